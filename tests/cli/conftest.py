"""Running the command line inside the test's process, as a shell would see it."""

import io
import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from rumpus.cli.main import main


@dataclass(frozen=True)
class Ran:
    code: int
    out: str
    err: str


Run = Callable[..., Ran]
Table = Callable[..., Path]

EVERY_BUG = "".join(f"D {bug}\n" for bug in [*range(1, 13), "P"])
A_TURN = f"pass\n1\n1\n1\n{EVERY_BUG}end\n"
"""Whatever is awaited, some of these lines are an answer; the others are refused."""


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


@pytest.fixture
def lying(tmp_path: Path) -> Table:
    """A record in which the first seat has drawn: the hands, what was drawn, and who is a bot."""

    def write(hands: Sequence[str], drawn: str, bots: Sequence[str | None], **options: Any) -> Path:
        seats = [{"name": f"Player {number}", "bot": bot} for number, bot in enumerate(bots, start=1)]
        options = {"players": len(hands), "rounds": 1, "start": 0, **options}
        header = {"format": 1, "game": "rumbugz", "version": 1, "options": options, "seats": seats}
        events: list[dict[str, Any]] = [
            {"kind": "outcome", "outcome": {"deal": [counts(hand) for hand in hands]}},
            {"kind": "move", "seat": 0, "move": "bag"},
            {"kind": "outcome", "outcome": {"draw": [0, [0 if drawn == "P" else int(drawn)]]}},
        ]
        file = tmp_path / "match.jsonl"
        lines = [header, *({"n": number, **event} for number, event in enumerate(events, start=1))]
        file.write_text("".join(json.dumps(line) + "\n" for line in lines))
        return file

    return write


def counts(hand: str) -> list[int]:
    """PLYTs first, then how many there are of 1, 2 …"""
    bugs = hand.split()
    return [bugs.count("P"), *(bugs.count(str(number)) for number in range(1, 13))]
