"""A package of somebody else's: once it is installed it is listed and played, and nothing here had to know of it."""

import asyncio
import json
import re

from examples.environment import Environment
from rumpus.core.picture import PlainPicture
from rumpus.server import wire
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


def test_it_is_played_in_the_terminal(with_nim: Environment) -> None:
    # Against the sage: the second line is no move, the last one takes the last stone.
    played = with_nim.rumpus("play", "nim", "--heaps", "2 1", typed="a 1\na 4\n1\n")
    assert played.returncode == 0
    assert played.stderr == ""
    told = [line.rstrip() for line in played.stdout.splitlines()]
    assert "a:oo b:o turn:0" in told
    assert re.search(r"Heap a has [01] left, not 4\.", played.stdout)
    assert told[-1] == "The match is over: Player 1 wins."


def test_its_options_are_flags_and_what_does_not_fit_is_refused(with_nim: Environment) -> None:
    listed = with_nim.rumpus("play", "nim", "--help").stdout
    assert "--heaps" in listed
    assert "--no-last-loses" in listed
    refused = with_nim.rumpus("play", "nim", "--heaps", "0 3")
    assert refused.returncode != 0
    assert "expected one to five heaps of 1 to 9 stones" in refused.stderr


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
    seats = [event.seat for event in table.events if isinstance(event, wire.MoveEvent)]
    assert seats == [number % 2 for number in range(len(seats))]
    await person.go()


def _plain(table: Table) -> PlainPicture:
    assert isinstance(table.match.picture, PlainPicture)
    return table.match.picture
