"""Which put-downs are legal (RM-37, RM-40, RM-53, RM-61)."""

from collections.abc import Iterator

from rumpus.core.breach import Breach
from rumpus.games.rumms.breaches import Code, broken
from rumpus.games.rumms.landing import Poses
from rumpus.games.rumms.moves import Freeze, Spot
from rumpus.games.rumms.setup.legality import spot_fault
from rumpus.games.rumms.state import State
from rumpus.games.rumms.table.areas import (
    below,
    castle_full,
    free_spot,
    lowered_pose,
    on_the_mat,
    reaches_castle,
    supported,
    touching,
    wholly_beyond,
)
from rumpus.games.rumms.table.dice import DICE, Kind, kind_of, team_of
from rumpus.games.rumms.table.gaps import overlapping
from rumpus.games.rumms.table.poses import Pose
from rumpus.games.rumms.tasks import Why


def put_breach(state: State, die: int, spot: Spot | None, why: Why) -> Breach | None:
    """Why a die may not be put there; None as a spot means any free one."""
    if spot is None:
        return broken(Code.NO_FREE_SPOT) if free_spot(state, die, why) is None else None
    if wrong := spot_fault(spot):
        return wrong
    others = tuple(pair for pair in state.poses if pair[0] != die)
    pose = spot.pose()
    faults = _spy_faults(others, die, pose) if why is Why.SPY else _castle_faults(state, others, die, pose)
    return next(faults, None) or next(_fit_faults(others, die, pose), None)


def _fit_faults(others: Poses, die: int, pose: Pose) -> Iterator[Breach]:
    if hit := overlapping(others, pose):
        yield broken(Code.OVERLAPS, die=DICE[die].name, other=DICE[hit[0]].name)
    if not supported(others, pose):
        yield broken(Code.FLOATS, die=DICE[die].name)


def _castle_faults(state: State, others: Poses, die: int, pose: Pose) -> Iterator[Breach]:
    if not on_the_mat(pose):
        yield broken(Code.OFF_MAT, die=DICE[die].name)
    if not reaches_castle(others, pose, team_of(die)):
        full = castle_full(state, die)
        yield broken(Code.CASTLE_FULL) if full else broken(Code.NOT_IN_CASTLE, die=DICE[die].name)


def _spy_faults(others: Poses, die: int, pose: Pose) -> Iterator[Breach]:
    """A spy comes back wholly in the enemy kingdom, and touches neither castle nor enemy dice (RM-53)."""
    enemy = team_of(die).other
    if not on_the_mat(pose):
        yield broken(Code.OFF_MAT, die=DICE[die].name)
    if not wholly_beyond(others, pose, enemy):
        yield broken(Code.NOT_IN_ENEMY_KINGDOM, die=DICE[die].name)
    if reaches_castle(others, pose, enemy):
        yield broken(Code.IN_ENEMY_CASTLE, die=DICE[die].name)
    yield from (
        broken(Code.TOUCHES_ENEMY, die=DICE[die].name, other=DICE[other].name)
        for other, near in others
        if team_of(other) is enemy and touching(pose, near)
    )


def ice_breach(state: State, move: Freeze) -> Breach | None:
    """Ice comes down on enemy dice, not on a king (RM-61)."""
    placed: Poses = ()
    for die, spot in move.spots:
        if wrong := spot_fault(spot):
            return wrong
        pose = lowered_pose(state, die, spot)
        carrying = below(state.poses, pose)
        if any(kind_of(one) is Kind.KING for one in carrying):
            return broken(Code.ICE_ON_KING, die=DICE[die].name)
        if not any(team_of(one) is not team_of(die) for one in carrying):
            return broken(Code.ICE_NOT_ON_ENEMY, die=DICE[die].name)
        if hit := overlapping(placed, pose):
            return broken(Code.OVERLAPS, die=DICE[die].name, other=DICE[hit[0]].name)
        placed = (*placed, (die, pose))
    return None
