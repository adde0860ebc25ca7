"""Where a die fits: gaps between dice, worked out without physics (RM-37)."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from math import dist, hypot, inf
from typing import Final, TypeAlias

from rumpus.games.rumms.table.numbers import TABLE
from rumpus.games.rumms.table.poses import Pose, Poses, distance

Vector: TypeAlias = tuple[float, float, float]

_CORE: Final = TABLE.die.half_mm - TABLE.die.rounding_mm
_FAR: Final = 2 * 3**0.5 * TABLE.die.half_mm
"""Dice whose centres are farther apart than this cannot touch."""
_THIRDS: Final = 24
_HALVINGS: Final = 24
_PATHS: Final = 200
_STILL_MM: Final = 1e-6


def gap(one: Pose, other: Pose) -> float:
    """How far apart two rounded cubes are at least (mm); below zero they overlap by that much.

    The widest gap along the directions of the faces, of pairs of edges and of the centres. It is exact where a face is
    nearest, and a little small where corners are.
    """
    return _apart(one, other)((other.x - one.x, other.y - one.y, other.z - one.z))


def _apart(one: Pose, other: Pose) -> Callable[[Vector], float]:
    """The gap for any vector between the centres: what depends on how the dice are turned is worked out once."""
    edges = (*one.axes(), *other.axes())

    def reach(axis: Vector) -> float:
        return _CORE * sum(abs(_dot(axis, edge)) for edge in edges)

    known = [(*axis, reach(axis)) for axis in _directions(one.axes(), other.axes())]

    def apart(between: Vector) -> float:
        x, y, z = between
        widest = max([abs(x * ax + y * ay + z * az) - far for ax, ay, az, far in known])
        for axis in _unit(between):
            widest = max(widest, abs(_dot(between, axis)) - reach(axis))
        return widest - 2 * TABLE.die.rounding_mm

    return apart


def _directions(ours: tuple[Vector, ...], theirs: tuple[Vector, ...]) -> Iterator[Vector]:
    yield from ours
    yield from theirs
    for one in ours:
        for other in theirs:
            yield from _unit(_cross(one, other))


def clearance(one: Pose, other: Pose) -> float:
    """How far apart two rounded cubes are (mm), where corners and edges are nearest too; below zero they overlap.

    From one cube to the nearest point of the other and back, until that leads nowhere: exact, and slower than `gap`.
    """
    bound = gap(one, other)
    if bound <= -2 * TABLE.die.rounding_mm:
        return bound
    far, there = inf, (other.x, other.y, other.z)
    for _ in range(_PATHS):
        here = _nearest(one, there)
        there = _nearest(other, here)
        before, far = far, dist(here, there)
        if before - far < _STILL_MM:
            break
    return max(bound, far - 2 * TABLE.die.rounding_mm)


def _nearest(pose: Pose, point: Vector) -> Vector:
    """The point of the die's core that is nearest to a point."""
    x, y, z = pose.x, pose.y, pose.z
    between = (point[0] - x, point[1] - y, point[2] - z)
    for axis in pose.axes():
        along = min(max(_dot(between, axis), -_CORE), _CORE)
        x, y, z = x + along * axis[0], y + along * axis[1], z + along * axis[2]
    return x, y, z


def overlapping(poses: Poses, pose: Pose) -> tuple[int, ...]:
    """The dice that a die at this pose would overlap by more than a tolerance."""
    near = ((die, other) for die, other in poses if distance(pose, other) < _FAR)
    return tuple(die for die, other in near if gap(pose, other) < -TABLE.tolerance.overlap_mm)


def lowered(poses: Poses, pose: Pose) -> Pose:
    """The pose at which a die that is lowered there from above first touches the mat or another die."""
    near = [other for _, other in poses if hypot(pose.x - other.x, pose.y - other.y) < _FAR]
    height = max([lowest(pose), *(_top(pose, other) for other in near)])
    return replace(pose, z=height).rounded()


def _top(pose: Pose, other: Pose) -> float:
    """The height at which a die that comes down touches the other one, or −∞ if it passes beside it."""
    between, x, y = _apart(pose, other), other.x - pose.x, other.y - pose.y

    def apart(height: float) -> float:
        return between((x, y, other.z - height))

    low, high = other.z - _FAR, other.z + _FAR
    for _ in range(_THIRDS):  # where they would overlap most
        left, right = low + (high - low) / 3, high - (high - low) / 3
        low, high = (low, right) if apart(left) < apart(right) else (left, high)
    if apart(low) > -TABLE.tolerance.contact_mm:
        return -inf
    return bisect(lambda height: apart(height) >= 0, low, other.z + _FAR)


def bisect(holds: Callable[[float], bool], low: float, high: float, halvings: int = _HALVINGS) -> float:
    """The point between `low` and `high` above which something holds."""
    for _ in range(halvings):
        middle = (low + high) / 2
        low, high = (low, middle) if holds(middle) else (middle, high)
    return high


def lowest(pose: Pose) -> float:
    """The height of the centre of a die turned like this that touches the mat."""
    return TABLE.die.rounding_mm + _CORE * sum(abs(axis[2]) for axis in pose.axes())


def _dot(one: Vector, other: Vector) -> float:
    return one[0] * other[0] + one[1] * other[1] + one[2] * other[2]


def _cross(one: Vector, other: Vector) -> Vector:
    return (
        one[1] * other[2] - one[2] * other[1],
        one[2] * other[0] - one[0] * other[2],
        one[0] * other[1] - one[1] * other[0],
    )


def _unit(vector: Vector) -> Iterator[Vector]:
    """The vector at length 1; nothing if it has no direction."""
    length = _dot(vector, vector) ** 0.5
    if length > 1e-6:
        yield vector[0] / length, vector[1] / length, vector[2] / length
