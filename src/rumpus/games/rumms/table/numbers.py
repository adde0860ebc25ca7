"""The numbers of the table: every physical one there is, read from table.toml."""

import tomllib
from importlib import resources
from typing import Final

from pydantic import BaseModel, ConfigDict


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
