"""A server that is told to stop, by Ctrl-C or SIGTERM, at any moment: it ends soon, cleanly, and leaves nothing behind.

Each test says itself how the server is started: with Ctrl-C as usual, or ignored by whoever started it.
"""

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType
from typing import TypeAlias

import pytest

from rumpus.server import wire
from rumpus.server.run import LOCK_FILE
from server.clients import ME, PATIENCE
from server.conftest import Arrive
from server.running import Running, eventually, runs

pytestmark = pytest.mark.anyio

Handler: TypeAlias = Callable[[int, FrameType | None], object] | signal.Handlers
Start: TypeAlias = Callable[..., Running]

SOON = 30.0
"""Seconds; a second or two on an idle machine. What the solver thinks about here takes longer."""

SIGNALS = pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM], ids=["ctrl-c", "sigterm"])


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts a server in a group of processes of its own, as a shell does; `ctrl_c` is what it inherits."""
    servers: list[Running] = []

    def start_one(ctrl_c: Handler = signal.default_int_handler, *, wait: bool = True) -> Running:
        before = signal.signal(signal.SIGINT, ctrl_c)
        try:
            servers.append(Running(tmp_path / "data", own_group=True, wait=wait))
        finally:
            signal.signal(signal.SIGINT, before)
        return servers[-1]

    yield start_one
    for server in servers:
        server.kill()


def check_end(server: Running, told: signal.Signals) -> None:
    """It has ended well, and all it started has too."""
    expected = {signal.SIGINT: (130, "rumpus: stopped\n"), signal.SIGTERM: (0, "")}
    assert (server.wait(), server.complaints()) == expected[told]
    eventually(lambda: not any(map(runs, server.started)))


@SIGNALS
async def test_it_ends_and_says_goodbye_although_ctrl_c_was_ignored_before(
    start: Start, arrive: Arrive, number: signal.Signals
) -> None:
    server = start(signal.SIG_IGN)
    ada = await arrive(server, "Ada")
    table = await ada.join(await ada.open(ME, ME))
    server.workers()
    server.process.send_signal(number)
    assert (await table.closed())[0] == 1012  # the service restarts: come back
    check_end(server, number)


@SIGNALS
def test_a_signal_to_all_its_processes_while_they_start(start: Start, number: signal.Signals) -> None:
    """As a terminal sends Ctrl-C and a supervisor SIGTERM: to the whole group."""
    server = start()
    eventually(lambda: len(server.workers()) >= 2)  # these have only just begun
    os.killpg(server.process.pid, number)
    check_end(server, number)


def test_ctrl_c_again_and_again(start: Start) -> None:
    server = start()
    server.workers()
    end = time.monotonic() + PATIENCE
    while server.process.poll() is None and time.monotonic() < end:
        os.killpg(server.process.pid, signal.SIGINT)
        time.sleep(0.02)
    check_end(server, signal.SIGINT)


@SIGNALS
async def test_a_server_that_thinks_does_not_finish_its_thoughts(
    start: Start, arrive: Arrive, number: signal.Signals
) -> None:
    """Hints for cubes that take a second or more each: those who wait for one are answered, not left hanging."""
    server = start()
    ada = await arrive(server)
    asked = {"cube": {"box": [6, 6, 6], "colours": 6, "rules": "turns"}, "stones": []}
    questions = [
        asyncio.create_task(ada.http.post("/api/cubes/watch", json=asked | {"seed": seed})) for seed in range(12)
    ]
    await asyncio.wait(questions, return_when=asyncio.FIRST_COMPLETED)  # so they are being thought about
    table = await ada.join(await ada.open(ME, ME))
    server.workers()
    began = time.monotonic()
    server.process.send_signal(number)
    answers = await asyncio.gather(*questions)
    assert (await table.closed())[0] == 1012
    await asyncio.to_thread(check_end, server, number)
    assert time.monotonic() - began < SOON
    refused = [wire.Problem.model_validate_json(answer.content) for answer in answers if answer.status_code != 200]
    assert refused
    assert {problem.code for problem in refused} == {"server/no_thought"}


def test_a_server_that_is_told_to_stop_before_it_is_up(start: Start) -> None:
    server = start(wait=False)
    eventually((server.data / LOCK_FILE).exists)  # it has begun, and is not up yet
    server.process.send_signal(signal.SIGTERM)
    check_end(server, signal.SIGTERM)


EACH_MOMENT = """
import asyncio, os, signal, sqlite3, sys, time
from pathlib import Path
sys.modules["uvloop"] = None  # it does not say when it begins a turn
from rumpus.server.run import serve
from rumpus.server.settings import Settings
from rumpus.server.stop import Stop

turns, told_at, up = 0, 0, False
run_once, connect = asyncio.BaseEventLoop._run_once, sqlite3.connect

def connect_slowly(*words, **settings):
    time.sleep(0.02)  # as a busy disk does
    return connect(*words, **settings)

def count(loop):
    global turns
    if turns == told_at:
        os.kill(os.getpid(), signal.SIGTERM)
    turns += 1
    run_once(loop)

def ready(address):
    global up
    up = True

if __name__ == "__main__":
    asyncio.BaseEventLoop._run_once, sqlite3.connect = count, connect_slowly
    while not up:
        turns = 0
        stop = Stop()
        serve(Settings(data=Path(sys.argv[1]) / str(told_at), port=0), ready, stop)
        assert stop.told is signal.SIGTERM, "it ended before it was told to"
        told_at += 2
    print(told_at)
"""
"""Starts one server after the other, until one is up. Each is told to stop two turns of its event loops later."""


def test_a_server_that_is_told_to_stop_at_any_moment_of_its_start(tmp_path: Path) -> None:
    script = tmp_path / "each_moment.py"
    script.write_text(EACH_MOMENT)
    ran = subprocess.run([sys.executable, script, tmp_path], check=False, capture_output=True, text=True)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert int(ran.stdout) > 20, "opening the store and starting take turns"


def test_a_database_that_does_not_answer_is_not_waited_for(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as database:
        database.settimeout(PATIENCE)
        url = f"postgresql+asyncpg://ada@127.0.0.1:{database.getsockname()[1]}/rumpus?ssl=disable"
        server = Running(tmp_path / "data", "--database", url, wait=False)
        try:
            asks, _ = database.accept()
            with asks:
                began = time.monotonic()
                server.process.send_signal(signal.SIGTERM)
                check_end(server, signal.SIGTERM)
                assert time.monotonic() - began < SOON
        finally:
            server.kill()
