"""How a server holds up when many matches are played at once, printed beside a bare echo of the same server.

    python -m bench.server [matches]

One server process with its own SQLite file; two WebSocket clients per match, all in this process, each taking the first
legal place of a random stone. An answer takes from sending a move to its own `done`. Every move must be answered once,
and every client must see every event once and in order; otherwise the run fails.

First one match is played on an idle server, then many with a move a second in each, then many as fast as it goes, and
then as many pings as moves. The machine may be noisy, and clients and server share it: read what the server's own
process used of the processors, and how many pings that would have been.
"""

import asyncio
import json
import os
import random
import ssl
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests"))

import httpx  # noqa: E402
from rich.console import Console  # noqa: E402
from rich.table import Table  # noqa: E402
from websockets.asyncio.client import ClientConnection, connect  # noqa: E402

from rumpus.load.changes import changed  # noqa: E402
from rumpus.server.wire import PROTOCOL  # noqa: E402
from server.running import Running  # noqa: E402

MATCHES = 200
AT_ONCE = 16
"""How many rooms are being prepared at a time."""
PINGS = 10
"""Of each client; as many as the moves it makes, about."""
PATIENCE = 120.0
PACED_MOVES = 6
"""Of each client, where matches are played at one move a second."""
BEFORE = 2.35, 38
"""Milliseconds of a processor for a move, and in pings, at commit b019fb2 (on a machine that was shared)."""

ROOM = {
    "game": "rumis",
    "options": {"site": "chullpa", "players": 2, "start": 0},
    "seats": [{"kind": "me"}, {"kind": "open"}],
}


@dataclass
class Client:
    """One person's line: plays whenever the seat is to decide, and keeps account of everything."""

    line: ClientConnection
    seat: int
    rng: random.Random
    sent: dict[int, float] = field(default_factory=dict)
    """When each move was sent, by its id."""
    answers: list[float] = field(default_factory=list)
    events: list[int] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    doubled: int = 0
    """Answers to nothing that was asked."""
    decided: int = -1
    pause: float = 0
    """Seconds before each move."""
    moves: int = 10_000
    """How many it makes at most."""
    match: Any = None
    """The match as it is after all changes."""

    async def ask(self, kind: str, **fields: Any) -> None:
        """Have something done, before the match."""
        await self.line.send(json.dumps({"type": kind, "id": 0, **fields}))
        while True:
            answer = json.loads(await self.line.recv())
            if answer.get("id") == 0:
                if answer["type"] != "done":
                    raise RuntimeError(f"expected done, got {answer}")
                return

    async def play(self) -> None:
        """Play until the match is over and every move was answered."""
        await self.greet()
        over = False
        while not (over or (self.match and self.match["n"] >= 2 * self.moves)) or self.sent:
            message = json.loads(await self.line.recv())
            if message["type"] == "welcome":
                self.match = None
            elif message["type"] == "match":
                self.events += [event["n"] for event in message["events"]]
                self.match = changed(self.match, message["change"])
                over = not self.match["actors"]
                await self.decide(self.match)
            elif message["type"] == "done":
                began = self.sent.pop(message["id"], None)
                if began is None:
                    self.doubled += 1
                else:
                    self.answers.append(time.perf_counter() - began)
            elif message["type"] == "refused":
                self.refused.append(message["code"])
                self.sent.pop(message["id"], None)
                self.decided = -1
                await self.greet()  # look, and try again

    async def greet(self) -> None:
        """Say what is known already."""
        await self.line.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "last": len(self.events)}))

    async def decide(self, message: dict[str, Any]) -> None:
        """Make a move, if it is to be made and was not made yet."""
        done = message["n"] >= 2 * self.moves
        if self.seat not in message["actors"] or message["n"] == self.decided or done:
            return
        self.decided = message["n"]
        if self.pause:
            await asyncio.sleep(self.rng.uniform(0.5, 1.5) * self.pause)
        move = first_place(message["picture"], self.rng)
        number = message["n"] + 1
        text = json.dumps({"type": "move", "id": number, "n": message["n"], "seat": self.seat, "move": move})
        self.sent[number] = time.perf_counter()
        await self.line.send(text)

    async def ping(self) -> float:
        """How long an echo takes."""
        began = time.perf_counter()
        await self.line.send('{"type":"ping"}')
        while json.loads(await self.line.recv())["type"] != "pong":
            pass
        return time.perf_counter() - began


