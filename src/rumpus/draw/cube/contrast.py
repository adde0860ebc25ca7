"""Telling stones of one colour apart: neighbours get different shades of it."""

from collections import Counter

from rumpus.draw.colours import SHADES
from rumpus.games.rumis.stones import neighbours
from rumpus.puzzles.puzzle import Solution


def shades(solution: Solution) -> tuple[int, ...]:
    """A shade for each stone, different from its neighbours of the same colour while there are enough shades.

    Where all stones have one colour, every shade is used.
    """
    owners = {cell: number for number, lying in enumerate(solution) for cell in lying.placement.cells}
    single = len({lying.colour for lying in solution}) == 1
    chosen: list[int] = []
    for number, lying in enumerate(solution):
        around = {owners.get(cell, number) for one in lying.placement.cells for cell in neighbours(one)}
        taken = Counter(chosen[other] for other in around if other < number and solution[other].colour == lying.colour)
        used = Counter(chosen if single else [])
        chosen.append(min(range(len(SHADES)), key=lambda shade: (taken[shade], used[shade], shade)))
    return tuple(chosen)
