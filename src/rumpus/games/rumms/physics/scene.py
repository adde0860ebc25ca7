"""A MuJoCo scene of dice at rest. MuJoCo counts in metres and kilograms; everything else in millimetres and grams."""

import copy
from collections import deque
from collections.abc import Iterable
from functools import cache
from itertools import product
from threading import Lock
from typing import TYPE_CHECKING, Any, Final, Self

import numpy as np

from rumpus.games.rumms.physics.finger import Floats, Stroke
from rumpus.games.rumms.table.numbers import TABLE
from rumpus.games.rumms.table.poses import Pose, Poses

if TYPE_CHECKING:
    import mujoco

MM: Final = 0.001
_GRAM: Final = 0.001
_PARKED: Final = (0.0, 0.0, 10.0)  # metres: no die flies that high
_AWAY: Final = 8.0  # metres: no die slides that far

TABLE_GEOM, MAT_GEOM, FIRST_DIE_GEOM = 0, 1, 2
DICE_ONLY: Final = 2
"""The kind of contact of what meets dice and the fingertip, but neither mat nor table."""

# A die is a sharp core with a margin all around: a rounded cube. The core is a mesh, not a box: the test of two
# boxes in MuJoCo 4.0.1 overlooks one in twelve overlaps at corners, until dice are deep in one another and burst apart.
_SCENE: Final = """
<mujoco model="rumms">
  <compiler angle="radian"/>
  <option timestep="{step}" gravity="0 0 -{gravity}" integrator="discrete" solver="Newton" cone="elliptic"
          impratio="{s.impedance_ratio}" noslip_iterations="{s.noslip_iterations}" iterations="{s.iterations}"
          tolerance="{s.tolerance}" sleep_tolerance="{s.sleep_m_per_s}">
    <flag sleep="enable" multiccd="enable"/>
  </option>
  <size memory="20M"/>
  <default>
    <geom condim="3" solimp="{b.impedance} {b.impedance} 0.001 0.5 2"/>
    <default class="die">
      <geom type="mesh" mesh="core" margin="{rounding}" mass="0" contype="3" conaffinity="3"
            friction="{f.die_die} 0 0" solref="-{b.die_stiffness_per_s2} -{b.die_damping_per_s}"/>
    </default>
    <default class="ground">
      <geom contype="1" conaffinity="1" priority="2"
            solref="-{b.ground_stiffness_per_s2} -{b.ground_damping_per_s}"/>
    </default>
  </default>
  <asset><mesh name="core" vertex="{corners}"/></asset>
  <worldbody>
    <geom name="table" class="ground" type="plane" size="2 2 .1" pos="0 0 -{thickness}" friction="{f.die_table} 0 0"/>
    <geom name="mat" class="ground" type="box" size="{along} {across} {half_depth}" pos="0 0 -{half_depth}"
          friction="{f.die_mat} 0 0"/>
    {dice}
    <body name="finger" pos="{parked}" gravcomp="1" sleep="init">
      <joint type="slide" axis="1 0 0"/><joint type="slide" axis="0 1 0"/><joint type="slide" axis="0 0 1"/>
      <geom name="finger" type="sphere" size="{finger}" mass="{finger_mass}" contype="2" conaffinity="2" priority="3"
            friction="{f.die_finger} 0 0" solref="-{b.die_stiffness_per_s2} -{b.die_damping_per_s}"/>
    </body>
  </worldbody>
</mujoco>
"""
_DIE: Final = """<body pos="{place} 0 1" sleep="init"><freejoint/><inertial pos="0 0 0" mass="{mass}"
  diaginertia="{inertia} {inertia} {inertia}"/><geom class="die"/></body>"""


@cache
def engine() -> Any:
    """MuJoCo, told to write no log: what it warns of is read from the data (`Scene.warnings`)."""
    import mujoco

    config = mujoco.MjLogConfig.get()
    config.logto_file = False
    config.logto_console = False
    mujoco.MjLogConfig.set(config)
    return mujoco


@cache
def _model(dice: int, step: float) -> "mujoco.MjModel":
    """The compiled scene of that many dice. Where they are is set later: compiling takes longer than copying."""
    die, mass = TABLE.die, TABLE.die.mass_g * _GRAM
    core = (die.half_mm - die.rounding_mm) * MM
    body = {"mass": mass, "inertia": mass * (die.edge_mm * MM) ** 2 / 6}
    text = _SCENE.format(
        step=step,
        gravity=TABLE.solver.gravity_m_per_s2,
        s=TABLE.solver,
        b=TABLE.bounce,
        f=TABLE.friction,
        corners=" ".join(str(core * side) for corner in product((-1, 1), repeat=3) for side in corner),
        rounding=die.rounding_mm * MM,
        thickness=TABLE.mat.thickness_mm * MM,
        along=TABLE.mat.length_mm / 2 * MM,
        across=TABLE.mat.width_mm / 2 * MM,
        half_depth=(TABLE.mat.thickness_mm + TABLE.mat.sunk_mm) / 2 * MM,
        dice="".join(_DIE.format(place=number, **body) for number in range(dice)),
        parked=" ".join(map(str, _PARKED)),
        finger=TABLE.finger.radius_mm * MM,
        finger_mass=TABLE.finger.mass_g * _GRAM,
    )
    return engine().MjModel.from_xml_string(text)


