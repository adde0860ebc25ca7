"""Bots: programs that sit at the table. They see a seat's view and choose a move."""

from rumpus.bots.bot import AnyBot, Bot, Comparison, Considered, Fact, Meaning, Thought
from rumpus.bots.installed import (
    BOTS,
    UnknownBot,
    adviser,
    bot_names,
    broken_bots,
    judges,
    make_bot,
    opponent,
    reference_names,
)

__all__ = [
    "BOTS",
    "AnyBot",
    "Bot",
    "Comparison",
    "Considered",
    "Fact",
    "Meaning",
    "Thought",
    "UnknownBot",
    "adviser",
    "bot_names",
    "broken_bots",
    "judges",
    "make_bot",
    "opponent",
    "reference_names",
]
