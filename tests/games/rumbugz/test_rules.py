"""Positions made by hand for a turn: drawing, laying, changing, adding, discarding. RB-11 to RB-16.

Refusals go through a match, in notation: each has its own code and sentence, and nothing has changed after it.
"""

import pytest

from games.rumbugz.positions import FOUR, THREE, agreed, hand, judged, named, names, placed, played, refused, sit
from rumpus.core.errors import IllegalOutcome
from rumpus.core.game import NATURE
from rumpus.games.rumbugz.breaches import Code
from rumpus.games.rumbugz.bugs import NONE
from rumpus.games.rumbugz.game import RUMBUGZ
from rumpus.games.rumbugz.kinds import Kind
from rumpus.games.rumbugz.outcomes import Dealt, Drawn
from rumpus.games.rumbugz.state import Phase, State


def lies(state: State) -> list[str]:
    """The sequences on the table."""
    return [str(lying.sequence) for lying in state.table]


# --- RB-11: the deal ---


def test_everyone_is_dealt_six() -> None:
    """RB-11."""
    state = RUMBUGZ.start(agreed(3))
    assert RUMBUGZ.actors(state) == (NATURE,)
    hands = tuple(hand(text) for text in ("1 2 3 4 5 6", "7 8 9 10 11 12", "P P 1 1 1 1"))
    state = RUMBUGZ.play_outcome(state, Dealt(hands))
    assert state.hands == hands
    assert state.phase is Phase.DRAW
    assert sum(state.bag) == 104 - 18
    assert (state.bag[0], state.bag[1], state.bag[2], state.bag[12]) == (6, 3, 7, 7)


@pytest.mark.parametrize(
    "hands",
    [
        ("1 2 3 4 5", "7 8 9 10 11 12", "P P 1 1 1 1"),
        ("1 2 3 4 5 6 7", "7 8 9 10 11 12", "P P 1 1 1 1"),
        ("1 2 3 4 5 6", "7 8 9 10 11 12"),
        ("1 1 1 1 1 1", "1 1 1 4 5 6", "P P 2 3 4 5"),  # nine 1s of eight
    ],
)
def test_no_other_deal(hands: tuple[str, ...]) -> None:
    """RB-11: six each, of what is in the bag."""
    with pytest.raises(IllegalOutcome, match="rumbugz/wrong_outcome"):
        RUMBUGZ.play_outcome(RUMBUGZ.start(agreed(3)), Dealt(tuple(map(hand, hands))))


def test_who_has_resigned_is_dealt_nothing() -> None:
    """RB-11."""
    state = placed("deal", "- / - / -", resigned="1", rounds="0: - / 1 / 2")
    hands = (hand("1 2 3 4 5 6"), NONE, hand("1 2 3 4 5 6"))
    assert RUMBUGZ.play_outcome(state, Dealt(hands)).hands == hands
    with pytest.raises(IllegalOutcome):
        RUMBUGZ.play_outcome(state, Dealt((hand("1 2 3 4 5 6"),) * 3))


# --- RB-12: the course of a turn ---


def test_the_first_turn_draws_from_the_bag() -> None:
    """RB-12: there is no pile yet."""
    state = placed("draw", "1 2 / 3 / 4")
    assert names(state) == {"bag"}
    assert refused(sit(state), 0, "pile") == ("rumbugz/pile_empty", "the pile is empty: draw from the bag")


def test_drawing_from_the_bag() -> None:
    """RB-12: nature says which bug it is, and it goes into the hand."""
    state = played(placed("draw", "1 2 / 3 / 4", pile="6 7"), "0 bag")
    assert RUMBUGZ.actors(state) == (NATURE,)
    assert state.due == ((0, 1),)
    state = played(state, Drawn(0, (9,)))
    assert state.hands[0] == hand("1 2 9")
    assert state.bag[9] == 7
    assert state.pile == (6, 7)
    assert RUMBUGZ.actors(state) == (0,)
    assert judged(state, "D 9") is None


@pytest.mark.parametrize("outcome", [Drawn(0, (9, 9)), Drawn(1, (9,)), Drawn(0, (7,))])
def test_no_other_draw(outcome: Drawn) -> None:
    """RB-12: one bug, by who draws, and one that is in the bag: all eight 7s are elsewhere."""
    state = played(placed("draw", "1 2 / 7 7 7 7 7 7 7 7 / 4", pile="6"), "0 bag")
    with pytest.raises(IllegalOutcome, match="rumbugz/wrong_outcome"):
        RUMBUGZ.play_outcome(state, outcome)


