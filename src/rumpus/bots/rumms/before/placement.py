"""Where bots put dice down: where the position is worth most."""

from collections.abc import Iterator
from math import atan2, degrees, hypot
from random import Random
from typing import Final

from rumpus.bots.rumms.before.evaluation import worth
from rumpus.bots.rumms.layout import layout
from rumpus.games.rumms.moves import Spot
from rumpus.games.rumms.rules.choices import prey
from rumpus.games.rumms.rules.powers import POWERS
from rumpus.games.rumms.rules.powers.ice import Freeze, ice_breach
from rumpus.games.rumms.state import State
from rumpus.games.rumms.table.dice import Team, team_of
from rumpus.games.rumms.table.numbers import TABLE
from rumpus.games.rumms.table.poses import Pose
from rumpus.games.rumms.tasks import Why

_SPOTS: Final = 24
"""How many spots are looked at."""
_AIR_MM: Final = 1.5 * TABLE.die.edge_mm
"""Dice whose centres are farther apart leave room for fingers: nothing is moved by putting one down."""


def best_spot(state: State, die: int, why: Why, rng: Random) -> tuple[Spot | None, float]:
    """The best of some free spots for a die, and what that makes the position worth; None means any free spot."""
    here, team = layout(state), team_of(die)
    middle = POWERS.put_rule(why).area(die).centre
    found: tuple[Spot | None, float] = (None, worth(here.having(die, *middle), team))
    for spot in _free(state, die, why, rng):
        value = worth(here.having(die, spot.x, spot.y), team)
        if found[0] is None or value > found[1]:
            found = (spot, value)
    return found


def _free(state: State, die: int, why: Why, rng: Random) -> Iterator[Spot]:
    """Spots with room around them."""
    rule, half = POWERS.put_rule(why), TABLE.die.half_mm
    area = rule.area(die)
    others = [pose for other, pose in state.poses if other != die]
    for _ in range(_SPOTS):
        x = round(rng.uniform(area.left + half, area.right - half), 1)
        y = round(rng.uniform(area.bottom + half, area.top - half), 1)
        if any(hypot(pose.x - x, pose.y - y) < _AIR_MM for pose in others):
            continue
        if rule.breach(state, die, spot := Spot(x, y)) is None:
            yield spot


def best_ice(state: State, team: Team, cubes: tuple[int, ...]) -> tuple[Freeze | None, float]:
    """Ice on the enemy's most dangerous die, and what that makes the position worth."""
    here = layout(state)
    covered = {lower for _, lower in state.resting}
    found: tuple[Freeze | None, float] = (None, worth(here, team))
    for target in prey(state, team):
        if target in covered or target in state.frozen:
            continue
        after = here.without(cubes[0])
        after = type(after)(after.ids, after.rows, after.frozen | {target}, after.beside)
        move = Freeze(((cubes[0], _above(state.pose[target])),))
        if (value := worth(after, team)) > found[1] and ice_breach(state, move.spots) is None:
            found = (move, value)
    return found


def _above(pose: Pose) -> Spot:
    """Straight above a die, turned as it is."""
    x, y, _ = max(pose.axes(), key=lambda axis: hypot(axis[0], axis[1]))
    return Spot(pose.x, pose.y, round(degrees(atan2(y, x)) % 90, 1))
