"""A database that is full, locked, read-only or away: people hear of it, nothing is lost, and it goes on afterwards."""

import asyncio
import os
import resource
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Final

import pytest
from sqlalchemy import make_url
from websockets.exceptions import ConnectionClosed, InvalidMessage

from rumpus.server import wire
from rumpus.server.settings import DATABASE_FILE
from server import running
from server.clients import ME, PATIENCE, Person, Table, any_move
from server.conftest import Arrive
from server.running import Running
from store.postgres import ask, new_database, stopped

pytestmark = pytest.mark.anyio

READ_ONLY: Final = """
import sys
from pathlib import Path
from rumpus.store.sqlite import _File
write_all = _File.write_all
def perhaps(self, entries):
    self._connection.execute(f"PRAGMA query_only={int(Path(sys.argv[1], 'read_only').exists())}")
    return write_all(self, entries)
_File.write_all = perhaps
"""
"""Put before a server's program: as long as there is such a file, SQLite may only read. Who is root may write anyway,
whatever a file's mode says."""


@contextmanager
def full(server: Running) -> Iterator[None]:
    """No file may grow, as on a disk that is full."""
    limits = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (0, limits[1]))
    yield
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, limits)


@contextmanager
def locked(server: Running) -> Iterator[None]:
    """Somebody else writes, for longer than the server waits."""
    with closing(sqlite3.connect(server.data / DATABASE_FILE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


@contextmanager
def read_only(server: Running) -> Iterator[None]:
    flag = server.data / "read_only"
    flag.touch()
    yield
    flag.unlink()


@contextmanager
def away(server: Running) -> Iterator[None]:
    """Somebody moves the file out of the folder: what is written into it would be lost with it."""
    file, elsewhere = server.data / DATABASE_FILE, server.data / "elsewhere"
    file.rename(elsewhere)
    yield
    elsewhere.rename(file)


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    monkeypatch.setattr(running, "UNUSUAL", READ_ONLY + running.UNUSUAL)
    server = Running(tmp_path / "data", bot_pause=0.02)
    yield server
    server.kill()
    assert "Traceback" not in server.complaints()


async def a_match(server: Running, arrive: Arrive) -> Table:
    ada = await arrive(server, "Ada")
    table = await ada.join(await ada.open(ME, ME))
    await table.do("start")
    await table.until(lambda: table.started)
    await table.play(0, Random(1))
    return table


async def test_trouble_is_told_and_harms_nothing(own: Running, arrive: Arrive) -> None:
    table = await a_match(own, arrive)
    for number, trouble in enumerate((full, locked, read_only, away), start=1):
        seat = number % 2
        move = any_move(table.rumis, Random(number))
        with trouble(own):
            refused = await table.refused("move", n=number, seat=seat, move=move)
            assert refused.code == "server/store", trouble.__name__
            assert (await table.refused("say", text="is it gone?")).code == "server/store"
            newcomer = Person(own.url)
            assert (await newcomer.http.get("/api/me")).status_code == 503, "who is new cannot be kept"
            await newcomer.go()
            assert (await table.owner.http.get("/api/me")).status_code == 200, "what is kept can be read"
            assert table.match.n == number
        await table.do("move", n=number, seat=seat, move=move)
        await table.reached(number + 1)
    assert [event.n for event in table.events] == [1, 2, 3, 4, 5]
    code = table.room.code
    assert not table.chat
    own.process.kill()
    own.process.wait()
    second = Running(own.data)
    try:
        table.owner.url = second.url
        assert (await table.owner.join(code)).match.n == 5
    finally:
        second.kill()


async def insist(table: Table, number: int, move: str) -> Table:
    """Make a move as often as the database is away, on a new line whenever the old one is closed."""
    while True:
        with suppress(AssertionError, ConnectionClosed):  # the line is gone: see below
            answer = await table.ask("move", n=number, seat=number % 2, move=move)
            if isinstance(answer, wire.Done):
                return table
            assert isinstance(answer, wire.Refused)
            assert answer.code == "server/store"
        if table.listening.done():
            assert (await table.closed())[0] in {1012, 4503}
        while (await table.owner.http.get("/api/me")).status_code == 503:
            await asyncio.sleep(0.05)
        table = await back(table.owner, table.owner.url, table.room.code)


async def back(person: Person, url: str, code: str) -> Table:
    """Connect again, as long as it takes."""
    person.url = url
    async with asyncio.timeout(PATIENCE):
        while True:
            with suppress(AssertionError, OSError, EOFError, InvalidMessage, ConnectionClosed):
                return await person.join(code)
            await asyncio.sleep(0.05)


async def test_a_postgresql_that_is_killed_and_comes_back(tmp_path: Path, arrive: Arrive) -> None:
    """First one of its processes, whereupon it ends all the others and recovers; then all of it, for a while."""
    with new_database() as url:
        server = Running(tmp_path / "data", "--database", url)
        try:
            table = await a_match(server, arrive)
            name = make_url(url).database
            query = f"SELECT pid FROM pg_stat_activity WHERE datname = '{name}' LIMIT 1"  # noqa: S608 - our own name
            (victim,) = ask(query)
            os.kill(int(victim), signal.SIGKILL)
            table = await insist(table, 1, any_move(table.rumis, Random(2)))
            table = await back(table.owner, server.url, table.room.code)
            move = any_move(table.rumis, Random(3))
            with stopped():
                await table.send("move", id=77, n=2, seat=0, move=move)
                newcomer = Person(server.url)
                assert (await newcomer.http.get("/api/me")).status_code == 503
                await newcomer.go()
            assert not any(isinstance(one, wire.Done) and one.id == 77 for one in table.messages)
            await insist(table, 2, move)
            again = await back(table.owner, server.url, table.room.code)
            assert [event.n for event in again.events] == [1, 2, 3]
            assert "Traceback" not in server.complaints()
        finally:
            server.kill()
