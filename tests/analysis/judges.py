"""Bots for the toy game that say what moves are worth, by what they see: their card, and nothing else."""

from collections.abc import Sequence
from random import Random
from typing import ClassVar

from rumpus.bots import Bot, Comparison, Considered, Fact, Meaning, Thought
from toy import Choice, View


class Fair(Bot[View, Choice]):
    """With nine cards and two players, keeping 1 to 9 wins with 0 to 8 chances of 8; a swap is called even."""

    level: ClassVar[int] = 70
    meaning = Meaning.CHANCE

    def choose(self, view: View, moves: Sequence[Choice], rng: Random) -> Choice:
        return self.think(view, moves, rng).move

    def think(self, view: View, moves: Sequence[Choice], rng: Random) -> Thought[Choice]:
        (card,) = [hand for hand in view.hands if hand is not None]
        found = [Considered(Choice.KEEP, (card - 1) / 8)]
        found += [Considered(Choice.SWAP, 0.5)] if Choice.SWAP in moves else []
        found.sort(key=lambda one: -one.value)
        facts = (Fact("toy/card", {"card": card}),)
        return Thought(found[0].move, found[0].value, facts, tuple(found))


class Witness(Fair):
    """Keeps what it was shown, for a test to look at: what it followed, and what it was asked about."""

    asked: ClassVar[list[tuple[list[View], View]]] = []

    def __init__(self) -> None:
        self._followed: list[View] = []

    def follow(self, view: View, made: Choice) -> None:
        self._followed.append(view)

    def compare(self, view: View, moves: Sequence[Choice], made: Choice, rng: Random) -> Comparison[Choice] | None:
        self.asked.append((self._followed, view))
        return super().compare(view, moves, made, rng)


class Fails(Fair):
    """Cannot bear to look."""

    def compare(self, view: View, moves: Sequence[Choice], made: Choice, rng: Random) -> Comparison[Choice] | None:
        raise ValueError("lost my glasses")


BOTS = {"toy.fair": Fair, "toy.witness": Witness, "toy.fails": Fails}