def test_taking_the_top_of_the_pile() -> None:
    """RB-12: only the top one, and nature has no part in it."""
    state = placed("draw", "1 2 / 3 / 4", pile="6 7")
    assert names(state) == {"bag", "pile"}
    state = played(state, "0 pile")
    assert state.hands[0] == hand("1 2 7")
    assert state.pile == (6,)
    assert RUMBUGZ.actors(state) == (0,)


@pytest.mark.parametrize("move", ["D 1", "L single 1 2 3 4", "C 1 7 3", "A 1 7", "T 1 3", "end"])
def test_draw_first(move: str) -> None:
    """RB-12."""
    state = placed("draw", "1 2 3 4 7 / 3 / 4", pile="6", table=FOUR)
    assert refused(sit(state), 0, move) == (
        "rumbugz/draw_first",
        "draw a bug from the bag first, or take the top of the pile",
    )


@pytest.mark.parametrize("move", ["bag", "pile"])
def test_one_draw_a_turn(move: str) -> None:
    """RB-12."""
    state = placed("act", "1 2 / 3 / 4", pile="6 7")
    assert refused(sit(state), 0, move) == (
        "rumbugz/drew_already",
        "you have already drawn this turn: lay, change, add or discard",
    )


@pytest.mark.parametrize("move", ["bag", "pile", "D 1", "L single 1 2 3 4", "C 1 1 1", "A 1 1", "end"])
@pytest.mark.parametrize("seat", [1, 2])
def test_out_of_turn(seat: int, move: str) -> None:
    """RB-12: others wait."""
    state = placed("draw", "1 2 / 1 3 / 1 4", pile="6 7")
    code, sentence = refused(sit(state), seat, move)
    assert code == "core/out_of_turn"
    assert sentence == f"it is not seat {seat}'s turn: seat 0 is to move"
    assert RUMBUGZ.legal_moves(state, seat) == []


def test_a_discard_ends_the_turn() -> None:
    """RB-12: it lies on top of the pile, and the next one clockwise is to play."""
    state = played(placed("act", "1 2 / 3", pile="6"), "0 D 2")
    assert state.hands[0] == hand("1")
    assert state.pile == (6, 2)
    assert (state.turn, state.phase) == (1, Phase.DRAW)
    assert played(placed("act", "1 / 3 4", turn=1, pile="6"), "1 D 3").turn == 0


def test_discards_of_a_hand() -> None:
    """RB-12: every kind once."""
    state = placed("act", "3 3 5 12 P / 1 / 1")
    assert named(state, "D") == {"D 3", "D 5", "D 12", "D P"}
    assert names(state) == named(state, "D")
    assert judged(state, "D 4") is Code.NOT_IN_HAND
    assert judged(state, "D 13") is Code.NO_SUCH_BUG
    assert refused(sit(state), 0, "D 4") == ("rumbugz/not_in_hand", "you do not have that many of 4")
    assert refused(sit(state), 0, "D 13")[1] == "there is no bug 13: bugz are numbered 1 to 12, and P is a PLYT"
    assert refused(sit(state), 0, "end") == ("rumbugz/must_discard", "discard a bug to end your turn")


def test_four_new_bugz_for_a_required_sequence() -> None:
    """RB-12: after the discard, from the bag, and before the next player begins."""
    state = played(placed("act", "4 5 6 7 9 10 / 1"), "0 L single 4 5 6 7")
    assert RUMBUGZ.actors(state) == (0,), "nothing is drawn yet"
    state = played(state, "0 D 9")
    assert (state.phase, state.due) == (Phase.NEXT, ((0, 4),))
    assert RUMBUGZ.actors(state) == (NATURE,)
    state = played(state, Drawn(0, (1, 2, 2, 0)))
    assert state.hands[0] == hand("10 1 2 2 P")
    assert (state.turn, state.phase, state.due) == (1, Phase.DRAW, ())


def test_eight_new_bugz_for_two_sequences() -> None:
    """RB-12, RB-13: several in one turn, four for each."""
    state = placed("act", "4 5 6 7 9 9 9 9 10 11 / 1")
    state = played(state, "0 L single 4 5 6 7", "0 L match 9 9 9 9", "0 D 10")
    assert state.due == ((0, 8),)
    with pytest.raises(IllegalOutcome):
        RUMBUGZ.play_outcome(state, Drawn(0, (1, 2, 3, 4)))
    assert played(state, Drawn(0, (1, 2, 3, 4, 5, 6, 7, 8))).hands[0] == hand("11 1 2 3 4 5 6 7 8")


