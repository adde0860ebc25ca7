"""What could be covered next turn: counted by hand on small sites, and by a second program in random matches."""

from collections.abc import Iterator
from random import Random

import pytest

from conformance.cases import CASES
from conformance.playing import Case, spread
from conformance.playing import played as played_case
from games.rumis.tables import drawn, played
from rumpus.games.rumis.game import RUMIS
from rumpus.games.rumis.moves import Placement
from rumpus.games.rumis.options import Variant
from rumpus.games.rumis.state import Phase, State, colour_name, tops
from rumpus.games.rumis.threats import RumisThreat, threats

DOMINOES = ("S01 a1.1 b1.1", "S01 c1.1 d1.1")
"""Red on a1 and b1, blue on c1 and d1: with one level left, only bars of three and more fit."""


def told(state: State) -> dict[tuple[str, str], RumisThreat]:
    """By whose squares they are, and who could cover them."""
    return {(threat.colour, threat.by): threat for threat in threats(state).threats}


def test_both_could_cover_two_squares_of_the_other() -> None:
    """RI-12, RI-13: blue's bars of 3 lie on b to d, or on a to c; a bar of 4 covers both squares of red as well."""
    state = played(drawn("2 2 2 2"), *DOMINOES)
    found = told(state)
    assert set(found) == {("red", "blue"), ("blue", "red")}
    assert (found["red", "blue"].squares, found["red", "blue"].most) == ((0, 1), 2)
    assert (found["blue", "red"].squares, found["blue", "red"].most) == ((2, 3), 2)
    assert found["red", "blue"].stone in {"S02", "S03"}


def test_a_column_that_is_full_is_safe() -> None:
    """RI-13: nothing goes on a1, so only a bar of 3 from b to d is left."""
    found = told(played(drawn("1 2 2 2"), *DOMINOES))
    assert (found["red", "blue"].squares, found["red", "blue"].most, found["red", "blue"].stone) == ((1,), 1, "S02")
    assert (found["blue", "red"].squares, found["blue", "red"].most) == ((2, 3), 2)


def test_whoever_gave_up_threatens_nobody() -> None:
    state = played(drawn("2 2 2 2 2 2", players=3), *DOMINOES, "S01 e1.1 f1.1")
    assert ("red", "blue") in told(state)
    resigned = RUMIS.resign(state, 1)
    assert {by for _, by in told(resigned)} == {"red", "green"}


def test_a_colour_of_one_s_own_is_no_threat() -> None:
    """RI-20: two players have red and green, blue and yellow, in a row: a red bar of 4 reaches the green as well."""
    options = drawn("2 2 2 2 2 2 2 2", players=2, variant=Variant.FOUR_COLOURS)
    state = played(options, *DOMINOES, "S01 e1.1 f1.1", "S01 g1.1 h1.1")
    neighbours = {("red", "blue"), ("blue", "green"), ("green", "yellow")}
    assert set(told(state)) == neighbours | {(by, colour) for colour, by in neighbours}


def test_nothing_threatens_before_the_first_stone_and_after_the_last() -> None:
    start = RUMIS.start(drawn("2 2 2 2"))
    assert threats(start).threats == ()
    assert threats(RUMIS.resign(played(drawn("2 2 2 2"), *DOMINOES), 0)).threats == ()


@pytest.mark.parametrize(
    "case",
    [case for case in CASES["rumis"] if case.name in {"rumis-pisac-3", "rumis-puncu-2-moving_house"}],
    ids=lambda case: case.name,
)
def test_whoever_moves_covers_what_was_told(case: Case) -> None:
    """By playing every placement and looking down on the building again, in moving house too."""
    states = [state for state in played_case(case, 3).states if state.phase in {Phase.BUILD, Phase.TAKE, Phase.PUT}]
    for state in spread(states, Random(3), 12):
        by = state.colour
        squares: dict[str, set[int]] = {}
        most: dict[str, int] = {}
        for before, after in placed(state):
            lost = [
                (square, old - 1)
                for square, (old, new) in enumerate(zip(tops(before), tops(after), strict=True))
                if old != new and 0 < old <= state.plan.colours and state.plan.owner(old - 1) != state.plan.owner(by)
            ]
            for colour in {colour for _, colour in lost}:
                here = {square for square, other in lost if other == colour}
                squares.setdefault(colour_name(colour), set()).update(here)
                most[colour_name(colour)] = max(most.get(colour_name(colour), 0), len(here))
        found = {colour: threat for (colour, one), threat in told(state).items() if one == colour_name(by)}
        assert {colour: set(threat.squares) for colour, threat in found.items()} == squares
        assert {colour: threat.most for colour, threat in found.items()} == most


def placed(state: State) -> Iterator[tuple[State, State]]:
    """Every state in which the colour to play lays a stone in this turn, and the state after that."""
    (seat,) = RUMIS.actors(state)
    for move in RUMIS.legal_moves(state, seat):
        after = RUMIS.play(state, seat, move)
        if isinstance(move, Placement):
            yield state, after
        elif after.phase is Phase.PUT and after.colour == state.colour:
            yield from placed(after)
