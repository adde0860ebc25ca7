"""The door to the kernels: turns plans and states into arrays, and what the kernels find into moves.

Importing this module imports numba, so everyone else imports it only where a kernel is run.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from rumpus.core.kernels.draws import generator
from rumpus.core.latest import Latest
from rumpus.core.rows import Group, Rows
from rumpus.games.rumis.kernels import placements
from rumpus.games.rumis.moves import Placement, cell_numbers, placement
from rumpus.games.rumis.moving_house import moved_in
from rumpus.games.rumis.plan import Plan
from rumpus.games.rumis.state import Phase, State
from rumpus.games.rumis.stones import STONES, Cell, column_cells, normalise, orientations

Words: TypeAlias = NDArray[np.uint64]

WORD: Final = 64
LEVELS: Final = 22
"""Levels of the bitboards: the greatest limit, and what a stone on top of it would ask for."""

REACH: Final = 3
"""Rows that a stone can reach beyond the row of its anchor."""


@dataclass(frozen=True)
class Tables:
    """A plan as arrays, and the placements that were ever asked for on it."""

    site: placements.Site
    placements: dict[int, Placement]
    first_offset: list[int]
    """For each orientation, how many squares after the anchor its first column stands."""
    width: int
    squares: int


def legal_placements(state: State) -> list[Placement]:
    """Every place for every stone that may be placed now, in the kernels' order."""
    return list(each_placement(state))


def each_placement(state: State) -> Iterator[Placement]:
    """The same one by one, for whoever may not want all of them."""
    tables = tables_of(state)
    return (placement_of(tables, state.heights, number) for number in legal_numbers(state).tolist())


def legal_rows(state: State) -> dict[str, Rows]:
    """The same by stone, in the numbers of a picture: what one orientation gives is a group of rows."""
    tables = tables_of(state)
    numbers = legal_numbers(state)
    orientation, anchor = np.divmod(numbers, tables.squares)
    offsets, lows, steps, codes = _orientation_rows(tables.squares, tables.width)
    heights = np.frombuffer(state.heights, np.uint8)[anchor + tables.site.offsets[orientation, 0]]
    firsts = ((heights - lows[orientation]) * tables.squares + anchor + offsets[orientation]).tolist()
    ends = [0, *(np.flatnonzero(orientation[1:] != orientation[:-1]) + 1).tolist(), len(firsts)]
    groups: dict[str, list[Group]] = {}
    for start, end in pairwise(ends) if firsts else ():
        o = int(orientation[start])
        groups.setdefault(codes[o], []).append((steps[o], firsts[start:end]))
    return {stone: Rows(found) for stone, found in groups.items()}


@cache
def _orientation_rows(
    squares: int, width: int
) -> tuple[NDArray[np.int64], NDArray[np.int64], list[list[int]], list[str]]:
    """Of each orientation: its lowest number seen from its anchor, the level below its first column, steps, stone."""
    rows = [
        cell_numbers(squares, width, placement(one.stone, column_cells(one.columns, 0, 0, 0))) for one in orientations()
    ]
    return (
        np.array([row[0] for row in rows], np.int64),
        np.array([one.columns[0][2] for one in orientations()], np.int64),
        [[after - number for number, after in pairwise(row)] for row in rows],
        [STONES[one.stone].code for one in orientations()],
    )


def legal_numbers(state: State) -> NDArray[np.int64]:
    """The numbers of all placements, each orientation * squares + anchor."""
    count, masks = _find(state)
    found = np.empty(count, np.int64)
    placements.list_placements(tables_of(state).site, masks, found)
    return found


def placement_of(tables: Tables, heights: bytes, number: int) -> Placement:
    """The placement that the kernels know by a number, where columns are that high."""
    o, anchor = divmod(number, tables.squares)
    height = heights[anchor + tables.first_offset[o]]
    key = number * LEVELS + height
    move = tables.placements.get(key)
    if move is None:
        move = tables.placements[key] = _placement(tables, o, anchor, height)
    return move


def number_of(tables: Tables, move: Placement) -> tuple[int, int]:
    """The number by which the kernels know a placement, and the level of its anchor."""
    o = _orientation_index()[normalise(move.cells)]
    x, y, z = (min(cell[axis] for cell in move.cells) for axis in range(3))
    cells = column_cells(orientations()[o].columns, 0, 0, 0)
    left, back, low = (min(cell[axis] for cell in cells) for axis in range(3))
    return o * tables.squares + (y - back) * tables.width + x - left, z - low


def count_placements(state: State) -> int:
    """How many placements there are now."""
    return _find(state)[0]


def perft(state: State, depth: int) -> tuple[int, dict[str, int]]:
    """The number of sequences of that many placements from a state in its build phase, and that by first stone."""
    if state.phase is not Phase.BUILD:
        raise ValueError(f"expected a state in which stones are placed, got one in phase {state.phase.value}")
    tables = tables_of(state)
    by_stone = np.zeros(len(STONES), np.int64)
    nodes = placements.perft(tables.site, board_of(state, tables), depth, state.colour, by_stone) if depth else 1
    return int(nodes), {stone.code: int(n) for stone, n in zip(STONES, by_stone, strict=True) if n}


def random_matches(state: State, matches: int, seed: int) -> tuple[int, list[int]]:
    """Play random matches on from a state in its build phase: placements made, and the sum of each colour's scores."""
    tables = tables_of(state)
    scores = np.zeros(state.plan.colours, np.int64)
    start, board = board_of(state, tables), board_of(state, tables)
    placed = placements.random_matches(tables.site, start, board, state.colour, matches, generator(seed), scores)
    return int(placed), scores.tolist()


def warm(state: State) -> None:
    """Compile every kernel, or load it from numba's cache."""
    legal_placements(state)
    perft(state, 1)
    random_matches(state, 1, 1)


