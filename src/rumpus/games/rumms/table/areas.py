"""Dice against the areas of the mat and against each other (RM-13, RM-33, RM-34, RM-37): pure geometry."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from math import ceil, hypot
from typing import Final

from rumpus.games.rumms.table.dice import Team
from rumpus.games.rumms.table.gaps import clearance, gap, lowest, overlapping
from rumpus.games.rumms.table.mat import Rectangle, beyond_wall, castle, mat, wall
from rumpus.games.rumms.table.numbers import TABLE
from rumpus.games.rumms.table.poses import Point, Polygon, Pose, Poses, footprint, inside, standing, touches

SUPPORT_MM: Final = 1.0
"""A die floats if there is more air than this below it."""
_STEP_MM: Final = 4.0
"""Free spots are looked for on a grid of this width."""
_AIR_MM: Final = 2.0
"""A free spot leaves this much air to all other dice."""
_NEAR_MM: Final = 2 * TABLE.die.edge_mm


@lru_cache(maxsize=4096)
def outline(pose: Pose) -> Polygon:
    """The footprint of a die; the same poses are looked at again and again."""
    return footprint(pose)


def supported(poses: Poses, pose: Pose) -> bool:
    """Whether a die at this pose stands on the mat or on a die below it."""
    return pose.z - lowest(pose) <= SUPPORT_MM or bool(below(poses, pose))


def below(poses: Poses, pose: Pose) -> tuple[int, ...]:
    """The dice that a die at this pose stands on: those that it would overlap if it were a little lower."""
    lower = tuple(pair for pair in poses if pair[1].z < pose.z - TABLE.die.half_mm / 2)
    return overlapping(lower, replace(pose, z=pose.z - SUPPORT_MM - TABLE.tolerance.overlap_mm))


def touching(one: Pose, other: Pose, tolerance: float = TABLE.tolerance.contact_mm) -> bool:
    """Whether two dice are nearer than the tolerance."""
    if hypot(one.x - other.x, one.y - other.y) > _NEAR_MM:
        return False
    return gap(one, other) <= tolerance and clearance(one, other) <= tolerance


def tilted(pose: Pose) -> bool:
    """Whether a die stands on an edge or a corner."""
    return lowest(pose) > TABLE.die.half_mm + TABLE.tolerance.contact_mm


def reaches_castle(poses: Poses, pose: Pose, team: Team) -> bool:
    """Whether a die put at this pose would be in the castle: by itself or by what is below it (RM-13)."""
    if touches(outline(pose), castle(team)):
        return True
    on_mat = dict(poses)
    return any(reaches_castle(poses, on_mat[die], team) for die in below(poses, pose))


def wholly_beyond(poses: Poses, pose: Pose, team: Team) -> bool:
    """Whether a die put at this pose would be in that kingdom: with all that carries it beyond the wall (RM-33)."""
    on_mat = dict(poses)
    return inside(outline(pose), beyond_wall(team)) and all(
        wholly_beyond(poses, on_mat[die], team) for die in below(poses, pose)
    )


def free_places(
    poses: Poses, area: Rectangle, never: Rectangle | None = None, *, around: Rectangle | None = None
) -> Iterator[Point]:
    """Places for a die wholly in an area that leave air to all dice, away from what must not be touched.

    The nearest to the middle of the area, or of another one, come first.
    """
    for x, y in _nearest_first(area, around or area):
        pose = standing(x, y)
        if never is not None and touches(outline(pose), never, -_AIR_MM):
            continue
        if not any(_crowds(pose, other) for _, other in poses):
            yield x, y


def _crowds(pose: Pose, other: Pose) -> bool:
    """Whether another die is near, or hangs over this spot."""
    far = hypot(pose.x - other.x, pose.y - other.y)
    return far < _NEAR_MM and (far < TABLE.die.edge_mm or gap(pose, other) < _AIR_MM)


@lru_cache(maxsize=16)
def _nearest_first(area: Rectangle, around: Rectangle) -> tuple[tuple[float, float], ...]:
    """The grid of an area, from the middle of the other one outwards: always the same, and long."""
    x0, y0 = around.centre
    return tuple(sorted(_grid(area), key=lambda point: (hypot(point[0] - x0, point[1] - y0), point)))


def _grid(area: Rectangle) -> Iterator[tuple[float, float]]:
    half = TABLE.die.half_mm
    x0, y0 = area.centre
    along = ceil((area.right - area.left) / 2 / _STEP_MM)
    across = ceil((area.top - area.bottom) / 2 / _STEP_MM)
    for i in range(-along, along + 1):
        for j in range(-across, across + 1):
            x, y = x0 + i * _STEP_MM, y0 + j * _STEP_MM
            if area.left + half <= x <= area.right - half and area.bottom + half <= y <= area.top - half:
                yield x, y


def on_the_mat(pose: Pose) -> bool:
    """Whether a die stands wholly on the mat."""
    return inside(outline(pose), mat())


def on_wall(pose: Pose) -> bool:
    """Whether a die touches the wall."""
    return touches(outline(pose), wall())
