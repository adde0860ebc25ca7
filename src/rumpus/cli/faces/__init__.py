"""How each game looks in the terminal. Faces come in by the entry-point group `rumpus.faces`, ours as well as anyone's.

Records of every game are shown by its teller; a game that is played in the terminal has a face, which is a teller too.
A game that brings neither gets a plain one; if its moves cannot be listed, it is played in the browser.
"""

from typing import Final

from rumpus.cli.faces.face import Face, Look, Say, Teller, draw_events, look_at
from rumpus.cli.options import TextFile
from rumpus.core.errors import BrokenPlugin, UnknownGame
from rumpus.core.game import FiniteGame
from rumpus.games import find_game
from rumpus.plugins import Door

__all__ = ["FACES", "Face", "Look", "Say", "Teller", "TextFile", "draw_events", "find_face", "find_teller", "look_at"]


def _check(name: str, found: object) -> type[Teller]:
    if not (isinstance(found, type) and issubclass(found, Teller)):
        raise BrokenPlugin(f"expected a class that derives from rumpus.cli.faces.Teller for {name}")
    if missing := sorted(found.__abstractmethods__):
        raise BrokenPlugin(f"the face lacks {', '.join(missing)}")
    return found


FACES: Final[Door[type[Teller]]] = Door("rumpus.faces", _check)
"""Every face that is installed."""


def find_teller(game: str) -> Teller:
    """What shows records of that game."""
    if game in FACES.names:
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
