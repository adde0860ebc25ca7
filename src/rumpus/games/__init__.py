"""The games, found by name. Every game, ours included, comes in through the entry-point group `rumpus.games`.

A game's module is imported only when it is asked for.
"""

import json
import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from pydantic import BaseModel

from rumpus.core.breach import Details
from rumpus.core.errors import BrokenPlugin, UnknownGame
from rumpus.core.game import AnyGame, Game
from rumpus.core.options import Options
from rumpus.core.roles import Sight
from rumpus.plugins import Broken, Door

_NAME: Final = re.compile(r"[a-z][a-z0-9_]{0,19}")
"""It appears in addresses, records and commands."""


def _check(name: str, found: object) -> AnyGame:
    if isinstance(found, type):
        raise BrokenPlugin(f"expected a game, got the class {found.__name__}: offer an instance of it")
    if not isinstance(found, Game):
        raise BrokenPlugin(f"expected a game, got {type(found).__name__}")
    lacking = [word for word in ("name", "title", "players", "options_type") if not hasattr(found, word)]
    if lacking:
        raise BrokenPlugin(f"the game lacks {', '.join(lacking)}")
    if not _NAME.fullmatch(name):
        raise BrokenPlugin(f"expected a name of at most 20 small letters, digits and _, got {name!r}")
    if found.name != name:
        raise BrokenPlugin(f"the game calls itself {found.name!r}, its entry point {name!r}")
    _check_values(found)
    _check_sight(found)
    _check_options(found)
    return found


def _check_values(game: AnyGame) -> None:
    """What is only said is what it should be: pages, commands and the wire are made of it."""
    for word, value, fits, expected in (
        ("title", game.title, _is_title(game.title), "a line of text"),
        ("players", game.players, _is_span(game.players), "the fewest and the most, such as (2, 4)"),
        ("version", game.version, _is_count(game.version), "a number from 1"),
        ("older_versions", game.older_versions, _are_counts(game.older_versions), "a tuple of numbers"),
        ("options_type", game.options_type, _is_class(game.options_type, Options), "a class derived from Options"),
        ("picture_type", game.picture_type, _is_class(game.picture_type, BaseModel), "a pydantic model"),
        ("outcome_types", game.outcome_types, _are_models(game.outcome_types), "a tuple of pydantic models"),
        ("effect_types", game.effect_types, _are_models(game.effect_types), "a tuple of pydantic models"),
        ("motion_types", game.motion_types, _are_models(game.motion_types), "a tuple of pydantic models"),
        ("threat_types", game.threat_types, _are_models(game.threat_types), "a tuple of pydantic models"),
        ("has_secrets", game.has_secrets, isinstance(game.has_secrets, bool), "True or False"),
        ("refusals", game.refusals, _are_refusals(game.refusals), "a class derived from Details for each code"),
    ):
        if not fits:
            raise BrokenPlugin(f"{word}: expected {expected}, got {value!r}")
    told = (*game.outcome_types, *game.effect_types, *game.motion_types, *game.threat_types)
    for model in (game.picture_type, *told):
        model.model_rebuild()  # or it says which of its types is not there


def _check_sight(game: AnyGame) -> None:
    """A match asks for what is hidden only where something is: forgetting to say so would show everything."""
    written = [word for word in ("view", "event_seen") if getattr(type(game), word) is not getattr(Sight, word)]
    if written and not game.has_secrets:
        raise BrokenPlugin(f"the game writes {' and '.join(written)}, but has_secrets is False")
    if game.has_secrets and "view" not in written:
        raise BrokenPlugin("has_secrets is True, but the game writes no view that hides anything")


def _check_options(game: AnyGame) -> None:
    """A form can be drawn from the options, and whoever asks for nothing gets a match."""
    try:
        json.dumps(game.options_type.model_json_schema())
    except Exception as error:
        raise BrokenPlugin(f"no form can be made of the options: {error}") from error
    try:
        seats = game.seats(game.options_type())
    except Exception as error:
        raise BrokenPlugin(f"no match can be made without options: {type(error).__name__}: {error}") from error
    fewest, most = game.players
    if not _is_count(seats) or not fewest <= seats <= most:
        raise BrokenPlugin(f"without options a match has {seats!r} seats, expected {fewest} to {most}")


def _is_title(value: Any) -> bool:
    return isinstance(value, str) and value.strip() != "" and value.isprintable()


def _is_count(value: Any) -> bool:
    return type(value) is int and value >= 1


def _are_counts(value: Any) -> bool:
    return isinstance(value, tuple) and all(map(_is_count, value))


def _is_span(value: Any) -> bool:
    return _are_counts(value) and len(value) == 2 and value[0] <= value[1]


def _are_refusals(value: Any) -> bool:
    return isinstance(value, Mapping) and all(
        isinstance(code, str) and _is_class(details, Details) for code, details in value.items()
    )


def _is_class(value: Any, base: type) -> bool:
    return isinstance(value, type) and issubclass(value, base)


def _are_models(value: Any) -> bool:
    return isinstance(value, tuple) and all(_is_class(one, BaseModel) for one in value)


GAMES: Final[Door[AnyGame]] = Door("rumpus.games", _check)
"""Every game that is installed."""


def game_names() -> tuple[str, ...]:
    """The names of all games, ours first."""
    return GAMES.names


def find_game(name: str, version: int | None = None) -> AnyGame:
    """The game of that name as it is played now, or by an earlier version. `UnknownGame` if it is not installed."""
    try:
        game = GAMES.load(name)
    except KeyError:
        raise UnknownGame(f"there is no game {name!r}; there are: {', '.join(game_names())}") from None
    return game if version is None else game.at_version(version)


def without_game(door: Door[Any], game_of: Callable[[str], str] = str) -> tuple[Broken, ...]:
    """What comes in by a door for games that are not there or cannot be used. `game_of` tells a name's game."""
    games = GAMES.load_all()
    return tuple(
        Broken(door.group, name, door.package(name), f"there is no game {game_of(name)!r}")
        for name in door.names
        if game_of(name) not in games
    )
