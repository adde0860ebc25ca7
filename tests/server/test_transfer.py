"""Matches out of a house and into another."""

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from rumpus.core.record import SeatInfo
from rumpus.games.rumis.game import RUMIS
from rumpus.games.rumis.options import RumisOptions
from rumpus.match import AnyMatch, Match
from rumpus.server.settings import DATABASE_FILE
from rumpus.server.transfer import TransferError, export_all, import_files
from rumpus.store import RoomRow, SeatRow, Store

pytestmark = pytest.mark.anyio


def played(moves: int) -> AnyMatch:
    """A match of RUMIS that is as old as that, or over."""
    rng, game = Random(moves), RUMIS
    match: AnyMatch = Match.start(
        game, RumisOptions(site="chullpa", players=2), [SeatInfo(name="Ada"), SeatInfo(name="Bo", bot="easy")], seed=5
    )
    while not match.over and match.number < moves:
        seat = match.actors[0]
        match.play(seat, rng.choice(list(game.legal_moves(match.state, seat))))
    return match


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await Store.open(f"sqlite:///{tmp_path / DATABASE_FILE}")
    yield store
    await store.close()


async def keep(store: Store, code: str, match: AnyMatch) -> None:
    guest = await store.add_guest(code * 8)
    header = match.record.header
    seats = (SeatRow("person", "Ada", guest.id), SeatRow("bot", "Bo", bot="easy"))
    stage = "over" if match.over else "playing"
    row = RoomRow(code, "rumis", header.version, dict(header.options), True, None, guest.id, stage, "7", seats=seats)  # type: ignore[arg-type]
    await store.add_room(row)
    await store.save(row, match.events_since(0))


async def test_every_match_goes_out_and_comes_in_as_it_was(store: Store, tmp_path: Path) -> None:
    matches = {"AAAAAA": played(1000), "BBBBBB": played(5)}
    for code, match in matches.items():
        await keep(store, code, match)
    await store.add_room(RoomRow("LOBBYX", "rumis", 2, {}, True, None, 1, "lobby", "7"))
    out = tmp_path / "out"
    carried = [one async for one in export_all(store, out)]
    assert {one.code for one in carried} == set(matches)
    for code, match in matches.items():
        assert (out / f"{code}.jsonl").read_text() == match.record.dumps()
    assert not any([one.new async for one in export_all(store, out)])

    other = await Store.open(f"sqlite:///{tmp_path / 'other.sqlite3'}")
    try:
        files = sorted(out.iterdir())
        assert [one.new async for one in import_files(other, files)] == [True, True]
        for code, match in matches.items():
            row = await other.find_room(code)
            assert row is not None
            assert row.stage == ("over" if match.over else "playing")
            assert [(seat.kind, seat.name, seat.guest) for seat in row.seats] == [
                ("person", "Ada", None),
                ("bot", "Bo", None),
            ]
            assert await other.events_of(code) == list(match.record.events)
        assert [one.new async for one in import_files(other, files)] == [False, False]
        assert set(await other.all_codes()) == set(matches)
    finally:
        await other.close()


async def test_a_code_that_is_taken_by_another_match_gives_way(store: Store, tmp_path: Path) -> None:
    await keep(store, "AAAAAA", played(4))
    file = tmp_path / "AAAAAA.jsonl"
    file.write_text(played(6).record.dumps())
    (one,) = [one async for one in import_files(store, [file])]
    assert one.code != "AAAAAA"
    assert len(await store.events_of("AAAAAA")) == played(4).number


async def test_a_damaged_record_is_named_with_its_line_and_nothing_of_it_kept(store: Store, tmp_path: Path) -> None:
    lines = played(6).record.dumps().splitlines(keepends=True)
    file = tmp_path / "AAAAAA.jsonl"
    file.write_text("".join([*lines[:3], "{}\n", *lines[4:]]))
    with pytest.raises(TransferError, match=r"AAAAAA\.jsonl: line 4"):
        [one async for one in import_files(store, [file])]
    assert await store.all_codes() == []
