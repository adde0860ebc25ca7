"""Who begins, what an empty bag means, how rounds and matches end, and resigning. RB-10, RB-17, RB-30 to RB-32.

A test of a fault has the fault's number in the referees' report.
"""

from dataclasses import replace
from random import Random

import pytest

from games.rumbugz.positions import (
    FOUR,
    THREE,
    agreed,
    drained,
    hand,
    judged,
    named,
    names,
    placed,
    played,
    refused,
    sit,
)
from rumpus.core.errors import IllegalOutcome, MatchOver
from rumpus.core.game import NATURE
from rumpus.games.rumbugz.breaches import Code
from rumpus.games.rumbugz.bugs import NONE, full_bag
from rumpus.games.rumbugz.game import RUMBUGZ
from rumpus.games.rumbugz.moves import Change
from rumpus.games.rumbugz.options import RumBugzOptions, Sets
from rumpus.games.rumbugz.outcomes import Dealt, Drawn, Mixed, StartDrawn
from rumpus.games.rumbugz.state import Phase, Round, State

OUT = FOUR.replace("0 ", "1 ")
"""Seat 1 has laid all four kinds."""


# --- RB-10: who begins ---


@pytest.mark.parametrize(
    ("draws", "starter"),
    [
        ([(3, 7, 5)], 1),
        ([(12, 7, 5)], 0),
        ([(3, 7, 7), (None, 2, 4)], 2),  # a tie draws again
        ([(7, 7, 7), (1, 1, 1), (2, 3, 1)], 1),
        ([(7, 7, 3), (4, 4, None), (1, 2, None)], 1),
        ([(0, 7, 5), (9, None, None)], 0),  # a PLYT draws again
        ([(0, 7, 5), (2, None, None)], 1),
        ([(0, 7, 5), (0, None, None), (8, None, None)], 0),
        ([(0, 0, 5), (3, 4, None)], 2),
        ([(0, 7, 5), (7, None, None), (1, 2, None)], 1),  # a PLYT, and then a tie
        ([(7, 7, 5), (0, 3, None), (2, None, None)], 1),  # a tie, and then a PLYT
    ],
)
def test_the_highest_number_begins(draws: list[tuple[int | None, ...]], starter: int) -> None:
    """RB-10: PLYTs and ties draw again; the bugz go back."""
    state = RUMBUGZ.start(RumBugzOptions(players=3))
    assert (state.phase, RUMBUGZ.actors(state)) == (Phase.START, (NATURE,))
    state = RUMBUGZ.play_outcome(state, StartDrawn(tuple(draws)))
    assert (state.start, state.turn, state.phase) == (starter, starter, Phase.DEAL)
    assert state.bag == full_bag(8)
    assert state.hands == (NONE,) * 3


@pytest.mark.parametrize(
    "draws",
    [
        [],
        [(3, 7)],
        [(3, 7, None)],
        [(3, 7, 7)],  # nobody has won it yet
        [(0, 7, 5)],
        [(3, 7, 7), (1, 2, 4)],  # seat 0 is out of it
        [(3, 7, 7), (None, 2, None)],
        [(3, 7, 5), (1, 2, 4)],  # seat 1 had won it
        [(0, 7, 5), (None, 9, None)],
        [(3, 7, 5), (None, None, None)],  # nobody drew
    ],
)
def test_no_other_drawing(draws: list[tuple[int | None, ...]]) -> None:
    """RB-10."""
    state = RUMBUGZ.start(RumBugzOptions(players=3))
    with pytest.raises(IllegalOutcome, match="rumbugz/wrong_outcome"):
        RUMBUGZ.play_outcome(state, StartDrawn(tuple(draws)))


def test_a_chosen_start_is_not_drawn() -> None:
    """RB-10: the option."""
    state = RUMBUGZ.start(RumBugzOptions(players=3, start=2))
    assert (state.phase, state.start, state.turn) == (Phase.DEAL, 2, 2)
    with pytest.raises(IllegalOutcome):
        RUMBUGZ.play_outcome(state, StartDrawn(((3, 7, 5),)))


