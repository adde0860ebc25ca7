"""What a bot is."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final, Generic, TypeAlias, TypeVar

View = TypeVar("View")
Move = TypeVar("Move")

BEST: Final = 100
"""The highest level that a bot can claim."""


class Bot(ABC, Generic[View, Move]):
    """A program that chooses among the moves it may make. It never gets more than a seat may see.

    A new bot is made for every decision: whatever it wants to remember, it reads from its view.
    """

    level: ClassVar[int] = 50
    """How well it plays, from 0 (any legal move) to 100. Bots are listed by it, and the best one gives the hints."""

    @abstractmethod
    def choose(self, view: View, moves: Sequence[Move], rng: Random) -> Move:
        """A legal move for the seat with this `view`: one of `moves`, or any where moves cannot be listed."""


AnyBot: TypeAlias = Bot[Any, Any]
"""A bot of which only the protocol is known, as the registry returns it."""
