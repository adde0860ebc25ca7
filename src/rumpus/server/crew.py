"""Several servers on one port, each a process of its own; one that is killed is started again."""

import asyncio
import logging
import multiprocessing
import os
import signal
import socket
import threading
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Final

from rumpus.core.errors import RumpusError
from rumpus.server.settings import Settings
from rumpus.server.stop import Stop

log = logging.getLogger(__name__)

PAUSE: Final = 0.5
"""Seconds before a server that has ended is started again."""


class CrewFailed(RumpusError):
    """A server ended before it was up."""


def work(settings: Settings, house: str, listening: socket.socket, ready: Callable[[], None], stop: Stop) -> None:
    """Serve in several processes until told to stop. `ready` is called once all of them are up."""
    asyncio.run(_Crew(settings, house, listening, stop).go_on(ready))


class _Crew:
    def __init__(self, settings: Settings, house: str, listening: socket.socket, stop: Stop) -> None:
        self._settings = settings
        self._house = house
        self._listening = listening
        self._stop = stop
        self._stopped = asyncio.Event()
        self._processes: dict[int, SpawnProcess] = {}

    async def go_on(self, ready: Callable[[], None]) -> None:
        self._stop.then(self._end)
        try:
            up = [await self._start(number) for number in range(self._settings.workers) if not self._stopped.is_set()]
            if not all(up) and not self._stopped.is_set():
                raise CrewFailed("a server ended before it was up: see the lines above")
            if not self._stopped.is_set():
                ready()
            async with asyncio.TaskGroup() as tasks:
                for number in self._processes:
                    tasks.create_task(self._keep(number))
        finally:
            self._end()
            for process in self._processes.values():
                await _readable(process.sentinel)

    def _end(self) -> None:
        """All of them drain, at the same time."""
        self._stopped.set()
        for process in self._processes.values():
            if process.is_alive():
                process.terminate()

    async def _keep(self, number: int) -> None:
        while True:
            await _readable(self._processes[number].sentinel)
            if self._stopped.is_set():
                return
            log.error("a server of this house has ended (%s): it is started again", self._processes[number].exitcode)
            await asyncio.sleep(PAUSE)
            if not self._stopped.is_set():
                await self._start(number)

    async def _start(self, number: int) -> bool:
        """Start a server. Returns whether it is up."""
        ours, theirs = multiprocessing.Pipe(duplex=False)
        process = multiprocessing.get_context("spawn").Process(
            target=_serve, args=(self._settings, self._house, self._listening, theirs)
        )
        process.start()
        theirs.close()
        self._processes[number] = process
        if self._stopped.is_set():
            process.terminate()
        with ours:
            await _readable(ours.fileno())
            try:
                ours.recv()
            except EOFError:
                return False
        return True


async def _readable(number: int) -> None:
    """Wait until something can be read."""
    loop = asyncio.get_running_loop()
    readable = loop.create_future()

    def found() -> None:
        loop.remove_reader(number)
        if not readable.done():
            readable.set_result(None)

    loop.add_reader(number, found)
    await readable


def _serve(settings: Settings, house: str, listening: socket.socket, up: Connection) -> None:
    stop = Stop()
    threading.Thread(target=_follow_parent, daemon=True).start()
    from rumpus.server.run import serve_alone

    def ready() -> None:
        with suppress(BrokenPipeError):  # whoever started us is gone, and so shall we be
            up.send(None)
        up.close()

    with listening:
        serve_alone(settings, house, listening, ready, stop)


def _follow_parent() -> None:
    """End as if told to when the process that started this one ends, even if it was killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os.kill(os.getpid(), signal.SIGTERM)
