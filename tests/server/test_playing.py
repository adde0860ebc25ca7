"""Matches over the wire: whole ones, hot seats, taking back, giving up, bots that fill in, questions."""

import asyncio
from random import Random

import pytest

from rumpus.core.record import ResignEvent
from rumpus.games.rumis.picture import RumisPicture
from rumpus.games.rumis.telling import RumisStart
from rumpus.games.rumis.threats import RumisThreats
from rumpus.server import wire
from server.clients import CHULLPA, EASY, ME, OPEN, RANDOM, Person, Table, any_move, play_out, rumis_of
from server.conftest import Arrive
from server.running import Running

pytestmark = pytest.mark.anyio

OPENING = "S05 a1.1 b1.1 c1.1 b2.1"


async def two_people(server: Running, arrive: Arrive, undo: bool = True) -> tuple[str, dict[int, Table]]:
    """A match of two people that has started; seat 0 begins."""
    ada, bo = await arrive(server, "Ada"), await arrive(server, "Bo")
    code = await ada.open(ME, OPEN, undo=undo)
    tables = {0: await ada.join(code), 1: await bo.join(code)}
    await tables[1].do("sit", seat=1)
    await tables[0].do("start")
    for table in tables.values():
        await table.until(lambda table=table: table.started)  # type: ignore[misc]
    return code, tables


def count_scores(picture: RumisPicture) -> list[int]:
    """Squares that show a colour from above, less the stones that were not laid (RI-17), counted from the cubes."""
    squares = picture.rows * picture.columns
    tops: dict[int, tuple[int, str]] = {}
    for stone in picture.stones:
        for cell in stone.cells:
            level, square = divmod(cell, squares)
            tops[square] = max(tops.get(square, (-1, "")), (level, stone.colour))
    return [sum(colour == shown.name for _, colour in tops.values()) - len(shown.supply) for shown in picture.colours]


async def test_two_people_play_a_whole_match(server: Running, arrive: Arrive) -> None:
    _, tables = await two_people(server, arrive)
    await play_out(tables, Random(7))
    ada, bo = tables[0], tables[1]
    await ada.until(lambda: ada.room.stage == "over")
    await bo.until(lambda: bo.room.stage == "over" and bo.match.n == ada.match.n)
    for table in tables.values():
        assert [event.n for event in table.events] == list(range(1, table.match.n + 1))
        assert rumis_of(table.match.picture).phase == "over"
        assert table.rumis.places == {}
        assert table.match.actors == ()
        assert list(table.match.scores) == count_scores(table.rumis)
    assert ada.events == bo.events
    assert ada.rumis.stones == bo.rumis.stones
    assert len(ada.rumis.stones) == ada.match.n > 10  # the start is not drawn, so every event is a move
    assert ada.match.scores == bo.match.scores
    best = max(ada.match.scores)
    assert ada.match.winners == bo.match.winners
    assert ada.match.winners == tuple(seat for seat in (0, 1) if ada.match.scores[seat] == best)
    refused = await ada.refused("move", n=ada.match.n, seat=0, move=OPENING)
    assert refused.code == "core/match_over"


async def test_nature_draws_who_begins_and_everyone_sees_it(server: Running, arrive: Arrive) -> None:
    ada = await arrive(server, "Ada")
    table = await ada.join(await ada.open(ME, ME, options={"site": "chullpa"}))
    await table.do("start")
    await table.reached(1)
    (event,) = table.events
    assert event.kind == "outcome"
    assert event.outcome == RumisStart(seat=table.match.actors[0])


async def test_hot_seat(server: Running, arrive: Arrive) -> None:
    ada = await arrive(server, "Ada")
    table = await ada.join(await ada.open(ME, {**ME, "name": "Aunt Bo"}))
    assert [(seat.name, seat.yours) for seat in table.room.seats] == [("Ada", True), ("Aunt Bo", True)]
    await table.do("start")
    await table.until(lambda: table.started)
    await play_out({0: table, 1: table}, Random(3))
    assert rumis_of(table.match.picture).phase == "over"
    assert {event.seat for event in table.events if isinstance(event, wire.MoveEvent)} == {0, 1}
    assert list(table.match.scores) == count_scores(table.rumis)


async def test_a_rematch_seats_everyone_again_and_starts(server: Running, arrive: Arrive) -> None:
    code, tables = await two_people(server, arrive, undo=False)
    assert (await tables[0].refused("rematch")).code == "server/not_over"
    await tables[1].do("resign", seat=1)
    await tables[0].until(lambda: tables[0].room.stage == "over")
    eve = await (await arrive(server, "Eve")).join(code)
    assert (await eve.refused("rematch")).code == "server/not_your_seat"
    # Whoever hears that it is done has heard where to go. Both ask at the same moment, and one of them is the first.
    await asyncio.gather(*(table.do("rematch") for table in tables.values()))
    following = tables[0].room.rematch
    assert following
    assert following == tables[1].room.rematch != code
    assert tables[0].room.rematch_by == tables[1].room.rematch_by is not None
    for seat, table in tables.items():
        new = await table.owner.join(following)
        assert new.room.stage == "playing"
        assert [(shown.name, shown.yours) for shown in new.room.seats] == [("Ada", seat == 0), ("Bo", seat == 1)]
        assert new.room.options == table.room.options
        assert new.room.undo is False
        assert new.match.n == 0
        assert new.room.host is (seat == 0)


