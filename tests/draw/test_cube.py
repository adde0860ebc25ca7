"""Cubes drawn: in letters, exploded, as stones to print. All made by hand."""

import struct
from collections import Counter, defaultdict
from itertools import permutations, product
from xml.etree import ElementTree

import pytest

from rumpus import draw
from rumpus.draw.cube.contrast import shades
from rumpus.draw.cube.stl import PLATE_MM, SPACE_MM
from rumpus.draw.cube.text import draw_solution
from rumpus.games.rumis.moves import placement
from rumpus.games.rumis.state import Lying
from rumpus.puzzles.box import Box
from rumpus.puzzles.notation import parse_stone, read_claims
from rumpus.puzzles.puzzle import Level, Puzzle, Solution

Point = tuple[float, float, float]
Triangle = tuple[Point, Point, Point]
Cube = tuple[int, int, int]

WALLS = "red S07 a1.1 b1.1 a1.2 b1.2\nblue S07 a2.1 b2.1 a2.2 b2.2\n"
"""The 2×2×2 cube of two squares that stand side by side."""
SLABS = "red S07 a1.1 b1.1 a2.1 b2.1\nblue S07 a1.2 b1.2 a2.2 b2.2\n"
"""The same of two that lie on each other."""

TABLE: dict[str, tuple[str, int, int]] = {  # RI-1: cells; joints between two cubes; blocks of four cubes
    "S01": ("000 100", 1, 0),
    "S02": ("000 100 200", 2, 0),
    "S03": ("000 100 010", 2, 0),
    "S04": ("000 100 200 300", 3, 0),
    "S05": ("000 100 200 110", 3, 0),
    "S06": ("000 100 200 010", 3, 0),
    "S07": ("000 100 010 110", 4, 1),
    "S08": ("000 100 110 210", 3, 0),
    "S09": ("000 100 010 001", 3, 0),
    "S10": ("000 100 010 101", 3, 0),
    "S11": ("000 100 010 011", 3, 0),
}


def solution(text: str) -> Solution:
    return tuple(map(parse_stone, text.strip().splitlines()))


def cells(code: str) -> frozenset[Cube]:
    return frozenset((int(word[0]), int(word[1]), int(word[2])) for word in TABLE[code][0].split())


def every_stone(colours: int = 1) -> Solution:
    return tuple(
        Lying(colour, placement(stone, cells(code))) for colour in range(colours) for stone, code in enumerate(TABLE)
    )


# --- on the screen ---


def test_a_solution_is_drawn_level_by_level_and_can_be_read_again() -> None:
    puzzle = Puzzle(Box(2, 2, 2), 2, Level.TURNS)
    text = draw_solution(puzzle, solution(WALLS), "solution 1, seed 5").plain
    assert [line.rstrip() for line in text.splitlines()] == [
        "# solution 1, seed 5",
        "# 2×2×2, 2 colours, colours in turn; stones in the order of building, A first",
        "# level 1    level 2",
        "#    a  b       a  b",
        "# 1  A  A    1  A  A",
        "# 2  B  B    2  B  B",
        "red S07 a1.1 b1.1 a1.2 b1.2   #  A",
        "blue S07 a2.1 b2.1 a2.2 b2.2  #  B",
    ]
    claims, mistakes = read_claims(text)
    assert [claim.stones for claim in claims] == [solution(WALLS)]
    assert not mistakes


def test_many_stones_get_numbers_and_levels_go_below_each_other() -> None:
    """A box of 72 dominoes: more stones than letters, and its four levels are wider than 80 signs."""
    box = Box(6, 6, 4)
    dominoes = tuple(
        Lying(0, placement(0, ((x, y, z), (x + 1, y, z)))) for z in range(4) for y in range(6) for x in range(0, 6, 2)
    )
    text = draw_solution(Puzzle(box, 1, Level.SHAPE, (99, *[0] * 10)), dominoes, "dominoes").plain
    lines = text.splitlines()
    assert [line.split()[1:] for line in lines if "level" in line] == [
        ["level", "1", "level", "2"], ["level", "3", "level", "4"]
    ]  # fmt: skip
    assert lines[4].split() == ["#", "1", "1", "1", "2", "2", "3", "3", "1", "19", "19", "20", "20", "21", "21"]
    assert max(map(len, lines)) <= 80
    ((claim,), mistakes) = read_claims(text)
    assert claim.stones == dominoes
    assert not mistakes


# --- exploded views ---


def shapes(svg: str, kind: str) -> list[ElementTree.Element]:
    return ElementTree.fromstring(svg).findall(f".//{{http://www.w3.org/2000/svg}}{kind}")  # noqa: S314 - our own file


