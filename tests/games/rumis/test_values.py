"""Moves and outcomes that no notation could make, straight to the game: refused clearly, and nothing changes.

M7, L1, L2: as the referees numbered such faults.
"""

from typing import Any

import pytest

from games.rumis.tables import drawn, played
from rumpus.core.errors import IllegalMove, IllegalOutcome, NotationError
from rumpus.games.rumis.game import RUMIS
from rumpus.games.rumis.moves import Placement, Take
from rumpus.games.rumis.notation import is_move
from rumpus.games.rumis.options import Variant
from rumpus.games.rumis.outcomes import RuinLaid, StartDrawn

FLAT = drawn("2 2 2 2", "2 2 2 2")
A1, B1 = (0, 0, 0), (1, 0, 0)

NOT_MOVES: list[Any] = [
    None,
    "S01 a1.1 b1.1",
    Placement(0, (A1, B1, A1)),  # a doubled cell
    Placement(0, (B1, A1)),  # out of order: the replayed state would differ
    Placement(0, [A1, B1]),  # type: ignore[arg-type]
    Placement(0, (A1, (1, 0))),  # type: ignore[arg-type]
    Placement(0, (A1, (1.0, 0, 0))),  # type: ignore[arg-type]
    Placement(0, None),  # type: ignore[arg-type]
    Placement(11, (A1, B1)),
    Placement(-1, (A1, B1)),
    Placement("S01", (A1, B1)),  # type: ignore[arg-type]
    Take(99),
    Take(-1),
    Take(None),  # type: ignore[arg-type]
]


@pytest.mark.parametrize("move", NOT_MOVES, ids=repr)
def test_m7_l1_l2_values_that_no_notation_could_make(move: Any) -> None:
    state = played(FLAT)
    with pytest.raises(IllegalMove) as caught:
        RUMIS.play(state, 0, move)
    assert caught.value.breach.code == "core/not_a_move"


@pytest.mark.parametrize("text", ["S01 a1.1 b1.1", "S01 b1.1 a1.1", "S09 a1.1 b1.1 a2.1 a1.2", "take S11"])
def test_what_notation_makes_is_a_move(text: str) -> None:
    assert is_move(RUMIS.parse_move(text))


@pytest.mark.parametrize(
    "outcome",
    [None, StartDrawn(0), RuinLaid(Placement(0, (A1, B1, A1))), RuinLaid(Placement(11, (A1, B1))), RuinLaid(Take(0))],  # type: ignore[arg-type]
    ids=repr,
)
def test_l2_outcomes_that_no_record_could_hold(outcome: Any) -> None:
    state = RUMIS.start(drawn("2 2 2 2 2 2", variant=Variant.RANDOM_RUINS))
    with pytest.raises(IllegalOutcome):
        RUMIS.play_outcome(state, outcome)


@pytest.mark.parametrize(
    "value",
    [
        None,
        {},
        [],
        {"start": None},
        {"start": -1},
        {"start": True},
        {"start": 0.0},
        {"start": "0"},
        {"start": 0, "ruin": "S01 a1.1 b1.1"},
        {"ruin": None},
        {"ruin": "take S01"},
        {"ruin": "S01"},
        {"ruin": "S01 a1.1 b1.1 a1.1"},
        {"ruin": "S12 a1.1 b1.1"},
        {"ruin": ["S01", "a1.1", "b1.1"]},
    ],
    ids=str,
)
def test_no_outcome(value: Any) -> None:
    """What no program of ours wrote is not read."""
    with pytest.raises(NotationError):
        RUMIS.load_outcome(value)


@pytest.mark.parametrize("seat", [None, -1, True, 0.0, "0"], ids=repr)
def test_l2_a_start_that_no_record_could_hold(seat: Any) -> None:
    state = RUMIS.start(drawn("2 2 2 2", start=None))
    with pytest.raises(IllegalOutcome):
        RUMIS.play_outcome(state, StartDrawn(seat))
