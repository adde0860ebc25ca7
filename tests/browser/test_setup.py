"""Setting the table: sites drawn by hand, options that go together, a page that was opened without network."""

import re

from playwright.sync_api import Browser, expect

from browser.conftest import Guest, Room
from browser.page import await_turn_or_end, stones_that_fit


def test_a_site_drawn_with_keys_is_built_on(browser: Browser, room: Room) -> None:
    """RI-7."""
    guest = Guest(browser, room, small=True)
    page = guest.page
    page.goto("/new/rumis")
    page.get_by_role("radio", name="Your own draw it").check(force=True)
    square = page.get_by_role("button", name="a1: 4 levels")
    square.focus()
    page.keyboard.type("9")
    expect(page.get_by_role("button", name="a1: 9 levels")).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.type("12")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Delete")
    guest.shoot("setup-drawn")
    page.get_by_text("As text").click()
    expect(page.get_by_role("textbox", name="Your own site")).to_have_value(
        "TOWERS 2 3 6\n9 12 . . 4 4\n4 . 2 2 4 4\n4 4 . . 4 4\n"
    )
    page.get_by_role("button", name="Start the match").click()
    assert await_turn_or_end(page)
    assert guest.faults == []
    guest.close()


def test_a_site_drawn_with_a_finger(browser: Browser, room: Room) -> None:
    guest = Guest(browser, room, phone=True)
    page = guest.page
    page.goto("/new/rumis")
    page.get_by_role("radio", name="Your own draw it").check(force=True)
    page.get_by_role("radio", name="none", exact=True).check(force=True)
    page.get_by_role("button", name="f3: 4 levels").tap()
    expect(page.get_by_role("button", name="f3: no square")).to_be_visible()
    for _ in range(4):
        page.get_by_role("button", name="Columns: more").tap()
    expect(page.get_by_role("button", name="j1: 4 levels")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    page.get_by_text("As text").tap()
    page.get_by_role("textbox", name="Your own site").fill("TOWERS 2 1 3\n4 4\n")
    expect(page.get_by_text("This text cannot be drawn.")).to_be_visible()
    expect(page.get_by_text("Line 2: there are more or fewer rows or squares")).to_be_visible()
    expect(page.get_by_role("button", name="Start the match")).to_be_disabled()
    assert guest.faults == []
    guest.close()


def test_moving_house_brings_its_site_along(browser: Browser, room: Room) -> None:
    """RI-33: for two, on some sites; the latest choice counts, and what follows it is said."""
    guest = Guest(browser, room, small=True)
    page = guest.page
    page.goto("/new/rumis")
    page.get_by_role("radio", name="3", exact=True).check(force=True)
    page.get_by_text("House rules and clock").click()
    page.get_by_role("radio", name=re.compile("^Moving house")).check(force=True)
    expect(page.get_by_text("Building site is now “Colca*” and Players is now “2”")).to_be_visible()
    expect(page.get_by_role("radio", name=re.compile("^Colca"))).to_be_checked()
    pirka = page.get_by_role("radio", name=re.compile("^Pirka.*changes Variant"))
    guest.shoot("setup-moving-house")
    pirka.check(force=True)
    expect(page.get_by_role("radio", name="Usual game")).to_be_checked()
    page.get_by_role("radio", name=re.compile("^Moving house")).check(force=True)
    page.get_by_role("button", name="Start the match").click()
    assert await_turn_or_end(page)
    page.set_viewport_size({"width": 1440, "height": 900})
    page.get_by_role("button", name="How to play").click()
    expect(page.get_by_text("minus one for each of your stones that is still in the house")).to_be_visible()
    assert guest.faults == []
    guest.close()


def test_a_page_that_was_opened_without_network_heals(browser: Browser, room: Room) -> None:
    """Opened without, and left without while something is chosen: nothing has to be done, and no choice is lost."""
    guest = Guest(browser, room, small=True)
    page = guest.page
    start = page.get_by_role("button", name="Start the match")
    page.goto("/", wait_until="networkidle")
    guest.offline(True)
    page.evaluate("history.pushState(null, '', '/new/rumis')")
    away = re.compile("The server is not answering right now|A part of Rumpus could not be loaded")
    expect(page.get_by_text(away)).to_be_visible()
    guest.offline(False)
    expect(page.get_by_role("img", name=re.compile("^The site: 20 squares"))).to_be_visible()
    expect(start).to_be_enabled()
    guest.offline(True)
    page.get_by_role("radio", name=re.compile("^Pisac")).check(force=True)
    expect(page.get_by_text("nothing you chose is lost")).to_be_visible()
    expect(start).to_be_disabled()
    guest.offline(False)
    expect(page.get_by_text("nothing you chose is lost")).to_have_count(0)
    expect(page.get_by_role("radio", name=re.compile("^Pisac"))).to_be_checked()
    start.click()
    expect(stones_that_fit(page).first).to_be_visible()
    guest.close()


def test_the_bot_to_begin_with_is_not_the_hardest(browser: Browser, room: Room) -> None:
    guest = Guest(browser, room, small=True)
    guest.page.goto("/new/rumms")
    strength = guest.page.get_by_role("combobox", name="Bot at seat 2")
    expect(strength).to_have_value("easy")
    expect(guest.page.get_by_text("Bot Squire to begin with")).to_be_visible()
    expect(strength.locator("option").last).to_have_attribute("value", "expert")
    guest.close()
