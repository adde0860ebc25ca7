"""RUMIS, RUMMS, RumBugz and a cube, played by keyboard and in words alone: nothing is pointed at."""

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from browser.axe import faults
from browser.conftest import Guest, Room
from browser.cubes_page import cells_left
from browser.page import enter, open_room_for

ME = {"kind": "me"}
WAITS = re.compile("It is not your turn|One moment")


def answer(page: Page) -> Locator:
    return page.get_by_test_id("answer")


def count(page: Page) -> Locator:
    return page.get_by_test_id("move-count")


def sit(guest: Guest, game: str, bot: str, options: dict[str, object]) -> Page:
    """At the table with a bot, without a mouse."""
    page = guest.page
    enter(page)
    open_room_for(page, game, [ME, {"kind": "bot", "bot": bot}], options)
    start = page.get_by_role("button", name="Start the match")
    start.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id(f"{game}-table")).to_be_visible()
    return page


def await_turn(page: Page) -> bool:
    """In words, wait until it is our turn (True) or the match is over (False)."""
    over = page.get_by_role("navigation", name="Panels").get_by_role("button", name="Result")
    if page.locator("[data-testid=move-field]:focus").count() == 0:
        page.keyboard.press("m")
    turn = count(page).filter(has_not_text=WAITS)
    expect(turn.or_(over).first).to_be_visible()
    if over.is_visible():
        show_result(page)
        return False
    expect(page.get_by_test_id("move-field")).to_be_focused()
    return True


def show_result(page: Page) -> None:
    """It comes by itself, unless a key has just opened something else."""
    result = page.get_by_role("navigation", name="Panels").get_by_role("button", name="Result")
    if not page.get_by_role("button", name="Play again").is_visible():
        result.focus()
        page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Play again")).to_be_visible()


def write(page: Page, words: str) -> None:
    """Type a move, or words that only one move has, and play it; then the match has gone on."""
    table = page.locator(".table-place")
    told = table.get_attribute("data-n")
    expect(page.get_by_test_id("move-field")).to_have_value("")
    page.keyboard.type(words)
    page.keyboard.press("Enter")
    if told is not None:
        expect(table).not_to_have_attribute("data-n", told)


def listed(page: Page, typed: str) -> list[str]:
    """The moves that fit what is typed, as the panel lists them; then the field is empty again."""
    page.keyboard.type(typed)
    expect(count(page)).to_contain_text(re.compile("fit|plays"))
    moves = page.locator(".words-moves code").all_inner_texts()
    for _ in typed:
        page.keyboard.press("Backspace")
    return moves


def test_rumis(browser: Browser, room: Room) -> None:
    guest = Guest(browser, room, flat=True)
    page = sit(guest, "rumis", "easy", {"site": "chullpa", "players": 2, "start": 0})
    turns = 0
    while await_turn(page):
        move = listed(page, "S")[-1]
        stone, square = move.split()[0], move.split()[1].split(".")[0]
        if turns == 1:
            page.keyboard.press("Escape")
            page.keyboard.press("i")
            page.keyboard.type(square)
            page.keyboard.press("Enter")
            expect(answer(page)).to_contain_text(re.compile(rf"{square}: .*levels?"))
            page.keyboard.press("Control+a")
            page.keyboard.type(stone)
            page.keyboard.press("Enter")
            expect(answer(page)).to_contain_text(re.compile(r"fits in \d+ places?"))
            guest.shoot("words-rumis")
            assert faults(page) == []
            page.keyboard.press("Escape")
            assert await_turn(page)
        write(page, move)
        turns += 1
    assert turns >= 5
    expect(page.locator(".score-table")).to_be_visible()
    assert guest.faults == []
    guest.close()


def test_a_wrong_move_is_refused_in_words(browser: Browser, room: Room) -> None:
    guest = Guest(browser, room, flat=True)
    page = sit(guest, "rumis", "easy", {"site": "chullpa", "players": 2, "start": 0})
    assert await_turn(page)
    page.keyboard.type("S01 a1.2 b1.2")
    page.keyboard.press("Enter")
    expect(count(page)).to_contain_text(re.compile("hole|ground"))
    page.keyboard.press("Control+a")
    page.keyboard.type("what now")
    page.keyboard.press("Enter")
    expect(count(page)).to_contain_text("could not be read")
    page.keyboard.press("Escape")
    page.keyboard.press("j")
    log = page.get_by_role("dialog", name="What was said")
    expect(log.locator("[data-kind=refused]")).to_have_count(2)
    guest.close()


