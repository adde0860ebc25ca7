"""What an operator would want to know before people do: whether everything is here that a server needs."""

import asyncio
import os
import resource
import shutil
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from pathlib import Path
from typing import Any, Final

from rumpus.bots import broken_bots
from rumpus.games import GAMES
from rumpus.server import limits
from rumpus.server.client_build import CLIENT
from rumpus.server.settings import Settings
from rumpus.store.migration import known_versions


class State(StrEnum):
    """How something is."""

    GOOD = "good"
    LOOK = "look"
    BAD = "bad"


@dataclass(frozen=True)
class Finding:
    """One thing that was looked at."""

    what: str
    state: State
    words: str


def examine(settings: Settings) -> Iterator[Finding]:
    """Look at everything, one thing after the other. Nothing is changed."""
    for what, look in _LOOKS.items():
        try:
            state, words = look(settings)
        except Exception as error:  # a doctor does not fall ill
            state, words = State.BAD, f"{type(error).__name__}: {error}"
        if words:
            yield Finding(what, state, words)


_Look = Callable[[Settings], tuple[State, str]]


def _packages(_settings: Settings) -> tuple[State, str]:
    GAMES.load_all()
    broken = list(dict.fromkeys(map(str, (*GAMES.broken, *broken_bots()))))
    if broken:
        return State.LOOK, "; ".join(broken)
    return State.GOOD, f"{', '.join(GAMES.load_all())}, on Python {sys.version.split()[0]}"


def _client(_settings: Settings) -> tuple[State, str]:
    if (CLIENT / "index.html").is_file():
        return State.GOOD, "the pages are built"
    return State.BAD, f"the pages are missing in {CLIENT}: run make setup, or install the wheel"


def _folder(settings: Settings) -> tuple[State, str]:
    folder = next(one for one in (settings.data, *settings.data.parents) if one.exists())
    if not folder.is_dir():
        return State.BAD, f"{folder} is not a folder"
    if not os.access(folder, os.W_OK):
        return State.BAD, f"{folder} cannot be written to"
    return State.GOOD, f"{settings.data}" if folder == settings.data else f"{settings.data} will be made"


def _disk(settings: Settings) -> tuple[State, str]:
    folder = next(one for one in (settings.data, *settings.data.parents) if one.exists())
    free = shutil.disk_usage(folder).free
    least, little = limits.FREE_DISK_BYTES
    state = State.BAD if free < least else State.LOOK if free < little else State.GOOD
    return state, f"{free / 1024**3:,.1f} GB are free"


def _files(_settings: Settings) -> tuple[State, str]:
    allowed, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if allowed == resource.RLIM_INFINITY or allowed >= limits.ENOUGH_FILES:
        return State.GOOD, "as many as anyone needs" if allowed == resource.RLIM_INFINITY else f"{allowed:,}"
    raised = (
        "" if most == resource.RLIM_INFINITY or most >= limits.ENOUGH_FILES else f", and {most:,} at most can be had"
    )
    return State.LOOK, f"{allowed:,}{raised}: each person takes one; ulimit -n {limits.ENOUGH_FILES} allows more"


def _database(settings: Settings) -> tuple[State, str]:
    if settings.database is None:
        return _sqlite(settings.file)
    return asyncio.run(_postgres(settings.url))


def _sqlite(file: Path) -> tuple[State, str]:
    if not file.exists():
        return State.GOOD, f"SQLite, {file.name} will be made"
    with closing(
        sqlite3.connect(f"{file.absolute().as_uri()}?mode=rw", uri=True, timeout=limits.DOCTOR_SECONDS)
    ) as database:
        try:
            faults = [row[0] for row in database.execute("PRAGMA quick_check(3)")]
            if faults != ["ok"]:
                return State.BAD, f"{file} is damaged: {'; '.join(faults)}; rumpus restore puts a backup in its place"
            found = database.execute("SELECT version_num FROM alembic_version").fetchone()
            rooms = database.execute("SELECT count(*) FROM rooms").fetchone()[0]
        except sqlite3.Error as error:
            return State.BAD, f"{file} cannot be read: {error}"
    return _schema(found and found[0], f"SQLite, {rooms:,} rooms, {file.stat().st_size / 1024**2:,.1f} MB")


async def _postgres(url: str) -> tuple[State, str]:
    import asyncpg

    try:
        connection = await asyncpg.connect(url.replace("+asyncpg", ""), timeout=limits.DOCTOR_SECONDS)
    except (OSError, ValueError, asyncpg.PostgresError, TimeoutError) as error:
        return State.BAD, f"PostgreSQL does not answer: {error or type(error).__name__}"
    try:
        apart = abs(datetime.now(UTC) - await connection.fetchval("SELECT clock_timestamp()"))
        if apart.total_seconds() > limits.CLOCKS_APART_SECONDS:
            return State.LOOK, f"its clock and ours are {apart.total_seconds():.0f} seconds apart"
        if await connection.fetchval("SELECT to_regclass('alembic_version')") is None:
            return State.GOOD, "PostgreSQL, empty: the tables will be made"
        version = await connection.fetchval("SELECT version_num FROM alembic_version")
        rooms = await connection.fetchval("SELECT count(*) FROM rooms")
        return _schema(version, f"PostgreSQL {connection.get_server_version().major}, {rooms:,} rooms")
    finally:
        await connection.close()


def _schema(version: str | None, words: str) -> tuple[State, str]:
    known = known_versions()
    if version not in known:
        return State.BAD, f"{words}; its schema ({version}) is of a newer Rumpus: install that one"
    if version != known[0]:
        return State.LOOK, f"{words}; its schema ({version}) is older, and the next start brings it up to {known[0]}"
    return State.GOOD, f"{words}, schema {version}"


def _clock(settings: Settings) -> tuple[State, str]:
    """Whether the clock of this machine has gone back since the last thing happened here."""
    if settings.database is not None or not settings.file.exists():
        return State.GOOD, ""
    with closing(sqlite3.connect(f"{settings.file.absolute().as_uri()}?mode=ro", uri=True)) as database:
        latest = database.execute("SELECT max(created) FROM rooms").fetchone()[0]
    if latest is None:
        return State.GOOD, ""
    ahead = datetime.fromisoformat(latest).replace(tzinfo=UTC) - datetime.now(UTC)
    if ahead.total_seconds() > limits.CLOCKS_APART_SECONDS:
        return State.LOOK, f"the newest room was opened {ahead} after the time that this machine says it is"
    return State.GOOD, "nothing here is from the future"


_LOOKS: Final[dict[str, _Look]] = {
    "games": _packages,
    "pages": _client,
    "data folder": _folder,
    "disk": _disk,
    "open files": _files,
    "database": _database,
    "clock": _clock,
}


def worst(findings: list[Finding]) -> State:
    """The worst of all findings."""
    order = list(State)
    return max((finding.state for finding in findings), key=order.index, default=State.GOOD)


def as_data(finding: Finding) -> dict[str, Any]:
    """A finding as data."""
    return {"what": finding.what, "state": finding.state, "words": finding.words}
