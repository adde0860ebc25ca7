"""Running a server: the data folder, the port, a clear message when one of them is not available, and a clean end."""

import asyncio
import fcntl
import gc
import logging
import os
import secrets
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Final

import uvicorn
from fastapi import FastAPI

from rumpus.bots import broken_bots
from rumpus.core.errors import RumpusError
from rumpus.games import GAMES
from rumpus.plugins import Broken
from rumpus.server import limits
from rumpus.server.announcements import make_redis
from rumpus.server.app import create_app
from rumpus.server.crew import work
from rumpus.server.door import Door, make_room
from rumpus.server.line import Line
from rumpus.server.logs import set_up
from rumpus.server.owners import Shared, make_server
from rumpus.server.placing import Hatch, Placing
from rumpus.server.services import Services
from rumpus.server.settings import Settings
from rumpus.server.stop import Stop
from rumpus.store import Store

log = logging.getLogger(__name__)

LOCK_FILE: Final = "rumpus.lock"


class CannotServe(RumpusError):
    """The data folder, the database or the port is not available."""


def default_data() -> Path:
    """Where matches are kept unless someone says otherwise."""
    named = os.environ.get("RUMPUS_DATA")
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(named) if named else Path(base) / "rumpus"


def serve(settings: Settings, ready: Callable[[str], None], stop: Stop) -> None:
    """Serve until told to stop. `ready` gets the address once the port is ours."""
    if not settings.has_leases and (settings.workers > 1 or settings.shared):
        raise CannotServe("several servers share a PostgreSQL database, never an SQLite file: name one with --database")
    if settings.redis is not None and not settings.has_leases:
        raise CannotServe("--redis is for servers that share a PostgreSQL database: name one with --database")
    if settings.redis is not None:
        make_redis(settings.redis)
    with hold_folder(settings), _listen(settings) as listening:
        # Tried beforehand, so that a failure is one clear line and not a server's last words.
        # SQLite works in a thread that must not outlive the loop, and is soon done; others may never answer.
        grace = None if settings.url.startswith("sqlite") else limits.SHUTDOWN_SECONDS
        house = secrets.token_hex(8)
        asyncio.run(stop.may_interrupt(_try_store(settings, house), grace))
        if stop.told is not None:
            return
        for broken in (*_broken_games(), *broken_bots()):
            log.warning("%s", broken)
        port = listening.getsockname()[1]
        shown = "localhost" if settings.host in {"127.0.0.1", "0.0.0.0", "::"} else settings.host  # noqa: S104
        say_ready = partial(ready, f"http://{shown}:{port}")
        if settings.workers > 1:
            work(settings, house, listening, say_ready, stop)
        else:
            serve_alone(settings, house, listening, say_ready, stop)


def serve_alone(
    settings: Settings, house: str, listening: socket.socket, ready: Callable[[], None], stop: Stop
) -> None:
    """Serve in this process, on a port that is ours, until told to stop."""
    set_up(settings.log)
    with _hatch(settings) as hatch:
        me = None if hatch is None else make_server(_address(settings, listening), hatch.path, house, settings.shared)
        door = Door(make_room(), settings.request_seconds)
        app = create_app(settings, me)
        config = uvicorn.Config(
            app,
            log_level="warning",
            log_config=None,  # as all our logs
            ws=Line,
            ws_per_message_deflate=False,  # in uvicorn's way: a line has its own
            ws_max_size=limits.MESSAGE_LENGTH * 4,  # bytes: a character has at most four
            ws_ping_interval=settings.heartbeat_seconds,
            ws_ping_timeout=settings.heartbeat_seconds,
            http=door.protocol() if hatch is None else partial(Placing, door),  # type: ignore[arg-type]  # makes one
            backlog=limits.BACKLOG,
            server_header=False,
            proxy_headers=bool(settings.proxies),
            forwarded_allow_ips=list(settings.proxies),
            timeout_graceful_shutdown=limits.SHUTDOWN_SECONDS,
        )
        # What is here now stays. What is made for a move is let go without a search for cycles; there are few.
        gc.freeze()
        gc.set_threshold(50_000, 20, 50)
        server = _Server(config, app, stop, ready, hatch)
        server.run(sockets=[listening])
        if not server.started and stop.told is None:
            raise CannotServe("the server could not start: see the lines above")


def _broken_games() -> tuple[Broken, ...]:
    GAMES.load_all()
    return GAMES.broken


async def _try_store(settings: Settings, house: str) -> None:
    store = await Store.open(settings.url)
    try:
        if settings.has_leases:
            place = Shared(store, make_server("", "", house, settings.shared), settings.lease_seconds)
            await place.enter()
            await place.leave()
    finally:
        await store.close()


@contextmanager
def _hatch(settings: Settings) -> Iterator[Hatch | None]:
    """Where other servers of this machine hand in connections, if there can be others."""
    if not settings.has_leases:
        yield None
        return
    hatch = Hatch()
    try:
        yield hatch
    finally:
        hatch.remove()


def _address(settings: Settings, listening: socket.socket) -> str:
    """Where servers of other machines reach this one, unless it was told: where it listens, if that is one place."""
    host, port, *_ = listening.getsockname()
    shown = f"[{host}]" if ":" in host else host
    return settings.address or ("" if host in {"0.0.0.0", "::"} else f"http://{shown}:{port}")  # noqa: S104


class _Server(uvicorn.Server):
    """Says when it is up, and ends when it is told to."""

    def __init__(
        self, config: uvicorn.Config, app: FastAPI, stop: Stop, ready: Callable[[], None], hatch: Hatch | None
    ) -> None:
        super().__init__(config)
        self._hatch = hatch
        self._app = app
        self._stop = stop
        self._ready = ready

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """`Stop` has taken them over, and does not raise them a second time in the end."""
        self._stop.then(partial(setattr, self, "should_exit", True))
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self._hatch is not None:
            self._hatch.open(self._make_protocol)
        if self.started and not self.should_exit:
            self._ready()

    def _make_protocol(self) -> asyncio.Protocol:
        """A protocol for a connection, as uvicorn makes them for those that it accepts."""
        make: Any = self.config.http_protocol_class
        made: asyncio.Protocol = make(config=self.config, server_state=self.server_state, app_state=self.lifespan.state)
        return made

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        if self._hatch is not None:
            self._hatch.close()
        # Requests that wait for a bot or the solver are refused now, instead of being waited for.
        services: Services = self._app.state.services
        await services.drain()
        await super().shutdown(sockets)


@contextmanager
def hold_folder(settings: Settings) -> Iterator[None]:
    """Hold the data folder; a second server on the same SQLite file would not see what the first one does."""
    if settings.database is not None:
        yield
        return
    try:
        settings.data.mkdir(parents=True, exist_ok=True)
        with (settings.data / LOCK_FILE).open("w") as lock:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise CannotServe(f"another Rumpus is serving from {settings.data}: stop it, or use --data") from None
            yield
    except PermissionError as error:
        raise CannotServe(f"cannot write to the data folder {settings.data}: {error.strerror}") from None
    except (FileExistsError, NotADirectoryError):
        raise CannotServe(f"{settings.data} is not a folder: name another with --data") from None


@contextmanager
def _listen(settings: Settings) -> Iterator[socket.socket]:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as listening:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        # Connections inherit it. Without it the end of every answer waits 40 ms for a receipt of its beginning.
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        try:
            listening.bind((settings.host, settings.port))
        except OSError as error:
            where = f"{settings.host}:{settings.port}"
            raise CannotServe(f"cannot listen on {where}: {error.strerror}; name another with --port") from None
        yield listening
