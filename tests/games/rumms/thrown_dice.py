"""Made-up landings for two programs to resolve: dice thrown about so that everything happens that rules speak of."""

from __future__ import annotations

from math import cos, pi, sin, sqrt
from random import Random
from typing import Any, Final

from games.rumms.brute_dice import NAMES, enemy, kind
from games.rumms.brute_geometry import (
    EDGE,
    HOME,
    MAT,
    WALL,
    Pose,
    castle_corners,
    distance,
    flat_gap,
    outline,
    standing,
    turned,
)

Resting = set[tuple[str, str]]
LYING: Final = sqrt(0.5)
FACES_UP: Final = {  # the turn that brings a face up
    0: (LYING, 0.0, -LYING, 0.0),
    1: (LYING, LYING, 0.0, 0.0),
    2: (1.0, 0.0, 0.0, 0.0),
    3: (LYING, 0.0, LYING, 0.0),
    4: (LYING, -LYING, 0.0, 0.0),
    5: (0.0, 1.0, 0.0, 0.0),
}


def lying(x: float, y: float, turn: float, face: int, level: float = 0) -> Pose:
    """A die that lies flat with that face up."""
    w, qx, qy, qz = FACES_UP[face]
    c, s = cos(turn / 2), sin(turn / 2)
    return (x, y, EDGE / 2 + EDGE * level, c * w - s * qz, c * qx - s * qy, c * qy + s * qx, c * qz + s * w)


def leaning(rng: Random, x: float, y: float) -> Pose:
    """A die that lies anyhow."""
    parts = [rng.gauss(0, 1) for _ in range(4)]
    norm = sqrt(sum(part * part for part in parts))
    w, qx, qy, qz = (part / norm for part in parts)
    return (x, y, rng.uniform(8.5, 13), w, qx, qy, qz)


