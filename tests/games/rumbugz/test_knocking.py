"""Knocking for the bug just discarded: who may, who may not, who gets it, and when it is too late. RB-20 to RB-22."""

from dataclasses import replace

import pytest

from games.rumbugz.positions import FOUR, agreed, drained, hand, names, placed, played, refused, sit
from rumpus.core.game import NATURE
from rumpus.games.rumbugz.game import RUMBUGZ
from rumpus.games.rumbugz.moves import Pass
from rumpus.games.rumbugz.outcomes import Drawn, Mixed
from rumpus.games.rumbugz.state import Phase, State

FIVE = "1 1 / 2 2 / 3 3 / 4 4 / 6 6"


def discarded(hands: str = FIVE, pile: str = "9") -> State:
    """Seat 0 has just discarded a 1, seat 1 is next."""
    return played(placed("act", hands, pile=pile), "0 D 1")


# --- RB-20: who may knock ---


def test_all_but_the_discarder_and_the_next_player_may_knock() -> None:
    """RB-20: asked in turn order, and all at once."""
    state = discarded()
    assert (state.phase, state.turn) == (Phase.KNOCK, 1)
    assert RUMBUGZ.actors(state) == (2, 3, 4)
    for seat in (2, 3, 4):
        assert names(state, seat) == {"knock", "pass"}
    for seat in (0, 1):
        assert RUMBUGZ.legal_moves(state, seat) == []
    assert RUMBUGZ.actors(played(placed("act", "1 / 2 / 3 3 / 4", turn=2), "2 D 3")) == (0, 1)


def test_of_three_one_may_knock() -> None:
    """RB-20."""
    assert RUMBUGZ.actors(discarded("1 1 / 2 / 3")) == (2,)


def test_two_players_do_not_knock() -> None:
    """RB-20: three or more."""
    match = sit(placed("act", "1 1 / 2 2"), "0 D 1")
    assert match.state.phase is Phase.DRAW
    sentence = "nobody may knock now: that takes three players or more"
    assert refused(match, 0, "knock") == ("rumbugz/no_knocking", sentence)


def test_of_three_one_has_resigned() -> None:
    """RB-20: two are left, and nobody knocks."""
    state = played(placed("act", "1 1 / 2 2 / -", resigned="2"), "0 D 1")
    assert (state.phase, state.turn) == (Phase.DRAW, 1)


def test_who_has_resigned_is_not_asked() -> None:
    """RB-20: nor is a resigned seat the next one."""
    state = played(placed("act", "1 1 / - / 3 3 / - / 6 6", resigned="1 3"), "0 D 1")
    assert (state.turn, RUMBUGZ.actors(state)) == (2, (4,))


def test_the_first_discard_may_be_knocked_for() -> None:
    """RB-20: the pile holds nothing else."""
    state = played(placed("act", "1 1 / 2 / 3"), "0 D 1")
    assert (state.pile, RUMBUGZ.actors(state)) == ((1,), (2,))


def test_knocking_comes_after_the_new_bugz() -> None:
    """RB-12, RB-20: first the draws of who has laid, then the window."""
    state = played(placed("act", "4 5 6 7 9 / 2 / 3"), "0 L single 4 5 6 7", "0 D 9")
    assert RUMBUGZ.actors(state) == (NATURE,)
    assert RUMBUGZ.actors(played(state, Drawn(0, (1, 1, 1, 1)))) == (2,)


# --- RB-21: who gets it ---


def test_the_knock_is_granted_if_the_next_player_draws() -> None:
    """RB-21: the bug and one more from the bag; then the next player's own draw and a normal turn."""
    state = played(discarded(), "2 pass", "3 knock", "4 pass")
    assert (state.phase, RUMBUGZ.actors(state), state.knocks) == (Phase.DRAW, (1,), (3,))
    assert names(state) == {"bag", "pile", "allow"}
    state = played(state, "1 bag")
    assert state.due == ((3, 1), (1, 1))
    assert state.hands[3] == hand("4 4 1"), "the bug itself at once"
    assert state.pile == (9,)
    state = played(state, Drawn(3, (10,)), Drawn(1, (11,)))
    assert state.hands == (hand("1"), hand("2 2 11"), hand("3 3"), hand("4 4 1 10"), hand("6 6"))
    assert (state.phase, state.turn, state.knocks) == (Phase.ACT, 1, ())
    assert names(state) == {"D 2", "D 11"}


