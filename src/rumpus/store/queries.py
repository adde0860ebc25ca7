"""What is asked of the tables, but for the changes of rooms: those are in `changes.py`."""

import json
import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, date, datetime
from typing import Any, Final

from rumpus.core.record import Event, read_event
from rumpus.store.changes import ADD_SEAT, SEAT, Change, keep_all, seat_values, written
from rumpus.store.errors import Damaged
from rumpus.store.rows import ChatRow, CubeRow, Guest, MatchesWish, RoomRow, SeatRow
from rumpus.store.statements import Ask, Repeat, Row, Steps

ROOM: Final = (
    "code", "game", "version", "options", "undo", "clock", "host", "stage", "seed", "rematch",
    "awaited", "resigned", "since", "since_by", "removed", "muted", "replay", "reveal", "result", "ended", "stand_in",
    "hinted", "created",
)  # fmt: skip

CUBE: Final = (
    "guest", "box", "colours", "rules", "day", "filling", "stones", "seconds", "hints", "solved",
)  # fmt: skip


# --- guests


def add_guest(token_hash: str) -> Steps[Guest]:
    """A new guest with this token."""
    (row,) = yield Ask("INSERT INTO guests (token_hash) VALUES ($1) RETURNING id", (token_hash,))
    return Guest(row["id"], None)


def find_guest(token_hash: str) -> Steps[Guest | None]:
    """The guest with this token."""
    rows = yield Ask("SELECT id, name FROM guests WHERE token_hash = $1", (token_hash,))
    return Guest(rows[0]["id"], rows[0]["name"]) if rows else None


def name_of(guest: int) -> Steps[str | None]:
    """The nickname of a guest."""
    rows = yield Ask("SELECT name FROM guests WHERE id = $1", (guest,))
    return rows[0]["name"] if rows else None


def name_guest(guest: int, name: str) -> Steps[None]:
    """Give a guest a nickname."""
    yield Ask("UPDATE guests SET name = $2 WHERE id = $1", (guest, name))


def guest_since(guest: int) -> Steps[datetime | None]:
    """When a guest first came."""
    rows = yield Ask("SELECT created FROM guests WHERE id = $1", (guest,))
    return moment(rows[0]["created"]) if rows else None


def rooms_with(guest: int, speaker: str) -> Steps[list[str]]:
    """The codes of all rooms that a guest opened, sits in, or has said something in."""
    rows = yield Ask(
        "SELECT code FROM rooms WHERE host = $1 UNION SELECT room FROM seats WHERE guest = $1 "
        "UNION SELECT room FROM chat WHERE speaker = $2 ORDER BY 1",
        (guest, speaker),
    )
    return [row["code"] for row in rows]


def said_by(speaker: str) -> Steps[list[tuple[str, ChatRow]]]:
    """All lines of chat of somebody, with the codes of their rooms."""
    rows = yield Ask("SELECT room, n, at, name, text FROM chat WHERE speaker = $1 ORDER BY room, n", (speaker,))
    return [(row["room"], ChatRow(row["n"], moment(row["at"]), row["name"], row["text"], speaker)) for row in rows]


def unsay(code: str, speaker: str) -> Steps[None]:
    """Empty the lines of chat of somebody in a room. Their numbers stay, so that none is given twice."""
    yield Ask("UPDATE chat SET name = '', text = '', speaker = NULL WHERE room = $1 AND speaker = $2", (code, speaker))


def forget_guest(guest: int, speaker: str) -> Steps[bool]:
    """Forget a guest, once no room knows them any more; False if one does.

    An empty row is left, so that nobody else is ever given the number.
    """
    if (yield from rooms_with(guest, speaker)):
        return False
    for table in ("cubes", "let_go", "played"):
        yield Ask(f"DELETE FROM {table} WHERE guest = $1", (guest,))  # noqa: S608 - names of tables
    yield Ask("UPDATE guests SET token_hash = $2, name = NULL WHERE id = $1", (guest, f"forgotten {guest}"))
    return True


# --- rooms


def add_room(room: RoomRow) -> Steps[None]:
    """Keep a new room and its seats."""
    yield Ask(_insert("rooms", ROOM), written({name: getattr(room, name) for name in ROOM}))
    if room.seats:
        yield Repeat(ADD_SEAT, [seat_values(room.code, number, seat) for number, seat in enumerate(room.seats)])


