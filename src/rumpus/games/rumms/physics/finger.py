"""Where the fingertip starts: exactly at first touch, or farther back if other dice leave it no room (RM-30, RM-31).

How fast a finger is and where it may strike: `[finger]` in `table/table.toml`.
"""

from dataclasses import dataclass
from math import cos, sin
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from rumpus.games.rumms.landing import Flick
from rumpus.games.rumms.table.gaps import bisect
from rumpus.games.rumms.table.numbers import TABLE

Floats: TypeAlias = NDArray[np.float64]

_CORE: Final = TABLE.die.half_mm - TABLE.die.rounding_mm
_REACH: Final = TABLE.finger.radius_mm + TABLE.die.rounding_mm
"""Distance of the fingertip's centre from the sharp core of a rounded cube when the two touch."""
_HALVINGS: Final = 40
_AIR: Final = 1e-3
"""How far from touch (mm) the fingertip starts: at touch itself, rounding decides whether the first step feels it."""


@dataclass(frozen=True, slots=True)
class Stroke:
    """Where the centre of the fingertip starts (mm) and where it is going (a unit vector)."""

    start: tuple[float, float, float]
    direction: tuple[float, float, float]


def stroke(centres: Floats, turns: Floats, index: int, flick: Flick) -> Stroke:
    """The stroke that strikes the die at `index`.

    Centres are mm; a turn is the matrix whose columns are the die's own axes.
    """
    direction = np.array((cos(flick.direction), sin(flick.direction), 0.0))
    left = np.array((-direction[1], direction[0], 0.0))
    aim = centres[index] + flick.side * left + (0.0, 0.0, flick.height)
    back = _leaves(centres[index], turns[index], aim, -direction)
    others = np.arange(len(centres)) != index
    while len(blocking := np.flatnonzero(others & (_gaps(centres, turns, aim - back * direction) < 0))):
        back += max(_leaves(centres[one], turns[one], aim - back * direction, -direction) for one in blocking)
    start = aim - (back + _AIR) * direction
    return Stroke((float(start[0]), float(start[1]), float(start[2])), (float(direction[0]), float(direction[1]), 0.0))


def _gaps(centres: Floats, turns: Floats, point: Floats) -> Floats:
    """How far a fingertip at this point is from touching each die; below zero it is inside."""
    local = np.abs(np.einsum("nij,ni->nj", turns, point - centres))
    gaps: Floats = np.linalg.norm(np.maximum(local - _CORE, 0.0), axis=1) - _REACH
    return gaps


def _leaves(centre: Floats, turn: Floats, point: Floats, direction: Floats) -> float:
    """How far a fingertip that starts inside a die has to go until it only touches it."""
    far = 4 * (TABLE.die.edge_mm + TABLE.finger.radius_mm)
    return bisect(lambda back: _gap(centre, turn, point + back * direction) >= 0, 0.0, far, _HALVINGS)


def _gap(centre: Floats, turn: Floats, point: Floats) -> float:
    x, y, z = (max(part, 0.0) for part in (np.abs((point - centre) @ turn) - _CORE).tolist())
    return float((x * x + y * y + z * z) ** 0.5 - _REACH)
