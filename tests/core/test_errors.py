"""What errors and breaches say, and what they carry."""

from typing import Any

import pytest

from rumpus.core import breach as breaches
from rumpus.core import errors
from rumpus.core.breach import Breach, no_such_seat, out_of_turn
from rumpus.core.errors import IllegalMove, MoveRefused, NotationError, RecordError, RumpusError

OVERHANG = Breach("rumis/overhang", "there would be a hole", {"square": "c3"})


def test_a_breach_says_reason_and_code() -> None:
    assert str(OVERHANG) == "there would be a hole (rumis/overhang)"
    assert OVERHANG.details == {"square": "c3"}


def test_breaches_are_values() -> None:
    again = Breach("rumis/overhang", "there would be a hole", {"square": "c3"})
    assert again == OVERHANG
    assert hash(again) == hash(OVERHANG)
    assert again != Breach("rumis/overhang", "there would be a hole", {"square": "c4"})


@pytest.mark.parametrize(
    ("breach", "reason", "details"),
    [
        (no_such_seat(5, 2), "there is no seat 5: this table has 2", {"seat": 5, "seats": 2}),
        (out_of_turn(1, (0,)), "it is not seat 1's turn: seat 0 is to move", {"seat": 1, "awaited": [0]}),
        (
            out_of_turn(1, (0, 2)),
            "it is not seat 1's turn: seat 0 or seat 2 is to move",
            {"seat": 1, "awaited": [0, 2]},
        ),
        (out_of_turn(1, (-1,)), "it is not seat 1's turn: nature is to move", {"seat": 1, "awaited": []}),
    ],
)
def test_breaches_about_seats(breach: Breach, reason: str, details: dict[str, Any]) -> None:
    assert breach.reason == reason
    assert breach.details == details


def test_codes_of_the_core_are_public() -> None:
    """Codes may be added here, never changed or removed."""
    made = [no_such_seat(0, 1), out_of_turn(0, (1,))]
    constants = [value for value in vars(breaches).values() if isinstance(value, Breach)]
    assert {breach.code for breach in [*made, *constants]} >= {
        "core/match_over",
        "core/already_resigned",
        "core/nothing_to_undo",
        "core/undo_not_allowed",
        "core/undo_across_player",
        "core/undo_across_reveal",
        "core/no_such_seat",
        "core/out_of_turn",
    }
    assert len({breach.code for breach in constants}) == len(constants)


@pytest.mark.parametrize(
    ("move", "position", "text"),
    [
        ("", "", "there would be a hole (rumis/overhang)"),
        ("S01 c3.2", "", "S01 c3.2: there would be a hole (rumis/overhang)"),
        ("", "empty", "there would be a hole (rumis/overhang) in the position: empty"),
        ("S01 c3.2", "empty", "S01 c3.2: there would be a hole (rumis/overhang) in the position: empty"),
    ],
)
def test_a_refused_move_says_move_breach_and_position(move: str, position: str, text: str) -> None:
    error = IllegalMove(OVERHANG, move=move, position=position)
    assert str(error) == text
    assert (error.breach, error.move, error.position) == (OVERHANG, move, position)


def test_a_notation_error_says_where() -> None:
    error = NotationError("expected a cell", text="S01 c3", column=5)
    assert str(error) == "expected a cell, at column 5 of 'S01 c3'"
    assert (error.why, error.text, error.column) == ("expected a cell", "S01 c3", 5)
    assert NotationError("expected a cell", text="").column == 1


def test_a_record_error_says_which_line() -> None:
    error = errors.DamagedRecord("cut off", line=7)
    assert str(error) == "line 7: cut off"
    assert (error.why, error.line) == ("cut off", 7)


def test_families_of_errors() -> None:
    refused = {errors.IllegalMove, errors.OutOfTurn, errors.MatchOver, errors.UndoRefused}
    record = {errors.DamagedRecord, errors.RecordTooNew, errors.RecordOfAnotherGame, errors.IllegalRecord}
    assert all(issubclass(kind, MoveRefused) for kind in refused)
    assert all(issubclass(kind, RecordError) for kind in record)
    known = [kind for kind in vars(errors).values() if isinstance(kind, type) and issubclass(kind, Exception)]
    assert all(issubclass(kind, RumpusError) for kind in known)
