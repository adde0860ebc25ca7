"""RUMMS as numbers: menus, flicks in a box, the preset, and what each side may see."""

from random import Random
from typing import Any

import numpy as np
import pytest

from envs.playing import some_way
from rumpus.envs.coding.play import NO_SEAT
from rumpus.envs.coding.rumms import (
    DIRECTIONS,
    FLICKS,
    MENU,
    NUMBERS,
    RummsCoding,
    RummsPlay,
    aimed,
    menu,
    preset,
)
from rumpus.envs.errors import EpisodeOver, IllegalAction, InvalidAction
from rumpus.games.rumms.game import RUMMS
from rumpus.games.rumms.moves import PickArmy, SetUp, Strike
from rumpus.games.rumms.state import Phase
from rumpus.games.rumms.table.dice import Team


@pytest.mark.parametrize("style", ["continuous", "discrete"])
def test_a_match_goes_through_armies_setups_and_turns(style: str) -> None:
    coding = RummsCoding(style, game="pro", turn_limit=3)
    random, play = Random(2), coding.begin(2)
    phases: list[Phase] = []
    while play.seat != NO_SEAT and len(phases) < 40:
        phases.append(play.state.phase)
        assert coding.array_space.contains(play.array(play.seat))
        assert coding.parts_space.contains(play.parts(play.seat))
        listed = menu(play.state, play.seat)
        assert len(set(listed)) == len(listed) <= MENU
        assert all(RUMMS.breach(play.state, play.seat, move) is None for move in listed)
        if play.state.phase is Phase.ARMY:
            assert all(isinstance(move, PickArmy) for move in listed)
        if play.state.phase is Phase.SETUP:
            assert all(isinstance(move, SetUp) for move in listed)
        if style == "discrete":
            legal = play.legal_actions()
            assert np.flatnonzero(play.mask()).tolist() == legal
            for number in random.sample(legal, min(len(legal), 20)):
                move = coding.move(play.state, play.seat, number)
                assert RUMMS.breach(play.state, play.seat, move) is None
        play = play.act(random.choice(play.legal_actions()))
    assert phases[:4] == [Phase.ARMY] * 2 + [Phase.SETUP] * 2
    assert Phase.PLAY in phases
    assert play.seat == NO_SEAT
    with pytest.raises(EpisodeOver):
        play.act(0 if style == "discrete" else np.zeros(NUMBERS, np.float32))


def test_every_number_in_the_box_stands_for_a_legal_move() -> None:
    play = some_way(RummsCoding(game="pro"), 4)
    generator = np.random.default_rng(3)
    for corner in [*generator.uniform(-1, 1, (12, NUMBERS)), *np.eye(NUMBERS), *-np.eye(NUMBERS)]:
        move = play.coding.move(play.state, play.seat, corner.astype(np.float32))
        assert RUMMS.breach(play.state, play.seat, move) is None


def test_a_flick_by_hand() -> None:
    """Straight up the mat, at full speed, with the middle one of the dice."""
    play = some_way(RummsCoding(start="red"), 2)
    move = play.coding.move(play.state, play.seat, aimed(0, 1, 1.0))
    assert isinstance(move, Strike)
    assert (move.direction, move.speed, move.side) == (90.0, 3.0, 0.0) or move.direction == 90.0
    assert preset(Team.BLUE, 3 * DIRECTIONS // 4 * 3).die == 25
    assert preset(Team.RED, DIRECTIONS // 4 * 3).direction == 90.0


def test_what_the_other_side_prepares_is_not_observed() -> None:
    for steps in (1, 3):
        play = some_way(RummsCoding("discrete", game="pro"), steps, seed=4)
        assert isinstance(play, RummsPlay)
        seat = play.seat
        twins = [play.determinised(seat, seed) for seed in range(9)]
        assert all(np.array_equal(twin.array(seat), play.array(seat)) for twin in twins)
        assert all(twin.seat == seat for twin in twins)
        assert len({RUMMS.position_name(twin.state) for twin in twins}) > 1
        before = play.with_seed(1)
        assert RUMMS.position_name(before.state) == RUMMS.position_name(play.state)


@pytest.mark.parametrize("wrong", [[0.0] * 6, [0.0] * 6 + [1.5], [float("nan")] * 7, "flick", None], ids=str)
def test_actions_outside_the_box(wrong: Any) -> None:
    with pytest.raises(InvalidAction, match="expected 7 numbers from -1 to 1"):
        some_way(RummsCoding(), 2).act(wrong)


def test_masked_actions_have_their_breach() -> None:
    play = some_way(RummsCoding("discrete", start="red"), 2)
    masked = np.flatnonzero(play.mask() == 0).tolist()
    assert masked
    for number in masked[:: max(len(masked) // 40, 1)]:
        with pytest.raises(IllegalAction, match="rumms/"):
            play.act(number)
    assert play.coding.action_space.n == FLICKS + MENU
