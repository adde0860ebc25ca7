"""RumBugz over the wire: hidden hands, knocking against the clock, hints."""

import json
import os
import signal
import sqlite3
from contextlib import closing
from random import Random
from typing import Any

import pytest
from pydantic import BaseModel

from rumpus.games.rumbugz.telling import RumBugzDeal, RumBugzDraw, RumBugzDrawn
from rumpus.games.rumbugz.threats import RumBugzThreats
from rumpus.server import wire
from rumpus.server.settings import DATABASE_FILE
from server.clients import EASY, ME, OPEN, Person, Table, move, sit_and_start
from server.conftest import Arrive
from server.running import Running

pytestmark = pytest.mark.anyio

THREE = {"players": 3, "rounds": 1, "start": 0, "knock_seconds": 30}


async def three_people(server: Running, arrive: Arrive, **options: Any) -> tuple[str, list[Table]]:
    """A match of three people that has started; seat 0 begins."""
    people = [await arrive(server, name) for name in ("Ada", "Bo", "Cy")]
    code = await people[0].open(ME, OPEN, OPEN, game="rumbugz", options={**THREE, **options})
    return code, await sit_and_start(people, code)


async def first_discard(tables: list[Table]) -> None:
    """Seat 0 draws and discards: then seat 2 may knock, and seat 1 is next."""
    await move(tables, 0, "bag")
    await move(tables, 0, f"D {tables[0].rumbugz.discards[0]}")


def outcomes_of(table: Table) -> list[BaseModel]:
    return [event.outcome for event in table.events if isinstance(event, wire.OutcomeEvent)]


async def test_a_seat_sees_its_own_hand_and_nobody_elses(server: Running, arrive: Arrive) -> None:
    _, tables = await three_people(server, arrive)
    await first_discard(tables)
    spectator = await (await arrive(server, "Dee")).join(tables[0].room.code)
    for seat, table in enumerate(tables):
        assert table.rumbugz.hand_of == seat
        assert len(table.rumbugz.hand) == 6
        deal = outcomes_of(table)[0]
        assert isinstance(deal, RumBugzDeal)
        assert [hand.count for hand in deal.hands] == [6, 6, 6]
        assert [hand.bugs is not None for hand in deal.hands] == [one == seat for one in range(3)]
    own, *others = (outcomes_of(table)[1] for table in tables)
    assert others == [RumBugzDraw(seat=0, count=1, bugs=None)] * 2
    assert isinstance(own, RumBugzDraw)
    assert own.bugs is not None
    assert len(own.bugs) == 1
    assert spectator.rumbugz.hand == ()
    assert spectator.rumbugz.hand_of is None
    hands = tuple(RumBugzDrawn(seat=seat, count=6, bugs=None) for seat in range(3))
    assert outcomes_of(spectator) == [RumBugzDeal(hands=hands), RumBugzDraw(seat=0, count=1, bugs=None)]


async def test_looking_back_shows_no_hand(server: Running, arrive: Arrive) -> None:
    _, tables = await three_people(server, arrive)
    past = await tables[1].ask("look", n=1)
    assert isinstance(past, wire.Past)
    assert "hand_of" in past.model_dump()["picture"]
    assert past.model_dump()["picture"]["hand"] == ()


async def test_a_knock_is_granted(server: Running, arrive: Arrive) -> None:
    _, tables = await three_people(server, arrive)
    await first_discard(tables)
    assert tables[2].match.actors == (2,)
    assert (tables[2].match.deadline or 0) > tables[2].welcome.now
    assert set(tables[2].rumbugz.moves) == {"knock", "pass"}
    assert tables[1].rumbugz.moves == ()
    top = tables[2].rumbugz.top
    await move(tables, 2, "knock")
    assert tables[1].match.deadline is None
    await move(tables, 1, "bag")
    assert len(tables[2].rumbugz.hand) == 8
    assert top in tables[2].rumbugz.hand
    assert tables[1].rumbugz.seats[2].holding == 8


async def test_silence_passes_after_the_agreed_seconds(server: Running, arrive: Arrive) -> None:
    _, tables = await three_people(server, arrive, knock_seconds=2)
    await first_discard(tables)
    await tables[1].until(lambda: tables[1].match.actors == (1,))
    last = tables[1].events[-1]
    assert isinstance(last, wire.MoveEvent)
    assert (last.seat, last.move) == (2, "pass")
    # Meant for the window that has closed: the game says so, not the wire.
    late = await tables[2].refused("move", n=last.n - 1, seat=2, move="knock")
    assert late.code == "rumbugz/knock_too_late"


