"""What a seat can choose in RUMMS. Immutable values; lengths in millimetres, angles in degrees, speeds in m/s."""

from dataclasses import dataclass
from math import radians
from typing import TypeAlias

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


@dataclass(frozen=True, slots=True)
class PickArmy:
    """The army: how many dice of each kind; the king comes along by itself (RM-10)."""

    counts: tuple[tuple[Kind, int], ...]

    @property
    def points(self) -> int:
        """What it costs."""
        return sum(kind.points * count for kind, count in self.counts)


@dataclass(frozen=True, slots=True)
class SetUp:
    """Where each die of the army stands before the game (RM-12)."""

    spots: tuple[tuple[int, Spot], ...]


@dataclass(frozen=True, slots=True)
class Strike:
    """A flick (RM-30)."""

    die: int
    direction: float
    speed: float
    side: float = 0.0
    height: float = 0.0

    def flick(self) -> Flick:
        """What the fingertip does."""
        return Flick(self.die, radians(self.direction), self.speed, self.side, self.height)


@dataclass(frozen=True, slots=True)
class StrikeAgain:
    """The dragon's second flick in a turn (RM-44)."""

    direction: float
    speed: float
    side: float = 0.0
    height: float = 0.0

    def strike(self, die: int) -> Strike:
        """The flick of that dragon."""
        return Strike(die, self.direction, self.speed, self.side, self.height)


@dataclass(frozen=True, slots=True)
class KingsMove:
    """The king goes back into its castle (RM-40); None: to a free spot."""

    spot: Spot | None


@dataclass(frozen=True, slots=True)
class ReturnSpy:
    """A hidden spy comes back (RM-53); None: to a free spot."""

    die: int
    spot: Spot | None


@dataclass(frozen=True, slots=True)
class Freeze:
    """One or both ice cubes are put onto enemy dice (RM-61). The level of a spot is what is below it."""

    spots: tuple[tuple[int, Spot], ...]


@dataclass(frozen=True, slots=True)
class Revive:
    """One or both hearts are cashed in, each for some defeated dice (RM-66)."""

    groups: tuple[tuple[int, tuple[int, ...]], ...]


@dataclass(frozen=True, slots=True)
class PutDown:
    """Where the die in hand goes (RM-37); None: to a free spot."""

    spot: Spot | None


@dataclass(frozen=True, slots=True)
class TakeOut:
    """The enemy die that goes out of the game: by mage, berserker or foul."""

    die: int


@dataclass(frozen=True, slots=True)
class Rescue:
    """A dragon is rolled for its king (RM-45)."""

    die: int


@dataclass(frozen=True, slots=True)
class HideSpy:
    """A spy hides (RM-50)."""

    die: int


@dataclass(frozen=True, slots=True)
class Decline:
    """Do not use the power, or the right, that is offered."""


@dataclass(frozen=True, slots=True)
class Stay:
    """Leave a spy where it lies; or pass a turn in which nothing can be done."""


RummsMove: TypeAlias = (
    PickArmy
    | SetUp
    | Strike
    | StrikeAgain
    | KingsMove
    | ReturnSpy
    | Freeze
    | Revive
    | PutDown
    | TakeOut
    | Rescue
    | HideSpy
    | Decline
    | Stay
)
