"""What a discard would feed, counted by hand; and what everyone was seen to take, against the hands themselves."""

from collections.abc import Mapping
from random import Random

import pytest
from pydantic import JsonValue

from games.rumbugz.positions import FOUR, placed
from games.rumbugz.random_play import TABLES, pick
from rumpus.core.record import Event, MoveEvent, OutcomeEvent, UndoEvent
from rumpus.games.rumbugz.bugs import counted
from rumpus.games.rumbugz.game import RUMBUGZ
from rumpus.games.rumbugz.options import RumBugzOptions
from rumpus.games.rumbugz.takings import takings
from rumpus.games.rumbugz.threats import RumBugzTaker, threats
from rumpus.match import Match
from rumpus.match.seen import Happened, events_seen
from viewers import eyes


def events(*steps: str | Mapping[str, JsonValue]) -> list[Event]:
    """Events as a viewer sees them: "1 pile", or an outcome."""
    found: list[Event] = []
    for n, step in enumerate(steps, start=1):
        if isinstance(step, str):
            seat, move = step.split(maxsplit=1)
            found.append(MoveEvent(n=n, seat=int(seat), move=move))
        else:
            found.append(OutcomeEvent.model_validate({"n": n, "outcome": step}))
    return found


DEAL: Mapping[str, JsonValue] = {"deal": [6, 6, 6]}


@pytest.mark.parametrize(
    ("seen", "expected"),
    [
        ((DEAL, "0 bag", "0 D 6", "1 pile"), {1: {6: 1}}),
        ((DEAL, "0 bag", "0 D 6", "2 pass", "1 pile", "1 D 2", "2 pile"), {1: {6: 1}, 2: {2: 1}}),
        ((DEAL, "0 D 6", "2 knock", "1 bag", "1 D 4"), {2: {6: 1}}),  # RB-21: the knock counts once the next one draws
        ((DEAL, "0 D 6", "2 knock", "1 pile"), {1: {6: 1}}),  # and comes to nothing if the next one takes it
        ((DEAL, "0 D 6", "2 knock", "1 refuse", "1 bag"), {}),
        ((DEAL, "0 D 6", "1 pile", "1 D 6"), {}),
        ((DEAL, "0 D 6", "1 pile", "1 L single 5 6 7 8"), {}),
        ((DEAL, "0 D 6", "1 pile", "1 C 2 6 3"), {1: {3: 1}}),
        ((DEAL, "0 D 6", "1 pile", DEAL), {}),
    ],
)
def test_what_a_seat_was_seen_to_take(
    seen: tuple[str | Mapping[str, JsonValue], ...], expected: dict[int, dict[int, int]]
) -> None:
    found = takings(events(*seen), 3)
    assert {seat: dict(held) for seat, held in enumerate(found) if held} == expected


def test_what_is_taken_back_was_not_taken() -> None:
    seen = [*events(DEAL, "0 D 6", "1 pile"), UndoEvent(n=4, seat=1, back_to=2)]
    assert not any(takings(seen, 3))


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_whoever_was_seen_to_take_a_bug_holds_it(options: RumBugzOptions) -> None:
    match, rng, seen_at_all = Match.start(RUMBUGZ, options, seed=5), Random(5), 0
    for _ in range(120):
        if match.over:
            break
        seat = rng.choice(match.actors)
        match.play(seat, pick(RUMBUGZ.legal_moves(match.state, seat), rng))
        known = takings(match.events(eyes(0)), options.players)
        seen_at_all += sum(map(sum, (held.values() for held in known)))
        for hand, held in zip(match.state.hands, known, strict=True):
            assert all(hand[kind] >= count for kind, count in held.items())
    assert seen_at_all


def feeds(seat: int, hands: str, seen: list[Event], table: str = "") -> dict[str, tuple[RumBugzTaker, ...]]:
    state = placed("act", hands, turn=seat, table=table)
    return {feed.bug: feed.takers for feed in threats(RUMBUGZ.view(state, eyes(seat)), seat, seen).feeds}


def test_what_a_discard_feeds() -> None:
    """RB-14, RB-15: seat 0 has laid single 3 to 6, double 2 to 8, triple 3 to 12 and four nines; seat 2 nothing."""
    found = feeds(1, "1 1 / 1 7 9 10 P / 2 2", [], table=FOUR)
    by_zero = {bug: (taker.adds, taker.changes) for bug, takers in found.items() for taker in takers}
    assert found["1"] == ()  # 2 would have to come first
    assert all(taker.seat == 0 for takers in found.values() for taker in takers)
    assert by_zero == {
        "7": ((1,), ()),  # behind the 6
        "9": ((4,), ()),
        "10": ((2,), ()),  # behind the 8
        "P": ((1, 2, 4), (3,)),  # the triple has no end left, but a PLYT can stand for each of its bugs
    }


def test_whoever_lacks_a_kind_adds_nothing_but_changes() -> None:
    """RB-14, RB-15: seat 0 has still to lay a match."""
    found = feeds(1, "1 1 / 1 7 9 / 2 2", [], table="0 single 3 4 5 6, 0 double 2 4 6 8, 0 triple 3 6 9 12")
    assert found["7"] == (RumBugzTaker(seat=0, adds=(), changes=(1,), beside=()),)
    assert found["9"] == ()


def test_what_goes_with_a_bug_that_was_seen_to_be_taken() -> None:
    """Seat 2 took a 6 and has all kinds to lay: 6 again, or a number 1, 2 or 3 apart could lie next to it."""
    seen = events({"deal": [6, 6, 6]}, "0 D 6", "2 knock", "1 bag")
    found = feeds(1, "1 1 / 2 3 5 6 7 11 / 6 2", seen)
    assert {bug: [(taker.seat, taker.beside) for taker in takers] for bug, takers in found.items()} == {
        "2": [], "3": [(2, ("6",))], "5": [(2, ("6",))], "6": [(2, ("6",))], "7": [(2, ("6",))], "11": [],
    }  # fmt: skip


def test_nobody_is_told_of_a_hand_that_they_do_not_see() -> None:
    state = placed("act", "1 1 / 7 / 2 2", turn=0, table=FOUR)
    assert threats(RUMBUGZ.view(state, frozenset({0, 1})), 1, []).feeds == ()
    assert threats(RUMBUGZ.view(state, eyes(None)), 1, []).feeds == ()


def test_events_that_differ_in_what_is_hidden_tell_the_same() -> None:
    """Two deals and draws that seat 0 cannot tell apart."""
    state = placed("act", "1 7 / 7 2 / 2 2", turn=0, table=FOUR)
    told = []
    for others, drawn in ((([7, 2], [2, 2]), 2), (([5, 5], [3, 3]), 9)):
        hands: JsonValue = [list(counted(hand)) for hand in ([1, 7], *others)]
        outcomes: list[JsonValue] = [{"deal": hands}, {"draw": [1, [drawn]]}]
        happened = [Happened(OutcomeEvent(n=n, outcome=one), state, state) for n, one in enumerate(outcomes, start=1)]
        seen = events_seen(RUMBUGZ, eyes(0), happened)
        told.append((seen, threats(RUMBUGZ.view(state, eyes(0)), 0, seen)))
    assert told[0] == told[1]
