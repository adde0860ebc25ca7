"""A guest's own list of rooms: what it says, that it follows what happens, and how a room leaves it."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from random import Random

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from rumpus.core.record import ResignEvent
from rumpus.server import wire
from server.clients import CHULLPA, EASY, ME, OPEN, PATIENCE, RANDOM, Person
from server.conftest import Arrive
from server.rounds import last_turn, rewrite
from server.running import Running, without

pytestmark = pytest.mark.anyio


NO_NEWS = wire.RoomsNews(whole=False, rooms=(), gone=())


class List:
    """The list of rooms as a front page keeps it."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self.rooms: dict[str, wire.RoomLine] = {}
        self.news: list[wire.RoomsNews] = []

    async def hear_anything(self) -> wire.RoomsNews:
        """The next message, even if it only breaks the silence."""
        async with asyncio.timeout(PATIENCE):
            return wire.RoomsNews.model_validate_json(await self._socket.recv())

    async def hear(self) -> wire.RoomsNews:
        """The next news."""
        while (news := await self.hear_anything()) == NO_NEWS:
            pass
        self.news.append(news)
        if news.whole:
            self.rooms = {}
        self.rooms |= {line.code: line for line in news.rooms}
        for code in news.gone:
            del self.rooms[code]
        return news

    async def until(self, code: str, waits_for: str) -> None:
        """Wait until a match waits for someone."""
        while code not in self.rooms or self.rooms[code].waits_for != waits_for:
            await self.hear()


@asynccontextmanager
async def front_page(person: Person) -> AsyncIterator[List]:
    """Somebody looks at the front page."""
    cookie = f"rumpus={person.token}"
    address = f"{person.url.replace('http', 'ws', 1)}/api/me/socket"
    async with connect(address, additional_headers={"Cookie": cookie}, ping_interval=None) as socket:
        shown = List(socket)
        assert (await shown.hear()).whole
        yield shown


async def lines(person: Person) -> list[wire.RoomLine]:
    return [wire.RoomLine.model_validate(line) for line in (await person.http.get("/api/rooms")).json()]


async def test_newest_first_with_whose_turn_it_is(server: Running, arrive: Arrive) -> None:
    ada, bo = await arrive(server, "Ada"), await arrive(server, "Bo")
    assert await lines(ada) == []
    first = await ada.open(ME, OPEN)
    tables = {0: await ada.join(first), 1: await bo.join(first)}
    await tables[1].do("sit", seat=1)
    await tables[0].do("start")
    await tables[0].until(lambda: tables[0].started)

    async def waits(person: Person) -> list[tuple[str, str, str | None]]:
        return [(line.code, line.stage, line.waits_for) for line in await lines(person)]

    assert await waits(ada) == [(first, "playing", "you")]
    assert await waits(bo) == [(first, "playing", "people")]
    await tables[0].play(0, Random(1))
    assert await waits(ada) == [(first, "playing", "people")]
    assert await waits(bo) == [(first, "playing", "you")]
    for table in tables.values():
        await table.leave()  # the list does not depend on the room's being in memory
    assert await waits(bo) == [(first, "playing", "you")]
    second = await ada.open(ME, OPEN)
    assert await waits(ada) == [(second, "lobby", None), (first, "playing", "people")]
    assert await waits(await arrive(server, "Eve")) == []


async def test_a_line_tells_when_with_whom_and_what(server: Running, arrive: Arrive) -> None:
    ada = await arrive(server, "Ada")
    await ada.open(ME, EASY, EASY, options={"site": "pisac", "players": 3})
    (line,) = await lines(ada)
    assert [(seat.kind, seat.name, seat.yours) for seat in line.seats] == [
        ("person", "Ada", True),
        ("bot", "easy", False),
        ("bot", "easy", False),
    ]
    assert line.options["site"] == "pisac"
    assert timedelta(0) <= datetime.now(UTC) - line.created < timedelta(minutes=5)


async def test_a_room_that_nobody_looked_at_is_in_the_list_of_its_host(server: Running, arrive: Arrive) -> None:
    ada = await arrive(server, "Ada")
    code = await ada.open(EASY, RANDOM)
    (line,) = await lines(ada)
    assert (line.code, [seat.yours for seat in line.seats]) == (code, [False, False])


async def test_the_front_page_follows_what_happens(server: Running, arrive: Arrive) -> None:
    ada, bo = await arrive(server, "Ada"), await arrive(server, "Bo")
    async with front_page(ada) as hers, front_page(bo) as his:
        code = await ada.open(ME, OPEN)
        await hers.hear()
        assert hers.rooms[code].stage == "lobby"
        tables = {0: await ada.join(code), 1: await bo.join(code)}
        await tables[1].do("sit", seat=1)
        await his.hear()
        assert [seat.name for seat in his.rooms[code].seats] == ["Ada", "Bo"]
        await tables[1].do("stand", seat=1)
        assert (await his.hear()).gone == (code,)
        await tables[1].do("sit", seat=1)
        await tables[0].do("start")
        await hers.until(code, "you")
        await his.until(code, "people")
        await tables[0].leave()
        await tables[1].leave()
        table = await ada.join(code)
        await table.play(0, Random(1))
        await his.until(code, "you")
        await hers.until(code, "people")


