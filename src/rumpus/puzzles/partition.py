"""How all fillings of a box are cut into pieces, so that few are seen that a symmetry makes out of others."""

from collections.abc import Iterator
from random import Random
from typing import Literal, TypeAlias

from rumpus.puzzles.puzzle import TWINS, Puzzle, volumes
from rumpus.puzzles.worklist import Piece

UpTo: TypeAlias = Literal["raw", "rotations", "mirrors"]
"""What counts as one: nothing but the same position; what can be turned into another; what a mirror can, too."""


def first_pieces(puzzle: Puzzle, up_to: UpTo) -> Iterator[Piece]:
    """The whole: for one stone after the other, the pivot, what has it and none of those before it.

    Of the places of a pivot that are alike one is enough. They come in a random order, always the same.
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
        # A mirror may be used too if it makes the same stones of the stones.
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
