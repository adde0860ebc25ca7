"""How often something may happen, and how large a request may be."""

from collections.abc import Callable
from time import monotonic
from typing import Final

from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Receive, Scope, Send

BODY_BYTES: Final = 100_000
"""The largest request: a site of one's own has 20,000 characters at most."""


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
