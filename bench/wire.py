"""How many bytes a client is sent during a whole match, and how many it was before: `make bench`.

People play two matches that were written down in `bench/matches`, so that each commit plays the same: RUMIS with four
colours, and a quick match of RUMMS. Two clients look on, the person on the first seat and a spectator. What is asked
for is about messages, as they are written and read, and about what the line carried: the handshake and the messages,
deflated.

    python -m bench.wire --root FOLDER --hello '{"type": "hello", "last": 0}'

measures another checkout: `FOLDER` is its root, the rest the `hello` that it reads.
"""

import argparse
import asyncio
import json
import os
import sys
import tempfile
from contextlib import AsyncExitStack
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

PLAYED = Path(__file__).parent / "matches"
MATCHES: dict[str, dict[str, Any]] = {
    "RUMIS, four players": {"game": "rumis", "options": {"players": 4, "start": 0}},
    "RUMMS, a quick match": {"game": "rumms", "options": {"game": "quick", "start": "red"}},
}
EVENTS = {"rumis": 37, "rumms": 14}
"""Those of a whole match, with what nature adds."""
BEFORE = {
    ("RUMIS, four players", "player"): (109_938, 9_144),
    ("RUMIS, four players", "spectator"): (101_751, 4_953),
    ("RUMMS, a quick match", "player"): (75_257, 19_305),
    ("RUMMS, a quick match", "spectator"): (85_256, 20_977),
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
    last: int = 0
    """The event that was heard of last."""

    async def listen(self) -> None:
        async for text in self.line:
            message = json.loads(text)
            self.sizes.setdefault(message["type"], []).append(len(text.encode() if isinstance(text, str) else text))
            self.last = max([self.last, *(event["n"] for event in message.get("events", ()))])

    async def until(self, event: int) -> None:
        """Wait until that event was heard of."""
        while self.last < event:
            await asyncio.sleep(0.005)

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


class Hand:
    """A person who makes the moves of a seat that were written down."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self._asked = 0

    async def ask(self, kind: str, **what: Any) -> None:
        """Ask for something, and wait until it is done."""
        self._asked += 1
        await self.line.send(json.dumps({"type": kind, "id": self._asked, **what}))
        async for text in self.line:
            answer = json.loads(text)
            if answer.get("id") == self._asked:
                assert answer["type"] == "done", answer  # noqa: S101 - another commit may have other rules
                return

    async def play(self, move: dict[str, Any], seen: Client) -> None:
        """Make a move once all is there that came before it."""
        await seen.until(move["n"] - 1)
        await self.ask("move", n=move["n"] - 1, seat=move["seat"], move=move["move"])


async def watch(url: str, wish: dict[str, Any], hello: str) -> dict[str, Client]:
    """Play a match that was written down, and return what was sent to whom."""
    moves = [json.loads(line) for line in (PLAYED / f"{wish['game']}.jsonl").read_text().splitlines()]
    async with AsyncExitStack() as people, asyncio.timeout(PATIENCE):
        guests = [
            await people.enter_async_context(httpx.AsyncClient(base_url=url, timeout=PATIENCE))
            for _ in range(wish["options"].get("players", 2))
        ]
        seats = [{"kind": "me"}, *[{"kind": "open"}] * (len(guests) - 1)]
        answer = await guests[0].post("/api/rooms", json={**wish, "seats": seats})
        answer.raise_for_status()
        for guest in guests[1:]:
            await guest.get("/api/me")
        address = f"{url.replace('http', 'ws', 1)}/api/rooms/{answer.json()['code']}/socket"
        cookies = [{"Cookie": f"rumpus={guest.cookies['rumpus']}"} for guest in guests]
        hands = [Hand(await people.enter_async_context(connect(address, additional_headers=one))) for one in cookies]
        for seat, hand in enumerate(hands[1:], 1):
            await hand.ask("sit", seat=seat)
        await hands[0].ask("start")
        clients = {}
        for name, headers in (("player", cookies[0]), ("spectator", {})):
            line = connect(address, create_connection=Counted, additional_headers=headers, max_size=None)
            clients[name] = Client(await people.enter_async_context(line))  # type: ignore[arg-type] # it is counted
            await clients[name].line.send(hello)
        tasks = [asyncio.create_task(client.listen()) for client in clients.values()]
        for move in moves:
            await hands[move["seat"]].play(move, clients["spectator"])
        for client in clients.values():
            await client.until(EVENTS[wish["game"]])
            await client.settle()
            await client.line.close()
        await asyncio.gather(*tasks)
        return clients


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parents[1])
    parser.add_argument("--hello", default=HELLO)
    parser.add_argument("--game", choices=EVENTS)
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
        clients = play(wish, wanted.hello)
        for who, client in clients.items():
            before, line_before = BEFORE[name, who]
            line = client.line.received
            held.append(client.total <= before * ASKED)
            table.add_row(
                name,
                who,
                f"{client.last}",
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


def play(wish: dict[str, Any], hello: str) -> dict[str, Client]:
    """A match from its start to its end: what was sent to whom."""
    from server import running

    if FIXED not in running.UNUSUAL:
        running.UNUSUAL = FIXED + running.UNUSUAL
    with tempfile.TemporaryDirectory(prefix="rumpus-bench-") as folder:
        server = running.Running(Path(folder) / "data", bot_pause=0)
        try:
            return asyncio.run(watch(server.url, wish, hello))
        finally:
            server.kill()


if __name__ == "__main__":
    main()
