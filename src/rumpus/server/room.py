"""One room: its seats, its match, who is here. All changes pass through here, one at a time.

An event is written to the store before anyone sees it: a change is made on a fork of the match, saved, and only then
becomes the room's match. If saving fails, nothing has happened.

What people can ask for is in `play.py` (the match) and `seats.py`; what happens on its own is in `automation.py`.
"""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from rumpus.core.game import AnyGame
from rumpus.core.record import Event, SeatInfo
from rumpus.games import find_game
from rumpus.match import AnyMatch
from rumpus.server import limits, wire
from rumpus.server.automation import Automation
from rumpus.server.presence import Presence, Viewer
from rumpus.server.settings import Settings
from rumpus.server.workers import Workers
from rumpus.store import RoomRow, SeatRow, Stage, Store


class Room:
    """A room that is in memory. `rooms.Rooms` brings it there. Whoever changes it holds its `lock`."""

    def __init__(
        self,
        row: RoomRow,
        match: AnyMatch | None,
        chat: Sequence[tuple[str, str]],
        said: int,
        *,
        store: Store,
        workers: Workers,
        settings: Settings,
        on_idle: Callable[["Room"], None],
    ) -> None:
        """`said` is how many lines of chat there ever were. `on_idle` is called when it may no longer be needed."""
        self.row = row
        self.match = match
        self.last_events: tuple[Event, ...] = ()
        """What the latest change of the match brought."""
        self.chat = [wire.ChatLine(name=name, text=text) for name, text in chat]
        self.lock = asyncio.Lock()
        self.presence = Presence()
        self.automation = Automation(self, workers, settings)
        self._said = said
        self._store = store
        self._on_idle = on_idle

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
    def idle(self) -> bool:
        """Whether nobody would miss the room in memory."""
        return not self.presence and not self.automation.timers_run and not self.lock.locked()

    def report_idle(self) -> None:
        """A bot or a timer is done: perhaps the room can leave memory."""
        self._on_idle(self)

    def enter(self, viewer: Viewer) -> None:
        """Someone connects."""
        self.presence.add(viewer)
        self.automation.schedule_next()
        self.presence.notify()

    def leave(self, viewer: Viewer) -> None:
        """Someone's connection is gone; their seat stays theirs."""
        self.presence.remove(viewer)
        self.presence.notify()

    def close(self) -> None:
        """The room leaves memory, or the server stops."""
        self.automation.close()

    async def say(self, name: str, text: str) -> None:
        """Someone says something to everyone here."""
        line = wire.ChatLine(name=name, text="".join(c if c.isprintable() else " " for c in text))
        await self._store.say(self.row.code, self._said + 1, line.name, line.text)
        self._said += 1
        self.chat = [*self.chat, line][-limits.CHAT_SHOWN :]
        self.presence.notify()

    async def play_move(self, match: AnyMatch, seat: int, move: Any) -> list[Event]:
        """Play a move on a fork of the match. Nobody else waits while nature takes its time."""
        if match.game.slow_nature:
            return await asyncio.to_thread(match.play, seat, move)
        return match.play(seat, move)

    async def change_seat(self, seat: int, row: SeatRow) -> None:
        """Someone else plays a seat from now on."""
        seats = (*self.row.seats[:seat], row, *self.row.seats[seat + 1 :])
        await self.commit(replace(self.row, seats=seats))

    async def commit_turn(
        self,
        match: AnyMatch,
        events: Sequence[Event],
        *,
        mover: int | None = None,
        taken_back: int | None = None,
    ) -> None:
        """A fork of the match becomes the match, with the clocks charged. `mover` has ended a turn."""
        seats = self.automation.clocks.charge(self.row.seats, mover, taken_back)
        await self.commit(replace(self.row, stage=stage_of(match), seats=seats), match, events)

    async def commit(self, row: RoomRow, match: AnyMatch | None = None, events: Sequence[Event] = ()) -> None:
        """Write first, then let it be so, then tell everyone."""
        await self._store.save(row, events, kept=self.row)
        self.row = row
        if match is not None:
            self.match = match
            self.last_events = tuple(events)
            self.automation.clocks.restart()
        self.automation.schedule_next()
        self.presence.notify()


def stage_of(match: AnyMatch) -> Stage:
    """The stage of a room whose match has started."""
    return "over" if match.over else "playing"


def seat_infos(row: RoomRow) -> list[SeatInfo]:
    """The seats as the match's record names them."""
    return [SeatInfo(name=seat.name, bot=seat.bot if seat.kind == "bot" else None) for seat in row.seats]
