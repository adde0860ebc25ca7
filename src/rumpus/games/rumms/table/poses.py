"""Where a die is and how it lies: poses, up-faces, footprints (RM-2, RM-13, RM-34). Lengths are millimetres."""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from math import cos, hypot, pi, sin, sqrt
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

from rumpus.core.errors import NotationError
from rumpus.games.rumms.table.dice import ACTIVE_UP, opposite
from rumpus.games.rumms.table.mat import Rectangle
from rumpus.games.rumms.table.numbers import TABLE

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Point: TypeAlias = tuple[float, float]
Polygon: TypeAlias = tuple[Point, ...]
"""Convex, its corners counter-clockwise."""

LENGTH_DIGITS: Final = 3
"""Places are kept to a micrometre, …"""
TURN_DIGITS: Final = 6
"""… turns to a millionth."""
_UNIT_TOLERANCE: Final = 1e-4
"""By this much the squares of a rounded turn may miss 1."""


@dataclass(frozen=True, slots=True)
class Pose:
    """The centre of a die above the mat's upper side, and its turn as a unit quaternion."""

    x: float
    y: float
    z: float
    qw: float
    qx: float
    qy: float
    qz: float

    @property
    def numbers(self) -> tuple[float, float, float, float, float, float, float]:
        """Its seven numbers, as records, positions, clients and simulations keep them."""
        return self.x, self.y, self.z, self.qw, self.qx, self.qy, self.qz

    def rounded(self) -> "Pose":
        """The pose as records keep it. A quaternion and its negative are the same turn: one of the two is kept."""
        turn = [round(part, TURN_DIGITS) + 0.0 for part in (self.qw, self.qx, self.qy, self.qz)]
        if next((part for part in turn if part), 1.0) < 0:
            turn = [-part + 0.0 for part in turn]
        place = (round(part, LENGTH_DIGITS) + 0.0 for part in (self.x, self.y, self.z))
        return Pose(*place, *turn)

    def axes(self) -> tuple[tuple[float, float, float], ...]:
        """The directions of the die's own axes in the room."""
        return turned_axes(self.qw, self.qx, self.qy, self.qz)


Part = TypeVar("Part", float, "NDArray[np.float64]")


def turned_axes(w: Part, x: Part, y: Part, z: Part) -> tuple[tuple[Part, Part, Part], ...]:
    """The three axes after a turn by a quaternion; of many at once, if its parts are arrays."""
    scale = 2 / (w * w + x * x + y * y + z * z)
    return (
        (1 - scale * (y * y + z * z), scale * (x * y + w * z), scale * (x * z - w * y)),
        (scale * (x * y - w * z), 1 - scale * (x * x + z * z), scale * (y * z + w * x)),
        (scale * (x * z + w * y), scale * (y * z - w * x), 1 - scale * (x * x + y * y)),
    )


Poses: TypeAlias = tuple[tuple[int, Pose], ...]
"""Dice by their ids, in that order."""


def read_pose(numbers: Sequence[float]) -> Pose:
    """The pose of these seven numbers, or `NotationError`."""
    if len(numbers) != len(fields(Pose)):
        raise NotationError("expected a pose of seven numbers", text=str(numbers))
    pose = Pose(*numbers)
    if abs(pose.qw**2 + pose.qx**2 + pose.qy**2 + pose.qz**2 - 1) > _UNIT_TOLERANCE:
        raise NotationError("expected a turn of length 1", text=str(numbers))
    return pose


def up_face(pose: Pose) -> int:
    """The face whose outward normal points most upwards."""
    heights = [axis[2] for axis in pose.axes()]
    normals = [*heights, *(-height for height in heights)]
    return max(range(len(normals)), key=lambda face: round(normals[face], TURN_DIGITS))


_TO_TOP: Final = {  # the turn that brings a face up, as a quaternion
    0: (sqrt(0.5), 0.0, -sqrt(0.5), 0.0),
    1: (sqrt(0.5), sqrt(0.5), 0.0, 0.0),
    ACTIVE_UP: (1.0, 0.0, 0.0, 0.0),
    3: (sqrt(0.5), 0.0, sqrt(0.5), 0.0),
    4: (sqrt(0.5), -sqrt(0.5), 0.0, 0.0),
    opposite(ACTIVE_UP): (0.0, 1.0, 0.0, 0.0),
}


