"""The application: API, client, and answers to everything that goes wrong."""

import asyncio
import logging
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from http import HTTPStatus
from types import MappingProxyType
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, JSONResponse, Response
from fastapi.routing import APIRoute
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.staticfiles import StaticFiles

from rumpus import __version__
from rumpus.core.errors import OptionsError, RumpusError, UnknownGame
from rumpus.games import GAMES
from rumpus.puzzles.building import StoneRefused
from rumpus.puzzles.errors import PuzzleError
from rumpus.server import archive_routes, cubes, learn, operator, own_data, pages, routes, statistics, wire
from rumpus.server.body import BodyLimit
from rumpus.server.client_build import CLIENT
from rumpus.server.errors import STORE_FAILED, ServerRefusal
from rumpus.server.first_start import FirstStart
from rumpus.server.headers import HEADERS, SecurityHeaders
from rumpus.server.limits import REASON_LENGTH
from rumpus.server.owners import ALONE, Shared
from rumpus.server.rates import Askers
from rumpus.server.retention import forgetting
from rumpus.server.services import Services
from rumpus.server.settings import Settings
from rumpus.store import ServerRow, Store, StoreError

log = logging.getLogger(__name__)

NO_DETAILS: Final[Mapping[str, Any]] = MappingProxyType({})

FOR_EVER: Final = "public, max-age=31536000, immutable"
"""How long a browser keeps what has its own fingerprint in its name."""
ASK_FIRST: Final = "no-cache"
"""What changes under one name is kept too, but asked for before it is used."""
INDEX: Final = "index.html"
KINDS: Final = {".webmanifest": "application/manifest+json"}
"""What files are whose names Python does not know."""

ROUTERS: Final = (
    routes.router, own_data.router, archive_routes.router, statistics.router, cubes.router, learn.router,
    operator.router,
)  # fmt: skip

ZIP_LEVEL: Final = 4
"""The places in a large cube are zipped in a tenth of the time of the highest level; the client is 4 % larger."""


def create_app(settings: Settings, me: ServerRow | None = None) -> FastAPI:
    """A server with these settings. It opens its store when it starts. `me`: what it is among others, if it shares."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store = await Store.open(settings.url, flush=settings.flush)
        owners = ALONE if me is None else Shared(store, me, settings.lease_seconds)
        if isinstance(owners, Shared):
            # Kernels stop everything for seconds when they are loaded, and the others would think that we are dead.
            await FirstStart().run()
            for game in GAMES.load_all().values():
                game.warm()
            await owners.enter()
        app.state.services = services = Services(settings, store, owners)
        services.start()
        await store.forget_beats()
        warming = asyncio.create_task(services.first_start.run())
        pulse = asyncio.create_task(services.rooms.keep_beating())
        counting = asyncio.create_task(statistics.count_all(services.store))
        with forgetting(services.store, settings.keep_days):
            yield
        pulse.cancel()
        counting.cancel()
        await services.close()
        await warming

    app = FastAPI(title="Rumpus", version=__version__, lifespan=lifespan, docs_url=None, redoc_url=None)
    for router in ROUTERS:
        app.include_router(router)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=ZIP_LEVEL)
    app.add_middleware(BodyLimit, askers=Askers(settings.unlimited))
    app.add_middleware(SecurityHeaders)
    app.add_exception_handler(RumpusError, _refused)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _http_error)
    app.add_exception_handler(RecursionError, _too_deep)
    app.add_exception_handler(Exception, _broken)
    if CLIENT.is_dir():
        app.mount("/assets", _Assets(directory=CLIENT / "assets"), name="assets")
        app.add_api_route(
            "/{path:path}", _client, methods=["GET", "HEAD"], include_in_schema=False, response_model=None
        )
    return app


class _Assets(StaticFiles):
    """Files whose names change whenever they do."""

    def file_response(self, *args: Any, **kwargs: Any) -> Response:
        response = super().file_response(*args, **kwargs)
        response.headers["Cache-Control"] = FOR_EVER
        return response


async def _client(path: str, request: Request) -> Response:
    """A file of the client, or its page."""
    if path.startswith("api/"):
        if allowed := _methods_at(request):
            return _wrong_method(allowed)
        return _problem(404, "server/not_found", "there is nothing at this address")
    try:
        file = (CLIENT / path).resolve()
        if path and path != INDEX and file.is_relative_to(CLIENT) and file.is_file():
            return FileResponse(file, headers={"Cache-Control": ASK_FIRST}, media_type=KINDS.get(file.suffix))
    except (OSError, ValueError):
        return _problem(404, "server/not_found", "there is nothing at this address")
    return await pages.answer(path, request, CLIENT / INDEX)


def _methods_at(request: Request) -> set[str]:
    """What can be done at an address, other than showing a page."""
    fitting = (
        route
        for router in ROUTERS
        for route in router.routes
        if isinstance(route, APIRoute) and route.path_regex.match(request.url.path)
    )
    return {method for route in fitting for method in route.methods or ()}


def _wrong_method(allowed: set[str]) -> Response:
    status = HTTPStatus.METHOD_NOT_ALLOWED
    answer = _problem(status, f"server/http_{status}", status.phrase)
    answer.headers["Allow"] = ", ".join(sorted(allowed))
    return answer


async def _refused(_request: Request, error: Exception) -> Response:
    match error:
        case ServerRefusal():
            return _problem(error.status, error.code, error.reason, error.details)
        case StoneRefused():
            return _problem(422, error.breach.code, error.why, error.breach.details)
        case PuzzleError():
            return _problem(422, error.code, str(error), error.details)
        case UnknownGame():
            return _problem(404, "server/no_such_game", str(error))
        case OptionsError():
            return _problem(422, "server/bad_options", str(error), {"cause": error.code})
        case StoreError():
            log.error("the store failed: %s", error)
            return _problem(503, "server/store", STORE_FAILED)
        case _:
            return _problem(422, "server/refused", str(error))


async def _malformed(_request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)  # noqa: S101 - registered for nothing else
    words = "; ".join(f"{'.'.join(map(str, fault['loc']))}: {fault['msg']}" for fault in error.errors())
    return _problem(422, "server/malformed", words[:REASON_LENGTH])


async def _too_deep(_request: Request, _error: Exception) -> Response:
    return _problem(422, "server/malformed", "the request is nested too deeply")


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)  # noqa: S101 - registered for nothing else
    if error.status_code == HTTPStatus.METHOD_NOT_ALLOWED:
        return _wrong_method(_methods_at(request))
    return _problem(error.status_code, f"server/http_{error.status_code}", str(error.detail))


async def _broken(request: Request, error: Exception) -> Response:
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return _problem(500, "server/error", "something went wrong on our side; nothing was changed")


def _problem(status: int, code: str, reason: str, details: Mapping[str, Any] = NO_DETAILS) -> JSONResponse:
    problem = wire.Problem(code=code, reason=reason, details=dict(details))
    # What breaks is answered outside of every middleware, so the headers are given here too.
    return JSONResponse(problem.model_dump(mode="json"), status, headers=HEADERS)
