"""Faces: how each game looks in the terminal. A face's module is imported only when its game is played."""

from importlib import import_module
from typing import Final

from rumpus.cli.faces.face import Face, Look, Say, draw_events, look_at
from rumpus.core.errors import UnknownGame

__all__ = ["Face", "Look", "Say", "draw_events", "find_face", "look_at"]

_WHERE: Final = {
    "rumis": ("rumpus.cli.faces.rumis", "RumisFace"),
    "rumbugz": ("rumpus.cli.faces.rumbugz", "RumBugzFace"),
}


def find_face(game: str) -> Face:
    """A new face for a match of that game."""
    if game not in _WHERE:
        raise UnknownGame(f"{game} is not played in the terminal; there are: {', '.join(_WHERE)}")
    module, name = _WHERE[game]
    face: Face = getattr(import_module(module), name)()
    return face
