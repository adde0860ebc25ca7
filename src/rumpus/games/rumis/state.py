"""The state of a match of RUMIS. Immutable values, plain enough to compare, store and send."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from rumpus.core.latest import Latest
from rumpus.games.rumis.moves import Placement
from rumpus.games.rumis.plan import Plan
from rumpus.games.rumis.stones import COLOURS, Cell

VERSION: Final = 2
"""Of the rules. Version 1 knew weaker forms of RI-21 and RI-34."""


class Phase(StrEnum):
    """What is awaited."""

    DRAW = "draw"
    """Nature draws the starting seat (RI-10)."""
    RUIN = "ruin"
    """A ruin stone is laid, by a seat or by nature (RI-21)."""
    BUILD = "build"
    """A stone is placed."""
    TAKE = "take"
    """Moving house: a stone is taken out of the red area (RI-34)."""
    PUT = "put"
    """Moving house: the stone taken is put into the field (RI-35)."""
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Lying:
    """A stone that lies in the building."""

    colour: int
    placement: Placement


@dataclass(frozen=True, slots=True)
class State:
    """The whole truth about a match; RUMIS hides nothing, so it is every seat's view too."""

    plan: Plan
    phase: Phase
    start: int
    """The seat that begins; 0 until it is drawn."""
    colour: int
    """Whose turn it is; while the ruin is laid, the seat's number."""
    lying: tuple[Lying, ...]
    """The stones in the building, in the order they were laid."""
    heights: bytes
    """The height of every square's column."""
    cubes: bytes
    """The cube at level z above square s, at z * squares + s: its colour + 1, or 0."""
    supply: tuple[int, ...]
    """One bit per stone left, for each colour and for the ruin."""
    out: tuple[bool, ...]
    """For each colour, whether it could not place and never places again (RI-15)."""
    resigned: frozenset[int]
    """The seats that gave up."""
    interim: tuple[int, ...] | None = None
    """Moving house: the score of the first half, once that has ended (RI-33)."""
    held: int | None = None
    """Moving house: the stone in the hand of the colour to play."""
    aside: tuple[tuple[int, int], ...] = ()
    """Moving house: colour and stone of what was taken and found no place (RI-36)."""

    version: int = VERSION
    """Of the rules that the match is played by."""

    def colour_at(self, cell: Cell) -> int | None:
        """The colour of the cube there, or None."""
        x, y, z = cell
        plan = self.plan
        if 0 <= x < plan.width and 0 <= y < plan.ground.rows and 0 <= z < plan.ceiling:
            cube = self.cubes[z * plan.squares + y * plan.width + x]
            return cube - 1 if cube else None
        return None

    def top(self, square: int) -> int | None:
        """The colour seen from above, or None on bare ground."""
        height = self.heights[square]
        return self.cubes[(height - 1) * self.plan.squares + square] - 1 if height else None

    def has_laid(self, colour: int) -> bool:
        """Whether a stone of the colour lies in the building."""
        return any(stone.colour == colour for stone in self.lying)


def _look_down(state: State) -> bytes:
    cubes, squares = state.cubes, state.plan.squares
    return bytes(
        [cubes[(height - 1) * squares + square] if height else 0 for square, height in enumerate(state.heights)]
    )


tops: Final = Latest(_look_down)
"""What is seen of every square from above: the colour + 1, or 0 for bare ground."""


def colour_name(colour: int) -> str:
    """The name of a colour (RI-2)."""
    return COLOURS[colour]
