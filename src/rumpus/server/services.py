"""What the parts of one server share."""

import asyncio
from contextlib import suppress

from fastapi import WebSocket

from rumpus.server import limits
from rumpus.server.allowances import Allowances
from rumpus.server.analyses import Analyses
from rumpus.server.announcements import Announcements
from rumpus.server.archive import Archive
from rumpus.server.first_start import FirstStart
from rumpus.server.metrics import Metrics
from rumpus.server.owners import ALONE, Alone, Hooks, Shared
from rumpus.server.pictures import Pictures
from rumpus.server.rooms import Rooms
from rumpus.server.settings import Settings
from rumpus.server.solver import Solver
from rumpus.server.thinkers import Thinkers
from rumpus.server.turns import Kind
from rumpus.store import Store, StoreError


class Services:
    """The store, the processes that think, the rooms and the solver of a running server."""

    def __init__(self, settings: Settings, store: Store, owners: Alone | Shared = ALONE) -> None:
        self.settings = settings
        self.store = store
        self.owners = owners
        self.stopping = False
        self.metrics = Metrics()
        self.first_start = FirstStart()
        self.thinkers = Thinkers(settings.thinkers, settings.hints_waiting, self.metrics.thoughts)
        self.rooms = Rooms(store, self.thinkers, settings, self.metrics, owners)
        self._announcements: Announcements | None = None
        self.archive = Archive(store)
        self.pictures = Pictures(self.thinkers)
        self.analyses = Analyses(self.thinkers)
        self.solver = Solver(self.thinkers)
        self.allowances = Allowances(settings, self.thinkers.turns)

        watch = self.metrics.watch
        watch("rooms", "Rooms in memory", lambda: self.rooms.count)
        watch("leases", "Rooms that this server holds among several", lambda: self.rooms.count_leases)
        watch("lists", "Front pages that follow their list of rooms", lambda: self.rooms.feeds.count)
        watch("moves_waiting", "Moves of bots that wait for a process", lambda: self.thinkers.turns.waiting(Kind.MOVE))
        watch("hints_waiting", "Hints that wait for a process", lambda: self.thinkers.turns.waiting(Kind.HINT))
        watch(
            "studies_waiting",
            "Decisions of finished matches that wait for a process",
            lambda: self.thinkers.turns.waiting(Kind.STUDY),
        )
        watch("thinking", "Processes that think", lambda: self.thinkers.turns.running)

    def start(self) -> None:
        """From now on this server is there for the others, if it shares its database."""
        self.thinkers.warm()
        if isinstance(self.owners, Shared):
            self.owners.start(Hooks(self.rooms.let_all_go, self.rooms.feeds.refresh, self.rooms.adopt))
            if self.settings.redis is not None:
                self._announcements = Announcements(self.settings.redis, self.rooms.feeds.tell)
                self.rooms.announce = self._announcements.room_changed

    async def drain(self) -> None:
        """Let every room go once its present change is written, so that others can take it."""
        self.stopping = True
        self.thinkers.close()
        if isinstance(self.owners, Shared):
            self.owners.stop_taking()
        with suppress(TimeoutError):
            async with asyncio.timeout(limits.SHUTDOWN_SECONDS):
                await self.rooms.drain()
        self.stop()
        if isinstance(self.owners, Shared):
            await self.owners.leave()

    def stop(self) -> None:
        """From now on nothing happens on its own: no bot, no clock, no solver."""
        self.stopping = True
        self.rooms.close()
        self.thinkers.close()
        self.first_start.close()

    async def close(self) -> None:
        """Stop everything, and let go of the store."""
        self.stop()
        with suppress(StoreError):  # clocks give some time back then
            await self.rooms.beat()
        if self._announcements is not None:
            await self._announcements.close()
        await self.store.close()

    def same_origin(self, socket: WebSocket) -> bool:
        """Whether the page that opened the socket is ours. Programs send no origin, and have no browser's cookie.

        A page that came over plain HTTP may have been changed on the way: it gets no line to a house over HTTPS.
        """
        origin = socket.headers.get("origin")
        scheme, _, host = (origin or "").partition("://")
        ours = ("https",) if socket.url.scheme == "wss" else ("http", "https")
        return origin is None or (scheme in ours and host == socket.headers.get("host"))
