"""Finding solutions: one, many, all of them, or the rest of one that somebody has begun.

Importing this module imports numba, so import it only where a search is about to start.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

import numpy as np

from rumpus.core.kernels.draws import generator
from rumpus.puzzles import engine
from rumpus.puzzles.kernels import fill, levels
from rumpus.puzzles.partition import UpTo, first_pieces
from rumpus.puzzles.puzzle import Puzzle, Solution

Answer: TypeAlias = Literal["yes", "no", "unknown"]

NO_END: Final = 1 << 60
PATIENCE: Final = 20_000_000
"""Nodes after which a question is given up: a few seconds."""

SLICE: Final = 5_000_000
"""Nodes searched in one go. Within them the search cannot be interrupted; they take less than a second."""

REPEATS: Final = 50
"""After this many repeated solutions in a row, the rest is searched systematically."""


@dataclass(frozen=True)
class Completion:
    """Whether a partial solution can be completed, and with which stones, in building order."""

    answer: Answer
    stones: Solution = ()


def find(puzzle: Puzzle, seed: int) -> Solution | None:
    """A random solution, or None if there is none. The same seed finds the same solution."""
    found = complete(puzzle, puzzle.given, seed, NO_END)
    return puzzle.given + found.stones if found.answer == "yes" else None


def complete(puzzle: Puzzle, lying: Solution, seed: int, nodes: int = PATIENCE) -> Completion:
    """Complete the stones laid so far, given ones included; `unknown` if `nodes` were not enough to tell.

    The stones must have been laid by the rules of the level.
    """
    if puzzle.box.volume == sum(len(stone.placement.cells) for stone in lying):
        return Completion("yes")
    shared = engine.make_places(puzzle.box, puzzle.copies)
    places = shared._replace(listed=shared.listed.copy())
    hunt = engine.make_hunt(places, puzzle.copies, _places_of(puzzle, lying))
    build = engine.make_build(puzzle)
    colours = engine.ints([stone.colour for stone in lying])
    random, tries, how = generator(seed), engine.make_tries(), fill.STOPPED
    frame = engine.make_frame(puzzle)
    while nodes > 0 and how == fill.STOPPED:
        how = levels.find(places, hunt, frame, build, colours, tries, min(nodes, SLICE), random)
        nodes -= SLICE
    if how == fill.FOUND:
        return Completion("yes", engine.read_build(puzzle, build, hunt.depth[0])[len(lying) :])
    return Completion("no" if how == fill.EXHAUSTED else "unknown")


def find_many(puzzle: Puzzle, seed: int) -> Iterator[Solution]:
    """Solutions with different fillings until there are no more: random ones first, the rest systematically."""
    seen: set[frozenset[int]] = set()
    repeats = 0
    while repeats < REPEATS:
        solution = find(puzzle, seed)
        if solution is None:
            return
        seed += 1
        filling = frozenset(_places_of(puzzle, solution))
        repeats = repeats + 1 if filling in seen else 0
        if filling not in seen:
            seen.add(filling)
            yield solution
    for solution in every_solution(puzzle, up_to="raw"):
        if frozenset(_places_of(puzzle, solution)) not in seen:
            yield solution


def every_solution(puzzle: Puzzle, *, up_to: UpTo = "rotations") -> Iterator[Solution]:
    """All fillings that satisfy the level, each with one order and colouring. Symmetric ones are listed once.

    With given stones, only identical fillings count as the same.
    """
    frame, build = engine.make_frame(puzzle), engine.make_build(puzzle)
    fixed = len(puzzle.given)
    colours = engine.ints([stone.colour for stone in puzzle.given])
    grid = engine.make_grid(puzzle.box)
    up_to = "raw" if fixed else up_to
    images = {"raw": grid.turned[:1], "rotations": grid.turned[grid.ups], "mirrors": grid.turned}[up_to]
    for picked in _fillings(puzzle, up_to):
        for turned in images[:, picked]:
            how, _ = levels.judge(frame, build, turned, len(turned), colours, fixed, levels.NO_END, None)
            if how == fill.FOUND:
                yield engine.read_build(puzzle, build, len(turned))
                break


def _fillings(puzzle: Puzzle, up_to: UpTo) -> Iterator[engine.Ints]:
    """All fillings as arrays of places, one of each set of symmetric ones."""
    places = engine.make_places(puzzle.box, puzzle.copies)
    for piece in first_pieces(puzzle, up_to):
        hunt = engine.make_hunt(places, piece.copies, (*_places_of(puzzle, puzzle.given), *piece.places))
        while (how := fill.search(places, hunt, SLICE, None)[0]) != fill.EXHAUSTED:
            picked = hunt.picked[: hunt.depth[0]].copy()
            if how == fill.FOUND and (up_to == "raw" or _is_first(puzzle, picked, up_to)):
                yield picked


def _is_first(puzzle: Puzzle, picked: engine.Ints, up_to: UpTo) -> bool:
    """Whether a filling is the smallest of its symmetric images, and was found from its own first place.

    Places are numbered by pivot, so the first place of the smallest image is where a piece begins.
    """
    grid = engine.make_grid(puzzle.box)
    own = sorted(picked.tolist())
    if picked[0] != own[0]:
        return False
    turned = grid.turned if up_to == "mirrors" else grid.turned[: len(puzzle.box.rotations)]
    stones = engine.make_frame(puzzle).stones
    for image in turned[:, picked]:
        used = np.bincount(stones[image], minlength=len(puzzle.copies))
        if sorted(image.tolist()) < own and (used <= puzzle.copies).all():
            return False
    return True


def _places_of(puzzle: Puzzle, stones: Solution) -> list[int]:
    """The numbers of the places that these stones take."""
    grid, box = engine.make_grid(puzzle.box), puzzle.box
    return [
        grid.number_of(lying.placement.stone, [box.number(cell) for cell in lying.placement.cells]) for lying in stones
    ]
