"""Who plays: bots by name, and programs by command line."""

import csv
import shlex
import shutil
from collections.abc import Iterable
from typing import Final

from rumpus.arena.errors import ArenaError
from rumpus.bots import UnknownBot, make_bot
from rumpus.core.data import Data

COMMAND: Final = "cmd:"
"""What a program's command line begins with."""
LONGEST_LABEL: Final = 40
"""As a seat's name in a record."""


class Entrant(Data):
    """A bot of ours or of a package, or a program from outside."""

    label: str
    """What reports and records call it."""
    bot: str | None = None
    command: tuple[str, ...] | None = None


def parse_entrants(texts: Iterable[str]) -> tuple[Entrant, ...]:
    """The bots that a line such as `hard,mine=cmd:python bot.py` names. Quotes hold a command with commas together."""
    words = [word.strip() for row in csv.reader(texts, skipinitialspace=True) for word in row]
    entrants: list[Entrant] = []
    for word in words:
        entrants.append(_entrant(word, [entrant.label for entrant in entrants]))
    if len(entrants) < 2:
        raise ArenaError(f"expected at least two bots, such as random,greedy; got {len(entrants)}")
    return tuple(entrants)


def check_entrants(game: str, entrants: Iterable[Entrant], *, here: bool) -> None:
    """Say before any match who cannot play. Programs are looked for if they are to run on this machine."""
    for entrant in entrants:
        if entrant.bot is not None:
            make_bot(game, entrant.bot)
        elif here and entrant.command is not None and shutil.which(entrant.command[0]) is None:
            raise UnknownBot(f"there is no program {entrant.command[0]!r} for the bot {entrant.label!r}")


def _entrant(word: str, taken: list[str]) -> Entrant:
    named, equals, rest = word.partition("=")
    label, what = (named.strip(), rest.strip()) if equals and COMMAND not in named else ("", word)
    if not what:
        raise ArenaError(f"expected the name of a bot or {COMMAND} and a command, got {word!r}")
    if not what.startswith(COMMAND):
        return Entrant(label=_label(label or what, taken), bot=what)
    command = what.removeprefix(COMMAND).strip()
    try:
        words = tuple(shlex.split(command))
    except ValueError as error:
        raise ArenaError(f"{command!r} is not a command: {error}") from None
    if not words:
        raise ArenaError(f"expected a command after {COMMAND}, such as {COMMAND}python bot.py")
    return Entrant(label=_label(label or command, taken), command=words)


def _label(text: str, taken: list[str]) -> str:
    """A name of its own: the second `hard` is called `hard 2`."""
    clean = "".join(sign if sign.isprintable() else "?" for sign in text)
    room = LONGEST_LABEL - 4
    short = clean if len(clean) <= room else f"…{clean[-room + 1 :]}"
    names = [short, *(f"{short} {number}" for number in range(2, 1000))]
    return next(name for name in names if name not in taken)
