"""What a seat can choose in RUMMS. Immutable values; lengths in millimetres, angles in degrees, speeds in m/s.

The moves of a power are defined where the power is (`rules/powers`).
"""

from dataclasses import dataclass
from math import radians

from rumpus.games.rumms.landing import Flick
from rumpus.games.rumms.table.dice import Kind
from rumpus.games.rumms.table.poses import Pose, standing


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a die is put: its centre on the mat, its turn about the vertical, and how many dice are below it."""

    x: float
    y: float
    turn: float = 0.0
    level: int = 0

    def pose(self) -> Pose:
        """A die that stands there, an active face up (RM-14)."""
        return standing(self.x, self.y, radians(self.turn), level=self.level)


class RummsMove:
    """What a seat can choose."""

    __slots__ = ()

    @property
    def named(self) -> tuple[int, ...]:
        """The dice that it names."""
        return ()

    @property
    def places(self) -> tuple[Spot, ...]:
        """The spots that it names."""
        return ()


@dataclass(frozen=True, slots=True)
class PickArmy(RummsMove):
    """The army: how many dice of each kind; the king always comes along (RM-10)."""

    counts: tuple[tuple[Kind, int], ...]

    @property
    def points(self) -> int:
        """What it costs."""
        return sum(kind.points * count for kind, count in self.counts)


@dataclass(frozen=True, slots=True)
class SetUp(RummsMove):
    """Where each die of the army stands before the game (RM-12)."""

    spots: tuple[tuple[int, Spot], ...]

    @property
    def named(self) -> tuple[int, ...]:
        return tuple(die for die, _ in self.spots)

    @property
    def places(self) -> tuple[Spot, ...]:
        return tuple(spot for _, spot in self.spots)


@dataclass(frozen=True, slots=True)
class Strike(RummsMove):
    """A flick (RM-30)."""

    die: int
    direction: float
    speed: float
    side: float = 0.0
    height: float = 0.0

    @property
    def named(self) -> tuple[int, ...]:
        return (self.die,)

    def flick(self) -> Flick:
        """What the fingertip does."""
        return Flick(self.die, radians(self.direction), self.speed, self.side, self.height)


@dataclass(frozen=True, slots=True)
class PutDown(RummsMove):
    """Where the die in hand goes (RM-37); None means to a free spot."""

    spot: Spot | None

    @property
    def places(self) -> tuple[Spot, ...]:
        return () if self.spot is None else (self.spot,)


@dataclass(frozen=True, slots=True)
class TakeOut(RummsMove):
    """The enemy die that goes out of the game: by mage, berserker or foul."""

    die: int

    @property
    def named(self) -> tuple[int, ...]:
        return (self.die,)


@dataclass(frozen=True, slots=True)
class Decline(RummsMove):
    """Do not use the power, or the right, that is offered."""


@dataclass(frozen=True, slots=True)
class Stay(RummsMove):
    """Leave a spy where it lies; or, by version 1, pass a turn in which nothing can be done."""