def test_twelve_new_bugz_for_three_sequences() -> None:
    """RB-12: three required sequences, one still missing."""
    state = placed("act", "1 2 3 4 9 9 9 9 2 4 6 8 11 12 / 1")
    state = played(state, "0 L single 1 2 3 4", "0 L match 9 9 9 9", "0 L double 2 4 6 8", "0 D 12")
    assert state.due == ((0, 12),)


@pytest.mark.parametrize("before", [THREE, FOUR])
def test_no_new_bugz_once_all_four_are_laid(before: str) -> None:
    """RB-12: neither in the turn of the fourth kind nor afterwards."""
    state = played(placed("act", "7 7 7 7 11 12 / 1", table=before), "0 L match 7 7 7 7", "0 D 11")
    assert state.due == ()
    assert (state.turn, state.phase) == (1, Phase.DRAW)
    assert state.hands[0] == hand("12")


def test_no_new_bugz_if_the_last_two_kinds_are_laid_in_one_turn() -> None:
    """RB-12: the fourth kind was laid in this turn, so there are none for the third either."""
    state = placed("act", "7 7 7 7 3 6 9 12 11 12 / 1", table="0 single 3 4 5 6, 0 double 2 4 6 8")
    state = played(state, "0 L triple 3 6 9 12", "0 L match 7 7 7 7", "0 D 11")
    assert state.due == ()


def test_a_turn_without_laying_draws_nothing_new() -> None:
    """RB-12."""
    state = played(placed("act", "4 5 6 7 9 / 1", table="0 double 2 4 6 8"), "0 D 9")
    assert state.due == ()


# --- RB-13: required sequences ---


def test_only_missing_kinds() -> None:
    """RB-13: a second single is refused while a kind is missing."""
    state = placed("act", "4 5 6 7 7 7 7 9 / 1 / 1", table="0 single 3 4 5 6, 1 match 8 8 8 8")
    assert {name.split()[1] for name in named(state, "L")} == {"match"}, "what another has laid does not count"
    assert judged(state, "L single 4 5 6 7") is Code.KIND_LAID
    assert refused(sit(state), 0, "L single 4 5 6 7") == (
        "rumbugz/kind_laid",
        "you have already laid a single; you still need: double, triple, match",
    )


def test_any_order() -> None:
    """RB-13: whatever comes first."""
    state = placed("act", "1 2 3 4 2 4 6 8 1 4 7 10 5 5 5 5 12 12 / 1")
    assert {name.split()[1] for name in named(state, "L")} == {"single", "double", "triple", "match"}
    for number, lay in enumerate(["match 5 5 5 5", "triple 1 4 7 10", "double 2 4 6 8", "single 1 2 3 4"], start=1):
        state = played(state, f"0 L {lay}")
        assert len(state.laid[0]) == number
        assert RUMBUGZ.actors(state) == (0,)
    assert state.laid[0] == frozenset(Kind)
    assert state.hands[0] == hand("12 12")
    assert [lying.seat for lying in state.table] == [0, 0, 0, 0]


def test_laying_is_never_forced() -> None:
    """RB-13."""
    assert judged(placed("act", "4 5 6 7 9 / 1 / 1"), "D 4") is None


def test_laying_takes_the_bugz_out_of_the_hand() -> None:
    """RB-13."""
    state = played(placed("act", "4 5 6 P P 9 / 1 / 1"), "0 L single 4 5 6 P7")
    assert state.hands[0] == hand("P 9")
    assert lies(state) == ["single 4 5 6 P7"]


# --- RB-14: changing ---


