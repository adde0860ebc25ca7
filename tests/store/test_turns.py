"""What several hand in at once is written in one transaction, and what cannot be kept of it spoils nothing else."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from rumpus.core.record import ResignEvent
from rumpus.store import ChatRow, LeaseLost, Store, StoreError
from rumpus.store.backup import look_at
from rumpus.store.ledger import Entry
from rumpus.store.rows import Lease, SeatRow
from rumpus.store.statements import Ask, Steps
from store.test_store import a_guest, a_room

pytestmark = pytest.mark.anyio

CODES = ("AAAAAA", "BBBBBB", "CCCCCC", "DDDDDD")
NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


@pytest.fixture
def turns(store: Store, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many were written in each turn, first of all what was handed in together."""
    counted: list[int] = []
    write_all = store._ledger._write_all

    async def count(entries: Sequence[Entry]) -> Sequence[Any]:
        counted.append(len(entries))
        return await write_all(entries)

    monkeypatch.setattr(store._ledger, "_write_all", count)
    return counted


async def open_rooms(store: Store) -> int:
    host = await a_guest(store)
    for code in CODES:
        await store.add_room(a_room(code, host, seats=(SeatRow("person", "Ada", guest=host, clock_ms=9000),)))
    return host


async def test_what_is_handed_in_together_is_written_in_one_turn(store: Store, turns: list[int]) -> None:
    host = await open_rooms(store)
    del turns[:]
    rooms = [a_room(code, host, stage="playing") for code in CODES]
    await asyncio.gather(
        *(store.save(room, [ResignEvent(n=1, seat=0)]) for room in rooms),
        store.say("AAAAAA", ChatRow(1, NOON, "Ada", "hello")),
        store.name_guest(host, "Ada"),
    )
    assert turns == [6]
    for room in rooms:
        assert await store.events_of(room.code) == [ResignEvent(n=1, seat=0)]
        found = await store.find_room(room.code)
        assert found is not None
        assert found.stage == "playing"
    assert await store.chat_of("AAAAAA", 9) == [ChatRow(1, NOON, "Ada", "hello")]
    assert await store.name_of(host) == "Ada"


async def test_what_comes_while_a_turn_is_written_waits_for_the_next(store: Store, turns: list[int]) -> None:
    host = await open_rooms(store)
    del turns[:]

    async def play(code: str) -> None:
        for n in range(1, 11):
            await store.save(a_room(code, host), [ResignEvent(n=n, seat=0)])

    await asyncio.gather(*map(play, CODES))
    assert sum(turns) == 40
    assert len(turns) < 40
    for code in CODES:
        assert await store.events_of(code) == [ResignEvent(n=n, seat=0) for n in range(1, 11)]


async def test_one_that_fails_harms_no_other_of_its_turn(store: Store, turns: list[int]) -> None:
    host = await open_rooms(store)
    await store.save(a_room("BBBBBB", host), [ResignEvent(n=1, seat=0)])
    kept = await store.find_room("BBBBBB")
    assert kept is not None
    del turns[:]
    doubled = replace(kept, stage="over", seats=(SeatRow("bot", "random", bot="random"),))
    answers = await asyncio.gather(
        store.save(a_room("AAAAAA", host, stage="over"), [ResignEvent(n=1, seat=0)]),
        store.save(doubled, [ResignEvent(n=2, seat=0), ResignEvent(n=1, seat=0)]),
        store.say("NOROOM", ChatRow(1, NOON, "Ada", "is anybody here?")),
        store.add_guest("b" * 64),
        store.add_guest("b" * 64),
        store.save(a_room("CCCCCC", host, stage="over"), [ResignEvent(n=1, seat=0)]),
        return_exceptions=True,
    )
    assert turns == [6]
    assert [isinstance(answer, StoreError) for answer in answers] == [False, True, True, False, True, False]
    assert await store.find_room("BBBBBB") == kept
    assert await store.events_of("BBBBBB") == [ResignEvent(n=1, seat=0)]
    for code in ("AAAAAA", "CCCCCC"):
        found = await store.find_room(code)
        assert found is not None
        assert found.stage == "over"
        assert await store.events_of(code) == [ResignEvent(n=1, seat=0)]
    assert await store.find_guest("b" * 64) == answers[3]


