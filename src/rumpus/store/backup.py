"""Copies of an SQLite house: made while it is served, checked before anyone relies on them, and put back."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from rumpus.core.errors import RumpusError
from rumpus.store.migration import known_versions

PAGES: Final = 1000
"""Copied at a time: in between, the server writes."""
PATIENCE: Final = 30
"""Seconds that a copy waits for a server that writes."""
BESIDE: Final = ("", "-wal", "-shm")
"""What SQLite keeps beside a database belongs to it."""


class BackupError(RumpusError):
    """A copy cannot be made or put back."""


@dataclass(frozen=True)
class Backup:
    """What a copy holds."""

    file: Path
    size: int
    version: str
    """Of the schema."""
    guests: int
    rooms: int
    events: int


def back_up(database: Path, to: Path) -> Backup:
    """Copy a database that may be in use to a new file, and check the copy. A file that is there stays as it is."""
    if not database.is_file():
        raise BackupError(f"there is no database {database}")
    if to.exists():
        raise BackupError(f"{to} is there already: name a new file")
    part = to.with_name(f"{to.name}.part")
    try:
        with _open(database) as source, closing(sqlite3.connect(part)) as target:
            source.backup(target, pages=PAGES)
            target.execute("PRAGMA journal_mode=DELETE")  # one file is all there is to it
        _flush(part)
        made = look_at(part)
        os.link(part, to)  # unlike a rename it never replaces what somebody else has put there meanwhile
    except FileExistsError:
        raise BackupError(f"{to} is there already: name a new file") from None
    except (sqlite3.Error, OSError) as error:
        raise BackupError(f"{database} cannot be copied to {to}: {_brief(error)}") from None
    finally:
        part.unlink(missing_ok=True)
    return Backup(to, made.size, made.version, made.guests, made.rooms, made.events)


def look_at(file: Path) -> Backup:
    """What a copy holds, or `BackupError` if it is damaged or not one of ours."""
    if not file.is_file():
        raise BackupError(f"there is no file {file}")
    try:
        with _open(file) as database:
            faults = [row[0] for row in database.execute("PRAGMA integrity_check(3)")]
            if faults != ["ok"]:
                raise BackupError(f"{file} is damaged: {'; '.join(faults)}")
            version = database.execute("SELECT version_num FROM alembic_version").fetchone()
            counts = [database.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in _COUNTED]  # noqa: S608
    except sqlite3.Error as error:
        raise BackupError(f"{file} is no copy of a Rumpus house: {_brief(error)}") from None
    if version is None or version[0] not in known_versions():
        newer = "" if version is None else f" ({version[0]})"
        raise BackupError(f"{file} was made by a newer Rumpus, whose schema{newer} this one does not know")
    return Backup(file, file.stat().st_size, version[0], *counts)


def restore(backup: Path, database: Path) -> tuple[Backup, Path | None]:
    """Put a checked copy in a database's place. What was there is kept beside it, and its new name is returned.

    Whoever calls this holds the data folder: no server runs on it.
    """
    made = look_at(backup)
    part = database.with_name(f"{database.name}.part")
    try:
        with _open(backup) as source, closing(sqlite3.connect(part)) as target:
            source.backup(target)
            target.execute("PRAGMA journal_mode=DELETE")
        _flush(part)
        aside = _set_aside(database)
        part.replace(database)
    except (sqlite3.Error, OSError) as error:
        raise BackupError(f"{backup} cannot be put back as {database}: {_brief(error)}") from None
    finally:
        part.unlink(missing_ok=True)
    return made, aside


def _set_aside(database: Path) -> Path | None:
    if not database.exists():
        return None
    aside = database.with_name(f"{database.name}.before-{datetime.now():%Y%m%d-%H%M%S-%f}")
    for suffix in BESIDE:
        file = database.with_name(database.name + suffix)
        if file.exists():
            file.rename(aside.with_name(aside.name + suffix))
    return aside


_COUNTED: Final = ("guests", "rooms", "events")


@contextmanager
def _open(file: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=rw", uri=True, timeout=PATIENCE)) as database:
        yield database


def _flush(file: Path) -> None:
    """What is said to be a copy survives a power cut."""
    with file.open("rb") as written:
        os.fsync(written.fileno())


def _brief(error: Exception) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
