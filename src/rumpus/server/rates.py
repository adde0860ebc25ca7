"""How often something may happen, and who is counted: a guest by the cookie, everyone else by the address."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from time import monotonic
from typing import Generic, TypeAlias, TypeVar

from starlette.datastructures import Address

from rumpus.server import limits
from rumpus.server.errors import ServerRefusal
from rumpus.store import Guest

T = TypeVar("T")

Asker: TypeAlias = str | None
"""Whose rates are counted together; None for those who are not counted."""


class Bucket:
    """Fills at a steady rate up to a brim; each thing that happens takes a drop, or as many as it costs."""

    def __init__(self, per_second: float, brim: float, clock: Callable[[], float] = monotonic) -> None:
        self._rate = per_second
        self._brim = brim
        self._level = brim
        self._clock = clock
        self._at = clock()

    def give_back(self) -> None:
        """Put the last drop back."""
        self._level = min(self._brim, self._level + 1)

    def take(self, drops: float = 1) -> bool:
        """Take that many drops if they are there."""
        now = self._clock()
        self._level = min(self._brim, self._level + (now - self._at) * self._rate)
        self._at = now
        if self._level < drops:
            return False
        self._level -= drops
        return True

    async def wait(self) -> None:
        """Take a drop, as soon as there is one for everyone who waited before and for us."""
        if self.take():
            return
        self._level -= 1
        await asyncio.sleep(-self._level / self._rate if self._level < 0 else 0)


class Each(Generic[T]):
    """One of something for each who asks. When there are too many, the least recently seen is forgotten."""

    def __init__(self, make: Callable[[], T]) -> None:
        self._make = make
        self._known: OrderedDict[str, T] = OrderedDict()

    def of(self, asker: Asker) -> T:
        """What belongs to the one who asks; who is not counted gets a new one each time."""
        if asker is None:
            return self._make()
        if asker not in self._known:
            self._known[asker] = self._make()
            if len(self._known) > limits.ADDRESSES:
                self._known.popitem(last=False)
        self._known.move_to_end(asker)
        return self._known[asker]


class Buckets(Each[Bucket]):
    """A bucket for each who asks."""

    def __init__(self, per_second: float, brim: float) -> None:
        super().__init__(lambda: Bucket(per_second, brim))


class Guesses:
    """The unknown codes that somebody tries. Codes that are known cost nothing, however many are asked at once."""

    def __init__(self, per_second: float, brim: float) -> None:
        self._bucket = Bucket(per_second, brim)
        self._under_way = 0
        self._settled = asyncio.Event()

    @asynccontextmanager
    async def guess(self) -> AsyncIterator[Callable[[], None]]:
        """Look a code up within. Call what is given if there is no such code.

        Whatever is under way may turn out to be a guess. Beyond that one waits, and is refused once too many were.
        """
        while not self._bucket.take():
            if not self._under_way:
                raise ServerRefusal("too_many_guesses", "too many unknown codes: wait a minute", 429)
            self._settled.clear()
            await self._settled.wait()
        misses: list[None] = []
        self._under_way += 1
        try:
            yield lambda: misses.append(None)
        finally:
            self._under_way -= 1
            if not misses:
                self._bucket.give_back()
            self._settled.set()


class Askers:
    """Tells who is counted together. Nobody counts who comes from one of the `unlimited` addresses or networks."""

    def __init__(self, unlimited: Sequence[str] = ()) -> None:
        self._unlimited: tuple[IPv4Network | IPv6Network, ...] = tuple(map(ip_network, unlimited))

    def at(self, client: Address | None) -> Asker:
        """Everyone at an address."""
        host = "" if client is None else client.host
        try:
            address = ip_address(host)
        except ValueError:  # a program in this process, or a proxy that says what is none
            return host
        address = getattr(address, "ipv4_mapped", None) or address
        if any(address in network for network in self._unlimited):
            return None
        return str(address) if address.version == 4 else str(ip_network((address, limits.HOUSEHOLD_BITS), strict=False))

    def who(self, guest: Guest | None, client: Address | None) -> Asker:
        """A guest, wherever they are; strangers are counted by their address."""
        return self.at(client) if guest is None else f"guest {guest.id}"
