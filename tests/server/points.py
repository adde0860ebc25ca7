"""A server that can be held, or killed, at each point of a move.

`HOLD` and `KILL` name the point, in files of its data folder. The points, in their order: "asked" (a change is to be
kept), "written" (but not committed), "kept" (and nobody knows), "told" (everyone, but for the answer to whoever asked)
and "done" (that as well).
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from server.running import Running, eventually

POINTS: Final = ("asked", "written", "kept", "told", "done")

KEPT_FROM: Final = POINTS.index("kept")
"""From here on a change survives."""

PROGRAM: Final = """
import os, signal, sys, time
from pathlib import Path
from rumpus.server import connection
from rumpus.store import Store, postgres, sqlite

DATA = Path(sys.argv[1])

def at(point):
    while is_named("hold", point):
        (DATA / "held").touch()
        time.sleep(0.01)
    if is_named("kill", point):
        os.kill(os.getpid(), signal.SIGKILL)

def is_named(file, point):
    try:
        return (DATA / file).read_text() == point
    except FileNotFoundError:
        return False

write, save, say, send = sqlite.together, Store.save, Store.say, connection.Connection._send

def together(entries):
    results = yield from write(entries)
    at("written")
    return results

def stopping(keep):
    async def kept(self, *values, **named):
        at("asked")
        await keep(self, *values, **named)
        at("kept")
    return kept

def sending(self, text):
    if '"type":"done"' in text:
        at("told")
    send(self, text)
    if '"type":"done"' in text:
        at("done")

sqlite.together = postgres.together = together
Store.save, Store.say, connection.Connection._send = stopping(save), stopping(say), sending
"""
"""Put before a server's program."""


@contextmanager
def held(server: Running, point: str) -> Iterator[None]:
    """Meanwhile nothing gets beyond a point."""
    file = server.data / "hold"
    file.write_text(point)
    try:
        yield
    finally:
        file.unlink()


async def wait_held(server: Running) -> None:
    """Wait until something is held."""
    await asyncio.to_thread(eventually, (server.data / "held").exists)


def kill_at(server: Running, point: str) -> None:
    """The next change that gets to a point is the last thing that the server does."""
    (server.data / "kill").write_text(point)


def spare(server: Running) -> None:
    """Whoever is started there now may live."""
    (server.data / "kill").unlink()