@pytest.mark.parametrize(
    ("start", "resigned", "following"), [(0, "", 1), (1, "", 2), (3, "", 0), (0, "1", 2), (2, "3 0", 1)]
)
def test_the_next_round_begins_clockwise(start: int, resigned: str, following: int) -> None:
    """RB-10: one seat on from who began, whoever won; seats that have resigned are left out."""
    hands = ["5", "5", "5", "5"]
    for seat in resigned.split():
        hands[int(seat)] = "-"
    hands[1 if resigned != "1" else 2] = "9"
    turn = 1 if resigned != "1" else 2
    state = placed(
        "act", " / ".join(hands), turn=turn, start=start, table=FOUR.replace("0 ", f"{turn} "), resigned=resigned
    )
    state = played(state, f"{turn} D 9")
    assert (state.phase, state.start, state.turn) == (Phase.DEAL, following, following)
    assert state.rounds[-1].winner == turn


def test_a_new_round_begins_with_everything_in_the_bag() -> None:
    """RB-10, RB-11: nothing of the old round is left, and nobody draws for the start again."""
    state = placed("act", "5 / 9 / 5", turn=1, table=OUT, pile="4 4", discarder="0", idle="1", changes="3")
    state = played(state, "1 D 9")
    assert state == RUMBUGZ.parse_position(
        "phase deal; start 1; turn 1; hands - / - / -; rounds 1: 5 / - / 5", state.options
    )
    assert state.bag == full_bag(8)
    state = RUMBUGZ.play_outcome(state, Dealt((hand("1 2 3 4 5 6"),) * 3))
    assert RUMBUGZ.actors(state) == (1,)


# --- RB-17: the empty bag ---


def test_the_pile_but_its_top_goes_back() -> None:
    """RB-17: an outcome of its own, and then the draw."""
    state = played(drained(placed("draw", "1 2 / 3 / 4", pile="5 6 P 7")), "0 bag")
    assert RUMBUGZ.actors(state) == (NATURE,)
    with pytest.raises(IllegalOutcome):
        RUMBUGZ.play_outcome(state, Drawn(0, (5,)))
    for count in (0, 2, 4):
        with pytest.raises(IllegalOutcome):
            RUMBUGZ.play_outcome(state, Mixed(count))
    state = RUMBUGZ.play_outcome(state, Mixed(3))
    assert (state.bag, state.pile) == (hand("5 6 P"), (7,))
    state = RUMBUGZ.play_outcome(state, Drawn(0, (0,)))
    assert state.hands[0] == hand("1 2 P")
    assert state.bag == hand("5 6")


def test_nothing_is_mixed_while_the_bag_holds_a_bug() -> None:
    """RB-17."""
    state = played(drained(placed("draw", "1 2 / 3 / 4", pile="5 6 7"), "9"), "0 bag")
    with pytest.raises(IllegalOutcome):
        RUMBUGZ.play_outcome(state, Mixed(2))
    state = RUMBUGZ.play_outcome(state, Drawn(0, (9,)))
    assert (state.bag, state.pile) == (NONE, (5, 6, 7)), "not before someone draws"
    with pytest.raises(IllegalOutcome):
        RUMBUGZ.play_outcome(state, Mixed(2))


@pytest.mark.parametrize("pile", ["", "7"])
def test_a_draw_is_skipped_when_there_is_nothing(pile: str) -> None:
    """RB-17: the top bug stays where it is; the turn goes on."""
    state = played(drained(placed("draw", "1 2 / 3 / 4", pile=pile)), "0 bag")
    assert (state.phase, state.due, RUMBUGZ.actors(state)) == (Phase.ACT, (), (0,))
    assert state.hands[0] == hand("1 2")
    assert state.pile == ((7,) if pile else ())
    assert names(state) == {"D 1", "D 2"}


def test_new_bugz_as_many_as_there_are() -> None:
    """RB-12, RB-17: one in the bag, two beneath the top of the pile: three of four."""
    state = drained(placed("act", "4 5 6 7 9 10 / 3", pile="11 12"), "1")
    state = played(state, "0 L single 4 5 6 7", "0 D 9")
    with pytest.raises(IllegalOutcome):
        RUMBUGZ.play_outcome(state, Drawn(0, (1, 1)))
    state = RUMBUGZ.play_outcome(state, Drawn(0, (1,)))
    assert state.due == ((0, 3),)
    state = RUMBUGZ.play_outcome(state, Mixed(2))
    assert (state.bag, state.pile) == (hand("11 12"), (9,))
    state = RUMBUGZ.play_outcome(state, Drawn(0, (12, 11)))
    assert state.hands[0] == hand("10 1 11 12")
    assert (state.phase, state.turn, state.due) == (Phase.DRAW, 1, ())


