"""Who is ahead, and who has won (RM-80 to RM-82)."""

from rumpus.games.rumms.state import Phase, State
from rumpus.games.rumms.table.dice import Team, team_of_seat


def scores(state: State) -> tuple[int, ...]:
    """The games that each seat's team has won."""
    return tuple(state.wins[team_of_seat(seat)] for seat in range(state.options.players))


def winners(state: State) -> frozenset[int]:
    """Who has won; all who are left share a draw."""
    if state.phase is not Phase.OVER:
        return frozenset()
    teams = Team if state.winner is None else (state.winner,)
    return frozenset(seat for team in teams for seat in state.live(team))
