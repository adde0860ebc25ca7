"""Flicks: slides, tumbles, falls and fouls. Numbers from theory and from the physics page."""

import subprocess
import sys
from math import pi, sqrt

import numpy as np
import pytest

from rumpus.games.rumms.landing import Flick, Landing
from rumpus.games.rumms.physics.finger import stroke
from rumpus.games.rumms.physics.motion import encode
from rumpus.games.rumms.physics.scene import Scene
from rumpus.games.rumms.physics.simulate import flick, strike
from rumpus.games.rumms.table.numbers import TABLE
from rumpus.games.rumms.table.poses import Pose, Poses, standing, up_face

GRAVITY = 9.81


def test_a_die_slides_as_far_as_coulomb_says() -> None:
    """2 m/s and friction 0.45 make 2² / (2 · 0.45 · 9.81) = 0.453 m, to within 3 %."""
    scene = Scene(((0, standing(-300, 0)),))
    scene.reset()
    scene.data.qvel[0] = 2
    highest = 0.0
    for _ in range(2000):
        scene.mujoco.mj_step(scene.model, scene.data)
        highest = max(highest, scene.rows[0, 2])
    assert scene.rows[0, 0] + 0.3 == pytest.approx(2**2 / (2 * 0.45 * GRAVITY), rel=0.03)
    assert highest < 0.0081  # it does not hop


def test_restitution() -> None:
    """0.29 on the mat and 0.39 between dice, says the page; it varies by a tenth with where in a step they meet."""
    fall = Scene(((0, standing(0, 0, level=1)),))
    fall.reset()
    fall.data.qvel[2] = -2
    ups = []
    for _ in range(60):
        fall.mujoco.mj_step(fall.model, fall.data)
        ups.append(fall.data.qvel[2])
    assert max(ups) / sqrt(2**2 + 2 * GRAVITY * 0.016) == pytest.approx(0.29, abs=0.06)
    hit = Scene(((0, standing(0, 0)), (1, standing(16.5, 0))))
    hit.reset()
    hit.model.opt.gravity[:] = 0
    hit.data.qvel[0] = 2
    hit.mujoco.mj_step(hit.model, hit.data, 60)
    assert (hit.data.qvel[6] - hit.data.qvel[0]) / 2 == pytest.approx(0.39, abs=0.1)


def rested(poses: Poses, shot: Flick) -> Pose:
    """Where a die comes to rest, on the mat or off it."""
    rows: list[list[float]] = []
    flick(poses, shot, lambda scene: rows.append(scene.rows[scene.index(shot.die)].tolist()))
    x, y, z, *turn = rows[-1]
    return Pose(1000 * x, 1000 * y, 1000 * z, *turn)


HEIGHTS = (-5, -3, 0, 3, 5, 6, 7)
UP_FACES = {  # the physics page: share of flicks that change the up-face
    1: (0.90, 0.52, 0, 0, 0, 0.38, 0.43),
    2: (0.90, 0.81, 0, 0, 0.10, 0.52, 0.43),
    3: (0.52, 0.67, 0, 0.05, 0.33, 0.57, 0.57),
}


@pytest.mark.parametrize("speed", UP_FACES)
def test_low_and_high_hits_tumble(speed: int) -> None:
    """The page took some twenty directions, so that a cell is good to some 0.3, and the mean of a row to 0.15."""
    turns = [pi / 2 * number / 16 for number in range(16)]
    shares = [
        np.mean(
            [up_face(rested(((0, standing(-400, 0, turn)),), Flick(0, 0, speed, 0, height))) != 2 for turn in turns]
        )
        for height in HEIGHTS
    ]
    assert shares[2] == 0  # a centred hit keeps the face
    assert shares == pytest.approx(UP_FACES[speed], abs=0.36)
    assert np.mean(shares) == pytest.approx(np.mean(UP_FACES[speed]), abs=0.15)


@pytest.mark.parametrize(("speed", "centimetres"), [(1, 13), (2, 59), (3, 157)])
def test_how_far_a_centred_hit_goes(speed: int, centimetres: float) -> None:
    """The page's travel, as the mean of several directions, to a fifth; beyond the edge the table brakes less."""
    ends = [rested(((0, standing(-400, 0, pi / 16 * number)),), Flick(0, 0, speed)) for number in range(8)]
    far = np.mean([np.hypot(end.x + 400, end.y) / 10 for end in ends])
    assert far == pytest.approx(centimetres, rel=0.2)


def test_a_hit_beside_the_centre_spins_the_die() -> None:
    left, right = (rested(((0, standing(0, 0)),), Flick(0, 0, 1, side)) for side in (4, -4))
    assert abs(left.qz) > 0.05
    assert left.qz * left.qw * right.qz * right.qw < 0
    assert left.y == pytest.approx(-right.y, abs=2)


def test_the_finger_starts_at_first_touch() -> None:
    """Behind a die of 16 mm a fingertip of radius 6 has its centre 14 mm back; struck beside, as much to the left."""
    centre, turn = np.array([[100.0, 0, 8]]), np.eye(3)[None]
    assert stroke(centre, turn, 0, Flick(0, 0, 1)).start == pytest.approx((86, 0, 8), abs=0.01)
    assert stroke(centre, turn, 0, Flick(0, pi / 2, 1)).start == pytest.approx((100, -14, 8), abs=0.01)
    assert stroke(centre, turn, 0, Flick(0, 0, 1, side=3, height=-2)).start == pytest.approx((86, 3, 6), abs=0.01)