@pytest.mark.parametrize(
    ("table", "move", "left", "got"),
    [
        ("1 single 3 4 5 6", "C 1 7 3", "single 4 5 6 7", "3"),
        ("1 single 3 4 5 6", "C 1 2 6", "single 2 3 4 5", "6"),
        ("1 single 3 4 5 6", "C 1 P7 3", "single 4 5 6 P7", "3"),
        ("1 single 3 4 5 6", "C 1 P5 5", "single 3 4 P5 6", "5"),
        ("1 single 3 4 P5 6", "C 1 5 P5", "single 3 4 5 6", "P"),
        ("1 single P3 4 5 6", "C 1 7 P3", "single 4 5 6 7", "P"),
        ("1 single 3 4 5 6 7 8", "C 1 2 8", "single 2 3 4 5 6 7", "8"),
        ("1 double 4 6 8 10", "C 1 2 10", "double 2 4 6 8", "10"),
        ("1 match 8 8 8 P8", "C 1 8 P8", "match 8 8 8 8", "P"),
        ("1 match 8 8 8 8", "C 1 P8 8", "match 8 8 8 P8", "8"),
        ("1 triple 3 6 9 P12", "C 1 12 P12", "triple 3 6 9 12", "P"),
    ],
)
def test_changing(table: str, move: str, left: str, got: str) -> None:
    """RB-14: one in, one out, at any sequence, whoever laid it."""
    state = placed("act", "2 5 7 8 12 P / 1 / 1", table=f"{table}, 0 match 11 11 11 11")
    assert judged(state, move) is None
    after = played(state, f"0 {move}")
    assert lies(after) == [left, "match 11 11 11 11"]
    assert [lying.seat for lying in after.table] == [1, 0]
    put = "P" if move.split()[2].startswith("P") else move.split()[2]
    held = ["2", "5", "7", "8", "12", "P"]
    held.remove(put)
    assert after.hands[0] == hand(" ".join([*held, got]))
    assert after.changes == 1


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("C 1 7 4", Code.BREAKS_SEQUENCE),  # 3 5 6 7
        ("C 1 7 6", Code.BREAKS_SEQUENCE),  # 3 4 5 7
        ("C 1 8 3", Code.BREAKS_SEQUENCE),  # 4 5 6 8
        ("C 1 5 3", Code.BREAKS_SEQUENCE),  # 4 5 5 6
        ("C 1 P8 3", Code.BREAKS_SEQUENCE),
        ("C 1 5 5", Code.NOTHING_CHANGES),
        ("C 1 7 8", Code.NOT_IN_SEQUENCE),
        ("C 1 7 P3", Code.NOT_IN_SEQUENCE),
        ("C 1 10 3", Code.NOT_IN_HAND),
        ("C 1 P 3", Code.PLYT_WITHOUT_NUMBER),
        ("C 1 P13 3", Code.PLYT_OUT_OF_RANGE),
        ("C 1 P0 3", Code.PLYT_OUT_OF_RANGE),
        ("C 1 13 3", Code.NO_SUCH_BUG),
        ("C 1 0 3", Code.NO_SUCH_BUG),
        ("C 3 7 3", Code.NO_SUCH_SEQUENCE),
        ("C 2 P11 11", None),
        ("C 2 12 11", Code.BREAKS_SEQUENCE),
    ],
)
def test_what_cannot_be_changed(move: str, code: Code | None) -> None:
    """RB-14: what stays is a sequence of the same kind."""
    state = placed("act", "2 5 7 8 12 P / 1 / 1", table="1 single 3 4 5 6, 0 match 11 11 11 11")
    assert judged(state, move) is code


@pytest.mark.parametrize(
    ("move", "code", "sentence"),
    [
        (
            "C 1 7 4",
            "breaks_sequence",
            "3 5 6 7 would not be a single: the sequence must stay whole, with four bugz or more",
        ),
        ("C 1 5 5", "nothing_changes", "that would change nothing: take out a different bug from the one you put in"),
        ("C 1 7 8", "not_in_sequence", "there is no 8 in sequence 1"),
        ("C 3 7 3", "no_such_sequence", "there is no sequence 3: the table has 2"),
        ("C 1 9 3", "not_in_hand", "you do not have that many of 9"),
        ("C 1 P 3", "plyt_without_number", "say which number the PLYT stands for, such as P7"),
        ("T 1 3", "taking_not_agreed", "at this table you may take a bug only in exchange for another"),
    ],
)
def test_sentences_of_changing(move: str, code: str, sentence: str) -> None:
    """RB-14."""
    state = placed("act", "2 5 7 8 12 P / 1 / 1", table="1 single 3 4 5 6, 0 match 11 11 11 11")
    assert refused(sit(state), 0, move) == (f"rumbugz/{code}", sentence)


