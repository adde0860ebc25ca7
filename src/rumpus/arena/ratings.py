"""Strength as a number: on a scale of points, and as openskill rates it.

Points are those of Bradley and Terry, fitted to all results at once, so that the order of matches makes no difference.
They are counted as in chess: 100 points more win 64 per cent of duels, 200 win 76, 400 win 91. Every pair that met is
given one drawn duel more than it played, so that who never lost is not infinitely strong. Intervals come from drawing
whole starts again and again.

openskill rates seats one match after the other, in the order of their numbers, as a platform would.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from rumpus.arena.statistics import CONFIDENCE

SCALE: Final = 400.0
"""Points that make the odds ten to one."""
ROUNDS: Final = 2_000
"""Steps of the fit at most."""
DRAWS: Final = 400
"""How often the starts are drawn again for the intervals."""


@dataclass(frozen=True)
class Placing:
    """A match as a rating sees it: by seat, who sat there and what rank it came to."""

    entrants: tuple[int, ...]
    ranks: tuple[float, ...]


class Points(NamedTuple):
    """The points of a bot, and their interval."""

    mean: float
    low: float | None
    high: float | None


class Skill(NamedTuple):
    """What a rating system believes: a mean, and how unsure it is of it."""

    mu: float
    sigma: float


class Rater(Protocol):
    """A rating system."""

    name: str

    def rate(self, entrants: int, placings: Iterable[Placing]) -> list[Skill]:
        """The skill of each entrant after these matches, in their order."""


class OpenSkill:
    """The Plackett-Luce model of openskill. `find_rater` says whether it is installed."""

    name = "openskill"

    def rate(self, entrants: int, placings: Iterable[Placing]) -> list[Skill]:
        from openskill.models import PlackettLuce

        model = PlackettLuce()
        now = [Skill(model.mu, model.sigma)] * entrants
        for placing in placings:
            seats = [[model.rating(*now[one])] for one in placing.entrants]
            after = [seat[0] for seat in model.rate(seats, ranks=list(placing.ranks))]
            for one in set(placing.entrants):  # who sits there several times learns from all of its seats
                own = [rating for rating, other in zip(after, placing.entrants, strict=True) if other == one]
                mu, sigma = (sum(getattr(rating, part) for rating in own) / len(own) for part in ("mu", "sigma"))
                now[one] = Skill(mu, sigma)
        return now


def find_rater() -> Rater | None:
    """The rating system that is installed, if there is one."""
    try:
        import openskill.models  # noqa: F401 - whether it is there
    except ImportError:
        return None
    return OpenSkill()


def duels(entrants: int, placings: Iterable[Placing]) -> NDArray[np.float64]:
    """How often each entrant came out ahead of each other one, seat by seat; ties count half for both."""
    won = np.zeros((entrants, entrants))
    for placing in placings:
        seats = list(zip(placing.entrants, placing.ranks, strict=True))
        for one, rank in seats:
            for other, its_rank in seats:
                if one != other:
                    won[one, other] += 1.0 if rank < its_rank else 0.5 if rank == its_rank else 0.0
    return won


def points(by_start: Sequence[NDArray[np.float64]], anchor: int, seed: int = 0) -> list[Points]:
    """The points of each entrant above the anchor, from the duels of each start."""
    won = np.stack(by_start)
    middle = _fit(won.sum(axis=0)[None], anchor)[0]
    if len(by_start) < 2:
        return [Points(float(one), None, None) for one in middle]
    rng = Random(seed)
    drawn = [rng.choices(range(len(by_start)), k=len(by_start)) for _ in range(DRAWS)]
    weights = np.stack([np.bincount(one, minlength=len(by_start)) for one in drawn]).astype(float)
    fitted = _fit(np.tensordot(weights, won, axes=1), anchor)
    tail = (1 - CONFIDENCE) / 2
    low, high = np.quantile(fitted, [tail, 1 - tail], axis=0)
    return [Points(*map(float, three)) for three in zip(middle, low, high, strict=True)]


def _fit(won: NDArray[np.float64], anchor: int) -> NDArray[np.float64]:
    """Points for many tables of duels at once, by Zermelo's iteration."""
    met = (won + won.swapaxes(1, 2)) > 0
    won = won + 0.5 * met
    games = won + won.swapaxes(1, 2)
    wins = won.sum(axis=2)
    strength = np.ones_like(wins)
    for _ in range(ROUNDS):
        rate = (games / (strength[:, :, None] + strength[:, None, :])).sum(axis=2)
        after = wins / np.where(rate == 0, 1, rate)
        after = np.where(wins == 0, 1.0, after)  # who met nobody
        after /= np.exp(np.log(after).mean(axis=1, keepdims=True))
        settled = np.allclose(after, strength, rtol=1e-9, atol=0)
        strength = after
        if settled:
            break
    scale = SCALE * np.log10(strength)
    found: NDArray[np.float64] = scale - scale[:, anchor : anchor + 1]
    return found
