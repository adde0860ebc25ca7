"""Where a server cannot start, it says so in one line."""

import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from rumpus.server.run import CannotServe, _listen, default_data, serve
from rumpus.server.settings import DATABASE_FILE, Settings
from rumpus.server.stop import STOPS, Stop
from rumpus.store import StoreError
from server.running import RUMPUS, Running


def refusal(**settings: Any) -> str:
    """Start a server that cannot start. Returns what it says."""
    before = {number: signal.getsignal(number) for number in STOPS}
    try:
        with pytest.raises((CannotServe, StoreError)) as refused:
            serve(Settings(**{"port": 0} | settings), pytest.fail, Stop())
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
    return str(refused.value)


def test_the_command_says_why_in_one_line_and_ends_with_exit_code_2(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as held:
        port = held.getsockname()[1]
        ran = subprocess.run(
            [RUMPUS, "serve", "--port", str(port), "--data", str(tmp_path)],
            check=False,
            capture_output=True,
            text=True,
            timeout=60,
        )
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr.startswith(f"rumpus: cannot listen on 127.0.0.1:{port}: ")
    assert "in use" in ran.stderr
    assert "--port" in ran.stderr
    assert ran.stderr.count("\n") == 1, ran.stderr


def test_an_address_that_is_not_ours(tmp_path: Path) -> None:
    assert "192.0.2.1" in refusal(host="192.0.2.1", data=tmp_path)


def test_a_second_server_on_the_same_data(server: Running) -> None:
    said = refusal(data=server.data)
    assert str(server.data) in said
    assert "another" in said


def test_a_data_folder_that_is_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "file"
    file.write_text("not a folder")
    assert str(file) in refusal(data=file)
    monkeypatch.setenv("RUMPUS_DATA", str(file / "below"))
    assert str(file) in refusal(data=default_data())
    assert file.read_text() == "not a folder"


def test_a_database_that_is_none(tmp_path: Path) -> None:
    file = tmp_path / DATABASE_FILE
    file.write_text("Dear aunt,\n" * 1000)
    assert "not a database" in refusal(data=tmp_path)
    assert file.read_text().startswith("Dear aunt")


def test_a_database_of_a_kind_that_we_do_not_know(tmp_path: Path) -> None:
    assert "database" in refusal(data=tmp_path, database="mysql://localhost/rumpus")


def test_a_database_that_cannot_be_reached(tmp_path: Path) -> None:
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        url = f"postgresql+asyncpg://ada:sesame@127.0.0.1:{held.getsockname()[1]}/rumpus"
        said = refusal(data=tmp_path, database=url)
    assert "database" in said
    assert "sesame" not in said


def test_answers_do_not_wait_for_a_receipt(tmp_path: Path) -> None:
    """Nagle's algorithm would hold back the end of every answer until its beginning is acknowledged: 40 ms each."""
    with _listen(Settings(data=tmp_path, port=0)) as listening:
        listening.listen()
        with socket.create_connection(listening.getsockname()):
            accepted, _ = listening.accept()
            with accepted:
                assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


def test_the_processes_that_think_load_no_database_and_no_web_server() -> None:
    """Each server starts several, and each would be twice as large and take twice as long."""
    names = {"alembic", "fastapi", "prometheus_client", "sqlalchemy", "uvicorn"}
    program = f"import sys, rumpus.server.thoughts as thoughts; thoughts.ready(); print({names} & {{*sys.modules}})"
    ran = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    assert ran.stdout == "set()\n"
