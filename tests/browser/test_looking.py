"""A round's result waits for people, nothing happens behind it, and the first question to knock explains itself."""

from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from browser import axe
from browser.conftest import Guest, Room
from browser.page import enter
from browser.rumbugz_page import open_room, press, rack
from server.rounds import LAST_MOVES, last_turn, rewrite

ME, EASY, OPEN = {"kind": "me"}, {"kind": "bot", "bot": "easy"}, {"kind": "open"}
THREE = {"players": 3, "start": 0, "knock_seconds": 30}


def at_the_last_turn(page: Page, data: Path, seats: list[dict[str, str]], friends: tuple[str, ...] = ()) -> str:
    """A room in which we can go out. It was never in the server's memory, so it can be given a past."""
    answer = page.request.post("/api/rooms", data={"game": "rumbugz", "options": THREE, "seats": seats})
    assert answer.ok, answer.text()
    code = str(answer.json()["code"])
    rewrite(data, code, last_turn(3), friends)
    page.goto(f"/room/{code}")
    expect(rack(page)).to_have_count(6)
    return code


def go_out(page: Page) -> None:
    """Hints would do, but these moves are known to end the round."""
    table = page.get_by_test_id("rumbugz-table")
    press(page, "Take from the pile")
    expect(rack(page)).to_have_count(7)
    for move in LAST_MOVES[1:]:
        before = table.get_attribute("data-n") or ""
        deed, *rest = move.split(" ")
        bugs = rest[1:] if deed == "L" else rest[1:2] if deed in "CA" else rest
        for bug in bugs:
            page.locator(f"[data-testid=rack-bug][data-kind='{bug}'][aria-pressed=false]").first.click()
        if deed == "L":
            press(page, "Lay")
        elif deed == "D":
            press(page, "Discard")
        else:
            page.locator(f"[data-testid=sequence][data-number='{rest[0]}']").click()
            choice = page.locator(f"[data-testid=choice][data-move='{move}']")
            if choice.count():
                choice.click()
        expect(table).not_to_have_attribute("data-n", before)


def test_nothing_happens_behind_a_result_until_it_was_looked_at(browser: Browser, room: Room) -> None:
    guest = Guest(browser, room)
    page = guest.page
    enter(page)
    at_the_last_turn(page, room.data, [ME, EASY, EASY])
    go_out(page)
    result = page.get_by_test_id("round-result")
    expect(result).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_text("A look at the result")
    guest.shoot("bugz-round")
    assert axe.faults(page) == []
    number = page.get_by_test_id("rumbugz-table").get_attribute("data-n") or ""
    # A reload takes longer than a bot, and finds everything as it was.
    page.reload()
    expect(result).to_be_visible()
    expect(page.get_by_test_id("rumbugz-table")).to_have_attribute("data-n", number)
    page.keyboard.press("Enter")
    expect(result).to_have_count(0)
    expect(page.get_by_test_id("rumbugz-table")).not_to_have_attribute("data-n", number)
    assert guest.faults == []
    guest.close()


def test_those_who_have_looked_wait_for_the_others_who_are_here(browser: Browser, room: Room) -> None:
    ada, bo = Guest(browser, room), Guest(browser, room, phone=True)
    for guest, name in ((ada, "Ada"), (bo, "Bo")):
        enter(guest.page)
        assert guest.page.request.post("/api/me", data={"name": name}).ok
    code = at_the_last_turn(ada.page, room.data, [ME, OPEN, EASY], ("Bo",))
    bo.page.goto(f"/room/{code}")
    expect(rack(bo.page)).to_have_count(6)
    go_out(ada.page)
    expect(bo.page.get_by_test_id("round-result")).to_be_visible()
    bo.shoot("bugz-round-phone")
    press(ada.page, "Next round")
    expect(ada.page.get_by_text("Waiting for Bo to look at the result.")).to_be_visible()
    ada.shoot("bugz-waits")
    press(bo.page, "Next round")
    expect(bo.page.get_by_role("heading", level=1)).to_contain_text("Your turn")
    expect(ada.page.get_by_text("Waiting for Bo to look at the result.")).to_have_count(0)
    expect(ada.page.get_by_role("heading", level=1)).to_contain_text("Bo to move")
    assert ada.faults == bo.faults == []
    ada.close()
    bo.close()


def on_its_side(page: Page) -> None:
    """On a phone that lies on its side nothing covers what is asked about, and panels show what they are for."""
    at = (
        "bug => { const { x, y, width, height } = bug.getBoundingClientRect(); return [x + width / 2, y + height / 2] }"
    )
    pile = page.get_by_test_id("pile")
    assert pile.evaluate(f"pile => pile.contains(document.elementFromPoint(...({at})(pile)))")
    for panel, inside in (
        ("Moves", page.get_by_role("button", name="To the start")),
        ("Chat", page.get_by_role("textbox", name="Say something")),
    ):
        press(page, panel)
        expect(inside).to_be_in_viewport(ratio=1)
        page.keyboard.press("Escape")


def test_the_first_question_to_knock_explains_itself_and_does_not_hurry(browser: Browser, room: Room) -> None:
    guest = Guest(browser, room)
    page = guest.page
    enter(page)
    open_room(page, [EASY, EASY, ME], {**THREE, "knock_seconds": 2})
    press(page, "Start the match")
    expect(page.get_by_text("this first time there is no hurry")).to_be_visible()
    expect(page.get_by_role("timer")).to_have_count(0)
    guest.shoot("bugz-first-knock")
    for size in ((390, 844), (740, 360)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        for name in ("Knock", "Pass"):
            expect(page.get_by_role("button", name=name, exact=True)).to_be_in_viewport(ratio=1)
        guest.shoot(f"bugz-first-knock-{size[0]}")
    on_its_side(page)
    page.set_viewport_size({"width": 1440, "height": 900})
    press(page, "Menu")
    assert page.locator(".room-menu").evaluate("menu => menu.clientWidth") < 400
    page.keyboard.press("Escape")
    press(page, "Pass")
    expect(page.get_by_role("button", name="Draw from the bag")).to_be_visible()
    assert guest.faults == []
    guest.close()
