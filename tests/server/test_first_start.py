"""The first start on a machine: the room is open while games are compiled, and says so where they are needed."""

import asyncio
import os
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import httpx
import pytest
from starlette.types import Message

from rumpus import warming
from rumpus.server import app as application
from rumpus.server import first_start
from rumpus.server.services import Services
from rumpus.server.settings import Settings
from rumpus.store import Store
from rumpus.workers import Pool

pytestmark = pytest.mark.anyio

COLD = ("rumms", "bots of rumms")


class Fire:
    """Warms what it is told to, one part each time it is stirred."""

    def __init__(self) -> None:
        self.stirred = threading.Semaphore(0)

    def warm_beside(self, _pool: Pool, wanted: tuple[str, ...]) -> Iterator[tuple[str, list[str]]]:
        for part in wanted:
            self.stirred.acquire()
            yield part, [f"{part}'s guest stays cold"]


@pytest.fixture
def fire(monkeypatch: pytest.MonkeyPatch) -> Fire:
    fire = Fire()
    monkeypatch.setattr(first_start, "cold_parts", lambda: COLD)
    monkeypatch.setattr(first_start, "warm_beside", fire.warm_beside)
    return fire


@pytest.fixture
async def services(fire: Fire, tmp_path: Path) -> AsyncIterator[Services]:
    settings = Settings(data=tmp_path)
    made = Services(settings, await Store.open(settings.url))
    yield made
    await made.close()


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not true():
            await asyncio.sleep(0.01)


async def test_the_room_opens_at_once_and_games_follow(
    services: Services, fire: Fire, caplog: pytest.LogCaptureFixture
) -> None:
    app = application.create_app(services.settings)
    app.state.services = services
    going = asyncio.create_task(services.first_start.run())
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://rumpus") as http:
        for path in ("/api/me", "/api/games", "/api/rooms"):
            assert (await http.get(path)).status_code == 200
        wish = {"game": "rumms", "options": {}, "seats": [{"kind": "me"}, {"kind": "me"}]}
        for method, path, body in (
            ("POST", "/api/rooms", wish),
            ("POST", "/api/games/rumis/preview", {"options": {}}),
            ("GET", "/api/cubes", None),
        ):
            refused = await http.request(method, path, json=body)
            assert refused.status_code == 503
            assert refused.json()["code"] == "server/warming"
            assert refused.json()["details"] == {"done": 0, "of": 2}
        ready = await http.get("/readyz")
        assert (ready.status_code, ready.text) == (503, "compiling the games\n")

        fire.stirred.release()
        await until(lambda: "compiled: 1 of 2" in caplog.text)
        assert (await http.post("/api/rooms", json=wish)).json()["details"] == {"done": 1, "of": 2}
        fire.stirred.release()
        await going
        assert (await http.post("/api/rooms", json=wish)).status_code == 201
        assert (await http.get("/readyz")).text == "ready\n"
    assert "rumms's guest stays cold" in caplog.text


async def test_who_sits_in_a_room_is_told_to_dial_again(services: Services) -> None:
    app = application.create_app(services.settings)
    app.state.services = services
    said: list[Message] = []

    async def hear() -> Message:
        return {"type": "websocket.connect"}

    async def say(message: Message) -> None:
        said.append(message)

    path = "/api/rooms/AAAAAA/socket"
    scope = {"type": "websocket", "path": path, "query_string": b"", "headers": [], "subprotocols": []}
    await app(scope, hear, say)
    assert [message["type"] for message in said] == ["websocket.accept", "websocket.close"]
    assert (said[1]["code"], said[1]["reason"]) == (4503, "server/warming")


async def test_what_cannot_be_compiled_beforehand_keeps_nobody_out(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(first_start, "cold_parts", lambda: COLD)
    monkeypatch.setattr(warming, "warm", _die)
    start = first_start.FirstStart()
    await start.run()
    assert start.is_over
    assert "could not be compiled beforehand" in caplog.text


def _die(_part: str) -> None:
    os._exit(1)
