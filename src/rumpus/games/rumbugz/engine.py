"""The door to the kernels: turns hands and tables into arrays, and what the kernels find into values.

Importing this module imports numba, so everyone else imports it only where a kernel is run.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np

from rumpus.core.kernels.draws import generator
from rumpus.games.rumbugz.bugs import PLYT, Bug, counted
from rumpus.games.rumbugz.kernels import rounds as round_kernels
from rumpus.games.rumbugz.kernels import way_out
from rumpus.games.rumbugz.kinds import ALL_KINDS, Kind
from rumpus.games.rumbugz.options import RumBugzOptions
from rumpus.games.rumbugz.rules import MOST_CHANGES
from rumpus.games.rumbugz.sequences import SHORTEST, Sequence
from rumpus.games.rumbugz.state import Lying

if TYPE_CHECKING:
    from rumpus.games.rumbugz.way_out import Turn

_BY_STEP: Final = {kind.step: kind for kind in ALL_KINDS}


@dataclass(frozen=True)
class Found:
    """What the search found: the tables that exchanges lead through, and how the hand is emptied from the last one."""

    tables: tuple[tuple[Sequence, ...], ...]
    """None of them: there is no way, or the search gave up."""
    lays: tuple[Sequence, ...] = ()
    adds: tuple[tuple[int | None, Bug], ...] = ()
    discard: int | None = None
    looked: int = 0
    """How many tables were looked at."""
    exact: bool = True
    """Whether the search did not give up."""


def search(turn: "Turn", *, only_lay: bool, left: int | None, most: int) -> Found:
    """Search for the fewest exchanges that lead to the goal."""
    table = np.zeros((len(turn.table), 4), np.int16)
    for row, lying in zip(table, turn.table, strict=True):
        row[:] = sequence_row(lying.sequence)
    tables = np.empty((most, *table.shape), np.int16)
    trail = np.empty(most, np.int32)
    ops = np.empty((sum(turn.hand) + MOST_CHANGES + 4, 4), np.int8)
    node, done, looked = way_out.search(
        np.array(turn.hand, np.int8),
        table,
        sum(1 << kind.step for kind in turn.missing),
        way_out.NOTHING if turn.taken is None else turn.taken,
        MOST_CHANGES - turn.changes if left is None else left,
        turn.taking,
        only_lay,
        np.empty((most, len(turn.hand)), np.int8),
        tables,
        trail,
        np.empty(most, np.int8),
        np.zeros(1 << (most * 2 - 1).bit_length(), np.uint64),
        ops,
    )
    if node < 0:
        return Found((), looked=looked, exact=node == -1)
    path = []
    while node >= 0:
        path.append(tuple(map(row_sequence, tables[node].tolist())))
        node = int(trail[node])
    return _told(tuple(reversed(path)), turn, ops[:done].tolist())


def _told(tables: tuple[tuple[Sequence, ...], ...], turn: "Turn", ops: list[list[int]]) -> Found:
    """The operations of the kernel as values. It counts the sequences that are not matches from 1, new ones last."""
    places = [place for place, lying in enumerate(turn.table) if lying.sequence.kind is not Kind.MATCH]
    lays: list[Sequence] = []
    adds: list[tuple[int | None, Bug]] = []
    discard = None
    for deed, where, kind, number in ops:
        if deed == way_out.LAY:
            if where:
                places.append(len(turn.table) + len(lays))
            lays.append(_laid(where, kind, number))
        elif deed == way_out.ADD:
            bug = Bug(number or kind, plyt=kind == PLYT)
            adds.append((places[where - 1] if where else None, bug))
        else:
            discard = kind
    return Found(tables, tuple(lays), tuple(adds), discard)


def _laid(step: int, first: int, mask: int) -> Sequence:
    bugs = [Bug(first + place * step, plyt=bool(mask >> place & 1)) for place in range(SHORTEST)]
    return Sequence(_BY_STEP[step], tuple(sorted(bugs)))


def sequence_row(sequence: Sequence) -> tuple[int, int, int, int]:
    """A sequence as the kernels have it: step, lowest number, length, PLYTs."""
    bugs = sequence.bugs
    plyts = sum(bug.plyt << (place if sequence.kind.step else 0) for place, bug in enumerate(bugs))
    return sequence.kind.step, sequence.lowest, len(bugs), plyts


def row_sequence(row: list[int]) -> Sequence:
    """The sequence that a row of the kernels stands for."""
    step, low, length, plyts = row
    if step == 0:
        return Sequence(Kind.MATCH, (Bug(low),) * (length - plyts) + (Bug(low, plyt=True),) * plyts)
    bugs = tuple(Bug(low + place * step, plyt=bool(plyts >> place & 1)) for place in range(length))
    return Sequence(_BY_STEP[step], bugs)


def random_rounds(options: RumBugzOptions, rounds: int, seed: int) -> tuple[int, list[int]]:
    """Play that many random rounds: moves made, and how often each seat went out."""
    wins = np.zeros(options.players, np.int64)
    moves = round_kernels.random_rounds(options.players, int(options.sets), rounds, generator(seed), wins)
    return int(moves), wins.tolist()


def trace_round(options: RumBugzOptions, start: int, seed: int) -> tuple[int | None, list[list[int]]]:
    """One random round: who went out (None: void), and the rows of its log (see `kernels`)."""
    log = np.empty((100_000, 7), np.int64)
    _, winner, lines = round_kernels.random_round(options.players, int(options.sets), start, generator(seed), log)
    return (None if winner == round_kernels.NOBODY else int(winner)), log[:lines].tolist()


def warm() -> None:
    """Compile every kernel, or load it from numba's cache."""
    from rumpus.games.rumbugz.way_out import Turn

    random_rounds(RumBugzOptions(), 1, 1)
    trace_round(RumBugzOptions(), 0, 1)
    table = (Lying(0, row_sequence([1, 1, 4, 0])),)
    search(Turn(counted([5]), table, frozenset({Kind.SINGLE})), only_lay=False, left=None, most=2)
