"""Whoever loses the line while other people play has a minute; then a bot plays on until they take the seat back."""

from random import Random

import pytest

from rumpus.core.record import read_record
from rumpus.match import Match
from rumpus.server import wire
from server.clients import EASY, ME, OPEN, Table, sit_and_start
from server.conftest import Arrive
from server.running import Running

pytestmark = pytest.mark.anyio

THREE = {"site": "pisac", "players": 3, "start": 0}


def lent(table: Table) -> list[str | None]:
    """The bots that play for people, by seats."""
    return [seat.bot for seat in table.room.seats]


async def test_a_bot_plays_on_and_the_seat_is_taken_back_with_one_word(hasty: Running, arrive: Arrive) -> None:
    ada, bo = await arrive(hasty, "Ada"), await arrive(hasty, "Bo")
    code = await ada.open(ME, OPEN, stand_in="easy")
    first, second = await sit_and_start([ada, bo], code)
    await second.leave()
    await first.until(lambda: bool(first.room.absent))
    (absent,) = first.room.absent
    assert absent.seats == (1,)
    assert abs(absent.until - (first.room.seats[1].away_since or 0) - 400) < 200
    await first.until(lambda: lent(first) == [None, "easy"])
    assert first.room.absent == ()
    await first.play(0, Random(1))
    await first.until(lambda: first.match.actors == (0,))
    again = await bo.join(code)
    assert lent(again) == [None, "easy"], "a line that is back is not yet a person who is"
    await again.do("sit", seat=1)
    assert lent(again) == [None, None]
    assert first.room.absent == ()


async def test_whoever_is_back_in_time_plays_on_as_if_nothing_was(server: Running, arrive: Arrive) -> None:
    ada, bo = await arrive(server, "Ada"), await arrive(server, "Bo")
    code = await ada.open(ME, OPEN)
    first, second = await sit_and_start([ada, bo], code)
    assert first.room.stand_in == "medium", "what the house uses where nobody chose"
    await second.leave()
    await first.until(lambda: bool(first.room.absent))
    await bo.join(code)
    await first.until(lambda: not first.room.absent)
    assert lent(first) == [None, None]


async def test_all_seats_of_one_screen_are_waited_for_together(hasty: Running, arrive: Arrive) -> None:
    ada, bo = await arrive(hasty, "Ada"), await arrive(hasty, "Bo")
    code = await ada.open(ME, OPEN, OPEN, options=THREE, stand_in="random")
    first, second = await ada.join(code), await bo.join(code)
    await second.do("sit", seat=1)
    await second.do("sit", seat=2)
    await first.do("start")
    await second.leave()
    await first.until(lambda: bool(first.room.absent))
    assert [absent.seats for absent in first.room.absent] == [(1, 2)]
    await first.until(lambda: lent(first) == [None, "random", "random"])


async def test_nobody_is_replaced_where_nobody_waits(hasty: Running, arrive: Arrive) -> None:
    """A person among bots, two who have both gone, and a room whose host wants to wait."""
    ada, bo, eve = [await arrive(hasty, name) for name in ("Ada", "Bo", "Eve")]
    alone = await ada.open(ME, EASY)
    table, watcher = await ada.join(alone), await eve.join(alone)
    await table.do("start")
    await table.leave()
    await watcher.until(lambda: not watcher.room.seats[0].online)
    patient = await ada.open(ME, OPEN, stand_in=None)
    waiting, gone = await sit_and_start([ada, bo], patient)
    await gone.leave()
    both = await ada.open(ME, OPEN)
    for table in await sit_and_start([ada, bo], both):
        await table.leave()
    witness = await eve.join(both)
    await witness.until(lambda: not any(seat.online for seat in witness.room.seats))
    # Meanwhile somebody else has been waited for from beginning to end.
    measure, away = await sit_and_start([eve, bo], await eve.open(ME, OPEN))
    await away.leave()
    await measure.until(lambda: lent(measure) == [None, "medium"])
    for quiet in (watcher, waiting, witness):
        await quiet.settled()
        assert quiet.room.absent == ()
        assert all(seat.bot is None for seat in quiet.room.seats if seat.kind == "person")


async def test_time_begins_when_somebody_is_there_to_wait(hasty: Running, arrive: Arrive) -> None:
    """Two have gone; one comes back: from then on the other one has all the time."""
    ada, bo = await arrive(hasty, "Ada"), await arrive(hasty, "Bo")
    code = await ada.open(ME, OPEN)
    for table in await sit_and_start([ada, bo], code):
        await table.leave()
    back = await ada.join(code)
    assert lent(back) == [None, None]
    await back.until(lambda: lent(back) == [None, "medium"])


