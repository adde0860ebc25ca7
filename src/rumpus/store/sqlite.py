"""SQLite: one thread that writes and one that reads, each with a connection of its own."""

import asyncio
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from datetime import UTC, date, datetime
from functools import cache, partial
from pathlib import Path
from typing import Any, Final, Self

from rumpus.store.errors import StoreError
from rumpus.store.ledger import Entry, together
from rumpus.store.statements import Ask, Repeat, Row, Steps, T, Work

BUSY_MS: Final = 5000
"""How long SQLite waits for another writer."""

_OF_ALL: Final = {
    sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_CANTOPEN,
}  # fmt: skip
"""What is wrong with the database as a whole. Of several who write, the next would only wait for the same."""


class Sqlite:
    """A database in a file. Whoever reads sees all whose writing was waited for."""

    def __init__(self, path: str, *, flush: bool) -> None:
        """`flush`: each transaction waits until the disk itself has it."""
        self._writer = _Thread("rumpus-writer", path, flush=flush)
        self._reader = _Thread("rumpus-reader", path, flush=flush)

    @classmethod
    async def open(cls, path: str, *, flush: bool) -> Self:
        """Open a file whose schema is up to date."""
        line = cls(path, flush=flush)
        try:
            await line._writer.open()
            await line._reader.open()
        except BaseException:
            await line.close()
            raise
        return line

    async def read(self, work: Work[T]) -> T:
        """What some work finds."""
        return await self._reader.do(lambda file: file.read(work))

    async def write_all(self, entries: Sequence[Entry]) -> Sequence[Any]:
        """Write these, and return what each of them came to."""
        return await self._writer.do(lambda file: file.write_all(entries))

    async def close(self) -> None:
        """Let go of the file."""
        await self._reader.close()
        await self._writer.close()


class _Thread:
    """A thread, and the file as it is open there."""

    def __init__(self, name: str, path: str, *, flush: bool) -> None:
        self._executor = ThreadPoolExecutor(1, name)
        self._open = partial(_File, path, flush=flush)
        self._file: _File | None = None

    async def open(self) -> None:
        self._file = await self._run(self._open)

    async def do(self, what: Callable[["_File"], T]) -> T:
        file = self._file
        if file is None:
            raise StoreError("the database is closed")
        return await self._run(lambda: what(file))

    async def close(self) -> None:
        if self._file is not None:
            await self._run(self._file.close)
            self._file = None
        self._executor.shutdown()

    async def _run(self, what: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._executor, what)


class _File:
    """The file as one thread has it open."""

    def __init__(self, path: str, *, flush: bool) -> None:
        self._path = Path(path)
        self._connection = sqlite3.connect(path, isolation_level=None)
        try:
            self._connection.row_factory = sqlite3.Row
            self._connection.create_function("lower", 1, str.lower, deterministic=True)  # its own knows ASCII alone
            self._connection.execute(f"PRAGMA busy_timeout={BUSY_MS}")
            self._connection.execute("PRAGMA journal_mode=WAL")
            self._connection.execute(f"PRAGMA synchronous={'FULL' if flush else 'NORMAL'}")
            self._connection.execute("PRAGMA foreign_keys=ON")
            self._identity = self._identify()
        except BaseException:
            self._connection.close()
            raise

    def read(self, work: Work[T]) -> T:
        """What some work finds. Each of its statements is of one moment."""
        with _own_words():
            return self._run(work())

    def write_all(self, entries: Sequence[Entry]) -> Sequence[Any]:
        """Write these together; those that fail leave the others alone."""
        try:
            with _own_words():
                self._check_identity()
                with self._transaction():
                    return self._run(together(entries))
        except Exception as error:
            if len(entries) == 1 or getattr(error.__cause__, "sqlite_errorcode", 0) & 0xFF in _OF_ALL:
                return [error] * len(entries)
            return [result for entry in entries for result in self.write_all([entry])]

    def close(self) -> None:
        self._connection.close()

    def _run(self, steps: Steps[T]) -> T:
        try:
            step = next(steps)
            while True:
                step = steps.send(self._do(step))
        except StopIteration as end:
            result: T = end.value
            return result

    def _do(self, step: Ask | Repeat) -> Sequence[Row]:
        if isinstance(step, Repeat):
            self._connection.executemany(_in_sqlite(step.sql), [_plain(row) for row in step.rows])
            return ()
        return self._connection.execute(_in_sqlite(step.sql), _plain(step.values)).fetchall()

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            yield
            self._connection.execute("COMMIT")
        finally:
            if self._connection.in_transaction:  # SQLite has ended it itself where the disk is full
                self._connection.execute("ROLLBACK")

    def _identify(self) -> tuple[int, int]:
        found = self._path.stat()
        return found.st_dev, found.st_ino

    def _check_identity(self) -> None:
        """SQLite goes on writing into a file that was deleted: nobody would find it again."""
        if self._identify() != self._identity:
            raise StoreError("the database cannot be used: its file is another one now")


@contextmanager
def _own_words() -> Iterator[None]:
    try:
        yield
    except (sqlite3.Error, OSError, OverflowError, UnicodeError) as error:
        raise StoreError(f"the database cannot be used: {error}") from error


@cache
def _in_sqlite(sql: str) -> str:
    """SQLite numbers values by question marks, and has one writer at a time: there is nothing to lock."""
    return sql.replace("$", "?").removesuffix(" FOR SHARE")


def _plain(values: Sequence[Any]) -> Sequence[Any]:
    return [_text(value) if isinstance(value, date) else value for value in values]


def _text(moment: date) -> str:
    """Moments are kept as text without a zone, in UTC."""
    if isinstance(moment, datetime):
        return moment.astimezone(UTC).replace(tzinfo=None).isoformat(" ", "microseconds")
    return moment.isoformat()
