"""Typing on a real terminal: lines can be edited and called back, but never by the next person at the keyboard."""

import os
import select
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from rumpus.cli import console as screen

readline = pytest.importorskip("readline")

UP = b"\x1b[A"
LATE = 60.0


class Terminal:
    """A pseudo-terminal with a program on it."""

    def __init__(self, master: int) -> None:
        self._master = master
        self.seen = ""

    def write(self, keys: bytes) -> None:
        os.write(self._master, keys)

    def read_until(self, found: Callable[[str], bool]) -> str:
        late = time.monotonic() + LATE
        while not found(self.seen):
            assert time.monotonic() < late, self.seen
            if select.select([self._master], [], [], 1)[0]:
                self.seen += os.read(self._master, 4096).decode("utf-8", "replace")
        return self.seen


@contextmanager
def playing(*words: str) -> Iterator[Terminal]:
    master, slave = os.openpty()
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "80", "LINES": "24"}
    command = [sys.executable, "-m", "rumpus.cli", "play", *words]
    with subprocess.Popen(command, stdin=slave, stdout=slave, stderr=slave, env=environment) as program:
        os.close(slave)
        try:
            yield Terminal(master)
        finally:
            program.terminate()
    os.close(master)


def test_l13_the_last_line_comes_back_with_the_up_key() -> None:
    with playing("rumis", "--start", "1") as terminal:
        terminal.read_until(lambda seen: "place a stone" in seen and seen.endswith("> "))
        terminal.write(b"score\n")
        terminal.read_until(lambda seen: seen.count("stones left") == 1 and seen.endswith("> "))
        terminal.write(UP + b"\n")
        seen = terminal.read_until(lambda seen: seen.count("stones left") == 2 and seen.endswith("> "))
        assert "^[[A" not in seen


def test_the_next_person_does_not_find_what_the_last_one_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    master, slave = os.openpty()
    with open(slave) as typing:  # noqa: PTH123 - a pseudo-terminal has no path
        monkeypatch.setattr(sys, "stdin", typing)
        readline.add_history("D 5")
        assert readline.get_current_history_length() > 0
        screen.forget_typed()
        assert readline.get_current_history_length() == 0
    os.close(master)