_WITH_SEATS: Final = (
    f"SELECT {', '.join(f'rooms.{name}' for name in ROOM)}, seats.seat, "  # noqa: S608 - names of columns
    f"{', '.join(f'seats.{name} AS seat_{name}' for name in SEAT)} "
    "FROM rooms LEFT JOIN seats ON seats.room = rooms.code"
)


def find_room(code: str) -> Steps[RoomRow | None]:
    """The room with this code."""
    rows = yield Ask(f"{_WITH_SEATS} WHERE rooms.code = $1 ORDER BY seats.seat", (code,))
    return _room(rows) if rows else None


_MINE: Final = (
    "(host = $1 OR code IN (SELECT room FROM seats WHERE guest = $1)) "
    "AND NOT (stage = 'over' AND code IN (SELECT room FROM let_go WHERE guest = $1))"
)
"""In the list of guest `$1`."""


def rooms_of(guest: int, most: int) -> Steps[tuple[list[RoomRow], list[str]]]:
    """The rooms that a guest opened or sits in, newest first, and the codes of those that cannot be read."""
    mine = f"SELECT code FROM rooms WHERE {_MINE} ORDER BY created DESC LIMIT $2"  # noqa: S608 - no values
    order = "ORDER BY rooms.created DESC, rooms.code, seats.seat"
    found = yield Ask(f"{_WITH_SEATS} WHERE rooms.code IN ({mine}) {order}", (guest, most))
    return _rooms(found)


def count_unfinished(host: int) -> Steps[int]:
    """How many rooms of a host are not over."""
    (row,) = yield Ask("SELECT count(*) AS many FROM rooms WHERE host = $1 AND stage IN ('lobby', 'playing')", (host,))
    return int(row["many"])


def forget_rooms(codes: Sequence[str]) -> Steps[None]:
    """Forget rooms and all that happened in them."""
    for table, column in (
        ("let_go", "room"),
        ("chat", "room"),
        ("events", "room"),
        ("seats", "room"),
        ("rooms", "code"),
    ):
        yield Repeat(f"DELETE FROM {table} WHERE {column} = $1", [(code,) for code in codes])  # noqa: S608


def all_codes() -> Steps[list[str]]:
    """The codes of all rooms, the oldest first."""
    rows = yield Ask("SELECT code FROM rooms ORDER BY created, code")
    return [row["code"] for row in rows]


def forget_finished(before: datetime) -> Steps[int]:
    """Forget matches that are over, and in which nothing has happened since. Returns how many there were."""
    rows = yield Ask(
        "SELECT code FROM rooms WHERE stage = 'over' AND created < $1 "
        "AND NOT EXISTS (SELECT 1 FROM events WHERE events.room = rooms.code AND events.at >= $1)",
        (before,),
    )
    yield from forget_rooms([row["code"] for row in rows])
    return len(rows)


def ping() -> Steps[None]:
    """Ask for nothing, to see whether there is an answer."""
    yield Ask("SELECT 1")


def events_of(code: str) -> Steps[list[Event]]:
    """All events of a room, in order."""
    rows = yield Ask("SELECT body FROM events WHERE room = $1 ORDER BY n", (code,))
    return [_event(row["body"]) for row in rows]


def chat_of(code: str, most: int) -> Steps[list[ChatRow]]:
    """The last lines of chat, oldest first."""
    rows = yield Ask(
        "SELECT n, at, name, text, speaker FROM chat WHERE room = $1 ORDER BY n DESC LIMIT $2", (code, most)
    )
    return [ChatRow(row["n"], moment(row["at"]), row["name"], row["text"], row["speaker"]) for row in reversed(rows)]


def follow(room: RoomRow, changes: Sequence[Change]) -> Steps[None]:
    """Keep a new room, and together with it what changes about it and about others."""
    yield from add_room(room)
    yield from keep_all(changes)


def go_on(room: RoomRow, change: Change) -> Steps[None]:
    """Keep a new room whose match begins with what was played elsewhere, so that it counts in no statistics."""
    yield from follow(room, [change])
    yield Ask("UPDATE rooms SET counted = TRUE WHERE code = $1", (room.code,))


