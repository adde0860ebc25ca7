"""Vectors of matches: the compiled loops play what the rules play, and keep to what Gymnasium asks of a vector."""

import pickle
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import gymnasium as gym
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from rumpus.envs.coding.rumis import RumisPlay
from rumpus.envs.errors import InvalidAction, ResetFirst, UnknownOption
from rumpus.envs.rumbugz_vector import RumBugzVectorEnv
from rumpus.envs.rumis_vector import RumisVectorEnv
from rumpus.envs.vector import MatchesEnv

MANY = 100


def rumbugz(num_envs: int, **options: Any) -> MatchesEnv:
    return RumBugzVectorEnv(num_envs, players=2, rounds=1, **options)


MAKERS: dict[str, Callable[..., MatchesEnv]] = {"rumis": RumisVectorEnv, "rumbugz": rumbugz}
games = pytest.mark.parametrize("make", MAKERS.values(), ids=MAKERS)


def pickled(envs: MatchesEnv) -> MatchesEnv:
    twin = pickle.loads(pickle.dumps(envs))  # noqa: S301 - we have just written it
    assert isinstance(twin, MatchesEnv)
    return twin


def same(one: Any, other: Any) -> bool:
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if isinstance(one, tuple):
        return all(map(same, one, other))
    return np.array_equal(one, other)


@pytest.mark.parametrize(
    "options",
    [{}, {"site": "colca", "players": 3, "opposite": True}, {"site": "pisac", "variant": "four_colours"}],
    ids=str,
)
def test_matches_of_rumis_side_by_side_are_those_of_the_rules(options: dict[str, Any]) -> None:
    envs = RumisVectorEnv(12, **options)
    observations, infos = envs.reset(seed=5)
    plays = [RumisPlay.first(envs.coding, seat, 0) for seat in infos["seat"]]
    ended = np.zeros(12, bool)
    matches = 0
    for _ in range(45):
        for i, play in enumerate(plays):
            assert infos["seat"][i] == play.seat
            assert np.array_equal(infos["action_mask"][i], play.mask() if not ended[i] else 0 * play.mask())
            if play.seat >= 0:
                assert np.array_equal(observations[i], play.array(play.seat))
        actions = envs.sample_legal()
        observations, rewards, terminations, truncations, infos = envs.step(actions)
        for i, play in enumerate(plays):
            if ended[i]:
                plays[i] = RumisPlay.first(envs.coding, infos["seat"][i], 0)
                assert rewards[i] == 0
                continue
            plays[i] = play.act(int(actions[i]))
            assert infos["rewards"][i] == pytest.approx(plays[i].utilities())
            assert rewards[i] == infos["rewards"][i][play.seat]
            assert terminations[i] == (plays[i].seat < 0)
            matches += plays[i].seat < 0
            if plays[i].seat < 0:
                assert plays[i].state.phase == "over"
        ended = terminations
        assert not truncations.any()
    assert matches >= 6


@games
def test_what_gymnasium_asks_of_a_vector(make: Callable[..., MatchesEnv]) -> None:
    envs = make(MANY)
    assert isinstance(envs, gym.vector.VectorEnv)
    assert envs.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    assert envs.observation_space == gym.vector.utils.batch_space(envs.single_observation_space, MANY)
    assert envs.action_space == gym.vector.utils.batch_space(envs.single_action_space, MANY)
    observations, infos = envs.reset(seed=3)
    assert envs.observation_space.contains(observations)
    assert infos["action_mask"].shape == (MANY, envs.single_action_space.n)  # type: ignore[attr-defined]
    envs.action_space.seed(3)
    seen = [observations]
    for _ in range(4):
        observations, rewards, terminations, truncations, infos = envs.step(envs.action_space.sample())
        assert envs.observation_space.contains(observations)
        for array, kind in ((rewards, np.float64), (terminations, np.bool_), (truncations, np.bool_)):
            assert array.shape == (MANY,)
            assert array.dtype == kind
        assert not any(np.shares_memory(observations, before) for before in seen)
        seen.append(observations)
    envs.close()
    envs.close()


@games
def test_equal_seeds_bring_equal_matches(make: Callable[..., MatchesEnv]) -> None:
    one, other = make(20, opponents="random"), make(20, opponents="random", threads=1)
    assert same(one.reset(seed=8), other.reset(seed=8))
    for _ in range(12):
        actions = one.sample_legal()
        assert np.array_equal(actions, other.sample_legal())
        assert same(one.step(actions), other.step(actions))
    assert not same(one.reset(seed=9)[0], other.reset(seed=8)[0]) or not np.array_equal(
        one._batch.randoms, other._batch.randoms
    )


@games
def test_threads_share_the_work(make: Callable[..., MatchesEnv]) -> None:
    one, many = make(300, threads=1), make(300, threads=2)
    assert len(many._shares) == 2
    assert same(one.reset(seed=1), many.reset(seed=1))
    for _ in range(5):
        actions = one.sample_legal()
        assert np.array_equal(many.sample_legal(), actions)
        assert same(one.step(actions), many.step(actions))


