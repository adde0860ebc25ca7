"""Replaying a record and taking a match up again: what is told happens, and what cannot be is refused by its line."""

from typing import Any

import pytest
from pydantic import JsonValue

from match.records import ToyMatch, sit, tell
from rumpus.core.errors import IllegalRecord, RecordError, RecordOfAnotherGame, RecordTooNew
from rumpus.core.game import NATURE
from rumpus.core.record import OutcomeEvent, Record, SeatInfo
from rumpus.match import Match
from toy import TOY, ToyOptions

ROUND: tuple[str | dict[str, JsonValue], ...] = (
    {"deal": [3, 7]},
    "0 swap",
    "1 keep",
    {"draw": [0, 9]},
    {"reveal": [9, 7]},
)


def test_a_replay_draws_nothing() -> None:
    match: ToyMatch = Match.replay(tell())
    assert (match.number, match.actors) == (0, (NATURE,))
    match = Match.replay(tell({"deal": [3, 7]}, "0 keep", "1 keep"))
    assert (match.number, match.actors) == (3, (NATURE,))
    assert match.state.hands == (3, 7)


def test_a_replay_says_the_record_again() -> None:
    record = tell(*ROUND, {"deal": [1, 2]}, "1 resigns", undo=False)
    match: ToyMatch = Match.replay(record, game="toy")
    assert match.record == record
    assert match.undo_allowed is False
    assert match.winners() == {0}


def test_a_match_goes_on_where_nature_was_to_move() -> None:
    match: ToyMatch = Match.resume(tell({"deal": [3, 7]}, "0 keep", "1 keep"))
    assert match.number == 5
    assert match.record.events[3] == OutcomeEvent(n=4, outcome={"reveal": [3, 7]})
    assert match.state.shown == (3, 7)
    assert match.actors == (0, 1)


def test_a_match_goes_on_from_its_header() -> None:
    match: ToyMatch = Match.resume(tell())
    assert match.number == 1
    assert match.actors == (0, 1)


def test_a_match_goes_on_where_a_seat_was_to_move() -> None:
    match: ToyMatch = Match.resume(tell({"deal": [3, 7]}, "0 keep"))
    assert match.number == 2
    assert match.actors == (1,)
    match.play(1, "keep")
    assert match.scores() == (0, 1)


def test_a_match_goes_on_with_its_seed_as_it_would_have() -> None:
    whole: ToyMatch = Match.start(TOY, ToyOptions(players=3, rounds=5, cards=40), seed=5)
    while not whole.over:
        whole.play(whole.actors[0], "keep")
    record = whole.record
    for n in range(len(record.events)):
        match: ToyMatch = Match.resume(Record(record.header, record.events[:n]), seed=5)
        while not match.over:
            match.play(match.actors[0], "keep")
        assert match.record == record


def test_an_ended_match_is_resumed_as_ended() -> None:
    match: ToyMatch = Match.resume(tell("0 resigns"))
    assert match.over
    assert match.number == 1


@pytest.mark.parametrize(
    ("record", "line", "words"),
    [
        pytest.param(
            tell(*ROUND, {"deal": [1, 2]}, "1 keep", "0 swap"), 9,
            ["the move 'swap' of seat 0", "has swapped", "toy/swapped_already"], id="illegal move",
        ),
        pytest.param(
            tell({"deal": [3, 7]}, "0 fly"), 3, ["the move 'fly' of seat 0", "expected 'keep' or 'swap'"],
            id="no move at all",
        ),
        pytest.param(
            tell({"deal": [3, 7]}, "0 keep", "0 keep"), 4, ["seat 0", "seat 1 is to move", "core/out_of_turn"],
            id="out of turn",
        ),
        pytest.param(tell("0 keep"), 2, ["nature is to move", "core/out_of_turn"], id="a move in nature's turn"),
        pytest.param(tell({"deal": [3, 7]}, "2 keep"), 3, ["no seat 2", "core/no_such_seat"], id="no such seat"),
        pytest.param(tell({"deal": [3, 3]}), 2, ["nature's outcome", "toy/wrong_outcome"], id="illegal outcome"),
        pytest.param(
            tell({"deal": [3, 7]}, "0 swap", "1 keep", {"draw": [0, 7]}), 5, ["nature's outcome", "toy/wrong_outcome"],
            id="a card drawn that is dealt",
        ),
        pytest.param(tell({"deal": "all"}), 2, ["nature's outcome", "expected a deal"], id="no outcome at all"),
        pytest.param(
            tell({"deal": [3, 7]}, {"deal": [1, 2]}), 3, ["nature's outcome", "it is not nature's turn"],
            id="an outcome in a seat's turn",
        ),
        pytest.param(
            tell({"deal": [3, 7]}, "0 keep", "0 back to 0"), 4, ["the taking back of seat 0", "an event other than 0"],
            id="taken back too far",
        ),
        pytest.param(
            tell({"deal": [3, 7]}, "0 keep", "0 back to 2"), 4, ["the taking back of seat 0", "an event other than 2"],
            id="taken back not far enough",
        ),
        pytest.param(
            tell({"deal": [3, 7]}, "0 keep", "1 back to 1"), 4, ["seat 1", "core/nothing_to_undo"],
            id="nothing to take back",
        ),
        pytest.param(
            tell({"deal": [3, 7]}, "0 keep", "0 back to 1", undo=False), 4, ["core/undo_not_allowed"],
            id="taken back against the agreement",
        ),
        pytest.param(
            tell({"deal": [3, 7, 8]}, "0 keep", "1 keep", "0 back to 1", players=3), 5, ["core/undo_across_player"],
            id="taken back over a person's move",
        ),
        pytest.param(
            tell({"deal": [3, 7, 8]}, "0 resigns", "0 resigns", players=3), 4,
            ["the resignation of seat 0", "core/already_resigned"], id="resigned twice",
        ),
        pytest.param(tell({"deal": [3, 7]}, "0 resigns", "1 resigns"), 4, ["core/match_over"], id="all resigned"),
        pytest.param(tell({"deal": [3, 7]}, "0 resigns", "1 keep"), 4, ["core/match_over"], id="a move after the end"),
        pytest.param(
            tell({"deal": [3, 7]}, "0 resigns", {"reveal": [3, 7]}), 4, ["it is not nature's turn"],
            id="an outcome after the end",
        ),
    ],
)  # fmt: skip
def test_what_the_rules_do_not_allow(record: Record, line: int, words: list[str]) -> None:
    for begin in (Match.replay, Match.resume):
        with pytest.raises(RecordError) as caught:
            begin(record)
        _assert_says(caught.value, IllegalRecord, line, words)


