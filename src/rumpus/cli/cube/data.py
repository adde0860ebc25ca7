"""Puzzles, solutions and counts as data."""

from typing import TYPE_CHECKING

from rumpus.games.rumis.stones import STONES
from rumpus.puzzles.notation import stone_name
from rumpus.puzzles.puzzle import Puzzle, Solution

if TYPE_CHECKING:
    from rumpus.puzzles.counts import Count


def puzzle_data(puzzle: Puzzle) -> dict[str, object]:
    """What is to be built."""
    return {
        "box": list(puzzle.box.edges),
        "colours": puzzle.colours,
        "rules": puzzle.level.value,
        "stones": {STONES[stone].code: copies for stone, copies in enumerate(puzzle.stones) if copies},
    }


def solution_data(solution: Solution) -> list[str]:
    """A solution, stone by stone in notation."""
    return [stone_name(lying) for lying in solution]


def count_data(counted: "Count") -> dict[str, object]:
    """How many there are."""
    return {
        "raw": counted.raw,
        "rotations": counted.rotations,
        "mirrors": counted.mirrors,
        "left_out": {code: list(cubes) for code, cubes in counted.left_out.items()},
    }