@games
@pytest.mark.parametrize(
    "twin_of",
    [deepcopy, pickled, MatchesEnv.clone],
    ids=["deepcopy", "pickle", "clone"],
)
def test_a_copy_goes_its_own_way(make: Callable[..., MatchesEnv], twin_of: Callable[[MatchesEnv], MatchesEnv]) -> None:
    envs = make(10)
    envs.reset(seed=4)
    for _ in range(7):
        envs.step(envs.sample_legal())
    twin = twin_of(envs)
    path = []
    for _ in range(6):
        actions = envs.sample_legal()
        path.append((actions, envs.step(actions)))
    for actions, told in path:
        assert np.array_equal(twin.sample_legal(), actions)
        assert same(twin.step(actions), told)


@games
def test_arrays_that_are_handed_in_are_written(make: Callable[..., MatchesEnv]) -> None:
    plain = make(6)
    shape = (6, *plain.single_observation_space.shape)  # type: ignore[misc]
    out = {
        "observation": np.zeros(shape, plain.single_observation_space.dtype),
        "action_mask": np.zeros((6, plain.single_action_space.n), np.int8),  # type: ignore[attr-defined]
    }
    envs = make(6, out=out)
    assert same(envs.reset(seed=2), plain.reset(seed=2))
    actions = plain.sample_legal()
    envs.sample_legal()
    told = envs.step(actions)
    assert same(told, plain.step(actions))
    assert np.shares_memory(told[0], out["observation"])
    assert told[4]["action_mask"] is out["action_mask"]
    with pytest.raises(UnknownOption, match="out: expected for action_mask a writable array of shape"):
        make(6, out={"action_mask": np.zeros((5, 3), np.int8)})
    with pytest.raises(UnknownOption, match="out: expected observation or action_mask, got 'mask'"):
        make(6, out={"mask": np.zeros(6)})


@games
def test_one_learner_among_random_opponents(make: Callable[..., MatchesEnv]) -> None:
    envs = make(40, opponents="random", learner=1)
    _, infos = envs.reset(seed=6)
    total = 0
    for _ in range(400):
        over = infos["seat"] < 0
        assert (infos["seat"][~over] == 1).all()
        _, rewards, terminations, _, infos = envs.step(envs.sample_legal())
        assert np.array_equal(rewards, infos["rewards"][:, 1])
        assert np.array_equal(terminations, infos["seat"] < 0)
        total += int(terminations.sum())
        if total > 20:
            break
    assert total > 20


@games
def test_illegal_moves_in_a_vector(make: Callable[..., MatchesEnv]) -> None:
    envs = make(5)
    with pytest.raises(ResetFirst):
        envs.step(np.zeros(5, int))
    _, infos = envs.reset(seed=1)
    actions = envs.sample_legal()
    masked = int(np.flatnonzero(infos["action_mask"][2] == 0)[0])
    seat = infos["seat"][2]
    actions[2] = masked
    _, rewards, terminations, _, infos = envs.step(actions)
    assert infos["refused"].tolist() == [False, False, True, False, False]
    assert terminations.tolist() == infos["refused"].tolist()
    assert rewards[2] == -1
    assert infos["rewards"][2, seat] == -1
    assert infos["rewards"][2].sum() == pytest.approx(0)
    strict = make(5, illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(InvalidAction, match=rf"environment 2: the action {masked} is not legal now"):
        strict.step(actions)
    with pytest.raises(InvalidAction, match="environment 4: expected an action from 0 to"):
        strict.step([0, 0, 0, 0, -1])
    with pytest.raises(InvalidAction, match="expected 5 actions as whole numbers"):
        strict.step([0.5] * 5)


@games
def test_some_matches_begin_anew_when_asked(make: Callable[..., MatchesEnv]) -> None:
    envs = make(4)
    envs.reset(seed=1)
    for _ in range(3):
        envs.step(envs.sample_legal())
    before = envs._batch.planes.copy()
    envs.reset(options={"reset_mask": np.array([True, False, True, False])})
    assert np.array_equal(before[[1, 3]], envs._batch.planes[[1, 3]])
    assert not np.array_equal(before[[0, 2]], envs._batch.planes[[0, 2]])
    with pytest.raises(UnknownOption, match="reset_mask: expected 4 times True or False"):
        envs.reset(options={"reset_mask": [1, 0]})


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"opponents": "bots"}, "opponents: expected one of self, random"),
        ({"illegal": "refuse"}, "illegal: expected one of end, raise"),
        ({"learner": 2}, "learner: expected one of 0, 1"),
        ({"num_envs": 0}, "num_envs: expected a number from 1"),
        ({"variant": "ruins"}, "variant: vectors play"),
    ],
)
def test_unknown_options_of_vectors(options: dict[str, Any], named: str) -> None:
    with pytest.raises(UnknownOption, match=named):
        RumisVectorEnv(**{"num_envs": 2, **options})
