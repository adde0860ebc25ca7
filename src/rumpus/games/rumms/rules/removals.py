"""Dice are taken off the mat: what lay on them falls, and ice that rests on nothing goes too (RM-63)."""

from collections.abc import Collection, Mapping

from rumpus.games.rumms.rules.whereabouts import leaning
from rumpus.games.rumms.state import Place, State
from rumpus.games.rumms.table.dice import Kind, Team, kind_of
from rumpus.games.rumms.tasks import SimulateFall


def lift(
    state: State, dice: Mapping[int, Place], by: Team | None = None, chosen: Collection[int] | None = None
) -> State:
    """Dice are taken off the mat, and those that they bore fall.

    `by` is a team that takes them, or the `chosen` ones of them, off by its own choice: what falls then is its foul,
    if nothing that the rules take off would have made it fall (RM-70). By version 1 this never was a foul.
    """
    forced: set[int] = set()
    loose: set[int] = set()
    for die, place in dice.items():
        state = _off(state, die, place, loose if by is not None and (chosen is None or die in chosen) else forced)
    state = melt(state, forced)
    on_mat = set(state.pose)
    if not (loose | forced) & on_mat:
        return state
    foul = state.version > 1 and bool((loose - forced) & on_mat)
    return state.first(SimulateFall(by if foul else None))


def _off(state: State, die: int, place: Place, loose: set[int]) -> State:
    loose |= {upper for upper, lower in state.resting if lower == die}
    if die in state.pose:
        loose |= leaning(state, die)
    return state.hold(die, place)


def melt(state: State, loose: set[int]) -> State:
    """Ice on the mat that rests on no die is out of the game (RM-63)."""
    while idle := _idle_ice(state):
        state = _off(state, idle[0], Place.LOST, loose)
    return state


def _idle_ice(state: State) -> list[int]:
    uppers = {upper for upper, _ in state.resting}
    return [die for die, _ in state.poses if kind_of(die) is Kind.ICE and die not in uppers]
