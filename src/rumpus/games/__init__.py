"""The games, found by name. A game comes in by the entry-point group `rumpus.games`, ours as well as anyone's.

A game's module is imported only when it is asked for.
"""

import re
from typing import Any, Final

from rumpus.core.errors import BrokenPlugin, UnknownGame
from rumpus.core.game import AnyGame, Game
from rumpus.plugins import Door

_NAME: Final = re.compile(r"[a-z][a-z0-9_]{0,19}")
"""It stands in addresses, records and commands."""


def _check(name: str, found: object) -> AnyGame:
    if isinstance(found, type):
        raise BrokenPlugin(f"expected a game, got the class {found.__name__}: offer an object of it")
    if not isinstance(found, Game):
        raise BrokenPlugin(f"expected a game, got {type(found).__name__}")
    lacking = [word for word in ("name", "title", "players", "options_type") if not hasattr(found, word)]
    if lacking:
        raise BrokenPlugin(f"the game lacks {', '.join(lacking)}")
    if not _NAME.fullmatch(name):
        raise BrokenPlugin(f"expected a name of at most 20 small letters, digits and _, got {name!r}")
    if found.name != name:
        raise BrokenPlugin(f"the game calls itself {found.name!r}, its entry point {name!r}")
    return found


GAMES: Final[Door[AnyGame]] = Door("rumpus.games", _check)
"""Every game that is installed."""


def game_names() -> tuple[str, ...]:
    """The names of all games, ours first."""
    return GAMES.names


def find_game(name: str, version: int | None = None) -> Game[Any, Any, Any, Any, Any]:
    """The game of that name as it is played now, or by an earlier version. `UnknownGame` if it is not installed."""
    try:
        game = GAMES.load(name)
    except KeyError:
        raise UnknownGame(f"there is no game {name!r}; there are: {', '.join(game_names())}") from None
    return game if version is None else game.at_version(version)
