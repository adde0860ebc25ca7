"""PostgreSQL, through asyncpg: it prepares each statement once and sends the rows of one that is repeated together."""

from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from typing import Any, Final, Self

import asyncpg
from sqlalchemy import URL

from rumpus.store.errors import StoreError
from rumpus.store.ledger import Entry, together
from rumpus.store.statements import Repeat, Steps, T, Work

ANSWER_SECONDS: Final = 10
"""How long an answer is waited for."""

ASLEEP_SECONDS: Final = 2
"""A process that sleeps in the middle of a transaction locks others out of its rooms for no longer than this."""

CONNECTIONS: Final = 5
"""One writes, the others read."""

_OF_ALL: Final = {"08", "25", "53", "57", "58", "XX"}
"""Classes of errors: no connection, read-only, no space left, shut down, a broken disk, a broken server."""


class Postgres:
    """A database of a PostgreSQL server. Connections that break are made again when they are next needed."""

    def __init__(self, pool: "asyncpg.Pool[asyncpg.Record]") -> None:
        self._pool = pool

    @classmethod
    async def open(cls, url: URL) -> Self:
        """Open a database whose schema is up to date."""
        _, where = url.get_dialect()().create_connect_args(url)
        with _own_words("opened"):
            return cls(
                await asyncpg.create_pool(
                    **where,
                    min_size=0,
                    max_size=CONNECTIONS,
                    command_timeout=ANSWER_SECONDS,
                    reset=_nothing,
                    server_settings={"idle_in_transaction_session_timeout": f"{ASLEEP_SECONDS}s"},
                )
            )

    async def read(self, work: Work[T]) -> T:
        """What some work finds. Each of its statements is of one moment."""
        with _own_words("used"):
            async with self._connection() as connection:
                return await _run(connection, work())

    async def write_all(self, entries: Sequence[Entry]) -> Sequence[Any]:
        """Write these together; those that fail leave the others alone."""
        try:
            with _own_words("used"):
                async with self._connection() as connection, connection.transaction():
                    return await _run(connection, together(entries))
        except Exception as error:
            if len(entries) == 1 or _is_of_all(error.__cause__):
                return [error] * len(entries)
            return [result for entry in entries for result in await self.write_all([entry])]

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[Any]:
        """One for a while. If it breaks meanwhile it is let go: half an answer would stand in the way of the next."""
        async with self._pool.acquire() as connection:
            try:
                yield connection
            except (asyncpg.InterfaceError, asyncpg.InternalClientError, OSError):
                connection.terminate()
                raise

    async def close(self) -> None:
        """Let go of the connections."""
        await self._pool.close()


async def _run(connection: Any, steps: Steps[T]) -> T:
    try:
        step = next(steps)
        while True:
            if isinstance(step, Repeat):
                await connection.executemany(step.sql, step.rows)
                step = steps.send(())
            else:
                step = steps.send(await connection.fetch(step.sql, *step.values))
    except StopIteration as end:
        result: T = end.value
        return result


async def _nothing(_connection: Any) -> None:
    """What we do leaves nothing on a connection that would have to be taken back."""


def _is_of_all(error: BaseException | None) -> bool:
    """Whether something is wrong with the server or the way to it, and not with what was written."""
    if isinstance(error, asyncpg.PostgresError):
        return error.sqlstate[:2] in _OF_ALL
    return isinstance(error, (OSError, asyncpg.InterfaceError)) and not isinstance(error, asyncpg.DataError)


@contextmanager
def _own_words(what: str) -> Iterator[None]:
    try:
        yield
    except (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError) as error:
        words = str(error).partition("\n")[0] or type(error).__name__
        raise StoreError(f"the database cannot be {what}: {words}") from error
