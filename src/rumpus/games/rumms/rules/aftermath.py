"""What a landing or a roll leads to: defeated dice, fouls, fallen kings (RM-32, RM-35, RM-37, RM-70)."""

from collections.abc import Collection
from dataclasses import replace

from rumpus.games.rumms.landing import Flick, Landing
from rumpus.games.rumms.rules.fouls import committed, faults_in
from rumpus.games.rumms.rules.powers import POWERS, Blow
from rumpus.games.rumms.rules.removals import lift, melt
from rumpus.games.rumms.state import Place, Stage, State
from rumpus.games.rumms.table.dice import KINGS, Team, is_active, kind_of, team_of
from rumpus.games.rumms.tasks import Put, Roll, SimulateFall, SimulateFlick, SimulatePutDown, Task
from rumpus.games.rumms.turns import powers_in


def at_rest(state: State, task: Task, landing: Landing) -> State:
    """After dice have come to rest, before the turn goes on."""
    match task:
        case SimulateFlick(flick):
            return _flew(state, task, flick, landing)
        case SimulatePutDown():
            return _was_put(state, task, landing)
        case SimulateFall():
            return _rested(state, task, landing)
        case _:
            raise ValueError(f"{task} does not end in a landing")


def _flew(state: State, task: SimulateFlick, flick: Flick, landing: Landing) -> State:
    foul = bool(faults_in(state, task, landing))
    fallen = tuple(one.die for one in landing.fallen)
    after = _with_landing(state, landing)
    knocked = {die for power in powers_in(state) for die in power.knocked_out(state, after)}
    after = _settle(state, after, fallen, state.mover if foul else None, state.mover, knocked)
    after = replace(after, stage=Stage.CAPTURED)
    blow = Blow(flick, state.stage is Stage.MOVE, foul, fallen)
    for power in powers_in(state):
        after = power.struck(state, after, blow)
    return after


def _was_put(state: State, task: SimulatePutDown, landing: Landing) -> State:
    """What a die moved that was put down counts, even if it is to be put elsewhere (RM-37)."""
    foul = bool(faults_in(state, task, landing))
    team = team_of(task.die)
    fallen = [one.die for one in landing.fallen]
    after = _with_landing(state, landing)
    if not _kept(after, task):
        fallen = [die for die in fallen if die != task.die]
        after = lift(after.first(Put(task.die, task.why)), {task.die: Place.HAND})
    return _settle(state, after, fallen, team if foul else None, team)


def _kept(state: State, task: SimulatePutDown) -> bool:
    """Whether a die that was put down lies where it may; by version 1 only where it was let go counted (RM-37)."""
    if state.version == 1:
        return True
    return task.die in state.pose and POWERS.put_rule(task.why).kept(state, task)


def _rested(state: State, task: SimulateFall, landing: Landing) -> State:
    """Dice fell whose carrier was taken away: a foul only of a team that did so by its own choice (RM-70)."""
    foul = bool(faults_in(state, task, landing))
    forced_by = state.mover.other if state.stage is Stage.BERSERKER else state.mover
    culprit = forced_by if task.by is None else task.by
    fallen = [one.die for one in landing.fallen]
    return _settle(state, _with_landing(state, landing), fallen, task.by if foul else None, culprit)


def _with_landing(state: State, landing: Landing) -> State:
    """Everything lies where it landed: dice off the mat are defeated (RM-32)."""
    fallen = [one.die for one in landing.fallen]
    return replace(
        state,
        poses=landing.poses,
        resting=landing.resting,
        hand=tuple(die for die in state.hand if die not in landing.pose and die not in fallen),
        lost=(*state.lost, *fallen),
    )


def _settle(
    before: State,
    state: State,
    fallen: Collection[int],
    fouling: Team | None,
    culprit: Team,
    knocked: Collection[int] = (),
) -> State:
    """Ice that lost its hold is removed (RM-63), a foul is noted (RM-70), and the fate of fallen kings is open."""
    state = lift(state, dict.fromkeys(knocked, Place.LOST))
    loose: set[int] = set()
    state = melt(state, loose)
    if loose & set(state.pose) and not (state.tasks and isinstance(state.tasks[0], SimulateFall)):
        state = state.first(SimulateFall())
    kings = [die for die in fallen if die in KINGS]
    if fouling is not None:
        state = committed(state, before.pose, fouling)
        kings = [die for die in kings if team_of(die) is fouling]  # the other one goes back (RM-72)
    own = culprit is state.mover and KINGS[state.mover] in kings and state.version > 1
    return replace(state, kings=(*state.kings, *kings), short=state.short or own)


def rolled(state: State, task: Roll, face: int) -> State:
    """After a roll beside the mat: an active die may be put down, unless the power that rolled it says otherwise."""
    active = is_active(kind_of(task.die), face)
    for power in powers_in(state):
        if (after := power.rolled(state, task, active=active)) is not None:
            return after
    if active:
        return state.hold(task.die, Place.HAND).first(Put(task.die, task.why))
    return state if task.die in state.lost else state.hold(task.die, Place.LOST)
