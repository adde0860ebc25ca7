"""Hands that flick: none is perfectly steady."""

from dataclasses import dataclass, replace
from math import pi, radians
from random import Random

from rumpus.games.rumms.landing import Flick
from rumpus.games.rumms.table.numbers import TABLE


@dataclass(frozen=True, slots=True)
class Tremor:
    """How far a flick strays from what was meant, in standard deviations."""

    direction: float
    """Degrees."""
    speed: float
    """As a share of the speed."""
    point: float
    """Millimetres to the side, and up or down."""

    def shake(self, meant: Flick, rng: Random) -> Flick:
        """The flick as a hand with this tremor does it. However shaky it is, it never pushes."""
        finger = TABLE.finger
        speed = meant.speed * (1 + rng.gauss(0, self.speed))
        return replace(
            meant,
            direction=(meant.direction + radians(rng.gauss(0, self.direction))) % (2 * pi),
            speed=min(max(speed, finger.clean_m_per_s), finger.fastest_m_per_s),
            side=min(max(meant.side + rng.gauss(0, self.point), -finger.side_mm), finger.side_mm),
            height=min(max(meant.height + rng.gauss(0, self.point), finger.lowest_mm), finger.highest_mm),
        )
