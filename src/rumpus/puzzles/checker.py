"""Checks a claimed solution, stone by stone. Knows the rules of RI-22 and nothing about the solver."""

from collections import Counter

from rumpus.games.rumis.notation import cell_name, move_name
from rumpus.games.rumis.state import Lying, colour_name
from rumpus.games.rumis.stones import STONES, Cell, is_shape_of, neighbours
from rumpus.puzzles.errors import WrongSolution
from rumpus.puzzles.puzzle import Level, Puzzle, Solution


def check(puzzle: Puzzle, solution: Solution) -> None:
    """Raise `WrongSolution` with the first stone that is wrong, if there is one.

    From level b) on, the stones are listed in the order they are built, the given ones first. At level a) the order
    does not matter.
    """
    built: dict[Cell, int] = {}
    used: Counter[tuple[int, int]] = Counter()
    for number, stone in enumerate(solution, start=1):
        why = (
            _unknown(puzzle, stone)
            or _unlike_given(puzzle, number, stone)
            or _used_up(puzzle, used, stone)
            or _cannot_lie(puzzle, built, stone)
            or _hangs(puzzle, built, stone)
            or _out_of_turn(puzzle, number, stone)
            or _detached(puzzle, built, stone)
        )
        if why:
            raise WrongSolution(why, stone=number)
        used[stone.colour, stone.placement.stone] += 1
        built |= dict.fromkeys(stone.placement.cells, stone.colour)
    for given in puzzle.given:
        if given not in solution:
            raise WrongSolution(f"the given {_name(given)} is missing")
    if gap := next((cell for cell in puzzle.box.cells if cell not in built), None):
        open_cells = puzzle.box.volume - len(built)
        raise WrongSolution(f"the box is not full: {cell_name(gap)} is empty, one of {open_cells} empty cells")


def _unknown(puzzle: Puzzle, stone: Lying) -> str | None:
    """There must be such a stone at all."""
    if not 0 <= stone.colour < puzzle.colours:
        return f"expected a colour from 1 to {puzzle.colours}, got {stone.colour + 1}"
    if not 0 <= stone.placement.stone < len(STONES):
        return f"expected a stone from 1 to {len(STONES)}, got {stone.placement.stone + 1}"
    return None


def _unlike_given(puzzle: Puzzle, number: int, stone: Lying) -> str | None:
    if puzzle.level is Level.SHAPE or number > len(puzzle.given):
        return None
    given = puzzle.given[number - 1]
    return None if stone == given else f"expected the given {_name(given)}, got {_name(stone)}"


def _used_up(puzzle: Puzzle, used: Counter[tuple[int, int]], stone: Lying) -> str | None:
    shape = stone.placement.stone
    if used[stone.colour, shape] < puzzle.stones[shape]:
        return None
    return f"{colour_name(stone.colour)} has {puzzle.stones[shape] or 'none'} of {STONES[shape].code}, this is one more"


def _cannot_lie(puzzle: Puzzle, built: dict[Cell, int], stone: Lying) -> str | None:
    """What every level asks for: the right shape, inside the box, in empty cells."""
    cells = stone.placement.cells
    if len(set(cells)) < len(cells) or not is_shape_of(stone.placement.stone, frozenset(cells)):
        return f"these cells do not have the shape of the stone: {move_name(stone.placement)}"
    for cell in cells:
        if not puzzle.box.holds(cell):
            return f"{cell_name(cell)} is not inside the box of {puzzle.box}"
    for cell in cells:
        if cell in built:
            return f"{cell_name(cell)} is already taken"
    return None


def _hangs(puzzle: Puzzle, built: dict[Cell, int], stone: Lying) -> str | None:
    """From level b) on: below each cube is the ground, the stone itself, or an earlier stone (RI-14)."""
    cells = stone.placement.cells
    for x, y, z in cells:
        below = (x, y, z - 1)
        if puzzle.level.number >= Level.BUILDABLE.number and z > 0 and below not in built and below not in cells:
            return f"nothing lies below {cell_name((x, y, z))} yet"
    return None


def _out_of_turn(puzzle: Puzzle, number: int, stone: Lying) -> str | None:
    """At level d): the colours take turns, red first, and none is skipped."""
    turn = (number - 1) % puzzle.colours
    if puzzle.level is Level.TURNS and stone.colour != turn:
        return f"it is the turn of {colour_name(turn)}, not of {colour_name(stone.colour)}"
    return None


def _detached(puzzle: Puzzle, built: dict[Cell, int], stone: Lying) -> str | None:
    """From level c) on: each stone touches its own colour (RI-12); the first of a colour opens (RI-11)."""
    if puzzle.level.number < Level.TOUCHING.number:
        return None
    cells, colour, name = stone.placement.cells, stone.colour, colour_name(stone.colour)
    touched = {built[face] for cell in cells for face in neighbours(cell) if face in built}
    if colour in built.values():
        return None if colour in touched else f"it touches no {name} stone that is already there"
    if all(z > 0 for _, _, z in cells):
        return f"the first {name} stone does not stand on the ground"
    return None if touched or not built else f"the first {name} stone touches no stone that is already there"


def _name(stone: Lying) -> str:
    return f"{colour_name(stone.colour)} {move_name(stone.placement)}"