def test_the_cube_is_drawn_whole_and_level_by_level() -> None:
    svg = str(draw.cube_svg(Puzzle(Box(2, 2, 2), 2, Level.BUILDABLE), solution(SLABS)))
    assert len(shapes(svg, "polygon")) == 3 * 4 + 2 * (4 + 2 + 2)  # three sides whole; the roof and two rims of a level
    # Heavy lines of the whole: 8 around each side, 2 between the slabs on two of them; of a level: 8 and 6 per rim.
    assert len(shapes(svg, "line")) == 3 * 8 + 2 * 2 + 2 * (8 + 2 * 6)
    words = Counter(text.text for text in shapes(svg, "text"))
    # In the order of building: 1 is seen on two sides of the whole, on its level and in the legend, 2 on the roof too.
    # The rows are numbered beside each of the three drawings.
    assert (words["1"], words["2"]) == (2 + 1 + 1 + 3, 3 + 1 + 1 + 3)
    assert (words["a"], words["b"]) == (3, 3)
    for level, label in (("level 1", "1"), ("level 2", "2")):
        (group,) = (group for group in shapes(svg, "g") if level in {text.text for text in group})
        assert [text.text for text in group if "font-weight" in text.attrib] == [label]
    told = ["the whole", "level 1", "level 2", "red S07 square", "blue S07 square"]
    told += ["2×2×2, 2 colours, buildable from above", "Numbers show the order of building."]
    assert {text: words[text] for text in told} == dict.fromkeys(told, 1)


def test_shapes_have_letters_and_solutions_have_rows() -> None:
    puzzle = Puzzle(Box(2, 2, 2), 2)
    svg = str(draw.cube_svg(puzzle, solution(WALLS), solution(SLABS)))
    words = [text.text for text in shapes(svg, "text")]
    assert [word for word in words if word and "2×2×2" in word] == [
        "1. 2×2×2, 2 colours, shape only", "2. 2×2×2, 2 colours, shape only"
    ]  # fmt: skip
    assert {"A", "B"} < set(words)
    assert "Numbers show the order of building." not in words
    high = float(shapes(svg, "rect")[0].attrib["height"])
    one = float(shapes(str(draw.cube_svg(puzzle, solution(WALLS))), "rect")[0].attrib["height"])
    assert high > 1.7 * one


