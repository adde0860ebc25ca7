"""RUMMS in the browser: a quick match by slings, armies and a power from two browsers, a phone, and the keyboard."""

import re

from playwright.sync_api import Browser, expect

from browser.conftest import Guest, Room
from browser.page import enter
from browser.rumms_page import (
    await_turn,
    button,
    covered,
    drag,
    is_over,
    open_room,
    place,
    press,
    sling,
    sling_end,
    stage,
    stands,
    two_guests,
    where,
)

ME, EASY = {"kind": "me"}, {"kind": "bot", "bot": "easy"}
QUICK = {"game": "quick", "start": "red"}
TURNS = 1
"""After this many turns the test gives up its own king, so that it ends."""


def test_a_quick_match_to_the_end_against_a_bot(browser: Browser, room: Room) -> None:
    """From the first page to the result, with the mouse; the motion is played at true speed."""
    guest = Guest(browser, room, motion=True)
    page = guest.page
    page.goto("/")
    press(page, "Play a bot")
    expect(button(page, "Ready")).to_be_enabled()
    press(page, "Ring")
    king = where(page, "rk")
    drag(page, king, (king[0] + 25, king[1]))
    expect(page.get_by_text(re.compile("red king now stands", re.IGNORECASE)).first).to_be_attached()
    guest.shoot("rumms-setup")
    press(page, "Ready")
    for turn in range(40):
        if not await_turn(page):
            break
        if turn == 1:
            stands(page, "rk")
            guest.shoot("rumms-table")
        aim_at_king(guest, turn)
    assert is_over(page)
    guest.shoot("rumms-result")
    assert guest.faults == []
    guest.close()


def aim_at_king(guest: Guest, turn: int) -> None:
    """Flick a die of the own half at the enemy king; after some turns the own king off the mat."""
    page = guest.page
    told = page.get_by_test_id("rumms-table").get_attribute("data-n")
    if turn >= TURNS:
        sling(page, "rk", (1000, 0))
    else:
        dice = [f"rn{number}" for number in range(1, 5)] + [f"rt{number}" for number in range(1, 9)]
        die = next(die for die in dice[turn:] + dice[:turn] if place(page, die))
        sling(page, die, "bk")
    expect(page.get_by_test_id("rumms-table")).not_to_have_attribute("data-n", told or "")


def test_an_army_a_secret_set_up_and_a_power_from_two_browsers(browser: Browser, room: Room) -> None:
    """RM-10, RM-15, RM-61, RM-62: what one side does the other sees, and not before it may."""
    ada, bo = Guest(browser, room), Guest(browser, room)
    two_guests(ada, bo, {"game": "pro", "start": "red"})

    ada.page.get_by_role("button", name=re.compile("^Balanced")).click()
    expect(ada.page.get_by_text("50 of 50")).to_be_visible()
    press(ada.page, "One troll more")
    expect(ada.page.get_by_text("2 points over")).to_be_visible()
    expect(button(ada.page, "Lead this army")).to_be_disabled()
    ada.shoot("rumms-army")
    press(ada.page, "One troll less")
    press(ada.page, "Lead this army")
    expect(bo.page.get_by_text("has picked an army")).to_be_attached()
    expect(bo.page.get_by_text("Red leads 50 points:")).to_have_count(0)
    bo.page.get_by_role("button", name=re.compile("^Siege")).click()
    press(bo.page, "Lead this army")

    for guest, enemy in ((ada, "Blue"), (bo, "Red")):
        expect(button(guest.page, "Ready")).to_be_enabled()
        expect(guest.page.get_by_text(f"{enemy} leads 50 points:")).to_be_visible()
    press(ada.page, "Ready")
    expect(ada.page.get_by_test_id("waiting-words")).to_contain_text("Bo")
    assert place(ada.page, "rk") is not None
    assert place(bo.page, "rk") is None, "the screen hides it"
    press(bo.page, "Ready")
    expect(button(ada.page, "Freeze with ice")).to_be_visible()
    expect(bo.page.get_by_test_id("waiting-words")).to_contain_text("Ada")
    assert place(bo.page, "rk") is not None

    press(ada.page, "Freeze with ice")
    expect(ada.page.get_by_test_id("ask-words")).to_have_text("Tap an enemy die to put the ice on it.")
    ada.page.mouse.click(*stands(ada.page, "bn1"))
    press(ada.page, "Freeze")
    expect(button(bo.page, "Flick")).to_be_visible()
    ready = bo.page.get_by_role("radio", name=re.compile(r"^blue knight \d, active$", re.IGNORECASE))
    expect(ready).to_have_count(3)
    stands(bo.page, "bk")
    bo.shoot("rumms-frozen")
    assert ada.faults == bo.faults == []
    ada.close()
    bo.close()


def test_a_flick_with_a_finger_on_a_phone_in_german(browser: Browser, room: Room) -> None:
    guest = Guest(browser, room, phone=True, locale="de-DE")
    page = guest.page
    enter(page)
    open_room(page, [ME, EASY], QUICK)
    press(page, "Partie beginnen")
    expect(button(page, "Bereit")).to_be_enabled()
    guest.shoot("rumms-phone-setup")
    upright = page.viewport_size
    for width, height in ((740, 360), (720, 450)):
        page.set_viewport_size({"width": width, "height": height})
        guest.shoot(f"rumms-setup-{width}")
        assert covered(button(page, "Bereit")) == []
    assert upright is not None
    page.set_viewport_size(upright)
    press(page, "Bereit")
    expect(page.get_by_test_id("flick-words")).to_be_visible()
    start = stands(page, "rn1")
    end = sling_end(start, where(page, "bk"), 90)
    touch = page.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": start[0], "y": start[1]}]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": end[0], "y": end[1]}]})
    expect(page.get_by_test_id("flick-words")).to_contain_text("m/s")
    guest.shoot("rumms-phone-sling")
    told = page.get_by_test_id("rumms-table").get_attribute("data-n")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.get_by_test_id("rumms-table")).not_to_have_attribute("data-n", told or "")
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    assert guest.faults == []
    guest.close()


def test_a_flick_with_the_keyboard_alone(browser: Browser, room: Room) -> None:
    guest = Guest(browser, room)
    page = guest.page
    enter(page)
    open_room(page, [ME, EASY], QUICK)
    press(page, "Start the match")
    expect(button(page, "Ready")).to_be_enabled()
    button(page, "Ready").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("flick-words")).to_be_visible()
    stage(page).focus()
    page.keyboard.press("n")
    for key in ("ArrowUp", "ArrowUp", "ArrowLeft", "s"):
        page.keyboard.press(key)
    page.keyboard.press("Space")
    expect(page.get_by_test_id("flick-words")).to_contain_text("The sling is drawn")
    told = page.get_by_test_id("rumms-table").get_attribute("data-n")
    page.keyboard.press("Space")
    expect(page.get_by_test_id("rumms-table")).not_to_have_attribute("data-n", told or "")
    assert guest.faults == []
    guest.close()