async def test_knocks_at_the_same_moment_all_count(server: Running, arrive: Arrive) -> None:
    people = [await arrive(server, name) for name in ("Ada", "Bo", "Cy", "Dee")]
    options = {**THREE, "players": 4}
    code = await people[0].open(ME, OPEN, OPEN, OPEN, game="rumbugz", options=options)
    tables = await sit_and_start(people, code)
    await first_discard(tables)
    number = tables[0].match.n
    # Both answer the same state; the second has not seen the first.
    await tables[3].do("move", n=number, seat=3, move="knock")
    await tables[2].do("move", n=number, seat=2, move="knock")
    again = await tables[2].refused("move", n=tables[2].match.n, seat=2, move="knock")
    assert again.code == "rumbugz/knocked_already"
    await tables[1].reached(number + 2)
    assert set(tables[1].rumbugz.knocks) == {2, 3}
    await move(tables, 1, "bag")
    assert [seat.holding for seat in tables[1].rumbugz.seats] == [6, 7, 8, 6]  # the nearest knock counts (RB-21)


async def test_refusals_have_their_own_code_and_change_nothing(server: Running, arrive: Arrive) -> None:
    _, tables = await three_people(server, arrive)
    await move(tables, 0, "bag")
    for text, code in {
        "L single 4 5 6": "rumbugz/too_short",
        "L single 11 12 1 2": "rumbugz/wrapped",
        "L single 4 5 6 P": "rumbugz/plyt_without_number",
        "L single 10 11 12 P13": "rumbugz/plyt_out_of_range",
        "C 1 7 3": "rumbugz/lay_first",
        "A 1 7": "rumbugz/kinds_missing",
        "knock": "rumbugz/own_turn",
        "bag": "rumbugz/drew_already",
        "L sngle 4": "core/notation",
    }.items():
        before = tables[0].rumbugz
        answer = await tables[0].refused("move", n=tables[0].match.n, seat=0, move=text)
        assert (answer.code, tables[0].rumbugz) == (code, before)
        why = await tables[0].ask("why", seat=0, move=text)
        assert isinstance(why, wire.Because)
        assert why.code == code
    early = await tables[1].refused("move", n=tables[1].match.n, seat=1, move="bag")
    assert early.code == "core/out_of_turn"
    late = await tables[2].refused("move", n=tables[2].match.n, seat=2, move="knock")
    assert late.code == "rumbugz/knock_too_late"


async def test_steps_of_a_turn_are_taken_back_one_by_one_but_not_the_draw(server: Running, arrive: Arrive) -> None:
    _, tables = await three_people(server, arrive)
    await first_discard(tables)
    await move(tables, 2, "pass")
    hand = tables[1].rumbugz.hand
    await move(tables, 1, "pile")
    assert 1 in tables[1].match.undo
    await tables[1].do("undo", n=tables[1].match.n, seat=1)
    assert tables[1].rumbugz.hand == hand
    await move(tables, 1, "bag")
    assert not tables[1].match.undo
    refused = await tables[1].refused("undo", n=tables[1].match.n, seat=1)
    assert refused.code == "core/undo_across_reveal"


async def test_hints_only_where_one_person_plays_against_bots(server: Running, arrive: Arrive) -> None:
    _, tables = await three_people(server, arrive)
    assert not tables[0].room.practice
    assert (await tables[0].refused("hint", seat=0)).code == "server/no_hints"
    ada: Person = tables[0].owner
    code = await ada.open(ME, EASY, EASY, game="rumbugz", options=THREE)
    table = await ada.join(code)
    await table.do("start")
    await table.until(lambda: table.started)
    assert table.room.practice
    answer = await table.ask("hint", seat=0)
    assert isinstance(answer, wire.Suggestion)
    assert answer.move == "bag"  # the very first turn: the pile is empty (RB-12)
    told = await table.ask("threats", seat=0)
    assert isinstance(told, wire.Threatened)
    assert isinstance(told.threats, RumBugzThreats)
    assert {feed.bug for feed in told.threats.feeds} == set(table.rumbugz.hand)
    assert not any(feed.takers for feed in told.threats.feeds), "nothing lies on the table, and nobody took anything"


