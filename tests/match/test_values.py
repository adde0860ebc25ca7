"""Values that no notation could make are refused, or played as the record will say; nothing else changes."""

from typing import Any

import pytest

from rumpus.core.errors import IllegalMove, NotationError, OptionsError, OutOfTurn, RumpusError
from rumpus.games.rumbugz.game import RUMBUGZ
from rumpus.games.rumbugz.options import RumBugzOptions
from rumpus.games.rumis.game import RUMIS
from rumpus.games.rumis.moves import Placement, Take
from rumpus.games.rumis.options import RumisOptions
from rumpus.match import AnyMatch, Match

OPENING = "S01 a1.1 b1.1"


def sit() -> AnyMatch:
    return Match.start(RUMIS, RumisOptions(site="chullpa", players=2, start=0), seed=1)


def refused(match: AnyMatch, seat: Any, move: Any) -> RumpusError:
    before, record = match.state, match.record
    with pytest.raises(RumpusError) as caught:
        match.play(seat, move)
    assert match.state is before
    assert match.record == record
    return caught.value


@pytest.mark.parametrize("move", [None, 7, object(), Placement(11, ((0, 0, 0), (1, 0, 0))), Take(99)])
def test_a_value_that_is_not_a_move(move: Any) -> None:
    error = refused(sit(), 0, move)
    assert isinstance(error, IllegalMove)
    assert error.breach.code == "core/not_a_move"


def test_a_stone_with_a_doubled_cell_never_gets_into_a_record() -> None:
    assert isinstance(refused(sit(), 0, Placement(0, ((0, 0, 0), (1, 0, 0), (0, 0, 0)))), NotationError)


@pytest.mark.parametrize("cells", [((1, 0, 0), (0, 0, 0)), [(0, 0, 0), (1, 0, 0)]])
def test_cells_in_any_order_are_played_as_the_record_says(cells: Any) -> None:
    match = sit()
    match.play(0, Placement(0, cells))
    assert match.record.events[-1].model_dump()["move"] == OPENING
    again: AnyMatch = Match.replay(match.record)
    assert again.state == match.state


@pytest.mark.parametrize("seat", ["0", None, 0.0, True, 2, -1])
def test_a_seat_that_is_none(seat: Any) -> None:
    error = refused(sit(), seat, OPENING)
    assert isinstance(error, OutOfTurn)
    assert error.breach.code == "core/no_such_seat"


@pytest.mark.parametrize("options", [None, {}, RumBugzOptions()])
def test_options_of_another_game(options: Any) -> None:
    with pytest.raises(OptionsError, match="expected options of rumis"):
        Match.start(RUMIS, options)
    with pytest.raises(OptionsError, match="expected options of rumbugz, got RumisOptions"):
        Match.start(RUMBUGZ, RumisOptions())