def _idle(turns: int, rounds: str = "") -> State:
    """Three players, nothing to draw, a pile of one bug; everybody takes it and discards another."""
    state = drained(placed("draw", "1 2 / 3 5 / 4", pile="7", rounds=rounds))
    for turn in range(turns):
        seat = turn % 3
        state = played(state, f"{seat} pile")
        kind = next(name for name in sorted(named(state, "D")))
        state = played(state, f"{seat} {kind}")
    return state


def test_two_full_rounds_with_an_empty_bag_and_nothing_laid_are_void() -> None:
    """RB-17: six turns of three players; then nobody scores, and the next round begins."""
    state = _idle(5)
    assert (state.phase, state.idle, state.rounds) == (Phase.DRAW, 5, ())
    state = _idle(6)
    assert state.phase is Phase.DEAL
    assert (state.start, state.turn) == (1, 1)
    assert state.rounds[0].winner is None
    assert state.rounds[0].points == 0
    assert RUMBUGZ.scores(state) == (0, 0, 0)


def test_two_players_void_after_four_turns() -> None:
    """RB-17."""
    state = drained(placed("draw", "1 2 / 4", pile="7", idle="2"))
    state = played(state, "0 pile", "0 D 1", "1 pile", "1 D 12")
    assert state.rounds == (Round(None, state.rounds[0].hands, 0),)
    assert sum(map(sum, state.rounds[0].hands)) == 103


def test_who_lays_begins_the_count_anew() -> None:
    """RB-17: nothing laid is a condition."""
    state = drained(placed("draw", "4 5 6 7 9 / 3 5 / 4", pile="7", idle="5"))
    state = played(state, "0 pile", "0 L single 4 5 6 7", "0 D 9")
    assert (state.idle, state.rounds) == (0, ())


def test_who_adds_begins_the_count_anew() -> None:
    """RB-17: adding lays a bug."""
    state = drained(placed("draw", "7 11 11 / 3 5 / 4", pile="8", idle="5", table=FOUR))
    added = played(state, "0 pile", "0 A 1 7", "0 D 11")
    assert (added.idle, added.rounds) == (0, ())
    assert played(state, "0 pile", "0 D 11").rounds[0].winner is None


def test_who_changes_does_not_begin_the_count_anew() -> None:
    """RB-17: an exchange leaves the table as full as it was."""
    state = drained(placed("draw", "7 11 11 / 3 5 / 4", pile="8", idle="5", table="0 single 3 4 5 6"))
    assert played(state, "0 pile", "0 C 1 7 3", "0 D 11").rounds[0].winner is None


def test_fault_1_a_bug_that_wanders_does_not_keep_a_dead_round_alive() -> None:
    """RB-17: in every turn there is a bug beneath the top to mix in and draw, but the bag was empty when it began."""
    state = drained(placed("draw", "1 2 / 3 5 / 4", pile="7 8"))
    for turn in range(6):
        seat = turn % 3
        assert (state.dry, state.idle, state.rounds) == (True, turn, ())
        state = played(state, f"{seat} bag", Mixed(1), Drawn(seat, (state.pile[0],)))
        state = played(state, f"{seat} {min(named(state, 'D'))}")
    assert (state.phase, state.rounds[0].winner) == (Phase.DEAL, None)


def test_a_bug_in_the_bag_begins_the_count_anew() -> None:
    """RB-17: at the start of the turn, before the pile is mixed in."""
    state = drained(placed("draw", "1 2 / 3 5 / 4", pile="7 8 9", idle="4"))
    state = played(state, "0 bag", Mixed(2), Drawn(0, (7,)), "0 D 1")
    assert (state.bag, state.dry, state.idle) == (hand("8"), False, 5)  # 8 is left: the next turn begins with a bug
    state = played(state, "1 bag", Drawn(1, (8,)), "1 D 3")
    assert (state.bag, state.dry, state.idle, state.rounds) == (NONE, True, 0, ())