def test_neighbours_of_one_colour_have_different_shades() -> None:
    bars = tuple(Lying(0, placement(2, ((x, 0, 0), (x, 1, 0), (x, 2, 0)))) for x in range(6))
    for one, other in zip(shades(bars), shades(bars)[1:], strict=False):
        assert one != other
    assert len(set(shades(bars))) == 6  # with a single colour, no shade is spared
    striped = tuple(Lying(x % 2, lying.placement) for x, lying in enumerate(bars))
    assert set(shades(striped)) == {0}  # no stone lies beside its colour: all keep the colour as it is
    paired = tuple(Lying(x // 2, lying.placement) for x, lying in enumerate(bars))
    assert shades(paired) == (0, 1, 0, 1, 0, 1)


# --- stones to print ---


def read_stl(content: bytes) -> list[Triangle]:
    """The triangles of a binary STL, after a look at each normal."""
    (count,) = struct.unpack_from("<I", content, 80)
    assert len(content) == 84 + 50 * count
    assert not content.startswith(b"solid")  # so begins the other kind of STL
    triangles = []
    for at in range(84, len(content), 50):
        numbers = struct.unpack_from("<12fH", content, at)
        a, b, c = (tuple(numbers[3 * n : 3 * n + 3]) for n in (1, 2, 3))
        u, v = ([second - first for first, second in zip(a, other, strict=True)] for other in (b, c))
        across = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
        length = sum(part**2 for part in across) ** 0.5
        assert length > 0
        assert [part / length for part in across] == pytest.approx(numbers[:3], abs=1e-4)
        triangles.append((a, b, c))
    return triangles


def solids(triangles: list[Triangle]) -> list[list[Triangle]]:
    """The triangles that hang together."""
    leader: dict[Point, Point] = {}

    def lead(point: Point) -> Point:
        while leader.setdefault(point, point) != point:
            point = leader[point]
        return point

    for triangle in triangles:
        for point in triangle[1:]:
            leader[lead(point)] = lead(triangle[0])
    found = defaultdict(list)
    for triangle in triangles:
        found[lead(triangle[0])].append(triangle)
    return list(found.values())


def volume(triangles: list[Triangle]) -> float:
    return (
        sum(
            ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx)
            for (ax, ay, az), (bx, by, bz), (cx, cy, cz) in triangles
        )
        / 6
    )


def assert_closed(triangles: list[Triangle]) -> None:
    """Every edge is passed once in each direction, so it has exactly two sides and all normals agree."""
    edges = Counter(edge for a, b, c in triangles for edge in ((a, b), (b, c), (c, a)))
    assert set(edges.values()) == {1}
    assert all((end, start) in edges for start, end in edges)


def bounds(triangles: list[Triangle], axis: int) -> tuple[float, float]:
    values = [point[axis] for triangle in triangles for point in triangle]
    return min(values), max(values)


def filled(triangles: list[Triangle], size: float) -> frozenset[Cube]:
    """The cubes whose middle lies inside: an upward ray crosses the outside an odd number of times."""
    low = [bounds(triangles, axis)[0] for axis in range(3)]
    found = set()
    for cube in product(range(4), range(4), range(4)):
        x, y, z = (start + (at + part) * size for start, at, part in zip(low, cube, (0.43, 0.37, 0.5), strict=True))
        above = 0
        for triangle in triangles:
            signs = {
                (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0
                for (ax, ay, _), (bx, by, _) in zip(triangle, (*triangle[1:], triangle[0]), strict=True)
            }
            upright = len({point[2] for point in triangle}) > 1
            above += len(signs) == 1 and not upright and triangle[0][2] > z
        if above % 2:
            found.add(cube)
    return frozenset(found)


def turned(shape: frozenset[Cube]) -> set[frozenset[Cube]]:
    """A shape in all 24 positions, moved to the corner."""
    found = set()
    for order, signs in product(permutations(range(3)), product((1, -1), repeat=3)):
        swaps = sum(order[i] > order[j] for i in range(3) for j in range(i + 1, 3))
        if (-1) ** swaps * signs[0] * signs[1] * signs[2] > 0:
            moved = [tuple(sign * cube[axis] for axis, sign in zip(order, signs, strict=True)) for cube in shape]
            low = [min(cube[axis] for cube in moved) for axis in range(3)]
            found.add(frozenset((x - low[0], y - low[1], z - low[2]) for x, y, z in moved))
    return found


def printed(cube_mm: float, gap_mm: float) -> list[tuple[str, list[Triangle]]]:
    """Each stone's code and what is printed of it."""
    found = solids(read_stl(bytes(draw.cube_stl(every_stone(), cube_mm=cube_mm, gap_mm=gap_mm))))
    return list(zip(TABLE, found, strict=True))


@pytest.mark.parametrize(("size", "gap"), [(20.0, 0.2), (20.0, 0.0), (13.7, 0.35), (2.0, 0.5)])
def test_each_stone_is_a_closed_solid(size: float, gap: float) -> None:
    for code, solid in printed(size, gap):
        assert_closed(solid)
        _, joints, blocks = TABLE[code]
        body = size - gap  # half the gap is taken off each side of a cube, and joints fill it up again inside the stone
        expected = len(cells(code)) * body**3 + joints * gap * body**2 + blocks * gap**2 * body
        assert volume(solid) == pytest.approx(expected, rel=1e-5)


def test_stones_lie_flat() -> None:
    for code, solid in printed(10, 0.5):
        solid_stone = code in {"S09", "S10", "S11"}  # all others fit into one level
        assert bounds(solid, 2) == (0, 19.5 if solid_stone else 9.5)
        ground = [t for t in solid if all(point[2] == 0 for point in t)]
        area = sum(abs((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])) / 2 for a, b, c in ground)
        on_ground = 3 if solid_stone else len(cells(code))
        joints = 2 if solid_stone else TABLE[code][1]
        assert area == pytest.approx(on_ground * 9.5**2 + joints * 0.5 * 9.5 + TABLE[code][2] * 0.25)


@pytest.mark.parametrize("gap", [0.0, 0.3])
def test_a_left_screw_is_printed_as_a_left_screw(gap: float) -> None:
    """Rows of a box run to the front, a printer's y runs to the back."""
    for code, solid in printed(10, gap):
        shape = filled(solid, 10)
        mirrored = frozenset((x, -y, z) for x, y, z in cells(code))
        assert shape in turned(mirrored), code
        assert (shape in turned(cells(code))) == (code not in {"S10", "S11"})


def test_stones_lie_side_by_side_colour_by_colour() -> None:
    plate = draw.cube_stl(every_stone(colours=2))
    found = solids(read_stl(bytes(plate)))
    boxes = [[bounds(solid, axis) for axis in range(3)] for solid in found]
    for one, box in enumerate(boxes):
        for other in boxes[:one]:
            apart = [max(box[axis][0] - other[axis][1], other[axis][0] - box[axis][1]) for axis in (0, 1)]
            assert max(apart) > SPACE_MM - 0.001
    assert plate.width_mm == pytest.approx(max(box[0][1] for box in boxes), abs=0.001)
    assert plate.depth_mm == pytest.approx(max(box[1][1] for box in boxes), abs=0.001)
    assert 100 < plate.width_mm <= PLATE_MM
    red, blue = boxes[:11], boxes[11:]
    assert max(box[1][1] for box in red) < min(box[1][0] for box in blue)
