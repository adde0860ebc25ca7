"""One learner among bots, as Gymnasium has it."""

import pickle
import warnings
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import gymnasium as gym
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import rumpus.envs as doors
from rumpus.envs.errors import EpisodeOver, IllegalAction, InvalidAction, ResetFirst, UnknownOption
from rumpus.envs.single import LearnerEnv

SETTINGS: list[tuple[str, dict[str, Any]]] = [
    ("rumpus/Rumis-v0", {}),
    ("rumpus/Rumis-v0", {"actions": "factored", "observation": "parts", "opponent": "random", "players": 3}),
    ("rumpus/RumBugz-v0", {"players": 2, "rounds": 1}),
    ("rumpus/Rumms-v0", {"actions": "discrete"}),
    ("rumpus/Rumms-v0", {}),
]


def make(name: str, **options: Any) -> LearnerEnv:
    assert doors.NAMESPACE == "rumpus"
    env = gym.make(name, disable_env_checker=True, **options).unwrapped
    assert isinstance(env, LearnerEnv)
    return env


@pytest.mark.parametrize(("name", "options"), SETTINGS, ids=str)
def test_check_env(name: str, options: dict[str, Any]) -> None:
    check_env(make(name, **options), skip_render_check=True)


def test_check_env_with_pictures() -> None:
    check_env(make("rumpus/Rumis-v0", render_mode="rgb_array"))


@pytest.mark.parametrize("name", ["rumpus/Rumis-v0", "rumpus/RumBugz-v0"])
def test_whole_matches_against_a_bot(name: str) -> None:
    options = {"players": 2, "rounds": 1} if "Bugz" in name else {}
    env, rewards = make(name, **options), []
    for match in range(3):
        observation, info = env.reset(seed=match)
        terminated, steps = False, 0
        while not terminated:
            assert env.observation_space.contains(observation)
            assert env.play.seat == env.seat == info["seat"]
            action = env.np_random.choice(np.flatnonzero(env.action_masks()))
            observation, reward, terminated, truncated, info = env.step(action)
            steps += 1
            assert not truncated
            assert steps < 2000
        rewards.append(reward)
        with pytest.raises(EpisodeOver, match="reset"):
            env.step(action)
    assert set(rewards) <= {-1.0, 0.0, 1.0}


def pickled(env: LearnerEnv) -> LearnerEnv:
    twin = pickle.loads(pickle.dumps(env))  # noqa: S301 - we have just written it
    assert isinstance(twin, LearnerEnv)
    return twin


@pytest.mark.parametrize("twin_of", [deepcopy, pickled])
def test_a_copy_in_the_middle_of_a_match(twin_of: Callable[[LearnerEnv], LearnerEnv]) -> None:
    env = make("rumpus/Rumis-v0")
    env.reset(seed=5)
    for _ in range(2):
        env.step(env.play.legal_actions()[0])
    twin = twin_of(env)
    for _ in range(3):
        if env.play.seat < 0:
            break
        action = env.play.legal_actions()[-1]
        one, other = env.step(action), twin.step(action)
        assert np.array_equal(one[0], other[0])
        assert one[1:4] == other[1:4]


def test_a_clone_for_search() -> None:
    env = make("rumpus/RumBugz-v0", players=3, seat=1)
    env.reset(seed=5)
    before = env.play
    for seed in range(4):
        twin = env.clone(seed=seed, determinised=True)
        assert np.array_equal(twin.play.array(1), before.array(1))
        twin.step(twin.play.legal_actions()[0])
    assert env.play is before
    assert env.clone().play is before
    assert env.clone(seed=3).play.state == before.state


def test_illegal_moves_of_a_learner() -> None:
    env = make("rumpus/Rumis-v0")
    with pytest.raises(ResetFirst):
        env.step(0)
    env.reset(seed=1)
    masked = int(np.flatnonzero(~env.action_masks())[0])
    _, reward, terminated, _, info = env.step(masked)
    assert (reward, terminated) == (-1.0, True)
    assert info["refused"]["code"].startswith("rumis/")
    for illegal in ("refuse", "random"):
        env = make("rumpus/Rumis-v0", illegal=illegal)
        env.reset(seed=1)
        before = env.play
        _, reward, terminated, _, info = env.step(masked)
        assert (reward, terminated) == (0.0, False)
        assert (env.play is before) == (illegal == "refuse") == ("refused" in info)
    env = make("rumpus/Rumis-v0", illegal="raise")
    env.reset(seed=1)
    with pytest.raises(IllegalAction, match="rumis/"):
        env.step(masked)
    with pytest.raises(InvalidAction, match="from 0 to 2079"):
        env.step(5000)


def test_a_match_may_be_cut_short() -> None:
    env = make("rumpus/Rumis-v0", max_moves=2)
    env.reset(seed=1)
    assert env.step(env.play.legal_actions()[0])[3] is False
    assert env.step(env.play.legal_actions()[0])[3] is True


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"opponent": "stockfish"}, "opponent: expected one of random, easy"),
        ({"seat": 2}, "seat: expected one of 0, 1, got 2"),
        ({"observation": "pixels"}, "observation: expected one of array, parts"),
        ({"render_mode": "hologram"}, "render_mode: expected one of human"),
        ({"tower": 3}, "rumis has no option 'tower'"),
    ],
)
def test_unknown_options(options: dict[str, Any], named: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # Gymnasium warns of render modes besides
        with pytest.raises(UnknownOption, match=named):
            make("rumpus/Rumis-v0", **options)
    with pytest.raises(UnknownOption, match="game: expected one of rumis, rumbugz, rumms, got 'chess'"):
        LearnerEnv("chess")


def test_continuous_flicks_have_no_mask() -> None:
    env = make("rumpus/Rumms-v0")
    env.reset(seed=1)
    with pytest.raises(UnknownOption, match="no mask"):
        env.action_masks()