class Thrower:
    """Nature on paper."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.wild = rng.choice([0.05, 0.15, 0.3])
        """How many of the dice that lie there a flick sets going."""
        self.kings_fall = rng.choice([0.02, 0.05, 0.15])

    def flick(self, mat: dict[str, Pose], resting: Resting, die: str) -> dict[str, Any]:
        """Any landing of a flick."""
        rng = self.rng
        moved = {die} | {other for other in mat if rng.random() < self.wild}
        if rng.random() < self.kings_fall / 3:
            moved |= {"rk", "bk"}
        touched = {die: 0.01 if rng.random() < 0.95 else 0.03}
        if rng.random() < 0.06:
            touched[rng.choice(sorted(mat))] = 0.004
        return self.thrown(mat, resting, moved, die, touched)

    def lower(self, mat: dict[str, Pose], resting: Resting, die: str, pose: Pose, *, free: bool) -> dict[str, Any]:
        """A die is let down at that pose; it may slide off, and it may push others, unless the spot is free."""
        rng = self.rng
        before = {**mat, die: pose}
        pairs = resting | {(die, lower) for lower in under(mat, pose)}
        moved: set[str] = set()
        if not free and rng.random() < 0.2:
            moved = {other for other in mat if rng.random() < 0.08}
        if not free and rng.random() < 0.2:
            moved.add(die)
        if not free and kind(die) == "spy" and rng.random() < 0.3:
            before[die] = self.beside(die, mat) or pose
        landing = self.thrown(before, pairs, moved, die)
        if not free and rng.random() < 0.15:  # a little push
            self.nudge(landing, mat, rng.choice([0.4, 0.9, 1.5]))
        return landing

    def beside(self, die: str, mat: dict[str, Pose]) -> Pose | None:
        """Where a spy touches an enemy die in its own kingdom, or only just does not (RM-53)."""
        side, rng = HOME[enemy(die[0])], self.rng
        foes = [pose for one, pose in mat.items() if one[0] != die[0] and side * pose[0] > 50]
        if not foes:
            return None
        foe = rng.choice(foes)
        axis = min((turned(foe, axis) for axis in ((1, 0, 0), (0, 1, 0), (0, 0, 1))), key=lambda axis: abs(axis[2]))
        far = EDGE + rng.choice([0.03, 0.3])
        return (foe[0] + far * axis[0], foe[1] + far * axis[1], foe[2] + far * axis[2], *foe[3:])

    def rest(self, mat: dict[str, Pose], resting: Resting) -> dict[str, Any]:
        """What has lost its carrier falls; now and then it brings others down."""
        carried = {upper for upper, _ in resting}
        loose = {die for die, pose in mat.items() if pose[2] > EDGE and die not in carried}
        if self.rng.random() < 0.3:
            loose |= {die for die in mat if self.rng.random() < 0.05}
        if self.rng.random() < 0.1:
            loose = set()
        return self.thrown(mat, resting, loose, "")

    def settled(self, poses: dict[str, Pose]) -> dict[str, Any]:
        """A set-up stands, or one die of it does not."""
        rng = self.rng
        pairs = {(die, lower) for die, pose in poses.items() for lower in under(poses, pose)}
        if rng.random() < 0.7:
            return written(poses, poses, [], pairs, "")
        die = rng.choice(sorted(poses))
        x, y, z, *turn = poses[die]
        how = rng.randrange(6)
        after = dict(poses)
        if how == 0:
            del after[die]
            pairs = {pair for pair in pairs if die not in pair}
            return written(poses, after, [die], pairs, "")
        away = {1: (7.0, 0.0), 2: (0.0, 9.0), 3: (0.0, 0.0), 4: (-7.9, 0.5), 5: (-8.1, 0.0)}[how]
        after[die] = (x + away[0], y + away[1], z, *turn)  # type: ignore[assignment]
        if how == 3:
            after[die] = lying(x, y, 0.3, rng.randrange(6), (z - EDGE / 2) / EDGE)
        return written(poses, after, [], pairs, "")

    def thrown(
        self,
        before: dict[str, Pose],
        resting: Resting,
        moved: set[str],
        mover: str,
        touched: dict[str, float] | None = None,
    ) -> dict[str, Any]:
        """These dice, and all that lies on them, come to rest elsewhere or fall off the mat."""
        rng = self.rng
        moved = set(moved)
        doomed = {king for king in ("rk", "bk") if moved and king in before and rng.random() < self.kings_fall / 3}
        moved |= doomed
        ride: dict[str, str] = {}
        while more := {upper for upper, lower in resting if lower in moved} - moved:
            moved |= more
            for upper in sorted(more):
                if rng.random() < 0.4:  # it stays on its carrier
                    ride[upper] = rng.choice(sorted(low for up, low in resting if up == upper and low in moved))
        after, fallen = dict(before), []
        pairs = {pair for pair in resting if not moved & set(pair)}
        for die in sorted(moved - set(ride)):
            odds = self.kings_fall if kind(die) == "king" else 0.06 if die == mover else 0.25
            del after[die]
            if die in doomed or rng.random() < odds:
                fallen.append(die)
        for die in sorted(moved - set(ride) - set(fallen)):
            on = sorted(other for other in after if other not in moved)
            if on and rng.random() < 0.25:
                self.on_top(die, rng.choice(on), after, pairs)
            else:
                after[die] = self.anywhere(die, before[die])
        for die, carrier in ride.items():
            if carrier in after and carrier not in ride:
                self.on_top(die, carrier, after, pairs)
                extra = rng.choice(sorted(after) if rng.random() < 0.7 else ["rk", "bk"])
                if rng.random() < 0.3 and extra in set(after) - {die, carrier} and (extra, die) not in pairs:
                    pairs.add((die, extra))
            else:
                after.pop(die, None)
                fallen.append(die)
        rng.shuffle(fallen)
        pairs = {pair for pair in pairs if set(pair) <= set(after)}
        return written(before, after, fallen, acyclic(pairs), mover, touched)

    def on_top(self, die: str, lower: str, after: dict[str, Pose], pairs: Resting) -> None:
        x, y, z = after[lower][:3]
        rng = self.rng
        pose = lying(x + rng.uniform(-7, 7), y + rng.uniform(-7, 7), rng.uniform(0, pi), rng.randrange(6))
        after[die] = (pose[0], pose[1], z + EDGE, *pose[3:])
        pairs.add((die, lower))

    def anywhere(self, die: str, before: Pose) -> Pose:
        """Where something may follow from it: castles, the wall, the edges, beside where it was."""
        rng = self.rng
        turn, face = rng.uniform(0, 2 * pi), rng.randrange(6)
        match rng.randrange(10):
            case 0 | 1 | 2:
                (left, bottom), _, (right, top), _ = castle_corners(enemy(die[0]))
                x, y = rng.uniform(left - 14, right + 14), rng.uniform(bottom - 14, top + 14)
            case 3:
                x, y = rng.uniform(-WALL - 12, WALL + 12), rng.uniform(-200, 200)
            case 4 | 5:
                x, y = HOME[enemy(die[0])] * rng.uniform(WALL + 5, MAT[0]), rng.uniform(-MAT[1], MAT[1])
            case 6:
                return leaning(rng, rng.uniform(-MAT[0], MAT[0]), rng.uniform(-MAT[1], MAT[1]))
            case 7:
                x, y = before[0] + rng.uniform(-3, 3), before[1] + rng.uniform(-3, 3)
            case _:
                x, y = rng.uniform(-MAT[0], MAT[0]), rng.uniform(-MAT[1], MAT[1])
        return lying(x, y, turn, face)

    def nudge(self, landing: dict[str, Any], mat: dict[str, Pose], far: float) -> None:
        """One die that lay still is pushed a little."""
        moved = dict(landing["moved"])
        rows = [row for row in landing["poses"] if NAMES[row[0]] in mat and row[0] not in moved]
        if rows:
            row = self.rng.choice(rows)
            row[1] += far
            landing["moved"] = [list(pair) for pair in sorted({**moved, row[0]: far}.items())]


def under(mat: dict[str, Pose], pose: Pose) -> set[str]:
    """The dice that a die at that pose would lie on."""
    return {
        die
        for die, other in mat.items()
        if abs(pose[2] - other[2] - EDGE) < 1 and flat_gap(outline(pose), outline(other)) < 2.5
    }


def acyclic(pairs: Resting) -> Resting:
    """Pairs of which none closes a ring: nothing rests on itself."""
    kept: Resting = set()
    for upper, lower in sorted(pairs):
        reach = {lower}
        while more := {low for up, low in kept if up in reach} - reach:
            reach |= more
        if upper not in reach:
            kept.add((upper, lower))
    return kept


def written(
    before: dict[str, Pose],
    after: dict[str, Pose],
    fallen: list[str],
    pairs: Resting,
    mover: str,
    touched: dict[str, float] | None = None,
) -> dict[str, Any]:
    """A landing as the record has it."""
    number = NAMES.index
    far = {number(die): 300.0 if die in fallen else distance(before[die], after[die]) for die in before if die != mover}
    return {
        "poses": sorted([number(die), *pose] for die, pose in after.items()),
        "fallen": [[number(die), round(0.1 * place, 4)] for place, die in enumerate(fallen, 1)],
        "touched": [[number(die), seconds] for die, seconds in (touched or {}).items()],
        "resting": sorted([number(upper), number(lower)] for upper, lower in pairs),
        "moved": [[die, mm] for die, mm in sorted(far.items()) if mm > 0],
    }


def let_go(mat: dict[str, Pose], die: str, spot: tuple[float, float, float, int]) -> Pose:
    """Where a die is let go: ice comes down on what is highest below it."""
    pose = standing(*spot)
    if kind(die) != "ice":
        return pose
    tops = [where[2] for where in mat.values() if flat_gap(outline(pose), outline(where)) < 2.8]
    return (*pose[:2], max(tops, default=-EDGE / 2) + EDGE, *pose[3:])
