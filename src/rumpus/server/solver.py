"""The solver: hints, whole solutions and the cube of each day. It runs where the bots think."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING, Final

from rumpus.puzzles.puzzle import Puzzle, Solution
from rumpus.server import limits
from rumpus.server.errors import ServerRefusal
from rumpus.server.rates import Asker, Buckets
from rumpus.server.settings import Settings
from rumpus.server.thinkers import Thinkers

if TYPE_CHECKING:
    from rumpus.puzzles.solutions import Completion

FIRST_DAY: Final = date(2026, 1, 1)
"""The first day that has a cube."""


class Solver:
    """Thinks about cubes in all processes but one, which is left to the bots (if there are two)."""

    def __init__(self, thinkers: Thinkers, settings: Settings) -> None:
        self._thinkers = thinkers
        self._free = asyncio.Semaphore(max(1, settings.thinkers - 1))
        self._most = settings.hints_waiting
        self._asked = 0
        self._buckets = Buckets(settings.hints_per_minute / 60, settings.hints_at_once)
        self._days: dict[date, asyncio.Task[Puzzle]] = {}

    async def daily(self, day: date) -> Puzzle:
        """The cube of a day that has come, made once."""
        if not FIRST_DAY <= day <= today():
            words = "has not come yet" if day > FIRST_DAY else f"is before {FIRST_DAY}, the first with a cube"
            raise ServerRefusal("no_such_day", f"{day} {words}", 422, day=day.isoformat(), first=FIRST_DAY.isoformat())
        if day not in self._days:
            self._days[day] = asyncio.create_task(self._make(day))
        return await asyncio.shield(self._days[day])

    async def complete(self, asker: Asker, puzzle: Puzzle, lying: Solution, seed: int) -> "Completion":
        """Whether and how a cube can be completed. Refuses an address that asks too often."""
        if not self._buckets.of(asker).take():
            raise ServerRefusal("too_many_hints", "too many hints and solutions: wait a moment", 429)
        async with self._turn():
            return await self._thinkers.run(_complete, puzzle, lying, seed)

    async def _make(self, day: date) -> Puzzle:
        try:
            async with self._free:
                return await self._thinkers.run(_daily, day)
        except BaseException:
            del self._days[day]  # the next to ask tries again
            raise

    @asynccontextmanager
    async def _turn(self) -> AsyncIterator[None]:
        """Wait for a process to think in, unless too many are waiting."""
        if self._asked >= self._most:
            raise ServerRefusal("busy", "too many people are asking for hints just now: ask again in a moment", 503)
        self._asked += 1
        try:
            async with self._free:
                yield
        finally:
            self._asked -= 1


def today() -> date:
    """The day that it is, the same for everyone."""
    return datetime.now(UTC).date()


def _daily(day: date) -> Puzzle:
    from rumpus.puzzles.daily import daily

    return daily(day)


def _complete(puzzle: Puzzle, lying: Solution, seed: int) -> "Completion":
    from rumpus.puzzles.solutions import complete

    return complete(puzzle, lying, seed, limits.SOLVER_NODES)