# --- the archive


def find_replay(replay: str) -> Steps[RoomRow | None]:
    """The room whose match is found at this address."""
    rows = yield Ask(f"{_WITH_SEATS} WHERE rooms.replay = $1 ORDER BY seats.seat", (replay,))
    return _room(rows) if rows else None


def matches_of(guest: int, wish: MatchesWish, most: int) -> Steps[tuple[list[RoomRow], list[str], int]]:
    """The matches of a guest that have begun, newest first, those that cannot be read, and how many there are in all.

    `most` counts from `wish.before` on.
    """
    asked, values = _asked(guest, wish)
    (row,) = yield Ask(f"SELECT count(*) AS many FROM rooms WHERE {asked}", values)  # noqa: S608 - no values
    total = int(row["many"])
    if wish.before is not None:
        values = (*values, wish.before)
        asked = f"{asked} AND created < ${len(values)}"
    values = (*values, most)
    mine = f"SELECT code FROM rooms WHERE {asked} ORDER BY created DESC, code LIMIT ${len(values)}"  # noqa: S608
    order = "ORDER BY rooms.created DESC, rooms.code, seats.seat"
    found = yield Ask(f"{_WITH_SEATS} WHERE rooms.code IN ({mine}) {order}", values)
    return (*_rooms(found), total)


def _asked(guest: int, wish: MatchesWish) -> tuple[str, tuple[Any, ...]]:
    """Which matches are meant."""
    parts = [_MINE, "stage <> 'lobby'"]
    values: tuple[Any, ...] = (guest,)
    for column in ("game", "stage"):
        if (value := getattr(wish, column)) is not None:
            values = (*values, value)
            parts.append(f"{column} = ${len(values)}")
    if wish.text:
        sought = re.sub(r"([\\%_])", r"\\\1", wish.text.lower())
        values = (*values, f"%{sought}%")
        like = f"LIKE ${len(values)} ESCAPE '\\'"
        named = f"SELECT room FROM seats WHERE lower(name) {like}"  # noqa: S608 - no values
        parts.append(f"(lower(code) {like} OR code IN ({named}))")
    return " AND ".join(parts), values


def let_go(code: str, guest: int) -> Steps[bool]:
    """A guest takes a match that is over out of their list and statistics. Whether it is in nobody's list now."""
    yield Ask("UPDATE rooms SET code = code WHERE code = $1", (code,))  # of two who let go at once, one is the last
    yield Ask("INSERT INTO let_go (room, guest) VALUES ($1, $2) ON CONFLICT DO NOTHING", (code, guest))
    yield Ask("DELETE FROM played WHERE room = $1 AND guest = $2", (code, guest))
    rows = yield Ask(
        "SELECT guest FROM (SELECT host AS guest FROM rooms WHERE code = $1 "
        "UNION SELECT guest FROM seats WHERE room = $1 AND guest IS NOT NULL) AS people "
        "WHERE guest NOT IN (SELECT guest FROM let_go WHERE room = $1)",
        (code,),
    )
    return not rows


def has_let_go(code: str, guest: int) -> Steps[bool]:
    """Whether a guest has taken a match out of their list."""
    rows = yield Ask("SELECT 1 FROM let_go WHERE room = $1 AND guest = $2", (code, guest))
    return bool(rows)


def keep_result(room: RoomRow) -> Steps[None]:
    """Keep how a match ended that ended before this was kept."""
    yield Ask(
        "UPDATE rooms SET result = $2, ended = $3 WHERE code = $1 AND result IS NULL AND stage = 'over'",
        (room.code, json.dumps(room.result), room.ended),
    )


def last_event_at(code: str) -> Steps[datetime | None]:
    """When the last event of a match was kept."""
    (row,) = yield Ask("SELECT max(at) AS at FROM events WHERE room = $1", (code,))
    last: datetime | None = moment(row["at"])
    return last


# --- the pulse of the house


def beat(clock: str, at: int) -> Steps[None]:
    """A server was here at this moment of its clock."""
    yield Ask(
        "INSERT INTO pulse (clock, at) VALUES ($1, $2) ON CONFLICT (clock) DO UPDATE SET at = excluded.at", (clock, at)
    )


