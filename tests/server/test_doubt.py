"""A database that keeps what it was given and loses its answer: what is kept counts, and nothing is done twice."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Final

import pytest

from rumpus.server import wire
from server import running
from server.clients import ME, OPEN, any_move
from server.conftest import Arrive
from server.running import Running

pytestmark = pytest.mark.anyio

FORGETFUL: Final = """
import sys
from pathlib import Path
from rumpus.store import Store, StoreError
def forgetful(write):
    async def kept(self, *values, **named):
        await write(self, *values, **named)
        if Path(sys.argv[1], "forgetful").exists():
            raise StoreError("the connection was closed while it was kept")
    return kept
Store.save, Store.say = forgetful(Store.save), forgetful(Store.say)
"""
"""Put before a server's program: as long as there is such a file, each write is kept and said to have failed."""


@pytest.fixture
def forgetful(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    monkeypatch.setattr(running, "UNUSUAL", FORGETFUL + running.UNUSUAL)
    server = Running(tmp_path / "data", bot_pause=0.02, thinkers=1)
    yield server
    server.kill()
    assert "Traceback" not in server.complaints()


@contextmanager
def answers_are_lost(server: Running) -> Iterator[None]:
    flag = server.data / "forgetful"
    flag.touch()
    try:
        yield
    finally:
        flag.unlink()


async def test_a_move_that_was_kept_though_the_database_seemed_away_is_done(forgetful: Running, arrive: Arrive) -> None:
    ada, bo = await arrive(forgetful, "Ada"), await arrive(forgetful, "Bo")
    code = await ada.open(ME, ME)
    table, watcher = await ada.join(code), await bo.join(code)
    await table.do("start")
    await table.until(lambda: table.started)
    move = any_move(table.rumis, Random(1))
    with answers_are_lost(forgetful):
        assert (await table.refused("move", n=0, seat=0, move=move)).code == "server/store"
    await table.send("move", id=9, n=0, seat=0, move=move)
    for one in (table, watcher):
        assert await one.closed() == (4503, "server/store"), "which passes: they connect again"
    again = await ada.join(code)
    assert again.match.n == 1
    await again.do("move", n=0, seat=0, move=move)
    assert again.events == [wire.MoveEvent(n=1, seat=0, move=move)]
    await again.play(1, Random(2))
    await again.reached(2)


async def test_chat_and_seats_too_are_as_they_are_kept(forgetful: Running, arrive: Arrive) -> None:
    ada, bo = await arrive(forgetful, "Ada"), await arrive(forgetful, "Bo")
    code = await ada.open(ME, OPEN)
    host, guest = await ada.join(code), await bo.join(code)
    with answers_are_lost(forgetful):
        assert (await host.refused("say", text="hello")).code == "server/store"
    await host.send("say", id=9, text="hello")
    assert await host.closed() == await guest.closed() == (4503, "server/store")
    host, guest = await ada.join(code), await bo.join(code)
    assert [line.text for line in host.chat] == ["hello"]
    await host.say("are you there?")
    with answers_are_lost(forgetful):
        assert (await guest.refused("sit", seat=1)).code == "server/store"
    await host.send("say", id=9, text="nothing")
    assert await host.closed() == (4503, "server/store")
    host = await ada.join(code)
    assert [seat.name for seat in host.room.seats] == ["Ada", "Bo"]
    await host.do("start")


async def test_what_was_not_kept_is_done_as_if_nothing_had_been(forgetful: Running, arrive: Arrive) -> None:
    ada = await arrive(forgetful, "Ada")
    table = await ada.join(await ada.open(ME, ME, clock={"seconds": 600}))
    await table.say("one")
    await table.do("start")
    await table.until(lambda: table.started)
    await table.play(0, Random(1))
    with running.without(forgetful, "events"):
        move = any_move(table.rumis, Random(2))
        assert (await table.refused("move", n=1, seat=1, move=move)).code == "server/store"
    await table.do("move", n=1, seat=1, move=move)
    await table.say("two")
    assert [event.n for event in table.events] == [1, 2]
