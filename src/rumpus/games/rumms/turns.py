"""Resolving a turn: what nature's outcomes lead to, and in which order powers come (RM-23, sections 5 and 7).

Pure: no clock, no randomness, no physics. The first of `tasks` is what is awaited; when none is left, the next stage
of the turn fills it anew.
"""

from collections.abc import Mapping
from dataclasses import replace

from rumpus.games.rumms.rules import tournament
from rumpus.games.rumms.state import Foul, Phase, Place, Stage, State
from rumpus.games.rumms.table.areas import captured, in_castle, in_enemy_kingdom, leaning, lies_active
from rumpus.games.rumms.table.dice import KINGS, Kind, Team, kind_of, team_of
from rumpus.games.rumms.tasks import AskAgain, AskHide, AskRescue, Choose, Put, Rest, Roll, Why


def run(state: State) -> State:
    """Go on until something is awaited: a task, the next turn, or nothing since the match is over."""
    while state.phase is Phase.PLAY and not state.tasks and state.stage is not Stage.MOVE:
        state = _next(state)
    return state


def lift(state: State, dice: Mapping[int, Place]) -> State:
    """Dice are taken off the mat. Ice that rests on nothing any more goes with them (RM-63); other dice fall."""
    loose: set[int] = set()
    for die, place in dice.items():
        state = _off(state, die, place, loose)
    state = melt(state, loose)
    return state.first(Rest()) if loose & set(state.pose) else state


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


def victims(state: State, team: Team, why: Why) -> tuple[int, ...]:
    """The enemy dice that a team may take out of the game (RM-55, RM-58, RM-71)."""
    enemy = team.other
    if why is Why.FOUL:
        beside = (die for die in (*state.hidden, *state.ice) if team_of(die) is enemy)
        return tuple(sorted(die for die in (*state.on_mat(enemy), *beside) if die != KINGS[enemy]))
    return tuple(die for die in state.on_mat(enemy) if kind_of(die) not in {Kind.KING, Kind.ICE})


def dragons(state: State, team: Team) -> tuple[int, ...]:
    """The dragons that can rescue the team's king (RM-45)."""
    return tuple(die for die in state.on_mat(team, Kind.DRAGON) if die not in state.frozen)


def _next(state: State) -> State:  # noqa: PLR0911 - one per stage
    """One step of the resolution, with nothing awaited."""
    if state.kings and state.stage >= Stage.RESCUE:
        return _king_fallen(state)
    match state.stage:
        case Stage.CAPTURED:
            return _captured(state)
        case Stage.BERSERKER if state.berserkers:
            rolled, *others = state.berserkers
            return replace(state, berserkers=tuple(others)).first(Roll(rolled, Why.BERSERKER))
        case Stage.STRIKE if state.dragon is not None:
            return _double_strike(state, state.dragon)
        case Stage.MAGE if (mage := _mage(state)) is not None:
            return replace(state, asked=(*state.asked, mage)).first(Choose(state.mover, Why.MAGE, mage))
        case Stage.SPY if (spy := _spy(state)) is not None:
            return replace(state, asked=(*state.asked, spy)).first(AskHide(spy))
        case Stage.FOUL:
            return _penalty(state, state.fouls[0]) if state.fouls else tournament.end_turn(state)
        case _:
            return replace(state, stage=Stage(state.stage + 1))


def _captured(state: State) -> State:
    for team in (state.mover, state.mover.other):
        for die in captured(state, team):
            return lift(state.first(Roll(die, Why.CAPTURED)), {die: Place.HAND})  # RM-35
    return replace(state, stage=Stage.RESCUE)


def _king_fallen(state: State) -> State:
    """The king that left the mat first is rescued, or its team has lost (RM-45, RM-80)."""
    team = team_of(state.kings[0])
    return state.first(AskRescue(team)) if dragons(state, team) else tournament.end_game(state, team.other)


def _double_strike(state: State, dragon: int) -> State:
    state = replace(state, dragon=None)
    able = dragon in state.pose and dragon not in state.frozen and not in_enemy_kingdom(state, dragon)
    return state.first(AskAgain(dragon)) if able else state  # RM-44


def _mage(state: State) -> int | None:
    """The next mage that may spirit a die away (RM-55)."""
    if not victims(state, state.mover, Why.MAGE):
        return None
    return next(
        (die for die in _ready(state, Kind.MAGE) if in_castle(state, die, state.mover.other)),
        None,
    )


def _spy(state: State) -> int | None:
    """The next spy that may hide (RM-50)."""
    return next((die for die in _ready(state, Kind.SPY) if in_enemy_kingdom(state, die)), None)


def _ready(state: State, kind: Kind) -> tuple[int, ...]:
    """The mover's dice of a kind that lie active, are not frozen and were not asked in this turn."""
    idle = state.frozen | frozenset(state.asked)
    return tuple(die for die in state.on_mat(state.mover, kind) if die not in idle and lies_active(state, die))


def _penalty(state: State, foul: Foul) -> State:
    """Dice that the foul defeated go back; then the other team may take a die of the fouling one (RM-71, RM-72)."""
    state = replace(state, fouls=state.fouls[1:])
    back = [die for die in foul.dice if die in state.lost]
    for die in back:
        state = state.hold(die, Place.ICE if kind_of(die) is Kind.ICE else Place.HAND)
    puts = [Put(die, Why.FOUL) for die in back if kind_of(die) is not Kind.ICE]
    return state.first(*puts, Choose(foul.team.other, Why.FOUL))
