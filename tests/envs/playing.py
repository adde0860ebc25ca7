"""What the tests of environments share: playing at random."""

from random import Random
from typing import Any

from rumpus.envs.aec import GameEnv
from rumpus.envs.coding.play import NO_SEAT, Coding, Play


def some_way(coding: Coding, steps: int, seed: int = 1) -> Play[Any]:
    """A match after so many random actions, or at its end."""
    random, play = Random(seed), coding.begin(seed)
    for _ in range(steps):
        if play.seat == NO_SEAT:
            break
        play = play.act(random.choice(play.legal_actions()))
    return play


def act(env: GameEnv, random: Random) -> Any:
    """One random legal action in an environment, or None for an agent that is done."""
    agent = env.agent_selection
    done = env.terminations[agent] or env.truncations[agent]
    action = None if done else random.choice(env.play.legal_actions())
    env.step(action)
    return action
