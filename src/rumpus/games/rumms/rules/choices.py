"""Enemy dice that are taken out of the game by choice: for a power, or for a foul."""

from rumpus.core.breach import Breach
from rumpus.games.rumms.breaches import Code, broken
from rumpus.games.rumms.rules.removals import lift
from rumpus.games.rumms.state import Place, State
from rumpus.games.rumms.table.dice import KINGS, Kind, Team, die_name, kind_of, team_of
from rumpus.games.rumms.tasks import Choose


def prey(state: State, team: Team) -> tuple[int, ...]:
    """The enemy dice that the powers of a team can reach: those on the mat but king and ice (RM-55, RM-58)."""
    return tuple(die for die in state.on_mat(team.other) if kind_of(die) not in {Kind.KING, Kind.ICE})


class Choice:
    """Which dice a team may choose from, and what follows."""

    must = False
    """Whether it has to take one."""
    ice_too = False

    def victims(self, state: State, team: Team) -> tuple[int, ...]:
        """The enemy dice that a team may take out of the game."""
        return prey(state, team)

    def breach(self, state: State, task: Choose, die: int) -> Breach | None:
        """Why this die may not be taken."""
        if die in self.victims(state, task.team):
            return None
        name = die_name(die)
        if team_of(die) is task.team:
            return broken(Code.OWN_DIE, die=name)
        if die in KINGS:
            return broken(Code.KING_UNTOUCHABLE, die=name)
        if kind_of(die) is Kind.ICE and not self.ice_too:
            return broken(Code.ICE_UNTOUCHABLE, die=name)
        return broken(Code.DEFEATED_DIE if state.place(die) is Place.LOST else Code.NOT_ON_MAT, die=name)

    def taken(self, state: State, task: Choose, die: int) -> State:  # noqa: ARG002 - the chooser matters to some
        """The die goes out of the game."""
        return lift(state, {die: Place.LOST})
