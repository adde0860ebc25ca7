"""Several servers on one PostgreSQL: each room is held by one of them, and goes on when that one ends."""

import asyncio
import os
import signal
import time
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidMessage

from server.clients import EASY, ME, OPEN, Person, Table, play_out
from server.conftest import Arrive, Start
from server.running import Running

if TYPE_CHECKING:
    import asyncpg

pytestmark = pytest.mark.anyio

SOON = 5.0
"""Seconds within which the rooms of a killed server answer again."""


async def match_at(server: Running, arrive: Arrive) -> tuple[Person, str, Table]:
    """Someone who plays both seats, and a match that has started; they begin."""
    ada = await arrive(server, "Ada")
    code = await ada.open(ME, ME)
    table = await ada.join(code)
    await table.do("start")
    await table.until(lambda: table.started)
    return ada, code, table


async def back(person: Person, server: Running, code: str, last: int) -> Table:
    """Connect again, at this server, as long as it takes."""
    person.url = server.url
    async with asyncio.timeout(60):
        while True:
            with suppress(AssertionError, OSError, EOFError, InvalidMessage, ConnectionClosed):
                table = await person.dial(code)
                await table.greet(last)
                await table.until(lambda table=table: table.greeted)  # type: ignore[misc]
                return table
            await asyncio.sleep(0.05)


async def test_a_room_that_another_server_holds_is_reached_at_any(start: Start, arrive: Arrive) -> None:
    one, other = start("--shared"), start("--shared")
    ada, code, here = await match_at(one, arrive)
    ada.url = other.url
    there = await ada.join(code)
    await play_out({0: here, 1: there}, Random(1), moves=6)
    for table in (here, there):
        await table.reached(6)
        assert [event.n for event in table.events] == [1, 2, 3, 4, 5, 6]
    assert (await there.refused("undo", n=6, seat=0)).code  # what is refused there is heard here
    await there.leave()
    assert (await ada.http.get(f"/api/rooms/{code}")).status_code == 200


async def test_a_killed_servers_rooms_answer_again_within_seconds(start: Start, arrive: Arrive) -> None:
    one, other = start("--shared"), start("--shared")
    ada, code, table = await match_at(one, arrive)
    await play_out({0: table, 1: table}, Random(1), moves=5)
    began = time.monotonic()
    one.kill()
    again = await back(ada, other, code, 5)
    await play_out({0: again, 1: again}, Random(2), moves=1)
    assert time.monotonic() - began < SOON
    assert [event.n for event in again.events] == [6]


async def test_clocks_go_on_at_a_server_that_was_there_before_the_decision(
    shared_url: str, tmp_path: Path, arrive: Arrive
) -> None:
    how: dict[str, Any] = {"database": shared_url, "shared": True, "pulse_seconds": 0.05, "messages_at_once": 100_000}
    one, other = [Running(tmp_path / name, **how) for name in ("one", "other")]
    try:
        ada = await arrive(one, "Ada")
        code = await ada.open(ME, ME, clock={"seconds": 600})
        table = await ada.join(code)
        await table.do("start")
        await table.until(lambda: table.started)

        async def thought(table: Table) -> int:
            assert table.room.clock_since is not None
            return (await table.next_pong()).now - table.room.clock_since

        while (before := await thought(table)) < 1000:
            pass
        one.process.kill()
        killed = time.monotonic()
        again = await back(ada, other, code, 0)
        away = (time.monotonic() - killed) * 1000
        assert before - 300 < await thought(again) < before + 300 + 0.7 * away, "nobody thinks while no server is there"
    finally:
        for server in (one, other):
            server.kill()


async def test_bots_play_on_at_another_server_though_nobody_asks(
    start: Start, arrive: Arrive, database: "asyncpg.Connection[asyncpg.Record]"
) -> None:
    one, _other = start("--shared"), start("--shared")
    ada = await arrive(one, "Ada")
    code = await ada.open(EASY, ME, clock={"seconds": 3000})
    table = await ada.join(code)
    await table.do("start")
    one.kill()
    async with asyncio.timeout(60):
        while not await database.fetchval("SELECT count(*) FROM events WHERE room = $1", code):
            await asyncio.sleep(0.1)


async def test_a_drained_server_refuses_no_move(start: Start, arrive: Arrive) -> None:
    one, other = start("--shared"), start("--shared")
    ada, code, table = await match_at(one, arrive)
    await play_out({0: table, 1: table}, Random(1), moves=4)
    one.process.send_signal(signal.SIGTERM)
    assert (await table.closed())[0] == 1012
    again = await back(ada, other, code, 4)
    await play_out({0: again, 1: again}, Random(2), moves=2)
    assert [event.n for event in again.events] == [5, 6]
    one.wait()
    assert "not seen" not in one.complaints() + other.complaints()


