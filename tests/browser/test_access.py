"""Keys that can be switched off, a focus that follows the page, and words that can be read again."""

from playwright.sync_api import Browser, expect

from browser.conftest import Guest, Room
from browser.page import await_turn_or_end, enter, open_room_for, sit_down, walk_to_a_refused_place
from browser.rumms_page import press

ME, EASY = {"kind": "me"}, {"kind": "bot", "bot": "easy"}


def test_letters_that_are_switched_off_do_nothing(browser: Browser, room: Room) -> None:
    guest = Guest(browser, room)
    page = sit_down(guest)
    place = page.get_by_role("button", name="Place", exact=True)
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Keyboard shortcuts")
    expect(keys.get_by_text("Choose a stone")).to_be_visible()
    guest.shoot("keys")
    keys.get_by_role("switch").click()
    expect(keys.get_by_text("Choose a stone")).to_have_count(0)
    page.keyboard.press("Escape")
    for key in ("3", "h", "v", "?", "j"):
        page.keyboard.press(key)
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(place).to_be_disabled()
    expect(page.get_by_role("button", name="Look from above")).to_have_attribute("aria-pressed", "false")
    # Whatever is no letter still works.
    page.locator("[data-stone=S03]").focus()
    page.keyboard.press("Enter")
    expect(place).to_be_enabled()
    page.keyboard.press("Escape")
    expect(place).to_be_disabled()
    guest.close()


def test_the_focus_follows_the_page(browser: Browser, room: Room) -> None:
    """To the heading of every page, although some of it comes later; and each is named."""
    guest = Guest(browser, room)
    page = guest.page
    enter(page)
    rumis = page.get_by_role("region", name="RUMIS")
    expect(rumis).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Skip to the main content")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Come in, pull up a chair.")).to_be_focused()
    for link, heading in (("Choose another table", "RUMIS: set the table"), ("How to play", "How to play RUMIS")):
        rumis.get_by_role("link", name=link).focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("heading", level=1, name=heading)).to_be_focused()
        expect(page.get_by_test_id("spoken").last).to_contain_text(heading)
        page.go_back()
        expect(page.get_by_role("heading", name="Come in, pull up a chair.")).to_be_focused()
    page.get_by_role("link", name="Choose a cube").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    guest.close()


def test_the_table_has_the_focus_when_the_match_begins(browser: Browser, room: Room) -> None:
    guest = Guest(browser, room)
    page = guest.page
    enter(page)
    code = open_room_for(page, "rumis", [ME, EASY], {"site": "chullpa", "players": 2, "start": 0})
    start = page.get_by_role("button", name="Start the match")
    start.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("application")).to_be_focused()
    assert await_turn_or_end(page)
    page.keyboard.press("j")
    log = page.get_by_role("dialog", name="What was said")
    expect(log).to_contain_text(f"RUMIS, Room {code}")
    expect(log).to_contain_text("Your turn")
    page.keyboard.press("Escape")
    expect(page.get_by_role("application")).to_be_focused()
    guest.close()


def test_a_refusal_can_be_read_again(browser: Browser, room: Room) -> None:
    guest = Guest(browser, room)
    page = sit_down(guest)
    refused = walk_to_a_refused_place(page)
    expect(page.get_by_test_id("spoken")).to_have_text(refused)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    press(page, "What was said")
    line = page.get_by_role("dialog").get_by_role("listitem").filter(has_text=refused)
    expect(line.last).to_contain_text("Refused:")
    guest.shoot("log")
    guest.close()
