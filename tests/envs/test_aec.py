"""The environments of PettingZoo: its own tests, copies in the middle of a match, refusals."""

import copy
import pickle
import subprocess
import sys
import warnings
from collections.abc import Callable
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pettingzoo
import pytest

from envs.playing import act
from rumpus.core.errors import OptionsError
from rumpus.envs import rumis_v0
from rumpus.envs.aec import GameEnv
from rumpus.envs.errors import EpisodeOver, IllegalAction, InvalidAction, ResetFirst, UnknownOption

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it looks for a game of its own in a way that it has given up
    from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, seed_test

ODD = "ignore:Observation|ignore:Action|ignore:Agent"
"""What `api_test` says of observations that are dictionaries and of actions of several numbers."""


def pickled(env: GameEnv) -> GameEnv:
    twin = pickle.loads(pickle.dumps(env))  # noqa: S301 - we have just written it
    assert isinstance(twin, GameEnv)
    return twin


def make(name: str, **options: Any) -> GameEnv:
    found = pettingzoo.make("aec", name, **options)
    assert isinstance(found, GameEnv)
    return found


SETTINGS: list[tuple[str, dict[str, Any]]] = [
    ("rumpus/Rumis-v0", {}),
    ("rumpus/Rumis-v0", {"actions": "factored"}),
    ("rumpus/Rumis-v0", {"observation": "parts", "players": 3}),
    ("rumpus/Rumis-v0", {"variant": "moving_house", "site": "colca", "illegal": "refuse"}),
    ("rumpus/Rumis-v0", {"reward": "score", "max_cycles": 5}),
    ("rumpus/RumBugz-v0", {}),
    ("rumpus/RumBugz-v0", {"actions": "flat", "players": 2}),
    ("rumpus/RumBugz-v0", {"actions": "factored", "observation": "parts"}),
    ("rumpus/Rumms-v0", {"max_cycles": 4}),
    ("rumpus/Rumms-v0", {"actions": "discrete", "game": "pro", "observation": "parts", "max_cycles": 4}),
]


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize(("name", "options"), SETTINGS, ids=str)
def test_api(name: str, options: dict[str, Any]) -> None:
    api_test(make(name, **options), num_cycles=30)


@pytest.mark.parametrize("name", sorted({name for name, _ in SETTINGS}))
def test_seed(name: str) -> None:
    seed_test(lambda: make(name), num_cycles=4 if name == "rumpus/Rumms-v0" else 20)


@pytest.mark.parametrize("name", sorted({name for name, _ in SETTINGS}))
def test_parallel(name: str) -> None:
    parallel_api_test(pettingzoo.make("parallel", name), 8)


def test_max_cycles() -> None:
    """The seats of RUMIS take turns one after the other, so that cycles can be counted."""
    module = SimpleNamespace(
        env=lambda max_cycles: rumis_v0.env(max_cycles=max_cycles, illegal="random"),
        parallel_env=lambda max_cycles: rumis_v0.parallel_env(max_cycles=max_cycles, illegal="random"),
    )
    max_cycles_test(module)


@pytest.mark.parametrize("name", sorted({name for name, _ in SETTINGS}))
@pytest.mark.parametrize(
    "twin_of",
    [copy.deepcopy, pickled, GameEnv.clone],
    ids=["deepcopy", "pickle", "clone"],
)
def test_a_copy_in_the_middle_of_a_match_is_a_match_of_its_own(
    name: str, twin_of: Callable[[GameEnv], GameEnv]
) -> None:
    env, random = make(name), Random(4)
    env.reset(seed=11)
    for _ in range(9):
        act(env, random)
    twin = twin_of(env)
    assert twin.agent_selection == env.agent_selection
    actions: list[Any] = []
    while env.agents and len(actions) < (4 if name == "rumpus/Rumms-v0" else 60):
        actions.append(act(env, random))
    for action in actions:
        twin.step(action)
    assert twin.agents == env.agents
    assert twin.play.state == env.play.state
    assert twin.rewards == env.rewards
    assert twin.infos == env.infos