def test_the_knock_is_not_granted_if_the_next_player_takes_the_bug() -> None:
    """RB-21."""
    state = played(discarded(), "2 pass", "3 knock", "4 pass", "1 pile")
    assert state.hands == (hand("1"), hand("2 2 1"), hand("3 3"), hand("4 4"), hand("6 6"))
    assert (state.phase, state.turn, state.knocks, state.due) == (Phase.ACT, 1, (), ())


@pytest.mark.parametrize(
    ("answers", "winner"),
    [
        (["2 knock", "3 knock", "4 knock"], 2),
        (["4 knock", "3 knock", "2 knock"], 2),
        (["4 knock", "2 pass", "3 knock"], 3),
        (["2 pass", "3 pass", "4 knock"], 4),
        (["2 pass", "3 pass", "4 pass"], None),
    ],
)
def test_the_nearest_knocker_gets_it(answers: list[str], winner: int | None) -> None:
    """RB-21: nearest in turn order, whoever was quickest."""
    state = played(discarded(), *answers)
    assert state.knocks[:1] == (() if winner is None else (winner,))
    state = played(state, "1 bag")
    assert [seat for seat in range(5) if state.hands[seat][1] and seat != 0] == ([] if winner is None else [winner])
    assert state.due == (((1, 1),) if winner is None else ((winner, 1), (1, 1)))


def test_the_nearest_knocker_round_the_end_of_the_table() -> None:
    """RB-21: after seat 3 comes seat 0, then 1."""
    state = played(placed("act", "1 / 2 / 3 3 / 4", turn=2), "2 D 3", "1 knock", "0 knock")
    assert (state.turn, state.knocks) == (3, (0, 1))


@pytest.mark.parametrize(
    ("bag", "pile", "asked"),
    [
        ("", "", False),
        ("", "9", False),  # 1 on 9: if the 1 goes to the knocker, the 9 is the top and stays
        ("", "9 8", False),  # then the 9 can be drawn, and nothing after it
        ("", "9 8 7", True),  # then 9 and 8
        ("5", "", False),
        ("5", "9", False),
        ("5", "9 8", True),  # 5 and 9
        ("5 6", "", True),
    ],
)
def test_fault_3_a_granted_knock_leaves_the_next_player_a_draw(bag: str, pile: str, asked: bool) -> None:
    """RB-17, RB-21: nobody knocks if the extra bug and the next player's own draw could not both be paid."""
    state = played(drained(placed("act", "1 1 / 2 / 3 / 4", pile=pile), bag), "0 D 1")
    assert (state.phase is Phase.KNOCK) == asked
    assert RUMBUGZ.actors(state) == ((2, 3) if asked else (1,))
    if asked:
        match = sit(state, "2 knock", "3 pass", "1 bag")
        assert sum(match.state.hands[2]) == 1 + 2  # the discard and one from the bag
        assert sum(match.state.hands[1]) == 1 + 1


def test_nobody_knocks_for_what_cannot_be_paid() -> None:
    """RB-21: and whoever tries is told why."""
    match = sit(played(drained(placed("act", "1 1 / 2 / 3 / 4"), "5"), "0 D 1"))
    sentence = "nobody may knock now: nothing was discarded, or too few bugz are left to draw"
    assert refused(match, 2, "knock") == ("rumbugz/no_knocking", sentence)


