"""Taking back in RumBugz: step by step within the own turn, until something hidden is revealed or another decides."""

import pytest

from games.rumbugz.positions import FOUR, RumBugzMatch, drained, hand, placed, refused, sit
from rumpus.core.errors import UndoRefused
from rumpus.core.record import SeatInfo, UndoEvent
from rumpus.games.rumbugz.state import Phase
from viewers import eyes


def not_taken_back(match: RumBugzMatch, seat: int) -> str:
    """The code with which taking back is refused: and then nothing has changed."""
    state, record = match.state, match.record
    breach = match.undo_breach(seat)
    assert breach is not None
    with pytest.raises(UndoRefused) as caught:
        match.undo(seat)
    assert caught.value.breach == breach
    assert caught.value.position == match.game.position_seen(match.game.view(state, eyes(seat)))
    assert match.state is state
    assert match.record == record
    return breach.code


def test_the_steps_of_a_turn_are_taken_back_one_by_one() -> None:
    match = sit(placed("draw", "4 5 6 7 2 12 / 1 / 1", pile="9 8", table="1 single 4 5 6 7"))
    states = []
    for move in ("pile", "L single 5 6 7 8", "C 2 4 8"):
        states.append(match.state)
        match.play(0, move)
    for state in reversed(states):
        match.undo(0)
        assert match.state == state
    assert not_taken_back(match, 0) == "core/nothing_to_undo"


def test_back_to_the_beginning_of_a_turn() -> None:
    """Nothing was revealed: taking the pile, a change, a discard, where two play and nobody is asked to knock."""
    match = sit(placed("draw", "7 2 12 / 1", pile="9 8", table="0 single 3 4 5 6"))
    states = []
    for move in ("pile", "C 1 7 3", "C 1 8 4", "D 12"):
        states.append(match.state)
        match.play(0, move)
    assert match.actors == (1,)
    numbers = iter(range(5, 9))
    for state, back in zip(reversed(states), (3, 2, 1, 0), strict=True):
        assert match.undo(0) == [UndoEvent(n=next(numbers), seat=0, back_to=back)]
        assert match.state == state
    assert not_taken_back(match, 0) == "core/nothing_to_undo"


def test_a_draw_from_the_bag_is_never_taken_back() -> None:
    """But what was done after it is."""
    match = sit(placed("draw", "7 2 12 / 1 / 1", pile="9 8", table="0 single 3 4 5 6"), "0 bag")
    assert not_taken_back(match, 0) == "core/undo_across_reveal"
    drawn = match.state
    match.play(0, "C 1 7 3")
    match.undo(0)
    assert match.state == drawn
    assert not_taken_back(match, 0) == "core/undo_across_reveal"


def test_a_skipped_draw_reveals_nothing() -> None:
    """RB-17: nature did nothing, so it can be taken back."""
    match = sit(drained(placed("draw", "1 2 / 4 / 5", pile="7")), "0 bag")
    match.undo(0)
    assert match.state.phase is Phase.DRAW


def test_a_discard_with_new_bugz_is_not_taken_back() -> None:
    match = sit(placed("act", "4 5 6 7 9 / 1"), "0 L single 4 5 6 7", "0 D 9")
    assert not_taken_back(match, 0) == "core/undo_across_reveal"


def test_a_discard_stands_once_others_are_asked() -> None:
    """RB-22: else the window could be opened again and again, and who discards would think on others' time."""
    match = sit(placed("act", "8 9 / 1 / 2 / 3"), "0 D 9")
    assert not_taken_back(match, 0) == "core/undo_answered"
    match.play(3, "pass")
    assert not_taken_back(match, 0) == "core/undo_answered"


@pytest.mark.parametrize("answer", ["knock", "pass"])
def test_an_answer_stands(answer: str) -> None:
    """RB-22: also when it was silence that answered."""
    match = sit(placed("act", "8 9 / 1 / 2 / 3"), "0 D 9", f"2 {answer}")
    assert not_taken_back(match, 2) == "core/undo_answered"
    match.apply_timeouts((3,))
    assert not_taken_back(match, 3) == "core/undo_answered"


@pytest.mark.parametrize("bots", [(), (1,), (1, 2)])
def test_not_over_anothers_move_even_a_bots(bots: tuple[int, ...]) -> None:
    """Where something is hidden, what a bot does gives something away."""
    seats = [SeatInfo(name=f"Seat {seat}", bot="random" if seat in bots else None) for seat in range(3)]
    match = sit(placed("act", "8 9 / 1 / 2"), "0 D 9", "2 pass", seats=seats)
    assert not_taken_back(match, 0) == "core/undo_across_player"
    match.play(1, "pile")
    assert not_taken_back(match, 0) == "core/undo_across_player"
    assert not_taken_back(match, 2) == "core/undo_answered"


def test_not_over_a_resignation() -> None:
    match = sit(placed("act", "8 9 / 1 / 2"), "0 D 9")
    match.resign(2)
    assert not_taken_back(match, 0) == "core/undo_across_player"


def test_not_over_a_new_deal() -> None:
    match = sit(placed("act", "11 / 5 / 6", table=FOUR), "0 D 11")
    assert match.state.phase is Phase.DRAW
    assert not_taken_back(match, 0) == "core/undo_across_reveal"


@pytest.mark.parametrize("move", ["D 7", "A 1 7"])
def test_the_last_move_of_a_match_shows_all_hands_and_is_not_taken_back(move: str) -> None:
    """RB-31: everyone has seen what the losers hold; there is no deal after it that would stand in the way."""
    match = sit(placed("act", "7 / 5 / 6", table=FOUR, agree={"rounds": 1}), f"0 {move}")
    assert match.over
    assert match.view(eyes(0)).rounds[-1].hands[1] == hand("5"), "seat 0 sees the hand of seat 1"
    assert not_taken_back(match, 0).startswith("core/")


def test_what_was_taken_back_may_be_done_otherwise() -> None:
    match = sit(placed("draw", "4 6 / 1 / 1", pile="9 5"), "0 pile")
    assert refused(match, 0, "D 5")[0] == "rumbugz/just_taken"
    match.undo(0)
    match.play(0, "bag")
    assert match.state.pile == (9, 5)


def test_by_agreement_nothing_is_taken_back() -> None:
    match = sit(placed("draw", "4 6 / 1 / 1", pile="9 5"), "0 pile", undo=False)
    assert not_taken_back(match, 0) == "core/undo_not_allowed"
