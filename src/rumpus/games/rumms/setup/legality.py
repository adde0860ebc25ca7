"""Armies and set-ups: which are allowed, and which stand (RM-10 to RM-16)."""

from collections.abc import Iterator
from typing import Final

from rumpus.core.breach import Breach, not_a_move
from rumpus.games.rumms.breaches import Code, broken
from rumpus.games.rumms.landing import Landing
from rumpus.games.rumms.moves import PickArmy, SetUp
from rumpus.games.rumms.options import ARMY_POINTS
from rumpus.games.rumms.rules.values import is_count, spot_fault
from rumpus.games.rumms.state import Formation
from rumpus.games.rumms.table.areas import on_wall, outline, reaches_castle, supported
from rumpus.games.rumms.table.dice import KINGS, Kind, Team, die_name, kind_of, of_kind
from rumpus.games.rumms.table.gaps import overlapping
from rumpus.games.rumms.table.mat import kingdom
from rumpus.games.rumms.table.numbers import TABLE
from rumpus.games.rumms.table.poses import Pose, Poses, distance, inside, up_face

QUICK: Final = PickArmy(((Kind.TROLL, Kind.TROLL.number), (Kind.KNIGHT, Kind.KNIGHT.number)))
"""The army of the quick game (RM-11)."""
_MANY: Final = 1000
"""Notation names no larger count."""
_REACH: Final = TABLE.die.half_mm * 3**0.5
"""No part of a die is farther than this from its centre."""


def army(team: Team, pick: PickArmy) -> tuple[int, ...]:
    """The dice of an army, by their ids."""
    dice = [KINGS[team]]
    for kind, count in pick.counts:
        dice.extend(of_kind(team, kind)[:count])
    return tuple(sorted(dice))


def army_breach(pick: PickArmy) -> Breach | None:
    """Why an army is refused."""
    if not (isinstance(pick.counts, tuple) and all(isinstance(row, tuple) and len(row) == 2 for row in pick.counts)):
        return not_a_move(pick)
    seen: set[Kind] = set()
    for kind, count in pick.counts:
        number = kind.number if isinstance(kind, Kind) else 0
        if not number or kind is Kind.KING or not is_count(count, number + 1):
            named = kind if isinstance(kind, Kind) else None
            asked = count if is_count(count, _MANY) else None
            return broken(Code.DICE_NOT_OWNED, kind=named, number=number, count=asked)
        if kind in seen:
            return broken(Code.KIND_TWICE, kind=kind)
        seen.add(kind)
    over = pick.points - ARMY_POINTS
    return broken(Code.ARMY_OVER, points=pick.points, over=over, most=ARMY_POINTS) if over > 0 else None


def setup_breach(team: Team, dice: tuple[int, ...], move: SetUp) -> Breach | None:
    """Why a set-up of these dice is refused; whether it stands is seen later (RM-16)."""
    return next(_list_faults(dice, move), None) or next(_place_faults(team, move), None)


def _list_faults(dice: tuple[int, ...], move: SetUp) -> Iterator[Breach]:
    seen: set[int] = set()
    for die, spot in move.spots:
        if die not in dice:
            yield broken(Code.NOT_IN_ARMY, die=die_name(die))
        if kind_of(die) is Kind.ICE:
            yield broken(Code.ICE_IN_SETUP, die=die_name(die))
        if die in seen:
            yield broken(Code.DIE_TWICE, die=die_name(die))
        if wrong := spot_fault(spot):
            yield wrong
        seen.add(die)
    for die in dice:
        if die not in seen and kind_of(die) is not Kind.ICE:
            yield broken(Code.DIE_MISSING, die=die_name(die))


def _place_faults(team: Team, move: SetUp) -> Iterator[Breach]:
    poses = formation_poses(move)
    for number, (die, pose) in enumerate(poses):
        if fault := place_fault(team, pose):
            yield broken(fault, die=die_name(die))
        if hit := overlapping(poses[:number], pose):
            yield broken(Code.OVERLAPS, die=die_name(die), other=die_name(hit[0]))
        if not supported(poses, pose):
            yield broken(Code.FLOATS, die=die_name(die))
    king = KINGS[team]
    if not reaches_castle(poses, dict(poses)[king], team):
        yield broken(Code.KING_NOT_IN_CASTLE, die=die_name(king))


def place_fault(team: Team, pose: Pose) -> Code | None:
    """Whether a die is where its team may set it up (RM-12)."""
    area = kingdom(team)
    if area.left + _REACH <= pose.x <= area.right - _REACH and area.bottom + _REACH <= pose.y <= area.top - _REACH:
        return None  # however it is turned
    if on_wall(pose):
        return Code.ON_WALL
    return None if inside(outline(pose), area) else Code.OUTSIDE_KINGDOM


def formation_poses(move: SetUp) -> Poses:
    """The poses that a set-up asks for, by the ids of the dice."""
    return tuple(sorted(((die, spot.pose()) for die, spot in move.spots), key=lambda pair: pair[0]))


def offender(team: Team, formation: Formation, landing: Landing) -> int | None:
    """The die because of which a set-up that was left alone is returned (RM-16); None if it stands."""
    if landing.fallen:
        return landing.fallen[0].die
    for die, before in formation.poses:
        pose = landing.pose[die]
        tipped = up_face(pose) != up_face(before)
        if tipped or distance(pose, before) > TABLE.die.half_mm or place_fault(team, pose):
            return die
    king = KINGS[team]
    return None if reaches_castle(landing.poses, landing.pose[king], team) else king
