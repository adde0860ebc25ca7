"""Running the command line inside the test's process, as a shell would see it."""

import io
import sys
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from rumpus.cli.main import main


@dataclass(frozen=True)
class Ran:
    code: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Call `rumpus` with these words and this standard input."""

    def call(*words: object, typed: str = "") -> Ran:
        monkeypatch.setattr(sys, "argv", ["rumpus", *map(str, words)])
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = 0
        try:
            main()
        except SystemExit as leaving:
            code = int(leaving.code or 0)
        said = capsys.readouterr()
        return Ran(code, said.out, said.err)

    return call
