"""Bots judge moves that others made: the move beside the best one, both tried alike, by what the seat could know."""

from collections import Counter
from dataclasses import replace
from math import exp
from random import Random
from typing import Any

import pytest

from bots.rumbugz_rounds import decisions
from games.rumms.landings import state_of
from rumpus.bots import Comparison, Considered, Thought, make_bot
from rumpus.bots.rumbugz.comparing import PREPARES, after
from rumpus.bots.rumms.comparing import compare
from rumpus.bots.rumms.judge import Judge
from rumpus.bots.rumms.levels import MEDIUM
from rumpus.games.rumbugz.bugs import plus
from rumpus.games.rumbugz.game import RUMBUGZ
from rumpus.games.rumbugz.options import RumBugzOptions
from rumpus.games.rumbugz.state import Phase
from rumpus.games.rumis.game import RUMIS
from rumpus.games.rumis.options import RumisOptions
from rumpus.games.rumis.state import State
from rumpus.games.rumms.game import RUMMS
from rumpus.games.rumms.table.dice import Team
from viewers import eyes

OUT_NEXT = (
    "phase act; start 0; turn 0; hands 8 11 / 2 5 7 / 3 3 9; "
    "table 0 single 4 5 6 7, 0 double 1 3 5 7, 0 triple 1 4 7 10, 0 match 9 9 9 9"
)
"""Seat 0 goes out with its 8: it fits the single, and the 11 is discarded."""


def near_the_end(seed: int, moves: int) -> State:
    """A random match of RUMIS with that many moves to choose from at most, and something to decide."""
    rng = Random(seed)
    state = RUMIS.start(RumisOptions(start=0))
    while not 1 < len(RUMIS.legal_moves(state, RUMIS.actors(state)[0])) <= moves:
        seat = RUMIS.actors(state)[0]
        state = RUMIS.apply(state, seat, rng.choice(RUMIS.legal_moves(state, seat)))
    return state


def brute_value(state: State, seat: int) -> float:
    """Best play to the end of a match of two, by the rules alone: 0.7 for the win, 0.3 for how clear it is."""
    actors = RUMIS.actors(state)
    if not actors:
        own, other = RUMIS.scores(state)[seat], RUMIS.scores(state)[1 - seat]
        won = 1.0 if own > other else 0.5 if own == other else 0.0
        return 0.7 * won + 0.3 / (1 + exp((other - own) / 4))
    mover = actors[0]
    values = [brute_value(RUMIS.apply(state, mover, move), seat) for move in RUMIS.legal_moves(state, mover)]
    return max(values) if mover == seat else min(values)


@pytest.mark.parametrize("seed", range(4))
def test_rumis_an_end_is_judged_exactly(seed: int) -> None:
    state = near_the_end(seed, 5)
    seat = RUMIS.actors(state)[0]
    moves = RUMIS.legal_moves(state, seat)
    values = {move: brute_value(RUMIS.apply(state, seat, move), seat) for move in moves}
    for made in moves:
        found = make_bot("rumis", "hard").compare(state, moves, made, Random(1))
        assert found is not None
        assert found.value == pytest.approx(max(values.values()), abs=1e-6)
        assert found.made == pytest.approx(values[made], abs=1e-6)
        assert found.doubt == 0


def bugz(position: str, text: str, level: str = "medium", seat: int = 0, **options: int) -> Comparison[Any]:
    state = RUMBUGZ.parse_position(position, RumBugzOptions(**{"players": 3, "rounds": 1, "start": 0, **options}))
    moves, move = RUMBUGZ.legal_moves(state, seat), RUMBUGZ.parse_move(text)
    assert move in moves
    found = make_bot("rumbugz", level).compare(RUMBUGZ.view(state, eyes(seat)), moves, move, Random(1))
    assert found is not None
    return found


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_rumbugz_to_miss_the_way_out_is_dear(level: str) -> None:
    """Seat 1 has laid all kinds as well, and a single bug is left to it."""
    laid = "1 single 2 3 4 5, 1 double 2 4 6 8, 1 triple 3 6 9 12, 1 match 10 10 10 10"
    found = bugz(f"{OUT_NEXT}, {laid}".replace("/ 2 5 7 /", "/ 1 /"), "D 11", level)
    assert (RUMBUGZ.move_name(found.best), found.value) == ("A 1 8", 1.0)
    assert found.made < 0.9
    assert found.facts[0].code == "rumbugz/goes_out"


def test_rumbugz_on_the_way_out_nothing_is_lost() -> None:
    found = bugz(OUT_NEXT, "A 1 8", "hard")
    assert (found.value, found.made, found.doubt) == (1.0, 1.0, 0.0)


