"""Bots: programs that sit at the table. They see a seat's view and choose a move."""

from rumpus.bots.bot import Bot
from rumpus.bots.registry import bot_names, make_bot

__all__ = ["Bot", "bot_names", "make_bot"]
