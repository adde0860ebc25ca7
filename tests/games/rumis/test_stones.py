"""The stones and the colours (RI-1, RI-2)."""

from collections import Counter

import pytest

from games.rumis import brute
from games.rumis.tables import drawn
from rumpus.games.rumis.game import RUMIS
from rumpus.games.rumis.stones import (
    ALL_STONES,
    COLOURS,
    STONE_INDEX,
    STONES,
    Cell,
    column_cells,
    is_shape_of,
    normalise,
    orientations,
    turned_shapes,
)
from rumpus.games.rumis.turns import start_state

RULES = [
    ("S01", "domino", "000 100", 3),
    ("S02", "bar of 3", "000 100 200", 3),
    ("S03", "corner of 3", "000 100 010", 12),
    ("S04", "bar of 4", "000 100 200 300", 3),
    ("S05", "T", "000 100 200 110", 12),
    ("S06", "L", "000 100 200 010", 24),
    ("S07", "square", "000 100 010 110", 3),
    ("S08", "S", "000 100 110 210", 12),
    ("S09", "tripod", "000 100 010 001", 8),
    ("S10", "left screw", "000 100 010 101", 12),
    ("S11", "right screw", "000 100 010 011", 12),
]
"""The table of RI-1: code, shape, cells (x y z), turns."""


def cells(digits: str) -> frozenset[Cell]:
    """The cells that the table writes as `000 100`."""
    return frozenset((int(word[0]), int(word[1]), int(word[2])) for word in digits.split())


@pytest.mark.parametrize(("code", "name", "digits", "turns"), RULES, ids=[row[0] for row in RULES])
def test_stone(code: str, name: str, digits: str, turns: int) -> None:
    """RI-1: code, shape and the number of ways to turn it."""
    stone = STONE_INDEX[code]
    assert (STONES[stone].code, STONES[stone].name) == (code, name)
    assert frozenset(STONES[stone].cells) == cells(digits)
    assert len(STONES[stone].cells) == len(cells(digits))
    assert sum(orientation.stone == stone for orientation in orientations()) == turns
    assert sum(index == stone for index in turned_shapes().values()) == turns


def test_every_colour_has_eleven_stones_of_forty_cubes() -> None:
    """RI-1."""
    assert [stone.code for stone in STONES] == [row[0] for row in RULES]
    assert sum(len(stone.cells) for stone in STONES) == 40
    assert len(STONES) == 11
    assert ALL_STONES.bit_count() == 11
    assert start_state(drawn("2 2 2", players=3)).supply == (ALL_STONES,) * 3


def test_orientations_are_104_different_shapes() -> None:
    """RI-1."""
    shapes = [normalise(column_cells(orientation.columns, 0, 0, 0)) for orientation in orientations()]
    assert len(shapes) == 104
    assert len(set(shapes)) == 104


def test_orientations_are_those_of_the_brute_force_program() -> None:
    """RI-1: found there by turning each stone in all 24 ways."""
    found = {
        (STONES[orientation.stone].code, normalise(column_cells(orientation.columns, 3, 4, 5)))
        for orientation in orientations()
    }
    assert found == {(code, shape) for code, shapes in brute.ORIENTATIONS.items() for shape in shapes}


def test_stones_are_all_polycubes_of_two_to_four_cubes() -> None:
    """RI-1: grow every shape cube by cube; up to turning (not mirroring) there are 1, 2 and 8 of 2, 3 and 4 cubes."""
    grown = {frozenset({(0, 0, 0)})}
    for size, different in ((2, 1), (3, 2), (4, 8)):
        grown = {
            normalise(shape | {cell})
            for shape in grown
            for cube in shape
            for cell in brute.face_neighbours(cube)
            if cell not in shape
        }
        assert {shape for shape in turned_shapes() if len(shape) == size} == grown
        assert sum(len(stone.cells) == size for stone in STONES) == different


def test_screws_are_mirror_twins_apart() -> None:
    """RI-1: the mirror image of one screw is the other, and no turning makes one into the other."""
    left, right = STONE_INDEX["S10"], STONE_INDEX["S11"]
    mirrored = frozenset((-x, y, z) for x, y, z in STONES[left].cells)
    assert is_shape_of(right, mirrored)
    assert not is_shape_of(left, mirrored)
    assert not is_shape_of(right, frozenset(STONES[left].cells))


@pytest.mark.parametrize("code", [row[0] for row in RULES if row[0] not in {"S10", "S11"}])
def test_other_stones_are_their_own_mirror_images(code: str) -> None:
    """RI-1."""
    stone = STONE_INDEX[code]
    assert is_shape_of(stone, frozenset((-x, y, z) for x, y, z in STONES[stone].cells))


@pytest.mark.parametrize(
    ("code", "digits"),
    [("S01", ""), ("S01", "000"), ("S01", "000 200"), ("S03", "000 100 110 010"), ("S02", "000 100 110")],
)
def test_other_cells_are_no_stone(code: str, digits: str) -> None:
    """RI-1."""
    assert not is_shape_of(STONE_INDEX[code], cells(digits))


def test_columns_are_solid_and_apart() -> None:
    """Each orientation fills each of its squares once, from the bottom up without a gap: what the kernels rely on."""
    for orientation in orientations():
        squares = Counter((x, y) for x, y, _, _ in orientation.columns)
        assert set(squares.values()) == {1}
        assert all(length >= 1 for *_, length in orientation.columns)
        assert min(x for x, *_ in orientation.columns) == 0
        assert min(y for _, y, *_ in orientation.columns) == 0


def test_colours() -> None:
    """RI-2: red, blue, green, yellow; RUMIS+ adds purple and orange."""
    assert COLOURS == ("red", "blue", "green", "yellow", "purple", "orange")
    state = start_state(drawn("2 2 2 2 2 2", players=6, start=5))
    assert RUMIS.position_name(state) == "empty; start 5; build orange"
