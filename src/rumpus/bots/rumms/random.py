"""A bot for RUMMS that does not think."""

from collections.abc import Sequence
from random import Random
from typing import Final

from rumpus.games.rumms.moves import RummsMove
from rumpus.games.rumms.samples import candidates
from rumpus.games.rumms.state import View

DRAWN: Final = 6
"""Candidates that the random bot chooses from."""


class RandomRummsBot:
    """Chooses any of a few legal moves that it draws."""

    def choose(self, view: View, moves: Sequence[RummsMove], rng: Random) -> RummsMove:  # noqa: ARG002 - not listed
        return rng.choice(candidates(view, DRAWN, rng))
