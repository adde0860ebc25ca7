"""What speaks for a move of RUMIS, as data: `facts` lists the codes, clients have the words."""

from collections import Counter
from dataclasses import replace
from typing import Final

from rumpus.bots.bot import Fact
from rumpus.games.rumis import legal_moves, rules
from rumpus.games.rumis.building import lay
from rumpus.games.rumis.moves import Placement, RumisMove, Take
from rumpus.games.rumis.state import Phase, State, colour_name
from rumpus.games.rumis.stones import STONES, stone_code

FEW: Final = 3
"""A stone with at most this many places is one to care for."""


def reasons(state: State, move: RumisMove) -> tuple[Fact, ...]:
    """The facts that speak for a legal move, the weightiest kinds first; those that do not hold are left out."""
    if isinstance(move, Take):
        return _take_facts(state, move)
    if state.phase is Phase.RUIN:
        return ()
    after = lay(state, state.colour, move)
    facts = [*_cover_facts(state, move), *_square_facts(state, move)]
    if state.phase is Phase.BUILD:
        facts += _place_facts(state, after)
    return tuple(facts)


def _squares(state: State, move: Placement) -> dict[int, int]:
    """The squares below a placement, and how high their columns will be."""
    heights: dict[int, int] = {}
    for x, y, z in move.cells:
        square = y * state.plan.width + x
        heights[square] = max(heights.get(square, 0), z + 1)
    return heights


def _cover_facts(state: State, move: Placement) -> list[Fact]:
    plan = state.plan
    covered = Counter(state.top(square) for square in _squares(state, move))
    return [
        Fact("rumis/covers", {"colour": colour_name(colour), "squares": squares})
        for colour, squares in covered.most_common()
        if colour is not None and colour < plan.colours and plan.owner(colour) != plan.owner(state.colour)
    ]


def _square_facts(state: State, move: Placement) -> list[Fact]:
    limits = state.plan.field_limits if state.phase is Phase.PUT else state.plan.ground.limits
    heights = _squares(state, move)
    shown = sum(state.top(square) != state.colour for square in heights)
    capped = sum(height == limits[square] for square, height in heights.items())
    facts = [Fact("rumis/shows", {"squares": shown})] if shown else []
    return [*facts, Fact("rumis/caps", {"squares": capped})] if capped else facts


def _place_facts(state: State, after: State) -> list[Fact]:
    """Stones that keep or lose their places, of others first."""
    plan = state.plan
    blocks, own = [], []
    for colour in range(plan.colours):
        if state.out[colour] or not state.has_laid(colour):
            continue
        before, now = _places(state, colour), _places(after, colour)
        lost = [stone_code(stone) for stone in sorted(before) if stone not in now and after.supply[colour] >> stone & 1]
        if plan.owner(colour) != plan.owner(state.colour):
            if lost:
                blocks.append(Fact("rumis/blocks", {"colour": colour_name(colour), "stones": tuple(lost)}))
        elif colour == state.colour:
            kept = [stone_code(stone) for stone in sorted(now) if now[stone] <= FEW]
            own += [Fact("rumis/keeps_place", {"stones": tuple(kept)})] if kept else []
            own += [Fact("rumis/gives_up", {"stones": tuple(lost)})] if lost else []
    return [*blocks, *own]


def _places(state: State, colour: int) -> Counter[int]:
    """How many places each stone of a colour has, if it were its turn."""
    asked = replace(state, colour=colour)
    return Counter(move.stone for move in legal_moves.legal_moves(asked) if isinstance(move, Placement))


def _take_facts(state: State, move: Take) -> tuple[Fact, ...]:
    after = rules.apply(state, move)
    code = STONES[move.stone].code
    if after.phase is not Phase.PUT:
        return (Fact("rumis/last_stone", {"stone": code}),)
    return (Fact("rumis/takes", {"stone": code, "places": len(legal_moves.legal_moves(after))}),)
