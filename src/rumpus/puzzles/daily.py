"""The cube of the day: the same for everyone, on every machine.

The date picks a random solution, and its first stones are given, so the cube can be completed and differs from day to
day. Mondays are small; it gets harder towards Sunday.
"""

from dataclasses import replace
from datetime import date
from typing import Final

from rumpus.puzzles.box import Box
from rumpus.puzzles.puzzle import Level, Puzzle
from rumpus.puzzles.solutions import find

WEEK: Final = (
    (3, 1, Level.SHAPE, 2),
    (3, 1, Level.BUILDABLE, 2),
    (3, 1, Level.TOUCHING, 1),
    (4, 2, Level.BUILDABLE, 4),
    (4, 2, Level.TOUCHING, 4),
    (4, 2, Level.TURNS, 4),
    (5, 4, Level.TOUCHING, 8),
)
"""From Monday on: edge, colours, level, and the number of given stones."""


def daily(day: date) -> Puzzle:
    """The cube of the day on that date."""
    edge, colours, level, stones = WEEK[day.weekday()]
    puzzle = Puzzle(Box(edge, edge, edge), colours, level)
    solution = find(puzzle, day.toordinal())
    if solution is None:
        raise ValueError(f"there is no cube of {puzzle.box} at level {level.value}")
    return replace(puzzle, given=solution[:stones])
