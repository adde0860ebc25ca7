"""What the house keeps of a guest: they can take it along, and be forgotten with all of it."""

import json
import sqlite3
from contextlib import closing, suppress
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from rumpus.core.record import ResignEvent
from rumpus.server import wire
from rumpus.server.limits import COPIES_AT_ONCE
from rumpus.server.settings import DATABASE_FILE
from server.clients import EASY, ME, OPEN, Person, Table, play_out, sit_and_start
from server.conftest import Arrive, Start
from server.running import Running
from server.test_cubes import FLAT, SQUARE, done
from server.test_lists import front_page

if TYPE_CHECKING:
    import asyncpg

pytestmark = pytest.mark.anyio

THREE = {"site": "pisac", "players": 3, "start": 0}
FORGOTTEN = (4401, "server/forgotten")


async def copy(person: Person) -> dict[str, Any]:
    answer = await person.http.get("/api/me/data")
    assert answer.status_code == 200
    assert answer.headers["content-disposition"] == 'attachment; filename="rumpus.json"'
    found: dict[str, Any] = answer.json()
    return found


async def forget(person: Person) -> None:
    assert (await person.http.delete("/api/me")).status_code == 204


def everything(server: Running) -> str:
    """All that the database holds, as one text."""
    with closing(sqlite3.connect(server.data / DATABASE_FILE)) as database:
        return "\n".join(database.iterdump())


async def a_match(server: Running, arrive: Arrive, *names: str) -> list[Table]:
    """A match of three, some moves old, in which everybody has said something."""
    people = [await arrive(server, name) for name in names]
    tables = await sit_and_start(people, await people[0].open(ME, OPEN, OPEN, options=THREE))
    for table, name in zip(tables, names, strict=True):
        await table.say(f"{name} is here")
    await play_out(dict(enumerate(tables)), Random(1), moves=4)
    for table in tables:
        await table.reached(4)
    return tables


async def test_a_copy_tells_all_that_is_kept_of_a_guest_and_nothing_of_others(server: Running, arrive: Arrive) -> None:
    tables = await a_match(server, arrive, "Zoraida", "Yolanda", "Xaver")
    bo = tables[1].owner
    assert (await done(bo, FLAT, SQUARE)).status_code == 201
    mine = await copy(bo)
    assert mine["name"] == "Yolanda"
    assert mine["since"]
    (room,) = mine["rooms"]
    assert (room["code"], room["stage"], room["host"]) == (tables[0].room.code, "playing", False)
    assert room["seats"] == [{"seat": 1, "name": "Yolanda"}]
    assert [(event["n"], event["seat"]) for event in room["events"]] == [(2, 1)]
    assert [line["text"] for line in mine["said"]] == ["Yolanda is here"]
    assert len(mine["cubes"]) == 1
    assert not {"Zoraida", "Xaver", "Zoraida is here"} & set(json.dumps(mine).split('"'))
    for _ in range(COPIES_AT_ONCE - 1):
        await copy(bo)
    refused = await bo.http.get("/api/me/data")
    assert (refused.status_code, refused.json()["code"]) == (429, "server/too_fast")


async def test_a_guest_who_goes_for_good_gives_up_and_leaves_no_trace(server: Running, arrive: Arrive) -> None:
    tables = await a_match(server, arrive, "Wolfram", "Vendula", "Ulrike")
    host, code, token = tables[0].owner, tables[0].room.code, tables[0].owner.token
    alone = await host.open({**ME, "name": "Wolframs Oma"}, EASY)
    lobby = await host.open(ME, OPEN, OPEN, options=THREE)
    guest = await tables[1].owner.join(lobby)
    await guest.do("sit", seat=1)
    other = await tables[2].owner.open(ME, OPEN)
    await (await host.join(other)).do("sit", seat=1)
    await done(host, FLAT, SQUARE)
    watched = await host.join(await tables[1].owner.open(EASY, EASY))
    await watched.say("Wolfram looks on")

    async with front_page(tables[1].owner) as shown:
        await forget(host)
        for line in (tables[0], watched):
            assert await line.closed() == FORGOTTEN
        assert await guest.closed() == (4404, "server/no_such_room"), "a lobby goes with its host"
        await shown.until(code, "you")

    await tables[1].until(lambda: tables[1].match.resigned == (0,))
    assert isinstance(tables[1].events[-1], ResignEvent)
    await tables[1].until(lambda: tables[1].room.host)
    assert [seat.name for seat in tables[1].room.seats] == ["Guest", "Vendula", "Ulrike"]
    fresh = await tables[2].owner.join(code)
    assert [line.text for line in fresh.chat] == ["Vendula is here", "Ulrike is here"]
    await fresh.say("he has gone")
    assert [line.n for line in fresh.chat] == [2, 3, 4], "no number is given twice"
    await play_out({1: tables[1], 2: tables[2]}, Random(2), moves=2)
    for gone in (alone, lobby):
        assert (await tables[1].owner.http.get(f"/api/rooms/{gone}")).status_code == 404
    assert [seat.kind for seat in (await tables[2].owner.join(other)).room.seats] == ["person", "open"]
    assert "Wolfram" not in everything(server)

    again = Person(server.url)
    again.http.cookies.set("rumpus", token)
    assert (await again.http.get("/api/me")).json() == {"name": None}, "the cookie opens nothing any more"
    assert (await copy(again))["rooms"] == []
    await again.go()
    assert "rumpus" not in host.http.cookies


