"""What travels about cubes (solitaire). The server keeps no position: each question brings the stones laid so far."""

from datetime import date, datetime
from typing import Annotated, Literal

from pydantic import Field

from rumpus.core.breach import Detail
from rumpus.core.data import Data
from rumpus.games.rumis.picture import RumisPicture, RumisStone
from rumpus.puzzles.puzzle import Level
from rumpus.server import limits

Edge = Annotated[int, Field(ge=1, le=limits.EDGE)]
StoneText = Annotated[str, Field(min_length=1, max_length=limits.STONE_LENGTH)]


class Cube(Data):
    """A cube to build: a box and how strictly; or the cube of a day, which says so itself."""

    box: tuple[Edge, Edge, Edge]
    """Columns, rows, levels."""
    colours: int = Field(ge=1, le=limits.COLOURS)
    rules: Level
    day: date | None = None
    """The day whose cube this is: then some stones are given."""


class CubeAsk(Data):
    """A cube and the stones that somebody laid in it, in that order, without those given."""

    cube: Cube
    stones: list[StoneText] = Field(max_length=limits.STONES)
    """Each its colour, then the placement in notation: `red S05 a1.1 b1.1 c1.1 b2.1`."""


class CubeWhy(CubeAsk):
    """Asks whether this stone could be laid, and if not, why."""

    stone: StoneText


class CubeReason(Data):
    """Why a stone cannot be laid; no code if it can."""

    code: str | None
    reason: str | None
    details: dict[str, Detail]


class CubeLook(Data):
    """A cube as its table shows it."""

    cube: Cube
    picture: RumisPicture
    """The stones given and laid, the supply of every colour; its own `places` are empty."""
    levels: int
    given: int
    """How many stones of the picture were given, and stay: the first ones."""
    places: dict[str, dict[str, tuple[tuple[int, ...], ...]]]
    """By colour and stone: where it can be laid now. Under `turns` only the colour to play has places."""
    empty: int
    """Cells that are still to be filled."""
    solved: bool


class CubeHint(Data):
    """Whether the cube can still be completed, and one stone on a way to it."""

    answer: Literal["yes", "no", "unknown"]
    next: RumisStone | None


class CubeWatch(CubeAsk):
    """Show me a whole solution, from these stones on."""

    seed: int = Field(default=0, ge=0, le=limits.SEEDS - 1)


class CubeSolution(Data):
    """A way to the full cube; nothing if there is none or none was found in time."""

    answer: Literal["yes", "no", "unknown"]
    stones: tuple[RumisStone, ...]
    """Those to be laid, in order."""


class CubeDone(CubeAsk):
    """A cube that somebody completed."""

    seconds: int = Field(ge=0, le=limits.CUBE_SECONDS)
    hints: int = Field(ge=0, le=limits.CUBE_HINTS)


class SolvedCube(Data):
    """A solved cube that is kept for its builder."""

    id: int
    cube: Cube
    stones: tuple[RumisStone, ...]
    """In building order, the given ones included."""
    seconds: int
    hints: int
    solved: datetime


class CubesInfo(Data):
    """What there is to build, and what you have built."""

    today: Cube
    offers: tuple[Cube, ...]
    """The cubes of the rulebook, each at its easiest level; every one can be built at all four."""
    solved: tuple[SolvedCube, ...]
    """Yours, the latest first."""