def test_rumbugz_going_out_is_not_the_match_while_rounds_are_left() -> None:
    """With two rounds to go a lead of some twenty points is good, and decides nothing yet."""
    found = bugz(OUT_NEXT, "A 1 8", "hard", rounds=3)
    assert 0.34 < found.value < 0.7


def test_rumbugz_the_order_of_a_turn_costs_nothing() -> None:
    """Both sequences are laid in this turn: whichever comes first, the same lies there in the end."""
    position = "phase act; start 0; turn 0; hands 2 4 6 8 12 12 12 12 / 2 / 3"
    one, other = (bugz(position, text) for text in ("L double 2 4 6 8", "L match 12 12 12 12"))
    for found in (one, other):
        assert found.value == pytest.approx(found.made)
        assert found.doubt == pytest.approx(0)


def test_rumbugz_within_a_turn_the_seat_sees_what_the_rules_say() -> None:
    """In rounds of random play, for every lay, exchange and addition that does not end the round."""
    kinds: Counter[type] = Counter()
    for state in decisions(40, step=3):
        seat = RUMBUGZ.actors(state)[0]
        seen = RUMBUGZ.view(state, eyes(seat))
        for move in RUMBUGZ.legal_moves(state, seat):
            if isinstance(move, PREPARES):
                later = RUMBUGZ.view(RUMBUGZ.apply(state, seat, move), eyes(seat))
                if later.phase is Phase.ACT:
                    assert after(seen, seat, state.hands[seat], move) == later
                    kinds[type(move)] += bool(state.still)
    assert set(kinds) == set(PREPARES)
    assert min(kinds.values()) > 0


def test_rumbugz_what_others_hold_changes_no_judgement() -> None:
    """A bug of another hand is swapped for one in the bag."""
    state = RUMBUGZ.parse_position(OUT_NEXT.replace("8 11", "6 8 11"), RumBugzOptions(players=3, rounds=1, start=0))
    other = replace(
        state,
        hands=(state.hands[0], plus(plus(state.hands[1], 7, -1), 12), state.hands[2]),
        bag=plus(plus(state.bag, 12, -1), 7),
    )
    moves = RUMBUGZ.legal_moves(state, 0)
    one, another = (
        make_bot("rumbugz", "medium").compare(RUMBUGZ.view(truth, eyes(0)), moves, moves[-1], Random(1))
        for truth in (state, other)
    )
    assert one == another


def rumms(text: str, level: str = "medium", **mat: tuple[float, float]) -> Comparison[Any] | None:
    state = state_of({"rk": (-300, 0), "bk": (300, 0), **mat})
    move = RUMMS.parse_move(text)
    assert RUMMS.breach(state, 0, move) is None
    return make_bot("rumms", level).compare(RUMMS.view(state, eyes(0)), (), move, Random(1))


def test_rumms_to_flick_the_own_king_off_is_dear() -> None:
    found = rumms("flick rk 180 4 0 0", rn1=(-100, 0), bt1=(200, 60))
    assert found is not None
    assert found.value - found.made > 2 * found.doubt > 0
    assert found.made < 0.05
    assert found.made_facts[0].code == "rumms/tries"
    details = found.made_facts[0].details
    assert details["own_king_off"] == details["tries"]


def test_rumms_a_kings_move_is_judged_by_where_he_goes() -> None:
    found = rumms("king -380 10 0", rn1=(-100, 0), bt1=(200, 60))
    assert found is not None
    assert 0 < found.made <= 1


def test_rumms_a_power_that_nobody_weighed_is_worth_no_more_than_real_tries_promise() -> None:
    """A knight has the other king before it: by the cheap look it takes him next turn, by real tries it hardly does."""
    state = state_of({"rk": (-300, 0), "bk": (375, 20), "rn1": (100, 10), "bt1": (200, 150)})
    listed, made = (RUMMS.parse_move(text) for text in ("king -380 10 0", "king -380 -60 0"))
    judge = Judge(state, Team.RED, MEDIUM.hand)
    assert judge.best_chance() > 0.3
    thought = Thought(listed, 0.5, considered=(Considered(listed, 0.5),))
    values = []
    for chance in (1.0, 0.05, 0.0):
        found = compare(state, judge, thought, made, MEDIUM, chance, Random(1))
        assert found is not None
        values.append(found.made)
    assert values[0] > values[1] > values[2]


@pytest.mark.parametrize(("game", "level"), [("rumis", "easy"), ("rumbugz", "easy"), ("rumis", "random")])
def test_bots_that_do_not_weigh_say_so(game: str, level: str) -> None:
    assert make_bot(game, level).meaning is None
