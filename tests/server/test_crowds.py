"""Many people, and a few who take too much: those who play go on playing."""

import asyncio
from asyncio import StreamReader
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed

from rumpus.server import limits, wire
from server.clients import EASY, ME, OPEN, PATIENCE, Person, Table, sit_and_start
from server.conftest import Arrive
from server.running import RUMPUS, Running

pytestmark = pytest.mark.anyio


async def test_a_restart_locks_nobody_out_whatever_address_they_share(own_server: Running, arrive: Arrive) -> None:
    ada = await arrive(own_server, "Ada")
    code = await ada.open(ME, ME)
    guesser = Person(own_server.url)
    while (await guesser.http.get("/api/rooms/NOROOM")).status_code != 429:  # all guesses of the address are used up
        pass
    own_server.process.kill()
    own_server.wait()
    again = Running(own_server.data)
    strangers = [Person(again.url) for _ in range(90)]  # no cookie: nothing but the address tells who they are
    try:
        lines = await asyncio.gather(*(stranger.join(code) for stranger in strangers))
        assert len({line.room.code for line in lines}) == 1
        while (await guesser.http.get(f"{again.url}/api/rooms/NOROOM")).status_code != 429:
            pass
        ada.url = again.url
        assert (await ada.join(code)).room.host, "with a cookie one has guesses of one's own"
        for person in (*strangers, guesser):
            await person.go()
    finally:
        again.kill()


async def test_ten_greedy_lines_are_served_in_turn_with_the_bot_of_another_room(tmp_path: Path, arrive: Arrive) -> None:
    """What is counted is the order of service: how long a thought takes is up to the machine."""
    server = Running(tmp_path / "data", bot_pause=0, hints_at_once=10_000)
    try:
        greedy, ada = await arrive(server, "Greedy"), await arrive(server, "Ada")
        crowded = await greedy.open(ME, EASY)
        lines = [await greedy.join(crowded) for _ in range(10)]
        table = await ada.join(await ada.open(ME, {"kind": "bot", "bot": "hard"}))
        await lines[0].do("start")
        await table.do("start")
        await table.until(lambda: table.started)
        served = 0
        enough, news = False, asyncio.Event()

        async def ask(line: Table) -> None:
            nonlocal served, news
            while not enough:
                if isinstance(await line.ask("hint", seat=0), wire.Suggestion):
                    served += 1
                    news.set()
                    news = asyncio.Event()
                else:  # three are waited for: at once when one of them is answered, it asks again
                    await news.wait()

        asking = [asyncio.create_task(ask(line)) for line in lines]
        await lines[0].until(lambda: served > 1)
        before = served
        await table.play(0, Random(1))
        await table.reached(2)  # the bot has moved
        overtaken = served - before
        enough = True
        news.set()
        await asyncio.gather(*asking)
    finally:
        server.kill()
    assert overtaken <= 4, f"{overtaken} hints were thought of while a bot was to move"


@asynccontextmanager
async def callers(server: Running, count: int, words: bytes) -> AsyncIterator[list[StreamReader]]:
    """So many connect, say these words, and then nothing."""
    lines = [await asyncio.open_connection("127.0.0.1", server.port) for _ in range(count)]
    try:
        for _, writer in lines:
            writer.write(words)
        yield [reader for reader, _ in lines]
    finally:
        for _, writer in lines:
            writer.close()


async def test_a_house_at_its_limit_of_open_files_plays_on_and_says_so_once(tmp_path: Path, arrive: Arrive) -> None:
    few = ("bash", "-c", 'ulimit -n 300; exec "$0" "$@"', str(RUMPUS))
    server = Running(tmp_path / "data", program=few)
    try:
        ada, bo = await arrive(server, "Ada"), await arrive(server, "Bo")
        tables = await sit_and_start([ada, bo], await ada.open(ME, OPEN))
        async with callers(server, 400, b""):
            await tables[0].play(0, Random(1))
            cy = await arrive(server, "Cy")  # whoever comes is let in: who is silent makes room
            await (await cy.join(tables[0].room.code)).settled()
            await tables[1].reached(1)
            await tables[1].play(1, Random(1))
        assert server.complaints().count("\n") == 1, "one line says so"
        assert "as many as there may be" in server.complaints()
        await tables[0].reached(2)
        await tables[0].play(0, Random(1))
        while "there is room" not in server.complaints():
            await (await arrive(server)).http.aclose()
    finally:
        server.kill()


