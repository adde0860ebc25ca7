"""How a bot finds its flick: it simulates many, and the best ones again with its own tremor."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from statistics import fmean
from typing import Final

import numpy as np

from rumpus.bots.rumms.before.evaluation import KING, dearest, worth
from rumpus.bots.rumms.before.strength import Strength
from rumpus.bots.rumms.before.targets import aims, draw, is_clean
from rumpus.bots.rumms.geometry import Floats
from rumpus.bots.rumms.layout import FREED, TEAM, Layout, beyond_wall, layout
from rumpus.bots.rumms.simulation import Simulated, Simulation
from rumpus.games.rumms.landing import Flick
from rumpus.games.rumms.rules.powers.dragon import may_strike_twice, rescuers
from rumpus.games.rumms.state import Stage, State
from rumpus.games.rumms.table.dice import DICE, KINGS, Kind, Team, kind_of, team_of

_DRAWS: Final = 6
"""Flicks drawn for each one that is wanted: not all of them are clean."""
_TWICE: Final = 2.0
"""What a dragon's second strike is worth."""
_BROKEN: Final = -2 * KING
"""What a simulation that went wrong is worth."""
_LOOSE_MM: Final = 8.0
"""Ice that has moved this far from its die no longer freezes it."""
_RARELY: Final = 0.1
"""The share of tries in which a flick may cost its own king; the losses already count in its worth."""
_DOUBT: Final = 2.0
"""If it costs the king more often, it must win more often than it loses by this many standard deviations."""
_CARE: Final = 1.4
"""It may do this much more work when its king is at stake."""


@dataclass(frozen=True, slots=True)
class Found:
    """A flick, and what the position is worth after it, on average."""

    flick: Flick
    worth: float


@dataclass(frozen=True, slots=True)
class Judged:
    """The result of one simulated flick."""

    worth: float
    king: int = 0
    """1 if the enemy's king falls, -1 if its own does."""


@dataclass(slots=True)
class Finalist:
    """A flick that is simulated several times, each time with the bot's tremor."""

    flick: Flick
    meant: float
    """What it is worth if it goes exactly as meant."""
    seen: list[Judged] = field(default_factory=list)

    @property
    def worth(self) -> float:
        """What it is worth on average."""
        return fmean(judged.worth for judged in self.seen) if self.seen else self.meant

    @property
    def risks_king(self) -> bool:
        """Whether the bot's own king is flicked, or fell at least once."""
        return self.flick.die in KINGS or any(judged.king < 0 for judged in self.seen)

    def is_worth_the_king(self, tries: int) -> bool:
        """Whether it hardly ever costs its own king, or beyond doubt sends off the enemy's more often.

        The first tries do not count: it is a finalist because it was lucky in them.
        """
        kings = [judged.king for judged in self.seen[tries:]]
        rarely = bool(kings) and kings.count(-1) <= _RARELY * len(kings)
        return rarely or sum(kings) > _DOUBT * sqrt(sum(map(abs, kings)))


def find_flick(state: State, team: Team, dice: Sequence[int], strength: Strength, rng: Random) -> Found | None:
    """The most promising flick of one of these dice."""
    here = layout(state)
    flicks = _drawn(here, team, dice, strength, rng)
    if not flicks:
        return None
    with Simulation(state.poses) as simulation:
        trials = _Trials(Judge(state, here, team), simulation, strength, rng)
        best = trials.finalists(flicks)
        sound = trials.sound(best)
    if sound:
        chosen = max(sound, key=lambda finalist: finalist.worth)
        return Found(chosen.flick, chosen.worth)
    return Found(best[0].flick, best[0].worth - KING)  # anything else is better than a gamble


