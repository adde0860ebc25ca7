"""What a guest's list of rooms shows, as it changes: one connection per open front page.

A page that asked again and again would make the server bring all rooms of the guest back into memory each time. This
way only the line of a room that has changed is made, while that room is in memory anyway, and it is sent only if it
reads otherwise than before. It is a WebSocket and not a stream of events, of which browsers allow six per server.
"""

import asyncio
import logging
from collections import defaultdict
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from fastapi import WebSocket, WebSocketDisconnect

from rumpus.server import wire
from rumpus.server.hang_up import hang_up
from rumpus.store import StoreError

if TYPE_CHECKING:
    from rumpus.server.rooms import Rooms

log = logging.getLogger(__name__)

UNAVAILABLE: Final = 4503


class Feeds:
    """Those who look at their lists just now."""

    def __init__(self) -> None:
        self._feeds: defaultdict[int, set[Feed]] = defaultdict(set)

    def add(self, feed: "Feed") -> None:
        """A page is opened."""
        self._feeds[feed.guest].add(feed)

    def remove(self, feed: "Feed") -> None:
        """A page is closed."""
        self._feeds[feed.guest].discard(feed)
        if not self._feeds[feed.guest]:
            del self._feeds[feed.guest]

    @property
    def count(self) -> int:
        """How many pages are open."""
        return sum(map(len, self._feeds.values()))

    def dismiss(self, guest: int, code: int, reason: str) -> None:
        """A guest has to go, on all their pages."""
        for feed in self._feeds.get(guest, ()):
            feed.dismiss(code, reason)

    def tell(self, code: str, guests: Iterable[int]) -> None:
        """A room has changed that is in the lists of these guests, or was."""
        for guest in guests:
            for feed in self._feeds.get(guest, ()):
                feed.note(code)

    def refresh(self) -> None:
        """Perhaps rooms have changed of which nobody told."""
        for feeds in self._feeds.values():
            for feed in feeds:
                feed.refresh()


class Feed:
    """The connection of one page that shows a guest's list."""

    def __init__(self, socket: WebSocket, guest: int, rooms: "Rooms", heartbeat: float) -> None:
        """After `heartbeat` seconds without news the page is told that there is none."""
        self.guest = guest
        self._socket = socket
        self._rooms = rooms
        self._heartbeat = heartbeat
        self._shown: dict[str, wire.RoomLine] = {}
        self._changed: dict[str, None] = {}
        """Codes, each once, however often the room has changed."""
        self._stale = False
        """Whether the whole list is to be looked at again."""
        self._woken = asyncio.Event()
        self._dismissed: tuple[int, str] | None = None

    def dismiss(self, code: int, reason: str) -> None:
        """Hang up, and say why."""
        self._dismissed = (code, reason)
        self._woken.set()

    def note(self, code: str) -> None:
        """A room has changed."""
        self._changed[code] = None
        self._woken.set()

    def refresh(self) -> None:
        """Perhaps something has changed."""
        self._stale = True
        self._woken.set()

    async def serve(self) -> None:
        """Send news until the page is closed. It has nothing to say itself."""
        self._rooms.feeds.add(self)
        ways = [asyncio.create_task(way) for way in (self._listen(), self._talk())]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
            self._rooms.feeds.remove(self)

    async def _listen(self) -> None:
        if (await self._socket.receive())["type"] != "websocket.disconnect":
            await hang_up(self._socket, 1008, "there is nothing to say here")

    async def _talk(self) -> None:
        try:
            await self._send_news()
        except StoreError as error:
            log.error("a list of rooms met a store that fails: %s", error)
            await hang_up(self._socket, UNAVAILABLE, "server/store")
        except (WebSocketDisconnect, RuntimeError):  # the latter if we have closed it ourselves
            pass

    async def _send_news(self) -> None:
        lines = await self._rooms.list_of(self.guest)
        self._shown = {line.code: line for line in lines}
        await self._send(wire.RoomsNews(whole=True, rooms=tuple(lines), gone=()))
        while True:
            await self._wait()
            if self._dismissed is not None:
                await hang_up(self._socket, *self._dismissed)
                return
            codes, self._changed = list(self._changed), {}
            found: dict[str, wire.RoomLine | None] = {}
            if self._stale:
                self._stale = False
                found |= dict.fromkeys(self._shown)
                found |= {line.code: line for line in await self._rooms.list_of(self.guest)}
            found |= {code: await self._rooms.line_of(code, self.guest) for code in codes}
            rooms = tuple(line for code, line in found.items() if line is not None and line != self._shown.get(code))
            gone = tuple(code for code, line in found.items() if line is None and code in self._shown)
            for line in rooms:
                self._shown[line.code] = line
            for code in gone:
                del self._shown[code]
            if rooms or gone:
                await self._send(wire.RoomsNews(whole=False, rooms=rooms, gone=gone))

    async def _wait(self) -> None:
        """Until something has changed. A page does not see the protocol's own pings, so silence is broken for it."""
        while True:
            try:
                async with asyncio.timeout(self._heartbeat):
                    await self._woken.wait()
            except TimeoutError:
                await self._send(wire.RoomsNews(whole=False, rooms=(), gone=()))
            else:
                self._woken.clear()
                return

    async def _send(self, news: wire.RoomsNews) -> None:
        await self._socket.send_text(news.model_dump_json())
