"""Every page and table in a language that nobody speaks: whatever is not translated, or does not fit, is found."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.conftest import Guest, Room
from browser.page import enter, open_room_for
from browser.pseudo import cut_off, said, speak_pseudo, untranslated

pytestmark = pytest.mark.slow
"""What is not translated is found in every test run by the client's own test; this one sees whole pages."""

NAMES = ("Ada", "Rumpus", "PLYT", "localhost", "/room/")
"""What nobody translates."""
PANELS = ("moves", "chat", "people", "rules")
ME = {"kind": "me"}


@pytest.fixture(params=["desk", "phone"])
def guest(request: pytest.FixtureRequest, browser: Browser, room: Room) -> Iterator[Guest]:
    guest = Guest(browser, room, phone=request.param == "phone", locale="en-US")
    speak_pseudo(guest.page)
    enter(guest.page)
    assert guest.page.request.post("/api/me", data={"name": "Ada"}).ok
    yield guest
    # An address that leads nowhere says so to the browser as well.
    assert [fault for fault in guest.faults if "404 (Not Found)" not in fault] == []
    guest.close()


def check(guest: Guest, name: str, *allowed: str) -> None:
    assert untranslated(guest.page, *NAMES, *allowed) + cut_off(guest.page) == [], name


def test_home_and_settings(guest: Guest) -> None:
    page = guest.page
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_have_text(said("house:home.title"))
    expect(page.get_by_role("button", name="Ada")).to_be_visible()
    check(guest, "home")
    page.get_by_role("button", name=said("house:settings.title")).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    # Languages are called by their own names.
    check(guest, "settings", "English", "Deutsch", "Nederlands", "Magyar")


def test_an_address_that_leads_nowhere(guest: Guest) -> None:
    guest.page.goto("/nowhere")
    expect(guest.page.get_by_role("heading", level=1)).to_have_text(said("house:lost.page.title"))
    check(guest, "lost")


@pytest.mark.parametrize("game", ["rumis", "rumms", "rumbugz"])
def test_set_up(guest: Guest, game: str) -> None:
    page = guest.page
    page.goto(f"/new/{game}")
    expect(page.get_by_role("button", name=said("house:setup.start"))).to_be_enabled()
    for more in page.locator("summary").all():
        more.click()
    check(guest, f"setup-{game}")


def test_lobby(guest: Guest) -> None:
    page = guest.page
    code = open_room_for(page, "rumis", [ME, {"kind": "open"}], {"site": "pisac", "players": 2})
    expect(page.get_by_role("heading", level=1)).to_have_text(said("house:lobby.title_host"))
    check(guest, "lobby", code)


ROOMS: dict[str, tuple[str, dict[str, object], str]] = {
    "rumis": ("rumis", {"site": "pisac", "players": 2}, "rumis-table"),
    "rumms": ("rumms", {"game": "quick", "players": 2}, "rumms-stage"),
    "rumms-army": ("rumms", {"game": "pro", "players": 2}, "rumms-stage"),
    "rumbugz": ("rumbugz", {"players": 2}, "bug-words"),
}


@pytest.mark.parametrize("name", list(ROOMS))
def test_table_and_panels(guest: Guest, name: str) -> None:
    page = guest.page
    game, options, shown = ROOMS[name]
    bot = "easy"
    code = open_room_for(page, game, [ME, {"kind": "bot", "bot": bot}], options)
    page.get_by_role("button", name=said("house:lobby.start")).click()
    expect(page.get_by_test_id(shown).first).to_be_visible()
    check(guest, name, code)
    for panel in PANELS:
        _open_panel(page, panel)
        expect(page.get_by_role("heading", name=said(f"house:panel.{panel}"))).to_be_visible()
        check(guest, f"{name}-{panel}", code)
        page.keyboard.press("Escape")


def _open_panel(page: Page, panel: str) -> None:
    """By its button in the strip, or by the menu where there is no room for buttons."""
    button = page.get_by_role("navigation").get_by_role("button", name=said(f"house:panel.{panel}"))
    if button.is_visible():
        button.click()
        return
    page.get_by_role("button", name=said("house:panel.menu")).click()
    page.locator("[popover]:popover-open").get_by_role("button", name=said(f"house:panel.{panel}")).click()


def test_cubes(guest: Guest) -> None:
    page = guest.page
    page.goto("/cubes")
    expect(page.get_by_role("heading", level=1)).to_have_text(said("cubes:chooser.title"))
    check(guest, "cubes")
    page.goto("/cubes/3x3x3-1/shape")
    expect(page.get_by_test_id("rumis-table")).to_be_visible()
    check(guest, "cube")


def test_what_is_not_translated_and_what_is_cut_off_is_found(guest: Guest) -> None:
    """The language for tests is only as good as its eyes."""
    page = guest.page
    page.goto("/nowhere")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    spoil: Callable[[str], object] = page.evaluate
    spoil("document.querySelector('main p').textContent = 'Plain English'")
    assert [words.split(": ")[1] for words in untranslated(page, *NAMES)] == ["Plain English"]
    spoil("document.querySelector('h1').style = 'width: 40px; overflow: hidden; white-space: nowrap'")
    assert len(cut_off(page)) == 1
