"""Areas, poses, footprints: worked out by hand from the sizes of the physics page."""

from math import cos, pi, radians, sin, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rumpus.games.rumms.table.dice import Team
from rumpus.games.rumms.table.mat import Rectangle, beyond_wall, castle, kingdom, mat, wall
from rumpus.games.rumms.table.poses import Polygon, Pose, footprint, inside, standing, touches, up_face


def extent(polygon: Polygon) -> Rectangle:
    xs, ys = [x for x, _ in polygon], [y for _, y in polygon]
    return Rectangle(min(xs), min(ys), max(xs), max(ys))


def test_areas() -> None:  # RM-3: mat 840 × 420, castles 90 × 90 and 40 from the short edge, wall 20
    assert mat() == Rectangle(-420, -210, 420, 210)
    assert castle(Team.RED) == Rectangle(-380, -45, -290, 45)
    assert castle(Team.BLUE) == Rectangle(290, -45, 380, 45)
    assert wall() == Rectangle(-10, -210, 10, 210)
    assert kingdom(Team.RED) == Rectangle(-420, -210, -10, 210)
    assert kingdom(Team.BLUE) == Rectangle(10, -210, 420, 210)
    assert castle(Team.RED).centre == (-335, 0)


@pytest.mark.parametrize("face", range(6))
@pytest.mark.parametrize("turn", [0.0, 0.3, pi / 4, 2.0, -1.2])
def test_a_standing_die_shows_its_face(face: int, turn: float) -> None:  # RM-2
    pose = standing(10, 20, turn, face, 1)
    assert (pose.x, pose.y, pose.z) == (10, 20, 24)
    assert up_face(pose) == face


@pytest.mark.parametrize(("degrees", "face"), [(0, 2), (44, 2), (46, 4), (90, 4), (134, 4), (136, 5), (-46, 1)])
def test_the_up_face_of_a_leaning_die(degrees: float, face: int) -> None:
    """Turned about the x axis by a right angle, +y comes up from the side: −y is on top after a turn the other way."""
    half = radians(degrees) / 2
    assert up_face(Pose(0, 0, 8, cos(half), -sin(half), 0, 0)) == face


def test_the_turn_about_the_vertical_is_counter_clockwise() -> None:
    along, _, _ = standing(0, 0, radians(30)).axes()
    assert along == pytest.approx((sqrt(3) / 2, 0.5, 0), abs=1e-5)


def test_the_footprint_of_a_standing_die() -> None:
    print_ = footprint(standing(100, 50))
    assert extent(print_) == Rectangle(92, 42, 108, 58)
    assert not any(x > 107.9 and y > 57.9 for x, y in print_)  # its corners are round


def test_the_footprint_of_a_turned_die() -> None:
    """Turned by 45°, a core of 13 mm reaches 6.5 √2 from the centre, and the rounding 1.5 farther."""
    reach = 6.5 * sqrt(2) + 1.5
    assert extent(footprint(standing(0, 0, pi / 4))).right == pytest.approx(reach, abs=1e-4)


def test_the_footprint_of_a_die_on_its_edge() -> None:
    half = pi / 8
    found = extent(footprint(Pose(0, 0, 12, cos(half), sin(half), 0, 0)))
    assert found.right == pytest.approx(8)
    assert found.top == pytest.approx(6.5 * sqrt(2) + 1.5, abs=1e-6)


@pytest.mark.parametrize(
    ("x", "y", "turn", "expected"),
    [
        (-335, 0, 0, True),
        (-387.9, 0, 0, True),  # a tenth of a millimetre inside
        (-388, 0, 0, False),  # edge to edge
        (-382, 53.2, 0, False),
        (-383, 52.9, 0, True),
        (-387.7, 52.7, 0, False),  # only the corners of the sharp cube would meet
        (-390.5, 0, pi / 4, True),  # a corner points at it
        (-391, 0, pi / 4, False),
    ],
)
def test_touching_a_castle(x: float, y: float, turn: float, expected: bool) -> None:  # RM-13, RM-34
    assert touches(footprint(standing(x, y, turn)), castle(Team.RED)) is expected


@pytest.mark.parametrize(("x", "across"), [(17.9, False), (18.0, True), (18.1, True), (0, False), (-18.1, False)])
def test_across_the_wall(x: float, across: bool) -> None:  # RM-33
    print_ = footprint(standing(x, 0))
    assert inside(print_, beyond_wall(Team.BLUE)) is across
    assert inside(print_, kingdom(Team.BLUE)) is across


def test_a_die_that_hangs_over_the_edge_is_across_the_wall() -> None:  # RM-33
    print_ = footprint(standing(420, 0))
    assert inside(print_, beyond_wall(Team.BLUE))
    assert not inside(print_, kingdom(Team.BLUE))
    assert not inside(print_, beyond_wall(Team.RED))


@given(x=st.floats(-30, 30), turn=st.floats(-4, 4), face=st.integers(0, 5))
def test_a_die_touches_the_wall_or_is_beyond_it(x: float, turn: float, face: int) -> None:
    print_ = footprint(standing(x, 0, turn, face))
    states = [touches(print_, wall()), *(inside(print_, beyond_wall(team)) for team in Team)]
    assert sum(states) == 1


@given(
    st.floats(-500, 500),
    st.lists(st.floats(-1, 1), min_size=4, max_size=4).filter(lambda parts: sum(part**2 for part in parts) > 0.01),
)
def test_rounding_is_done_once(x: float, parts: list[float]) -> None:
    length = sqrt(sum(part**2 for part in parts))
    qw, qx, qy, qz = (part / length for part in parts)
    once = Pose(x, -x, 8, qw, qx, qy, qz).rounded()
    assert once.rounded() == once
    assert Pose(x, -x, 8, -qw, -qx, -qy, -qz).rounded() == once  # the same turn
    assert abs(once.x - x) <= 0.0005 + 1e-9
