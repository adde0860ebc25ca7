"""RumBugz in the browser: a whole round, a last turn with everything in it, a knock among three, a lost line."""

from playwright.sync_api import Browser, Page, expect

from browser.conftest import Guest, Room
from browser.page import enter, moves_sent
from browser.rumbugz_page import choose, discard, follow_hint, hand, open_room, press, rack, touch
from server.rounds import last_turn, rewrite

LAST_TURN = {"players": 2, "rounds": 1, "start": 0}
ME, EASY, OPEN = {"kind": "me"}, {"kind": "bot", "bot": "easy"}, {"kind": "open"}


def is_over(page: Page) -> bool:
    return page.get_by_role("button", name="Play again", exact=True).is_visible()


def await_turn_or_end(page: Page) -> bool:
    """Wait until there is something to decide (True) or the match is over (False)."""
    decides = page.get_by_role("button", name="Hint", exact=True).or_(
        page.get_by_role("button", name="Pass", exact=True)
    )
    expect(decides.or_(page.get_by_role("button", name="Play again", exact=True)).first).to_be_visible()
    return not is_over(page)


def test_a_whole_round_against_bots_to_the_score(browser: Browser, room: Room) -> None:
    """Only hints and the main button, from the first page on: it always does what the hint says."""
    guest = Guest(browser, room)
    page = guest.page
    enter(page)
    sent = moves_sent(page)
    open_room(page, [ME, EASY, EASY], {"players": 3, "rounds": 1, "knock_seconds": 30})
    press(page, "Start the match")
    done: list[str] = []
    for number in range(200):
        if not await_turn_or_end(page):
            break
        if number == 6:
            guest.shoot("bugz-table")
        done.append(follow_hint(page))
    kinds = {move.split(" ")[0] for move in done}
    assert "D" in kinds  # whether anything is laid, chance decides: the next test lays by hints
    assert kinds & {"bag", "pile"}
    assert sent == done
    expect(page.get_by_role("dialog").get_by_role("table").first).to_be_visible()
    guest.shoot("bugz-result")
    assert guest.faults == []
    guest.close()


def begin_last_turn(guest: Guest, room: Room) -> Page:
    """A match that a script has played so far; seat 0 can go out this turn."""
    page = guest.page
    enter(page)
    code = open_room(page, [ME, EASY], LAST_TURN)
    press(page, "Start the match")
    expect(rack(page).first).to_be_visible()
    room.kill()
    rewrite(room.data, code, last_turn())
    room.start()
    page.reload()
    guest.faults.clear()  # the page said that the server was gone
    expect(rack(page)).to_have_count(6)
    assert hand(page) == ["4", "5", "7", "9", "10", "12"]
    return page


def test_hints_lead_out(browser: Browser, own_room: Room) -> None:
    """Where there is a way out, hints and the main button alone take it: they lay, change and add."""
    guest = Guest(browser, own_room)
    page = begin_last_turn(guest, own_room)
    done: list[str] = []
    while await_turn_or_end(page):
        done.append(follow_hint(page))
    assert "L" in {move.split(" ")[0] for move in done}
    expect(page.get_by_role("dialog")).to_contain_text("64")
    assert guest.faults == []
    guest.close()


def test_laying_changing_adding_and_going_out(browser: Browser, own_room: Room) -> None:
    """Every number here is counted by hand."""
    guest = Guest(browser, own_room)
    page = begin_last_turn(guest, own_room)

    press(page, "Take from the pile")
    expect(rack(page)).to_have_count(7)
    # 6 was just taken, so it cannot be discarded (RB-16); the table says why.
    discard(page, "6")
    expect(page.get_by_test_id("bug-words")).to_contain_text("from the pile")
    expect(rack(page)).to_have_count(7)
    page.keyboard.press("Escape")
    touch(page, 1, "5", "C 1 5 1")  # RB-14: 5 to 1 2 3 4, and 1 comes back
    assert hand(page) == ["1", "4", "6", "7", "9", "10", "12"]
    press(page, "Step back")
    expect(rack(page, "5")).to_have_count(1)
    touch(page, 1, "5", "C 1 5 1")
    choose(page, "1", "4", "7", "10")
    guest.shoot("bugz-lay")
    press(page, "Lay")
    expect(page.get_by_test_id("sequence")).to_have_count(4)
    touch(page, 3, "9", "A 3 9")  # RB-15
    touch(page, 1, "6", "A 1 6")
    assert hand(page) == ["12"]
    discard(page, "12")  # RB-30
    expect(page.get_by_role("button", name="Play again", exact=True)).to_be_visible()
    # RB-31: 8 + 10 + 11 + 11 + 12 + 12.
    expect(page.get_by_role("dialog")).to_contain_text("64")
    guest.shoot("bugz-out")
    assert guest.faults == []
    guest.close()


