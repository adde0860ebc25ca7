"""What the parts of one server share."""

from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from fastapi import WebSocket
from starlette.datastructures import Address

from rumpus.server.compute import Compute
from rumpus.server.limits import Bucket
from rumpus.server.problems import ServerRefusal
from rumpus.server.rooms import Rooms
from rumpus.server.settings import Settings
from rumpus.store import Store

ADDRESSES: Final = 10_000
"""Addresses whose failed look-ups are remembered."""


class House:
    """The store, the bots' processes and the rooms of a running server."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.compute = Compute(settings.workers)
        self.rooms = Rooms(store, self.compute, settings)
        self._misses: OrderedDict[str, Bucket] = OrderedDict()

    async def close(self) -> None:
        """Stop everything."""
        self.rooms.close()
        self.compute.close()
        await self.store.close()

    def same_origin(self, socket: WebSocket) -> bool:
        """Whether the page that opened the socket is ours. Programs send no origin, and have no browser's cookie."""
        origin = socket.headers.get("origin")
        return origin is None or origin.partition("://")[2] == socket.headers.get("host")

    def begin_lookup(self, client: Address | None) -> Callable[[], None]:
        """Someone asks for a room by its code. Call what is returned if there is one: only guesses count.

        Refuses whoever tries one unknown code after the other.
        """
        bucket = self._bucket("" if client is None else client.host)
        if not bucket.take():
            raise ServerRefusal("too_many_guesses", "too many unknown codes: wait a minute", 429)
        return bucket.give_back

    def _bucket(self, address: str) -> Bucket:
        if address not in self._misses:
            per_minute = self.settings.lookups_per_minute
            self._misses[address] = Bucket(per_minute / 60, per_minute)
            if len(self._misses) > ADDRESSES:
                self._misses.popitem(last=False)
        return self._misses[address]
