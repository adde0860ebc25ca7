"""Ruins: what a ruin must leave free (RI-21)."""

from collections.abc import Iterator

from rumpus.games.rumis.moves import Placement
from rumpus.games.rumis.plan import Plan
from rumpus.games.rumis.state import State


class FreeGround:
    """The ground that a ruin has left bare so far, and how many openings it must still have room for."""

    def __init__(self, state: State) -> None:
        self._plan = state.plan
        self._empty = frozenset(
            square for square, limit in enumerate(state.plan.ground.limits) if limit and not state.heights[square]
        )
        # The rules of version 1 asked for the first player's opening only.
        self._openings = 1 if state.version == 1 else state.plan.seats - len(state.resigned)
        self._known: dict[frozenset[int], bool] = {}

    def suffices_after(self, move: Placement) -> bool:
        """Whether all who play could still open, one after the other, once this ruin stone lies."""
        covered = self._empty.intersection(y * self._plan.width + x for x, y, _ in move.cells)
        if covered not in self._known:
            self._known[covered] = _can_open(self._plan, self._empty - covered, self._openings)
        return self._known[covered]


def _can_open(plan: Plan, empty: frozenset[int], openings: int, *, first: bool = True) -> bool:
    """Whether that many stones can open where a ruin lies and these squares are bare.

    Dominoes decide it: where up to three players can open with any stones, they can with dominoes. Every opening stone
    holds a domino that stands on the ground; if it touches what lies, one of its ground squares has a built square
    beside it; and where the domino at that square is cut off from the next player's stone, the ground squares of a
    stone hang together, so there is room for that player's domino between the two.
    """
    if not openings:
        return True
    return any(
        (first or _is_beside_stone(plan, empty, domino)) and _can_open(plan, empty - domino, openings - 1, first=False)
        for domino in _dominoes(plan, empty)
    )


def _dominoes(plan: Plan, empty: frozenset[int]) -> Iterator[frozenset[int]]:
    """The squares below every domino that fits on the ground: upright on one of them, or flat on two."""
    for square in sorted(empty):
        if plan.ground.limits[square] > 1:
            yield frozenset({square})
        for other in (square + 1, square + plan.width):
            if other in empty and other in plan.ground.beside[square]:
                yield frozenset({square, other})


def _is_beside_stone(plan: Plan, empty: frozenset[int], domino: frozenset[int]) -> bool:
    return any(other not in empty for square in domino for other in plan.ground.beside[square])
