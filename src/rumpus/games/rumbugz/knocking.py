"""Knocking: who may knock for the bug just discarded, whose knock counts, and what it brings (RB-20, RB-21)."""

from dataclasses import replace
from typing import Final

from rumpus.games.rumbugz.bugs import plus
from rumpus.games.rumbugz.state import State

KNOCKING: Final = 3
"""Players that it takes to knock (RB-20)."""


def may_knock(state: State) -> tuple[int, ...]:
    """Who may knock for the bug just discarded, in turn order, if that could be paid for (RB-20, RB-21)."""
    drawable = sum(state.bag) + max(len(state.pile) - 2, 0)  # once the discard has gone to the knocker
    owed = 1 if state.version == 1 else 2  # the extra bug, and since version 2 the next player's own draw
    if state.discarder is None or drawable < owed:
        return ()
    order = ((state.turn + step) % len(state.seats) for step in range(1, len(state.seats)))
    return tuple(seat for seat in order if seat in state.live and seat != state.discarder)


def knock(state: State, seat: int) -> State:
    """A seat knocks. The nearest in turn order comes first, and its knock counts (RB-21)."""
    knocks = sorted((*state.knocks, seat), key=lambda other: (other - state.turn) % len(state.seats))
    return replace(state, knocks=tuple(knocks))


def grant(state: State) -> State:
    """Whoever knocked gets the bug just discarded, and nature owes one bug on top."""
    if not state.knocks:
        return state
    knocker, top = state.knocks[0], state.pile[-1]
    hands = tuple(plus(hand, top) if seat == knocker else hand for seat, hand in enumerate(state.hands))
    return replace(state, hands=hands, pile=state.pile[:-1], due=((knocker, 1),), knocks=())
