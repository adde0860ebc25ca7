"""Other ways to play: the keyboard alone, a phone, German, one screen for all."""

from playwright.sync_api import Browser, expect

from browser.conftest import Guest, Room
from browser.page import await_turn_or_end, place_a_stone, stones_that_fit


def test_keyboard_alone(browser: Browser, room: Room) -> None:
    guest = Guest(browser, room)
    page = guest.page
    page.goto("/")
    play_now = page.get_by_role("button", name="Play now")
    expect(play_now).to_be_visible()
    for _ in range(30):
        page.keyboard.press("Tab")
        if play_now.evaluate("button => button === document.activeElement"):
            break
    expect(play_now).to_be_focused()
    page.keyboard.press("Enter")
    assert await_turn_or_end(page)
    for _ in range(40):
        if page.evaluate("document.activeElement.getAttribute('role')") == "application":
            break
        page.keyboard.press("Tab")
    for stone in ("5", "6"):
        page.keyboard.press(stone)
        page.keyboard.press("n")
        expect(page.get_by_test_id("ghost-words")).to_contain_text("It fits.")
        page.keyboard.press("Enter")
        expect(page.locator(f"[data-stone=S0{stone}]")).to_have_count(0)
        assert await_turn_or_end(page)
    assert guest.faults == []
    guest.close()


def test_phone(browser: Browser, room: Room) -> None:
    guest = Guest(browser, room, phone=True)
    page = guest.page
    page.goto("/")
    guest.shoot("phone-home")
    _fits_the_screen(guest)
    page.get_by_role("button", name="Play now").tap()
    for _ in range(3):
        assert await_turn_or_end(page)
        stones_that_fit(page).last.tap()
        page.get_by_role("button", name="Next place", exact=True).tap()
        guest.shoot("phone-table")
        _fits_the_screen(guest)
        page.get_by_role("button", name="Place", exact=True).tap()
    small = page.evaluate(
        """() => [...document.querySelectorAll('button, a')]
            .filter(it => it.offsetParent && getComputedStyle(it).visibility !== 'hidden')
            .map(it => [it.textContent || it.ariaLabel, it.getBoundingClientRect()])
            .filter(([, box]) => box.width > 1 && (box.height < 43.5 || box.width < 43.5))
            .map(([name]) => name)"""
    )
    assert small == []
    guest.close()


def _fits_the_screen(guest: Guest) -> None:
    assert guest.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


def test_german(browser: Browser, room: Room) -> None:
    guest = Guest(browser, room, locale="de-DE")
    page = guest.page
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    guest.shoot("german-home")
    page.get_by_role("button", name="Jetzt spielen").click()
    expect(stones_that_fit(page).first).to_be_visible()
    place_a_stone(page, place="Legen", next_place="Nächster Platz")
    expect(page.get_by_role("heading", name="Du bist dran")).to_be_visible()
    guest.shoot("german-table")
    assert guest.faults == []
    guest.close()


def test_same_screen(browser: Browser, room: Room) -> None:
    guest = Guest(browser, room)
    page = guest.page
    page.goto("/")
    page.get_by_role("region", name="RUMIS").get_by_role("link", name="Same screen").click()
    start = page.get_by_role("button", name="Start the match")
    expect(start).to_be_visible()
    guest.shoot("setup")
    start.click()
    for _ in range(4):
        assert await_turn_or_end(page)
        before = page.get_by_role("heading", level=1).inner_text()
        place_a_stone(page)
        expect(page.get_by_role("heading", level=1)).not_to_have_text(before)
    guest.close()
