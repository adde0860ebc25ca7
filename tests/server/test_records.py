"""A record that somebody brings along is read as it is, or refused with what is wrong and in which line."""

import json
from pathlib import Path

import pytest

from rumpus.server import limits
from rumpus.server.errors import ServerRefusal
from rumpus.server.records import read_match
from rumpus.server.replays import opened_replay

GOLDEN = Path(__file__).parents[1] / "games" / "rumis" / "golden" / "standard_2.jsonl"
LINES = GOLDEN.read_text("utf-8").splitlines()


def text(lines: list[str]) -> str:
    return "\n".join(lines) + "\n"


def refused(lines: list[str]) -> tuple[str, dict[str, object]]:
    with pytest.raises(ServerRefusal) as raised:
        read_match(text(lines))
    return raised.value.code, dict(raised.value.details)


@pytest.mark.parametrize(("eyes", "seen"), [(None, None), (1, 1), (7, None), (-1, None)])
def test_a_record_is_a_match_from_whatever_seat(eyes: int | None, seen: int | None) -> None:
    replay = json.loads(opened_replay(read_match(text(LINES)), eyes))
    assert replay["game"] == "rumis"
    assert replay["eyes"] == seen
    assert len(replay["events"]) == len(LINES) - 1
    assert len(replay["frames"]) == len(LINES)


def changed(number: int, **how: object) -> list[str]:
    """The record with other words in a line."""
    line = json.loads(LINES[number - 1]) | how
    return [*LINES[: number - 1], json.dumps(line), *LINES[number:]]


@pytest.mark.parametrize(
    ("lines", "code", "line"),
    [
        ([*LINES[:4], "no JSON", *LINES[5:]], "server/record_damaged", 5),
        (changed(3, move="S01 a9.1 b9.1"), "server/record_illegal", 3),
        (changed(1, game="chess"), "server/record_unknown_game", 1),
        (changed(1, format=999), "server/record_too_new", 1),
        ([], "server/record_damaged", 1),
    ],
)
def test_what_is_wrong_is_told_with_its_line(lines: list[str], code: str, line: int) -> None:
    assert refused(lines) == (code, {"line": line})


def test_a_record_may_not_be_endless() -> None:
    too_long = LINES + LINES[-1:] * limits.RECORD_EVENTS
    assert refused(too_long) == ("server/record_too_long", {"most": limits.RECORD_EVENTS})