async def test_a_front_page_without_news_hears_that_its_line_is_there(house: Running, arrive: Arrive) -> None:
    async with front_page(await arrive(house, "Ada")) as shown:
        for _ in range(2):
            assert await shown.hear_anything() == NO_NEWS


async def test_what_reads_the_same_is_not_sent_again(server: Running, arrive: Arrive) -> None:
    ada = await arrive(server, "Ada")
    async with front_page(ada) as shown:
        code = await ada.open(ME, {**ME, "name": "Eve"})
        table = await ada.join(code)
        await table.do("start")
        await shown.until(code, "you")
        heard = len(shown.news)
        for seat in (0, 1, 0):  # both are hers: after each move it is still her turn
            await table.until(lambda seat=seat: table.started and table.match.actors == (seat,))  # type: ignore[misc]
            await table.play(seat, Random(seat))
        other = await ada.open(ME, OPEN)
        await shown.hear()
        assert other in shown.rooms
        assert len(shown.news) == heard + 1


async def test_a_bot_plays_though_nobody_looks(server: Running, arrive: Arrive) -> None:
    """A rematch in which the bot begins is not held up until somebody opens it."""
    ada = await arrive(server, "Ada")
    code = await ada.open(EASY, ME, options={**CHULLPA, "start": 0})
    table = await ada.join(code)
    await table.do("start")
    await table.until(lambda: table.started and table.match.actors == (1,))
    await table.do("resign", seat=1)
    async with front_page(ada) as shown:
        await table.do("rematch")
        again = table.room.rematch
        assert again
        await shown.until(again, "you")


async def test_a_result_that_waits_for_somebody_waits_for_them_in_the_list(server: Running, arrive: Arrive) -> None:
    ada, bo = await arrive(server, "Ada"), await arrive(server, "Bo")
    code = await ada.open(ME, OPEN, EASY, game="rumbugz", options={"players": 3, "start": 0})
    rewrite(server.data, code, last_turn(3), ("Bo",))
    tables = [await ada.join(code), await bo.join(code)]
    async with front_page(bo) as shown:
        await shown.until(code, "people")
        for text in ("pile", "C 1 5 1", "L triple 1 4 7 10", "A 3 9", "A 1 6", "D 12"):
            await tables[0].do("move", n=tables[0].match.n, seat=0, move=text)
        await shown.until(code, "you")


# --- removing


async def test_a_room_with_nobody_else_is_forgotten(server: Running, arrive: Arrive) -> None:
    ada = await arrive(server, "Ada")
    code = await ada.open(ME, EASY)
    table = await ada.join(code)
    await table.do("start")
    await table.until(lambda: table.started)
    async with front_page(ada) as shown:
        assert code in shown.rooms
        assert (await ada.http.delete(f"/api/rooms/{code.lower()}")).status_code == 204
        assert (await shown.hear()).gone == (code,)
    assert await table.closed() == (4404, "server/no_such_room")
    assert await lines(ada) == []
    assert (await ada.http.get(f"/api/rooms/{code}")).status_code == 404


async def test_the_host_closes_a_lobby_and_others_get_up(server: Running, arrive: Arrive) -> None:
    ada, bo = await arrive(server, "Ada"), await arrive(server, "Bo")
    code = await ada.open(ME, OPEN, {**ME, "name": "Eve"}, options={"site": "pisac", "players": 3})
    his = await bo.join(code)
    await his.do("sit", seat=1)
    assert (await bo.http.delete(f"/api/rooms/{code}")).status_code == 204
    await his.until(lambda: his.room.seats[1].kind == "open")
    assert await lines(bo) == []
    await his.do("sit", seat=1)
    assert (await ada.http.delete(f"/api/rooms/{code}")).status_code == 204
    assert await his.closed() == (4404, "server/no_such_room")
    assert await lines(bo) == []


async def test_whoever_removes_a_match_with_others_gives_up(server: Running, arrive: Arrive) -> None:
    ada, bo = await arrive(server, "Ada"), await arrive(server, "Bo")
    code = await ada.open(ME, OPEN, EASY, options={"site": "pisac", "players": 3, "start": 0})
    tables = [await ada.join(code), await bo.join(code)]
    await tables[1].do("sit", seat=1)
    await tables[0].do("start")
    await tables[1].until(lambda: tables[1].started)
    assert (await bo.http.delete(f"/api/rooms/{code}")).status_code == 204
    await tables[0].until(lambda: tables[0].match.resigned == (1,))
    assert isinstance(tables[0].events[-1], ResignEvent)
    assert await lines(bo) == [], "the match goes on without him"
    assert [line.code for line in await lines(ada)] == [code]
    assert (await bo.http.delete(f"/api/rooms/{code}")).status_code == 204, "once is enough, and twice does no harm"