def test_version_1_went_on_while_anything_could_be_drawn() -> None:
    """RB-17 as records of version 1 were played: a second bug comes onto the pile, so the lower one can be drawn."""
    state = drained(placed("draw", "1 2 / 3 5 / 4", pile="7", idle="5"))
    assert played(state, "0 bag", "0 D 1").rounds[0].winner is None
    old = played(replace(state, version=1), "0 bag", "0 D 1")
    assert (old.pile, old.idle, old.rounds) == ((7, 1), 0, ())


def test_fault_1_rounds_that_cannot_end() -> None:
    """RB-17: the position in which six players went on for 600 turns; now the round is void after twelve more."""
    text = (
        "phase draw; start 0; turn 5; hands 2 8 / 1 P / - / - / 11 / 8 12; pile 11; table 0 double 1 3 5 7, "
        "1 single 7 8 9 10, 2 triple 1 4 7 10, 3 triple 3 6 9 12, 4 single 3 4 5 6, 5 triple 3 6 9 12, "
        "0 single 9 10 11 12, 1 triple 2 5 8 11, 2 double 2 4 6 P8, 2 single 2 P3 P4 5, 4 triple 1 4 7 10; dry yes; "
        "discarder 4; still 1"
    )
    match = sit(RUMBUGZ.parse_position(text, RumBugzOptions(players=6, sets=Sets.FOUR, start=0)))
    rng = Random(1)
    turns = 0
    while not match.state.rounds:
        seat = match.actors[0]
        turns += match.state.phase is Phase.DRAW
        moves = RUMBUGZ.legal_moves(match.state, seat)
        match.play(seat, rng.choice([move for move in moves if not isinstance(move, Change)]))
    assert match.state.rounds[0].winner is None
    assert turns == 12


def test_nothing_laid_for_a_hundred_rounds_is_void() -> None:
    """RB-17: though there is a bug to draw in every turn; the 300th turn of three players ends it."""
    state = played(placed("act", "1 2 / 3 / 4", pile="7", still="298"), "0 D 1", "2 pass")
    assert (state.rounds, state.still) == ((), 299)
    state = played(state, "1 bag", Drawn(1, (5,)), "1 D 5")
    assert (state.phase, state.rounds[0].winner, state.rounds[0].points) == (Phase.DEAL, None, 0)
    assert (state.still, state.idle) == (0, 0)


def test_who_lays_begins_the_count_of_still_turns_anew() -> None:
    """RB-17: to add or to change is not enough."""
    lay = placed("act", "4 5 6 7 9 / 3", still="199")
    after = played(lay, "0 L single 4 5 6 7", "0 D 9")
    assert (after.rounds, after.still) == ((), 0), "four bugz are still to be drawn"
    assert played(after, Drawn(0, (1, 1, 1, 1))).still == 1
    add = placed("act", "7 9 10 / 3", still="199", table=FOUR)
    assert played(add, "0 A 1 7", "0 D 9").rounds[0].winner is None
    assert played(add, "0 C 1 7 3", "0 D 9").rounds[0].winner is None


def test_a_turn_that_draws_the_last_bug_does_not_count_yet() -> None:
    """RB-17: the bag was not empty when it began; of two players the fourth turn after it makes the round void."""
    state = drained(placed("draw", "1 2 3 / 4 5"), "6")
    state = played(state, "0 bag", Drawn(0, (6,)), "0 D 1")
    for turn in range(4):
        assert (state.rounds, state.idle) == ((), turn)
        seat = (turn + 1) % 2
        state = played(state, f"{seat} pile")
        state = played(state, f"{seat} {min(named(state, 'D'))}")
    assert state.rounds[0].winner is None


# --- RB-30: going out ---


def test_going_out_by_discarding() -> None:
    """RB-30."""
    state = played(placed("act", "11 / 5 / 6", table=FOUR), "0 D 11")
    assert (state.rounds[-1].winner, state.phase) == (0, Phase.DEAL)


def test_going_out_by_adding() -> None:
    """RB-30: without a discard."""
    state = played(placed("act", "7 10 / 5 / 6", table=FOUR), "0 A 1 7")
    assert state.rounds == ()
    state = played(state, "0 A 2 10")
    assert (state.rounds[-1].winner, state.phase) == (0, Phase.DEAL)


