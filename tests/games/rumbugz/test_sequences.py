"""What is a sequence, and what a hand can lay: RB-1, RB-2, RB-5, RB-6. Every count here is a count by hand."""

import pytest

from games.rumbugz.positions import FOUR, judged, named, placed, refused, sit
from rumpus.games.rumbugz.breaches import Code
from rumpus.games.rumbugz.bugs import Bug, counted, full_bag, listed
from rumpus.games.rumbugz.game import RUMBUGZ
from rumpus.games.rumbugz.kinds import Kind
from rumpus.games.rumbugz.options import Sets
from rumpus.games.rumbugz.sequences import fault, places_beside, sequence

EVERYTHING = " ".join(f"{number} {number} {number} {number}" for number in range(1, 13)) + " P P P P"
RICH = placed("act", f"{EVERYTHING} / 1 / 1")
"""Seat 0 holds four of every kind: whatever is refused here is no sequence."""


# --- RB-1, RB-2: bugz ---


@pytest.mark.parametrize(("sets", "bugz"), [(Sets.EIGHT, 104), (Sets.SIX, 78), (Sets.FOUR, 52)])
def test_the_bag(sets: Sets, bugz: int) -> None:
    """RB-2: so many of each number from 1 to 12, and as many PLYTs."""
    bag = full_bag(sets)
    assert sum(bag) == bugz
    assert listed(bag) == (*(number for number in range(1, 13) for _ in range(sets)), *(0,) * sets)
    state = RUMBUGZ.start(placed("draw", "1 / 1", agree={"sets": sets}).options)
    assert state.bag == bag
    assert state.options.bugs == bugz


def test_only_numbers_matter() -> None:
    """RB-1: bugz of one number are alike, so two hands of the same numbers are one and the same hand."""
    assert placed("act", "4 4 5 P / 1 / 1") == placed("act", "P 5 4 4 / 1 / 1")
    assert counted([4, 0, 4, 5]) == counted([5, 4, 4, 0])


# --- RB-5: kinds of sequences ---


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("single 4 5 6 7", None),
        ("single 1 2 3 4 5 6 7 8 9 10 11 12", None),
        ("single 9 10 11 12", None),
        ("single 7 5 4 6", None),  # in any order
        ("double 1 3 5 7", None),
        ("double 2 4 6 8 10 12", None),
        ("double 1 3 5 7 9 11", None),
        ("triple 1 4 7 10", None),
        ("triple 3 6 9 12", None),
        ("triple 10 1 7 4", None),  # goes up from 1, nothing is wrapped
        ("match 8 8 8 8", None),
        ("single 4 5 6", Code.TOO_SHORT),
        ("double 2 4 6", Code.TOO_SHORT),
        ("triple 2 5 8", Code.TOO_SHORT),
        ("match 8 8 8", Code.TOO_SHORT),
        ("single 7", Code.TOO_SHORT),
        ("single 10 11 12 1", Code.WRAPPED),
        ("single 12 1 2 3", Code.WRAPPED),
        ("single 11 12 1 2 3", Code.WRAPPED),
        ("double 8 10 12 2", Code.WRAPPED),
        ("double 9 11 1 3", Code.WRAPPED),
        ("single 10 11 12 P1", Code.WRAPPED),
        ("single 4 5 6 8", Code.NOT_A_SEQUENCE),
        ("single 4 5 5 6", Code.NOT_A_SEQUENCE),
        ("single 4 5 6 6 7", Code.NOT_A_SEQUENCE),
        ("single 8 8 8 8", Code.NOT_A_SEQUENCE),
        ("double 4 5 6 7", Code.NOT_A_SEQUENCE),
        ("single 2 4 6 8", Code.NOT_A_SEQUENCE),
        ("triple 2 4 6 8", Code.NOT_A_SEQUENCE),
        ("match 4 5 6 7", Code.NOT_A_SEQUENCE),
        ("match 8 8 8 9", Code.NOT_A_SEQUENCE),
        ("single 4 5 6 13", Code.NO_SUCH_BUG),
        ("single 0 1 2 3", Code.NO_SUCH_BUG),
        ("single 10 11 12 13", Code.NO_SUCH_BUG),
    ],
)
def test_kinds_of_sequences(text: str, expected: Code | None) -> None:
    """RB-5: four or more with one step, from 1 to 12, not round the end."""
    assert judged(RICH, f"L {text}") is expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("single 4 5 6 P7", None),
        ("single P3 4 5 6", None),
        ("single 4 P5 6 7", None),
        ("single P4 P5 P6 7", None),
        ("single P1 2 3 4", None),
        ("single 9 10 11 P12", None),
        ("double P2 4 6 8", None),
        ("match 8 8 8 P8", None),
        ("match 8 P8 P8 P8", None),
        ("single P4 P5 P6 P7", Code.ONLY_PLYTS),
        ("match P8 P8 P8 P8", Code.ONLY_PLYTS),
        ("single 4 5 6 P", Code.PLYT_WITHOUT_NUMBER),
        ("match 8 8 8 P", Code.PLYT_WITHOUT_NUMBER),
        ("single P0 1 2 3", Code.PLYT_OUT_OF_RANGE),
        ("single 10 11 12 P13", Code.PLYT_OUT_OF_RANGE),
        ("double 6 8 10 12 P14", Code.PLYT_OUT_OF_RANGE),
        ("single 4 5 6 P8", Code.NOT_A_SEQUENCE),
        ("single 4 5 6 P6", Code.NOT_A_SEQUENCE),
        ("match 8 8 8 P9", Code.NOT_A_SEQUENCE),
        ("single 4 5 P6", Code.TOO_SHORT),
    ],
)
def test_plyts(text: str, expected: Code | None) -> None:
    """RB-6: a PLYT stands for one stated number from 1 to 12, and one bug is real."""
    assert judged(RICH, f"L {text}") is expected


