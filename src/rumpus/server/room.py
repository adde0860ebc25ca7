"""One room: its seats, its match, who is here. All changes pass through here, one at a time.

An event is written to the store before anyone sees it: a change is made on a fork of the match, saved, and only then
becomes the room's match. If saving fails, nothing has happened.

What people can ask for is in `play.py` (the match) and `seats.py`; what happens on its own is in `automation.py`.
"""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Iterable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from typing import Any, Protocol

from rumpus.core.game import AnyGame
from rumpus.core.record import Event, Header, Record, SeatInfo
from rumpus.games import find_game
from rumpus.match import AnyMatch
from rumpus.server import limits
from rumpus.server.automation import Automation
from rumpus.server.frames import Frames
from rumpus.server.messages import chat_line
from rumpus.server.metrics import Metrics
from rumpus.server.presence import Presence, Viewer
from rumpus.server.server_time import CLOCK, wall_now
from rumpus.server.settings import Settings
from rumpus.server.take_back import TakeBack
from rumpus.server.talk import Talk, check_may_speak
from rumpus.server.thinkers import Thinkers
from rumpus.server.words import tidy
from rumpus.store import ChatRow, Lease, LeaseLost, Result, RoomRow, SeatRow, Stage, Store, StoreError


class Keeper(Protocol):
    """Whoever brought a room into memory."""

    def release(self, room: "Room") -> None:
        """The room may no longer be needed."""

    def let_go(self, room: "Room") -> None:
        """The room is not as it is kept: it has to be read again."""

    def tell_lists(self, code: str, guests: Iterable[int]) -> None:
        """The room has changed, and these guests have it in their lists, or had it."""