async def test_whoever_has_given_up_is_not_waited_for(hasty: Running, arrive: Arrive) -> None:
    people = [await arrive(hasty, name) for name in ("Ada", "Bo", "Cy")]
    code = await people[0].open(ME, OPEN, OPEN, options=THREE)
    tables = await sit_and_start(people, code)
    await tables[1].do("resign", seat=1)
    await tables[1].leave()
    await tables[2].leave()
    await tables[0].until(lambda: lent(tables[0]) == [None, None, "medium"])


async def test_time_that_was_taken_is_not_given_back_with_the_seat(hasty: Running, arrive: Arrive) -> None:
    ada, bo = await arrive(hasty, "Ada"), await arrive(hasty, "Bo")
    clock = {"seconds": 60, "increment": 0}
    first, second = await sit_and_start([ada, bo], await ada.open(ME, OPEN, clock=clock))
    await first.leave()
    await second.until(lambda: second.room.seats[0].bot == "medium")
    left = second.room.seats[0].clock_ms
    assert left is not None
    assert left <= 60_000 - 400, "the decision was theirs until then"
    await second.until(lambda: second.match.actors == (1,))
    assert second.room.seats[0].clock_ms == left, "a bot's thinking is not charged"


async def test_after_a_restart_everyone_has_all_the_time_again(own_server: Running, arrive: Arrive) -> None:
    ada, bo = await arrive(own_server, "Ada"), await arrive(own_server, "Bo")
    code = await ada.open(ME, OPEN)
    first, second = await sit_and_start([ada, bo], code)
    await second.leave()
    await first.until(lambda: bool(first.room.absent))
    own_server.kill()
    again = Running(own_server.data, thinkers=1)
    try:
        ada.url = bo.url = again.url
        first = await ada.join(code)
        now = await first.next_pong()
        assert first.room.stand_in == "medium", "the choice is kept"
        await first.until(lambda: bool(first.room.absent))
        assert first.room.absent[0].until > now.now + 50_000
        await bo.join(code)
        await first.until(lambda: not first.room.absent)
        await first.leave()
    finally:
        again.stop()


async def test_the_host_chooses_who_stands_in_before_the_match(server: Running, arrive: Arrive) -> None:
    ada, bo = await arrive(server, "Ada"), await arrive(server, "Bo")
    assert (await ada.wish(ME, OPEN, stand_in="nobody")).json()["code"] == "server/no_such_bot"
    code = await ada.open(ME, OPEN)
    first, second = await ada.join(code), await bo.join(code)
    assert (await second.refused("stand_in", bot="easy")).code == "server/host_only"
    assert (await first.refused("stand_in", bot="nobody")).code == "server/no_such_bot"
    await first.do("stand_in", bot=None)
    await second.until(lambda: second.room.stand_in is None)
    await first.do("stand_in", bot="easy")
    await second.do("sit", seat=1)
    await first.do("start")
    assert (await first.refused("stand_in", bot=None)).code == "server/started"
    await second.do("stand", seat=1)
    assert lent(second) == [None, "easy"], "whoever gets up is replaced by the same bot"
    await second.do("resign", seat=1)
    await first.do("rematch")
    following = await ada.join(first.room.rematch or "")
    assert following.room.stand_in == "easy"
    assert isinstance(following.room, wire.RoomMessage)


@pytest.mark.parametrize(
    ("game", "options"),
    [
        pytest.param("rumis", THREE, id="rumis"),
        pytest.param("rumbugz", {"players": 3, "rounds": 2, "start": 0, "knock_seconds": 2}, id="rumbugz"),
    ],
)
async def test_a_match_ends_whoever_comes_and_goes(
    hasty: Running, arrive: Arrive, game: str, options: dict[str, object]
) -> None:
    """People get up, sit down, lose the line and come back, as it happens; bots play; at last everyone gives up."""
    people = [await arrive(hasty, name) for name in ("Ada", "Bo", "Cy")]
    code = await people[0].open(ME, OPEN, OPEN, game=game, options=options, stand_in="random")
    tables: dict[int, Table] = dict(enumerate(await sit_and_start(people, code)))
    rng = Random(game)
    for _ in range(40):
        seat, deed = rng.randrange(3), rng.choice(["stand", "sit", "line"])
        if deed == "line" and seat in tables:
            await tables.pop(seat).leave()
        elif seat not in tables:
            tables[seat] = await people[seat].join(code)
        else:
            await tables[seat].do(deed, seat=seat)
    for seat in range(3):
        table = tables[seat] if seat in tables else await people[seat].join(code)
        if table.room.stage == "playing":
            await table.ask("resign", seat=seat)
    await table.until(lambda: table.room.stage == "over")
    answer = await people[0].http.get(f"/api/replays/{table.room.replay}/record")
    assert Match.replay(read_record(answer.text)).over
