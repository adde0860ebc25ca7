"""Many people, and a few who take too much: those who play go on playing."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from rumpus.server import wire
from server.clients import EASY, ME, Person, Table
from server.conftest import Arrive
from server.running import Running

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
