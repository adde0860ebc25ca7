"""Lines and requests that are carried to the server that holds the room, where they cannot be handed over."""

import asyncio
import logging
from contextlib import suppress
from socket import socketpair
from typing import Final
from urllib.parse import urlsplit

from fastapi import Request, WebSocket, WebSocketDisconnect
from fastapi.responses import Response
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from rumpus.server import limits
from rumpus.server.hang_up import hang_up
from rumpus.server.owners import machine
from rumpus.server.placing import hand_over
from rumpus.server.rooms import DIAL_AGAIN
from rumpus.store import ServerRow, StoreError

log = logging.getLogger(__name__)

CARRIED: Final = "x-rumpus-carried"
"""Says that a server asks, not a client: what it asks for is never carried on."""
PASSED_ON: Final = ("cookie", "origin", "host", "user-agent")


async def carry_line(socket: WebSocket, server: ServerRow) -> None:
    """Carry what a client and another server say to each other until one of them ends it."""
    if CARRIED in socket.headers or not server.address:
        await hang_up(socket, *DIAL_AGAIN)
        return
    address = server.address.replace("http", "ws", 1) + socket.url.path
    headers = {name: socket.headers[name] for name in PASSED_ON if name in socket.headers and name != "host"}
    headers.pop("origin", None)  # it was looked at here
    try:
        async with connect(
            address,
            additional_headers={**headers, CARRIED: "1"},
            compression=None,
            max_size=None,
            ping_interval=None,
            open_timeout=limits.CARRY_SECONDS,
            proxy=None,
        ) as line:
            await _carry(socket, line)
    except (OSError, InvalidHandshake, TimeoutError) as error:
        log.warning("the server at %s that holds a room cannot be reached: %s", server.address, error)
        await hang_up(socket, *DIAL_AGAIN)


async def _carry(socket: WebSocket, line: ClientConnection) -> None:
    ways = [asyncio.create_task(way) for way in (_ask(socket, line), _answer(socket, line))]
    try:
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for way in ways:
            way.cancel()
        await asyncio.gather(*ways, return_exceptions=True)


async def _ask(socket: WebSocket, line: ClientConnection) -> None:
    with suppress(WebSocketDisconnect, ConnectionClosed):
        while True:
            message = await socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            data: str | bytes | None = message.get("text")
            await line.send(message["bytes"] if data is None else data)


async def _answer(socket: WebSocket, line: ClientConnection) -> None:
    with suppress(WebSocketDisconnect, RuntimeError):  # the latter if it is closed on both sides at once
        try:
            async for text in line:
                await (socket.send_text(text) if isinstance(text, str) else socket.send_bytes(text))
        except ConnectionClosed:
            await socket.close(*DIAL_AGAIN)
            return
        code, reason = line.close_code, line.close_reason
        await socket.close(DIAL_AGAIN[0] if code in {None, 1005, 1006} else code or 1000, reason or "")


async def carry_request(request: Request, server: ServerRow, path: str | None = None) -> Response:
    """Ask another server what a client has asked here, or about something else, and pass its answer on."""
    if CARRIED in request.headers:
        raise StoreError("the server that holds a room cannot be reached")
    head = [f"{request.method} {path or request.url.path} HTTP/1.1", f"{CARRIED}: 1", "connection: close"]
    head += [f"{name}: {request.headers[name]}" for name in PASSED_ON if name in request.headers]
    try:
        async with asyncio.timeout(limits.CARRY_SECONDS):
            reader, writer = await _send(server, "\r\n".join([*head, "", ""]).encode("latin-1"))
            answer = await reader.read(limits.BODY_BYTES)
            writer.close()
    except (OSError, TimeoutError) as error:
        log.warning("the server at %s that holds a room cannot be reached: %s", server.address, error)
        raise StoreError("the server that holds a room cannot be reached") from None
    top, _, body = answer.partition(b"\r\n\r\n")
    status = int(top.split(b" ", 2)[1])
    return Response(body, status, media_type="application/json" if body else None)


async def _send(server: ServerRow, request: bytes) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A connection on which another server is asked: through its door, if it is on this machine."""
    if server.door and server.machine == machine():  # where several share an address
        ours, theirs = socketpair()
        with theirs:
            if await hand_over(theirs, request, server.door):
                return await asyncio.open_connection(sock=ours)
        ours.close()
    if not server.address:
        raise OSError("nobody knows where it is")
    parts = urlsplit(server.address)
    reader, writer = await asyncio.open_connection(parts.hostname, parts.port or 80)
    writer.write(request)
    return reader, writer
