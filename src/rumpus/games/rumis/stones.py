"""The eleven stones and their 104 orientations (RI-1), the six colours (RI-2)."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import permutations, product
from typing import Final, TypeAlias

Cell: TypeAlias = tuple[int, int, int]
"""A unit cube: column from the left, row from the top of the site's map, level from the ground; all from 0."""

Column: TypeAlias = tuple[int, int, int, int]
"""What a stone fills above one square: x and y, its lowest level, its length; relative to the orientation's anchor."""

COLOURS: Final = ("red", "blue", "green", "yellow", "purple", "orange")


@dataclass(frozen=True)
class Stone:
    """One of the eleven shapes."""

    code: str
    name: str
    cells: tuple[Cell, ...]


STONES: Final = (
    Stone("S01", "domino", ((0, 0, 0), (1, 0, 0))),
    Stone("S02", "bar of 3", ((0, 0, 0), (1, 0, 0), (2, 0, 0))),
    Stone("S03", "corner of 3", ((0, 0, 0), (1, 0, 0), (0, 1, 0))),
    Stone("S04", "bar of 4", ((0, 0, 0), (1, 0, 0), (2, 0, 0), (3, 0, 0))),
    Stone("S05", "T", ((0, 0, 0), (1, 0, 0), (2, 0, 0), (1, 1, 0))),
    Stone("S06", "L", ((0, 0, 0), (1, 0, 0), (2, 0, 0), (0, 1, 0))),
    Stone("S07", "square", ((0, 0, 0), (1, 0, 0), (0, 1, 0), (1, 1, 0))),
    Stone("S08", "S", ((0, 0, 0), (1, 0, 0), (1, 1, 0), (2, 1, 0))),
    Stone("S09", "tripod", ((0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1))),
    Stone("S10", "left screw", ((0, 0, 0), (1, 0, 0), (0, 1, 0), (1, 0, 1))),
    Stone("S11", "right screw", ((0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 1, 1))),
)

STONE_INDEX: Final = {stone.code: index for index, stone in enumerate(STONES)}

ALL_STONES: Final = (1 << len(STONES)) - 1
"""A supply with every stone in it: one bit per stone."""


def stone_code(stone: int) -> str:
    """The code of a stone by its index, such as S05. There is no stone -1."""
    if not 0 <= stone < len(STONES):
        raise ValueError(f"expected a stone from 0 to {len(STONES) - 1}, got {stone}")
    return STONES[stone].code


@dataclass(frozen=True)
class Orientation:
    """A stone turned one way, as the columns it fills; in the order of the kernels."""

    stone: int
    columns: tuple[Column, ...]


def neighbours(cell: Cell) -> tuple[Cell, ...]:
    """The six cells that share a face with this one; the fifth is the one below, as the cube kernels have it."""
    x, y, z = cell
    return (x - 1, y, z), (x + 1, y, z), (x, y - 1, z), (x, y + 1, z), (x, y, z - 1), (x, y, z + 1)


def normalise(cells: tuple[Cell, ...] | frozenset[Cell]) -> frozenset[Cell]:
    """The same shape, moved so that its smallest coordinates are 0."""
    low = tuple(min(cell[axis] for cell in cells) for axis in range(3))
    return frozenset((x - low[0], y - low[1], z - low[2]) for x, y, z in cells)


@cache
def turned_shapes() -> dict[frozenset[Cell], int]:
    """Every normalised shape that a stone can be turned into, with the index of the stone."""
    shapes: dict[frozenset[Cell], int] = {}
    for index, stone in enumerate(STONES):
        for turn in _turns():
            shapes[normalise(tuple(_turn(cell, turn) for cell in stone.cells))] = index
    return shapes


def is_shape_of(stone: int, cells: frozenset[Cell]) -> bool:
    """Whether `cells` are this stone, turned and moved somehow."""
    return bool(cells) and turned_shapes().get(normalise(cells)) == stone


@cache
def orientations() -> tuple[Orientation, ...]:
    """All 104 orientations, in the order in which the kernels write their masks."""
    shapes = turned_shapes()
    return tuple(Orientation(shapes[_shape(columns)], columns) for columns in _kernel_order())


def column_cells(columns: tuple[Column, ...], x: int, y: int, z: int) -> tuple[Cell, ...]:
    """The cells of an orientation whose anchor is at x, y, z."""
    return tuple((x + dx, y + dy, z + low + step) for dx, dy, low, length in columns for step in range(length))


