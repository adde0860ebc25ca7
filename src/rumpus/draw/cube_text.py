"""Solutions on the screen: each level drawn in letters, then the stones in notation.

All that is drawn stands behind #, so that what is printed can be read again. Colour helps, letters say it without.
"""

from typing import Final

from rich.text import Text

from rumpus.cli.console import console
from rumpus.cli.cube.notation import COMMENT
from rumpus.cli.cube.words import labels, puzzle_words
from rumpus.draw.rumis_text import PLAIN_PAINT
from rumpus.draw.shades import faces, ink, shades
from rumpus.games.rumis.notation import square_name
from rumpus.games.rumis.state import colour_name
from rumpus.puzzles.box import Box
from rumpus.puzzles.building import stone_name
from rumpus.puzzles.puzzle import Level, Puzzle, Solution

SPACE: Final = "   "
"""Between two levels."""


def draw_solution(puzzle: Puzzle, solution: Solution, heading: str) -> Text:
    """A solution: a heading, its levels from the ground up, its stones."""
    names = labels(len(solution))
    styles = _styles(solution)
    picture = Text(f"{COMMENT} {heading}\n", "bold")
    picture.append(f"{COMMENT} {puzzle_words(puzzle)}; {_order_words(puzzle, names)}\n", "not bold")
    picture.append_text(_levels(puzzle.box, solution, names, styles))
    longest = max(len(stone_name(lying)) for lying in solution)
    for lying, name, style in zip(solution, names, styles, strict=True):
        picture.append(f"{stone_name(lying):<{longest}}  ", "not bold")
        picture.append(f"{COMMENT} ", "dim not bold").append(f" {name} ", style)
        picture.append("\n")
    return picture


def _levels(box: Box, solution: Solution, names: list[str], styles: list[str]) -> Text:
    """The levels beside each other, as many as the screen is wide, and the others below."""
    owners = {cell: number for number, lying in enumerate(solution) for cell in lying.placement.cells}
    width = max(map(len, names)) + 2
    wide = 2 + width * box.columns
    abreast = max((console().width - 2 + len(SPACE)) // (wide + len(SPACE)), 1)
    letters = "  " + "".join(f"{square_name(x, 0)[0]:^{width}}" for x in range(box.columns))
    picture = Text(style="not bold")
    for first in range(0, box.levels, abreast):
        levels = range(first, min(first + abreast, box.levels))
        for parts in ([f"level {z + 1}" for z in levels], [letters for _ in levels]):
            picture.append(f"{COMMENT} {SPACE.join(f'{part:<{wide}}' for part in parts)}".rstrip() + "\n", "dim")
        for y in range(box.rows):
            picture.append(f"{COMMENT} ", "dim")
            for z in levels:
                picture.append(f"{SPACE if z > first else ''}{y + 1} ", "dim")
                for x in range(box.columns):
                    number = owners[x, y, z]
                    picture.append(f"{names[number]:^{width}}", styles[number])
            picture.append("\n")
    return picture


def _order_words(puzzle: Puzzle, names: list[str]) -> str:
    if puzzle.level is Level.SHAPE:
        return "stones by their lowest cells"
    return f"stones in the order of building, {names[0]} first"


def _styles(solution: Solution) -> list[str]:
    """How each stone is painted: in shades where the screen has them."""
    if console().color_system in {"standard", "windows"}:
        return [PLAIN_PAINT[colour_name(lying.colour)] for lying in solution]
    tops = [faces(lying.colour, shade)[0] for lying, shade in zip(solution, shades(solution), strict=True)]
    return [f"bold {ink(top)} on {top}" for top in tops]
