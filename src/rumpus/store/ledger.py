"""Writing in turns: what is handed in while a turn is under way is written together, in one transaction, in the next.

One transaction costs as much as a move, and a disk is waited for once. So where several write, a turn waits for as many
as wrote in the last one, no longer than that took to write; whoever writes alone waits for nobody. Nobody is told that
something is kept before its transaction is; and what cannot be kept spoils nothing that was handed in beside it.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from time import monotonic
from typing import Any, Final, TypeAlias

from rumpus.store.changes import Change, keep_all
from rumpus.store.errors import StoreError
from rumpus.store.statements import Steps, T, Work

Entry: TypeAlias = Change | Work[Any]

LINGER: Final = 0.01
"""Seconds that a turn waits at most for others who write."""

WriteAll: TypeAlias = Callable[[Sequence[Entry]], Awaitable[Sequence[Any]]]
"""Writes these, and returns what each of them came to: a result, or the error that kept it out."""


def together(entries: Sequence[Entry]) -> Steps[list[Any]]:
    """All of these as one piece of work. Its results are theirs."""
    yield from keep_all([entry for entry in entries if isinstance(entry, Change)])
    results: list[Any] = [None] * len(entries)
    for place, entry in enumerate(entries):
        if not isinstance(entry, Change):
            results[place] = yield from entry()
    return results


class Ledger:
    """The one that writes, for one database."""

    def __init__(self, write_all: WriteAll) -> None:
        self._write_all = write_all
        self._waiting: list[tuple[Entry, asyncio.Future[Any]]] = []
        self._turns: asyncio.Task[None] | None = None
        self._expected = 1
        """How many wrote in the last turn."""
        self._took = 0.0
        """Seconds that it took to write."""
        self._gathered = asyncio.Event()

    async def write(self, work: Work[T]) -> T:
        """Do this, with whatever else is to be written. What has begun is not left half known: see `_patiently`."""
        return await _patiently(self._hand_in(work))

    async def change(self, change: Change) -> None:
        """The same for a change of a room."""
        await _patiently(self._hand_in(change))

    async def close(self) -> None:
        """Wait until all is written."""
        if self._turns is not None:
            await self._turns

    def _hand_in(self, entry: Entry) -> asyncio.Future[Any]:
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._waiting.append((entry, done))
        if len(self._waiting) >= self._expected:
            self._gathered.set()
        if self._turns is None or self._turns.done():
            self._turns = asyncio.create_task(self._take_turns())
        return done

    async def _take_turns(self) -> None:
        while self._waiting:
            # If this is called off, nobody knows what is kept; and nobody is left waiting.
            results: Sequence[Any] | Exception = StoreError("the database was not waited for")
            turn = self._waiting
            try:
                if self._expected > 1:
                    await self._gather()
                self._waiting = []
                self._expected = len(turn)
                self._gathered.clear()
                began = monotonic()
                results = await self._write_all([entry for entry, _ in turn])
                self._took = monotonic() - began
            except StoreError as error:
                results = error
            finally:
                if self._waiting is turn:
                    self._waiting = []
                _settle(turn, results)

    async def _gather(self) -> None:
        """Wait for as many as wrote the last time."""
        with suppress(TimeoutError):
            async with asyncio.timeout(min(LINGER, self._took)):
                await self._gathered.wait()


def _settle(turn: Sequence[tuple[Entry, asyncio.Future[Any]]], results: Sequence[Any] | Exception) -> None:
    """Tell everyone whose turn it was what has come of it."""
    each = [results] * len(turn) if isinstance(results, Exception) else results
    for (_, done), result in zip(turn, each, strict=True):
        if isinstance(result, Exception):
            done.set_exception(result)
        else:
            done.set_result(result)


async def _patiently(done: asyncio.Future[T]) -> T:
    """Wait for what is being written, even if whoever asked is sent away meanwhile: they go once they know."""
    called_off = False
    while not done.done():
        try:
            await asyncio.shield(done)
        except asyncio.CancelledError:
            called_off = True
        except Exception:  # which `done` has too
            break
    if called_off and (task := asyncio.current_task()) is not None:
        task.uncancel()
        task.cancel()
    return done.result()