async def test_a_bot_plays_for_who_left_until_they_are_back(server: Running, arrive: Arrive) -> None:
    _, tables = await two_people(server, arrive)
    ada, bo = tables[0], tables[1]
    await ada.do("stand", seat=0)
    await bo.reached(1)  # it was Ada's turn
    assert bo.match.actors == (1,)
    seat = bo.room.seats[0]
    assert (seat.kind, seat.name, seat.bot) == ("person", "Ada", "medium")
    await bo.play(1, Random(1))
    await bo.reached(3)
    assert (await bo.refused("sit", seat=0)).code == "server/seat_taken"
    await ada.until(lambda: ada.match.n == 3)
    await ada.do("sit", seat=0)
    await bo.until(lambda: bo.room.seats[0].bot is None)
    await bo.play(1, Random(1))
    await ada.until(lambda: ada.match.n == 4 and bool(ada.rumis.places))
    await ada.play(0, Random(1))
    await bo.reached(5)


async def test_the_host_replaces_who_is_offline_by_a_bot_but_not_who_is_here(server: Running, arrive: Arrive) -> None:
    code, tables = await two_people(server, arrive)
    ada, bo = tables[0], tables[1]
    assert (await ada.refused("set_bot", seat=1, bot="random")).code == "server/seat_taken"
    assert (await ada.refused("set_bot", seat=0, bot="random")).code == "server/seat_taken"
    await bo.leave()
    await ada.until(lambda: not ada.room.seats[1].online)
    assert (await ada.refused("set_bot", seat=1, bot=None)).code == "server/seat_taken"
    assert (await ada.refused("set_bot", seat=1, bot="hal")).code == "server/no_such_bot"
    await ada.do("set_bot", seat=1, bot="random")
    await ada.play(0, Random(2))
    await ada.reached(2)
    assert isinstance(ada.events[1], wire.MoveEvent)
    assert ada.events[1].seat == 1
    back = await bo.owner.join(code)
    assert back.room.seats[1].yours
    assert back.room.seats[1].bot == "random"
    await back.do("sit", seat=1)
    await ada.until(lambda: ada.room.seats[1].bot is None)


async def test_bots_play_a_match_of_their_own(server: Running, arrive: Arrive) -> None:
    ada = await arrive(server, "Ada")
    table = await ada.join(await ada.open(EASY, RANDOM))
    await table.do("start")
    await table.reached(4)
    assert [event.seat for event in table.events if isinstance(event, wire.MoveEvent)][:4] == [0, 1, 0, 1]
    assert table.rumis.places == {}


async def test_taking_back_a_move_and_a_bots_answer(server: Running, arrive: Arrive) -> None:
    ada = await arrive(server, "Ada")
    table = await ada.join(await ada.open(ME, RANDOM))
    await table.do("start")
    await table.until(lambda: table.started)
    assert not table.match.undo
    assert (await table.refused("undo", n=0, seat=0)).code == "core/nothing_to_undo"
    await table.play(0, Random(1))
    await table.reached(2)
    assert table.match.undo == (0,)
    assert (await table.refused("undo", n=1, seat=0)).code == "server/stale"
    await table.do("undo", n=2, seat=0)
    await table.reached(3)
    assert table.events[2] == wire.UndoEvent(n=3, seat=0, back_to=0, allowed=())
    assert table.rumis.stones == ()
    assert table.match.actors == (0,)
    await table.play(0, Random(2))
    await table.reached(5)
    assert len(table.rumis.stones) == 2


async def test_nobody_takes_back_across_another_person(server: Running, arrive: Arrive) -> None:
    _, tables = await two_people(server, arrive)
    ada, bo = tables[0], tables[1]
    await ada.play(0, Random(1))
    await bo.reached(1)
    await bo.play(1, Random(1))
    await ada.reached(2)
    assert not ada.match.undo
    assert bo.match.undo == (1,)
    assert (await ada.refused("undo", n=2, seat=0)).code == "core/undo_across_player"
    assert (await ada.refused("undo", n=2, seat=1)).code == "server/not_your_seat"
    await bo.do("undo", n=2, seat=1)
    await ada.reached(3)
    assert ada.match.undo == (0,)


