"""Whole random matches with made-up landings: the house's checks, and what must always hold (RM-1 to RM-82)."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from conformance.playing import Case, Secrets, play_out
from conformance.suite import CHECKS, SEED
from games.rumms.fake_physics import PAPER, sample
from games.rumms.secret_twins import twin_events, twins
from rumpus.core.options import read_options
from rumpus.games import GAMES
from rumpus.games.rumms.options import ARMY_POINTS, RummsOptions
from rumpus.games.rumms.rules.whereabouts import captured
from rumpus.games.rumms.state import Phase, Place, State
from rumpus.games.rumms.table.dice import Kind, Team, kind_of, team_of


def _case(**options: Any) -> Case:
    name = "rumms-" + "-".join(str(value) for value in options.values())
    secrets = Secrets(twins, twin_events)
    return Case(name, PAPER, read_options(RummsOptions, options), secrets, sample)


CASES = [
    _case(game="quick", players=2, start="draw", turn_limit=12),
    _case(game="pro", players=2, turn_limit=8),
    _case(game="pro", players=3, start="blue", turn_limit=8),
    _case(game="pro", players=4, tournament=True, turn_limit=2),  # many games in one
]


@pytest.fixture(autouse=True, scope="module")
def _paper_is_found() -> Iterator[None]:
    take_out = GAMES.add(PAPER.name, PAPER)
    yield
    take_out()


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_conformance(case: Case, check: Callable[[Case, int], None]) -> None:
    check(case, SEED)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_each_die_is_in_exactly_one_place(case: Case) -> None:
    """RM-1, RM-10, RM-35, RM-54, RM-60, RM-62, RM-63, RM-82: over random matches with random landings."""

    @settings(max_examples=5, deadline=None)
    @given(seed=st.integers(min_value=0, max_value=2**32))
    def run(seed: int) -> None:
        for state in play_out(case, seed).states:
            check_places(state)

    run()


def check_places(state: State) -> None:
    held = [*state.pose, *state.hand, *state.hidden, *state.ice, *state.lost]
    armies = [die for army in state.armies for die in army or ()]
    assert sorted(held) == sorted(armies), "every die of the armies is in one place"
    assert [die for die, _ in state.poses] == sorted(state.pose)
    for team in Team:
        army = state.armies[team] or ()
        assert all(team_of(die) is team for die in army)
        assert sum(kind_of(die).points for die in army) <= ARMY_POINTS
    assert all(state.place(die) is not Place.BOX for die in armies)
    assert all(kind_of(die) is Kind.SPY for die in state.hidden)
    assert all(kind_of(die) is Kind.ICE for die in state.ice)
    assert all({*pair} <= set(state.pose) for pair in state.resting)
    uppers = {upper for upper, _ in state.resting}
    assert all(die in uppers for die in state.pose if kind_of(die) is Kind.ICE), "ice on the mat rests on something"
    if state.phase is Phase.PLAY and not state.tasks:
        assert state.hand == ()
        assert state.kings == ()
        assert state.fouls == ()
        assert sum(kind_of(die) is Kind.KING for die in state.pose) == 2
        assert not state.short
        assert not any(captured(state, team) for team in Team), "captured dice are rolled in the turn they were caught"
        assert not any(kind_of(die) is Kind.KING for die in state.frozen)
