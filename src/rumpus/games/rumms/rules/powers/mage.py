"""The mage's power: to spirit an enemy die away out of the enemy's own castle (RM-55)."""

from collections.abc import Mapping
from dataclasses import replace
from typing import ClassVar, Final, Never

from rumpus.games.rumms.rules.choices import Choice, prey
from rumpus.games.rumms.rules.powers.power import Power
from rumpus.games.rumms.rules.powers.use import ready
from rumpus.games.rumms.rules.removals import lift
from rumpus.games.rumms.rules.whereabouts import in_castle
from rumpus.games.rumms.state import Place, Stage, State
from rumpus.games.rumms.table.dice import Kind
from rumpus.games.rumms.tasks import Choose, Put, Why

MAGE: Final = Why("mage")


class SpiritAway(Choice):
    """The victim goes out of the game, and the mage goes home: that is its own choice, the other is not (RM-70)."""

    def taken(self, state: State, task: Choose, die: int) -> State:
        mage = task.die
        if mage is None:
            raise ValueError("a mage spirits away, and it is named")
        state = state.first(Put(mage, MAGE))
        return lift(state, {die: Place.LOST, mage: Place.HAND}, by=task.team, chosen={mage})


class Mage(Power[Never, Never]):
    """At the end of a turn, each active mage in the enemy castle may take an enemy die out of the game."""

    name = "mage"
    whys = (MAGE,)
    choices: ClassVar[Mapping[Why, Choice]] = {MAGE: SpiritAway()}
    stage = Stage.MAGE

    def due(self, state: State) -> State | None:
        """The next mage is asked that has a victim."""
        if not prey(state, state.mover):
            return None
        mage = next((die for die in ready(state, Kind.MAGE) if in_castle(state, die, state.mover.other)), None)
        if mage is None:
            return None
        return replace(state, asked=(*state.asked, mage)).first(Choose(state.mover, MAGE, mage))
