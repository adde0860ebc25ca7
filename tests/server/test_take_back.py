"""Taking back what others have answered: they are asked, and all of them have to allow it."""

from random import Random

import pytest

from rumpus.core.record import read_record
from rumpus.match import Match
from rumpus.server import limits
from server.clients import EASY, ME, OPEN, Person, Table, sit_and_start
from server.conftest import Arrive
from server.running import Running

pytestmark = pytest.mark.anyio

THREE = {"site": "pisac", "players": 3, "start": 0}


async def play_round(tables: list[Table], *seats: int) -> None:
    """Each of them moves once."""
    for seat in seats:
        await tables[seat].until(lambda seat=seat: tables[seat].match.actors == (seat,))  # type: ignore[misc]
        await tables[seat].play(seat, Random(1))
    for table in tables:
        await table.reached(tables[seats[-1]].match.n)


async def three(server: Running, arrive: Arrive) -> tuple[list[Person], str, list[Table]]:
    """Three people of whom each has moved once."""
    people = [await arrive(server, name) for name in ("Ada", "Bo", "Cy")]
    code = await people[0].open(ME, OPEN, OPEN, options=THREE)
    tables = await sit_and_start(people, code)
    await play_round(tables, 0, 1, 2)
    return people, code, tables


async def test_it_is_taken_back_once_everyone_has_allowed_it(server: Running, arrive: Arrive) -> None:
    people, code, (ada, bo, cy) = await three(server, arrive)
    eve = await (await arrive(server, "Eve")).join(code)
    assert (ada.match.undo, ada.match.ask_undo) == ((), (0,))
    await ada.do("ask_undo", n=3, seat=0)
    await ada.do("ask_undo", n=3, seat=0)  # sent again: it is asked once
    for table in (bo, cy, eve):
        await table.until(lambda table=table: table.room.undo_asked is not None)  # type: ignore[misc]
    asked = bo.room.undo_asked
    assert asked is not None
    assert (asked.seat, asked.n, asked.move, asked.waits_for) == (0, 3, 1, (1, 2))
    assert (await bo.refused("ask_undo", n=3, seat=1)).code == "server/asking"
    assert (await eve.refused("answer_undo", n=3, seat=0, allow=False)).code == "server/not_asked"
    assert (await ada.refused("answer_undo", n=3, seat=0, allow=True)).code == "server/not_asked"
    await bo.do("answer_undo", n=3, seat=0, allow=True)
    await ada.until(lambda: ada.room.undo_asked is not None and ada.room.undo_asked.waits_for == (2,))
    assert ada.match.n == 3
    await cy.do("answer_undo", n=3, seat=0, allow=True)
    await cy.do("answer_undo", n=3, seat=0, allow=True)  # sent again: it is done
    await ada.do("ask_undo", n=3, seat=0)  # that, too
    for table in (ada, bo, cy, eve):
        await table.reached(4)
        assert table.match.actors == (0,)
        assert table.events[-1].model_dump() == {
            "n": 4, "kind": "undo", "seat": 0, "back_to": 0, "allowed": (1, 2),
        }  # fmt: skip
        await table.until(lambda table=table: table.room.undo_asked is None)  # type: ignore[misc]
    await play_round([ada, bo, cy], 0, 1, 2)
    await ada.do("resign", seat=0)
    await bo.do("resign", seat=1)
    await ada.until(lambda: ada.room.replay is not None)
    text = (await people[0].http.get(f"/api/replays/{ada.room.replay}/record")).text
    assert Match.replay(read_record(text)).over


async def test_one_no_is_enough_and_nobody_is_asked_twice(server: Running, arrive: Arrive) -> None:
    _, _, (ada, bo, cy) = await three(server, arrive)
    await ada.do("ask_undo", n=3, seat=0)
    await bo.do("answer_undo", n=3, seat=0, allow=True)
    await cy.do("answer_undo", n=3, seat=0, allow=False)
    await ada.until(lambda: ada.room.undo_asked is None)
    assert ada.match.n == 3
    assert (await ada.refused("ask_undo", n=3, seat=0)).code == "server/asked_already"
    assert (await bo.refused("answer_undo", n=3, seat=0, allow=True)).code == "server/stale"
    await bo.do("ask_undo", n=3, seat=1)  # others may still ask for theirs
    await bo.do("answer_undo", n=3, seat=1, allow=False)  # and think better of it
    await ada.until(lambda: ada.room.undo_asked is None)


