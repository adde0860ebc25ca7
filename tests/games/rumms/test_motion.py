"""Motions: what is packed comes back within its steps, and damaged bytes are refused."""

import zlib
from math import cos, radians, sin, sqrt

import numpy as np
import pytest

from rumpus.core.errors import NotationError
from rumpus.games.rumms.landing import Flick
from rumpus.games.rumms.physics.motion import Motion, decode, encode, pack_turns, record, unpack_turns
from rumpus.games.rumms.physics.simulate import flick
from rumpus.games.rumms.table.poses import standing


def turning() -> Motion:
    """Three dice in ten frames: 3 stays, 7 slides from the second frame to the fifth, 40 turns all the time."""
    places = np.zeros((10, 3, 3))
    places[:, 1, 0] = [0, 0, 10.04, 20.06, -3000, -3000, -3000, -3000, -3000, -3000]
    turns = np.zeros((10, 3, 4))
    turns[:, :, 0] = 1
    for frame in range(10):
        turns[frame, 2] = (cos(radians(10 * frame)), 0, sin(radians(10 * frame)), 0)
    return record((3, 7, 40), places, turns)


def test_only_dice_that_move_are_kept() -> None:
    motion = turning()
    assert motion.frames == 10
    assert motion.seconds == pytest.approx(9 / 60)
    slide, turn = motion.tracks
    assert (slide.die, slide.first, len(slide.turns)) == (7, 1, 4)
    assert slide.millimetres()[:, 0].tolist() == [0, 10, 20.1, -3000]
    assert (turn.die, turn.first, len(turn.turns)) == (40, 0, 10)


def test_a_die_that_creeps_by_a_hair_is_kept() -> None:
    """From 0 to 0.08 mm in ten frames: by the eighth it has moved by a step, and from the fifth on it seems at rest."""
    places = np.zeros((10, 1, 3))
    places[:, 0, 0] = np.linspace(0, 0.08, 10)
    turns = np.zeros((10, 1, 4))
    turns[..., 0] = 1
    (track,) = decode(encode(record((7,), places, turns))).tracks
    assert len(track.turns) >= 2
    assert track.millimetres()[-1, 0] == pytest.approx(0.08, abs=0.1)


def test_a_motion_comes_back() -> None:
    motion = turning()
    again = decode(encode(motion))
    assert again.frames == motion.frames
    assert [(track.die, track.first) for track in again.tracks] == [(7, 1), (40, 0)]
    for one, other in zip(motion.tracks, again.tracks, strict=True):
        assert np.array_equal(one.places, other.places)
        assert np.array_equal(one.turns, other.turns)


def test_no_motion_at_all() -> None:
    assert decode(encode(Motion(1, ()))).tracks == ()


def test_turns_are_kept_to_a_fifth_of_a_degree() -> None:
    """Ten bits on a range of √2 are at most 0.0007 off a part; three parts and the fourth make at most 0.2°."""
    rng = np.random.default_rng(1)
    turns = rng.normal(size=(2000, 4))
    turns /= np.linalg.norm(turns, axis=1, keepdims=True)
    again = unpack_turns(pack_turns(turns))
    angles = 2 * np.degrees(np.arccos(np.minimum(np.abs((turns * again).sum(axis=1)), 1)))
    assert np.allclose(np.linalg.norm(again, axis=1), 1)
    assert angles.max() < 0.2 + 0.1 * sqrt(2)


def test_packed_by_hand() -> None:
    """No turn at all: the first part is the largest, the other three are 0, in the middle of their range."""
    assert pack_turns(np.array([[1.0, 0, 0, 0]])).tolist() == [512 << 20 | 512 << 10 | 512]
    body = b"\x02\x00\x01" + b"\x05\x00\x00\x02\x00" + b"\x0a\x00\x05\x00" + b"\x00" * 8 + b"\x00\x02\x08\x20" * 2
    motion = decode(b"\x01" + zlib.compress(body))
    assert (motion.frames, motion.tracks[0].die) == (2, 5)
    assert motion.tracks[0].millimetres().tolist() == [[1, 0, 0], [1.5, 0, 0]]
    assert motion.tracks[0].quaternions()[0] == pytest.approx([1, 0, 0, 0], abs=1e-3)


@pytest.mark.parametrize(
    "packed",
    [
        b"",
        b"\x03" + encode(turning())[1:],
        encode(turning())[:-3],
        encode(turning()) + b"\x00",
        b"\x01hello",
        b"\x01" + zlib.compress(b"\x00"),
        b"\x01" + zlib.compress(b"\x01\x00\x01\x63\x00\x00\x01\x00" + b"\x00" * 10),  # die 99
        b"\x01" + zlib.compress(b"\x01\x00\x01\x03\x01\x00\x01\x00" + b"\x00" * 10),  # beyond the last frame
        b"\x01" + zlib.compress(b"\x01\x00\x00\x00"),
        b"\x01" + zlib.compress(b"\x00" * 5_000_000),
    ],
)
def test_damaged_motions_are_refused(packed: bytes) -> None:
    with pytest.raises(NotationError):
        decode(packed)


def test_the_motion_of_a_flick() -> None:
    poses = ((0, standing(0, 0)), (1, standing(0, 100)), (2, standing(60, 0)))
    landing, motion = flick(poses, Flick(0, 0, 1.5))
    assert {track.die for track in motion.tracks} == {0, 2}
    for track in motion.tracks:
        last = landing.pose[track.die]
        assert track.millimetres()[-1] == pytest.approx([last.x, last.y, last.z], abs=0.051)
    assert len(encode(motion)) < 60_000
