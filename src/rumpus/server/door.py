"""The door: how many connections there may be, and how long somebody may take to say what they want.

At the limit whoever has been let in and asks for nothing makes room for those who come. Nobody who plays is sent away.
"""

import asyncio
import logging
import resource
from collections.abc import Callable
from functools import partial
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from rumpus.server import limits

log = logging.getLogger(__name__)


class Door:
    """Who is in, and who among them is yet to say what they want."""

    def __init__(self, most: int, seconds: float) -> None:
        """`most` connections, each of which has that many seconds for a request."""
        self.most = most
        self.seconds = seconds
        self.unheard: dict[Visit, None] = {}
        """Those of whom nothing is being done, who has waited longest first."""
        self._full = False

    def protocol(self) -> Callable[..., asyncio.Protocol]:
        """What serves a connection that came through this door."""
        return partial(Visit, self)

    def admit(self, visit: "Visit", inside: int) -> bool:
        """Whether one more may stay. There is room if somebody else has nothing to say."""
        if inside <= self.most:
            if self._full and inside <= self.most * limits.ROOM_AGAIN:
                self._full = False
                log.warning("there is room for more connections again")
            return True
        if not self._full:
            self._full = True
            log.warning("there are %s connections, as many as there may be: who is silent makes room", self.most)
        silent = next((one for one in self.unheard if one is not visit), None)
        if silent is not None:
            silent.leave()
        return silent is not None


class Visit(H11Protocol):
    """One connection, until it becomes a line to a room."""

    def __init__(self, door: Door, **how: Any) -> None:
        super().__init__(**how)
        self._door = door
        self._patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._door.unheard[self] = None
        if self._door.admit(self, len(self.connections)):
            self._expect()
        else:
            self.leave()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        is_line = self.transport.get_protocol() is not self
        if not is_line and self.conn.their_state in {h11.IDLE, h11.SEND_BODY}:  # more of the request is to come
            self._expect()
        else:
            self._heard()

    def connection_lost(self, exc: Exception | None) -> None:
        self._heard()
        super().connection_lost(exc)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self.transport.is_closing():
            self._door.unheard[self] = None

    def leave(self) -> None:
        """Hang up."""
        self._heard()
        self.connections.discard(self)  # it counts no longer, though it takes a moment
        self.transport.abort()

    def _expect(self) -> None:
        """The request has to be here in time, however slowly it trickles."""
        if self._patience is None:
            self._patience = self.loop.call_later(self._door.seconds, self.leave)

    def _heard(self) -> None:
        self._door.unheard.pop(self, None)
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None


def make_room() -> int:
    """Ask the system for as many open files as it gives. Returns how many of them may be connections."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = limits.OPEN_FILES if hard == resource.RLIM_INFINITY else min(hard, limits.OPEN_FILES)
    if wanted > soft != resource.RLIM_INFINITY:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    files = limits.OPEN_FILES if soft == resource.RLIM_INFINITY else soft
    return files - min(limits.OTHER_FILES, files // 2)
