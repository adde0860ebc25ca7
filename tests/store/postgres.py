"""A real PostgreSQL, started once for the tests of one process, with a new database whenever one is asked for."""

import atexit
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pgserver.postgres_server import PostgresServer

_NUMBERS = count(1)


@cache
def _server() -> "PostgresServer":
    # Not below pytest's own folder: that is closed to the user who PostgreSQL runs as when the tests run as root.
    folder = Path(tempfile.mkdtemp(prefix="rumpus-postgres-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)  # after pgserver has stopped: last in, first out
    with pytest.MonkeyPatch.context() as patch:
        # pgserver keeps a lock file in the runtime folder, and platformdirs warns where a machine has none.
        patch.setenv("XDG_RUNTIME_DIR", str(folder))
        from pgserver.postgres_server import get_server

        server = get_server(folder / "data", cleanup_mode="delete")
    # Nothing here must survive a power cut, and flushing takes longer than the tests.
    server.psql("ALTER SYSTEM SET fsync = off; SELECT pg_reload_conf();")
    return server


@contextmanager
def new_database() -> Iterator[str]:
    """The URL of an empty database, which is gone afterwards."""
    name = f"rumpus_{next(_NUMBERS)}"
    _server().psql(f"CREATE DATABASE {name}")
    yield url_of(name)
    _server().psql(f"DROP DATABASE {name} WITH (FORCE)")


def url_of(name: str) -> str:
    """The URL of a database of that name, which need not be there."""
    return _server().get_uri(name).replace("postgresql://", "postgresql+asyncpg://")


@contextmanager
def stopped() -> Iterator[None]:
    """Meanwhile PostgreSQL is away: killed as by a power cut. Then it is started again, on what it had kept."""
    from pgserver._commands import pg_ctl  # type: ignore[attr-defined]  # made when it is loaded

    server = _server()
    pg_ctl(["stop", "-m", "immediate", "-w"], pgdata=server.pgdata, user=server.system_user)
    try:
        yield
    finally:
        server.ensure_postgres_running()


def ask(query: str) -> list[str]:
    """The rows that a query finds."""
    return _server().psql(f"COPY ({query}) TO STDOUT").splitlines()
