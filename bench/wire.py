"""How many bytes a client is sent during a whole match, and how many it was before: `make bench`.

Bots play a match of RUMIS with four colours and a quick match of RUMMS. Two clients look on, a person whose seat a bot
plays (who is sent what a player is sent) and a spectator. What nature and the bots draw is fixed, so that each run, and
each commit, plays the same. What is asked for is about messages, as they are written and read. What the line carried
is told beside them: the handshake and the messages, which were deflated before, with the last 4 kB at hand.

    python -m bench.wire --root FOLDER --hello '{"type": "hello", "last": 0}'

measures another checkout: `FOLDER` is its root, the rest the `hello` that it reads.
"""

import argparse
import asyncio
import json
import os
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import ClientConnection, connect

FIXED = """
import random, secrets
secrets.randbits = random.Random(7).getrandbits
"""
"""Put before the server's program: all that it draws is the same in every run."""

BOT = {"rumis": "easy", "rumms": "easy"}
MATCHES: dict[str, dict[str, Any]] = {
    "RUMIS, four players": {"game": "rumis", "options": {"players": 4, "start": 0}},
    "RUMMS, a quick match": {"game": "rumms", "options": {"game": "quick", "start": "red"}},
}
BEFORE = {
    ("RUMIS, four players", "player"): (131_239, 12_788),
    ("RUMIS, four players", "spectator"): (114_430, 5_519),
    ("RUMMS, a quick match", "player"): (63_580, 13_830),
    ("RUMMS, a quick match", "spectator"): (63_578, 13_795),
}
"""The bytes of the messages, and those on the line, at commit b019fb2."""
ASKED = 1 / 3
HELLO = json.dumps({"type": "hello", "protocol": 2, "last": 0, "chat": 0})
PATIENCE = 900.0


class Counted(ClientConnection):
    """A connection that counts what comes over the wire."""

    received = 0

    def data_received(self, data: bytes) -> None:
        self.received += len(data)
        super().data_received(data)


@dataclass
class Client:
    """Somebody who only listens, and keeps account."""

    line: Counted
    sizes: dict[str, list[int]] = field(default_factory=dict)

    async def listen(self) -> None:
        async for text in self.line:
            kind = json.loads(text)["type"]
            self.sizes.setdefault(kind, []).append(len(text.encode() if isinstance(text, str) else text))

    async def settle(self) -> None:
        """Wait until all is here that was sent before now."""
        pongs = len(self.sizes.get("pong", ()))
        await self.line.send('{"type":"ping"}')
        while len(self.sizes.get("pong", ())) == pongs:
            await asyncio.sleep(0.01)

    @property
    def total(self) -> int:
        return sum(sum(sizes) for kind, sizes in self.sizes.items() if kind != "pong")

    @property
    def kinds(self) -> str:
        return ", ".join(
            f"{len(sizes)} {kind} {sum(sizes):,}" for kind, sizes in sorted(self.sizes.items()) if kind != "pong"
        )


async def watch(url: str, wish: dict[str, Any], hello: str) -> dict[str, Client]:
    """Open a room, let bots play it to its end, and return what was sent to whom."""
    async with httpx.AsyncClient(base_url=url, timeout=PATIENCE) as http:
        bot = {"kind": "bot", "bot": BOT[wish["game"]]}
        others = wish["options"].get("players", 2) - 1
        answer = await http.post("/api/rooms", json={**wish, "seats": [{"kind": "me"}, *[bot] * others]})
        answer.raise_for_status()
        code = answer.json()["code"]
        address = f"{url.replace('http', 'ws', 1)}/api/rooms/{code}/socket"
        host = await connect(address, additional_headers={"Cookie": f"rumpus={http.cookies['rumpus']}"})
        await host.send('{"type":"start","id":1}')
        await host.recv()
        clients = {}
        for name, headers in (("player", {"Cookie": f"rumpus={http.cookies['rumpus']}"}), ("spectator", {})):
            line = await connect(address, create_connection=Counted, additional_headers=headers, max_size=None)
            assert isinstance(line, Counted)  # noqa: S101 - for the types
            clients[name] = Client(line)
            await line.send(hello)
        tasks = [asyncio.create_task(client.listen()) for client in clients.values()]
        await host.send('{"type":"stand","id":2,"seat":0}')
        async with asyncio.timeout(PATIENCE):
            while (
                next(room["stage"] for room in (await http.get("/api/rooms")).json() if room["code"] == code) != "over"
            ):
                await asyncio.sleep(0.2)
        for client in clients.values():
            await client.settle()
            await client.line.close()
        await asyncio.gather(*tasks)
        await host.close()
        return clients


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parents[1])
    parser.add_argument("--hello", default=HELLO)
    parser.add_argument("--game", choices=BOT)
    wanted = parser.parse_args()
    os.environ["PYTHONPATH"] = str(wanted.root / "src")  # for the server
    sys.path[:0] = [str(wanted.root / "tests"), str(wanted.root / "src")]
    table = Table(
        "match", "client", "events", "before", "now", "ratio", "asked for", "on the line", "ratio", "kinds of messages"
    )
    held = []
    for name, wish in MATCHES.items():
        if wanted.game not in {None, wish["game"]}:
            continue
        clients, events = play(wish, wanted.hello)
        for who, client in clients.items():
            before, line_before = BEFORE[name, who]
            line = client.line.received
            held.append(client.total <= before * ASKED)
            table.add_row(
                name,
                who,
                f"{events}",
                f"{before:,}",
                f"{client.total:,}",
                f"{client.total / before:.0%}",
                f"at most a third {'yes' if held[-1] else 'NO'}",
                f"{line_before:,} → {line:,}",
                f"{line / line_before:.0%}",
                client.kinds,
            )
    Console(width=180).print(table)
    if not all(held):
        sys.exit("a client is sent more than it may be")


def play(wish: dict[str, Any], hello: str) -> tuple[dict[str, Client], int]:
    """A match from its start to its end: what was sent to whom, and how many events it had."""
    from server import running

    if FIXED not in running.UNUSUAL:
        running.UNUSUAL = FIXED + running.UNUSUAL
    with tempfile.TemporaryDirectory(prefix="rumpus-bench-") as folder:
        server = running.Running(Path(folder) / "data", bot_pause=0)
        try:
            return asyncio.run(watch(server.url, wish, hello)), count_events(Path(folder) / "data")
        finally:
            server.kill()


def count_events(data: Path) -> int:
    """How many events the match had, as they are kept."""
    import sqlite3

    with sqlite3.connect(data / "rumpus.sqlite3") as database:
        return int(database.execute("SELECT count(*) FROM events").fetchone()[0])


if __name__ == "__main__":
    main()
