"""What a seat can choose in RUMIS. Immutable values, plain enough to compare, store and send."""

from dataclasses import dataclass
from typing import TypeAlias

from rumpus.games.rumis.stones import Cell, stone_code


@dataclass(frozen=True, slots=True)
class Placement:
    """A stone and where it lies. Cells are in order of level, row, column, so equal placements are equal values."""

    stone: int
    cells: tuple[Cell, ...]

    @property
    def code(self) -> str:
        """The stone's code, such as S05."""
        return stone_code(self.stone)


@dataclass(frozen=True, slots=True)
class Take:
    """Moving house: take one's own stone out of the red area."""

    stone: int


RumisMove: TypeAlias = Placement | Take


def placement(stone: int, cells: tuple[Cell, ...] | frozenset[Cell]) -> Placement:
    """The placement of a stone on these cells, whatever their order."""
    return Placement(stone, tuple(sorted(cells, key=lambda cell: (cell[2], cell[1], cell[0]))))


def cell_numbers(squares: int, width: int, move: Placement) -> tuple[int, ...]:
    """The cells of a placement on a map, each as level * squares + square."""
    return tuple(z * squares + y * width + x for x, y, z in move.cells)
