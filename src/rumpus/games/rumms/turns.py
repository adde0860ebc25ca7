"""How a turn goes on until something is awaited, and in which order things are resolved (RM-23, sections 5 and 7).

Pure: no clock, no randomness, no physics. The first of `tasks` is what is awaited; when none is left, the next stage
of the turn fills it again.
"""

from collections.abc import Iterable
from dataclasses import replace

from rumpus.games.rumms.rules import tournament
from rumpus.games.rumms.rules.fouls import punish
from rumpus.games.rumms.rules.powers import POWERS, AnyPower
from rumpus.games.rumms.rules.removals import lift
from rumpus.games.rumms.rules.whereabouts import captured
from rumpus.games.rumms.state import Phase, Place, Stage, State
from rumpus.games.rumms.table.dice import team_of
from rumpus.games.rumms.table.gaps import overlapping
from rumpus.games.rumms.tasks import CAPTURED, Choose, Put, Roll, SimulateFall, SimulateFlick, SimulatePutDown, Task


def run(state: State) -> State:
    """Go on until something is awaited: a task, the next turn, or nothing since the match is over."""
    while state.phase is Phase.PLAY and state.stage is not Stage.MOVE and (after := _step(state)) is not None:
        state = after
    return state


def powers_in(state: State) -> Iterable[AnyPower]:
    """The powers that dice have in this match: none in the quick game (RM-11)."""
    return POWERS if state.options.powers else ()


def _step(state: State) -> State | None:
    """What happens of itself; None if something is awaited."""
    if (die := _captured(state)) is not None:
        return lift(state.first(Roll(die, CAPTURED)), {die: Place.HAND})
    if state.tasks:
        return _moot(state, state.tasks[0])
    return _resolve(state)


def _captured(state: State) -> int | None:
    """The next die that is to be rolled because it lies captured, the team to move first (RM-35).

    By version 1 they were looked for only once in a turn.
    """
    due = _at_rest(state) if state.version > 1 else state.stage is Stage.CAPTURED and not state.tasks
    if not due:
        return None
    return next((die for team in (state.mover, state.mover.other) for die in captured(state, team)), None)


def _at_rest(state: State) -> bool:
    """Whether the dice lie still, and none is being rolled or freed: captured ones are dealt with one by one."""
    match state.tasks:
        case [SimulateFall() | SimulateFlick(), *_]:
            return False
        case [Roll(why=why) | Put(why=why) | SimulatePutDown(why=why), *_]:
            return why != CAPTURED
        case _:
            return True


def _moot(state: State, task: Task) -> State | None:
    """A task that what happened meanwhile has made impossible is replaced or dropped."""
    match task:
        case SimulatePutDown(die, spot, why):  # a spot that was chosen before other dice fell may be taken now (RM-37)
            taken = overlapping(state.poses, POWERS.put_rule(why).let_go(state, die, spot))
            return state.done().first(Put(die, why)) if taken else None
        case Choose(team, why) if state.version > 1:  # by version 1 a team was asked that could only decline (RM-71)
            return None if POWERS.choice(why).victims(state, team) else state.done()
        case _:
            return None


def _resolve(state: State) -> State:
    """One step of the resolution, with nothing awaited."""
    if state.kings and state.stage >= Stage.RESCUE:
        return _king_fallen(state)
    if state.stage is Stage.FOUL:
        return punish(state) if state.fouls else tournament.end_turn(state)
    if state.options.powers and not (state.short and Stage.STRIKE <= state.stage <= Stage.SPY):  # RM-11, RM-46
        for power in POWERS.due(state.stage):
            if (after := power.due(state)) is not None:
                return after
    return replace(state, stage=Stage(state.stage + 1))


def _king_fallen(state: State) -> State:
    """The king that left the mat first is rescued, or its team has lost (RM-45, RM-80)."""
    team = team_of(state.kings[0])
    for power in powers_in(state):
        if (question := power.rescue(state, team)) is not None:
            return state.first(question)
    return tournament.end_game(state, team.other)
