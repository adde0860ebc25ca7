"""The door to the kernels: turns boxes and puzzles into arrays.

Importing this module imports numba, so import it only where a kernel is about to run.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import product
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from rumpus.games.rumis.moves import placement
from rumpus.games.rumis.state import Lying
from rumpus.games.rumis.stones import STONES, neighbours, turned_shapes
from rumpus.puzzles.box import Box, Symmetry
from rumpus.puzzles.kernels import count as count_kernels
from rumpus.puzzles.kernels import fill, levels
from rumpus.puzzles.puzzle import TWINS, Puzzle, Solution

Ints: TypeAlias = NDArray[np.int64]

LONGEST_TABLE: Final = 4_000_000
"""Above this size the table of reachable volumes is skipped, and every volume counts as reachable."""


@dataclass(frozen=True)
class Grid:
    """The places of all stones in a box, whatever the number of copies."""

    box: Box
    cells: tuple[int, ...]
    """The cell that each bit stands for. Bits run along the shorter edges first, which keeps the search front small."""
    places: tuple[tuple[int, tuple[int, ...]], ...]
    """Stone and bits of every place."""

    @cached_property
    def numbers(self) -> dict[tuple[int, tuple[int, ...]], int]:
        """The number of each place."""
        return {place: number for number, place in enumerate(self.places)}

    @cached_property
    def bits(self) -> dict[int, int]:
        """The bit of every cell."""
        return {cell: bit for bit, cell in enumerate(self.cells)}

    @cached_property
    def place_cells(self) -> Ints:
        """The cells of every place in ascending order, padded with -1."""
        found = np.full((len(self.places), 4), -1, np.int64)
        for number, (_, bits) in enumerate(self.places):
            found[number, : len(bits)] = sorted(self.cells[bit] for bit in bits)
        return found

    @cached_property
    def turned(self) -> Ints:
        """The image of every place under every symmetry of the box: rotations first, then reflections."""
        rows = [self._images(turn, {}) for turn in self.box.rotations]
        rows += [self._images(mirror, TWINS) for mirror in self.box.mirrors]
        return np.array(rows, np.int64).reshape(len(rows), len(self.places))

    def _images(self, symmetry: Symmetry, twins: dict[int, int]) -> list[int]:
        where = [self.bits[symmetry[cell]] for cell in self.cells]
        return [
            self.numbers[twins.get(stone, stone), tuple(sorted(where[bit] for bit in bits))]
            for stone, bits in self.places
        ]

    @cached_property
    def ups(self) -> Ints:
        """One rotation for each side of the box that can be at the bottom."""
        bottoms: dict[frozenset[int], int] = {}
        for number, turn in enumerate(self.box.rotations):
            bottom = frozenset(cell for cell in range(self.box.volume) if self.box.cells[turn[cell]][2] == 0)
            bottoms.setdefault(bottom, number)
        return np.array(sorted(bottoms.values()), np.int64)

    def number_of(self, stone: int, cells: Sequence[int]) -> int:
        """The number of the place that a stone takes on these cells."""
        return self.numbers[stone, tuple(sorted(self.bits[cell] for cell in cells))]


@lru_cache(maxsize=32)
def make_grid(box: Box) -> Grid:
    """The places in a box, numbered by stone: stones with the most orientations first, the mirror twins last.

    A stone is a better pivot the fewer of its places are left unchanged by a symmetry.
    """
    slow_first = sorted(range(3), key=lambda axis: -box.edges[axis])
    cells = sorted(range(box.volume), key=lambda number: [box.cells[number][axis] for axis in slow_first])
    bits = {cell: bit for bit, cell in enumerate(cells)}
    found: list[list[tuple[int, ...]]] = [[] for _ in STONES]
    for shape, stone in turned_shapes().items():
        room = [range(box.edges[axis] - max(cell[axis] for cell in shape)) for axis in range(3)]
        for dx, dy, dz in product(*room):
            moved = (bits[box.number((x + dx, y + dy, z + dz))] for x, y, z in shape)
            found[stone].append(tuple(sorted(moved)))
    ways = Counter(turned_shapes().values())
    order = sorted(range(len(STONES)), key=lambda stone: (stone in TWINS, -ways[stone], -len(STONES[stone].cells)))
    places = tuple((stone, place) for stone in order for place in sorted(found[stone]))
    return Grid(box, tuple(cells), places)


@lru_cache(maxsize=32)
def make_places(box: Box, copies: tuple[int, ...]) -> fill.Places:
    """The kernels' tables for a box and the copies of each stone. A random search must copy `listed` first."""
    grid = make_grid(box)
    volume = box.volume
    words = (0,) * -(-(volume + len(STONES)) // fill.WORD)
    masks = np.zeros((len(grid.places), len(words)), np.uint64)
    for number, (stone, bits) in enumerate(grid.places):
        _set_bits(masks[number], (*bits, volume + stone))
    spent = np.zeros((len(STONES), len(words)), np.uint64)
    for stone in range(len(STONES)):
        _set_bits(spent[stone], (volume + stone,))
    sizes = np.array([len(stone.cells) for stone in STONES], np.int64)
    fills, cost = _budgets(sizes, copies, volume)
    by_lowest = sorted(range(len(grid.places)), key=lambda number: (grid.places[number][1][0], number))
    lowest = np.array([grid.places[number][1][0] for number in by_lowest], np.int64)
    probes = _probes(grid)
    first = np.zeros((volume, 1 << fill.PROBES), np.int64)
    last = np.zeros_like(first)
    tables = words, masks[by_lowest], lowest, probes, first, last
    listed = np.zeros(fill.list_places(*tables, np.zeros(0, np.int64)), np.int64)
    fill.list_places(*tables, listed)
    strides, inner, cells = _neighbours(grid, len(words))
    return fill.Places(
        words=words,
        masks=masks,
        stones=np.array([stone for stone, _ in grid.places], np.int64),
        spent=spent,
        sizes=sizes,
        probes=probes,
        first=first,
        last=last,
        listed=np.array(by_lowest, np.int64)[listed] if len(listed) else listed,
        strides=strides,
        inner=inner,
        cells=cells,
        fills=fills,
        cost=cost,
    )


def make_hunt(places: fill.Places, copies: Sequence[int], taken: Sequence[int] = ()) -> fill.Hunt:
    """A search that starts with these places taken. `copies` includes the stones on them."""
    volume = len(places.probes)
    depth = volume // 2 + 2
    occupied = np.zeros((depth, len(places.words)), np.uint64)
    _set_bits(occupied[0], range(volume + len(STONES), fill.WORD * len(places.words)))
    _set_bits(occupied[0], [volume + stone for stone, count in enumerate(copies) if not count])
    hunt = fill.Hunt(
        depth=np.zeros(1, np.int64),
        base=np.zeros(1, np.int64),
        fresh=np.ones(1, np.bool_),
        empty=np.array([volume], np.int64),
        budget=np.array([np.dot(places.cost - places.sizes, copies) + volume], np.int64),
        occupied=occupied,
        start=np.zeros(depth, np.int64),
        next=np.zeros(depth, np.int64),
        end=np.zeros(depth, np.int64),
        picked=np.zeros(depth, np.int64),
        left=np.array(copies, np.int64),
    )
    fill.aim(places, hunt, 0)
    for place in taken:
        fill.pick(places, hunt, place)
    return hunt


@lru_cache(maxsize=64)
def make_frame(puzzle: Puzzle) -> levels.Frame:
    """What the kernels need in order to judge the levels."""
    box, grid = puzzle.box, make_grid(puzzle.box)
    near = np.full((box.volume, levels.FACES), -1, np.int64)
    for number, cell in enumerate(box.cells):
        for face, other in enumerate(neighbours(cell)):
            if box.holds(other):
                near[number, face] = box.number(other)
    return levels.Frame(
        level=puzzle.level.number,
        colours=puzzle.colours,
        each=np.array(puzzle.stones, np.int64),
        stones=np.array([stone for stone, _ in grid.places], np.int64),
        cells=grid.place_cells,
        near=near,
    )


@lru_cache(maxsize=32)
def make_turns(puzzle: Puzzle) -> count_kernels.Turns:
    """The symmetries of a puzzle's box."""
    grid = make_grid(puzzle.box)
    return count_kernels.Turns(
        turned=np.ascontiguousarray(grid.turned.T),
        rotations=len(puzzle.box.rotations),
        ups=grid.ups,
        twins=np.array([TWINS.get(stone, stone) for stone in range(len(STONES))], np.int64),
        copies=np.array(puzzle.copies, np.int64),
    )


def make_tally(puzzle: Puzzle) -> count_kernels.Tally:
    """Sums, all zero."""
    copies = max(puzzle.copies) + 1
    return count_kernels.Tally(
        raw=np.zeros(copies, np.int64),
        rotations=np.zeros(copies, np.int64),
        mirrors=np.zeros(copies, np.int64),
        left_out=np.zeros((len(STONES), copies, copies), np.int64),
    )


def make_build(puzzle: Puzzle) -> levels.Build:
    """Working memory for building a filling."""
    most = puzzle.box.volume // 2 + 1
    return levels.Build(
        owner=np.zeros(puzzle.box.volume, np.int64),
        places=np.zeros(most, np.int64),
        waits=np.zeros(most, np.int64),
        over=np.full((most, 4), -1, np.int64),
        touch=np.full((most, 18), -1, np.int64),
        grounded=np.zeros(most, np.bool_),
        colour=np.zeros(most, np.int64),
        order=np.zeros(most, np.int64),
        used=np.zeros((puzzle.colours, len(STONES)), np.int64),
        laid=np.zeros(puzzle.colours, np.int64),
        unlaid=np.zeros(len(STONES), np.int64),
        barred=np.zeros(most, np.int64),
        trail=np.zeros(2 * most * puzzle.colours, np.int64),
        next=np.zeros(most + 1, np.int64),
        ranked=np.zeros(most, np.int64),
        meets=np.zeros((most, puzzle.colours), np.int64),
        beside=np.zeros(most, np.int64),
    )


def make_tries() -> levels.Tries:
    """The state of a search for a solution that has not begun."""
    return levels.Tries(*(np.zeros(1, np.int64) for _ in levels.Tries._fields))


def read_build(puzzle: Puzzle, build: levels.Build, count: int) -> Solution:
    """The stones of a filling, in the order and colours in which they were laid."""
    cells, stones = puzzle.box.cells, make_frame(puzzle).stones
    filled = make_grid(puzzle.box).place_cells
    solution = []
    for stone in build.order[:count].tolist():
        place = build.places[stone]
        at = tuple(cells[cell] for cell in filled[place].tolist() if cell >= 0)
        solution.append(Lying(int(build.colour[stone]), placement(int(stones[place]), at)))
    return tuple(solution)


def ints(values: Sequence[int]) -> Ints:
    """Numbers as an array for the kernels."""
    return np.array(values, np.int64)


def _set_bits(row: NDArray[np.uint64], bits: Sequence[int] | range) -> None:
    for bit in bits:
        row[bit // fill.WORD] |= np.uint64(1 << bit % fill.WORD)


def _probes(grid: Grid) -> Ints:
    """For each cell, the cells most often filled by the places whose lowest cell it is."""
    used: list[Counter[int]] = [Counter() for _ in grid.cells]
    for _, bits in grid.places:
        used[bits[0]].update(bits[1:])
    probes = np.zeros((len(grid.cells), fill.PROBES), np.int64)
    for bit, counter in enumerate(used):
        chosen = [other for other, _ in counter.most_common(fill.PROBES)]
        probes[bit] = chosen + [bit] * (fill.PROBES - len(chosen))
    return probes


def _neighbours(grid: Grid, words: int) -> tuple[NDArray[np.uint64], NDArray[np.uint64], NDArray[np.uint64]]:
    """For each axis, the distance to the next cell and which cells have one; then all cells."""
    box = grid.box
    strides = np.ones(3, np.uint64)
    inner = np.zeros((3, words), np.uint64)
    cells = np.zeros(words, np.uint64)
    _set_bits(cells, range(box.volume))
    for bit, number in enumerate(grid.cells):
        for axis in range(3):
            x, y, z = (at + (axis == other) for other, at in enumerate(box.cells[number]))
            if box.holds((x, y, z)):
                _set_bits(inner[axis], (bit,))
                strides[axis] = grid.bits[box.number((x, y, z))] - bit
    return strides, inner.reshape(-1), cells


def _budgets(sizes: Ints, copies: Sequence[int], volume: int) -> tuple[NDArray[np.bool_], Ints]:
    """Which volumes the stones of 2, 3 and 4 cubes can add up to, as one table, and what each stone costs in it."""
    most = [sum(count for size, count in zip(sizes, copies, strict=True) if size == wanted) for wanted in (2, 3, 4)]
    shape = [*(number + 1 for number in most), volume + 1]
    if np.prod(shape, dtype=float) > LONGEST_TABLE:
        return np.ones(volume + 1, np.bool_), sizes
    fills = np.zeros(shape, np.bool_)
    fills[..., 0] = True
    for axis, size in enumerate((2, 3, 4)):
        for number in range(1, shape[axis]):
            now = fills[(slice(None),) * axis + (number,)]
            before = fills[(slice(None),) * axis + (number - 1,)]
            now |= before
            now[..., size:] |= before[..., : volume + 1 - size]
    strides = [int(np.prod(shape[axis + 1 :])) for axis in range(3)]
    cost = np.array([strides[size - 2] + size for size in sizes], np.int64)
    return fills.reshape(-1), cost


def warm() -> None:
    """Compile the kernels, or load them from numba's cache: all of them for small boxes, searches for rulebook cubes.

    The first count in a larger box, or the first search in one of 6×6×6, still has to wait a few seconds.
    """
    from rumpus.puzzles.counts import do_piece
    from rumpus.puzzles.partition import first_pieces
    from rumpus.puzzles.puzzle import Level
    from rumpus.puzzles.solutions import every_solution, find

    small = Puzzle(Box(2, 2, 2), 2, Level.BUILDABLE)
    next(every_solution(small))
    do_piece(small, next(first_pieces(small, "mirrors")), 1)
    for puzzle in (small, Puzzle(Box(4, 4, 4), 2), Puzzle(Box(5, 5, 5), 4)):
        find(puzzle, 1)