def test_all_changes_of_a_hand() -> None:
    """RB-14, by hand: 2 and 7 at the ends, the PLYT at both ends or for each of the four; 5 only for a P5."""
    state = placed("act", "2 5 7 P / 1 / 1", table="1 single 3 4 5 6, 0 match 11 11 11 11")
    assert named(state, "C") == {
        "C 1 2 6", "C 1 7 3", "C 1 P2 6", "C 1 P7 3", "C 1 P3 3", "C 1 P4 4", "C 1 P5 5", "C 1 P6 6", "C 2 P11 11",
    }  # fmt: skip


def test_one_real_bug_stays() -> None:
    """RB-6, RB-14: the last real bug is not exchanged for a PLYT, nor pushed out by one."""
    state = placed("act", "P 9 / 1 / 1", table="1 single P3 P4 P5 6, 0 match 11 11 11 11")
    assert judged(state, "C 1 P6 6") is Code.BREAKS_SEQUENCE
    assert judged(state, "C 1 P2 6") is Code.BREAKS_SEQUENCE
    assert judged(state, "C 1 P7 P3") is None


def test_lay_first() -> None:
    """RB-14: only who has laid a sequence changes; what others have laid does not count."""
    state = placed("act", "7 8 9 10 12 / 1 / 1", table="1 single 3 4 5 6")
    assert refused(sit(state), 0, "C 1 7 3") == (
        "rumbugz/lay_first",
        "lay a sequence of your own first, then you may change others",
    )
    assert not named(state, "C")
    assert judged(played(state, "0 L single 7 8 9 10"), "C 1 12 3") is Code.BREAKS_SEQUENCE
    state = placed("act", "7 7 8 9 10 12 / 1 / 1", table="1 single 3 4 5 6")
    assert judged(played(state, "0 L single 7 8 9 10"), "C 1 7 3") is None, "in the same turn"


def test_what_was_taken_may_be_laid_at_once_or_kept() -> None:
    """RB-14."""
    state = placed("act", "7 3 3 3 12 / 1 / 1", table="0 single 3 4 5 6")
    state = played(state, "0 C 1 7 3")
    assert state.hands[0] == hand("3 3 3 3 12")
    assert judged(state, "D 3") is None
    assert lies(played(state, "0 L match 3 3 3 3")) == ["single 4 5 6 7", "match 3 3 3 3"]


def test_twelve_changes_in_a_turn() -> None:
    """RB-14: the thirteenth is refused, and a new turn begins to count anew."""
    state = placed("act", "3 7 12 / 1", table="0 single 3 4 5 6")
    for number in range(12):
        state = played(state, "0 C 1 7 3" if number % 2 == 0 else "0 C 1 3 7")
        assert state.changes == number + 1
    assert not named(state, "C")
    assert refused(sit(state), 0, "C 1 7 3") == (
        "rumbugz/too_many_changes",
        "a turn allows 12 changes, and you have made them all",
    )
    assert judged(placed("act", "3 7 12 / 1", table="0 single 3 4 5 6", changes="11"), "C 1 7 3") is None
    state = played(state, "0 D 12", "1 bag", Drawn(1, (1,)), "1 D 1", "0 bag", Drawn(0, (1,)))
    assert judged(state, "C 1 7 3") is None


def test_changing_is_no_laying() -> None:
    """RB-12, RB-14: no new bugz for it."""
    state = played(placed("act", "7 12 / 1", table="0 single 3 4 5 6"), "0 C 1 7 3", "0 D 12")
    assert state.due == ()
    assert state.laid[0] == {Kind.SINGLE}


# --- RB-14, the option: taking without giving ---


def test_taking_is_off_by_default() -> None:
    """RB-14."""
    state = placed("act", "7 12 / 1", table="0 single 3 4 5 6 7")
    assert not named(state, "T")
    assert judged(state, "T 1 3") is Code.TAKING_NOT_AGREED


