"""By which version of a game a match is played, and what becomes of a match whose game is not installed."""

import sqlite3
from contextlib import closing
from typing import Any

import pytest

from rumpus.games import find_game
from rumpus.server import wire
from rumpus.server.settings import DATABASE_FILE
from server.clients import ME, Person, Table
from server.conftest import Arrive
from server.running import Running

pytestmark = pytest.mark.anyio


class Kept:
    """The database of a server, as a rules change or a change of packages would leave it.

    A room that nobody is in is not in memory: it comes back from there, as it does after a restart.
    """

    def __init__(self, server: Running) -> None:
        self._file = server.data / DATABASE_FILE

    def set(self, code: str, **values: Any) -> None:
        with closing(sqlite3.connect(self._file)) as database, database:
            for name, value in values.items():
                database.execute(f"UPDATE rooms SET {name} = ? WHERE code = ?", (value, code))  # noqa: S608

    def version(self, code: str) -> int:
        with closing(sqlite3.connect(self._file)) as database:
            return int(database.execute("SELECT version FROM rooms WHERE code = ?", (code,)).fetchone()[0])


async def started(person: Person, code: str) -> Table:
    table = await person.join(code)
    await table.do("start")
    await table.until(lambda: table.started)
    return table


async def problems(person: Person) -> dict[str, str | None]:
    """What the list of rooms says about each."""
    lines = (await person.http.get("/api/rooms")).raise_for_status().json()
    return {line.code: line.problem for line in map(wire.RoomLine.model_validate, lines)}


async def test_the_version_is_that_of_the_rules_when_the_match_starts(server: Running, arrive: Arrive) -> None:
    """A lobby that was opened, and a match that was over, before the rules changed."""
    newest = find_game("rumis").version
    assert newest > 1
    ada = await arrive(server, "Ada")
    lobby, over, running = [await ada.open(ME, ME) for _ in range(3)]
    table = await started(ada, over)
    await table.do("resign", seat=0)
    await table.until(lambda: table.room.stage == "over")
    await table.leave()
    await (await started(ada, running)).leave()

    kept = Kept(server)
    for code in (lobby, over, running):
        kept.set(code, version=1)
    await started(ada, lobby)
    assert kept.version(lobby) == newest
    table = await ada.join(over)
    await table.do("rematch")
    await table.until(lambda: table.room.rematch is not None)
    assert kept.version(over) == 1, "what was played by the old rules stays so"
    assert kept.version(str(table.room.rematch)) == newest
    table = await ada.join(running)
    await table.do("resign", seat=0)
    assert kept.version(running) == 1, "a match goes on by the rules that it was started with"


@pytest.mark.parametrize("missing", [{"game": "checkers"}, {"version": 99}], ids=["game", "version"])
async def test_a_match_whose_game_is_not_installed_waits_for_it(
    server: Running, arrive: Arrive, missing: dict[str, Any]
) -> None:
    ada = await arrive(server, "Ada")
    code, other = await ada.open(ME, ME), await ada.open(ME, ME)
    table = await started(ada, code)
    await table.do("move", n=0, seat=0, move="S01 a1.1 a2.1")
    await table.reached(1)
    events, picture = table.events, table.match.picture
    await table.leave()

    kept = Kept(server)
    kept.set(code, **missing)
    assert await problems(ada) == {code: "server/not_installed", other: None}
    assert await (await ada.dial(code)).closed() == (4501, "server/not_installed")
    assert (await ada.http.get(f"/api/rooms/{code}")).status_code == 200, "there is such a room"
    assert (await ada.join(other)).room.stage == "lobby", "nobody else is harmed"

    kept.set(code, game="rumis", version=find_game("rumis").version)  # and now it is installed
    assert await problems(ada) == {code: None, other: None}
    table = await ada.join(code)
    assert (table.events, table.match.picture) == (events, picture)
    await table.do("resign", seat=0)


async def test_a_lobby_of_a_game_that_is_not_installed(server: Running, arrive: Arrive) -> None:
    ada = await arrive(server, "Ada")
    code = await ada.open(ME, ME)
    Kept(server).set(code, game="checkers")
    assert await problems(ada) == {code: "server/not_installed"}
    assert await (await ada.dial(code)).closed() == (4501, "server/not_installed")
    Kept(server).set(
        code, game="rumis", version=99, options='{"site": "atlantis"}'
    )  # a site that the new rules dropped
    assert await problems(ada) == {code: "server/bad_options"}
    assert await (await ada.dial(code)).closed() == (4422, "server/bad_options")
    Kept(server).set(code, options='{"site": "chullpa"}')  # the version does not matter: nothing has been played by it
    await started(ada, code)
    assert Kept(server).version(code) == find_game("rumis").version
