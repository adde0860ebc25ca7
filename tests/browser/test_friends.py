"""Two people at browsers of their own: an invite link, a lost line, a server that is killed."""

import re

from playwright.sync_api import Browser, expect

from browser.conftest import Guest, Room
from browser.page import await_turn_or_end, moves_told, place_a_stone, stones_that_fit


def meet(browser: Browser, room: Room) -> tuple[Guest, Guest]:
    """Ada opens a room and sends the link, Bo sits down, Ada starts the match."""
    ada, bo = Guest(browser, room, small=True, flat=True), Guest(browser, room, small=True, flat=True)
    ada.page.goto("/")
    ada.page.get_by_role("region", name="RUMIS").get_by_role("link", name="Invite friends").click()
    ada.page.get_by_role("button", name="Open the room").click()
    expect(ada.page.get_by_role("heading", name="Your room is open")).to_be_visible()
    bo.page.goto(ada.page.url)
    bo.page.get_by_label("Your name").fill("Bo")
    bo.page.get_by_role("button", name="Sit here").click()
    expect(ada.page.get_by_text("Everyone is seated.")).to_be_visible()
    ada.page.get_by_role("button", name="Start the match").click()
    return ada, bo


def take_turns(ada: Guest, bo: Guest, rounds: int) -> None:
    for _ in range(rounds):
        for _ in range(2):
            expect(stones_that_fit(ada.page).first.or_(ada.page.get_by_text("Bo to move")).first).to_be_visible()
            mover, other = (ada, bo) if stones_that_fit(ada.page).count() else (bo, ada)
            assert await_turn_or_end(mover.page)
            before = stones_that_fit(mover.page).count()
            assert before
            place_a_stone(mover.page)
            expect(stones_that_fit(mover.page)).to_have_count(0)
            expect(stones_that_fit(other.page).first).to_be_visible()  # until then it shows whose turn it was


def test_two_browsers_see_the_same_building(browser: Browser, room: Room) -> None:
    ada, bo = meet(browser, room)
    take_turns(ada, bo, 2)
    told = moves_told(ada.page)
    assert len(told) >= 5  # the start drawn by lot, and four stones
    assert moves_told(bo.page) == told
    ada.shoot("friends-ada")
    bo.shoot("friends-bo")

    bo.offline(True)
    expect(bo.page.get_by_text("Connection lost")).to_be_visible()
    bo.offline(False)
    expect(bo.page.get_by_text("Connection lost")).to_have_count(0)
    take_turns(ada, bo, 1)
    told = moves_told(ada.page)
    assert moves_told(bo.page) == told
    assert len(told) >= 7
    ada.close()
    bo.close()


def test_a_killed_server_comes_back_with_the_match(browser: Browser, own_room: Room) -> None:
    ada, bo = meet(browser, own_room)
    take_turns(ada, bo, 1)
    told = moves_told(ada.page)
    own_room.kill()
    expect(ada.page.get_by_text("Connection lost")).to_be_visible()
    own_room.start()
    for guest in (ada, bo):
        expect(guest.page.get_by_text("Connection lost")).to_have_count(0)
    assert moves_told(ada.page) == told
    take_turns(ada, bo, 1)
    assert moves_told(bo.page)[: len(told)] == told
    ada.page.goto("/")
    expect(ada.page.get_by_role("heading", name=re.compile("unfinished"))).to_be_visible()
    ada.close()
    bo.close()


def test_a_slip_is_let_go_and_a_bot_keeps_a_seat_warm(browser: Browser, hasty_room: Room) -> None:
    ada, bo = meet(browser, hasty_room)
    take_turns(ada, bo, 1)
    mover, other = (ada, bo) if stones_that_fit(ada.page).count() else (bo, ada)
    mover.page.get_by_role("button", name="Ask to take back").click()
    expect(mover.page.get_by_role("region", name="Take back")).to_contain_text("to allow it.")
    question = other.page.get_by_role("region", name="Take back")
    expect(question).to_contain_text("would like to take this back")
    other.shoot("take-back-asked")
    question.get_by_role("button", name="Allow", exact=True).click()
    for guest in (mover, other):
        expect(guest.page.get_by_role("region", name="Take back")).to_have_count(0)
    take_turns(ada, bo, 1)

    bo.page.goto("about:blank")
    expect(ada.page.locator(".banner")).to_contain_text("Bo has lost the connection.")
    ada.shoot("absent")
    expect(ada.page.get_by_text("bot standing in")).to_be_visible()
    bo.page.goto(ada.page.url)
    bo.page.get_by_role("button", name="Take the seat back").click()
    expect(ada.page.get_by_text("bot standing in")).to_have_count(0)
    take_turns(ada, bo, 1)
    ada.close()
    bo.close()


def test_a_watcher_and_a_wrong_link(browser: Browser, room: Room) -> None:
    ada, bo = meet(browser, room)
    watcher = Guest(browser, room, flat=True)
    watcher.page.goto(ada.page.url)
    expect(watcher.page.get_by_test_id("rumis-table")).to_be_visible()
    expect(stones_that_fit(watcher.page)).to_have_count(0)
    expect(watcher.page.get_by_text("You are watching")).to_be_visible()
    expect(watcher.page.get_by_role("button", name="Place", exact=True)).to_have_count(0)
    watcher.page.goto("/room/NOROOM")
    expect(watcher.page.get_by_text("There is no room with this code.")).to_be_visible()
    watcher.shoot("wrong-link")
    for guest in (ada, bo, watcher):
        guest.close()


def test_play_again_leads_both_to_one_new_table(browser: Browser, room: Room) -> None:
    """Ada asks and is there at once; Bo is told by whom, and follows with one press."""
    ada, bo = meet(browser, room)
    take_turns(ada, bo, 1)
    bo.page.get_by_role("button", name="Menu").click()
    bo.page.get_by_role("button", name="Give up").click()
    bo.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    old = ada.page.url
    ada.page.get_by_role("button", name="Play again").click()
    ada.page.wait_for_url(lambda url: url != old)
    expect(bo.page.get_by_text("wants to play again and is at the new table.")).to_be_visible()
    bo.shoot("friends-again")
    bo.page.get_by_role("link", name="Join the new match").click()
    bo.page.wait_for_url(ada.page.url)
    take_turns(ada, bo, 1)
    assert ada.faults == bo.faults == []
    ada.close()
    bo.close()
