"""What nature does: draws who begins and lays random ruins, and how the record keeps it."""

from dataclasses import dataclass
from random import Random
from typing import TypeAlias

from pydantic import JsonValue

from rumpus.core.breach import Breach
from rumpus.core.errors import NotationError
from rumpus.games.rumis import notation, rules, turns
from rumpus.games.rumis.breaches import Code, broken
from rumpus.games.rumis.legal_moves import legal_moves
from rumpus.games.rumis.moves import Placement
from rumpus.games.rumis.state import Phase, State


@dataclass(frozen=True, slots=True)
class StartDrawn:
    """Nature drew who begins."""

    seat: int


@dataclass(frozen=True, slots=True)
class RuinLaid:
    """Nature laid a stone of the ruin."""

    placement: Placement


RumisOutcome: TypeAlias = StartDrawn | RuinLaid


def nature(state: State, rng: Random) -> RumisOutcome:
    """What nature does now."""
    if state.phase is Phase.DRAW:
        return StartDrawn(rng.randrange(state.plan.seats))
    moves = [move for move in legal_moves(state) if isinstance(move, Placement)]
    stone = rng.choice(sorted({move.stone for move in moves}))
    return RuinLaid(rng.choice([move for move in moves if move.stone == stone]))


def outcome_breach(state: State, outcome: RumisOutcome) -> Breach | None:
    """Why nature cannot do this now, or None if it can."""
    seats = state.plan.seats
    match outcome:
        case StartDrawn(seat) if state.phase is Phase.DRAW:
            return None if 0 <= seat < seats else broken(Code.NO_SUCH_SEAT, seat=seat, seats=seats)
        case RuinLaid(placement) if state.phase is Phase.RUIN and notation.is_move(placement):
            return rules.breach(state, placement)
    return broken(Code.WRONG_OUTCOME)


def apply_outcome(state: State, outcome: RumisOutcome) -> State:
    """The state after something that nature can do now."""
    if isinstance(outcome, StartDrawn):
        return turns.begin(state, outcome.seat)
    return rules.apply(state, outcome.placement)


def dump_outcome(outcome: RumisOutcome) -> JsonValue:
    """The outcome as the record keeps it."""
    if isinstance(outcome, StartDrawn):
        return {"start": outcome.seat}
    return {"ruin": notation.move_name(outcome.placement)}


def load_outcome(value: JsonValue) -> RumisOutcome:
    """The outcome that a record keeps, or `NotationError`."""
    match value:
        case {"start": int(seat), **rest} if not rest and type(seat) is int and seat >= 0:
            return StartDrawn(seat)
        case {"ruin": str(text), **rest} if not rest:
            move = notation.parse_move(text)
            if isinstance(move, Placement):
                return RuinLaid(move)
    raise NotationError("expected {'start': seat} or {'ruin': placement}", text=str(value))
