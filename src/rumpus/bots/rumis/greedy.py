"""A bot for RUMIS that looks one move ahead."""

from collections.abc import Sequence
from random import Random

from rumpus.games.rumis.state import RumisMove, State, Take


class GreedyRumisBot:
    """Wins as many squares as it can at once, and gets rid of large stones while there is room for them.

    Squares shown count one each, rivals' squares covered as well, cubes used two: with less for the cubes it is left
    with stones that fit nowhere on low sites, and loses to random play on PIRKA.
    """

    def choose(self, view: State, moves: Sequence[RumisMove], rng: Random) -> RumisMove:
        ranked = [(self._worth(view, move), move) for move in moves]
        best = max(worth for worth, _ in ranked)
        return rng.choice([move for worth, move in ranked if worth == best])

    def _worth(self, view: State, move: RumisMove) -> int:
        if isinstance(move, Take):
            lying = next(s for s in view.lying if s.colour == view.colour and s.placement.stone == move.stone)
            return -len({(x, y) for x, y, _ in lying.placement.cells})
        squares = {y * view.plan.width + x for x, y, _ in move.cells}
        tops = [view.top(square) for square in squares]
        won = sum(top != view.colour for top in tops)
        covered = sum(top is not None and top != view.colour and top < view.plan.colours for top in tops)
        return won + covered + 2 * len(move.cells)
