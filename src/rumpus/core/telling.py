"""What an outcome tells where a game says nothing more of it: what its record keeps, as far as a viewer may know."""

from typing import Literal

from pydantic import JsonValue

from rumpus.core.data import Data


class PlainOutcome(Data):
    """Something that nature did. A game that tells more derives its own outcomes from `Data` instead."""

    game: str
    plain: Literal[True] = True
    """Marks this outcome apart from those of games that tell more."""
    recorded: JsonValue
    """As the record keeps it; what the viewer may not know is left out."""