async def test_a_match_without_taking_back(server: Running, arrive: Arrive) -> None:
    _, tables = await two_people(server, arrive, undo=False)
    ada = tables[0]
    assert not ada.room.undo
    await ada.play(0, Random(1))
    await ada.reached(1)
    assert not ada.match.undo
    assert (await ada.refused("undo", n=1, seat=0)).code == "core/undo_not_allowed"


async def test_giving_up_ends_a_match_of_two(server: Running, arrive: Arrive) -> None:
    _, tables = await two_people(server, arrive)
    ada, bo = tables[0], tables[1]
    await bo.do("resign", seat=1)  # out of turn is fine
    await ada.reached(1)
    assert ada.room.stage == "over"
    assert ada.events == [ResignEvent(n=1, seat=1)]
    assert (ada.match.resigned, ada.match.winners, ada.match.actors) == ((1,), (0,), ())
    assert (await ada.refused("resign", seat=0)).code == "core/match_over"


async def test_giving_up_in_a_match_of_three_goes_on_without_the_seat(server: Running, arrive: Arrive) -> None:
    ada = await arrive(server, "Ada")
    table = await ada.join(await ada.open(ME, ME, ME, options={"players": 3, "start": 0}))
    await table.do("start")
    await table.until(lambda: table.started)
    await table.do("resign", seat=0)
    await table.reached(1)
    assert table.match.actors == (1,)
    assert (await table.refused("resign", seat=0)).code == "core/already_resigned"
    await play_out({1: table, 2: table}, Random(5))
    assert table.room.stage == "over" or rumis_of(table.match.picture).phase == "over"
    assert 0 not in table.match.winners
    assert table.match.resigned == (0,)


async def test_looking_back(server: Running, arrive: Arrive) -> None:
    code, tables = await two_people(server, arrive)
    await play_out(tables, Random(4), moves=4)
    watcher = Person(server.url)
    for table in (tables[0], tables[1], await watcher.join(code)):
        await table.reached(4)
        for n in range(5):
            past = await table.ask("look", n=n)
            assert isinstance(past, wire.Past)
            assert past.n == n
            assert rumis_of(past.picture).stones == table.rumis.stones[:n]
            assert rumis_of(past.picture).places == {}
        assert (await table.refused("look", n=5)).code == "server/no_such_event"
    await watcher.go()


async def test_why_a_move_is_legal_or_not(server: Running, arrive: Arrive) -> None:
    _, tables = await two_people(server, arrive)
    ada = tables[0]

    async def why(move: str) -> wire.Because:
        answer = await ada.ask("why", seat=0, move=move)
        assert isinstance(answer, wire.Because), answer
        assert answer.move == move
        return answer

    fine = await why(OPENING)
    assert (fine.code, fine.reason, fine.details) == (None, None, {})
    overhang = await why("S01 a1.2 b1.2")
    assert overhang.code == "rumis/overhang"
    assert overhang.reason == "there would be a hole below the square a1"
    assert overhang.details == {"square": "a1"}
    assert (await why("S01 z9.1 z8.1")).code == "rumis/off_site"
    assert (await why("nonsense")).code == "core/notation"
    assert (await why("")).code == "core/notation"
    bo = await tables[1].ask("why", seat=1, move="S01 a1.1 a2.1")
    assert isinstance(bo, wire.Because)
    assert bo.code == "core/out_of_turn"
    assert ada.match.n == 0


async def test_a_hint_is_a_legal_move(server: Running, arrive: Arrive) -> None:
    ada = await arrive(server, "Ada")
    table = await ada.join(await ada.open(ME, RANDOM))
    await table.do("start")
    await table.until(lambda: table.started)
    hint = await table.ask("hint", seat=0)
    assert isinstance(hint, wire.Suggestion)
    await table.do("move", n=0, seat=0, move=hint.move)
    await table.reached(1)
    assert isinstance(table.events[0], wire.MoveEvent)
    assert table.events[0].move == hint.move
    if 0 not in table.match.actors:
        assert (await table.refused("hint", seat=0)).code == "server/not_your_turn"


async def test_among_people_no_hints_are_given(server: Running, arrive: Arrive) -> None:
    _, tables = await two_people(server, arrive)
    assert (await tables[0].refused("hint", seat=0)).code == "server/no_hints"
    assert not tables[0].room.threats
    assert (await tables[0].refused("threats", seat=0)).code == "server/no_threats"