HALF = b"POST /api/me HTTP/1.1\r\nHost: rumpus\r\nContent-Type: application/json\r\nContent-Length: 100\r\n"


@pytest.mark.parametrize("words", [b"", b"GET", HALF, HALF + b"\r\n{"], ids=["nothing", "a word", "head", "body"])
async def test_who_does_not_say_what_they_want_is_sent_away(hasty: Running, words: bytes) -> None:
    async with callers(hasty, 20, words) as lines, asyncio.timeout(PATIENCE):
        assert [b"HTTP/1.1 2" in await line.read() for line in lines] == [False] * 20


async def test_who_says_it_letter_by_letter_is_sent_away_too(hasty: Running) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", hasty.port)
    end = asyncio.create_task(reader.read())
    async with asyncio.timeout(PATIENCE):
        while not end.done():
            writer.write(b"G")
            await asyncio.wait([end], timeout=0.05)
    writer.close()


async def test_who_plays_is_not_hurried(hasty: Running, arrive: Arrive) -> None:
    ada = await arrive(hasty, "Ada")
    table = await ada.join(await ada.open(ME, ME))
    async with callers(hasty, 1, b"GET") as (line,), asyncio.timeout(PATIENCE):
        await line.read()  # one who came later is gone
    await table.do("start")
    assert (await ada.http.get("/api/me")).status_code == 200


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that gives nobody much time to ask."""
    running = Running(tmp_path_factory.mktemp("hasty") / "data", request_seconds=0.5)
    yield running
    assert "Traceback" not in running.complaints()
    running.stop()


# --- one who takes too much


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that soon has enough."""
    running = Running(
        tmp_path_factory.mktemp("strict") / "data",
        guests_at_once=5,
        guests_per_minute=0.001,
        rooms_at_once=3,
        rooms_per_minute=0.001,
        chat_at_once=4,
        chat_per_second=0.001,
        unlimited=("127.0.0.1",),
        messages_per_second=50,
        messages_at_once=100,
    )
    yield running
    assert "Traceback" not in running.complaints()
    running.stop()


async def test_new_guests_of_an_address_are_counted_and_those_who_are_known_stay(strict: Running) -> None:
    crowd = [Person(strict.url, "127.0.0.5") for _ in range(7)]
    answers = [await person.http.get("/api/me") for person in crowd]
    assert [answer.status_code for answer in answers] == [200] * 5 + [429] * 2
    assert answers[-1].json()["code"] == "server/too_many_guests"
    assert (await crowd[0].http.get("/api/me")).status_code == 200
    elsewhere = await Person(strict.url, "127.0.0.6").visit()
    for person in (*crowd, elsewhere):
        await person.go()


async def test_rooms_of_a_guest_are_counted_even_if_they_are_removed(strict: Running, arrive: Arrive) -> None:
    ada, bo = await arrive(strict, "Ada"), await arrive(strict, "Bo")
    for _ in range(3):
        assert (await ada.http.delete(f"/api/rooms/{await ada.open(ME, ME)}")).status_code == 204
    answer = await ada.wish(ME, ME)
    assert (answer.status_code, answer.json()["code"]) == (429, "server/too_fast")
    await bo.open(ME, ME)


async def test_what_is_said_on_many_lines_is_counted_together(strict: Running, arrive: Arrive) -> None:
    ada, bo = await arrive(strict, "Ada"), await arrive(strict, "Bo")
    code = await ada.open(ME, OPEN)
    lines = [await ada.join(code) for _ in range(3)]
    for line in (*lines, lines[0]):
        await line.say("hello")
    assert [(await line.refused("say", text="again")).code for line in lines] == ["server/too_fast"] * 3
    assert len(lines[0].chat) == 4
    await (await bo.join(code)).say("my turn")


