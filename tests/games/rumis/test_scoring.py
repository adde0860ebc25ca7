"""Scores counted by hand, and who has won (RI-17, RI-18)."""

import pytest

from games.rumis.tables import drawn, played, played_on, position
from rumpus.games.rumis.game import RUMIS
from rumpus.games.rumis.options import RumisOptions, Variant
from rumpus.games.rumis.picture import picture
from rumpus.games.rumis.state import Phase

FLAT = drawn("3 3 3 3", "3 3 3 3", "3 3 3 3", "3 3 3 3")
ROW = drawn("1 1 1 1 1 1 1")
ROW_FOR_THREE = drawn("1 1 1 1 1 1 1", players=3)

ALL_BUT_A_DOMINO = (
    "red S04 a1.1 b1.1 c1.1 d1.1, red S02 e1.1 f1.1 g1.1, red S05 a2.1 b2.1 c2.1 b3.1, red S06 d2.1 e2.1 f2.1 d3.1, "
    "red S07 g2.1 h2.1 g3.1 h3.1, red S08 a4.1 b4.1 b5.1 c5.1, red S03 d4.1 e4.1 d5.1, red S09 f4.1 g4.1 f5.1 f4.2, "
    "red S10 h4.1 i4.1 h5.1 i4.2, red S11 a7.1 b7.1 a8.1 a8.2"
)
"""Ten red stones: 4 + 3 + 4 + 4 + 4 + 4 + 3 + 3 + 3 + 3 = 35 squares."""


@pytest.mark.parametrize(
    ("moves", "scores"),
    [
        ((), (-11, -11)),  # nothing seen, eleven stones left
        (("S01 b2.1 c2.1",), (2 - 10, -11)),
        (("S01 b2.1 b2.2",), (1 - 10, -11)),  # upright it shows one square
        (("S02 b2.1 b2.2 b2.3",), (1 - 10, -11)),
        (("S09 b2.1 c2.1 b3.1 b2.2",), (3 - 10, -11)),
        (("S01 b2.1 c2.1", "S01 b3.1 c3.1"), (2 - 10, 2 - 10)),
        (("S01 b2.1 c2.1", "S03 b1.1 b1.2 b2.2"), (1 - 10, 2 - 10)),  # blue covers b2
        (("S01 b2.1 c2.1", "S03 b1.1 b1.2 b2.2", "S03 c2.2 c2.3 b2.3"), (2 - 9, 1 - 10)),  # red covers b2 again
        (("S07 b2.1 c2.1 b3.1 c3.1", "S01 b1.1 c1.1", "S03 b2.2 b1.2 c2.2"), (5 - 9, 1 - 10)),  # red over b1
    ],
)
def test_live_score(moves: tuple[str, ...], scores: tuple[int, int]) -> None:
    """RI-17: squares seen in the own colour minus stones not laid, at any time."""
    assert RUMIS.scores(played(FLAT, *moves)) == scores


def test_nothing_counts_for_a_covered_colour() -> None:
    """RI-17: blue's domino is covered whole: 0 − 10. Red shows a1, a2, b1, and below it b2; two stones laid: 4 − 9."""
    state = played(drawn("2 2 2", "2 2 2"), "S01 b1.1 b2.1", "S01 a1.1 a2.1", "S03 a1.2 b1.2 a2.2")
    assert RUMIS.scores(state) == (4 - 9, 0 - 10)


@pytest.mark.parametrize(
    ("extra", "red"),
    [
        ("", 35 - 1),  # a domino left costs one
        (", red S01 h1.1 i1.1", 37),  # none left
    ],
)
def test_all_stones_laid(extra: str, red: int) -> None:
    """RI-17."""
    options = drawn(*["2 2 2 2 2 2 2 2 2 2"] * 10)
    state = position(options, f"{ALL_BUT_A_DOMINO}{extra}; start 0; build blue")
    assert RUMIS.scores(state) == (red, -11)


def test_a_large_stone_left_costs_no_more_than_a_small_one() -> None:
    """RI-17: whatever its size. Nine stones left cost nine, be the domino among them or the bar of 4."""
    one_row = drawn("1 1 1 1 1 1 1")
    with_bar = position(one_row, "red S04 a1.1 b1.1 c1.1 d1.1; start 0; build blue")
    with_domino = position(one_row, "red S01 a1.1 b1.1; start 0; build blue")
    assert RUMIS.scores(with_bar) == (4 - 10, -11)
    assert RUMIS.scores(with_domino) == (2 - 10, -11)