async def test_threats_are_those_of_the_table_as_it_is(server: Running, arrive: Arrive) -> None:
    """Wherever blue lays its first stone beside red's: what is told of a colour are squares that show it."""
    ada = await arrive(server, "Ada")
    table = await ada.join(await ada.open(ME, RANDOM))
    await table.do("start")
    await table.until(lambda: table.started)
    assert table.room.threats
    first = await table.ask("threats", seat=0)
    assert isinstance(first, wire.Threatened)
    assert (first.n, first.threats) == (0, RumisThreats(threats=()))
    await table.do("move", n=0, seat=0, move=OPENING)
    await table.reached(2)
    told = await table.ask("threats", seat=0)
    assert isinstance(told, wire.Threatened)
    assert isinstance(told.threats, RumisThreats)
    assert told.n == 2
    picture = rumis_of(table.match.picture)
    stands = {
        stone.colour: {cell % (picture.rows * picture.columns) for cell in stone.cells} for stone in picture.stones
    }
    assert {(threat.colour, threat.by) for threat in told.threats.threats} == {("red", "blue"), ("blue", "red")}
    assert all(set(threat.squares) <= stands[threat.colour] for threat in told.threats.threats)
    assert (await table.refused("threats", seat=1)).code == "server/not_your_seat"
    await table.do("resign", seat=0)
    assert (await table.refused("threats", seat=0)).code == "core/match_over"


async def test_an_illegal_move_says_which_rule_it_breaks(server: Running, arrive: Arrive) -> None:
    _, tables = await two_people(server, arrive)
    ada, bo = tables[0], tables[1]
    refused = await ada.refused("move", n=0, seat=0, move="S01 a1.1 a1.3")
    assert (refused.code, refused.details) == ("rumis/wrong_shape", {"stone": "S01"})
    refused = await ada.refused("move", n=0, seat=0, move="S01 b2.2 b3.2")
    assert (refused.code, refused.details) == ("rumis/overhang", {"square": "b2"})
    assert refused.reason == "there would be a hole below the square b2"
    assert (await ada.refused("move", n=0, seat=0, move="S99 a1.1")).code == "core/notation"
    assert (await bo.refused("move", n=0, seat=1, move=OPENING)).code == "core/out_of_turn"
    assert (await bo.refused("move", n=0, seat=0, move=OPENING)).code == "server/not_your_seat"
    await ada.do("move", n=0, seat=0, move=OPENING)
    await bo.reached(1)
    assert bo.events == [wire.MoveEvent(n=1, seat=0, move=OPENING)]


async def test_a_move_for_a_state_that_has_passed_is_refused(server: Running, arrive: Arrive) -> None:
    _, tables = await two_people(server, arrive)
    ada, bo = tables[0], tables[1]
    await ada.do("move", n=0, seat=0, move=OPENING)
    await bo.reached(1)
    move, other = any_move(bo.rumis, Random(1)), any_move(bo.rumis, Random(2))
    assert move != other
    for stale in (0, 2, -1):
        assert (await bo.refused("move", n=stale, seat=1, move=move)).code == "server/stale"
    await bo.do("move", n=1, seat=1, move=move)
    assert (await bo.refused("move", n=1, seat=1, move=other)).code == "server/stale"


async def test_what_is_sent_twice_is_done_once_and_answered_twice(server: Running, arrive: Arrive) -> None:
    """A client whose connection broke does not know whether it was heard: it may say the same again."""
    _, tables = await two_people(server, arrive)
    ada, bo = tables[0], tables[1]
    await ada.do("move", n=0, seat=0, move=OPENING)
    await ada.do("move", n=0, seat=0, move=f"  {OPENING.lower()} ")
    again = await ada.owner.join(ada.room.code)
    await again.do("move", n=0, seat=0, move=OPENING)
    assert [event.n for event in again.events] == [1]
    await again.do("undo", n=1, seat=0)
    await again.do("undo", n=1, seat=0)
    await again.do("move", n=0, seat=0, move=OPENING)  # was done then, and does not come back because of it
    await bo.reached(2)
    await bo.settled()
    assert [event.kind for event in bo.events] == ["move", "undo"]
    assert bo.rumis.stones == ()


async def test_two_lines_of_one_person_show_the_same(server: Running, arrive: Arrive) -> None:
    ada = await arrive(server, "Ada")
    code = await ada.open(ME, ME)
    first, second = await ada.join(code), await ada.join(code)
    await first.do("start")
    await second.until(lambda: second.started)
    await second.play(0, Random(1))
    await first.reached(1)
    assert first.match == second.match
    await first.play(1, Random(1))
    await second.reached(2)
    await first.leave()
    await second.settled()
    assert second.room.seats[0].online


@pytest.mark.parametrize("variant", ["four_colours", "ruins", "random_ruins"])
async def test_variants_are_played_over_the_wire_too(server: Running, arrive: Arrive, variant: str) -> None:
    ada = await arrive(server, "Ada")
    table = await ada.join(await ada.open(ME, ME, options={**CHULLPA, "variant": variant}))
    await table.do("start")
    await table.until(lambda: table.started)
    await play_out({0: table, 1: table}, Random(6), moves=6)
    assert [event.n for event in table.events] == list(range(1, table.match.n + 1))