class Room:
    """A room that is in memory. `rooms.Rooms` brings it there. Whoever changes it holds its `lock`."""

    def __init__(
        self,
        row: RoomRow,
        match: AnyMatch | None,
        chat: Sequence[ChatRow],
        *,
        store: Store,
        thinkers: Thinkers,
        settings: Settings,
        metrics: Metrics,
        keeper: Keeper,
    ) -> None:
        """`chat` are the last lines."""
        self.row = row
        self.match = match
        self.last_events: tuple[Event, ...] = ()
        """What the latest change of the match brought."""
        self.chat = list(map(chat_line, chat))
        self.lock = asyncio.Lock()
        self.rematch_by: int | None = None
        """The seat that asked for a rematch, if that was while this room was in memory."""
        self.talk = Talk(chat)
        self.presence = Presence()
        self.frames = Frames(self)
        self.take_back = TakeBack(settings.undo_ask_seconds, self.go_on)
        self.automation = Automation(self, thinkers, settings)
        self.lease: Lease | None = None
        """By what this server holds the room, if others share its database."""
        self.closed = False
        """Whether it has left memory: whoever still has it in hand can change nothing any more."""
        self._store = store
        self._metrics = metrics
        self._keeper = keeper
        self._coming: asyncio.TimerHandle | None = None
        """When everyone is told who has come and gone."""
        self._in_doubt = False
        """The store failed when something was written: perhaps it is kept all the same."""

    @property
    def game(self) -> AnyGame:
        """The game by the version that is played here: that of the match, or in the lobby the newest."""
        return find_game(self.row.game) if self.match is None else self.match.game

    @property
    def practice(self) -> bool:
        """Whether one person plays here against bots."""
        people = {seat.guest for seat in self.row.seats if seat.kind == "person"}
        return len(people) == 1 and any(seat.kind == "bot" for seat in self.row.seats)

    @property
    def threats(self) -> bool:
        """Whether somebody may ask here what threatens: the game must have something to tell."""
        return self.practice and bool(self.game.threat_types)

    @property
    def idle(self) -> bool:
        """Whether nobody would miss the room in memory."""
        return not self.presence and not self.automation.busy and not self.lock.locked()

    def report_idle(self) -> None:
        """A bot or a timer is done: perhaps the room can leave memory."""
        self._keeper.release(self)

    def enter(self, viewer: Viewer) -> None:
        """Someone connects."""
        self.presence.add(viewer)
        self.automation.schedule_next()
        self.frames.outdate()  # whoever comes sees that they are here
        self._tell_presence()

    def leave(self, viewer: Viewer) -> None:
        """Someone's connection is gone; their seat stays theirs."""
        self.presence.remove(viewer)
        self.automation.schedule_next()
        self._tell_presence()

    def go_on(self) -> None:
        """Something that is not kept has changed: bots play on, and everyone is told."""
        self.automation.schedule_next()
        self.tell()

    def _tell_presence(self) -> None:
        """Tell everyone who is here, in a moment: a crowd that comes is told of once, a line that flickers never."""
        if self._coming is None and not self.closed:
            self._coming = asyncio.get_running_loop().call_later(limits.PRESENCE_SECONDS, self.tell)

    def close(self) -> None:
        """The room leaves memory, or the server stops."""
        self.closed = True
        if self._coming is not None:
            self._coming.cancel()
        self.take_back.close()
        self.automation.close()

    async def say(self, name: str, text: str, speaker: str) -> None:
        """Someone says something to everyone here."""
        check_may_speak(self.row, speaker)
        number = self.chat[-1].n + 1 if self.chat else 1
        at = datetime.fromtimestamp(wall_now() / 1000, UTC)
        line = ChatRow(number, at, name, tidy(text), speaker)
        await self._write(partial(self._store.say, self.row.code, line, lease=self.lease))
        self.talk.note(line)
        self.chat = [*self.chat, chat_line(line)][-limits.CHAT_SHOWN :]
        self.tell()

    async def unsay(self, speaker: str) -> None:
        """Forget what somebody has said here. Pages that have shown it cannot be asked to."""
        lines = self.talk.lines_of(speaker)
        await self._write(partial(self._store.unsay, self.row.code, speaker))
        self.talk.forget(speaker)
        self.chat = [
            line.model_copy(update={"name": "", "text": ""}) if line.n in lines else line for line in self.chat
        ]
        self.tell()

    async def play_move(self, match: AnyMatch, seat: int, move: Any) -> list[Event]:
        """Play a move on a fork of the match. Nobody else waits while nature takes its time."""
        if match.game.slow_nature:
            return await asyncio.to_thread(match.play, seat, move)
        return match.play(seat, move)

    async def change_seat(self, seat: int, row: SeatRow) -> None:
        """Someone else plays a seat from now on."""
        seats = (*self.row.seats[:seat], row, *self.row.seats[seat + 1 :])
        await self.commit(replace(self.row, seats=seats))

    async def let_play(self, seats: Collection[int], bot: str | None) -> None:
        """In a match, a bot decides for these seats from now on, or their people do. Time they took is charged."""
        charged = self.automation.clocks.charge(self.row.seats, None)
        rows = tuple(replace(seat, bot=bot) if number in seats else seat for number, seat in enumerate(charged))
        await self.commit(replace(self.row, seats=rows), self.match)

    async def commit_turn(
        self,
        match: AnyMatch,
        events: Sequence[Event],
        *,
        mover: int | None = None,
        taken_back: int | None = None,
    ) -> None:
        """A fork of the match becomes the match, with the clocks charged. `mover` has ended a turn."""
        stage, row = stage_of(match), self.row
        seats = self.automation.clocks.charge(row.seats, mover, taken_back)
        if (row.stage, row.seats) != (stage, seats):
            row = replace(row, stage=stage, seats=seats)
        await self.commit(row, match, events)

    async def commit(self, row: RoomRow, match: AnyMatch | None = None, events: Sequence[Event] = ()) -> None:
        """Write first, then let it be so, then tell everyone."""
        if match is not None:
            row = row_of(row, match)
        with self._metrics.writes.time():
            await self._write(partial(self._store.save, row, events, kept=self.row, lease=self.lease))
        self._metrics.events.labels(row.game).inc(len(events))
        self._become(row, match, events)

    async def follow_with(self, following: RoomRow, match: AnyMatch, row: RoomRow) -> None:
        """Another room follows this one, whose match has started: both are written, or neither is."""
        now = row_of(following, match)
        events = match.events_since(0)
        await self._write(partial(self._store.follow, now, events, before=row, kept=self.row, lease=self.lease))
        self._become(row, None, ())

    def _become(self, row: RoomRow, match: AnyMatch | None, events: Sequence[Event]) -> None:
        """What is written is so."""
        left = guests_of(self.row) - guests_of(row)
        self.row = row
        if match is not None:
            self.match = match
            self.last_events = tuple(events)
            self.take_back.follow(match.number)
            self.automation.clocks.restart()
        self.automation.schedule_next()
        self.tell()
        self._keeper.tell_lists(row.code, left)

    async def _write(self, write: Callable[[], Awaitable[None]]) -> None:
        """What is written is kept, or the store fails. Whatever that left in doubt is settled before the next time."""
        if self.closed:
            raise LeaseLost("the room has left this server")
        if self._in_doubt:
            await self._compare_with_store()
        try:
            await write()
        except LeaseLost:
            self._keeper.let_go(self)
            raise
        except StoreError:
            self._in_doubt = True
            raise

    async def _compare_with_store(self) -> None:
        """A store that loses its answer may have kept what we said was not. What it has counts."""
        code = self.row.code
        chat = [line.n for line in await self._store.chat_of(code, 1)]
        if (
            await self._store.find_room(code) != self.row
            or chat != [line.n for line in self.chat[-1:]]
            or len(await self._store.events_of(code)) != (0 if self.match is None else self.match.number)
        ):
            self._keeper.let_go(self)
            raise StoreError("the room is not as it is kept")
        self._in_doubt = False

    def tell(self) -> None:
        """Something has changed: everyone here is sent what is new to them, and so are those who list the room."""
        if self._coming is not None:
            self._coming.cancel()
            self._coming = None
        self.frames.outdate()
        self.presence.notify()
        self._keeper.tell_lists(self.row.code, guests_of(self.row))


