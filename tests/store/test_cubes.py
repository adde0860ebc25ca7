"""Solved cubes: kept once, for their guest only, on both engines; and databases from before there were any."""

import asyncio
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta, timezone

import pytest
from sqlalchemy import Connection, inspect, text

from rumpus.core.record import MoveEvent
from rumpus.store import ChatRow, CubeRow, RoomRow, SeatRow, Store, StoreError
from rumpus.store.migration import on_connection, read_url, upgrade

pytestmark = pytest.mark.anyio

NOON = datetime(2026, 3, 1, 12, 0, 0, 123456, tzinfo=UTC)
REPLAY_LENGTH = 10
"""Of the address that a match is given."""
PLENTY = 100


def a_cube(guest: int, filling: str = "f1", *, solved: datetime = NOON) -> CubeRow:
    stones = [{"colour": "red", "stone": "S01", "cells": [0, 1]}, {"colour": "red", "stone": "S01", "cells": [2, 3]}]
    return CubeRow(guest, "2x2x1", 1, "buildable", date(2026, 2, 28), filling, stones, 61, 2, solved)


async def a_guest(store: Store, number: int = 1) -> int:
    return (await store.add_guest(f"{number:064x}")).id


async def test_a_cube_comes_back_as_it_was_kept(store: Store) -> None:
    guest = await a_guest(store)
    dated, free = a_cube(guest), replace(a_cube(guest, "f2"), day=None)
    kept = await store.keep_cube(dated, PLENTY)
    assert kept is not None
    assert kept.id > 0
    assert kept == replace(dated, id=kept.id)
    other = await store.keep_cube(free, PLENTY)
    assert other is not None
    assert await store.cubes_of(guest, PLENTY) == [other, kept]


async def test_moments_are_the_same_in_every_time_zone(store: Store) -> None:
    guest = await a_guest(store)
    await store.keep_cube(a_cube(guest, solved=NOON.astimezone(timezone(timedelta(hours=9)))), PLENTY)
    assert [cube.solved for cube in await store.cubes_of(guest, 1)] == [NOON]


async def test_the_first_of_two_equal_fillings_is_kept(store: Store) -> None:
    guest, other = await a_guest(store, 1), await a_guest(store, 2)
    first = await store.keep_cube(a_cube(guest), PLENTY)
    faster = replace(a_cube(guest, solved=NOON + timedelta(days=1)), seconds=5, hints=0)
    assert await store.keep_cube(faster, PLENTY) == first
    assert await store.cubes_of(guest, PLENTY) == [first]
    theirs = await store.keep_cube(a_cube(other), PLENTY)  # someone else may find the same one
    assert theirs is not None
    assert await store.cubes_of(other, PLENTY) == [theirs]
    assert await store.cubes_of(guest, PLENTY) == [first]


async def test_the_latest_come_first_and_no_more_than_asked_for(store: Store) -> None:
    guest = await a_guest(store)
    hours = [3, 1, 4, 1, 5]
    for number, hour in enumerate(hours):
        await store.keep_cube(a_cube(guest, f"f{number}", solved=NOON + timedelta(hours=hour)), PLENTY)
    assert [cube.filling for cube in await store.cubes_of(guest, PLENTY)] == ["f4", "f2", "f0", "f3", "f1"]
    assert [cube.filling for cube in await store.cubes_of(guest, 2)] == ["f4", "f2"]


async def test_nothing_is_dropped_to_make_room(store: Store) -> None:
    guest, other = await a_guest(store, 1), await a_guest(store, 2)
    kept = [await store.keep_cube(a_cube(guest, f"f{number}"), 3) for number in range(3)]
    assert await store.keep_cube(a_cube(guest, "f3"), 3) is None
    assert await store.keep_cube(a_cube(guest, "f1"), 3) == kept[1]  # what is known is still answered
    assert await store.keep_cube(a_cube(other, "f3"), 3) is not None
    assert await store.cubes_of(guest, PLENTY) == kept[::-1]


async def test_a_cube_needs_a_guest_that_is_known(store: Store) -> None:
    with pytest.raises(StoreError):
        await store.keep_cube(a_cube(99), PLENTY)
    assert await store.cubes_of(99, PLENTY) == []


async def test_the_same_cube_from_many_hands_at_once_is_one(url: str) -> None:
    stores = [await Store.open(url) for _ in range(3)]
    try:
        guest = await a_guest(stores[0])
        rows = [a_cube(guest, f"f{number % 4}") for number in range(24)]
        kept = await asyncio.gather(*(stores[n % 3].keep_cube(row, 3) for n, row in enumerate(rows)))
        assert len({row.id for row in kept if row}) == 3  # three of the four: there is room for no more
        assert len(await stores[1].cubes_of(guest, PLENTY)) == 3
    finally:
        for store in stores:
            await store.close()


async def test_a_database_from_before_cubes_keeps_everything(url: str) -> None:
    def begin(connection: Connection) -> None:
        upgrade(connection, "0001")
        assert not inspect(connection).has_table("cubes")
        # Written in plain SQL, as the first version wrote it.
        for line in (
            "INSERT INTO guests (id, token_hash, name) VALUES (7, 'aaaa', 'Ada')",
            "INSERT INTO rooms (code, game, version, options, undo, host, stage, seed) "
            "VALUES ('AAAAAA', 'rumis', 1, '{\"players\": 2}', true, 7, 'playing', '12')",
            "INSERT INTO seats (room, seat, kind, guest, name, clock_ms) "
            "VALUES ('AAAAAA', 0, 'person', 7, 'Ada', 600000)",
            "INSERT INTO events (room, n, body) "
            'VALUES (\'AAAAAA\', 1, \'{"n": 1, "kind": "move", "seat": 0, "move": "S01 a1.1 b1.1"}\')',
            "INSERT INTO chat (room, n, name, text) VALUES ('AAAAAA', 1, 'Ada', 'hello')",
        ):
            connection.execute(text(line.replace(":", r"\:")))

    await on_connection(read_url(url), begin)
    store = await Store.open(url)
    try:
        guest = await store.find_guest("aaaa")
        assert guest is not None
        assert (guest.id, guest.name) == (7, "Ada")
        seats = (SeatRow("person", "Ada", guest=7, clock_ms=600_000),)
        room = RoomRow("AAAAAA", "rumis", 1, {"players": 2}, True, None, 7, "playing", "12", seats=seats)
        found = await store.find_room("AAAAAA")
        assert found is not None
        assert found.replay is not None
        assert len(found.replay) == REPLAY_LENGTH
        assert found == replace(room, created=found.created, replay=found.replay)
        assert found.created.tzinfo is not None
        assert await store.events_of("AAAAAA") == [MoveEvent(n=1, seat=0, move="S01 a1.1 b1.1")]
        assert await store.chat_of("AAAAAA", 10) == [ChatRow(1, None, "Ada", "hello")]
        assert await store.cubes_of(7, PLENTY) == []
        assert await store.keep_cube(a_cube(7), PLENTY) is not None
    finally:
        await store.close()
