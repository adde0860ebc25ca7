"""How each game looks in the terminal. Faces, ours included, come in through the entry-point group `rumpus.faces`.

Records of every game are shown by its teller; a game that is played in the terminal has a face, which is a teller too.
A game that brings neither gets a plain one; if its moves cannot be listed, it is played in the browser.
"""

from collections.abc import Mapping
from contextlib import suppress
from typing import Final

from rumpus.cli.faces.face import Face, Look, Say, Teller, draw_events, look_at
from rumpus.cli.options import TextFile
from rumpus.core.errors import BrokenPlugin, UnknownGame
from rumpus.core.game import FiniteGame
from rumpus.games import find_game, without_game
from rumpus.plugins import Broken, Door

__all__ = [
    "FACES",
    "Face",
    "Look",
    "Say",
    "Teller",
    "TextFile",
    "broken_faces",
    "draw_events",
    "find_face",
    "find_teller",
    "look_at",
]


def _check(name: str, found: object) -> type[Teller]:
    if not (isinstance(found, type) and issubclass(found, Teller)):
        raise BrokenPlugin(f"expected a class that derives from rumpus.cli.faces.Teller for {name}")
    if missing := sorted(found.__abstractmethods__):
        raise BrokenPlugin(f"the face lacks {', '.join(missing)}")
    expected = {"files": Mapping, "pictures": Mapping} | (
        {"help": str, "again": str} if issubclass(found, Face) else {}
    )
    for word, kind in expected.items():
        if not isinstance(value := getattr(found, word, None), kind):
            raise BrokenPlugin(f"{word}: expected a {kind.__name__}, got {value!r}")
    try:
        found()
    except Exception as error:
        raise BrokenPlugin(f"the face cannot be made without arguments: {error}") from error
    return found


FACES: Final[Door[type[Teller]]] = Door("rumpus.faces", _check)
"""Every face that is installed."""


def broken_faces() -> tuple[Broken, ...]:
    """What packages offer as faces and cannot be used; faces of games that are not there are among it."""
    FACES.load_all()
    return (*FACES.broken, *without_game(FACES))


def find_teller(game: str) -> Teller:
    """What shows records of that game: its own face if that can be used, or else a plain one."""
    if game in FACES.names:
        with suppress(BrokenPlugin):
            return FACES.load(game)()
    from rumpus.cli.faces.plain import PlainFace, PlainTeller

    rules = find_game(game)
    return PlainFace(rules) if isinstance(rules, FiniteGame) else PlainTeller(rules)


def find_face(game: str) -> Face:
    """A new face for a match of that game, or `UnknownGame` if it is not played in the terminal."""
    face = find_teller(game)
    if not isinstance(face, Face):
        raise UnknownGame(f"{game} is played in the browser: rumpus play {game}")
    return face
