"""A line that never lies: a server killed under a flick, a phone that wakes, an old page, a refused hint."""

import json
import re
from typing import Any

from playwright.sync_api import Browser, WebSocketRoute, expect

from browser.conftest import Guest, Room
from browser.page import await_turn_or_end, enter, moves_told, open_room_for, place_a_stone, sit_down, stones_that_fit
from browser.rumms_page import press, stage

TABLES = re.compile(r"/assets/table-[^/]*\.js")
GAMES: dict[str, dict[str, Any]] = {
    "rumis": {"start": 0},
    "rumbugz": {"players": 2, "rounds": 1, "start": 0},
    "rumms": {"game": "quick", "start": "red"},
}
"""Each begins with the first seat."""
BUSY = {"code": "server/busy", "details": {"ahead": 3}}


def test_a_flick_that_was_under_way_when_the_server_was_killed_is_sent_again(browser: Browser, own_room: Room) -> None:
    """The server may have kept it or not: either way it is there once, and nobody has to do anything."""
    guest = Guest(browser, own_room, small=True, flat=True)
    flicks: list[str] = []

    def between(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def pass_on(text: str | bytes) -> None:
            move = str(json.loads(text).get("move"))
            server.send(text)
            if move.startswith("flick"):
                flicks.append(move)
                if len(flicks) == 1:
                    own_room.kill()  # before its answer can come

        line.on_message(pass_on)

    page = guest.page
    page.route_web_socket(lambda address: "/rooms/" in address, between)
    enter(page)
    open_room_for(page, "rumms", [{"kind": "me"}, {"kind": "bot", "bot": "easy"}], GAMES["rumms"])
    for name in ("Start the match", "Ready"):
        press(page, name)
    expect(page.get_by_test_id("flick-words")).to_be_visible()
    told = page.get_by_test_id("rumms-table").get_attribute("data-n")
    stage(page).focus()
    for key in ("n", "Space", "Space"):
        page.keyboard.press(key)
    expect(page.get_by_text("Connection lost")).to_be_visible()
    own_room.start()
    expect(page.get_by_text("Connection lost")).to_have_count(0)
    expect(page.get_by_test_id("rumms-table")).not_to_have_attribute("data-n", told or "")
    assert len(flicks) == 2
    assert flicks[0] == flicks[1]
    (flick,) = [line for line in moves_told(page) if line.startswith("1 ")]
    assert "Flicks the red king" in flick
    expect(page.locator(".notice")).to_have_count(0)
    guest.close()


def test_a_page_that_wakes_notices_that_its_line_is_dead(browser: Browser, room: Room) -> None:
    guest = Guest(browser, room, small=True, flat=True)
    lines: list[WebSocketRoute] = []
    asleep: list[bool] = []
    held: list[str | bytes] = []
    """What the next line would say: it is heard once the page has been seen without one."""

    def between(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        lines.append(line)

        def hear(text: str | bytes) -> None:
            if not asleep:
                line.send(text)
            elif line is not lines[0]:
                held.append(text)

        line.on_message(lambda text: None if asleep and line is lines[0] else server.send(text))
        server.on_message(hear)

    guest.page.route_web_socket(lambda address: "/rooms/" in address, between)
    page = sit_down(guest)
    asleep.append(True)  # as a phone that slept: the line looks open, and nothing comes through
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.get_by_text("Connection lost")).to_be_visible()
    asleep.clear()
    for text in held:
        lines[1].send(text)
    expect(page.get_by_text("Connection lost")).to_have_count(0)
    assert len(lines) > 1
    place_a_stone(page)
    assert await_turn_or_end(page)
    guest.close()


def test_a_page_of_an_older_protocol_says_so_and_loads_itself_once(browser: Browser, room: Room) -> None:
    guest = Guest(browser, room, small=True, flat=True)
    page = guest.page
    page.add_init_script("sessionStorage.loads = 1 + Number(sessionStorage.loads ?? 0)")

    def between(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        line.on_message(lambda text: server.send(str(text).replace('"protocol":2', '"protocol":1')))

    page.route_web_socket(lambda address: "/rooms/" in address, between)
    page.goto("/")
    with page.expect_event("load"):  # of itself
        press(page, "Play now")
    expect(page.get_by_role("heading", name="There is a newer Rumpus")).to_be_visible()
    guest.shoot("newer")
    with page.expect_event("load"):
        press(page, "Load it now")
    expect(page.get_by_role("heading", name="There is a newer Rumpus")).to_be_visible()
    assert page.evaluate("sessionStorage.loads") == "3", "it loads itself once, not for ever"
    guest.close()


def test_a_hint_that_is_refused_is_told_and_may_be_asked_for_again(browser: Browser, room: Room) -> None:
    guest = Guest(browser, room, small=True, flat=True)
    page = guest.page
    asked: list[str] = []

    def between(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def pass_on(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] != "hint":
                server.send(text)
                return
            asked.append(str(text))
            line.send(json.dumps({"type": "refused", "id": message["id"], "reason": "wait", **BUSY}))

        line.on_message(pass_on)

    page.route_web_socket(lambda address: "/rooms/" in address, between)
    enter(page)
    for number, (game, options) in enumerate(GAMES.items()):
        bot = {"kind": "bot", "bot": "random"}
        open_room_for(page, game, [{"kind": "me"}, bot], options)
        press(page, "Start the match")
        if game == "rumms":
            press(page, "Ready")
        for again in (1, 2):
            page.get_by_role("button", name="Hint").first.click()
            busy = "Many people are asking for hints or analyses right now, 3 of them before you"
            notice = page.locator(".notice", has_text=busy)
            expect(notice).to_be_visible()
            assert len(asked) == 2 * number + again
            notice.get_by_role("button", name="Close").click()
    assert guest.faults == []
    guest.close()


def test_a_table_that_cannot_be_fetched_says_so_and_is_fetched_again(browser: Browser, room: Room) -> None:
    """As after a deploy, when the parts that a page knows of are gone."""
    guest = Guest(browser, room, small=True, flat=True)
    page = guest.page
    page.route(TABLES, lambda part: part.fulfill(status=404))
    page.goto("/")
    press(page, "Play now")
    told = page.get_by_role("alert")
    expect(told).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    guest.shoot("lost-part")
    page.unroute(TABLES)
    told.get_by_role("button").click()
    assert await_turn_or_end(page)
    guest.close()


def test_the_badge_counts_what_is_said_however_much_was_said_before(browser: Browser, room: Room) -> None:
    guest = Guest(browser, room, small=True, flat=True)
    page = sit_down(guest)
    other = Guest(browser, room, small=True, flat=True)
    other.page.goto(page.url)
    expect(other.page.get_by_test_id("rumis-table")).to_be_visible()
    other.page.get_by_role("button", name="Chat").first.click()
    field, send = other.page.get_by_label("Say something"), other.page.get_by_role("button", name="Send")
    for n in range(105):
        field.fill(f"line {n}")
        send.click()
        expect(field).to_have_value("")
    expect(page.locator(".count").first).to_contain_text("105")
    page.get_by_role("button", name="Chat").first.click()
    expect(page.locator(".chat-lines li").last).to_contain_text("line 104")
    expect(page.locator(".chat-lines li").last).to_be_in_viewport()
    guest.shoot("chat-long")
    for one in (guest, other):
        one.close()


def test_a_double_click_does_a_thing_once_and_two_tabs_at_one_seat_agree(browser: Browser, room: Room) -> None:
    guest = Guest(browser, room, small=True, flat=True)
    page = sit_down(guest)
    other = page.context.new_page()
    other.goto(page.url)
    place_a_stone(page)
    for tab in (page, other):
        assert await_turn_or_end(tab)
    told = page.locator(".table-place").get_attribute("data-n") or ""
    expect(other.locator(".table-place")).to_have_attribute("data-n", told)
    page.get_by_role("button", name="Take back").dblclick()
    for tab in (page, other):
        expect(tab.locator(".table-place")).not_to_have_attribute("data-n", told)
        expect(stones_that_fit(tab).first).to_be_visible()
        expect(tab.locator(".notice")).to_have_count(0)
    place_a_stone(other)
    expect(page.locator(".table-place")).not_to_have_attribute("data-n", str(int(told) + 1))
    assert await_turn_or_end(page)
    assert guest.faults == []
    guest.close()
