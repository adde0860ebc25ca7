"""How well a bot plays: how steady its hand is, and how much it thinks."""

from dataclasses import dataclass, replace
from math import pi, radians
from random import Random
from typing import Final

from rumpus.games.rumms.landing import Flick
from rumpus.games.rumms.table.numbers import TABLE


@dataclass(frozen=True, slots=True)
class Hand:
    """By how much a flick turns out otherwise than it was meant: standard deviations."""

    direction: float
    """Degrees."""
    speed: float
    """A share of the speed."""
    point: float
    """Millimetres to the side, and up or down."""

    def flick(self, meant: Flick, rng: Random) -> Flick:
        """The flick that comes of it. However shaky the hand, it never pushes."""
        finger = TABLE.finger
        speed = meant.speed * (1 + rng.gauss(0, self.speed))
        return replace(
            meant,
            direction=(meant.direction + radians(rng.gauss(0, self.direction))) % (2 * pi),
            speed=min(max(speed, finger.clean_m_per_s), finger.fastest_m_per_s),
            side=min(max(meant.side + rng.gauss(0, self.point), -finger.side_mm), finger.side_mm),
            height=min(max(meant.height + rng.gauss(0, self.point), finger.lowest_mm), finger.highest_mm),
        )


@dataclass(frozen=True, slots=True)
class Strength:
    """A hand, and a number of thoughts: never a time, so that the same seed gives the same move on any machine."""

    hand: Hand
    fastest: float
    """It means to flick no harder than this (m/s): a hard flick through a crowd always hits something."""
    samples: int
    """Flicks that it imagines."""
    finalists: int
    """The best of them are imagined again, as its hand would do them, …"""
    tries: int
    """… so often each."""
    king_tries: int
    """Flicks that may cost the own king are imagined this many times more before it does one."""
    work: float
    """It stops thinking when it has imagined this much: heaps of dice take long. One is an ordinary flick."""


EASY: Final = Strength(Hand(4.5, 0.18, 1.3), fastest=2.2, samples=8, finalists=2, tries=2, king_tries=6, work=30)
MEDIUM: Final = Strength(Hand(2.0, 0.1, 0.7), fastest=3.4, samples=36, finalists=4, tries=4, king_tries=16, work=70)
HARD: Final = Strength(
    Hand(0.8, 0.04, 0.3),
    fastest=TABLE.finger.fastest_m_per_s,
    samples=70,
    finalists=6,
    tries=6,
    king_tries=24,
    work=120,
)
