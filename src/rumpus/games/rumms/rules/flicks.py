"""Flicks: which are legal, how they are written, and some to choose from (RM-20, RM-30)."""

from collections.abc import Iterator
from math import atan2, degrees
from random import Random
from typing import Final

from rumpus.core.breach import Breach
from rumpus.games.rumms.breaches import Code, broken
from rumpus.games.rumms.moves import Strike
from rumpus.games.rumms.reading import DiceReader
from rumpus.games.rumms.rules.values import is_number
from rumpus.games.rumms.state import Lying, Place, State
from rumpus.games.rumms.table.dice import Kind, Team, die_name, kind_of, team_of
from rumpus.games.rumms.table.numbers import TABLE

_PLACES = {
    Place.HIDDEN: Code.HIDDEN_DIE,
    Place.LOST: Code.DEFEATED_DIE,
    Place.HAND: Code.NOT_ON_MAT,
    Place.BOX: Code.NOT_IN_ARMY,
}


FULL_TURN: Final = 360
"""Degrees."""

NEVER_FLICKED: Final = frozenset({Kind.ICE, Kind.HEART})
"""Kinds that are never flicked (RM-20, RM-60, RM-65)."""


def strike_breach(state: State, team: Team, move: Strike) -> Breach | None:
    """Why a team may not flick this die, or not so."""
    if code := die_fault(state, team, move.die):
        return broken(code, die=die_name(move.die))
    return next(_number_faults(move), None)


def flickable(dice: Lying, team: Team) -> tuple[int, ...]:
    """The dice that a team may flick."""
    return tuple(die for die in dice.on_mat(team) if _held_back(dice, die) is None)


def die_fault(state: State, team: Team, die: int) -> Code | None:
    """Why a team may not flick this die."""
    if team_of(die) is not team:
        return Code.FOREIGN_DIE
    if die in state.pose or kind_of(die) in NEVER_FLICKED:
        return _held_back(state, die)
    return _PLACES[state.place(die)]


def _held_back(dice: Lying, die: int) -> Code | None:
    """Why a die cannot be flicked even where it lies on the mat."""
    if kind_of(die) in NEVER_FLICKED:
        return Code.ICE_FLICKED if kind_of(die) is Kind.ICE else Code.HEART_FLICKED
    return Code.FROZEN_DIE if die in dice.frozen else None


def _number_faults(move: Strike) -> Iterator[Breach]:
    finger = TABLE.finger
    for what in ("direction", "speed", "side", "height"):
        if not is_number(getattr(move, what)):
            yield broken(Code.NOT_A_NUMBER, what=what)
    yield from _range_fault(Code.DIRECTION_RANGE, move.direction, -FULL_TURN, FULL_TURN)
    yield from _range_fault(Code.SPEED_RANGE, move.speed, finger.slowest_m_per_s, finger.fastest_m_per_s)
    yield from _range_fault(Code.SIDE_RANGE, move.side, -finger.side_mm, finger.side_mm)
    yield from _range_fault(Code.HEIGHT_RANGE, move.height, finger.lowest_mm, finger.highest_mm)


def _range_fault(code: Code, value: float, least: float, most: float) -> Iterator[Breach]:
    if not least <= value <= most:
        yield broken(code, value=float(value), least=float(least), most=float(most))


def read_numbers(words: DiceReader) -> Iterator[float]:
    """Direction, speed, side and height of a flick."""
    return (words.number(what) for what in ("a direction", "a speed", "a side", "a height"))


def draw_strike(state: State, die: int, rng: Random) -> Strike:
    """A flick at an enemy die, more or less."""
    enemies = state.on_mat(team_of(die).other)
    own, aim = state.pose[die], state.pose[rng.choice(enemies or [die])]  # a foul may have sent all of them off
    finger = TABLE.finger
    return Strike(
        die,
        round((degrees(atan2(aim.y - own.y, aim.x - own.x)) + rng.gauss(0, 5)) % 360, 2),
        round(rng.uniform(finger.slowest_m_per_s, finger.fastest_m_per_s), 3),
        round(rng.triangular(-finger.side_mm, finger.side_mm), 2),
        round(rng.triangular(finger.lowest_mm, finger.highest_mm), 2),
    )