def standing(x: float, y: float, turn: float = 0.0, face: int = ACTIVE_UP, level: float = 0) -> Pose:
    """A die that stands on the mat, or on `level` dice, with that face up, turned about the vertical (radians)."""
    w, qx, qy, qz = _TO_TOP[face]
    c, s = cos(turn / 2), sin(turn / 2)
    height = TABLE.die.half_mm + level * TABLE.die.edge_mm
    return Pose(x, y, height, c * w - s * qz, c * qx - s * qy, c * qy + s * qx, c * qz + s * w).rounded()


_CORNERS: Final = tuple((a, b, c) for a in (-1, 1) for b in (-1, 1) for c in (-1, 1))
_ROUND: Final = (
    16  # corners of the polygon that stands for a rounded corner; some lie on the axes, so extents are exact
)
_DISC: Final = tuple((cos(2 * pi * k / _ROUND), sin(2 * pi * k / _ROUND)) for k in range(_ROUND))


def footprint(pose: Pose) -> Polygon:
    """The vertical projection of the rounded cube."""
    core = TABLE.die.half_mm - TABLE.die.rounding_mm
    radius = TABLE.die.rounding_mm
    (ax, ay, _), (bx, by, _), (cx, cy, _) = pose.axes()
    corners = _hull(
        [
            (pose.x + core * (a * ax + b * bx + c * cx), pose.y + core * (a * ay + b * by + c * cy))
            for a, b, c in _CORNERS
        ]
    )
    return _hull([(x + radius * u, y + radius * v) for x, y in corners for u, v in _DISC])


def _hull(points: Sequence[Point]) -> Polygon:
    """The convex hull, counter-clockwise (Andrew's monotone chain)."""
    ordered = sorted({(round(x, 9), round(y, 9)) for x, y in points})
    return (*_chain(ordered), *_chain(ordered[::-1]))


def _chain(points: Sequence[Point]) -> list[Point]:
    chain: list[Point] = []
    for point in points:
        while len(chain) > 1 and _left_turn(chain[-2], chain[-1], point) <= 1e-9:
            chain.pop()
        chain.append(point)
    return chain[:-1]


def _left_turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def touches(polygon: Polygon, area: Rectangle, tolerance: float = TABLE.tolerance.print_mm) -> bool:
    """Whether a footprint touches an area at all: reaches into it by more than the tolerance."""
    xs, ys = [x for x, _ in polygon], [y for _, y in polygon]
    reach = min(max(xs) - area.left, area.right - min(xs), max(ys) - area.bottom, area.top - min(ys))
    return reach > tolerance and all(depth > tolerance for depth in _depths(polygon, area))


def _depths(polygon: Polygon, area: Rectangle) -> list[float]:
    """How far the area reaches over each edge of the polygon into it."""
    depths = []
    for (ax, ay), (bx, by) in zip(polygon, (*polygon[1:], polygon[0]), strict=True):
        length = hypot(bx - ax, by - ay)
        nx, ny = (by - ay) / length, (ax - bx) / length  # outwards
        nearest = _least(nx, area.left, area.right) + _least(ny, area.bottom, area.top)
        depths.append(nx * ax + ny * ay - nearest)
    return depths


def _least(factor: float, low: float, high: float) -> float:
    if abs(factor) < 1e-12:
        return 0.0  # sides may lie at infinity
    return min(factor * low, factor * high)


def inside(polygon: Polygon, area: Rectangle, tolerance: float = TABLE.tolerance.print_mm) -> bool:
    """Whether a footprint lies wholly in an area: sticks out by no more than the tolerance."""
    xs, ys = [x for x, _ in polygon], [y for _, y in polygon]
    out = max(area.left - min(xs), max(xs) - area.right, area.bottom - min(ys), max(ys) - area.top)
    return out <= tolerance


def distance(one: Pose, other: Pose) -> float:
    """How far apart two centres are."""
    return sqrt((one.x - other.x) ** 2 + (one.y - other.y) ** 2 + (one.z - other.z) ** 2)
