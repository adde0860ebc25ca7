"""Ready-made formations: wedge, wall, tower, ring, for any army (RM-12, RM-16). That they stand is proved by tests."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from math import ceil, cos, radians, sin
from typing import Final, TypeAlias

from rumpus.games.rumms.dice import Kind, Team
from rumpus.games.rumms.moves import SetUp, Spot
from rumpus.games.rumms.names import KINGS, kind_of
from rumpus.games.rumms.table import TABLE, castle, mat

Slot: TypeAlias = tuple[float, float, float, int]
"""A place seen by its team: from the middle of its castle ahead, from there to the left (mm), turn (°), dice below."""

_FRONT_TO_BACK: Final = (Kind.KNIGHT, Kind.BERSERKER, Kind.TROLL, Kind.SPY, Kind.MAGE, Kind.DRAGON)
"""Who stands in front; dragons stay at home, where they strike twice and rescue the king."""
_BESIDE: Final = 26.0
"""Hearts stand beside the king."""
_ROOM: Final = 2.0 * TABLE.die.edge_mm
"""From die to die where a finger is to fit in between."""
_CLOSE: Final = TABLE.die.edge_mm + 1.0
"""From die to die side by side."""
_STOREYS: Final = 3
_RING: Final = 60.0
_IN_RING: Final = 14
"""No more stand in the ring; the others stand in an arc before it."""
_ARC: Final = 100.0
_ARC_REACH: Final = 140.0


def _wedge(count: int) -> Iterator[Slot]:
    """A triangle, its tip ahead."""
    row = 1
    while count > 0:
        here = min(row, count)
        yield from ((265 - _ROOM * (row - 1), v, 0, 0) for v in _spread(here, _ROOM))
        count -= here
        row += 1


def _wall(count: int) -> Iterator[Slot]:
    """Two storeys of dice side by side, the upper ones across the joints of the lower ones."""
    lower = ceil(count * 2 / 3)
    yield from ((80, v, 0, 0) for v in _spread(lower, _CLOSE))
    upper = count - lower
    aside = _CLOSE / 2 if (lower - upper) % 2 == 0 else 0.0  # so that each stands on two
    yield from ((80, v + aside, 0, 1) for v in _spread(upper, _CLOSE))


def _tower(count: int) -> Iterator[Slot]:
    """Towers of three storeys in a zigzag."""
    feet = list(_spread(ceil(count / _STOREYS), 44))
    for place in range(count):
        level, foot = divmod(place, len(feet))
        yield 110 + (30 if foot % 2 else 0), feet[foot], 0, level


def _ring(count: int) -> Iterator[Slot]:
    """A ring around the king, and an arc before it if there are many."""
    outer = max(count - _IN_RING, 0)
    yield from (_round(_ARC, angle) for angle in _spread(outer, _ARC_REACH / max(outer - 1, 1)))
    ring = [360 * seat / (count - outer) for seat in range(count - outer)]
    yield from (_round(_RING, angle) for angle in sorted(ring, key=lambda angle: -cos(radians(angle))))


def _round(radius: float, angle: float) -> Slot:
    return radius * cos(radians(angle)), radius * sin(radians(angle)), angle % 90, 0


def _spread(count: int, pitch: float) -> Iterator[float]:
    """So many places in a row, its middle at 0."""
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
    hearts = [die for die in army if kind_of(die) is Kind.HEART]
    others = sorted((die for die in army if kind_of(die) in _FRONT_TO_BACK), key=_place_in_line)
    slots: list[tuple[int, Slot]] = [(KINGS[team], (0.0, 0.0, 0.0, 0))]
    slots += zip(hearts, ((0.0, _BESIDE, 0.0, 0), (0.0, -_BESIDE, 0.0, 0)), strict=False)
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
