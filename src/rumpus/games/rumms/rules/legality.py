"""RUMMS: which moves are legal.

Pure: no clock, no randomness, no I/O. Marks such as RM-35 point into docs/games/rumms.md.
"""

from rumpus.core.breach import Breach
from rumpus.games.rumms.breaches import Code, broken
from rumpus.games.rumms.moves import (
    Decline,
    Freeze,
    HideSpy,
    KingsMove,
    PickArmy,
    PutDown,
    Rescue,
    ReturnSpy,
    Revive,
    RummsMove,
    SetUp,
    Spot,
    Stay,
    Strike,
    StrikeAgain,
    TakeOut,
)
from rumpus.games.rumms.rules.flicks import strike_breach
from rumpus.games.rumms.rules.put_downs import ice_breach, put_breach
from rumpus.games.rumms.setup.legality import army_breach, setup_breach
from rumpus.games.rumms.state import Phase, Place, State
from rumpus.games.rumms.table.dice import DICE, KINGS, Kind, Team, kind_of, team_of
from rumpus.games.rumms.tasks import AskAgain, AskHide, AskRescue, Choose, Put, Task, Why
from rumpus.games.rumms.turns import victims

REVIVAL_POINTS = 6
"""What the dice that a heart revives may be worth together (RM-66)."""
_REVIVED = frozenset({Kind.TROLL, Kind.KNIGHT, Kind.DRAGON, Kind.SPY, Kind.MAGE, Kind.BERSERKER})


def breach(state: State, seat: int, move: RummsMove) -> Breach | None:
    """The first rule that a move of an awaited seat breaks, or None if it is legal."""
    team = Team(seat % 2)
    if state.phase is Phase.ARMY:
        return army_breach(move) if isinstance(move, PickArmy) else broken(Code.ARMY_FIRST)
    if state.phase is Phase.SETUP:
        if not isinstance(move, SetUp):
            return broken(Code.SETUP_FIRST)
        return setup_breach(team, state.armies[team] or (), move)
    if not state.tasks:
        return _turn_breach(state, team, move)
    return _answer_breach(state, state.tasks[0], move)


def _turn_breach(state: State, team: Team, move: RummsMove) -> Breach | None:  # noqa: PLR0911 - one per kind of move
    """What a turn may be (RM-20)."""
    match move:
        case Strike():
            return strike_breach(state, team, move)
        case KingsMove() | ReturnSpy() | Freeze() | Revive() if not state.options.powers:
            return broken(Code.NO_POWERS)  # RM-11
        case KingsMove(spot):
            king = KINGS[team]
            return _used_breach(state, team, king) or put_breach(state, king, spot, Why.KING)
        case ReturnSpy(die, spot):
            return _return_breach(state, team, die) or put_breach(state, die, spot, Why.SPY)
        case Freeze():
            return _freeze_breach(state, team, move)
        case Revive():
            return _revive_breach(state, team, move)
        case Stay():
            return broken(Code.MUST_MOVE) if can_move(state, team) else None
        case _:
            return broken(Code.NOT_NOW, asked="your turn")


def can_move(state: State, team: Team) -> bool:
    """Whether there is anything but to pass: hardly ever is there nothing."""
    awake = [die for die in state.on_mat(team) if die not in state.frozen]
    if any(kind_of(die) not in {Kind.ICE, Kind.HEART} for die in awake):
        return True
    if any(team_of(die) is team for die in state.hidden):
        return True
    if _can_freeze(state, team):
        return True
    hearts = any(kind_of(die) is Kind.HEART for die in awake)
    return hearts and any(team_of(die) is team and kind_of(die) in _REVIVED for die in state.lost)


def _can_freeze(state: State, team: Team) -> bool:
    """Whether a cube may be let down on some enemy die: a king may lie on the only one (RM-61)."""
    cube = next((die for die in state.ice if team_of(die) is team), None)
    if cube is None:
        return False
    poses = (state.pose[die] for die in victims(state, team, Why.MAGE))
    return any(ice_breach(state, Freeze(((cube, Spot(pose.x, pose.y)),))) is None for pose in poses)


def _answer_breach(state: State, task: Task, move: RummsMove) -> Breach | None:  # noqa: PLR0911 - one per answer
    """What is asked within a turn, and what answers it."""
    match task, move:
        case Put(die, why), PutDown(spot):
            return put_breach(state, die, spot, why)
        case AskAgain(die), StrikeAgain():
            return strike_breach(state, team_of(die), move.strike(die))
        case AskRescue(team), Rescue(die):
            return _rescue_breach(state, team, die)
        case Choose(), TakeOut(die):
            return _victim_breach(state, task, die)
        case Choose(why=Why.BERSERKER), Decline():
            return broken(Code.MUST_TAKE)
        case AskHide(spy), HideSpy(die):
            return None if die == spy else broken(Code.OTHER_SPY, die=DICE[die].name, other=DICE[spy].name)
        case (AskAgain() | AskRescue() | Choose(), Decline()) | (AskHide(), Stay()):
            return None
        case _:
            return broken(Code.NOT_NOW, asked=asked(task))


