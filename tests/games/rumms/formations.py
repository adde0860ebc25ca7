"""Random formations that stand, and random flicks, for tests and measurements of the physics."""

from math import pi
from random import Random

from rumpus.games.rumms.landing import Flick
from rumpus.games.rumms.physics.simulate import settle
from rumpus.games.rumms.table.dice import DICE
from rumpus.games.rumms.table.gaps import lowered, overlapping
from rumpus.games.rumms.table.mat import mat
from rumpus.games.rumms.table.numbers import TABLE
from rumpus.games.rumms.table.poses import Pose, Poses, standing


def random_formation(rng: Random, dice: int = 26) -> Poses:
    """Dice at rest: scattered, in blocks and walls, in towers of up to three, leaning, hanging over the edge."""
    poses: list[tuple[int, Pose]] = []
    ids = rng.sample(range(len(DICE)), dice)
    while ids:
        group = [ids.pop() for _ in range(min(len(ids), rng.choice((1, 1, 2, 3, 4, 6))))]
        for die, pose in zip(
            group, rng.choice((_scattered, _block, _tower, _edge, _heap))(rng, len(group)), strict=True
        ):
            spot = lowered(tuple(poses), pose)
            if not overlapping(tuple(poses), spot):
                poses.append((die, spot))
    landing, _ = settle(tuple(sorted(poses)))
    return landing.poses


def _spot(rng: Random, room: float = 30.0) -> tuple[float, float]:
    return rng.uniform(mat().left + room, mat().right - room), rng.uniform(mat().bottom + room, mat().top - room)


def _scattered(rng: Random, count: int) -> list[Pose]:
    return [standing(*_spot(rng), rng.uniform(0, pi), rng.randrange(6)) for _ in range(count)]


def _block(rng: Random, count: int) -> list[Pose]:
    """Side by side, touching one another or all but."""
    x, y = _spot(rng, 100)
    pitch = TABLE.die.edge_mm + rng.choice((0.0, 0.01, 0.5, 8.0))
    return [standing(x + pitch * (place % 3), y + pitch * (place // 3), 0, rng.randrange(6)) for place in range(count)]


def _tower(rng: Random, count: int) -> list[Pose]:
    x, y = _spot(rng)
    turn = rng.uniform(0, pi)
    return [
        standing(x + rng.uniform(-2, 2), y + rng.uniform(-2, 2), turn + rng.uniform(-0.2, 0.2), 2, place)
        for place in range(min(count, 3))
    ] + _scattered(rng, max(count - 3, 0))


def _edge(rng: Random, count: int) -> list[Pose]:
    """On the edge, hanging over it by less than half."""
    over = rng.uniform(-6, 6)
    return [
        standing(rng.choice((-1, 1)) * (mat().right + over), _spot(rng)[1], rng.uniform(0, pi)) for _ in range(count)
    ]


def _heap(rng: Random, count: int) -> list[Pose]:
    """Dropped onto the same place, so that they lie and lean on one another."""
    x, y = _spot(rng)
    return [standing(x + rng.uniform(-12, 12), y + rng.uniform(-12, 12), rng.uniform(0, pi)) for _ in range(count)]


def random_flick(rng: Random, poses: Poses, *, slowest: float = TABLE.finger.slowest_m_per_s) -> Flick:
    """A flick of any of these dice that a finger can do, full strength included."""
    finger = TABLE.finger
    die, _ = rng.choice(poses)
    speed = rng.choice((finger.fastest_m_per_s, rng.uniform(slowest, finger.fastest_m_per_s)))
    side = rng.choice((0.0, rng.uniform(-finger.side_mm, finger.side_mm)))
    return Flick(die, rng.uniform(-pi, pi), speed, side, rng.uniform(finger.lowest_mm, finger.highest_mm))
