"""Recorded matches of every variant: they must replay for ever, to the same position and the same scores.

RI-10 to RI-18, RI-20, RI-21, RI-31 to RI-37. The brute-force program plays the same moves and counts for itself.
"""

import json
from pathlib import Path
from typing import Any, Final

import pytest

from games.rumis.both_programs import read_move
from games.rumis.brute import NOBODY
from games.rumis.make_golden import TABLES, record, repeat, seat_scores
from rumpus.core.errors import IllegalRecord
from rumpus.core.record import read_record
from rumpus.games.rumis.game import RUMIS
from rumpus.games.rumis.options import Variant
from rumpus.games.rumis.scoring import colour_scores
from rumpus.games.rumis.state import Phase, State
from rumpus.match import Match

GOLDEN: Final = Path(__file__).with_name("golden")
EXPECTED: Final[dict[str, dict[str, Any]]] = json.loads((GOLDEN / "expected.json").read_text("utf-8"))
VERSION_1: Final = GOLDEN / "v1"
EXPECTED_1: Final[dict[str, dict[str, Any]]] = json.loads((VERSION_1 / "expected.json").read_text("utf-8"))
COLOURS: Final = ("red", "blue", "green", "yellow", "purple", "orange")


def told(name: str) -> str:
    """The record's text."""
    return (GOLDEN / f"{name}.jsonl").read_text("utf-8")


def test_every_variant_has_a_record() -> None:
    assert set(EXPECTED) == set(TABLES) == {path.stem for path in GOLDEN.glob("*.jsonl")}
    assert {options.variant for options in TABLES.values()} == set(Variant)
    assert {options.players for options in TABLES.values()} == {2, 3, 4, 5, 6}
    assert {options.opposite for options in TABLES.values()} == {False, True}


@pytest.mark.parametrize("name", TABLES)
def test_replay(name: str) -> None:
    """To its end, to the same position and scores; and it is written again as it was read."""
    text = told(name)
    match: Match[State, Any, Any, State] = Match.replay(read_record(text))
    expected = EXPECTED[name]
    assert match.over
    assert match.state.phase is Phase.OVER
    assert match.number == expected["events"]
    assert RUMIS.position_name(match.state) == expected["position"]
    assert list(match.scores()) == expected["scores"]
    assert list(colour_scores(match.state)) == expected["colours"]
    assert sorted(match.winners()) == expected["winners"]
    assert match.record.dumps() == text
    assert match.options == TABLES[name]


@pytest.mark.parametrize("name", TABLES)
def test_brute_force_agrees(name: str) -> None:
    """Every move is legal there too, the building is the same, and so are scores and winners."""
    match = repeat(told(name))
    expected = EXPECTED[name]
    assert match.phase is Phase.OVER
    assert list(match.colour_scores()) == expected["colours"]
    assert seat_scores(match) == expected["scores"]
    assert sorted(match.winners()) == expected["winners"]
    players = match.options.players
    names = {cell: COLOURS[players if colour == NOBODY else colour] for cell, colour in match.cubes.items()}
    assert cubes(expected["position"]) == names


def cubes(position: str) -> dict[tuple[int, int, int], str]:
    """The colour of every cube that a position tells, read without the engine."""
    found = {}
    for stone in position.partition("; ")[0].split(", "):
        colour, _, name = stone.partition(" ")
        move = read_move(name)
        assert not isinstance(move, str)
        found.update(dict.fromkeys(move[1], colour))
    return found


@pytest.mark.parametrize("name", TABLES)
def test_positions_are_read_back(name: str) -> None:
    text = EXPECTED[name]["position"]
    assert RUMIS.position_name(RUMIS.parse_position(text, TABLES[name])) == text


@pytest.mark.parametrize("name", EXPECTED_1)
def test_records_of_version_1_replay_as_they_were_played(name: str) -> None:
    """By the rules of their time, to the position and scores of their time; and they are written as they were read."""
    text = (VERSION_1 / f"{name}.jsonl").read_text("utf-8")
    match: Match[State, Any, Any, State] = Match.replay(read_record(text))
    expected = EXPECTED_1[name]
    assert match.over
    assert match.state.version == 1
    assert match.number == expected["events"]
    assert RUMIS.position_name(match.state) == expected["position"]
    assert list(match.scores()) == expected["scores"]
    assert list(colour_scores(match.state)) == expected["colours"]
    assert sorted(match.winners()) == expected["winners"]
    assert match.record.dumps() == text


def test_versions_differ_in_what_a_ruin_must_leave_free() -> None:
    """RI-21: once the ruin's S01 lies at a1 and b1, only d3 is bare, and blue can never open.

    Made by the code of version 1, with ruin stones that cover as much ground as they can.
    """
    text = (VERSION_1 / "narrow_ruins.jsonl").read_text("utf-8")
    assert Match.replay(read_record(text)).state.version == 1
    with pytest.raises(IllegalRecord, match="rumis/no_opening_left") as caught:
        Match.replay(read_record(text.replace('"version":1', '"version":2', 1)))
    assert caught.value.line == 8


@pytest.mark.parametrize("name", ["standard_2", "random_ruins"])
def test_records_are_made_anew_alike(name: str) -> None:
    """The script in tree makes these very files: seeds decide, and the order of legal moves is stable."""
    assert record(name) == told(name)
