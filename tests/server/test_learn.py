"""A move of one's own in a lesson: the server says what comes of it, and keeps nothing."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from rumpus.server.app import create_app
from rumpus.server.lesson_wire import LessonTried
from rumpus.server.services import Services
from rumpus.server.settings import Settings
from rumpus.store import Store

pytestmark = pytest.mark.anyio

KING = {"game": "rumms", "lesson": "king", "step": "off"}


@pytest.fixture
async def http(tmp_path: Path) -> AsyncIterator[httpx.AsyncClient]:
    settings = Settings(data=tmp_path, questions_per_second=0, questions_at_once=40)
    services = Services(settings, await Store.open(settings.url))
    app = create_app(settings)
    app.state.services = services
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://rumpus") as client:
        yield client
    await services.close()


async def tried(http: httpx.AsyncClient, move: str, **where: Any) -> LessonTried:
    answer = await http.post("/api/lessons/try", json={**KING, **where, "move": move})
    assert answer.status_code == 200, answer.text
    return LessonTried.model_validate(answer.json())


async def test_a_flick_does_what_the_hand_did(http: httpx.AsyncClient) -> None:
    hit, missed = await tried(http, "flick rn1 85.6 1.5 0 0"), await tried(http, "flick rn1 -90 0.4 0 0")
    assert (hit.right, missed.right) == (True, False)
    for one in (hit, missed):
        assert one.answer is not None
        flick, landing = one.answer.events
        assert (flick.n, landing.n) == (1, 2)
    assert hit.answer != missed.answer


async def test_what_the_rules_refuse_is_refused_here(http: httpx.AsyncClient) -> None:
    assert (await tried(http, "flick bk 0 1 0 0")).code == "rumms/foreign_die"
    assert (await tried(http, "flick of the wrist")).code == "core/notation"
    stones = {"game": "rumis", "lesson": "first", "step": "place"}
    assert (await tried(http, "S03 d4.1 c4.2 d4.2", **stones)).code == "rumis/detached"


async def test_a_position_is_tried_like_a_lesson(http: httpx.AsyncClient) -> None:
    found = await tried(http, "bag", game="rumbugz", lesson="p001", step="solve")
    assert found.code is not None  # something was drawn already


@pytest.mark.parametrize(
    "where", [{"lesson": "queen"}, {"step": "on"}, {"lesson": "first", "step": "turn"}, {"game": "cubes"}]
)
async def test_there_is_no_such_lesson(http: httpx.AsyncClient, where: dict[str, str]) -> None:
    answer = await http.post("/api/lessons/try", json={**KING, **where, "move": "flick rn1 85.6 1.5 0 0"})
    assert (answer.status_code, answer.json()["code"]) == (404, "server/no_such_lesson")


@pytest.mark.parametrize("wrong", [{"game": "chess"}, {"lesson": "k" * 41}, {"move": "m" * 2001}, {"more": 1}])
async def test_nonsense_is_malformed(http: httpx.AsyncClient, wrong: dict[str, Any]) -> None:
    answer = await http.post("/api/lessons/try", json={**KING, "move": "stay", **wrong})
    assert (answer.status_code, answer.json()["code"]) == (422, "server/malformed")


async def test_nobody_flicks_without_a_pause(http: httpx.AsyncClient) -> None:
    answers = [await http.post("/api/lessons/try", json={**KING, "move": "flick of the wrist"}) for _ in range(11)]
    assert [answer.status_code for answer in answers] == [200] * 10 + [429]
