"""Which flicks are legal (RM-20, RM-30)."""

from collections.abc import Iterator
from math import isfinite

from rumpus.core.breach import Breach
from rumpus.games.rumms.breaches import Code, broken
from rumpus.games.rumms.moves import Strike
from rumpus.games.rumms.state import Place, State
from rumpus.games.rumms.table.dice import DICE, Kind, Team, kind_of, team_of
from rumpus.games.rumms.table.numbers import TABLE

_PLACES = {
    Place.HIDDEN: Code.HIDDEN_DIE,
    Place.LOST: Code.DEFEATED_DIE,
    Place.HAND: Code.NOT_ON_MAT,
    Place.BOX: Code.NOT_IN_ARMY,
}


def strike_breach(state: State, team: Team, move: Strike) -> Breach | None:
    """Why a team may not flick this die, or not so."""
    if code := die_fault(state, team, move.die):
        return broken(code, die=DICE[move.die].name)
    return next(_number_faults(move), None)


def flickable(state: State, team: Team) -> tuple[int, ...]:
    """The dice that a team may flick."""
    return tuple(die for die in state.on_mat(team) if die_fault(state, team, die) is None)


def die_fault(state: State, team: Team, die: int) -> Code | None:
    """Why a team may not flick this die."""
    if team_of(die) is not team:
        return Code.FOREIGN_DIE
    if kind_of(die) is Kind.ICE:
        return Code.ICE_FLICKED
    if kind_of(die) is Kind.HEART:
        return Code.HEART_FLICKED
    if die not in state.pose:
        return _PLACES[state.place(die)]
    return Code.FROZEN_DIE if die in state.frozen else None


def _number_faults(move: Strike) -> Iterator[Breach]:
    finger = TABLE.finger
    for what in ("direction", "speed", "side", "height"):
        if not isfinite(getattr(move, what)):
            yield broken(Code.NOT_A_NUMBER, what=f"the {what}")
    if not -360 <= move.direction <= 360:
        yield broken(Code.DIRECTION_RANGE, value=f"{move.direction:g}")
    if not finger.slowest_m_per_s <= move.speed <= finger.fastest_m_per_s:
        least, most = f"{finger.slowest_m_per_s:g}", f"{finger.fastest_m_per_s:g}"
        yield broken(Code.SPEED_RANGE, value=f"{move.speed:g}", least=least, most=most)
    if abs(move.side) > finger.side_mm:
        yield broken(Code.SIDE_RANGE, value=f"{move.side:g}", most=f"{finger.side_mm:g}")
    if not finger.lowest_mm <= move.height <= finger.highest_mm:
        least, most = f"{finger.lowest_mm:g}", f"{finger.highest_mm:g}"
        yield broken(Code.HEIGHT_RANGE, value=f"{move.height:g}", least=least, most=most)
