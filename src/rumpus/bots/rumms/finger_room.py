"""Whether a finger has room to flick a die without touching others (RM-70): roughly, and at once."""

from math import atan2, cos, sin
from typing import Final

import numpy as np

from rumpus.bots.rumms.geometry import Floats
from rumpus.bots.rumms.layout import Layout
from rumpus.games.rumms.landing import Flick
from rumpus.games.rumms.table.numbers import TABLE

_AIR_MM: Final = 1.0
"""How far the fingertip keeps from other dice: most of them lie slightly askew."""
_BEHIND_MM: Final = 10.0
"""Dice farther ahead than this are pushed away before the fingertip gets there."""


class FingerRoom:
    """Says roughly whether the fingertip has room behind a die, and on its way beside it."""

    def __init__(self, here: Layout) -> None:
        self._here = here
        self._row_of = {die: row for row, die in enumerate(here.ids)}

    def for_finger(self, flick: Flick) -> bool:
        """Whether no other die is in the fingertip's way."""
        rows, row = self._here.rows, self._row_of[flick.die]
        c, s = cos(flick.direction), sin(flick.direction)
        x, y, z = (rows[:, :3] - rows[row, :3]).T
        along, across = x * c + y * s, y * c - x * s - flick.side
        start = -(TABLE.die.half_mm + TABLE.finger.radius_mm)
        outside = np.maximum(start - along, 0) + np.maximum(along - start - TABLE.finger.stroke_mm, 0)
        touch = TABLE.finger.radius_mm + TABLE.die.half_mm + _AIR_MM
        near = (np.hypot(outside, across) < touch) & (np.abs(z - flick.height) < touch) & (along < _BEHIND_MM)
        near[row] = False
        return not near.any()

    def towards(self, die: int, target: Floats) -> bool:
        """Whether a die can be flicked straight at a place."""
        x, y = (target - self._here.rows[self._row_of[die], :2]).tolist()
        return self.for_finger(Flick(die, atan2(y, x), 1.0))
