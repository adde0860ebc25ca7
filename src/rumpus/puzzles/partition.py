"""How the search for all fillings is split into pieces, so that few fillings are met in more than one position."""

from collections.abc import Iterator
from random import Random
from typing import Literal, TypeAlias

from rumpus.puzzles.puzzle import TWINS, Puzzle, volumes
from rumpus.puzzles.worklist import Piece

UpTo: TypeAlias = Literal["raw", "rotations", "mirrors"]
"""Which fillings count as the same: only identical ones, rotations of each other, or reflections as well."""


def first_pieces(puzzle: Puzzle, up_to: UpTo) -> Iterator[Piece]:
    """The whole search, in pieces: for each stone in turn, the pivot, all fillings with it and without earlier pivots.

    Of the places of a pivot that are symmetric to each other, one is enough. The order is shuffled, but always alike.
    """
    if up_to == "raw":
        yield Piece((), puzzle.copies, -1, 1, 1.0)
        return
    from rumpus.puzzles.engine import make_grid

    grid = make_grid(puzzle.box)
    copies = list(puzzle.copies)
    found = []
    for pivot in dict.fromkeys(stone for stone, _ in grid.places):
        if not copies[pivot] or puzzle.box.volume not in volumes(copies, puzzle.box.volume):
            continue
        # Reflections may be used as well if the set of stones is its own mirror image.
        closed = pivot not in TWINS and all(copies[stone] == copies[twin] for stone, twin in TWINS.items())
        turned = grid.turned if up_to == "mirrors" and closed else grid.turned[: len(puzzle.box.rotations)]
        for place, (stone, _) in enumerate(grid.places):
            alike = set(turned[:, place].tolist()) if stone == pivot else set()
            if alike and place == min(alike):
                found.append((place, tuple(copies), pivot, len(alike)))
        copies[pivot] = 0
    Random(len(found)).shuffle(found)
    for place, left, pivot, weight in found:
        yield Piece((place,), left, pivot, weight, 1 / len(found))
