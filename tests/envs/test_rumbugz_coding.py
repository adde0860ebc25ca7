"""RumBugz as numbers, against the rules: every move has one number, and compiled matches are those of the rules."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import numpy as np
import pytest

from envs.playing import some_way
from rumpus.core.game import NATURE
from rumpus.envs.coding.play import NO_SEAT, shared
from rumpus.envs.coding.rumbugz import FACTORS, RumBugzCoding, RumBugzPlay, all_rows, array_of, plain_rows
from rumpus.envs.errors import IllegalAction, UnknownOption
from rumpus.envs.kernels import rumbugz as kernels
from rumpus.envs.rumbugz_vector import RumBugzVectorEnv
from rumpus.games.rumbugz import legal_moves
from rumpus.games.rumbugz.bugs import Counts, counted
from rumpus.games.rumbugz.game import RUMBUGZ
from rumpus.games.rumbugz.options import RumBugzOptions
from rumpus.games.rumbugz.outcomes import Dealt, Drawn, Mixed
from rumpus.games.rumbugz.state import Phase, State


def test_lays_are_counted_by_hand() -> None:
    """Runs of n bugz by steps of 1, 2, 3, each place but not all of them a PLYT; matches of 1 to 8 of a number."""
    runs = {1: {n: 13 - n for n in range(4, 13)}, 2: {4: 6, 5: 4, 6: 2}, 3: {4: 3}}
    expected = sum(count * (2**length - 1) for lengths in runs.values() for length, count in lengths.items())
    matches = sum(real + plyts >= 4 for real in range(1, 9) for plyts in range(9))
    assert len(all_rows()) == len(set(all_rows())) == expected + 12 * matches
    assert len(plain_rows()) == sum(sum(lengths.values()) for lengths in runs.values()) + 12 * 13


@pytest.mark.parametrize(
    "options", [{"players": 3, "taking": True}, {"players": 2, "sets": 4}, {"ask_knock": True}], ids=str
)
@pytest.mark.parametrize("style", ["plain", "flat", "factored"])
def test_every_move_has_one_number(style: str, options: dict[str, Any]) -> None:
    coding = RumBugzCoding(style, rounds=1, **options)
    random, play = Random(3), coding.begin(2)
    seen = set()
    for _ in range(250):
        if play.seat == NO_SEAT:
            break
        state, seat = play.state, play.seat
        moves = RUMBUGZ.legal_moves(state, seat)
        if style == "plain":
            moves = legal_moves.plain_moves(play.view(seat), seat)
        numbers = [coding.number_of(state, move) for move in moves]
        assert len(set(numbers)) == len(set(moves))
        assert [coding.move(state, seat, number) for number in numbers] == list(moves)
        assert play.legal_actions() == sorted(set(numbers))
        assert coding.array_space.contains(play.array(seat))
        assert coding.parts_space.contains(play.parts(seat))
        if style == "factored":
            assert [coding.number(coding.action(number)) for number in numbers] == numbers
            assert all(np.less(coding.action(number), FACTORS).all() for number in numbers)
        seen |= {type(move).__name__ for move in moves}
        likely = [number for number in numbers if number >= kernels.CHANGES] or numbers
        play = play.act(coding.action(random.choice(likely)))
    assert {"Lay", "Change", "Discard", "FromBag", "FromPile"} <= seen
    assert "Add" in seen or coding.seats > 2


@pytest.mark.parametrize(
    "options", [{"players": 4}, {"players": 2, "sets": 4, "rounds": 2}, {"players": 3, "target": 60}], ids=str
)
def test_compiled_matches_are_those_of_the_rules(options: dict[str, Any]) -> None:
    envs = RumBugzVectorEnv(4, **{"rounds": 3, **options} if "target" not in options else options)
    coding, seats = envs.coding, envs.coding.seats
    observations, infos = envs.reset(seed=4)
    states = [_begun(coding, row) for row in envs._rows]
    ended, over, seen = np.zeros(4, bool), 0, set()
    for _ in range(1500):
        for i, state in enumerate(states):
            actors = RUMBUGZ.actors(state)
            assert infos["seat"][i] == (actors[0] if actors else NO_SEAT)
            mask = np.zeros(coding.moves, np.int8)
            if actors:
                mask[RumBugzPlay(coding, state, 0).legal_actions()] = 1
                view = RUMBUGZ.view(state, frozenset({actors[0]}))
                assert np.array_equal(observations[i], array_of(coding, view))
                seen |= set(np.flatnonzero(mask).tolist())
            assert np.array_equal(infos["action_mask"][i], mask)
        actions = envs.sample_legal()
        observations, _, terminations, _, infos = envs.step(actions)
        for i, state in enumerate(states):
            if ended[i]:
                states[i] = _begun(coding, envs._rows[i])
                continue
            seat = RUMBUGZ.actors(state)[0]
            played = RUMBUGZ.play(state, seat, coding.move(state, seat, int(actions[i])))
            states[i] = _settled(played, envs._rows[i], seats)
            if terminations[i]:
                over += 1
                assert states[i].phase is Phase.OVER
                assert infos["rewards"][i] == pytest.approx(shared(RUMBUGZ.winners(states[i]), seats))
        ended = terminations
        if over >= 4:
            break
    assert over >= 4
    assert any(kernels.ADDS > number >= kernels.CHANGES for number in seen)
    assert any(number >= kernels.LAYS for number in seen)
    assert seats == 2 or kernels.KNOCK in seen


def _begun(coding: RumBugzCoding, row: Any) -> State:
    """The match of a row whose hands have just been dealt, by the rules."""
    options = coding.options.model_copy(update={"start": int(row[kernels.START])})
    return replace(_settled(RUMBUGZ.start(options), row, coding.seats), options=coding.options)


def _hands(row: Any, seats: int) -> tuple[Counts, ...]:
    return tuple(tuple(map(int, hand)) for hand in kernels.heaps(row, seats)[0])


def _settled(state: State, row: Any, seats: int) -> State:
    """Nature does by the rules what the loops have done: the difference between hands says what was drawn."""
    while RUMBUGZ.actors(state) == (NATURE,):
        hands = _hands(row, seats)
        outcome: Dealt | Drawn | Mixed
        if state.phase is Phase.DEAL:
            outcome = Dealt(hands)
        elif not any(state.bag):
            outcome = Mixed(len(state.pile) - 1)
        else:
            seat, count = state.due[0]
            count = min(count, sum(state.bag))
            gained = [now - before for now, before in zip(hands[seat], state.hands[seat], strict=True)]
            kinds = tuple(kind for kind, number in enumerate(gained) for _ in range(number))
            if len(kinds) > count:  # the bag ran out between
                kinds = tuple(kind for kind, number in enumerate(state.bag) for _ in range(number))
            outcome = Drawn(seat, kinds)
        state = RUMBUGZ.play_outcome(state, outcome)
    return state


def test_nothing_hidden_is_observed() -> None:
    """Two states that differ only in what others hold and what is in the bag look the same to a seat."""
    play = some_way(RumBugzCoding(players=3), 60)
    assert isinstance(play, RumBugzPlay)
    for seat in range(3):
        twins = [play.determinised(seat, seed) for seed in range(4)]
        assert len({twin.state.hands for twin in twins}) > 1
        for twin in twins:
            assert np.array_equal(twin.array(seat), play.array(seat))
            assert twin.state.hands[seat] == play.state.hands[seat]
            assert [sum(hand) for hand in twin.state.hands] == [sum(hand) for hand in play.state.hands]
            assert twin.seat == play.seat
        if seat == play.seat:
            assert all(twin.legal_actions() == play.legal_actions() for twin in twins)


def test_all_bugs_stay_in_the_game_when_what_is_hidden_is_drawn_anew() -> None:
    play = some_way(RumBugzCoding(players=2, rounds=1), 90, seed=8)
    for one, other in pairwise([play, play.determinised(0, 1)]):
        everything = []
        for state in (one.state, other.state):
            table = counted(bug.kind for lying in state.table for bug in lying.sequence.bugs)
            everything.append(np.sum([*state.hands, state.bag, counted(state.pile), table], axis=0).tolist())
        assert everything[0] == everything[1] == [8] * 13


def test_illegal_actions_have_their_breach() -> None:
    coding = RumBugzCoding(players=2, rounds=1)
    codes = set()
    for play in _moments(coding):
        legal = set(play.legal_actions())
        for number in range(coding.moves):
            if number not in legal:
                with pytest.raises(IllegalAction) as caught:
                    play.act(number)
                codes.add(caught.value.breach.code)
    assert {"rumbugz/draw_first", "rumbugz/not_in_hand", "rumbugz/lay_first", "rumbugz/no_such_sequence"} <= codes


def _moments(coding: RumBugzCoding) -> Iterator[Any]:
    for steps in (0, 1, 41, 76):
        yield some_way(coding, steps, seed=5)


def test_vectors_leave_out_two_agreements() -> None:
    for name in ("taking", "ask_knock"):
        with pytest.raises(UnknownOption, match=f"{name}: vectors play without"):
            RumBugzVectorEnv(1, **{name: True})
    assert RumBugzOptions().players == RumBugzVectorEnv(1).coding.seats
