"""Many people, and a few who take too much: those who play go on playing."""

import asyncio

import pytest

from server.clients import ME, Person
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
