"""The mat and what is printed on it: castles, wall and kingdoms (RM-3). Lengths are millimetres."""

from dataclasses import dataclass
from functools import cache
from math import inf

from rumpus.games.rumms.table.dice import Team
from rumpus.games.rumms.table.numbers import TABLE


@dataclass(frozen=True, slots=True)
class Rectangle:
    """An area with sides along the axes."""

    left: float
    bottom: float
    right: float
    top: float

    @property
    def centre(self) -> tuple[float, float]:
        """Its middle."""
        return (self.left + self.right) / 2, (self.bottom + self.top) / 2


@cache
def mat() -> Rectangle:
    """The whole mat."""
    along, across = TABLE.mat.length_mm / 2, TABLE.mat.width_mm / 2
    return Rectangle(-along, -across, along, across)


@cache
def castle(team: Team) -> Rectangle:
    """The team's castle."""
    near = mat().right - TABLE.castle.from_edge_mm
    half = TABLE.castle.side_mm / 2
    return _on_side_of(team, Rectangle(near - TABLE.castle.side_mm, -half, near, half))


@cache
def wall() -> Rectangle:
    """The band across the middle."""
    half = TABLE.wall.width_mm / 2
    return Rectangle(-half, mat().bottom, half, mat().top)


@cache
def kingdom(team: Team) -> Rectangle:
    """From the team's short end up to the wall."""
    return _on_side_of(team, Rectangle(wall().right, mat().bottom, mat().right, mat().top))


@cache
def beyond_wall(team: Team) -> Rectangle:
    """Everything on the team's side of the wall, on the mat or not: a die may hang over the edge (RM-33)."""
    return _on_side_of(team, Rectangle(wall().right, -inf, inf, inf))


def _on_side_of(team: Team, blue: Rectangle) -> Rectangle:
    """An area of the blue side, as it lies on the team's side."""
    return blue if team is Team.BLUE else Rectangle(-blue.right, blue.bottom, -blue.left, blue.top)