def test_version_1_paid_the_knocker_before_the_next_player() -> None:
    """RB-21 as records of version 1 were played: with one bug in the bag the next player's draw was skipped."""
    old = replace(drained(placed("act", "1 1 / 2 / 3 / 4", pile="9"), "5"), version=1)
    state = played(old, "0 D 1", "3 pass", "2 knock")
    assert names(state) == {"bag", "pile"}
    state = played(state, "1 bag", Drawn(2, (5,)))
    assert (state.phase, state.due, RUMBUGZ.actors(state)) == (Phase.ACT, (), (1,))
    assert state.hands[1:3] == (hand("2"), hand("3 1 5"))


def test_after_a_knock_the_next_player_may_take_the_new_top() -> None:
    """RB-21: the knocker gets the discard and a bug; then it is a normal turn, with what is now the top of the pile."""
    state = played(discarded(pile="8 9"), "2 pass", "3 knock", "4 pass", "1 allow")
    assert (state.due, state.hands[3], state.pile, state.knocks) == (((3, 1),), hand("4 4 1"), (8, 9), ())
    assert RUMBUGZ.actors(state) == (NATURE,)
    state = played(state, Drawn(3, (10,)))
    assert (state.phase, RUMBUGZ.actors(state), names(state)) == (Phase.DRAW, (1,), {"bag", "pile"})
    taken = played(state, "1 pile")
    assert (taken.hands[1], taken.taken, taken.pile) == (hand("2 2 9"), 9, (8,))
    assert names(taken) == {"D 2"}  # RB-16
    drawn = played(state, "1 bag", Drawn(1, (11,)))
    assert (drawn.hands[1], drawn.taken, drawn.pile) == (hand("2 2 11"), None, (8, 9))


def test_after_a_knock_there_may_be_no_new_top() -> None:
    """RB-21: the discard was the whole pile, so the bag is left."""
    state = played(placed("act", "1 1 / 2 / 3"), "0 D 1", "2 knock", "1 allow", Drawn(2, (10,)))
    assert names(state) == {"bag"}


def test_the_extra_bug_may_have_to_be_mixed_in_first() -> None:
    """RB-17, RB-21: the turn began with an empty bag all the same."""
    state = played(drained(placed("act", "1 1 / 2 / 3 / 4", pile="9 8 7")), "0 D 1", "3 pass", "2 knock")
    state = played(state, "1 allow", Mixed(2), Drawn(2, (8,)))
    assert (state.bag, state.pile, state.dry, names(state)) == (hand("9"), (7,), True, {"bag", "pile"})


# --- RB-21: the next player is asked ---


def asking(*answers: str | Drawn) -> State:
    """Seat 3 has knocked for the 1 that seat 0 discarded; seat 1 is asked about it."""
    state = placed("act", FIVE, pile="9", agree={"ask_knock": True})
    return played(state, "0 D 1", "2 pass", "3 knock", "4 pass", *answers)


def test_the_next_player_is_asked() -> None:
    """RB-21, the option: take it, allow it, or refuse."""
    assert names(asking()) == {"pile", "allow", "refuse"}
    assert refused(sit(asking()), 1, "bag") == (
        "rumbugz/answer_knock",
        "somebody knocked: take the bug, allow the knock or refuse it",
    )


def test_the_next_player_takes_it() -> None:
    """RB-21, the option."""
    state = asking("1 pile")
    assert (state.phase, state.hands[1], state.hands[3], state.due) == (Phase.ACT, hand("2 2 1"), hand("4 4"), ())


def test_the_next_player_allows_it() -> None:
    """RB-21, the option."""
    state = asking("1 allow", Drawn(3, (10,)))
    assert (state.hands[3], state.pile, names(state)) == (hand("4 4 1 10"), (9,), {"bag", "pile"})


def test_the_next_player_refuses_it() -> None:
    """RB-21, the option: the bug stays where it is, and a normal turn follows."""
    state = asking("1 refuse")
    assert (state.phase, state.hands[3], state.pile, state.knocks) == (Phase.DRAW, hand("4 4"), (9, 1), ())
    assert names(state) == {"bag", "pile"}
    assert played(state, "1 bag").due == ((1, 1),)


