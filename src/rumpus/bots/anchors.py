"""How strong each level is, as ratings see it: fixed numbers, by which people are measured.

The scale is openskill's: people begin at 25, and by its Plackett-Luce model a lead of d wins exp(d / 5.89) times as
often as it loses, between two whose strength is known. So a share of duels is a distance, and `_STEPS` says how often
each level beats the one below. The shares are those of docs/ladder.md. Where a level has won all of its duels, it is
the lower end of the interval: so much is proven. What nobody has measured yet is supposed, and says so.

Newcomers begin halfway between easy and medium, since nothing tells yet to which of them they are nearer.
"""

from itertools import pairwise
from math import log, sqrt
from typing import Final

MEAN: Final = 25.0
"""Where people begin, and how unsure that is: as openskill has it."""
SIGMA: Final = MEAN / 3
BETA: Final = MEAN / 6
"""How much luck there is in a match."""

LEVELS: Final = ("random", "easy", "medium", "hard", "expert")

_SUPPOSED: Final = 0.7
"""What a level wins against the one below where that was not measured, or in too few duels."""

_STEPS: Final = {
    # .825 of 100; 1.000 of 80 (.951 to 1); .875 of 20; not measured
    "rumis": (0.825, 0.951, 0.875, _SUPPOSED),
    # 1.000 of 5, too few; 1.00 of 9 groups (.77 to 1); .75 of 8 groups; not measured
    "rumms": (_SUPPOSED, 0.77, 0.75, _SUPPOSED),
    # 1.000 of 30 (.866 to 1); .745 of 200; not measured; not measured
    "rumbugz": (0.866, 0.745, _SUPPOSED, _SUPPOSED),
}
"""By game: what easy wins against random, medium against easy, hard against medium, expert against hard."""


def _anchors(steps: tuple[float, ...]) -> dict[str, float]:
    height, found = 0.0, {LEVELS[0]: 0.0}
    for (_, level), share in zip(pairwise(LEVELS), steps, strict=True):
        height += sqrt(2) * BETA * log(share / (1 - share))
        found[level] = height
    middle = (found["easy"] + found["medium"]) / 2
    return {level: MEAN + height - middle for level, height in found.items()}


ANCHORS: Final = {game: _anchors(steps) for game, steps in _STEPS.items()}
"""By game and level. Bots of packages have none: matches with them are counted, and not rated."""


def anchor(game: str, bot: str) -> float | None:
    """How strong a bot is at a game, if that is known."""
    return ANCHORS.get(game, {}).get(bot)
