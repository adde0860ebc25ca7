"""Matches that were played: found by their guests and at their addresses, let go of, and forgotten."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from rumpus.core.record import ResignEvent
from rumpus.store import MatchesWish, Result, RoomRow, SeatRow, Stage, Store

pytestmark = pytest.mark.anyio

NOW = datetime(2026, 5, 3, 12, tzinfo=UTC)
ALL = MatchesWish()
PLENTY = 50


async def a_guest(store: Store, number: int) -> int:
    return (await store.add_guest(f"{number:064x}")).id


async def a_match(
    store: Store, code: str, *guests: int, stage: Stage = "over", days: int = 0, **more: object
) -> RoomRow:
    seats = tuple(SeatRow("person", f"Guest {guest}", guest=guest) for guest in guests)
    created = NOW - timedelta(days=days)
    row = RoomRow(code, "rumis", 1, {}, True, None, guests[0], stage, "1", seats=seats, created=created)
    row = replace(row, **{"replay": f"{code}REPL", **more})  # type: ignore[arg-type]
    await store.add_room(row)
    return row


async def codes(store: Store, guest: int, wish: MatchesWish = ALL, most: int = PLENTY) -> list[str]:
    return [row.code for row in (await store.matches_of(guest, wish, most))[0]]


async def test_a_match_is_found_at_its_address_and_keeps_how_it_ended(store: Store) -> None:
    ada = await a_guest(store, 1)
    result = Result(scores=[3, 5], winners=[1])
    row = await a_match(store, "AAAAAA", ada, reveal=False, result=result, ended=NOW)
    assert await store.find_replay("AAAAAAREPL") == row
    assert await store.find_replay("AAAAAA") is None
    assert await store.find_replay("\0") is None
    open_again = replace(row, stage="playing", result=None, ended=None, reveal=True)
    await store.save(open_again, kept=row)
    assert await store.find_replay("AAAAAAREPL") == open_again


async def test_two_matches_cannot_have_one_address(store: Store) -> None:
    ada = await a_guest(store, 1)
    await a_match(store, "AAAAAA", ada, replay="SAME")
    with pytest.raises(Exception, match="database"):
        await a_match(store, "BBBBBB", ada, replay="SAME")


async def test_the_matches_of_a_guest_newest_first_and_in_parts(store: Store) -> None:
    ada, bo = await a_guest(store, 1), await a_guest(store, 2)
    await a_match(store, "OLDEST", ada, days=3)
    await a_match(store, "MIDDLE", bo, ada, days=2, game="rumbugz")
    await a_match(store, "NEWEST", ada, days=1, stage="playing")
    await a_match(store, "LOBBYS", ada, stage="lobby")
    await a_match(store, "OTHERS", bo)
    assert await codes(store, ada) == ["NEWEST", "MIDDLE", "OLDEST"]
    rows, total = await store.matches_of(ada, ALL, 2)
    assert ([row.code for row in rows], total) == (["NEWEST", "MIDDLE"], 3)
    rows, total = await store.matches_of(ada, MatchesWish(before=rows[-1].created), 2)
    assert ([row.code for row in rows], total) == (["OLDEST"], 3)
    assert await codes(store, ada, MatchesWish(game="rumbugz")) == ["MIDDLE"]
    assert await codes(store, ada, MatchesWish(stage="over")) == ["MIDDLE", "OLDEST"]
    assert await codes(store, ada, MatchesWish(game="rumis", stage="playing")) == ["NEWEST"]


async def test_a_text_is_looked_for_as_it_is_whatever_its_case(store: Store) -> None:
    ada = await a_guest(store, 1)
    for number, name in enumerate(("Żółć_1", "50% off", "back\\slash")):
        row = await a_match(store, f"ROOM0{number}", ada, days=number)
        await store.save(replace(row, seats=(SeatRow("person", name, guest=ada),)), kept=row)
    assert await codes(store, ada, MatchesWish(text="żÓŁĆ")) == ["ROOM00"]
    assert await codes(store, ada, MatchesWish(text="_")) == ["ROOM00"]
    assert await codes(store, ada, MatchesWish(text="0%")) == ["ROOM01"]
    assert await codes(store, ada, MatchesWish(text="K\\S")) == ["ROOM02"]
    assert await codes(store, ada, MatchesWish(text="room01")) == ["ROOM01"]
    assert await codes(store, ada, MatchesWish(text="nobody")) == []


async def test_who_lets_go_sees_it_no_more_and_the_last_one_is_told(store: Store) -> None:
    ada, bo, host = await a_guest(store, 1), await a_guest(store, 2), await a_guest(store, 3)
    row = await a_match(store, "AAAAAA", ada, bo)
    await store.save(replace(row, host=host), kept=row)
    assert await store.let_go("AAAAAA", ada) is False
    assert await store.has_let_go("AAAAAA", ada)
    assert not await store.has_let_go("AAAAAA", bo)
    assert await codes(store, ada) == []
    assert await store.rooms_of(ada, PLENTY) == []
    assert await codes(store, bo) == ["AAAAAA"]
    assert await store.let_go("AAAAAA", bo) is False
    assert await store.let_go("AAAAAA", bo) is False  # again
    assert await codes(store, host) == ["AAAAAA"]
    assert await store.let_go("AAAAAA", host) is True


async def test_a_match_that_goes_on_again_is_in_the_list_again(store: Store) -> None:
    ada, bo = await a_guest(store, 1), await a_guest(store, 2)
    row = await a_match(store, "AAAAAA", ada, bo)
    await store.let_go("AAAAAA", ada)
    await store.save(replace(row, stage="playing"), kept=row)  # its last move was taken back
    assert await codes(store, ada) == ["AAAAAA"]


async def test_a_match_that_is_forgotten_leaves_nothing_behind(store: Store) -> None:
    ada, bo = await a_guest(store, 1), await a_guest(store, 2)
    for code in ("AAAAAA", "BBBBBB"):
        row = await a_match(store, code, ada, bo, days=400)
        await store.save(row, [ResignEvent(n=1, seat=0)], kept=row)
        await store.let_go(code, ada)
    await store.forget_room("AAAAAA")
    assert await store.find_replay("AAAAAAREPL") is None
    await store.forget_finished(datetime.now(UTC) + timedelta(days=1))
    assert await store.all_codes() == []


async def test_how_an_old_match_ended_is_kept_later(store: Store) -> None:
    ada = await a_guest(store, 1)
    row = await a_match(store, "AAAAAA", ada)
    assert await store.last_event_at("AAAAAA") is None
    await store.save(row, [ResignEvent(n=1, seat=0)], kept=row)
    ended = await store.last_event_at("AAAAAA")
    assert ended is not None
    assert ended.tzinfo is not None
    known = replace(row, result=Result(scores=[0, 1], winners=[1]), ended=ended)
    await store.keep_result(known)
    assert await store.find_room("AAAAAA") == known
    await store.keep_result(replace(known, result=Result(scores=[9, 9], winners=[0])))
    assert await store.find_room("AAAAAA") == known
