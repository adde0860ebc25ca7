"""What the parts of one server share."""

from contextlib import suppress

from fastapi import WebSocket

from rumpus.server.allowances import Allowances
from rumpus.server.metrics import Metrics
from rumpus.server.rooms import Rooms
from rumpus.server.server_time import wall_now
from rumpus.server.settings import Settings
from rumpus.server.solver import Solver
from rumpus.server.thinkers import Thinkers
from rumpus.server.turns import Kind
from rumpus.store import Store, StoreError


class Services:
    """The store, the processes that think, the rooms and the solver of a running server."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.stopping = False
        self.metrics = Metrics()
        self.thinkers = Thinkers(settings.thinkers, settings.hints_waiting, self.metrics.thoughts)
        self.rooms = Rooms(store, self.thinkers, settings, self.metrics)
        self.solver = Solver(self.thinkers)
        self.allowances = Allowances(settings, self.thinkers.turns)

        watch = self.metrics.watch
        watch("rooms", "Rooms in memory", lambda: self.rooms.count)
        watch("lists", "Front pages that follow their list of rooms", lambda: self.rooms.feeds.count)
        watch("moves_waiting", "Moves of bots that wait for a process", lambda: self.thinkers.turns.waiting(Kind.MOVE))
        watch("hints_waiting", "Hints that wait for a process", lambda: self.thinkers.turns.waiting(Kind.HINT))
        watch("thinking", "Processes that think", lambda: self.thinkers.turns.running)

    def stop(self) -> None:
        """From now on nothing happens on its own: no bot, no clock, no solver."""
        self.stopping = True
        self.rooms.close()
        self.thinkers.close()

    async def close(self) -> None:
        """Stop everything, and let go of the store."""
        self.stop()
        with suppress(StoreError):  # clocks give some time back then
            await self.store.beat(wall_now())
        await self.store.close()

    def same_origin(self, socket: WebSocket) -> bool:
        """Whether the page that opened the socket is ours. Programs send no origin, and have no browser's cookie."""
        origin = socket.headers.get("origin")
        return origin is None or origin.partition("://")[2] == socket.headers.get("host")
