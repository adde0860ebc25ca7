"""A relay between the load program and a server, which spoils what comes back on lines, as a faulty server would."""

import asyncio
import json
import re
import struct
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

Spoil = Callable[[dict[str, Any]], list[dict[str, Any]]]
"""What becomes of a message."""


class Relay:
    """Carries bytes both ways. Once a line is a WebSocket, what the server says goes through `spoil`."""

    def __init__(self, port: int, spoil: Spoil) -> None:
        self._port = port
        self._spoil = spoil

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", self._port)
        tasks = [asyncio.create_task(self._ask(reader, back)), asyncio.create_task(self._answer(there, writer))]
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for end in (writer, back):
            end.close()

    async def _ask(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """The head of a request without the wish to compress, then everything as it comes."""
        head = await reader.readuntil(b"\r\n\r\n")
        writer.write(re.sub(rb"Sec-WebSocket-Extensions:[^\r]*\r\n", b"", head, flags=re.IGNORECASE))
        while data := await reader.read(65536):
            writer.write(data)

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        writer.write(head)
        if b" 101 " in head:
            while True:
                await self._frame(reader, writer)
        while data := await reader.read(65536):
            writer.write(data)

    async def _frame(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        first, length = await reader.readexactly(2)
        if length == 126:
            (length,) = struct.unpack("!H", await reader.readexactly(2))
        elif length == 127:
            (length,) = struct.unpack("!Q", await reader.readexactly(8))
        data = await reader.readexactly(length)
        texts = [json.dumps(one).encode() for one in self._spoil(json.loads(data))] if first == 0x81 else [data]
        for text in texts:
            writer.write(bytes([first, 127]) + struct.pack("!Q", len(text)) + text)


@asynccontextmanager
async def relay(port: int, spoil: Spoil) -> AsyncIterator[str]:
    """The address of a relay before the server at this port."""
    listening = await asyncio.start_server(Relay(port, spoil).carry, "127.0.0.1", 0)
    try:
        yield f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}"
    finally:
        listening.close()
