"""Flicks as a bot tries them out: simulated with the long step, and only until the result is plain."""

from collections import Counter
from dataclasses import dataclass
from types import TracebackType
from typing import Final, Self

import numpy as np

from rumpus.bots.rumms.geometry import Bools, Floats, edge_room
from rumpus.games.rumms.landing import Flick, Touch
from rumpus.games.rumms.physics.contacts import support
from rumpus.games.rumms.physics.finger import stroke
from rumpus.games.rumms.physics.scene import MM, Scene
from rumpus.games.rumms.rules.fouls import is_finger_foul
from rumpus.games.rumms.table.dice import KINGS
from rumpus.games.rumms.table.numbers import TABLE
from rumpus.games.rumms.table.poses import Poses

_STEPS: Final = 10
"""Steps simulated at a time."""
_LONGEST: Final = 1500
"""A simulation is cut off after this many steps."""
_SLOW_M_PER_S: Final = 0.12
"""Slower dice stop within two millimetres."""
_SLOW_PER_S: Final = 6.0
"""Dice that turn more slowly hardly ever tip over."""
_AT_EDGE: Final = 0.2
"""At the edge a die must be slower still, by this factor: it may yet tip over."""
_ROWS_PER_FLICK: Final = 2500.0
"""The contacts and pauses of an ordinary flick, added up: the unit of work."""
_PAUSE: Final = 60.0
"""What a look at the dice costs, in contacts."""


@dataclass(frozen=True, eq=False)
class Simulated:
    """The result of a flick."""

    rows: Floats
    """As in a layout, including dice that are off the mat."""
    off: Bools
    king: int | None
    """Of the kings that are off the mat, the one that left it first (RM-80)."""
    foul: bool


class Simulation:
    """A scene in which many flicks are tried. Closing it leaves its model to others."""

    def __init__(self, poses: Poses) -> None:
        self._scene = Scene(poses, TABLE.solver.quick_step_s)
        self._centres = np.array([(pose.x, pose.y, pose.z) for _, pose in self._scene.poses])
        self._turns = np.array([pose.axes() for _, pose in self._scene.poses]).transpose(0, 2, 1)
        self._kings = [row for row, die in enumerate(self._scene.ids) if die in KINGS]
        self.work = 0.0
        """How much was simulated so far."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._scene.__exit__(kind, error, trace)

    def flick(self, flick: Flick) -> Simulated:
        """Try a flick."""
        scene = self._scene
        scene.reset()
        steps, foul = self._stroke(flick)
        left = dict.fromkeys(self._kings, 0)
        while steps < _LONGEST:
            scene.advance(_STEPS)
            steps += _STEPS
            self.work += (scene.effort + _PAUSE) / _ROWS_PER_FLICK
            room = edge_room(scene.rows[:, :2] / MM)
            left |= {row: steps for row in self._kings if room[row] > -TABLE.die.half_mm}
            if not self._moving(room):
                break
        rows = scene.rows.copy()
        rows[:, :3] /= MM
        off = self._off(edge_room(rows[:, :2]))
        first = min((row for row in self._kings if off[row]), key=left.__getitem__, default=None)
        return Simulated(rows, off, None if first is None else scene.ids[first], foul)

    def _off(self, room: Floats) -> Bools:
        """Which dice are off the mat: not those that hang over its edge or lean on it (RM-32)."""
        off = room < 0
        if (off & (room > -TABLE.die.edge_mm)).any():
            off[list(support(self._scene).in_play)] = False
        return off

    def _stroke(self, flick: Flick) -> tuple[int, bool]:
        """Let the fingertip do its stroke: how many steps that takes, and whether it is a foul (RM-70)."""
        scene = self._scene
        way = stroke(self._centres, self._turns, scene.index(flick.die), flick)
        scene.start_finger(way, flick.speed)
        steps, touched = 0, Counter[int]()
        while not steps or not scene.stroke_over(way, flick.speed):
            scene.advance(1)
            steps += 1
            touched.update(scene.fingered())
        scene.park_finger()
        return steps, is_finger_foul(flick.die, (Touch(scene.ids[row], n * scene.step) for row, n in touched.items()))

    def _moving(self, room: Floats) -> bool:
        """Whether anything still moves that matters: dice that are off stay off, those at the edge may yet tip over."""
        speeds = np.abs(self._scene.speeds())
        patience = np.where(np.abs(room) < TABLE.die.edge_mm, _AT_EDGE, 1.0)
        moving = (speeds[:, :3].max(axis=1) > _SLOW_M_PER_S * patience) | (
            speeds[:, 3:].max(axis=1) > _SLOW_PER_S * patience
        )
        return bool((moving & (room > -TABLE.die.edge_mm)).any())
