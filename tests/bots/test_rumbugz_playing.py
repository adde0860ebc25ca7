"""How the searching RumBugz bots judge hands and rounds, and play a round on."""

from random import Random

import numpy as np
import pytest

from bots.rumbugz_rounds import MOST, decisions, turn_of
from games.rumbugz.logged import told_move
from games.rumbugz.positions import FOUR, placed
from rumpus.bots.rumbugz import worlds
from rumpus.bots.rumbugz.kernels import hopes, judging, plans, playing
from rumpus.bots.rumbugz.learned import values_for
from rumpus.bots.rumbugz.worth import open_ends
from rumpus.core.kernels.draws import generator
from rumpus.games.rumbugz.bugs import counted
from rumpus.games.rumbugz.game import RUMBUGZ
from rumpus.games.rumbugz.kernels import rounds
from rumpus.games.rumbugz.kinds import Kind
from rumpus.games.rumbugz.legal_moves import changes, lays
from rumpus.games.rumbugz.outcomes import Drawn, Mixed
from rumpus.games.rumbugz.state import State
from rumpus.games.rumbugz.way_out import way_out
from viewers import eyes

ALL_TURNS = 10_000
"""More than any round has."""


def test_what_lies_in_a_hand_is_seen() -> None:
    """The table of what can be laid agrees with the rules."""
    rng, seen = Random(3), 0
    for _ in range(2000):
        hand = counted(rng.choices(range(13), weights=[2] + [3] * 12, k=rng.randrange(1, 10)))
        missing = rng.sample(list(Kind), rng.randrange(1, 5))
        found = hopes.can_lay(np.array(hand, np.int8), worlds.mask(frozenset(missing)), MOST)
        assert found == any(lays(hand, missing)), (hand, missing)
        seen += found
    assert 300 < seen < 1700


def test_what_numbers_can_be_exchanged_for_agrees_with_the_rules() -> None:
    """RB-14, for every number that is held; and what can be added (RB-15)."""
    gets, compared = np.zeros(13, np.int64), 0
    for state in decisions(14):
        table, hand = world_of(state).table, state.hands[state.turn]
        hopes.list_gets(table, len(state.table), gets)
        found = {(number, kind) for number in range(1, 13) for kind in range(13) if gets[number] >> kind & 1}
        legal = {(one.put.kind, one.take.kind) for one in changes(hand, state.table) if not one.put.plyt}
        assert {(put, take) for put, take in found if hand[put]} == legal
        ends = hopes.open_ends(table, len(state.table))
        assert {number for number in range(1, 13) if ends >> (number - 1) & 1} == open_ends(state.table)
        compared += len(legal)
    assert compared > 100


def facts_of(hand: str, table: str = "", missing: int = 15) -> dict[int, float]:
    """The facts about a hand that are not 0."""
    state = placed("act", f"{hand} / 1 / 1", table=table) if table else placed("act", f"{hand} / 1 / 1")
    world, gets, facts = world_of(state), np.zeros(13, np.int64), np.zeros(hopes.FACTS)
    hopes.list_gets(world.table, len(state.table), gets)
    ends = hopes.open_ends(world.table, len(state.table))
    hopes.list_facts(world.hands[0], missing, ends, gets, hopes.SHAPES, facts)
    return {fact: value for fact, value in enumerate(facts.tolist()) if value}


def test_facts_about_a_hand() -> None:
    """Counted by hand: 4 5 6 lack a 3 or a 7; 12 12 are two of a match, 4 6 of a double, and 6 12 of a triple.

    Singles with two of 4 5 6 or more begin at 2, 3, 4 and 5. 4 6 are in doubles from 2 and 4, 6 12 in one from 6, and
    in the triple from 3.
    """
    nothing_lies = facts_of("4 5 6 12 12")
    assert nothing_lies[hopes.SIZE] == 5
    assert nothing_lies[hopes.THREES] == 1
    assert nothing_lies[hopes.TWOS] == 3, "double, triple and match"
    assert nothing_lies[hopes.PAIRS] == 4 + 3 + 1 + 1
    assert nothing_lies[hopes.OUTS] == 2
    assert nothing_lies[hopes.MISFITS] == 5
    # The 10 frees the PLYT.
    lying = facts_of("2 3 4 10", "1 triple 1 4 7 P10", missing=0b0010)
    assert lying[hopes.FAR_READY] == 1, "10 for the PLYT"
    assert hopes.READY not in lying


