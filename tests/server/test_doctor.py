"""What the doctor finds, in houses that lack something."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from rumpus.server.doctor import State, examine, worst
from rumpus.server.settings import DATABASE_FILE, Settings
from rumpus.store import Store
from store.postgres import new_database, url_of

pytestmark = pytest.mark.anyio


def findings(data: Path, database: str | None = None) -> dict[str, tuple[State, str]]:
    settings = Settings(data=data, database=database)
    return {finding.what: (finding.state, finding.words) for finding in examine(settings)}


@pytest.fixture
async def house(tmp_path: Path) -> Path:
    await (await Store.open(f"sqlite:///{tmp_path / DATABASE_FILE}")).close()
    return tmp_path


async def test_a_house_that_lacks_nothing(house: Path) -> None:
    found = findings(house)
    assert found["database"][0] is State.GOOD
    assert found["database"][1].startswith("SQLite, 0 rooms")
    assert found["data folder"] == (State.GOOD, str(house))
    assert found["pages"][0] is State.GOOD


async def test_nothing_is_made_by_looking(tmp_path: Path) -> None:
    found = findings(tmp_path / "new")
    assert found["database"] == (State.GOOD, f"SQLite, {DATABASE_FILE} will be made")
    assert not (tmp_path / "new").exists()


async def test_a_database_of_another_version(house: Path) -> None:
    with closing(sqlite3.connect(house / DATABASE_FILE)) as database:
        database.execute("UPDATE alembic_version SET version_num = '0001'")
        database.commit()
        assert findings(house)["database"][0] is State.LOOK
        database.execute("UPDATE alembic_version SET version_num = '9999'")
        database.commit()
    state, words = findings(house)["database"]
    assert state is State.BAD
    assert "newer Rumpus" in words


async def test_a_damaged_database(house: Path) -> None:
    (house / DATABASE_FILE).write_bytes(b"\xff" * 20_000)
    state, words = findings(house)["database"]
    assert state is State.BAD
    assert DATABASE_FILE in words


async def test_a_clock_that_went_back(house: Path) -> None:
    with closing(sqlite3.connect(house / DATABASE_FILE)) as database:
        database.execute("INSERT INTO guests (token_hash) VALUES ('a')")
        database.execute(
            "INSERT INTO rooms (code, game, version, options, undo, host, stage, seed, created)"
            " VALUES ('AAAAAA', 'rumis', 2, '{}', 1, 1, 'over', '1', '2999-01-01 00:00:00')"
        )
        database.commit()
    state, words = findings(house)["clock"]
    assert state is State.LOOK
    assert "after the time that this machine says it is" in words


@pytest.fixture
def postgres() -> Iterator[str]:
    with new_database() as url:
        yield url


def test_postgresql(postgres: str, tmp_path: Path) -> None:
    assert findings(tmp_path, postgres)["database"] == (State.GOOD, "PostgreSQL, empty: the tables will be made")
    state, words = findings(tmp_path, url_of("nobody_made_this"))["database"]
    assert state is State.BAD
    assert "does not exist" in words


def test_the_worst_finding_counts() -> None:
    assert worst([]) is State.GOOD
