"""Flicks and other motions, simulated until everything is at rest.

The same input gives the same bits in one build. Nothing depends on it: records keep landings.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from math import isfinite
from typing import Final, TypeAlias

import numpy as np

from rumpus.core.errors import RumpusError
from rumpus.games.rumms.landing import TIME_DIGITS, Fallen, Flick, Landing, Touch
from rumpus.games.rumms.physics.contacts import Support, flat_on_mat, flat_on_table, support
from rumpus.games.rumms.physics.ear import SECONDS, Ear
from rumpus.games.rumms.physics.finger import Floats, Stroke, stroke
from rumpus.games.rumms.physics.motion import FRAMES_PER_SECOND, Motion, record
from rumpus.games.rumms.physics.scene import MM, Scene
from rumpus.games.rumms.table.gaps import overlapping
from rumpus.games.rumms.table.mat import mat
from rumpus.games.rumms.table.numbers import TABLE
from rumpus.games.rumms.table.poses import LENGTH_DIGITS, Pose, Poses, turned_axes

SAMPLES_PER_FRAME: Final = 2
_SAMPLES_PER_SECOND: Final = SAMPLES_PER_FRAME * FRAMES_PER_SECOND

_SAMPLES_PER_CHECK: Final = 9

Watch: TypeAlias = Callable[[Scene], None]
"""Called at every sample, for tests and measurements."""


class PhysicsError(RumpusError):
    """A simulation that went wrong. It has changed nothing."""


def flick(poses: Poses, flick: Flick, watch: Watch | None = None) -> tuple[Landing, Motion]:
    """A fingertip strikes a die; `PhysicsError` if no finger could."""
    _check_flick(poses, flick)
    with Scene(poses) as scene:
        return strike(scene, flick, watch)


def _check_flick(poses: Poses, flick: Flick) -> None:
    """A stroke that never ends would be simulated for ever."""
    numbers = (flick.direction, flick.speed, flick.side, flick.height)
    if not all(map(isfinite, numbers)):
        raise PhysicsError(f"a flick is made of numbers, got {', '.join(map(str, numbers))}")
    slowest, fastest = TABLE.finger.slowest_m_per_s, TABLE.finger.fastest_m_per_s
    if not slowest <= flick.speed <= fastest:
        raise PhysicsError(f"a finger has a speed of {slowest:g} to {fastest:g} m/s, got {flick.speed:g}")
    if all(die != flick.die for die, _ in poses):
        raise PhysicsError(f"only a die on the mat can be flicked, got {flick.die}")


def strike(scene: Scene, flick: Flick, watch: Watch | None = None) -> tuple[Landing, Motion]:
    """The same in a scene that is used many times: whoever thinks about flicks saves building it."""
    _check_flick(scene.poses, flick)
    scene.reset()
    centres = np.array([(pose.x, pose.y, pose.z) for _, pose in scene.poses])
    turns = np.array([pose.axes() for _, pose in scene.poses]).transpose(0, 2, 1)
    way = stroke(centres, turns, scene.index(flick.die), flick)
    scene.start_finger(way, flick.speed)
    return _Run(scene, watch).to_rest(flick.die, way, flick.speed)


def put_down(poses: Poses, die: int, pose: Pose, watch: Watch | None = None) -> tuple[Landing, Motion]:
    """A die is put down at a pose and let go without speed."""
    others = tuple(pair for pair in poses if pair[0] != die)
    if hit := overlapping(others, pose):
        raise PhysicsError(f"die {die} cannot be put where dice {', '.join(map(str, hit))} are")
    with Scene((*others, (die, pose))) as scene:
        return _Run(scene, watch, [scene.index(die)]).to_rest(die)


def settle(poses: Poses, watch: Watch | None = None) -> tuple[Landing, Motion]:
    """Dice are left alone, all of them awake, to see whether the formation stands (RM-16)."""
    with Scene(poses) as scene:
        return _Run(scene, watch, range(len(scene.ids))).to_rest(None)


class _Run:
    """One simulation, from its start to rest."""

    def __init__(self, scene: Scene, watch: Watch | None, released: Iterable[int] = ()) -> None:
        self.scene = scene
        self.watch = watch
        self.released = tuple(released)
        """Rows of the dice that start awake."""
        scene.wake(self.released)
        self.steps = 0
        self.rows = scene.rows
        self.samples = [self.rows.copy()]
        self.touched: dict[int, int] = {}
        """For how many steps the fingertip touched each row, in the order of first touch."""
        self.gone: dict[int, Floats] = {}
        """Rows of defeated dice that were taken off, and where they had come to rest."""
        self.ear = Ear(scene)
        self.steps_heard = max(round(SECONDS / scene.step), 1)
        """Steps between two moments at which one listens."""

    def to_rest(self, mover: int | None, way: Stroke | None = None, speed: float = 0.0) -> tuple[Landing, Motion]:
        """Run until nothing moves; `mover` is the die that was flicked or put down."""
        if self.watch:
            self.watch(self.scene)
        while way:
            way = self._sample(way, speed)
        self._sleep()
        self._look(self.samples[0], self.released)
        bearing = support(self.scene)
        while bearing.forsaken:
            before = self.samples[-1]
            self._take_off(bearing)
            self._sleep()
            self._look(before, bearing.forsaken)
            bearing = support(self.scene)
        if warnings := self.scene.warnings():
            raise PhysicsError(f"MuJoCo warned: {'; '.join(warnings)}")
        trace = np.array(self.samples)
        return self._landing(mover, trace, bearing), self._motion(trace)

    def _look(self, before: Floats, released: Iterable[int]) -> None:
        """Look again at dice that have moved since then, or were released, to see whether they tip."""
        looked = before.copy()
        looked[list(released)] = np.inf
        for _ in range(TABLE.solver.looks):
            doubtful = self._doubtful(looked)
            looked = self.samples[-1]
            if not doubtful or not self._look_again(doubtful):
                break
            self._sleep()

    def _take_off(self, bearing: Support) -> None:
        """Take defeated dice off that dice in play lie on (RM-32). The motion shows them where they came to rest."""
        gone = set(range(len(self.rows))) - bearing.in_play - self.gone.keys()
        self.gone |= {row: self.samples[-1][row] for row in gone}
        self.scene.take_off(gone)
        self.scene.wake([*gone, *bearing.forsaken])

    def _sleep(self) -> None:
        """Run until all dice are asleep, or tremble on the spot as stacked dice sometimes do."""
        self._sample()
        place, since = self.samples[-1], len(self.samples)
        while self.scene.data.ntree_awake:
            self._sample()
            if len(self.samples) % _SAMPLES_PER_CHECK:
                continue
            if _farthest(self.samples[-1], place) > TABLE.tolerance.still_mm:
                place, since = self.samples[-1], len(self.samples)
            elif len(self.samples) - since >= TABLE.solver.still_s * _SAMPLES_PER_SECOND:
                break
            if self.steps * self.scene.step > TABLE.solver.longest_s:
                raise PhysicsError(f"the dice are not at rest after {TABLE.solver.longest_s} s")

    def _sample(self, way: Stroke | None = None, speed: float = 0.0) -> Stroke | None:
        """Run up to the next sample. The answer is the way that the fingertip is still on."""
        scene = self.scene
        due = round(len(self.samples) / (_SAMPLES_PER_SECOND * scene.step))
        while way and self.steps < due:
            if self._stroke_ends(way, speed):
                scene.park_finger()
                way = None
        while self.steps < due:
            self._advance(min(self.steps_heard - self.steps % self.steps_heard, due - self.steps))
        self.samples.append(self.rows.copy())
        for row, place in self.gone.items():
            self.samples[-1][row] = place
        if self.watch:
            self.watch(scene)
        return way

    def _doubtful(self, since: Floats) -> list[int]:
        """Rows that have moved and do not lie flat on the mat, well inside it, or on the table: they may yet tip."""
        rows = self.samples[-1]
        moved = np.abs(rows - since).max(axis=1, initial=0.0) > TABLE.tolerance.moved_mm * MM
        doubtful: list[int] = (
            np.flatnonzero(moved & ~flat_on_mat(rows) & ~flat_on_table(rows)).tolist() if moved.any() else []
        )
        return doubtful

    def _look_again(self, rows: list[int]) -> bool:
        """Keep dice awake for a while: MuJoCo lets a die sleep that tips so slowly that it seems to stand."""
        option, wanted = self.scene.model.opt, TABLE.solver.sleep_m_per_s
        option.sleep_tolerance = 0.0
        before = self.samples[-1]
        self.scene.wake(rows)
        for _ in range(round(TABLE.solver.second_look_s * _SAMPLES_PER_SECOND)):
            self._sample()
        option.sleep_tolerance = wanted
        return _farthest(self.samples[-1], before) > TABLE.tolerance.moved_mm

    def _stroke_ends(self, way: Stroke, speed: float) -> bool:
        """One step with the fingertip."""
        self._advance(1)
        for row in self.scene.fingered():
            self.touched[row] = self.touched.get(row, 0) + 1
        return self.scene.stroke_over(way, speed)

    def _advance(self, steps: int) -> None:
        self.scene.advance(steps)
        self.steps += steps
        if self.steps % self.steps_heard == 0:
            self.ear.listen((self.steps - self.steps_heard) * self.scene.step)

    def _landing(self, mover: int | None, trace: Floats, bearing: Support) -> Landing:
        scene, ids = self.scene, self.scene.ids
        far = np.linalg.norm(trace[-1, :, :3] - trace[0, :, :3], axis=1) / MM
        fallen = [Fallen(die, _leaving(trace[:, row])) for row, die in enumerate(ids) if row not in bearing.in_play]
        return Landing(
            poses=tuple((die, scene.pose(row)) for row, die in enumerate(ids) if row in bearing.in_play),
            fallen=tuple(sorted(fallen, key=lambda one: (one.time, one.die))),
            touched=tuple(
                Touch(ids[row], round(steps * scene.step, TIME_DIGITS)) for row, steps in self.touched.items()
            ),
            resting=tuple(sorted((ids[a], ids[b]) for a, b in bearing.resting if {a, b} <= bearing.in_play)),
            moved=tuple(
                (die, round(float(far[row]), LENGTH_DIGITS))
                for row, die in enumerate(ids)
                if far[row] > TABLE.tolerance.moved_mm and die != mover
            ),
        )

    def _motion(self, trace: Floats) -> Motion:
        still = np.abs(trace - trace[-1]).max(axis=(1, 2), initial=0.0) < TABLE.tolerance.moved_mm * MM
        last = len(trace) - int(still[::-1].argmin()) if not still.all() else 0  # the first sample at rest for good
        frames = [*range(0, last, SAMPLES_PER_FRAME), len(trace) - 1]
        motion = record(self.scene.ids, trace[frames, :, :3] / MM, trace[frames, :, 3:])
        return replace(motion, contacts=self.ear.heard(trace, _SAMPLES_PER_SECOND))


def _farthest(rows: Floats, others: Floats) -> float:
    """How far (mm) the centre or a face of any die has moved."""
    moved = np.abs(rows - others).max(axis=0, initial=0.0)
    return float(max(moved[:3].max() / MM, 2 * moved[3:].max() * TABLE.die.half_mm))


def _leaving(rows: Floats) -> float:
    """When a die left the mat for good: the moment from which no part of it was above the mat any more."""
    area, core, rounding = mat(), TABLE.die.half_mm - TABLE.die.rounding_mm, TABLE.die.rounding_mm
    along, across, _ = np.abs(turned_axes(*rows[:, 3:].T)).sum(axis=0) * core + rounding
    out = np.maximum(np.abs(rows[:, 0] / MM) - area.right - along, np.abs(rows[:, 1] / MM) - area.top - across)
    over = np.flatnonzero(out <= 0)
    if not len(over):
        return 0.0
    last = int(over[-1])
    part = 0.0 if last == len(out) - 1 else float(out[last] / (out[last] - out[last + 1]))
    return round((last + part) / _SAMPLES_PER_SECOND, TIME_DIGITS)
