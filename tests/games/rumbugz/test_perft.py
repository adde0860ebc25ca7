"""Move counts: how many series of so many moves a seat has within its turn.

The numbers in perft.json were written by brute_counts.py, a program that shares no code with the engine.
"""

import json
from collections.abc import Mapping
from typing import Any, Final

import pytest

from games.rumbugz.brute_counts import FILE, POSITIONS, Position, entries
from rumpus.games.rumbugz.game import RUMBUGZ
from rumpus.games.rumbugz.options import RumBugzOptions, Sets
from rumpus.games.rumbugz.state import State

ENTRIES: Final[list[dict[str, Any]]] = json.loads(FILE.read_text("utf-8"))


def named(entry: Mapping[str, Any]) -> str:
    """What a test is called."""
    return f"{entry['name']}, depth {entry['depth']}"


def position(entry: Mapping[str, Any]) -> State:
    options = RumBugzOptions(
        players=entry["players"], sets=Sets(entry["sets"]), taking=entry["taking"], rounds=1, start=0
    )
    return RUMBUGZ.parse_position(entry["text"], options)


def count_series(state: State, depth: int) -> int:
    """Series of moves of the seat to play, before nature or another seat acts."""
    (seat,) = RUMBUGZ.actors(state)
    moves = RUMBUGZ.legal_moves(state, seat)
    if depth == 1:
        return len(moves)
    after = [RUMBUGZ.play(state, seat, move) for move in moves]
    return sum(count_series(other, depth - 1) for other in after if RUMBUGZ.actors(other) == (seat,))


def test_there_are_enough_positions() -> None:
    """All that stands in the file, and nothing but that, is counted by the brute-force program."""
    told = [{**one._asdict(), "depth": depth} for one in POSITIONS for depth in range(1, one.depth + 1)]
    assert [{word: entry[word] for word in Position._fields} for entry in ENTRIES] == told
    assert len(POSITIONS) >= 8


@pytest.mark.parametrize("entry", ENTRIES, ids=named)
def test_perft(entry: dict[str, Any]) -> None:
    """RB-5, RB-6, RB-12 to RB-16, RB-30: counted through `legal_moves` and `play`."""
    assert count_series(position(entry), entry["depth"]) == entry["count"]


@pytest.mark.parametrize("one", POSITIONS, ids=lambda one: one.name)
def test_the_counts_are_those_of_the_brute_force_program(one: Position) -> None:
    """So the file cannot drift."""
    assert entries(one) == [entry for entry in ENTRIES if entry["name"] == one.name]


def test_by_hand() -> None:
    """RB-14, RB-16: one may go in for the 4 at the other end, and then the last one may be discarded or go in again.

    With 8 just taken and nothing else in hand: C 1 8 4, or end. Then, with the 4 in hand and 5-6-7-8 on the table: put
    it back for the 8, or discard it.
    """
    options = RumBugzOptions(players=2, rounds=1, start=0)
    state = RUMBUGZ.parse_position("phase act; start 0; turn 0; hands 8 / 1; table 0 single 4 5 6 7; taken 8", options)
    assert [count_series(state, depth) for depth in (1, 2)] == [2, 2]
