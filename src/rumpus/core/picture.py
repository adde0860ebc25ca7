"""The picture of a game that brings no table of its own: its position as text, its legal moves as buttons."""

from typing import Literal

from rumpus.core.data import Data


class PlainPicture(Data):
    """What the plain table shows. A game that draws more derives its own picture from `Data` instead."""

    game: str
    plain: Literal[True] = True
    """Marks this picture apart from those of games with a table of their own."""
    position: str
    """The position as the viewer may see it; it may have several lines."""
    moves: tuple[str, ...]
    """The viewer's legal moves in notation; none while it is not to decide."""
    finite: bool
    """Whether `moves` lists every legal move. If not, moves are typed."""
