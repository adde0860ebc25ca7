"""Copies of a house: whole although it is in use, refused if damaged, and put back without losing what was there."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from rumpus.core.record import MoveEvent
from rumpus.store import RoomRow, Store
from rumpus.store.backup import BackupError, back_up, look_at, restore

pytestmark = pytest.mark.anyio


async def house(file: Path, events: int = 3) -> Store:
    """A house with a guest, and a room in which something has happened."""
    store = await Store.open(f"sqlite:///{file}")
    guest = await store.add_guest("a" * 64)
    room = RoomRow("AAAAAA", "rumis", 1, {}, True, None, guest.id, "playing", "1")
    await store.add_room(room)
    await store.save(room, [MoveEvent(n=number, seat=0, move="pass") for number in range(1, events + 1)])
    return store


async def test_a_copy_of_a_house_in_use_is_whole_and_can_be_put_back(tmp_path: Path) -> None:
    file, copy = tmp_path / "rumpus.sqlite3", tmp_path / "copy.sqlite3"
    store = await house(file)
    writing = asyncio.create_task(write_on(store))
    made = await asyncio.to_thread(back_up, file, copy)
    writing.cancel()
    await asyncio.gather(writing, return_exceptions=True)
    await store.close()
    assert (made.rooms, made.guests) == (1, 1)
    assert made.events >= 3
    assert look_at(copy).events == made.events
    assert sorted(one.name for one in tmp_path.iterdir() if one.name.startswith("copy")) == ["copy.sqlite3"]

    with closing(sqlite3.connect(file)) as database:
        database.execute("DELETE FROM events")
        database.commit()
    back, aside = restore(copy, file)
    assert back.events == made.events
    again = await Store.open(f"sqlite:///{file}")
    assert [event.n for event in await again.events_of("AAAAAA")] == list(range(1, made.events + 1))
    assert await again.find_guest("a" * 64) is not None
    await again.close()
    assert aside is not None
    with closing(sqlite3.connect(aside)) as database:
        assert database.execute("SELECT count(*) FROM events").fetchone() == (0,)


async def write_on(store: Store) -> None:
    room = await store.find_room("AAAAAA")
    assert room is not None
    for number in range(4, 10_000):
        await store.save(room, [MoveEvent(n=number, seat=0, move="pass")])


async def test_what_is_not_yet_in_the_file_itself_is_copied_and_set_aside_with_it(tmp_path: Path) -> None:
    file = tmp_path / "rumpus.sqlite3"
    store = await house(file)
    assert (tmp_path / "rumpus.sqlite3-wal").stat().st_size > 0  # nothing of it may be lost
    assert back_up(file, tmp_path / "one.sqlite3").events == 3
    await store.close()


async def test_a_file_that_is_there_is_never_written_over(tmp_path: Path) -> None:
    file, copy = tmp_path / "rumpus.sqlite3", tmp_path / "copy.sqlite3"
    await (await house(file)).close()
    copy.write_text("my holiday pictures")
    with pytest.raises(BackupError, match="is there already"):
        back_up(file, copy)
    assert copy.read_text() == "my holiday pictures"


async def test_a_damaged_copy_is_not_put_back(tmp_path: Path) -> None:
    file, copy = tmp_path / "rumpus.sqlite3", tmp_path / "copy.sqlite3"
    await (await house(file, events=2000)).close()
    back_up(file, copy)
    content = bytearray(copy.read_bytes())
    content[len(content) // 2 : len(content) // 2 + 4096] = b"\xff" * 4096
    copy.write_bytes(content)
    before = file.read_bytes()
    with pytest.raises(BackupError, match=r"damaged|no copy"):
        restore(copy, file)
    assert file.read_bytes() == before
    assert not list(tmp_path.glob("*.before-*"))


@pytest.mark.parametrize("content", [b"", b"This is a letter to my aunt.\n" * 100])
async def test_what_is_no_house_is_not_put_back(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "letter").write_bytes(content)
    with pytest.raises(BackupError, match="is no copy of a Rumpus house"):
        restore(tmp_path / "letter", tmp_path / "rumpus.sqlite3")
    assert not (tmp_path / "rumpus.sqlite3").exists()


async def test_a_copy_of_a_newer_rumpus_is_not_put_back(tmp_path: Path) -> None:
    file, copy = tmp_path / "rumpus.sqlite3", tmp_path / "copy.sqlite3"
    await (await house(file)).close()
    back_up(file, copy)
    with closing(sqlite3.connect(copy)) as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
        database.commit()
    with pytest.raises(BackupError, match="newer Rumpus"):
        restore(copy, file)


async def test_a_house_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BackupError, match="there is no database"):
        back_up(tmp_path / "rumpus.sqlite3", tmp_path / "copy.sqlite3")
