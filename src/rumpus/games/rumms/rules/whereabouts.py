"""Where the dice of a state are: in which castle, beyond the wall, on top of what (RM-13, RM-33 to RM-35)."""

from typing import Final

from rumpus.games.rumms.state import State
from rumpus.games.rumms.table.areas import outline, tilted, touching
from rumpus.games.rumms.table.dice import Team, is_active, kind_of, team_of
from rumpus.games.rumms.table.gaps import gap
from rumpus.games.rumms.table.mat import beyond_wall, castle
from rumpus.games.rumms.table.numbers import TABLE
from rumpus.games.rumms.table.poses import inside, touches, up_face

_CONTACT_MM: Final = TABLE.tolerance.contact_mm


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
    return tuple(die for die in state.on_mat(team) if not lies_active(state, die) and in_enemy_kingdom(state, die))


def leaning(state: State, die: int) -> set[int]:
    """The tilted dice that all but touch a die: they may lean on it without resting on it, and fall if it goes.

    Near enough is good enough here: nature says what falls, and records of version 1 were asked the same.
    """
    pose = state.pose[die]
    return {other for other, at in state.poses if other != die and tilted(at) and gap(pose, at) <= _CONTACT_MM}


def touched_by(state: State, die: int) -> set[int]:
    """The dice that a die on the mat touches: those it rests on, those that rest on it, and neighbours."""
    pairs = {other for pair in state.resting if die in pair for other in pair}
    near = {other for other, pose in state.poses if touching(state.pose[die], pose)}
    return (pairs | near) - {die}
