"""What is compiled once is marked, so that the next start knows."""

import fcntl
import threading
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import TextIO

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
    monkeypatch.setattr("llvmlite.binding.get_host_cpu_name", lambda: "abacus")
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


def test_what_somebody_else_is_just_warming_is_waited_for_and_not_done_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    waits = threading.Event()
    lock = fcntl.flock

    def noticed(file: TextIO, how: int) -> None:
        if how == fcntl.LOCK_EX:
            waits.set()
        lock(file, how)

    def finish(part: str) -> list[str]:
        warmed.append(part)
        seconds.append(others.submit(warming.warm, part))
        assert waits.wait(60)
        return []

    warmed: list[str] = []
    seconds: list[Future[list[str]]] = []
    monkeypatch.setattr(fcntl, "flock", noticed)
    monkeypatch.setattr(warming, "_warm", finish)
    with ThreadPoolExecutor() as others:
        warming.warm("rumms")
        assert seconds[0].result(60) == []
    assert warmed == ["rumms"]
