"""The application: API, client, and answers to everything that goes wrong."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, JSONResponse, Response
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.staticfiles import StaticFiles

from rumpus import __version__
from rumpus.core.errors import OptionsError, RumpusError, UnknownGame
from rumpus.puzzles.building import StoneRefused
from rumpus.puzzles.errors import PuzzleError
from rumpus.server import cubes, routes
from rumpus.server.body import BodyLimit
from rumpus.server.errors import STORE_FAILED, ServerRefusal
from rumpus.server.headers import HEADERS, SecurityHeaders
from rumpus.server.limits import REASON_LENGTH
from rumpus.server.services import Services
from rumpus.server.settings import Settings
from rumpus.store import Store, StoreError

log = logging.getLogger(__name__)

CLIENT: Final = Path(__file__).parent / "static"
"""The built browser client."""

ZIP_LEVEL: Final = 4
"""The places in a large cube are zipped in a tenth of the time of the highest level; the client is 4 % larger."""


def create_app(settings: Settings) -> FastAPI:
    """A server with these settings. It opens its store when it starts."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        services = Services(settings, await Store.open(settings.url))
        services.workers.warm()
        app.state.services = services
        yield
        await services.close()

    app = FastAPI(title="Rumpus", version=__version__, lifespan=lifespan, docs_url=None, redoc_url=None)
    app.include_router(routes.router)
    app.include_router(cubes.router)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=ZIP_LEVEL)
    app.add_middleware(BodyLimit)
    app.add_middleware(SecurityHeaders)
    app.add_exception_handler(RumpusError, _refused)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _http_error)
    app.add_exception_handler(RecursionError, _too_deep)
    app.add_exception_handler(Exception, _broken)
    if CLIENT.is_dir():
        app.mount("/assets", StaticFiles(directory=CLIENT / "assets"), name="assets")
        app.add_api_route(
            "/{path:path}", _client, methods=["GET", "HEAD"], include_in_schema=False, response_model=None
        )
    return app


async def _client(path: str) -> Response:
    """A file of the client, or its page: the client knows its own addresses."""
    if path.startswith("api/"):
        return _problem(404, "server/not_found", "there is nothing at this address")
    try:
        file = (CLIENT / path).resolve()
        if path and file.is_relative_to(CLIENT) and file.is_file():
            return FileResponse(file)
    except (OSError, ValueError):
        return _problem(404, "server/not_found", "there is nothing at this address")
    return FileResponse(CLIENT / "index.html", headers={"Cache-Control": "no-cache"})


async def _refused(_request: Request, error: Exception) -> Response:
    match error:
        case ServerRefusal():
            answer = (error.status, error.code, error.reason)
        case StoneRefused():
            answer = (422, error.breach.code, error.why)
        case PuzzleError():
            answer = (422, error.code, str(error))
        case UnknownGame():
            answer = (404, "server/no_such_game", str(error))
        case OptionsError():
            answer = (422, "server/bad_options", str(error))
        case StoreError():
            log.error("the store failed: %s", error)
            answer = (503, "server/store", STORE_FAILED)
        case _:
            answer = (422, "server/refused", str(error))
    return _problem(*answer)


async def _malformed(_request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)  # noqa: S101 - registered for nothing else
    words = "; ".join(f"{'.'.join(map(str, fault['loc']))}: {fault['msg']}" for fault in error.errors())
    return _problem(422, "server/malformed", words[:REASON_LENGTH])


async def _too_deep(_request: Request, _error: Exception) -> Response:
    return _problem(422, "server/malformed", "the request is nested too deeply")


async def _http_error(_request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)  # noqa: S101 - registered for nothing else
    return _problem(error.status_code, f"server/http_{error.status_code}", str(error.detail))


async def _broken(request: Request, error: Exception) -> Response:
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return _problem(500, "server/error", "something went wrong on our side; nothing was changed")


def _problem(status: int, code: str, reason: str) -> JSONResponse:
    # What breaks is answered outside of every middleware, so the headers are given here too.
    return JSONResponse({"code": code, "reason": reason}, status, headers=HEADERS)
