"""What is compiled once is marked, so that the next start knows."""

from pathlib import Path

import pytest

from rumpus import warming
from rumpus.games import GAMES
from toy import TOY


@pytest.fixture(autouse=True)
def _kept_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))


def test_what_is_warm_is_not_warmed_again() -> None:
    assert set(warming.cold_parts()) == set(warming.parts())
    assert warming.warm("rumms") == []
    assert "rumms" not in warming.cold_parts()
    assert "bots of rumms" in warming.cold_parts(warming.parts_of("rumms"))


def test_another_machine_or_changed_code_is_cold_again(monkeypatch: pytest.MonkeyPatch) -> None:
    warming.warm("rumms")
    monkeypatch.setattr(warming, "get_host_cpu_name", lambda: "abacus")
    warming.state.cache_clear()
    try:
        assert "rumms" in warming.cold_parts()
    finally:
        monkeypatch.undo()
        warming.state.cache_clear()


def test_a_game_of_another_package_is_its_own_affair() -> None:
    take_out = GAMES.add(TOY.name, TOY)
    try:
        assert TOY.name in warming.parts()
        assert TOY.name not in warming.cold_parts()
    finally:
        take_out()
