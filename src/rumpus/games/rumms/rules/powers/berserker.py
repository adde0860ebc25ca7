"""The berserker's power: to take an enemy die along when the enemy flicks it off the mat (RM-58)."""

from collections.abc import Mapping
from dataclasses import replace
from typing import ClassVar, Final, Never

from rumpus.games.rumms.rules.choices import Choice, prey
from rumpus.games.rumms.rules.powers.power import Blow, Power
from rumpus.games.rumms.state import Stage, State
from rumpus.games.rumms.table.dice import Kind, kind_of, team_of
from rumpus.games.rumms.tasks import Choose, Roll, Why

BERSERKER: Final = Why("berserker")


class TakeAlong(Choice):
    """Whoever rolled active has to take a die along."""

    must = True


class Berserker(Power[Never, Never]):
    """A berserker that the enemy's flick sends off the mat is rolled; active: its owner takes an enemy die along."""

    name = "berserker"
    whys = (BERSERKER,)
    choices: ClassVar[Mapping[Why, Choice]] = {BERSERKER: TakeAlong()}
    stage = Stage.BERSERKER

    def struck(self, before: State, state: State, blow: Blow) -> State:  # noqa: ARG002
        enemy = state.mover.other
        fallen = (die for die in blow.fallen if kind_of(die) is Kind.BERSERKER and team_of(die) is enemy)
        return replace(state, berserkers=tuple(fallen))

    def due(self, state: State) -> State | None:
        if not state.berserkers:
            return None
        rolled, *others = state.berserkers
        return replace(state, berserkers=tuple(others)).first(Roll(rolled, BERSERKER))

    def rolled(self, state: State, roll: Roll, *, active: bool) -> State | None:
        if roll.why != BERSERKER:
            return None
        team = team_of(roll.die)
        takes = active and bool(prey(state, team))
        return state.first(Choose(team, BERSERKER, roll.die)) if takes else state
