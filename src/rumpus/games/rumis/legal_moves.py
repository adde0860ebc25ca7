"""Every legal move of RUMIS. Placements are found by the kernels behind `engine`; tests prove that `rules` agrees."""

from collections.abc import Iterator, Sequence
from types import ModuleType

from rumpus.core.rows import Rows
from rumpus.games.rumis.moves import Placement, RumisMove, Take
from rumpus.games.rumis.moving_house import takeable
from rumpus.games.rumis.ruins import FreeGround
from rumpus.games.rumis.state import Phase, State


def legal_moves(state: State) -> Sequence[RumisMove]:
    """Every legal move, each once."""
    if state.phase is Phase.TAKE:
        return [Take(stone.placement.stone) for stone in takeable(state, state.colour)]
    if state.phase is Phase.RUIN:
        return list(_ruin_stones(state))
    if state.phase in {Phase.BUILD, Phase.PUT}:
        return list(_engine().legal_placements(state))
    return []


def can_lay_ruin(state: State) -> bool:
    """Whether there is a place for one more stone of the ruin."""
    return any(True for _ in _ruin_stones(state))


def _ruin_stones(state: State) -> Iterator[Placement]:
    ground = FreeGround(state)
    return filter(ground.suffices_after, _engine().each_placement(state))


def legal_rows(state: State) -> dict[str, Rows]:
    """Where the colour to build can place, by stone, in the numbers of a picture."""
    rows: dict[str, Rows] = _engine().legal_rows(state)
    return rows


def can_place(state: State) -> bool:
    """Whether the colour to play has a place for any stone that it may place now."""
    return bool(count_places(state))


def count_places(state: State) -> int:
    """How many places the colour to play has for the stones that it may place now."""
    return int(_engine().count_placements(state))


def _engine() -> ModuleType:
    """The door to the kernels, opened when it is first needed: numba is slow to load."""
    from rumpus.games.rumis import engine

    return engine
