"""What a round is worth (RB-31), the points of each seat, and who has won (RB-32).

What a PLYT costs is an option of the match: `options.plyt_points`.
"""

from rumpus.games.rumbugz.bugs import points
from rumpus.games.rumbugz.state import Phase, State, View


def hands_worth(state: State) -> int:
    """What all hands together are worth to whoever went out (RB-31)."""
    return sum(points(hand, state.options.plyt_points) for hand in state.hands)


def scores(seen: State | View) -> tuple[int, ...]:
    """The points of each seat over all rounds."""
    return tuple(sum(one.points for one in seen.rounds if one.winner == seat) for seat in seen.seats)


def winners(state: State) -> frozenset[int]:
    """The seats with the highest total among those that have not resigned (RB-32); nobody until the match is over."""
    if state.phase is not Phase.OVER:
        return frozenset()
    totals = scores(state)
    best = max(totals[seat] for seat in state.live)
    return frozenset(seat for seat in state.live if totals[seat] == best)