def test_most_points_win() -> None:
    """RI-18: red 3 − 10, blue 2 − 10; five squares of seven, and no stone has room on the other two."""
    state = played(ROW, "S02 b1.1 c1.1 d1.1", "S01 e1.1 f1.1")
    assert state.phase is Phase.OVER
    assert RUMIS.scores(state) == (-7, -8)
    assert RUMIS.winners(state) == {0}


def test_equal_points_share_the_win() -> None:
    """RI-18: no tie-break, not even for who laid more."""
    state = played(drawn("1 1", "1 1"), "S01 a1.1 b1.1", "S01 a2.1 b2.1")
    assert RUMIS.scores(state) == (-8, -8)
    assert RUMIS.winners(state) == {0, 1}


def test_two_of_three_share_the_win() -> None:
    """RI-18: red and blue lay a domino each, green finds no room."""
    state = played(drawn("1 1 1 1 1", players=3), "S01 a1.1 b1.1", "S01 c1.1 d1.1")
    assert state.phase is Phase.OVER
    assert RUMIS.scores(state) == (-8, -8, -11)
    assert RUMIS.winners(state) == {0, 1}


def test_all_three_share_the_win() -> None:
    """RI-18."""
    state = played(ROW_FOR_THREE, "S01 c1.1 d1.1", "S01 e1.1 f1.1", "S01 a1.1 b1.1")
    assert RUMIS.winners(state) == {0, 1, 2}


def test_nobody_has_won_before_the_end() -> None:
    """RI-18."""
    assert RUMIS.winners(played(FLAT, "S01 b2.1 c2.1")) == frozenset()


def test_nobody_could_place_at_all() -> None:
    """RI-16, RI-18: one square of one level; all have −11, and share."""
    state = RUMIS.start(drawn("1", players=3))
    assert RUMIS.scores(state) == (-11, -11, -11)
    assert RUMIS.winners(state) == {0, 1, 2}


def test_who_resigned_cannot_win() -> None:
    """RI-18: red has most points and has given up; its stones stay."""
    state = played(ROW_FOR_THREE, "S02 a1.1 b1.1 c1.1", "S01 d1.1 e1.1")
    state = played_on(RUMIS.resign(state, 0), "S01 f1.1 g1.1")
    assert state.phase is Phase.OVER
    assert RUMIS.scores(state) == (-7, -8, -8)
    assert RUMIS.winners(state) == {1, 2}


def test_the_last_seat_wins_at_once() -> None:
    """With one seat left the match is over, whatever the points."""
    state = RUMIS.resign(played(ROW, "S02 a1.1 b1.1 c1.1"), 0)
    assert state.phase is Phase.OVER
    assert RUMIS.scores(state) == (-7, -11)
    assert RUMIS.winners(state) == {1}


def test_resigning_passes_the_turn() -> None:
    state = RUMIS.start(RumisOptions(site="chullpa", players=3, start=1))
    assert RUMIS.actors(RUMIS.resign(state, 1)) == (2,)
    assert RUMIS.actors(RUMIS.resign(state, 0)) == (1,)
    state = played_on(RUMIS.resign(state, 0), "S01 a1.1 b1.1", "S01 a2.1 b2.1")
    assert RUMIS.actors(state) == (1,)


def test_the_parts_of_a_score_in_moving_house_add_up() -> None:
    """RI-37: by hand. Red shows two squares in the field and has a stone in the house; blue one there and one aside."""
    table = drawn("2 2 2 2 . .", variant=Variant.MOVING_HOUSE, whole=["2 2 2 2 2 2"])
    stones = "red S01 a1.1 b1.1, blue S01 c1.1 d1.1, red S03 e1.1 f1.1 e1.2"
    state = position(table, f"{stones}; start 0; out blue; interim 5 3; aside blue S02; take red")
    red, blue = picture(state, acts=False).colours
    assert (red.field_seen, red.in_house, red.aside, red.score) == (2, 1, 0, 5 + 2 - 1)
    assert (blue.field_seen, blue.in_house, blue.aside, blue.score) == (0, 1, 1, 3 - 1 - 1)


def test_the_second_half_counts_nothing_before_it_begins() -> None:
    """RI-33."""
    table = drawn("2 2 2 2 . .", variant=Variant.MOVING_HOUSE, whole=["2 2 2 2 2 2"])
    for colour in picture(played(table, "S01 a1.1 b1.1"), acts=False).colours:
        assert (colour.field_seen, colour.in_house, colour.aside) == (0, 0, 0)
