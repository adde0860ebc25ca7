"""Around the table: the front page follows what happens, rules before anyone sits down, a link that says what it is."""

import re

from playwright.sync_api import Browser, expect

from browser import axe
from browser.conftest import PATIENCE, Guest, Room
from browser.page import enter, open_room_for, place_a_stone, stones_that_fit

ME, OPEN, EASY = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "easy"}
TWO = {"site": "chullpa", "players": 2, "start": 0}


def come(guest: Guest, name: str) -> None:
    enter(guest.page)
    assert guest.page.request.post("/api/me", data={"name": name}).ok


def test_the_front_page_says_whose_turn_it_is_as_soon_as_it_is(browser: Browser, room: Room) -> None:
    """Bo has left for the front page; Ada moves, and he sees it there and in the title, without asking."""
    ada, bo = Guest(browser, room, small=True, flat=True), Guest(browser, room, flat=True)
    come(ada, "Ada")
    come(bo, "Bo")
    code = open_room_for(ada.page, "rumis", [ME, OPEN], TWO)
    bo.page.goto(f"/room/{code}")
    bo.page.get_by_role("button", name="Sit here").click()
    ada.page.get_by_role("button", name="Start the match").click()
    expect(stones_that_fit(ada.page).first).to_be_visible()
    bo.page.get_by_role("link", name="Back home").click()
    line = bo.page.get_by_role("link", name=re.compile("RUMIS · Chullpa"))
    expect(line).to_contain_text("Waiting for others")
    expect(bo.page).to_have_title("Rumpus", timeout=PATIENCE)
    place_a_stone(ada.page)
    expect(line).to_contain_text("Your turn")
    expect(bo.page).to_have_title("Your turn · Rumpus", timeout=PATIENCE)
    bo.shoot("home-turn")

    bo.page.get_by_role("button", name="Remove RUMIS · Chullpa").click()
    expect(bo.page.get_by_role("dialog")).to_contain_text("You give up")
    bo.page.get_by_role("button", name="Remove it").click()
    expect(line).to_have_count(0)
    expect(ada.page.get_by_role("dialog")).to_contain_text("Bo gave up.")
    assert ada.faults == bo.faults == []
    ada.close()
    bo.close()


def test_a_server_that_comes_back_brings_the_list_with_it(browser: Browser, own_room: Room) -> None:
    guest = Guest(browser, own_room, flat=True)
    page = guest.page
    come(guest, "Ada")
    code = open_room_for(page, "rumis", [ME, OPEN], TWO)
    page.goto("/")
    line = page.locator(f"a[href='/room/{code}']")
    expect(line).to_contain_text("Not started")
    own_room.kill()
    own_room.start()
    other = page.request.post("/api/rooms", data={"game": "rumis", "options": TWO, "seats": [ME, OPEN]})
    assert other.ok
    expect(page.locator(f"a[href='/room/{other.json()['code']}']")).to_be_visible()
    expect(line).to_be_visible()
    guest.close()


def test_the_rules_are_one_press_from_home_and_from_an_invitation(browser: Browser, room: Room) -> None:
    ada, bo = Guest(browser, room, flat=True), Guest(browser, room, phone=True, flat=True)
    come(ada, "Ada")
    ada.page.get_by_role("region", name="RUMIS").get_by_role("link", name="How to play").click()
    expect(ada.page.get_by_role("heading", name="How to play RUMIS")).to_be_visible()
    ada.page.get_by_role("radio", name="Moving house").click()
    expect(ada.page.get_by_role("heading", name="Moving house")).to_be_visible()
    ada.shoot("rules")

    code = open_room_for(ada.page, "rumis", [ME, OPEN], {**TWO, "opposite": True})
    link = ada.page.request.get(f"/room/{code}").text()
    assert '<meta property="og:description" content="Ada invites you to play RUMIS' in link
    bo.page.goto(f"/room/{code}")
    expect(bo.page.get_by_role("heading", name="You are invited to RUMIS")).to_be_visible()
    expect(bo.page.get_by_text("Chullpa · Usual game · Opposite game · No clock")).to_be_visible()
    expect(bo.page.get_by_text("is watching")).to_have_count(0)
    bo.shoot("invitation")
    assert axe.faults(bo.page) == []
    bo.page.get_by_role("link", name="How to play RUMIS").tap()
    expect(bo.page.get_by_role("dialog")).to_contain_text("touches no stone of your own colour")
    bo.page.get_by_role("button", name="Close").tap()
    assert bo.page.url.endswith(code), "the invitation is still there"
    assert ada.faults == bo.faults == []
    ada.close()
    bo.close()


def test_a_code_is_at_hand_on_a_phone(browser: Browser, room: Room) -> None:
    guest = Guest(browser, room, phone=True)
    enter(guest.page)
    expect(guest.page.get_by_label("Room code or link")).to_be_in_viewport(ratio=1)
    guest.close()


def test_an_address_that_leads_nowhere_says_so_to_people_and_programs(browser: Browser, room: Room) -> None:
    guest = Guest(browser, room)
    answer = guest.page.goto("/nowhere")
    assert answer is not None
    assert answer.status == 404
    expect(guest.page.get_by_role("heading", name="Nothing here but a bug")).to_be_visible()
    guest.close()
