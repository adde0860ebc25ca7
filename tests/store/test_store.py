"""What is written is read again, whole, in order, on both engines."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from rumpus.core.record import Event, MoveEvent, OutcomeEvent, ResignEvent, UndoEvent
from rumpus.store import ChatRow, RoomRow, SeatRow, Stage, Store, StoreError

pytestmark = pytest.mark.anyio

HASH = "0123456789abcdef" * 4
SEED = str(2**256 - 1)
"""The largest that a server draws."""


def a_room(code: str, host: int, *, stage: Stage = "lobby", seats: tuple[SeatRow, ...] = ()) -> RoomRow:
    options = {"site": "chullpa", "players": 2, "start": None}
    return RoomRow(code, "rumis", 1, options, True, None, host, stage, SEED, None, seats)


async def a_guest(store: Store, number: int = 0) -> int:
    return (await store.add_guest(f"{number:064x}")).id


async def test_a_guest_is_found_by_the_hash_of_the_token_only(store: Store) -> None:
    guest = await store.add_guest(HASH)
    assert guest.name is None
    assert await store.find_guest(HASH) == guest
    assert await store.find_guest(HASH.upper()) is None
    assert await store.find_guest("") is None


async def test_a_guest_has_the_name_that_was_given_last(store: Store) -> None:
    guest, other = await a_guest(store, 1), await a_guest(store, 2)
    await store.name_guest(guest, "Ada")
    await store.name_guest(guest, "Ada ♖ Żółć")
    assert await store.name_of(guest) == "Ada ♖ Żółć"
    assert await store.name_of(other) is None
    assert await store.name_of(other + 1) is None
    found = await store.find_guest(f"{1:064x}")
    assert found is not None
    assert found.name == "Ada ♖ Żółć"


async def test_two_guests_cannot_have_one_token(store: Store) -> None:
    guest = await store.add_guest(HASH)
    with pytest.raises(StoreError):
        await store.add_guest(HASH)
    assert await store.find_guest(HASH) == guest


async def test_a_room_comes_back_as_it_was_kept(store: Store) -> None:
    host, other = await a_guest(store, 1), await a_guest(store, 2)
    room = RoomRow(
        code="ABC234",
        game="rumis",
        version=1,
        options={"site": "custom", "custom_site": "MINE 2 1 1\n4\n", "players": 2, "deep": [1, {"a": None}]},
        undo=False,
        clock={"seconds": 600, "increment": 5},
        host=host,
        stage="lobby",
        seed=SEED,
        seats=(
            SeatRow("person", "Ada", guest=host, clock_ms=600_000),
            SeatRow("bot", "easy", bot="easy", clock_ms=600_000),
            SeatRow("open", ""),
            SeatRow("person", "Bo", guest=other, bot="random", clock_ms=0),
        ),
    )
    await store.add_room(room)
    assert await store.find_room("ABC234") == room
    assert await store.find_room("ABC235") is None
    assert SEED not in repr(room)


async def test_saving_changes_stage_seats_clocks_host_and_rematch_of_one_room(store: Store) -> None:
    host, other = await a_guest(store, 1), await a_guest(store, 2)
    seats = (SeatRow("person", "Ada", guest=host), SeatRow("open", ""))
    first, second = a_room("AAAAAA", host, seats=seats), a_room("BBBBBB", host, seats=seats)
    await store.add_room(first)
    await store.add_room(second)
    taken = SeatRow("person", "Bo", guest=other, clock_ms=5)
    changed = replace(first, stage="over", host=other, rematch="BBBBBB", seats=(seats[0], taken))
    changed = replace(changed, removed=(other, 7), muted=("guest 7",))
    await store.save(changed)
    assert await store.find_room("AAAAAA") == changed
    assert await store.find_room("BBBBBB") == second


async def test_two_rooms_cannot_have_one_code(store: Store) -> None:
    host = await a_guest(store)
    room = a_room("AAAAAA", host, seats=(SeatRow("open", ""),))
    await store.add_room(room)
    with pytest.raises(StoreError):
        await store.add_room(a_room("AAAAAA", host, stage="over"))
    assert await store.find_room("AAAAAA") == room


async def test_a_room_whose_seats_cannot_be_kept_is_not_kept_either(store: Store) -> None:
    host = await a_guest(store)
    with pytest.raises(StoreError):
        await store.add_room(a_room("AAAAAA", host, seats=(SeatRow("person", "Ada", guest=host + 99),)))
    assert await store.find_room("AAAAAA") is None


async def test_a_room_needs_a_host_that_is_known(store: Store) -> None:
    with pytest.raises(StoreError):
        await store.add_room(a_room("AAAAAA", 99))


EVENTS: list[Event] = [
    OutcomeEvent(n=1, outcome={"start": 1}),
    MoveEvent(n=2, seat=1, move="S05 a1.1 b1.1 c1.1 b2.1"),
    UndoEvent(n=3, seat=1, back_to=1),
    ResignEvent(n=4, seat=0),
]


async def test_events_come_back_in_order_however_many_were_written_at_once(store: Store) -> None:
    host = await a_guest(store)
    room, other = a_room("AAAAAA", host), a_room("BBBBBB", host)
    await store.add_room(room)
    await store.add_room(other)
    await store.save(room, EVENTS[:1])
    await store.save(other, EVENTS[:1])
    await store.save(room, EVENTS[1:3])
    await store.save(room)
    await store.save(room, EVENTS[3:])
    assert await store.events_of("AAAAAA") == EVENTS
    assert await store.events_of("BBBBBB") == EVENTS[:1]
    assert await store.events_of("CCCCCC") == []


async def test_ten_and_more_events_are_ordered_as_numbers(store: Store) -> None:
    room = a_room("AAAAAA", await a_guest(store))
    await store.add_room(room)
    events = [ResignEvent(n=n, seat=0) for n in range(1, 13)]
    await store.save(room, events[::-1])
    assert await store.events_of("AAAAAA") == events


async def test_a_doubled_event_number_is_refused_and_nothing_else_is_changed(store: Store) -> None:
    host = await a_guest(store)
    room = a_room("AAAAAA", host, stage="playing", seats=(SeatRow("person", "Ada", guest=host, clock_ms=9000),))
    await store.add_room(room)
    await store.save(room, EVENTS[:2])
    wrong = replace(room, stage="over", rematch="BBBBBB", seats=(SeatRow("bot", "random", bot="random"),))
    with pytest.raises(StoreError, match=r"^the database cannot be used: .+$"):
        await store.save(wrong, [ResignEvent(n=3, seat=0), ResignEvent(n=2, seat=0)])
    assert await store.find_room("AAAAAA") == room
    assert await store.events_of("AAAAAA") == EVENTS[:2]


async def test_chat_gives_the_last_lines_oldest_first(store: Store) -> None:
    host = await a_guest(store)
    await store.add_room(a_room("AAAAAA", host))
    await store.add_room(a_room("BBBBBB", host))
    assert await store.chat_of("AAAAAA", 100) == []
    noon = datetime(2026, 3, 1, 12, 0, 0, 250_000, tzinfo=UTC)
    lines = [ChatRow(n, noon + timedelta(minutes=n), "Ada", f"line {n} <b>&amp; ☃") for n in range(1, 13)]
    for line in lines:
        await store.say("AAAAAA", line)
    await store.say("BBBBBB", ChatRow(1, noon, "Bo", "elsewhere"))
    assert await store.chat_of("AAAAAA", 3) == lines[-3:]
    with pytest.raises(StoreError):
        await store.say("AAAAAA", ChatRow(12, noon, "Bo", "a second line 12"))
    assert await store.chat_of("AAAAAA", 100) == lines


async def test_the_rooms_of_a_guest_are_those_opened_or_sat_in_newest_first(store: Store) -> None:
    ada, bo = await a_guest(store, 1), await a_guest(store, 2)
    sits = (SeatRow("person", "Ada", guest=ada), SeatRow("person", "Ada again", guest=ada))
    # The codes are out of order, so that no index can put the rooms in order by chance.
    await store.add_room(a_room("MMMMMM", ada))
    await store.add_room(a_room("ZZZZZZ", bo, seats=sits))
    await store.add_room(a_room("KKKKKK", bo))
    await store.add_room(a_room("AAAAAA", ada, stage="over", seats=sits))
    await store.add_room(a_room("PPPPPP", ada))
    found = await store.rooms_of(ada, 30)
    assert [room.code for room in found] == ["PPPPPP", "AAAAAA", "ZZZZZZ", "MMMMMM"]
    assert found[1].seats == sits
    assert found[0].seats == ()
    assert [room.code for room in await store.rooms_of(ada, 2)] == ["PPPPPP", "AAAAAA"]
    assert await store.rooms_of(bo + 1, 30) == []


async def test_unfinished_rooms_are_counted_by_host(store: Store) -> None:
    ada, bo = await a_guest(store, 1), await a_guest(store, 2)
    await store.add_room(a_room("AAAAAA", ada, seats=(SeatRow("person", "Bo", guest=bo),)))
    await store.add_room(a_room("BBBBBB", ada, stage="playing"))
    await store.add_room(a_room("CCCCCC", ada, stage="over"))
    assert await store.count_unfinished(ada) == 2
    assert await store.count_unfinished(bo) == 0


async def test_a_forgotten_room_leaves_nothing_behind_and_takes_nothing_of_others(store: Store) -> None:
    host = await a_guest(store)
    room, other = a_room("AAAAAA", host, seats=(SeatRow("person", "Ada", guest=host),)), a_room("BBBBBB", host)
    for kept in (room, other):
        await store.add_room(kept)
        await store.save(kept, EVENTS[:1])
        await store.say(kept.code, ChatRow(1, None, "Ada", "hello"))
    await store.forget_room("AAAAAA")
    assert await store.find_room("AAAAAA") is None
    assert (await store.events_of("AAAAAA"), await store.chat_of("AAAAAA", 10)) == ([], [])
    assert await store.find_room("BBBBBB") == other
    assert await store.events_of("BBBBBB") == EVENTS[:1]
    assert await store.chat_of("BBBBBB", 10) == [ChatRow(1, None, "Ada", "hello")]
    await store.add_room(room)  # its code is free again


async def test_chat_that_is_no_longer_shown_is_forgotten_in_its_room_alone(store: Store) -> None:
    host = await a_guest(store)
    for code in ("AAAAAA", "BBBBBB"):
        await store.add_room(a_room(code, host))
        await store.say(code, ChatRow(1, None, "Ada", "hello"))
    for number in range(2, 103):
        await store.say("AAAAAA", ChatRow(number, None, "Ada", str(number), "guest 1"))
    assert [line.n for line in await store.chat_of("AAAAAA", 1000)] == list(range(3, 103))
    assert [line.n for line in await store.chat_of("BBBBBB", 1000)] == [1]
