"""The recipes of `examples/rumpus-research` on small budgets, and the trained bot at a table of the room."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from examples.environment import Environment
from rumpus.envs import rumbugz_v0
from rumpus.games.rumis.game import RUMIS
from rumpus.games.rumis.options import RumisOptions
from rumpus_research import flicks, mcts
from rumpus_research.bot import LearnedBot
from rumpus_research.masked_ppo import FIELD, Learner, loss_slopes
from rumpus_research.policy import Chances, Network
from server.clients import CHULLPA, ME, Person
from server.running import Running

PACKAGE = Path(__file__).parents[2] / "examples" / "rumpus-research"


def test_the_chances_of_ten_thousand_actions_add_up_to_one_and_none_is_masked() -> None:
    rng = np.random.default_rng(1)
    scores, masks = 30 * rng.standard_normal((50, 10_400)).astype(np.float32), rng.random((50, 10_400)) < 0.6
    chances = Chances.of(scores, masks)
    assert np.allclose(np.add.reduceat(np.exp(chances.logs), chances.starts), 1, rtol=0, atol=1e-12)
    assert masks[chances.matches, chances.actions].all()
    for draws in (np.zeros(50), rng.random(50), np.ones(50)):
        drawn = chances.drawn(draws)
        assert (chances.matches[drawn] == np.arange(50)).all()
        assert np.array_equal(chances.find(chances.actions[drawn]), drawn)


def test_an_action_is_drawn_as_often_as_it_is_likely() -> None:
    scores = np.log(np.tile([[1.0, 5.0, 3.0, 6.0]], (10_000, 1)))
    chances = Chances.of(scores, np.tile([[True, False, True, True]], (10_000, 1)))
    drawn = chances.actions[chances.drawn((np.arange(10_000) + 0.5) / 10_000)]
    assert np.bincount(drawn, minlength=4).tolist() == [1000, 0, 3000, 6000]


def test_the_slopes_are_those_of_the_loss() -> None:
    """Go a little way in some direction: the loss changes as the slopes say."""
    learner = Learner(8, site="chullpa", players=2)
    learner.network.weights = {name: value.astype(np.float64) for name, value in learner.network.weights.items()}
    played, _ = learner.play()
    part = {name: value[:40] for name, value in played.items()}
    rng = np.random.default_rng(2)
    for name, weight in learner.network.weights.items():
        way = rng.standard_normal(weight.shape) * 1e-4
        losses = []
        for sign in (1, -1):
            moved = Network({**learner.network.weights, name: weight + sign * way})
            losses.append(loss_slopes(moved, part)[0])
        slopes = loss_slopes(learner.network, part)[1]
        assert (losses[0] - losses[1]) / 2 == pytest.approx(float((slopes[name] * way).sum()), rel=2e-3, abs=1e-8), name


def test_masked_ppo_steps_matches_with_ten_thousand_actions() -> None:
    learner = Learner(16, site="custom", custom_site=FIELD, players=2)
    assert learner.envs.coding.moves == 10_400
    before = {name: value.copy() for name, value in learner.network.weights.items()}
    ((_, loss),) = learner.learn(1)
    assert np.isfinite(loss)
    assert all(not np.array_equal(before[name], value) for name, value in learner.network.weights.items())
    assert not learner.envs.action_masks()[:, 0].all()


def test_masked_ppo_learns() -> None:
    learner = Learner(64, site="chullpa", players=2)
    worth = [mean for mean, _ in learner.learn(24)]
    assert np.mean(worth[-3:]) > np.mean(worth[:3]) + 0.25


def test_a_search_does_not_look_into_the_hands_of_others() -> None:
    """Whatever the others hold, it finds the same."""
    env = rumbugz_v0.env(players=3, rounds=1)
    env.reset(seed=4)
    found = []
    for seed in (1, 2):
        other = env.clone(seat=env.play.seat, seed=seed)
        before = other.play
        action, tree = mcts.search(other, 6, Random(5))
        assert other.play is before
        found.append((action, tree))
        assert tree.visits == 6
    assert (
        env.clone(seat=env.play.seat, seed=1).play.state.hands != env.clone(seat=env.play.seat, seed=2).play.state.hands
    )
    assert found[0] == found[1]


def test_a_random_search_finds_a_better_flick() -> None:
    play, rng = flicks.begun(2), np.random.default_rng(2)
    best, found = flicks.search(play, 12, rng)
    assert flicks.worth(play, play.act(best)) == found
    assert found > flicks.worth(play, play.act(flicks.across(play, rng)))


@pytest.mark.parametrize("options", [{}, {"site": "pisac"}, {"variant": "ruins"}], ids=str)
def test_the_trained_bot_beats_random_moves(options: dict[str, Any]) -> None:
    bot, random, won = LearnedBot(), Random(3), 0
    for number in range(4):
        state = RUMIS.start(RumisOptions(**options, start=0))
        while actors := RUMIS.actors(state):
            if actors[0] < 0:
                state = RUMIS.apply_outcome(state, RUMIS.nature(state, random))
                continue
            moves = RUMIS.legal_moves(state, actors[0])
            mine = actors[0] == number % 2
            state = RUMIS.apply(state, actors[0], bot.choose(state, moves, random) if mine else random.choice(moves))
        won += number % 2 in RUMIS.winners(state)
    assert won >= 3


def test_the_trained_bot_sits_down_at_a_table_of_the_room(tmp_path: Path) -> None:
    environment = Environment(tmp_path / "with-research")
    environment.install(PACKAGE)
    running = Running(tmp_path / "data", program=environment.program)
    try:
        asyncio.run(_play(running.url))
    finally:
        running.kill()


async def _play(url: str) -> None:
    person = await Person(url).visit("Ada")
    games = {game["name"]: game["bots"] for game in (await person.http.get("/api/games")).json()}
    assert "learned" in games["rumis"]
    table = await person.join(await person.open({"kind": "bot", "bot": "learned"}, ME, options=CHULLPA))
    await table.do("start")
    await table.reached(1)
    event = table.events[0]
    assert event.kind == "move"
    start = RUMIS.start(RumisOptions.model_validate(CHULLPA))
    assert event.move == RUMIS.move_name(LearnedBot().choose(start, RUMIS.legal_moves(start, 0), Random(1)))
    await person.go()
