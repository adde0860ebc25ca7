"""What could be covered next: which squares of which colour, by whom, and how many at once."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, Literal

from rumpus.core.data import Data
from rumpus.games.rumis import legal_moves, rules
from rumpus.games.rumis.moves import Placement, Take
from rumpus.games.rumis.moving_house import takeable
from rumpus.games.rumis.state import Phase, State, colour_name, tops
from rumpus.games.rumis.stones import stone_code

_BUILDING: Final = frozenset({Phase.BUILD, Phase.TAKE, Phase.PUT})


class RumisThreat(Data):
    """What one colour could cover of another with one stone, as the building stands."""

    colour: str
    """Whose squares."""
    by: str
    """Who could cover them."""
    squares: tuple[int, ...]
    """All that some legal placement or other would cover, written as in `RumisStone`."""
    most: int
    """How many of them one placement covers at most."""
    stone: str
    """With which stone, for example."""


class RumisThreats(Data):
    """What could be covered next turn if nothing changed until then."""

    game: Literal["rumis"] = "rumis"
    threats: tuple[RumisThreat, ...]
    """The worst first."""


def threats(state: State) -> RumisThreats:
    """What every colour could cover of the colours of other seats."""
    plan = state.plan
    found = [
        threat
        for by in range(plan.colours)
        if state.phase in _BUILDING and not state.out[by]
        for threat in _threats_by(state, by)
    ]
    return RumisThreats(threats=tuple(sorted(found, key=lambda threat: (-threat.most, -len(threat.squares)))))


def _threats_by(state: State, by: int) -> Iterator[RumisThreat]:
    plan = state.plan
    squares: dict[int, set[int]] = {}
    most: dict[int, tuple[int, int]] = {}
    for seen, placement in _placements(state, by):
        covered: dict[int, set[int]] = {}
        for x, y, _ in placement.cells:
            square = y * plan.width + x
            colour = seen[square] - 1
            if 0 <= colour < plan.colours and plan.owner(colour) != plan.owner(by):
                covered.setdefault(colour, set()).add(square)
        for colour, here in covered.items():
            squares.setdefault(colour, set()).update(here)
            if len(here) > most.get(colour, (0, 0))[0]:
                most[colour] = len(here), placement.stone
    for colour, (count, stone) in most.items():
        yield RumisThreat(
            colour=colour_name(colour),
            by=colour_name(by),
            squares=tuple(sorted(squares[colour])),
            most=count,
            stone=stone_code(stone),
        )


def _placements(state: State, by: int) -> Iterator[tuple[bytes, Placement]]:
    """Where a colour could lay a stone if it were its turn, and what is seen from above before it does."""
    for before in _begun(state, by):
        for move in legal_moves.legal_moves(before):
            if isinstance(move, Placement):
                yield tops(before), move


def _begun(state: State, by: int) -> Iterator[State]:
    """The turn of a colour up to where it lays a stone: in moving house it takes one out of the house first."""
    if state.phase is Phase.BUILD:
        yield replace(state, colour=by)
    elif state.held is not None and state.colour == by:
        yield state
    else:
        taking = replace(state, phase=Phase.TAKE, colour=by, held=None)
        for stone in takeable(taking, by):
            after = rules.apply(taking, Take(stone.placement.stone))
            if after.phase is Phase.PUT:  # else it has no place
                yield after