async def test_one_guest_has_so_many_lines_and_no_more(strict: Running, arrive: Arrive) -> None:
    ada, bo = await arrive(strict, "Ada"), await arrive(strict, "Bo")
    code = await ada.open(ME, OPEN)
    lines = [await ada.join(code) for _ in range(limits.LINES_OF_GUEST)]
    assert await (await ada.dial(code)).closed() == (4429, "server/too_many_lines")
    await (await bo.join(code)).settled()
    await lines[0].leave()
    await lines[1].until(lambda: lines[1].room.watching == 1)
    again = await ada.dial(code)
    while not again.greeted:
        with suppress(ConnectionClosed, AssertionError):  # it is closed until the server has noticed that one is gone
            await again.greet()
            await again.until(lambda again=again: again.greeted)  # type: ignore[misc]
            break
        again = await ada.dial(code)


async def test_who_connects_again_and_again_has_to_wait_and_others_do_not(strict: Running, arrive: Arrive) -> None:
    ada, bo = await arrive(strict, "Ada"), await arrive(strict, "Bo")
    code = await ada.open(ME, OPEN)
    closings = []
    while (4429, "server/too_fast") not in closings:
        line = await ada.dial(code)
        with suppress(ConnectionClosed):  # it may be sent away before it has said anything
            await line.greet()
        await asyncio.wait([line.listening], timeout=0.01)
        closings.append((line.socket.close_code, line.socket.close_reason))
        await line.leave()
        assert len(closings) <= 2 * limits.DIALS_AT_ONCE
    await (await bo.join(code)).settled()


async def test_a_flood_on_many_lines_is_heard_slowly_and_others_at_once(strict: Running, arrive: Arrive) -> None:
    """Each line may say a hundred things at once, and three of them did: more is heard at the rate of all together."""
    ada, bo = await arrive(strict, "Ada"), await arrive(strict, "Bo")
    code = await ada.open(ME, OPEN)
    lines = [await ada.join(code) for _ in range(8)]
    other = await bo.join(code)
    for line in lines:
        for _ in range(90):
            await line.send("ping")
    await other.settled()
    heard = [sum(isinstance(message, wire.Pong) for message in line.messages) for line in lines]
    assert sum(heard) < 600, "what was sent at once was not heard at once"
    for line in lines:
        await line.until(lambda line=line: sum(isinstance(one, wire.Pong) for one in line.messages) == 90)  # type: ignore[misc]


async def test_hellos_are_answered_slowly_beyond_a_measure_and_none_is_forgotten(
    strict: Running, arrive: Arrive
) -> None:
    ada, bo = await arrive(strict, "Ada"), await arrive(strict, "Bo")
    code = await ada.open(ME, OPEN)
    line, other = await ada.join(code), await bo.join(code)
    for _ in range(limits.HELLOS_AT_ONCE + 3):
        await line.greet()
    await other.settled()
    welcomes = [message for message in line.messages if isinstance(message, wire.Welcome)]
    assert len(welcomes) <= limits.HELLOS_AT_ONCE + 2
    await line.settled()  # whoever waits is heard in the end


async def test_large_requests_of_an_address_are_counted_together(strict: Running) -> None:
    large = b" " * (limits.BODY_BYTES - 2) + b"{}"
    async with Person(strict.url, "127.0.0.7").http as http:
        answers = [await http.post("/api/games/rumis/preview", content=large) for _ in range(25)]
        codes = [answer.status_code for answer in answers]
        assert set(codes) == {422, 429}
        assert codes.index(429) >= limits.BYTES_AT_ONCE // limits.BODY_BYTES
        assert (await http.get("/api/games")).status_code == 200


async def test_to_look_at_a_large_cube_costs_more(strict: Running) -> None:
    async with Person(strict.url, "127.0.0.8").http as http:
        cube = {"box": [6, 6, 6], "colours": 6, "rules": "shape"}
        answers = await asyncio.gather(
            *(http.post("/api/cubes/look", json={"cube": cube, "stones": []}) for _ in range(40))
        )
        looked = sum(answer.status_code == 200 for answer in answers)
        assert 10 <= looked < 40, "a small one could be looked at forty times"
        assert {answer.json()["code"] for answer in answers if answer.status_code != 200} == {"server/too_fast"}
