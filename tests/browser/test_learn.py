"""Lessons and positions to solve: from the first visit to the first move, one of each family, and without a line."""

import time

from playwright.sync_api import Browser, Page, ViewportSize, expect

from browser.axe import faults
from browser.conftest import PHONE, Guest, Room
from browser.cubes_page import scrolls_sideways

SIDEWAYS = ViewportSize(width=740, height=360)
MOST_SECONDS = 20


def said(page: Page, words: str) -> None:
    expect(page.get_by_test_id("lesson-words")).to_contain_text(words)


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def clean(guest: Guest, place: str) -> None:
    """Nothing that axe complains of, on a desk, a phone and a phone on its side; and nothing that scrolls sideways."""
    before = guest.page.viewport_size
    assert before is not None
    for size in (before, PHONE, SIDEWAYS):
        guest.page.set_viewport_size(size)
        assert faults(guest.page) == [], f"{place} at {size['width']}"
        assert not scrolls_sideways(guest.page), f"{place} at {size['width']}"
    guest.page.set_viewport_size(before)


def test_from_the_first_visit_to_the_first_move(browser: Browser, room: Room) -> None:
    guest = Guest(browser, room, small=True)
    page = guest.page
    page.goto("/")
    began = time.monotonic()
    page.get_by_role("link", name="Show me").click()
    said(page, "turn it")
    # The table is turned by hand, as the lesson says, and the lesson goes on by itself.
    table = page.locator("canvas").bounding_box()
    assert table is not None
    x, y = table["x"] + table["width"] / 2, table["y"] + 0.85 * table["height"]
    page.mouse.move(x, y)
    page.mouse.down()
    for step in range(1, 9):
        page.mouse.move(x + 30 * step, y)
    page.mouse.up()
    said(page, "pick a stone")
    page.get_by_role("button", name="S07").click()
    page.keyboard.press("n")
    press(page, "Place")
    said(page, "That is the whole game")
    # Three clicks: to begin, on a stone, and to place it.
    assert time.monotonic() - began <= MOST_SECONDS
    guest.shoot("lesson-rumis")
    press(page, "Go on")
    page.keyboard.press("v")
    said(page, "You know how to look")
    clean(guest, "a lesson that is done")
    # It is kept, and not offered again.
    page.get_by_role("link", name="All lessons").last.click()
    expect(page.get_by_role("link", name="Your first stone")).to_contain_text("Played")
    clean(guest, "all lessons")
    page.goto("/")
    expect(page.get_by_role("link", name="Learn by playing")).to_be_visible()
    expect(page.get_by_role("heading", name="New here?")).to_have_count(0)
    assert guest.faults == []
    guest.close()


def test_who_says_no_is_not_asked_again(browser: Browser, room: Room) -> None:
    guest = Guest(browser, room)
    page = guest.page
    page.goto("/")
    press(page, "No, thanks")
    expect(page.get_by_role("heading", name="New here?")).to_have_count(0)
    page.reload()
    expect(page.get_by_role("region", name="RUMIS")).to_be_visible()
    expect(page.get_by_role("heading", name="New here?")).to_have_count(0)
    guest.close()


def test_a_lesson_of_each_other_family_with_and_without_a_line(browser: Browser, room: Room) -> None:
    guest = Guest(browser, room, flat=True)
    page = guest.page
    page.goto("/learn/rumms/king")
    expect(page.get_by_test_id("rumms-table")).to_be_visible()
    # A flick of one's own: the server works out what comes of it.
    page.keyboard.press("n")
    press(page, "Flick")
    expect(page.locator(".lesson-bar")).to_have_attribute("data-phase", "again")
    press(page, "Try again")
    # Without a line there is a recorded one.
    guest.offline(gone=True)
    page.keyboard.press("n")
    press(page, "Flick")
    said(page, "cannot be reached")
    press(page, "Show me")
    said(page, "the game is over")
    guest.offline(gone=False)

    page.goto("/learn/rumbugz/first")
    expect(page.get_by_test_id("rumbugz-table")).to_be_visible()
    guest.offline(gone=True)
    for step in ("a row on your rack", "four kinds is yours", "four new bugz"):
        press(page, "Hint")
        page.keyboard.press("Enter")
        said(page, step)
        if step != "four new bugz":
            press(page, "Go on")
    guest.offline(gone=False)
    clean(guest, "a lesson of RumBugz")

    page.goto("/learn/cubes/first")
    expect(page.get_by_test_id("rumis-table")).to_be_visible()
    press(page, "Show me")
    said(page, "has the shape of a stone")
    guest.close()


def test_todays_positions(browser: Browser, room: Room) -> None:
    guest = Guest(browser, room, flat=True)
    page = guest.page
    page.goto("/learn/today")
    expect(page.get_by_role("link", name="Solve it")).to_have_count(3)
    clean(guest, "today")
    page.get_by_role("region", name="RUMIS").get_by_role("link").click()
    expect(page.get_by_test_id("rumis-table")).to_be_visible()
    said(page, "with one stone")
    press(page, "Reveal the solution")
    said(page, "That is how.")
    clean(guest, "a position that was shown")
    page.get_by_role("link", name="Today’s positions").last.click()
    expect(page.get_by_role("region", name="RUMIS")).to_contain_text("Shown to you")
    expect(page.locator(".learn-share")).to_be_visible()
    guest.close()
