"""Where a server cannot start, it says so in one line and ends with exit code 2."""

import os
import socket
import subprocess
from pathlib import Path

from rumpus.server.settings import DATABASE_FILE
from server.running import RUMPUS, Running


def refusal(*words: object, **environment: str) -> str:
    """Start a server that cannot start. Returns what it says."""
    ran = subprocess.run(
        [RUMPUS, "serve", *map(str, words)],
        check=False,
        capture_output=True,
        text=True,
        timeout=60,
        env={**os.environ, **environment},
    )
    assert ran.returncode == 2, ran
    assert ran.stdout == ""
    assert "Traceback" not in ran.stderr, ran.stderr
    assert ran.stderr.startswith("rumpus: "), ran.stderr
    assert ran.stderr.count("\n") == 1, ran.stderr
    return ran.stderr


def test_a_port_that_is_in_use(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as held:
        port = held.getsockname()[1]
        said = refusal("--port", port, "--data", tmp_path)
    assert f"127.0.0.1:{port}" in said
    assert "in use" in said
    assert "--port" in said


def test_an_address_that_is_not_ours(tmp_path: Path) -> None:
    assert "192.0.2.1" in refusal("--host", "192.0.2.1", "--port", 0, "--data", tmp_path)


def test_a_second_server_on_the_same_data(server: Running) -> None:
    said = refusal("--port", 0, "--data", server.data)
    assert str(server.data) in said
    assert "another" in said


def test_a_data_folder_that_is_a_file(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("not a folder")
    assert str(file) in refusal("--port", 0, "--data", file)
    assert str(file) in refusal("--port", 0, RUMPUS_DATA=str(file / "below"))
    assert file.read_text() == "not a folder"


def test_a_database_that_is_none(tmp_path: Path) -> None:
    file = tmp_path / DATABASE_FILE
    file.write_text("Dear aunt,\n" * 1000)
    assert "not a database" in refusal("--port", 0, "--data", tmp_path)
    assert file.read_text().startswith("Dear aunt")


def test_a_database_of_a_kind_that_we_do_not_know(tmp_path: Path) -> None:
    assert "database" in refusal("--port", 0, "--data", tmp_path, "--database", "postgresql://localhost/rumpus")


def test_a_database_that_cannot_be_reached(tmp_path: Path) -> None:
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        url = f"postgresql+asyncpg://ada:sesame@127.0.0.1:{held.getsockname()[1]}/rumpus"
        said = refusal("--port", 0, "--data", tmp_path, "--database", url)
    assert "database" in said
    assert "sesame" not in said