def guests_of(row: RoomRow) -> frozenset[int]:
    """Whoever has a room in their list: its host, and those who sit there."""
    return frozenset({row.host, *(seat.guest for seat in row.seats if seat.guest is not None)})


def stage_of(match: AnyMatch) -> Stage:
    """The stage of a room whose match has started."""
    return "over" if match.over else "playing"


def row_of(row: RoomRow, match: AnyMatch) -> RoomRow:
    """The row with what it tells of the match, at the beginning of a decision."""
    timed = row.clock is not None and not match.over
    since, by = (wall_now(), CLOCK) if timed else (None, None)
    ended = row.ended or datetime.fromtimestamp(wall_now() / 1000, UTC) if match.over else None
    return replace(
        row,
        awaited=tuple(match.actors),
        resigned=tuple(match.resigned),
        since=since,
        since_by=by,
        result=result_of(match),
        ended=ended,
    )


def result_of(match: AnyMatch) -> Result | None:
    """How a match ended, if it has."""
    return Result(scores=list(match.scores()), winners=sorted(match.winners())) if match.over else None


def record_of(row: RoomRow, events: Sequence[Event]) -> Record:
    """The record of a room's match."""
    header = Header(
        game=row.game, version=row.version, options=row.options, seats=tuple(seat_infos(row)), undo=row.undo
    )
    return Record(header, tuple(events))


def seat_infos(row: RoomRow) -> list[SeatInfo]:
    """The seats as the match's record names them."""
    return [SeatInfo(name=seat.name, bot=seat.bot if seat.kind == "bot" else None) for seat in row.seats]
