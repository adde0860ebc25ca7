"""What touches what once everything is at rest: on the mat or off it, and what rests on what (RM-32, RM-62)."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from rumpus.games.rumms.physics.finger import Floats
from rumpus.games.rumms.physics.scene import DICE_ONLY, FIRST_DIE_GEOM, MAT_GEOM, MM, TABLE_GEOM, Scene
from rumpus.games.rumms.table.mat import mat
from rumpus.games.rumms.table.numbers import TABLE

Bools: TypeAlias = NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Support:
    """Rows of the scene's dice."""

    in_play: frozenset[int]
    """Those that touch the mat or lie on dice that do."""
    resting: frozenset[tuple[int, int]]
    """Pairs of an upper die and one that carries it, off the mat too."""
    forsaken: frozenset[int]
    """Those in play that touch a die that is not: it may carry them, and is taken off (RM-32)."""


@dataclass(frozen=True, slots=True)
class _Contact:
    """Geom `upper` touches geom `lower` from a side on which it is the higher one; `slope` is 1 if straight above."""

    upper: int
    lower: int
    slope: float


def flat_on_mat(rows: Floats) -> Bools:
    """Which dice lie flat on the mat, their centres well inside it: nothing can be said against them."""
    area, safe = mat(), TABLE.tolerance.safe_mm
    x, y, z = rows[:, :3].T / MM
    inside = (np.abs(x) < area.right - safe) & (np.abs(y) < area.top - safe)
    flat: Bools = inside & (np.abs(z - TABLE.die.half_mm) < TABLE.tolerance.contact_mm)
    return flat


def flat_on_table(rows: Floats) -> Bools:
    """Which dice lie flat on the table, too far from the mat to touch it."""
    area, far = mat(), TABLE.die.edge_mm
    x, y, z = rows[:, :3].T / MM
    outside = (np.abs(x) > area.right + far) | (np.abs(y) > area.top + far)
    flat: Bools = outside & (np.abs(z + TABLE.mat.thickness_mm - TABLE.die.half_mm) < TABLE.tolerance.contact_mm)
    return flat


def support(scene: Scene) -> Support:
    """What carries the dice, as they lie now."""
    on, off = flat_on_mat(scene.rows), flat_on_table(scene.rows)
    with everything_touching(scene, spared=on | off):
        contacts = [contact for contact in _contacts(scene) if contact.upper != scene.finger_geom]
    contacts += [_Contact(FIRST_DIE_GEOM + row, MAT_GEOM, 1.0) for row in np.flatnonzero(on).tolist()]
    contacts += [_Contact(FIRST_DIE_GEOM + row, TABLE_GEOM, 1.0) for row in np.flatnonzero(off).tolist()]
    on_mat = {_row(pair.upper) for pair in contacts if pair.lower == MAT_GEOM}
    on_mat |= {_row(pair.lower) for pair in contacts if pair.upper == MAT_GEOM}
    bearing = [pair for pair in contacts if pair.slope >= TABLE.tolerance.from_below]
    borne = {pair.upper for pair in bearing}
    wedged = [  # by friction alone: carried by all that touch it
        (one, other)
        for pair in contacts
        for one, other in ((pair.upper, pair.lower), (pair.lower, pair.upper))
        if one not in borne and one >= FIRST_DIE_GEOM
    ]
    pairs = {(pair.upper, pair.lower) for pair in bearing} | set(wedged)
    resting = {(_row(upper), _row(lower)) for upper, lower in pairs if min(upper, lower) >= FIRST_DIE_GEOM}
    in_play = _carried(on_mat, resting)
    touching = [
        (_row(pair.upper), _row(pair.lower)) for pair in contacts if min(pair.upper, pair.lower) >= FIRST_DIE_GEOM
    ]
    mixed = {row for pair in touching if len(in_play & set(pair)) == 1 for row in pair}
    return Support(frozenset(in_play), frozenset(resting), frozenset(mixed & in_play))


def _carried(on_mat: set[int], resting: set[tuple[int, int]]) -> set[int]:
    carried = set(on_mat)
    while more := {upper for upper, lower in resting if lower in carried} - carried:
        carried |= more
    return carried


def _row(geom: int) -> int:
    return geom - FIRST_DIE_GEOM


@contextmanager
def everything_touching(scene: Scene, spared: Bools | None = None) -> Iterator[None]:
    """All contacts between all dice, asleep or not, and between bodies that all but touch.

    Dice that are spared are not tested against mat and table: that takes longest, and is plain for dice that lie flat.
    """
    mujoco, model, data = scene.mujoco, scene.model, scene.data
    margins, types, flags = model.geom_margin.copy(), model.geom_contype.copy(), model.opt.enableflags
    try:
        model.geom_margin += TABLE.tolerance.contact_mm / 2 * MM
        if spared is not None:
            for kinds in (model.geom_contype, model.geom_conaffinity):
                kinds[FIRST_DIE_GEOM : scene.finger_geom][spared] = DICE_ONLY
        model.opt.enableflags &= ~int(mujoco.mjtEnableBit.mjENBL_SLEEP)
        mujoco.mj_kinematics(model, data)
        mujoco.mj_comPos(model, data)
        mujoco.mj_collision(model, data)
        yield
    finally:
        model.geom_margin[:] = margins
        model.geom_contype[:] = model.geom_conaffinity[:] = types
        model.opt.enableflags = flags


def _contacts(scene: Scene) -> Iterator[_Contact]:
    contact = scene.data.contact
    for (one, other), slope in zip(contact.geom.tolist(), contact.frame[:, 2].tolist(), strict=True):
        upper, lower = (other, one) if slope >= 0 else (one, other)  # the normal points from the first to the second
        if lower != TABLE_GEOM or upper != MAT_GEOM:
            yield _Contact(upper, lower, abs(slope))
