"""What a bot is."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import Any, ClassVar, Final, Generic, TypeAlias, TypeVar

from rumpus.core.breach import Detail, Details

View = TypeVar("View")
Move = TypeVar("Move")

BEST: Final = 100
"""The highest level that a bot can claim."""


class Meaning(StrEnum):
    """What the values of a bot mean. They run from 0 (lost) to 1 (won)."""

    CHANCE = "chance"
    """How likely the seat is to win."""
    STANDING = "standing"
    """How well the seat is placed at the end: its rank, and how far it is ahead or behind."""


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


@dataclass(frozen=True, slots=True)
class Comparison(Generic[Move]):
    """A move that was made beside the best one, both tried alike."""

    best: Move
    value: float
    """What the match is worth to the seat after the best move."""
    made: float
    """And after the one that was made."""
    doubt: float = 0.0
    """The standard error of the difference; 0 if both were thought through, or lead to the same."""
    facts: tuple[Fact, ...] = ()
    """What speaks for the best move."""
    made_facts: tuple[Fact, ...] = ()
    """What speaks for the one that was made."""
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
    meaning: ClassVar[Meaning | None] = None
    """What its values mean; None if it says none. A bot that says some can judge matches of others."""

    @classmethod
    def warm(cls) -> None:
        """Compile what it thinks with, so that nobody waits for its first move. The set-up calls it."""

    @abstractmethod
    def choose(self, view: View, moves: Sequence[Move], rng: Random) -> Move:
        """A legal move for the seat with this `view`: one of `moves`, or any where moves cannot be listed."""

    def think(self, view: View, moves: Sequence[Move], rng: Random) -> Thought[Move]:
        """The same with the reasons for it, as far as the bot can say."""
        return Thought(self.choose(view, moves, rng))

    def follow(self, view: View, made: Move) -> None:
        """Its seat has made this move there, whoever chose it: what can be remembered of that, it may remember."""

    def compare(self, view: View, moves: Sequence[Move], made: Move, rng: Random) -> Comparison[Move] | None:
        """A legal move beside the best one; None where it cannot say. By default as far as it has weighed both."""
        thought = self.think(view, moves, rng)
        values = {one.move: one.value for one in thought.considered}
        if thought.value is None or made not in values:
            return None
        return Comparison(
            thought.move, thought.value, values[made], facts=thought.facts, simulations=thought.simulations
        )


AnyBot: TypeAlias = Bot[Any, Any]
"""A bot of which only the protocol is known, as the registry returns it."""
