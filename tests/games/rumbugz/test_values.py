"""Moves and outcomes that no notation could make, straight to the game: refused clearly, and nothing changes."""

from typing import Any

import pytest

from games.rumbugz.positions import placed
from rumpus.core.errors import IllegalMove, IllegalOutcome, NotationError
from rumpus.games.rumbugz.bugs import NONE, Bug
from rumpus.games.rumbugz.game import RUMBUGZ
from rumpus.games.rumbugz.kinds import Kind
from rumpus.games.rumbugz.moves import Add, Change, Discard, Lay, Take
from rumpus.games.rumbugz.notation import is_move
from rumpus.games.rumbugz.options import RumBugzOptions
from rumpus.games.rumbugz.outcomes import Dealt, Drawn, Mixed, StartDrawn
from rumpus.games.rumbugz.sequences import Sequence

NOT_MOVES: list[Any] = [
    None,
    "D 4",
    7,
    Discard(-1),
    Discard("4"),  # type: ignore[arg-type]
    Lay(None),  # type: ignore[arg-type]
    Lay(Sequence(Kind.SINGLE, ())),
    Lay(Sequence(Kind.SINGLE, (Bug(7), Bug(6), Bug(5), Bug(4)))),  # out of order: the record would say otherwise
    Change(-1, Bug(4), Bug(5)),
    Change(0, None, Bug(5)),  # type: ignore[arg-type]
    Add(0, Bug(400)),
    Take("1", Bug(4)),  # type: ignore[arg-type]
]


@pytest.mark.parametrize("move", NOT_MOVES, ids=repr)
def test_fault_values_that_no_notation_could_make(move: Any) -> None:
    state = placed("act", "4 5 6 7 9 / 3 / 2")
    with pytest.raises(IllegalMove) as caught:
        RUMBUGZ.play(state, 0, move)
    assert caught.value.breach.code == "core/not_a_move"


@pytest.mark.parametrize(
    "text", ["bag", "pile", "L single 7 6 5 P4", "C 2 7 3", "T 2 3", "A 2 8", "D P", "D 12", "end", "allow", "refuse"]
)
def test_what_notation_makes_is_a_move(text: str) -> None:
    assert is_move(RUMBUGZ.parse_move(text))


SIX = (1,) * 6 + (0,) * 7


@pytest.mark.parametrize(
    "value",
    [
        None,
        {},
        {"start": None},
        {"start": [None]},
        {"start": [[99, 6]]},
        {"start": [[True, 6]]},
        {"deal": None},
        {"deal": [None]},
        {"deal": [[0] * 12]},
        {"deal": [[0] * 14]},
        {"deal": [[True] * 6 + [False] * 7]},
        {"deal": [[6.0] + [0] * 12]},
        {"draw": [0, None]},
        {"draw": [0, []]},
        {"draw": [-1, [1]]},
        {"draw": [True, [1]]},
        {"draw": [0, [-1]]},
        {"draw": [0, [True]]},
        {"mix": None},
        {"mix": 0},
        {"mix": -1},
        {"mix": 1.0},
    ],
    ids=str,
)
def test_no_outcome(value: Any) -> None:
    """What no program of ours wrote is not read."""
    with pytest.raises(NotationError):
        RUMBUGZ.load_outcome(value)


@pytest.mark.parametrize(
    "outcome",
    [
        None,
        Dealt(None),  # type: ignore[arg-type]
        Dealt((SIX, tuple(map(bool, SIX)), SIX)),
        Dealt(tuple(map(list, (SIX, SIX, SIX)))),  # type: ignore[arg-type]
        Dealt((SIX, SIX, NONE)),
    ],
    ids=repr,
)
def test_no_deal(outcome: Any) -> None:
    state = RUMBUGZ.start(RumBugzOptions(players=3, start=0))
    assert RUMBUGZ.play_outcome(state, Dealt((SIX, SIX, SIX))).hands == (SIX, SIX, SIX)
    with pytest.raises(IllegalOutcome):
        RUMBUGZ.play_outcome(state, outcome)


@pytest.mark.parametrize("draws", [None, (), ((),), ((99, 6),), ((7, True),), ((7, 6, 5),), ((7, None),)], ids=repr)
def test_no_draw_for_the_start(draws: Any) -> None:
    state = RUMBUGZ.start(RumBugzOptions(players=2))
    assert RUMBUGZ.play_outcome(state, StartDrawn(((7, 6),))).start == 0
    with pytest.raises(IllegalOutcome):
        RUMBUGZ.play_outcome(state, StartDrawn(draws))


@pytest.mark.parametrize(
    "outcome",
    [
        Drawn(0, None),  # type: ignore[arg-type]
        Drawn(0, ()),
        Drawn(0, (-1,)),
        Drawn(0, (True,)),
        Drawn(0, (4, 4)),
        Drawn(False, (4,)),
        Drawn(-3, (4,)),
        Mixed(0),
        Mixed(-1),
        Mixed(None),  # type: ignore[arg-type]
    ],
    ids=repr,
)
def test_no_draw(outcome: Any) -> None:
    state = placed("act", "7 / 3 / 2", due="0 1")
    assert RUMBUGZ.play_outcome(state, Drawn(0, (4,))).hands[0][4] == 1
    with pytest.raises(IllegalOutcome):
        RUMBUGZ.play_outcome(state, outcome)
