"""What outcomes tell: bugz by their names, and of others' bugz only how many they are."""

import pytest
from pydantic import BaseModel, JsonValue

from games.rumbugz.positions import placed
from rumpus.core.record import OutcomeEvent
from rumpus.games.rumbugz.game import RUMBUGZ
from rumpus.games.rumbugz.telling import RumBugzDeal, RumBugzDraw, RumBugzDrawn, RumBugzMix, RumBugzStart
from rumpus.match.seen import Happened, tell_events
from viewers import eyes

STATE = placed("draw", "1 2 3 / 4 5 6 / 7 8 9", start=2)


def told(outcome: JsonValue, viewer: frozenset[int]) -> BaseModel | None:
    one = Happened(OutcomeEvent(n=1, outcome=outcome), STATE, STATE)
    return tell_events(RUMBUGZ, viewer, [one])[0].told


def test_who_begins_is_for_everyone() -> None:
    start = RumBugzStart(draws=(("P", "7", "7"), (None, "3", "12")), starter=2)
    for viewer in (eyes(0), eyes(None), frozenset({0, 1})):
        assert told({"start": [[0, 7, 7], [None, 3, 12]]}, viewer) == start


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_a_deal_shows_ones_own_hand(seat: int | None) -> None:
    """Kind by kind the record counts, PLYTs first: two PLYTs, a 1 and three 12s."""
    hands: list[JsonValue] = [[2, 1, *[0] * 10, 3], [0] * 13, [0, 6, *[0] * 11]]
    dealt = told({"deal": hands}, eyes(seat))
    first = ("1", "12", "12", "12", "P", "P") if seat == 0 else None
    third = ("1",) * 6 if seat == 2 else None
    assert dealt == RumBugzDeal(
        hands=(RumBugzDrawn(seat=0, count=6, bugs=first), RumBugzDrawn(seat=2, count=6, bugs=third))
    ), "who has resigned gets no hand"


def test_a_draw() -> None:
    assert told({"draw": [1, [7, 0]]}, eyes(1)) == RumBugzDraw(seat=1, count=2, bugs=("7", "P"))
    for viewer in (eyes(0), eyes(None), frozenset({0, 1})):
        assert told({"draw": [1, [7, 0]]}, viewer) == RumBugzDraw(seat=1, count=2, bugs=None)


def test_a_mix() -> None:
    assert told({"mix": 12}, eyes(0)) == RumBugzMix(count=12)
