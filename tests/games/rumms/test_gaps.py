"""Where dice fit: gaps by hand."""

from math import pi, sqrt

import pytest

from rumpus.games.rumms.table.gaps import clearance, gap, lowered, overlapping
from rumpus.games.rumms.table.poses import standing


@pytest.mark.parametrize(
    ("x", "y", "turn", "expected"),
    [
        (16, 0, 0, 0),
        (20, 0, 0, 4),
        (15, 0, 0, -1),
        (8 + 6.5 * sqrt(2) + 1.5, 0, pi / 4, 0),  # a corner points at a face
        (16, 16, 0, 3 * sqrt(2) - 3),  # corner to corner: cores are 3 mm apart each way, roundings take 3 of 3 √2
    ],
)
def test_gaps(x: float, y: float, turn: float, expected: float) -> None:
    assert gap(standing(0, 0), standing(x, y, turn)) == pytest.approx(expected, abs=1e-3)


@pytest.mark.parametrize(
    ("x", "y", "level", "expected"),
    [
        (16, 0, 0, 0),
        (15, 0, 0, -1),
        (16, 0, 1, 3 * sqrt(2) - 3),  # edge to edge: cores are 3 mm apart sideways and upwards
        (16, 16, 1, 3 * sqrt(3) - 3),  # corner to corner
        (15, 0, 1, sqrt(2**2 + 3**2) - 3),
        (8, 3, 1, 0),
    ],
)
def test_clearance_is_exact_at_edges_and_corners(x: float, y: float, level: int, expected: float) -> None:
    assert clearance(standing(0, 0), standing(x, y, level=level)) == pytest.approx(expected, abs=1e-6)


def test_overlaps() -> None:  # RM-37
    poses = ((0, standing(0, 0)), (1, standing(0, 0, level=1)), (2, standing(40, 0)))
    assert overlapping(poses, standing(16, 0)) == ()
    assert overlapping(poses, standing(15, 0)) == (0,)
    assert overlapping(poses, standing(15, 0, level=1)) == (1,)
    assert overlapping(poses, standing(25, 0)) == (2,)


@pytest.mark.parametrize(
    ("x", "turn", "height"),
    [(0, 0, 40), (0, 0.4, 40), (8, 0, 40), (16, 0, 8), (40, 0.2, 24), (70, 0, 8)],
)
def test_a_die_is_lowered_onto_what_is_below(x: float, turn: float, height: float) -> None:
    poses = ((0, standing(0, 0)), (1, standing(0, 0, level=1)), (2, standing(40, 0)))
    assert lowered(poses, standing(x, 0, turn)).z == pytest.approx(height, abs=1e-3)


def test_rounded_edges_let_a_die_down_a_little() -> None:
    """Half a millimetre above a die's rim: two roundings of 1.5 whose middles are 2.5 mm apart meet 1.66 mm up.

    The gap is a little small there, so that the die stops between that height and that of a sharp cube.
    """
    poses = ((0, standing(0, 0)), (1, standing(0, 0, level=1)))
    assert 24 + 13 + sqrt(3**2 - 2.5**2) - 0.01 <= lowered(poses, standing(15.5, 0)).z <= 40
