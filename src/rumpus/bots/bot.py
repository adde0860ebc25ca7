"""What a bot is."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Final, Generic, TypeAlias, TypeVar

from rumpus.core.breach import Detail, Details

View = TypeVar("View")
Move = TypeVar("Move")

BEST: Final = 100
"""The highest level that a bot can claim."""


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that speaks for a move: a code such as rumis/covers, and what it names. Clients have the words."""

    code: str
    details: Mapping[str, Detail]


@dataclass(frozen=True, slots=True)
class Considered(Generic[Move]):
    """A move that was weighed."""

    move: Move
    value: float
    """What the match is worth to the seat after it, from 0 (lost) to 1 (won)."""
    tries: int = 0
    """How many simulations that is based on."""


@dataclass(frozen=True, slots=True)
class Thought(Generic[Move]):
    """What a bot plays, and why."""

    move: Move
    value: float | None = None
    facts: tuple[Fact, ...] = ()
    considered: tuple[Considered[Move], ...] = ()
    """Best first, the chosen move among them."""
    simulations: int = 0


class Bot(ABC, Generic[View, Move]):
    """A program that chooses among the moves it may make. It never gets more than a seat may see.

    One may be kept for one seat of one match and asked again and again: what it has thought, it may keep. But it must
    play as well when a new one is made for every decision.
    """

    level: ClassVar[int] = 50
    """How well it plays, from 0 (any legal move) to 100. Bots are listed by it, and the best one gives the hints."""
    reference: ClassVar[bool] = False
    """Plays in the arena, not at the table."""
    facts: ClassVar[Mapping[str, type[Details]]] = {}
    """What it can say of its moves: the codes of facts, and what each names."""

    @classmethod
    def warm(cls) -> None:
        """Compile what it thinks with, so that nobody waits for its first move. The set-up calls it."""

    @abstractmethod
    def choose(self, view: View, moves: Sequence[Move], rng: Random) -> Move:
        """A legal move for the seat with this `view`: one of `moves`, or any where moves cannot be listed."""

    def think(self, view: View, moves: Sequence[Move], rng: Random) -> Thought[Move]:
        """The same with the reasons for it, as far as the bot can say."""
        return Thought(self.choose(view, moves, rng))


AnyBot: TypeAlias = Bot[Any, Any]
"""A bot of which only the protocol is known, as the registry returns it."""
