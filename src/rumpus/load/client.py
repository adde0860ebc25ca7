"""One person's line to a match: plays when it is to play, and keeps account of everything that comes.

A line that breaks is dialled again, and a move that was not answered is sent again, as the browser does.
"""

import asyncio
import json
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import Any, Final, TypeAlias

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from rumpus.load.changes import changed
from rumpus.load.moves import any_move
from rumpus.load.people import RETRY, NobodyThere, Person
from rumpus.load.plan import SLOW
from rumpus.load.tally import Tally

PROTOCOL: Final = 2
STRIKES: Final = 8
"""Refusals in a row after which a seat gives up: where no moves are listed, most are guessed well, not all."""
AGAIN: Final = frozenset({"server/store", "server/busy", "server/moved"})
"""The server could not do it just now."""
DONE_BEFORE: Final = frozenset({"server/started", "server/seat_taken"})
GONE: Final = frozenset({4400, 4401, 4403, 4404, 4426})
"""A line that is closed with one of these need not be dialled again."""

Seen: TypeAlias = tuple[int, str, int | None, str | None]
"""An event as everyone sees it: its number, kind, seat and move."""
Moved: TypeAlias = Callable[[], object]


@dataclass
class _Deed:
    """A move that was not answered yet."""

    message: dict[str, Any]
    began: float


