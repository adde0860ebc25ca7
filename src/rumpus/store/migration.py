"""Bringing a database's schema up to date. Only this goes through SQLAlchemy and Alembic."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Final, TypeVar

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import URL, Connection, create_engine, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine

from rumpus.store.errors import StoreError

T = TypeVar("T")

SQLITE = "sqlite"
RECOVERED_IN: Final = 20.0
"""Seconds within which a PostgreSQL that was killed takes connections again."""
AGAIN: Final = 0.2
COMING: Final = {"08", "57"}
"""Classes of errors: the connection broke, the database shuts down, starts or recovers."""


def read_url(address: str) -> URL:
    """Where a database is, and by which driver SQLAlchemy gets there."""
    try:
        url = make_url(address)
    except (ArgumentError, ValueError) as error:
        raise StoreError(f"the database cannot be opened: {error}") from error
    kind = url.drivername.partition("+")[0]
    if kind == SQLITE and url.database not in {None, "", ":memory:"}:
        return url.set(drivername=SQLITE)
    if kind in {"postgres", "postgresql"}:
        return url.set(drivername="postgresql+asyncpg")
    raise StoreError("the database cannot be opened: its URL names neither an SQLite file nor a PostgreSQL database")


async def migrate(url: URL) -> None:
    """Make the tables of a database, or change them as this version needs them.

    A PostgreSQL that is just starting, or recovers from a crash, is waited for: it will be there in a moment.
    """
    end = monotonic() + RECOVERED_IN
    while monotonic() < end:
        try:
            await _migrate(url)
        except StoreError as error:
            if not _is_coming(error.__cause__):
                raise
            await asyncio.sleep(AGAIN)
        else:
            return
    await _migrate(url)


def _is_coming(error: BaseException | None) -> bool:
    """Whether a PostgreSQL says that it takes no connections yet, or has ended this one."""
    state = getattr(getattr(error, "orig", None), "sqlstate", None) or ""
    return state[:2] in COMING


async def _migrate(url: URL) -> None:
    try:
        await on_connection(url, upgrade)
    except CommandError as error:
        raise StoreError(f"the database cannot be opened: another version of Rumpus has changed it: {error}") from error
    except (SQLAlchemyError, OSError, ValueError) as error:
        # The database's own words, without statement and parameters.
        words = str(getattr(error, "orig", None) or error).partition("\n")[0]
        raise StoreError(f"the database cannot be opened: {words or type(error).__name__}") from error


async def on_connection(url: URL, do: Callable[[Connection], T]) -> T:
    """What a function finds or does on a connection of SQLAlchemy, in one transaction."""
    # What is hidden is not logged either.
    if url.drivername == SQLITE:
        return await asyncio.to_thread(_on_sqlite, url, do)
    engine = create_async_engine(url, hide_parameters=True)
    try:
        async with engine.begin() as connection:
            return await connection.run_sync(do)
    finally:
        await engine.dispose()


def _on_sqlite(url: URL, do: Callable[[Connection], T]) -> T:
    engine = create_engine(url, hide_parameters=True)
    try:
        with engine.begin() as connection:
            return do(connection)
    finally:
        engine.dispose()


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Run the migrations up to one of them."""
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def known_versions() -> list[str]:
    """All versions of the schema, the newest first."""
    return [script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()]


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config
