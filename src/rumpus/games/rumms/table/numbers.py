"""The table: its numbers, read from table.toml, and the areas printed on the mat (RM-3). Lengths are millimetres."""

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib import resources
from math import inf
from typing import Final

from pydantic import BaseModel, ConfigDict

from rumpus.games.rumms.table.dice import Team


class _Numbers(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", allow_inf_nan=False)


class Mat(_Numbers):
    """The cloth."""

    length_mm: float
    width_mm: float
    thickness_mm: float
    sunk_mm: float


class Castle(_Numbers):
    """The square at each short end."""

    side_mm: float
    from_edge_mm: float


class Wall(_Numbers):
    """The band across the middle."""

    width_mm: float


class DieBody(_Numbers):
    """A rounded cube."""

    edge_mm: float
    rounding_mm: float
    mass_g: float

    @property
    def half_mm(self) -> float:
        """From the centre to a face."""
        return self.edge_mm / 2


class Finger(_Numbers):
    """The fingertip and what it can do."""

    radius_mm: float
    mass_g: float
    stroke_mm: float
    spent: float
    slowest_m_per_s: float
    clean_m_per_s: float
    fastest_m_per_s: float
    lowest_mm: float
    highest_mm: float
    side_mm: float


class FlickLimits(_Numbers):
    """What tells a flick from a push."""

    push_s: float


class Friction(_Numbers):
    """Coulomb friction between two surfaces."""

    die_mat: float
    die_die: float
    die_table: float
    die_finger: float


class Bounce(_Numbers):
    """How springy contacts are."""

    die_stiffness_per_s2: float
    die_damping_per_s: float
    ground_stiffness_per_s2: float
    ground_damping_per_s: float
    impedance: float


class Solver(_Numbers):
    """How the simulation is run."""

    step_s: float
    quick_step_s: float
    gravity_m_per_s2: float
    impedance_ratio: float
    noslip_iterations: int
    iterations: int
    tolerance: float
    sleep_m_per_s: float
    second_look_s: float
    looks: int
    still_s: float
    longest_s: float


class Tolerance(_Numbers):
    """How much does not count."""

    print_mm: float
    contact_mm: float
    from_below: float
    moved_mm: float
    still_mm: float
    safe_mm: float
    put_down_mm: float
    overlap_mm: float


class Table(_Numbers):
    """Every physical number of the game."""

    mat: Mat
    castle: Castle
    wall: Wall
    die: DieBody
    finger: Finger
    flick: FlickLimits
    friction: Friction
    bounce: Bounce
    solver: Solver
    tolerance: Tolerance


def _read() -> Table:
    text = resources.files(__package__).joinpath("table.toml").read_text("utf-8")
    return Table.model_validate(tomllib.loads(text), strict=False)


TABLE: Final = _read()


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
