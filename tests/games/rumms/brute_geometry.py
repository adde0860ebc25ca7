"""Where dice lie, for the second program of RUMMS: rounded cubes, their footprints, castles, wall and kingdoms.

Written from the rules alone; shares nothing with the engine but the numbers of the table. A pose is x, y, z in mm and a
quaternion w, x, y, z. Slow on purpose: everything is worked out corner by corner.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib.resources import files
from itertools import pairwise, product
from math import cos, hypot, inf, radians, sin, sqrt
from typing import Any, Final

Pose = tuple[float, float, float, float, float, float, float]
Point = tuple[float, float]
Solid = tuple[float, float, float]

_TABLE: Final[dict[str, Any]] = tomllib.loads(
    files("rumpus.games.rumms.table").joinpath("table.toml").read_text("utf-8")
)
MAT: Final[Point] = (_TABLE["mat"]["length_mm"] / 2, _TABLE["mat"]["width_mm"] / 2)
CASTLE: Final[dict[str, float]] = _TABLE["castle"]
WALL: Final[float] = _TABLE["wall"]["width_mm"] / 2
EDGE: Final[float] = _TABLE["die"]["edge_mm"]
ROUNDING: Final[float] = _TABLE["die"]["rounding_mm"]
CORE: Final[float] = EDGE / 2 - ROUNDING
"""A die is a sharp cube of this half edge with a ball of the rounding run over it."""
INK: Final[float] = _TABLE["tolerance"]["print_mm"]
CONTACT: Final[float] = _TABLE["tolerance"]["contact_mm"]
OVERLAP: Final[float] = _TABLE["tolerance"]["overlap_mm"]
PUSHED: Final[float] = _TABLE["tolerance"]["put_down_mm"]
LONGEST_TOUCH: Final[float] = _TABLE["flick"]["push_s"]
FINGER: Final[dict[str, float]] = _TABLE["finger"]

HOME: Final = {"r": -1, "b": 1}
"""On which side of the wall a team lives."""


def standing(x: float, y: float, turn: float, level: int = 0) -> Pose:
    """A die that was put there by hand; the turn in degrees."""
    half = radians(turn) / 2
    return (x, y, EDGE / 2 + EDGE * level, cos(half), 0.0, 0.0, sin(half))


def turned(pose: Pose, v: Solid) -> Solid:
    """A direction of the die as it lies on the table."""
    w, x, y, z = pose[3:]
    a, b, c = v
    # v + 2w (q × v) + 2 q × (q × v)
    d, e, f = y * c - z * b, z * a - x * c, x * b - y * a
    return (
        a + 2 * (w * d + y * f - z * e),
        b + 2 * (w * e + z * d - x * f),
        c + 2 * (w * f + x * e - y * d),
    )


@lru_cache(maxsize=4096)
def up_face(pose: Pose) -> int:
    """RM-2: which face looks up most; 0 to 5 are +x, +y, +z, −x, −y, −z of the die."""
    axes: list[Solid] = [(1, 0, 0), (0, 1, 0), (0, 0, 1), (-1, 0, 0), (0, -1, 0), (0, 0, -1)]
    heights = [turned(pose, axis)[2] for axis in axes]
    return heights.index(max(heights))


@lru_cache(maxsize=4096)
def is_tilted(pose: Pose) -> bool:
    """Whether no face looks straight up."""
    return max(abs(turned(pose, axis)[2]) for axis in ((1, 0, 0), (0, 1, 0), (0, 0, 1))) < 1 - 1e-4


def is_flat(pose: Pose) -> bool:
    """Whether the die lies flat, on the mat or on whole dice."""
    level = (pose[2] - EDGE / 2) / EDGE
    return not is_tilted(pose) and abs(level - round(level)) < 0.02


@lru_cache(maxsize=4096)
def corners(pose: Pose) -> tuple[Solid, ...]:
    """The corners of the sharp cube inside."""
    found = []
    for x, y, z in product((-CORE, CORE), repeat=3):
        a, b, c = turned(pose, (x, y, z))
        found.append((pose[0] + a, pose[1] + b, pose[2] + c))
    return tuple(found)


@lru_cache(maxsize=4096)
def outline(pose: Pose) -> tuple[Point, ...]:
    """What the sharp cube inside covers, seen from above: a convex polygon, counter-clockwise."""
    points = sorted({(round(x, 9), round(y, 9)) for x, y, _ in corners(pose)})
    return (*_chain(points), *_chain(points[::-1]))


def _chain(points: list[Point]) -> list[Point]:
    chain: list[Point] = []
    for point in points:
        while len(chain) >= 2 and _cross(chain[-2], chain[-1], point) <= 1e-9:
            chain.pop()
        chain.append(point)
    return chain[:-1]


def _cross(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def flat_gap(one: tuple[Point, ...], other: tuple[Point, ...]) -> float:
    """How far two convex polygons are apart; below 0: how deep they overlap."""
    depth = max(_separation(one, other), _separation(other, one))
    if depth <= 0:
        return depth
    return min(_nearest(one, other), _nearest(other, one))


def _separation(one: tuple[Point, ...], other: tuple[Point, ...]) -> float:
    """The best that an edge of the first does as a line between the two."""
    best = -inf
    for a, b in pairwise([*one, one[0]]):
        length = hypot(b[0] - a[0], b[1] - a[1])
        best = max(best, min(-_cross(a, b, point) / length for point in other))
    return best


def _nearest(points: tuple[Point, ...], sides: tuple[Point, ...]) -> float:
    best = inf
    for a, b in pairwise([*sides, sides[0]]):
        dx, dy = b[0] - a[0], b[1] - a[1]
        for x, y in points:
            part = min(max(((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy), 0), 1)
            best = min(best, hypot(x - a[0] - part * dx, y - a[1] - part * dy))
    return best


def castle_corners(team: str) -> tuple[Point, ...]:
    """RM-3."""
    side = HOME[team]
    far = MAT[0] - CASTLE["from_edge_mm"]
    near, half = far - CASTLE["side_mm"], CASTLE["side_mm"] / 2
    left, right = sorted((side * near, side * far))
    return ((left, -half), (right, -half), (right, half), (left, half))


def castle_depth(pose: Pose, team: str) -> float:
    """How far the footprint reaches into the castle (mm); below 0: how far it is away."""
    return ROUNDING - flat_gap(outline(pose), castle_corners(team))


def touches_castle(pose: Pose, team: str) -> bool:
    """RM-13, for the footprint alone."""
    return castle_depth(pose, team) > INK


def beyond_depth(pose: Pose, team: str) -> float:
    """How far the whole footprint lies on the team's side of the wall (mm); below 0: how far it reaches over it."""
    return min(HOME[team] * x for x, _ in outline(pose)) - ROUNDING - WALL


