"""Closing a line whose other end may have been faster."""

from contextlib import suppress

from fastapi import WebSocket, WebSocketDisconnect


async def hang_up(socket: WebSocket, code: int, reason: str) -> None:
    """Close a line, and say why to whoever is still there."""
    with suppress(WebSocketDisconnect, RuntimeError):  # the latter if it is closed on our side already
        await socket.close(code, reason)
