"""What whoever runs a house asks of it: is it alive, is it ready, what does it count."""

import json
import logging
import re
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from rumpus.server.log_format import LogFormat
from rumpus.server.logs import set_up
from rumpus.store import RoomRow, Store
from server.clients import EASY, ME, Person
from server.conftest import Arrive
from server.running import Running, eventually, without

pytestmark = pytest.mark.anyio

OPENING = "S05 a1.1 b1.1 c1.1 b2.1"


def numbers(text: str) -> dict[str, float]:
    """What the metrics say, by name and labels."""
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines)}


async def metrics(person: Person) -> dict[str, float]:
    answer = await person.http.get("/metrics")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain")
    return numbers(answer.text)


async def test_it_lives_and_is_ready(server: Running, arrive: Arrive) -> None:
    ada = await arrive(server)
    for path, words in (("/healthz", "alive\n"), ("/readyz", "ready\n")):
        answer = await ada.http.get(path)
        assert (answer.status_code, answer.text) == (200, words)


async def test_metrics_count_what_was_done_and_refused(own_server: Running, arrive: Arrive) -> None:
    ada = await arrive(own_server)
    table = await ada.join(await ada.open(ME, ME))
    await table.do("start")
    await table.until(lambda: table.started)
    before = await metrics(ada)
    refused = await table.refused("move", n=table.match.n, seat=1, move=OPENING)
    await table.do("move", n=table.match.n, seat=0, move=OPENING)
    after = await metrics(ada)

    def more(name: str) -> float:
        return after.get(name, 0) - before.get(name, 0)

    assert more('rumpus_answer_seconds_count{message="move"}') == 2
    assert more(f'rumpus_refusals_total{{code="{refused.code}"}}') == 1
    assert more('rumpus_events_total{game="rumis"}') == 1
    assert more("rumpus_write_seconds_count") == 1
    assert (after["rumpus_lines"], after["rumpus_rooms"]) == (1, 1)


async def test_metrics_tell_no_names_and_no_codes(server: Running, arrive: Arrive) -> None:
    ada = await arrive(server, "Ada Lovelace")
    table = await ada.join(await ada.open(ME, EASY))
    text = (await ada.http.get("/metrics")).text
    assert "Ada" not in text
    assert table.room.code not in text


async def test_metrics_are_not_for_those_who_come_through_a_proxy(server: Running, arrive: Arrive) -> None:
    ada = await arrive(server)
    for header in ("X-Forwarded-For", "Forwarded"):
        answer = await ada.http.get("/metrics", headers={header: "for=192.0.2.1"})
        assert (answer.status_code, answer.json()["code"]) == (404, "server/not_found")


async def test_a_house_whose_database_fails_is_not_ready_and_lives(tmp_path: Path, arrive: Arrive) -> None:
    running = Running(tmp_path / "house")
    try:
        ada = await arrive(running)
        with without(running, "rooms"):  # the database answers, whatever else is wrong with it
            assert (await ada.http.get("/readyz")).status_code == 200
        (tmp_path / "house" / "rumpus.sqlite3").rename(tmp_path / "house" / "elsewhere")
        answer = await ada.http.get("/readyz")
        assert (answer.status_code, answer.text) == (503, "the database does not answer\n")
        assert (await ada.http.get("/healthz")).status_code == 200
    finally:
        running.stop()


async def test_what_has_been_over_for_long_is_forgotten(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite:///{tmp_path / 'rumpus.sqlite3'}")
    guest = await store.add_guest("a" * 64)
    now = datetime.now(UTC)
    for code, stage, days in (("OLDOVER", "over", 40), ("OLDPLAY", "playing", 40), ("NEWOVER", "over", 3)):
        room = RoomRow(code, "rumis", 1, {}, True, None, guest.id, stage, "1", created=now - timedelta(days=days))  # type: ignore[arg-type]
        await store.add_room(room)
    assert await store.forget_finished(now - timedelta(days=30)) == 1
    assert set(await store.all_codes()) == {"OLDPLAY", "NEWOVER"}
    await store.close()


async def test_a_server_forgets_when_it_starts_if_it_was_told_to(tmp_path: Path) -> None:
    data = tmp_path / "house"
    data.mkdir()
    store = await Store.open(f"sqlite:///{data / 'rumpus.sqlite3'}")
    guest = await store.add_guest("a" * 64)
    long_ago = datetime.now(UTC) - timedelta(days=40)
    await store.add_room(RoomRow("OLDOVER", "rumis", 1, {}, True, None, guest.id, "over", "1", created=long_ago))
    running = Running(data, "--keep", "30")
    try:

        def forgotten() -> bool:
            with closing(sqlite3.connect(data / "rumpus.sqlite3")) as database:
                return bool(database.execute("SELECT count(*) FROM rooms").fetchone() == (0,))

        eventually(forgotten)
    finally:
        running.stop()
        await store.close()


async def test_a_server_logs_json_if_it_was_told_to(tmp_path: Path, arrive: Arrive) -> None:
    running = Running(tmp_path / "house", "--log", "json")
    try:
        ada = await arrive(running)
        table = await ada.join(await ada.open(ME, ME))
        with without(running, "chat"):
            assert (await table.refused("say", text="a secret")).code == "server/store"
        lines = running.complaints().splitlines()
        assert lines
        assert all({"time", "level", "message"} <= json.loads(line).keys() for line in lines)
        assert "a secret" not in running.complaints()
    finally:
        running.stop()


def test_a_log_for_programs_is_json_with_the_trace_inside(capsys: pytest.CaptureFixture[str]) -> None:
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    try:
        set_up(LogFormat.JSON)
        try:
            raise ValueError("no such thing")
        except ValueError:
            logging.getLogger("rumpus.test").exception("line one\nline two")
        lines = capsys.readouterr().err.splitlines()
    finally:
        root.handlers[:] = before
        root.setLevel(level)
    (told,) = map(json.loads, lines)
    assert (told["level"], told["from"], told["message"]) == ("error", "rumpus.test", "line one\nline two")
    assert "ValueError: no such thing" in told["trace"]
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00", told["time"])
