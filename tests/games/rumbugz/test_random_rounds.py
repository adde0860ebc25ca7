"""The compiled random rounds are played by the rules: every move is legal, and as many moves were legal as it says."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from games.rumbugz.logged import told_move
from rumpus.games.rumbugz import engine
from rumpus.games.rumbugz.bugs import counted
from rumpus.games.rumbugz.game import RUMBUGZ
from rumpus.games.rumbugz.kernels import rounds
from rumpus.games.rumbugz.options import RumBugzOptions, Sets
from rumpus.games.rumbugz.outcomes import Dealt, Drawn, Mixed
from rumpus.games.rumbugz.state import Phase, State


def follow(options: RumBugzOptions, rows: list[list[int]]) -> Iterator[tuple[State, list[int], Any]]:
    """Play the log by the rules: each state with the row that follows and the move or outcome it stands for."""
    state = RUMBUGZ.start(options)
    place = 0
    while place < len(rows):
        what, seat, _, *numbers = rows[place]
        size = 1
        outcome: Any = None
        if state.phase is Phase.DEAL:
            size = 6 * options.players
            kinds = [row[3] for row in rows[:size]]
            outcome = Dealt(tuple(counted(kinds[6 * one : 6 * one + 6]) for one in range(options.players)))
        elif what == rounds.MIXED:
            outcome = Mixed(numbers[0])
        elif what == rounds.DREW:
            size = min(state.due[0][1], sum(state.bag))
            outcome = Drawn(seat, tuple(row[3] for row in rows[place : place + size]))
        move = told_move(state, what, numbers) if outcome is None else None
        yield state, rows[place], move
        state = RUMBUGZ.play_outcome(state, outcome) if move is None else RUMBUGZ.play(state, seat, move)
        place += size
    yield state, [], None


@pytest.mark.parametrize(
    ("players", "sets", "seeds"),
    [
        (2, Sets.EIGHT, 6),
        (3, Sets.EIGHT, 5),
        (4, Sets.EIGHT, 6),
        (5, Sets.SIX, 4),
        (6, Sets.EIGHT, 4),
        (3, Sets.FOUR, 6),
        (6, Sets.FOUR, 4),
    ],
)
def test_logged_rounds_are_played_by_the_rules(players: int, sets: Sets, seeds: int) -> None:
    options = RumBugzOptions(players=players, sets=sets, rounds=1, start=1)
    for seed in range(seeds):
        winner, rows = engine.trace_round(options, 1, seed)
        compared = 0
        for state, row, move in follow(options, rows):
            if move is not None:
                legal = RUMBUGZ.legal_moves(state, row[1])
                assert row[2] == len(legal), RUMBUGZ.position_name(state)
                assert move in legal
                compared += 1
        assert compared > 10
        assert state.phase is Phase.OVER
        assert state.rounds[0].winner == winner


def test_every_kind_of_move_is_made() -> None:
    seen = {row[0] for seed in range(8) for row in engine.trace_round(RumBugzOptions(start=0), 0, seed)[1]}
    assert set(range(rounds.ALLOW + 1)) - {rounds.END} <= seen


def test_dead_rounds_are_void_soon() -> None:
    """RB-17: six players with four sets, the case that went on for 600 turns."""
    traced = [engine.trace_round(RumBugzOptions(players=6, sets=Sets.FOUR, start=0), 0, seed) for seed in range(40)]
    turns = [sum(row[0] in {rounds.BAG, rounds.PILE} for row in rows) for winner, rows in traced if winner is None]
    assert len(turns) > 10
    assert max(turns) < 600
    assert sorted(turns)[len(turns) // 2] < 200


def test_the_same_seed_gives_the_same_rounds() -> None:
    options = RumBugzOptions(players=4)
    assert engine.random_rounds(options, 20, 5) == engine.random_rounds(options, 20, 5)
    assert engine.random_rounds(options, 20, 5) != engine.random_rounds(options, 20, 6)


def test_moves_are_uniform_where_that_can_be_counted() -> None:
    """With two seats the first decision after the first turn is bag or pile: each half the time."""
    taken = 0
    for seed in range(400):
        _, rows = engine.trace_round(RumBugzOptions(players=2), 0, seed)
        for one, other in pairwise(rows):
            if one[0] == rounds.DISCARD and other[0] in {rounds.BAG, rounds.PILE}:
                taken += other[0] == rounds.PILE
                break
    assert 140 < taken < 260
