"""Lines that break, clients that sleep, processes that die: the match goes on."""

import asyncio
import contextlib
import os
import signal
import socket
from pathlib import Path
from random import Random
from typing import BinaryIO

import pytest

from rumpus.server import wire
from server.clients import ME, OPEN, PATIENCE, RANDOM, Person, Table, play_out, rumis_of
from server.conftest import Arrive
from server.running import Running

pytestmark = pytest.mark.anyio


async def test_who_comes_back_gets_exactly_what_was_missed(server: Running, arrive: Arrive) -> None:
    ada, bo = await arrive(server, "Ada"), await arrive(server, "Bo")
    code = await ada.open(ME, ME)
    table, watcher = await ada.join(code), await bo.join(code)
    await table.do("start")
    await table.until(lambda: table.started)
    both = {0: table, 1: table}
    await play_out(both, Random(1), moves=3)
    await watcher.reached(3)
    await watcher.leave()
    seen = watcher.events
    assert [event.n for event in seen] == [1, 2, 3]
    await play_out(both, Random(2), moves=4)
    for last in (3, 0, 7, 99):
        back = await bo.join(code, last=last)
        assert [event.n for event in back.events] == list(range(last + 1, 8))
        assert back.rumis.stones == table.rumis.stones
        assert back.events == table.events[last:]
        await table.settled()
        await back.leave()


async def test_events_go_on_after_those_that_were_missed(server: Running, arrive: Arrive) -> None:
    ada = await arrive(server, "Ada")
    code = await ada.open(ME, ME)
    first = await ada.join(code)
    await first.do("start")
    await first.until(lambda: first.started)
    await play_out({0: first, 1: first}, Random(1), moves=2)
    await first.socket.close()
    second = await ada.join(code, last=1)
    await play_out({0: second, 1: second}, Random(1), moves=2)
    assert [event.n for event in second.events] == [2, 3, 4]
    await second.send("hello", last=2)
    await second.next(wire.MatchMessage)
    assert [event.n for event in second.events] == [2, 3, 4, 3, 4]


async def test_nothing_is_sent_before_hello_but_questions_are_answered(server: Running, arrive: Arrive) -> None:
    ada = await arrive(server, "Ada")
    code = await ada.open(ME, ME)
    table, quiet = await ada.join(code), await ada.dial(code)
    await table.send("say", text="is anyone there?")
    await table.until(lambda: len(table.room.chat) == 1)
    await quiet.settled()
    assert [message.type for message in quiet.messages] == ["pong"]


async def test_ping_and_pong(server: Running, arrive: Arrive) -> None:
    ada = await arrive(server, "Ada")
    table = await ada.join(await ada.open(ME, ME))
    for _ in range(3):
        await table.send("ping")
        assert await table.next(wire.Pong) == wire.Pong()
    await (await table.socket.ping())  # the protocol's own


async def hears(table: Table, text: str) -> None:
    await table.until(lambda: bool(table.room.chat) and table.room.chat[-1].text == text)


async def test_a_page_that_is_loaded_again_stays_in_the_same_room(server: Running, arrive: Arrive) -> None:
    """The old line goes while the new one comes: both must mean one and the same room."""
    ada, bo = await arrive(server, "Ada"), await arrive(server, "Bo")
    code = await ada.open(ME, OPEN)
    old = await ada.join(code)
    for attempt in range(12):
        gone = asyncio.create_task(old.socket.close())
        old = await ada.join(code)
        await gone
        visitor = await bo.join(code)
        await visitor.send("say", text=f"hello {attempt}")
        await hears(visitor, f"hello {attempt}")
        await visitor.leave()
        await hears(old, f"hello {attempt}")  # or the person who came back sits in a second room of the same code


class Sleeper:
    """A client that greets and then does not read, until it wakes."""

    def __init__(self, port: int, code: str) -> None:
        self.socket = socket.socket()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.socket.connect(("127.0.0.1", port))
        self.socket.sendall(
            f"GET /api/rooms/{code}/socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {'A' * 22}==\r\n\r\n".encode()
        )
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            head += self.socket.recv(1)
        assert head.startswith(b"HTTP/1.1 101 "), head
        self.send(b'{"type":"hello"}')

    def send(self, text: bytes) -> None:
        self.socket.sendall(bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text)  # masked with zeros

    def wake(self, number: int) -> list[wire.MatchMessage]:
        """All that the server has to say about the match until it has come that far."""
        self.socket.settimeout(PATIENCE)
        found: list[wire.MatchMessage] = []
        with self.socket.makefile("rb") as stream:
            while not found or found[-1].n < number:
                text = _read_frame(stream)
                if text.startswith(b'{"type":"match"'):
                    found.append(wire.MatchMessage.model_validate_json(text))
        return found


