"""A motion as the client plays it: frames of the dice that move, quantised and packed.

Packed form: a version byte, then zlib of a little-endian body: frames (u16) and tracks (u8); per track its die (u8),
first frame (u16) and number of frames (u16), then in columns x, y, z (i16, tenths of a millimetre, each after the
first as its difference from the one before) and turns (u32). A turn names the largest part of its quaternion in its
two highest bits; the other three follow in order, ten bits each, from −√½ to √½.

Records keep version 2, in which what is heard stands between the version byte and the zlib stream: a count (u16), then
for each of them milliseconds (u16), sound (u8, in the order of `Sound`) and speed (u16, mm/s). Older records have
version 1. Clients always get version 1: they are told what is heard apart from it.
"""

import struct
import zlib
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from rumpus.core.errors import NotationError
from rumpus.games.rumms.heard import Contact, Sound
from rumpus.games.rumms.physics.finger import Floats
from rumpus.games.rumms.table.dice import DICE

FRAMES_PER_SECOND: Final = 60
VERSION: Final = 2
SILENT: Final = 1
"""The version without what is heard."""
PER_MM: Final = 10
_TURN_STEPS: Final = 500  # parts of a quaternion that differ by less look the same
_MOST: Final = 32767
_LARGEST_BODY: Final = 4_000_000
_SCALE: Final = 1023 / np.sqrt(2)
_HEAD: Final = struct.Struct("<HB")
_TRACK: Final = struct.Struct("<BHH")
_COUNT: Final = struct.Struct("<H")
_CONTACT: Final = struct.Struct("<HBH")
_SOUNDS: Final = tuple(Sound)
_PER_UNIT: Final = 1000
_LARGEST: Final = 65535

Ints: TypeAlias = NDArray[np.int16]
Turns: TypeAlias = NDArray[np.uint32]


@dataclass(frozen=True, eq=False)
class Track:
    """One die from the frame in which it starts to move to the one in which it is at rest for good."""

    die: int
    first: int
    places: Ints
    """One row per frame: x, y, z in tenths of a millimetre."""
    turns: Turns
    """One packed quaternion per frame."""

    def millimetres(self) -> Floats:
        """Places in millimetres."""
        return self.places.astype(np.float64) / PER_MM

    def quaternions(self) -> Floats:
        """Turns as unit quaternions."""
        return unpack_turns(self.turns)


@dataclass(frozen=True, eq=False)
class Motion:
    """All frames of a motion; frame 0 is the start, the last one rest."""

    frames: int
    tracks: tuple[Track, ...]
    contacts: tuple[Contact, ...] = ()
    """What is heard, in the order of time."""

    @property
    def seconds(self) -> float:
        """How long it takes to play."""
        return (self.frames - 1) / FRAMES_PER_SECOND


def record(ids: tuple[int, ...], places: Floats, turns: Floats) -> Motion:
    """The motion of dice whose places (mm) and quaternions are given per frame."""
    unit = np.concatenate([places * 2 * PER_MM, turns * _TURN_STEPS], axis=2)  # a difference of 1 begins to show
    begun = (np.abs(unit - unit[0]) > 1).any(axis=2)
    going = (np.abs(unit - unit[-1]) > 1).any(axis=2)
    tracks = []
    for row in np.flatnonzero(begun.any(axis=0) & going.any(axis=0)).tolist():
        first = max(int(begun[:, row].argmax()) - 1, 0)
        last = len(unit) - int(going[::-1, row].argmax())  # the frame after the last one that differs
        last = max(last, first + 1)  # a die that creeps by a hair seems at rest before it seems to move
        coarse = np.clip(np.rint(places[first : last + 1, row] * PER_MM), -_MOST, _MOST).astype(np.int16)
        tracks.append(Track(ids[row], first, coarse, pack_turns(turns[first : last + 1, row])))
    return Motion(len(places), tuple(tracks))


def pack_turns(quaternions: Floats) -> Turns:
    """Smallest three: the largest part of a unit quaternion follows from the others."""
    unit = quaternions / np.linalg.norm(quaternions, axis=-1, keepdims=True)
    largest = np.abs(unit).argmax(axis=-1)[..., None]
    unit = unit * np.where(np.take_along_axis(unit, largest, -1) < 0, -1.0, 1.0)
    others = np.arange(3) + (np.arange(3) >= largest)
    small = np.take_along_axis(unit, others, -1)
    parts = np.clip(np.rint((small + np.sqrt(0.5)) * _SCALE), 0, 1023).astype(np.uint32)
    packed: Turns = (
        largest[..., 0].astype(np.uint32) << 30 | parts[..., 0] << 20 | parts[..., 1] << 10 | parts[..., 2]
    ).astype(np.uint32)
    return packed


