"""Where bots and the solver think: in processes of their own, never in the event loop."""

import asyncio
import secrets
from collections.abc import Callable, Sequence
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Any, ParamSpec, TypeVar

from prometheus_client import Histogram
from pydantic import BaseModel

from rumpus.bots import Thought
from rumpus.core.game import AnyGame, Seat
from rumpus.core.record import Event
from rumpus.server import limits, thoughts
from rumpus.server.errors import ServerRefusal
from rumpus.server.metrics import Metrics
from rumpus.server.turns import Turns
from rumpus.workers import Pool

P = ParamSpec("P")
T = TypeVar("T")


class Thinkers:
    """A pool of processes. They start when first needed, or with `warm`."""

    def __init__(
        self, thinkers: int, hints_waiting: int = limits.HINTS_WAITING, seconds: Histogram | None = None
    ) -> None:
        """`seconds` counts how long thoughts take."""
        self.turns = Turns(thinkers, hints_waiting)
        self._thinkers = thinkers
        self._seconds = Metrics().thoughts if seconds is None else seconds
        self._closed = False
        self._pool = Pool(self._thinkers)

    def warm(self) -> None:
        """Start the processes now."""
        for _ in range(self._thinkers):
            self._pool.submit(thoughts.ready)

    async def choose(self, game: str, bot: str, view: Any, moves: Sequence[Any]) -> Any:
        """What the bot plays when it sees this view and may make these moves."""
        return await self.run(thoughts.choose, game, bot, view, list(moves), secrets.randbits(64))

    async def think(self, game: str, bot: str, view: Any, moves: Sequence[Any]) -> Thought[Any]:
        """The same with what the bot thinks of it."""
        return await self.run(thoughts.think, game, bot, view, list(moves), secrets.randbits(64))

    async def threats(
        self, game: AnyGame, view: Any, seat: Seat, seen: Sequence[Event], meant: Any
    ) -> BaseModel | None:
        """What threatens a seat that sees this view and has seen these events, or what would come of its move."""
        return await self.run(
            thoughts.threats, game.name, game.version, view, seat, list(seen), meant, secrets.randbits(64)
        )

    async def run(self, thought: Callable[P, T], *what: P.args, **how: P.kwargs) -> T:
        """What a function of some module gives for these arguments. It should not think for long."""
        loop = asyncio.get_running_loop()
        for _ in range(limits.THINKER_TRIES):
            if self._closed:
                break
            pool = self._pool
            try:
                with self._seconds.labels(thought.__name__.strip("_")).time():
                    return await loop.run_in_executor(pool, partial(thought, *what, **how))
            except BrokenProcessPool:
                # A process was killed under us, and the pool with it. The first to notice makes a new one.
                if self._pool is pool and not self._closed:
                    self._pool = Pool(self._thinkers)
            except asyncio.CancelledError:
                if _cancelled():
                    raise
                # Otherwise it was the pool that gave up, because it was closed.
        raise ServerRefusal("no_thought", "the bots and the solver cannot think right now: ask again", 503)

    def close(self) -> None:
        """End the processes, whatever they are thinking about; requests that wait for them are refused."""
        self._closed = True
        self._pool.end()


def _cancelled() -> bool:
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0