def _read_frame(stream: BinaryIO) -> bytes:
    """A frame from a server: neither masked nor compressed, nor in pieces."""
    opcode, length = stream.read(2)
    assert opcode == 0x81
    if length >= 126:
        length = int.from_bytes(stream.read(2 if length == 126 else 8), "big")
    return stream.read(length)


async def test_a_client_that_does_not_read_stops_nobody_and_misses_nothing(server: Running, arrive: Arrive) -> None:
    ada, bo = await arrive(server, "Ada"), await arrive(server, "Bo")
    code = await ada.open(ME, ME)
    table = await ada.join(code)
    asleep = Sleeper(server.port, code)
    with contextlib.closing(asleep.socket):
        await table.until(lambda: table.room.watching == 1)
        await table.do("start")
        await table.until(lambda: table.started)
        talkers = [await bo.dial(code) for _ in range(5)]
        for n in range(38):  # each of these 190 lines makes the server send everyone some forty thousand bytes
            for talker in talkers:
                await talker.send("say", text=f"{n} " + "x" * 290)
        await table.until(lambda: sum(line.text.startswith("37 ") for line in table.room.chat) == 5)
        await play_out({0: table, 1: table}, Random(1))
        assert rumis_of(table.match.picture).phase == "over"
        await (await bo.join(await bo.open(ME, ME))).do("start")
        heard = await asyncio.to_thread(asleep.wake, table.match.n)
        assert [event for message in heard for event in message.events] == table.events
        assert heard[-1].scores == table.match.scores
        assert len(heard) < 190, "a client that sleeps gets the newest state, not a backlog"
    await table.until(lambda: table.room.watching == 5)


async def test_a_client_that_asks_and_asks_and_reads_no_answer_is_cut(tmp_path: Path, arrive: Arrive) -> None:
    server = Running(tmp_path / "data", messages_at_once=10_000)  # or it would take a minute to ask so much
    try:
        ada = await arrive(server, "Ada")
        code = await ada.open(ME, ME)
        table, talker = await ada.join(code), await ada.dial(code)
        asleep = Sleeper(server.port, code)
        with contextlib.closing(asleep.socket):
            await table.until(lambda: table.room.watching == 1)
            await table.do("start")
            for _ in range(250):  # fills what lies between the server and the sleeper
                await talker.send("say", text="x" * 300)
            await talker.settled()
            with contextlib.suppress(OSError):
                for _ in range(400):
                    asleep.send(b'{"type":"ping"}')
            await table.until(lambda: table.room.watching == 0)
        assert "Traceback" not in server.complaints()
    finally:
        server.kill()


async def test_a_client_that_answers_no_ping_is_gone(house: Running, arrive: Arrive) -> None:
    ada = await arrive(house, "Ada")
    asleep = Sleeper(house.port, await ada.open(ME, ME))
    with contextlib.closing(asleep.socket):
        asleep.socket.settimeout(PATIENCE)
        heard = b""
        while text := await asyncio.to_thread(asleep.socket.recv, 4096):
            heard += text
    ping, close = b"\x89", b"\x88"
    assert ping in heard
    assert heard.partition(close)[2][1:3] == (1011).to_bytes(2, "big")


async def test_bots_think_on_when_one_of_their_processes_dies(server: Running, arrive: Arrive) -> None:
    ada = await arrive(server, "Ada")
    table = await ada.join(await ada.open(ME, RANDOM))
    await table.do("start")
    await table.until(lambda: table.started)
    assert isinstance(await table.ask("hint", seat=0), wire.Suggestion)  # so the processes are there
    for asked in ("hint", "move"):
        workers = server.workers()
        thinkers = [pid for pid in workers if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]
        os.kill(thinkers[0], signal.SIGKILL)
        if asked == "hint":  # may be refused, but the line stays, and it works again
            assert isinstance(await table.ask("hint", seat=0), wire.Suggestion | wire.Refused)
            assert isinstance(await table.ask("hint", seat=0), wire.Suggestion)
        else:
            await table.play(0, Random(2))
            await table.reached(2)


async def test_thirty_people_watch_and_leave(server: Running, arrive: Arrive) -> None:
    ada, stranger = await arrive(server, "Ada"), Person(server.url)
    code = await ada.open(ME, ME)
    table = await ada.join(code)
    for _ in range(30):
        await stranger.join(code)
    await table.until(lambda: table.room.watching == 30)
    await stranger.go()
    await table.until(lambda: table.room.watching == 0)
