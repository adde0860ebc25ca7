"""A round's result waits until people have looked at it, and nothing happens behind it; deadlines that hurry nobody."""

from time import monotonic
from typing import Any

import pytest

from rumpus.server import wire
from server.clients import EASY, HARD, ME, OPEN, Person, Table, move, sit_and_start
from server.conftest import Arrive
from server.rounds import LAST_MOVES, last_turn, rewrite
from server.running import Running

pytestmark = pytest.mark.anyio

OPTIONS = {"players": 3, "start": 0, "knock_seconds": 30}


async def before_the_last_turn(
    server: Running, host: Person, *seats: dict[str, Any], friends: tuple[str, ...] = (), **wish: Any
) -> str:
    """A room of three in which the host can go out. Nobody is there yet."""
    code = await host.open(*seats, game="rumbugz", options=OPTIONS, **wish)
    rewrite(server.data, code, last_turn(3), friends)
    return code


async def go_out(table: Table) -> None:
    """The host goes out: the round is over, and the next one is dealt."""
    for text in LAST_MOVES:
        await table.do("move", n=table.match.n, seat=0, move=text)
    assert len(table.rumbugz.rounds) == 1
    assert table.rumbugz.phase == "draw"


async def bots_have_had_time(person: Person) -> None:
    """In another room a bot has thought and moved meanwhile."""
    code = await person.open(EASY, ME, options={"site": "chullpa", "players": 2, "start": 0})
    other = await person.join(code)
    await other.do("start")
    await other.until(lambda: other.started and other.match.actors == (1,))


async def test_no_bot_plays_while_somebody_looks(server: Running, arrive: Arrive) -> None:
    ada, bo = await arrive(server, "Ada"), await arrive(server, "Bo")
    code = await before_the_last_turn(server, ada, ME, EASY, OPEN, friends=("Bo",))
    tables = [await ada.join(code), await bo.join(code)]
    await go_out(tables[0])
    number = tables[0].match.n
    assert tables[0].match.actors == (1,), "the bot begins the next round"
    for table in tables:
        await table.until(lambda table=table: table.room.looking is not None)  # type: ignore[misc]
    looking = tables[0].room.looking
    assert looking is not None
    assert (looking.n, looking.seats) == (number, (0, 2))
    assert table.welcome.now < looking.until <= table.welcome.now + 120_000

    await tables[0].do("looked", n=number)
    await tables[1].until(lambda: tables[1].room.looking is not None and tables[1].room.looking.seats == (2,))
    await bots_have_had_time(ada)
    assert tables[0].match.n == number

    await tables[1].do("looked", n=number)
    await tables[0].until(lambda: tables[0].room.looking is None)
    await tables[0].reached(number + 1)
    first = tables[0].events[number]
    assert isinstance(first, wire.MoveEvent)
    assert first.seat == 1


async def test_a_bot_that_ends_the_round_does_not_play_on_either(server: Running, arrive: Arrive) -> None:
    """The host sits last; the first bot can go out, by a way that a hard one sees; the second begins the next."""
    ada = await arrive(server, "Ada")
    table = await ada.join(await before_the_last_turn(server, ada, HARD, EASY, ME))
    await table.until(lambda: bool(table.rumbugz.rounds) or 2 in table.match.actors)
    assert len(table.rumbugz.rounds) == 1, "the bot did not see that it could go out"
    number = table.match.n
    await bots_have_had_time(ada)
    assert (table.match.n, table.match.actors) == (number, (1,))
    assert table.room.looking is not None
    await table.do("looked", n=number)
    await table.reached(number + 1)


async def test_no_clock_runs_and_nobody_moves_before_all_have_looked(server: Running, arrive: Arrive) -> None:
    ada, bo = await arrive(server, "Ada"), await arrive(server, "Bo")
    clock = {"seconds": 300, "increment": 0}
    code = await before_the_last_turn(server, ada, ME, OPEN, EASY, clock=clock, friends=("Bo",))
    tables = [await ada.join(code), await bo.join(code)]
    await go_out(tables[0])
    await tables[1].reached(tables[0].match.n)
    number = tables[1].match.n
    assert tables[1].match.actors == (1,)
    await tables[1].until(lambda: tables[1].room.looking is not None)
    left = tables[1].room.seats[0].clock_ms
    await bots_have_had_time(ada)
    refused = await tables[1].refused("move", n=number, seat=1, move="bag")
    assert refused.code == "server/looking"
    await tables[1].until(lambda: tables[1].room.looking is not None and tables[1].room.looking.seats == (0,))
    assert tables[1].room.clock_since is None, "whoever wants to move has looked, and pays nothing for waiting"
    assert tables[1].room.seats[1].clock_ms == 300_000
    assert tables[1].room.seats[0].clock_ms == left, "nor does whoever moved last"
    await tables[0].do("looked", n=number)
    await tables[1].until(lambda: tables[1].room.clock_since is not None)
    await tables[1].do("move", n=number, seat=1, move="bag")