def test_three_browsers_and_a_knock(browser: Browser, room: Room) -> None:
    ada, bo, cy = (Guest(browser, room) for _ in range(3))
    for guest, name in ((ada, "Ada"), (bo, "Bo"), (cy, "Cy")):
        enter(guest.page)
        assert guest.page.request.post("/api/me", data={"name": name}).ok
    code = open_room(ada.page, [ME, OPEN, OPEN], {"players": 3, "rounds": 1, "start": 0, "knock_seconds": 30})
    for guest in (bo, cy):
        guest.page.goto(f"/room/{code}")
        guest.page.get_by_role("button", name="Sit here").first.click()
        expect(guest.page.get_by_role("button", name="Get up")).to_be_visible()
    press(ada.page, "Start the match")
    press(ada.page, "Draw from the bag")
    expect(rack(ada.page)).to_have_count(7)
    thrown = next(kind for kind in hand(ada.page) if kind != "P")
    discard(ada.page, thrown)
    expect(rack(ada.page)).to_have_count(6)
    # Cy may knock, Bo is next and Ada has discarded: only Cy is asked.
    expect(cy.page.get_by_role("button", name="Knock", exact=True)).to_be_visible()
    expect(bo.page.get_by_role("button", name="Knock", exact=True)).to_have_count(0)
    expect(ada.page.get_by_role("button", name="Knock", exact=True)).to_have_count(0)
    cy.shoot("bugz-knock")
    press(cy.page, "Knock")
    expect(bo.page.get_by_role("button", name="Draw from the bag")).to_be_enabled()
    bo.shoot("bugz-knocked")
    press(bo.page, "Draw from the bag")
    expect(rack(cy.page)).to_have_count(8)
    assert thrown in hand(cy.page)
    expect(rack(bo.page)).to_have_count(7)
    expect(rack(ada.page)).to_have_count(6)
    for guest in (ada, bo, cy):
        assert guest.faults == []
        guest.close()


def test_a_lost_line_in_the_middle_of_a_turn(browser: Browser, room: Room) -> None:
    guest = Guest(browser, room)
    page = guest.page
    enter(page)
    open_room(page, [ME, EASY], {"players": 2, "rounds": 1, "start": 0})
    press(page, "Start the match")
    press(page, "Draw from the bag")
    expect(rack(page)).to_have_count(7)
    held = hand(page)
    page.reload()
    expect(rack(page)).to_have_count(7)
    assert hand(page) == held
    guest.offline(True)
    page.evaluate("window.dispatchEvent(new Event('offline'))")
    guest.offline(False)
    page.evaluate("window.dispatchEvent(new Event('online'))")
    discard(page, held[0])
    expect(rack(page)).to_have_count(6)
    guest.close()


def test_one_screen_hides_hands_between_players(browser: Browser, room: Room) -> None:
    guest = Guest(browser, room)
    page = guest.page
    enter(page)
    open_room(page, [ME, {"kind": "me", "name": "Eve"}], {"players": 2, "rounds": 1, "start": 0})
    press(page, "Start the match")
    page.get_by_test_id("curtain-open").click()
    press(page, "Draw from the bag")
    expect(rack(page)).to_have_count(7)
    discard(page, hand(page)[0])
    expect(page.get_by_test_id("curtain-open")).to_contain_text("Eve")
    expect(rack(page)).to_have_count(0)
    guest.shoot("bugz-curtain")
    page.get_by_test_id("curtain-open").click()
    expect(rack(page)).to_have_count(6)
    guest.close()


def test_phone_in_german(browser: Browser, room: Room) -> None:
    guest = Guest(browser, room, phone=True, locale="de-DE")
    page = guest.page
    enter(page)
    open_room(page, [ME, EASY, EASY, EASY], {"players": 4, "rounds": 1, "start": 0})
    page.get_by_role("button", name="Partie beginnen").or_(page.locator(".button.primary")).first.tap()
    expect(rack(page)).to_have_count(6)
    page.get_by_test_id("bag").tap()
    expect(rack(page)).to_have_count(7)
    rack(page).first.tap()
    guest.shoot("bugz-phone")
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    small = page.evaluate(
        """() => [...document.querySelectorAll('button, a')]
            .filter(it => it.offsetParent && getComputedStyle(it).visibility !== 'hidden')
            .map(it => [it.textContent || it.ariaLabel, it.getBoundingClientRect()])
            .filter(([, box]) => box.width > 1 && (box.height < 43.5 || box.width < 43.5))
            .map(([name, box]) => `${name} ${box.width}x${box.height}`)"""
    )
    assert small == []
    assert guest.faults == []
    guest.close()


def test_keyboard_alone(browser: Browser, room: Room) -> None:
    guest = Guest(browser, room)
    page = guest.page
    enter(page)
    open_room(page, [ME, EASY], {"players": 2, "rounds": 1, "start": 0})
    press(page, "Start the match")
    expect(rack(page)).to_have_count(6)
    page.keyboard.press("b")
    expect(rack(page)).to_have_count(7)
    for _ in range(40):
        if page.evaluate("document.activeElement.dataset.testid") == "rack-bug":
            break
        page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    expect(page.locator("[data-testid=rack-bug][aria-pressed=true]")).to_have_count(1)
    page.keyboard.press("d")
    expect(rack(page)).to_have_count(6)
    assert guest.faults == []
    guest.close()
