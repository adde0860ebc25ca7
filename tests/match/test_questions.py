"""What a match answers without anything happening: why a move would be refused, how the table looked."""

import pytest

from match.records import sit
from rumpus.core.errors import MatchOver, OutOfTurn
from toy import Choice
from viewers import eyes


@pytest.mark.parametrize(
    ("seat", "move", "code"),
    [
        (0, "keep", None),
        (0, Choice.KEEP, None),
        (0, "swap", "toy/swapped_already"),
        (0, "sing", "core/notation"),
        (2, "keep", "core/no_such_seat"),
    ],
)
def test_why_a_move_would_be_refused(seat: int, move: Choice | str, code: str | None) -> None:
    match = sit({"deal": [3, 7]}, "0 swap", "1 keep", {"draw": [0, 9]}, {"reveal": [9, 7]}, {"deal": [1, 2]})
    before, number = match.state, match.number
    breach = match.refusal(seat, move)
    assert (None if breach is None else breach.code) == code
    assert match.state is before
    assert match.number == number


def test_nothing_may_be_played_after_the_end() -> None:
    breach = sit({"deal": [3, 7]}, "0 resigns").refusal(1, "keep")
    assert breach is not None
    assert breach.code == "core/match_over"


def test_the_table_as_it_was_for_each_viewer() -> None:
    match = sit({"deal": [3, 7]}, "0 keep", "1 keep", {"reveal": [3, 7]})
    assert match.picture_at(eyes(0), 0).model_dump() == {"hands": (None, None), "points": (0, 0), "acts": False}
    assert match.picture_at(eyes(0), 1).model_dump() == {"hands": (3, None), "points": (0, 0), "acts": True}
    assert match.picture_at(eyes(1), 2).model_dump() == {"hands": (None, 7), "points": (0, 0), "acts": True}
    assert match.picture_at(eyes(None), 4).model_dump() == {"hands": (None, None), "points": (0, 1), "acts": False}


def test_everyone_is_told_who_has_resigned() -> None:
    match = sit({"deal": [3, 7, 9]}, "2 resigns", "0 resigns", players=3)
    assert [match.seen_by(eyes(viewer)).resigned for viewer in (0, 2, None)] == [(2, 0)] * 3


def test_taking_back_what_was_meant_for_another_moment() -> None:
    match = sit({"deal": [3, 7]}, "0 keep")
    with pytest.raises(OutOfTurn, match="server/stale"):
        match.undo(0, 1)
    assert match.number == 2
    assert [event.n for event in match.undo(0, 2)] == [3]


def test_what_is_over_is_not_taken_back_from_afar() -> None:
    match = sit({"deal": [3, 7]}, "0 keep", "1 resigns")
    with pytest.raises(MatchOver):
        match.undo(0, 3)
    assert match.number == 3
