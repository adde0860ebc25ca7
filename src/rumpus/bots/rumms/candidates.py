"""Flicks worth a look: at enemy dice, above all at the king and at what threatens one's own, and into good places."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import atan2, hypot, pi, sqrt
from random import Random
from typing import Final

from rumpus.bots.rumms.finger_room import FingerRoom
from rumpus.bots.rumms.layout import Layout, lies_active
from rumpus.bots.rumms.outlook import WORTH
from rumpus.games.rumms.landing import Flick
from rumpus.games.rumms.table.dice import DICE, KINGS, Kind, Team, team_of
from rumpus.games.rumms.table.mat import Rectangle, castle, kingdom
from rumpus.games.rumms.table.numbers import TABLE

_REACH_MM: Final = 146.0
"""How far a die slides that is struck at 1 m/s; at twice the speed, four times as far."""
_KING: Final = 10.0
"""How tempting the enemy's king is; other dice are as tempting as they are worth."""
_THREAT: Final = 8.0
"""How tempting it is to strike a die that is sure to send one's own king off."""
_FAR_MM: Final = 500.0
"""From here on distance makes an aim less than half as tempting."""
_OWN_KING: Final = 0.15
"""How tempting it is to flick one's own king, compared with any other die."""


@dataclass(frozen=True, slots=True)
class Aim:
    """Something to do with a die."""

    die: int
    x: float
    y: float
    hits: bool
    """Whether there is a die to hit; otherwise the die is meant to stop there."""
    weight: float


def flicks(
    here: Layout, team: Team, dice: Sequence[int], count: int, fastest: float, threats: Mapping[int, float], rng: Random
) -> list[Flick]:
    """Up to a number of flicks of these dice: clean ones, or any if there are none."""
    chosen = [*_attacks(here, team, dice, threats), *_visits(here, team, dice, threats, rng)]
    if not chosen or not count:
        return []
    weights = [aim.weight for aim in chosen]
    clear = FingerRoom(here)
    drawn = [_draw(here, aim, fastest, rng) for aim in rng.choices(chosen, weights, k=2 * count)]
    clean = list(dict.fromkeys(flick for flick in drawn if clear.for_finger(flick)))
    return (clean or drawn)[:count]


def _attacks(here: Layout, team: Team, dice: Sequence[int], threats: Mapping[int, float]) -> Iterator[Aim]:
    """Every die of ours at every die of theirs."""
    row_of = {die: row for row, die in enumerate(here.ids)}
    enemies = [die for die in here.ids if team_of(die) is not team]
    for die in dice:
        x, y = here.rows[row_of[die], :2].tolist()
        for enemy in enemies:
            to_x, to_y = here.rows[row_of[enemy], :2].tolist()
            prize = _KING if enemy in KINGS else float(WORTH[enemy]) + _THREAT * threats.get(enemy, 0.0)
            near = 1 / (1 + (hypot(to_x - x, to_y - y) / _FAR_MM) ** 2)
            yield Aim(die, to_x, to_y, True, prize * near * (_OWN_KING if die in KINGS else 1.0))


def _visits(here: Layout, team: Team, dice: Sequence[int], threats: Mapping[int, float], rng: Random) -> Iterator[Aim]:
    """Mages go to the enemy castle, spies over the wall; any die goes between its king and what threatens him."""
    active = dict(zip(here.ids, lies_active(here.ids, here.rows).tolist(), strict=True))
    for die in dice:
        kind = DICE[die].kind
        if kind is Kind.MAGE and active[die]:
            for _ in range(3):
                yield _into(castle(team.other), die, 3.0, rng)
        if kind is Kind.SPY and active[die]:
            yield _into(kingdom(team.other), die, 1.0, rng)
    king = KINGS[team]
    if king not in here.ids or not threats:
        return
    worst = max(threats, key=threats.__getitem__)
    (x, y), (from_x, from_y) = (here.places[here.ids.index(die)].tolist() for die in (king, worst))
    for die in dice:
        if die != king:
            part = rng.uniform(0.1, 0.6)
            weight = 2 * threats[worst] * 10 / len(dice)
            yield Aim(die, x + part * (from_x - x), y + part * (from_y - y), False, weight)


def _into(area: Rectangle, die: int, weight: float, rng: Random) -> Aim:
    return Aim(die, rng.uniform(area.left, area.right), rng.uniform(area.bottom, area.top), False, weight)


def _draw(here: Layout, aim: Aim, fastest: float, rng: Random) -> Flick:
    """One of the flicks that may serve an aim."""
    x, y = here.rows[here.ids.index(aim.die), :2].tolist()
    far = max(hypot(aim.x - x, aim.y - y), TABLE.die.edge_mm)
    direction, side, height = atan2(aim.y - y, aim.x - x), 0.0, 0.0
    speed = sqrt(far / _REACH_MM)
    if aim.hits:
        direction += atan2(rng.choice((0.0, rng.gauss(0, 5), rng.gauss(0, 9))), far)
        speed = rng.choice((fastest, fastest, rng.uniform(0.6, 1) * fastest, speed * rng.uniform(1.1, 1.8)))
        side = rng.choice((0.0, 0.0, 0.0, rng.uniform(-2, 2)))
        height = rng.choice((0.0, 0.0, 0.0, rng.uniform(-1, 3)))
    return Flick(
        aim.die, direction % (2 * pi), min(max(speed, 1.05 * TABLE.finger.clean_m_per_s), fastest), side, height
    )
