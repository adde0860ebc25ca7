"""Dice at rest: towers, what rests on what, on the mat or off it, putting down and taking off."""

from dataclasses import replace
from math import pi, radians
from pathlib import Path

import numpy as np
import pytest

from rumpus.games.rumms.landing import Landing
from rumpus.games.rumms.outcomes import dump_landing, load_landing
from rumpus.games.rumms.physics.scene import MM, Scene
from rumpus.games.rumms.physics.simulate import PhysicsError, put_down, settle
from rumpus.games.rumms.table.numbers import TABLE
from rumpus.games.rumms.table.poses import Pose, Poses, standing, up_face

TOWER: Poses = tuple((level, standing(0, 0, 0.2 * level, level=level)) for level in range(3))


def fallen(landing: Landing) -> list[int]:
    return [one.die for one in landing.fallen]


def test_towers_of_three_stand_still() -> None:
    """Ten of them, kept awake for 5 s, drift by less than 0.1 mm (the physics page: 0.024 mm)."""
    poses = tuple((die, standing(-300 + 60 * (die // 3), 0, 0.1 * die, level=die % 3)) for die in range(30))
    scene = Scene(poses)
    scene.reset()
    scene.model.opt.sleep_tolerance = 0
    scene.wake(range(30))
    scene.mujoco.mj_step(scene.model, scene.data, round(5 / scene.step))
    assert scene.data.ntree_awake >= 30
    assert np.abs(scene.rows - scene.start)[:, :3].max() / MM < 0.1


def test_a_formation_that_stands() -> None:  # RM-16
    poses = (*TOWER, (3, standing(100, 0)), (4, standing(116, 0)), (5, standing(108, 0, level=1)))
    landing, motion = settle(poses)
    assert landing.moved == ()
    assert landing.fallen == ()
    assert landing.resting == ((1, 0), (2, 1), (5, 3), (5, 4))
    assert motion.tracks == ()
    assert load_landing(dump_landing(landing)) == landing


def test_a_formation_that_falls_over() -> None:  # RM-16
    landing, motion = settle(((0, standing(0, 0)), (1, standing(9, 0, level=1))))
    assert [die for die, _ in landing.moved] == [1]
    assert up_face(landing.pose[1]) != 2
    assert landing.resting == ()
    assert [track.die for track in motion.tracks] == [1]


@pytest.mark.parametrize(("x", "in_play"), [(412, True), (419, True), (421, False), (429, False)])
def test_over_the_edge(x: float, in_play: bool) -> None:
    """A die whose centre is above the mat hangs there at rest and is in play; otherwise it tips (RM-32).

    One that tips down the step of 2 mm may still lean on the edge of the mat: then it touches it and is in play too.
    """
    landing, _ = settle(((0, standing(x, 0)),))
    if in_play:
        assert landing.pose[0].z == pytest.approx(8, abs=0.05)
    elif 0 in landing.pose:
        assert landing.pose[0].z < 7.9
        assert landing.pose[0].x < 420 + 8 + 2
    else:
        assert fallen(landing) == [0]


def test_a_die_on_the_table_is_off_the_mat() -> None:  # RM-32
    landing, _ = settle(((0, Pose(440, 0, 6, 1, 0, 0, 0)), (1, standing(0, 0))))
    assert fallen(landing) == [0]
    assert [die for die, _ in landing.poses] == [1]


def test_a_die_on_a_die_on_the_mat_is_in_play() -> None:
    """Above the edge, farther out than the mat, on a die that touches the mat (RM-32)."""
    landing, _ = settle(((0, standing(418, 0)), (1, standing(424, 0, level=1)), (2, standing(411, 0, level=1))))
    assert landing.fallen == () or 1 not in landing.pose
    landing, _ = settle(((0, standing(414, 0)), (1, standing(419, 0, level=1))))
    assert landing.resting == ((1, 0),)


def test_a_die_on_a_die_on_the_table_is_off_the_mat() -> None:
    table = TABLE.die.half_mm - TABLE.mat.thickness_mm
    landing, _ = settle(((0, Pose(440, 0, table, 1, 0, 0, 0)), (1, Pose(440, 0, table + 16, 1, 0, 0, 0))))
    assert sorted(fallen(landing)) == [0, 1]
    assert landing.resting == ()


def test_leaning_is_not_lying_on_top() -> None:
    """A die on its edge on the mat, leaning on another at 20°: it touches the mat and rests on it, not on the other."""
    half = radians(-10)
    lean = Pose(17.5, 0, 10.3, float(np.cos(half)), 0, float(np.sin(half)), 0)
    landing, _ = settle(((0, standing(0, 0)), (1, lean)))
    assert landing.fallen == ()
    assert (0, 1) not in landing.resting


def test_a_die_put_down_on_a_free_spot_moves_nothing() -> None:  # RM-37
    landing, motion = put_down(TOWER, 30, standing(17, 0, pi / 2))
    assert landing.moved == ()
    assert landing.pose[30].x == pytest.approx(17, abs=0.05)
    assert landing.pose[1] == TOWER[1][1]  # nobody woke it
    assert motion.tracks == ()


def test_ice_put_on_two_dice_freezes_both() -> None:  # RM-61, RM-62
    poses = ((0, standing(0, 0)), (1, standing(17, 0)))
    landing, _ = put_down(poses, 46, standing(8.5, 0, level=1))
    assert landing.resting == ((46, 0), (46, 1))
    assert all(far < TABLE.tolerance.put_down_mm for _, far in landing.moved)


def test_a_die_put_down_on_the_rim_topples() -> None:
    landing, _ = put_down(((0, standing(0, 0)),), 1, standing(10, 0, level=1))
    assert landing.resting == ()
    assert landing.pose[1].z < 16


def test_a_die_put_into_another_is_refused() -> None:
    with pytest.raises(PhysicsError, match="cannot be put where dice 0 are"):
        put_down(TOWER, 30, standing(10, 0))


def test_putting_a_die_down_elsewhere_takes_it_from_where_it_was() -> None:  # RM-40
    landing, _ = put_down((*TOWER, (25, standing(100, 0))), 25, standing(300, 0))
    assert landing.pose[25].x == pytest.approx(300, abs=0.01)
    assert len(landing.poses) == 4


def test_what_a_lifted_die_bore_falls() -> None:  # RM-63
    landing, motion = settle(TOWER[1:])
    assert [die for die, _ in landing.poses] == [1, 2]
    assert dict(landing.moved) == pytest.approx({1: 16, 2: 16}, abs=0.5)
    assert {track.die for track in motion.tracks} == {1, 2}


def test_lifting_the_top_moves_nothing() -> None:
    for height in (2, 1):
        assert settle(TOWER[:height])[0].moved == ()
    assert settle(())[0] == Landing(())


def test_a_slow_fall_is_not_taken_for_rest() -> None:
    """A die that hangs over the edge by a hair more than half tips so slowly at first that MuJoCo lets it sleep."""
    for over in (0.02, 0.05, 0.2):
        landing, _ = settle(((0, standing(420 + over, 0, 0.3)),))
        again, _ = settle(landing.poses)
        assert again.moved == ()


def test_no_log_file_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """MuJoCo warns of numbers that are none; the warning is an error here and no file."""
    monkeypatch.chdir(tmp_path)
    with pytest.raises(PhysicsError, match="MuJoCo warned"):
        settle(((0, standing(float("nan"), 0)),))
    assert list(tmp_path.iterdir()) == []


def test_what_lies_on_a_defeated_die_comes_down_when_that_is_taken_off() -> None:
    """RM-32: a die on one at the edge and on one beside the mat; with the latter gone nothing holds it."""
    beside = replace(standing(0, -218.5), z=TABLE.die.half_mm - TABLE.mat.thickness_mm)
    landing, motion = settle(((1, standing(0, -201.5)), (21, standing(0, -212.5, level=1)), (26, beside)))
    assert fallen(landing) == [26, 21]
    assert settle(landing.poses)[0].moved == ()
    ends = {track.die: track.millimetres()[-1].tolist() for track in motion.tracks}
    assert ends[26] == pytest.approx([0, -218.5, beside.z], abs=0.5), "it is shown where it lay"
    assert ends[21][2] < TABLE.die.half_mm