async def test_nobody_removes_what_is_not_theirs(server: Running, arrive: Arrive) -> None:
    ada, eve = await arrive(server, "Ada"), await arrive(server, "Eve")
    code = await ada.open(ME, EASY)
    for wrong in (code, "NOROOM"):
        answer = await eve.http.delete(f"/api/rooms/{wrong}")
        assert (answer.status_code, answer.json()["code"]) == (404, "server/no_such_room")
    assert [line.code for line in await lines(ada)] == [code]


async def test_a_host_without_a_seat_cannot_end_the_match_of_others(server: Running, arrive: Arrive) -> None:
    ada, bo = await arrive(server, "Ada"), await arrive(server, "Bo")
    code = await ada.open(OPEN, EASY)
    tables = [await ada.join(code), await bo.join(code)]
    await tables[1].do("sit", seat=0)
    await tables[0].do("start")
    answer = await ada.http.delete(f"/api/rooms/{code}")
    assert (answer.status_code, answer.json()["code"]) == (403, "server/not_your_seat")


async def test_a_rematch_that_was_removed_can_be_asked_for_again(server: Running, arrive: Arrive) -> None:
    ada = await arrive(server, "Ada")
    code = await ada.open(ME, EASY, options={**CHULLPA, "start": 0})
    table = await ada.join(code)
    await table.do("start")
    await table.until(lambda: table.started)
    await table.do("resign", seat=0)
    await table.do("rematch")
    first = table.room.rematch
    assert (await ada.http.delete(f"/api/rooms/{first}")).status_code == 204
    await table.do("rematch")
    assert table.room.rematch not in {None, first}


# --- bad input


async def test_a_stranger_has_no_list(server: Running) -> None:
    async with connect(f"ws://127.0.0.1:{server.port}/api/me/socket") as socket:
        with pytest.raises(ConnectionClosed):
            await socket.recv()
        assert (socket.close_code, socket.close_reason) == (4401, "server/no_name")


async def test_a_page_of_another_house_is_not_told(server: Running, arrive: Arrive) -> None:
    ada = await arrive(server, "Ada")
    headers = {"Cookie": f"rumpus={ada.token}", "Origin": "https://elsewhere.example"}
    with pytest.raises(Exception, match="HTTP 403"):
        await connect(f"ws://127.0.0.1:{server.port}/api/me/socket", additional_headers=headers)


async def test_there_is_nothing_to_say(server: Running, arrive: Arrive) -> None:
    ada = await arrive(server, "Ada")
    headers = {"Cookie": f"rumpus={ada.token}"}
    async with connect(f"ws://127.0.0.1:{server.port}/api/me/socket", additional_headers=headers) as socket:
        await socket.recv()
        await socket.send(json.dumps({"type": "hello"}))
        with pytest.raises(ConnectionClosed):
            await socket.recv()
        assert socket.close_code == 1008


async def test_a_store_that_fails_is_said(own_server: Running, arrive: Arrive) -> None:
    ada = await arrive(own_server, "Ada")
    headers = {"Cookie": f"rumpus={ada.token}"}
    with without(own_server, "rooms"):
        async with connect(f"ws://127.0.0.1:{own_server.port}/api/me/socket", additional_headers=headers) as socket:
            with pytest.raises(ConnectionClosed):
                await socket.recv()
            assert (socket.close_code, socket.close_reason) == (4503, "server/store")


async def test_the_list_reads_no_match(server: Running, arrive: Arrive) -> None:
    ada, bo = await arrive(server, "Ada"), await arrive(server, "Bo")
    code = await ada.open(ME, OPEN)
    tables = [await ada.join(code), await bo.join(code)]
    await tables[1].do("sit", seat=1)
    await tables[0].do("start")
    await tables[0].until(lambda: tables[0].started)
    await tables[0].play(0, Random(1))
    for table in tables:
        await table.leave()
    with without(server, "events"):  # whoever read a match would fail
        assert [(line.code, line.waits_for, line.problem) for line in await lines(ada)] == [(code, "people", None)]
        assert [(line.code, line.waits_for, line.problem) for line in await lines(bo)] == [(code, "you", None)]


async def test_bots_whose_turn_it_was_play_on_after_a_restart_once_the_list_is_looked_at(
    own_server: Running, arrive: Arrive
) -> None:
    ada = await arrive(own_server, "Ada")
    code = await ada.open(ME, EASY)
    table = await ada.join(code)
    await table.do("start")
    await table.until(lambda: table.started)
    await table.play(0, Random(1))
    own_server.process.kill()  # before the bot has moved
    own_server.wait()
    again = Running(own_server.data)
    try:
        ada.url = again.url
        ada.http.base_url = httpx.URL(again.url)
        async with front_page(ada) as hers:
            await hers.until(code, "you")
    finally:
        again.kill()
