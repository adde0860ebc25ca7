"""All rooms: opening new ones, bringing kept ones back into memory, letting idle ones go."""

import asyncio
import logging
import secrets
from dataclasses import replace
from typing import Any, Final

from rumpus.bots import bot_names
from rumpus.core.errors import BrokenPlugin, OptionsError, RecordError, UnknownGame, UnknownVersion
from rumpus.core.game import AnyGame
from rumpus.core.options import read_options
from rumpus.core.record import Header, Record
from rumpus.games import find_game
from rumpus.match import AnyMatch, Match
from rumpus.server import limits, play, wire
from rumpus.server.errors import ServerRefusal
from rumpus.server.room import Room, seat_infos
from rumpus.server.settings import Settings
from rumpus.server.workers import Workers
from rumpus.store import Guest, RoomRow, SeatRow, Store, StoreError

log = logging.getLogger(__name__)

LETTERS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Without those that are mistaken for one another."""
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
                room.automation.schedule_next()
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
        row = _new_row(
            game,
            options=options.model_dump(mode="json"),
            undo=wish.undo,
            clock=None if wish.clock is None else wish.clock.model_dump(),
            host=guest.id,
            seats=tuple(_wished_seat(game.name, guest, seat) for seat in wish.seats),
        )
        await self._store.add_room(row)
        return row.code

    async def open_rematch(self, room: Room, guest: int | None) -> None:
        """Open the room that follows this one: same people, same options; it starts at once."""
        row = room.row
        if row.stage != "over":
            raise ServerRefusal("not_over", "the match is not over yet")
        if guest is None or all(seat.guest != guest for seat in row.seats):
            raise ServerRefusal("not_your_seat", "only those who played can ask for a rematch", 403)
        if row.rematch is not None:
            return
        following = _new_row(
            find_game(row.game),
            options=row.options,
            undo=row.undo,
            clock=row.clock,
            host=row.host,
            seats=tuple(replace(seat, bot=seat.bot if seat.kind == "bot" else None) for seat in row.seats),
        )
        await self._store.add_room(following)
        await self._start(following)
        await room.commit(replace(row, rematch=following.code))

    async def _start(self, row: RoomRow) -> None:
        room = await self.find(row.code)
        if room is not None:
            async with room.lock:
                await play.start(room, row.host)
            self.release(room)

    async def list_of(self, guest: Guest) -> list[wire.RoomLine]:
        """The rooms of a guest, newest first."""
        return [await self._line(row, guest) for row in await self._store.rooms_of(guest.id, limits.ROOMS_SHOWN)]

    async def _line(self, row: RoomRow, guest: Guest) -> wire.RoomLine:
        mine = {number for number, seat in enumerate(row.seats) if seat.guest == guest.id}
        turn = False
        problem = None
        try:
            _check_playable(row)
            if row.stage == "playing" and mine:
                room = await self.find(row.code)
                turn = room is not None and room.match is not None and not mine.isdisjoint(room.match.actors)
                if room is not None:
                    self.release(room)
        except ServerRefusal as error:
            problem = error.code
        names = tuple(seat.name for seat in row.seats)
        return wire.RoomLine(
            code=row.code, game=row.game, stage=row.stage, names=names, your_turn=turn, problem=problem
        )

    def release(self, room: Room) -> None:
        """Nobody needs the room now: let it go if it is idle. It comes back from the store."""
        if room.idle and self._open.get(room.row.code) is room:
            room.close()
            del self._open[room.row.code]

    def close(self) -> None:
        """The server stops."""
        for room in self._open.values():
            room.close()

    async def _load(self, row: RoomRow) -> Room:
        _check_playable(row)
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
            on_idle=self.release,
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
        except Exception as error:  # a game may raise anything
            # Not the error's own words: they may quote what is hidden.
            line = error.line if isinstance(error, RecordError) else "?"
            log.error("room %s cannot be brought back: %s in line %s", row.code, type(error).__name__, line)
            raise ServerRefusal("damaged", "this match cannot be brought back: its record is damaged", 500) from error
        await self._store.save(row, match.events_since(len(events)))
        return match


def _check_playable(row: RoomRow) -> None:
    """Refuse a room whose game, or whose version of it, is not here, and a lobby with options that it no longer takes.

    Nothing is lost: the room opens again once what it needs is installed.
    """
    try:
        game = find_game(row.game, None if row.stage == "lobby" else row.version)
        if row.stage == "lobby":
            read_options(game.options_type, row.options)
    except OptionsError as error:
        raise ServerRefusal("bad_options", f"the options of this room are no longer valid: {error}", 422) from None
    except (UnknownGame, BrokenPlugin):
        missing = f"the game {row.game} is not installed on this server"
    except UnknownVersion:
        missing = f"version {row.version} of {row.game}, by which this match is played, is not installed on this server"
    else:
        return
    raise ServerRefusal("not_installed", f"{missing}; the match is kept", 501)


def _new_row(
    game: AnyGame,
    *,
    options: dict[str, Any],
    undo: bool,
    clock: dict[str, int] | None,
    host: int,
    seats: tuple[SeatRow, ...],
) -> RoomRow:
    """A lobby with a code and a seed of its own, and full clocks. Its version is only final once the match starts."""
    stock = None if clock is None else clock["seconds"] * 1000
    return RoomRow(
        code="".join(secrets.choice(LETTERS) for _ in range(limits.CODE_LENGTH)),
        game=game.name,
        version=game.version,
        options=options,
        undo=undo,
        clock=clock,
        host=host,
        stage="lobby",
        seed=str(secrets.randbits(256)),
        seats=tuple(replace(seat, clock_ms=stock) for seat in seats),
    )


def _wished_seat(game: str, guest: Guest, wish: wire.SeatWish) -> SeatRow:
    if wish.kind == "bot":
        if wish.bot not in bot_names(game):
            raise ServerRefusal("no_such_bot", f"there is no bot {wish.bot!r} for {game}")
        return SeatRow("bot", wish.bot, bot=wish.bot)
    if wish.kind == "me":
        return SeatRow("person", wish.name or guest.name or NAMELESS, guest.id)
    return SeatRow("open", "")
