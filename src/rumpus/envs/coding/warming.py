"""Compiling what environments run, before anybody waits for it."""

from rumpus.envs.coding.rumis import RumisCoding


def warm() -> None:
    """Compile every kernel, or load it from numba's cache."""
    coding = RumisCoding(start=0)
    play = coding.begin(0)
    play = play.act(play.legal_actions()[0])
    play.array(play.seat - 1)
    play.scores()
