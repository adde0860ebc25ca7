"""A bot for any game whose moves can be listed."""

from collections.abc import Sequence
from random import Random
from typing import Any


class RandomBot:
    """Chooses any legal move, each as likely as the other."""

    def choose(self, view: Any, moves: Sequence[Any], rng: Random) -> Any:  # noqa: ARG002 - it looks at nothing
        return rng.choice(moves)
