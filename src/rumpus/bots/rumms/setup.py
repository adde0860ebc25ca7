"""The set-ups of bots: a block of dice around the king, and strikers at the wall.

Measured in consecutive flicks of an enemy that nobody answers: strikers at the wall take a king in about three and a
half, the same army in the ready-made formations in about five and a half.
"""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Final

from rumpus.games.rumms.moves import SetUp, Spot
from rumpus.games.rumms.setup.formations import FORMATIONS, formation
from rumpus.games.rumms.setup.legality import setup_breach
from rumpus.games.rumms.table.dice import KINGS, Kind, Team, kind_of
from rumpus.games.rumms.table.mat import castle, mat
from rumpus.games.rumms.table.numbers import TABLE

_KING: Final = 35.0
"""How far ahead of the middle of its castle the king stands: he has far to go until he falls."""
_CLOSE: Final = TABLE.die.edge_mm + 0.6
"""From die to die in the block."""
_LINE: Final = 292.0
"""How far ahead of the middle of the castle strikers stand: just behind the wall."""
_APART: Final = 36.0
"""From striker to striker: a finger fits in between."""
_STRIKERS: Final = 5
_SWAY_MM: Final = 12.0
"""By how much the line of strikers is shifted sideways."""
_FRONT_TO_BACK: Final = (
    Kind.KNIGHT,
    Kind.MAGE,
    Kind.SPY,
    Kind.TROLL,
    Kind.DRAGON,
    Kind.BERSERKER,
    Kind.HEART,
)
"""Who strikes and who stays. Who stands behind is struck off in the king's place: no dragon, since they rescue him."""
_AHEAD: Final = ((1, 0), (1, 1), (1, -1))
_BESIDE: Final = ((0, 1), (0, -1))
_BEHIND: Final = ((-1, 0), (-1, 1), (-1, -1))
_FARTHER: Final = ((2, 0), (2, 1), (2, -1), (2, 2), (2, -2), (1, 2), (1, -2), (0, 2), (0, -2), (-1, 2), (-1, -2))


def set_up(
    team: Team, armies: tuple[tuple[int, ...] | None, tuple[int, ...] | None], rng: Random, *, again: bool = False
) -> SetUp:
    """A block and a line, mirrored and shifted at random; a ready-made formation at a second try."""
    army, enemies = armies[team] or (), armies[team.other] or ()
    side, sway = rng.choice((-1, 1)), rng.uniform(-_SWAY_MM, _SWAY_MM)
    found = _block_and_line(team, army, enemies, side, sway)
    if again or setup_breach(team, army, found):
        return formation(rng.choice(FORMATIONS), team, army)
    return found


def _block_and_line(team: Team, army: tuple[int, ...], enemies: tuple[int, ...], side: int, sway: float) -> SetUp:
    others = sorted((die for die in army if kind_of(die) in _FRONT_TO_BACK), key=_place_in_line)
    strikers = min(_STRIKERS, len(others) // 2)
    line = [Spot(_LINE, (place - (strikers - 1) / 2) * _APART + sway) for place in range(strikers)]
    block = list(_block(len(others) - strikers, spies=any(kind_of(die) is Kind.SPY for die in enemies)))
    block.sort(key=lambda spot: -spot.x)
    spots = [(KINGS[team], Spot(_KING, 0.0)), *zip(others, [*line, *block], strict=True)]
    return SetUp(tuple(sorted(((die, _on_mat(team, spot, side)) for die, spot in spots), key=lambda pair: pair[0])))


def _block(count: int, *, spies: bool) -> Iterator[Spot]:
    """Dice around the king, closed first where the enemy comes from: spies come from behind."""
    near = (*_BEHIND, *_BESIDE, *_AHEAD) if spies else (*_AHEAD, *_BESIDE, *_BEHIND)
    for ahead, left in (*near, *_FARTHER)[:count]:
        yield Spot(_KING + ahead * _CLOSE, left * _CLOSE)


def _place_in_line(die: int) -> tuple[int, int]:
    return _FRONT_TO_BACK.index(kind_of(die)), die


def _on_mat(team: Team, spot: Spot, side: int) -> Spot:
    """A spot seen by its team, on the mat."""
    x, y = castle(team).centre
    forward = -1.0 if x > mat().centre[0] else 1.0
    return replace(spot, x=round(x + forward * spot.x, 2), y=round(y + side * forward * spot.y, 2))
