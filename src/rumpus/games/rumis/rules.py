"""RUMIS: which moves are legal, and what they lead to.

Pure: no clock, no randomness, no I/O. Marks such as RI-14 point into docs/games/rumis.md. The sentences a player reads
come from here; what can be placed at all is found by the kernels behind `engine`. Tests prove that both agree.
"""

from dataclasses import replace

from rumpus.core.breach import Breach
from rumpus.games.rumis.breaches import Code, broken
from rumpus.games.rumis.building import buried_square, hole, lay, lift, touched
from rumpus.games.rumis.legal_moves import can_place, count_places
from rumpus.games.rumis.moves import Placement, RumisMove, Take
from rumpus.games.rumis.moving_house import can_be_laid_back, find_in_red, is_last, moved_in
from rumpus.games.rumis.notation import cell_name, square_name
from rumpus.games.rumis.ruins import FreeGround
from rumpus.games.rumis.state import Phase, State, colour_name
from rumpus.games.rumis.stones import STONES, is_shape_of
from rumpus.games.rumis.turns import next_builder, next_ruin_layer, next_taker


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
        return next_ruin_layer(laid, (state.colour + 1) % state.plan.seats)
    if state.phase is Phase.PUT:
        return next_taker(replace(lay(state, state.colour, move), held=None), state.colour + 1)
    return next_builder(lay(state, state.colour, move), state.colour + 1)


def places_after(state: State, take: Take) -> int:
    """How many places in the field a stone has once it is taken (RI-36)."""
    after = apply(state, take)
    return count_places(after) if after.held == take.stone else 0


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
        return broken(Code.WRONG_SHAPE, stone=code)
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
        return None if FreeGround(state).suffices_after(move) else broken(Code.NO_OPENING_LEFT)  # RI-21
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
        return None if state.plan.ground.edge.intersection(ground) else broken(Code.NOT_AT_EDGE)  # RI-31
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
    stone = find_in_red(state, move.stone)
    if stone is None:
        return broken(Code.NOT_IN_RED, stone=code, colour=colour_name(state.colour))
    if square := buried_square(state, stone.placement):
        return broken(Code.WEIGHED_DOWN, stone=code, square=square_name(*square))
    if not can_be_laid_back(state, stone):
        reason = Code.LAST_NOT_ON_GROUND if is_last(state, stone) else Code.ALONE
        return broken(reason, stone=code, colour=colour_name(state.colour))
    return None


def _take(state: State, move: Take) -> State:
    stone = find_in_red(state, move.stone)
    assert stone is not None  # noqa: S101 - the move is legal
    state = replace(lift(state, stone), phase=Phase.PUT, held=move.stone)
    if can_place(state):
        return state
    out = tuple(is_out or colour == state.colour for colour, is_out in enumerate(state.out))
    state = replace(state, held=None, out=out, aside=(*state.aside, (state.colour, move.stone)))  # RI-36
    return next_taker(state, state.colour + 1)