class Client:
    """A seat of a match, or an onlooker."""

    def __init__(
        self, person: Person, code: str, seat: int | None, rng: Random, tally: Tally, moved: Moved = bool
    ) -> None:
        """`moved` is called whenever a move was answered."""
        self.person = person
        self._moved = moved
        self.seat = seat
        self.seen: list[Seen] = []
        self.over = False
        self._code = code
        self._rng = rng
        self._tally = tally
        self._plan = person.plan
        self._room: Any = None
        self._match: Any = None
        self._number = 0
        self._asked: set[int] = set()
        """What was asked on this line and not answered."""
        self._deed: _Deed | None = None
        self._done: asyncio.Future[dict[str, Any]] | None = None
        self._decided = -1
        self._strikes = 0
        self._line: ClientConnection | None = None
        self._opened: ClientConnection | None = None
        """A line on which nothing was said yet."""
        self._later: set[asyncio.Task[None]] = set()
        self._patience: asyncio.Timeout | None = None

    @property
    def where(self) -> str:
        """What to call it in a fault."""
        who = "an onlooker" if self.seat is None else f"seat {self.seat}"
        return f"room {self._code}, {who}"

    async def open(self) -> None:
        """Dial, so that the play begins on a line that is there. If that fails, it dials again."""
        with suppress(OSError, InvalidHandshake, InvalidMessage, EOFError):
            self._opened = await self.person.dial(self._code, 0)

    async def play(self) -> None:
        """Play, or look on, until the match is over and every move was answered."""
        attempt = 0
        try:
            async with asyncio.timeout(self._plan.patience) as self._patience:
                while not self.finished:
                    try:
                        await self._talk_on(self._opened or await self.person.dial(self._code, attempt))
                    except ConnectionClosed as error:
                        self._tally.lost += 1
                        if error.rcvd is not None and error.rcvd.code in GONE:
                            self._fault(f"closed with {error.rcvd.code} {error.rcvd.reason}")
                            return
                    except (OSError, InvalidHandshake, InvalidMessage, EOFError):
                        await asyncio.sleep(RETRY * self._rng.uniform(0.5, 1.5))
                    attempt += 1
        except TimeoutError:
            waiting = "" if self._deed is None else f", no answer to {self._deed.message}"
            self._fault(f"nothing new for {self._plan.patience:g} s after event {len(self.seen)}{waiting}")
        finally:
            for task in self._later:
                task.cancel()

    @property
    def finished(self) -> bool:
        """Whether there is nothing left to wait for."""
        return self.over and self._deed is None

    async def ask(self, line: ClientConnection, kind: str, **fields: Any) -> None:
        """Have something done before the match; it may be done already, if a line was lost."""
        number = self._next()
        await line.send(json.dumps({"type": kind, "id": number, **fields}))
        while (answer := json.loads(await line.recv())).get("id") != number:
            pass
        if answer["type"] != "done" and answer["code"] not in DONE_BEFORE:
            raise NobodyThere(f"expected done, got {answer}")

    async def _talk_on(self, line: ClientConnection) -> None:
        self._opened = None
        try:
            await self._talk(line)
        finally:
            await line.close()

    async def _talk(self, line: ClientConnection) -> None:
        self._line, self._room, self._match, self._decided = line, None, None, -1
        self._asked.clear()
        await line.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "last": len(self.seen), "chat": 0}))
        while not self.finished:
            message = json.loads(await line.recv())
            await self._take(message)
            if self.seat is None and self._plan.slow_readers:
                await asyncio.sleep(SLOW)

    async def _take(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "welcome":
                self._room = self._match = None
            case "room":
                self._room = changed(self._room, message["change"])
                await self._look()
            case "match":
                fresh = self._match is None
                self._match = changed(self._match, message["change"])
                self._see(message["events"])
                if fresh and self._deed is not None:
                    await self._send(self._deed)
                await self._decide()
            case "done" | "refused" as kind if self._answers(message["id"]):
                await (self._carried_out() if kind == "done" else self._refused(message["code"]))

    def _answers(self, number: int | None) -> bool:
        """Whether it is the answer to something that was asked, and to the move."""
        if number not in self._asked:
            self._fault(f"an answer to nothing that was asked, or a second one: {number}")
            return False
        self._asked.discard(number)
        return self._deed is not None and number == self._deed.message["id"]

    def _see(self, events: list[dict[str, Any]]) -> None:
        for event in events:
            if event["n"] != len(self.seen) + 1:
                self._fault(f"event {event['n']} came after event {len(self.seen)}")
            self.seen.append((event["n"], event["kind"], event.get("seat"), event.get("move")))
        if self._match["n"] != len(self.seen):
            self._fault(f"the match is at event {self._match['n']}, {len(self.seen)} were sent")
        self.over = not self._match["actors"]
        if self._patience is not None:
            self._patience.reschedule(asyncio.get_running_loop().time() + self._plan.patience)

    async def _look(self) -> None:
        looking = self._room.get("looking")
        if looking is not None and self.seat in looking["seats"] and self._line is not None:
            await self._ask(self._line, "looked", n=looking["n"])

    async def _decide(self) -> None:
        """Make a move, if it is to be made and was not made yet."""
        match = self._match
        if self._deed is not None or self.seat not in match["actors"] or match["n"] == self._decided:
            return
        self._decided = match["n"]
        if self._plan.pace == 0:
            await self._move(match["n"])
        else:
            task = asyncio.create_task(self._move_later(match["n"], self._plan.pace * self._rng.uniform(0.5, 1.5)))
            self._later.add(task)
            task.add_done_callback(self._later.discard)

    async def _move_later(self, number: int, seconds: float) -> None:
        await asyncio.sleep(seconds)
        with suppress(ConnectionClosed):  # whoever reads from it notices too, and dials again
            if self._deed is None and self._match is not None and self._match["n"] == number:
                await self._move(number)

    async def _move(self, number: int) -> None:
        tired = self._strikes >= STRIKES or number >= self._plan.most_moves
        move = None if tired else any_move(self._match["picture"], self._rng)
        if move is None:
            message = {"type": "resign", "seat": self.seat}
        else:
            message = {"type": "move", "n": number, "seat": self.seat, "move": move}
        self._deed = _Deed(message, time.perf_counter())
        await self._send(self._deed)

    async def _send(self, deed: _Deed) -> None:
        """Send a move, perhaps again; sometimes the line is lost before or after that."""
        assert self._line is not None  # noqa: S101 - only called while there is one
        breaks = self._rng.random() < self._plan.lose_lines
        if not breaks or self._rng.random() < 0.5:
            deed.message["id"] = self._next()
            self._asked.add(deed.message["id"])
            await self._line.send(json.dumps(deed.message))
        if breaks:
            self._line.transport.abort()

    async def _ask(self, line: ClientConnection, kind: str, **fields: Any) -> None:
        number = self._next()
        self._asked.add(number)
        await line.send(json.dumps({"type": kind, "id": number, **fields}))

    async def _carried_out(self) -> None:
        deed, self._deed = self._deed, None
        if deed is None:
            return
        self._tally.answers.append(time.perf_counter() - deed.began)
        self._tally.ended = time.monotonic()
        self._moved()
        self._strikes = 0
        if deed.message["type"] == "move" and not self._shows(deed.message):
            self._fault(f"done, and not among the events: {deed.message}")
        await self._decide()

    def _shows(self, message: dict[str, Any]) -> bool:
        """Whether the events that came after the one that it was meant for have this move."""
        later = self.seen[message["n"] :]
        return any(kind == "move" and seat == self.seat and move == message["move"] for _, kind, seat, move in later)

    async def _refused(self, code: str) -> None:
        self._tally.refused[code] += 1
        deed = self._deed
        if code in AGAIN and deed is not None:
            await asyncio.sleep(RETRY)
            await self._send(deed)
            return
        self._deed = None
        self._strikes += 1
        self._decided = -1
        if self._line is not None:  # look, and try something else
            self._match = None
            await self._line.send(
                json.dumps({"type": "hello", "protocol": PROTOCOL, "last": len(self.seen), "chat": 0})
            )

    def _next(self) -> int:
        self._number += 1
        return self._number

    def _fault(self, words: str) -> None:
        self._tally.faults.append(f"{self.where}: {words}")


async def ping(line: ClientConnection) -> float:
    """How many seconds an echo takes."""
    began = time.perf_counter()
    await line.send('{"type":"ping"}')
    while json.loads(await line.recv())["type"] != "pong":
        pass
    return time.perf_counter() - began


def differences(client: Client, record: list[Seen]) -> Iterator[str]:
    """Where what a client saw is not what the match has in the end. What is hidden from one is no difference."""
    for mine, kept in zip(client.seen, record, strict=False):
        hidden = any("?" in (event[3] or "") for event in (mine, kept))
        if mine[:3] != kept[:3] or (mine[3] != kept[3] and not hidden):
            yield f"{client.where}: saw {mine}, the match has {kept}"
    if len(client.seen) != len(record):
        yield f"{client.where}: saw {len(client.seen)} events, the match has {len(record)}"
