"""How a server holds up under `rumpus load`: every figure beside what was asked for.

    python -m bench.server [matches] [--idle LINES] [--live MATCHES]

One server with its own SQLite file. First one match is played on it while it is idle, then many with a move a second
in each, then many as fast as it goes, and then as many pings as moves. Another one gets lines on which nothing is said,
a third one matches that all go on at once: what they cost is told by its memory. Every move must be answered once, and
every client must see every event once and in order; otherwise the run fails.

The machine may be noisy, and clients and server share it: read what the server's own processes used of the processors,
and how many pings that would have been.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from rich.console import Console  # noqa: E402
from rich.table import Table  # noqa: E402

from rumpus.load.plan import Plan  # noqa: E402
from rumpus.load.run import run  # noqa: E402
from rumpus.load.watch import cost  # noqa: E402
from server.running import Running  # noqa: E402

MATCHES = 200
PACED_MOVES = 12
"""Of each match that is played at one move a second."""
PINGS = 10
"""Of each client; as many as the moves it makes, about."""
IDLE, LIVE = 10_000, 1_000
LIVE_PACE, LIVE_MOVES = 10.0, 3
"""Matches that begin within this many seconds, and of which none is over before all have begun."""
QUIET = 0.02
"""Seconds of a processor that a server which does nothing uses in one second."""
BEFORE = 2.35, 38
"""Milliseconds of a processor for a move, and in pings, at commit b019fb2 (on a machine that was shared)."""

Report = dict[str, Any]

ALONE, PACED, FAST = "one match, idle server", "one move a second each", "as fast as it goes"


def play(server: Running, **plan: Any) -> Report:
    """What the load program reports of a plan."""
    return asyncio.run(run(Plan((server.url,), **plan), pids=[server.process.pid])).data


def wait_until_quiet(server: Running) -> None:
    """Bots load what they compute with beside the server: that is no part of what a move costs."""
    before, now = -1.0, 0.0
    while now - before > QUIET:
        before = now
        time.sleep(1)
        found = cost(server.process.pid)
        now = 0.0 if found is None else found.cpu


@contextmanager
def serving(folder: Path, name: str) -> Iterator[Running]:
    """A server that has no limits for us. It may not complain."""
    server = Running(folder / name, "--unlimited", "127.0.0.0/8")
    try:
        wait_until_quiet(server)
        yield server
    finally:
        server.kill()
    if "Traceback" in server.complaints():
        raise SystemExit(f"the server complained, last of all: {server.complaints().splitlines()[-1]}")


def played(folder: Path, matches: int) -> dict[str, Report]:
    """Matches at every pace. What is compiled or loaded once does not count."""
    with serving(folder, "played") as server:
        play(server, matches=2)
        return {
            ALONE: play(server, matches=1, first=10, pace=0.1),
            PACED: play(server, matches=matches, first=1_000, pace=1.0, most_moves=PACED_MOVES),
            FAST: play(server, matches=matches, first=2_000, pings=PINGS),
        }


def held(parts: dict[str, Report], idle: float, live: float) -> Iterator[tuple[str, str, bool]]:
    """What is asked for, what was measured, and whether that is so."""
    one, paced, fast = (parts[name] for name in (ALONE, PACED, FAST))
    half, most = one["move_to_done_ms"]["median"], paced["move_to_done_ms"]["p99"]
    rate, each = fast["moves_per_second"], fast["server_cpu_ms_per_move"]
    pings = each / fast["server_cpu_ms_per_ping"]
    yield "a move on an idle server, half of them: under 5 ms", f"{half:.1f} ms", half < 5
    yield "one move a second each, 99 %: under 40 ms", f"{most:.1f} ms", most < 40
    yield "as fast as it goes: at least 1,200 moves/s", f"{rate:,.0f}", rate >= 1200
    yield f"a move: at most a quarter of {BEFORE[0]} ms", f"{each / BEFORE[0]:.0%}", each <= BEFORE[0] / 4
    yield f"a move: at most 8 pings, {BEFORE[1]} before", f"{pings:.1f}", pings <= 8
    yield f"{IDLE:,} idle lines: under 400 MB", f"{idle:,.0f} MB", idle < 400
    yield f"{LIVE:,} live matches: under 600 MB", f"{live:,.0f} MB", live < 600


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("matches", type=int, nargs="?", default=MATCHES)
    parser.add_argument("--idle", type=int, default=IDLE)
    parser.add_argument("--live", type=int, default=LIVE)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="rumpus-bench-") as name:
        folder = Path(name)
        parts = played(folder, wanted.matches)
        with serving(folder, "idle") as server:
            quiet = play(server, matches=0, idle=wanted.idle)
        with serving(folder, "live") as server:
            live = play(server, matches=wanted.live, pace=LIVE_PACE, most_moves=LIVE_MOVES)
    reports = [*parts.values(), quiet, live]
    return show(parts, [*held(parts, quiet["server_memory_mb"], live["server_memory_mb"])], wanted.matches, reports)


def show(parts: dict[str, Report], asked: list[tuple[str, str, bool]], matches: int, reports: list[Report]) -> int:
    console = Console()
    table = Table(
        "what", "moves", "per second", "half are faster than", "99 % are faster than", "CPU of the server each"
    )
    for name, part in parts.items():
        times, cpu = part["move_to_done_ms"], part["server_cpu_ms_per_move"]
        rate, half, most = part["moves_per_second"], times["median"], times["p99"]
        table.add_row(name, f"{part['moves']:,}", f"{rate:,.0f}", f"{half:.1f} ms", f"{most:.1f} ms", f"{cpu:.3f} ms")
    faults = [fault for report in reports for fault in report["fault"]]
    table.caption = f"{matches} matches, two clients each; lost, doubled, refused or out of order: {len(faults)}"
    console.print(table)
    found = Table("asked for", "measured", "")
    for what, measured, good in asked:
        found.add_row(what, measured, "yes" if good else "NO")
    console.print(found)
    for fault in faults:
        console.print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
