"""What was asked for on the command line, as the options of a game."""

from pathlib import Path
from typing import Any, Final

from rumpus.cli.files import read_text
from rumpus.core.errors import OptionsError
from rumpus.core.options import read_options
from rumpus.games import find_game

_OWN: Final = {
    "rumis": ("site", "custom", "variant", "opposite"),
    "rumbugz": ("rounds", "target", "sets", "taking"),
}
"""The options that belong to one game."""


def asked_options(game: str, *, custom: Path | None = None, **asked: object) -> Any:
    """The options of a match of that game; None leaves the choice to the game."""
    rules = find_game(game)
    given = {word: value for word, value in {"custom": custom, **asked}.items() if value is not None}
    for owner, words in _OWN.items():
        for word in words if owner != game else ():
            if word in given:
                raise OptionsError(f"--{word} is an option of {owner}, not of {game}")
    if custom is not None:
        from rumpus.games.rumis.options import CUSTOM

        del given["custom"]
        given |= {"site": CUSTOM, "custom_site": read_text(custom)}
    return read_options(rules.options_type, given)
