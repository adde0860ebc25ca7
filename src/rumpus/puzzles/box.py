"""The box to fill: its size, its cells and its symmetries."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import permutations, product
from typing import Final, TypeAlias

from rumpus.games.rumis.stones import Cell
from rumpus.puzzles.errors import BadBox

LONGEST: Final = 6
"""The longest edge of a box."""

Symmetry: TypeAlias = tuple[int, ...]
"""Cell by cell, the number of the cell it is moved to."""

_BOX: Final = re.compile(r"(\d{1,3})x(\d{1,3})x(\d{1,3})", re.ASCII)


@dataclass(frozen=True)
class Box:
    """A box of cubes: columns, rows, levels. Its cells are numbered as in pictures of RUMIS."""

    columns: int
    rows: int
    levels: int

    def __post_init__(self) -> None:
        if not all(1 <= edge <= LONGEST for edge in self.edges):
            raise BadBox(f"each edge of a box must be 1 to {LONGEST} cubes long, got {self}", most=LONGEST)

    def __str__(self) -> str:
        return "×".join(map(str, self.edges))

    @property
    def edges(self) -> tuple[int, int, int]:
        """The lengths along x, y and z."""
        return self.columns, self.rows, self.levels

    @property
    def volume(self) -> int:
        """The number of cubes that fill it."""
        return self.columns * self.rows * self.levels

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """All cells in the order of their numbers."""
        return tuple((x, y, z) for z in range(self.levels) for y in range(self.rows) for x in range(self.columns))

    def number(self, cell: Cell) -> int:
        """The number of a cell: level by level, row by row."""
        x, y, z = cell
        return (z * self.rows + y) * self.columns + x

    def holds(self, cell: Cell) -> bool:
        """Whether the cell lies inside."""
        return all(0 <= at < edge for at, edge in zip(cell, self.edges, strict=True))

    @cached_property
    def rotations(self) -> tuple[Symmetry, ...]:
        """The rotations that map the box onto itself, the identity first."""
        return tuple(turned for turned, mirrored in self._symmetries() if not mirrored)

    @cached_property
    def mirrors(self) -> tuple[Symmetry, ...]:
        """The reflections that map the box onto itself, rotated or not."""
        return tuple(turned for turned, mirrored in self._symmetries() if mirrored)

    def _symmetries(self) -> Iterator[tuple[Symmetry, bool]]:
        """Every permutation and flip of the axes that keeps the edges, and whether it is a reflection.

        In a box that is one cube thick, several symmetries move the cells in the same way but turn stones differently:
        each of them is listed.
        """
        for order in permutations(range(3)):
            if any(self.edges[order[axis]] != self.edges[axis] for axis in range(3)):
                continue
            odd = sum(order[i] > order[j] for i in range(3) for j in range(i + 1, 3)) % 2
            for flips in product((False, True), repeat=3):
                yield (
                    tuple(self.number(self._turned(cell, order, flips)) for cell in self.cells),
                    bool((odd + sum(flips)) % 2),
                )

    def _turned(self, cell: Cell, order: tuple[int, ...], flips: tuple[bool, ...]) -> Cell:
        x, y, z = (self.edges[axis] - 1 - cell[order[axis]] if flips[axis] else cell[order[axis]] for axis in range(3))
        return x, y, z


def parse_box(text: str) -> Box:
    """The box that a text such as 2x3x4 names, or `BadBox`."""
    found = _BOX.fullmatch(text.lower().replace("×", "x"))
    if not found:
        raise BadBox(f"expected a box such as 2x3x4, got {text!r}", most=LONGEST)
    columns, rows, levels = map(int, found.groups())
    return Box(columns, rows, levels)
