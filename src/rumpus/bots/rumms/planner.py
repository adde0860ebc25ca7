"""How a bot finds its flick: a cheap look at many, the best tried out, refined, and compared in fresh tries.

What a flick was chosen for in a first try was partly luck. So the finalists start again from nothing, and what a flick
is said to be worth is what it was worth in tries that had no part in choosing it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from math import degrees, exp, pi, radians, sqrt
from random import Random
from statistics import fmean
from typing import Final

import numpy as np

from rumpus.bots.clock import Deadline
from rumpus.bots.rumms.candidates import flicks
from rumpus.bots.rumms.flat import seen
from rumpus.bots.rumms.judge import Judge, Judged
from rumpus.bots.rumms.levels import Level
from rumpus.bots.rumms.simulation import Simulation
from rumpus.games.rumms.landing import Flick
from rumpus.games.rumms.state import State
from rumpus.games.rumms.table.dice import KINGS
from rumpus.games.rumms.table.numbers import TABLE

_SHAKES: Final = 2
"""How often the cheap look is taken at each flick, with the tremor of the hand."""
_AT_A_TIME: Final = 250
"""How many flicks are looked at between two glances at the clock."""
_WIDE: Final = 1.5
"""Flicks are refined within this many tremors of a good one."""
_ALIKE: Final = 1.2
"""Flicks count as much the same within this many tremors …"""
_SAME: Final = 3.0
"""… and as different ones from this many on."""
_CAUTION: Final = 0.12
"""What a flick that was tried once may be overrated by; the root of the number of tries makes it less."""
_MODESTY: Final = 2.0
"""Finalists are reckoned as if they had been this many times as good as all finalists are on average."""
_SCOUTING: Final = 0.55
"""The share of its work that a bot spends on finding finalists."""
_RARELY: Final = 0.004
"""The share of tries in which a flick may cost its own king without any gain."""
_MOSTLY: Final = 0.5
"""The share of tries that must send the enemy's king off if the own one is flicked."""
_GAMBLE: Final = 0.3
"""What is left of the value of a gamble: anything else is better."""
_DOUBT: Final = 2.0
"""If it costs the king more often, it must win more often than it loses by this many standard deviations."""
_CARE: Final = 1.3
"""It may do this much more work when its king is at stake."""


@dataclass(slots=True, eq=False)
class Tried:
    """A flick that was tried out, each time as the bot's own hand would do it."""

    flick: Flick
    first: float
    """What it is worth at a first look."""
    done: list[tuple[Flick, Judged]] = field(default_factory=list)
    near: tuple[float, float] = (0.0, 0.0)
    """What tries of like flicks were worth, and how many such tries count."""
    scouted: int | None = None
    """How many tries had a part in making it a finalist; None if it is none."""
    usual: float = 0.0
    """What finalists are worth on average."""

    @property
    def fresh(self) -> list[Judged]:
        """The tries that had no part in choosing it."""
        return [judged for _, judged in self.done[self.scouted :]] if self.scouted is not None else []

    @property
    def value(self) -> float:
        """What it is worth on average, with modesty."""
        if self.scouted is not None and (fresh := self.fresh):
            return (sum(judged.value for judged in fresh) + _MODESTY * self.usual) / (len(fresh) + _MODESTY)
        mean, weight = self.near
        own = sum(judged.value for _, judged in self.done)
        return (own + weight * mean + self.first) / (len(self.done) + weight + 1)

    @property
    def promise(self) -> float:
        """What it is worth at least after a first try, give or take; the fewer tries, the more its likes count."""
        return self.value - _CAUTION / sqrt(len(self.done) + self.near[1] + 1)

    def count(self, king: int) -> int:
        """How many tries sent the enemy's king off (1), or its own (-1)."""
        return sum(judged.king == king for _, judged in self.done)

    @property
    def wins(self) -> float:
        """The share of tries that sent the enemy's king off."""
        return self.count(1) / max(len(self.done), 1)

    @property
    def risks_king(self) -> bool:
        """Whether the bot's own king is flicked, or was struck or fell at least once."""
        return self.flick.die in KINGS or any(judged.king < 0 or judged.king_struck for _, judged in self.done)

    def is_worth_the_king(self) -> bool:
        """Whether it hardly ever costs its own king, or beyond doubt sends off the enemy's more often.

        A king is flicked only for the other one, which must fall more often than not.
        """
        won, lost = self.count(1), self.count(-1)
        beyond_doubt = won - lost > _DOUBT * sqrt(won + lost)
        if self.flick.die in KINGS:
            return beyond_doubt and won > _MOSTLY * len(self.done)
        return lost <= _RARELY * len(self.done) or beyond_doubt

    @property
    def is_sound(self) -> bool:
        """Whether it is no gamble with the king."""
        return not self.risks_king or self.is_worth_the_king()


