"""Which bots there are for which game. They come in by the entry-point group `rumpus.bots`, ours as well as anyone's.

An entry point is named by game and bot, such as `rumis.greedy`, and leads to the bot's class. Every game whose moves
can be listed has a random bot as well.
"""

from typing import Final

from rumpus.bots.bot import AnyBot, Bot
from rumpus.bots.random import RandomBot
from rumpus.core.errors import BrokenPlugin, RumpusError
from rumpus.core.game import FiniteGame
from rumpus.games import find_game, game_names
from rumpus.plugins import Door

RANDOM: Final = "random"


class UnknownBot(RumpusError):
    """No bot of this name plays the game."""


def _check(name: str, found: object) -> type[AnyBot]:
    game, dot, bot = name.partition(".")
    if not (game and dot and bot):
        raise BrokenPlugin(f"expected a name such as rumis.greedy, got {name!r}")
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise BrokenPlugin("expected a class that derives from rumpus.bots.Bot")
    if missing := sorted(found.__abstractmethods__):
        raise BrokenPlugin(f"the bot lacks {', '.join(missing)}")
    return found


BOTS: Final[Door[type[AnyBot]]] = Door("rumpus.bots", _check)
"""Every bot that is installed."""


def bot_names(game: str) -> tuple[str, ...]:
    """The bots that play a game, weakest first."""
    found = _bots(game)
    return tuple(sorted(found, key=lambda name: (found[name].level, name)))


def make_bot(game: str, name: str) -> AnyBot:
    """The bot of that name, or `UnknownBot`."""
    found = _bots(game)
    if name not in found:
        raise UnknownBot(f"no bot {name!r} plays {game}; there are: {', '.join(bot_names(game))}")
    return found[name]()


def _bots(game: str) -> dict[str, type[AnyBot]]:
    found: dict[str, type[AnyBot]] = {}
    if game in game_names() and isinstance(find_game(game), FiniteGame):
        found[RANDOM] = RandomBot
    for entry in BOTS.names:
        owner, _, name = entry.partition(".")
        if owner == game:
            try:
                found[name] = BOTS.load(entry)
            except BrokenPlugin:
                continue
    return found
