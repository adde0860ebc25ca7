"""A bot for any game whose moves can be listed."""

from collections.abc import Sequence
from random import Random
from typing import ClassVar

from rumpus.bots.bot import Bot, Move


class RandomBot(Bot[object, Move]):
    """Chooses any legal move, each as likely as any other."""

    level: ClassVar[int] = 0

    def choose(self, view: object, moves: Sequence[Move], rng: Random) -> Move:  # noqa: ARG002 - it looks at nothing
        return rng.choice(moves)
