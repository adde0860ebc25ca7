"""What threatens, where a game brings no marks of its own for that: sentences for the plain table."""

from typing import Literal

from rumpus.core.data import Data


class PlainThreats(Data):
    """What others could do next, as a seat may know it. A game that draws it derives its own from `Data` instead."""

    game: str
    plain: Literal[True] = True
    """Marks these apart from those of games that draw them."""
    told: tuple[str, ...]
    """A sentence for each threat, the worst first; none if nothing threatens."""