async def test_a_new_move_ends_it(server: Running, arrive: Arrive) -> None:
    _, _, (ada, bo, cy) = await three(server, arrive)
    await bo.do("ask_undo", n=3, seat=1)
    await ada.until(lambda: ada.room.undo_asked is not None)
    await ada.play(0, Random(1))
    await bo.until(lambda: bo.match.n == 4 and bo.room.undo_asked is None)
    assert (await cy.refused("answer_undo", n=3, seat=1, allow=True)).code == "server/stale"
    assert (await bo.refused("ask_undo", n=3, seat=1)).code == "server/stale"


async def test_silence_is_a_no_and_three_of_them_are_enough(hasty: Running, arrive: Arrive) -> None:
    people = [await arrive(hasty, "Ada"), await arrive(hasty, "Bo")]
    tables = await sit_and_start(people, await people[0].open(ME, OPEN))
    ada = tables[0]
    for _ in range(limits.UNDO_ASKS):
        await play_round(tables, 0, 1)
        await ada.do("ask_undo", n=ada.match.n, seat=0)
        await ada.until(lambda: ada.room.undo_asked is None)
    await play_round(tables, 0, 1)
    refused = await ada.refused("ask_undo", n=ada.match.n, seat=0)
    assert (refused.code, refused.details) == ("server/asked_enough", {"most": limits.UNDO_ASKS})


async def test_bots_wait_for_the_answer(server: Running, arrive: Arrive) -> None:
    people = [await arrive(server, "Ada"), await arrive(server, "Bo")]
    code = await people[0].open(ME, OPEN, EASY, options=THREE)
    tables = await sit_and_start(people, code)
    await tables[0].play(0, Random(1))
    await tables[1].until(lambda: tables[1].match.actors == (1,))
    await tables[0].do("ask_undo", n=1, seat=0)
    await tables[1].until(lambda: tables[1].room.undo_asked is not None)
    await tables[1].play(1, Random(1))  # that ends the question; the bot answers, and Ada may ask for something else
    await tables[0].until(lambda: tables[0].match.actors == (0,))
    assert tables[0].match.n == 3
    await tables[0].play(0, Random(1))
    await tables[1].reached(4)
    await tables[1].do("ask_undo", n=4, seat=1)
    await tables[0].until(lambda: tables[0].room.undo_asked is not None)
    await tables[0].do("answer_undo", n=4, seat=1, allow=True)
    await tables[1].until(lambda: tables[1].match.n == 5 and tables[1].match.actors == (1,))


async def test_whoever_is_away_cannot_be_asked_and_a_shared_screen_need_not_be(server: Running, arrive: Arrive) -> None:
    people, _, tables = await three(server, arrive)
    await tables[2].leave()
    await tables[0].until(lambda: not tables[0].room.seats[2].online)
    refused = await tables[0].refused("ask_undo", n=3, seat=0)
    assert (refused.code, refused.details) == ("server/away", {"seats": (2,)})
    shared = await people[0].join(await people[0].open(ME, ME))
    await shared.do("start")
    await shared.play(0, Random(1))
    await shared.play(1, Random(1))
    await shared.do("ask_undo", n=2, seat=0)
    assert shared.match.actors == (0,)


async def test_what_cannot_be_allowed_is_refused_at_once(server: Running, arrive: Arrive) -> None:
    people = [await arrive(server, "Ada"), await arrive(server, "Bo")]
    strict = await sit_and_start(people, await people[0].open(ME, OPEN, undo=False))
    await play_round(strict, 0, 1)
    assert strict[0].match.ask_undo == ()
    assert (await strict[0].refused("ask_undo", n=2, seat=0)).code == "core/undo_not_allowed"
    assert (await strict[0].refused("ask_undo", n=2, seat=1)).code == "server/not_your_seat"
    lobby = await people[0].join(await people[0].open(ME, OPEN))
    assert (await lobby.refused("ask_undo", n=0, seat=0)).code == "server/not_started"
    assert (await lobby.refused("answer_undo", n=0, seat=0, allow=True)).code == "server/not_started"
    fresh = await sit_and_start(people, await people[0].open(ME, OPEN))
    assert (await fresh[0].refused("ask_undo", n=0, seat=0)).code == "core/nothing_to_undo"
    bugz = {"players": 2, "rounds": 1, "start": 0}
    hidden = await sit_and_start(people, await people[0].open(ME, OPEN, game="rumbugz", options=bugz))
    await hidden[0].do("move", n=hidden[0].match.n, seat=0, move="bag")
    assert (await hidden[0].refused("ask_undo", n=hidden[0].match.n, seat=0)).code == "core/undo_across_reveal"
