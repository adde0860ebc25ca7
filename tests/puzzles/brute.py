"""Boxes filled by brute force: the second program against which solitaire (RI-22) is checked.

Written from the rules alone and sharing no code with Rumpus. Each way in which a stone can lie in the box is an option;
the open cell with the fewest options left is covered first. A cube is what cells lie together: a shape belongs to one
stone only. Whether a cube can be built is tried out order by order and colour by colour. Being right is its only job.

A cell is (x, y, z): column, row, level above the ground, all from 0. Marks such as RI-14 point into the rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import product
from typing import Final, NamedTuple

Cell = tuple[int, int, int]
Piece = frozenset[Cell]  # the cells that one stone fills
Cube = frozenset[Piece]  # a full box
Laid = tuple[int, Piece]  # colour and cells of a stone that lies

# --- Stones (RI-1) ---

SHAPES: Final = {
    "S01": "000 100",
    "S02": "000 100 200",
    "S03": "000 100 010",
    "S04": "000 100 200 300",
    "S05": "000 100 200 110",
    "S06": "000 100 200 010",
    "S07": "000 100 010 110",
    "S08": "000 100 110 210",
    "S09": "000 100 010 001",
    "S10": "000 100 010 101",
    "S11": "000 100 010 011",
}


def at_origin(cells: Iterable[Cell]) -> tuple[Cell, ...]:
    """The same cells in the same order, pushed until the smallest x, y and z are 0."""
    cells = tuple(cells)
    low = [min(cell[axis] for cell in cells) for axis in range(3)]
    return tuple((x - low[0], y - low[1], z - low[2]) for x, y, z in cells)


def every_turn(cells: tuple[Cell, ...]) -> set[tuple[Cell, ...]]:
    """What quarter turns about the axes z and x make of the cells, again and again until nothing new comes."""
    found: set[tuple[Cell, ...]] = set()
    new = [at_origin(cells)]
    while new:
        way = new.pop()
        if way not in found:
            found.add(way)
            new += [at_origin((-y, x, z) for x, y, z in way), at_origin((x, -z, y) for x, y, z in way)]
    return found


STONE_OF: Final[dict[Piece, str]] = {
    frozenset(way): stone
    for stone, cells in SHAPES.items()
    for way in every_turn(tuple((int(cell[0]), int(cell[1]), int(cell[2])) for cell in cells.split()))
}
"""The stone that has a shape, for each shape at the origin."""


def stone_of(piece: Piece) -> str | None:
    """The stone that fills these cells, or None if no stone has this shape."""
    return STONE_OF.get(frozenset(at_origin(piece))) if piece else None


# --- The puzzle ---


class Task(NamedTuple):
    """What is to be filled, with what, and how strictly (RI-22)."""

    box: Cell
    copies: Mapping[str, int] = dict.fromkeys(SHAPES, 1)  # of every colour
    colours: int = 1
    level: str = "shape"  # or buildable, touching, turns
    given: tuple[Laid, ...] = ()

    @property
    def cells(self) -> list[Cell]:
        columns, rows, levels = self.box
        return list(product(range(columns), range(rows), range(levels)))


def placements(task: Task) -> list[Piece]:
    """Every way in which a stone of the task can lie in the box."""
    inside = set(task.cells)
    found = []
    for shape, stone in STONE_OF.items():
        for dx, dy, dz in task.cells:
            piece = frozenset((x + dx, y + dy, z + dz) for x, y, z in shape)
            if task.copies.get(stone, 0) and piece <= inside:
                found.append(piece)
    return found


@cache
def volumes(left: frozenset[tuple[str, int]]) -> set[int]:
    """The volumes that some of these stones have together."""
    found = {0}
    for stone, copies in left:
        found = {volume + n * len(SHAPES[stone].split()) for volume in found for n in range(copies + 1)}
    return found


def cubes(task: Task) -> Iterator[Cube]:
    """Every full box with the given stones in it, each once; not asked whether it can be built."""
    pieces = placements(task)
    stones = [stone_of(piece) or "" for piece in pieces]
    # A set of options is the bits of a number: which options a cell has, which a stone has, which clash with one.
    at_cell = {cell: sum(1 << n for n, piece in enumerate(pieces) if cell in piece) for cell in task.cells}
    of_stone = {stone: sum(1 << n for n, other in enumerate(stones) if other == stone) for stone in SHAPES}
    clashing = [sum(1 << m for m, other in enumerate(pieces) if piece & other) for piece in pieces]

    def cover(open_cells: frozenset[Cell], options: int, left: Counter[str], laid: list[Piece]) -> Iterator[Cube]:
        if not open_cells:
            yield frozenset(laid)
            return
        if len(open_cells) not in volumes(frozenset(left.items())):
            return
        cell = min(open_cells, key=lambda cell: ((at_cell[cell] & options).bit_count(), cell))
        here = at_cell[cell] & options
        while here:
            number = here.bit_length() - 1
            here ^= 1 << number
            yield from lay(number, open_cells, options, left, laid)

    def lay(
        number: int, open_cells: frozenset[Cell], options: int, left: Counter[str], laid: list[Piece]
    ) -> Iterator[Cube]:
        piece, stone = pieces[number], stones[number]
        fewer = left - Counter([stone])
        remaining = options & ~clashing[number]
        if not fewer[stone]:
            remaining &= ~of_stone[stone]
        yield from cover(open_cells - piece, remaining, fewer, [*laid, piece])

    left = Counter({stone: copies * task.colours for stone, copies in task.copies.items() if copies})
    open_cells, options = frozenset(task.cells), (1 << len(pieces)) - 1
    lying = [piece for _, piece in task.given]
    for piece in lying:
        stone = stone_of(piece) or ""
        if not (piece <= open_cells and left[stone]):
            return
        left -= Counter([stone])
        open_cells -= piece
        options &= ~clashing[pieces.index(piece)]
        if not left[stone]:
            options &= ~of_stone[stone]
    yield from cover(open_cells, options, left, lying)


# --- Building it (RI-11, RI-12, RI-14) ---


def faces(cell: Cell) -> list[Cell]:
    x, y, z = cell
    return [(x + 1, y, z), (x - 1, y, z), (x, y + 1, z), (x, y - 1, z), (x, y, z + 1), (x, y, z - 1)]


def may_lay(task: Task, lying: Iterable[Laid], colour: int, piece: Piece) -> bool:
    """Whether the stone may be laid next, all of `lying` lying already."""
    lying = list(lying)
    built = {cell: other for other, cells in lying for cell in cells}
    if any(cell in built for cell in piece):
        return False
    used = sum(other == colour and stone_of(cells) == stone_of(piece) for other, cells in lying)
    if used >= task.copies.get(stone_of(piece) or "", 0):
        return False
    if task.level == "shape":
        return True
    if any(z > 0 and (x, y, z - 1) not in piece and (x, y, z - 1) not in built for x, y, z in piece):
        return False  # RI-14
    if task.level == "buildable":
        return True
    if task.level == "turns" and colour != len(lying) % task.colours:
        return False
    touched = {built[beside] for cell in piece for beside in faces(cell) if beside in built}
    if colour in built.values():
        return colour in touched  # RI-12
    return any(z == 0 for _, _, z in piece) and (not lying or bool(touched))  # RI-11


def building_order(task: Task, cube: Cube) -> list[Laid] | None:
    """An order and colours in which the cube can be built after the given stones, or None if there are none."""
    dead: set[frozenset[Laid]] = set()

    def build(lying: list[Laid]) -> list[Laid] | None:
        if len(lying) == len(cube):
            return lying
        if frozenset(lying) in dead:
            return None
        for piece in sorted(cube - {piece for _, piece in lying}, key=sorted):
            colours = [colour for colour in range(task.colours) if may_lay(task, lying, colour, piece)]
            if task.level in {"shape", "buildable"}:
                colours = colours[:1]  # whatever colour it has, the rest can be laid just as well
            for colour in colours:
                if found := build([*lying, (colour, piece)]):
                    return found
        dead.add(frozenset(lying))
        return None

    lying: list[Laid] = []
    for colour, piece in task.given:
        if not may_lay(task, lying, colour, piece):
            return None
        lying.append((colour, piece))
    return build(lying)


def solutions(task: Task) -> Iterator[list[Laid]]:
    """A way to build each cube that has one."""
    for cube in cubes(task):
        if (order := building_order(task, cube)) is not None:
            yield order


def first_fault(task: Task, claimed: list[Laid]) -> int | None:
    """The number, from 1, of the first stone of a claimed solution that is wrong; 0 if only the whole is; or None."""
    inside = set(task.cells)
    for number, (colour, piece) in enumerate(claimed):
        begins = task.level == "shape" or number >= len(task.given) or (colour, piece) == task.given[number]
        lies = piece <= inside and stone_of(piece) is not None and 0 <= colour < task.colours
        if not (begins and lies and may_lay(task, claimed[:number], colour, piece)):
            return number + 1
    full = {cell for _, piece in claimed for cell in piece} == inside
    return None if full and set(task.given) <= set(claimed) else 0


# --- Counting ---


class Counts(NamedTuple):
    raw: int
    rotations: int
    mirrors: int
    left_out: dict[str, Counter[int]]
    """For each stone that fits into the box, by how many of its copies are left out: how many cubes, up to rotation."""


def images(box: Cell, mirrored: bool) -> list[dict[Cell, Cell]]:
    """Where the cells go when the box is turned onto itself in each possible way, mirrored before or not."""
    cells = Task(box).cells
    seen = [(-x, y, z) for x, y, z in cells] if mirrored else cells
    return [dict(zip(cells, way, strict=True)) for way in every_turn(tuple(seen)) if set(way) == set(cells)]


def orbits(found: Iterable[Cube], ways: list[dict[Cell, Cell]]) -> list[Cube]:
    """One of each family of cubes that are images of one another."""
    left = set(found)
    chosen = []
    while left:
        cube = next(iter(left))
        chosen.append(cube)
        left -= {frozenset(frozenset(way[cell] for cell in piece) for piece in cube) for way in ways}
    return chosen


def count(task: Task) -> Counts:
    """How many cubes there are of which some order and colouring obeys the level."""
    return count_of(task, [frozenset(piece for _, piece in order) for order in solutions(task)])


def count_of(task: Task, found: list[Cube]) -> Counts:
    """The counts of these cubes."""
    turns, mirrorings = images(task.box, mirrored=False), images(task.box, mirrored=True)
    different = orbits(found, turns)
    fitting = {stone_of(piece) or "" for piece in placements(task)}
    left_out: dict[str, Counter[int]] = {stone: Counter() for stone in sorted(fitting)}
    for cube in different:
        used = Counter(stone_of(piece) for piece in cube)
        for stone, by_number in left_out.items():
            by_number[task.copies[stone] * task.colours - used[stone]] += 1
    assert len(set(found)) == len(found)
    return Counts(len(found), len(different), len(orbits(found, turns + mirrorings)), left_out)
