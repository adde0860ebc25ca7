"""The dice on the mat as arrays, for bots: which they are, where they lie, and which face is up."""

from dataclasses import dataclass
from typing import Final

import numpy as np

from rumpus.bots.rumms.geometry import Bools, Floats, Ints
from rumpus.games.rumms.state import State
from rumpus.games.rumms.table.dice import DICE, FACES, Kind, Team, owned
from rumpus.games.rumms.table.mat import castle, wall
from rumpus.games.rumms.table.numbers import TABLE
from rumpus.games.rumms.table.poses import turned_axes

TEAM: Final[Ints] = np.array([die.team for die in DICE])
"""By the ids of the dice, like all arrays here."""
ACTIVE: Final[Bools] = np.array([[face in die.kind.active for face in range(FACES)] for die in DICE])
IS: Final[dict[Kind, Bools]] = {kind: np.array([die.kind is kind for die in DICE]) for kind in Kind}
FREED: Final[Floats] = ACTIVE.mean(axis=1)
"""How likely it is that a roll shows an active face."""


@dataclass(frozen=True, eq=False)
class Layout:
    """The dice on the mat as arrays, and what is left beside it."""

    ids: tuple[int, ...]
    rows: Floats
    """One row per die: x, y, z (mm) and its turn as a quaternion w, x, y, z."""
    frozen: frozenset[int]
    beside: tuple[int, ...]
    """Hidden spies, unused ice, dice in hand."""

    @property
    def places(self) -> Floats:
        """The centres, seen from above."""
        return self.rows[:, :2]

    def on_mat(self, team: Team, kind: Kind | None = None) -> tuple[int, ...]:
        """The team's dice on the mat, of that kind or all."""
        return owned(self.ids, team, kind)

    def without(self, *dice: int) -> "Layout":
        """The same without some dice."""
        keep = [row for row, die in enumerate(self.ids) if die not in dice]
        beside = tuple(die for die in self.beside if die not in dice)
        return Layout(tuple(self.ids[row] for row in keep), self.rows[keep], self.frozen - {*dice}, beside)

    def having(self, die: int, x: float, y: float) -> "Layout":
        """The same with a die that stands there, an active face up."""
        rest = self.without(die)
        row = np.array([(x, y, TABLE.die.half_mm, 1.0, 0.0, 0.0, 0.0)])
        return Layout((*rest.ids, die), np.concatenate([rest.rows, row]), rest.frozen, rest.beside)


def layout(state: State) -> Layout:
    """The layout of a state."""
    rows = [pose.numbers for _, pose in state.poses]
    beside = (*state.hidden, *state.ice, *state.hand)
    return Layout(tuple(state.pose), np.array(rows, dtype=float).reshape(-1, 7), state.frozen, beside)


def lies_active(ids: tuple[int, ...], rows: Floats) -> Bools:
    """Which dice show an active face."""
    heights = np.array([axis[2] for axis in turned_axes(*rows[:, 3:].T)])
    active: Bools = ACTIVE[list(ids), np.concatenate([heights, -heights]).argmax(axis=0)]
    return active


def beyond_wall(places: Floats, ids: Ints) -> Bools:
    """Which dice are in the enemy kingdom."""
    forward = np.where(TEAM[ids] == Team.RED, 1.0, -1.0)  # red goes towards +x
    beyond: Bools = places[:, 0] * forward > wall().right + TABLE.die.half_mm
    return beyond


def in_castle(places: Floats, team: Team) -> Bools:
    """Which dice touch a team's castle."""
    area, half = castle(team), TABLE.die.half_mm
    x, y = places.T
    inside: Bools = (x > area.left - half) & (x < area.right + half) & (y > area.bottom - half) & (y < area.top + half)
    return inside
