"""How well a bot plays: how steady its hand is, and how much it thinks ahead.

A new level also needs a class in `bot.py` and a line among the entry points in `pyproject.toml`.
"""

from dataclasses import dataclass
from typing import Final

from rumpus.games.rumms.hand import Tremor
from rumpus.games.rumms.table.numbers import TABLE


@dataclass(frozen=True, slots=True)
class Strength:
    """A tremor, and a number of simulations: never a time, so that a seed gives the same move on any machine."""

    tremor: Tremor
    fastest: float
    """It never means to flick harder than this (m/s): a hard flick through a crowd always hits something."""
    samples: int
    """Flicks that it tries out."""
    finalists: int
    """How many of the best are tried again with its own tremor."""
    tries: int
    """How often each of those is tried again."""
    king_tries: int
    """How many more times a flick is tried that may cost its own king."""
    work: float
    """It stops after this much work, since heaps of dice take long: 1 is an ordinary flick."""


EASY: Final = Strength(Tremor(4.5, 0.18, 1.3), fastest=2.2, samples=8, finalists=2, tries=2, king_tries=6, work=30)
MEDIUM: Final = Strength(Tremor(2.0, 0.1, 0.7), fastest=3.4, samples=36, finalists=4, tries=4, king_tries=16, work=70)
HARD: Final = Strength(
    Tremor(0.8, 0.04, 0.3),
    fastest=TABLE.finger.fastest_m_per_s,
    samples=70,
    finalists=6,
    tries=6,
    king_tries=24,
    work=120,
)
