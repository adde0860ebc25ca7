"""The load program against a real server: it plays all games to their end, and finds out what a server does wrong."""

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any
from urllib.request import urlopen

import pytest

from load.relay import Spoil, relay
from rumpus.load import client
from rumpus.load.moves import any_move
from rumpus.load.people import Person
from rumpus.load.plan import GAMES, Plan
from rumpus.load.share import play_share
from rumpus.load.tally import Tally, percentile
from rumpus.server import wire
from server.running import RUMPUS, Running, lasting_port

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("load") / "data")
    yield running
    assert "Traceback" not in running.complaints()
    running.kill()


async def at_once() -> None:
    """Nobody else is waited for."""


async def play(address: str, **plan: Any) -> Tally:
    return await play_share(Plan((address,), **{"matches": 2, "patience": 60.0, **plan}), at_once)


def load(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([str(RUMPUS), "load", *words], capture_output=True, text=True, timeout=300, check=False)


async def test_matches_of_every_game_are_played_to_their_end(server: Running) -> None:
    tally = await play(server.url, matches=3, games=tuple(GAMES), most_moves=30, pings=2)
    assert tally.faults == []
    assert tally.over == 3
    assert not tally.refused
    assert len(tally.answers) > 30
    assert len(tally.echoes) == 3 * 2 * 2


async def test_lost_lines_and_slow_readers_cost_no_event(server: Running) -> None:
    tally = await play(server.url, lose_lines=0.3, slow_readers=1, most_moves=12)
    assert tally.faults == []
    assert tally.over == 2
    assert tally.lost >= 3


async def test_a_paced_match_takes_its_time(server: Running) -> None:
    tally = await play(server.url, matches=1, pace=0.2, most_moves=6)
    assert tally.faults == []
    assert len(tally.answers) == 7  # six moves, and someone gives up
    assert tally.ended - tally.began > 7 * 0.1


async def test_idle_lines_wait_in_lobbies(server: Running) -> None:
    seen = []

    async def count() -> None:
        with urlopen(f"{server.url}/metrics", timeout=20) as answer:  # noqa: S310 - our own server
            seen.append(next(line for line in answer.read().decode().splitlines() if line.startswith("rumpus_lines ")))

    plan = Plan((server.url,), matches=0, idle=25, patience=60.0)
    assert (await play_share(plan, count)).faults == []
    assert seen[0] == "rumpus_lines 25.0"


def twice(kind: str, number: int) -> Spoil:
    """Say something of a kind twice, when it comes for the so-many-th time."""
    left = [number]

    def spoil(message: dict[str, Any]) -> list[dict[str, Any]]:
        left[0] -= message["type"] == kind
        again = left[0] == 0 and message["type"] == kind
        left[0] -= again
        return [message, message] if again else [message]

    return spoil


def without_event(message: dict[str, Any]) -> list[dict[str, Any]]:
    """Leave the event with number 3 out."""
    if message["type"] == "match":
        message["events"] = [event for event in message["events"] if event["n"] != 3]
    return [message]


def swapped(message: dict[str, Any]) -> list[dict[str, Any]]:
    """Events that come together come the other way round."""
    if message["type"] == "match":
        message["events"] = message["events"][::-1]
    return [message]


def with_another_move(message: dict[str, Any]) -> list[dict[str, Any]]:
    """A move that was done is shown as another one."""
    if message["type"] == "match":
        for event in message["events"]:
            event["move"] = "S01 a1.1 b1.1 c1.1"
    return [message]


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (twice("match", 4), "came after event"),
        (without_event, "event 4 came after event 2|the match is at event 3, 2 were sent"),
        (swapped, "came after event"),
        (twice("done", 3), "an answer to nothing that was asked, or a second one"),
        (with_another_move, "done, and not among the events"),
    ],
    ids=["doubled", "lost", "swapped", "answered twice", "another move"],
)
async def test_a_server_that_loses_or_doubles_something_is_found_out(server: Running, spoil: Spoil, words: str) -> None:
    async with relay(server.port, spoil) as address:
        tally = await play(address, matches=1, most_moves=6, lose_lines=0.3, patience=5.0, seed=4)
    assert tally.faults
    assert any(part in fault for fault in tally.faults for part in words.split("|")), tally.faults


async def test_through_an_honest_relay_all_is_well(server: Running) -> None:
    async with relay(server.port, lambda message: [message]) as address:
        assert (await play(address, matches=1, most_moves=6)).faults == []


def test_what_a_client_saw_is_compared_with_what_the_server_has_in_the_end() -> None:
    seen = client.Client(Person(0, Plan(())), "ROOM", 0, Random(1), Tally())
    seen.seen = [(1, "move", 0, "a"), (2, "move", 1, "b")]
    assert list(client.differences(seen, [(1, "move", 0, "a"), (2, "move", 1, "b")])) == []
    assert len(list(client.differences(seen, [(1, "move", 0, "a"), (2, "move", 1, "c")]))) == 1
    assert len(list(client.differences(seen, [(1, "move", 0, "a")]))) == 1
    assert list(client.differences(seen, [(1, "move", 0, "a"), (2, "move", 1, "?")])) == []


def test_a_server_that_is_killed_again_and_again_loses_nothing(tmp_path: Path) -> None:
    port = lasting_port()
    address = f"http://127.0.0.1:{port}"
    start = f"{RUMPUS} serve --port {port} --data {tmp_path / 'data'}"
    played = load(address, "--matches", "2", "--start", start, "--kill-every", "20", "--json")
    assert played.returncode == 0, played.stdout + played.stderr
    report = json.loads(played.stdout)
    assert report["faults"] == 0
    assert report["over"] == 2
    assert report["kills"] >= 1
    assert report["lines_lost"] >= 4
    assert report["server_memory_mb"] > 10


def test_processes_share_the_matches_and_the_report_adds_up(server: Running) -> None:
    words = ("--matches", "3", "--processes", "2", "--pid", str(server.process.pid), "--json")
    report = json.loads(load(server.url, *words).stdout)
    assert (report["matches"], report["over"], report["faults"]) == (3, 3, 0)
    assert report["events_seen"] == 2 * report["moves"]  # by both seats
    assert 0 < report["server_cpu_ms_per_move"] < 1000
    assert report["move_to_done_ms"]["median"] <= report["move_to_done_ms"]["p95"] <= report["move_to_done_ms"]["p99"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("http://192.0.2.1:8000",), "--this-server-is-mine"),
        (("http://play.example",), "--this-server-is-mine"),
        (("ftp://127.0.0.1",), "expected an address such as"),
        (("http://127.0.0.1:1", "--games", "chess"), "there is no load for 'chess'"),
        (("http://127.0.0.1:1", "--kill-every", "1"), "--start"),
    ],
)
def test_what_is_refused_is_refused_before_anything_is_sent(words: tuple[str, ...], said: str) -> None:
    refused = load(*words)
    assert refused.returncode == 2
    assert said in refused.stderr


def test_a_game_without_a_table_of_its_own_is_played_by_its_list() -> None:
    assert any_move({"plain": True, "moves": ["take 1"]}, Random(1)) == "take 1"
    assert any_move({"plain": True, "moves": []}, Random(1)) is None


def test_percentiles_are_those_of_a_table() -> None:
    times = [float(number) for number in range(100)]
    assert [percentile(times, share) for share in (0.5, 0.95, 0.99, 1.0)] == [50, 95, 99, 99]
    assert percentile([], 0.5) == 0


def test_it_speaks_the_protocol_of_the_server() -> None:
    assert client.PROTOCOL == wire.PROTOCOL
