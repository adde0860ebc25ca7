"""Ruins: what a ruin must leave free (RI-21)."""

from rumpus.games.rumis.moves import Placement
from rumpus.games.rumis.state import State


def leaves_opening(state: State, move: Placement) -> bool:
    """Whether some stone could still open the match after this ruin stone (RI-21).

    If any stone can, the domino can: upright on an empty square with two levels, or flat on two empty neighbours.
    """
    plan = state.plan
    covered = {y * plan.width + x for x, y, _ in move.cells}
    empty = {s for s, limit in enumerate(plan.ground.limits) if limit and not state.heights[s] and s not in covered}
    return any(
        plan.ground.limits[s] > 1 or ((s + 1) % plan.width and s + 1 in empty) or s + plan.width in empty for s in empty
    )
