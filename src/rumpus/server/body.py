"""How large a request may be."""

from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from rumpus.server.limits import BODY_BYTES
from rumpus.server.wire import Problem


class BodyLimit:
    """Refuses requests that say they are too large, or do not say how large they are."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            headers = dict(scope["headers"])
            length = headers.get(b"content-length", b"0")
            if b"transfer-encoding" in headers or not length.isdigit() or int(length) > BODY_BYTES:
                reason = f"a request may have at most {BODY_BYTES:,} bytes and must say how many in Content-Length"
                problem = Problem(code="server/too_large", reason=reason, details={"most": BODY_BYTES})
                await JSONResponse(problem.model_dump(mode="json"), 413)(scope, receive, send)
                return
        await self._app(scope, receive, send)