def first_place(picture: dict[str, Any], rng: random.Random) -> str:
    """The first legal place of a random stone, in notation."""
    columns = picture["columns"]
    squares = picture["rows"] * columns
    stone = rng.choice(sorted(picture["places"]))
    words = [stone]
    for cell in picture["places"][stone][0]:
        level, square = divmod(cell, squares)
        row, column = divmod(square, columns)
        words.append(f"{chr(ord('a') + column)}{row + 1}.{level + 1}")
    return " ".join(words)


async def prepare(server: Running, number: int, gate: asyncio.Semaphore, tls: ssl.SSLContext) -> tuple[Client, Client]:
    """Two new guests in a new room, the match started."""
    async with gate:
        tokens = []
        code = ""
        for seat in (0, 1):
            async with httpx.AsyncClient(base_url=server.url, verify=tls, timeout=PATIENCE) as http:
                answer = await (http.post("/api/rooms", json=ROOM) if seat == 0 else http.get("/api/me"))
                answer.raise_for_status()
                code = code or answer.json()["code"]
                tokens.append(http.cookies["rumpus"])
        address = f"ws://127.0.0.1:{server.port}/api/rooms/{code}/socket"
        clients = [
            Client(
                await connect(address, additional_headers={"Cookie": f"rumpus={token}"}, ping_interval=None),
                seat,
                random.Random(2 * number + seat),
            )
            for seat, token in enumerate(tokens)
        ]
        await clients[1].ask("sit", seat=1)
        await clients[0].ask("start")
        return clients[0], clients[1]


async def echo(pair: tuple[Client, Client]) -> list[float]:
    """Pings in turn, as moves are made in turn."""
    return [await client.ping() for _ in range(PINGS) for client in pair]


def faults(pairs: list[tuple[Client, Client]]) -> list[str]:
    """What went wrong, in words; nothing if all is well."""
    found = []
    for number, pair in enumerate(pairs):
        last = len(pair[0].events)
        moves = sum(len(client.answers) for client in pair)
        for client in pair:
            where = f"match {number}, seat {client.seat}"
            if client.refused:
                found.append(f"{where}: refused {client.refused}")
            if client.sent:
                found.append(f"{where}: no answer to the moves {sorted(client.sent)}")
            if client.doubled:
                found.append(f"{where}: {client.doubled} answers to nothing")
            if client.events != list(range(1, last + 1)):
                found.append(f"{where}: events lost, doubled or out of order: {client.events}")
        if moves != last:
            found.append(f"match {number}: {moves} moves were answered, {last} events were seen")
    return found


