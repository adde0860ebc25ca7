"""RUMIS and its cubes without 3D: the building from above, every square a button."""

import re

from playwright.sync_api import Browser, Page, expect

from browser.axe import faults
from browser.conftest import Guest, Room
from browser.cubes_page import cells_left, lay_shown_stone, scrolls_sideways
from browser.page import await_turn_or_end, enter, open_room_for, place_a_stone, sit_down, stones_that_fit

ME, EASY = {"kind": "me"}, {"kind": "bot", "bot": "easy"}


def square(page: Page, name: str) -> str:
    """What a square tells to ears."""
    return page.locator(f"[data-square={name}]").get_attribute("aria-label") or ""


def test_a_match_to_the_end_by_keyboard(browser: Browser, room: Room) -> None:
    guest = Guest(browser, room, flat=True)
    page = sit_down(guest)
    expect(page.get_by_test_id("flat-table")).to_be_visible()
    assert page.locator("canvas").count() == 0
    assert faults(page) == []
    turns = 0
    while await_turn_or_end(page):
        page.keyboard.press("g")
        # The largest stone that fits, by its key.
        stones_that_fit(page).last.focus()
        page.keyboard.press("Enter")
        expect(page.locator("[data-square]:focus")).to_have_attribute("aria-label", re.compile("You hold the"))
        page.keyboard.press("Enter")
        expect(page.locator(".rumis-tray [aria-pressed=true]")).to_have_count(0)
        turns += 1
        if turns == 3:
            guest.shoot("flat-table")
            assert faults(page) == []
    assert turns >= 5
    expect(page.locator(".score-table")).to_be_visible()
    built = [square(page, f"{column}{row}") for column in "abcde" for row in range(1, 5)]
    assert any(re.search(r"of 4 levels, (red|blue) on top", words) for words in built)
    assert guest.faults == []
    guest.close()


def test_a_finger_on_a_phone(browser: Browser, room: Room) -> None:
    guest = Guest(browser, room, phone=True, flat=True)
    page = guest.page
    page.goto("/")
    page.get_by_role("button", name="Play now").tap()
    assert await_turn_or_end(page)
    page.locator("[data-square=b2]").tap()
    expect(page.locator(".flat-told")).to_contain_text("b2:")
    stones_that_fit(page).first.tap()
    page.locator("[data-square=c3]").tap()
    expect(page.get_by_test_id("ghost-words")).to_contain_text("c3")
    box = page.locator("[data-square=c3]").bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 43.5
    assert not scrolls_sideways(page)
    page.get_by_role("button", name="Next place", exact=True).tap()
    page.get_by_role("button", name="Place", exact=True).tap()
    assert await_turn_or_end(page)
    guest.shoot("flat-phone")
    guest.close()


HIDDEN = """(squares) => squares.filter((square) => {
    const { left, top, width, height } = square.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) !== square;
}).map((square) => square.dataset.square)"""


def test_a_phone_on_its_side_shows_the_whole_plan(browser: Browser, room: Room) -> None:
    guest = Guest(browser, room, phone=True, flat=True)
    page = guest.page
    enter(page)
    open_room_for(page, "rumis", [ME, EASY], {"site": "coricancha", "players": 2, "start": 0})
    page.get_by_role("button", name="Start the match").tap()
    assert await_turn_or_end(page)
    page.set_viewport_size({"width": 740, "height": 360})
    stones_that_fit(page).first.tap()
    guest.shoot("flat-sideways")
    assert page.locator("[data-square]").evaluate_all(HIDDEN) == []
    expect(page.get_by_role("button", name="Place", exact=True)).to_be_in_viewport(ratio=1)
    assert not scrolls_sideways(page)
    guest.close()


def test_moving_house(browser: Browser, room: Room) -> None:
    """RI-33: in the second half a stone is taken out of the house by a press on it."""
    guest = Guest(browser, room, flat=True)
    page = guest.page
    enter(page)
    open_room_for(page, "rumis", [ME, EASY], {"site": "colca", "players": 2, "variant": "moving_house", "start": 0})
    page.get_by_role("button", name="Start the match").click()
    taking = page.get_by_role("list", name="Stones you can take")
    table = page.locator(".table-place")
    while True:
        expect(page.get_by_text(re.compile("^Your turn")).first).to_be_visible()
        expect(stones_that_fit(page).first.or_(taking).first).to_be_visible()
        if taking.is_visible():
            break
        told = table.get_attribute("data-n") or ""
        place_a_stone(page)
        expect(table).not_to_have_attribute("data-n", told)  # until then it shows the turn that was
        expect(page.get_by_text("One moment.")).to_have_count(0)
    stone = taking.locator("button:not([data-dim])").first
    stone.hover()
    marked = page.locator(".flat-marked")
    expect(marked.first).to_be_visible()
    guest.shoot("flat-moving")
    name = stone.get_attribute("data-stone")
    stone.click()
    expect(page.locator(f"[data-stone={name}][aria-pressed=true]")).to_be_visible()
    assert guest.faults == []
    guest.close()


def test_a_cube_slice_by_slice(browser: Browser, room: Room) -> None:
    guest = Guest(browser, room, flat=True)
    page = guest.page
    enter(page)
    page.goto("/cubes/3x3x3-1/shape")
    expect(page.get_by_role("grid")).to_have_count(3)
    assert cells_left(page) == 27
    while lay_shown_stone(page):
        pass
    expect(page.get_by_role("dialog", name="Solved")).to_be_visible()
    page.keyboard.press("Escape")
    full = page.get_by_role("grid", name="Level 2").locator("[data-square]")
    assert all("free" not in (one.get_attribute("aria-label") or "") for one in full.all())
    assert faults(page) == []
    guest.shoot("flat-cube")
    assert guest.faults == []
    guest.close()


def test_on_paper_the_plan_stands_for_the_canvas(browser: Browser, room: Room) -> None:
    guest = Guest(browser, room)
    page = sit_down(guest)
    printed = page.locator(".flat-printed")
    expect(page.locator("canvas")).to_be_visible()
    expect(printed).to_be_hidden()
    page.emulate_media(media="print")
    expect(printed).to_be_visible()
    expect(page.locator(".match-strip")).to_be_hidden()
    expect(page.locator("canvas")).to_be_hidden()
    guest.shoot("flat-printed")
    guest.close()
