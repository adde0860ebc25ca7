"""RumBugz for PettingZoo (`env`, `raw_env`, `parallel_env`, as its own modules have them) and Gymnasium (`learner`)."""

from typing import Any

from pettingzoo import ParallelEnv

from rumpus.envs.aec import GameEnv, parallel
from rumpus.envs.coding.rumbugz import RumBugzCoding
from rumpus.envs.settings import split
from rumpus.envs.single import LearnerEnv


def env(**options: Any) -> GameEnv:
    """A match of RumBugz. Options are those of the match, and those of `rumpus.envs.aec.GameEnv`."""
    own, agreed = split(options)
    return GameEnv(RumBugzCoding(**agreed), **own)


raw_env = env


def parallel_env(**options: Any) -> ParallelEnv[str, Any, Any]:
    """The same as a parallel environment, in which one agent acts in each step."""
    return parallel(env(**options))


def learner(**options: Any) -> LearnerEnv:
    """A match for one learner among bots. Options are those of `LearnerEnv`, and those of the match."""
    return LearnerEnv("rumbugz", **options)
