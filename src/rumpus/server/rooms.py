"""All rooms: opening new ones, bringing kept ones back into memory, letting idle ones go."""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any, Final

from rumpus.bots import adviser, bot_names, opponent
from rumpus.core.errors import BrokenPlugin, OptionsError, RecordError, UnknownGame, UnknownVersion
from rumpus.core.game import AnyGame
from rumpus.core.options import read_options
from rumpus.games import find_game
from rumpus.match import AnyMatch, Match
from rumpus.server import limits, play, seats, wire
from rumpus.server.branches import Branch
from rumpus.server.errors import ServerRefusal
from rumpus.server.feed import UNAVAILABLE, Feeds
from rumpus.server.metrics import Metrics
from rumpus.server.owners import ALONE, Elsewhere, Owners
from rumpus.server.presence import holds
from rumpus.server.room import Room, guests_of, record_of
from rumpus.server.room_list import room_line
from rumpus.server.server_time import CLOCK, wall_now
from rumpus.server.settings import Settings
from rumpus.server.talk import guest_speaker
from rumpus.server.thinkers import Thinkers
from rumpus.server.words import NAMELESS
from rumpus.store import Guest, Lease, RoomRow, SeatRow, Store, StoreError

log = logging.getLogger(__name__)

LETTERS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Without those that are mistaken for one another."""
NOT_FOUND: Final = 4404
FORGOTTEN: Final = (4401, "server/forgotten")
"""How the lines of somebody are closed who has just been forgotten."""
STORE_GONE: Final = (UNAVAILABLE, "server/store")
DIAL_AGAIN: Final = (1012, "the room goes on elsewhere")
"""How a line is closed whose room goes on at another server, or at this one once it is up again."""


class Rooms:
    """The rooms of one server."""

    def __init__(
        self, store: Store, thinkers: Thinkers, settings: Settings, metrics: Metrics, owners: Owners = ALONE
    ) -> None:
        self._store = store
        self._thinkers = thinkers
        self._settings = settings
        self._metrics = metrics
        self._owners = owners
        self._given: set[asyncio.Task[None]] = set()
        """Rooms that are being given back."""
        self._open: dict[str, Room] = {}
        self._loading = asyncio.Lock()
        self._adding = asyncio.Lock()
        self._damaged: set[str] = set()
        """Codes of rooms that could not be brought back, until they can."""
        self.feeds = Feeds()
        self.announce: Callable[[str, Iterable[int]], None] | None = None
        """Tells other servers of a room that has changed."""

    @property
    def count(self) -> int:
        """How many are in memory."""
        return len(self._open)

    @property
    def count_leases(self) -> int:
        """How many of them are held by a lease."""
        return sum(room.lease is not None for room in self._open.values())

    async def find(self, code: str) -> Room | None:
        """The room with this code, brought back from the store if need be. `Elsewhere` if another server holds it."""
        code = code.upper()
        if code in self._open:
            return self._open[code]
        async with self._loading:
            if code not in self._open:
                # First held, then read: so nobody writes to it in between.
                lease = await self._owners.take(code) if code.isalnum() else None
                row = await self._store.find_room(code)
                if row is None:
                    return None
                room = await self._load(row, lease)
                self._open[code] = room
                room.automation.schedule_next()
            return self._open[code]

    def is_open(self, code: str) -> bool:
        """Whether this server has the room in memory."""
        return code in self._open

    async def create(self, guest: Guest, wish: wire.NewRoom) -> str:
        """Open a room as this guest wishes. Returns its code."""
        game = find_game(wish.game)
        options = read_options(game.options_type, wish.options)
        count = game.seats(options)
        if len(wish.seats) != count:
            words = f"these options need {count} seats, not {len(wish.seats)}"
            raise ServerRefusal("wrong_seats", words, needed=count, seats=len(wish.seats))
        row = _new_row(
            game,
            options=options.model_dump(mode="json"),
            undo=wish.undo,
            reveal=wish.reveal,
            stand_in=_wished_stand_in(game.name, wish),
            clock=None if wish.clock is None else wish.clock.model_dump(),
            host=guest.id,
            seats=tuple(_wished_seat(game.name, guest, seat) for seat in wish.seats),
        )
        await self._add(row, self._store.add_room)
        return row.code

    async def go_on(self, guest: Guest, branch: Branch) -> str:
        """Open a room in which a guest goes on with a match against bots. Returns its code."""
        header, bot = branch.record.header, opponent(branch.record.header.game)
        if bot is None and len(header.seats) > 1:
            raise ServerRefusal("no_such_bot", f"there is no bot that plays {header.game}", 404)
        person = SeatRow("person", guest.name or NAMELESS, guest.id)
        row = replace(
            _new_row(
                find_game(header.game, header.version),
                options=dict(header.options),
                undo=True,
                reveal=True,
                stand_in=None,
                clock=None,
                host=guest.id,
                seats=tuple(
                    person if bot is None or number == branch.seat else SeatRow("bot", bot, bot=bot)
                    for number in range(len(header.seats))
                ),
            ),
            stage="playing",
        )
        await self._add(row, partial(self._store.go_on, events=branch.record.events))
        return row.code

    async def _add(self, row: RoomRow, keep: Callable[[RoomRow], Awaitable[None]]) -> None:
        """Keep a new room, unless its host has too many."""
        async with self._adding:  # nobody counts while others add
            if await self._store.count_unfinished(row.host) >= self._settings.rooms_per_guest:
                raise await self._too_many(row.host)
            await keep(row)
        self.tell_lists(row.code, guests_of(row))

    async def _too_many(self, host: int) -> ServerRefusal:
        """The refusal of one more room: it names the one that is missed the least, the oldest that did not start."""
        most = self._settings.rooms_per_guest
        rows = [row for row in await self._store.rooms_of(host, limits.ROOMS_SEARCHED) if row.host == host]
        open_rows = sorted((row for row in rows if row.stage != "over"), key=lambda row: (row.stage, row.created))
        code = open_rows[0].code if open_rows else None
        words = f"you have {most} unfinished matches, and there cannot be more: finish or remove one, such as {code}"
        return ServerRefusal("too_many_rooms", words, 429, most=most, room=code)

    async def open_rematch(self, room: Room, guest: int | None) -> None:
        """Open the room that follows this one: same people, same options; it starts at once."""
        row = room.row
        if row.stage != "over":
            raise ServerRefusal("not_over", "the match is not over yet")
        asker = next((number for number, seat in enumerate(row.seats) if holds(guest, seat)), None)
        if asker is None:
            raise ServerRefusal("not_your_seat", "only those who played can ask for a rematch", 403)
        if row.rematch is not None and await self._store.find_room(row.rematch) is not None:
            return
        following = _new_row(
            find_game(row.game),
            options=row.options,
            undo=row.undo,
            reveal=row.reveal,
            stand_in=row.stand_in,
            clock=row.clock,
            host=row.host,
            seats=tuple(_seat_again(row.game, seat) for seat in row.seats),
        )
        room.rematch_by = asker
        await room.follow_with(*play.begin(following), replace(row, rematch=following.code))
        self.tell_lists(following.code, guests_of(following))
        with suppress(ServerRefusal, StoreError, Elsewhere):  # it comes back when somebody enters
            await self._wake(following.code)

    async def _wake(self, code: str) -> None:
        """Let clocks and bots go on in a room, which stays in memory as long as they do."""
        room = await self.find(code)
        if room is not None:
            self.release(room)

    async def list_of(self, guest: int) -> list[wire.RoomLine]:
        """The rooms of a guest, newest first."""
        lines = [await self._line(row, guest) for row in await self._store.rooms_of(guest, limits.ROOMS_SHOWN)]
        return [line for line in lines if line is not None]

    async def line_of(self, code: str, guest: int) -> wire.RoomLine | None:
        """A room in the list of a guest, or None if it is not there."""
        room = self._open.get(code)
        row = await self._store.find_room(code) if room is None else room.row
        if row is None or guest not in guests_of(row):
            return None
        if row.stage == "over" and await self._store.has_let_go(code, guest):
            return None
        return await self._line(row, guest)

    async def _line(self, row: RoomRow, guest: int) -> wire.RoomLine | None:
        room, problem = self._open.get(row.code), "server/damaged" if row.code in self._damaged else None
        try:
            check_playable(row)
            if problem is None and row.stage == "playing" and room is None and _has_to_be_read(row):
                await self._wake(row.code)
                room, row = self._open.get(row.code), await self._store.find_room(row.code) or row
        except ServerRefusal as error:
            problem = error.code
        except Elsewhere:
            pass
        return room_line(row, room, guest, problem)

    async def remove(self, code: str, guest: Guest) -> None:
        """Take a room out of a guest's list: see docs/wire.md. What nobody has in their list any more is forgotten."""
        row = await self._store.find_room(code.upper())
        if row is None or guest.id not in guests_of(row):
            raise ServerRefusal("no_such_room", "there is no such room in your list", 404)
        if row.code not in self._open:
            await self._owners.take(row.code)
        if row.stage == "over":
            if await self._store.let_go(row.code, guest.id):
                await self._forget(row)
            else:
                self.tell_lists(row.code, {guest.id})
            return
        alone = all(seat.guest in {None, guest.id} for seat in row.seats)
        if alone or (row.stage == "lobby" and row.host == guest.id):
            await self._forget(row)
            return
        room = await self.find(row.code)
        if room is not None:
            async with room.lock:
                await seats.leave(room, guest.id)
            self.release(room)

    async def forget_guest(self, code: str, guest: int) -> None:
        """Forget a guest in a room; and the room, if it is nobody else's. `Elsewhere` if another server holds it."""
        async with self._loading:  # nobody brings it into memory meanwhile
            kept = code not in self._open
            lease = await self._owners.take(code) if kept and code.isalnum() else None
            row = await self._store.find_room(code)
            if row is None:
                return
            mine = row.stage == "over" and guest in guests_of(row)
            if mine and await self._store.let_go(code, guest):  # nobody has it in their list now
                await self._forget(row)
                return
            if kept and row.stage == "over":
                await self._forget_kept(row, guest, lease)
                await self._owners.give_back(code, lease)
                return
        shared = row.stage != "lobby" and any(seat.guest not in {None, guest} for seat in row.seats)
        if row.host == guest and not shared:
            await self._forget(row)
            return
        try:
            room = await self.find(code)
        except ServerRefusal:  # it cannot be brought back, and nobody plays there
            lease = await self._owners.take(code)
            await self._forget_kept(row, guest, lease)
            return
        if room is not None:
            async with room.lock:
                await seats.forget(room, guest)
            room.presence.dismiss_guest(guest, *FORGOTTEN)
            self.release(room)

    def dismiss_guest(self, guest: int) -> None:
        """Close all lines of a guest who is forgotten."""
        for room in self._open.values():
            room.presence.dismiss_guest(guest, *FORGOTTEN)
        self.feeds.dismiss(guest, *FORGOTTEN)

    async def _forget_kept(self, row: RoomRow, guest: int, lease: Lease | None) -> None:
        """Forget a guest in a room that is not in memory."""
        await self._store.save(seats.without(row, guest), kept=row, lease=lease)
        await self._store.unsay(row.code, guest_speaker(guest))
        self.tell_lists(row.code, guests_of(row))

    async def _forget(self, row: RoomRow) -> None:
        room = self._open.get(row.code)
        if room is None:
            await self._store.forget_room(row.code)
        else:
            async with room.lock:
                await self._store.forget_room(row.code)
                room.close()
                self._open.pop(row.code, None)
            room.presence.dismiss(NOT_FOUND, "server/no_such_room")
        self.tell_lists(row.code, guests_of(row))

    def tell_lists(self, code: str, guests: Iterable[int]) -> None:
        """A room has changed, and these guests have it in their lists, or had it."""
        self.feeds.tell(code, guests)
        if self.announce is not None:
            self.announce(code, guests)

    def release(self, room: Room) -> None:
        """Nobody needs the room now: let it go if it is idle. It comes back from the store."""
        if room.idle and self._open.get(room.row.code) is room:
            room.close()
            del self._open[room.row.code]
            if room.lease is not None:
                task = asyncio.create_task(self._give_back(room))
                self._given.add(task)
                task.add_done_callback(self._given.discard)

    async def _give_back(self, room: Room) -> None:
        try:
            await self._owners.give_back(room.row.code, room.lease)
        except StoreError as error:
            log.error("room %s stays with this server: %s", room.row.code, error)

    def let_go(self, room: Room) -> None:
        """What the room says is not what the store keeps. Everyone connects again, to the room as it is kept."""
        if self._open.get(room.row.code) is room:
            log.error("room %s is not as it is kept: it is read again", room.row.code)
            room.close()
            del self._open[room.row.code]
            if room.lease is not None:
                self._metrics.leases_lost.inc()
            room.presence.dismiss(*(STORE_GONE if room.lease is None else DIAL_AGAIN))

    def let_all_go(self) -> None:
        """Other servers may hold these rooms by now. Everyone connects again, to whoever does."""
        self._metrics.leases_lost.inc(self.count_leases)
        for room in tuple(self._open.values()):
            self._leave(room)

    async def drain(self) -> None:
        """The server is about to end: each room is let go once what happens in it just now has happened."""
        async with asyncio.TaskGroup() as tasks:
            for room in tuple(self._open.values()):
                tasks.create_task(self._drain(room))

    async def _drain(self, room: Room) -> None:
        async with room.lock:
            self._leave(room)

    def _leave(self, room: Room) -> None:
        room.close()
        self._open.pop(room.row.code, None)
        room.presence.dismiss(*DIAL_AGAIN)

    async def adopt(self, code: str) -> None:
        """Go on with a match whose server has ended."""
        try:
            room = await self.find(code)
        except (Elsewhere, ServerRefusal):
            return
        if room is not None:
            self.release(room)

    def close(self) -> None:
        """The server stops."""
        for room in self._open.values():
            room.close()

    async def _load(self, row: RoomRow, lease: Lease | None) -> Room:
        check_playable(row)
        chat = await self._store.chat_of(row.code, limits.CHAT_SHOWN)
        match, thought = None, 0
        if row.stage != "lobby":
            match, count = await self._load_match(row)
            thought = await self._thought(row)
            told = replace(row, awaited=tuple(match.actors), resigned=tuple(match.resigned))
            if row.since is not None:  # from now on by the clock of this server
                told = replace(told, since=wall_now() - thought, since_by=CLOCK)
            await self._store.save(told, match.events_since(count), kept=row, lease=lease)
            if thought:
                await self.beat()
            row = told
        room = Room(
            row,
            match,
            chat,
            store=self._store,
            thinkers=self._thinkers,
            settings=self._settings,
            metrics=self._metrics,
            keeper=self,
        )
        room.lease = lease
        room.automation.thought = thought
        return room

    async def _thought(self, row: RoomRow) -> int:
        """For how long clocks have run for the present decision. Nobody's time is taken while no server was here."""
        if row.since is None:
            return 0
        last = wall_now() if row.since_by == CLOCK else await self._store.last_beat(row.since_by or "")
        return 0 if last is None else max(0, last - row.since)

    async def keep_beating(self) -> None:
        """Say again and again that this server is here. Without clocks that run, nobody needs to know."""
        while True:
            if any(room.automation.clocks.running for room in self._open.values()):
                with suppress(StoreError):  # whoever plays is told
                    await self.beat()
            await asyncio.sleep(self._settings.pulse_seconds)

    async def beat(self) -> None:
        """Say that this server is here: clocks that run by its own run on."""
        await self._store.beat(CLOCK, wall_now())

    async def _load_match(self, row: RoomRow) -> tuple[AnyMatch, int]:
        """The match that is kept, and how many of its events are: if nature was to draw, it has drawn now."""
        try:
            events = await self._store.events_of(row.code)
            match: AnyMatch = await asyncio.to_thread(Match.resume, record_of(row, events), seed=int(row.seed))
        except StoreError:
            raise
        except Exception as error:  # a game may raise anything
            self._damaged.add(row.code)
            # Not the error's own words: they may quote what is hidden.
            line = error.line if isinstance(error, RecordError) else "?"
            log.error("room %s cannot be brought back: %s in line %s", row.code, type(error).__name__, line)
            raise ServerRefusal("damaged", "this match cannot be brought back: its record is damaged", 500) from error
        self._damaged.discard(row.code)
        return match, len(events)


