"""Values that no notation could make are refused, and nothing changes. M7, L1, L2: faults that the referees found."""

from typing import Any

import pytest

from rumpus.core.breach import brief
from rumpus.core.errors import IllegalMove, IllegalOutcome, OptionsError, OutOfTurn, RumpusError
from rumpus.core.game import AnyGame
from rumpus.core.options import Options
from rumpus.games.rumbugz.game import RUMBUGZ
from rumpus.games.rumbugz.moves import Discard, FromBag
from rumpus.games.rumbugz.options import RumBugzOptions
from rumpus.games.rumis.game import RUMIS
from rumpus.games.rumis.moves import Placement, Take
from rumpus.games.rumis.options import RumisOptions
from rumpus.games.rumis.outcomes import StartDrawn
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


def check_not_a_move(game: AnyGame, options: Options, move: Any) -> None:
    """The match and the game itself give the same answer."""
    match: AnyMatch = Match.start(game, options, seed=1)
    seat = match.actors[0]
    error = refused(match, seat, move)
    assert isinstance(error, IllegalMove)
    assert error.breach.code == "core/not_a_move"
    with pytest.raises(IllegalMove) as caught:
        game.play(match.state, seat, move)
    assert caught.value.breach.code == "core/not_a_move"


@pytest.mark.parametrize(
    "move",
    [
        None,
        7,
        pytest.param(10**5000, id="a long number"),
        pytest.param(object(), id="an object"),
        Take(99),
        Placement(11, ((0, 0, 0), (1, 0, 0))),
        Placement(-1, ((0, 0, 0), (1, 0, 0))),
        Placement(False, ((0, 0, 0), (1, 0, 0))),
        Placement(0, ((0, 0, 0), (True, 0, 0))),
        Placement(0, ((0, 0, 0), (1, 0, 0), (0, 0, 0))),
        Placement(0, ((1, 0, 0), (0, 0, 0))),
        Placement(0, [(0, 0, 0), (1, 0, 0)]),  # type: ignore[arg-type]
    ],
    ids=repr,
)
def test_fault_m7_l1_l2_a_value_that_is_not_a_move_of_rumis(move: Any) -> None:
    check_not_a_move(RUMIS, RumisOptions(site="chullpa", players=2, start=0), move)


NO_BUGS: list[Any] = [-1, True, 0.0, None]


@pytest.mark.parametrize("move", [None, 7, Take(1), FromBag, *map(Discard, NO_BUGS)], ids=repr)
def test_a_value_that_is_not_a_move_of_rumbugz(move: Any) -> None:
    check_not_a_move(RUMBUGZ, RumBugzOptions(start=0), move)


@pytest.mark.parametrize("seat", ["0", None, 0.0, True, [], {}, 2, -1, 10**5000], ids=brief)
def test_fault_l2_a_seat_that_is_none(seat: Any) -> None:
    match = sit()
    error = refused(match, seat, OPENING)
    assert isinstance(error, OutOfTurn)
    assert error.breach.code == "core/no_such_seat"
    with pytest.raises(OutOfTurn):
        RUMIS.play(match.state, seat, RUMIS.parse_move(OPENING))


NO_SEATS: list[Any] = [None, True, 0.0, -1, 2]


@pytest.mark.parametrize("outcome", [None, 7, *map(StartDrawn, NO_SEATS)], ids=repr)
def test_an_outcome_that_nature_could_not_bring(outcome: Any) -> None:
    state = RUMIS.start(RumisOptions(site="chullpa", players=2))
    with pytest.raises(IllegalOutcome):
        RUMIS.play_outcome(state, outcome)


@pytest.mark.parametrize("options", [None, {}, RumBugzOptions()])
def test_options_of_another_game(options: Any) -> None:
    with pytest.raises(OptionsError, match="expected options of rumis"):
        Match.start(RUMIS, options)
    with pytest.raises(OptionsError, match="expected options of rumbugz, got RumisOptions"):
        Match.start(RUMBUGZ, RumisOptions())
