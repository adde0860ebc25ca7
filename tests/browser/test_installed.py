"""The house as something that is installed: what browsers ask of it, what is there without a line, and newer builds."""

import json
import re
import shutil
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Browser, Page, expect

from browser.conftest import Guest, Room
from browser.cubes_page import cells_left, lay_shown_stone
from rumpus.games import GAMES
from rumpus.server.client_build import CLIENT

READY = """async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
        await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done));
    return (await caches.keys()).filter((name) => name.startsWith("rumpus-files-"));
}"""
"""The worker has all files and stands before this page. These are its shelves."""
ELSEWHERE = """
import sys
from pathlib import Path
from rumpus.server import client_build
client_build.CLIENT = Path(sys.argv.pop(1))
client_build.build_name.__defaults__ = (client_build.CLIENT / "index.html",)
from rumpus.cli.__main__ import main
main()
"""
"""A server whose client lies somewhere else."""


@pytest.fixture
def guest(browser: Browser, room: Room) -> Iterator[Guest]:
    guest = Guest(browser, room, flat=True, worker=True)
    yield guest
    guest.close()


def test_it_can_be_installed(guest: Guest) -> None:
    page = guest.page
    page.goto("/")
    assert page.evaluate(READY)
    session = page.context.new_cdp_session(page)
    told = session.send("Page.getAppManifest")
    assert told["errors"] == []
    manifest = json.loads(told["data"])
    assert manifest["start_url"] == manifest["scope"] == "/"
    assert manifest["display"] == "standalone"
    answer = page.request.get("/manifest.webmanifest")
    assert answer.headers["content-type"].startswith("application/manifest+json")
    for icon in manifest["icons"]:
        if icon["type"] == "image/png":
            picture = Image.open(BytesIO(page.request.get(icon["src"]).body()))
            assert icon["sizes"] == f"{picture.width}x{picture.height}"
    assert {icon["sizes"] for icon in manifest["icons"]} >= {"192x192", "512x512"}
    assert "maskable" in {icon.get("purpose") for icon in manifest["icons"]}
    for path in ("/sw.js", "/manifest.webmanifest"):
        assert page.request.get(path).headers["cache-control"] == "no-cache"


def test_without_a_line(browser: Browser, own_room: Room) -> None:
    guest = Guest(browser, own_room, flat=True, worker=True)
    page = guest.page
    page.goto("/readyz")
    # Before it is ready a server does not say what tables look like.
    page.wait_for_function("async () => (await fetch('/readyz')).ok")
    page.goto("/")
    page.evaluate(READY)
    page.goto("/cubes/3x3x3-1/buildable")
    expect(page.locator(".cube-words small")).to_contain_text("cells left")
    left = lay_shown_stone(page)
    own_room.kill()

    page.reload()
    expect(page.locator(".cube-words small")).to_contain_text("cells left")
    assert cells_left(page) == left < 27
    page.goto("/rules/rumis")  # never seen before
    expect(page.get_by_role("heading", level=1)).to_have_text("How to play RUMIS")
    expect(page.locator("main .card").last).to_contain_text("stone")
    page.goto("/learn/rumis/first")
    expect(page.locator(".rumis [data-square]").first).to_be_visible()
    page.goto("/room/ABC234")
    expect(page.get_by_role("status").filter(has_text="waits for the line")).to_be_visible()

    kept = page.evaluate(
        "async () => (await Promise.all((await caches.keys()).map(async (name) =>"
        " (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)))).flat()"
    )
    assert {path for path in kept if path.startswith("/api/")} == {
        "/api/games",
        "/api/cubes/look",
        *(f"/api/games/{name}/preview" for name in GAMES.names),
    }
    own_room.start()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("room", re.IGNORECASE))
    guest.close()


def test_an_old_worker_gives_way_to_a_new_build(browser: Browser, tmp_path: Path) -> None:
    static = tmp_path / "static"
    shutil.copytree(CLIENT, static)
    room = Room(tmp_path / "data", [sys.executable, "-c", ELSEWHERE, str(static)])
    guest = Guest(browser, room, flat=True, worker=True)
    page = guest.page
    page.goto("/new/rumis")
    (old,) = page.evaluate(READY)
    room.kill()
    new = build_anew(static, old)
    room.start()

    # What is open says so; it is loaded where nobody is busy with it.
    page.evaluate("async () => { await (await navigator.serviceWorker.ready).update(); }")
    note = page.get_by_role("status").filter(has_text="There is a newer Rumpus")
    expect(note).to_be_visible()
    page.get_by_role("link", name="Rumpus").first.click()
    expect(page.locator("script[src*='-anew.js']")).to_be_attached()
    expect(note).to_be_hidden()
    page.wait_for_function("async (name) => JSON.stringify(await caches.keys()).includes(name)", arg=new)
    wait_for_shelves(page, [new])
    guest.close()
    room.kill()


def build_anew(static: Path, shelf: str) -> str:
    """The same client with another name, as if a line of it had been written anew."""
    page, worker = static / "index.html", static / "sw.js"
    found = re.search(r"/assets/(index-[^\"]+)\.js", page.read_text("utf-8"))
    assert found
    script = static / "assets" / f"{found[1]}.js"
    script.with_name(f"{found[1]}-anew.js").write_bytes(script.read_bytes())
    page.write_text(page.read_text("utf-8").replace(f"{found[1]}.js", f"{found[1]}-anew.js"), "utf-8")
    build = shelf.removeprefix("rumpus-files-")
    text = worker.read_text("utf-8").replace(build, build[::-1]).replace(f"{found[1]}.js", f"{found[1]}-anew.js")
    worker.write_text(text, "utf-8")
    return f"rumpus-files-{build[::-1]}"


def wait_for_shelves(page: Page, names: list[str]) -> None:
    page.wait_for_function(
        "async (names) => JSON.stringify((await caches.keys()).filter((name) => name.startsWith('rumpus-files-')))"
        " === JSON.stringify(names)",
        arg=names,
    )
