"""Bots: programs that sit at the table. They see a seat's view and choose a move."""

from rumpus.bots.bot import AnyBot, Bot, Considered, Fact, Thought
from rumpus.bots.installed import BOTS, UnknownBot, bot_names, broken_bots, make_bot, reference_names

__all__ = [
    "BOTS",
    "AnyBot",
    "Bot",
    "Considered",
    "Fact",
    "Thought",
    "UnknownBot",
    "bot_names",
    "broken_bots",
    "make_bot",
    "reference_names",
]
