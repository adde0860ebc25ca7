"""How often something may happen, and how large a request may be."""

from collections import OrderedDict
from collections.abc import Callable
from time import monotonic
from typing import Final

from starlette.datastructures import Address
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Receive, Scope, Send

BODY_BYTES: Final = 100_000
"""The largest request: a site of one's own has 20,000 characters at most."""

ADDRESSES: Final = 10_000
"""Addresses that are remembered."""


class BodyLimit:
    """Refuses requests that say they are too large, or do not say how large they are."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            headers = dict(scope["headers"])
            length = headers.get(b"content-length", b"0")
            if b"transfer-encoding" in headers or not length.isdigit() or int(length) > BODY_BYTES:
                reason = f"a request may have {BODY_BYTES} bytes, and says how many it has"
                await JSONResponse({"code": "server/too_large", "reason": reason}, 413)(scope, receive, send)
                return
        await self._app(scope, receive, send)


class Bucket:
    """Fills at a steady rate up to a brim; each thing that happens takes one drop."""

    def __init__(self, per_second: float, brim: float, clock: Callable[[], float] = monotonic) -> None:
        self._rate = per_second
        self._brim = brim
        self._level = brim
        self._clock = clock
        self._at = clock()

    def give_back(self) -> None:
        """Put the last drop back."""
        self._level = min(self._brim, self._level + 1)

    def take(self) -> bool:
        """Take a drop if there is one."""
        now = self._clock()
        self._level = min(self._brim, self._level + (now - self._at) * self._rate)
        self._at = now
        if self._level < 1:
            return False
        self._level -= 1
        return True


class Buckets:
    """A bucket for each address. Who has not come for longest is forgotten when there are too many."""

    def __init__(self, per_second: float, brim: float) -> None:
        self._rate = per_second
        self._brim = brim
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, client: Address | None) -> Bucket:
        """The bucket of whoever asks."""
        address = "" if client is None else client.host
        if address not in self._buckets:
            self._buckets[address] = Bucket(self._rate, self._brim)
            if len(self._buckets) > ADDRESSES:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(address)
        return self._buckets[address]
