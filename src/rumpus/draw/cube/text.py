"""Solutions on the screen: each level drawn in letters, then the stones in notation.

All that is drawn comes after a #, so that what is printed can be read again. Colour helps; letters do without it.
"""

from typing import Final

from rich.text import Text

from rumpus.draw.cube.contrast import shades
from rumpus.games.rumis.notation import square_name
from rumpus.games.rumis.state import colour_name
from rumpus.puzzles.box import Box
from rumpus.puzzles.notation import COMMENT, stone_name
from rumpus.puzzles.puzzle import Level, Puzzle, Solution
from rumpus.puzzles.words import labels, puzzle_words

SPACE: Final = "   "
"""Between two levels."""
USUAL_WIDTH: Final = 80


def draw_solution(puzzle: Puzzle, solution: Solution, heading: str, *, width: int = USUAL_WIDTH) -> Text:
    """A solution on a screen of that width: a heading, its levels from the ground up, its stones."""
    names = labels(len(solution))
    styles = _styles(solution)
    picture = Text(f"{COMMENT} {heading}\n", "bold")
    picture.append(f"{COMMENT} {puzzle_words(puzzle)}; {_order_words(puzzle, names)}\n", "not bold")
    picture.append_text(_levels(puzzle.box, solution, (names, styles), width))
    longest = max(len(stone_name(lying)) for lying in solution)
    for lying, name, style in zip(solution, names, styles, strict=True):
        picture.append(f"{stone_name(lying):<{longest}}  ", "not bold")
        picture.append(f"{COMMENT} ", "dim not bold").append(f" {name} ", style)
        picture.append("\n")
    return picture


def _levels(box: Box, solution: Solution, marks: tuple[list[str], list[str]], room: int) -> Text:
    """The levels beside each other, as many as the screen is wide, and the others below."""
    owners = {cell: number for number, lying in enumerate(solution) for cell in lying.placement.cells}
    names, styles = marks
    width = max(map(len, names)) + 2
    wide = 2 + width * box.columns
    abreast = max((room - 2 + len(SPACE)) // (wide + len(SPACE)), 1)
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
    """How each stone is painted: neighbours of one colour in different shades."""
    return [
        f"stone.{colour_name(lying.colour)}.{shade}" for lying, shade in zip(solution, shades(solution), strict=True)
    ]
