"""What tests measure in a scene, and nobody else."""

from typing import Final

from rumpus.games.rumms.physics.contacts import everything_touching
from rumpus.games.rumms.physics.scene import MM, Scene
from rumpus.games.rumms.table.numbers import TABLE

_GRAM: Final = 0.001


def deepest_overlap(scene: Scene) -> float:
    """How far (mm) the two bodies that overlap most sink into each other."""
    with everything_touching(scene):
        contact = scene.data.contact
        depths = scene.model.geom_margin[contact.geom].sum(axis=1) - contact.dist
    return float(depths.max(initial=0.0)) / MM - TABLE.tolerance.contact_mm


def energy(scene: Scene) -> float:
    """Energy of motion of all dice and the fingertip, and of the dice's height above the table (J)."""
    velocity = scene.speeds()
    mass = TABLE.die.mass_g * _GRAM
    inertia = mass * (TABLE.die.edge_mm * MM) ** 2 / 6
    motion = mass * (velocity[:, :3] ** 2).sum() / 2 + inertia * (velocity[:, 3:] ** 2).sum() / 2
    finger = TABLE.finger.mass_g * _GRAM * (scene.finger()[1] ** 2).sum() / 2
    heights = scene.rows[:, 2] + TABLE.mat.thickness_mm * MM
    return float(motion + finger + mass * TABLE.solver.gravity_m_per_s2 * heights.sum())
