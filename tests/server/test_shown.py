"""How much is shown, searched and kept waiting, and how long bots wait, in a server without processes."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import httpx
import pytest

from rumpus.core.game import Timeout
from rumpus.core.record import ResignEvent
from rumpus.puzzles.box import Box
from rumpus.puzzles.puzzle import Level, Puzzle
from rumpus.server import limits, solver, wire
from rumpus.server.allowances import LineAllowance
from rumpus.server.app import create_app
from rumpus.server.connection import Connection
from rumpus.server.presence import Presence
from rumpus.server.rates import Bucket
from rumpus.server.services import Services
from rumpus.server.settings import Settings
from rumpus.store import SeatRow, Store
from server.clients import CHULLPA, ME, PATIENCE

if TYPE_CHECKING:
    from rumpus.match import AnyMatch

pytestmark = pytest.mark.anyio

ROOM = {"game": "rumis", "options": CHULLPA, "seats": [ME, ME]}


@pytest.fixture
async def services(tmp_path: Path) -> AsyncIterator[Services]:
    """Those of a server that has no processes yet, and needs none here."""
    settings = Settings(data=tmp_path)
    made = Services(settings, await Store.open(settings.url))
    yield made
    await made.close()


@pytest.fixture
async def ada(services: Services) -> AsyncIterator[httpx.AsyncClient]:
    app = create_app(services.settings)
    app.state.services = services
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://rumpus") as http:
        yield http


async def test_the_newest_rooms_are_listed(ada: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "ROOMS_SHOWN", 2)
    codes = [(await ada.post("/api/rooms", json=ROOM)).json()["code"] for _ in range(3)]
    assert [line["code"] for line in (await ada.get("/api/rooms")).json()] == [codes[2], codes[1]]


async def test_the_latest_solved_cubes_are_listed(ada: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch) -> None:
    async def monday(*_: object) -> Puzzle:
        return Puzzle(Box(3, 3, 3), 1, Level.SHAPE)

    monkeypatch.setattr(solver.Solver, "daily", monday)
    monkeypatch.setattr(limits, "CUBES_SHOWN", 2)
    for box, stone in (([1, 1, 2], "a1.1 a1.2"), ([1, 2, 1], "a1.1 a2.1"), ([2, 1, 1], "a1.1 b1.1")):
        cube = {"box": box, "colours": 1, "rules": "shape"}
        done = {"cube": cube, "stones": [f"red S01 {stone}"], "seconds": 1, "hints": 0}
        assert (await ada.post("/api/cubes/solved", json=done)).status_code == 201
    listed = (await ada.get("/api/cubes")).json()["solved"]
    assert [solved["cube"]["box"] for solved in listed] == [[2, 1, 1], [1, 2, 1]]


def test_a_search_that_goes_too_far_ends_without_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    cube = Puzzle(Box(3, 3, 3), 1, Level.SHAPE)
    assert solver._complete(cube, (), 0).answer == "yes"
    monkeypatch.setattr(limits, "SOLVER_NODES", 2)
    assert solver._complete(cube, (), 0).answer == "unknown"


class Deaf:
    """A line whose client reads nothing."""

    is_free = False

    def __init__(self) -> None:
        self.said: list[str] = []
        self.was_cut = False

    def say(self, text: str) -> None:
        """It would wait."""
        self.said.append(text)

    def flush(self) -> None:
        """It waits all the same."""

    def hang_up(self, code: int, reason: str) -> None:
        """It would wait, too."""
        self.said.append(f"{code} {reason}")

    def cut(self) -> None:
        """The client is gone."""
        self.was_cut = True

    def pause(self) -> None:
        """It is heard all the same."""

    def listen(self) -> None:
        """It is heard in any case."""


async def test_answers_wait_for_a_client_up_to_a_number(
    services: Services, ada: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "WAITING_REPLIES", 5)
    room = await services.rooms.find((await ada.post("/api/rooms", json=ROOM)).json()["code"])
    assert room is not None
    deaf, left = Deaf(), asyncio.Event()
    allowance = LineAllowance("ada", Bucket(1, 100), Bucket(1, 100), Bucket(1, 100))
    connection = Connection(deaf, None, room, None, services, allowance, left.set)
    connection.enter()
    for asked in range(1, 7):
        assert room.presence, f"cut after {asked - 1} questions"
        connection.hear('{"type": "ping"}')
        await asyncio.sleep(0)
        await asyncio.sleep(0)
    async with asyncio.timeout(PATIENCE):
        await left.wait()
    assert deaf.was_cut
    assert deaf.said == []
    assert not room.presence


class Onlooker:
    """Somebody in a room who wants bots to play at some pace."""

    def __init__(self, guest: int | None, pace: wire.PaceName) -> None:
        self.guest = guest
        self.name = "Onlooker"
        self.pace = pace

    def notify(self) -> None:
        """Nothing is told."""

    def dismiss(self, code: int, reason: str) -> None:
        """They stay."""


@pytest.mark.parametrize(
    ("wishes", "slowest"),
    [
        ((), "brisk"),
        (((1, "at_once"),), "at_once"),
        (((1, "at_once"), (2, "brisk")), "brisk"),
        (((1, "brisk"), (2, "calm"), (2, "at_once")), "calm"),
        (((1, "at_once"), (3, "calm")), "at_once"),  # whoever only watches does not slow others down
        (((3, "calm"), (None, "brisk")), "calm"),  # unless nobody plays but bots
    ],
)
def test_the_slowest_wish_of_those_at_the_table_counts(
    wishes: tuple[tuple[int | None, wire.PaceName], ...], slowest: wire.PaceName
) -> None:
    presence = Presence()
    for guest, pace in wishes:
        presence.add(Onlooker(guest, pace))
    seats = (
        SeatRow("person", "Ada", guest=1),
        SeatRow("person", "Bo", guest=2),
        SeatRow("bot", "easy", bot="easy"),
    )
    assert presence.pace(seats) == slowest


@pytest.mark.parametrize(
    ("hurried", "pace", "watched", "attention", "seconds"),
    [
        (False, "brisk", 0, 1, 1.2),
        (False, "brisk", 3, 1, 4.2),  # what has just happened is looked at first
        (False, "brisk", 0, 0.5, 0.6),  # and what is soon seen takes less time
        (False, "calm", 0, 1, 2.76),
        (False, "at_once", 0, 1, 0),
        (False, "at_once", 3, 1, 3),
        (True, "calm", 3, 1, 0),  # where people have to answer within a time, bots do so at once
    ],
)
async def test_a_bot_waits_until_people_have_seen_what_happened(
    services: Services,
    ada: httpx.AsyncClient,
    *,
    hurried: bool,
    pace: wire.PaceName,
    watched: float,
    attention: float,
    seconds: float,
) -> None:
    room = await services.rooms.find((await ada.post("/api/rooms", json=ROOM)).json()["code"])
    assert room is not None
    room.last_events = (ResignEvent(n=1, seat=0),)
    room.presence.add(Onlooker(room.row.host, pace))
    match = SimpleNamespace(
        state=None,
        game=SimpleNamespace(
            timeout=lambda _: Timeout(2, "pass") if hurried else None,
            seconds_to_watch=lambda _: watched,
            attention=lambda _: attention,
        ),
    )
    assert room.automation._pause(cast("AnyMatch", match)) == pytest.approx(seconds)
