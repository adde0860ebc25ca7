"""Clocks of the seats: a stock of time each, running while the seat is to decide. Bots are not timed."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from time import monotonic

from rumpus.server import limits
from rumpus.server.server_time import to_wall
from rumpus.store import SeatRow


class SeatClocks:
    """Keeps time for one room. `increment` is what a decision adds, in seconds, or None if the room has no clocks."""

    def __init__(
        self,
        increment: int | None,
        time_is_up: Callable[[int], Awaitable[None]],
        now: Callable[[], float] = monotonic,
    ) -> None:
        self._now = now
        self._increment = increment
        self._time_is_up = time_is_up
        self._since: float | None = None
        self._actors: tuple[int, ...] = ()
        self._timers: list[asyncio.TimerHandle] = []
        self._tasks: set[asyncio.Future[None]] = set()

    @property
    def running(self) -> bool:
        """Whether time is being taken."""
        return bool(self._timers)

    @property
    def since(self) -> int | None:
        """Since when time is being taken, by the server's clock."""
        return to_wall(self._since) if self.running and self._since is not None else None

    def run(self, seats: Sequence[SeatRow], actors: Sequence[int]) -> None:
        """Let the clocks of these seats run on."""
        self._cancel()
        if self._increment is None:
            return
        self._actors = tuple(actor for actor in actors if seats[actor].bot is None)
        if self._since is None:
            self._since = self._now()
        loop = asyncio.get_running_loop()
        for actor in self._actors:
            left = self.left(actor, seats[actor])
            if left is not None:
                self._timers.append(loop.call_later(left / 1000 + 0.01, self._ring, actor))

    def go_back(self, milliseconds: int) -> None:
        """The present decision began so long ago: before a restart of the server."""
        self._since = self._now() - milliseconds / 1000

    def restart(self) -> None:
        """A new decision begins now."""
        self._since = None

    def stop(self) -> None:
        """Nobody is to decide."""
        self._cancel()
        self._since = None
        self._actors = ()

    def left(self, number: int, seat: SeatRow) -> int | None:
        """Milliseconds that a seat has left at this moment."""
        if self._increment is None or seat.clock_ms is None:
            return None
        if self._since is None or number not in self._actors:
            return seat.clock_ms
        return max(0, seat.clock_ms - round((self._now() - self._since) * 1000))

    def charge(self, seats: Sequence[SeatRow], mover: int | None, taken_back: int | None = None) -> tuple[SeatRow, ...]:
        """The seats with the time of this decision taken off.

        The mover gains the increment; a player who takes a move back returns the one for that move.
        """
        charged = []
        increment = (self._increment or 0) * 1000
        for number, seat in enumerate(seats):
            left = self.left(number, seat)
            if left is not None and number == mover and number in self._actors:
                left += increment
            elif left is not None and number == taken_back:
                left = max(left - increment, min(left, limits.LEAST_SECONDS * 1000))
            charged.append(seat if left == seat.clock_ms else replace(seat, clock_ms=left))
        return tuple(charged)

    def _ring(self, seat: int) -> None:
        task = asyncio.ensure_future(self._time_is_up(seat))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _cancel(self) -> None:
        for timer in self._timers:
            timer.cancel()
        self._timers = []