def _has_to_be_read(row: RoomRow) -> bool:
    """Whether a match that nobody has in memory has to go on: its bots move before its people are asked again.

    Of matches from before it was kept whom they wait for, that is found out.
    """
    if row.awaited is None:
        return True
    people = {number for number, seat in enumerate(row.seats) if seat.kind == "person" and seat.bot is None}
    bots_next = bool(row.awaited) and not people & set(row.awaited)
    return bots_next and not people <= set(row.resigned)


def check_playable(row: RoomRow) -> None:
    """Refuse a room whose game, or whose version of it, is not here, and a lobby with options that it no longer takes.

    Nothing is lost: the room opens again once what it needs is installed.
    """
    try:
        game = find_game(row.game, None if row.stage == "lobby" else row.version)
        if row.stage == "lobby":
            read_options(game.options_type, row.options)
    except OptionsError as error:
        words = f"the options of this room are no longer valid: {error}"
        raise ServerRefusal("bad_options", words, 422, cause=error.code) from None
    except (UnknownGame, BrokenPlugin):
        missing, version = f"the game {row.game} is not installed on this server", None
    except UnknownVersion:
        version = row.version
        missing = f"version {version} of {row.game}, by which this match is played, is not installed on this server"
    else:
        return
    raise ServerRefusal("not_installed", f"{missing}; the match is kept", 501, game=row.game, version=version)


