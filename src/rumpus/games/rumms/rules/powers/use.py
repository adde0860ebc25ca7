"""Whether a die can be used at all: it lies on the mat, is one's own, and no ice rests on it (RM-62)."""

from rumpus.core.breach import Breach
from rumpus.games.rumms.breaches import Code, broken
from rumpus.games.rumms.rules.whereabouts import lies_active
from rumpus.games.rumms.state import Lying, Place, State
from rumpus.games.rumms.table.dice import Kind, Team, die_name, team_of


def use_breach(state: State, team: Team, die: int) -> Breach | None:
    """Why a team may not use a die on the mat."""
    if team_of(die) is not team:
        return broken(Code.FOREIGN_DIE, die=die_name(die))
    if die not in state.pose:
        return broken(Code.DEFEATED_DIE if state.place(die) is Place.LOST else Code.NOT_ON_MAT, die=die_name(die))
    return broken(Code.FROZEN_DIE, die=die_name(die)) if die in state.frozen else None


def awake(dice: Lying, team: Team, kind: Kind) -> tuple[int, ...]:
    """The team's dice of a kind on the mat that are not frozen."""
    return tuple(die for die in dice.on_mat(team, kind) if die not in dice.frozen)


def ready(state: State, kind: Kind) -> tuple[int, ...]:
    """The mover's dice of a kind that lie active, are not frozen and were not asked in this turn."""
    return tuple(
        die for die in awake(state, state.mover, kind) if die not in state.asked and lies_active(state, die)
    )  # fmt: skip
