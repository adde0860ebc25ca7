"""What servers that share a database tell one another at once, through Redis: all of it they would notice without, too.

So Redis may be away, lose messages or tell lies: what is announced is looked up in the database before it is shown.
"""

import asyncio
import json
import logging
from collections.abc import Callable, Iterable
from typing import Any, Final

from rumpus.core.errors import RumpusError

log = logging.getLogger(__name__)

CHANNEL: Final = "rumpus"
AGAIN_SECONDS: Final = 1.0
"""Until a Redis that is away is tried again."""
GATHER_SECONDS: Final = 0.1
"""Changes of a room within so short a time are announced together."""

Listen = Callable[[str, tuple[int, ...]], None]


class NoRedis(RumpusError):
    """Redis is asked for, and cannot be spoken to from here."""


def make_redis(url: str) -> Any:
    """What speaks to the Redis at a URL, which need not be there yet; or `NoRedis`."""
    try:
        from redis.asyncio import Redis

        return Redis.from_url(url, socket_connect_timeout=2, health_check_interval=5)
    except ImportError:
        raise NoRedis("--redis needs the package redis: pip install 'rumpus[many]'") from None
    except ValueError as error:
        raise NoRedis(f"--redis is no URL of a Redis: {error}") from None


class Announcements:
    """The way to the other servers and back."""

    def __init__(self, url: str, listen: Listen) -> None:
        """`listen` is told of rooms that have changed elsewhere, and of the guests who have them in their lists."""
        self._redis = make_redis(url)
        self._listen = listen
        self._changed: dict[str, set[int]] = {}
        self._woken = asyncio.Event()
        self._away = False
        self._tasks = [asyncio.create_task(self._keep_on(way)) for way in (self._publish, self._subscribe)]

    def room_changed(self, code: str, guests: Iterable[int]) -> None:
        """A room has changed here."""
        self._changed.setdefault(code, set()).update(guests)
        self._woken.set()

    async def close(self) -> None:
        """Say and hear no more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._redis.aclose()

    async def _keep_on(self, way: Callable[[], Any]) -> None:
        from redis.exceptions import RedisError

        while True:
            try:
                await way()
            except (RedisError, OSError, TimeoutError) as error:
                if not self._away:
                    log.warning("Redis cannot be reached, lists of rooms are refreshed more slowly: %s", error)
                self._away = True
                await asyncio.sleep(AGAIN_SECONDS)

    async def _publish(self) -> None:
        while True:
            await self._woken.wait()
            await asyncio.sleep(GATHER_SECONDS)
            self._woken.clear()
            changed, self._changed = self._changed, {}
            await self._redis.publish(CHANNEL, json.dumps({code: list(guests) for code, guests in changed.items()}))

    async def _subscribe(self) -> None:
        async with self._redis.pubsub() as channel:
            await channel.subscribe(CHANNEL)
            self._away = False
            async for message in channel.listen():
                if message["type"] == "message":
                    self._hear(message["data"])

    def _hear(self, data: bytes) -> None:
        try:
            for code, guests in json.loads(data).items():
                self._listen(code, tuple(map(int, guests)))
        except (ValueError, TypeError, AttributeError) as error:
            log.warning("Redis says something that no server says: %s", error)
