"""Taking back: one's own latest move, over bots' answers, never over a person's decision or over nature's."""

from collections.abc import Callable
from typing import Any, TypeAlias

import pytest

from match.records import ToyMatch, sit
from rumpus.core.errors import IllegalRecord, UndoRefused
from rumpus.core.record import MoveEvent, SeatInfo, UndoEvent, read_record
from rumpus.games.rumis.game import RUMIS
from rumpus.games.rumis.moves import RumisMove
from rumpus.games.rumis.options import RumisOptions
from rumpus.games.rumis.outcomes import RumisOutcome
from rumpus.games.rumis.state import State
from rumpus.match import Match
from toy import Choice
from viewers import eyes

RumisMatch: TypeAlias = Match[State, RumisMove, RumisOutcome, State]


def test_ones_own_move_is_taken_back() -> None:
    match = sit({"deal": [3, 7]})
    before = match.state
    match.play(0, "keep")
    assert match.undo_breach(0) is None
    assert match.undo(0) == [UndoEvent(n=3, seat=0, back_to=1)]
    assert match.state == before
    assert match.actors == (0, 1)
    assert match.number == 3
    assert [event.kind for event in match.record.events] == ["outcome", "move", "undo"], "nothing is cut out"


def test_the_latest_move_is_taken_back_though_others_moved_before() -> None:
    match = sit({"deal": [3, 7, 9]}, "0 keep", "2 swap", players=3)
    assert match.undo(2) == [UndoEvent(n=4, seat=2, back_to=2)]
    assert match.state.choices == (Choice.KEEP, None, None)


def test_a_bots_answer_is_taken_back_too() -> None:
    match = _building_with_bots("S01 a1.1 b1.1", "S01 a2.1 b2.1")
    assert match.undo(0) == [UndoEvent(n=3, seat=0, back_to=0)]
    assert match.state.lying == ()
    assert match.actors == (0,)


def test_a_bots_answer_stays_where_something_is_hidden() -> None:
    """It may have given something away."""
    match = sit({"deal": [3, 7, 9]}, "0 keep", "1 swap", players=3, bots=[1])
    _assert_refused(match, 0, "core/undo_across_player")


def test_several_bots_answers_are_taken_back_too() -> None:
    match = _building_with_bots("S01 a1.1 b1.1", "S01 a2.1 b2.1", "S01 a3.1 b3.1")
    assert match.undo(0) == [UndoEvent(n=4, seat=0, back_to=0)]
    assert match.state == RUMIS.start(RumisOptions(players=3, start=0))


def test_one_may_go_back_further_step_by_step() -> None:
    match = _building_with_bots("S01 a1.1 b1.1", "S01 a2.1 b2.1", "S01 a3.1 b3.1", "S02 c1.1 d1.1 e1.1")
    assert match.undo(0) == [UndoEvent(n=5, seat=0, back_to=3)]
    assert [stone.colour for stone in match.state.lying] == [0, 1, 2]
    assert match.undo(0) == [UndoEvent(n=6, seat=0, back_to=0)]
    assert match.state.lying == ()
    _assert_refused(match, 0, "core/nothing_to_undo")