@pytest.mark.parametrize(
    ("text", "code", "sentence"),
    [
        ("L single 4 5 6", "too_short", "a sequence has at least four bugz, this one has 3"),
        ("L single 10 11 12 1", "wrapped", "a sequence ends at 12 and never continues with 1"),
        ("L single 4 5 6 P", "plyt_without_number", "say which number the PLYT stands for, such as P7"),
        ("L single P0 1 2 3", "plyt_out_of_range", "a PLYT stands for a number from 1 to 12; P0 is out of range"),
        ("L single 10 11 12 P13", "plyt_out_of_range", "a PLYT stands for a number from 1 to 12; P13 is out of range"),
        ("L single 10 11 12 13", "no_such_bug", "there is no bug 13: bugz are numbered 1 to 12, and P is a PLYT"),
        ("L match P8 P8 P8 P8", "only_plyts", "a sequence needs at least one bug that is not a PLYT"),
        (
            "L single 4 5 6 8",
            "not_a_sequence",
            "4 5 6 8 is not a single: each number is one higher than the one before",
        ),
        (
            "L double 1 2 4 6",
            "not_a_sequence",
            "1 2 4 6 is not a double: each number is two higher than the one before",
        ),
        (
            "L triple 1 2 3 4",
            "not_a_sequence",
            "1 2 3 4 is not a triple: each number is three higher than the one before",
        ),
        ("L match 4 4 4 P5", "not_a_sequence", "4 4 4 P5 is not a match: all numbers are the same"),
        ("L match 4 4 4 4 4", "not_in_hand", "you do not have that many of 4"),
        ("L match 4 P4 P4 P4 P4 P4", "not_in_hand", "you do not have that many of P"),
    ],
)
def test_sentences(text: str, code: str, sentence: str) -> None:
    """RB-5, RB-6: through a match, in notation; nothing has changed after it."""
    assert refused(sit(RICH), 0, text) == (f"rumbugz/{code}", sentence)


