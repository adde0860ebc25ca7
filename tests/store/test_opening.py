"""Opening a database: its schema, its settings, and a clear word where it cannot be opened."""

import asyncio
import gc
import socket
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import URL, Connection, text
from sqlalchemy.exc import DBAPIError

from rumpus.store import RoomRow, Store, StoreError, migration
from rumpus.store.migration import on_connection, read_url
from rumpus.store.schema import metadata
from rumpus.store.sqlite import BUSY_MS
from rumpus.store.statements import Ask, Steps
from store.postgres import url_of

pytestmark = pytest.mark.anyio


async def test_opening_again_changes_nothing_and_keeps_everything(url: str) -> None:
    first = await Store.open(url)
    guest = await first.add_guest("a" * 64)
    await first.add_room(RoomRow("AAAAAA", "rumis", 1, {}, True, None, guest.id, "lobby", "1"))
    await first.close()
    for _ in range(2):
        again = await Store.open(url)
        assert await again.find_guest("a" * 64) == guest
        assert await again.find_room("AAAAAA") is not None
        await again.close()


async def test_the_migrations_give_the_schema_and_nothing_else(url: str) -> None:
    await (await Store.open(url)).close()

    def differences(connection: Connection) -> list[Any]:
        context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
        return list(compare_metadata(context, metadata))

    assert await on_connection(read_url(url), differences) == []


async def test_sqlite_writes_ahead_keeps_keys_and_waits(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite:///{tmp_path / 'rumpus.sqlite3'}")

    def pragma(name: str) -> Steps[Any]:
        (row,) = yield Ask(f"PRAGMA {name}")
        return next(iter(row))

    async def found(name: str) -> Any:
        # Which settings a connection has is not on the store's surface.
        return await store._engine.read(partial(pragma, name))

    try:
        assert await found("journal_mode") == "wal"
        assert await found("foreign_keys") == 1
        assert await found("busy_timeout") == BUSY_MS == 5000
        assert await found("synchronous") == 2, "the disk itself is waited for"
    finally:
        await store.close()


async def test_writers_wait_for_one_another(url: str) -> None:
    first, second = await Store.open(url), await Store.open(url)
    try:
        made = await asyncio.gather(*(store.add_guest(f"{n}") for n, store in enumerate([first, second] * 10)))
        assert len({guest.id for guest in made}) == 20
    finally:
        await first.close()
        await second.close()


async def refusal(url: str) -> str:
    with pytest.raises(StoreError) as caught:
        await Store.open(url)
    words = str(caught.value)
    del caught
    gc.collect()  # a connection that was left open is a ResourceWarning, and warnings are errors
    assert words.startswith("the database cannot be opened: ")
    assert "\n" not in words
    assert len(words) > len("the database cannot be opened: ")
    return words


async def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    assert "unable to open" in await refusal(f"sqlite:///{tmp_path / 'no' / 'folder' / 'rumpus.sqlite3'}")


async def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    file = tmp_path / "rumpus.sqlite3"
    file.write_text("This is a letter to my aunt, not a database.\n" * 100)
    assert "not a database" in await refusal(f"sqlite:///{file}")
    assert file.read_text().startswith("This is a letter")


async def test_a_port_where_nobody_listens() -> None:
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        port = held.getsockname()[1]
        await refusal(f"postgresql+asyncpg://postgres@127.0.0.1:{port}/rumpus")


@pytest.mark.parametrize("state", ["57P03", "08003"], ids=["it recovers", "it ends the connection"])
async def test_a_database_that_recovers_is_waited_for(url: str, monkeypatch: pytest.MonkeyPatch, state: str) -> None:
    class Recovering(Exception):
        sqlstate = state

    left, usual = [3], migration.on_connection

    async def not_yet(where: URL, do: Callable[[Connection], Any]) -> Any:
        left[0] -= 1
        if left[0] > 0:
            raise DBAPIError(None, None, Recovering("the database system is in recovery mode"))
        return await usual(where, do)

    monkeypatch.setattr(migration, "AGAIN", 0)
    monkeypatch.setattr(migration, "on_connection", not_yet)
    await (await Store.open(url)).close()
    assert left == [0]
    left[0] = 10**9
    monkeypatch.setattr(migration, "RECOVERED_IN", 0)
    assert "in recovery mode" in await refusal(url)


async def test_a_database_that_the_server_does_not_have() -> None:
    assert "does not exist" in await refusal(url_of("nobody_made_this"))


@pytest.mark.parametrize(
    "url",
    [
        "",
        "rumpus.sqlite3",
        "nonsense://here",
        "sqlite:///:memory:",
        "mysql://localhost/rumpus",
        "postgresql://localhost/rumpus",
        "postgresql+asyncpg://localhost:port/rumpus",
    ],
)
async def test_a_url_that_names_no_database_we_can_use(url: str) -> None:
    await refusal(url)


async def test_a_database_that_a_newer_rumpus_has_changed(url: str) -> None:
    await (await Store.open(url)).close()
    await on_connection(
        read_url(url), lambda connection: connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    )
    await refusal(url)


async def test_a_database_that_breaks_while_it_is_open(url: str) -> None:
    store = await Store.open(url)
    await on_connection(read_url(url), lambda connection: connection.execute(text("DROP TABLE chat")))
    with pytest.raises(StoreError, match=r"^the database cannot be used: [^\n]+$"):
        await store.chat_of("AAAAAA", 9)
    assert await store.find_room("AAAAAA") is None  # the rest is still there
    await store.close()
