"""What a bot is."""

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol


class Bot(Protocol):
    """A program that chooses among the moves it may make. Never gets more than a seat may see."""

    def choose(self, view: Any, moves: Sequence[Any], rng: Random) -> Any:
        """A legal move of the seat whose `view` this is: one of `moves`, or where they cannot be listed any other."""
