"""The cube of the day: the same for everyone, another one every day, and it can be completed."""

from datetime import date, timedelta

import pytest

from rumpus.puzzles.daily import daily
from rumpus.puzzles.solutions import find

MONDAY = date(2026, 11, 16)
GIVEN = (2, 2, 1, 4, 4, 4, 8)


@pytest.mark.parametrize(("days", "given"), list(enumerate(GIVEN)))
def test_it_begins_with_some_stones_and_can_be_completed(days: int, given: int) -> None:
    day = MONDAY + timedelta(days)
    puzzle = daily(day)
    assert puzzle == daily(day)
    assert len(puzzle.given) == given
    completed = find(puzzle, 1)
    assert completed is not None
    assert set(puzzle.given) <= set(completed)


def test_next_week_has_other_cubes() -> None:
    assert daily(MONDAY).given != daily(MONDAY + timedelta(7)).given
