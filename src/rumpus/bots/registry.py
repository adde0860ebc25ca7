"""Which bots there are for which game."""

from collections.abc import Callable
from functools import partial
from typing import Final

from rumpus.bots.bot import Bot
from rumpus.bots.random import RandomBot
from rumpus.bots.rumbugz.greedy import GreedyRumBugzBot
from rumpus.bots.rumis.greedy import GreedyRumisBot
from rumpus.bots.rumms import EASY, HARD, MEDIUM, FlickBot, RandomRummsBot
from rumpus.core.errors import RumpusError

_BOTS: Final[dict[str, dict[str, Callable[[], Bot]]]] = {
    "rumis": {"random": RandomBot, "greedy": GreedyRumisBot},
    "rumms": {
        "random": RandomRummsBot,
        "easy": partial(FlickBot, EASY),
        "medium": partial(FlickBot, MEDIUM),
        "hard": partial(FlickBot, HARD),
    },
    "rumbugz": {"random": RandomBot, "greedy": GreedyRumBugzBot},
}


class UnknownBot(RumpusError):
    """No bot of this name plays the game."""


def bot_names(game: str) -> tuple[str, ...]:
    """The bots that play a game, weakest first."""
    return tuple(_BOTS.get(game, {}))


def make_bot(game: str, name: str) -> Bot:
    """The bot of that name, or `UnknownBot`."""
    try:
        return _BOTS[game][name]()
    except KeyError:
        raise UnknownBot(f"no bot {name!r} plays {game}; there are: {', '.join(bot_names(game))}") from None
