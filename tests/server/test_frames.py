"""What is sent to whom: only what changed, once for all who see the same."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import httpx
import pytest
from pydantic import BaseModel, TypeAdapter

from rumpus.games.rumms.telling import RummsLanding
from rumpus.server import play, wire
from rumpus.server.app import create_app
from rumpus.server.frames import Sent
from rumpus.server.presence import Viewer
from rumpus.server.room import Room
from rumpus.server.services import Services
from rumpus.server.settings import Settings
from rumpus.store import Store
from server.clients import CHULLPA, ME, OPEN, PATIENCE, Person
from server.conftest import Arrive
from server.running import Running
from server.test_rumms import LEANING, set_up, two_people

pytestmark = pytest.mark.anyio

FRAME: TypeAdapter[wire.FromServer] = TypeAdapter(wire.FromServer)


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    """A match of two people that has started, in a server without processes."""
    settings = Settings(data=tmp_path)
    services = Services(settings, await Store.open(settings.url))
    app = create_app(settings)
    app.state.services = services
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://rumpus") as http:
        seats = [ME, {"kind": "me", "name": "Bo"}]
        code = (await http.post("/api/rooms", json={"game": "rumis", "options": CHULLPA, "seats": seats})).json()[
            "code"
        ]
    room = await services.rooms.find(code)
    assert room is not None
    await play.start(room, room.row.host)
    yield room
    await services.close()


class Onlooker:
    """Somebody connected, who is asked for nothing."""

    name = ""
    pace: wire.PaceName = "brisk"

    def __init__(self, guest: int | None) -> None:
        self.guest = guest
        self.told = 0

    def notify(self) -> None:
        self.told += 1

    def dismiss(self, code: int, reason: str) -> None:
        pass


def viewer(guest: int | None) -> Onlooker:
    return Onlooker(guest)


def news(room: Room, who: Viewer, sent: Sent) -> list[wire.FromServer]:
    return list(map(FRAME.validate_json, room.frames.news(who, sent)))


async def place(room: Room, move: str = "S01 a1.1 b1.1") -> None:
    match = room.match
    assert match is not None
    await play.move(room, room.row.host, wire.PlayMove(id=1, n=match.number, seat=match.actors[0], move=move))


async def wait_told(who: Onlooker) -> None:
    before = who.told
    async with asyncio.timeout(PATIENCE):
        while who.told == before:
            await asyncio.sleep(0.01)


async def test_a_crowd_that_comes_is_told_of_once_and_a_line_that_flickers_never(room: Room) -> None:
    sent, host, guests = Sent(), viewer(room.row.host), [viewer(None) for _ in range(30)]
    room.enter(host)
    await wait_told(host)
    news(room, host, sent)
    for guest in guests:
        room.enter(guest)
    assert host.told == 1
    (frame,) = news(room, guests[0], Sent())[:1]
    assert isinstance(frame, wire.RoomFrame)
    assert frame.change["watching"] == [30], "whoever comes sees that they are here"
    await wait_told(host)
    assert host.told == 2
    assert news(room, host, sent) == [wire.RoomFrame(change={"watching": [30]})]
    room.leave(host)
    room.enter(host)
    room.leave(guests[0])
    room.enter(guests[0])
    await wait_told(guests[0])
    assert news(room, host, sent) == []
    assert (host.told, guests[0].told) == (3, 2)


async def test_each_frame_tells_only_what_changed(room: Room) -> None:
    sent, host = Sent(), viewer(room.row.host)
    assert [frame.type for frame in news(room, host, sent)] == ["room", "match"]
    assert news(room, host, sent) == []
    room.tell()
    assert news(room, host, sent) == [], "nothing is different"
    await room.say("Ada", "hello", "ada")
    (chat,) = news(room, host, sent)
    assert isinstance(chat, wire.ChatFrame)
    assert [(line.n, line.name, line.text) for line in chat.lines] == [(1, "Ada", "hello")]
    room.enter(viewer(None))
    (came,) = news(room, host, sent)
    assert came == wire.RoomFrame(change={"watching": [1]})
    await place(room)
    (moved,) = news(room, host, sent)
    assert isinstance(moved, wire.MatchFrame)
    assert [event.n for event in moved.events] == [1]
    assert {"n", "picture", "actors", "undo"} <= set(moved.change)
    assert {"limits", "rows", "columns", "ruin"}.isdisjoint(moved.change["picture"]), (
        "what never changes is not said again"
    )
    await place(room, "S01 a2.1 b2.1")
    (again,) = news(room, host, sent)
    assert isinstance(again, wire.MatchFrame)
    stones = again.change["picture"]["stones"]
    assert (stones[0], len(stones)) == (1, 2), "the stone that lay there is kept, and one comes to it"


async def test_what_several_see_alike_is_written_once(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []
    original = BaseModel.model_dump_json

    def counted(self: BaseModel, **options: Any) -> str:
        written.append(type(self).__name__)
        return original(self, **options)

    monkeypatch.setattr(BaseModel, "model_dump_json", counted)
    strangers = [(viewer(None), Sent()) for _ in range(20)]
    host = (viewer(room.row.host), Sent())

    def sent_to(people: Sequence[tuple[Viewer, Sent]]) -> list[str]:
        written.clear()
        assert all(list(room.frames.news(who, sent)) for who, sent in people)
        return sorted(written)

    assert sent_to(strangers) == ["MatchFrame", "RoomFrame"]
    assert sent_to([host]) == ["MatchFrame", "RoomFrame"], "another sees other things"
    await room.say("Ada", "hello", "ada")
    assert sent_to([*strangers, host]) == ["ChatFrame"]
    await place(room)
    assert sent_to(strangers) == ["MatchFrame"]
    assert sent_to([host]) == ["MatchFrame"]


async def test_a_viewer_who_was_slow_gets_all_events_in_one_frame(room: Room) -> None:
    quick, slow = Sent(), Sent()
    stranger = viewer(None)
    for sent in (quick, slow):
        news(room, stranger, sent)
    for move in ("S01 a1.1 b1.1", "S01 a2.1 b2.1", "S03 a1.2 b1.2 a2.2"):
        await place(room, move)
        news(room, stranger, quick)
    (frame,) = news(room, stranger, slow)
    assert isinstance(frame, wire.MatchFrame)
    assert [event.n for event in frame.events] == [1, 2, 3]
    assert quick.match is slow.match


async def test_who_sits_down_is_told_what_is_different(server: Running, arrive: Arrive) -> None:
    ada, bo = await arrive(server, "Ada"), await arrive(server, "Bo")
    code = await ada.open(ME, OPEN)
    await ada.join(code)
    table = await bo.join(code)
    before = len(table.texts)
    await table.do("sit", seat=1)
    assert table.room.seats[1].yours
    assert max(map(len, table.texts[before:])) < 200


async def test_who_comes_late_asks_for_the_motions_that_it_wants(server: Running, arrive: Arrive) -> None:
    code, tables = await two_people(server, arrive)
    await set_up(tables)
    for flick in ("flick rn2 0 2 0 0", "flick bn2 180 2 0 0"):
        seat = tables[0].match.actors[0]
        await tables[seat].do("move", n=tables[seat].match.n, seat=seat, move=flick)
        await tables[1 - seat].reached(tables[seat].match.n)
    late = await (await arrive(server, "Dee")).join(code)
    outcomes = [event for event in late.events if isinstance(event, wire.OutcomeEvent)]
    landed = [event.n for event in outcomes if isinstance(event.outcome, RummsLanding)]
    motions = {n: tables[0].motions[n] for n in landed}
    assert late.motions[landed[-1]] == motions[landed[-1]]
    assert [late.motions[n] for n in landed[:-1]] == [None] * (len(landed) - 1)
    asked = await late.ask("show", n=landed[0])
    assert isinstance(asked, wire.Motion)
    assert asked.motion == motions[landed[0]]
    assert (await late.refused("show", n=late.match.n + 1)).code == "server/no_such_event"
    assert (await late.refused("show", n=landed[0] - 1)).code == "server/no_motion"


async def test_a_motion_behind_the_screen_is_not_shown(server: Running, arrive: Arrive) -> None:
    code, tables = await two_people(server, arrive)
    await tables[0].do("move", n=tables[0].match.n, seat=0, move=LEANING)
    settled = tables[0].match.n
    assert isinstance(await tables[0].ask("show", n=settled), wire.Motion)
    assert (await tables[1].refused("show", n=settled)).code == "server/no_motion"
    spectator = await Person(server.url).join(code)
    assert (await spectator.refused("show", n=settled)).code == "server/no_motion"
    await spectator.owner.go()


@pytest.mark.parametrize("hello", ['{"type":"hello","last":0}', '{"type":"hello","protocol":999}'])
async def test_a_page_of_another_protocol_is_told_to_load_itself_again(
    server: Running, arrive: Arrive, hello: str
) -> None:
    ada = await arrive(server, "Ada")
    table = await ada.dial(await ada.open(ME, ME))
    await table.socket.send(hello)
    assert await table.closed() == (4426, "server/reload")
    (refused,) = table.messages
    assert isinstance(refused, wire.Refused)
    assert refused.code == "server/reload"


async def test_the_welcome_names_protocol_and_build(server: Running, arrive: Arrive) -> None:
    ada = await arrive(server, "Ada")
    table = await ada.join(await ada.open(ME, ME))
    assert table.messages[0] == table.welcome
    assert table.welcome.protocol == wire.PROTOCOL
    page = (await ada.http.get("/")).text
    assert table.welcome.build is None or f'src="{table.welcome.build}"' in page


async def test_since_when_somebody_is_away(server: Running, arrive: Arrive) -> None:
    ada, bo = await arrive(server, "Ada"), await arrive(server, "Bo")
    code = await ada.open(ME, OPEN)
    host, guest = await ada.join(code), await bo.join(code)
    await guest.do("sit", seat=1)
    await host.until(lambda: host.room.seats[1].online)
    assert host.room.seats[1].away_since is None
    await guest.leave()
    await host.until(lambda: not host.room.seats[1].online)
    assert (host.room.seats[1].away_since or 0) >= host.welcome.now
    await bo.join(code)
    await host.until(lambda: host.room.seats[1].online)
    assert host.room.seats[1].away_since is None
