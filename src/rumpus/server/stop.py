"""Ctrl-C and SIGTERM: a request to stop the server. Imports little, so that it can listen before all else is here."""

import asyncio
import signal
from collections.abc import Callable, Coroutine
from contextlib import suppress
from types import FrameType
from typing import Final

STOPS: Final = (signal.SIGINT, signal.SIGTERM)


class Stop:
    """Takes both signals over from now on, whatever the process that started this one made of them.

    For good: once told, the process is about to end, and a second Ctrl-C changes nothing.
    """

    def __init__(self) -> None:
        self.told: signal.Signals | None = None
        """Which of them came first."""
        self._act: Callable[[], object] | None = None
        for number in STOPS:
            signal.signal(number, self._tell)

    def then(self, act: Callable[[], object]) -> None:
        """What to do in the running event loop once told; at once if it was told already."""
        loop = asyncio.get_running_loop()
        self._act = lambda: loop.call_soon_threadsafe(act)
        if self.told is not None:
            act()

    async def may_interrupt(self, work: Coroutine[None, None, None], grace: float | None) -> None:
        """Do some work. Once told to stop, it has `grace` seconds to end by itself; None gives it all it needs."""
        task = asyncio.create_task(work)
        if grace is not None:
            loop = asyncio.get_running_loop()
            self.then(lambda: loop.call_later(grace, task.cancel))
        with suppress(asyncio.CancelledError):
            await task
        self._act = None

    def _tell(self, number: int, _frame: FrameType | None) -> None:
        self.told = signal.Signals(number)
        for each in STOPS:
            signal.signal(each, signal.SIG_IGN)  # once is enough: it ends soon
        if self._act is not None:
            self._act()