@dataclass(frozen=True, slots=True)
class Plan:
    """The flicks that were weighed, best first, and how much that took."""

    tried: tuple[Tried, ...]
    looks: int

    @property
    def shown(self) -> tuple[Tried, ...]:
        """The flick to play and those that are no better and sound, tried at least twice."""
        best = self.tried[0]
        others = (one for one in self.tried[1:] if len(one.done) > 1 and one.is_sound and one.value <= best.value)
        return (best, *sorted(others, key=lambda one: -one.value))

    @property
    def value(self) -> float:
        """What the flick to play is worth; a gamble for which no time was left to try it, nothing."""
        best = self.tried[0]
        if best.is_sound:
            return best.value
        return _GAMBLE * best.value if best.done else 0.0

    @property
    def chance(self) -> float:
        """How often the flick that is best at it takes the king. If none does, none was meant to: that says nothing."""
        return max((one.wins for one in self.shown if one.fresh), default=0.0) or 1.0

    @property
    def simulations(self) -> int:
        """How many real flicks were simulated."""
        return sum(len(one.done) for one in self.tried)


def find_flick(
    state: State, judge: Judge, dice: Sequence[int], level: Level, rng: Random, until: Deadline
) -> Plan | None:
    """The most promising flicks of these dice that are found until then."""
    drawn = flicks(judge.here, judge.team, dice, level.looks, level.fastest, judge.threats, rng)
    if not drawn:
        return None
    chosen, looks = _first_look(judge, drawn, level, rng, until)
    with Simulation(state.poses) as simulation:
        search = _Search(judge, simulation, level, rng, until)
        return Plan(tuple(search.best(chosen)), looks)


def _first_look(
    judge: Judge, drawn: list[Flick], level: Level, rng: Random, until: Deadline
) -> tuple[list[Tried], int]:
    """The flicks that are best by a cheap look with the tremor of the hand, unlike each other; how many were seen."""
    parts = []
    for start in range(0, len(drawn), _AT_A_TIME):
        some = drawn[start : start + _AT_A_TIME]
        shaken = [level.hand.shake(flick, rng) for flick in some for _ in range(_SHAKES)]
        parts.append(judge.first_look(seen(judge.here, shaken)).reshape(-1, _SHAKES).mean(axis=1))
        if until.passed:
            break
    values = np.concatenate(parts)
    chosen: list[Tried] = []
    for row in np.argsort(-values, kind="stable").tolist():
        if all(_apart(drawn[row], one.flick, level) > _SAME for one in chosen):
            chosen.append(Tried(drawn[row], float(values[row])))
        if len(chosen) == level.tried:
            break
    return chosen, len(values)


def _apart(one: Flick, other: Flick, level: Level) -> float:
    """How different two flicks are, in tremors of the hand."""
    if one.die != other.die:
        return 99.0
    hand = level.hand
    turn = abs((one.direction - other.direction + pi) % (2 * pi) - pi)
    parts = (
        degrees(turn) / hand.direction,
        (one.speed - other.speed) / (hand.speed * max(one.speed, other.speed)),
        (one.side - other.side) / hand.point,
        (one.height - other.height) / hand.point,
    )
    return sqrt(sum(part * part for part in parts))