async def test_a_lone_player_who_moves_has_looked(server: Running, arrive: Arrive) -> None:
    ada, bo = await arrive(server, "Ada"), await arrive(server, "Bo")
    code = await before_the_last_turn(server, ada, ME, OPEN, EASY, friends=("Bo",))
    tables = [await ada.join(code), await bo.join(code)]
    await go_out(tables[0])
    await tables[0].leave()
    await tables[1].until(lambda: tables[1].room.looking is not None and tables[1].room.looking.seats == (1,))
    await tables[1].do("move", n=tables[1].match.n, seat=1, move="bag")
    assert tables[1].room.looking is None


async def test_whoever_is_gone_is_not_waited_for(server: Running, arrive: Arrive) -> None:
    ada, bo = await arrive(server, "Ada"), await arrive(server, "Bo")
    code = await before_the_last_turn(server, ada, ME, EASY, OPEN, friends=("Bo",))
    tables = [await ada.join(code), await bo.join(code)]
    await go_out(tables[0])
    number = tables[0].match.n
    await tables[0].do("looked", n=number)
    await tables[1].leave()
    await tables[0].reached(number + 1)
    assert tables[0].room.looking is None


async def test_a_lone_player_who_reloads_finds_the_result_again(server: Running, arrive: Arrive) -> None:
    ada = await arrive(server, "Ada")
    code = await before_the_last_turn(server, ada, ME, EASY, EASY)
    table = await ada.join(code)
    await go_out(table)
    number = table.match.n
    await table.leave()
    await bots_have_had_time(ada)
    again = await ada.join(code)
    assert again.match.n == number
    assert again.room.looking is not None
    assert again.room.looking.seats == (0,)


async def test_a_bot_that_stands_in_and_whoever_gave_up_need_not_look(server: Running, arrive: Arrive) -> None:
    ada, bo = await arrive(server, "Ada"), await arrive(server, "Bo")
    code = await before_the_last_turn(server, ada, ME, EASY, OPEN, friends=("Bo",))
    tables = [await ada.join(code), await bo.join(code)]
    await go_out(tables[0])
    number = tables[0].match.n
    await tables[0].do("looked", n=number)
    await tables[1].do("stand", seat=2)
    await tables[0].reached(number + 1)


async def test_who_may_say_that_they_have_looked_and_at_what(server: Running, arrive: Arrive) -> None:
    ada, eve = await arrive(server, "Ada"), await arrive(server, "Eve")
    lobby = await ada.join(await ada.open(ME, OPEN))
    assert (await lobby.refused("looked", n=0)).code == "server/not_started"
    code = await before_the_last_turn(server, ada, ME, EASY, EASY)
    table, spectator = await ada.join(code), await eve.join(code)
    await table.do("looked", n=table.match.n)  # there is nothing to look at: that is no fault
    early = table.match.n
    await go_out(table)
    assert (await spectator.refused("looked", n=table.match.n)).code == "server/not_your_seat"
    assert (await table.refused("looked", n=early)).code == "server/stale"
    assert (await table.refused("looked", n=table.match.n + 1)).code == "server/no_such_event"
    assert table.room.looking is not None


async def test_after_a_minute_it_goes_on_in_any_case(tmp_path_factory: pytest.TempPathFactory, arrive: Arrive) -> None:
    server = Running(tmp_path_factory.mktemp("hasty") / "data", bot_pause=0.02, look_seconds=0.3, thinkers=1)
    try:
        ada = await arrive(server, "Ada")
        code = await before_the_last_turn(server, ada, ME, EASY, EASY)
        table = await ada.join(code)
        await go_out(table)
        await table.reached(table.match.n + 1)
        assert table.room.looking is None
        await ada.go()
    finally:
        server.stop()


async def test_after_a_restart_people_look_again(own_server: Running, arrive: Arrive) -> None:
    ada = await arrive(own_server, "Ada")
    code = await before_the_last_turn(own_server, ada, ME, EASY, EASY)
    table = await ada.join(code)
    await go_out(table)
    number = table.match.n
    own_server.kill()
    again = Running(own_server.data, bot_pause=0.02, thinkers=1)
    try:
        ada.url = again.url
        table = await ada.join(code)
        assert (table.match.n, table.room.looking is not None) == (number, True)
        await table.do("looked", n=number)
        await table.reached(number + 1)
        await table.leave()
    finally:
        again.stop()


