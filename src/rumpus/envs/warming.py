"""Compiling what environments run, before anybody waits for it."""

import numpy as np

from rumpus.envs.coding.rumis import RumisCoding
from rumpus.envs.rumis_vector import RumisVectorEnv


def warm() -> None:
    """Compile every kernel, or load it from numba's cache."""
    play = RumisCoding(start=0).begin(0)
    play = play.act(play.legal_actions()[0])
    play.array(play.seat - 1)
    play.utilities()
    play.scores()
    envs = RumisVectorEnv(1, illegal="raise")
    envs.reset()
    envs.step(np.array(envs.sample_legal()))
