"""What legal moves lead to."""

from dataclasses import replace

from rumpus.games.rumms.moves import Decline, PickArmy, PutDown, RummsMove, SetUp, Strike, TakeOut
from rumpus.games.rumms.rules import tournament
from rumpus.games.rumms.rules.powers import POWERS
from rumpus.games.rumms.rules.put_downs import lower
from rumpus.games.rumms.setup.legality import army, formation_poses
from rumpus.games.rumms.state import Formation, Stage, State
from rumpus.games.rumms.table.dice import Team, team_of_seat
from rumpus.games.rumms.tasks import Choose, Put, SimulateFlick, SimulateSetUp
from rumpus.games.rumms.turns import run


def apply(state: State, seat: int, move: RummsMove) -> State:
    """The state after a legal move."""
    team = team_of_seat(seat)
    match move:
        case PickArmy():
            return tournament.raise_army(state, team, army(team, move))
        case SetUp():
            return tournament.handed_in(state, team, Formation(formation_poses(move))).first(SimulateSetUp(team))
        case _:
            return run(deed(state, team, move))


def deed(state: State, team: Team, move: RummsMove) -> State:
    """The state after a legal move in a game that is played, before the turn goes on."""
    return _answer(state, move) if state.tasks else _turn(state, team, move)


def _turn(state: State, team: Team, move: RummsMove) -> State:
    """What a turn is spent on (RM-20). All but flicks go on with the resolution when their tasks are done."""
    if isinstance(move, Strike):
        return state.first(SimulateFlick(move.flick()))
    state = replace(state, stage=Stage.CAPTURED)
    power = POWERS.spending(move)
    return state if power is None else power.spend(state, team, move)


def _answer(state: State, move: RummsMove) -> State:
    """What a team was asked."""
    task, state = state.tasks[0], state.done()
    match task, move:
        case Put(die, why), PutDown(spot):
            return lower(state, POWERS.put_rule(why), die, spot, why)
        case Put(die, why), Decline():
            return POWERS.put_rule(why).given_up(state, die) or state
        case Choose(_, why), TakeOut(die):
            return POWERS.choice(why).taken(state, task, die)
        case Choose(), _:
            return state
    if (power := POWERS.asking(task)) is None:
        raise ValueError(f"{move} does not answer {task}")
    return power.reply(state, task, move)