@dataclass(frozen=True, slots=True)
class _Trials:
    """Flicks of one position, tried out in a simulation."""

    judge: "Judge"
    simulation: Simulation
    strength: Strength
    rng: Random

    def finalists(self, flicks: list[Flick]) -> list[Finalist]:
        """The flicks that are best if they go exactly as meant, by what they are worth with the bot's tremor."""
        strength, found = self.strength, []
        for flick in flicks:
            found.append(Finalist(flick, self.judge.judge(flick, self.simulation.flick(flick)).worth))
            if self.simulation.work > strength.work / 2:
                break
        best = sorted(found, key=lambda finalist: -finalist.meant)[: strength.finalists]
        for times in range(1, strength.tries + 1):
            for finalist in best:
                self._repeat(finalist, times, strength.work)
        return sorted(best, key=lambda finalist: (bool(finalist.seen), finalist.worth), reverse=True)

    def sound(self, best: list[Finalist]) -> list[Finalist]:
        """The best flick that does not risk the king, and those that promise more and are worth the risk.

        A few lucky tries are not enough for that: a flick that may cost the king is tried more often.
        """
        tries = self.strength.tries
        sound: list[Finalist] = []
        for finalist in best:
            if not finalist.risks_king:
                return [*sound, finalist]
            self._repeat(finalist, tries + self.strength.king_tries, _CARE * self.strength.work)
            if finalist.is_worth_the_king(tries):
                sound.append(finalist)
        return sound

    def _repeat(self, finalist: Finalist, times: int, work: float) -> None:
        """Try a flick with the bot's tremor this many times in all, or until the work is used up."""
        while len(finalist.seen) < times and self.simulation.work < work:
            done = self.strength.tremor.shake(finalist.flick, self.rng)
            finalist.seen.append(self.judge.judge(done, self.simulation.flick(done)))


def _drawn(here: Layout, team: Team, dice: Sequence[int], strength: Strength, rng: Random) -> list[Flick]:
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


class Judge:
    """Says what simulated flicks are worth in a position."""

    def __init__(self, state: State, here: Layout, team: Team) -> None:
        self._here = here
        self._team = team
        self._ice = [
            (here.ids.index(upper), here.ids.index(lower))
            for upper, lower in state.resting
            if kind_of(upper) is Kind.ICE and lower in state.frozen
        ]
        dragons = state.on_mat(team, Kind.DRAGON) if state.options.powers and state.stage is Stage.MOVE else ()
        self._twice = {die for die in dragons if may_strike_twice(state, die)}

    def judge(self, flick: Flick, seen: Simulated) -> Judged:
        """What the position after a flick is worth."""
        if not np.isfinite(seen.rows).all():
            return Judged(_BROKEN)
        here, team = self._here, self._team
        off, rows = seen.off, seen.rows
        if seen.foul:  # the enemy's dice go back, and it takes one of ours (RM-71)
            foreign = TEAM[np.array(here.ids)] != team
            rows, off = np.where((off & foreign)[:, None], here.rows, rows), off & ~foreign
        fallen = [here.ids[row] for row in np.flatnonzero(off).tolist()]
        after = Layout(here.ids, rows, self._frozen(rows), here.beside).without(*fallen)
        fate = self._kings(after, seen, fallen)
        value, king = worth(after, team) + fate, round(fate / KING)
        if seen.foul:
            return Judged(value - dearest(after, team), king)
        foes = [die for die in fallen if team_of(die) is not team and DICE[die].kind is Kind.BERSERKER]
        value -= sum(FREED[die] for die in foes) * dearest(after, team)  # RM-58
        if flick.die in self._twice and flick.die in after.ids and KINGS[team] not in fallen:  # RM-44, RM-46
            beyond = beyond_wall(after.places, np.array(after.ids))[after.ids.index(flick.die)]
            value += 0.0 if beyond else _TWICE
        return Judged(float(value), king)

    def _kings(self, after: Layout, seen: Simulated, fallen: list[int]) -> float:
        """The fate of the king that left first (RM-80), unless a dragon rescues it (RM-45)."""
        king = seen.king if seen.king in fallen else next((die for die in fallen if die in KINGS), None)
        if king is None:
            return 0.0
        lost = 1.0
        for dragon in rescuers(after, team_of(king)):
            lost *= 1 - FREED[dragon]
        return float(KING * lost) * (-1 if team_of(king) is self._team else 1)

    def _frozen(self, rows: Floats) -> frozenset[int]:
        """The dice that ice still rests on."""
        here = self._here
        moved = rows[:, :3] - here.rows[:, :3]
        return frozenset(
            here.ids[lower] for upper, lower in self._ice if np.abs(moved[upper] - moved[lower]).max() < _LOOSE_MM
        )
