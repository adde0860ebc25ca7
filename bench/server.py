"""How a server holds up when many matches are played at once, printed beside a bare echo of the same server.

    python -m bench.server [matches]

One server process with its own SQLite file; two WebSocket clients per match, all in this process, each taking the first
legal place of a random stone as soon as it is its turn. An answer takes from sending a move to its own `done`. Every
move must be answered once, and every client must see every event once and in order; otherwise the run fails. The
machine may be noisy, and clients and server share it: read the ratios.
"""

import asyncio
import json
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
        while not over or self.sent:
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
        if self.seat not in message["actors"] or message["n"] == self.decided:
            return
        self.decided = message["n"]
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


def row(table: Table, what: str, times: list[float], seconds: float) -> None:
    """A line of figures."""
    ordered = sorted(times)
    middle, most = ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.99)]
    rate = f"{len(ordered) / seconds:,.0f}"
    table.add_row(what, f"{len(ordered):,}", rate, f"{middle * 1000:,.1f} ms", f"{most * 1000:,.1f} ms")


async def measure(server: Running, matches: int) -> tuple[Table, list[str]]:
    """Prepare, play, echo, check."""
    gate, tls = asyncio.Semaphore(AT_ONCE), ssl.create_default_context()
    began = time.perf_counter()
    pairs = list(await asyncio.gather(*(prepare(server, number, gate, tls) for number in range(matches))))
    prepared = time.perf_counter() - began
    began = time.perf_counter()
    playing = [asyncio.create_task(client.play()) for pair in pairs for client in pair]
    done, stuck = await asyncio.wait(playing, timeout=PATIENCE)
    for task in stuck:
        task.cancel()
    played = time.perf_counter() - began
    found = faults(pairs) + [f"{len(stuck)} clients never saw the end"] * bool(stuck)
    found += [f"a line broke: {task.exception()}" for task in done if task.exception()]
    began = time.perf_counter()
    echoes = [] if found else await asyncio.gather(*map(echo, pairs))
    echoed = time.perf_counter() - began
    await asyncio.gather(*(client.line.close() for pair in pairs for client in pair))

    title = f"{matches} matches at once, {2 * matches} clients; {prepared:.1f} s to open and start them"
    table = Table("what", "count", "per second", "half are faster than", "99 % are faster than", title=title)
    row(table, "move → done", [one for pair in pairs for client in pair for one in client.answers], played)
    if echoes:
        row(table, "ping → pong", [one for times in echoes for one in times], echoed)
    seen = sum(len(client.events) for pair in pairs for client in pair)
    table.caption = f"{seen:,} events seen; lost, doubled, refused or out of order: {len(found)}"
    return table, found


def main() -> int:
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else MATCHES
    console = Console()
    with tempfile.TemporaryDirectory(prefix="rumpus-bench-") as folder:
        server = Running(Path(folder) / "data")
        try:
            table, found = asyncio.run(measure(server, matches))
        finally:
            server.kill()
        if "Traceback" in server.complaints():
            found.append(f"the server complained, last of all: {server.complaints().splitlines()[-1]}")
    console.print(table)
    for fault in found[:20]:
        console.print(fault)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