@pytest.mark.parametrize("before", [THREE, FOUR])
def test_going_out_by_laying(before: str) -> None:
    """RB-30: with the fourth kind, or with a further sequence."""
    state = played(placed("act", "7 7 7 7 / 5 / 6", table=before), "0 L match 7 7 7 7")
    assert (state.rounds[-1].winner, state.rounds[-1].points) == (0, 11)


def test_going_out_with_a_bug_just_taken() -> None:
    """RB-16, RB-30: it may not be discarded, but laid and added."""
    state = played(placed("draw", "7 / 5 / 6", pile="10", table=FOUR), "0 pile", "0 A 1 7")
    assert names(state) == {"A 2 10", "C 2 10 2", "end"}
    assert judged(state, "D 10") is Code.JUST_TAKEN
    assert played(state, "0 A 2 10").rounds[-1].winner == 0
    stuck = played(state, "0 end")
    assert (stuck.rounds, stuck.turn, stuck.phase) == ((), 1, Phase.DRAW)


def test_an_empty_hand_is_not_enough() -> None:
    """RB-30: all four kinds are laid, too."""
    state = played(placed("act", "7 7 7 7 / 5 / 6", table="0 single 3 4 5 6"), "0 L match 7 7 7 7")
    assert (state.rounds, state.phase) == ((), Phase.ACT)
    state = played(placed("act", "11 / 5 / 6", table=THREE), "0 D 11")
    assert state.rounds == ()
    assert state.hands[0] == NONE


def test_all_four_kinds_are_not_enough() -> None:
    """RB-30: the hand is empty, too."""
    state = played(placed("act", "7 7 7 7 11 / 5 / 6", table=THREE), "0 L match 7 7 7 7")
    assert (state.rounds, state.phase) == ((), Phase.ACT)


def test_only_the_own_sequences_count() -> None:
    """RB-30: four kinds on the table, one of them another's."""
    state = placed("act", "11 / 5 / 6", table=f"{THREE}, 1 match 9 9 9 9")
    assert played(state, "0 D 11").rounds == ()


def test_nobody_knocks_for_the_last_discard() -> None:
    """RB-20, RB-30: the round is over."""
    state = played(placed("act", "11 / 5 / 6 / 7", table=FOUR, agree={"rounds": 1}), "0 D 11")
    assert RUMBUGZ.actors(state) == ()
    assert state.asked == ()


# --- RB-31: the score ---


@pytest.mark.parametrize(
    ("hands", "plyt", "points"),
    [
        ("11 / 5 / 6", 12, 11),
        ("11 / 12 12 1 / 6 7", 12, 38),
        ("11 / P / 6", 12, 18),
        ("11 / P P 3 / 6", 12, 33),
        ("11 / P P 3 / 6", 0, 9),
        ("11 / P P 3 / 6", 50, 109),
        ("11 / - / -", 12, 0),
        ("11 / P 1 2 / P / 10 10", 12, 47),
    ],
)
def test_the_winner_gets_what_the_losers_hold(hands: str, plyt: int, points: int) -> None:
    """RB-31: numbers as they are, a PLYT 12 or as agreed."""
    state = played(placed("act", hands, table=FOUR, agree={"plyt_points": plyt}), "0 D 11")
    assert state.rounds[-1].points == points
    assert RUMBUGZ.scores(state) == (points, *(0,) * hands.count("/"))
    assert state.rounds[-1].hands == (NONE, *(hand(text.replace("-", "")) for text in hands.split(" / ")[1:]))


def test_a_plyt_counts_twelve_by_default() -> None:
    """RB-31."""
    assert RumBugzOptions().plyt_points == 12


def test_totals_of_several_rounds() -> None:
    """RB-31, RB-32: 9 + 7 for seat 1, 12 for seat 2; a void round brings nothing."""
    ended = "1: 9 / - / -, void: 1 / 2 / 3, 2: P / - / -, 1: - / - / 7"
    state = placed("draw", "1 / 2 / 3", rounds=ended, agree={"rounds": 9})
    assert RUMBUGZ.scores(state) == (0, 16, 12)
    assert RUMBUGZ.winners(state) == frozenset()


# --- RB-32: the end of a match ---


