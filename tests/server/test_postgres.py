"""The same server on PostgreSQL."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from server.clients import ME, play_out, rumis_of
from server.conftest import Arrive
from server.running import Running
from store.postgres import new_database

pytestmark = pytest.mark.anyio


@pytest.fixture
def url() -> Iterator[str]:
    with new_database() as fresh:
        yield fresh


async def test_a_match_on_postgresql_survives_the_server(url: str, tmp_path: Path, arrive: Arrive) -> None:
    first = Running(tmp_path / "first", "--database", url)
    try:
        ada = await arrive(first, "Ada")
        code = await ada.open(ME, ME, clock={"seconds": 600})
        table = await ada.join(code)
        await table.say("on PostgreSQL ☃")
        await table.do("start")
        await table.until(lambda: table.started)
        await play_out({0: table, 1: table}, Random(1), moves=5)
        assert "Traceback" not in first.complaints()
    finally:
        first.kill()
    second = Running(tmp_path / "second", "--database", url)
    try:
        ada.url = second.url
        again = await ada.join(code, last=5)
        assert again.match.n == 5
        assert [line.text for line in again.chat] == ["on PostgreSQL ☃"]
        await play_out({0: again, 1: again}, Random(2))
        assert [event.n for event in again.events] == list(range(6, again.match.n + 1))
        assert rumis_of(again.match.picture).phase == "over"

        bo = await arrive(second, "Bo")
        assert (await bo.http.get("/api/rooms/%00")).status_code == 404  # PostgreSQL keeps no NUL in a text
        assert (await bo.http.post("/api/me", json={"name": "A\x00B"})).status_code == 422
        odd = {"site": "custom", "custom_site": "MINE\x00 2 1 3\n4 4 4\n", "players": 2}
        assert (await bo.wish(ME, ME, options=odd)).status_code in {201, 422}
        assert "Traceback" not in second.complaints()
    finally:
        second.kill()
