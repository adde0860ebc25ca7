"""Many people, and a few who take too much: those who play go on playing."""

import asyncio
from asyncio import StreamReader
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest

from rumpus.server import wire
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
    own_server.process.wait()
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
            await tables[1].play(1, Random(1))
        assert server.complaints().count("\n") == 1, "one line says so"
        assert "as many as there may be" in server.complaints()
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
