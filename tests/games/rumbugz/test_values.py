"""Moves that no notation could make, straight to the game: refused clearly, and nothing changes."""

from typing import Any

import pytest

from games.rumbugz.positions import placed
from rumpus.core.errors import IllegalMove
from rumpus.games.rumbugz.bugs import Bug
from rumpus.games.rumbugz.game import RUMBUGZ
from rumpus.games.rumbugz.moves import Add, Change, Discard, Lay, Take
from rumpus.games.rumbugz.notation import is_move
from rumpus.games.rumbugz.sequences import Kind, Sequence

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