async def test_bots_play_at_the_pace_that_people_at_the_table_wish_for(
    tmp_path_factory: pytest.TempPathFactory, arrive: Arrive
) -> None:
    """At a calm pace two bots let at least twice 2.3 times the usual pause pass; a watcher does not slow them down."""
    pause = 0.3
    server = Running(tmp_path_factory.mktemp("calm") / "data", bot_pause=pause, thinkers=1)
    took = {}
    try:
        ada, eve = await arrive(server, "Ada"), await arrive(server, "Eve")
        for pace in ("calm", "at_once"):
            code = await ada.open(EASY, EASY, ME, options={"site": "pisac", "players": 3, "start": 0})
            table, watcher = await ada.join(code), await eve.join(code)
            await table.send("pace", pace=pace)
            await watcher.send("pace", pace="calm")
            await watcher.settled()
            await table.settled()
            began = monotonic()
            await table.do("start")
            await table.until(lambda table=table: table.started and table.match.actors == (2,))  # type: ignore[misc]
            took[pace] = monotonic() - began
        await ada.go()
        await eve.go()
    finally:
        server.stop()
    assert took["calm"] > 2 * 2.3 * pause
    assert took["at_once"] < took["calm"]


async def test_what_is_left_when_everyone_has_given_up_is_played_at_once(
    tmp_path_factory: pytest.TempPathFactory, arrive: Arrive
) -> None:
    server = Running(tmp_path_factory.mktemp("given-up") / "data", bot_pause=3_600, thinkers=1)
    try:
        ada = await arrive(server, "Ada")
        table = await ada.join(await ada.open(ME, EASY, EASY, options={"site": "pisac", "players": 3, "start": 0}))
        await table.do("start")
        await table.do("resign", seat=0)
        await table.until(lambda: table.room.stage == "over")
        await ada.go()
    finally:
        server.stop()


async def test_nobody_waits_for_the_knock_of_someone_who_is_gone(server: Running, arrive: Arrive) -> None:
    people = [await arrive(server, name) for name in ("Ada", "Bo", "Cy")]
    code = await people[0].open(ME, OPEN, OPEN, game="rumbugz", options=OPTIONS)
    tables = await sit_and_start(people, code)
    await tables[2].leave()
    here = tables[:2]
    await here[0].until(lambda: not here[0].room.seats[2].online)
    began = monotonic()
    await move(here, 0, "bag")
    await move(here, 0, f"D {tables[0].rumbugz.discards[0]}")
    await here[1].until(lambda: here[1].match.actors == (1,))
    assert monotonic() - began < OPTIONS["knock_seconds"]
    last = here[1].events[-1]
    assert isinstance(last, wire.MoveEvent)
    assert (last.seat, last.move) == (2, "pass")


async def test_the_wait_ends_when_the_last_one_who_could_knock_goes(server: Running, arrive: Arrive) -> None:
    people = [await arrive(server, name) for name in ("Ada", "Bo", "Cy")]
    code = await people[0].open(ME, OPEN, OPEN, game="rumbugz", options=OPTIONS)
    tables = await sit_and_start(people, code)
    await move(tables, 0, "bag")
    await move(tables, 0, f"D {tables[0].rumbugz.discards[0]}")
    began = monotonic()
    assert tables[1].match.actors == (2,)
    await tables[2].leave()
    await tables[1].until(lambda: tables[1].match.actors == (1,))
    assert monotonic() - began < OPTIONS["knock_seconds"]


async def test_whoever_meets_a_deadline_for_the_first_time_can_read_what_it_means(
    server: Running, arrive: Arrive
) -> None:
    ada = await arrive(server, "Ada")
    table = await ada.join(await ada.open(EASY, EASY, ME, game="rumbugz", options={**OPTIONS, "rounds": 1}))
    await table.do("start")
    deadlines: list[int | None] = []
    while len(deadlines) < 2:
        await table.until(lambda: table.started and 2 in table.match.actors)
        shown = table.rumbugz
        if shown.phase == "knock":
            deadlines.append(table.match.deadline)
        answer = "pass" if shown.phase == "knock" else "bag" if "bag" in shown.moves else f"D {shown.discards[0]}"
        await table.do("move", n=table.match.n, seat=2, move=answer)
    assert deadlines[0] is None
    assert deadlines[1] is not None
