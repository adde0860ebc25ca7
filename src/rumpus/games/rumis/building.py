"""The building: how stones come to lie in it and are lifted out, what they touch. Checks no rules of the game."""

from collections.abc import Iterator
from dataclasses import replace

from rumpus.games.rumis.moves import Placement
from rumpus.games.rumis.plan import Plan
from rumpus.games.rumis.state import Lying, Phase, State
from rumpus.games.rumis.stones import ALL_STONES, Cell, is_shape_of, neighbours


def empty_state(plan: Plan, version: int) -> State:
    """The empty site, before the starting seat is known."""
    return State(
        plan=plan,
        phase=Phase.DRAW,
        start=0,
        colour=0,
        lying=(),
        heights=bytes(plan.squares),
        cubes=bytes(plan.squares * plan.ceiling),
        supply=(ALL_STONES,) * (plan.colours + plan.ruins),
        out=(False,) * plan.colours,
        resigned=frozenset(),
        version=version,
    )


def lay(state: State, colour: int, move: Placement) -> State:
    """The state with one stone more, out of the colour's supply."""
    plan = state.plan
    heights, cubes, supply = bytearray(state.heights), bytearray(state.cubes), list(state.supply)
    for x, y, z in move.cells:
        square = y * plan.width + x
        heights[square] = max(heights[square], z + 1)
        cubes[z * plan.squares + square] = colour + 1
    supply[colour] &= ~(1 << move.stone)
    return replace(
        state,
        lying=(*state.lying, Lying(colour, move)),
        heights=bytes(heights),
        cubes=bytes(cubes),
        supply=tuple(supply),
    )


def lift(state: State, stone: Lying) -> State:
    """The state without a stone on which nothing rests."""
    plan = state.plan
    heights, cubes = bytearray(state.heights), bytearray(state.cubes)
    for x, y, z in stone.placement.cells:
        square = y * plan.width + x
        heights[square] = min(heights[square], z)
        cubes[z * plan.squares + square] = 0
    lying = tuple(other for other in state.lying if other is not stone)
    return replace(state, lying=lying, heights=bytes(heights), cubes=bytes(cubes))


def stands(state: State, move: Placement) -> bool:
    """Whether the stone has its shape, lies inside the site and has neither a cube in its way nor a hole below it."""
    cells = frozenset(move.cells)
    return (
        all(0 <= z < state.plan.limit(x, y) for x, y, z in cells)
        and is_shape_of(move.stone, cells)
        and all(state.colour_at(cell) is None for cell in cells)
        and hole(state, move) is None
    )


def hole(state: State, move: Placement) -> Cell | None:
    """The lowest cell of the stone that would have nothing below it (RI-14), or None."""
    for x, y, z in move.cells:
        below = (x, y, z - 1)
        if z > 0 and state.colour_at(below) is None and below not in move.cells:
            return x, y, z
    return None


def touched(state: State, move: Placement) -> Iterator[tuple[Cell, int]]:
    """Each cell of the stone that shares a face with a cube of another, with the colour of that cube."""
    for cell in move.cells:
        for face in neighbours(cell):
            colour = state.colour_at(face)
            if colour is not None and face not in move.cells:
                yield cell, colour


def buried_square(state: State, stone: Placement) -> tuple[int, int] | None:
    """A square at which something else rests on the stone (RI-34), or None if it lies free."""
    for x, y, z in stone.cells:
        height = state.heights[y * state.plan.width + x]
        if any((x, y, above) not in stone.cells for above in range(z + 1, height)):
            return x, y
    return None