@pytest.mark.parametrize(("players", "rounds"), [(2, 3), (3, 3), (4, 4), (5, 5), (6, 6)])
def test_as_many_rounds_as_players_at_least_three(players: int, rounds: int) -> None:
    """RB-32."""
    assert RumBugzOptions(players=players).last_round == rounds
    hands = " / ".join(["11", *["5"] * (players - 1)])
    gone = ", ".join(["1: " + hands.replace("5", "-")] * (rounds - 2))
    state = placed("act", hands, table=FOUR, rounds=gone)
    assert RUMBUGZ.actors(played(state, "0 D 11")) == (NATURE,)
    state = placed("act", hands, table=FOUR, rounds=", ".join([gone, "1: " + hands.replace("5", "-")]))
    assert RUMBUGZ.actors(played(state, "0 D 11")) == ()


@pytest.mark.parametrize(("rounds", "over"), [(1, True), (2, False), (50, False)])
def test_any_number_of_rounds(rounds: int, over: bool) -> None:
    """RB-32: the option."""
    state = played(placed("act", "11 / 5 / 6", table=FOUR, agree={"rounds": rounds}), "0 D 11")
    assert (state.phase is Phase.OVER) == over
    assert RUMBUGZ.winners(state) == ({0} if over else set())


@pytest.mark.parametrize(("target", "over"), [(22, True), (21, True), (23, False)])
def test_up_to_a_target(target: int, over: bool) -> None:
    """RB-32: 11 from an earlier round and 11 now make 22, and as many void rounds as you like change nothing."""
    ended = "0: - / 5 / 6, " + ", ".join(["void: 1 / 1 / 1"] * 9)
    state = placed("act", "11 / 5 / 6", table=FOUR, rounds=ended, agree={"target": target})
    state = played(state, "0 D 11")
    assert (state.phase is Phase.OVER) == over
    assert RUMBUGZ.scores(state) == (22, 0, 0)


def test_a_target_is_one_seats_score() -> None:
    """RB-32: not the sum of all."""
    state = placed("act", "11 / 5 / 6", table=FOUR, rounds="1: 9 / - / -", agree={"target": 20})
    assert played(state, "0 D 11").phase is Phase.DEAL


def test_the_highest_total_wins() -> None:
    """RB-32: not who won the last round."""
    state = placed("act", "11 / 5 / 6", table=FOUR, rounds="1: 12 / - / -", agree={"rounds": 2})
    state = played(state, "0 D 11")
    assert RUMBUGZ.scores(state) == (11, 12, 0)
    assert RUMBUGZ.winners(state) == {1}


def test_ties_are_shared() -> None:
    """RB-32."""
    state = placed("act", "11 / 5 / 6", table=FOUR, rounds="1: 11 / - / -", agree={"rounds": 2})
    assert RUMBUGZ.winners(played(state, "0 D 11")) == {0, 1}


def test_all_share_a_match_of_void_rounds() -> None:
    """RB-17, RB-32."""
    state = _idle(6)
    assert state.options.last_round == 3
    state = _idle(6, rounds="void: 1 / 1 / 1, void: 1 / 1 / 1")
    assert state.phase is Phase.OVER
    assert RUMBUGZ.winners(state) == {0, 1, 2}


def test_a_match_that_ended_by_resigning_is_written_and_read() -> None:
    """The seat to play had taken a bug from the pile and resigned: it is in no hand any more."""
    state = RUMBUGZ.resign(played(placed("draw", "1 2 / 4", pile="7"), "0 pile"), 0)
    assert state.phase is Phase.OVER
    assert RUMBUGZ.parse_position(RUMBUGZ.position_name(state), state.options) == state


def test_after_the_end_nothing_is_done() -> None:
    """RB-32."""
    match = sit(placed("act", "11 / 5 / 6", table=FOUR, agree={"rounds": 1}), "0 D 11")
    assert match.over
    for move in ("bag", "knock", "D 5"):
        with pytest.raises(MatchOver, match="core/match_over"):
            match.play(1, move)
    with pytest.raises(MatchOver):
        match.resign(1)


# --- Resigning ---