def new_code() -> str:
    """A code that nobody guesses."""
    return _letters(limits.CODE_LENGTH)


def new_replay() -> str:
    """Where a match will be found once it is over. It has nothing to do with the code of its room."""
    return _letters(limits.REPLAY_LENGTH)


def _letters(number: int) -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(number))


def _new_row(
    game: AnyGame,
    *,
    options: dict[str, Any],
    undo: bool,
    reveal: bool,
    stand_in: str | None,
    clock: dict[str, int] | None,
    host: int,
    seats: tuple[SeatRow, ...],
) -> RoomRow:
    """A lobby with a code and a seed of its own, and full clocks. Its version is only final once the match starts."""
    stock = None if clock is None else clock["seconds"] * 1000
    return RoomRow(
        code=new_code(),
        game=game.name,
        version=game.version,
        options=options,
        undo=undo,
        reveal=reveal,
        stand_in=stand_in,
        replay=new_replay(),
        clock=clock,
        host=host,
        stage="lobby",
        seed=str(secrets.randbits(256)),
        seats=tuple(replace(seat, clock_ms=stock) for seat in seats),
    )


def _seat_again(game: str, seat: SeatRow) -> SeatRow:
    """A seat in a rematch. For whoever is gone for good a bot plays."""
    if seat.kind == "bot":
        return seat
    bot = adviser(game)
    return replace(seat, bot=None) if seat.guest is not None or bot is None else SeatRow("bot", bot, bot=bot)


def _wished_stand_in(game: str, wish: wire.NewRoom) -> str | None:
    """The bot that plays on for whoever loses the line. Whoever says nothing about it gets the usual one."""
    return seats.known_bot(game, wish.stand_in) if "stand_in" in wish.model_fields_set else opponent(game)


def _wished_seat(game: str, guest: Guest, wish: wire.SeatWish) -> SeatRow:
    if wish.kind == "bot":
        if wish.bot not in bot_names(game):
            raise ServerRefusal("no_such_bot", f"there is no bot {wish.bot!r} for {game}")
        return SeatRow("bot", wish.bot, bot=wish.bot)
    if wish.kind == "me":
        return SeatRow("person", wish.name or guest.name or NAMELESS, guest.id)
    return SeatRow("open", "")
