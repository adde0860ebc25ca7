"""What hands do at the RumBugz table, and a round that was played up to the last turn."""

import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from browser.page import open_room_for
from rumpus.core.record import Event, MoveEvent, OutcomeEvent, dump_line
from rumpus.games.rumbugz.bugs import counted
from rumpus.games.rumbugz.game import RUMBUGZ
from rumpus.games.rumbugz.options import RumBugzOptions
from rumpus.games.rumbugz.outcomes import Dealt, Drawn, RumBugzOutcome
from rumpus.server.settings import DATABASE_FILE

LAST_TURN = {"players": 2, "rounds": 1, "start": 0}


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


def follow_hint(page: Page) -> str:
    """Ask for a hint and do what it says with clicks. Returns the move."""
    table = page.get_by_test_id("rumbugz-table")
    number = table.get_attribute("data-n")
    assert number
    press(page, "Hint")
    expect(table).to_have_attribute("data-hint", re.compile(".+"))
    move = table.get_attribute("data-hint") or ""
    deed, *rest = move.split(" ")
    if deed in {"knock", "pass"}:
        press(page, deed.capitalize())
    elif deed == "bag":
        press(page, "Draw from the bag")
    elif deed == "pile":
        press(page, "Take from the pile")
    elif deed == "L":
        press(page, "Lay")
        choice = page.locator(f"[data-testid=choice][data-move='{move}']")
        if choice.count():
            choice.click()
    elif deed == "D":
        press(page, "Discard")
    elif deed == "end":
        press(page, "End turn")
    else:
        page.locator(f"[data-testid=sequence][data-number='{rest[0]}']").click()
        choice = page.locator(f"[data-testid=choice][data-move='{move}']")
        if choice.count():
            choice.click()
    expect(table).not_to_have_attribute("data-n", number)
    return move


def last_turn() -> list[Event]:
    """A round of two in which seat 0 has laid all but the triple, and can go out with the pile's 6.

    Its hand is 4 5 7 9 10 12; the other one holds 8 10 11 11 12 12, which are 64 points.
    """
    script: list[str | RumBugzOutcome] = [
        Dealt((counted([1, 2, 3, 4, 9, 9]), counted([8, 10, 11, 11, 12, 12]))),
        "bag", Drawn(0, (12,)), "L single 1 2 3 4", "D 12", Drawn(0, (2, 4, 6, 8)),
        "bag", Drawn(1, (1,)), "D 1",
        "bag", Drawn(0, (11,)), "L double 2 4 6 8", "D 11", Drawn(0, (9, 9, 3, 5)),
        "bag", Drawn(1, (1,)), "D 1",
        "bag", Drawn(0, (10,)), "L match 9 9 9 9", "D 3", Drawn(0, (4, 7, 9, 12)),
        "bag", Drawn(1, (6,)), "D 6",
    ]  # fmt: skip
    state = RUMBUGZ.start(RumBugzOptions.model_validate(LAST_TURN))
    events: list[Event] = []
    for number, step in enumerate(script, start=1):
        if isinstance(step, str):
            seat = RUMBUGZ.actors(state)[0]
            state = RUMBUGZ.play(state, seat, RUMBUGZ.parse_move(step))
            events.append(MoveEvent(n=number, seat=seat, move=step))
        else:
            state = RUMBUGZ.play_outcome(state, step)
            events.append(OutcomeEvent(n=number, outcome=RUMBUGZ.dump_outcome(step)))
    return events


def rewrite(data: Path, code: str, events: list[Event]) -> None:
    """Give a room another past, while no server runs on the data."""
    with closing(sqlite3.connect(data / DATABASE_FILE)) as database, database:
        database.execute("DELETE FROM events WHERE room = ?", (code,))
        database.executemany(
            "INSERT INTO events (room, n, body) VALUES (?, ?, ?)",
            [(code, event.n, dump_line(event)) for event in events],
        )