def last_beat(clock: str) -> Steps[int | None]:
    """When a server was last here, by its clock."""
    rows = yield Ask("SELECT at FROM pulse WHERE clock = $1", (clock,))
    return rows[0]["at"] if rows else None


def forget_beats() -> Steps[None]:
    """Forget clocks by which no match is timed."""
    yield Ask(
        "DELETE FROM pulse WHERE NOT EXISTS "
        "(SELECT 1 FROM rooms WHERE rooms.since_by = pulse.clock AND rooms.stage = 'playing')"
    )


# --- cubes


def keep_cube(cube: CubeRow, most: int) -> Steps[CubeRow | None]:
    """Keep a solved cube, unless the guest has this filling. Returns the one kept; None beyond `most`."""
    # Writing the guest's row, even unchanged, makes others who write for the same guest wait on both engines.
    yield Ask("UPDATE guests SET name = name WHERE id = $1", (cube.guest,))
    known = yield Ask("SELECT * FROM cubes WHERE guest = $1 AND filling = $2", (cube.guest, cube.filling))
    if known:
        return _cube(known[0])
    (row,) = yield Ask("SELECT count(*) AS many FROM cubes WHERE guest = $1", (cube.guest,))
    if row["many"] >= most:
        return None
    kept = replace(cube, stones=json.dumps(cube.stones))  # type: ignore[arg-type]
    (row,) = yield Ask(f"{_insert('cubes', CUBE)} RETURNING id", [getattr(kept, name) for name in CUBE])
    return replace(cube, id=row["id"])


def cubes_of(guest: int, most: int) -> Steps[list[CubeRow]]:
    """The solved cubes of a guest, the latest first."""
    rows = yield Ask("SELECT * FROM cubes WHERE guest = $1 ORDER BY solved DESC, id DESC LIMIT $2", (guest, most))
    return [_cube(row) for row in rows]


# --- values


def _insert(table: str, columns: Sequence[str]) -> str:
    values = ", ".join(f"${number}" for number, _ in enumerate(columns, start=1))
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({values})"  # noqa: S608 - names of columns


def _rooms(found: Sequence[Row]) -> tuple[list[RoomRow], list[str]]:
    """Rooms from rows that stand together, and the codes of those that cannot be read."""
    by_code: dict[str, list[Row]] = {}
    for row in found:
        by_code.setdefault(row["code"], []).append(row)
    rooms, damaged = [], []
    for code, rows in by_code.items():
        try:
            rooms.append(_room(rows))
        except Damaged:
            damaged.append(code)
    return rooms, damaged


def _room(rows: Sequence[Row]) -> RoomRow:
    """A room from its row, repeated for each of its seats."""
    row = rows[0]
    values = {name: row[name] for name in ROOM} | {
        "options": _json(row["options"]),
        "clock": None if row["clock"] is None else _json(row["clock"]),
        "awaited": None if row["awaited"] is None else tuple(_json(row["awaited"])),
        **{
            name: () if row[name] is None else tuple(_json(row[name]))
            for name in ("resigned", "removed", "muted", "hinted")
        },
        "undo": bool(row["undo"]),
        "reveal": bool(row["reveal"]),
        "result": None if row["result"] is None else _json(row["result"]),
        "ended": moment(row["ended"]),
        "created": moment(row["created"]),
    }
    seats = (SeatRow(*(seat[f"seat_{name}"] for name in SEAT)) for seat in rows if seat["seat"] is not None)
    return RoomRow(**values, seats=tuple(seats))


def _cube(row: Row) -> CubeRow:
    day = row["day"]
    values = {name: row[name] for name in CUBE} | {
        "stones": _json(row["stones"]),
        "day": date.fromisoformat(day) if isinstance(day, str) else day,
        "solved": moment(row["solved"]),
    }
    return CubeRow(**values, id=row["id"])


def _event(body: str) -> Event:
    return read_event(_json(body))


def _json(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError as error:
        raise Damaged("what is kept here is no JSON") from error


def moment(kept: datetime | str | None) -> Any:
    """SQLite keeps moments as text, without a time zone."""
    if kept is None or isinstance(kept, datetime):
        return kept
    found = datetime.fromisoformat(kept)
    return found.replace(tzinfo=UTC) if found.tzinfo is None else found
