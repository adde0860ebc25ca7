"""Compiling what environments run, before anybody waits for it."""

from rumpus.envs.coding.rumis import RumisCoding
from rumpus.envs.rumbugz_vector import RumBugzVectorEnv
from rumpus.envs.rumis_vector import RumisVectorEnv


def warm() -> None:
    """Compile every kernel, or load it from numba's cache."""
    play = RumisCoding(start=0).begin(0)
    play = play.act(play.legal_actions()[0])
    play.array(play.seat - 1)
    play.utilities()
    play.scores()
    for make in (RumisVectorEnv, RumBugzVectorEnv):
        envs = make(1, illegal="raise")
        envs.reset()
        envs.step(envs.sample_legal())