@pytest.mark.parametrize(
    ("header", "kind", "words"),
    [
        ({"game": "chess"}, IllegalRecord, ["no game 'chess'", "rumis"]),
        ({"version": 4}, RecordTooNew, ["version 4 of toy", "knows version 3"]),
        ({"options": {"players": 9}}, IllegalRecord, ["players", "got 9"]),
        ({"options": {"stakes": 5}}, IllegalRecord, ["stakes", "got 5"]),
        ({"options": {"players": 3}}, IllegalRecord, ["expected 3 seats", "got 2"]),
        ({"seats": ()}, IllegalRecord, ["expected 2 seats", "got 0"]),
        ({"seats": (SeatInfo(name="Ann"),)}, IllegalRecord, ["expected 2 seats", "got 1"]),
    ],
)
def test_a_header_that_cannot_be_played(header: dict[str, Any], kind: type[RecordError], words: list[str]) -> None:
    with pytest.raises(RecordError) as caught:
        Match.replay(tell({"deal": [3, 7]}, **header))
    _assert_says(caught.value, kind, 1, words)


def test_a_record_of_another_game_than_asked_for() -> None:
    for begin in (Match.replay, Match.resume):
        with pytest.raises(RecordError) as caught:
            begin(tell(), game="rumis")
        _assert_says(caught.value, RecordOfAnotherGame, 1, ["the record is of toy", "expected one of rumis"])


def test_a_wrong_rumis_header() -> None:
    record = tell(game="rumis", version=1, options={"site": "atlantis"})
    with pytest.raises(RecordError) as caught:
        Match.replay(record)
    _assert_says(caught.value, IllegalRecord, 1, ["no site 'atlantis'", "chullpa"])


@pytest.mark.parametrize(
    ("outcomes", "line"),
    [
        ([{"start": 0}, {"start": 0}], 3),
        ([{"ruin": "S01 a1.1 b1.1"}], 2),
        ([{"start": 0}, {"ruin": "S01 a1.1 b1.1"}, {"start": 1}], 4),
    ],
)
def test_nature_does_one_thing_after_the_other(outcomes: list[dict[str, JsonValue]], line: int) -> None:
    record = tell(*outcomes, game="rumis", version=1, options={"variant": "random_ruins"})
    with pytest.raises(RecordError) as caught:
        Match.replay(record)
    _assert_says(caught.value, IllegalRecord, line, ["nature's outcome", "rumis/wrong_outcome"])


@pytest.mark.parametrize("version", [1, 2, 3])
def test_an_older_version_is_replayed(version: int) -> None:
    match: ToyMatch = Match.replay(tell(*ROUND, version=version))
    assert match.scores() == (1, 0)


def test_a_replayed_match_is_played_on() -> None:
    match = sit(*ROUND, {"deal": [1, 2]}, "0 keep")
    match.play(1, "keep")
    assert match.over
    assert match.scores() == (1, 1)


def _assert_says(error: RecordError, kind: type[RecordError], line: int, words: list[str]) -> None:
    assert type(error) is kind
    assert error.line == line
    for word in words:
        assert word in error.why
    assert str(error) == f"line {line}: {error.why}"


@pytest.mark.parametrize("options", [{"players": "2"}, {"opposite": "yes"}, {"start": 0.0}, {"players": True}], ids=str)
def test_fault_options_of_a_header_are_read_laxly(options: dict[str, Any]) -> None:
    """What a form may send, no record holds: every type must be right."""
    with pytest.raises(IllegalRecord, match=next(iter(options))) as caught:
        Match.replay(tell(game="rumis", version=2, options=options))
    assert caught.value.line == 1
