"""What nature does in RUMMS: draws who starts, lets dice fly, fall and roll; and what that leads to."""

from collections.abc import Mapping
from random import Random

from rumpus.core.breach import Breach
from rumpus.games.rumms.breaches import Code, broken
from rumpus.games.rumms.landing import Landing
from rumpus.games.rumms.outcomes import Landed, Rolled, RummsOutcome, Settled, Starter
from rumpus.games.rumms.rules import aftermath, tournament
from rumpus.games.rumms.rules.powers import POWERS
from rumpus.games.rumms.state import Phase, State
from rumpus.games.rumms.table.dice import FACES, Team
from rumpus.games.rumms.table.poses import Pose
from rumpus.games.rumms.tasks import Roll, SimulateFall, SimulateFlick, SimulatePutDown, SimulateSetUp
from rumpus.games.rumms.turns import run


def nature(state: State, rng: Random) -> RummsOutcome:
    """What nature does now. Only here is anything simulated."""
    if state.phase is Phase.START:
        return Starter(rng.choice(list(Team)))
    task = state.tasks[0]
    if isinstance(task, Roll):
        return Rolled(task.die, rng.randrange(FACES))  # RM-36
    from rumpus.games.rumms.physics import simulate
    from rumpus.games.rumms.physics.motion import encode

    match task:
        case SimulateSetUp(team):
            formation = state.setups[team]
            landing, motion = simulate.settle(formation.poses if formation else ())
            return Settled(team, landing, encode(motion))
        case SimulateFlick(flick):
            landing, motion = simulate.flick(state.poses, flick)
        case SimulatePutDown(die):
            landing, motion = simulate.put_down(state.poses, die, let_go(state, task))
        case _:
            landing, motion = simulate.settle(state.poses)
    return Landed(landing, encode(motion))


def let_go(state: State, task: SimulatePutDown) -> Pose:
    """Where a die is let go that is put down."""
    return POWERS.put_rule(task.why).let_go(state, task.die, task.spot)


def outcome_breach(state: State, outcome: RummsOutcome) -> Breach | None:
    """Why nature cannot do this now, or None if it can."""
    return None if _possible(state, outcome) else broken(Code.WRONG_OUTCOME)


def _possible(state: State, outcome: RummsOutcome) -> bool:
    task = state.tasks[0] if state.tasks else None
    match outcome, task:
        case Starter(), None:
            return state.phase is Phase.START
        case Settled(team, landing), SimulateSetUp(awaited):
            formation = state.setups[team]
            return team is awaited and formation is not None and _same_dice(landing, dict(formation.poses))
        case Landed(landing), SimulateFlick():
            return _same_dice(landing, state.pose)
        case Landed(landing), SimulatePutDown(die):
            return _same_dice(landing, {**state.pose, die: None}) and not landing.touched
        case Landed(landing), SimulateFall():
            return _same_dice(landing, state.pose) and not landing.touched
        case Rolled(die, face), Roll(awaited_die):
            return die == awaited_die and 0 <= face < FACES
        case _:
            return False


def _same_dice(landing: Landing, before: Mapping[int, object]) -> bool:
    """Dice neither come nor go: each is on the mat or has fallen."""
    return {*landing.pose, *(fallen.die for fallen in landing.fallen)} == set(before)


def apply_outcome(state: State, outcome: RummsOutcome) -> State:
    """The state after an outcome that is known to be possible."""
    if isinstance(outcome, Starter):
        return tournament.open_game(state, outcome.team)
    task, state = state.tasks[0], state.done()
    match outcome, task:
        case Settled(team, landing), _:
            return tournament.settled(state, team, landing)
        case Landed(landing), _:
            return run(aftermath.at_rest(state, task, landing))
        case Rolled(_, face), Roll():
            return run(aftermath.rolled(state, task, face))
        case _:
            raise ValueError(f"{outcome} does not answer {task}")