@pytest.mark.parametrize(
    ("table", "moves"),
    [
        ("0 single 3 4 5 6 7", {"T 1 3", "T 1 7"}),
        ("0 single 3 4 5 6", set()),
        ("0 match 7 7 7 7 7", {"T 1 7"}),
        ("0 match 7 7 7 P7 P7", {"T 1 7", "T 1 P7"}),
        ("0 match 7 P7 P7 P7 P7", {"T 1 P7"}),  # the last real bug stays
        ("0 single 3 P4 P5 P6 P7", {"T 1 P7"}),
        ("1 single 3 4 5 6 7", set()),  # nothing of one's own lies yet
    ],
)
def test_taking(table: str, moves: set[str]) -> None:
    """RB-14: from a sequence of five or more, so that it stays whole."""
    state = placed("act", "12 / 1", agree={"taking": True}, table=table)
    assert named(state, "T") == moves
    for move in moves:
        after = played(state, f"0 {move}")
        assert sum(after.hands[0]) == 2
        assert len(after.table[0].sequence.bugs) == 4
        assert after.changes == 1


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("T 1 5", Code.BREAKS_SEQUENCE),
        ("T 2 8", Code.BREAKS_SEQUENCE),
        ("T 1 8", Code.NOT_IN_SEQUENCE),
        ("T 3 8", Code.NO_SUCH_SEQUENCE),
    ],
)
def test_what_cannot_be_taken(move: str, code: Code) -> None:
    """RB-14."""
    table = "0 single 3 4 5 6 7, 1 match 8 8 8 8"
    assert judged(placed("act", "12 / 1", agree={"taking": True}, table=table), move) is code
    counted = placed("act", "12 / 1", agree={"taking": True}, table=table, changes="12")
    assert judged(counted, "T 1 3") is Code.TOO_MANY_CHANGES
    foreign = placed("act", "12 / 1", agree={"taking": True}, table="1 single 3 4 5 6 7")
    assert judged(foreign, "T 1 3") is Code.LAY_FIRST


# --- RB-15: adding ---


def test_adding_only_after_all_four() -> None:
    """RB-15."""
    state = placed("act", "7 12 / 1 / 1", table=THREE)
    assert not named(state, "A")
    assert refused(sit(state), 0, "A 1 7") == (
        "rumbugz/kinds_missing",
        "you may add only once you have laid all four kinds; you still need: match",
    )


def test_all_additions_of_a_hand() -> None:
    """RB-15, by hand: single 3-6 takes 2 and 7, double 2-8 takes 10, the triple 3-12 nothing, the match a 9."""
    state = placed("act", "2 7 9 10 11 11 / 1 / 1", table=f"{FOUR}, 1 single 1 2 3 4")
    assert named(state, "A") == {"A 1 2", "A 1 7", "A 2 10", "A 4 9"}
    plyt = placed("act", "P 11 / 1 / 1", table=f"{FOUR}, 1 single 1 2 3 4")
    assert named(plyt, "A") == {"A 1 P2", "A 1 P7", "A 2 P10", "A 4 P9", "A 5 P5"}


@pytest.mark.parametrize(
    ("move", "after"),
    [
        ("A 1 7", "single 3 4 5 6 7"),
        ("A 1 P2", "single P2 3 4 5 6"),
        ("A 4 9", "match 9 9 9 9 9"),
        ("A 5 5", "single 1 2 3 4 5"),
    ],
)
def test_adding(move: str, after: str) -> None:
    """RB-15: to any sequence on the table, one's own or another's."""
    state = placed("act", "5 7 9 P 11 / 1 / 1", table=f"{FOUR}, 1 single 1 2 3 4")
    done = played(state, f"0 {move}")
    assert lies(done)[int(move.split()[1]) - 1] == after
    assert sum(done.hands[0]) == 4
    assert done.due == ()


@pytest.mark.parametrize(
    ("move", "code", "sentence"),
    [
        ("A 1 8", "does_not_fit", "8 does not fit sequence 1, 3 4 5 6"),
        ("A 3 P1", "does_not_fit", "P1 does not fit sequence 3, 3 6 9 12"),
        ("A 1 P7", "not_in_hand", "you do not have that many of P"),
        ("A 1 7", "not_in_hand", "you do not have that many of 7"),
        ("A 9 8", "no_such_sequence", "there is no sequence 9: the table has 4"),
        ("A 1 P", "plyt_without_number", "say which number the PLYT stands for, such as P7"),
        ("A 1 13", "no_such_bug", "there is no bug 13: bugz are numbered 1 to 12, and P is a PLYT"),
    ],
)
def test_what_does_not_fit(move: str, code: str, sentence: str) -> None:
    """RB-15."""
    held = "8 11 P" if move == "A 3 P1" else "8 11"
    assert refused(sit(placed("act", f"{held} / 1 / 1", table=FOUR)), 0, move) == (f"rumbugz/{code}", sentence)


