"""How a bot finds its flick: it imagines many, and the best again as its own hand would do them."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from statistics import fmean
from typing import Final

import numpy as np

from rumpus.bots.rumms.evaluation import FREED, KING, Position, dearest, position, worth
from rumpus.bots.rumms.geometry import Floats
from rumpus.bots.rumms.simulation import Imagination, Imagined
from rumpus.bots.rumms.strength import Strength
from rumpus.bots.rumms.targets import aims, draw, is_clean
from rumpus.games.rumms.landing import Flick
from rumpus.games.rumms.state import Stage, State
from rumpus.games.rumms.table.dice import DICE, KINGS, PER_TEAM, Kind, Team, kind_of
from rumpus.games.rumms.table.numbers import TABLE, wall

_DRAWS: Final = 6
"""Draws per flick that is wanted: not every one is clean."""
_TWICE: Final = 2.0
"""What a dragon's second strike is worth."""
_BROKEN: Final = -2 * KING
"""A simulation that went wrong."""
_LOOSE_MM: Final = 8.0
"""Ice that has moved this far from its die does not freeze it any more."""


@dataclass(frozen=True, slots=True)
class Found:
    """A flick, and what the position is worth after it, on average."""

    flick: Flick
    worth: float


def find_flick(state: State, team: Team, dice: Sequence[int], strength: Strength, rng: Random) -> Found | None:
    """The most promising flick of one of these dice."""
    here = position(state)
    flicks = _drawn(here, team, dice, strength, rng)
    if not flicks:
        return None
    judge = _Judge(state, here, team)
    with Imagination(state.poses) as imagination:
        first = []
        for flick in flicks:
            first.append(Found(flick, judge.worth(flick, imagination.flick(flick))))
            if imagination.work > strength.work / 2:
                break
        best = sorted(first, key=lambda found: -found.worth)[: strength.finalists]
        tried: list[list[float]] = [[] for _ in best]
        for _ in range(strength.tries):
            for found, values in zip(best, tried, strict=True):
                if imagination.work < strength.work:
                    flick = strength.hand.flick(found.flick, rng)
                    values.append(judge.worth(flick, imagination.flick(flick)))
    judged = [Found(found.flick, fmean(values)) for found, values in zip(best, tried, strict=True) if values]
    return max(judged or best[:1], key=lambda found: found.worth)


def _drawn(here: Position, team: Team, dice: Sequence[int], strength: Strength, rng: Random) -> list[Flick]:
    """Flicks worth a thought: clean ones, or any if there are none."""
    chosen = [aim for aim in aims(here, team, dice, rng) if aim.weight > 0]
    if not chosen:
        return []
    weights = [aim.weight for aim in chosen]
    drawn = [
        draw(here, aim, strength.fastest, rng) for aim in rng.choices(chosen, weights, k=_DRAWS * strength.samples)
    ]
    clean = list(dict.fromkeys(flick for flick in drawn if is_clean(here, flick)))
    return (clean or drawn)[: strength.samples]


class _Judge:
    """Says what comes of imagined flicks in a position."""

    def __init__(self, state: State, here: Position, team: Team) -> None:
        self._here = here
        self._team = team
        self._ice = [
            (here.ids.index(upper), here.ids.index(lower))
            for upper, lower in state.resting
            if kind_of(upper) is Kind.ICE
        ]
        self._twice = state.options.powers and state.stage is Stage.MOVE

    def worth(self, flick: Flick, seen: Imagined) -> float:
        """What the position after a flick is worth."""
        if not np.isfinite(seen.rows).all():
            return _BROKEN
        here, team = self._here, self._team
        off, rows = seen.off, seen.rows
        if seen.foul:  # the enemy's dice go back, and it takes one of ours (RM-71)
            foreign = np.array(here.ids) // PER_TEAM != team
            rows, off = np.where((off & foreign)[:, None], here.rows, rows), off & ~foreign
        fallen = [here.ids[row] for row in np.flatnonzero(off).tolist()]
        after = Position(here.ids, rows, self._frozen(rows), here.beside).without(*fallen)
        value = worth(after, team) + self._kings(after, seen, fallen)
        if seen.foul:
            return value - dearest(after, team)
        foes = [die for die in fallen if die // PER_TEAM != team and DICE[die].kind is Kind.BERSERKER]
        value -= sum(FREED[die] for die in foes) * dearest(after, team)  # RM-58
        if self._twice and DICE[flick.die].kind is Kind.DRAGON and flick.die in after.ids:
            x = float(after.rows[after.ids.index(flick.die), 0])
            home = x * (1 if team is Team.RED else -1) < wall().right + TABLE.die.half_mm
            value += _TWICE * home
        return float(value)

    def _kings(self, after: Position, seen: Imagined, fallen: list[int]) -> float:
        """The fate of the king that left first (RM-80), unless a dragon rescues it (RM-45)."""
        king = seen.king if seen.king in fallen else next((die for die in fallen if die in KINGS), None)
        if king is None:
            return 0.0
        lost = 1.0
        for die in after.ids:
            if die // PER_TEAM == king // PER_TEAM and kind_of(die) is Kind.DRAGON and die not in after.frozen:
                lost *= 1 - FREED[die]
        return float(KING * lost) * (-1 if king // PER_TEAM == self._team else 1)

    def _frozen(self, rows: Floats) -> frozenset[int]:
        """The dice that ice still rests on."""
        here = self._here
        moved = rows[:, :3] - here.rows[:, :3]
        return frozenset(
            here.ids[lower] for upper, lower in self._ice if np.abs(moved[upper] - moved[lower]).max() < _LOOSE_MM
        )