_SPARE: Final[deque[tuple[int, float, Any, Any]]] = deque(maxlen=4)
"""Models and data of scenes that nobody needs any more: using them again is quicker than making new ones."""
_LOCK: Final = Lock()


def _spare(dice: int, step: float) -> tuple[Any, Any]:
    """A model and its data, in any state."""
    with _LOCK:
        for kept in _SPARE:
            if kept[:2] == (dice, step):
                _SPARE.remove(kept)
                return kept[2:]
    model = copy.copy(_model(dice, step))
    return model, engine().MjData(model)


class Scene:
    """Dice at rest, all asleep, and a fingertip out of their way."""

    def __init__(self, poses: Poses, step: float = TABLE.solver.step_s) -> None:
        self.mujoco = engine()
        self.poses: Poses = tuple(sorted(poses, key=lambda pair: pair[0]))
        self.ids = tuple(die for die, _ in self.poses)
        self.step = step
        self.model, self.data = _spare(len(self.ids), step)
        self._rows = 7 * len(self.ids)
        start = np.array([pose.numbers for _, pose in self.poses], dtype=float).reshape(-1, 7)
        start[:, :3] *= MM
        self.model.qpos0[: self._rows] = start.reshape(-1)
        self.finger_geom = FIRST_DIE_GEOM + len(self.ids)
        self._used = True
        self.reset()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        """Leave model and data to the next scene, unless something went wrong."""
        if kind is None:
            with _LOCK:
                _SPARE.append((len(self.ids), self.step, self.model, self.data))
        del self.model, self.data

    def reset(self) -> None:
        """Back to the start, everything asleep."""
        if self._used:
            self.mujoco.mj_resetData(self.model, self.data)
        self._used = False

    def advance(self, steps: int) -> None:
        """Let time pass."""
        self._used = True
        self.mujoco.mj_step(self.model, self.data, steps)

    @property
    def rows(self) -> Floats:
        """Place (m) and turn of every die, as they are now: a live view."""
        view: Floats = self.data.qpos[: self._rows].reshape(-1, 7)
        return view

    @property
    def start(self) -> Floats:
        """The same as they were before anything moved."""
        view: Floats = self.model.qpos0[: self._rows].reshape(-1, 7)
        return view

    def index(self, die: int) -> int:
        """The die's row."""
        return self.ids.index(die)

    def wake(self, indices: Iterable[int]) -> None:
        """Wake dice up without a push: MuJoCo wakes what has a speed that is not a plain zero."""
        self._used = True
        for index in indices:
            self.data.qvel[6 * index : 6 * index + 6] = -0.0

    def take_off(self, indices: Iterable[int]) -> None:
        """Lay dice where they touch nothing."""
        for index in indices:
            height = (TABLE.die.half_mm - TABLE.mat.thickness_mm) * MM
            place = (_AWAY, 2 * index * TABLE.die.edge_mm * MM, height)
            self.data.qpos[7 * index : 7 * index + 7] = (*place, 1, 0, 0, 0)

    def start_finger(self, stroke: Stroke, speed: float) -> None:
        """Put the fingertip at the start of its stroke, at its speed (m/s)."""
        self._used = True
        self.data.qpos[self._rows :] = np.array(stroke.start) * MM - _PARKED
        self.data.qvel[6 * len(self.ids) :] = np.array(stroke.direction) * speed

    def finger(self) -> tuple[Floats, Floats]:
        """Place (mm) and velocity (m/s) of the fingertip."""
        return (self.data.qpos[self._rows :] + _PARKED) / MM, self.data.qvel[6 * len(self.ids) :]

    def stroke_over(self, way: Stroke, speed: float) -> bool:
        """Whether the fingertip has come to the end of its stroke, or has lost its speed (RM-31)."""
        place, velocity = self.finger()
        gone = float((place - way.start) @ way.direction)
        return gone > TABLE.finger.stroke_mm or float(velocity @ way.direction) < TABLE.finger.spent * speed

    def speeds(self) -> Floats:
        """Per die how fast it moves (m/s) along the axes, and turns about them (1/s)."""
        view: Floats = self.data.qvel[: 6 * len(self.ids)].reshape(-1, 6)
        return view

    @property
    def effort(self) -> int:
        """How much there was to work out in the last step: contacts, mostly."""
        return int(self.data.nefc)

    def park_finger(self) -> None:
        """Take the fingertip away."""
        self.data.qpos[self._rows :] = 0
        self.data.qvel[6 * len(self.ids) :] = 0

    def fingered(self) -> tuple[int, ...]:
        """The rows of the dice that the fingertip touches."""
        contact = self.data.contact
        pairs = contact.geom[contact.efc_address >= 0]
        touching = pairs[(pairs == self.finger_geom).any(axis=1)]
        return tuple(sorted({int(geom) - FIRST_DIE_GEOM for geom in touching.flat if geom != self.finger_geom}))

    def warnings(self) -> tuple[str, ...]:
        """What MuJoCo has warned of since the start."""
        kinds = np.flatnonzero(self.data.warning.number)
        return tuple(self.mujoco.mju_warningText(int(kind), 0) for kind in kinds)

    def pose(self, index: int) -> Pose:
        """Where a die is now, as records keep it. A die that has not moved is exactly where it was."""
        row = self.rows[index]
        if np.array_equal(row, self.start[index]):
            return self.poses[index][1]
        x, y, z, *turn = row.tolist()
        return Pose(x / MM, y / MM, z / MM, *turn).rounded()