def test_a_refused_move_says_why() -> None:
    env = make("rumpus/Rumis-v0", illegal="refuse")
    env.reset(seed=1)
    agent = env.agent_selection
    masked = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])
    env.step(masked)
    assert env.agent_selection == agent
    refused = env.infos[agent]["refused"]
    assert refused["code"].startswith("rumis/")
    assert refused["reason"]
    assert not any(env.terminations.values())
    act(env, Random(1))
    assert env.infos[agent] == {}


def test_an_illegal_move_ends_the_match_at_a_price() -> None:
    env = make("rumpus/Rumis-v0")
    env.reset(seed=1)
    agent = env.agent_selection
    masked = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])
    env.step(masked)
    assert all(env.terminations.values())
    assert env.rewards == {other: -1.0 if other == agent else 1.0 for other in env.agents}
    assert "refused" in env.infos[agent]


def test_bad_steps() -> None:
    env = make("rumpus/Rumis-v0", illegal="raise")
    with pytest.raises(ResetFirst, match="reset"):
        env.step(0)
    with pytest.raises(ResetFirst, match="reset"):
        env.observe("player_0")
    env.reset(seed=2)
    with pytest.raises(InvalidAction, match="got None"):
        env.step(None)
    with pytest.raises(AssertionError, match="from 0 to 2079"):
        env.step(-1)
    with pytest.raises(IllegalAction, match="rumis/"):
        env.step(int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0]))
    random = Random(2)
    while not all(env.terminations.values()):
        act(env, random)
    with pytest.raises(EpisodeOver, match="the only valid action is None, got 3"):
        env.step(3)
    while env.agents:
        env.step(None)
    with pytest.raises(EpisodeOver, match="reset"):
        env.step(None)


def test_points_are_paid_as_they_are_made() -> None:
    env, random = make("rumpus/Rumis-v0", reward="score"), Random(6)
    env.reset(seed=6)
    begun = env.play.scores()
    total = dict.fromkeys(env.possible_agents, 0.0)
    while not all(env.terminations.values()):
        act(env, random)
        for agent, reward in env.rewards.items():
            total[agent] += reward
    assert tuple(total.values()) == tuple(now - before for now, before in zip(env.play.scores(), begun, strict=True))


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"render_mode": "3d"}, "render_mode: expected one of human"),
        ({"observation": "pixels"}, "observation: expected one of array, parts"),
        ({"illegal": "ignore"}, "illegal: expected one of end"),
        ({"max_cycles": 0}, "max_cycles: expected a number from 1"),
        ({"board": "large"}, "no option 'board'"),
        ({"site": "atlantis"}, "atlantis"),
        ({"players": 9}, "players"),
    ],
)
def test_unknown_options(options: dict[str, Any], named: str) -> None:
    with pytest.raises(OptionsError, match=named):
        make("rumpus/Rumis-v0", **options)
    if "site" not in options and "players" not in options:
        with pytest.raises(UnknownOption):
            make("rumpus/Rumis-v0", **options)


@pytest.mark.parametrize("name", sorted({name for name, _ in SETTINGS}))
def test_pictures(name: str) -> None:
    for mode in ("ansi", "rgb_array"):
        env, random = make(name, render_mode=mode), Random(3)
        env.reset(seed=3)
        for _ in range(2 if "Rumms" in name else 6):
            act(env, random)
        shown = env.render()
        if mode == "ansi":
            assert len(shown.splitlines()) > 5
        else:
            assert shown.dtype == np.uint8
            assert shown.ndim == 3
            assert shown.shape[2] == 3
            assert len(np.unique(shown.reshape(-1, 3), axis=0)) > 8


def test_people_look_at_a_page_that_follows_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    env, random = make("rumpus/Rumis-v0", render_mode="human"), Random(3)
    env.reset(seed=3)
    env.render()
    (address,) = opened
    page = Path(address.removeprefix("file://"))
    first = (page.parent / "match.png").read_bytes()
    assert 'src="match.png"' in page.read_text("utf-8")
    act(env, random)
    assert env.render() is None
    assert len(opened) == 1
    assert (page.parent / "match.png").read_bytes() != first
    env.close()
    env.close()
    assert not page.exists()


def test_a_missing_package_is_named_with_what_brings_it() -> None:
    program = "import sys; sys.modules['pettingzoo'] = None\nimport rumpus.envs"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "MissingExtra: this needs pettingzoo, which is not installed: pip install 'rumpus[research]'" in done.stderr
