"""One server for all tests that do not break it, and people who come and go."""

import signal
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import suppress
from pathlib import Path

import asyncpg
import pytest

from server.clients import Person
from server.running import Running
from store.postgres import new_database

Arrive = Callable[..., Awaitable[Person]]
Start = Callable[..., Running]


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def _shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(
        tmp_path_factory.mktemp("rumpus") / "data", bot_pause=0.02, chat_at_once=1000, guests_at_once=10_000
    )
    yield running
    running.stop()


@pytest.fixture
def server(_shared: Running) -> Iterator[Running]:
    """The server that many tests share. None of them may make it stumble."""
    before = len(_shared.complaints())
    yield _shared
    assert _shared.process.poll() is None, "the server is gone"
    assert "Traceback" not in _shared.complaints()[before:]


@pytest.fixture(scope="session")
def _house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(
        tmp_path_factory.mktemp("house") / "data",
        questions_per_second=10_000,
        questions_at_once=10_000,
        hints_per_minute=60_000,
        hints_at_once=1000,
        hints_waiting=1000,
        cubes_per_guest=4,
        guests_at_once=10_000,
        heartbeat_seconds=0.5,
    )
    yield running
    running.stop()


@pytest.fixture
def house(_house: Running) -> Iterator[Running]:
    """Another server: it is patient with those who ask much, keeps few cubes, and sends pings all the time."""
    before = len(_house.complaints())
    yield _house
    assert "Traceback" not in _house.complaints()[before:]


@pytest.fixture(scope="session")
def _hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(
        tmp_path_factory.mktemp("hasty") / "data",
        bot_pause=0.02,
        grace_seconds=0.4,
        undo_ask_seconds=0.4,
        guests_at_once=10_000,
        thinkers=1,
    )
    yield running
    running.stop()


@pytest.fixture
def hasty(_hasty: Running) -> Iterator[Running]:
    """A server on which people have little time to come back, and to answer."""
    before = len(_hasty.complaints())
    yield _hasty
    assert "Traceback" not in _hasty.complaints()[before:]


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Running]:
    """A server for a test that uses up what others would need."""
    running = Running(tmp_path / "data", thinkers=1)
    yield running
    running.kill()


@pytest.fixture
def shared_url() -> Iterator[str]:
    """A PostgreSQL database for several servers."""
    with new_database() as fresh:
        yield fresh


@pytest.fixture
def start(shared_url: str, tmp_path: Path) -> Iterator[Start]:
    """Starts servers on that database, with these options."""
    started: list[Running] = []

    def begin(*words: str) -> Running:
        where = tmp_path / f"data{len(started)}"
        started.append(Running(where, "--database", shared_url, "--thinkers", "1", *words))
        return started[-1]

    yield begin
    for server in started:
        with suppress(ProcessLookupError):
            server.process.send_signal(signal.SIGCONT)  # one that a test has stopped
        server.kill()


@pytest.fixture
async def database(shared_url: str) -> AsyncIterator["asyncpg.Connection[asyncpg.Record]"]:
    """A connection to that database, beside the servers."""
    connection = await asyncpg.connect(shared_url.replace("+asyncpg", ""))
    yield connection
    await connection.close()


@pytest.fixture
async def arrive() -> AsyncIterator[Arrive]:
    """Someone comes to a server, with a cookie and perhaps a name."""
    came: list[Person] = []

    async def come(server: Running, name: str | None = None, **where: str) -> Person:
        came.append(Person(server.url, **where))
        return await came[-1].visit(name)

    yield come
    for person in came:
        await person.go()
