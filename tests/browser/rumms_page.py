"""What hands do at the RUMMS table: with the mouse, a finger, or the keyboard."""

from collections.abc import Sequence
from math import hypot
from typing import Any

from playwright.sync_api import Locator, Page, expect

from browser.conftest import PATIENCE, Guest
from browser.page import enter, open_room_for

AT_REST = """async (stage, [die, patience]) => {
    const frame = () => new Promise(requestAnimationFrame);
    const start = performance.now();
    let before = null, still = 0;
    while (still < 10) {
        if (performance.now() - start > patience) return null;
        await frame();
        const now = stage.screenOf(die);
        still = now && before && now.x === before.x && now.y === before.y ? still + 1 : 0;
        before = now;
    }
    return before;
}"""
"""Where a die is that has stood still for ten frames, however long a frame takes; null if none comes to rest."""
COVERED = """(button) => {
    const box = button.getBoundingClientRect();
    const at = (share) => document.elementFromPoint(box.left + (box.width * share) / 100, box.top + box.height / 2);
    return [5, 10, 30, 50, 70, 90, 95].filter((share) => !button.contains(at(share)));
}"""
ASKED = ("Flick", "A free spot", "Take none", "Play again")
"""Buttons of a turn, of questions that may come before it, and of the end."""
STEPS = 6
"""A hand moves in steps, not in one jump."""


def open_room(page: Page, seats: list[dict[str, Any]], options: dict[str, Any]) -> str:
    """Open a room for RUMMS, and go there. Returns its code."""
    return open_room_for(page, "rumms", seats, options)


def two_guests(ada: Guest, bo: Guest, options: dict[str, Any]) -> None:
    """Both sit at one table, and the match has started."""
    for guest, name in ((ada, "Ada"), (bo, "Bo")):
        enter(guest.page)
        assert guest.page.request.post("/api/me", data={"name": name}).ok
    code = open_room(ada.page, [{"kind": "me"}, {"kind": "open"}], options)
    bo.page.goto(f"/room/{code}")
    bo.page.get_by_role("button", name="Sit here").first.click()
    expect(bo.page.get_by_role("button", name="Get up")).to_be_visible()
    press(ada.page, "Start the match")


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def covered(found: Locator) -> list[int]:
    """Where something else lies on a button, in hundredths of its width, at half its height."""
    return list(found.evaluate(COVERED))


def is_over(page: Page) -> bool:
    return button(page, "Play again").is_visible()


def stage(page: Page) -> Locator:
    return page.get_by_test_id("rumms-stage")


def place(page: Page, die: str) -> tuple[float, float] | None:
    """Where a die is on the screen; None if it is not on stage."""
    found = stage(page).evaluate("(stage, die) => stage.screenOf(die)", die)
    return None if found is None else (found["x"], found["y"])


def where(page: Page, die: str) -> tuple[float, float]:
    found = place(page, die)
    assert found is not None, f"{die} is not on stage"
    return found


def stands(page: Page, die: str) -> tuple[float, float]:
    """The same, once the camera has come to rest."""
    found = stage(page).evaluate(AT_REST, [die, PATIENCE])
    assert found is not None, f"{die} is not on stage, or never at rest"
    return found["x"], found["y"]


def drag(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    page.mouse.move(*start)
    page.mouse.down()
    for step in range(1, STEPS + 1):
        part = step / STEPS
        page.mouse.move(start[0] + part * (end[0] - start[0]), start[1] + part * (end[1] - start[1]))
    page.mouse.up()


def sling_end(start: tuple[float, float], target: tuple[float, float], pull: float) -> tuple[float, float]:
    """Where a hand lets go that pulls a die back so many pixels, away from a target."""
    far = hypot(target[0] - start[0], target[1] - start[1])
    return start[0] - pull * (target[0] - start[0]) / far, start[1] - pull * (target[1] - start[1]) / far


def sling(page: Page, die: str, target: str | tuple[float, float], pull: float = 130) -> None:
    """Pull a die back with the mouse and let it fly at another die, or by so many pixels to the right and down."""
    start = stands(page, die)
    aim = where(page, target) if isinstance(target, str) else (start[0] + target[0], start[1] + target[1])
    drag(page, start, sling_end(start, aim, pull))


def await_turn(page: Page, asked: Sequence[str] = ASKED) -> bool:
    """Wait until this page is to flick (True) or the match is over (False). Whatever is asked before is answered."""
    flick, *questions, again = asked
    while True:
        choice = button(page, flick)
        for name in (*questions, again):
            choice = choice.or_(button(page, name))
        expect(choice.first).to_be_visible()
        if button(page, again).is_visible():
            return False
        if button(page, flick).is_visible():
            return True
        for name in questions:
            if button(page, name).is_visible():
                press(page, name)
                expect(button(page, name)).to_have_count(0)