def is_beyond(pose: Pose, team: str) -> bool:
    """RM-33, for the footprint alone: wholly on that team's side of the wall."""
    return beyond_depth(pose, team) >= -INK


def on_wall(pose: Pose) -> bool:
    """Whether the footprint touches the wall."""
    return not is_beyond(pose, "r") and not is_beyond(pose, "b")


def over_edge(pose: Pose) -> float:
    """How far the footprint hangs over the edge of the mat (mm)."""
    return max(max(abs(x) - MAT[0], abs(y) - MAT[1]) for x, y in outline(pose)) + ROUNDING


def distance(one: Pose, other: Pose) -> float:
    """Between two centres."""
    return sqrt(sum((a - b) ** 2 for a, b in zip(one[:3], other[:3], strict=True)))


def touching(one: Pose, other: Pose) -> bool:
    """Whether two dice touch, from the side or one above the other."""
    return gap(one, other) <= CONTACT


def gap(one: Pose, other: Pose) -> float:
    """How much air is between two dice (mm); 0 or less if they touch or overlap."""
    away = distance(one, other) - 2 * (CORE * sqrt(3) + ROUNDING)
    if away > 1:
        return away
    ways = [_to_cube(corner, other) for corner in corners(one)] + [_to_cube(corner, one) for corner in corners(other)]
    ways += [_between(a, b) for a in _edges(one) for b in _edges(other)]
    return (0.0 if _cubes_meet(one, other) else min(ways)) - 2 * ROUNDING


def _to_cube(point: Solid, pose: Pose) -> float:
    """From a point to the sharp cube inside a die."""
    w, x, y, z = pose[3:]
    back = (*pose[:3], w, -x, -y, -z)
    local = turned(back, (point[0] - pose[0], point[1] - pose[1], point[2] - pose[2]))
    return sqrt(sum(max(abs(part) - CORE, 0) ** 2 for part in local))


def _edges(pose: Pose) -> list[tuple[Solid, Solid]]:
    all_corners = corners(pose)
    return [(all_corners[i], all_corners[i | bit]) for i in range(8) for bit in (1, 2, 4) if not i & bit]


def _between(one: tuple[Solid, Solid], other: tuple[Solid, Solid]) -> float:
    """The distance of two edges."""
    p, d = one[0], _minus(one[1], one[0])
    q, e = other[0], _minus(other[1], other[0])
    r = _minus(p, q)
    a, b, c, f, g = _dot(d, d), _dot(d, e), _dot(d, r), _dot(e, e), _dot(e, r)
    slant = a * f - b * b
    s = min(max((b * g - c * f) / slant, 0), 1) if slant > 1e-9 else 0.0
    t = min(max((b * s + g) / f, 0), 1)
    s = min(max((b * t - c) / a, 0), 1)
    return sqrt(sum((r[i] + s * d[i] - t * e[i]) ** 2 for i in range(3)))


def _cubes_meet(one: Pose, other: Pose) -> bool:
    """Whether no plane lies between the sharp cubes."""
    units: tuple[Solid, ...] = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
    mine, theirs = [turned(one, unit) for unit in units], [turned(other, unit) for unit in units]
    for axis in [*mine, *theirs, *(_times(a, b) for a in mine for b in theirs)]:
        if _dot(axis, axis) < 1e-9:
            continue
        here, there = ([_dot(corner, axis) for corner in corners(pose)] for pose in (one, other))
        if max(here) < min(there) or max(there) < min(here):
            return False
    return True


def _minus(a: Solid, b: Solid) -> Solid:
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2])


def _dot(a: Solid, b: Solid) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def _times(a: Solid, b: Solid) -> Solid:
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])
