"""Lines that break, clients that sleep, processes that die: the match goes on."""

import asyncio
import contextlib
import os
import signal
import socket
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, BinaryIO, Final

import pytest
from starlette.types import Message
from starlette.websockets import WebSocket

from rumpus.load.changes import changed
from rumpus.server import wire
from rumpus.server.hang_up import hang_up
from server import running
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
    await second.greet(2)
    await second.next(wire.MatchFrame)
    assert [event.n for event in second.events] == [2, 3, 4, 3, 4]


async def test_nothing_is_sent_before_hello_but_questions_are_answered(server: Running, arrive: Arrive) -> None:
    ada = await arrive(server, "Ada")
    code = await ada.open(ME, ME)
    table, quiet = await ada.join(code), await ada.dial(code)
    await table.say("is anyone there?")
    await quiet.settled()
    assert [message.type for message in quiet.messages] == ["pong"]


async def test_ping_and_pong(server: Running, arrive: Arrive) -> None:
    ada = await arrive(server, "Ada")
    table = await ada.join(await ada.open(ME, ME))
    for _ in range(3):
        await table.send("ping")
        assert (await table.next(wire.Pong)).now >= table.welcome.now
    await (await table.socket.ping())  # the protocol's own


async def hears(table: Table, text: str) -> None:
    await table.until(lambda: bool(table.chat) and table.chat[-1].text == text)


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
        await visitor.say(f"hello {attempt}")
        await hears(visitor, f"hello {attempt}")
        await visitor.leave()
        await hears(old, f"hello {attempt}")  # or the person who came back sits in a second room of the same code


TEXT, CLOSE, PING = 0x81, 0x88, 0x89
"""The kinds of frames, each whole."""


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
        self.send(b'{"type":"hello","protocol":%d}' % wire.PROTOCOL)

    def send(self, text: bytes) -> None:
        self.socket.sendall(bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text)  # masked with zeros

    def wake(self, number: int) -> tuple[wire.MatchMessage, list[wire.MatchFrame]]:
        """The match once it has come that far, and all that the server had to say about it."""
        self.socket.settimeout(PATIENCE)
        frames: list[wire.MatchFrame] = []
        match: dict[str, Any] = {"n": 0}
        with self.socket.makefile("rb") as stream:
            while match["n"] < number:
                kind, text = _read_frame(stream)
                assert kind == TEXT
                if text.startswith(b'{"type":"match"'):
                    frames.append(wire.MatchFrame.model_validate_json(text))
                    match = changed(match, frames[-1].change)
        return wire.MatchMessage.model_validate(match), frames

    def hear_out(self) -> list[tuple[int, bytes]]:
        """All frames until the server hangs up, each with its kind. None is answered."""
        self.socket.settimeout(PATIENCE)
        with self.socket.makefile("rb") as stream:
            frames = [_read_frame(stream)]
            while frames[-1][0] != CLOSE:
                frames.append(_read_frame(stream))
        return frames


def _read_frame(stream: BinaryIO) -> tuple[int, bytes]:
    """A frame from a server and its kind: neither masked nor compressed, nor in pieces."""
    kind, length = stream.read(2)
    if length >= 126:
        length = int.from_bytes(stream.read(2 if length == 126 else 8), "big")
    return kind, stream.read(length)


NARROW: Final = """
import contextlib, socket
from rumpus.server import run
_listen = run._listen
@contextlib.contextmanager
def narrow(settings):
    with _listen(settings) as listening:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        yield listening
run._listen = narrow
"""
"""Put before a server's program: little fits between the server and a client that does not read."""


@pytest.fixture
def narrow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    monkeypatch.setattr(running, "UNUSUAL", NARROW + running.UNUSUAL)
    server = Running(tmp_path / "data", messages_at_once=10_000, chat_at_once=10_000, bot_pause=0.02)
    yield server
    server.kill()
    assert "Traceback" not in server.complaints()


async def talk(code: str, person: Person, lines: int = 400) -> None:
    """Say more than fits between the server and one who does not read."""
    talker = await person.dial(code)
    for n in range(lines):
        await talker.send("say", id=n, text="x" * 300)
    await talker.settled()


async def test_a_client_that_does_not_read_stops_nobody_and_misses_nothing(narrow: Running, arrive: Arrive) -> None:
    ada, bo = await arrive(narrow, "Ada"), await arrive(narrow, "Bo")
    code = await ada.open(ME, ME)
    table, watcher = await ada.join(code), await bo.join(code)
    asleep = Sleeper(narrow.port, code)
    with contextlib.closing(asleep.socket):
        await table.until(lambda: table.room.watching == 2)
        await table.do("start")
        await table.until(lambda: table.started)
        await talk(code, bo)
        await play_out({0: table, 1: table}, Random(1))
        assert rumis_of(table.match.picture).phase == "over"
        await (await bo.join(await bo.open(ME, ME))).do("start")
        await watcher.reached(table.match.n)
        match, heard = await asyncio.to_thread(asleep.wake, table.match.n)
        assert [event for frame in heard for event in frame.events] == table.events
        assert match == watcher.match
        assert len(heard) < len(table.events), "a client that sleeps gets the newest state, not a backlog"
    await table.until(lambda: table.room.watching == 2)


async def test_a_client_that_asks_and_asks_and_reads_no_answer_is_cut(narrow: Running, arrive: Arrive) -> None:
    ada = await arrive(narrow, "Ada")
    code = await ada.open(ME, ME)
    table = await ada.join(code)
    asleep = Sleeper(narrow.port, code)
    with contextlib.closing(asleep.socket):
        await table.until(lambda: table.room.watching == 1)
        await table.do("start")
        await talk(code, ada)
        with contextlib.suppress(OSError):
            for _ in range(400):
                asleep.send(b'{"type":"ping"}')
        await table.until(lambda: table.room.watching == 0)


async def test_a_client_that_answers_no_ping_is_gone(house: Running, arrive: Arrive) -> None:
    ada = await arrive(house, "Ada")
    asleep = Sleeper(house.port, await ada.open(ME, ME))
    with contextlib.closing(asleep.socket):
        heard = await asyncio.to_thread(asleep.hear_out)
    assert PING in [kind for kind, _ in heard]
    kind, last = heard[-1]
    assert kind == CLOSE
    assert last[:2] == (1011).to_bytes(2, "big")


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


async def test_closing_a_line_that_is_gone_is_no_fault() -> None:
    async def connect() -> Message:
        return {"type": "websocket.connect"}

    async def gone(message: Message) -> None:
        if message["type"] == "websocket.close":
            raise OSError("nobody is there")

    socket = WebSocket({"type": "websocket"}, connect, gone)
    await socket.accept()
    for _ in range(2):  # and what is closed already is closed
        await hang_up(socket, 1012, "come back")
