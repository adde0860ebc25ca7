"""RUMIS: which moves are legal, and what they lead to.

Pure: no clock, no randomness, no I/O. Marks such as RI-14 point into docs/games/rumis.md. The sentences a player reads
come from here; what can be placed at all is found by the kernels behind `engine`. Tests prove that both agree.
"""

from collections.abc import Sequence
from dataclasses import replace
from types import ModuleType

from rumpus.core.breach import Breach
from rumpus.games.rumis.breaches import Code, broken
from rumpus.games.rumis.building import buried_square, empty_state, hole, in_red, lay, lift, moved_in, touched
from rumpus.games.rumis.moves import Placement, RumisMove, Take
from rumpus.games.rumis.notation import cell_name, square_name
from rumpus.games.rumis.options import RumisOptions, Variant
from rumpus.games.rumis.plan import make_plan
from rumpus.games.rumis.scoring import colour_scores
from rumpus.games.rumis.state import Lying, Phase, State, colour_name
from rumpus.games.rumis.stones import STONES, is_shape_of


def start_state(options: RumisOptions) -> State:
    """The state before anything has happened; the starting seat is still to be drawn unless the options name it."""
    state = empty_state(make_plan(options))
    return state if options.start is None else begin(state, options.start)


def begin(state: State, seat: int) -> State:
    """The match starts with this seat: with the ruin, or with building."""
    state = replace(state, start=seat)
    return _next_ruin_layer(state, seat) if state.plan.ruins else _next_builder(state, seat)


def legal_moves(state: State) -> Sequence[RumisMove]:
    """Every legal move, each once."""
    if state.phase is Phase.TAKE:
        return [Take(stone.placement.stone) for stone in takeable(state, state.colour)]
    if state.phase is Phase.RUIN:
        return [move for move in _engine().legal_placements(state) if leaves_opening(state, move)]
    if state.phase in {Phase.BUILD, Phase.PUT}:
        return list(_engine().legal_placements(state))
    return []


def breach(state: State, move: RumisMove) -> Breach | None:
    """The first rule that the move breaks, or None if it is legal."""
    if isinstance(move, Take):
        return _take_breach(state, move)
    if state.phase is Phase.TAKE:
        return broken(Code.MUST_TAKE)
    return _stone_breach(state, move) or _site_breach(state, move) or _contact_breach(state, move)


def apply(state: State, move: RumisMove) -> State:
    """The state after a legal move."""
    if isinstance(move, Take):
        return _take(state, move)
    if state.phase is Phase.RUIN:
        laid = lay(state, state.plan.ruin_colour, move)
        return _next_ruin_layer(laid, (state.colour + 1) % state.plan.seats)
    if state.phase is Phase.PUT:
        return _next_taker(replace(lay(state, state.colour, move), held=None), state.colour + 1)
    return _next_builder(lay(state, state.colour, move), state.colour + 1)


def resign(state: State, seat: int) -> State:
    """The state after a seat gave up: its colours are out for good. The match ends when one seat is left."""
    plan = state.plan
    resigned = state.resigned | {seat}
    out = tuple(is_out or plan.owner(colour) == seat for colour, is_out in enumerate(state.out))
    state = replace(state, resigned=resigned, out=out)
    if len(resigned) >= plan.seats - 1:
        return replace(state, phase=Phase.OVER)
    if state.phase is Phase.RUIN and plan.options.variant is Variant.RUINS and state.colour == seat:
        return _next_ruin_layer(state, (seat + 1) % plan.seats)
    if state.phase is Phase.BUILD and plan.owner(state.colour) == seat:
        return _next_builder(state, state.colour + 1)
    return state


def takeable(state: State, colour: int) -> list[Lying]:
    """Moving house: the colour's stones inside the red line on which nothing rests (RI-34)."""
    return [
        stone
        for stone in state.lying
        if stone.colour == colour and in_red(state, stone) and buried_square(state, stone.placement) is None
    ]


def leaves_opening(state: State, move: Placement) -> bool:
    """Whether some stone could still open the match after this ruin stone (RI-21).

    If any stone can, the domino can: upright on an empty square with two levels, or flat on two empty neighbours.
    """
    plan = state.plan
    covered = {y * plan.width + x for x, y, _ in move.cells}
    empty = {s for s, limit in enumerate(plan.ground.limits) if limit and not state.heights[s] and s not in covered}
    return any(
        plan.ground.limits[s] > 1 or ((s + 1) % plan.width and s + 1 in empty) or s + plan.width in empty for s in empty
    )


def _stone_breach(state: State, move: Placement) -> Breach | None:
    code = STONES[move.stone].code
    if state.phase is Phase.PUT:
        if move.stone != state.held:
            return broken(Code.NOT_TAKEN, stone=code, held=STONES[state.held or 0].code)
    else:
        colour = state.plan.ruin_colour if state.phase is Phase.RUIN else state.colour
        if not state.supply[colour] >> move.stone & 1:
            return broken(Code.NOT_IN_SUPPLY, colour=colour_name(colour), stone=code)
    if not is_shape_of(move.stone, frozenset(move.cells)):
        return broken(Code.WRONG_SHAPE, stone=code, name=STONES[move.stone].name)
    return None


