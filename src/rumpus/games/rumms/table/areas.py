"""Where dice are on the mat, and where they may be put (RM-13, RM-33, RM-34, RM-37). Pure geometry."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from math import ceil, hypot
from typing import Final

from rumpus.games.rumms.landing import Poses
from rumpus.games.rumms.moves import Spot
from rumpus.games.rumms.state import State
from rumpus.games.rumms.table.dice import Kind, Team, is_active, kind_of, team_of
from rumpus.games.rumms.table.gaps import gap, lowered, lowest, overlapping
from rumpus.games.rumms.table.numbers import TABLE, Rectangle, beyond_wall, castle, kingdom, mat, wall
from rumpus.games.rumms.table.poses import Polygon, Pose, footprint, inside, touches, up_face
from rumpus.games.rumms.tasks import Why

SUPPORT_MM: Final = 1.0
"""A die floats if there is more air than this below it."""
_STEP_MM: Final = 4.0
"""Free spots are looked for on a grid of this width."""
_AIR_MM: Final = 2.0
"""A free spot leaves this much air to all other dice."""
_NEAR_MM: Final = 2 * TABLE.die.edge_mm


@lru_cache(maxsize=4096)
def outline(pose: Pose) -> Polygon:
    """The footprint of a die; the same poses are looked at again and again."""
    return footprint(pose)


def carriers(state: State, die: int) -> set[int]:
    """The dice that a die rests on, and those that they rest on."""
    found: set[int] = set()
    fresh = {die}
    while fresh:
        fresh = {lower for upper, lower in state.resting if upper in fresh} - found
        found |= fresh
    return found


def in_castle(state: State, die: int, team: Team) -> bool:
    """Whether a die is in a team's castle: it touches it, or lies on a die that does (RM-13)."""
    dice = {die, *carriers(state, die)}
    return any(touches(outline(state.pose[one]), castle(team)) for one in dice)


def in_enemy_kingdom(state: State, die: int) -> bool:
    """Whether a die, and all that carries it, is wholly beyond the wall (RM-33, RM-34)."""
    area = beyond_wall(team_of(die).other)
    return all(inside(outline(state.pose[one]), area) for one in {die, *carriers(state, die)})


def lies_active(state: State, die: int) -> bool:
    """Whether an active face of a die on the mat is up (RM-2)."""
    return is_active(kind_of(die), up_face(state.pose[die]))


def captured(state: State, team: Team) -> tuple[int, ...]:
    """The team's dice that lie captured (RM-35)."""
    return tuple(
        die for die in state.on_mat(team) if not lies_active(state, die) and in_enemy_kingdom(state, die)
    )  # fmt: skip


def supported(poses: Poses, pose: Pose) -> bool:
    """Whether a die at this pose stands on the mat or on a die below it."""
    return pose.z - lowest(pose) <= SUPPORT_MM or bool(below(poses, pose))


def below(poses: Poses, pose: Pose) -> tuple[int, ...]:
    """The dice that a die at this pose stands on: those that it would overlap if it were a little lower."""
    lower = tuple(pair for pair in poses if pair[1].z < pose.z - TABLE.die.half_mm / 2)
    return overlapping(lower, replace(pose, z=pose.z - SUPPORT_MM - TABLE.tolerance.overlap_mm))


def touching(one: Pose, other: Pose, tolerance: float = TABLE.tolerance.contact_mm) -> bool:
    """Whether two dice are nearer than the tolerance."""
    if hypot(one.x - other.x, one.y - other.y) > _NEAR_MM:
        return False
    return gap(one, other) <= tolerance


def leaning(state: State, die: int) -> set[int]:
    """The tilted dice that touch a die: they may lean on it without resting on it, and fall if it is taken away."""
    pose = state.pose[die]
    return {other for other, at in state.poses if other != die and _tilted(at) and touching(pose, at)}


def _tilted(pose: Pose) -> bool:
    return lowest(pose) > TABLE.die.half_mm + TABLE.tolerance.contact_mm


def lowered_pose(state: State, die: int, spot: Spot) -> Pose:
    """Where a die is let go that is put at that spot: ice comes down on whatever is below."""
    if kind_of(die) is Kind.ICE:
        return lowered(state.poses, spot.pose())
    return spot.pose()


def reaches_castle(poses: Poses, pose: Pose, team: Team) -> bool:
    """Whether a die put at this pose would be in the castle: by itself or by what is below it (RM-13)."""
    if touches(outline(pose), castle(team)):
        return True
    on_mat = dict(poses)
    return any(reaches_castle(poses, on_mat[die], team) for die in below(poses, pose))


def wholly_beyond(poses: Poses, pose: Pose, team: Team) -> bool:
    """Whether a die put at this pose would be in that kingdom: with all that carries it beyond the wall (RM-33)."""
    on_mat = dict(poses)
    return inside(outline(pose), beyond_wall(team)) and all(
        wholly_beyond(poses, on_mat[die], team) for die in below(poses, pose)
    )


def castle_full(state: State, die: int) -> bool:
    """Whether there is no free spot for this die in its castle."""
    return next(_free(state, die, castle(team_of(die))), None) is None


def free_spot(state: State, die: int, why: Why) -> Spot | None:
    """A spot on the mat where this die may be put and touches nothing: the nearest to the middle of its area.

    If the castle is full, the nearest in the kingdom to it (RM-37).
    """
    team = team_of(die)
    if why is Why.SPY:
        return next(_free(state, die, kingdom(team.other), castle(team.other)), None)
    centre = castle(team)
    return next(_free(state, die, centre), None) or next(_free(state, die, kingdom(team), around=centre), None)


def _free(
    state: State, die: int, area: Rectangle, never: Rectangle | None = None, *, around: Rectangle | None = None
) -> Iterator[Spot]:
    """Free spots wholly in an area, nearest to the middle first, away from what must not be touched."""
    for x, y in _nearest_first(area, around or area):
        spot = Spot(x, y)
        pose = spot.pose()
        if never is not None and touches(outline(pose), never, -_AIR_MM):
            continue
        if not any(_crowds(pose, other) for other_die, other in state.poses if other_die != die):
            yield spot


def _crowds(pose: Pose, other: Pose) -> bool:
    """Whether another die is near, or hangs over this spot."""
    far = hypot(pose.x - other.x, pose.y - other.y)
    return far < _NEAR_MM and (far < TABLE.die.edge_mm or gap(pose, other) < _AIR_MM)


@lru_cache(maxsize=16)
def _nearest_first(area: Rectangle, around: Rectangle) -> tuple[tuple[float, float], ...]:
    """The grid of an area, from the middle of the other one outwards: always the same, and long."""
    x0, y0 = around.centre
    return tuple(sorted(_grid(area), key=lambda point: (hypot(point[0] - x0, point[1] - y0), point)))


def _grid(area: Rectangle) -> Iterator[tuple[float, float]]:
    half = TABLE.die.half_mm
    x0, y0 = area.centre
    along = ceil((area.right - area.left) / 2 / _STEP_MM)
    across = ceil((area.top - area.bottom) / 2 / _STEP_MM)
    for i in range(-along, along + 1):
        for j in range(-across, across + 1):
            x, y = x0 + i * _STEP_MM, y0 + j * _STEP_MM
            if area.left + half <= x <= area.right - half and area.bottom + half <= y <= area.top - half:
                yield x, y


def on_the_mat(pose: Pose) -> bool:
    """Whether a die stands wholly on the mat."""
    return inside(outline(pose), mat())


def on_wall(pose: Pose) -> bool:
    """Whether a die touches the wall."""
    return touches(outline(pose), wall())
