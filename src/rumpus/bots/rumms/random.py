"""A bot for RUMMS that does not think."""

from collections.abc import Sequence
from random import Random
from typing import ClassVar, Final

from rumpus.bots.bot import Bot
from rumpus.games.rumms.moves import RummsMove
from rumpus.games.rumms.samples import candidates
from rumpus.games.rumms.state import View

DRAWN: Final = 6
"""How many candidates the random bot chooses from."""


class RandomRummsBot(Bot[View, RummsMove]):
    """Draws a few legal moves and chooses any of them."""

    level: ClassVar[int] = 0

    def choose(self, view: View, moves: Sequence[RummsMove], rng: Random) -> RummsMove:  # noqa: ARG002 - not listed
        return rng.choice(candidates(view, DRAWN, rng))