def test_the_better_stand_has_the_better_odds() -> None:
    """Seat 2 lacks nothing and holds one bug; seat 0 has laid nothing. The odds of all are one together."""
    state = placed("draw", "1 5 9 12 2 2 / 4 5 6 / 11", table=FOUR.replace("0 ", "2 "), pile="3")
    found = np.zeros(3)
    judging.chances(world_of(state), plans.new_book(8, values_for(3)), found)
    assert found.sum() == pytest.approx(1)
    assert found[2] > 0.5 > found[1] + found[0] > 0
    world = world_of(state)
    world.live[2] = False
    judging.chances(world, plans.new_book(8, values_for(2)), found)
    assert found[2] == 0
    assert found.sum() == pytest.approx(1)


def test_a_round_is_played_on_for_a_number_of_turns() -> None:
    state = placed("draw", "1 5 9 12 2 2 / 4 5 6 9 9 1 / 11 3 4 8 8 1", pile="3")
    world, log, lines = world_of(state), np.zeros((1000, 7), np.int64), np.zeros(1, np.int64)
    winner, _ = playing.play_on(world, plans.new_book(256, values_for(3)), 4, 12, 2, generator(1), log, lines)
    assert winner == playing.OPEN
    assert sum(row[0] in {rounds.BAG, rounds.PILE} for row in log[: lines[0]].tolist()) == 2
    assert world.counts[playing.TURN] == 2


def world_of(state: State) -> playing.World:
    """The whole truth as the kernels have it."""
    world = worlds.knowledge(RUMBUGZ.view(state, eyes(0)), 0, state.hands[0], {}).template
    for seat in state.seats:
        world.hands[seat] = state.hands[seat]
    bag = [kind for kind in range(13) for _ in range(state.bag[kind])]
    world.bag[: len(bag)] = bag
    playing.shuffle(world.bag, len(bag), generator(5))
    world.counts[playing.IN_BAG] = len(bag)
    world.counts[playing.GROWN], world.counts[playing.DRY] = state.grown, state.dry
    return world


def test_rounds_are_played_on_by_the_rules() -> None:
    """Every logged move is legal where it is made, and the round ends as the rules say, with the same points."""
    book, log = plans.new_book(256, values_for(3)), np.zeros((60_000, 7), np.int64)
    played = 0
    for state in decisions(14, step=23):
        if state.options.target is not None:
            continue
        lines = np.zeros(1, np.int64)
        winner, points = playing.play_on(world_of(state), book, 4, 12, ALL_TURNS, generator(played), log, lines)
        before = len(state.rounds)
        after = follow(state, log[: lines[0]].tolist())
        assert len(after.rounds) == before + 1
        assert after.rounds[before].winner == (None if winner == rounds.NOBODY else winner)
        assert after.rounds[before].points == points
        played += 1
    assert played > 30


def follow(state: State, rows: list[list[int]]) -> State:
    """Play a log by the rules."""
    before, place = len(state.rounds), 0
    while place < len(rows):
        assert len(state.rounds) == before
        what, seat, _, *numbers = rows[place]
        size = 1
        if what == rounds.MIXED:
            state = RUMBUGZ.play_outcome(state, Mixed(numbers[0]))
        elif what == rounds.DREW:
            size = min(state.due[0][1], sum(state.bag))
            state = RUMBUGZ.play_outcome(state, Drawn(seat, tuple(row[3] for row in rows[place : place + size])))
        elif what == playing.OUT:
            turn = turn_of(state, seat)
            for move in way_out(turn).moves:
                state = RUMBUGZ.play(state, seat, move)
        else:
            state = RUMBUGZ.play(state, seat, told_move(state, what, numbers))
        place += size
    return state


@pytest.mark.parametrize(
    ("winner", "points", "totals", "left", "target", "expected"),
    [
        (0, 5, [0, 20, 0], 0, 0, 0.0),  # the last round is won, the match is not
        (0, 30, [0, 20, 0], 0, 0, 1.0),
        (0, 20, [0, 20, 0], 0, 0, 0.5),  # shared
        (1, 30, [50, 0, 0], 0, 0, 1.0),
        (1, 50, [99, 50, 0], 1, 100, 0.0),  # seat 1 reaches the target
    ],
)
def test_what_a_round_is_worth(
    winner: int, points: int, totals: list[int], left: int, target: int, expected: float
) -> None:
    """RB-32."""
    live = np.ones(3, np.bool_)
    assert judging.share(0, winner, points, np.array(totals, np.float64), live, left, target, 60.0) == expected


def test_while_rounds_are_left_a_lead_is_worth_more_than_none() -> None:
    def worth(winner: int, points: int) -> float:
        live, totals = np.ones(3, np.bool_), np.array([10.0, 10.0, 10.0])
        return float(judging.share(0, winner, points, totals, live, 2, 0, 60.0))

    assert 0 < worth(1, 60) < worth(1, 20) < worth(rounds.NOBODY, 0) < worth(0, 20) < worth(0, 60) < 1
    assert worth(rounds.NOBODY, 0) == pytest.approx(1 / 3)
