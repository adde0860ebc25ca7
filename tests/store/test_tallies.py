"""Matches that are over are counted once, in the order in which they ended, for those who still want them."""

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta

import pytest

from rumpus.store import PlayedRow, Result, RoomRow, Skill, Store
from store.test_archive import a_guest, a_match

pytestmark = pytest.mark.anyio

NOW = datetime(2026, 5, 3, 12, tzinfo=UTC)
RESULT = Result(scores=[3, 5], winners=[1])


def tally(room: RoomRow, before: Mapping[int, Skill]) -> list[PlayedRow]:
    """Each match lifts everyone by one; a match of RUMMS is not rated."""
    return [
        PlayedRow(
            guest=seat.guest, room=room.code, game=room.game, ended=room.ended or NOW, seats=2, place=2 - number,
            won=number == 1, resigned=False, hinted=number in room.hinted, opponents=(("easy", 1), (None, -1)),
            skill=None if room.game == "rumms" else Skill(before.get(seat.guest, Skill(0, 0)).mu + 1, 2.5),
        )
        for number, seat in enumerate(room.seats)
        if seat.guest is not None
    ]  # fmt: skip


async def test_each_match_is_counted_once_in_the_order_in_which_they_ended(store: Store) -> None:
    ada, bo = await a_guest(store, 1), await a_guest(store, 2)
    await a_match(store, "SECOND", ada, bo, result=RESULT, ended=NOW, hinted=(0,))
    await a_match(store, "FIRST", ada, bo, result=RESULT, ended=NOW - timedelta(hours=1), days=-1)
    await a_match(store, "RUMMS", ada, result=RESULT, ended=NOW + timedelta(hours=1), game="rumms")
    await a_match(store, "LAST", ada, result=RESULT, ended=NOW + timedelta(hours=2))
    await a_match(store, "RUNNING", ada, stage="playing")
    await a_match(store, "UNKNOWN", ada)  # it ended before it was kept how
    assert [await store.count_some(tally, 3), await store.count_some(tally, 3)] == [3, 1]
    assert await store.count_some(tally, 3) == 0
    found = await store.played_by(ada)
    assert [(row.room, row.skill and row.skill.mu) for row in found] == [
        ("FIRST", 1), ("SECOND", 2), ("RUMMS", None), ("LAST", 3),
    ]  # fmt: skip
    second = found[1]
    assert (second.ended, second.hinted, second.opponents) == (NOW, True, (("easy", 1), (None, -1)))
    assert [(row.room, row.won) for row in await store.played_by(bo)] == [("FIRST", True), ("SECOND", True)]


async def test_what_is_deleted_is_not_counted_and_what_was_forgotten_not_again(store: Store) -> None:
    ada, bo = await a_guest(store, 1), await a_guest(store, 2)
    for code in ("AAAAAA", "BBBBBB"):
        await a_match(store, code, ada, bo, result=RESULT, ended=NOW)
    await store.let_go("AAAAAA", ada)
    await store.count_some(tally, 9)
    assert [row.room for row in await store.played_by(ada)] == ["BBBBBB"]
    await store.let_go("BBBBBB", ada)
    assert await store.played_by(ada) == []
    assert len(await store.played_by(bo)) == 2
    await store.forget_played(bo)
    assert await store.count_some(tally, 9) == 0
    assert await store.played_by(bo) == []


async def test_whoever_is_forgotten_leaves_no_figures_and_age_takes_none(store: Store) -> None:
    ada, bo = await a_guest(store, 1), await a_guest(store, 2)
    await a_match(store, "AAAAAA", ada, bo, result=RESULT, ended=NOW)
    await store.count_some(tally, 9)
    await store.forget_room("AAAAAA")
    assert len(await store.played_by(bo)) == 1
    assert await store.forget_guest(ada, "guest 1")
    assert await store.played_by(ada) == []
    assert len(await store.played_by(bo)) == 1