async def test_whoever_is_sent_away_while_it_is_written_goes_once_it_is_kept(store: Store) -> None:
    host = await open_rooms(store)
    done: list[str] = []

    async def move() -> None:
        await store.save(a_room("AAAAAA", host), [ResignEvent(n=1, seat=0)])
        done.append("kept")  # as a room becomes what was kept
        await asyncio.sleep(0)
        done.append("went on")

    task = asyncio.create_task(move())
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert done == ["kept"]
    assert await store.events_of("AAAAAA") == [ResignEvent(n=1, seat=0)]


async def test_closing_waits_for_what_was_handed_in(url: str) -> None:
    store = await Store.open(url)
    host = await open_rooms(store)
    writing = asyncio.create_task(store.save(a_room("AAAAAA", host), [ResignEvent(n=1, seat=0)]))
    await asyncio.sleep(0)
    await store.close()
    await writing
    again = await Store.open(url)
    assert await again.events_of("AAAAAA") == [ResignEvent(n=1, seat=0)]
    await again.close()


# --- rooms that one of several servers holds


async def take(store: Store, code: str, lease: Lease) -> None:
    """As a server does that takes a room."""

    def steps() -> Steps[None]:
        yield Ask("UPDATE rooms SET owner = $2, fence = $3 WHERE code = $1", (code, lease.owner, lease.fence))

    await store._ledger.write(steps)


async def test_whose_lease_is_lost_writes_nothing(store: Store, turns: list[int]) -> None:
    host = await open_rooms(store)
    ours, theirs = Lease("first", 1), Lease("second", 2)
    for code in CODES:
        await take(store, code, ours)
    await take(store, "BBBBBB", theirs)
    await take(store, "CCCCCC", replace(ours, fence=3))  # lost, and taken again by somebody of that name
    del turns[:]
    answers = await asyncio.gather(
        *(store.save(a_room(code, host, stage="over"), [ResignEvent(n=1, seat=0)], lease=ours) for code in CODES),
        store.say("BBBBBB", ChatRow(1, NOON, "Ada", "hello"), lease=ours),
        return_exceptions=True,
    )
    assert turns == [5]
    assert [type(answer) for answer in answers] == [type(None), LeaseLost, LeaseLost, type(None), LeaseLost]
    for code in CODES:
        found = await store.find_room(code)
        assert found is not None
        assert found.stage == ("over" if code in {"AAAAAA", "DDDDDD"} else "lobby")
        assert len(await store.events_of(code)) == (found.stage == "over")
    assert await store.chat_of("BBBBBB", 9) == []
    await store.save(a_room("BBBBBB", host, stage="over"), [ResignEvent(n=1, seat=0)], lease=theirs)
    await store.say("AAAAAA", ChatRow(1, NOON, "Ada", "hello"), lease=ours)
    assert len(await store.chat_of("AAAAAA", 9)) == 1


def pages(most: int) -> Steps[None]:
    """From now on the file of an SQLite database has at most so many pages, or as many as it has."""
    yield Ask(f"PRAGMA max_page_count={most}")


async def test_a_full_database_refuses_all_of_a_turn_and_goes_on_once_there_is_room(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite:///{tmp_path / 'rumpus.sqlite3'}")
    host = await open_rooms(store)
    await store.hold(partial(pages, 1))
    long = ChatRow(1, NOON, "Ada", "x" * 100_000)
    both = await asyncio.gather(store.say("AAAAAA", long), store.name_guest(host, "Bo"), return_exceptions=True)
    for refused in both:
        assert isinstance(refused, StoreError)
        assert "full" in str(refused)
    assert await store.name_of(host) is None, "what is kept can be read"
    assert await store.chat_of("AAAAAA", 10) == []
    await store.hold(partial(pages, 2**30))
    await asyncio.gather(store.say("AAAAAA", long), store.name_guest(host, "Bo"))
    assert [line.n for line in await store.chat_of("AAAAAA", 10)] == [1]
    assert await store.name_of(host) == "Bo"
    await store.close()
    assert look_at(tmp_path / "rumpus.sqlite3").rooms == len(CODES)
