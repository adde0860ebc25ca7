"""Counts of cubes as a table."""

from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from rumpus.cli.cube.figures import duration, figure
from rumpus.games.rumis.stones import STONE_INDEX, STONES
from rumpus.puzzles.puzzle import Puzzle
from rumpus.puzzles.words import puzzle_words

if TYPE_CHECKING:
    from rumpus.puzzles.counts import Count


def draw_count(puzzle: Puzzle, counted: "Count", seconds: float) -> RenderableType:
    """How many fillings there are, and which stones they do without."""
    said = Text(f"{puzzle_words(puzzle)}\n\n", "bold")
    for number, words in (
        (counted.rotations, "up to rotation: rotations of the same cube count once"),
        (counted.mirrors, "up to mirror: mirror images count once as well"),
        (counted.raw, "raw: every position counts"),
    ):
        said.append(figure(number), "bold").append(f" {words}\n", "not bold")
    said.append(f"counted in {duration(seconds)}\n", "dim not bold")
    if not counted.rotations:
        return said.append("There is none: everything has been tried.", "not bold")
    return Group(said, Text("cubes up to rotation, by stone left out:", "dim"), _left_out(counted))


def _left_out(counted: "Count") -> Table:
    """For each stone, how many cubes use all its copies, all but one, and so on."""
    most = max(len(cubes) for cubes in counted.left_out.values())
    table = Table(box=None, pad_edge=False)
    table.add_column("stone")
    for left in range(most):
        heading = ("in it", "left out") if most <= 2 else ("all in it", "1 left out", f"{left} left out")
        table.add_column(heading[min(left, len(heading) - 1)], justify="right")
    for code, cubes in counted.left_out.items():
        row = [figure(number) if number else "·" for number in cubes]
        table.add_row(f"{code} {STONES[STONE_INDEX[code]].name}", *row)
    return table
