"""How each game looks in the terminal. A game's module is imported only when it is asked for.

Records of every game are shown by its teller; a game that is played in the terminal has a face, which is a teller too.
"""

from importlib import import_module
from typing import Final

from rumpus.cli.faces.face import Face, Look, Say, Teller, draw_events, look_at
from rumpus.core.errors import UnknownGame

__all__ = ["Face", "Look", "Say", "Teller", "draw_events", "find_face", "find_teller", "look_at"]

_WHERE: Final = {
    "rumis": ("rumpus.cli.faces.rumis", "RumisFace"),
    "rumms": ("rumpus.cli.faces.rumms", "RummsTeller"),
    "rumbugz": ("rumpus.cli.faces.rumbugz", "RumBugzFace"),
}


def find_teller(game: str) -> Teller:
    """What shows records of that game."""
    if game not in _WHERE:
        raise UnknownGame(f"{game} cannot be shown in the terminal; there are: {', '.join(_WHERE)}")
    module, name = _WHERE[game]
    teller: Teller = getattr(import_module(module), name)()
    return teller


def find_face(game: str) -> Face:
    """A new face for a match of that game, or `UnknownGame` if it is not played in the terminal."""
    face = find_teller(game)
    if not isinstance(face, Face):
        raise UnknownGame(f"{game} is played in the browser: rumpus play {game}")
    return face
