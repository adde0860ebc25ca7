"""Clocks: they run for whoever is to decide, pay increments, survive a restart, and end a match."""

import asyncio
import signal
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random
from time import monotonic

import pytest

from rumpus.core.record import ResignEvent
from rumpus.server import limits, wire
from rumpus.server.clock import SeatClocks
from rumpus.server.settings import DATABASE_FILE
from rumpus.store import SeatRow
from server import running
from server.clients import ME, OPEN, PATIENCE, RANDOM, Table, sit_and_start
from server.conftest import Arrive
from server.running import Running, eventually, without

pytestmark = pytest.mark.anyio

SLACK = 80
"""Milliseconds by which a busy machine may be late."""


def person(clock_ms: int | None) -> SeatRow:
    return SeatRow("person", "Ada", guest=1, clock_ms=clock_ms)


class Bell:
    """Notes who ran out of time."""

    def __init__(self) -> None:
        self.rang: list[int] = []
        self._rings = asyncio.Event()

    async def __call__(self, seat: int) -> None:
        self.rang.append(seat)
        self._rings.set()

    async def wait(self) -> None:
        async with asyncio.timeout(PATIENCE):
            await self._rings.wait()


class Watch:
    """A clock that we set ourselves."""

    def __init__(self) -> None:
        self.seconds = 100.0

    def __call__(self) -> float:
        return self.seconds


async def pass_time(clock_ms: int) -> None:
    """Wait until a clock with so much time has rung; all that should ring earlier has rung by then."""
    bell = Bell()
    clocks = SeatClocks(0, bell)
    clocks.run((person(clock_ms),), (0,))
    await bell.wait()
    clocks.stop()


async def test_only_the_clock_of_the_seat_that_is_to_decide_runs() -> None:
    now = Watch()
    clocks = SeatClocks(0, Bell(), now)
    seats = (person(1000), person(1000))
    assert [clocks.left(n, seat) for n, seat in enumerate(seats)] == [1000, 1000]
    clocks.run(seats, (1,))
    now.seconds += 0.1
    assert [clocks.left(n, seat) for n, seat in enumerate(seats)] == [1000, 900]
    now.seconds += 5
    assert clocks.left(1, seats[1]) == 0
    clocks.stop()
    assert not clocks.running
    assert clocks.left(1, seats[1]) == 1000  # nothing was charged


async def test_a_decision_is_charged_and_the_increment_goes_to_the_mover() -> None:
    now = Watch()
    clocks = SeatClocks(2, Bell(), now)
    seats = (person(1000), person(1000))
    clocks.run(seats, (0,))
    now.seconds += 0.1
    assert [seat.clock_ms for seat in clocks.charge(seats, 0)] == [2900, 1000]
    assert [seat.clock_ms for seat in clocks.charge(seats, None)] == [900, 1000]
    assert [seat.clock_ms for seat in clocks.charge(seats, 1)] == [900, 1000], "a seat that was not asked gets nothing"
    clocks.stop()


async def test_time_that_runs_out_rings_once_for_that_seat() -> None:
    bell = Bell()
    clocks = SeatClocks(0, bell)
    seats = (person(100), person(100))
    began = monotonic()
    clocks.run(seats, (1,))
    assert bell.rang == []
    await bell.wait()
    assert monotonic() - began >= 0.1
    assert bell.rang == [1]
    assert clocks.left(1, seats[1]) == 0
    await pass_time(150)
    assert bell.rang == [1]
    clocks.stop()


async def test_a_change_of_seats_does_not_give_time_back_but_a_new_decision_does() -> None:
    now = Watch()
    clocks = SeatClocks(0, Bell(), now)
    seats: tuple[SeatRow, ...] = (person(200), person(200))
    clocks.run(seats, (0,))
    now.seconds += 0.1
    clocks.run(seats, (0,))  # someone sat down somewhere
    assert clocks.left(0, seats[0]) == 100
    seats = clocks.charge(seats, 0)
    clocks.restart()
    clocks.run(seats, (1,))
    now.seconds += 0.05
    assert [clocks.left(n, seat) for n, seat in enumerate(seats)] == [100, 150]
    clocks.stop()


async def test_a_clock_that_is_stopped_does_not_ring() -> None:
    bell = Bell()
    clocks = SeatClocks(0, bell)
    clocks.run((person(50), person(50)), (0, 1))
    clocks.stop()
    await pass_time(100)
    assert bell.rang == []


