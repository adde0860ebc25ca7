"""Telling stones of one colour apart: neighbours get different shades of it."""

from collections import Counter
from typing import Final

from rumpus.draw.rumis_svg import FACES
from rumpus.games.rumis.state import colour_name
from rumpus.games.rumis.stones import Cell
from rumpus.puzzles.puzzle import Solution

WHITE, BLACK = (255, 255, 255), (0, 0, 0)

SHADES: Final = ((WHITE, 0.0), (WHITE, 0.42), (BLACK, 0.3), (WHITE, 0.22), (WHITE, 0.64), (BLACK, 0.16))
"""What is mixed into a colour, and how much of it. The first ones differ most."""


def shades(solution: Solution) -> tuple[int, ...]:
    """A shade for each stone: another one than those of its neighbours of its colour, as far as there are enough.

    Where all stones have one colour, every shade is used.
    """
    owners = {cell: number for number, lying in enumerate(solution) for cell in lying.placement.cells}
    single = len({lying.colour for lying in solution}) == 1
    chosen: list[int] = []
    for number, lying in enumerate(solution):
        around = {owners.get(cell, number) for one in lying.placement.cells for cell in _neighbours(one)}
        taken = Counter(chosen[other] for other in around if other < number and solution[other].colour == lying.colour)
        used = Counter(chosen if single else [])
        chosen.append(min(range(len(SHADES)), key=lambda shade: (taken[shade], used[shade], shade)))
    return tuple(chosen)


def faces(colour: int, shade: int) -> tuple[str, str, str, str]:
    """Top, left and right face of a cube in that shade of its colour, and its edges, which stay as they are."""
    *sides, line = FACES[colour_name(colour)]
    top, left, right = (_mixed(side, *SHADES[shade]) for side in sides)
    return top, left, right, line


def ink(paint: str) -> str:
    """Black or white, whatever reads better on that paint."""
    red, green, blue = _parts(paint)
    return "black" if 0.299 * red + 0.587 * green + 0.114 * blue > 140 else "white"


def _neighbours(cell: Cell) -> list[Cell]:
    x, y, z = cell
    return [(x + 1, y, z), (x - 1, y, z), (x, y + 1, z), (x, y - 1, z), (x, y, z + 1), (x, y, z - 1)]


def _mixed(paint: str, other: tuple[int, int, int], share: float) -> str:
    return "#" + "".join(
        f"{round(part + (more - part) * share):02X}" for part, more in zip(_parts(paint), other, strict=True)
    )


def _parts(paint: str) -> tuple[int, int, int]:
    return int(paint[1:3], 16), int(paint[3:5], 16), int(paint[5:7], 16)
