"""What is heard: blows where something meets something, and dice that slide."""

from math import pi

from rumpus.games.rumms.heard import Sound
from rumpus.games.rumms.landing import Flick
from rumpus.games.rumms.physics.motion import Motion, decode, encode, silent
from rumpus.games.rumms.physics.simulate import flick, put_down, settle
from rumpus.games.rumms.table.poses import standing


def sounds(motion: Motion) -> list[Sound]:
    return [contact.sound for contact in motion.contacts]


def test_a_finger_and_the_die_that_is_hit() -> None:
    """The die has to go 84 mm at some 1.5 m/s, a little less than 0.07 s with friction, until faces meet."""
    _, motion = flick(((0, standing(0, 0)), (1, standing(100, 0)), (2, standing(0, 150))), Flick(0, 0, 1.5))
    assert sounds(motion)[0] is Sound.FINGER
    (click,) = [contact for contact in motion.contacts if contact.sound is Sound.DICE]
    assert 0.05 < click.seconds < 0.08
    assert Sound.TABLE not in sounds(motion)
    assert Sound.SLIDE in sounds(motion)


def test_harder_is_louder() -> None:
    def finger(speed: float) -> float:
        _, motion = flick(((0, standing(-300, 0)),), Flick(0, 0, speed))
        return motion.contacts[0].speed

    assert finger(0.5) < finger(1) < finger(2) < finger(4)


def test_a_die_that_leaves_the_mat_lands_on_the_table() -> None:
    _, motion = flick(((0, standing(0, 180)),), Flick(0, pi / 2, 2))
    assert Sound.TABLE in sounds(motion)
    assert Sound.DICE not in sounds(motion)


def test_a_die_that_tumbles_lands_on_the_mat() -> None:
    _, motion = flick(((0, standing(-400, 0)),), Flick(0, 0, 3, 0, 7))
    assert Sound.MAT in sounds(motion)


def test_a_tower_that_is_put_down_falls_with_a_noise_and_what_rests_is_silent() -> None:
    poses = ((0, standing(0, 0)), (1, standing(0, 0, level=1)))
    _, quiet = settle(poses)
    assert quiet.contacts == ()
    _, falling = put_down(poses, 2, standing(12, 0, level=2))
    assert Sound.MAT in sounds(falling)


def test_it_is_kept_in_order_and_within_the_motion() -> None:
    poses = ((0, standing(-200, 0)), *((die, standing(20 * die, 3 * die)) for die in range(1, 8)))
    _, motion = flick(poses, Flick(0, 0, 4))
    times = [contact.seconds for contact in motion.contacts]
    assert times == sorted(times)
    assert times[-1] <= motion.seconds
    kept = decode(encode(motion))
    assert sounds(kept) == sounds(motion)
    for one, other in zip(kept.contacts, motion.contacts, strict=True):
        assert abs(one.seconds - other.seconds) < 0.001
        assert abs(one.speed - other.speed) < 0.001


def test_clients_get_the_motion_without_it() -> None:
    _, motion = flick(((0, standing(0, 0)), (1, standing(100, 0))), Flick(0, 0, 1.5))
    packed = encode(motion)
    bare = silent(packed)
    assert bare[0] == 1
    assert decode(bare).contacts == ()
    assert decode(bare).frames == motion.frames
    assert silent(bare) == bare
    assert silent(b"") == b""
