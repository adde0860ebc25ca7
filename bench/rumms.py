"""How fast RUMMS is: one flick to rest with 26 dice, beside the bare MuJoCo loop on the same scenes.

    make bench

Single thread, CPU time. The machine may be noisy: read the ratios. Both sides run the same flicks in turns.
"""

import math
import random
import statistics
import time

import numpy as np
from rich.console import Console
from rich.table import Table

from rumpus.games.rumms.landing import Flick
from rumpus.games.rumms.physics.finger import stroke
from rumpus.games.rumms.physics.motion import encode
from rumpus.games.rumms.physics.scene import Scene
from rumpus.games.rumms.physics.simulate import flick, settle, strike
from rumpus.games.rumms.table.numbers import TABLE
from rumpus.games.rumms.table.poses import Poses, standing

FLICKS = 200
MOST = 1.15
PAGE_MS, PAGE_SLOW_MS, PAGE_QUICK_MS = 26.0, 46.0, 12.6
"""What rumms-physics.md measured for one flick: mean, 95th percentile, mean with the long step."""
LARGEST = 60_000


def main() -> None:
    rng = random.Random(5)
    poses = formation()
    flicks = [any_flick(rng) for _ in range(FLICKS)]
    flick(poses, flicks[0])
    ours, bare, thinking, sizes, seconds = [], [], [], [], []
    scene, quick = Scene(poses), Scene(poses, TABLE.solver.quick_step_s)
    for shot in flicks:
        began = time.process_time()
        _, motion = flick(poses, shot)
        sizes.append(len(encode(motion)))
        ours.append(time.process_time() - began)
        seconds.append(motion.seconds)
        began = time.process_time()
        bare_flick(scene, shot)
        bare.append(time.process_time() - began)
        began = time.process_time()
        strike(quick, shot)
        thinking.append(time.process_time() - began)
    Console().print(report(ours, bare, thinking, sizes, seconds))


def formation() -> Poses:
    """Thirteen dice a side: a king in its castle, a wall of six, two towers of three."""
    spots = [(335, 0, 0), *((160, 40 * place - 100, 0) for place in range(6))]
    spots += [(240, side, level) for side in (-60, 60) for level in range(3)]
    poses = [(number, standing(-x, y, 0, 2, level)) for number, (x, y, level) in enumerate(spots)]
    poses += [(25 + number, standing(x, y, 0, 2, level)) for number, (x, y, level) in enumerate(spots)]
    return settle(tuple(poses))[0].poses


def any_flick(rng: random.Random) -> Flick:
    """Of a die of the wall, roughly at the other side."""
    die = rng.choice([1, 2, 3, 4, 5, 6, 26, 27, 28, 29, 30, 31])
    ahead = 0.0 if die < 25 else math.pi
    speed = rng.uniform(0.8, TABLE.finger.fastest_m_per_s)
    return Flick(die, ahead + rng.uniform(-0.6, 0.6), speed, rng.uniform(-3, 3), rng.uniform(-5, 6))


def bare_flick(scene: Scene, shot: Flick) -> None:
    """Nothing but MuJoCo: the fingertip step by step, then eight steps at a time until all dice sleep."""
    mujoco, model, data = scene.mujoco, scene.model, scene.data
    mujoco.mj_resetData(model, data)
    centres = np.array([(pose.x, pose.y, pose.z) for _, pose in scene.poses])
    turns = np.array([pose.axes() for _, pose in scene.poses]).transpose(0, 2, 1)
    way = stroke(centres, turns, scene.index(shot.die), shot)
    scene.start_finger(way, shot.speed)
    while True:
        mujoco.mj_step(model, data)
        scene.fingered()  # fouls
        place, velocity = scene.finger()
        if (place - way.start) @ way.direction > TABLE.finger.stroke_mm or velocity @ way.direction < 0.05 * shot.speed:
            break
    scene.park_finger()
    mujoco.mj_step(model, data)
    while data.ntree_awake and data.time < TABLE.solver.longest_s:
        mujoco.mj_step(model, data, 8)


def report(
    ours: list[float], bare: list[float], thinking: list[float], sizes: list[int], seconds: list[float]
) -> Table:
    mean, slow = 1000 * statistics.mean(ours), 1000 * statistics.quantiles(ours, n=20)[-1]
    ratio = statistics.mean(ours) / statistics.mean(bare)
    table = Table(f"{FLICKS} flicks to rest, 26 dice", "measured", "asked for")
    table.add_row("MuJoCo alone, mean", f"{1000 * statistics.mean(bare):.1f} ms", "")
    table.add_row("a flick with its landing and frames, mean", f"{mean:.1f} ms", said(mean <= PAGE_MS, f"{PAGE_MS} ms"))
    table.add_row("the same, 95th percentile", f"{slow:.1f} ms", said(slow <= PAGE_SLOW_MS, f"{PAGE_SLOW_MS} ms"))
    table.add_row("ratio", f"{ratio:.3f}", said(ratio <= MOST, f"{MOST}"))
    table.add_row("flicks per second", f"{1000 / mean:.1f}", said(mean <= PAGE_MS, f"{1000 / PAGE_MS:.1f}"))
    thought = 1000 * statistics.mean(thinking)
    table.add_row(
        "a bot's thought, step 1 ms", f"{thought:.1f} ms", said(thought <= PAGE_QUICK_MS, f"{PAGE_QUICK_MS} ms")
    )
    table.add_row("time until rest, mean and longest", f"{statistics.mean(seconds):.2f} s, {max(seconds):.2f} s", "")
    table.add_row("motion, mean", f"{statistics.mean(sizes):,.0f} bytes", "")
    table.add_row("motion, largest", f"{max(sizes):,} bytes", said(max(sizes) < LARGEST, f"under {LARGEST:,}"))
    return table


def said(good: bool, asked: str) -> str:
    return f"[green]yes[/green] {asked}" if good else f"[red]no[/red] {asked}"


if __name__ == "__main__":
    main()
