"""Bots for the toy game, whose strength is known: high cards win, and one swap a match is allowed."""

import os
from collections.abc import Sequence
from random import Random
from time import process_time, sleep
from typing import ClassVar, Final

from rumpus.bots import AnyBot, Bot, Thought
from rumpus.bots.clock import THREAD, WALL, Clock
from toy import Choice, View


class Keeps(Bot[View, Choice]):
    """Keeps whatever it is dealt: even odds against itself."""

    def choose(self, view: View, moves: Sequence[Choice], rng: Random) -> Choice:
        return Choice.KEEP


class Clever(Bot[View, Choice]):
    """Swaps a card below the middle, once."""

    def choose(self, view: View, moves: Sequence[Choice], rng: Random) -> Choice:
        (card,) = [hand for hand in view.hands if hand is not None]
        return Choice.SWAP if Choice.SWAP in moves and card <= 5 else Choice.KEEP

    def think(self, view: View, moves: Sequence[Choice], rng: Random) -> Thought[Choice]:
        return Thought(self.choose(view, moves, rng), simulations=7)


class Foolish(Bot[View, Choice]):
    """Swaps a good card, once."""

    def choose(self, view: View, moves: Sequence[Choice], rng: Random) -> Choice:
        (card,) = [hand for hand in view.hands if hand is not None]
        return Choice.SWAP if Choice.SWAP in moves and card > 5 else Choice.KEEP


class Crashes(Bot[View, Choice]):
    """Fails at every decision."""

    def choose(self, view: View, moves: Sequence[Choice], rng: Random) -> Choice:
        raise ValueError("lost my marbles")


class Cheats(Bot[View, Choice]):
    """Swaps as often as it likes."""

    level: ClassVar[int] = 60

    def choose(self, view: View, moves: Sequence[Choice], rng: Random) -> Choice:
        return Choice.SWAP


class Kills(Bot[View, Choice]):
    """Takes the whole process along."""

    def choose(self, view: View, moves: Sequence[Choice], rng: Random) -> Choice:
        os._exit(9)


class Slow(Keeps):
    """Takes its time, so that there is a middle in which something can happen."""

    def choose(self, view: View, moves: Sequence[Choice], rng: Random) -> Choice:
        sleep(0.02)
        return super().choose(view, moves, rng)


class Busy(Keeps):
    """Computes for a while."""

    SECONDS: ClassVar = 0.005

    def choose(self, view: View, moves: Sequence[Choice], rng: Random) -> Choice:
        due = process_time() + self.SECONDS
        while process_time() < due:
            pass
        return super().choose(view, moves, rng)


class Timed(Keeps):
    """Can be told how long to think, and says so as a number of simulations."""

    def __init__(self) -> None:
        self._seconds = 0.0

    def with_seconds(self, seconds: float) -> "Timed":
        self._seconds = seconds
        return self

    def think(self, view: View, moves: Sequence[Choice], rng: Random) -> Thought[Choice]:
        return Thought(Choice.KEEP, simulations=round(self._seconds * 1000))


class Capped(Keeps):
    """Can be told by which clock its time is counted, and says whether it was told the thread's, by simulations."""

    def __init__(self) -> None:
        self._clock: Clock = WALL

    def with_clock(self, clock: Clock) -> "Capped":
        self._clock = clock
        return self

    def think(self, view: View, moves: Sequence[Choice], rng: Random) -> Thought[Choice]:
        return Thought(Choice.KEEP, simulations=5 * (self._clock is THREAD))


BOTS: Final[dict[str, type[AnyBot]]] = {
    "toy.keeps": Keeps,
    "toy.clever": Clever,
    "toy.foolish": Foolish,
    "toy.crashes": Crashes,
    "toy.cheats": Cheats,
    "toy.kills": Kills,
    "toy.slow": Slow,
    "toy.busy": Busy,
    "toy.timed": Timed,
    "toy.capped": Capped,
}
