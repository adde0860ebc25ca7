"""A package of somebody else's: once it is installed it is listed and played, and nothing here had to know of it."""

import asyncio
import json

from examples.environment import Environment
from rumpus.core.picture import PlainPicture
from rumpus.core.record import MoveEvent
from server.clients import ME, Person, Table
from server.running import Running

SAGE = {"kind": "bot", "bot": "sage"}


def test_it_is_listed(with_nim: Environment) -> None:
    listed = with_nim.rumpus("games")
    assert listed.stderr == ""
    assert listed.stdout.splitlines()[-1].split(maxsplit=1) == ["nim", "Nim; bots: random, sage"]
    games = json.loads(with_nim.rumpus("games", "--json").stdout)
    assert games[-1] == {"name": "nim", "title": "Nim", "version": 1}
    assert {game["name"] for game in games[:-1]} == {"rumis", "rumms", "rumbugz"}


def test_it_is_played_over_the_server(room: Running) -> None:
    asyncio.run(_lose_to_the_sage(room.url))


async def _lose_to_the_sage(url: str) -> None:
    person = await Person(url).visit("Ada")
    games = {game["name"]: game for game in (await person.http.get("/api/games")).json()}
    assert (games["nim"]["title"], games["nim"]["bots"]) == ("Nim", ["random", "sage"])
    # The exclusive or of these heaps is 0, so whoever begins has lost against somebody who makes no mistake.
    table = await person.join(await person.open(ME, SAGE, game="nim", options={"heaps": "1 2 3"}))
    await table.do("start")
    await table.until(lambda: table.started)
    assert _plain(table).position == "a:o b:oo c:ooo turn:0"

    refusal = await table.refused("move", n=0, seat=0, move="a 2")
    assert (refusal.code, refusal.reason) == ("nim/too_many", "heap a has 1 left, not 2")
    while table.match.actors:
        n = table.match.n
        await table.do("move", n=n, seat=0, move=_plain(table).moves[0])
        await table.until(lambda: table.match.actors in {(0,), ()})
    assert table.match.winners == (1,)
    assert table.match.scores == (0, 1)
    assert _plain(table).moves == ()
    seats = [event.seat for event in table.events if isinstance(event, MoveEvent)]
    assert seats == [number % 2 for number in range(len(seats))]
    await person.go()


def _plain(table: Table) -> PlainPicture:
    assert isinstance(table.match.picture, PlainPicture)
    return table.match.picture