def test_nobody_is_asked_if_nobody_knocked() -> None:
    """RB-21, the option: then it is a normal turn."""
    state = played(placed("act", FIVE, pile="9", agree={"ask_knock": True}), "0 D 1", "2 pass", "3 pass", "4 pass")
    assert names(state) == {"bag", "pile"}
    for move in ("allow", "refuse"):
        assert refused(sit(state), 1, move) == (
            "rumbugz/nobody_knocked",
            "nobody has knocked: draw from the bag or take the top of the pile",
        )


def test_without_the_option_a_knock_is_not_refused() -> None:
    """RB-21: not taking it grants it."""
    match = sit(discarded(), "2 knock", "3 pass", "4 pass")
    assert refused(match, 1, "refuse") == (
        "rumbugz/refusing_not_agreed",
        "at this table a knock cannot be refused: take the bug yourself or leave it",
    )


@pytest.mark.parametrize("move", ["allow", "refuse"])
def test_a_knock_is_answered_before_the_draw(move: str) -> None:
    """RB-21."""
    match = sit(asking("1 pile"))
    assert refused(match, 1, move)[0] == "rumbugz/drew_already"


def test_a_knock_is_for_the_latest_bug_only() -> None:
    """RB-21: the pile beneath stays."""
    state = played(discarded(pile="9 8 7"), "2 knock", "3 pass", "4 pass", "1 bag")
    assert state.pile == (9, 8, 7)


def test_a_granted_knock_wins_nothing_by_itself() -> None:
    """RB-21, RB-30: the knocker's turn comes in its order."""
    state = played(discarded(), "2 pass", "3 knock", "4 pass", "1 bag", Drawn(3, (5,)), Drawn(1, (5,)), "1 D 5")
    assert state.turn == 2
    assert RUMBUGZ.actors(state) == (3, 4, 0)


# --- RB-20, RB-21: what is refused ---


@pytest.mark.parametrize("move", ["knock", "pass"])
def test_not_by_who_discarded(move: str) -> None:
    """RB-20."""
    assert refused(sit(discarded()), 0, move) == (
        "rumbugz/own_discard",
        "you discarded this bug yourself: the others may knock for it",
    )


@pytest.mark.parametrize("move", ["knock", "pass"])
def test_not_by_the_next_player(move: str) -> None:
    """RB-20: in the window, and when the own turn has begun."""
    expected = ("rumbugz/own_turn", "it is your turn: just take the bug from the pile, there is no need to knock")
    match = sit(discarded())
    assert refused(match, 1, move) == expected
    for seat in (2, 3, 4):
        match.play(seat, "pass")
    assert refused(match, 1, move) == expected


@pytest.mark.parametrize("again", ["knock", "pass"])
def test_not_twice(again: str) -> None:
    """RB-20: while the window is open and after it, until the next player begins."""
    match = sit(discarded(), "3 knock")
    assert refused(match, 3, again) == ("rumbugz/knocked_already", "you have already knocked")
    match.play(2, "pass")
    match.play(4, "pass")
    assert refused(match, 3, again) == ("rumbugz/knocked_already", "you have already knocked")


@pytest.mark.parametrize("again", ["knock", "pass"])
def test_not_after_passing(again: str) -> None:
    """RB-20."""
    match = sit(discarded(), "3 pass")
    assert refused(match, 3, again) == ("rumbugz/passed_already", "you have already passed")


@pytest.mark.parametrize("seat", [0, 2, 3, 4])
@pytest.mark.parametrize("begin", ["bag", "pile"])
def test_not_too_late(seat: int, begin: str) -> None:
    """RB-20: before the next player begins."""
    match = sit(discarded(), "2 pass", "3 pass", "4 knock", f"1 {begin}")
    assert refused(match, seat, "knock") == (
        "rumbugz/knock_too_late",
        "too late to knock: the next player has begun",
    )


@pytest.mark.parametrize("move", ["bag", "pile", "D 3", "L match 3 3 3 3", "C 1 3 3", "A 1 3", "T 1 3", "end"])
def test_knock_or_pass(move: str) -> None:
    """RB-20: who may knock does nothing else."""
    assert refused(sit(discarded()), 3, move) == (
        "rumbugz/knock_or_pass",
        "a bug was discarded: knock for it or pass",
    )