async def test_bots_and_rooms_without_clocks_are_not_timed() -> None:
    bell = Bell()
    clocks = SeatClocks(5, bell)
    bot, stand_in = SeatRow("bot", "random", bot="random", clock_ms=50), replace(person(50), bot="easy")
    clocks.run((bot, stand_in), (0, 1))
    await pass_time(100)
    assert not clocks.running
    assert [clocks.left(n, seat) for n, seat in enumerate((bot, stand_in))] == [50, 50]
    assert clocks.charge((bot, stand_in), 0) == (bot, stand_in)
    none = SeatClocks(None, bell)
    none.run((person(None),), (0,))
    assert not none.running
    assert none.left(0, person(None)) is None
    assert none.charge((person(None),), 0) == (person(None),)
    assert bell.rang == []


def clock_of(table: Table, seat: int) -> int:
    """What is left when the server last told its time: that of the seat that is to decide runs."""
    left, since = table.room.seats[seat].clock_ms, table.room.clock_since
    assert left is not None
    if since is None or seat not in table.match.actors:
        return left
    now = max(message.now for message in table.messages if isinstance(message, wire.Welcome | wire.Pong))
    return max(0, left - max(0, now - since))


async def refresh(table: Table) -> None:
    """Make the server tell its time again, no more often than a client may."""
    await asyncio.sleep(1 / limits.MESSAGES_PER_SECOND)
    await table.settled()


async def test_clocks_count_down_on_the_server(server: Running, arrive: Arrive) -> None:
    ada = await arrive(server, "Ada")
    code = await ada.open(ME, ME, clock={"seconds": 600, "increment": 5})
    table = await ada.join(code)
    assert table.room.clock is not None
    assert (table.room.clock.seconds, table.room.clock.increment) == (600, 5)
    assert [seat.clock_ms for seat in table.room.seats] == [600_000, 600_000]
    for _ in range(3):
        await refresh(table)
    assert clock_of(table, 0) == 600_000  # not before the match starts
    began = monotonic()
    await table.do("start")
    await table.until(lambda: table.started)
    while clock_of(table, 0) > 599_900:
        await refresh(table)
    gone = round((monotonic() - began) * 1000)
    assert clock_of(table, 0) >= 600_000 - gone - SLACK
    assert clock_of(table, 1) == 600_000
    left = clock_of(table, 0)
    await table.play(0, Random(1))
    await table.until(lambda: clock_of(table, 0) > left)
    before = clock_of(table, 0)
    assert before <= left + 5_000
    while clock_of(table, 1) > 599_900:
        await refresh(table)
    assert clock_of(table, 0) == before
    await table.do("resign", seat=0)  # so that no clock is left running


async def test_moving_and_taking_back_gains_no_time(server: Running, arrive: Arrive) -> None:
    ada = await arrive(server, "Ada")
    table = await ada.join(await ada.open(ME, ME, clock={"seconds": 10, "increment": 5}))
    await table.do("start")
    await table.until(lambda: table.started)
    for turn in range(3):
        await table.reached(2 * turn)
        await table.play(0, Random(1))
        await table.reached(2 * turn + 1)
        await table.do("undo", n=2 * turn + 1, seat=0)
    await refresh(table)
    left = clock_of(table, 0)
    await table.do("resign", seat=0)
    assert left <= 15_000, "each move that was taken back has paid its increment"


def set_clocks(server: Running, code: str, clock_ms: int) -> None:
    """Shorten the clocks of a room that is not in memory: ten seconds, the least one can ask for, are long here."""
    with closing(sqlite3.connect(server.data / DATABASE_FILE)) as database, database:
        database.execute("UPDATE seats SET clock_ms = ? WHERE room = ?", (clock_ms, code))


def kept_stage(server: Running, code: str) -> str:
    with closing(sqlite3.connect(server.data / DATABASE_FILE)) as database:
        return str(database.execute("SELECT stage FROM rooms WHERE code = ?", (code,)).fetchone()[0])


async def test_a_clock_that_runs_out_while_the_store_fails_rings_again(server: Running, arrive: Arrive) -> None:
    ada = await arrive(server, "Ada")
    code = await ada.open(ME, ME, clock={"seconds": 10})
    set_clocks(server, code, 300)
    table = await ada.join(code)
    with without(server, "events"):
        await table.do("start")  # nothing has happened yet that would be kept there
        await asyncio.to_thread(eventually, lambda: f"{code} could not keep that time was up" in server.complaints())
        assert table.room.stage == "playing", "nobody has seen what is not kept"
    await table.reached(1)
    assert table.events == [ResignEvent(n=1, seat=0)]


