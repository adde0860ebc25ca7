"""All rooms: opening new ones, bringing kept ones back into memory, letting idle ones go."""

import asyncio
import logging
import secrets
from typing import Final

from pydantic import ValidationError

from rumpus.bots import bot_names
from rumpus.core.errors import RecordError, RumpusError
from rumpus.core.options import read_options
from rumpus.core.record import Header, Record
from rumpus.games import find_game
from rumpus.match import AnyMatch, Match
from rumpus.server import limits, wire
from rumpus.server.errors import ServerRefusal
from rumpus.server.room import Room, seat_infos
from rumpus.server.settings import Settings
from rumpus.server.workers import Workers
from rumpus.store import Guest, RoomRow, SeatRow, Store, StoreError

log = logging.getLogger(__name__)

LETTERS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Without those that are mistaken for one another."""
CODE_LENGTH: Final = 6
NAMELESS: Final = "Guest"


class Rooms:
    """The rooms of one server."""

    def __init__(self, store: Store, workers: Workers, settings: Settings) -> None:
        self._store = store
        self._workers = workers
        self._settings = settings
        self._open: dict[str, Room] = {}
        self._loading = asyncio.Lock()

    async def find(self, code: str) -> Room | None:
        """The room with this code, brought back from the store if need be."""
        code = code.upper()
        if code in self._open:
            return self._open[code]
        async with self._loading:
            if code not in self._open:
                row = await self._store.find_room(code)
                if row is None:
                    return None
                room = await self._load(row)
                self._open[code] = room
                room.go_on()
            return self._open[code]

    async def create(self, guest: Guest, wish: wire.NewRoom) -> str:
        """Open a room as this guest wishes. Returns its code."""
        game = find_game(wish.game)
        options = read_options(game.options_type, wish.options)
        count = game.seats(options)
        if len(wish.seats) != count:
            raise ServerRefusal("wrong_seats", f"these options need {count} seats, not {len(wish.seats)}")
        most = self._settings.rooms_per_guest
        if await self._store.count_unfinished(guest.id) >= most:
            await self._store.forget_lobbies(guest.id, keep=tuple(self._open))
            if await self._store.count_unfinished(guest.id) >= most:
                raise ServerRefusal(
                    "too_many_rooms", "you have too many unfinished matches: finish one, or give it up", 429
                )
        clock = None if wish.clock is None else wish.clock.seconds * 1000
        row = RoomRow(
            code="".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH)),
            game=game.name,
            version=game.version,
            options=options.model_dump(mode="json"),
            undo=wish.undo,
            clock=None if wish.clock is None else wish.clock.model_dump(),
            host=guest.id,
            stage="lobby",
            seed=str(secrets.randbits(256)),
            seats=tuple(_seat(game.name, guest, seat, clock) for seat in wish.seats),
        )
        await self._store.add_room(row)
        return row.code

    async def rematch(self, room: Room, guest: int | None) -> None:
        """Open the room that follows this one: same people, same options; it starts at once."""
        row = room.row
        if row.stage != "over":
            raise ServerRefusal("not_over", "the match is not over yet")
        if guest is None or all(seat.guest != guest for seat in row.seats):
            raise ServerRefusal("not_your_seat", "only those who played can ask for a rematch", 403)
        if row.rematch is not None:
            return
        stock = None if row.clock is None else row.clock["seconds"] * 1000
        seats = tuple(
            SeatRow(seat.kind, seat.name, seat.guest, seat.bot if seat.kind == "bot" else None, stock)
            for seat in row.seats
        )
        code = "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))
        seed = str(secrets.randbits(256))
        await self._store.add_room(
            RoomRow(code, row.game, row.version, row.options, row.undo, row.clock, row.host, "lobby", seed, None, seats)
        )
        following = await self.find(code)
        if following is not None:
            async with following.lock:
                await following.start(row.host)
            self.release(following)
        await room.set_rematch(code)

    async def lines(self, guest: Guest) -> list[wire.RoomLine]:
        """The rooms of a guest, newest first."""
        lines = []
        for row in await self._store.rooms_of(guest.id, limits.ROOMS_SHOWN):
            mine = {number for number, seat in enumerate(row.seats) if seat.guest == guest.id}
            turn = False
            if row.stage == "playing" and mine:
                room = await self._try_find(row.code)
                turn = room is not None and room.match is not None and not mine.isdisjoint(room.match.actors)
                if room is not None:
                    self.release(room)
            names = tuple(seat.name for seat in row.seats)
            lines.append(wire.RoomLine(code=row.code, game=row.game, stage=row.stage, names=names, your_turn=turn))
        return lines

    def release(self, room: Room) -> None:
        """Nobody needs the room now: let it go if it is idle. It comes back from the store."""
        if room.idle and self._open.get(room.row.code) is room:
            room.close()
            del self._open[room.row.code]

    def close(self) -> None:
        """The server stops."""
        for room in self._open.values():
            room.close()

    async def _try_find(self, code: str) -> Room | None:
        try:
            return await self.find(code)
        except ServerRefusal:
            return None

    async def _load(self, row: RoomRow) -> Room:
        chat = await self._store.chat_of(row.code, limits.CHAT_SHOWN)
        said = await self._store.count_chat(row.code)
        match = None if row.stage == "lobby" else await self._load_match(row)
        return Room(
            row,
            match,
            chat,
            said,
            store=self._store,
            workers=self._workers,
            settings=self._settings,
            quiet=self.release,
        )

    async def _load_match(self, row: RoomRow) -> AnyMatch:
        header = Header(
            game=row.game, version=row.version, options=row.options, seats=tuple(seat_infos(row)), undo=row.undo
        )
        try:
            events = await self._store.events_of(row.code)
            record = Record(header, tuple(events))
            match: AnyMatch = await asyncio.to_thread(Match.resume, record, seed=int(row.seed))
        except StoreError:
            raise
        except (RumpusError, ValidationError) as error:
            # Not the error's own words: they may quote what is hidden.
            line = error.line if isinstance(error, RecordError) else "?"
            log.error("room %s cannot be brought back: %s in line %s", row.code, type(error).__name__, line)
            raise ServerRefusal("damaged", "this match cannot be brought back: its record is damaged", 500) from error
        await self._store.save(row, match.events_since(len(events)))
        return match


def _seat(game: str, guest: Guest, wish: wire.SeatWish, clock: int | None) -> SeatRow:
    if wish.kind == "bot":
        if wish.bot not in bot_names(game):
            raise ServerRefusal("no_such_bot", f"there is no bot {wish.bot!r} for {game}")
        return SeatRow("bot", wish.bot, bot=wish.bot, clock_ms=clock)
    if wish.kind == "me":
        return SeatRow("person", wish.name or guest.name or NAMELESS, guest.id, clock_ms=clock)
    return SeatRow("open", "", clock_ms=clock)
