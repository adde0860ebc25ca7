"""Counting all fillings of a box, exactly and up to symmetry, on all cores or a cluster. A count can be paused.

The work is split into pieces. A piece is a few stones in place and an estimate of its share of the whole search. One
that takes too long is split again at the point it has reached. Shares follow Knuth's estimator, which treats all
branches of a node as equally large, so the pieces done so far give an unbiased estimate of the total.
"""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from rumpus.games.rumis.stones import STONES
from rumpus.puzzles.executors import make_crew
from rumpus.puzzles.partition import first_pieces
from rumpus.puzzles.puzzle import TWINS, Puzzle
from rumpus.puzzles.worklist import Piece, Rest, Result, Worklist

if TYPE_CHECKING:  # importing them at run time would import numba
    from rumpus.puzzles.kernels.fill import Hunt, Places

NODES: Final = 10_000_000
"""A piece is split after this many nodes, about a second of work."""

HEAD_START: Final = 0.5
"""How many seconds this process works alone before it starts others."""

SHORT: Final = 2_000_000
"""Nodes per piece during the head start: a tenth of a second."""


@dataclass(frozen=True)
class Count:
    """How many fillings there are: in all positions, up to rotation, and up to rotation and reflection."""

    raw: int
    rotations: int
    mirrors: int
    left_out: dict[str, tuple[int, ...]]
    """For each stone, how many fillings (up to rotation) leave out none, one, two … of its copies."""


@dataclass(frozen=True)
class Progress:
    """How far a count has got."""

    done: int
    pieces: int
    raw: int
    """Fillings found so far, in all positions."""
    share: float
    """The estimated share of the work that is done."""
    expected: float
    """The estimated total number of fillings; 0 while nothing is known."""
    seconds: float
    seconds_left: float | None


class _Sums:
    """The sums over all pieces. A filling counts with its weight, divided by copies of its pivot and by symmetries."""

    def __init__(self, puzzle: Puzzle) -> None:
        self._puzzle = puzzle
        self._found: dict[int, list[Any]] = {}

    def add(self, result: Result, weight: int) -> None:
        sums = np.array(result.raw), np.array(result.rotations), np.array(result.mirrors), np.array(result.left_out)
        before = self._found.get(weight)
        self._found[weight] = [*sums] if before is None else [old + new for old, new in zip(before, sums, strict=True)]

    def raw(self) -> int:
        return int(self._total(0, ()))

    def total(self) -> Count:
        left_out = {
            stone.code: tuple(self._left_out(number, left) for left in range(copies + 1))
            for number, (stone, copies) in enumerate(zip(STONES, self._puzzle.copies, strict=True))
            if copies
        }
        return Count(self.raw(), int(self._total(1, ())), int(self._total(2, ())), left_out)

    def _left_out(self, stone: int, left: int) -> int:
        """The mean of both twins: with reflections, what lacks one screw may stand for what lacks the other."""
        twin = TWINS.get(stone, stone)
        if self._puzzle.copies[stone] != self._puzzle.copies[twin]:
            twin = stone
        return int((self._total(3, (stone, left)) + self._total(3, (twin, left))) / 2)

    def _total(self, which: int, at: tuple[int, ...]) -> Fraction:
        symmetries = len(self._puzzle.box.rotations) * (2 if which == 2 else 1)
        return sum(
            (
                Fraction(weight * int(number), copies * symmetries)
                for weight, sums in self._found.items()
                for copies, number in enumerate(sums[which][at])
                if number
            ),
            Fraction(0),
        )


def count(
    puzzle: Puzzle,
    *,
    workers: int | None = None,
    file: Path | None = None,
    ray: str | None = None,
    reduce: bool = True,
    on_progress: Callable[[Progress], None] | None = None,
) -> Count:
    """Count the fillings of a puzzle without given stones.

    `workers` is the number of processes: None for one per core, 1 for this process alone. `file` keeps the unfinished
    work, so a count that was stopped resumes from it. `ray` is the address of a cluster, or "local". Without `reduce`
    every position is searched, symmetric or not.
    """
    if puzzle.given:
        raise ValueError("expected a puzzle without given stones: fillings are counted up to symmetry")
    started = time.monotonic()
    sums = _Sums(puzzle)
    with Worklist(puzzle, list(first_pieces(puzzle, "mirrors" if reduce else "raw")), file) as work:
        for result in work.results:
            sums.add(result, work.piece(result.number).weight)
        before = work.share
        for result in _work_off(puzzle, work, workers, ray):
            sums.add(result, work.piece(result.number).weight)
            work.add(result)
            if on_progress is not None:
                on_progress(_progress(work, sums, before, time.monotonic() - started))
    return sums.total()


def _work_off(puzzle: Puzzle, work: Worklist, workers: int | None, ray: str | None) -> Iterator[Result]:
    """Start in this process; bring in a crew if there is enough left to be worth it."""
    alone = time.monotonic() + HEAD_START
    while time.monotonic() < alone and (piece := work.take()):
        yield do_piece(puzzle, piece, SHORT)
    if not work.open:
        return
    with make_crew(workers, ray) as crew:
        while True:
            while crew.busy < crew.room and (piece := work.take()):
                crew.submit(do_piece, puzzle, piece)
            if not crew.busy:
                return
            yield crew.next()


def _progress(work: Worklist, sums: _Sums, before: float, seconds: float) -> Progress:
    now = work.share - before
    raw = sums.raw()
    return Progress(
        done=work.done,
        pieces=work.pieces,
        raw=raw,
        share=work.share,
        expected=raw / work.share if work.share else 0.0,
        seconds=seconds,
        seconds_left=seconds * max(0.0, 1 - work.share) / now if now > 0 else None,
    )


def do_piece(puzzle: Puzzle, piece: Piece, nodes: int = NODES) -> Result:
    """Count a piece, or as much of it as `nodes` allows; what is left is split into new pieces."""
    from rumpus.puzzles import engine
    from rumpus.puzzles.kernels import count as count_kernels
    from rumpus.puzzles.kernels import fill

    places = engine.make_places(puzzle.box, puzzle.copies)
    hunt = engine.make_hunt(places, piece.copies, piece.places)
    sums = engine.make_tally(puzzle)
    turns, frame, build = engine.make_turns(puzzle), engine.make_frame(puzzle), engine.make_build(puzzle)
    how, _ = count_kernels.tally(places, hunt, turns, frame, build, piece.pivot, nodes, sums)
    return Result(
        number=piece.number,
        raw=sums.raw.tolist(),
        rotations=sums.rotations.tolist(),
        mirrors=sums.mirrors.tolist(),
        left_out=sums.left_out.tolist(),
        rest=tuple(_cut(places, hunt, piece.share)) if how == fill.STOPPED else (),
    )


def _cut(places: "Places", hunt: "Hunt", share: float) -> Iterator[Rest]:
    """What an interrupted search has not visited: every remaining branch of every node on its path."""
    picked = tuple(hunt.picked[: hunt.depth[0]].tolist())
    forks = len(picked) + (1 if hunt.empty[0] else 0)  # a full box has no branches
    for depth in range(hunt.base[0], forks):
        start, now, end = hunt.start[depth], hunt.next[depth], hunt.end[depth]
        free = ((places.masks[places.listed[start:end]] & hunt.occupied[depth]) == 0).all(axis=1)
        share /= max(1, int(free.sum()))
        for place in places.listed[now:end][free[now - start :]].tolist():
            yield Rest((*picked[:depth], place), share)
