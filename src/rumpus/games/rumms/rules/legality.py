"""RUMMS: which moves are legal.

Pure: no clock, no randomness, no I/O. Marks such as RM-35 point into docs/games/rumms.md.
"""

from rumpus.core.breach import Breach
from rumpus.games.rumms.breaches import Code, asked_about, broken
from rumpus.games.rumms.moves import Decline, PickArmy, PutDown, RummsMove, SetUp, Stay, Strike, TakeOut
from rumpus.games.rumms.options import ARMY_POINTS
from rumpus.games.rumms.rules.flicks import flickable, strike_breach
from rumpus.games.rumms.rules.powers import POWERS
from rumpus.games.rumms.rules.values import value_breach
from rumpus.games.rumms.setup.legality import army_breach, setup_breach
from rumpus.games.rumms.state import Phase, State
from rumpus.games.rumms.table.dice import Team, team_of_seat
from rumpus.games.rumms.tasks import Choose, Put, Task


def breach(state: State, seat: int, move: RummsMove) -> Breach | None:
    """The first rule that a move of an awaited seat breaks, or None if it is legal."""
    team = team_of_seat(seat)
    if wrong := value_breach(move):
        return wrong
    if state.phase is Phase.ARMY:
        return army_breach(move) if isinstance(move, PickArmy) else broken(Code.ARMY_FIRST, most=ARMY_POINTS)
    if state.phase is Phase.SETUP:
        army = state.armies[team] or ()
        return setup_breach(team, army, move) if isinstance(move, SetUp) else broken(Code.SETUP_FIRST)
    return _answer_breach(state, state.tasks[0], move) if state.tasks else _turn_breach(state, team, move)


def _turn_breach(state: State, team: Team, move: RummsMove) -> Breach | None:
    """What a turn may be (RM-20)."""
    match move:
        case Strike():
            return strike_breach(state, team, move)
        case Stay():
            return broken(Code.MUST_MOVE) if can_move(state, team) else None
    if (power := POWERS.spending(move)) is None:
        return broken(Code.NOT_NOW, asked=asked_about("turn"))
    return power.turn_breach(state, team, move) if state.options.powers else broken(Code.NO_POWERS)  # RM-11


def can_move(state: State, team: Team) -> bool:
    """Whether there is anything but to pass: by version 1 everything, the king too, could be frozen (RM-62)."""
    return bool(flickable(state, team)) or any(power.usable(state, team) for power in POWERS)


def _answer_breach(state: State, task: Task, move: RummsMove) -> Breach | None:
    """What is asked within a turn, and what answers it."""
    match task, move:
        case Put(die, why), PutDown(spot):
            return POWERS.put_rule(why).breach(state, die, spot)
        case Put(), Decline() if may_give_up(state, task):
            return None
        case Choose(), TakeOut(die):
            return POWERS.choice(task.why).breach(state, task, die)
        case Choose(), Decline():
            return broken(Code.MUST_TAKE) if POWERS.choice(task.why).must else None
        case Put(die), _:
            return broken(Code.NOT_NOW, asked=asked_about("put", die))
        case Choose(), _:
            return broken(Code.NOT_NOW, asked=asked_about("take", task.die))
    power = POWERS.asking(task)
    if power is None:
        return broken(Code.NOT_NOW, asked=asked_about("nature"))
    return power.reply_breach(state, task, move)


def may_give_up(state: State, task: Put) -> bool:
    """Whether a die need not be put down after all: there is no free spot for it, and it can be laid aside (RM-37)."""
    rule = POWERS.put_rule(task.why)
    return rule.given_up(state, task.die) is not None and rule.free_spot(state, task.die) is None