async def test_a_server_that_was_stopped_and_wakes_up_can_write_nothing(
    start: Start, arrive: Arrive, database: "asyncpg.Connection[asyncpg.Record]"
) -> None:
    one, other = start("--shared"), start("--shared")
    ada, code, table = await match_at(one, arrive)
    await play_out({0: table, 1: table}, Random(1), moves=4)
    one.process.send_signal(signal.SIGSTOP)
    # A move on its way to the server that sleeps, and another one of the same number at the server that takes over.
    await table.send("move", id=99, n=4, seat=0, move="S01 a1.1 b1.1")
    again = await back(ada, other, code, 4)
    await play_out({0: again, 1: again}, Random(2), moves=3)
    before = await database.fetch("SELECT n, body FROM events WHERE room = $1 ORDER BY n", code)
    one.process.send_signal(signal.SIGCONT)
    await table.closed()
    assert not any(getattr(message, "id", None) == 99 for message in table.messages), "nobody was told that it counts"
    assert await database.fetch("SELECT n, body FROM events WHERE room = $1 ORDER BY n", code) == before
    await play_out({0: again, 1: again}, Random(3), moves=1)
    assert [event.n for event in again.events] == [5, 6, 7, 8]
    ada.url = one.url
    late = await ada.join(code)  # the one that woke up carries lines like any other
    assert late.match.n == 8


async def test_a_lease_that_is_lost_in_the_middle_of_a_move_costs_the_line_and_not_the_move(
    start: Start, arrive: Arrive, database: "asyncpg.Connection[asyncpg.Record]"
) -> None:
    one = start("--shared")
    ada, code, table = await match_at(one, arrive)
    await play_out({0: table, 1: table}, Random(1), moves=2)
    before = (await ada.http.get("/metrics")).text
    assert "\nrumpus_leases 1.0" in before
    assert "\nrumpus_leases_lost_total 0.0" in before
    await database.execute("UPDATE rooms SET owner = 'somebody', fence = fence + 1 WHERE code = $1", code)
    from server.clients import any_move

    move = any_move(table.rumis, Random(5))
    await table.send("move", id=7, n=2, seat=0, move=move)
    assert (await table.closed())[0] == 1012
    assert not any(getattr(message, "id", None) == 7 for message in table.messages)
    assert "\nrumpus_leases_lost_total 1.0" in (await ada.http.get("/metrics")).text
    again = await back(ada, one, code, 2)
    assert again.match.n == 2
    await again.do("move", n=2, seat=0, move=move)
    assert again.match.n == 3
    assert "Traceback" not in one.complaints()


def test_servers_that_do_not_share_refuse_one_another(start: Start) -> None:
    def refused(*words: str) -> None:
        with pytest.raises(AssertionError, match=r"another server .* keeps its matches in this database"):
            start(*words)

    alone = start()
    refused()
    refused("--shared")
    alone.kill()
    shared = start("--shared")  # one that was killed is in nobody's way
    refused()
    shared.kill()
    start()


async def test_several_servers_on_one_port_and_a_killed_one_is_replaced(
    start: Start, arrive: Arrive, database: "asyncpg.Connection[asyncpg.Record]"
) -> None:
    house = start("--workers", "2")
    ada, code, table = await match_at(house, arrive)
    tables = [await ada.join(code) for _ in range(6)]  # wherever these arrive
    await play_out({0: table, 1: tables[0]}, Random(1), moves=4)
    for one in tables:
        await one.reached(4)
    holder = "SELECT process FROM servers JOIN rooms ON owner = id WHERE code = $1"
    killed = await database.fetchval(holder, code)
    os.kill(killed, signal.SIGKILL)
    again = await back(ada, house, code, 4)
    await play_out({0: again, 1: again}, Random(2), moves=2)
    assert [event.n for event in again.events] == [5, 6]
    assert await database.fetchval(holder, code) != killed
    async with asyncio.timeout(60):
        while await database.fetchval("SELECT count(*) FROM servers WHERE process <> $1", killed) < 2:
            await asyncio.sleep(0.05)
    house.process.send_signal(signal.SIGTERM)
    assert house.wait() == 0


def test_several_servers_need_postgresql(tmp_path: Path) -> None:
    for words in (("--workers", "2"), ("--shared",)):
        with pytest.raises(AssertionError, match="several servers share a PostgreSQL database"):
            Running(tmp_path / "data", *words)


async def test_a_room_is_taken_out_of_a_list_wherever_it_is_held(start: Start, arrive: Arrive) -> None:
    one, other = start("--shared"), start("--shared")
    ada, code, table = await match_at(one, arrive)
    ada.url = other.url
    ada.http.base_url = other.url
    bo = await arrive(other, "Bo")
    seats = await ada.open(ME, OPEN)
    await ada.join(seats)
    assert (await bo.http.delete(f"/api/rooms/{code}")).status_code == 404
    assert (await ada.http.delete(f"/api/rooms/{code}")).status_code == 204
    assert (await table.closed())[0] == 4404
    assert (await ada.http.get(f"/api/rooms/{code}")).status_code == 404
