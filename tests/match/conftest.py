"""The toy game is found by name while a match is tested."""

from collections.abc import Iterator

import pytest

from rumpus.games import GAMES
from toy import TOY


@pytest.fixture(autouse=True)
def _toy_is_found() -> Iterator[None]:
    take_out = GAMES.add(TOY.name, TOY)
    yield
    take_out()