def _shape(columns: tuple[Column, ...]) -> frozenset[Cell]:
    return normalise(column_cells(columns, 0, 0, 0))


def _kernel_order() -> Iterator[tuple[Column, ...]]:
    """The orientations by the family of their ground plan. `kernels.orientation_masks` writes them in this order."""
    for length in (2, 3, 4):
        yield ((0, 0, 0, length),)
    for dx, dy in ((1, 0), (0, 1)):
        for a, b, step in PAIRS:
            yield ((0, 0, 0, a), (dx, dy, step, b))
        for a, b, c, step, next_step in TRIPLES:
            yield ((0, 0, 0, a), (dx, dy, step, b), (2 * dx, 2 * dy, step + next_step, c))
    for corner, arm, other in BENT_PLANS:
        for k, a, b, step, other_step in BENTS:
            yield ((*corner, 0, k), (*arm, step, a), (*other, other_step, b))
    yield _flat((0, 0), (1, 0), (0, 1), (1, 1))
    for (ax, ay), (bx, by) in (((1, 0), (0, 1)), ((0, 1), (1, 0))):
        yield _flat((0, 0), (ax, ay), (2 * ax, 2 * ay), (3 * ax, 3 * ay))
        for i in range(3):
            yield _flat((0, 0), (ax, ay), (2 * ax, 2 * ay), (i * ax + bx, i * ay + by))
        for i in range(3):
            yield _flat((bx, by), (ax + bx, ay + by), (2 * ax + bx, 2 * ay + by), (i * ax, i * ay))
        yield _flat((0, 0), (ax, ay), (ax + bx, ay + by), (2 * ax + bx, 2 * ay + by))
        yield _flat((ax, ay), (2 * ax, 2 * ay), (bx, by), (ax + bx, ay + by))


def _flat(*squares: tuple[int, int]) -> tuple[Column, ...]:
    return tuple((x, y, 0, 1) for x, y in squares)


PAIRS: Final = (
    (1, 1, 0), (2, 1, 0), (2, 1, 1), (1, 2, 0), (1, 2, -1),
    (3, 1, 0), (3, 1, 1), (3, 1, 2), (1, 3, 0), (1, 3, -1), (1, 3, -2), (2, 2, -1), (2, 2, 0), (2, 2, 1),
)  # fmt: skip
"""Two neighbouring columns: both lengths, and how much higher the second starts."""

TRIPLES: Final = (
    (1, 1, 1, 0, 0),
    (1, 2, 1, 0, 0), (1, 2, 1, 0, 1), (1, 2, 1, -1, 0), (1, 2, 1, -1, 1),
    (2, 1, 1, 0, 0), (2, 1, 1, 1, 0), (1, 1, 2, 0, 0), (1, 1, 2, 0, -1),
)  # fmt: skip
"""Three columns in a row: their lengths, and how much higher the second and the third start than the one before."""

BENT_PLANS: Final = (
    ((0, 0), (1, 0), (0, 1)),
    ((1, 0), (0, 0), (1, 1)),
    ((0, 1), (1, 1), (0, 0)),
    ((1, 1), (0, 1), (1, 0)),
)
"""Three squares of a 2×2 block: the corner, its neighbour in the row, its neighbour in the column."""

BENTS: Final = (
    (1, 1, 1, 0, 0),
    (2, 1, 1, 0, 0), (2, 1, 1, 0, 1), (2, 1, 1, 1, 0), (2, 1, 1, 1, 1),
    (1, 2, 1, 0, 0), (1, 2, 1, -1, 0), (1, 1, 2, 0, 0), (1, 1, 2, 0, -1),
)  # fmt: skip
"""Columns on such squares: lengths of the corner and both arms, and how much higher than the corner the arms start."""


def _turns() -> Iterator[tuple[tuple[int, int, int], tuple[int, int, int]]]:
    """The 24 rotations of space: an order of the axes and a sign for each, without mirrors."""
    for order in permutations(range(3)):
        inversions = sum(order[i] > order[j] for i in range(3) for j in range(i + 1, 3))
        for signs in product((1, -1), repeat=3):
            if (-1) ** inversions * signs[0] * signs[1] * signs[2] == 1:
                yield (order[0], order[1], order[2]), (signs[0], signs[1], signs[2])


def _turn(cell: Cell, turn: tuple[tuple[int, int, int], tuple[int, int, int]]) -> Cell:
    order, signs = turn
    return (signs[0] * cell[order[0]], signs[1] * cell[order[1]], signs[2] * cell[order[2]])
