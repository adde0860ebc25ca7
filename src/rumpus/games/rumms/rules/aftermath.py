"""What a landing or a roll leads to: defeated dice, fouls, fallen kings (RM-32, RM-35, RM-37, RM-70)."""

from dataclasses import replace

from rumpus.games.rumms.landing import Flick, Landing
from rumpus.games.rumms.state import Foul, Place, Stage, State
from rumpus.games.rumms.table.areas import in_enemy_kingdom, lowered_pose
from rumpus.games.rumms.table.dice import KINGS, Kind, Team, is_active, kind_of, team_of
from rumpus.games.rumms.table.gaps import overlapping
from rumpus.games.rumms.table.numbers import TABLE
from rumpus.games.rumms.table.poses import up_face
from rumpus.games.rumms.tasks import Choose, Lower, Put, Rest, Roll, Why
from rumpus.games.rumms.turns import melt, victims


def flew(state: State, flick: Flick, landing: Landing) -> State:
    """After a flick."""
    first = state.stage is Stage.MOVE
    after = _land(state, landing, state.mover if is_foul(flick, landing) else None)
    fallen = [one.die for one in landing.fallen]
    enemy = state.mover.other
    twice = first and kind_of(flick.die) is Kind.DRAGON and flick.die in after.pose
    return replace(
        after,
        stage=Stage.CAPTURED,
        dragon=flick.die if twice and not in_enemy_kingdom(after, flick.die) else None,
        berserkers=tuple(die for die in fallen if kind_of(die) is Kind.BERSERKER and team_of(die) is enemy),
    )


def is_foul(flick: Flick, landing: Landing) -> bool:
    """Whether the fingertip touched another die, or pushed its own (RM-70)."""
    return any(touch.die != flick.die or touch.seconds > TABLE.flick.push_s for touch in landing.touched)


def was_put(state: State, task: Lower, landing: Landing) -> State:
    """After a die was put down."""
    foul = not task.free and _pushed(state, task.die, landing)
    return _land(state, landing, team_of(task.die) if foul else None)


def _pushed(state: State, die: int, landing: Landing) -> bool:
    """Whether putting down a die moved another one farther than a fingertip's tolerance, or toppled it (RM-37)."""
    if any(other != die and far > TABLE.tolerance.put_down_mm for other, far in landing.moved):
        return True
    if any(one.die != die for one in landing.fallen):
        return True
    return any(up_face(landing.pose[other]) != up_face(pose) for other, pose in state.poses)


def rested(state: State, landing: Landing) -> State:
    """After dice fell whose carrier was taken away: never a foul. A spot chosen before may be taken now."""
    state = _land(state, landing, None)
    match state.tasks:
        case [Lower(die, spot, why), *others] if overlapping(state.poses, lowered_pose(state, die, spot)):
            return replace(state, tasks=(Put(die, why), *others))
    return state


def _land(state: State, landing: Landing, fouling: Team | None) -> State:
    """Everything is at rest: dice off the mat are defeated, ice that rests on nothing is removed (RM-32, RM-63)."""
    before = set(state.pose)
    fallen = [one.die for one in landing.fallen]
    state = replace(
        state,
        poses=landing.poses,
        resting=landing.resting,
        hand=tuple(die for die in state.hand if die not in landing.pose and die not in fallen),
        lost=(*state.lost, *fallen),
    )
    loose: set[int] = set()
    state = melt(state, loose)
    if loose & set(state.pose):
        state = state.first(Rest())
    kings = [die for die in fallen if die in KINGS]
    if fouling is not None:
        lost = tuple(die for die in state.lost if die in before and team_of(die) is fouling.other)
        state = replace(state, fouls=(*state.fouls, Foul(fouling, lost)))
        kings = [die for die in kings if team_of(die) is fouling]  # the other one goes back (RM-72)
    return replace(state, kings=(*state.kings, *kings))


def rolled(state: State, task: Roll, face: int) -> State:
    """After a roll beside the mat."""
    die, team = task.die, team_of(task.die)
    active = is_active(kind_of(die), face)
    match task.why:
        case Why.RESCUE:
            state = state.hold(die, Place.LOST)  # either way (RM-45)
            if active:
                king, *others = state.kings
                return replace(state, kings=tuple(others)).hold(king, Place.HAND).first(Put(king, Why.RESCUE))
            return state
        case Why.BERSERKER:
            takes = active and bool(victims(state, team, Why.BERSERKER))
            return state.first(Choose(team, Why.BERSERKER, die)) if takes else state
        case why:
            if active:
                return state.hold(die, Place.HAND).first(Put(die, why))
            return state if die in state.lost else state.hold(die, Place.LOST)