def test_a_finger_without_room_starts_behind_what_is_in_its_way() -> None:
    """The die behind is 4 mm away, the fingertip 12 mm thick."""
    centres, turns = np.array([[100.0, 0, 8], [80, 0, 8]]), np.array([np.eye(3)] * 2)
    assert stroke(centres, turns, 0, Flick(0, 0, 1)).start == pytest.approx((66, 0, 8), abs=0.01)


def touched(landing: Landing) -> list[int]:
    return [touch.die for touch in landing.touched]


def test_a_clean_flick_touches_one_die_for_a_moment() -> None:  # RM-31, RM-70
    for speed in (TABLE.finger.clean_m_per_s, 1.0, 2.0, TABLE.finger.fastest_m_per_s):
        for height in (TABLE.finger.lowest_mm, -3, 0, 3, TABLE.finger.highest_mm):
            landing, _ = flick(((0, standing(-300, 0)),), Flick(0, 0.3, speed, 0, height))
            assert touched(landing) == [0]
            assert 0 < landing.touched[0].seconds < TABLE.flick.push_s


def test_a_die_in_the_way_of_the_finger_is_touched() -> None:  # RM-70
    landing, _ = flick(((0, standing(0, 0)), (1, standing(-20, 0))), Flick(0, 0, 1))
    assert touched(landing)[0] == 1


def test_a_finger_that_goes_on_touches_the_next_die() -> None:
    """A die beside the way of a finger that strikes off-centre: the fingertip reaches it within its stroke (RM-70)."""
    landing, _ = flick(((0, standing(0, 0)), (1, standing(0, 21))), Flick(0, 0, 2, side=7))
    assert touched(landing) == [0, 1]


def test_a_slow_finger_pushes() -> None:
    """At 0.3 m/s friction stops the die within 11 mm, and the finger, which goes on for 30 mm, pushes it (RM-70)."""
    landing, _ = flick(((0, standing(0, 0)),), Flick(0, 0, TABLE.finger.slowest_m_per_s))
    assert landing.touched[0].seconds > TABLE.flick.push_s
    assert 30 - 14 < landing.pose[0].x < 45


def test_dice_leave_the_mat_in_order_of_time() -> None:
    """The struck die stands 20 mm behind another, at 100 mm from the long edge: the other one leaves first (RM-80)."""
    poses = ((0, standing(0, 110)), (25, standing(0, 140)))
    landing, motion = flick(poses, Flick(0, pi / 2, 4))
    assert [one.die for one in landing.fallen] == [25, 0]
    first, second = (one.time for one in landing.fallen)
    assert 62 / 4800 < first < second < motion.seconds  # nothing is faster than 4.8 m/s, and its edge has 62 mm to go
    assert landing.poses == ()
    assert [die for die, _ in landing.moved] == [25]


def test_when_a_die_leaves_the_mat() -> None:
    """Sent off at 3 m/s, 50 mm from the edge with its near side, it has to go 50 + 16 mm, braked by the mat."""
    scene = Scene(((0, standing(420 - 58, 0)),))
    times: list[tuple[float, float]] = []
    landing, _ = strike(scene, Flick(0, 0, 3), lambda s: times.append((s.data.time, s.rows[0, 0] * 1000)))
    after = next(time for time, x in times if x > 428)
    before = max(time for time, x in times if x <= 428)
    assert before - 1e-3 <= landing.fallen[0].time <= after + 1e-3


def test_dice_that_nobody_touched_are_exactly_where_they_were() -> None:
    still = ((1, standing(100.123, 1 / 3, 1.234)), (2, standing(100.123, 1 / 3, 1.3, level=1)))
    landing, _ = flick(((0, standing(-300, 0)), *still), Flick(0, pi / 2, 1))
    assert landing.poses[1:] == still
    assert landing.moved == ()


PILE: Poses = (
    *((die, standing(17.0 * (die % 4), 17.0 * (die // 4), 0.05 * die)) for die in range(12)),
    *((25 + die, standing(17.0 * die, 8.5, level=1)) for die in range(4)),
)
SHOT = Flick(5, 0.7, 4, 1, 3)


def test_same_input_same_bits() -> None:
    one, motion = flick(PILE, SHOT)
    scene = Scene(PILE)
    strike(scene, Flick(0, 2, 1))  # a used scene is as good as a new one
    for _ in range(2):
        other, again = strike(scene, SHOT)
        assert other == one
        assert encode(again) == encode(motion)


def test_same_bits_in_another_process() -> None:
    code = (
        "from games.rumms.test_physics_flicks import PILE, SHOT\n"
        "from rumpus.games.rumms.physics.simulate import flick\n"
        "print(repr(flick(PILE, SHOT)[0]))"
    )
    found = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env={"PYTHONPATH": ":".join(sys.path)}
    )
    assert found.stdout.strip() == repr(flick(PILE, SHOT)[0])


def test_only_the_physics_needs_mujoco() -> None:
    code = (
        "import sys\n"
        "from rumpus.games.rumms import game, landing\n"
        "from rumpus.games.rumms.physics import motion, simulate\n"
        "assert 'mujoco' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True, env={"PYTHONPATH": ":".join(sys.path)})
