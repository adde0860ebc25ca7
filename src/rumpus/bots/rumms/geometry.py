"""Straight ways between dice, for many at once. Lengths are millimetres."""

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from rumpus.games.rumms.table.mat import mat

Floats: TypeAlias = NDArray[np.float64]
Bools: TypeAlias = NDArray[np.bool_]
Ints: TypeAlias = NDArray[np.int_]

FAR: Final = 999.0
_ENDS: Final = 4.0
"""What is nearer than this to an end of a way is not on it."""


def ways(starts: Floats, ends: Floats) -> tuple[Floats, Floats]:
    """Lengths and directions of the ways from each start to its end."""
    between = ends - starts
    lengths = np.maximum(np.hypot(between[:, 0], between[:, 1]), 1e-6)
    return lengths, between / lengths[:, None]


def clearance(places: Floats, starts: Floats, ends: Floats) -> Floats:
    """How near to each way the closest die lies that is on it, by its centre."""
    lengths, directions = ways(starts, ends)
    apart = places[None, :, :] - starts[:, None, :]
    along = apart[:, :, 0] * directions[:, None, 0] + apart[:, :, 1] * directions[:, None, 1]
    across = np.abs(apart[:, :, 0] * directions[:, None, 1] - apart[:, :, 1] * directions[:, None, 0])
    between = (along > _ENDS) & (along < lengths[:, None] - _ENDS)
    nearest: Floats = np.where(between, across, FAR).min(axis=1, initial=FAR)
    return nearest


def to_edge(starts: Floats, directions: Floats) -> Floats:
    """How far it is from each start to the edge of the mat."""
    half = np.array((mat().right, mat().top))
    speed = np.maximum(np.abs(directions), 1e-9)
    room: Floats = ((half - np.sign(directions) * starts) / speed).min(axis=1)
    return np.maximum(room, 0.0)


def edge_room(places: Floats) -> Floats:
    """How far each place is from the nearest edge of the mat; below zero it is beyond it."""
    room: Floats = np.minimum(mat().right - np.abs(places[:, 0]), mat().top - np.abs(places[:, 1]))
    return room
