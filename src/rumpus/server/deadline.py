"""The time that people have to answer where silence is an answer: one deadline for all who are asked.

How long it is, the game says in its `timeout`: in RumBugz by the option `knock_seconds`.
"""

import asyncio
from collections.abc import Awaitable, Callable
from time import monotonic

from rumpus.server.server_time import to_wall


class AnswerDeadline:
    """Rings once when the time to answer is up."""

    def __init__(self, time_is_up: Callable[[], Awaitable[None]]) -> None:
        self._time_is_up = time_is_up
        self._ends: float | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._task: asyncio.Future[None] | None = None

    @property
    def running(self) -> bool:
        """Whether an answer is awaited."""
        return self._timer is not None

    @property
    def left(self) -> int | None:
        """Milliseconds left to answer; None if nobody is hurried."""
        return None if self._ends is None else max(0, round((self._ends - monotonic()) * 1000))

    @property
    def at(self) -> int | None:
        """When the time to answer is up, by the server's clock; None if nobody is hurried."""
        return None if self._ends is None else to_wall(self._ends)

    def run(self, seconds: float) -> None:
        """Let the time run. If it is running it may become shorter: a late answer does not make the window longer."""
        ends = monotonic() + seconds
        if self._ends is None or ends < self._ends:
            self.stop()
            self._ends = ends
            self._timer = asyncio.get_running_loop().call_later(seconds, self._ring)

    def stop(self) -> None:
        """Nobody is asked any more."""
        if self._timer is not None:
            self._timer.cancel()
        self._ends = self._timer = None

    def _ring(self) -> None:
        self._timer = None
        self._task = asyncio.ensure_future(self._time_is_up())
