"""A bot for RUMIS that looks one move ahead."""

from collections.abc import Sequence
from random import Random

from rumpus.games.rumis.state import RumisMove, State, Take


class GreedyRumisBot:
    """Shows as much of its own colour as it can, then covers rivals, then gets rid of its larger stones first."""

    def choose(self, view: State, moves: Sequence[RumisMove], rng: Random) -> RumisMove:
        ranked = [(self._worth(view, move), move) for move in moves]
        best = max(worth for worth, _ in ranked)
        return rng.choice([move for worth, move in ranked if worth == best])

    def _worth(self, view: State, move: RumisMove) -> tuple[int, int, int]:
        """Own squares won, rivals' squares covered, cubes used. Taking a stone: own squares given up, least first."""
        if isinstance(move, Take):
            lying = next(s for s in view.lying if s.colour == view.colour and s.placement.stone == move.stone)
            return -len({(x, y) for x, y, _ in lying.placement.cells}), 0, 0
        squares = {y * view.plan.width + x for x, y, _ in move.cells}
        tops = [view.top(square) for square in squares]
        own = sum(top == view.colour for top in tops)
        rivals = sum(top is not None and top != view.colour and top < view.plan.colours for top in tops)
        return len(squares) - own, rivals, len(move.cells)
