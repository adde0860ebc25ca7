"""A server that is killed, as by a power cut, and one that is started on what it kept: everything goes on.

Each scene is played at the first server until it yields, and then at the second one. They share both.
"""

from collections.abc import AsyncGenerator, Callable
from contextlib import suppress
from random import Random
from typing import TypeAlias

import pytest

from rumpus.server import wire
from rumpus.server.cube_wire import CubesInfo, SolvedCube
from server.clients import ME, OPEN, RANDOM, Table, move, play_out
from server.conftest import Arrive
from server.running import Running, eventually, runs
from server.test_cubes import FLAT, SQUARE, done
from server.test_rumbugz import three_people
from server.test_rumms import set_up, two_people

pytestmark = pytest.mark.anyio

Scene: TypeAlias = AsyncGenerator[None, Running]


async def come_back(table: Table, server: Running) -> Table:
    """The same person, with the same cookie, at another server."""
    table.owner.url = server.url
    return await table.owner.join(table.room.code, last=table.match.n)


async def two_who_talk(first: Running, arrive: Arrive) -> Scene:
    ada, bo = [await arrive(first, name) for name in ("Ada", "Bo")]
    code = await ada.open(ME, OPEN)
    tables = {0: await ada.join(code), 1: await bo.join(code)}
    await tables[1].do("sit", seat=1)
    await tables[1].say("good luck")
    await tables[0].do("start")
    await tables[0].until(lambda: tables[0].started)
    await play_out(tables, Random(1), moves=5)
    await tables[1].reached(5)

    second = yield
    again = {seat: await come_back(table, second) for seat, table in tables.items()}
    for seat, table in again.items():
        assert table.match.n == 5
        assert table.events == []
        assert table.rumis.stones == tables[0].rumis.stones
        assert table.match.actors == tables[0].match.actors
        assert [shown.yours for shown in table.room.seats] == [seat == 0, seat == 1]
        assert [line.text for line in table.chat] == ["good luck"]
    await play_out(again, Random(2))
    await again[0].until(lambda: again[0].room.stage == "over")
    assert [event.n for event in again[0].events] == list(range(6, again[0].match.n + 1))
    assert again[0].match.winners


async def one_with_a_bot_that_thinks(first: Running, arrive: Arrive) -> Scene:
    cy = await arrive(first, "Cy")
    alone = await cy.join(await cy.open(ME, RANDOM))
    await alone.do("start")
    await alone.until(lambda: alone.started)
    await play_out({0: alone}, Random(1), moves=2)
    await alone.until(lambda: alone.match.n == 4)
    await alone.play(0, Random(2))
    await alone.reached(5)  # and now the bot thinks

    second = yield
    back = await come_back(alone, second)
    assert [seat.bot for seat in back.room.seats] == [None, "random"]
    await back.reached(6)  # the bot goes on by itself
    assert isinstance(back.events[0], wire.MoveEvent)
    assert (back.events[0].n, back.events[0].seat) == (6, 1)
    await play_out({0: back}, Random(3), moves=2)
    await back.do("resign", seat=0)
    await back.until(lambda: back.room.stage == "over")
    assert [event.n for event in back.events] == list(range(6, back.match.n + 1))


async def bugs_in_the_middle_of_a_turn(first: Running, arrive: Arrive) -> Scene:
    _, tables = await three_people(first, arrive)
    await move(tables, 0, "bag")
    hand, number = tables[0].rumbugz.hand, tables[0].match.n

    second = yield
    tables = [await come_back(table, second) for table in tables]
    assert (tables[0].rumbugz.hand, tables[0].match.n) == (hand, number)
    await move(tables, 0, f"D {tables[0].rumbugz.discards[0]}")
    assert tables[2].match.actors == (2,)


async def bugs_in_the_middle_of_a_knock(first: Running, arrive: Arrive) -> Scene:
    _, tables = await three_people(first, arrive, knock_seconds=2)
    await move(tables, 0, "bag")
    await move(tables, 0, f"D {tables[0].rumbugz.discards[0]}")
    assert tables[2].match.actors == (2,)

    second = yield
    tables = [await come_back(table, second) for table in tables]
    # The window opens anew, and closes by itself again.
    await tables[1].until(lambda: tables[1].match.actors == (1,))
    await move(tables, 1, "pile")


async def dice_that_lie_where_they_came_to_rest(first: Running, arrive: Arrive) -> Scene:
    _, tables = await two_people(first, arrive)
    await set_up(tables)
    await move(tables, 0, "flick rn2 5 2.5 1 -3")
    seen = tables[0].rumms

    second = yield
    assert (await come_back(tables[0], second)).rumms == seen


async def a_cube_that_was_solved(first: Running, arrive: Arrive) -> Scene:
    ada = await arrive(first)
    kept = SolvedCube.model_validate_json((await done(ada, FLAT, SQUARE)).content)

    second = yield
    again = await arrive(second)
    again.http.cookies.clear()
    again.http.cookies.set("rumpus", ada.token, domain="127.0.0.1")
    cubes = CubesInfo.model_validate_json((await again.http.get("/api/cubes")).content)
    assert cubes.solved == (kept,)


SCENES: list[Callable[[Running, Arrive], Scene]] = [
    two_who_talk,
    bugs_in_the_middle_of_a_turn,
    dice_that_lie_where_they_came_to_rest,
    a_cube_that_was_solved,
    bugs_in_the_middle_of_a_knock,  # the last ones do not wait
    one_with_a_bot_that_thinks,
]


async def test_a_server_that_is_killed_goes_on_where_it_was(own_server: Running, arrive: Arrive) -> None:
    scenes = [scene(own_server, arrive) for scene in SCENES]
    for scene in scenes:
        await anext(scene)

    workers = own_server.workers()
    own_server.process.kill()
    own_server.process.wait()
    eventually(lambda: not any(map(runs, workers)))
    second = Running(own_server.data, thinkers=1)
    try:
        for scene in reversed(scenes):
            with suppress(StopAsyncIteration):
                await scene.asend(second)
        assert "Traceback" not in own_server.complaints()
        assert "Traceback" not in second.complaints()
    finally:
        second.kill()
