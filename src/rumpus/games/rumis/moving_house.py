"""Moving house: which stones lie inside the red line, and which of them can be taken (RI-33 to RI-37)."""

from rumpus.games.rumis.building import buried_square, touched
from rumpus.games.rumis.state import Lying, State


def in_red(state: State, stone: Lying) -> bool:
    """Whether the stone lies inside the red line. No stone lies on both sides."""
    x, y, _ = stone.placement.cells[0]
    return state.plan.ground.limit(x, y) > 0


def moved_in(state: State) -> bool:
    """Whether the colour to play already has a stone in the field."""
    return any(stone.colour == state.colour and not in_red(state, stone) for stone in state.lying)


def find_in_red(state: State, stone: int) -> Lying | None:
    """The stone of the colour to play inside the red line, or None if it is not there."""
    for lying in state.lying:
        if lying.colour == state.colour and lying.placement.stone == stone:
            return lying if in_red(state, lying) else None
    return None


def takeable(state: State, colour: int) -> list[Lying]:
    """The colour's stones inside the red line that can be taken (RI-34)."""
    return [
        stone
        for stone in state.lying
        if stone.colour == colour
        and in_red(state, stone)
        and buried_square(state, stone.placement) is None
        and can_be_laid_back(state, stone)
    ]


def can_be_laid_back(state: State, stone: Lying) -> bool:
    """Whether a stone on which nothing rests could be laid straight back: beside its own colour, or as an opening."""
    if state.version == 1:
        return True  # any stone on which nothing rests could be taken
    if is_last(state, stone):
        return any(z == 0 for _, _, z in stone.placement.cells)
    return any(colour == stone.colour for _, colour in touched(state, stone.placement))


def is_last(state: State, stone: Lying) -> bool:
    """Whether no other stone of its colour lies on the table, on either side of the line."""
    return sum(other.colour == stone.colour for other in state.lying) == 1
