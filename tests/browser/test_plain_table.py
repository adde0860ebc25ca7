"""A game from a package of its own, at the plain table: found on the front page, set up, played to the end."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from browser import axe
from browser.conftest import Guest, Room
from examples.environment import Environment

SIZES = {"desk": (1440, 900), "phone": (390, 844), "sideways": (740, 360)}


@pytest.fixture(scope="module")
def room(with_nim: Environment, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    room = Room(tmp_path_factory.mktemp("data"), with_nim.program)
    yield room
    room.kill()


@pytest.fixture
def guest(browser: Browser, room: Room) -> Iterator[Guest]:
    guest = Guest(browser, room)
    yield guest
    assert guest.faults == []
    guest.close()


def moves(page: Page) -> Locator:
    return page.get_by_role("toolbar", name="Moves").get_by_role("button")


def position(page: Page) -> Locator:
    return page.get_by_role("region", name="Position").locator("pre")


def shoot_all(guest: Guest, name: str) -> None:
    """At every size: nothing sticks out, and the first move can be pressed without scrolling."""
    for size, (width, height) in SIZES.items():
        guest.page.set_viewport_size({"width": width, "height": height})
        expect(moves(guest.page).first).to_be_in_viewport(ratio=1)
        assert guest.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        guest.shoot(f"{name}-{size}")
    guest.page.set_viewport_size({"width": 1440, "height": 900})


def test_from_the_front_page_to_the_end_by_clicks(guest: Guest) -> None:
    page = guest.page
    page.goto("/")
    card = page.get_by_role("region", name="Nim")
    expect(card.get_by_text("2 to 3 players")).to_be_visible()
    card.scroll_into_view_if_needed()
    guest.shoot("plain-home")
    card.get_by_role("button", name="Play now").click()

    expect(position(page)).to_have_text("a:ooo b:oooo c:ooooo turn:0")
    expect(moves(page)).to_have_count(12)
    expect(page.get_by_role("group", name="c", exact=True).get_by_role("button")).to_have_count(5)
    shoot_all(guest, "plain-table")
    assert axe.faults(page) == []

    over = page.get_by_role("button", name="Play again")
    taken = 0
    while not over.is_visible():
        before = position(page).inner_text()
        moves(page).first.click()
        taken += 1
        # The sage answers, or there is nothing left to take.
        expect(moves(page).first.or_(over).first).to_be_visible()
        expect(position(page)).not_to_have_text(before)
        expect(page.get_by_role("heading", name="is thinking")).to_have_count(0)
    expect(position(page)).to_have_text(re.compile(r"^a: b: c: turn:[01]$"))
    expect(moves(page)).to_have_count(0)
    expect(page.locator(".result-words")).to_have_text(re.compile("You win!|sage wins!"))
    guest.shoot("plain-over")

    page.get_by_role("button", name="Moves", exact=True).click()
    told = page.locator(".move-list .move-line")
    assert taken <= told.count() - 1 <= 2 * taken
    told.nth(0).click()
    expect(position(page)).to_have_text("a:ooo b:oooo c:ooooo turn:0")
    expect(page.get_by_text("This is how it was.")).to_be_visible()


def test_with_options_of_its_own_a_hint_a_search_and_taking_back(guest: Guest) -> None:
    page = guest.page
    page.goto("/new/nim")
    expect(page.get_by_role("heading", name="Nim: set the table")).to_be_visible()
    heaps = page.get_by_role("textbox", name="Heaps")
    heaps.fill("0")
    expect(page.get_by_role("heading", name="These options do not go together")).to_be_visible()
    heaps.fill("9 9 4")
    page.get_by_role("switch", name="The last stone loses").check()
    expect(position(page)).to_have_text("a:ooooooooo b:ooooooooo c:oooo turn:0")
    guest.shoot("plain-setup")
    page.get_by_role("button", name="Start the match").click()

    expect(moves(page)).to_have_count(22)
    shoot_all(guest, "plain-many")
    page.get_by_role("button", name="Hint").click()
    # The exclusive or of 9, 9 and 4 is 4, which only c can lose: nothing else leaves it at 0.
    expect(page.get_by_text("A bot would play c 4.")).to_be_visible()
    find = page.get_by_role("textbox", name="Find a move")
    find.fill("c 4")
    expect(moves(page)).to_have_count(1)
    find.press("Enter")
    expect(page.get_by_role("heading", name="Your turn")).to_be_visible()
    expect(position(page)).to_have_text(re.compile(r" c: turn:0$"))

    page.get_by_role("button", name="Take back").click()
    expect(position(page)).to_have_text("a:ooooooooo b:ooooooooo c:oooo turn:0")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Give up").click()
    expect(page.get_by_text("You cannot win any more. This cannot be taken back.")).to_be_visible()
    page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    expect(page.locator(".result-words")).to_have_text("sage wins!")


def test_by_keyboard_alone(guest: Guest) -> None:
    page = guest.page
    page.goto("/new/nim")
    page.get_by_role("textbox", name="Heaps").fill("2 1")
    expect(position(page)).to_have_text("a:oo b:o turn:0")
    page.get_by_role("button", name="Start the match").click()
    expect(moves(page)).to_have_count(3)
    position(page).locator("..").focus()
    page.keyboard.press("Tab")
    # The hint stands before the moves.
    page.keyboard.press("Tab")
    expect(moves(page).first).to_be_focused()
    page.keyboard.press("Enter")
    # One stone lies in each heap now, and the sage takes one of them: the last one is ours, under our finger already.
    expect(position(page)).to_have_text(re.compile("^(a:o b:|a: b:o) turn:0$"))
    expect(moves(page).first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".result-words")).to_have_text("You win!")
