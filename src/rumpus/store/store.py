"""Reading and writing. Every method is one transaction: it happens whole or not at all."""

import re
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, Self

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, delete, event, func, insert, make_url, select, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from rumpus.core.errors import RumpusError
from rumpus.core.record import Event, read_event
from rumpus.store import schema
from rumpus.store.rows import ChatRow, CubeRow, Guest, RoomRow, SeatRow

WAIT: Final = 60
"""Seconds that a transaction waits for its turn."""

BUSY_MS: Final = 5000
"""How long SQLite waits for another writer."""

_ASYNC: Final = re.compile(r"^postgres(ql)?://")
"""The everyday names of PostgreSQL; we talk to it through asyncpg."""

UNFINISHED: Final = ("lobby", "playing")


class StoreError(RumpusError):
    """The database cannot be opened, read or written."""


class Store:
    """A database that is open. `await Store.open(url)` opens it and brings its schema up to date."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    @classmethod
    async def open(cls, url: str) -> Self:
        """Open the database at `url`, or `StoreError`."""
        async with AsyncExitStack() as undo:
            try:
                engine = _make_engine(_ASYNC.sub("postgresql+asyncpg://", url))
                undo.push_async_callback(engine.dispose)
                if engine.dialect.name == "sqlite":
                    event.listen(engine.sync_engine, "connect", _prepare_sqlite)
                async with engine.begin() as connection:
                    await connection.run_sync(_migrate)
            except CommandError as error:
                raise StoreError(
                    f"the database cannot be opened: another version of Rumpus has changed it: {error}"
                ) from error
            except (SQLAlchemyError, OSError, ValueError, ImportError) as error:
                raise StoreError(f"the database cannot be opened: {_brief(error)}") from error
            undo.pop_all()
        return cls(engine)

    async def close(self) -> None:
        """Let go of the database."""
        await self._engine.dispose()

    async def add_guest(self, token_hash: str) -> Guest:
        """A new guest with this token."""
        async with self._begin() as connection:
            made = await connection.execute(insert(schema.guests).values(token_hash=token_hash))
            key = made.inserted_primary_key
        if key is None:
            raise StoreError("the database gave a new guest no number")
        return Guest(key[0], None)

    async def find_guest(self, token_hash: str) -> Guest | None:
        """The guest with this token."""
        async with self._begin() as connection:
            columns = (schema.guests.c.id, schema.guests.c.name)
            row = (await connection.execute(select(*columns).where(schema.guests.c.token_hash == token_hash))).first()
        return None if row is None else Guest(row.id, row.name)

    async def name_of(self, guest: int) -> str | None:
        """The nickname of a guest."""
        async with self._begin() as connection:
            query = select(schema.guests.c.name).where(schema.guests.c.id == guest)
            name: str | None = (await connection.execute(query)).scalar_one_or_none()
            return name

    async def name_guest(self, guest: int, name: str) -> None:
        """Give a guest a nickname."""
        async with self._begin() as connection:
            await connection.execute(update(schema.guests).where(schema.guests.c.id == guest).values(name=name))

    async def add_room(self, room: RoomRow) -> None:
        """Keep a new room and its seats."""
        async with self._begin() as connection:
            values = {name: getattr(room, name) for name in _ROOM_COLUMNS}
            await connection.execute(insert(schema.rooms).values(values))
            await _write_seats(connection, room.code, room.seats)

    async def find_room(self, code: str) -> RoomRow | None:
        """The room with this code."""
        if not code.isprintable():
            return None
        async with self._begin() as connection:
            found = await connection.execute(select(schema.rooms).where(schema.rooms.c.code == code))
            row = found.first()
            if row is None:
                return None
            return _room(row, await _seats(connection, [code]))

    async def rooms_of(self, guest: int, most: int) -> list[RoomRow]:
        """The rooms that a guest opened or sits in, newest first."""
        sits = select(schema.seats.c.room).where(schema.seats.c.guest == guest)
        mine = (schema.rooms.c.host == guest) | schema.rooms.c.code.in_(sits)
        async with self._begin() as connection:
            query = select(schema.rooms).where(mine).order_by(schema.rooms.c.created.desc()).limit(most)
            rows = (await connection.execute(query)).all()
            seats = await _seats(connection, [row.code for row in rows])
        return [_room(row, seats) for row in rows]

    async def count_unfinished(self, host: int) -> int:
        """How many rooms of a host are not over."""
        query = select(func.count()).where(schema.rooms.c.host == host, schema.rooms.c.stage.in_(UNFINISHED))
        async with self._begin() as connection:
            return int((await connection.execute(query)).scalar_one())

    async def forget_lobbies(self, host: int, keep: Sequence[str]) -> None:
        """Forget the rooms of a host that never started and in which nobody else sits, but for those to keep."""
        rooms, seats = schema.rooms, schema.seats
        others = select(seats.c.room).where(seats.c.guest.is_not(None), seats.c.guest != host)
        waiting = (
            rooms.c.host == host,
            rooms.c.stage == "lobby",
            rooms.c.code.not_in(keep),
            rooms.c.code.not_in(others),
        )
        async with self._begin() as connection:
            codes = [row.code for row in (await connection.execute(select(rooms.c.code).where(*waiting))).all()]
            await _delete_rooms(connection, codes)

    async def forget_room(self, code: str) -> None:
        """Forget a room and all that happened in it."""
        async with self._begin() as connection:
            await _delete_rooms(connection, [code])

    async def events_of(self, code: str) -> list[Event]:
        """All events of a room, in order."""
        query = select(schema.events.c.body).where(schema.events.c.room == code).order_by(schema.events.c.n)
        async with self._begin() as connection:
            return [read_event(row.body) for row in (await connection.execute(query)).all()]

    async def chat_of(self, code: str, most: int) -> list[ChatRow]:
        """The last lines of chat, oldest first."""
        table = schema.chat
        query = select(table).where(table.c.room == code).order_by(table.c.n.desc()).limit(most)
        async with self._begin() as connection:
            return [_chat_line(row) for row in (await connection.execute(query)).all()][::-1]

    async def say(self, code: str, line: ChatRow) -> None:
        """Keep a line of the chat."""
        values = {"room": code, "n": line.n, "at": line.at, "name": line.name, "text": line.text}
        async with self._begin() as connection:
            await connection.execute(insert(schema.chat).values(values))

    async def save(self, room: RoomRow, events: Sequence[Event] = (), *, kept: RoomRow | None = None) -> None:
        """Keep what can change about a room, its seats and clocks, and append events."""
        async with self._begin() as connection:
            changes = {name: getattr(room, name) for name in _CHANGING_COLUMNS}
            if kept is None or changes != {name: getattr(kept, name) for name in changes}:
                await connection.execute(update(schema.rooms).where(schema.rooms.c.code == room.code).values(changes))
            if kept is None or room.seats != kept.seats:
                await _write_seats(connection, room.code, room.seats)
            if events:
                lines = [{"room": room.code, "n": made.n, "body": made.model_dump(mode="json")} for made in events]
                await connection.execute(insert(schema.events), lines)

    async def keep_cube(self, cube: CubeRow, most: int) -> CubeRow | None:
        """Keep a solved cube, unless the guest has this filling. Returns the one kept; None beyond `most`."""
        guests, table = schema.guests, schema.cubes
        mine = table.c.guest == cube.guest
        async with self._begin() as connection:
            # Writing the guest's row, even unchanged, makes others who write for the same guest wait on both engines.
            await connection.execute(update(guests).where(guests.c.id == cube.guest).values(name=guests.c.name))
            known = await connection.execute(select(table).where(mine, table.c.filling == cube.filling))
            if row := known.first():
                return _cube(row)
            if (await connection.execute(select(func.count()).where(mine))).scalar_one() >= most:
                return None
            values = {name: getattr(cube, name) for name in _CUBE_COLUMNS}
            made = await connection.execute(insert(table).values(values | {"solved": cube.solved.astimezone(UTC)}))
            key = made.inserted_primary_key
        if key is None:
            raise StoreError("the database gave a new cube no number")
        return replace(cube, id=key[0])

    async def cubes_of(self, guest: int, most: int) -> list[CubeRow]:
        """The solved cubes of a guest, the latest first."""
        table = schema.cubes
        latest = (table.c.solved.desc(), table.c.id.desc())
        async with self._begin() as connection:
            query = select(table).where(table.c.guest == guest).order_by(*latest).limit(most)
            return [_cube(row) for row in (await connection.execute(query)).all()]

    @asynccontextmanager
    async def _begin(self) -> AsyncIterator[AsyncConnection]:
        """A transaction whose failures are `StoreError`s."""
        try:
            async with self._engine.begin() as connection:
                yield connection
        except (SQLAlchemyError, OSError) as error:
            raise StoreError(f"the database cannot be used: {_brief(error)}") from error


_ROOM_COLUMNS: Final = (
    "code", "game", "version", "options", "undo", "clock", "host", "stage", "seed", "rematch",
    "created",
)  # fmt: skip

_CHANGING_COLUMNS: Final = ("version", "options", "host", "stage", "rematch")

_CUBE_COLUMNS: Final = (
    "guest", "box", "colours", "rules", "day", "filling", "stones", "seconds", "hints", "solved",
)  # fmt: skip


async def _delete_rooms(connection: AsyncConnection, codes: Sequence[str]) -> None:
    for table in (schema.chat, schema.events, schema.seats):
        await connection.execute(delete(table).where(table.c.room.in_(codes)))
    await connection.execute(delete(schema.rooms).where(schema.rooms.c.code.in_(codes)))


async def _write_seats(connection: AsyncConnection, code: str, seats: Sequence[SeatRow]) -> None:
    await connection.execute(delete(schema.seats).where(schema.seats.c.room == code))
    rows = [
        {
            "room": code,
            "seat": number,
            "kind": seat.kind,
            "guest": seat.guest,
            "name": seat.name,
            "bot": seat.bot,
            "clock_ms": seat.clock_ms,
        }
        for number, seat in enumerate(seats)
    ]
    if rows:
        await connection.execute(insert(schema.seats), rows)


async def _seats(connection: AsyncConnection, codes: Sequence[str]) -> dict[str, tuple[SeatRow, ...]]:
    table = schema.seats
    rows = (await connection.execute(select(table).where(table.c.room.in_(codes)).order_by(table.c.seat))).all()
    found: dict[str, tuple[SeatRow, ...]] = {}
    for row in rows:
        seat = SeatRow(row.kind, row.name, row.guest, row.bot, row.clock_ms)
        found[row.room] = (*found.get(row.room, ()), seat)
    return found


def _room(row: Any, seats: dict[str, tuple[SeatRow, ...]]) -> RoomRow:
    values = {name: getattr(row, name) for name in _ROOM_COLUMNS} | {"created": _in_utc(row.created)}
    return RoomRow(**values, seats=seats.get(row.code, ()))


def _chat_line(row: Any) -> ChatRow:
    return ChatRow(row.n, None if row.at is None else _in_utc(row.at), row.name, row.text)


def _cube(row: Any) -> CubeRow:
    values = {name: getattr(row, name) for name in _CUBE_COLUMNS}
    return CubeRow(**values | {"solved": _in_utc(row.solved)}, id=row.id)


def _in_utc(moment: datetime) -> datetime:
    return moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment  # SQLite keeps no time zone


def _migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _make_engine(url: str) -> AsyncEngine:
    if make_url(url).drivername == "sqlite+aiosqlite":
        # SQLite has one writer at a time. One connection makes the others wait their turn, instead of in a scramble.
        return create_async_engine(url, pool_size=1, max_overflow=0, pool_timeout=WAIT, hide_parameters=True)
    return create_async_engine(url, hide_parameters=True)  # what is hidden is not logged either


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=NORMAL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute(f"PRAGMA busy_timeout={BUSY_MS}")
    cursor.close()


def _brief(error: Exception) -> str:
    """The database's own words, without statement and parameters."""
    cause = getattr(error, "orig", None) or error
    return str(cause).partition("\n")[0]
