"""The score of any position, finished or not (RI-17, RI-37), and who has won (RI-18, RI-20)."""

from rumpus.games.rumis.moving_house import in_red
from rumpus.games.rumis.state import Phase, State


def colour_scores(state: State) -> tuple[int, ...]:
    """The score of each colour as the building stands."""
    plan = state.plan
    seen = [0] * plan.colours
    counted = plan.field_limits if state.interim is not None else plan.ground.limits
    for square, limit in enumerate(counted):
        colour = state.top(square)
        if limit and colour is not None and colour < plan.colours:
            seen[colour] += 1
    if state.interim is None:
        return tuple(seen[colour] - state.supply[colour].bit_count() for colour in range(plan.colours))
    return tuple(
        state.interim[colour]
        + seen[colour]
        - sum(owner == colour for owner, _ in state.aside)
        - sum(stone.colour == colour and in_red(state, stone) for stone in state.lying)
        for colour in range(plan.colours)
    )


def scores(state: State) -> tuple[int, ...]:
    """The score of each seat: of its colour, or of the better one of its two (RI-20)."""
    plan = state.plan
    by_colour = colour_scores(state)
    return tuple(
        max(score for colour, score in enumerate(by_colour) if plan.owner(colour) == seat) for seat in range(plan.seats)
    )


def winners(state: State) -> frozenset[int]:
    """The seats that share the highest score once the match is over; whoever resigned is left out."""
    if state.phase is not Phase.OVER:
        return frozenset()
    standing = {seat: score for seat, score in enumerate(scores(state)) if seat not in state.resigned}
    return frozenset(seat for seat, score in standing.items() if score == max(standing.values()))
