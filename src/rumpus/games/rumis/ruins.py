"""Ruins: what a ruin must leave free (RI-21)."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from rumpus.games.rumis.moves import Placement
from rumpus.games.rumis.sites import HeightMap
from rumpus.games.rumis.state import State


class Domino(NamedTuple):
    """A place for a domino on the ground: a bit for each square below it, and for each square beside those."""

    below: int
    beside: int


class FreeGround:
    """The ground that a ruin has left bare so far, and how many openings it must still have room for."""

    def __init__(self, state: State) -> None:
        self._width = state.plan.width
        limits = state.plan.ground.limits
        self._empty = _bits(square for square, limit in enumerate(limits) if limit and not state.heights[square])
        self._dominoes = _dominoes(state.plan.ground)
        # The rules of version 1 asked for the first player's opening only.
        self._openings = 1 if state.version == 1 else state.plan.seats - len(state.resigned)
        self._known: dict[int, bool] = {}

    def suffices_after(self, move: Placement) -> bool:
        """Whether all who play could still open, one after the other, once this ruin stone lies."""
        left = self._empty
        for x, y, _ in move.cells:
            left &= ~(1 << y * self._width + x)
        if left not in self._known:
            self._known[left] = _can_open(self._dominoes, left, self._openings)
        return self._known[left]


def _can_open(dominoes: Sequence[Domino], empty: int, openings: int, *, first: bool = True) -> bool:
    """Whether that many stones can open where a ruin lies and these squares are bare.

    Dominoes decide it: where up to three players can open with any stones, they can with dominoes. Every opening stone
    holds a domino that stands on the ground; if it touches what lies, one of its ground squares has a built square
    beside it; and where the domino at that square is cut off from the next player's stone, the ground squares of a
    stone hang together, so there is room for that player's domino between the two.
    """
    if not openings:
        return True
    built = ~empty
    return any(
        not below & built
        and (first or beside & built)
        and _can_open(dominoes, empty & ~below, openings - 1, first=False)
        for below, beside in dominoes
    )


@lru_cache(maxsize=64)
def _dominoes(ground: HeightMap) -> tuple[Domino, ...]:
    """Every domino that fits on the ground while nothing is built: upright on one square, or flat on two."""
    return tuple(
        Domino(_bits(squares), _bits(other for square in squares for other in ground.beside[square]))
        for squares in _places(ground)
    )


def _places(ground: HeightMap) -> Iterator[tuple[int, ...]]:
    for square, limit in enumerate(ground.limits):
        if limit > 1:
            yield (square,)
        for other in (square + 1, square + ground.columns):
            if limit and other in ground.beside[square]:
                yield square, other


def _bits(squares: Iterable[int]) -> int:
    """A set of squares as one number: sets are compared thousands of times for a list of moves."""
    bits = 0
    for square in squares:
        bits |= 1 << square
    return bits
