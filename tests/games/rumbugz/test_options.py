"""The options of a match of RumBugz: defaults, limits, and what cannot be agreed on.

RB-2, RB-10, RB-14, RB-22, RB-32.
"""

from typing import Any

import pytest

from rumpus.core.errors import OptionsError
from rumpus.core.options import read_options
from rumpus.games.rumbugz.game import RUMBUGZ
from rumpus.games.rumbugz.options import RumBugzOptions, Sets
from rumpus.games.rumbugz.state import Phase


def options(**values: Any) -> RumBugzOptions:
    """The options with these values."""
    return RumBugzOptions.model_validate(values)


def test_nothing_said() -> None:
    """RB-2, RB-14, RB-22, RB-31, RB-32: what is played if nobody agrees on anything."""
    assert options() == RumBugzOptions(
        players=4,
        rounds=None,
        target=None,
        sets=Sets.EIGHT,
        plyt_points=12,
        knock_seconds=6,
        taking=False,
        start=None,
    )
    assert RUMBUGZ.start(options()).phase is Phase.START


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_two_to_six_players(players: int) -> None:
    assert RUMBUGZ.seats(options(players=players)) == players
    assert RUMBUGZ.players == (2, 6)


@pytest.mark.parametrize(
    ("values", "word"),
    [
        ({"players": 1}, "players"),
        ({"players": 7}, "players"),
        ({"rounds": 0}, "rounds"),
        ({"rounds": 51}, "rounds"),
        ({"target": 9}, "target"),
        ({"target": 2001}, "target"),
        ({"sets": 5}, "sets"),
        ({"sets": 0}, "sets"),
        ({"plyt_points": -1}, "plyt_points"),
        ({"plyt_points": 51}, "plyt_points"),
        ({"knock_seconds": 1}, "knock_seconds"),
        ({"knock_seconds": 31}, "knock_seconds"),
        ({"start": -1}, "start"),
        ({"stakes": 5}, "stakes"),
    ],
)
def test_out_of_range(values: dict[str, Any], word: str) -> None:
    with pytest.raises(OptionsError, match=word):
        options(**values)
    with pytest.raises(OptionsError, match=word):
        read_options(RumBugzOptions, values)


@pytest.mark.parametrize(("players", "start"), [(2, 2), (4, 4), (6, 9)])
def test_a_seat_that_is_not_there_cannot_begin(players: int, start: int) -> None:
    """RB-10."""
    why = f"seat {start} cannot begin: seats go from 0 to {players - 1}"
    with pytest.raises(OptionsError, match=why):
        read_options(RumBugzOptions, {"players": players, "start": start})
    assert options(players=players, start=players - 1).start == players - 1


def test_rounds_or_a_target_but_not_both() -> None:
    """RB-32."""
    with pytest.raises(OptionsError, match="some rounds or at a target score, not both"):
        read_options(RumBugzOptions, {"rounds": 3, "target": 100})
    assert options(target=100).last_round is None
    assert options(rounds=7).last_round == 7


@pytest.mark.parametrize(("sets", "bugz"), [(4, 52), (6, 78), (8, 104)])
def test_sizes_of_the_bag(sets: int, bugz: int) -> None:
    """RB-2."""
    assert options(sets=sets).bugs == bugz == sum(RUMBUGZ.start(options(sets=sets)).bag)


def test_the_form_offers_the_three_bags() -> None:
    """RB-2: the schema lists them."""
    schema = RumBugzOptions.model_json_schema()
    assert schema["$defs"]["Sets"]["enum"] == [4, 6, 8]
    assert (schema["properties"]["players"]["minimum"], schema["properties"]["players"]["maximum"]) == (2, 6)