def test_further_sequences_of_any_kind() -> None:
    """RB-15: after all four also a second single, without new bugz."""
    state = placed("act", "4 5 6 7 11 11 / 1", table=FOUR)
    state = played(state, "0 L single 4 5 6 7", "0 D 11")
    assert state.due == ()
    assert len(state.table) == 5


# --- RB-16: the bug just taken ---


def test_the_bug_just_taken_is_not_discarded() -> None:
    """RB-16."""
    state = played(placed("draw", "4 6 / 1 / 1", pile="5"), "0 pile")
    assert names(state) == {"D 4", "D 6"}
    assert refused(sit(state), 0, "D 5") == (
        "rumbugz/just_taken",
        "you took 5 from the pile this turn: discard a different one",
    )


def test_a_plyt_just_taken_is_not_discarded() -> None:
    """RB-16."""
    state = played(placed("draw", "4 6 / 1 / 1", pile="P"), "0 pile")
    assert names(state) == {"D 4", "D 6"}
    assert refused(sit(state), 0, "D P") == (
        "rumbugz/just_taken",
        "you took P from the pile this turn: discard a different one",
    )


def test_one_of_two_alike_may_be_discarded() -> None:
    """RB-1, RB-16: nobody can tell which of two 5s was taken."""
    state = played(placed("draw", "4 5 / 1 / 1", pile="5"), "0 pile")
    assert names(state) == {"D 4", "D 5"}


def test_once_one_of_it_has_left_the_hand_the_other_may_be_discarded() -> None:
    """RB-16: 5 was taken, a 5 was laid; the 5 that is left is any 5."""
    state = played(placed("draw", "2 3 4 5 9 / 1 / 1", pile="5"), "0 pile", "0 L single 2 3 4 5")
    assert state.hands[0] == hand("5 9")
    assert judged(state, "D 5") is None


def test_a_bug_taken_and_changed_for_another_of_its_number() -> None:
    """RB-14, RB-16: a 7 was taken and put on the table; another 7 comes back by another way and may go."""
    state = placed("draw", "2 11 / 1 / 1", pile="7", table="0 single 3 4 5 6, 1 single 7 8 9 10")
    state = played(state, "0 pile")
    assert judged(state, "D 7") is Code.JUST_TAKEN
    state = played(state, "0 C 1 7 3", "0 C 2 11 7")
    assert state.hands[0] == hand("2 3 7")
    assert judged(state, "D 7") is None


def test_a_bug_drawn_from_the_bag_may_be_discarded() -> None:
    """RB-16 is for the pile only."""
    state = played(placed("draw", "4 / 1 / 1", pile="5"), "0 bag", Drawn(0, (5,)))
    assert names(state) == {"D 4", "D 5"}


def test_the_ban_ends_with_the_turn() -> None:
    """RB-16."""
    state = played(placed("draw", "4 6 / 1", pile="5"), "0 pile", "0 D 4", "1 bag", Drawn(1, (2,)), "1 D 2")
    assert judged(played(state, "0 bag", Drawn(0, (1,))), "D 5") is None


def test_only_the_taken_bug_is_left() -> None:
    """RB-16: then the turn ends without a discard, and the bug stays in the hand."""
    state = played(placed("draw", "4 5 6 / 1 / 1", pile="9 7"), "0 pile", "0 L single 4 5 6 7")
    assert names(state) == {"end"}, "no bug at all"
    state = played(placed("draw", "3 4 5 6 / 1 / 1", pile="9 12"), "0 pile", "0 L single 3 4 5 6")
    assert names(state) == {"end"}
    assert judged(state, "D 12") is Code.JUST_TAKEN
    state = played(state, "0 end")
    assert state.hands[0] == hand("12")
    assert state.pile == (9,)
    assert state.due == ((0, 4),)
    state = played(state, Drawn(0, (1, 1, 2, 2)))
    assert (state.turn, state.phase) == (1, Phase.DRAW), "nobody knocks for a bug that was not discarded"


def test_an_empty_hand_without_all_kinds_goes_on() -> None:
    """RB-12, RB-30: nothing to discard, so the turn just ends; four new bugz follow."""
    state = played(placed("act", "4 5 6 7 / 1 / 1", pile="2"), "0 L single 4 5 6 7")
    assert state.rounds == ()
    assert names(state) == {"end"}
    assert refused(sit(state), 0, "D 4")[0] == "rumbugz/not_in_hand"
    state = played(state, "0 end")
    assert (state.due, state.pile, state.discarder) == (((0, 4),), (2,), None)
