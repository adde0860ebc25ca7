"""Written first, then shown: a server that is killed at any point of a move has shown and accepted nothing it lost."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from server import running
from server.clients import ME, OPEN, Table, any_move, sit_and_start
from server.conftest import Arrive
from server.points import KEPT_FROM, POINTS, PROGRAM, held, kill_at, spare, wait_held
from server.running import Running
from server.test_restarts import come_back
from server.test_rumbugz import outcomes_of, three_people

pytestmark = pytest.mark.anyio


@pytest.fixture
def watched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    monkeypatch.setattr(running, "UNUSUAL", PROGRAM + running.UNUSUAL)
    server = Running(tmp_path / "data", bot_pause=0.02)
    yield server
    server.kill()
    assert "Traceback" not in server.complaints()


async def two_people(server: Running, arrive: Arrive) -> list[Table]:
    """A match of two people with clocks, some moves old."""
    ada, bo = [await arrive(server, name) for name in ("Ada", "Bo")]
    code = await ada.open(ME, OPEN, clock={"seconds": 600, "increment": 5})
    tables = await sit_and_start([ada, bo], code)
    for number in range(4):
        await tables[number % 2].play(number % 2, Random(number))
        await tables[1 - number % 2].reached(number + 1)
    return tables


async def test_nobody_is_shown_what_is_not_kept_yet(watched: Running, arrive: Arrive) -> None:
    mover, other = await two_people(watched, arrive)
    with held(watched, "written"):
        await mover.send("move", id=77, n=4, seat=0, move=any_move(mover.rumis, Random(9)))
        await wait_held(watched)
        await other.settled()  # the server is awake
        for table in (mover, other):
            assert table.match.n == 4
            assert all(getattr(message, "id", None) != 77 for message in table.messages)
    await mover.reached(5)
    await other.reached(5)


@pytest.mark.parametrize("point", POINTS)
async def test_a_server_that_is_killed_at_any_point_of_a_move(watched: Running, arrive: Arrive, point: str) -> None:
    await kill_and_come_back(watched, arrive, point, lambda: Running(watched.data))


@pytest.mark.slow
@pytest.mark.parametrize("point", POINTS)
async def test_one_on_postgresql_that_is_killed_at_any_point_of_a_move(
    shared_url: str, tmp_path: Path, arrive: Arrive, monkeypatch: pytest.MonkeyPatch, point: str
) -> None:
    """Another one takes its rooms while the transaction of the first may still be open."""
    usual = running.UNUSUAL
    monkeypatch.setattr(running, "UNUSUAL", PROGRAM + usual)
    how: dict[str, Any] = {"database": shared_url, "shared": True}
    (tmp_path / "data").mkdir()  # a server keeps nothing there now, but is told there where to die
    first = Running(tmp_path / "data", bot_pause=0.02, **how)
    monkeypatch.setattr(running, "UNUSUAL", usual)
    second = Running(tmp_path / "second", **how)
    try:
        await kill_and_come_back(first, arrive, point, lambda: second)
    finally:
        for server in (first, second):
            server.kill()


async def kill_and_come_back(watched: Running, arrive: Arrive, point: str, follow: Callable[[], Running]) -> None:
    """A move of RUMIS with clocks, one of RumBugz with a draw, and a line of chat: the first that comes there."""
    pair = await two_people(watched, arrive)
    _, trio = await three_people(watched, arrive)
    clocks = [seat.clock_ms for seat in pair[0].room.seats]
    dealt = trio[0].match.n
    placed = any_move(pair[0].rumis, Random(9))
    kill_at(watched, point)
    await pair[0].send("move", id=77, n=4, seat=0, move=placed)
    await trio[0].send("move", id=78, n=dealt, seat=0, move="bag")
    await pair[1].send("say", id=79, text="well")
    for table in (*pair, *trio):
        assert (await table.closed())[0] == 1006
    spare(watched)

    second = follow()
    try:
        shown = [list(table.events) for table in (*pair, *trio)]
        done = {getattr(message, "id", None) for table in (*pair, *trio) for message in table.messages}
        again = [await come_back(table, second) for table in (*pair, *trio)]
        for table, before in zip(again, shown, strict=True):
            assert table.match.n >= len(before), "what was shown is kept"
        one, three = again[0].match.n, again[2].match.n
        assert one in {4, 5}
        assert three in {dealt, dealt + 2}, "a draw comes with its move, or neither does"
        if POINTS.index(point) >= KEPT_FROM:
            assert (one, three) != (4, dealt), "what was kept is there"
        else:
            assert (one, three) == (4, dealt), "what was not kept has not happened"
        assert 77 not in done or one == 5
        assert 78 not in done or three == dealt + 2
        assert 79 not in done or [line.text for line in again[0].chat] == ["well"]
        kept = [seat.clock_ms for seat in again[0].room.seats]
        assert (kept == clocks) == (one == 4), "clocks are charged with the move, and not without it"

        # Whoever does not know sends it again, and it is there once.
        await again[0].do("move", n=4, seat=0, move=placed)
        await again[2].do("move", n=dealt, seat=0, move="bag")
        fresh = [await table.owner.join(table.room.code) for table in (again[0], again[2])]
        assert [event.n for event in fresh[0].events] == [1, 2, 3, 4, 5]
        assert [event.n for event in fresh[1].events] == list(range(1, dealt + 3))
        assert len(outcomes_of(fresh[1])) == 2
        assert "Traceback" not in second.complaints()
    finally:
        second.kill()
