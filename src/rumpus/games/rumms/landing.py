"""Flicks, and landings: all that the rules learn of a motion (RM-30 to RM-34)."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from rumpus.games.rumms.table.poses import Pose, Poses

TIME_DIGITS: Final = 4
"""Times are kept to a tenth of a millisecond."""


@dataclass(frozen=True, slots=True)
class Flick:
    """A fingertip strikes a die: direction in the plane of the mat (radians from +x towards +y), speed in m/s.

    `side` and `height` say where: how far left of the die's centre, seen along the flick, and how far above it (mm).
    """

    die: int
    direction: float
    speed: float
    side: float = 0.0
    height: float = 0.0


@dataclass(frozen=True, slots=True)
class Fallen:
    """A die at rest off the mat, and when it left the mat (seconds from the start of the motion)."""

    die: int
    time: float


@dataclass(frozen=True, slots=True)
class Touch:
    """A die that the fingertip touched, and for how long."""

    die: int
    seconds: float


@dataclass(frozen=True)
class Landing:
    """Everything at rest again."""

    poses: Poses
    """The dice in play on the mat, by their ids."""
    fallen: tuple[Fallen, ...] = ()
    """The dice that are off the mat now, in the order in which they left it (RM-32)."""
    touched: tuple[Touch, ...] = ()
    """What the fingertip touched, first things first."""
    resting: tuple[tuple[int, int], ...] = ()
    """Pairs of an upper die and a die that it rests on, both in play."""
    moved: tuple[tuple[int, float], ...] = ()
    """How far (mm) other dice than the one that was flicked or put down were displaced; those that fell too."""

    @cached_property
    def pose(self) -> Mapping[int, Pose]:
        """The dice in play by their ids."""
        return dict(self.poses)
