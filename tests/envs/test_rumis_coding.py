"""RUMIS as numbers, against the rules: the compiled loops play the same matches, masks and planes say the same."""

from copy import deepcopy
from random import Random
from typing import Any

import numpy as np
import pytest

from envs.playing import some_way
from rumpus.envs.coding.play import NO_SEAT, shared
from rumpus.envs.coding.rumis import RumisCoding, RumisPlay, planes_of
from rumpus.envs.errors import EpisodeOver, IllegalAction, InvalidAction, UnknownOption
from rumpus.games.rumis.game import RUMIS

COMPILED: list[dict[str, Any]] = [
    {"site": "chullpa"},
    {"site": "coricancha", "players": 4},
    {"site": "colca", "opposite": True, "players": 3},
    {"site": "colca", "variant": "four_colours"},
    {"site": "pisac", "players": 2},
]
BY_RULES: list[dict[str, Any]] = [
    {"site": "colca", "variant": "moving_house"},
    {"variant": "ruins"},
    {"variant": "random_ruins"},
]


@pytest.mark.parametrize("options", COMPILED, ids=str)
def test_compiled_matches_are_those_of_the_rules(options: dict[str, Any]) -> None:
    coding = RumisCoding(**options)
    assert coding.compiled
    random, play = Random(7), coding.begin(3)
    assert isinstance(play, RumisPlay)
    state = RUMIS.start(coding.options.model_copy(update={"start": play.start}))
    while True:
        actors = RUMIS.actors(state)
        assert play.seat == (actors[0] if actors else NO_SEAT)
        legal = sorted(coding.number_of(state, move) for move in RUMIS.legal_moves(state, play.seat))
        assert play.legal_actions() == legal
        assert np.flatnonzero(play.mask()).tolist() == legal
        assert play.scores() == RUMIS.scores(state)
        for seat in range(coding.seats):
            colour = next(
                colour
                for step in range(coding.colours)
                if (colour := (play.colour + step) % coding.colours) % coding.seats == seat
            )
            assert np.array_equal(play.array(seat), planes_of(coding, state, colour))
        if not actors:
            break
        number = random.choice(legal)
        state = RUMIS.play(state, play.seat, coding.move(state, number))
        play = play.act(number)
    assert play.utilities() == pytest.approx(shared(RUMIS.winners(state), coding.seats))
    assert play.state == state


@pytest.mark.parametrize("options", BY_RULES, ids=str)
def test_other_variants_are_played_by_the_rules_to_their_end(options: dict[str, Any]) -> None:
    coding = RumisCoding(**options)
    random, play = Random(5), coding.begin(5)
    while play.seat != NO_SEAT:
        legal = play.legal_actions()
        moves = {coding.move(play.state, number) for number in legal}
        assert moves == set(RUMIS.legal_moves(play.state, play.seat))
        assert coding.array_space.contains(play.array(play.seat))
        assert coding.parts_space.contains(play.parts(play.seat))
        play = play.act(random.choice(legal))
    assert sum(play.utilities()) == pytest.approx(0)


def test_factored_actions_are_the_same_moves() -> None:
    coding = RumisCoding("factored")
    play = some_way(RumisCoding(), 5)
    joint = coding.joint_mask(play.mask())
    assert joint.sum() == len(play.legal_actions())
    for number in play.legal_actions():
        action = coding.action(number)
        assert coding.number(action) == number
        assert joint[tuple(action)]
        assert all(part[value] for part, value in zip(coding.shown_mask(play.mask()), action, strict=True))


def test_planes_by_hand() -> None:
    """A domino of the first seat in the corner of CHULLPA, 4 rows of 5 squares with the limit 4, seen by both."""
    coding = RumisCoding(start=0)
    begun = coding.begin(0)
    move = RUMIS.parse_move("S01 a1.1 b1.1")
    play = begun.act(coding.number_of(begun.state, move))
    mine, theirs = play.array(0), play.array(1)
    assert mine.shape == (2 + 2 * 4 + 2 * 11 + 2, 4, 5)
    assert (mine[0] == 4).all()
    assert mine[1].tolist() == [[1, 1, 0, 0, 0]] + [[0] * 5] * 3
    assert np.array_equal(mine[2], mine[1])
    assert np.array_equal(theirs[6], mine[1])
    assert not mine[3:10].any()
    assert mine[10:32, 0, 0].tolist() == [0] + [1] * 21
    assert theirs[10:32, 0, 0].tolist() == [1] * 11 + [0] + [1] * 10


def test_a_copy_is_a_match_of_its_own() -> None:
    play = some_way(RumisCoding(), 6)
    assert deepcopy(play) is play
    before = play.mask()
    play.act(play.legal_actions()[0])
    assert np.array_equal(play.mask(), before)


def test_bad_actions_name_what_was_wrong() -> None:
    coding = RumisCoding()
    play = some_way(coding, 3)
    with pytest.raises(InvalidAction, match="expected an action from 0 to 2079, got 2080"):
        play.act(2080)
    with pytest.raises(InvalidAction, match="got 'S01'"):
        play.act("S01")
    with pytest.raises(InvalidAction, match=r"got 3\.0"):
        play.act(3.0)
    masked = next(number for number in range(2080) if number not in play.legal_actions())
    with pytest.raises(IllegalAction, match=r"not legal now: .*\(rumis/"):
        play.act(masked)
    over = some_way(coding, 100)
    with pytest.raises(EpisodeOver):
        over.act(0)
    with pytest.raises(InvalidAction, match="below 11"):
        some_way(RumisCoding(), 0).coding.__class__("factored").number([11, 0, 0])


def test_every_illegal_action_has_its_breach() -> None:
    play = some_way(RumisCoding(), 4)
    legal = set(play.legal_actions())
    codes = set()
    for number in range(2080):
        if number not in legal:
            with pytest.raises(IllegalAction) as caught:
                play.act(number)
            codes.add(caught.value.breach.code)
    assert {"rumis/off_site", "rumis/detached", "rumis/overhang", "rumis/not_in_supply"} <= codes


def test_unknown_options_are_named() -> None:
    with pytest.raises(UnknownOption, match=r"rumis has no option 'colour'; there are: site, "):
        RumisCoding(colour="red")
    with pytest.raises(UnknownOption, match="actions: expected one of flat, factored, got 'round'"):
        RumisCoding("round")
