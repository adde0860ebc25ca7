"""What is heard of a motion. The rules do not listen; clients play it."""

from dataclasses import dataclass
from enum import StrEnum


class Sound(StrEnum):
    """What meets what."""

    FINGER = "finger"
    """A fingertip strikes a die."""
    DICE = "dice"
    """Dice meet."""
    MAT = "mat"
    """A die lands on the mat."""
    TABLE = "table"
    """A die lands on the table."""
    SLIDE = "slide"
    """A die starts to slide over the mat."""


@dataclass(frozen=True, slots=True)
class Contact:
    """Something that is heard."""

    seconds: float
    """From the start of the motion."""
    sound: Sound
    speed: float
    """How hard: the speed (m/s) that a blow gave or took, or at which a die slides."""
