"""Short ways to set a table of RumBugz: positions in notation, matches that begin in one, and what is refused there."""

from dataclasses import replace
from typing import Any, Final, TypeAlias

import pytest

from rumpus.core.errors import IllegalMove, MoveRefused, OutOfTurn
from rumpus.games.rumbugz.breaches import Code
from rumpus.games.rumbugz.bugs import Counts, counted, merged, without
from rumpus.games.rumbugz.game import RUMBUGZ, RumBugz
from rumpus.games.rumbugz.moves import RumBugzMove
from rumpus.games.rumbugz.options import RumBugzOptions
from rumpus.games.rumbugz.outcomes import Dealt, Drawn, Mixed, RumBugzOutcome, StartDrawn
from rumpus.games.rumbugz.state import Phase, State, View
from rumpus.match import Match
from viewers import eyes

RumBugzMatch: TypeAlias = Match[State, RumBugzMove, RumBugzOutcome, View]

PARTS: Final = (
    "pile", "table", "due", "taken", "changes", "fresh", "grown", "dry",
    "discarder", "asked", "knocks", "idle", "still", "rounds", "resigned",
)  # fmt: skip
"""The parts of a position that may be left out, in their order."""

FOUR: Final = "0 single 3 4 5 6, 0 double 2 4 6 8, 0 triple 3 6 9 12, 0 match 9 9 9 9"
"""Seat 0 has laid all four kinds; they are sequences 1 to 4."""

THREE: Final = "0 single 3 4 5 6, 0 double 2 4 6 8, 0 triple 3 6 9 12"
"""Seat 0 lacks the match."""


def agreed(players: int = 3, **values: Any) -> RumBugzOptions:
    """Options under which seat 0 begins."""
    return RumBugzOptions.model_validate({"players": players, "start": 0, **values})


def placed(
    phase: str, hands: str, *, turn: int = 0, start: int = 0, agree: dict[str, Any] | None = None, **parts: str
) -> State:
    """The state with these parts; there are as many players as hands. Whatever is nowhere else is in the bag."""
    options = agreed(hands.count("/") + 1, **(agree or {}))
    assert set(parts) <= set(PARTS)
    told = [f"{part} {parts[part]}" for part in PARTS if parts.get(part)]
    return position("; ".join([f"phase {phase}; start {start}; turn {turn}; hands {hands}", *told]), options)


def position(text: str, options: RumBugzOptions) -> State:
    """The state that a position in notation names."""
    return RUMBUGZ.parse_position(text, options)


def drained(state: State, left: str = "") -> State:
    """The state with a bag that holds just these bugz: the last seat holds all the others."""
    bag = hand(left)
    rest = without(state.bag, bag)
    assert min(rest) >= 0
    hands = (*state.hands[:-1], merged(state.hands[-1], rest))
    return replace(state, bag=bag, hands=hands, dry=state.phase is Phase.DRAW and not left)


def kinds(text: str) -> list[int]:
    """The kinds that a list of bugz names."""
    return [0 if word == "P" else int(word) for word in text.split()]


def hand(text: str) -> Counts:
    """The hand that a list of bugz names."""
    return counted(kinds(text))


def played(state: State, *steps: str | RumBugzOutcome) -> State:
    """The state after these steps: `0 D 5` is a move of seat 0, anything else is what nature does."""
    for step in steps:
        if isinstance(step, Dealt | Drawn | Mixed | StartDrawn):
            state = RUMBUGZ.play_outcome(state, step)
        else:
            seat, _, move = step.partition(" ")
            state = RUMBUGZ.play(state, int(seat), RUMBUGZ.parse_move(move))
    return state


def names(state: State, seat: int | None = None) -> set[str]:
    """The legal moves in notation, of the seat or of the only one that is awaited."""
    if seat is None:
        (seat,) = RUMBUGZ.actors(state)
    return {RUMBUGZ.move_name(move) for move in RUMBUGZ.legal_moves(state, seat)}


def named(state: State, *first: str, seat: int | None = None) -> set[str]:
    """The legal moves that begin with one of these words."""
    return {name for name in names(state, seat) if name.split()[0] in first}


def judged(state: State, move: str, seat: int | None = None) -> Code | None:
    """The code of the rule that a move breaks, or None. A move is refused exactly if it is not listed as legal."""
    if seat is None:
        (seat,) = RUMBUGZ.actors(state)
    parsed = RUMBUGZ.parse_move(move)
    breach = RUMBUGZ.breach(state, seat, parsed)
    assert (breach is None) == (parsed in RUMBUGZ.legal_moves(state, seat)), f"{move}: {breach}"
    return None if breach is None else Code(breach.code)


class _From(RumBugz):
    """RumBugz that begins in some state."""

    def __init__(self, state: State) -> None:
        self._state = state

    def start(self, options: RumBugzOptions) -> State:
        assert options == self._state.options
        return self._state


def sit(state: State, *moves: str, seed: int = 1, **more: Any) -> RumBugzMatch:
    """A match that began in this state, after these moves, such as `0 D 5`."""
    match = Match.start(_From(state), state.options, seed=seed, **more)
    for move in moves:
        seat, _, text = move.partition(" ")
        match.play(int(seat), text)
    return match


def refused(match: RumBugzMatch, seat: int, move: str) -> tuple[str, str]:
    """The code and the sentence with which a move in notation is refused: and then nothing has changed."""
    state, text, record, actors = match.state, RUMBUGZ.position_name(match.state), match.record, match.actors
    with pytest.raises(MoveRefused) as caught:
        match.play(seat, move)
    error = caught.value
    assert type(error) is (IllegalMove if seat in actors else OutOfTurn)
    assert match.state is state
    assert RUMBUGZ.position_name(match.state) == text
    assert match.record == record
    assert match.actors == actors
    assert error.position == RUMBUGZ.position_seen(RUMBUGZ.view(state, eyes(seat)))
    assert error.breach.reason in str(error)
    return error.breach.code, error.breach.reason
