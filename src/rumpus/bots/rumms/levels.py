"""How well bots play: how steady the hand is, and how much is tried out before it moves.

A new level also needs a class in `bot.py` and a line among the entry points in `pyproject.toml`.
"""

from dataclasses import dataclass
from typing import Final

from rumpus.games.rumms.hand import Tremor
from rumpus.games.rumms.table.numbers import TABLE


@dataclass(frozen=True, slots=True)
class Level:
    """A hand, and numbers of simulations: the same on any machine, and bounded by a time."""

    hand: Tremor
    fastest: float
    """It never means to flick harder than this (m/s): a hard flick through a crowd always hits something."""
    looks: int
    """Flicks that get a cheap look."""
    tried: int
    """The best of them are tried out once, as real flicks."""
    refined: int
    """How many flicks near the best ones are drawn and tried out too."""
    finalists: int
    """The best of all are tried again from nothing …"""
    tries: int
    """… this many times each; then the better half twice as often, and so on."""
    king_tries: int
    """How many more times a flick is tried that may cost its own king."""
    work: float
    """It stops after this much work, since heaps of dice take long: 1 is an ordinary flick."""
    seconds: float
    """It stops looking for better moves after this time, whatever it has found. An idle core needs half of it."""


EASY: Final = Level(
    Tremor(4.5, 0.18, 1.3), 2.2, looks=40, tried=4, refined=0, finalists=2, tries=1, king_tries=4, work=12, seconds=0.45
)  # fmt: skip
MEDIUM: Final = Level(
    Tremor(2.4, 0.11, 0.8), 3.4, looks=300, tried=12, refined=4, finalists=4, tries=2, king_tries=8, work=45,
    seconds=1.4,
)  # fmt: skip
HARD: Final = Level(
    Tremor(0.8, 0.04, 0.3), TABLE.finger.fastest_m_per_s, looks=1000, tried=20, refined=6, finalists=4, tries=5,
    king_tries=16, work=75, seconds=3.8,
)  # fmt: skip
EXPERT: Final = Level(
    Tremor(0.3, 0.015, 0.12), TABLE.finger.fastest_m_per_s, looks=2500, tried=70, refined=40, finalists=8, tries=6,
    king_tries=24, work=230, seconds=9.6,
)  # fmt: skip