@pytest.mark.parametrize(("kind", "longest"), [(Kind.SINGLE, 12), (Kind.DOUBLE, 6), (Kind.TRIPLE, 4), (Kind.MATCH, 8)])
def test_longest(kind: Kind, longest: int) -> None:
    """RB-5: a single has at most 12, a double 6, a triple 4; a match of real bugz as many as there are."""
    hand = " ".join(f"{number}" for number in range(1, 13)) + " 5" * 7
    found = named(placed("act", f"{hand} / 1 / 1"), "L")
    assert max(len(name.split()) - 2 for name in found if name.split()[1] == kind) == longest


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("4 5 6 7 8", {"L single 4 5 6 7", "L single 5 6 7 8", "L single 4 5 6 7 8"}),
        ("4 5 6 P", {"L single P3 4 5 6", "L single 4 5 6 P7"}),
        ("4 5 7 P", {"L single 4 5 P6 7"}),
        ("1 2 3 P", {"L single 1 2 3 P4"}),
        ("10 11 12 P", {"L single P9 10 11 12"}),
        ("10 11 12 1", set()),
        ("2 5 8 11", {"L triple 2 5 8 11"}),
        ("7 7 7 7 7", {"L match 7 7 7 7", "L match 7 7 7 7 7"}),
        ("P P P P", set()),
        ("1 P P P", {"L single 1 P2 P3 P4", "L double 1 P3 P5 P7", "L triple 1 P4 P7 P10", "L match 1 P1 P1 P1"}),
        ("2 4 6 8 10", {"L double 2 4 6 8", "L double 4 6 8 10", "L double 2 4 6 8 10"}),
        ("4 4 5 6 7", {"L single 4 5 6 7"}),  # the two 4s are alike
    ],
)
def test_all_lays_of_a_hand(hand: str, expected: set[str]) -> None:
    """RB-1, RB-5, RB-6: every one, and once."""
    state = placed("act", f"{hand} / 1 / 1")
    assert named(state, "L") == expected
    assert len([move for move in RUMBUGZ.legal_moves(state, 0) if "Lay" in type(move).__name__]) == len(expected)


def test_two_sevens_and_three_plyts() -> None:
    """RB-6: 3 matches (7PPP, 77PP, 77PPP), singles from 4, 5, 6, 7, doubles from 1, 3, 5, the triple 1 4 7 10."""
    found = named(placed("act", "7 7 P P P / 1 / 1"), "L")
    count = {kind: sum(name.split()[1] == kind for name in found) for kind in Kind}
    assert count == {Kind.MATCH: 3, Kind.SINGLE: 4, Kind.DOUBLE: 3, Kind.TRIPLE: 1}
    assert "L triple P1 P4 7 P10" in found


def test_a_plyt_or_the_real_bug() -> None:
    """RB-6: who holds both chooses: 4 5 6 7 with one PLYT for any of the four, or none, and what it can lengthen."""
    found = named(placed("act", "4 5 6 7 P / 1 / 1"), "L")
    four = {"4 5 6 7", "P4 5 6 7", "4 P5 6 7", "4 5 P6 7", "4 5 6 P7"}
    longer = {"P3 4 5 6 7", "4 5 6 7 P8"}
    shifted = {"P3 4 5 6", "5 6 7 P8"}
    assert found == {f"L single {bugs}" for bugs in four | longer | shifted}


def test_a_plyt_keeps_its_number() -> None:
    """RB-6: it lies there as what it was laid for."""
    state = placed("act", "4 5 6 P 9 / 1 / 1")
    after = RUMBUGZ.play(state, 0, RUMBUGZ.parse_move("L single 4 5 6 P7"))
    assert str(after.table[0].sequence) == "single 4 5 6 P7"
    # Once all four kinds lie there, an 8 fits to it, and so does a 3, and not another 7.
    full = placed("act", "8 3 7 / 1 / 1", table=f"{FOUR}, 1 single 4 5 6 P7")
    assert {name for name in named(full, "A") if name.startswith("A 5 ")} == {"A 5 8", "A 5 3"}


@pytest.mark.parametrize(
    ("kind", "numbers", "beside"),
    [
        (Kind.SINGLE, (3, 4, 5, 6), [2, 7]),
        (Kind.SINGLE, (1, 2, 3, 4), [5]),
        (Kind.SINGLE, (9, 10, 11, 12), [8]),
        (Kind.SINGLE, tuple(range(1, 13)), []),
        (Kind.DOUBLE, (2, 4, 6, 8), [10]),
        (Kind.DOUBLE, (3, 5, 7, 9), [1, 11]),
        (Kind.TRIPLE, (2, 5, 8, 11), []),
        (Kind.MATCH, (7, 7, 7, 7), [7]),
    ],
)
def test_places_beside(kind: Kind, numbers: tuple[int, ...], beside: list[int]) -> None:
    """RB-5: nothing beyond 1 and 12."""
    found = sequence(kind, [Bug(number) for number in numbers])
    assert fault(found) is None
    assert list(places_beside(found)) == beside
