"""Where bots think: in processes of their own, never in the event loop."""

import asyncio
import multiprocessing
import os
import secrets
import signal
import threading
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from random import Random
from typing import Any, Final

from rumpus.bots import make_bot
from rumpus.server.problems import ServerRefusal

TRIES: Final = 3


class Compute:
    """A pool of processes. They start when first needed, or with `warm`."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool = self._make_pool()

    def _make_pool(self) -> ProcessPoolExecutor:
        # Spawned, not forked: the server has threads, and a fork would copy their locks.
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._workers, mp_context=context, initializer=_start_worker)

    def warm(self) -> None:
        """Start the processes now."""
        for _ in range(self._workers):
            self._pool.submit(_ready)

    async def choose(self, game: str, bot: str, view: Any, moves: Sequence[Any]) -> Any:
        """What the bot plays when it sees this view and may make these moves."""
        loop = asyncio.get_running_loop()
        for _ in range(TRIES):
            pool = self._pool
            try:
                return await loop.run_in_executor(pool, _choose, game, bot, view, list(moves), secrets.randbits(64))
            except BrokenProcessPool:
                # A process was killed under us, and the pool with it. Whoever comes first makes a new one.
                if self._pool is pool:
                    self._pool = self._make_pool()
        raise ServerRefusal("no_thought", "the bots cannot think just now", 503)

    def close(self) -> None:
        """End the processes."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def _start_worker() -> None:
    # Ctrl-C is for the server, which then ends its processes itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    """End with the server, also when that was killed and could not say so."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)


def _ready() -> None:
    from rumpus.games import find_game, game_names

    for name in game_names():
        find_game(name)


def _choose(game: str, bot: str, view: Any, moves: list[Any], seed: int) -> Any:
    return make_bot(game, bot).choose(view, moves, Random(seed))
