"""Bots for RUMMS. What they think with is imported when they first think."""

from rumpus.bots.rumms.bot import FlickBot
from rumpus.bots.rumms.random import RandomRummsBot
from rumpus.bots.rumms.strength import EASY, HARD, MEDIUM

__all__ = ["EASY", "HARD", "MEDIUM", "FlickBot", "RandomRummsBot"]
