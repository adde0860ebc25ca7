"""What hands do at the RumBugz table."""

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from browser.page import open_room_for


def open_room(page: Page, seats: list[dict[str, Any]], options: dict[str, Any]) -> str:
    """Open a room for RumBugz, and go there. Returns its code."""
    return open_room_for(page, "rumbugz", seats, options)


def rack(page: Page, kind: str | None = None) -> Locator:
    bugs = page.get_by_test_id("rack-bug")
    return bugs if kind is None else page.locator(f"[data-testid=rack-bug][data-kind='{kind}']")


def hand(page: Page) -> list[str]:
    """The bugs in the rack, in order of their numbers."""
    kinds = rack(page).evaluate_all("bugs => bugs.map(bug => bug.dataset.kind)")
    return sorted(kinds, key=lambda kind: 99 if kind == "P" else int(kind))


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def choose(page: Page, *kinds: str) -> None:
    """Select bugs in the rack."""
    for kind in kinds:
        page.locator(f"[data-testid=rack-bug][data-kind='{kind}'][aria-pressed=false]").first.click()


def discard(page: Page, kind: str) -> None:
    choose(page, kind)
    press(page, "Discard")


def touch(page: Page, number: int, kind: str, move: str) -> None:
    """Put a bug to a sequence; if there are several ways, the one that `move` names."""
    choose(page, kind)
    sequence = page.locator(f"[data-testid=sequence][data-number='{number}']")
    sequence.click()
    choice = page.locator(f"[data-testid=choice][data-move='{move}']")
    if choice.count():
        choice.click()
    expect(rack(page).and_(page.locator("[aria-pressed=true]"))).to_have_count(0)


def follow_hint(page: Page, hint: str = "Hint") -> str:
    """Ask for a hint and press the main button, whatever it says. Returns the move that was hinted."""
    table = page.get_by_test_id("rumbugz-table")
    number = table.get_attribute("data-n")
    assert number
    press(page, hint)
    expect(table).to_have_attribute("data-hint", re.compile(".+"))
    move = table.get_attribute("data-hint") or ""
    page.locator(".bugz-deeds .button.primary").click()
    expect(table).not_to_have_attribute("data-n", number)
    return move