@pytest.mark.parametrize(
    ("make", "seat", "code"),
    [
        pytest.param(
            lambda: sit({"deal": [3, 7, 9]}, "0 keep", "2 keep", players=3), 0, "core/undo_across_player",
            id="a person moved",
        ),
        pytest.param(
            lambda: sit({"deal": [3, 7, 9]}, "0 keep", "1 keep", "2 keep", {"reveal": [3, 7, 9]}, players=3, bots=[1]),
            0, "core/undo_across_player", id="a bot and a person moved",
        ),
        pytest.param(
            lambda: sit({"deal": [3, 7, 9]}, "0 keep", "2 resigns", players=3), 0, "core/undo_across_player",
            id="a person resigned",
        ),
        pytest.param(
            lambda: sit({"deal": [3, 7]}, "0 keep", "1 keep", {"reveal": [3, 7]}, {"deal": [1, 2]}), 1,
            "core/undo_across_reveal", id="nature revealed",
        ),
        pytest.param(
            lambda: sit({"deal": [3, 7]}, "0 keep", "1 swap", {"draw": [1, 8]}), 1, "core/undo_across_reveal",
            id="nature drew",
        ),
        pytest.param(
            lambda: sit({"deal": [3, 7]}, "0 keep", "1 keep", {"reveal": [3, 7]}, {"deal": [1, 2]}, bots=[1]), 0,
            "core/undo_across_player", id="nature revealed after a bot's answer",
        ),
        pytest.param(
            lambda: sit({"deal": [3, 7]}, "0 keep", "1 keep", {"reveal": [3, 7]}, rounds=1), 1,
            "core/undo_across_reveal", id="nature ended the match",
        ),
        pytest.param(lambda: sit({"deal": [3, 7]}), 0, "core/nothing_to_undo", id="nothing yet"),
        pytest.param(lambda: sit({"deal": [3, 7]}, "1 keep"), 0, "core/nothing_to_undo", id="only another moved"),
        pytest.param(
            lambda: sit({"deal": [3, 7]}, "0 keep", "0 back to 1"), 0, "core/nothing_to_undo", id="taken back already"
        ),
        pytest.param(
            lambda: sit({"deal": [3, 7]}, "0 keep", undo=False), 0, "core/undo_not_allowed", id="by agreement"
        ),
        pytest.param(
            lambda: sit({"deal": [3, 7, 9]}, "0 resigns", players=3), 0, "core/nothing_to_undo", id="a resignation"
        ),
    ],
)  # fmt: skip
def test_undo_is_refused(make: Callable[[], ToyMatch], seat: int, code: str) -> None:
    _assert_refused(make(), seat, code)


def test_what_an_undo_uncovered_can_be_taken_back() -> None:
    """The move of seat 2 stood in the way of seat 0 only as long as it stood."""
    match = sit({"deal": [3, 7, 9]}, "0 keep", "2 keep", players=3)
    match.undo(2)
    assert match.undo(0) == [UndoEvent(n=5, seat=0, back_to=1)]


def test_another_move_after_an_undo_is_played_and_replayed() -> None:
    match = sit({"deal": [3, 7]}, "0 keep")
    match.undo(0)
    assert match.play(0, "swap") == [MoveEvent(n=4, seat=0, move="swap")]
    assert match.undo(0) == [UndoEvent(n=5, seat=0, back_to=1)]
    match.play(1, "keep")
    match.play(0, "swap")
    assert match.state.shown is not None
    assert match.state.shown[1] == 7
    again: ToyMatch = Match.replay(read_record(match.record.dumps()))
    assert again.state == match.state
    assert again.record == match.record
    for seat in (0, 1):
        assert again.undo_breach(seat) == match.undo_breach(seat)


def test_back_to_is_the_number_of_an_event_also_after_an_undo() -> None:
    match = sit({"deal": [3, 7, 9]}, "0 keep", "0 back to 1", "0 swap", "2 keep", players=3)
    assert match.undo(2) == [UndoEvent(n=6, seat=2, back_to=4)]
    assert match.state.choices == (Choice.SWAP, None, None)


def test_a_replayed_undo_can_be_followed_by_another() -> None:
    match = sit({"deal": [3, 7]}, "0 keep", "0 back to 1", "0 swap")
    assert match.undo(0) == [UndoEvent(n=5, seat=0, back_to=1)]


