"""axe complains of nothing: on no page, at no table, in no panel and no dialog, by day and in the evening.

Flat tables and the panel in words are looked at where they are played: test_flat.py, test_in_words.py.
"""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.axe import faults
from browser.conftest import Guest, Room
from browser.cubes_page import lay_shown_stone
from browser.page import await_turn_or_end, enter, open_room_for, place_a_stone
from browser.rumbugz_page import follow_hint, rack
from browser.rumms_page import await_turn, button, press

ME, OPEN = {"kind": "me"}, {"kind": "open"}
PANELS = ("Moves", "Chat", "Players", "How to play")


DIALOG = "[role=dialog], dialog[open]"
"""What is opened on a page that was looked at already is looked at alone."""


def clean(page: Page, place: str, within: str | None = None) -> None:
    assert faults(page, within) == [], place


def test_the_pages_of_the_house(browser: Browser, room: Room) -> None:
    guest = Guest(browser, room)
    page = guest.page
    enter(page)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    clean(page, "home")
    for key, name in (("?", "Keyboard shortcuts"), ("j", "What was said")):
        page.keyboard.press(key)
        expect(page.get_by_role("dialog", name=name)).to_be_visible()
        clean(page, name, DIALOG)
        page.keyboard.press("Escape")
    for opener, name in (("Settings", "Settings"), ("Choose a name", "Your name at the table")):
        page.get_by_role("button", name=opener).click()
        expect(page.get_by_role("dialog", name=name)).to_be_visible()
        clean(page, name, DIALOG)
        page.keyboard.press("Escape")
    for game in ("rumis", "rumms", "rumbugz"):
        page.goto(f"/new/{game}")
        expect(page.locator(".setup-picture svg").first).to_be_visible()
        clean(page, f"set-up of {game}")
        page.goto(f"/rules/{game}")
        expect(page.locator(".rules-title svg").first).to_be_visible()
        clean(page, f"rules of {game}")
    page.goto("/nowhere")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    clean(page, "nowhere")
    page.goto("/cubes")
    expect(page.locator(".cube-cards")).to_be_visible()
    clean(page, "cubes")
    open_room_for(page, "rumis", [ME, OPEN], {"site": "chullpa", "players": 2})
    expect(page.get_by_role("heading", name="Your room is open")).to_be_visible()
    clean(page, "lobby")
    page.goto("/")
    expect(page.get_by_role("region", name="Your unfinished matches")).to_be_visible()
    clean(page, "home with a room of one's own")
    guest.close()


def around_the_table(page: Page, game: str) -> None:
    """All panels, the menu, and the question whether to give up."""
    for panel in PANELS:
        press(page, panel)
        expect(page.get_by_role("dialog", name=panel)).to_be_visible()
        clean(page, f"{game}: {panel}", DIALOG)
        page.keyboard.press("Escape")
    press(page, "Menu")
    clean(page, f"{game}: menu")
    press(page, "Give up")
    clean(page, f"{game}: give up?", DIALOG)
    press(page, "Play on")


def give_up(page: Page, game: str) -> None:
    press(page, "Menu")
    press(page, "Give up")
    page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    expect(button(page, "Play again")).to_be_visible()
    clean(page, f"{game}: result")


def sit(guest: Guest, game: str, bots: list[str], options: dict[str, Any]) -> Page:
    page = guest.page
    enter(page)
    open_room_for(page, game, [ME, *({"kind": "bot", "bot": bot} for bot in bots)], options)
    press(page, "Start the match")
    expect(page.get_by_test_id(f"{game}-table")).to_be_visible()
    return page


def test_rumis(browser: Browser, room: Room) -> None:
    guest = Guest(browser, room)
    page = sit(guest, "rumis", ["easy"], {"site": "chullpa", "players": 2})
    assert await_turn_or_end(page)
    clean(page, "start")
    for _ in range(2):
        place_a_stone(page)
        assert await_turn_or_end(page)
    page.keyboard.press("3")
    clean(page, "a stone in hand")
    around_the_table(page, "rumis")
    press(page, "Moves")
    press(page, "To the start")
    clean(page, "looking back")
    press(page, "Back to now")
    give_up(page, "rumis")
    guest.close()


def test_rumbugz(browser: Browser, room: Room) -> None:
    guest = Guest(browser, room)
    page = sit(guest, "rumbugz", ["easy"], {"players": 2, "rounds": 1, "start": 0})
    expect(rack(page)).to_have_count(6)
    clean(page, "start")
    for _ in range(6):
        expect(button(page, "Hint")).to_be_visible()
        follow_hint(page)
    rack(page).first.click()
    clean(page, "a bug picked")
    around_the_table(page, "rumbugz")
    give_up(page, "rumbugz")
    guest.close()


def test_rumms(browser: Browser, room: Room) -> None:
    guest = Guest(browser, room)
    page = sit(guest, "rumms", ["easy"], {"game": "quick", "start": "red"})
    expect(button(page, "Ready")).to_be_enabled()
    clean(page, "set-up")
    press(page, "Ready")
    assert await_turn(page)
    page.keyboard.press("n")
    clean(page, "a die chosen")
    around_the_table(page, "rumms")
    give_up(page, "rumms")
    guest.close()


def test_an_army(browser: Browser, room: Room) -> None:
    guest = Guest(browser, room)
    page = sit(guest, "rumms", ["easy"], {"game": "pro", "start": "red"})
    expect(button(page, "Lead this army")).to_be_enabled()
    clean(page, "army")
    guest.close()


@pytest.mark.parametrize("rules", ["touching", pytest.param("shape", marks=pytest.mark.slow)])
def test_a_cube(browser: Browser, room: Room, rules: str) -> None:
    guest = Guest(browser, room)
    page = guest.page
    enter(page)
    page.goto(f"/cubes/3x3x3-1/{rules}")
    expect(page.get_by_test_id("rumis-table")).to_be_visible()
    clean(page, "start")
    lay_shown_stone(page)
    clean(page, "a stone laid")
    while lay_shown_stone(page):
        pass
    expect(page.get_by_role("dialog")).to_be_visible()
    clean(page, "solved")
    guest.close()
