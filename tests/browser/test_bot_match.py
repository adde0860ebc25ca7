"""A new person plays a whole match against a bot, from the first page to the final score."""

import re

from playwright.sync_api import Browser, Page, expect

from browser.conftest import Guest, Room
from browser.page import await_turn_or_end, canvas_colours, place_a_stone, sit_down, walk_to_a_refused_place


def test_from_home_to_the_final_score(browser: Browser, room: Room) -> None:
    guest = Guest(browser, room, small=True)
    page = guest.page
    page.goto("/")
    expect(page.get_by_role("heading", name="Come in, pull up a chair.")).to_be_visible()
    for family in ("RUMIS", "RUMMS", "RumBugz"):
        expect(page.get_by_role("heading", name=family, exact=True)).to_be_visible()
    expect(page.get_by_role("link", name="Invite friends")).to_have_count(3)
    guest.shoot("home")
    page.get_by_role("button", name="Play now").click()
    expect(page.get_by_test_id("rumis-table")).to_be_visible()
    turns = 0
    while await_turn_or_end(page):
        place_a_stone(page)
        turns += 1
        if turns == 4:
            guest.shoot("table")
            assert canvas_colours(guest) > 200
    assert turns >= 5
    expect(page.locator(".score-table")).to_be_visible()
    guest.shoot("result")
    seen, left, points = (_numbers(page, column) for column in (2, 3, 4))
    assert len(points) == 2
    assert points == sorted(points, reverse=True)
    words = page.get_by_role("heading", level=1).inner_text()
    assert re.search(r"You win|wins|share the win", words)
    assert [one + other for one, other in zip(seen, left, strict=True)] == points  # RI-17
    assert sum(seen) <= 20  # CHULLPA has twenty squares
    before = page.url
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: url != before)
    assert await_turn_or_end(page)
    assert guest.faults == []
    guest.close()


def _numbers(page: Page, column: int) -> list[int]:
    cells = page.locator(f".score-table tbody td:nth-child({column})").all_inner_texts()
    return [int(cell.replace("−", "-")) for cell in cells]


WATCH_SHIFTS = """() => {
    window.shifts = [0];
    const room = document.querySelector(".match");
    const look = () => {
        if (!shifts.includes(room.scrollLeft)) shifts.push(room.scrollLeft);
        requestAnimationFrame(look);
    };
    look();
}"""
"""Notes by how many pixels the room is ever pulled aside."""


def test_looking_back_and_taking_back(browser: Browser, room: Room) -> None:
    guest = Guest(browser, room, motion=True)
    page = sit_down(guest)
    place_a_stone(page)
    assert await_turn_or_end(page)
    page.evaluate(WATCH_SHIFTS)
    page.get_by_role("button", name="Moves", exact=True).click()
    page.get_by_role("button", name="To the start").click()
    bar = page.get_by_role("region", name="Looking back")
    expect(bar.get_by_text("You are looking at the start.")).to_be_visible()
    assert page.evaluate("shifts") == [0], "a panel that slides in pulls the page along"
    bar.get_by_role("button", name="Play").click()
    expect(bar).to_have_count(0)
    page.get_by_role("button", name="To the start").click()
    page.get_by_role("button", name="Back to now").click()
    expect(bar).to_have_count(0)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Take back").click()
    expect(page.locator(".rumis-tray button")).to_have_count(11)
    assert guest.faults == []
    guest.close()


def test_a_refused_spot_is_told_in_words(browser: Browser, room: Room) -> None:
    guest = Guest(browser, room)
    page = sit_down(guest)
    tool = page.get_by_role("button", name="Look from above")
    tool.click()
    expect(tool).to_have_attribute("aria-pressed", "true")
    tool.hover()
    ink, ground = tool.evaluate("(tool) => [getComputedStyle(tool).color, getComputedStyle(tool).backgroundColor]")
    assert ink != ground, "a pressed tool that is pointed at shows nothing"
    tool.click()
    refused = walk_to_a_refused_place(page)
    assert re.search("touch|hole|part of the site|cube|tall|levels", refused), refused
    guest.shoot("refused")
    expect(page.get_by_role("button", name="Place", exact=True)).to_be_disabled()
    guest.close()
