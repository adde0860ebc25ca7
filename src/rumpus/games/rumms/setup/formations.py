"""Ready-made formations: wedge, wall, tower, ring, for any army (RM-12, RM-16). That they stand is proved by tests."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from math import ceil, cos, radians, sin
from typing import Final, TypeAlias

from rumpus.games.rumms.moves import SetUp, Spot
from rumpus.games.rumms.table.dice import KINGS, Kind, Team, kind_of
from rumpus.games.rumms.table.mat import castle, mat
from rumpus.games.rumms.table.numbers import TABLE

Slot: TypeAlias = tuple[float, float, float, int]
"""A place seen by its team: from the middle of its castle ahead, from there to the left (mm), turn (°), dice below."""

_FRONT_TO_BACK: Final = (Kind.KNIGHT, Kind.BERSERKER, Kind.TROLL, Kind.SPY, Kind.MAGE, Kind.DRAGON, Kind.HEART)
"""Who stands in front; dragons stay at home, where they strike twice and rescue the king."""
_KING: Final = 35.0
"""The king stands at the front of its castle: so it has far to go until it falls."""
_ROOM: Final = 2.0 * TABLE.die.edge_mm
"""From die to die where a finger is to fit in between."""
_CLOSE: Final = TABLE.die.edge_mm + 1.0
"""From die to die side by side."""
_AHEAD: Final = 45.0
"""From the king to the wall."""
_BEHIND: Final = 3
"""Dice right behind the king: they go off the mat in its place when it is struck."""
_STOREYS: Final = 3
_FEET: Final = ((32, 0), (-22, 0), (5, 34), (5, -34), (32, 34), (32, -34), (-22, 34), (-22, -34))
"""Where towers stand, from the king."""
_RINGS: Final = ((40.0, 10), (68.0, 16))
"""Radii of the rings around the king, and how many stand in each."""


def _wedge(count: int) -> Iterator[Slot]:
    """A triangle, its tip ahead."""
    row = 1
    while count > 0:
        here = min(row, count)
        yield from ((265 - _ROOM * (row - 1), v, 0, 0) for v in _spread(here, _ROOM))
        count -= here
        row += 1


def _wall(count: int) -> Iterator[Slot]:
    """Two storeys of dice side by side, the upper ones across the joints of the lower ones; a few behind the king."""
    behind = min(_BEHIND, max(count - 2 * _BEHIND, 0))
    lower = ceil((count - behind) * 2 / 3)
    upper = count - behind - lower
    yield from ((_KING + _AHEAD, v, 0, 0) for v in _spread(lower, _CLOSE))
    aside = _CLOSE / 2 if (lower - upper) % 2 == 0 else 0.0  # so that each stands on two
    yield from ((_KING + _AHEAD, v + aside, 0, 1) for v in _spread(upper, _CLOSE))
    yield from ((_KING - _CLOSE - 2, v, 0, 0) for v in _spread(behind, _CLOSE))


def _tower(count: int) -> Iterator[Slot]:
    """Towers of three storeys on all sides of the king."""
    feet = ceil(count / _STOREYS)
    for place in range(count):
        level, foot = divmod(place, feet)
        ahead, left = _FEET[foot]
        yield _KING + ahead, left, 0, level


def _ring(count: int) -> Iterator[Slot]:
    """Rings around the king, those in front first."""
    slots = []
    for radius, seats in _RINGS:
        here = min(count, seats)
        slots += [_round(radius, 360 * seat / here) for seat in range(here)]
        count -= here
    yield from sorted(slots, key=lambda slot: -slot[0])


def _round(radius: float, angle: float) -> Slot:
    return _KING + radius * cos(radians(angle)), radius * sin(radians(angle)), angle % 90, 0


def _spread(count: int, pitch: float) -> Iterator[float]:
    """That many places in a row, its middle at 0."""
    return ((place - (count - 1) / 2) * pitch for place in range(count))


_SHAPES: Final[dict[str, Callable[[int], Iterator[Slot]]]] = {
    "wedge": _wedge,
    "wall": _wall,
    "tower": _tower,
    "ring": _ring,
}
FORMATIONS: Final = tuple(_SHAPES)
"""Their names."""


@lru_cache(maxsize=256)
def formation(name: str, team: Team, army: tuple[int, ...]) -> SetUp:
    """The set-up of that name for an army; ice stays beside the mat."""
    others = sorted((die for die in army if kind_of(die) in _FRONT_TO_BACK), key=_place_in_line)
    slots: list[tuple[int, Slot]] = [(KINGS[team], (_KING, 0.0, 0.0, 0))]
    slots += zip(others, _SHAPES[name](len(others)), strict=True)
    return SetUp(tuple(sorted(((die, _spot(team, slot)) for die, slot in slots), key=lambda pair: pair[0])))


@lru_cache(maxsize=64)
def formations(team: Team, army: tuple[int, ...]) -> dict[str, SetUp]:
    """All ready-made set-ups of an army by their names. Do not change the answer: it is kept."""
    return {name: formation(name, team, army) for name in FORMATIONS}


def _place_in_line(die: int) -> tuple[int, int]:
    return _FRONT_TO_BACK.index(kind_of(die)), die


def _spot(team: Team, slot: Slot) -> Spot:
    ahead, left, turn, level = slot
    x, y = castle(team).centre
    forward = -1.0 if x > mat().centre[0] else 1.0
    return Spot(round(x + forward * ahead, 2), round(y + forward * left, 2), round(turn, 2), level)
