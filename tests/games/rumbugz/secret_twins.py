"""States and events of RumBugz that differ only in what a viewer may not see: others' hands, and the bag."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from random import Random

from rumpus.core.game import Seat, Viewer, only_seat
from rumpus.core.record import Event, OutcomeEvent
from rumpus.games.rumbugz.bugs import Counts, counted, listed, merged, plus, without
from rumpus.games.rumbugz.game import RUMBUGZ
from rumpus.games.rumbugz.outcomes import Dealt, Drawn
from rumpus.games.rumbugz.state import Phase, State


def twins(state: State, viewer: Viewer) -> list[State]:
    """States that differ from this one only in what a viewer may not see."""
    return twins_beside(state, hand_shown(state, viewer))


def hand_shown(state: State, viewer: Viewer) -> Seat | None:
    """Alone one sees the own hand; a shared screen shows that of who is to play, and none while seats may knock."""
    if len(viewer) == 1:
        return next(iter(viewer))
    actors = RUMBUGZ.actors(state)
    return actors[0] if len(actors) == 1 and actors[0] in viewer and state.phase is not Phase.KNOCK else None


def twins_beside(state: State, shown: Seat | None) -> list[State]:
    """One bug of each hidden hand for one of the bag or of another hidden hand, and all that is hidden mixed anew."""
    if state.phase is Phase.OVER and state.rounds and state.rounds[-1].hands == state.hands:
        return []  # the round has ended: all hands lie open
    others = [seat for seat in state.seats if seat != shown and any(state.hands[seat])]
    found = [*_swapped_with_bag(state, others), *_swapped_with_each_other(state, others)]
    if others:
        found.append(_mixed(state, others))
    return [twin for twin in dict.fromkeys(found) if twin != state]


def _swapped_with_bag(state: State, others: list[Seat]) -> Iterator[State]:
    for seat in others:
        hand = state.hands[seat]
        for out in _movable(state, seat)[:1]:
            for into in [kind for kind in range(13) if state.bag[kind] and kind != out][-1:]:
                hands = _put(state, {seat: plus(plus(hand, out, -1), into)})
                yield replace(state, hands=hands, bag=plus(plus(state.bag, into, -1), out))


def _swapped_with_each_other(state: State, others: list[Seat]) -> Iterator[State]:
    for one, other in pairwise(others):
        for left in _movable(state, one)[-1:]:
            for right in [kind for kind in _movable(state, other) if kind != left][:1]:
                hands = {
                    one: plus(plus(state.hands[one], left, -1), right),
                    other: plus(plus(state.hands[other], right, -1), left),
                }
                yield replace(state, hands=_put(state, hands))


def _mixed(state: State, others: list[Seat]) -> State:
    """Everything hidden dealt anew; the bug that everyone saw being taken stays where it is."""
    known = {seat: counted([state.taken] if seat == state.turn and state.taken is not None else []) for seat in others}
    pool = state.bag
    for seat in others:
        pool = merged(pool, without(state.hands[seat], known[seat]))
    bugs = list(listed(pool))
    Random(hash(state.hands)).shuffle(bugs)
    hands: dict[Seat, Counts] = {}
    for seat in others:
        count = sum(state.hands[seat]) - sum(known[seat])
        hands[seat] = merged(known[seat], counted(bugs[:count]))
        del bugs[:count]
    return replace(state, hands=_put(state, hands), bag=counted(bugs))


def _movable(state: State, seat: Seat) -> list[int]:
    """The kinds of a hand without the bug that everyone saw being taken."""
    hand = state.hands[seat]
    if seat == state.turn and state.taken is not None:
        hand = plus(hand, state.taken, -1)
    return [kind for kind in range(13) if hand[kind]]


def _put(state: State, hands: dict[Seat, Counts]) -> tuple[Counts, ...]:
    return tuple(hands.get(seat, hand) for seat, hand in enumerate(state.hands))


def twin_events(event: Event, _after: State, viewer: Viewer) -> list[Event]:
    """Deals and draws of others, with other kinds; at a shared screen everyone is one of them."""
    own = only_seat(viewer)
    if not isinstance(event, OutcomeEvent):
        return []
    match RUMBUGZ.load_outcome(event.outcome):
        case Dealt(hands):
            others = tuple(hand if seat == own else (*hand[1:], hand[0]) for seat, hand in enumerate(hands))
            twin = RUMBUGZ.dump_outcome(Dealt(others))
        case Drawn(seat, kinds) if seat != own:
            twin = RUMBUGZ.dump_outcome(Drawn(seat, tuple((kind + 1) % 13 for kind in kinds)))
        case _:
            return []
    return [event.model_copy(update={"outcome": twin})]