def unpack_turns(packed: Turns) -> Floats:
    """The unit quaternions (w, x, y, z) of packed turns."""
    largest = (packed >> 30).astype(np.int64)[..., None]
    parts = np.stack([packed >> 20 & 1023, packed >> 10 & 1023, packed & 1023], axis=-1)
    small = parts.astype(np.float64) / _SCALE - np.sqrt(0.5)
    full = np.empty((*packed.shape, 4))
    np.put_along_axis(full, np.arange(3) + (np.arange(3) >= largest), small, -1)
    rest = np.sqrt(np.maximum(1 - (small**2).sum(axis=-1, keepdims=True), 0))
    np.put_along_axis(full, largest, rest, -1)
    return full


def encode(motion: Motion) -> bytes:
    """The motion as it is stored."""
    body = [_HEAD.pack(motion.frames, len(motion.tracks))]
    for track in motion.tracks:
        body.append(_TRACK.pack(track.die, track.first, len(track.turns)))
        steps = np.diff(track.places, axis=0, prepend=np.zeros((1, 3), np.int16))
        body.append(steps.T.astype("<i2").tobytes())
        body.append(track.turns.astype("<u4").tobytes())
    return bytes([VERSION]) + _pack_contacts(motion.contacts) + zlib.compress(b"".join(body), 6)


def _pack_contacts(contacts: tuple[Contact, ...]) -> bytes:
    rows = [_COUNT.pack(len(contacts))]
    for one in contacts:
        seconds, speed = (min(round(value * _PER_UNIT), _LARGEST) for value in (one.seconds, one.speed))
        rows.append(_CONTACT.pack(seconds, _SOUNDS.index(one.sound), speed))
    return b"".join(rows)


def _unpack_contacts(packed: bytes) -> tuple[tuple[Contact, ...], int]:
    """What is heard, and where the rest begins."""
    if packed[0] == SILENT:
        return (), 1
    (count,) = _COUNT.unpack_from(packed, 1)
    start = 1 + _COUNT.size
    end = start + count * _CONTACT.size
    if end > len(packed):
        raise NotationError("expected all that is heard", text=f"{len(packed)} bytes")
    rows = _CONTACT.iter_unpack(packed[start:end])
    return tuple(Contact(ms / _PER_UNIT, _SOUNDS[sound], speed / _PER_UNIT) for ms, sound, speed in rows), end


def silent(packed: bytes) -> bytes:
    """The same motion without what is heard, as clients play it. What is not there stays so."""
    return bytes([SILENT]) + packed[_unpack_contacts(packed)[1] :] if packed else b""


def decode(packed: bytes) -> Motion:
    """The motion that was encoded, or `NotationError`."""
    if not packed or packed[0] not in (SILENT, VERSION):
        raise NotationError(f"expected a motion of version {SILENT} or {VERSION}", text=packed[:1].hex())
    try:
        contacts, start = _unpack_contacts(packed)
        unpacker = zlib.decompressobj()
        body = unpacker.decompress(packed[start:], _LARGEST_BODY)
        if not unpacker.eof or unpacker.unused_data:
            raise NotationError("expected a whole motion and nothing after it", text=f"{len(packed)} bytes")
        return replace(_read(body), contacts=contacts)
    except (zlib.error, struct.error, ValueError, IndexError) as error:
        raise NotationError(f"expected a packed motion: {error}", text=f"{len(packed)} bytes") from error


def _read(body: bytes) -> Motion:
    frames, count = _HEAD.unpack_from(body)
    at, tracks = _HEAD.size, []
    for _ in range(count):
        die, first, length = _TRACK.unpack_from(body, at)
        at += _TRACK.size
        if die >= len(DICE) or not length or first + length > frames:
            raise NotationError("expected a die and frames of the motion", text=f"{die}, {first}, {length}")
        steps = np.frombuffer(body, "<i2", 3 * length, at).reshape(3, length).T
        turns = np.frombuffer(body, "<u4", length, at + 6 * length).astype(np.uint32)
        places = np.cumsum(steps, axis=0, dtype=np.int16)
        tracks.append(Track(die, first, places, turns))
        at += 10 * length
    if at != len(body):
        raise NotationError("expected nothing after the last track", text=f"{len(body) - at} bytes")
    return Motion(frames, tuple(tracks))
