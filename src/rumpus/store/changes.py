"""What changes about rooms while they are played: kept together with the changes of other rooms, or not at all."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, Final

from rumpus.store.errors import LeaseLost
from rumpus.store.rows import ChatRow, Lease, RoomRow, SeatRow
from rumpus.store.statements import Ask, Repeat, Steps, places

KEPT: Final = (
    "version", "options", "host", "stage", "rematch", "awaited", "resigned", "since", "since_by", "removed", "muted",
    "reveal", "result", "ended", "stand_in", "hinted",
)  # fmt: skip
"""The columns of a room that can change."""

JSON: Final = ("options", "clock", "awaited", "resigned", "removed", "muted", "result", "hinted")
"""The columns that hold data as JSON."""

LINES: Final = 100
"""Lines of chat that are kept of a room, the last ones."""

SEAT: Final = tuple(field.name for field in fields(SeatRow))


@dataclass(frozen=True)
class Change:
    """All that is to be kept of one change of a room."""

    code: str
    room: tuple[Any, ...] | None = None
    """The new values of `KEPT`, if one of them has changed."""
    seats: tuple[tuple[int, SeatRow], ...] = ()
    """Seats that have changed, by their numbers."""
    events: tuple[tuple[int, str], ...] = ()
    """Numbers and bodies."""
    line: ChatRow | None = None
    lease: Lease | None = None
    """By what the server holds the room, if it shares the database with others."""


def changed_columns(room: RoomRow, kept: RoomRow | None) -> tuple[Any, ...] | None:
    """The new values of `KEPT`, if one of them has changed."""
    values = {name: getattr(room, name) for name in KEPT}
    if kept is not None and values == {name: getattr(kept, name) for name in KEPT}:
        return None
    return written(values)


def written(values: Mapping[str, Any]) -> tuple[Any, ...]:
    """Values of columns as they are written."""
    return tuple(json.dumps(value) if name in JSON and value is not None else value for name, value in values.items())


def changed_seats(room: RoomRow, kept: RoomRow | None) -> tuple[tuple[int, SeatRow], ...]:
    """The seats that have changed. A room has as many as it was opened with."""
    if kept is None:
        return tuple(enumerate(room.seats))
    return tuple((n, seat) for n, (seat, old) in enumerate(zip(room.seats, kept.seats, strict=True)) if seat != old)


def keep_all(changes: Sequence[Change]) -> Steps[None]:
    """Write changes of rooms, with few statements for all of them."""
    yield from _check_leases([change for change in changes if change.lease is not None])
    rooms = [(change.code, *change.room) for change in changes if change.room is not None]
    if rooms:
        values = ", ".join(f"{name} = ${number}" for number, name in enumerate(KEPT, start=2))
        yield Repeat(f"UPDATE rooms SET {values} WHERE code = $1", rooms)  # noqa: S608 - names of columns
    seats = [seat_values(change.code, *seat) for change in changes for seat in change.seats]
    if seats:
        yield Repeat(_CHANGE_SEAT, seats)
    events = [(change.code, *event) for change in changes for event in change.events]
    if events:
        yield Repeat("INSERT INTO events (room, n, body) VALUES ($1, $2, $3)", events)
    lines = [
        (change.code, change.line.n, change.line.at, change.line.name, change.line.text, change.line.speaker)
        for change in changes
        if change.line is not None
    ]
    if lines:
        yield Repeat("INSERT INTO chat (room, n, at, name, text, speaker) VALUES ($1, $2, $3, $4, $5, $6)", lines)
        yield Repeat("DELETE FROM chat WHERE room = $1 AND n <= $2", [(code, n - LINES) for code, n, *_ in lines])


def seat_values(code: str, number: int, seat: SeatRow) -> tuple[Any, ...]:
    """A seat as its table has it."""
    return (code, number, *(getattr(seat, name) for name in SEAT))


ADD_SEAT: Final = (
    f"INSERT INTO seats (room, seat, {', '.join(SEAT)}) "  # noqa: S608 - names of columns
    f"VALUES ($1, $2, {', '.join(f'${number}' for number, _ in enumerate(SEAT, start=3))})"
)

_CHANGE_SEAT: Final = (
    f"{ADD_SEAT} ON CONFLICT (room, seat) DO UPDATE SET {', '.join(f'{name} = excluded.{name}' for name in SEAT)}"
)


def _check_leases(changes: Sequence[Change]) -> Steps[None]:
    """Refuse what a server writes about a room that is no longer its own. It stays its own until this is written."""
    owners = {change.lease.owner for change in changes if change.lease is not None}
    for owner in sorted(owners):
        held = {change.code: change.lease for change in changes if change.lease and change.lease.owner == owner}
        names, codes = places(2, sorted(held))
        query = f"SELECT code, fence FROM rooms WHERE owner = $1 AND code IN ({names}) FOR SHARE"  # noqa: S608
        found = yield Ask(query, (owner, *codes))
        fences = {row["code"]: row["fence"] for row in found}
        if lost := [code for code, lease in held.items() if fences.get(code) != lease.fence]:
            raise LeaseLost(f"the room {lost[0]} is another server's now")
