"""Which server holds a room, where several share a PostgreSQL database. `Store.hold` does what is described here.

A server is alive as long as it was seen a short while ago, by the clock of the database, which is one for all. Whoever
takes a room raises its fence, so that whoever held it before can write nothing more about it, whenever it wakes up.
"""

from collections.abc import Callable
from typing import Any, Final

from rumpus.store.rows import Lease, ServerRow
from rumpus.store.statements import Ask, Row, Steps

_ALIVE: Final = (
    "seen BETWEEN clock_timestamp() - make_interval(secs => {0}) AND clock_timestamp() + make_interval(secs => {0})"
)
"""Not in the future either: the clock of the database may have been set back since, and the dead stay dead."""
_HOUSE_LOCK: Final = 7_786_773
"""Servers that start at the same moment look round one after the other."""
_FORGET_HOURS: Final = 1


def enter(server: ServerRow, seconds: float, gone: Callable[[ServerRow], bool]) -> Steps[list[ServerRow]]:
    """Take a place among the servers, unless one is alive that does not go with this one: then these are returned.

    `gone` knows of some that they run no more, without waiting.
    """
    yield Ask("SELECT pg_advisory_xact_lock($1)", (_HOUSE_LOCK,))
    yield Ask(f"DELETE FROM servers WHERE seen < clock_timestamp() - interval '{_FORGET_HOURS} hours'")  # noqa: S608
    found = yield Ask(f"SELECT * FROM servers WHERE {_ALIVE.format('$1::float8')}", (seconds,))  # noqa: S608
    others = [other for other in map(_server, found) if other.id != server.id]
    strangers = [one for one in others if one.house != server.house and not (one.shared and server.shared)]
    if in_the_way := [one for one in strangers if not gone(one)]:
        return in_the_way
    for one in strangers:
        yield Ask("DELETE FROM servers WHERE id = $1", (one.id,))
    yield Ask(
        "INSERT INTO servers (id, house, shared, machine, process, address, door, seen) "
        "VALUES ($1, $2, $3, $4, $5, $6, $7, clock_timestamp()) "
        "ON CONFLICT (id) DO UPDATE SET seen = excluded.seen",
        (server.id, server.house, server.shared, server.machine, server.process, server.address, server.door),
    )
    return []


def renew(server: str) -> Steps[bool]:
    """Say that a server is alive. False if nobody knows it any more."""
    rows = yield Ask("UPDATE servers SET seen = clock_timestamp() WHERE id = $1 RETURNING id", (server,))
    return bool(rows)


def leave(server: str) -> Steps[None]:
    """A server ends: from now on its rooms are anyone's."""
    yield Ask("DELETE FROM servers WHERE id = $1", (server,))


def take(code: str, server: str, seconds: float) -> Steps[Lease | ServerRow | None]:
    """Take a room, unless a server that is alive holds it: then that one is returned. None if there is no such room."""
    held = f"SELECT 1 FROM servers WHERE id = rooms.owner AND id <> $2 AND {_ALIVE.format('$3::float8')}"  # noqa: S608
    rows = yield Ask(
        f"UPDATE rooms SET owner = $2, fence = fence + 1 WHERE code = $1 AND NOT EXISTS ({held}) RETURNING fence",  # noqa: S608
        (code, server, seconds),
    )
    if rows:
        return Lease(server, rows[0]["fence"])
    return (yield from holder(code, seconds))


def holder(code: str, seconds: float) -> Steps[ServerRow | None]:
    """The server that holds a room and is alive, if there is one."""
    found = yield Ask(
        f"SELECT servers.* FROM rooms JOIN servers ON id = owner WHERE code = $1 AND {_ALIVE.format('$2::float8')}",  # noqa: S608
        (code, seconds),
    )
    return _server(found[0]) if found else None


def give_back(code: str, lease: Lease) -> Steps[None]:
    """Nobody needs a room for now."""
    yield Ask(
        "UPDATE rooms SET owner = NULL WHERE code = $1 AND owner = $2 AND fence = $3", (code, lease.owner, lease.fence)
    )


def orphans(seconds: float, most: int) -> Steps[list[str]]:
    """Rooms in which a match was going on when the server that held them ended."""
    alive = f"SELECT 1 FROM servers WHERE id = rooms.owner AND {_ALIVE.format('$1::float8')}"  # noqa: S608
    found = yield Ask(
        f"SELECT code FROM rooms WHERE owner IS NOT NULL AND stage = 'playing' AND NOT EXISTS ({alive}) LIMIT $2",  # noqa: S608
        (seconds, most),
    )
    return [row["code"] for row in found]


def _server(row: Row) -> ServerRow:
    values: dict[str, Any] = {name: row[name] for name in ServerRow.__dataclass_fields__}
    return ServerRow(**values)