def asked(task: Task) -> str:
    """What a team is asked, in words."""
    match task:
        case Put(die):
            return f"where {DICE[die].name} is put"
        case AskAgain(die):
            return f"whether {DICE[die].name} strikes again"
        case AskRescue():
            return "which dragon rescues the king"
        case Choose():
            return "which enemy die goes out of the game"
        case AskHide(die):
            return f"whether {DICE[die].name} hides"
        case _:
            return "nature's answer"


def _used_breach(state: State, team: Team, die: int) -> Breach | None:
    """Whether a die on the mat may be used by this team (RM-62)."""
    if team_of(die) is not team:
        return broken(Code.FOREIGN_DIE, die=DICE[die].name)
    if die not in state.pose:
        return broken(Code.DEFEATED_DIE if state.place(die) is Place.LOST else Code.NOT_ON_MAT, die=DICE[die].name)
    return broken(Code.FROZEN_DIE, die=DICE[die].name) if die in state.frozen else None


def _return_breach(state: State, team: Team, die: int) -> Breach | None:
    name = DICE[die].name
    if team_of(die) is not team:
        return broken(Code.FOREIGN_DIE, die=name)
    if kind_of(die) is not Kind.SPY:
        return broken(Code.NOT_A_SPY, die=name)
    return None if die in state.hidden else broken(Code.NOT_HIDDEN, die=name)


def _freeze_breach(state: State, team: Team, move: Freeze) -> Breach | None:
    seen: set[int] = set()
    for die, _ in move.spots:
        name = DICE[die].name
        if team_of(die) is not team:
            return broken(Code.FOREIGN_DIE, die=name)
        if kind_of(die) is not Kind.ICE:
            return broken(Code.NOT_ICE, die=name)
        if die in seen:
            return broken(Code.DIE_TWICE, die=name)
        if die not in state.ice:
            used = state.place(die) is not Place.BOX
            return broken(Code.ICE_USED if used else Code.NOT_IN_ARMY, die=name)
        seen.add(die)
    return ice_breach(state, move)


def _revive_breach(state: State, team: Team, move: Revive) -> Breach | None:  # noqa: PLR0911 - one per reason
    seen: set[int] = set()
    for heart, dice in move.groups:
        if kind_of(heart) is not Kind.HEART:
            return broken(Code.NOT_A_HEART, die=DICE[heart].name)
        if found := _used_breach(state, team, heart):
            return found
        if not dice:
            return broken(Code.NOTHING_TO_REVIVE, die=DICE[heart].name)
        for die in (heart, *dice):
            if die in seen:
                return broken(Code.DIE_TWICE, die=DICE[die].name)
            seen.add(die)
        for die in dice:
            if found := _revived_breach(state, team, die):
                return found
        points = sum(kind_of(die).points for die in dice)
        if points > REVIVAL_POINTS:
            return broken(Code.REVIVAL_OVER, points=points)
    return None


def _revived_breach(state: State, team: Team, die: int) -> Breach | None:
    name = DICE[die].name
    if team_of(die) is not team:
        return broken(Code.FOREIGN_DIE, die=name)
    if kind_of(die) not in _REVIVED:
        return broken(Code.NEVER_REVIVED, die=name)
    return None if die in state.lost else broken(Code.NOT_DEFEATED, die=name)


def _rescue_breach(state: State, team: Team, die: int) -> Breach | None:
    if kind_of(die) is not Kind.DRAGON:
        return broken(Code.NOT_A_DRAGON, die=DICE[die].name)
    return _used_breach(state, team, die)


def _victim_breach(state: State, task: Choose, die: int) -> Breach | None:
    if die in victims(state, task.team, task.why):
        return None
    name = DICE[die].name
    if team_of(die) is task.team:
        return broken(Code.OWN_DIE, die=name)
    if kind_of(die) is Kind.KING:
        return broken(Code.KING_UNTOUCHABLE, die=name)
    if kind_of(die) is Kind.ICE and task.why is not Why.FOUL:
        return broken(Code.ICE_UNTOUCHABLE, die=name)
    return broken(Code.DEFEATED_DIE if state.place(die) is Place.LOST else Code.NOT_ON_MAT, die=name)
