"""People before a match: a cookie, a room, a line. Each comes from an address of its own where there are enough."""

import asyncio
import json
import sys
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from http.cookies import SimpleCookie
from typing import Any, Final
from urllib.parse import urlsplit

from websockets.asyncio.client import connect

from rumpus.load.plan import Plan

TIMEOUT: Final = 20.0
"""Seconds for the answer to a request, or to a dial."""
RETRY: Final = 0.1
"""Seconds before a server that does not answer is tried again, or the next one."""
HERE: Final = frozenset({"127.0.0.1", "localhost"})


class NobodyThere(Exception):
    """No server answers, or it answers what it should not."""


@dataclass
class Person:
    """A guest. The number says from which address it comes."""

    number: int
    plan: Plan
    token: str = ""

    async def visit(self) -> None:
        """Get a cookie."""
        await self._request("GET", "/api/me")

    async def open_room(self, wish: dict[str, Any]) -> str:
        """Open a room. Returns its code."""
        return str((await self._request("POST", "/api/rooms", wish))["code"])

    def dial(self, code: str, attempt: int) -> connect:
        """A line to a room, at the next server with each attempt: to be awaited, or entered."""
        address = self._address(attempt)
        return connect(
            f"{address.replace('http', 'ws', 1)}/api/rooms/{code}/socket",
            additional_headers={"Cookie": f"rumpus={self.token}"} if self.token else {},
            max_size=None,
            ping_interval=None,
            open_timeout=TIMEOUT,
            close_timeout=1,
            local_addr=self._source(address),
            proxy=None,
        )

    def _address(self, attempt: int) -> str:
        addresses = self.plan.addresses
        return addresses[(self.number + attempt) % len(addresses)]

    def _source(self, address: str) -> tuple[str, int] | None:
        """Linux answers at every address that begins with 127."""
        if sys.platform != "linux" or urlsplit(address).hostname not in HERE:
            return None
        high, low = divmod(self.number % 62_500, 250)
        return f"127.1.{high}.{low + 1}", 0

    async def _request(self, method: str, path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
        last: Exception | None = None
        async with asyncio.timeout(self.plan.patience):
            for attempt in range(1_000_000):
                try:
                    return await asyncio.to_thread(self._ask, self._address(attempt), method, path, body)
                except (OSError, HTTPException) as error:
                    last = error
                    await asyncio.sleep(RETRY)
        raise NobodyThere(f"no server answers: {last}")

    def _ask(self, address: str, method: str, path: str, body: dict[str, Any] | None) -> dict[str, Any]:
        parts = urlsplit(address)
        kind = HTTPSConnection if parts.scheme == "https" else HTTPConnection
        line = kind(parts.hostname or "", parts.port, timeout=TIMEOUT, source_address=self._source(address))
        try:
            headers = {"Content-Type": "application/json"} | ({"Cookie": f"rumpus={self.token}"} if self.token else {})
            line.request(method, path, None if body is None else json.dumps(body), headers)
            answer = line.getresponse()
            text = answer.read()
            if answer.status >= 500:
                raise HTTPException(f"{method} {path}: {answer.status} {text[:200]!r}")
            if answer.status >= 400:
                raise NobodyThere(f"{method} {path}: {answer.status} {text[:200]!r}")
            cookies = SimpleCookie(answer.headers.get("Set-Cookie", ""))
            if "rumpus" in cookies:
                self.token = cookies["rumpus"].value
            found: dict[str, Any] = json.loads(text)
            return found
        finally:
            line.close()
