"""A whole run: shares in processes of their own, servers that are killed meanwhile, and the report."""

import asyncio
import multiprocessing
import signal
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection
from random import Random
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from rumpus.load.plan import Plan
from rumpus.load.share import play_share
from rumpus.load.tally import Tally, percentile
from rumpus.load.watch import Cost, Started, cost

if TYPE_CHECKING:
    from multiprocessing.sharedctypes import Synchronized

FAULTS_SHOWN: Final = 20
MEMORY_LOOK: Final = 2.0
"""Seconds between two looks at what servers cost."""
Spent: TypeAlias = tuple[Cost, Cost]
LOOK: Final = 0.02
"""Seconds between two looks at how many moves were answered."""


@dataclass(frozen=True)
class Report:
    """What a run found. `data` is what `--json` prints."""

    tally: Tally
    kills: int
    memory: int = 0
    """Bytes that the servers had in use at most while it was played."""
    play: Spent | None = None
    """What the servers had cost before the play, and after it."""
    echoes: Spent | None = None
    """And before and after the echoes."""

    @property
    def data(self) -> dict[str, Any]:
        """Plain figures: seconds, milliseconds, bytes."""
        tally = self.tally
        seconds = max(tally.ended - tally.began, 1e-9)
        moves = len(tally.answers)
        found: dict[str, Any] = {
            "matches": tally.matches,
            "over": tally.over,
            "moves": moves,
            "seconds": round(seconds, 3),
            "moves_per_second": round(moves / seconds, 1),
            "move_to_done_ms": _milliseconds(tally.answers),
            "events_seen": tally.events,
            "refused": dict(sorted(tally.refused.items())),
            "lines_lost": tally.lost,
            "kills": self.kills,
            "faults": len(tally.faults),
            "fault": tally.faults[:FAULTS_SHOWN],
            "load_cpu_ms_per_move": _each(tally.cpu, moves),
        }
        if tally.echoes:
            found["ping_to_pong_ms"] = _milliseconds(tally.echoes)
        if self.play is not None:
            found["server_cpu_ms_per_move"] = _each(_cpu(self.play), moves)
            found["server_memory_mb"] = round(self.memory / 1e6, 1)
        if self.echoes is not None and tally.echoes:
            found["server_cpu_ms_per_ping"] = _each(_cpu(self.echoes), len(tally.echoes))
        return found


def _cpu(spent: Spent) -> float:
    before, after = spent
    return after.cpu - before.cpu


def _milliseconds(times: Sequence[float]) -> dict[str, float]:
    shares = {"median": 0.5, "p95": 0.95, "p99": 0.99, "most": 1.0}
    return {name: round(percentile(times, share) * 1000, 2) for name, share in shares.items()}


def _each(seconds: float, count: int) -> float:
    return round(seconds * 1000 / max(count, 1), 3)


class _Shares:
    """The processes of a run. They prepare, wait for one another, play, wait again."""

    def __init__(self, plan: Plan, processes: int) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipes: list[Connection] = []
        self._moves = context.Value("Q", 0)
        for number in range(processes):
            ours, theirs = context.Pipe()
            share = _share_of(plan, number, processes)
            context.Process(target=_play, args=(share, theirs, self._moves), daemon=True).start()
            theirs.close()
            self._pipes.append(ours)

    @property
    def moves(self) -> int:
        """How many were answered so far."""
        return int(self._moves.value)

    async def ready(self) -> None:
        """Wait until all have come that far."""
        for pipe in self._pipes:
            await asyncio.to_thread(pipe.recv)

    def go(self) -> None:
        """Let them go on."""
        for pipe in self._pipes:
            pipe.send(None)

    async def tallies(self) -> Tally:
        """What they have found."""
        whole = Tally()
        for pipe in self._pipes:
            whole.add(await asyncio.to_thread(pipe.recv))
        return whole


def _share_of(plan: Plan, number: int, processes: int) -> Plan:
    starts = [plan.matches * share // processes for share in (number, number + 1)]
    idle = [plan.idle * share // processes for share in (number, number + 1)]
    return replace(plan, first=plan.first + starts[0], matches=starts[1] - starts[0], idle=idle[1] - idle[0])


def _play(plan: Plan, pipe: Connection, moves: "Synchronized[int]") -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the process that asked ends us

    async def ready() -> None:
        pipe.send(None)
        await asyncio.to_thread(pipe.recv)

    def moved() -> None:
        with moves:
            moves.value += 1

    pipe.send(asyncio.run(play_share(plan, ready, moved)))


async def run(plan: Plan, processes: int = 1, *, pids: Sequence[int] = (), kills: "Kills | None" = None) -> Report:
    """Play the whole plan. `pids` are servers to watch; `kills` are done while the matches are played."""
    shares = _Shares(plan, processes)
    servers = () if kills is None else kills.servers

    def costs() -> Cost | None:
        found = [*(cost(pid) for pid in pids), *(server.cost for server in servers)]
        seen = [one for one in found if one is not None]
        return Cost(sum(one.cpu for one in seen), sum(one.memory for one in seen)) if seen else None

    await shares.ready()
    before = costs()
    seen = [before]
    shares.go()
    looking = asyncio.create_task(_look_again(lambda: seen.append(costs())))
    killing = asyncio.create_task(kills.go_on(lambda: shares.moves)) if kills is not None else None
    await shares.ready()
    looking.cancel()
    if killing is not None and kills is not None:
        kills.stop()
        await killing
    played = costs()
    shares.go()
    echoes = await _echo(shares, costs) if plan.pings else None
    tally = await shares.tallies()
    memory = max((one.memory for one in (*seen, played) if one is not None), default=0)
    return Report(tally, 0 if kills is None else kills.done, memory, _spent(before, played), echoes)


async def _echo(shares: _Shares, costs: Callable[[], Cost | None]) -> Spent | None:
    await shares.ready()
    before = costs()
    shares.go()
    await shares.ready()
    after = costs()
    shares.go()
    return _spent(before, after)


def _spent(before: Cost | None, after: Cost | None) -> Spent | None:
    return None if before is None or after is None else (before, after)


async def _look_again(look: Callable[[], object]) -> None:
    while True:
        await asyncio.sleep(MEMORY_LOOK)
        look()


class Kills:
    """Servers that the program started, ended one after another and started again, every few moves."""

    def __init__(self, servers: Sequence[Started], every: int, by: signal.Signals, rng: Random) -> None:
        self.servers = servers
        self.done = 0
        self._every = every
        self._by = by
        self._rng = rng
        self._stopped = asyncio.Event()

    def stop(self) -> None:
        """No more of them."""
        self._stopped.set()

    async def go_on(self, moves: Callable[[], int]) -> None:
        """End and start whenever that many moves were answered, until told to stop."""
        following = self._every
        while self._every:
            try:
                await asyncio.wait_for(self._stopped.wait(), LOOK)
            except TimeoutError:
                if moves() >= following:
                    await self._kill()
                    following = moves() + round(self._every * self._rng.uniform(0.5, 1.5))
            else:
                return

    async def _kill(self) -> None:
        server = self._rng.choice(self.servers)
        await asyncio.to_thread(server.end, self._by)
        await asyncio.to_thread(server.start)
        self.done += 1
