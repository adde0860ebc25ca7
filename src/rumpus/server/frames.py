"""The frames that tell viewers what changed in a room. Each is made and written once for all who see the same.

A viewer is sent the room and the match as they are, once, and from then on what changed about them. What a connection
has been sent it keeps in its `Sent`; viewers with the same seats share the pages that they are sent.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import count
from typing import TYPE_CHECKING, Any, Final

from pydantic import BaseModel

from rumpus.core.game import Viewer as Seats
from rumpus.match import AnyMatch
from rumpus.server import messages, wire
from rumpus.server.changes import difference
from rumpus.server.presence import Viewer

if TYPE_CHECKING:
    from rumpus.server.room import Room

_NUMBERS: Final = count(1)


class Page:
    """The room or the match as some viewers see it at one time, and the frames that lead there from earlier pages."""

    def __init__(self, shown: BaseModel) -> None:
        self.number = next(_NUMBERS)
        self.shown = shown
        self._frames: dict[tuple[int, int], str] = {}

    def change_from(self, earlier: "Page | None") -> Any:
        """What changed since an earlier page; all, if there was none."""
        return difference(None if earlier is None else earlier.shown, self.shown)

    def frame(self, earlier: "Page | None", since: int = 0) -> str:
        """The frame for whoever has that earlier page and knows the events up to `since`."""
        key = (0 if earlier is None else earlier.number, since)
        if key not in self._frames:
            self._frames[key] = self._make_frame(earlier, since).model_dump_json()
        return self._frames[key]

    def _make_frame(self, earlier: "Page | None", _since: int) -> BaseModel:
        return wire.RoomFrame.made(type="room", change=self.change_from(earlier))


class MatchPage(Page):
    """The match as those with some seats see it."""

    def __init__(self, match: AnyMatch, seats: Seats, deadline: int | None) -> None:
        super().__init__(messages.match_message(match, seats, deadline))
        self.match = match
        self.deadline = deadline
        self._seats = seats

    def _make_frame(self, earlier: "Page | None", since: int) -> BaseModel:
        events: list[wire.Event] = []
        motions: dict[int, BaseModel | None] = {}
        for one in self.match.told(self._seats, since):
            short, motion = (None, None) if one.told is None else self.match.game.part_motion(one.told)
            events.append(messages.event_message(one if short is one.told else replace(one, told=short)))
            if motion is not None:
                # Whoever was here plays them all; whoever comes asks for those before the last.
                motions = {**(motions if earlier is not None else dict.fromkeys(motions)), one.event.n: motion}
        return wire.MatchFrame.made(
            type="match", events=tuple(events), motions=motions, change=self.change_from(earlier)
        )


@dataclass
class Sent:
    """What one connection has been sent: its next frames go on from there."""

    event: int = 0
    line: int = 0
    room: Page | None = None
    match: Page | None = None


class Frames:
    """The frames of one room."""

    def __init__(self, room: "Room") -> None:
        self._room = room
        self._rooms: dict[tuple[frozenset[int], bool], Page] = {}
        self._everyones: wire.RoomMessage | None = None
        """The room as those see it to whom nothing here belongs."""
        self._outdated = True
        self._matches: dict[Seats, MatchPage] = {}
        self._chats: dict[int, str] = {}

    def outdate(self) -> None:
        """Something about the room has changed."""
        self._outdated = True
        self._chats.clear()

    def news(self, viewer: Viewer, sent: Sent) -> Iterator[str]:
        """The frames that a viewer still has to be sent. Each counts as sent once it is asked for."""
        if self._room.chat and self._room.chat[-1].n > sent.line:
            since, sent.line = sent.line, self._room.chat[-1].n
            yield self._chat_since(since)
        page = self._room_page(viewer)
        if page is not sent.room:
            earlier, sent.room = sent.room, page
            yield page.frame(earlier)
        match = self._match_page(viewer)
        if match is not None and match is not sent.match:
            before, since = sent.match, sent.event
            sent.match, sent.event = match, match.match.number
            yield match.frame(before, since)

    def _room_page(self, viewer: Viewer) -> Page:
        row, guest = self._room.row, viewer.guest
        yours = frozenset(number for number, seat in enumerate(row.seats) if guest is not None and seat.guest == guest)
        self._look_again()
        key = (yours, guest is not None and guest == row.host)
        if key not in self._rooms:
            self._rooms[key] = Page(messages.room_message(self._room, yours, host=key[1]))
        return self._rooms[key]

    def _look_again(self) -> None:
        """Most moves change nothing about the room, and if it is the same to one it is the same to all."""
        if self._outdated:
            self._outdated = False
            everyones = messages.room_message(self._room, frozenset(), host=False)
            if everyones != self._everyones:
                self._everyones = everyones
                self._rooms.clear()

    def _match_page(self, viewer: Viewer) -> MatchPage | None:
        match, deadline = self._room.match, self._room.automation.deadline.at
        if match is None:
            return None
        seats = messages.seats_of(self._room, viewer.guest)
        page = self._matches.get(seats)
        if page is None or page.match is not match or page.deadline != deadline:
            page = self._matches[seats] = MatchPage(match, seats, deadline)
        return page

    def _chat_since(self, number: int) -> str:
        if number not in self._chats:
            lines = tuple(line for line in self._room.chat if line.n > number and line.text)
            self._chats[number] = wire.ChatFrame(lines=lines).model_dump_json()
        return self._chats[number]
