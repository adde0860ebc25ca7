"""What legal moves lead to."""

from dataclasses import replace

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
from rumpus.games.rumms.rules import tournament
from rumpus.games.rumms.setup.legality import army, formation_poses
from rumpus.games.rumms.state import Formation, Place, Stage, State
from rumpus.games.rumms.table.areas import free_spot
from rumpus.games.rumms.table.dice import KINGS, Team
from rumpus.games.rumms.tasks import AskAgain, AskRescue, Choose, Fly, Lower, Put, Roll, Settle, Why
from rumpus.games.rumms.turns import lift, run


def apply(state: State, seat: int, move: RummsMove) -> State:
    """The state after a legal move."""
    team = Team(seat % 2)
    match move:
        case PickArmy():
            return tournament.raise_army(state, team, army(team, move))
        case SetUp():
            return tournament.handed_in(state, team, Formation(formation_poses(move))).first(Settle(team))
        case _:
            return run(_turn(state, team, move) if not state.tasks else _answer(state, move))


def _turn(state: State, team: Team, move: RummsMove) -> State:
    """What a turn is spent on (RM-20). All but flicks go on with the resolution when their tasks are done."""
    if isinstance(move, Strike):
        return state.first(Fly(move.flick()))
    state = replace(state, stage=Stage.CAPTURED)
    match move:
        case KingsMove(spot):
            king = KINGS[team]
            return lift(_lower(state, king, spot, Why.KING), {king: Place.HAND})
        case ReturnSpy(die, spot):
            state = replace(state.hold(die, Place.HAND), asked=(*state.asked, die))  # it may not hide again (RM-50)
            return _lower(state, die, spot, Why.SPY)
        case Freeze(spots):
            for die, _ in spots:
                state = state.hold(die, Place.HAND)
            return state.first(*(Lower(die, spot, Why.ICE) for die, spot in spots))
        case Revive(groups):
            state = state.first(*(Roll(die, Why.REVIVE) for _, dice in groups for die in dice))
            return lift(state, {heart: Place.LOST for heart, _ in groups})
        case _:
            return state


def _lower(state: State, die: int, spot: Spot | None, why: Why) -> State:
    """The die is let down at that spot, or at a free one, as soon as it is in hand and all is at rest."""
    found = free_spot(state, die, why) if spot is None else spot
    if found is None:
        raise ValueError("a legal put-down has a spot")
    return state.first(Lower(die, found, why, free=spot is None))


def _answer(state: State, move: RummsMove) -> State:  # noqa: PLR0911 - one per kind of answer
    """What a team was asked."""
    task, state = state.tasks[0], state.done()
    match task, move:
        case Put(die, why), PutDown(spot):
            return _lower(state, die, spot, why)
        case AskAgain(die), StrikeAgain():
            return state.first(Fly(move.strike(die).flick()))
        case AskRescue(), Rescue(die):
            return lift(state.first(Roll(die, Why.RESCUE)), {die: Place.HAND})
        case AskRescue(team), Decline():
            return tournament.end_game(state, team.other)
        case Choose(_, why, mage), TakeOut(die):
            return _take_out(state, die, mage if why is Why.MAGE else None)
        case _, HideSpy(die):
            return lift(state, {die: Place.HIDDEN})
        case _, Decline() | Stay():
            return state
        case _:
            raise ValueError(f"{move} does not answer {task}")


def _take_out(state: State, victim: int, mage: int | None) -> State:
    """A die goes out of the game; a mage that did it goes home (RM-55)."""
    if mage is None:
        return lift(state, {victim: Place.LOST})
    return lift(state.first(Put(mage, Why.MAGE)), {victim: Place.LOST, mage: Place.HAND})