async def test_a_player_who_runs_out_of_time_resigns(server: Running, arrive: Arrive) -> None:
    ada = await arrive(server, "Ada")
    code = await ada.open(ME, ME, ME, options={"players": 3, "start": 0}, clock={"seconds": 10})
    set_clocks(server, code, 300)
    table = await ada.join(code)
    await table.do("start")
    await table.reached(2)
    await table.until(lambda: table.room.stage == "over")
    assert table.events == [ResignEvent(n=1, seat=0), ResignEvent(n=2, seat=1)]
    assert (table.match.resigned, table.match.winners) == ((0, 1), (2,))
    assert [seat.clock_ms for seat in table.room.seats] == [0, 0, 300]


async def test_time_runs_out_even_if_nobody_is_connected(server: Running, arrive: Arrive) -> None:
    ada = await arrive(server, "Ada")
    code = await ada.open(ME, RANDOM, clock={"seconds": 10})
    set_clocks(server, code, 400)
    table = await ada.join(code)
    await table.do("start")
    await table.leave()
    await asyncio.to_thread(eventually, lambda: kept_stage(server, code) == "over")
    back = await ada.join(code)
    assert back.room.stage == "over"
    assert back.events == [ResignEvent(n=1, seat=0)]


@pytest.mark.parametrize(
    "clock", [{"seconds": 9}, {"seconds": 7201}, {"seconds": 60, "increment": 121}, {"seconds": "x"}]
)
async def test_clocks_that_nobody_can_have(server: Running, arrive: Arrive, clock: dict[str, object]) -> None:
    answer = await (await arrive(server, "Ada")).wish(ME, ME, clock=clock)
    assert answer.status_code == 422
    assert answer.json()["code"] == "server/malformed"


@pytest.mark.parametrize(
    ("number", "hours", "in_vain"),
    [(signal.SIGTERM, 0, True), (signal.SIGKILL, 5, False), (signal.SIGKILL, -5, False)],
    ids=["stopped twice", "killed and the clock jumps forward", "killed and the clock jumps back"],
)
async def test_clocks_go_on_where_they_stood_when_the_server_stopped(
    tmp_path: Path, arrive: Arrive, monkeypatch: pytest.MonkeyPatch, number: signal.Signals, hours: int, in_vain: bool
) -> None:
    """Whatever the clock of the machine shows by then, and even if a server has been there to which nobody came."""
    first = Running(tmp_path / "data", pulse_seconds=0.05, messages_at_once=100_000)
    ada, bo = await arrive(first, "Ada"), await arrive(first, "Bo")
    tables = await sit_and_start([ada, bo], await ada.open(ME, OPEN, clock={"seconds": 60, "increment": 0}))
    await tables[0].play(0, Random(1))
    await tables[1].reached(1)

    def thought(table: Table, now: int) -> int:
        assert table.room.clock_since is not None
        return now - table.room.clock_since

    async def now_there(table: Table) -> int:
        return (await table.next_pong()).now

    while (before := thought(tables[1], await now_there(tables[1]))) < 1500:
        pass
    kept = [seat.clock_ms for seat in tables[1].room.seats]
    stopped = monotonic()
    first.process.send_signal(number)
    await asyncio.to_thread(first.wait)
    if in_vain:
        Running(tmp_path / "data", thinkers=1).stop()
    jump = f"import time\nright = time.time\ntime.time = lambda: right() + {hours * 3600}\n"
    monkeypatch.setattr(running, "UNUSUAL", jump + running.UNUSUAL)
    second = Running(tmp_path / "data", pulse_seconds=0.05)
    try:
        bo.url = second.url
        again = await bo.join(tables[1].room.code)
        away = (monotonic() - stopped) * 1000
        after = thought(again, again.welcome.now)
        assert [seat.clock_ms for seat in again.room.seats] == kept
        assert before - 300 < after < before + 0.7 * away, "nobody thinks while no server is there"
        ada.url = second.url
        await again.play(1, Random(1))
        left = [seat.clock_ms for seat in again.room.seats]
        assert left[0] == kept[0]
        assert left[1] is not None
        assert left[1] < 60_000 - 1200, "what was thought before is taken off"
    finally:
        second.kill()
