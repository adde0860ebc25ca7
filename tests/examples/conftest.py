"""The model package, installed into an environment of its own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from examples.environment import EXAMPLE, Environment
from server.running import Running


@pytest.fixture(scope="session")
def with_nim(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    environment = Environment(tmp_path_factory.mktemp("with-nim"))
    environment.install(EXAMPLE)
    return environment


@pytest.fixture
def room(with_nim: Environment, tmp_path: Path) -> Iterator[Running]:
    running = Running(tmp_path / "data", program=with_nim.program)
    yield running
    running.kill()