async def test_finished_matches_stay_with_the_others(server: Running, arrive: Arrive) -> None:
    ada, bo = await arrive(server, "Tristan"), await arrive(server, "Sieglinde")
    code = await ada.open(ME, OPEN)
    tables = await sit_and_start([ada, bo], code)
    await play_out(dict(enumerate(tables)), Random(3), moves=3)
    await tables[0].do("resign", seat=0)
    await tables[1].until(lambda: tables[1].room.stage == "over")
    for table in tables:
        await table.leave()  # the room leaves memory
    await forget(ada)
    again = await bo.join(code)
    assert [seat.name for seat in again.room.seats] == ["Guest", "Sieglinde"]
    assert again.room.host
    assert [event.n for event in again.events] == [1, 2, 3, 4]
    await again.do("rematch")
    assert again.room.rematch is not None
    following = await bo.join(again.room.rematch)
    assert [seat.kind for seat in following.room.seats] == ["bot", "person"], "nobody waits for who is gone"
    await forget(bo)
    assert (await (await arrive(server)).http.get(f"/api/rooms/{code}")).status_code == 404, "it is nobody's now"
    assert not {"Tristan", "Sieglinde"} & set(everything(server).split("'"))


async def test_one_room_can_be_left_for_good(server: Running, arrive: Arrive) -> None:
    tables = await a_match(server, arrive, "Roswitha", "Quirin", "Penelope")
    bo, code = tables[1].owner, tables[0].room.code
    other = await bo.open(ME, OPEN)
    assert (await bo.http.delete(f"/api/rooms/{code.lower()}/me")).status_code == 204
    assert await tables[1].closed() == FORGOTTEN
    await tables[0].until(lambda: tables[0].match.resigned == (1,))
    assert (await bo.http.get("/api/me")).json() == {"name": "Quirin"}
    assert [line["code"] for line in (await bo.http.get("/api/rooms")).json()] == [other]
    for nothing in (code, "NOROOM", "no room"):
        assert (await bo.http.delete(f"/api/rooms/{nothing}/me")).status_code == 204


async def test_who_is_nobody_is_forgotten_already(server: Running) -> None:
    stranger = Person(server.url)
    stranger.http.cookies.set("rumpus", "made-up")
    await forget(stranger)
    assert (await stranger.http.delete("/api/rooms/NOROOM/me")).status_code == 204
    await stranger.go()


async def test_a_guest_is_forgotten_where_their_rooms_cannot_be_brought_back(
    own_server: Running, arrive: Arrive
) -> None:
    tables = await a_match(own_server, arrive, "Ottokar", "Notburga", "Melusine")
    code = tables[0].room.code
    for table in tables:
        await table.leave()
    with closing(sqlite3.connect(own_server.data / DATABASE_FILE)) as database, database:
        database.execute("UPDATE events SET body = 'moths' WHERE room = ? AND n = 2", (code,))
    assert (await copy(tables[0].owner))["rooms"][0]["events"] == []
    await forget(tables[0].owner)
    assert "Ottokar" not in everything(own_server)
    assert "Notburga" in everything(own_server)


async def test_a_guest_is_forgotten_at_all_servers(
    start: Start, arrive: Arrive, database: "asyncpg.Connection[asyncpg.Record]"
) -> None:
    house, other = start("--shared", "--host", "0.0.0.0"), start("--shared")  # noqa: S104 - the first has no address
    house.url = f"http://127.0.0.1:{house.port}"
    tables = await a_match(house, arrive, "Ada", "Bo", "Cy")
    theirs = await a_match(other, arrive, "Dan", "Eve", "Fay")
    ada = tables[0].owner
    ada.url = other.url
    watched = await ada.join(theirs[0].room.code)
    await watched.say("Ada looks on")
    ada.http.base_url = other.url
    async with connect(
        f"{other.url.replace('http', 'ws')}/api/me/socket", additional_headers={"Cookie": f"rumpus={ada.token}"}
    ) as page:
        assert wire.RoomsNews.model_validate_json(await page.recv()).whole
        await forget(ada)
        with suppress(ConnectionClosed):
            async for _ in page:
                pass
        assert (page.close_code, page.close_reason) == FORGOTTEN
    assert await tables[0].closed() == FORGOTTEN
    assert await watched.closed() == FORGOTTEN
    await tables[1].until(lambda: tables[1].match.resigned == (0,))
    await tables[1].until(lambda: [seat.name for seat in tables[1].room.seats] == ["Guest", "Bo", "Cy"])
    for table, column in (("seats", "name"), ("chat", "text"), ("chat", "name"), ("guests", "name")):
        query = f"SELECT count(*) FROM {table} WHERE {column} LIKE '%Ada%'"  # noqa: S608 - words of ours
        assert await database.fetchval(query) == 0
    assert "Traceback" not in house.complaints() + other.complaints()
