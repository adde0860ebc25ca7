"""Running a server: the data folder, the port, a clear message when one of them is not available, and a clean end."""

import asyncio
import fcntl
import gc
import logging
import os
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Final

import uvicorn
from fastapi import FastAPI

from rumpus.bots import broken_bots
from rumpus.core.errors import RumpusError
from rumpus.games import GAMES
from rumpus.plugins import Broken
from rumpus.server import limits
from rumpus.server.app import create_app
from rumpus.server.door import Door, make_room
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
    with hold_folder(settings), _listen(settings) as listening:
        # Tried beforehand, so that a failure is one clear line and not a server's last words.
        # SQLite works in a thread that must not outlive the loop, and is soon done; others may never answer.
        grace = None if settings.url.startswith("sqlite") else limits.SHUTDOWN_SECONDS
        asyncio.run(stop.may_interrupt(_try_store(settings.url), grace))
        if stop.told is not None:
            return
        for broken in (*_broken_games(), *broken_bots()):
            log.warning("%s", broken)
        port = listening.getsockname()[1]
        shown = "localhost" if settings.host in {"127.0.0.1", "0.0.0.0", "::"} else settings.host  # noqa: S104
        app = create_app(settings)
        config = uvicorn.Config(
            app,
            log_level="warning",
            ws="websockets-sansio",
            # Changes are short, and windows to deflate them in would cost each connection more than all else it has.
            ws_per_message_deflate=False,
            ws_max_size=limits.MESSAGE_LENGTH * 4,  # bytes: a character has at most four
            ws_ping_interval=settings.heartbeat_seconds,
            ws_ping_timeout=settings.heartbeat_seconds,
            http=Door(make_room(), settings.request_seconds).protocol(),  # type: ignore[arg-type]  # makes one
            backlog=limits.BACKLOG,
            server_header=False,
            proxy_headers=bool(settings.proxies),
            forwarded_allow_ips=list(settings.proxies),
            timeout_graceful_shutdown=limits.SHUTDOWN_SECONDS,
        )
        # What is here now stays. What is made for a move is let go without a search for cycles; there are few.
        gc.freeze()
        gc.set_threshold(50_000, 20, 50)
        server = _Server(config, app, stop, lambda: ready(f"http://{shown}:{port}"))
        server.run(sockets=[listening])
        if not server.started and stop.told is None:
            raise CannotServe("the server could not start: see the lines above")


def _broken_games() -> tuple[Broken, ...]:
    GAMES.load_all()
    return GAMES.broken


async def _try_store(url: str) -> None:
    await (await Store.open(url)).close()


class _Server(uvicorn.Server):
    """Says when it is up, and ends when it is told to."""

    def __init__(self, config: uvicorn.Config, app: FastAPI, stop: Stop, ready: Callable[[], None]) -> None:
        super().__init__(config)
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
        if self.started and not self.should_exit:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        # Requests that wait for a bot or the solver are refused now, instead of being waited for.
        services: Services = self._app.state.services
        services.stop()
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