@pytest.mark.parametrize("phase", ["draw", "act"])
def test_who_resigns_in_the_own_turn(phase: str) -> None:
    """The hand goes into the bag, the sequences stay, and the next one is to draw."""
    state = placed(phase, "1 2 P / 3 / 4", pile="7", table=THREE, changes="3" if phase == "act" else "")
    after = RUMBUGZ.resign(state, 0)
    assert after.hands == (NONE, hand("3"), hand("4"))
    assert sum(after.bag) == sum(state.bag) + 3
    assert after.bag[0] == state.bag[0] + 1
    assert after.table == state.table
    assert (after.turn, after.phase, after.changes, after.pile) == (1, Phase.DRAW, 0, (7,))
    assert RUMBUGZ.actors(after) == (1,)


def test_who_resigns_out_of_turn() -> None:
    """The turn goes on."""
    state = placed("act", "1 2 / 3 / 4", pile="7")
    after = RUMBUGZ.resign(state, 1)
    assert (after.turn, after.phase, after.hands) == (0, Phase.ACT, (hand("1 2"), NONE, hand("4")))
    assert RUMBUGZ.actors(played(after, "0 D 1")) == (2,), "the resigned seat is left out"


def test_the_last_one_wins() -> None:
    """Even with fewer points."""
    state = placed("act", "1 2 / 3 / 4", rounds="0: - / 9 / 9")
    state = RUMBUGZ.resign(RUMBUGZ.resign(state, 0), 2)
    assert (state.phase, RUMBUGZ.actors(state)) == (Phase.OVER, ())
    assert RUMBUGZ.winners(state) == {1}
    assert RUMBUGZ.scores(state) == (18, 0, 0)


def test_who_has_resigned_does_not_win() -> None:
    """RB-32: though the total is the highest."""
    state = placed("act", "11 / - / 6", table=FOUR, rounds="1: 12 12 / - / -", resigned="1", agree={"rounds": 2})
    state = played(state, "0 D 11")
    assert RUMBUGZ.scores(state) == (6, 24, 0)
    assert RUMBUGZ.winners(state) == {0}


def test_the_hand_of_who_resigned_does_not_count() -> None:
    """RB-31: it went into the bag."""
    state = RUMBUGZ.resign(placed("act", "11 / 5 / 6", table=FOUR), 1)
    assert played(state, "0 D 11").rounds[-1].points == 6


def test_new_bugz_that_were_due_are_not_drawn() -> None:
    """RB-12: the debt goes with its seat."""
    state = played(placed("act", "4 5 6 7 9 / 1"), "0 L single 4 5 6 7", "0 D 9")
    assert RUMBUGZ.resign(state, 0).phase is Phase.OVER
    state = played(placed("act", "4 5 6 7 9 / 1 / 2 / 3"), "0 L single 4 5 6 7", "0 D 9")
    assert state.due == ((0, 4),)
    state = RUMBUGZ.resign(state, 0)
    assert (state.due, state.phase, state.turn, RUMBUGZ.actors(state)) == ((), Phase.KNOCK, 1, (2, 3))


def test_resigning_leaves_a_match_alone_that_goes_on() -> None:
    """Who resigned is refused by the house, and the others go on."""
    match = sit(placed("act", "1 2 / 3 / 4", pile="7"))
    match.resign(0)
    assert match.actors == (1,)
    assert refused(match, 0, "bag")[0] == "core/out_of_turn"
    match.play(1, "pile")
    assert match.state.hands[1] == hand("3 7")


def test_options_say_who_is_dealt() -> None:
    """RB-11: six players hold 36 of 52 bugz in the smallest bag."""
    match = sit(RUMBUGZ.start(agreed(6, sets=4)))
    assert [sum(held) for held in match.state.hands] == [6] * 6
    assert sum(match.state.bag) == 16


def test_people_have_time_to_look_at_a_round_that_has_just_ended() -> None:
    """RB-32: before the first draw of a later round, and at no other time."""
    first = RUMBUGZ.start(RumBugzOptions(players=2, start=0))
    after = played(placed("act", "11 / 5", table=FOUR), "0 D 11")
    dealt = RUMBUGZ.play_outcome(after, RUMBUGZ.nature(after, Random(1)))
    drawn = RUMBUGZ.apply(dealt, 1, RUMBUGZ.parse_move("bag"))
    assert [RUMBUGZ.interlude(state) for state in (first, after, dealt, drawn)] == [False, False, True, False]
