"""Boxes: their cells, their names, and the ways to turn them onto themselves (RI-22)."""

from itertools import product

import pytest

from puzzles import brute
from rumpus.core.errors import OptionsError
from rumpus.puzzles.box import LONGEST, Box, Symmetry, parse_box
from rumpus.puzzles.errors import BadBox

SMALL = [Box(*edges) for edges in product(range(1, 4), repeat=3)]


def after(second: Symmetry, first: Symmetry) -> Symmetry:
    """One turn, then another."""
    return tuple(second[first[number]] for number in range(len(first)))


def test_cells_are_numbered_level_by_level_and_row_by_row() -> None:
    box = Box(2, 3, 2)
    assert box.cells[:7] == ((0, 0, 0), (1, 0, 0), (0, 1, 0), (1, 1, 0), (0, 2, 0), (1, 2, 0), (0, 0, 1))
    assert [box.number(cell) for cell in box.cells] == list(range(box.volume)) == list(range(12))


def test_a_box_holds_its_cells_and_no_others() -> None:
    box = Box(2, 3, 1)
    around = [(x, y, z) for x, y, z in product(range(-1, 4), repeat=3)]
    assert {cell for cell in around if box.holds(cell)} == set(box.cells)


@pytest.mark.parametrize(
    ("edges", "number"),
    [((3, 3, 3), 24), ((2, 2, 3), 8), ((3, 2, 2), 8), ((2, 3, 4), 4), ((1, 4, 4), 8), ((1, 2, 3), 4), ((6, 6, 6), 24)],
)
def test_number_of_turns(edges: tuple[int, int, int], number: int) -> None:
    """By hand: a cube has 24 turns, a box with a square face 8, any other 4; and as many mirrorings."""
    box = Box(*edges)
    assert (len(box.rotations), len(box.mirrors)) == (number, number)
    assert box.rotations[0] == tuple(range(box.volume))


@pytest.mark.parametrize("box", SMALL, ids=str)
def test_turns_are_those_of_the_brute_force_program(box: Box) -> None:
    for found, mirrored in ((box.rotations, False), (box.mirrors, True)):
        ways = brute.images(box.edges, mirrored=mirrored)
        assert set(found) == {tuple(box.number(way[cell]) for cell in box.cells) for way in ways}


@pytest.mark.parametrize("box", [Box(3, 3, 3), Box(2, 4, 2), Box(1, 2, 3)], ids=str)
def test_turns_are_a_group(box: Box) -> None:
    turns, mirrors = set(box.rotations), set(box.mirrors)
    assert {after(b, a) for a in turns for b in turns} == turns
    assert {after(b, a) for a in mirrors for b in mirrors} == turns
    assert {after(b, a) for a in turns for b in mirrors} == mirrors
    assert all(sorted(turn) == list(range(box.volume)) for turn in turns | mirrors)


@pytest.mark.parametrize("text", ["2x3x4", "2X3x4", "2×3×4", "02x3x004"])
def test_boxes_have_names(text: str) -> None:
    assert parse_box(text) == Box(2, 3, 4)
    assert str(Box(2, 3, 4)) == "2×3×4"


@pytest.mark.parametrize("box", SMALL, ids=str)
def test_names_are_read_back(box: Box) -> None:
    assert parse_box(str(box)) == box


@pytest.mark.parametrize(
    "text", ["", "3", "2x3", "2x3x4x5", "2x3xx4", "axbxc", "-2x3x4", "2 x 3 x 4", "٢x٣x٤", "2x3x1000"]
)
def test_what_is_no_box(text: str) -> None:
    with pytest.raises(BadBox, match="expected a box such as 2x3x4, got"):
        parse_box(text)


@pytest.mark.parametrize("edges", [(0, 3, 3), (3, -1, 3), (3, 3, LONGEST + 1), (99, 1, 1)])
def test_edges_have_limits(edges: tuple[int, int, int]) -> None:
    with pytest.raises(BadBox, match="each edge of a box must be 1 to 6 cubes long") as refused:
        Box(*edges)
    assert isinstance(refused.value, OptionsError)
    assert refused.value.code == "puzzles/bad_box"