def test_what_people_did_since_is_taken_back_if_they_allow_it() -> None:
    match = _building("S01 a1.1 b1.1", "S01 a2.1 b2.1", "S01 a3.1 b3.1")
    _assert_refused(match, 0, "core/undo_across_player")
    assert match.undo_askers(eyes(0)) == (0,)
    assert match.undo_askers(frozenset({0, 1, 2})) == (0, 1), "the last one needs to ask nobody"
    with pytest.raises(UndoRefused):
        match.undo(0, allowed=[1])
    assert match.undo(0, allowed=[1, 2]) == [UndoEvent(n=4, seat=0, back_to=0, allowed=(1, 2))]
    assert match.state.lying == ()
    again: RumisMatch = Match.replay(read_record(match.record.dumps()))
    assert again.record == match.record
    assert again.state == match.state


def test_a_record_says_who_allowed_it_only_where_that_was_needed() -> None:
    match = _building("S01 a1.1 b1.1", "S01 a2.1 b2.1")
    match.undo(1)
    match.undo(0)
    assert "allowed" not in match.record.dumps()
    match.play(0, "S01 a1.1 b1.1")
    match.play(1, "S01 a2.1 b2.1")
    match.undo(0, allowed=(1,))
    lines = match.record.dumps().splitlines()
    assert lines[-1] == '{"n":7,"kind":"undo","seat":0,"back_to":0,"allowed":[1]}'
    with pytest.raises(IllegalRecord, match="line 8: the taking back of seat 0"):
        Match.replay(read_record("".join(f"{line}\n" for line in lines).replace('"allowed":[1]', '"allowed":[2]')))


@pytest.mark.parametrize(
    ("make", "seat", "code"),
    [
        pytest.param(lambda: _building("S01 a1.1 b1.1", "S01 a2.1 b2.1", "S01 a3.1 b3.1", resigns=2), 0,
                     "core/undo_across_resignation", id="somebody gave up"),
        pytest.param(lambda: _building("S01 a1.1 b1.1"), 1, "core/nothing_to_undo", id="nothing yet"),
        pytest.param(lambda: _building("S01 a1.1 b1.1", undo=False), 0, "core/undo_not_allowed", id="by agreement"),
        pytest.param(
            lambda: sit({"deal": [3, 7, 9]}, "0 keep", "2 keep", players=3), 0, "core/undo_across_reveal",
            id="in a game with secrets",
        ),
        pytest.param(
            lambda: sit({"deal": [3, 7]}, "0 keep", "1 swap", {"draw": [1, 8]}), 0, "core/undo_across_reveal",
            id="nature drew",
        ),
        pytest.param(lambda: sit({"deal": [3, 7]}, "0 keep", "1 resigns"), 0, "core/match_over", id="the end"),
    ],
)  # fmt: skip
def test_what_nobody_can_allow(make: Callable[[], Match[Any, Any, Any, Any]], seat: int, code: str) -> None:
    match = make()
    breach = match.undo_by_consent_breach(seat)
    assert breach is not None
    assert breach.code == code
    assert match.undo_askers(eyes(seat)) == ()


def _building(*moves: str, undo: bool = True, resigns: int | None = None) -> RumisMatch:
    match = Match.start(RUMIS, RumisOptions(players=3, start=0), undo=undo)
    for n, move in enumerate(moves):
        match.play(n % 3, move)
    if resigns is not None:
        match.resign(resigns)
    return match


def _building_with_bots(*moves: str) -> RumisMatch:
    seats = [SeatInfo(name="Ann"), SeatInfo(name="Bo", bot="random"), SeatInfo(name="Cy", bot="easy")]
    match = Match.start(RUMIS, RumisOptions(players=3, start=0), seats)
    for n, move in enumerate(moves):
        match.play(n % 3, move)
    return match


def _assert_refused(match: Match[Any, Any, Any, Any], seat: int, code: str) -> None:
    state, record = match.state, match.record
    breach = match.undo_breach(seat)
    assert breach is not None
    assert breach.code == code
    with pytest.raises(UndoRefused) as caught:
        match.undo(seat)
    assert caught.value.breach == breach
    assert caught.value.position == match.game.position_seen(match.game.view(state, eyes(seat)))
    assert match.state is state
    assert match.record == record
