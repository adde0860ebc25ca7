"""Bots: programs that sit at the table. They see a seat's view and choose a move."""

from rumpus.bots.bot import AnyBot, Bot
from rumpus.bots.installed import BOTS, UnknownBot, bot_names, broken_bots, make_bot

__all__ = ["BOTS", "AnyBot", "Bot", "UnknownBot", "bot_names", "broken_bots", "make_bot"]
