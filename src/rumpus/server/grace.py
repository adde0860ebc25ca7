"""The time in which people who have lost the line can come back before a bot plays on for them (decision 31)."""

import asyncio
from collections.abc import Awaitable, Callable
from collections.abc import Set as AbstractSet
from time import monotonic

from rumpus.server.server_time import to_wall


class Graces:
    """Counts down for each guest who is waited for. It is kept in memory only: after a restart it begins again."""

    def __init__(self, seconds: float, time_is_up: Callable[[int], Awaitable[None]]) -> None:
        self._seconds = seconds
        self._time_is_up = time_is_up
        self._ends: dict[int, float] = {}
        self._timers: dict[int, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Future[None]] = set()

    def follow(self, guests: AbstractSet[int]) -> None:
        """These are waited for: time begins for those who are new, and ends for those who are not among them."""
        for guest in self._ends.keys() - guests:
            self.forget(guest)
        for guest in guests - self._ends.keys():
            self._ends[guest] = monotonic() + self._seconds
            self._timers[guest] = asyncio.get_running_loop().call_later(self._seconds, self._ring, guest)

    def forget(self, guest: int) -> None:
        """A guest is not waited for. If they are again, they have all the time again."""
        self._ends.pop(guest, None)
        if timer := self._timers.pop(guest, None):
            timer.cancel()

    def until(self, guest: int | None) -> int | None:
        """When a bot plays on for a guest, by the server's clock; None if nobody counts."""
        ends = None if guest is None else self._ends.get(guest)
        return None if ends is None else to_wall(ends)

    def _ring(self, guest: int) -> None:
        task = asyncio.ensure_future(self._time_is_up(guest))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
