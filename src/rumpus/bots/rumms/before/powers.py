"""What bots do besides flicking: powers, put-downs, choices."""

from itertools import combinations
from random import Random
from typing import Final, TypeAlias

from rumpus.bots.rumms.before.evaluation import WORTH, hits, worth
from rumpus.bots.rumms.before.placement import best_ice, best_spot
from rumpus.bots.rumms.layout import FREED, layout
from rumpus.games.rumms.moves import Decline, PutDown, RummsMove, Stay, TakeOut
from rumpus.games.rumms.options import REVIVAL_POINTS
from rumpus.games.rumms.rules.legality import breach, may_give_up
from rumpus.games.rumms.rules.powers import POWERS
from rumpus.games.rumms.rules.powers.dragon import AskRescue, Rescue, rescuers
from rumpus.games.rumms.rules.powers.heart import Revive, revivable
from rumpus.games.rumms.rules.powers.king import KING, KingsMove
from rumpus.games.rumms.rules.powers.spy import SPY, AskHide, HideSpy, ReturnSpy
from rumpus.games.rumms.rules.powers.use import awake
from rumpus.games.rumms.state import State
from rumpus.games.rumms.table.dice import KINGS, Kind, Team, kind_of, team_of, team_of_seat
from rumpus.games.rumms.tasks import Choose, Put, Task

_TEMPO: Final = 4.0
"""What a turn is worth: a king that went home for less would do nothing else all game."""
_GOOD_SHOT: Final = 0.5
"""A flick at least this likely to send the king off the mat is a good one."""

Valued: TypeAlias = tuple[RummsMove, float]
"""A move, and what the position is worth after it."""


def answer(state: State, task: Task, team: Team, rng: Random) -> RummsMove:
    """A team's answer to a question within a turn; a second strike is not decided here."""
    match task:
        case Put() if may_give_up(state, task):
            return Decline()
        case Put(die, why):
            return PutDown(best_spot(state, die, why, rng)[0])
        case AskRescue():
            return Rescue(rescuers(state, team)[0])
        case Choose(_, why):
            dice = POWERS.choice(why).victims(state, team)
            return TakeOut(max(dice, key=lambda die: _loss(state, die, team))) if dice else Decline()
        case AskHide(die):
            return HideSpy(die) if _hides(state, die) else Stay()
        case _:
            raise ValueError(f"{task} is not for a bot to answer")


def _loss(state: State, die: int, team: Team) -> tuple[int, float]:
    """Dear dice first; among equals, the one whose loss hurts most."""
    return kind_of(die).points, worth(layout(state).without(die), team)


def _hides(state: State, spy: int) -> bool:
    """A spy hides from its many enemies, unless it lies well for a flick at their king."""
    here, king = layout(state), KINGS[team_of(spy).other]
    if king not in here.ids:
        return True
    start, end = (here.places[[here.ids.index(die)]] for die in (spy, king))
    return float(hits(here.places, start, end)[0]) < _GOOD_SHOT


def powers(state: State, seat: int, rng: Random) -> list[Valued]:
    """What a turn can be spent on besides a flick (RM-20)."""
    if not state.options.powers:
        return []
    team = team_of_seat(seat)
    found: list[Valued] = []
    spot, value = best_spot(state, KINGS[team], KING, rng)
    found.append((KingsMove(spot), value - _TEMPO))
    for spy in state.hidden:
        if team_of(spy) is team:
            spot, value = best_spot(state, spy, SPY, rng)
            found.append((ReturnSpy(spy, spot), value))
    cubes = tuple(die for die in state.ice if team_of(die) is team)
    if cubes and (ice := best_ice(state, team, cubes))[0] is not None:
        found.append((ice[0], ice[1]))
    if revive := _revive(state, team):
        found.append(revive)
    return [(move, value) for move, value in found if breach(state, seat, move) is None]


def _revive(state: State, team: Team) -> Valued | None:
    """A heart is cashed in as soon as it is worth its points."""
    lost = list(revivable(state, team))
    groups, gain = [], 0.0
    for heart in awake(state, team, Kind.HEART):
        if sum(kind_of(die).points for die in lost) < REVIVAL_POINTS:
            break
        best = max(_payable(lost), key=_hope)
        groups.append((heart, best))
        gain += _hope(best) - float(WORTH[heart])
        lost = [die for die in lost if die not in best]
    return (Revive(tuple(groups)), worth(layout(state), team) + gain) if groups else None


def _payable(lost: list[int]) -> list[tuple[int, ...]]:
    groups = (group for size in (1, 2, 3) for group in combinations(lost, size))
    return [group for group in groups if sum(kind_of(die).points for die in group) <= REVIVAL_POINTS]


def _hope(dice: tuple[int, ...]) -> float:
    return float(sum(WORTH[die] * FREED[die] for die in dice))