def _site_breach(state: State, move: Placement) -> Breach | None:
    """Inside the site and under its limits (RI-13), in empty cells, without holes (RI-14)."""
    plan = state.plan
    limits = plan.field_limits if state.phase is Phase.PUT else plan.ground.limits
    for x, y, z in move.cells:
        on_map = 0 <= x < plan.width and 0 <= y < plan.ground.rows and z >= 0
        limit = limits[y * plan.width + x] if on_map else 0
        if not limit:
            if state.phase is Phase.PUT and plan.ground.limit(x, y):
                return broken(Code.CROSSES_LINE, square=square_name(x, y))  # RI-35
            return broken(Code.OFF_SITE, square=square_name(x, y))
        if z >= limit:
            return broken(Code.TOO_HIGH, square=square_name(x, y), limit=limit, level=z + 1)
    for cell in move.cells:
        if state.colour_at(cell) is not None:
            return broken(Code.OCCUPIED, cell=cell_name(cell))
    gap = hole(state, move)
    return broken(Code.OVERHANG, square=square_name(gap[0], gap[1])) if gap else None


def _contact_breach(state: State, move: Placement) -> Breach | None:
    """What the stone must touch, and where it must stand."""
    colour = state.colour
    if state.phase is Phase.RUIN:
        return None if leaves_opening(state, move) else broken(Code.NO_OPENING_LEFT)  # RI-21
    if state.phase is Phase.PUT:
        return _field_breach(state, move)
    if not state.has_laid(colour):
        return _opening_breach(state, move)
    own = next((cell for cell, other in touched(state, move) if other == colour), None)
    if state.plan.options.opposite:
        return broken(Code.TOUCHES_OWN, colour=colour_name(colour), cell=cell_name(own)) if own else None  # RI-32
    return None if own else broken(Code.DETACHED, colour=colour_name(colour))  # RI-12


def _opening_breach(state: State, move: Placement) -> Breach | None:
    ground = [y * state.plan.width + x for x, y, z in move.cells if z == 0]
    if not ground:
        return broken(Code.NOT_ON_GROUND)  # RI-11
    if not any(state.has_laid(colour) for colour in range(state.plan.colours)):
        return None
    if state.plan.edge_openings:
        return None if state.plan.edge.intersection(ground) else broken(Code.NOT_AT_EDGE)  # RI-31
    return None if any(touched(state, move)) else broken(Code.OPENING_DETACHED)  # RI-11


def _field_breach(state: State, move: Placement) -> Breach | None:
    """Moving house: the first stone in the field stands on the ground; each touches its own colour (RI-35)."""
    if not moved_in(state) and all(z > 0 for _, _, z in move.cells):
        return broken(Code.NOT_ON_GROUND)
    if all(colour != state.colour for _, colour in touched(state, move)):
        return broken(Code.DETACHED, colour=colour_name(state.colour))
    return None


def _take_breach(state: State, move: Take) -> Breach | None:
    if state.phase is not Phase.TAKE:
        return broken(Code.MUST_PLACE)
    code = STONES[move.stone].code
    stone = _find_in_red(state, move.stone)
    if stone is None:
        return broken(Code.NOT_IN_RED, stone=code, colour=colour_name(state.colour))
    if square := buried_square(state, stone.placement):
        return broken(Code.WEIGHED_DOWN, stone=code, square=square_name(*square))
    return None


def _find_in_red(state: State, stone: int) -> Lying | None:
    for lying in state.lying:
        if lying.colour == state.colour and lying.placement.stone == stone:
            return lying if in_red(state, lying) else None
    return None


def _take(state: State, move: Take) -> State:
    stone = _find_in_red(state, move.stone)
    assert stone is not None  # noqa: S101 - the move is legal
    state = replace(lift(state, stone), phase=Phase.PUT, held=move.stone)
    if _engine().count_placements(state):
        return state
    out = tuple(is_out or colour == state.colour for colour, is_out in enumerate(state.out))
    state = replace(state, held=None, out=out, aside=(*state.aside, (state.colour, move.stone)))  # RI-36
    return _next_taker(state, state.colour + 1)


def _next_ruin_layer(state: State, seat: int) -> State:
    """The next seat lays a ruin stone if any can be laid; otherwise building begins (RI-21)."""
    while seat in state.resigned:
        seat = (seat + 1) % state.plan.seats
    state = replace(state, phase=Phase.RUIN, colour=seat)
    return state if legal_moves(state) else _next_builder(state, state.start)


def _next_builder(state: State, colour: int) -> State:
    """The next colour that can place; those passed over are out for good (RI-15). Nobody: the building is done."""
    colours = state.plan.colours
    out = list(state.out)
    for turn in range(colours):
        candidate = (colour + turn) % colours
        if not out[candidate]:
            state = replace(state, phase=Phase.BUILD, colour=candidate, out=tuple(out))
            if state.supply[candidate] and _engine().count_placements(state):
                return state
            out[candidate] = True
    state = replace(state, phase=Phase.OVER, out=tuple(out))  # RI-16
    return _move_house(state) if state.plan.field_limits else state


def _move_house(state: State) -> State:
    """The second half: the score so far is kept, stones left are put away, who placed last begins (RI-33)."""
    last = state.lying[-1].colour if state.lying else state.start
    state = replace(
        state, interim=colour_scores(state), supply=(0,) * len(state.supply), out=(False,) * state.plan.colours
    )
    return _next_taker(state, last)


def _next_taker(state: State, colour: int) -> State:
    """The next colour that can take a stone; those passed over are out for good (RI-34). Nobody: the match is over."""
    colours = state.plan.colours
    out = list(state.out)
    for turn in range(colours):
        candidate = (colour + turn) % colours
        if not out[candidate]:
            if takeable(state, candidate):
                return replace(state, phase=Phase.TAKE, colour=candidate, out=tuple(out))
            out[candidate] = True
    return replace(state, phase=Phase.OVER, colour=0, out=tuple(out))  # RI-37


def _engine() -> ModuleType:
    """The door to the kernels, opened when it is first needed: numba takes its time to load."""
    from rumpus.games.rumis import engine

    return engine
