"""Whose turn it is next: the ruin, the building, moving house, the end of the match."""

from dataclasses import replace

from rumpus.games.rumis.building import empty_state
from rumpus.games.rumis.legal_moves import can_lay_ruin, can_place
from rumpus.games.rumis.moving_house import takeable
from rumpus.games.rumis.options import RumisOptions, Variant
from rumpus.games.rumis.plan import make_plan
from rumpus.games.rumis.scoring import colour_scores
from rumpus.games.rumis.state import VERSION, Phase, State


def start_state(options: RumisOptions, version: int = VERSION) -> State:
    """The state before anything has happened; the starting seat is still to be drawn unless the options name it."""
    state = empty_state(make_plan(options), version)
    return state if options.start is None else begin(state, options.start)


def begin(state: State, seat: int) -> State:
    """The match starts with this seat: with the ruin, or with building."""
    state = replace(state, start=seat)
    return next_ruin_layer(state, seat) if state.plan.ruins else next_builder(state, seat)


def resign(state: State, seat: int) -> State:
    """The state after a seat gave up: its colours are out for good. The match ends when one seat is left."""
    plan = state.plan
    resigned = state.resigned | {seat}
    out = tuple(is_out or plan.owner(colour) == seat for colour, is_out in enumerate(state.out))
    state = replace(state, resigned=resigned, out=out)
    if len(resigned) >= plan.seats - 1:
        return replace(state, phase=Phase.OVER)
    if state.phase is Phase.RUIN and plan.options.variant is Variant.RUINS and state.colour == seat:
        return next_ruin_layer(state, (seat + 1) % plan.seats)
    if state.phase is Phase.BUILD and plan.owner(state.colour) == seat:
        return next_builder(state, state.colour + 1)
    return state


def next_ruin_layer(state: State, seat: int) -> State:
    """The next seat lays a ruin stone if any can be laid; otherwise building begins (RI-21)."""
    while seat in state.resigned:
        seat = (seat + 1) % state.plan.seats
    state = replace(state, phase=Phase.RUIN, colour=seat)
    return state if can_lay_ruin(state) else next_builder(state, state.start)


def next_builder(state: State, colour: int) -> State:
    """The next colour that can place; those passed over are out for good (RI-15). If none can, building ends."""
    colours = state.plan.colours
    out = list(state.out)
    for turn in range(colours):
        candidate = (colour + turn) % colours
        if not out[candidate]:
            state = replace(state, phase=Phase.BUILD, colour=candidate, out=tuple(out))
            if state.supply[candidate] and can_place(state):
                return state
            out[candidate] = True
    state = replace(state, phase=Phase.OVER, out=tuple(out))  # RI-16
    return _move_house(state) if state.plan.field_limits else state


def _move_house(state: State) -> State:
    """The second half: the score so far is kept, stones left are put away, whoever placed last begins (RI-33)."""
    last = state.lying[-1].colour if state.lying else state.start
    state = replace(
        state, interim=colour_scores(state), supply=(0,) * len(state.supply), out=(False,) * state.plan.colours
    )
    return next_taker(state, last)


def next_taker(state: State, colour: int) -> State:
    """The next colour that can take a stone; those passed over are out for good (RI-34). If none can, it is over."""
    colours = state.plan.colours
    out = list(state.out)
    for turn in range(colours):
        candidate = (colour + turn) % colours
        if not out[candidate]:
            if takeable(state, candidate):
                return replace(state, phase=Phase.TAKE, colour=candidate, out=tuple(out))
            out[candidate] = True
    return replace(state, phase=Phase.OVER, colour=0, out=tuple(out))  # RI-37
