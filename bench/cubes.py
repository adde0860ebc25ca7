"""How fast cubes are found and counted, beside a limit and beside the solvers that puzzle people use, in one run.

    make bench

Single thread, CPU time and warm kernels, unless said otherwise. The machine may be noisy: read the ratios.
"""

import os
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from rich.console import Console  # noqa: E402
from rich.table import Table  # noqa: E402

from bench.rumis import best, said  # noqa: E402
from puzzles.brute import SHAPES, Task, placements, stone_of  # noqa: E402
from rumpus.puzzles.box import Box  # noqa: E402
from rumpus.puzzles.counts import count  # noqa: E402
from rumpus.puzzles.puzzle import Level, Puzzle  # noqa: E402
from rumpus.puzzles.solutions import find  # noqa: E402

CUBE = Puzzle(Box(3, 3, 3))
RAW, UP_TO_ROTATION = 80_928, 3_372
FOUND = (Puzzle(Box(4, 4, 4), colours=2), Puzzle(Box(5, 5, 5), colours=4))
SEEDS = 100
CHALLENGE, FILLINGS = "2x4x5", 35_528_720
MINUTES = 3

COUNTING = """
import sys
from pathlib import Path
from rumpus.puzzles.box import parse_box
from rumpus.puzzles.counts import count
from rumpus.puzzles.puzzle import Puzzle

def tell(now):
    print(now.share, flush=True)

if __name__ == "__main__":
    found = count(Puzzle(parse_box(sys.argv[1])), workers=2, file=Path(sys.argv[2]), on_progress=tell)
    print(f"{found.raw:,} fillings, {found.rotations:,} up to rotation, {found.mirrors:,} up to mirror")
"""
"""A count in a process of its own, which can be killed: tells how much is done, then the counts."""


def main() -> None:
    console = Console()
    console.print(one_colour())
    console.print(finding())
    console.print(challenge())


def one_colour() -> Table:
    """All cubes of edge 3 out of the stones of one colour, by everyone who can count them."""
    table = Table("3×3×3, one colour", "seconds", "asked for", "times ours")
    ours = best(all_raw, 9)
    table.add_row(f"all {RAW:,}", f"{ours:.3f}", said(ours <= 0.15, "at most 0.15"), "")
    reduced = best(up_to_rotation, 9)
    table.add_row(f"{UP_TO_ROTATION:,} up to rotation", f"{reduced:.4f}", said(reduced <= 0.01, "at most 0.0100"), "")
    for name, run, times in (("xcover", xcover, 2), ("exact_cover", exact_cover, 1)):  # the first one compiles
        if find_spec(name):
            seconds = best(run, times)
            table.add_row(f"all, by {name}", f"{seconds:.1f}", "", f"{seconds / ours:,.0f}")
        else:
            table.add_row(f"all, by {name}", "is not installed", "", "")
    if burr := shutil.which("burrTxt"):
        seconds = burr_tools(burr)
        table.add_row("up to rotation, by BurrTools", f"{seconds:.1f}", "", f"{seconds / reduced:,.0f}")
    else:
        table.add_row("by BurrTools", "no burrTxt here", "", "")
    return table


def finding() -> Table:
    """One cube for each of many seeds."""
    table = Table("cube of", "rules", "median ms", "asked for", "worst ms", "asked for")
    for puzzle in FOUND:
        for level in Level:
            asked = Puzzle(puzzle.box, colours=puzzle.colours, level=level)
            find(asked, 0)
            times = [1000 * best(lambda seed=seed, asked=asked: find(asked, seed), 1) for seed in range(1, SEEDS + 1)]  # type: ignore[misc]
            middle, worst = statistics.median(times), max(times)
            table.add_row(
                f"{puzzle.box}, {puzzle.colours} colours", level.value,
                f"{middle:.2f}", said(middle < 20, "under 20"), f"{worst:.2f}", said(worst < 200, "under 200"),
            )  # fmt: skip
    return table


def challenge() -> Table:
    """All fillings of one box: killed when half is done, and resumed from the file of open work."""
    table = Table(f"all fillings of {CHALLENGE}, wall time on 2 cores", "seconds", "asked for")
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", COUNTING, CHALLENGE, str(Path(folder) / "work")]
        began = time.perf_counter()
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, start_new_session=True) as counting:
            assert counting.stdout is not None  # noqa: S101 - it is a pipe
            for line in counting.stdout:
                if float(line) >= 0.5:
                    break
            os.killpg(counting.pid, signal.SIGKILL)
        killed = time.perf_counter() - began
        told = subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()
        seconds = time.perf_counter() - began
    expect(FILLINGS, int(told[-1].split()[0].replace(",", "")))
    table.add_row("until it was killed", f"{killed:.0f}", "")
    limit = 60 * MINUTES
    table.add_row(f"in all: {told[-1]}", f"{seconds:.0f}", said(seconds <= limit, f"at most {limit}"))
    return table


def all_raw() -> None:
    expect(RAW, count(CUBE, workers=1, reduce=False).raw)


def up_to_rotation() -> None:
    expect(UP_TO_ROTATION, count(CUBE, workers=1).rotations)


def xcover() -> None:
    """Cells must be covered, stones may be."""
    from xcover import covers

    options = [[*map(str, piece), stone_of(piece)] for piece in placements(Task(CUBE.box.edges))]
    expect(RAW, sum(1 for _ in covers(options, secondary=list(SHAPES))))


def exact_cover() -> None:
    """Here everything must be covered: each stone has an option more, to be left out."""
    import numpy as np
    from exact_cover import get_solution_count

    pieces = placements(Task(CUBE.box.edges))
    columns = {item: number for number, item in enumerate([*CUBE.box.cells, *SHAPES])}
    rows = np.zeros((len(pieces) + len(SHAPES), len(columns)), bool)
    for number, piece in enumerate(pieces):
        rows[number, [columns[item] for item in (*piece, stone_of(piece) or "")]] = True
    for number, stone in enumerate(SHAPES, start=len(pieces)):
        rows[number, columns[stone]] = True
    expect(RAW, get_solution_count(rows))


def burr_tools(program: str) -> float:
    """The wall time of BurrTools for the same puzzle; it reduces by symmetry."""
    shapes = [SHAPES[stone].split() for stone in SHAPES if stone != "S04"]  # which it refuses, since it fits nowhere
    drawn = ["".join("#" if f"{x}{y}{z}" in cells else "_" for x, y, z in CUBE.box.cells) for cells in shapes]
    voxels = [f'<voxel x="3" y="3" z="3" type="0">{text}</voxel>' for text in [*drawn, "#" * 27]]
    used = [f'<shape id="{number}" min="0" max="1"/>' for number in range(len(shapes))]
    puzzle = (
        f'<?xml version="1.0"?><puzzle version="2"><gridType type="0"/><colors/><shapes>{"".join(voxels)}</shapes>'
        f'<problems><problem><shapes>{"".join(used)}</shapes><result id="{len(shapes)}"/><bitmap/></problem></problems>'
        "</puzzle>"
    )
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "cube.xmpuzzle"
        file.write_text(puzzle, "utf-8")
        began = time.perf_counter()
        told = subprocess.run([program, "-q", str(file)], check=True, capture_output=True, text=True).stdout
        seconds = time.perf_counter() - began
    expect(UP_TO_ROTATION, int(told.split(" assemblies")[0].split()[-1]))
    return seconds


def expect(asked: int, found: int) -> None:
    if found != asked:
        raise RuntimeError(f"expected {asked:,} cubes, got {found:,}")


if __name__ == "__main__":
    main()
