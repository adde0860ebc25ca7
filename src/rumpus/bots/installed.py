"""Which bots there are for which game: those in the entry-point group `rumpus.bots`, ours in `pyproject.toml`.

An entry point is named by game and bot, such as `rumis.easy`, and leads to the bot's class. Every game whose moves
can be listed has a random bot as well.
"""

import re
from collections.abc import Mapping
from typing import Final

from rumpus.bots.bot import BEST, AnyBot, Bot
from rumpus.bots.random import RandomBot
from rumpus.core.errors import BrokenPlugin, RumpusError
from rumpus.core.game import FiniteGame
from rumpus.games import find_game, game_names, without_game
from rumpus.plugins import HOUSE, Broken, Door

RANDOM: Final = "random"
"""What the bot is called that every game has whose moves can be listed."""

OPPONENT: Final = "medium"
ADVISER: Final = "hard"

_NAME: Final = re.compile(r"[a-z][a-z0-9_]{0,19}\.[a-z][a-z0-9_]{0,19}")
"""The game and the bot: they stand in records and commands."""


class UnknownBot(RumpusError):
    """No bot of this name plays the game."""


def _check(name: str, found: object) -> type[AnyBot]:
    if not _NAME.fullmatch(name):
        raise BrokenPlugin(f"expected a name such as rumis.easy, in small letters, digits and _, got {name!r}")
    game, _, bot = name.partition(".")
    if bot == RANDOM and _is_finite(game):
        raise BrokenPlugin(f"the name is taken by the package {HOUSE}")
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise BrokenPlugin("expected a class that derives from rumpus.bots.Bot")
    if missing := sorted(found.__abstractmethods__):
        raise BrokenPlugin(f"the bot lacks {', '.join(missing)}")
    if type(found.level) is not int or not 0 <= found.level <= BEST:
        raise BrokenPlugin(f"level: expected a number from 0 to {BEST}, got {found.level!r}")
    try:
        found()
    except Exception as error:
        raise BrokenPlugin(f"the bot cannot be made without arguments: {error}") from error
    return found


BOTS: Final[Door[type[AnyBot]]] = Door("rumpus.bots", _check)
"""Every bot that is installed."""


def bot_names(game: str) -> tuple[str, ...]:
    """The bots that sit at the table of a game, weakest first."""
    return _by_strength({name: bot for name, bot in _bots(game).items() if not bot.reference})


def reference_names(game: str) -> tuple[str, ...]:
    """The bots that others are measured by in the arena, weakest first."""
    return _by_strength({name: bot for name, bot in _bots(game).items() if bot.reference})


def opponent(game: str) -> str | None:
    """The bot that plays where nobody has chosen one: a middling one; None if there is none."""
    return _one_of(game, OPPONENT)


def adviser(game: str) -> str | None:
    """The bot that gives hints and stands in: a strong one that does not think for long; None if there is none."""
    return _one_of(game, ADVISER)


def judges(game: str) -> tuple[str, ...]:
    """The bots at its table that say what moves are worth, and so can judge a match, weakest first."""
    bots = _bots(game)
    return tuple(name for name in bot_names(game) if bots[name].meaning is not None)


def make_bot(game: str, name: str) -> AnyBot:
    """The bot of that name, a reference too, or `UnknownBot`."""
    found = _bots(game)
    if name not in found:
        raise UnknownBot(f"no bot {name!r} plays {game}; there are: {', '.join(_by_strength(found))}")
    return found[name]()


def broken_bots() -> tuple[Broken, ...]:
    """What packages offer as bots and cannot be used; bots for games that are not there are among it."""
    BOTS.load_all()
    return (*BOTS.broken, *without_game(BOTS, lambda name: name.partition(".")[0]))


def _one_of(game: str, level: str) -> str | None:
    """The bot of that level, or else the strongest."""
    names = bot_names(game)
    return level if level in names else names[-1] if names else None


def _by_strength(bots: Mapping[str, type[AnyBot]]) -> tuple[str, ...]:
    return tuple(sorted(bots, key=lambda name: (bots[name].level, name)))


def _is_finite(game: str) -> bool:
    return game in game_names() and isinstance(find_game(game), FiniteGame)


def _bots(game: str) -> dict[str, type[AnyBot]]:
    found: dict[str, type[AnyBot]] = {}
    if _is_finite(game):
        found[RANDOM] = RandomBot
    for entry in BOTS.names:
        owner, _, name = entry.partition(".")
        if owner == game:
            try:
                found[name] = BOTS.load(entry)
            except BrokenPlugin:
                continue
    return found
