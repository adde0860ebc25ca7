"""Recorded matches for two to six: they must replay for ever, to the same position and the same scores.

RB-10 to RB-17, RB-20, RB-21, RB-30 to RB-32. A ledger that knows no rules follows every bug and counts for itself.
"""

import json
from collections import Counter
from pathlib import Path
from typing import Any, Final

import pytest

from games.rumbugz.make_golden import TABLES, Ledger, record
from games.rumbugz.positions import RumBugzMatch
from rumpus.core.record import read_record
from rumpus.games.rumbugz.bugs import listed
from rumpus.games.rumbugz.game import RUMBUGZ
from rumpus.games.rumbugz.state import Phase
from rumpus.match import Match

GOLDEN: Final = Path(__file__).with_name("golden")
EXPECTED: Final[dict[str, dict[str, Any]]] = json.loads((GOLDEN / "expected.json").read_text("utf-8"))
VERSION_1: Final = GOLDEN / "v1"
EXPECTED_1: Final[dict[str, dict[str, Any]]] = json.loads((VERSION_1 / "expected.json").read_text("utf-8"))


def told(name: str) -> str:
    """The record's text."""
    return (GOLDEN / f"{name}.jsonl").read_text("utf-8")


def test_the_records() -> None:
    """For two to six; with every move there is, a void round, a granted knock and a bag that was filled again."""
    assert set(EXPECTED) == set(TABLES) == {path.stem for path in GOLDEN.glob("*.jsonl")}
    assert [options.players for options, _ in TABLES.values()] == [2, 4, 6, 3, 6]
    lines = [json.loads(line) for name in TABLES for line in told(name).splitlines()[1:]]
    words = {line["move"].split()[0] for line in lines if line["kind"] == "move"}
    assert words == {"bag", "pile", "L", "C", "T", "A", "D", "end", "knock", "pass", "allow", "refuse"}
    assert {key for line in lines if line["kind"] == "outcome" for key in line["outcome"]} == {
        "start", "deal", "draw", "mix",
    }  # fmt: skip
    assert any(Ledger(told(name)).granted for name in TABLES)


@pytest.mark.parametrize("name", TABLES)
def test_replay(name: str) -> None:
    """To its end, to the same position and scores; and it is written again as it was read."""
    text = told(name)
    match: RumBugzMatch = Match.replay(read_record(text))
    expected = EXPECTED[name]
    assert match.over
    assert match.state.phase is Phase.OVER
    assert match.number == expected["events"]
    assert RUMBUGZ.position_name(match.state) == expected["position"]
    assert list(match.scores()) == expected["scores"]
    assert sorted(match.winners()) == expected["winners"]
    assert match.record.dumps() == text
    assert match.options == TABLES[name][0]


@pytest.mark.parametrize("name", EXPECTED_1)
def test_records_of_version_1_replay_as_they_were_played(name: str) -> None:
    """By the rules of their time, to the position and scores of their time, event by event."""
    text = (VERSION_1 / f"{name}.jsonl").read_text("utf-8")
    match: RumBugzMatch = Match.replay(read_record(text))
    expected = EXPECTED_1[name]
    assert match.over
    assert match.state.version == 1
    assert match.number == expected["events"]
    assert RUMBUGZ.position_name(match.state) == expected["position"]
    assert list(match.scores()) == expected["scores"]
    assert sorted(match.winners()) == expected["winners"]
    header, *events = match.record.dumps().splitlines()
    told_header, *told_events = text.splitlines()
    assert events == told_events
    told_options = json.loads(told_header)["options"]
    assert json.loads(header)["options"] == {**told_options, "ask_knock": False}, "an option that came later"


@pytest.mark.parametrize("name", TABLES)
def test_the_ledger_agrees(name: str) -> None:
    """It holds the same hands, the same table and the same pile at the end, and the same scores."""
    ledger = Ledger(told(name))
    expected = EXPECTED[name]
    assert ledger.scores == expected["scores"]
    assert ledger.winners == expected["winners"]
    assert ledger.ended == expected["left"]
    match: RumBugzMatch = Match.replay(read_record(told(name)))
    state = match.state
    assert ledger.pile == [str(kind or "P") for kind in state.pile]
    assert [+hand for hand in ledger.hands] == [Counter(str(k or "P") for k in listed(hand)) for hand in state.hands]
    assert [sorted(bugs) for bugs in ledger.table] == [sorted(map(str, one.sequence.bugs)) for one in state.table]


@pytest.mark.parametrize("name", TABLES)
def test_positions_are_read_back(name: str) -> None:
    text = EXPECTED[name]["position"]
    assert RUMBUGZ.position_name(RUMBUGZ.parse_position(text, TABLES[name][0])) == text


@pytest.mark.parametrize("name", TABLES)
def test_records_are_made_anew_alike(name: str) -> None:
    """The script in tree makes these very files: seeds decide, and the order of legal moves is stable."""
    assert record(name) == told(name)