@pytest.mark.parametrize("move", ["bag", "pile", "D 2"])
def test_the_next_player_waits(move: str) -> None:
    """RB-20: until all have answered."""
    code, sentence = refused(sit(discarded(), "2 pass", "4 pass"), 1, move)
    assert code == "core/out_of_turn"
    assert sentence == "it is not seat 1's turn: seat 3 is to move"


@pytest.mark.parametrize(("phase", "code"), [("draw", "rumbugz/no_knocking"), ("act", "rumbugz/knock_too_late")])
def test_nobody_knocks_in_anothers_turn(phase: str, code: str) -> None:
    """RB-20: the own turn is no time to knock either. The first player of a round follows no discard."""
    match = sit(placed(phase, FIVE, pile="9", table=FOUR))
    assert refused(match, 3, "knock")[0] == code
    assert refused(match, 0, "knock")[0] == "rumbugz/own_turn"


# --- RB-22: silence ---


@pytest.mark.parametrize("seconds", [2, 6, 30])
def test_silence_passes(seconds: int) -> None:
    """RB-22: after the agreed seconds, and only while seats may knock."""
    state = placed("act", "1 1 / 2 / 3", agree={"knock_seconds": seconds})
    assert RUMBUGZ.timeout(state) is None
    silence = RUMBUGZ.timeout(played(state, "0 D 1"))
    assert silence is not None
    assert (silence.seconds, silence.move) == (seconds, Pass())
    assert RUMBUGZ.timeout(played(state, "0 D 1", "2 pass")) is None


def test_six_seconds_by_default() -> None:
    """RB-22."""
    assert agreed().knock_seconds == 6


def test_the_window_closes_with_the_last_answer() -> None:
    """RB-22: or until everyone has passed, in any order."""
    state = discarded()
    for seat, left in ((3, (2, 4)), (2, (4,)), (4, ())):
        state = played(state, f"{seat} pass")
        assert state.asked == left
    assert (state.phase, RUMBUGZ.actors(state)) == (Phase.DRAW, (1,))


# --- Resigning while seats may knock ---


def test_who_resigns_is_asked_no_more() -> None:
    """RB-22: and if it was the last one, the window closes."""
    state = RUMBUGZ.resign(played(discarded(), "2 pass"), 3)
    assert RUMBUGZ.actors(state) == (4,)
    assert RUMBUGZ.resign(state, 4).phase is Phase.DRAW


def test_a_knock_goes_with_its_seat() -> None:
    """RB-21: the knock of the next nearest counts."""
    state = played(discarded(), "2 knock", "3 knock", "4 pass")
    assert RUMBUGZ.resign(state, 2).knocks == (3,)
    assert RUMBUGZ.resign(RUMBUGZ.resign(state, 2), 3).knocks == ()


def test_if_the_next_player_resigns_the_one_after_is_next() -> None:
    """RB-20: and need not knock, nor keeps a knock; it may take the bug."""
    state = RUMBUGZ.resign(played(discarded(), "2 knock"), 1)
    assert (state.turn, RUMBUGZ.actors(state), state.knocks) == (2, (3, 4), ())
    state = RUMBUGZ.resign(discarded(), 1)
    assert (state.turn, RUMBUGZ.actors(state)) == (2, (3, 4))
    assert names(played(state, "3 pass", "4 pass")) == {"bag", "pile"}


def test_of_three_the_next_player_resigns() -> None:
    """RB-20: two are left, so the window closes."""
    state = RUMBUGZ.resign(discarded("1 1 / 2 / 3"), 1)
    assert (state.turn, state.phase, state.asked) == (2, Phase.DRAW, ())


def test_of_three_the_discarder_resigns() -> None:
    """RB-20: two are left, and two do not knock."""
    state = RUMBUGZ.resign(discarded("1 1 / 2 / 3"), 0)
    assert (state.turn, state.phase, state.asked) == (1, Phase.DRAW, ())
