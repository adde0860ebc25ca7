"""Fouls: what is one, and the penalty for it (RM-70 to RM-72)."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

from rumpus.games.rumms.landing import Landing, Touch
from rumpus.games.rumms.rules.choices import Choice
from rumpus.games.rumms.state import Foul, Place, State
from rumpus.games.rumms.table.dice import KINGS, Kind, Team, kind_of, team_of
from rumpus.games.rumms.table.numbers import TABLE
from rumpus.games.rumms.table.poses import up_face
from rumpus.games.rumms.tasks import FOUL, Choose, Put, SimulateFall, SimulateFlick, SimulatePutDown, Task


class Wrong(StrEnum):
    """What a finger or a hand can do wrong."""

    TOUCHED = "touched"
    """The fingertip touched dice besides the one that it was to flick (RM-70)."""
    PUSHED = "pushed"
    """It stayed with its die so long that it pushed it (RM-70)."""
    FELLED = "felled"
    """A die that was put down, or taken from below others, sent dice off the mat (RM-37)."""
    TOPPLED = "toppled"
    """It turned them over."""
    SHOVED = "shoved"
    """It moved them."""


@dataclass(frozen=True, slots=True)
class Fault:
    """What makes a foul: what was done wrong, to which dice, and where it is a matter of degree, by how much."""

    wrong: Wrong
    dice: tuple[int, ...]
    """The worst case first."""
    amount: float | None = None
    """Of the worst case: seconds of a push, millimetres of a shove."""
    limit: float | None = None
    """What would have been allowed."""


def touched_others(die: int, touched: Iterable[Touch]) -> tuple[int, ...]:
    """The dice that the fingertip touched besides the one that it was to flick (RM-70)."""
    return tuple(touch.die for touch in touched if touch.die != die)


def is_push(seconds: float) -> bool:
    """Whether a fingertip that touches a die for this long pushes it instead of flicking it (RM-70)."""
    return seconds > TABLE.flick.push_s


def is_finger_foul(die: int, touched: Iterable[Touch]) -> bool:
    """Whether a flick of that die was a foul: another die was touched, or one was pushed (RM-70)."""
    return bool(finger_faults(die, touched))


def finger_faults(die: int, touched: Iterable[Touch]) -> tuple[Fault, ...]:
    """What a finger did wrong that was to flick that die (RM-70)."""
    touches = tuple(touched)
    others = touched_others(die, touches)
    pushed = sorted((touch for touch in touches if is_push(touch.seconds)), key=lambda touch: -touch.seconds)
    faults = [Fault(Wrong.TOUCHED, others)] if others else []
    if pushed:
        dice = tuple(touch.die for touch in pushed)
        faults.append(Fault(Wrong.PUSHED, dice, pushed[0].seconds, TABLE.flick.push_s))
    return tuple(faults)


def hand_faults(state: State, die: int | None, landing: Landing) -> tuple[Fault, ...]:
    """What a hand did wrong that put this die down, or took one away: to all other dice, the worst first (RM-37)."""
    fallen = tuple(one.die for one in landing.fallen if one.die != die)
    toppled = tuple(
        other for other, pose in state.poses if other in landing.pose and up_face(landing.pose[other]) != up_face(pose)
    )
    limit = TABLE.tolerance.put_down_mm
    shoved = [(far, other) for other, far in landing.moved if other not in {die, *fallen, *toppled} and far > limit]
    shoved.sort(key=lambda pair: -pair[0])
    faults = [Fault(wrong, dice) for wrong, dice in ((Wrong.FELLED, fallen), (Wrong.TOPPLED, toppled)) if dice]
    if shoved:
        faults.append(Fault(Wrong.SHOVED, tuple(other for _, other in shoved), shoved[0][0], limit))
    return tuple(faults)


def faults_in(state: State, task: Task, landing: Landing) -> tuple[Fault, ...]:
    """What was done wrong before dice came to rest so; the program's own choice of a spot never is (RM-37, RM-70)."""
    match task:
        case SimulateFlick(flick):
            return finger_faults(flick.die, landing.touched)
        case SimulatePutDown(die, free=False):
            return hand_faults(state, die, landing)
        case SimulateFall(by) if by is not None:
            return hand_faults(state, None, landing)
        case _:
            return ()


class Penalty(Choice):
    """For a foul the other team may take any die but the king, hidden spies and unused ice too (RM-71)."""

    ice_too = True

    def victims(self, state: State, team: Team) -> tuple[int, ...]:
        enemy = team.other
        beside = (die for die in (*state.hidden, *state.ice) if team_of(die) is enemy)
        return tuple(sorted(die for die in (*state.on_mat(enemy), *beside) if die != KINGS[enemy]))


PENALTY = Penalty()


def punish(state: State) -> State:
    """Dice that the foul defeated go back; then the other team may take a die of the fouling one (RM-71, RM-72)."""
    foul, *others = state.fouls
    state = replace(state, fouls=tuple(others))
    back = [die for die in foul.dice if die in state.lost]
    for die in back:
        state = state.hold(die, Place.ICE if kind_of(die) is Kind.ICE else Place.HAND)
    puts = [Put(die, FOUL) for die in back if kind_of(die) is not Kind.ICE]
    return state.first(*puts, Choose(foul.team.other, FOUL))


def committed(state: State, before: Iterable[int], team: Team) -> State:
    """A foul of that team is noted, with the enemy dice of those `before` that it has defeated."""
    lost = tuple(die for die in state.lost if die in set(before) and team_of(die) is team.other)
    return replace(state, fouls=(*state.fouls, Foul(team, lost)))
