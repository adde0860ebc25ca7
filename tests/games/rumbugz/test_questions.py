"""Questions that are no moves are answered like the move that comes nearest; and what rows of numbers stand for."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rumbugz.positions import THREE, hand, placed, sit
from rumpus.core.errors import NotationError
from rumpus.games.rumbugz.bugs import PLYT, Bug, Counts, counted
from rumpus.games.rumbugz.game import RUMBUGZ
from rumpus.games.rumbugz.kinds import ALL_KINDS, Kind
from rumpus.games.rumbugz.legal_moves import lays, plain_lays
from rumpus.games.rumbugz.sequences import Sequence
from viewers import eyes


@pytest.mark.parametrize(
    ("question", "nearest"),
    [
        ("L ? 4 5 6", "L single 4 5 6"),
        ("L ? 4 4 9", "L match 4 4 9"),
        ("L ? 2 4 6 11", "L double 2 4 6 11"),
        ("L ? 3 6 P 12", "L triple 3 6 P9 12"),
        ("L ? 8 9 11 P", "L single 8 9 P10 11"),
        ("l ? P P", "L single P1 P2"),
        ("L ? 12 12 12 P", "L match 12 12 12 P12"),
        ("L single 4 5 6 7", "L single 4 5 6 7"),
    ],
)
def test_bugz_that_make_no_sequence(question: str, nearest: str) -> None:
    state = placed("act", "4 5 6 7 / 1 2 / 3", turn=0)
    assert RUMBUGZ.move_name(RUMBUGZ.parse_question(question, RUMBUGZ.view(state, eyes(0)))) == nearest


def test_kinds_that_are_missing_come_first() -> None:
    """Two of these three bugz belong to a single, and two to a double: whoever has laid the single is told of that."""
    state = placed("act", "4 5 6 7 / 1 2 / 3", table="0 single 3 4 5 6")
    question = RUMBUGZ.parse_question("L ? 4 5 7", RUMBUGZ.view(state, eyes(0)))
    assert RUMBUGZ.move_name(question) == "L double 4 5 7"


@pytest.mark.parametrize(
    ("table", "question", "nearest"),
    [
        ("0 single 3 4 5 6", "? 1 11", "C 1 11 3"),
        ("0 single 3 4 5 6", "? 1 1", "C 1 1 6"),
        ("0 single 3 4 5 6", "? 1 P", "C 1 P3 3"),
        ("0 single 3 4 5 6", "? 9 7", "C 9 7 1"),
        (f"{THREE}, 0 match 9 9 9 9", "? 1 11", "A 1 11"),
    ],
)
def test_a_bug_that_does_not_go_there(table: str, question: str, nearest: str) -> None:
    state = placed("act", "7 11 P 1 / 1 2 / 3", table=table)
    assert RUMBUGZ.move_name(RUMBUGZ.parse_question(question, RUMBUGZ.view(state, eyes(0)))) == nearest


@pytest.mark.parametrize(
    ("question", "code"),
    [
        ("L ? 4 5 6", "rumbugz/too_short"),
        ("L ? 4 5 6 11", "rumbugz/not_a_sequence"),
        ("L ? 4 5 6 7 8", "rumbugz/not_in_hand"),
        ("? 1 11", "rumbugz/lay_first"),
        ("L ?", "core/notation"),
        ("L ? x", "core/notation"),
        ("L ? 0 4 5 6", "core/notation"),
        ("L ? 13 4 5 6", "core/notation"),
        ("L ? P7 4 5 6", "core/notation"),
        ("? 1 0", "core/notation"),
        ("? 1", "core/notation"),
        ("? 0 4", "core/notation"),
        ("? 1 4 5", "core/notation"),
    ],
)
def test_the_answer_is_that_to_the_nearest_move(question: str, code: str) -> None:
    match = sit(placed("act", "4 5 6 11 7 / 1 2 / 3", table="1 single 3 4 5 6"))
    breach = match.refusal(0, question)
    assert breach is not None
    assert breach.code == code


@pytest.mark.parametrize("question", ["L ? 4 5 6 7", "? 1 7"])
def test_a_question_is_never_played(question: str) -> None:
    match = sit(placed("act", "4 5 6 11 7 / 1 2 / 3", table="1 single 3 4 5 6"))
    with pytest.raises(NotationError):
        match.play(0, question)


def _forms(row: Sequence, heap: Counts) -> set[Sequence]:
    """A row of numbers with PLYTs for any of them but all, as far as the hand has the bugz."""
    numbers = [bug.number for bug in row.bugs]
    found = set()
    for count in range(len(numbers)):
        for places in combinations(range(len(numbers)), count):
            bugs = tuple(sorted(Bug(number, plyt=place in places) for place, number in enumerate(numbers)))
            spent = counted(bug.kind for bug in bugs)
            if all(spent[kind] <= heap[kind] for kind in range(len(heap))):
                found.add(Sequence(row.kind, bugs))
    return found


@given(st.lists(st.sampled_from([*range(1, 13), PLYT, PLYT]), min_size=4, max_size=9))
def test_the_rows_that_a_picture_lists_stand_for_every_lay(kinds: list[int]) -> None:
    """What a client makes of a row, any of its numbers as a PLYT but not all, is legal; and nothing else is."""
    heap = counted(kinds)
    rows = list(plain_lays(heap, ALL_KINDS))
    assert {form for row in rows for form in _forms(row, heap)} == set(lays(heap, ALL_KINDS))


def test_rows_by_hand() -> None:
    """5 5 5 P: a match of four, with the PLYT for one of them."""
    rows = list(plain_lays(hand("5 5 5 P"), [Kind.MATCH]))
    assert [str(row) for row in rows] == ["match 5 5 5 P5"]
