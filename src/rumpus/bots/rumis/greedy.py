"""A bot for RUMIS that looks one move ahead."""

from collections.abc import Sequence
from random import Random
from typing import ClassVar, Final

from rumpus.bots.bot import Bot
from rumpus.games.rumis import rules
from rumpus.games.rumis.moves import RumisMove, Take
from rumpus.games.rumis.state import State

STUCK: Final = -100
"""Taking a stone that has no place in the field ends one's own match (RI-36): worse than any loss of squares."""


class GreedyRumisBot(Bot[State, RumisMove]):
    """Wins as many squares as it can at once, and gets rid of large stones while there is room for them.

    Squares shown count one each, rivals' squares covered as well, cubes used two: with less for the cubes it is left
    with stones that fit nowhere on low sites, and loses to random play on PIRKA. Moving house, it takes a stone that
    has a place in the field, and of those the one that costs it the fewest squares.
    """

    level: ClassVar[int] = 30
    reference: ClassVar[bool] = True

    def choose(self, view: State, moves: Sequence[RumisMove], rng: Random) -> RumisMove:
        ranked = [(self._worth(view, move), move) for move in moves]
        best = max(worth for worth, _ in ranked)
        return rng.choice([move for worth, move in ranked if worth == best])

    def _worth(self, view: State, move: RumisMove) -> int:
        if isinstance(move, Take):
            return _take_worth(view, move)
        squares = {y * view.plan.width + x for x, y, _ in move.cells}
        tops = [view.top(square) for square in squares]
        won = sum(top != view.colour for top in tops)
        covered = sum(top is not None and top != view.colour and top < view.plan.colours for top in tops)
        return won + covered + 2 * len(move.cells)


def _take_worth(view: State, move: Take) -> int:
    lying = next(stone for stone in view.lying if stone.colour == view.colour and stone.placement.stone == move.stone)
    squares = len({(x, y) for x, y, _ in lying.placement.cells})
    stuck = len(rules.apply(view, move).aside) > len(view.aside)
    return STUCK * stuck - squares
