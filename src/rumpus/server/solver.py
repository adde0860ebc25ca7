"""The solver: hints, whole solutions and the cube of each day. It runs where the bots think."""

import asyncio
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING, Final

from rumpus.puzzles.puzzle import Puzzle, Solution
from rumpus.server import limits
from rumpus.server.errors import ServerRefusal
from rumpus.server.thinkers import Thinkers

if TYPE_CHECKING:
    from rumpus.puzzles.solutions import Completion

FIRST_DAY: Final = date(2026, 1, 1)
"""The first day that has a cube."""


class Solver:
    """Thinks about cubes when it has a turn."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._days: dict[date, asyncio.Task[Puzzle]] = {}

    async def daily(self, day: date) -> Puzzle:
        """The cube of a day that has come, made once."""
        if not FIRST_DAY <= day <= today():
            words = "has not come yet" if day > FIRST_DAY else f"is before {FIRST_DAY}, the first with a cube"
            raise ServerRefusal("no_such_day", f"{day} {words}", 422, day=day.isoformat(), first=FIRST_DAY.isoformat())
        if day not in self._days:
            self._days[day] = asyncio.create_task(self._make(day))
        return await asyncio.shield(self._days[day])

    async def complete(self, puzzle: Puzzle, lying: Solution, seed: int) -> "Completion":
        """Whether and how a cube can be completed."""
        return await self._thinkers.run(_complete, puzzle, lying, seed)

    async def _make(self, day: date) -> Puzzle:
        try:
            async with self._thinkers.turns.for_house():
                return await self._thinkers.run(_daily, day)
        except BaseException:
            del self._days[day]  # the next to ask tries again
            raise


def today() -> date:
    """The day that it is, the same for everyone."""
    return datetime.now(UTC).date()


def _daily(day: date) -> Puzzle:
    from rumpus.puzzles.daily import daily

    return daily(day)


def _complete(puzzle: Puzzle, lying: Solution, seed: int) -> "Completion":
    from rumpus.puzzles.solutions import complete

    return complete(puzzle, lying, seed, limits.SOLVER_NODES)
