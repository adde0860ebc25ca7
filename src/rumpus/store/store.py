"""Reading and writing. Every method is one transaction: it happens whole or not at all."""

import logging
from collections.abc import Sequence
from datetime import datetime
from functools import partial
from typing import Any, Protocol, Self

from rumpus.core.record import Event, dump_line
from rumpus.store import queries, tallies
from rumpus.store.changes import Change, changed_columns, changed_seats
from rumpus.store.ledger import Entry, Ledger
from rumpus.store.migration import SQLITE, migrate, read_url
from rumpus.store.postgres import Postgres
from rumpus.store.rows import ChatRow, CubeRow, Guest, Lease, MatchesWish, PlayedRow, RoomRow
from rumpus.store.sqlite import Sqlite
from rumpus.store.statements import T, Work

log = logging.getLogger(__name__)


class Engine(Protocol):
    """A database as it is read and written."""

    async def read(self, work: Work[T]) -> T: ...

    async def write_all(self, entries: Sequence[Entry]) -> Sequence[Any]: ...

    async def close(self) -> None: ...


class Store:
    """A database that is open. `await Store.open(url)` opens it and brings its schema up to date."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._ledger = Ledger(engine.write_all)

    @classmethod
    async def open(cls, address: str, *, flush: bool = True) -> Self:
        """Open the database at this URL, or `StoreError`.

        With `flush` SQLite waits for the disk itself, so that what is kept survives a power cut; PostgreSQL has a
        setting of its own for that.
        """
        url = read_url(address)
        await migrate(url)
        if url.drivername == SQLITE:
            return cls(await Sqlite.open(str(url.database), flush=flush))
        return cls(await Postgres.open(url))

    async def close(self) -> None:
        """Let go of the database, once all is written."""
        await self._ledger.close()
        await self._engine.close()

    async def add_guest(self, token_hash: str) -> Guest:
        """A new guest with this token."""
        return await self._ledger.write(partial(queries.add_guest, token_hash))

    async def find_guest(self, token_hash: str) -> Guest | None:
        """The guest with this token."""
        return await self._engine.read(partial(queries.find_guest, token_hash))

    async def name_of(self, guest: int) -> str | None:
        """The nickname of a guest."""
        return await self._engine.read(partial(queries.name_of, guest))

    async def name_guest(self, guest: int, name: str) -> None:
        """Give a guest a nickname."""
        await self._ledger.write(partial(queries.name_guest, guest, name))

    async def guest_since(self, guest: int) -> datetime | None:
        """When a guest first came."""
        return await self._engine.read(partial(queries.guest_since, guest))

    async def rooms_with(self, guest: int, speaker: str) -> list[str]:
        """The codes of all rooms that a guest opened, sits in, or has said something in."""
        return await self._engine.read(partial(queries.rooms_with, guest, speaker))

    async def said_by(self, speaker: str) -> list[tuple[str, ChatRow]]:
        """All lines of chat of somebody, with the codes of their rooms."""
        return await self._engine.read(partial(queries.said_by, speaker))

    async def unsay(self, code: str, speaker: str) -> None:
        """Empty the lines of chat of somebody in a room."""
        await self._ledger.write(partial(queries.unsay, code, speaker))

    async def forget_guest(self, guest: int, speaker: str) -> bool:
        """Forget a guest, once no room knows them any more; False if one does."""
        return await self._ledger.write(partial(queries.forget_guest, guest, speaker))

    async def add_room(self, room: RoomRow) -> None:
        """Keep a new room and its seats."""
        await self._ledger.write(partial(queries.add_room, room))

    async def find_room(self, code: str) -> RoomRow | None:
        """The room with this code. `Damaged` if what is kept of it cannot be read."""
        return await self._engine.read(partial(queries.find_room, code)) if code.isprintable() else None

    async def rooms_of(self, guest: int, most: int) -> list[RoomRow]:
        """The rooms that a guest opened or sits in, newest first. Those that cannot be read are left out."""
        rooms, damaged = await self._engine.read(partial(queries.rooms_of, guest, most))
        for code in damaged:
            log.error("room %s is damaged: it is missing in a list", code)
        return rooms

    async def count_unfinished(self, host: int) -> int:
        """How many rooms of a host are not over."""
        return await self._engine.read(partial(queries.count_unfinished, host))

    async def forget_room(self, code: str) -> None:
        """Forget a room and all that happened in it."""
        await self._ledger.write(partial(queries.forget_rooms, [code]))

    async def all_codes(self) -> list[str]:
        """The codes of all rooms, the oldest first."""
        return await self._engine.read(queries.all_codes)

    async def forget_finished(self, before: datetime) -> int:
        """Forget matches that are over, and in which nothing has happened since. Returns how many there were."""
        return await self._ledger.write(partial(queries.forget_finished, before))

    async def find_replay(self, replay: str) -> RoomRow | None:
        """The room whose match is found at this address, over or not."""
        return await self._engine.read(partial(queries.find_replay, replay)) if replay.isprintable() else None

    async def matches_of(self, guest: int, wish: MatchesWish, most: int) -> tuple[list[RoomRow], int]:
        """Matches of a guest that have begun, newest first, and how many there are of that kind, however old.

        Those that cannot be read are left out.
        """
        rooms, damaged, total = await self._engine.read(partial(queries.matches_of, guest, wish, most))
        for code in damaged:
            log.error("room %s is damaged: it is missing in a list", code)
        return rooms, total

    async def let_go(self, code: str, guest: int) -> bool:
        """A guest takes a match that is over out of their list. Whether it is in nobody's list now."""
        return await self._ledger.write(partial(queries.let_go, code, guest))

    async def has_let_go(self, code: str, guest: int) -> bool:
        """Whether a guest has taken a match out of their list."""
        return await self._engine.read(partial(queries.has_let_go, code, guest))

    async def keep_result(self, room: RoomRow) -> None:
        """Keep how a match ended that ended before this was kept."""
        await self._ledger.write(partial(queries.keep_result, room))

    async def last_event_at(self, code: str) -> datetime | None:
        """When the last event of a match was kept."""
        return await self._engine.read(partial(queries.last_event_at, code))

    async def count_some(self, tally: tallies.Tally, most: int) -> int:
        """Count matches that are over and were not counted, that many at most. Returns how many there were."""
        return await self._ledger.write(partial(tallies.count_some, tally, most))

    async def played_by(self, guest: int) -> list[PlayedRow]:
        """The statistics of a guest, match by match, in the order in which they were counted."""
        return await self._engine.read(partial(tallies.played_by, guest))

    async def forget_played(self, guest: int) -> None:
        """Forget the statistics of a guest. What was counted is not counted again."""
        await self._ledger.write(partial(tallies.forget_played, guest))

    async def ping(self) -> None:
        """See whether the database answers, and would let itself be written to."""
        await self._ledger.write(queries.ping)

    async def events_of(self, code: str) -> list[Event]:
        """All events of a room, in order. `Damaged` if one of them cannot be read."""
        return await self._engine.read(partial(queries.events_of, code))

    async def chat_of(self, code: str, most: int) -> list[ChatRow]:
        """The last lines of chat, oldest first."""
        return await self._engine.read(partial(queries.chat_of, code, most))

    async def say(self, code: str, line: ChatRow, *, lease: Lease | None = None) -> None:
        """Keep a line of the chat. `LeaseLost` if the room is another server's by now."""
        await self._ledger.change(Change(code, line=line, lease=lease))

    async def save(
        self,
        room: RoomRow,
        events: Sequence[Event] = (),
        *,
        kept: RoomRow | None = None,
        lease: Lease | None = None,
    ) -> None:
        """Keep what can change about a room, its seats and clocks, and append events.

        `kept` is what is kept so far: only what differs is written. `LeaseLost` if the room is another server's by now.
        """
        await self._ledger.change(_change(room, events, kept, lease))

    async def follow(
        self, room: RoomRow, events: Sequence[Event], *, before: RoomRow, kept: RoomRow, lease: Lease | None = None
    ) -> None:
        """Keep a new room with its first events, and that it follows another one, now `before`: all or nothing."""
        changes = [_change(room, events, room, None), _change(before, (), kept, lease)]
        await self._ledger.write(partial(queries.follow, room, changes))

    async def go_on(self, room: RoomRow, events: Sequence[Event]) -> None:
        """Keep a new room whose match begins with what was played elsewhere. It counts in no statistics."""
        await self._ledger.write(partial(queries.go_on, room, _change(room, events, room, None)))

    async def beat(self, clock: str, at: int) -> None:
        """A server is here at this moment of its clock."""
        await self._ledger.write(partial(queries.beat, clock, at))

    async def last_beat(self, clock: str) -> int | None:
        """When a server was last here, by its clock."""
        return await self._engine.read(partial(queries.last_beat, clock))

    async def forget_beats(self) -> None:
        """Forget clocks by which no match is timed."""
        await self._ledger.write(queries.forget_beats)

    async def hold(self, work: Work[T]) -> T:
        """Do what `leases` describes. It waits for nothing that is written about rooms."""
        (result,) = await self._engine.write_all([work])
        if isinstance(result, Exception):
            raise result
        found: T = result
        return found

    async def keep_cube(self, cube: CubeRow, most: int) -> CubeRow | None:
        """Keep a solved cube, unless the guest has this filling. Returns the one kept; None beyond `most`."""
        return await self._ledger.write(partial(queries.keep_cube, cube, most))

    async def cubes_of(self, guest: int, most: int) -> list[CubeRow]:
        """The solved cubes of a guest, the latest first."""
        return await self._engine.read(partial(queries.cubes_of, guest, most))


def _change(room: RoomRow, events: Sequence[Event], kept: RoomRow | None, lease: Lease | None) -> Change:
    """What is written when a room changes."""
    return Change(
        room.code,
        room=changed_columns(room, kept),
        seats=changed_seats(room, kept),
        events=tuple((event.n, dump_line(event)) for event in events),
        lease=lease,
    )
