"""The client's page: it is there at every address of the client and nowhere else, and says what a link leads to."""

import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from rumpus.server import app as application
from rumpus.server.services import Services
from rumpus.server.settings import Settings
from rumpus.store import Store
from server.clients import CHULLPA, EASY, ME, OPEN
from server.heads import Head

pytestmark = pytest.mark.anyio

WEB = Path(__file__).parents[2] / "web"
THREE = {"site": "pisac", "players": 3}


@pytest.fixture
async def services(tmp_path: Path) -> AsyncIterator[Services]:
    settings = Settings(data=tmp_path, lookups_per_minute=5)
    made = Services(settings, await Store.open(settings.url))
    yield made
    await made.close()


@pytest.fixture
async def http(services: Services, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[httpx.AsyncClient]:
    """A server with the page as the client has it, before it is built."""
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text((WEB / "index.html").read_text())
    monkeypatch.setattr(application, "CLIENT", static)
    app = application.create_app(services.settings)
    app.state.services = services
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://rumpus") as client:
        yield client


async def a_room(http: httpx.AsyncClient, *seats: dict[str, Any], name: str = "Ada", **wish: Any) -> str:
    await http.post("/api/me", json={"name": name})
    answer = await http.post("/api/rooms", json={"game": "rumis", "options": CHULLPA, "seats": seats, **wish})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["code"])


async def test_every_address_of_the_client_has_its_page(http: httpx.AsyncClient, services: Services) -> None:
    """Those that the client's router names, so that none is forgotten here."""
    code = await a_room(http, ME, OPEN)
    room = await services.store.find_room(code)
    assert room is not None
    assert room.replay is not None
    fill = {":game": "rumis", ":code": code, ":id": "7", ":size": "4x4x4", ":rules": "shape", ":day?": "2026-01-01"}
    fill[":lesson"] = "first"
    routes = [
        route
        for file in ("app.tsx", "house/cubes/index.tsx", "house/learn/index.tsx")
        for route in re.findall(r'<Route path="([^"]+)"', (WEB / "src" / file).read_text())
    ]
    assert {"/", "/room/:code", "/rules/:game", "/cubes/today"} <= set(routes)
    for route in routes:
        asked = route.replace("/replay/:code", f"/replay/{room.replay}")
        path = "/".join(fill.get(part, part) for part in asked.removesuffix("/*?").split("/"))
        answer = await http.get(path or "/")
        assert answer.status_code == 200, path
        assert '<div id="root">' in answer.text


@pytest.mark.parametrize(
    "path", ["/nowhere", "/new", "/new/chess", "/rules/chess", "/room", "/room/NOROOM", "/room/A/B", "/cubes/a", "/a/b"]
)
async def test_other_addresses_have_the_page_too_but_say_that_nothing_is_there(
    http: httpx.AsyncClient, path: str
) -> None:
    answer = await http.get(path)
    assert answer.status_code == 404
    assert Head(answer.text).title == "Rumpus"
    assert '<div id="root">' in answer.text


async def test_a_link_to_a_lobby_is_an_invitation(http: httpx.AsyncClient) -> None:
    head = Head((await http.get(f"/room/{(await a_room(http, ME, OPEN, OPEN, options=THREE)).lower()}")).text)
    assert head.title == head.meta["og:title"] == "RUMIS and RUMIS+ · Rumpus"
    words = "Ada invites you to play RUMIS and RUMIS+. 2 seats are free; nobody has to sign up."
    assert head.meta["og:description"] == head.meta["description"] == words
    assert (head.meta["og:site_name"], head.meta["og:type"]) == ("Rumpus", "website")
    full = Head((await http.get(f"/room/{await a_room(http, ME, EASY)}")).text)
    assert full.meta["og:description"] == "Ada is at a table of RUMIS and RUMIS+. Come in and watch."
    guests = Head((await http.get(f"/room/{await a_room(http, OPEN, EASY)}")).text)
    assert guests.meta["og:description"].startswith("You are invited to play RUMIS and RUMIS+. One seat is free")


async def test_names_cannot_break_out_of_the_page(http: httpx.AsyncClient) -> None:
    evil = '"><script>x</script>'
    code = await a_room(http, ME, OPEN, name=evil)
    answer = await http.get(f"/room/{code}")
    head = Head(answer.text)
    assert head.meta["og:description"].startswith(f"{evil} invites you")
    assert head.scripts == 1, "that of the client"


async def test_the_page_of_a_room_is_no_way_to_guess_codes(http: httpx.AsyncClient) -> None:
    code = await a_room(http, ME, OPEN)
    found = [(await http.get(f"/room/NOROO{number}")).status_code for number in range(7)]
    assert found == [404] * 5 + [429] * 2
    refused = await http.get(f"/room/{code}")
    assert (refused.status_code, Head(refused.text).title) == (429, "Rumpus")


async def test_the_rules_and_the_set_up_of_a_game_name_it(http: httpx.AsyncClient) -> None:
    assert Head((await http.get("/rules/rumbugz")).text).title == "How to play RumBugz"
    assert Head((await http.get("/new/rumms")).text).title == "RUMMS: set the table"


async def test_a_store_that_fails_does_not_take_the_page_away(http: httpx.AsyncClient, services: Services) -> None:
    code = await a_room(http, ME, OPEN)
    await services.store.close()
    services.settings.data.joinpath("rumpus.sqlite3").write_bytes(b"no database" * 1000)
    answer = await http.get(f"/room/{code}")
    assert (answer.status_code, Head(answer.text).title) == (200, "Rumpus")
