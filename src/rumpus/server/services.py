"""What the parts of one server share."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

from fastapi import WebSocket
from starlette.requests import HTTPConnection

from rumpus.server.errors import ServerRefusal
from rumpus.server.metrics import Metrics
from rumpus.server.rates import Askers, Buckets, Each, Guesses
from rumpus.server.rooms import Rooms
from rumpus.server.settings import Settings
from rumpus.server.solver import Solver
from rumpus.server.thinkers import Thinkers
from rumpus.server.turns import Kind
from rumpus.store import Guest, Store


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
        self.askers = Askers(settings.unlimited)
        a_second, at_once = settings.lookups_per_minute / 60, settings.lookups_per_minute
        self._guesses = Each(lambda: Guesses(a_second, at_once))
        self._hints = Buckets(settings.hints_per_minute / 60, settings.hints_at_once)
        self._looks = Buckets(settings.questions_per_second, settings.questions_at_once)

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
        await self.store.close()

    def same_origin(self, socket: WebSocket) -> bool:
        """Whether the page that opened the socket is ours. Programs send no origin, and have no browser's cookie."""
        origin = socket.headers.get("origin")
        return origin is None or origin.partition("://")[2] == socket.headers.get("host")

    def lookup(
        self, guest: Guest | None, connection: HTTPConnection
    ) -> AbstractAsyncContextManager[Callable[[], None]]:
        """Someone asks for a room by its code: see `Guesses.guess`.

        Guests have guesses of their own, whoever else is at their address.
        """
        asker = self.askers.who(None if guest is None else guest.id, connection.client)
        return self._guesses.of(asker).guess()

    @asynccontextmanager
    async def hint(self, guest: int | None, connection: HTTPConnection) -> AsyncIterator[None]:
        """Someone asks for a hint or a solution, which is thought of within. Refuses who asks too often."""
        asker = self.askers.who(guest, connection.client)
        if not self._hints.of(asker).take():
            raise ServerRefusal("too_many_hints", "too many hints and solutions: wait a moment", 429)
        async with self.thinkers.turns.for_hint(asker, self.askers.at(connection.client)):
            yield

    def look_at_cube(self, connection: HTTPConnection) -> None:
        """Someone asks about a cube. Refuses an address that asks without a pause."""
        if not self._looks.of(self.askers.at(connection.client)).take():
            raise ServerRefusal("too_fast", "too many questions about cubes at once: wait a second", 429)