def cpu_seconds(process: int) -> float:
    """What a process has used of the processors so far, all its threads together: its neighbours do not count."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@dataclass
class Figures:
    """What one part of the run has come to."""

    times: list[float]
    seconds: float
    cpu: float
    faults: list[str] = field(default_factory=list)

    @property
    def each(self) -> float:
        """Milliseconds of a processor."""
        return 1000 * self.cpu / len(self.times)

    def faster(self, share: float) -> float:
        """Milliseconds; that share of all were faster."""
        return 1000 * sorted(self.times)[int(len(self.times) * share)]


async def play(server: Running, pairs: list[tuple[Client, Client]]) -> Figures:
    """Matches that are prepared are played."""
    cpu, began = cpu_seconds(server.process.pid), time.perf_counter()
    playing = [asyncio.create_task(client.play()) for pair in pairs for client in pair]
    done, stuck = await asyncio.wait(playing, timeout=PATIENCE)
    for task in stuck:
        task.cancel()
    found = faults(pairs) + [f"{len(stuck)} clients never saw the end"] * bool(stuck)
    found += [f"a line broke: {task.exception()}" for task in done if task.exception()]
    times = [one for pair in pairs for client in pair for one in client.answers]
    return Figures(times, time.perf_counter() - began, cpu_seconds(server.process.pid) - cpu, found)


async def echoes(server: Running, pairs: list[tuple[Client, Client]]) -> Figures:
    """Pings on all lines."""
    cpu, began = cpu_seconds(server.process.pid), time.perf_counter()
    times = [one for each in await asyncio.gather(*map(echo, pairs)) for one in each]
    return Figures(times, time.perf_counter() - began, cpu_seconds(server.process.pid) - cpu)


async def measure(server: Running, matches: int) -> dict[str, Figures]:
    """All parts of the run, by their names."""
    gate, tls = asyncio.Semaphore(AT_ONCE), ssl.create_default_context()

    async def seated(count: int, **how: Any) -> list[tuple[Client, Client]]:
        pairs = list(await asyncio.gather(*(prepare(server, number, gate, tls) for number in range(count))))
        for pair in pairs:
            for client in pair:
                client.__dict__.update(how)
        return pairs

    await play(server, await seated(2))  # what is compiled or loaded once does not count
    alone, paced, many = await seated(1, pause=0.1), await seated(matches, pause=1, moves=PACED_MOVES), []
    parts = {"one match, idle server": await play(server, alone), "one move a second each": await play(server, paced)}
    many = await seated(matches)
    parts |= {FAST: await play(server, many), PING: await echoes(server, many)}
    await asyncio.gather(*(client.line.close() for pair in alone + paced + many for client in pair))
    return parts


FAST, PING = "as fast as it goes", "ping → pong"


def held(parts: dict[str, Figures]) -> list[tuple[str, str, bool]]:
    """What is asked for, what was measured, and whether that is so."""
    one, paced, fast, ping = parts.values()
    ratio = fast.each / ping.each
    return [
        ("a move on an idle server, half of them: under 5 ms", f"{one.faster(0.5):.1f} ms", one.faster(0.5) < 5),
        ("paced, 99 %: under 40 ms", f"{paced.faster(0.99):.1f} ms", paced.faster(0.99) < 40),
        ("at least 1,200 moves/s", f"{len(fast.times) / fast.seconds:,.0f}", len(fast.times) / fast.seconds >= 1200),
        (f"at most a quarter of {BEFORE[0]} ms", f"{fast.each / BEFORE[0]:.0%}", fast.each <= BEFORE[0] / 4),
        (f"a move: at most 8 pings, {BEFORE[1]} before", f"{ratio:.1f}", ratio <= 8),
    ]


def main() -> int:
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else MATCHES
    console = Console()
    with tempfile.TemporaryDirectory(prefix="rumpus-bench-") as folder:
        server = Running(Path(folder) / "data")
        try:
            parts = asyncio.run(measure(server, matches))
        finally:
            server.kill()
        found = [fault for part in parts.values() for fault in part.faults]
        if "Traceback" in server.complaints():
            found.append(f"the server complained, last of all: {server.complaints().splitlines()[-1]}")
    table = Table(
        "what", "count", "per second", "half are faster than", "99 % are faster than", "CPU of the server each"
    )
    for name, part in parts.items():
        rate, half, most = len(part.times) / part.seconds, part.faster(0.5), part.faster(0.99)
        table.add_row(
            name, f"{len(part.times):,}", f"{rate:,.0f}", f"{half:.1f} ms", f"{most:.1f} ms", f"{part.each:.3f} ms"
        )
    table.caption = f"{matches} matches, two clients each; lost, doubled, refused or out of order: {len(found)}"
    console.print(table)
    asked = Table("asked for", "measured", "")
    for what, measured, good in held(parts):
        asked.add_row(what, measured, "yes" if good else "NO")
    console.print(asked)
    for fault in found[:20]:
        console.print(fault)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
