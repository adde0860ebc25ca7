"""Random search on RUMMS flicks: try some with the real physics, then look around the best.

python -m rumpus_research.flicks --tries 200
"""

import argparse
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from rumpus.envs.coding.play import Play
from rumpus.envs.coding.rumms import NUMBERS, RummsCoding, aimed
from rumpus.games.rumms.state import Phase

Flick = NDArray[np.float32]

OWNER, ON_MAT, LOST, PLACE = 0, 1, 5, slice(6, 9)
"""What stands where in the row of a die: *Actions and observations* has them all."""

SHARE: Final = 0.5
"""Of the tries, how many go anywhere across; the others around the best one."""
SPREAD: Final = 0.3
"""Of their directions, in radians."""
NEAR: Final = 0.15
"""How far around it, at first."""


def begun(seed: int) -> Play[Any]:
    """A quick game after both have set up their dice: the first flick is next."""
    play: Play[Any] = RummsCoding(game="quick").begin(seed)
    rng = np.random.default_rng(seed)
    while play.state.phase is not Phase.PLAY:
        play = play.act(rng.uniform(-1, 1, NUMBERS).astype(np.float32))
    return play


def worth(before: Play[Any], after: Play[Any]) -> float:
    """What a flick brought: a point for each die that the others lost, less one for each of ours.

    Few flicks throw a die off. So that there is something to climb, metres by which theirs were moved count as well.
    """
    seat = before.seat
    were, are = before.parts(seat)["dice"], after.parts(seat)["dice"]
    theirs = were[:, OWNER] < 0
    lost = are[:, LOST] - were[:, LOST]
    moved = np.linalg.norm((are - were)[:, PLACE], axis=1) * (are[:, ON_MAT] * were[:, ON_MAT])
    return float(lost[theirs].sum() - lost[~theirs].sum() + moved[theirs].sum())


def across(play: Play[Any], rng: np.random.Generator) -> Flick:
    """A flick of any die at any speed, roughly to where the others are."""
    dice = play.parts(play.seat)["dice"]
    ours, theirs = ((sign * dice[:, OWNER] > 0) & (dice[:, ON_MAT] > 0) for sign in (1, -1))
    ahead = dice[theirs, PLACE].mean(axis=0) - dice[ours, PLACE].mean(axis=0)
    angle = np.arctan2(ahead[1], ahead[0]) + rng.normal(0, SPREAD)
    return aimed(np.cos(angle), np.sin(angle), rng.uniform(-1, 1), rng.uniform(-1, 1))


def search(play: Play[Any], tries: int, rng: np.random.Generator) -> tuple[Flick, float]:
    """The best flick that was tried, and what it is worth. The match itself stays as it is: it is a value."""
    best, found = across(play, rng), -np.inf
    for number in range(tries):
        flick = across(play, rng)
        if number >= tries * SHARE:
            near = best + NEAR * (1 - number / tries) * rng.uniform(-1, 1, NUMBERS)
            flick = np.clip([-1, *near[1:]], -1, 1).astype(np.float32)
        value = worth(play, play.act(flick))
        if value > found:
            best, found = flick, value
    return best, float(found)


def main() -> None:
    """The first flick of a quick game."""
    asked = argparse.ArgumentParser(description="Random search for the first flick of a quick game.")
    asked.add_argument("--tries", type=int, default=200)
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    play, rng = begun(given.seed), np.random.default_rng(given.seed)
    best, found = search(play, given.tries, rng)
    print(f"the best of {given.tries} flicks is worth {found:+.2f}: {best.round(2).tolist()}")


if __name__ == "__main__":
    main()
