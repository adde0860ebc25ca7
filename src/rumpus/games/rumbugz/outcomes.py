"""What nature does: draws, deals and mixes, and how the record keeps it."""

from dataclasses import dataclass, replace
from random import Random
from typing import Final, TypeAlias

from pydantic import JsonValue, TypeAdapter, ValidationError

from rumpus.core.breach import Breach
from rumpus.core.errors import NotationError
from rumpus.games.rumbugz import turns
from rumpus.games.rumbugz.breaches import Code, broken
from rumpus.games.rumbugz.bugs import KINDS, NONE, PLYT, Counts, counted, listed, merged, without
from rumpus.games.rumbugz.state import Phase, State
from rumpus.games.rumbugz.turns import HAND


@dataclass(frozen=True, slots=True)
class StartDrawn:
    """Who drew what to find out who begins: one row per drawing, None for a seat that did not draw in it."""

    draws: tuple[tuple[int | None, ...], ...]


@dataclass(frozen=True, slots=True)
class Dealt:
    """The hands at the beginning of a round; None for a seat that has resigned."""

    hands: tuple[Counts, ...]


@dataclass(frozen=True, slots=True)
class Drawn:
    """Bugz drawn from the bag by a seat, as kinds in order."""

    seat: int
    kinds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Mixed:
    """The pile but its top went back into the bag."""

    count: int


RumBugzOutcome: TypeAlias = StartDrawn | Dealt | Drawn | Mixed

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


def contest(
    draws: tuple[tuple[int | None, ...], ...], contenders: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Who may still begin after these drawings, and who of them draws next; nobody once one is left (RB-10)."""
    numbers: dict[int, int] = {}
    for row in draws:
        numbers.update({seat: kind for seat, kind in enumerate(row) if kind is not None})
        if all(numbers[seat] != PLYT for seat in contenders):
            best = max(numbers[seat] for seat in contenders)
            contenders = tuple(seat for seat in contenders if numbers[seat] == best)
            numbers = numbers if len(contenders) == 1 else {}
    return contenders, tuple(seat for seat in contenders if numbers.get(seat, PLYT) == PLYT)


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


def apply_outcome(state: State, outcome: RumBugzOutcome) -> State:
    """The state after something that nature can do now."""
    match outcome:
        case StartDrawn(draws):
            (starter,), _ = contest(draws, state.live)
            return replace(state, phase=Phase.DEAL, start=starter, turn=starter)
        case Dealt(hands):
            bag = state.bag
            for hand in hands:
                bag = without(bag, hand)
            return replace(state, phase=Phase.DRAW, hands=hands, bag=bag)
        case Drawn(seat, kinds):
            drawn = counted(kinds)
            hands = tuple(
                merged(hand, drawn) if other == seat else hand for other, hand in enumerate(state.hands)
            )  # fmt: skip
            owed = state.due[0][1] - len(kinds)
            due = ((seat, owed),) * (owed > 0) + state.due[1:]
            return turns.settle(replace(state, hands=hands, bag=without(state.bag, drawn), due=due))
        case _:
            return replace(state, bag=merged(state.bag, counted(state.pile[:-1])), pile=state.pile[-1:])


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
                if seat >= 0 and kinds and all(0 <= kind < KINDS for kind in kinds):
                    return Drawn(seat, kinds)
            case {"mix": int(count), **rest} if not rest and type(count) is int and count > 0:
                return Mixed(count)
    except ValidationError:
        pass
    raise NotationError("expected a start, a deal, a draw or a mix", text=str(value))


def _tuples(value: JsonValue) -> JsonValue | tuple[object, ...]:
    return tuple(map(_tuples, value)) if isinstance(value, list) else value
