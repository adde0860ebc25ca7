"""Who holds a room, as PostgreSQL keeps it: tested with servers that are nothing but their names."""

from collections.abc import AsyncIterator, Iterator
from functools import partial

import asyncpg
import pytest

from rumpus.store import Lease, LeaseLost, RoomRow, SeatRow, ServerRow, Store, leases
from store.postgres import new_database

pytestmark = pytest.mark.anyio

ALIVE = 3600.0
"""Seconds: nobody dies by being slow here."""
CODE = "ROOMAA"


@pytest.fixture
def address() -> Iterator[str]:
    with new_database() as url:
        yield url


@pytest.fixture
async def store(address: str) -> AsyncIterator[Store]:
    opened = await Store.open(address)
    host = await opened.add_guest("ada")
    seats = (SeatRow("person", "Ada", host.id),)
    room = RoomRow(CODE, "rumis", 1, {}, undo=True, clock=None, host=host.id, stage="playing", seed="7", seats=seats)
    await opened.add_room(room)
    yield opened
    await opened.close()


def server(name: str, house: str = "", *, shared: bool = True) -> ServerRow:
    return ServerRow(name, house or name, shared, "here", 1, "", "")


async def enter(store: Store, one: ServerRow, *gone: str) -> list[str]:
    found = await store.hold(partial(leases.enter, one, ALIVE, lambda other: other.id in gone))
    return [other.id for other in found]


async def take(store: Store, name: str, seconds: float = ALIVE) -> Lease | ServerRow | None:
    return await store.hold(partial(leases.take, CODE, name, seconds))


async def test_one_holds_a_room_until_it_gives_it_back(store: Store) -> None:
    for name in ("a", "b"):
        assert await enter(store, server(name)) == []
    mine = await take(store, "a")
    assert mine == Lease("a", 1)
    assert await take(store, "b") == server("a")
    assert isinstance(mine, Lease)
    await store.hold(partial(leases.give_back, CODE, mine))
    assert await take(store, "b") == Lease("b", 2)
    await store.hold(partial(leases.give_back, CODE, mine))  # too late: it is another's
    assert await take(store, "a") == server("b")
    assert await store.hold(partial(leases.take, "NOROOM", "a", ALIVE)) is None


async def test_whoever_lost_a_room_can_write_nothing_about_it(store: Store) -> None:
    await enter(store, server("a"))
    mine = await take(store, "a")
    room = await store.find_room(CODE)
    assert room is not None
    assert isinstance(mine, Lease)
    await store.save(room, lease=mine)
    again = await take(store, "a")  # even one's own older lease counts no more
    assert again == Lease("a", 2)
    with pytest.raises(LeaseLost):
        await store.save(room, lease=mine)
    await store.hold(partial(leases.leave, "a"))
    await enter(store, server("b"))
    assert await take(store, "b") == Lease("b", 3)
    with pytest.raises(LeaseLost):
        await store.save(room, lease=Lease("a", 2))


@pytest.mark.parametrize("when", ["- interval '2 hours'", "+ interval '2 hours'"], ids=["long ago", "clock set back"])
async def test_the_dead_hold_nothing_and_their_matches_are_found(store: Store, address: str, when: str) -> None:
    for name in ("a", "b"):
        await enter(store, server(name))
    await take(store, "a")
    assert await store.hold(partial(leases.orphans, ALIVE, 10)) == []
    connection = await asyncpg.connect(address.replace("+asyncpg", ""))
    await connection.execute(f"UPDATE servers SET seen = now() {when} WHERE id = 'a'")  # noqa: S608 - ours
    await connection.close()
    assert await store.hold(partial(leases.orphans, ALIVE, 10)) == [CODE]
    assert await store.hold(partial(leases.holder, CODE, ALIVE)) is None
    assert await take(store, "b") == Lease("b", 2)
    assert await store.hold(partial(leases.orphans, ALIVE, 10)) == []
    assert await store.hold(partial(leases.renew, "a"))  # it wakes up, and the room is not its own
    assert await take(store, "a") == server("b")


@pytest.mark.parametrize(
    ("first", "second", "in_the_way"),
    [
        (server("a"), server("b"), []),
        (server("a", shared=False), server("b"), ["a"]),
        (server("a"), server("b", shared=False), ["a"]),
        (server("a", "house", shared=False), server("b", "house", shared=False), []),
    ],
)
async def test_who_stands_whom(store: Store, first: ServerRow, second: ServerRow, in_the_way: list[str]) -> None:
    assert await enter(store, first) == []
    assert await enter(store, second) == in_the_way
    assert await enter(store, second, "a") == []  # one that runs no more is in nobody's way
