"""The cheap look, for layouts: what flicks lead to on a flat mat, and who threatens a king."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import radians
from typing import Final

import numpy as np

from rumpus.bots.rumms.finger_room import FingerRoom
from rumpus.bots.rumms.geometry import Bools, Floats
from rumpus.bots.rumms.kernels.flat import NEVER, look, threats
from rumpus.bots.rumms.layout import Layout
from rumpus.games.rumms.hand import Tremor
from rumpus.games.rumms.landing import Flick
from rumpus.games.rumms.rules.flicks import flickable
from rumpus.games.rumms.table.dice import DICE, KINGS, Kind, Team, kind_of
from rumpus.games.rumms.table.numbers import TABLE
from rumpus.games.rumms.table.poses import turned_axes

_AIMS: Final = 2
"""Attackers aim at the king's middle, and this many times to either side."""


@dataclass(frozen=True, eq=False)
class Seen:
    """What flicks lead to by the cheap look: a row per flick, a column per die."""

    x: Floats
    y: Floats
    left: Floats
    """When each die left the mat; never is a very large number."""

    @cached_property
    def off(self) -> Bools:
        """Which dice leave the mat."""
        off: Bools = self.left < NEVER
        return off


def turns(rows: Floats) -> Floats:
    """How dice are turned about the vertical."""
    axes = np.array(turned_axes(*rows[:, 3:].T))
    flattest = np.hypot(axes[:, 0], axes[:, 1]).argmax(axis=0)
    each = np.arange(len(rows))
    angles: Floats = np.arctan2(axes[flattest, 1, each], axes[flattest, 0, each])
    return angles


def seen(here: Layout, flicks: Sequence[Flick]) -> Seen:
    """The cheap look at some flicks."""
    row_of = {die: row for row, die in enumerate(here.ids)}
    table = np.array([(row_of[flick.die], flick.direction, flick.speed, flick.side) for flick in flicks])
    x, y, z = here.rows[:, :3].T.copy()
    return Seen(*look(x, y, turns(here.rows), z, table.reshape(-1, 4)))


def attackers(here: Layout, team: Team, hand: Tremor, dice: Sequence[int] | None = None) -> dict[int, float]:
    """The enemy dice that may send the team's king off the mat with one flick, and how likely each is to.

    All of them, or only some dice.
    """
    king = KINGS[team]
    if king not in here.ids:
        return {}
    target = here.places[here.ids.index(king)]
    room = FingerRoom(here)
    able = [
        die
        for die in flickable(here, team.other)
        if kind_of(die) is not Kind.KING and (not dice or die in dice) and room.towards(die, target)
    ]
    rows = np.array([here.ids.index(die) for die in able], dtype=np.int64)
    x, y, z = here.rows[:, :3].T.copy()
    chances = threats(
        x, y, turns(here.rows), z, rows, here.ids.index(king), _AIMS,
        max(radians(hand.direction), 0.005), TABLE.finger.fastest_m_per_s,
    )  # fmt: skip
    return {die: chance for die, chance in zip(able, chances.tolist(), strict=True) if chance > 0}


def warm() -> None:
    """Compile the kernels."""
    rows = np.array(
        [(0.0, 0.0, TABLE.die.half_mm, 1.0, 0.0, 0.0, 0.0), (50.0, 0.0, TABLE.die.half_mm, 1.0, 0.0, 0.0, 0.0)]
    )
    troll = next(die.id for die in DICE if die.team is Team.BLUE and die.kind is Kind.TROLL)
    here = Layout((KINGS[Team.RED], troll), rows, frozenset(), ())
    seen(here, [Flick(troll, 0.0, 1.0)])
    attackers(here, Team.RED, Tremor(1.0, 0.1, 0.5))
