"""What nature does: draws, deals and mixes, and how the record keeps it."""

from random import Random
from typing import Final

from pydantic import JsonValue, TypeAdapter, ValidationError

from rumpus.core.breach import Breach
from rumpus.core.errors import NotationError
from rumpus.games.rumbugz.breaches import Code, broken
from rumpus.games.rumbugz.bugs import KINDS, NONE, Counts, counted, listed, merged, without
from rumpus.games.rumbugz.state import Dealt, Drawn, Mixed, Phase, RumBugzOutcome, StartDrawn, State
from rumpus.games.rumbugz.turns import HAND, contest

_DRAWS: Final = TypeAdapter(tuple[tuple[int | None, ...], ...])
_HANDS: Final = TypeAdapter(tuple[tuple[int, ...], ...])
_DRAW: Final = TypeAdapter(tuple[int, tuple[int, ...]])


def nature(state: State, rng: Random) -> RumBugzOutcome:
    """What nature does now."""
    if state.phase is Phase.START:
        return _draw_starter(state, rng)
    if state.phase is Phase.DEAL:
        drawn = rng.sample(listed(state.bag), HAND * len(state.live))
        hands = {seat: counted(drawn[HAND * at : HAND * (at + 1)]) for at, seat in enumerate(state.live)}
        return Dealt(tuple(hands.get(seat, NONE) for seat in state.seats))
    seat, count = state.due[0]
    if not any(state.bag):
        return Mixed(len(state.pile) - 1)
    return Drawn(seat, tuple(rng.sample(listed(state.bag), min(count, sum(state.bag)))))


def _draw_starter(state: State, rng: Random) -> StartDrawn:
    draws: tuple[tuple[int | None, ...], ...] = ()
    while drawing := contest(draws, state.live)[1]:
        kinds = iter(rng.sample(listed(state.bag), len(drawing)))
        draws = (*draws, tuple(next(kinds) if seat in drawing else None for seat in state.seats))
    return StartDrawn(draws)


def outcome_breach(state: State, outcome: RumBugzOutcome) -> Breach | None:
    """Why nature cannot do this now, or None if it can."""
    return None if _possible(state, outcome) else broken(Code.WRONG_OUTCOME)


def _possible(state: State, outcome: RumBugzOutcome) -> bool:
    match outcome:
        case StartDrawn(draws):
            return state.phase is Phase.START and _starts(state, draws)
        case Dealt(hands):
            sizes = [HAND * (seat in state.live) for seat in state.seats]
            return state.phase is Phase.DEAL and list(map(sum, hands)) == sizes and _within(state.bag, *hands)
        case Drawn(seat, kinds):
            if not state.due or state.due[0][0] != seat:
                return False
            count = min(state.due[0][1], sum(state.bag))
            return len(kinds) == count > 0 and _within(state.bag, counted(kinds))
        case Mixed(count):
            return bool(state.due) and not any(state.bag) and count == len(state.pile) - 1 > 0


def _starts(state: State, draws: tuple[tuple[int | None, ...], ...]) -> bool:
    for number, row in enumerate(draws):
        drawing = contest(draws[:number], state.live)[1]
        drew = {seat: kind for seat, kind in enumerate(row) if kind is not None}
        drawn = bool(drew) and set(drew) == set(drawing) and _within(state.bag, counted(drew.values()))
        if not drawn or len(row) != len(state.seats):
            return False
    return not contest(draws, state.live)[1]


def _within(bag: Counts, *heaps: Counts) -> bool:
    total = NONE
    for heap in heaps:
        total = merged(total, heap)
    return min(without(bag, total)) >= 0


def dump_outcome(outcome: RumBugzOutcome) -> JsonValue:
    """The outcome as the record keeps it."""
    match outcome:
        case StartDrawn(draws):
            return {"start": [list(row) for row in draws]}
        case Dealt(hands):
            return {"deal": [list(hand) for hand in hands]}
        case Drawn(seat, kinds):
            return {"draw": [seat, list(kinds)]}
        case Mixed(count):
            return {"mix": count}


def load_outcome(value: JsonValue) -> RumBugzOutcome:
    """The outcome that a record keeps, or `NotationError`."""
    try:
        match value:
            case {"start": [*_] as draws, **rest} if not rest:
                found = _DRAWS.validate_python(_tuples(draws), strict=True)
                if all(kind is None or 0 <= kind < KINDS for row in found for kind in row):
                    return StartDrawn(found)
            case {"deal": [*_] as hands, **rest} if not rest:
                dealt = _HANDS.validate_python(_tuples(hands), strict=True)
                if all(len(hand) == KINDS and min(hand) >= 0 for hand in dealt):
                    return Dealt(dealt)
            case {"draw": [_, _] as draw, **rest} if not rest:
                seat, kinds = _DRAW.validate_python(_tuples(draw), strict=True)
                if all(0 <= kind < KINDS for kind in kinds):
                    return Drawn(seat, kinds)
            case {"mix": int(count), **rest} if not rest and not isinstance(count, bool):
                return Mixed(count)
    except ValidationError:
        pass
    raise NotationError("expected a start, a deal, a draw or a mix", text=str(value))


def _tuples(value: JsonValue) -> JsonValue | tuple[object, ...]:
    return tuple(map(_tuples, value)) if isinstance(value, list) else value