def ask(page: Page, question: str) -> None:
    """With the panel open or not, by the button of a question; then back to the field for moves."""
    page.keyboard.press("Escape")
    page.keyboard.press("i")
    page.get_by_role("button", name=question).focus()
    page.keyboard.press("Enter")


def test_rumms(browser: Browser, room: Room) -> None:
    """Sets up, flicks at an enemy whose bearing was told, answers what is asked, and ends with its own king off."""
    guest = Guest(browser, room, small=True, flat=True)
    page = sit(guest, "rumms", "easy", {"game": "quick", "start": "red"})
    assert await_turn(page)
    write(page, listed(page, "wall")[0])
    flicks = 0
    while await_turn(page):
        if not listed(page, "flick"):
            write(page, (listed(page, "free") or listed(page, "decline"))[0])
            continue
        if flicks == 0:
            ask(page, "Where are the enemy’s dice?")
            expect(answer(page)).to_contain_text(re.compile(r"Blue king: \d+ cm, .*direction \d+°"))
            guest.shoot("words-rumms")
            assert faults(page) == []
            page.keyboard.press("Escape")
            assert await_turn(page)
            write(page, listed(page, "flick rn1")[0])
        else:
            write(page, "flick rk 180 3 0 0")
        flicks += 1
        assert flicks < 20
    expect(page.locator(".score-table")).to_be_visible()
    assert guest.faults == []
    guest.close()


def test_rumbugz(browser: Browser, room: Room) -> None:
    """Draws, lays what can be laid, discards; the hand is read aloud before."""
    guest = Guest(browser, room)
    page = sit(guest, "rumbugz", "easy", {"players": 2, "rounds": 1, "start": 0})
    asked = False
    for _ in range(200):
        if not await_turn(page):
            break
        if not asked:
            asked = True
            page.keyboard.press("Escape")
            hand = page.get_by_role("button", name="What is in my hand?")
            page.keyboard.press("i")
            hand.focus()
            page.keyboard.press("Enter")
            expect(answer(page)).to_contain_text(re.compile(r"6 bugz: "))
            guest.shoot("words-rumbugz")
            assert faults(page) == []
            page.keyboard.press("Escape")
            assert await_turn(page)
        moves = listed(page, "bag") or listed(page, "L") or listed(page, "D") or listed(page, "end")
        write(page, next(move for move in moves if move.split()[0] in {"bag", "L", "D", "end"}))
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
    assert guest.faults == []
    guest.close()


@pytest.mark.parametrize("rules", ["shape", "touching"])
def test_a_cube(browser: Browser, room: Room, rules: str) -> None:
    guest = Guest(browser, room, flat=True)
    page = guest.page
    enter(page)
    page.goto(f"/cubes/3x3x3-1/{rules}")
    expect(page.get_by_test_id("flat-table")).to_be_visible()
    left = cells_left(page)
    for _ in range(2):
        if page.locator("[data-testid=move-field]:focus").count() == 0:
            page.keyboard.press("m")
        expect(count(page)).to_contain_text("moves fit")
        write(page, listed(page, "S03")[0] if left == 27 else listed(page, "S0")[0])
        expect(page.locator(".cube-words small")).not_to_contain_text(f"{left} cell")
        left = cells_left(page)
    assert left <= 27 - 3 - 2
    assert guest.faults == []
    guest.close()


def test_a_finger_asks_from_the_menu(browser: Browser, room: Room) -> None:
    guest = Guest(browser, room, phone=True, flat=True)
    page = guest.page
    page.goto("/")
    page.get_by_role("button", name="Play now").tap()
    expect(page.get_by_test_id("flat-table")).to_be_visible()
    page.get_by_role("button", name="Menu").tap()
    page.get_by_role("button", name="In words").tap()
    page.get_by_role("button", name="What can I do?").tap()
    expect(answer(page)).to_contain_text(re.compile(r"fits in \d+ places"))
    guest.shoot("words-phone")
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    guest.close()
