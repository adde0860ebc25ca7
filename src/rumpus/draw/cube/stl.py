"""The stones of a solution as an STL file, for a printer: side by side on its plate, each lying as flat as it can.

Each stone is a closed solid of its own, in millimetres. It is smaller than its cubes by half the gap on every side, so
that printed stones fit beside each other; cubes of one stone are joined without a seam.
"""

import struct
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import groupby, product
from typing import Final, TypeAlias

from rumpus.core.errors import OptionsError
from rumpus.games.rumis.stones import Cell, turned_shapes
from rumpus.puzzles.puzzle import Solution

Point: TypeAlias = tuple[float, float, float]
Triangle: TypeAlias = tuple[Point, Point, Point]

SMALLEST_MM, LARGEST_MM = 2.0, 100.0
PLATE_MM: Final = 200.0
"""A row of stones is at most this long, unless a single stone is longer."""
SPACE_MM: Final = 5.0
"""Between two stones on the plate."""

_HEAD: Final = 80
_SIDES: Final = tuple((axis, step) for axis in range(3) for step in (-1, 1))


@dataclass(frozen=True)
class Print:
    """How large the stones are printed."""

    cube_mm: float
    """The edge of a cube."""
    gap_mm: float
    """The air between two stones that lie beside each other."""

    def __post_init__(self) -> None:
        if not SMALLEST_MM <= self.cube_mm <= LARGEST_MM:
            raise OptionsError(f"expected cubes of {SMALLEST_MM:g} to {LARGEST_MM:g} mm to print, got {self.cube_mm:g}")
        if not 0 <= self.gap_mm <= self.cube_mm / 4:
            raise OptionsError(f"expected a gap from 0 to a quarter of the cube, got {self.gap_mm:g} mm")


@dataclass(frozen=True)
class Plate:
    """Stones ready to be printed."""

    triangles: tuple[Triangle, ...]
    width_mm: float
    depth_mm: float


def laid_out(solution: Solution, size: Print) -> Plate:
    """The stones on a plate: those of one colour together, row behind row."""
    triangles: list[Triangle] = []
    width = depth = 0.0
    stones = sorted((lying.colour, lying.placement.stone) for lying in solution)
    for _, group in groupby(stones, key=lambda pair: pair[0]):
        x = row = 0.0
        front = depth + SPACE_MM if triangles else 0.0
        for _, stone in group:
            solid = stone_solid(stone, size)
            wide, deep = (max(point[axis] for triangle in solid for point in triangle) for axis in (0, 1))
            if x and x + wide > PLATE_MM:
                front, x, row = front + row + SPACE_MM, 0.0, 0.0
            triangles += [_moved(triangle, x, front) for triangle in solid]
            width, depth = max(width, x + wide), max(depth, front + deep)
            x, row = x + wide + SPACE_MM, max(row, deep)
    return Plate(tuple(triangles), width, depth)


def stl_bytes(plate: Plate) -> bytes:
    """The plate as a binary STL file."""
    content = bytearray(b"rumpus cube, millimetres".ljust(_HEAD) + struct.pack("<I", len(plate.triangles)))
    for triangle in plate.triangles:
        content += struct.pack("<12fH", *_normal(triangle), *(at for point in triangle for at in point), 0)
    return bytes(content)


@cache
def stone_solid(stone: int, size: Print) -> tuple[Triangle, ...]:
    """The outside of a stone, its corner at 0, 0, 0; seen from outside, each triangle runs counter-clockwise."""
    stride = 1 if size.gap_mm else 2
    inside = set(_pieces(_printed(stone), stride))
    return tuple(
        triangle
        for piece in sorted(inside)
        for axis, step in _SIDES
        if tuple(at + step * stride * (axis == other) for other, at in enumerate(piece)) not in inside
        for triangle in _face(piece, axis, step, size)
    )


def _flattest(stone: int) -> frozenset[Cell]:
    """The stone turned so that it is low, stands on as much as it can, and is wide rather than deep."""
    return min(
        (shape for shape, index in turned_shapes().items() if index == stone),
        key=lambda shape: (
            max(z for _, _, z in shape),
            -sum(z == 0 for _, _, z in shape),
            max(y for _, y, _ in shape),
            sorted(shape),
        ),
    )


def _printed(stone: int) -> frozenset[Cell]:
    """The cubes in the printer's space, where y runs to the back: rows of a map run to the front."""
    shape = _flattest(stone)
    rows = max(y for _, y, _ in shape)
    return frozenset((x, rows - y, z) for x, y, z in shape)


def _pieces(cubes: frozenset[Cell], stride: int) -> Iterator[Cell]:
    """What a stone consists of, in half steps: cubes at even places, at odd ones what joins the cubes around them.

    Without a gap cubes meet and nothing joins them: then only even places are asked for.
    """
    x_end, y_end, z_end = (2 * max(cube[axis] for cube in cubes) + 1 for axis in range(3))
    for piece in product(range(0, x_end, stride), range(0, y_end, stride), range(0, z_end, stride)):
        if all(cube in cubes for cube in product(*({at // 2, (at + 1) // 2} for at in piece))):
            yield piece


def _face(piece: Cell, axis: int, step: int, size: Print) -> tuple[Triangle, Triangle]:
    """One side of a piece as two triangles."""
    ends = [_ends(at, size) for at in piece]
    across, along = (axis + 1) % 3, (axis + 2) % 3
    corners = []
    for first, second in ((0, 0), (1, 0), (1, 1), (0, 1)) if step > 0 else ((0, 0), (0, 1), (1, 1), (1, 0)):
        point = [0.0, 0.0, 0.0]
        point[axis], point[across], point[along] = ends[axis][step > 0], ends[across][first], ends[along][second]
        corners.append((point[0], point[1], point[2]))
    a, b, c, d = corners
    return (a, b, c), (a, c, d)


def _ends(at: int, size: Print) -> tuple[float, float]:
    """Where a piece begins and ends along an axis, from the stone's corner on."""
    cube, joint = divmod(at, 2)
    start, following = cube * size.cube_mm, (cube + 1) * size.cube_mm
    return (following - size.gap_mm, following) if joint else (start, following - size.gap_mm)


def _moved(triangle: Triangle, x: float, y: float) -> Triangle:
    a, b, c = ((at[0] + x, at[1] + y, at[2]) for at in triangle)
    return a, b, c


def _normal(triangle: Triangle) -> Point:
    """The direction in which a triangle faces: along one axis, as all sides of a stone do."""
    (ax, ay, az), (bx, by, bz), (cx, cy, cz) = triangle
    ux, uy, uz, vx, vy, vz = bx - ax, by - ay, bz - az, cx - ax, cy - ay, cz - az
    x, y, z = uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx
    length = (x * x + y * y + z * z) ** 0.5
    return x / length, y / length, z / length