async def test_one_screen_shows_only_the_hand_of_whoever_plays(server: Running, arrive: Arrive) -> None:
    ada = await arrive(server, "Ada")
    code = await ada.open(
        ME, {"kind": "me", "name": "Eve"}, {"kind": "me", "name": "Flo"}, game="rumbugz", options=THREE
    )
    table = await ada.join(code)
    await table.do("start")
    await table.until(lambda: table.started)
    assert table.rumbugz.hand_of == 0
    await first_discard([table])
    assert table.match.actors == (2,)
    between = table.match.model_dump()["picture"]
    assert (between["hand_of"], between["hand"]) == (None, ())
    assert all('"deal":' not in text or "[6,6,6]" in text.replace(" ", "") for text in table.texts)
    await table.do("move", n=table.match.n, seat=2, move="pass")
    assert table.rumbugz.hand_of == 1


async def test_a_whole_match_against_bots_and_every_word_of_it_is_fit_to_be_seen(
    server: Running, arrive: Arrive
) -> None:
    """Random moves of one person; whatever the server sent told nothing of hands that were not shown at the end."""
    ada = await arrive(server, "Ada")
    code = await ada.open(ME, EASY, EASY, game="rumbugz", options={**THREE, "knock_seconds": 2})
    table = await ada.join(code)
    await table.do("start")
    await table.until(lambda: table.started)
    rng = Random(3)
    while table.match.actors:
        await table.until(lambda: not table.match.actors or 0 in table.match.actors)
        if table.match.actors:
            shown = table.rumbugz
            choices = [*shown.moves, *(f"D {kind}" for kind in shown.discards), *(lay.move for lay in shown.lays)]
            await table.do("move", n=table.match.n, seat=0, move=rng.choice(choices))
    for text in table.texts:
        for event in json.loads(text).get("events", ()):
            if event["kind"] == "outcome" and "draw" in event["outcome"]:
                seat, drawn = event["outcome"]["draw"]
                assert isinstance(drawn, list) == (seat == 0)
    assert len(table.rumbugz.rounds) == 1
    assert sum(table.match.scores) == table.rumbugz.rounds[0].points


async def test_an_answer_of_the_past_is_no_answer(server: Running, arrive: Arrive) -> None:
    _, tables = await three_people(server, arrive)
    await first_discard(tables)
    wrong = await tables[2].refused("move", n=-1, seat=2, move="knock")
    assert wrong.code == "server/stale"
    assert tables[2].match.actors == (2,)
    late = await tables[2].refused("undo", n=tables[2].match.n, seat=2)
    assert late.code == "core/nothing_to_undo"
    stands = await tables[0].refused("undo", n=tables[0].match.n, seat=0)
    assert stands.code == "core/undo_answered"


async def test_time_is_added_for_a_turn_and_not_for_its_steps(server: Running, arrive: Arrive) -> None:
    people = [await arrive(server, name) for name in ("Ada", "Bo")]
    clock = {"seconds": 300, "increment": 60}
    code = await people[0].open(ME, OPEN, game="rumbugz", options={"players": 2, "start": 0}, clock=clock)
    tables = await sit_and_start(people, code)
    await move(tables, 0, "bag")
    assert (tables[0].room.seats[0].clock_ms or 0) <= 300_000
    await move(tables, 0, f"D {tables[0].rumbugz.discards[0]}")
    assert 300_000 < (tables[0].room.seats[0].clock_ms or 0) <= 360_000


async def test_a_window_closes_although_a_bot_is_slow(server: Running, arrive: Arrive) -> None:
    """A bot that cannot answer in time is silent like anybody else."""
    _, tables = await three_people(server, arrive, knock_seconds=2)
    await tables[2].do("stand", seat=2)
    for worker in server.workers():
        os.kill(worker, signal.SIGSTOP)
    try:
        await first_discard(tables)
        await tables[1].until(lambda: tables[1].match.actors == (1,))
    finally:
        for worker in server.workers():
            os.kill(worker, signal.SIGCONT)


async def test_what_is_hidden_is_not_logged_when_the_store_fails(server: Running, arrive: Arrive) -> None:
    _, tables = await three_people(server, arrive)
    before = len(server.complaints())
    full = "CREATE TRIGGER full BEFORE INSERT ON events BEGIN SELECT RAISE(ABORT, 'disk full'); END"
    with closing(sqlite3.connect(server.data / DATABASE_FILE, isolation_level=None)) as database:
        database.execute(full)
        try:
            refused = await tables[0].refused("move", n=tables[0].match.n, seat=0, move="bag")
        finally:
            database.execute("DROP TRIGGER full")
    assert refused.code == "server/store"
    complaints = server.complaints()[before:]
    assert "disk full" in complaints
    assert '"draw"' not in complaints
    assert "[parameters" not in complaints
