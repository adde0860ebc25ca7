"""A server that knows the model package."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from examples.environment import Environment
from server.running import Running


@pytest.fixture
def room(with_nim: Environment, tmp_path: Path) -> Iterator[Running]:
    running = Running(tmp_path / "data", program=with_nim.program)
    yield running
    running.kill()
