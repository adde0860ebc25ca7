"""Connections handed from one server to another on the same machine: whoever accepts one looks at what it asks for.

A request that names a room is handed to the server that holds the room: the open connection itself travels, with what
was read from it, through a socket between the two. From then on it costs nothing that another one was dialled.
"""

import asyncio
import logging
import re
import socket
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from rumpus.server import limits
from rumpus.server.door import Visit
from rumpus.server.owners import Shared, machine
from rumpus.server.services import Services
from rumpus.store import StoreError

log = logging.getLogger(__name__)

_ROOM: Final = re.compile(rb"(?:GET|DELETE) /api/rooms/([A-Za-z0-9]{1,12})(?:/socket|/me)? ")
HERE: Final = b"h"
"""Says the one to whom a connection is given: it is awake."""
YOURS: Final = b"y"
"""Says the one who gives it: it has let go."""
AWAKE_SECONDS: Final = 1.0


class Hatch:
    """Where other servers of this machine hand in connections."""

    def __init__(self) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="rumpus-hatch-")  # closed to other users
        self.path = str(Path(self._folder.name) / "hatch")
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.bind(self.path)
        self._socket.setblocking(False)
        self._tasks: set[asyncio.Task[None]] = set()

    def open(self, make_protocol: Callable[[], Any]) -> None:
        """Take what is handed in from now on."""
        asyncio.get_running_loop().add_reader(self._socket, self._take, make_protocol)

    def close(self) -> None:
        """Take no more."""
        asyncio.get_running_loop().remove_reader(self._socket)
        self.remove()

    def remove(self) -> None:
        """There is no door any more."""
        self._socket.close()
        self._folder.cleanup()

    def _take(self, make_protocol: Callable[[], Any]) -> None:
        with suppress(BlockingIOError):
            data, numbers, _, _ = socket.recv_fds(self._socket, limits.PLACED_BYTES, 2)
            connection, giver = (socket.socket(fileno=number) for number in numbers)
            task = asyncio.create_task(self._go_on(connection, giver, data, make_protocol))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _go_on(
        self, connection: socket.socket, giver: socket.socket, data: bytes, make_protocol: Callable[[], Any]
    ) -> None:
        loop = asyncio.get_running_loop()
        with giver:
            giver.setblocking(False)
            try:
                await loop.sock_sendall(giver, HERE)
                ours = await loop.sock_recv(giver, 1)
            except OSError:
                ours = b""
        if not ours:  # we slept for too long: whoever gave it has kept it
            connection.close()
            return
        connection.setblocking(False)
        _, protocol = await loop.connect_accepted_socket(make_protocol, connection)
        protocol.placed = True
        protocol.data_received(data)


async def hand_over(connection: Any, data: bytes, door: str) -> bool:
    """Give a connection to another server of this machine. Returns whether it is out of our hands.

    In the end one server has it, or none: if the other one sleeps, the line is cut, and its client dials again.
    """
    loop = asyncio.get_running_loop()
    ours, theirs = socket.socketpair()
    with ours, theirs, socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as way:
        way.setblocking(False)
        ours.setblocking(False)
        try:
            way.connect(door)
            socket.send_fds(way, [data], [connection.fileno(), theirs.fileno()])
        except OSError as error:
            log.warning("a connection could not be handed over, and is carried: %s", error)
            return False
        theirs.close()
        try:
            async with asyncio.timeout(AWAKE_SECONDS):
                await loop.sock_recv(ours, 1)
                await loop.sock_sendall(ours, YOURS)
        except (OSError, TimeoutError):
            # The other server sleeps, and would hold the connection open for as long as it does.
            log.warning("a server of this machine does not answer: whoever wanted to go there has to dial again")
            with socket.fromfd(connection.fileno(), socket.AF_INET, socket.SOCK_STREAM) as cut:
                cut.shutdown(socket.SHUT_RDWR)
    return True


class Placing(Visit):
    """A connection that is handed over before anything is answered on it, where another server has the room."""

    placed = False
    """Whether it was handed to us: then it stays."""
    _held = b""
    _placing: "asyncio.Task[None] | None" = None

    def data_received(self, data: bytes) -> None:
        if self._placing is not None:
            self._held += data
        elif not self.placed and self._is_idle and (found := _ROOM.match(data)) and len(data) <= limits.PLACED_BYTES:
            code = found[1].decode().upper()
            if self._services.rooms.is_open(code):
                super().data_received(data)
            else:
                self._held = data
                self.transport.pause_reading()
                self._placing = asyncio.create_task(self._place(code))
        else:
            self.placed = False
            super().data_received(data)

    @property
    def _connection(self) -> Any:
        return self.transport.get_extra_info("socket")

    @property
    def _is_idle(self) -> bool:
        """Whether a new request begins here."""
        return self.cycle is None or self.cycle.response_complete

    @property
    def _services(self) -> Services:
        app: Any = self.config.app
        services: Services = app.state.services
        return services

    async def _place(self, code: str) -> None:
        owners = self._services.owners
        holder = None
        if isinstance(owners, Shared):
            with suppress(StoreError):  # whoever answers meets it, and says so
                holder = await owners.holder(code)
        near = holder is not None and holder.door and holder.machine == machine()
        if holder is not None and near and await hand_over(self._connection, self._held, holder.door):
            self.transport.abort()
            return
        self._placing = None
        if self.transport.is_closing():
            return
        self.transport.resume_reading()
        super().data_received(self._held)
