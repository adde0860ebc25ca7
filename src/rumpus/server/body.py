"""How large requests may be, each of them and all from one address."""

from typing import Final

from starlette.datastructures import Address
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from rumpus.server import limits
from rumpus.server.rates import Askers, Buckets
from rumpus.server.wire import Problem

RECORDS: Final = ("/api/records", "/api/records/room", "/api/records/analysis")
"""Where records are brought to: they may be larger than anything else."""


class BodyLimit:
    """Refuses requests that say they are too large, or do not say how large they are, and too many of them."""

    def __init__(self, app: ASGIApp, askers: Askers) -> None:
        self._app = app
        self._askers = askers
        self._bytes = Buckets(limits.BYTES_PER_SECOND, limits.BYTES_AT_ONCE)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        answer = self._refuse(scope) if scope["type"] == "http" else None
        await (answer or self._app)(scope, receive, send)

    def _refuse(self, scope: Scope) -> JSONResponse | None:
        most = limits.RECORD_BYTES if scope["path"] in RECORDS else limits.BODY_BYTES
        headers = dict(scope["headers"])
        length = headers.get(b"content-length", b"0")
        if b"transfer-encoding" in headers or not length.isdigit() or int(length) > most:
            reason = f"a request may have at most {most:,} bytes and must say how many in Content-Length"
            return _problem(413, Problem(code="server/too_large", reason=reason, details={"most": most}))
        client = Address(*scope["client"]) if scope.get("client") else None
        if not self._bytes.of(self._askers.at(client)).take(int(length)):
            return _problem(429, Problem(code="server/too_fast", reason="too much at once: wait a moment"))
        return None


def _problem(status: int, problem: Problem) -> JSONResponse:
    return JSONResponse(problem.model_dump(mode="json"), status)