@cache
def _orientation_index() -> dict[frozenset[Cell], int]:
    return {normalise(column_cells(one.columns, 0, 0, 0)): o for o, one in enumerate(orientations())}


def tables_of(state: State) -> Tables:
    """The plan of a state as arrays: of the field while a stone is put there, of the ground otherwise."""
    return _make_tables(state.plan, state.phase is Phase.PUT)


def ground_of(plan: Plan) -> Tables:
    """The ground that is built on as arrays."""
    return _make_tables(plan, False)


def field_of(plan: Plan) -> Tables:
    """The field of moving house as arrays."""
    return _make_tables(plan, True)


@lru_cache(maxsize=32)
def _make_tables(plan: Plan, in_field: bool) -> Tables:
    limits = plan.field_limits if in_field else plan.ground.limits
    width, rows, squares = plan.width, plan.ground.rows, plan.squares
    windows = list(_windows(width, rows))
    bit = np.zeros((len(windows), squares), np.uint64)
    near = np.zeros((len(windows), squares), np.uint64)
    tall = np.zeros((len(windows), LEVELS), np.uint64)
    guards = np.zeros((len(windows), 4), np.uint64)
    for k, (first, last, anchor_rows) in enumerate(windows):
        here = range(first * width, last * width)
        value = {s: 1 << (s - first * width) for s in here}
        bit[k, here.start : here.stop] = [value[s] for s in here]
        near[k] = [sum(value.get(t, 0) for t in plan.ground.neighbours(s)) for s in range(squares)]
        tall[k] = [sum(value[s] for s in here if limits[s] >= z) for z in range(LEVELS)]
        guards[k] = [
            sum(value[s] for s in here if (s + 1) % width),
            sum(value[s] for s in here if s + width in here),
            sum(value[s] for s in here if s < (first + anchor_rows) * width),
            sum(value[s] for s in here if s in plan.ground.edge),
        ]
    offsets, lifts = np.zeros((2, placements.ORIENTATIONS, 4), np.int64)
    for o, orientation in enumerate(orientations()):
        for i, (x, y, z) in enumerate(column_cells(orientation.columns, 0, 0, 0)):
            offsets[o, i], lifts[o, i] = y * width + x, z
    site = placements.Site(
        width=width,
        sizes=np.array([len(STONES[orientation.stone].cells) for orientation in orientations()], np.int64),
        offsets=offsets,
        lifts=lifts,
        stones=np.array([orientation.stone for orientation in orientations()], np.uint64),
        limits=np.array(limits, np.int64),
        bit=bit,
        near=near,
        window_starts=np.array([first * width for first, _, _ in windows], np.int64),
        tall=tall,
        guards=guards,
        opposite=plan.options.opposite,
        edge_openings=plan.edge_openings,
    )
    return Tables(site, {}, offsets[:, 0].tolist(), width, squares)


def _windows(width: int, rows: int) -> Sequence[tuple[int, int, int]]:
    """Windows of at most 64 squares: first row, row after the last, and how many rows hold anchors.

    A stone anchored in a window must lie in it whole, so windows overlap by what a stone can reach.
    """
    height = WORD // width
    if height >= rows:
        return [(0, rows, rows)]
    step = height - REACH
    windows = []
    first = 0
    while first + height < rows:
        windows.append((first, first + height, step))
        first += step
    return [*windows, (first, rows, rows - first)]


def board_of(state: State, tables: Tables) -> placements.Board:
    """The position as the kernels have it."""
    plan, windows = state.plan, tables.site.bit.shape[0]
    built = plan.colours + plan.ruins
    board = placements.Board(
        heights=np.empty(plan.squares, np.int64),
        tops=np.empty(plan.squares, np.int64),
        level=np.empty((windows, LEVELS), np.uint64),
        touch=np.empty((windows, built, LEVELS), np.uint64),
        highest=np.empty(1, np.int64),
        supply=np.array(state.supply[: plan.colours], np.int64),
        out=np.array(state.out, np.int64),
    )
    placements.load(tables.site, board, np.frombuffer(state.heights, np.uint8), np.frombuffer(state.cubes, np.uint8))
    return board


def _find_now(state: State) -> tuple[int, Words]:
    """How many placements there are now, and the kernels' masks of them."""
    tables = tables_of(state)
    board = board_of(state, tables)
    masks = np.empty((tables.site.bit.shape[0], placements.ORIENTATIONS), np.uint64)
    contact, stand = _demand(state, tables, board)
    if state.phase is Phase.RUIN:
        supply = state.supply[state.plan.ruin_colour]
    elif state.held is not None:
        supply = 1 << state.held
    else:
        supply = state.supply[state.colour]
    count = placements.find(tables.site, board, masks, state.colour, contact, stand, supply)
    return int(count), masks


_find: Final = Latest(_find_now)
"""Whoever moves asks whether the next one can, and that one asks where."""


def _demand(state: State, tables: Tables, board: placements.Board) -> tuple[int, int]:
    """What the next stone must touch and where it must stand."""
    if state.phase is Phase.RUIN:
        return placements.TOUCH_NOTHING, placements.STAND_ANYWHERE
    if state.phase is Phase.PUT:
        return placements.TOUCH_OWN, placements.STAND_ANYWHERE if moved_in(state) else placements.STAND_ON_GROUND
    contact, stand = placements.demand(tables.site, board, state.colour)
    return contact, stand


def _placement(tables: Tables, o: int, anchor: int, height: int) -> Placement:
    orientation = orientations()[o]
    y, x = divmod(anchor, tables.width)
    return placement(orientation.stone, column_cells(orientation.columns, x, y, height - orientation.columns[0][2]))
