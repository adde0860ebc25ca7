"""The toy game is found by name while a match is tested."""

import pytest

import rumpus.games


@pytest.fixture(autouse=True)
def _toy_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(rumpus.games._WHERE, "toy", ("toy", "TOY"))
