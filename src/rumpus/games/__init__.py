"""The games of the house, found by name. A game's module is imported only when it is asked for."""

from importlib import import_module
from typing import Any, Final

from rumpus.core.errors import UnknownGame
from rumpus.core.game import Game

_WHERE: Final = {
    "rumis": ("rumpus.games.rumis.game", "RUMIS"),
    "rumms": ("rumpus.games.rumms.game", "RUMMS"),
    "rumbugz": ("rumpus.games.rumbugz.game", "RUMBUGZ"),
}


def game_names() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(_WHERE)


def find_game(name: str) -> Game[Any, Any, Any, Any, Any]:
    """The game of that name, or `UnknownGame`."""
    try:
        module, attribute = _WHERE[name]
    except KeyError:
        raise UnknownGame(f"there is no game {name!r}; there are: {', '.join(_WHERE)}") from None
    game: Game[Any, Any, Any, Any, Any] = getattr(import_module(module), attribute)
    return game