@dataclass(frozen=True, slots=True)
class _Search:
    """Flicks of one position, tried out."""

    judge: Judge
    simulation: Simulation
    level: Level
    rng: Random
    until: Deadline

    def best(self, chosen: list[Tried]) -> list[Tried]:
        """The flicks, the one to play first."""
        scouted = self._scouted(chosen)
        finalists, others = scouted[: self.level.finalists], scouted[self.level.finalists :]
        self._compare(finalists)
        ordered = self._sound(finalists)
        while others and not ordered[0].is_sound:  # all of them gamble the king away: rather something dull
            ordered = self._sound([*ordered, others.pop(0)])
        return [*ordered, *others]

    def _scouted(self, chosen: list[Tried]) -> list[Tried]:
        """The flicks and some near the best of them, each tried out once, best first."""
        level, work = self.level, _SCOUTING * self.level.work
        for one in chosen:
            self._repeat(one, 1, work * level.tried / (level.tried + level.refined))
        chosen = self._ranked(one for one in chosen if one.done) or chosen
        best = chosen[:3]
        for number in range(level.refined):
            near = best[number % len(best)]
            one = Tried(self._moved(near.flick), near.first)
            self._repeat(one, 1, work)
            if one.done:
                chosen.append(one)
        return self._ranked(chosen)

    def _compare(self, finalists: list[Tried]) -> None:
        """Try the finalists again from nothing; those that do well go on, until one is left or the work is done."""
        left, times = finalists, self.level.tries
        for one in finalists:
            one.scouted = len(one.done)
        while True:
            for one in left:
                self._repeat(one, (one.scouted or 0) + times, self.level.work)
            tested = [one for one in finalists if one.fresh]
            usual = fmean(judged.value for one in tested for judged in one.fresh) if tested else 0.0
            for one in finalists:
                one.usual = usual
            finalists.sort(key=lambda one: (bool(one.fresh), one.value), reverse=True)
            if len(left) < 3:
                return
            left, times = finalists[: (len(left) + 1) // 2], 2 * times

    def _moved(self, flick: Flick) -> Flick:
        """A flick within a few tremors of that one."""
        hand, rng, finger = self.level.hand, self.rng, TABLE.finger
        speed = flick.speed * (1 + rng.gauss(0, _WIDE * hand.speed))
        return replace(
            flick,
            direction=(flick.direction + radians(rng.gauss(0, _WIDE * hand.direction))) % (2 * pi),
            speed=min(max(speed, 1.05 * finger.clean_m_per_s), self.level.fastest),
            side=min(max(flick.side + rng.gauss(0, _WIDE * hand.point), -finger.side_mm), finger.side_mm),
            height=min(max(flick.height + rng.gauss(0, _WIDE * hand.point), finger.lowest_mm), finger.highest_mm),
        )

    def _ranked(self, tried: Iterable[Tried]) -> list[Tried]:
        """Best first, by what their own tries and those of their likes were worth (kernel regression)."""
        flicks = list(tried)
        for one in flicks:
            others = [
                (exp(-0.5 * (apart / _ALIKE) ** 2), judged.value)
                for other in flicks
                if other is not one and other.flick.die == one.flick.die
                for done, judged in other.done
                if (apart := _apart(one.flick, done, self.level)) < _SAME * _ALIKE
            ]
            weight = sum(share for share, _ in others)
            one.near = (sum(share * value for share, value in others) / weight, weight) if weight > 0.01 else (0.0, 0.0)
        return sorted(flicks, key=lambda one: -one.promise)

    def _sound(self, finalists: list[Tried]) -> list[Tried]:
        """Best first, but flicks that gamble the king away come last.

        A few lucky tries are not enough: before a flick is played that may cost the king, it is tried more often.
        """
        level, checked = self.level, list[Tried]()
        while True:
            best = by_soundness(finalists)[0]
            self._repeat(best, level.tries + 1, _CARE * level.work)
            if best.risks_king and best.is_sound and best not in checked:
                checked.append(best)
                self._repeat(best, len(best.done) + level.king_tries, _CARE * level.work)
            ordered = by_soundness(finalists)
            if ordered[0] is best:
                return ordered

    def _repeat(self, one: Tried, times: int, work: float) -> None:
        """Try a flick with the bot's tremor this many times in all, or until work or time are used up."""
        while len(one.done) < times and self.simulation.work < work and not self.until.passed:
            done = self.level.hand.shake(one.flick, self.rng)
            one.done.append((done, self.judge.judge(done, self.simulation.flick(done))))


def by_soundness(finalists: list[Tried]) -> list[Tried]:
    """Best first; last come those that cost the king without need: one that never did wins as often."""
    safe = max((one.wins for one in finalists if not one.count(-1)), default=-1.0)
    sound = [one for one in finalists if one.is_sound and (not one.count(-1) or one.wins > safe)]
    sound.sort(key=lambda one: (bool(one.fresh), one.value), reverse=True)
    return [*sound, *(one for one in finalists if one not in sound)]
