"""Flicks worth a thought: at enemy dice, above all at the king, and into good places."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import atan2, cos, hypot, pi, sin, sqrt
from random import Random
from typing import Final

import numpy as np

from rumpus.bots.rumms.before.evaluation import KING, WORTH, hits
from rumpus.bots.rumms.geometry import to_edge, ways
from rumpus.bots.rumms.layout import Layout, lies_active
from rumpus.games.rumms.landing import Flick
from rumpus.games.rumms.table.dice import DICE, KINGS, Kind, Team, team_of
from rumpus.games.rumms.table.mat import Rectangle, castle, kingdom
from rumpus.games.rumms.table.numbers import TABLE

_REACH_MM: Final = 150.0
"""How far a die slides that is struck at 1 m/s; at twice the speed, four times as far."""
_KNOCK: Final = 1.6
"""How much farther a die must be able to slide on its own to send another one as far."""
_KING_SHARE: Final = 0.5
"""Kings are aimed at for less than they are worth, so that other targets get a chance."""
_KING_FLICK: Final = 0.3
"""How tempting it is to attack with one's own king, compared with any other die."""
_THREAT: Final = 10.0
"""How tempting it is to strike a die that is sure to hit one's own king."""
_QUIET: Final = 0.6
"""How tempting it is to put a die in front of one's own king."""
_AIR_MM: Final = 1.0
"""How far the fingertip keeps from other dice: most of them lie slightly askew."""
_BEHIND_MM: Final = 10.0
"""Dice farther ahead than this are pushed away before the fingertip gets there."""


@dataclass(frozen=True, slots=True)
class Aim:
    """Something to do with a die."""

    die: int
    x: float
    y: float
    reach: float
    """How far the die must be able to slide (mm)."""
    hits: bool
    """Whether there is a die to hit; otherwise the die is meant to stop there."""
    weight: float


def aims(here: Layout, team: Team, dice: Sequence[int], rng: Random) -> list[Aim]:
    """What a team can do with these dice, and how tempting each is."""
    enemies = [row for row, die in enumerate(here.ids) if team_of(die) is not team]
    own = [here.ids.index(die) for die in dice]
    return [*_attacks(here, team, own, enemies), *_visits(here, team, own, rng)]


def _attacks(here: Layout, team: Team, own: list[int], enemies: list[int]) -> Iterator[Aim]:
    if not enemies:
        return
    prizes = dict(zip(enemies, _prizes(here, team, enemies), strict=True))
    pairs = [(row, target) for row in own for target in enemies]
    starts, ends = (here.places[[pair[side] for pair in pairs]] for side in (0, 1))
    lengths, directions = ways(starts, ends)
    chances, rooms = hits(here.places, starts, ends), to_edge(ends, directions)
    for (row, target), (x, y), length, chance, room in zip(
        pairs, ends.tolist(), lengths.tolist(), chances.tolist(), rooms.tolist(), strict=True
    ):
        weight = prizes[target] * chance * (_KING_FLICK if here.ids[row] in KINGS else 1)
        yield Aim(here.ids[row], x, y, length + _KNOCK * room, hits=True, weight=weight)


def _prizes(here: Layout, team: Team, enemies: list[int]) -> list[float]:
    """What it is worth to strike each of these: more if it threatens one's own king."""
    king = KINGS[team]
    threats = np.zeros(len(enemies))
    if king in here.ids:
        starts = here.places[enemies]
        threats = hits(here.places, starts, np.broadcast_to(here.places[here.ids.index(king)], starts.shape))
    return [
        KING * _KING_SHARE if here.ids[row] in KINGS else float(WORTH[here.ids[row]]) + _THREAT * threat
        for row, threat in zip(enemies, threats.tolist(), strict=True)
    ]


def _visits(here: Layout, team: Team, own: list[int], rng: Random) -> Iterator[Aim]:
    """Mages go to the enemy castle, spies over the wall, any die in front of its own king."""
    active = lies_active(here.ids, here.rows)
    for row in own:
        die = here.ids[row]
        goals = [(_before(team), _QUIET)]
        if DICE[die].kind is Kind.MAGE and active[row]:
            goals.append((castle(team.other), 4.0))
        if DICE[die].kind is Kind.SPY and active[row]:
            goals.append((kingdom(team.other), 1.0))
        for area, weight in goals:
            x, y = rng.uniform(area.left, area.right), rng.uniform(area.bottom, area.top)
            length = hypot(x - here.rows[row, 0], y - here.rows[row, 1])
            yield Aim(die, x, y, length, hits=False, weight=weight)


def _before(team: Team) -> Rectangle:
    """Where a die blocks the way to the king."""
    area, ahead = castle(team), TABLE.castle.side_mm
    if team is Team.RED:
        return Rectangle(area.left, area.bottom, area.right + ahead, area.top)
    return Rectangle(area.left - ahead, area.bottom, area.right, area.top)


def draw(here: Layout, aim: Aim, fastest: float, rng: Random) -> Flick:
    """One of the flicks that may serve an aim."""
    x, y = here.rows[here.ids.index(aim.die), :2].tolist()
    direction = atan2(aim.y - y, aim.x - x)
    speed = sqrt(aim.reach / _REACH_MM)
    side = height = 0.0
    if aim.hits:
        off = rng.choice((0.0, rng.gauss(0, 4)))  # beside the middle, to send it aside
        direction += atan2(off, max(hypot(aim.x - x, aim.y - y), TABLE.die.edge_mm))
        speed = rng.choice((fastest, speed * rng.uniform(0.9, 1.5)))
        height = rng.choice((0.0, 0.0, rng.uniform(-1.5, 4)))
        side = rng.choice((0.0, 0.0, 0.0, rng.uniform(-3, 3)))
    speed = min(max(speed, 1.05 * TABLE.finger.clean_m_per_s), fastest)
    return Flick(aim.die, direction % (2 * pi), speed, side, height)


def is_clean(here: Layout, flick: Flick) -> bool:
    """Roughly whether the fingertip has room behind the die, and on its way beside it."""
    row = here.ids.index(flick.die)
    c, s = cos(flick.direction), sin(flick.direction)
    x, y, z = (here.rows[:, :3] - here.rows[row, :3]).T
    along, across = x * c + y * s, y * c - x * s - flick.side
    start = -(TABLE.die.half_mm + TABLE.finger.radius_mm)
    outside = np.maximum(start - along, 0) + np.maximum(along - start - TABLE.finger.stroke_mm, 0)
    touch = TABLE.finger.radius_mm + TABLE.die.half_mm + _AIR_MM
    near = (np.hypot(outside, across) < touch) & (np.abs(z - flick.height) < touch) & (along < _BEHIND_MM)
    near[row] = False
    return not near.any()
