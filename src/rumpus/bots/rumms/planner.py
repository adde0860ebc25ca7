"""How a bot finds its flick: a cheap look at many, the best tried out, refined and tried again with its own tremor."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from math import degrees, exp, pi, radians, sqrt
from random import Random
from time import process_time
from typing import Final

import numpy as np

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
_WIDE: Final = 1.5
"""Flicks are refined within so many tremors of a good one."""
_ALIKE: Final = 1.2
"""Flicks count as much the same within so many tremors …"""
_SAME: Final = 3.0
"""… and as different ones from so many on."""
_CAUTION: Final = 0.12
"""What a flick that was tried once may be overrated by; the root of the number of tries makes it less."""
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


@dataclass(slots=True)
class Tried:
    """A flick that was tried out, each time as the bot's own hand would do it."""

    flick: Flick
    first: float
    """What it is worth at a first look."""
    done: list[tuple[Flick, Judged]] = field(default_factory=list)
    near: tuple[float, float] = (0.0, 0.0)
    """What tries of like flicks were worth, and how many such tries count."""

    @property
    def value(self) -> float:
        """What it is worth on average; the fewer tries, the more its likes count."""
        mean, weight = self.near
        own = sum(judged.value for _, judged in self.done)
        return (own + weight * mean + self.first) / (len(self.done) + weight + 1)

    @property
    def rank(self) -> float:
        """What it is worth at least, give or take."""
        return self.value - _CAUTION / sqrt(len(self.done) + self.near[1] + 1)

    def count(self, king: int) -> int:
        """How many tries sent the enemy's king off (1), or its own (-1)."""
        return sum(judged.king == king for _, judged in self.done)

    @property
    def risks_king(self) -> bool:
        """Whether the bot's own king is flicked, or fell at least once."""
        return self.flick.die in KINGS or self.count(-1) > 0

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
        """What the flick to play is worth."""
        best = self.tried[0]
        return best.value if best.is_sound else _GAMBLE * best.value

    @property
    def simulations(self) -> int:
        """How many real flicks were simulated."""
        return sum(len(one.done) for one in self.tried)


def find_flick(state: State, judge: Judge, dice: Sequence[int], level: Level, rng: Random) -> Plan | None:
    """The most promising flicks of these dice."""
    began = process_time()
    drawn = flicks(judge.here, judge.team, dice, level.looks, level.fastest, judge.threats, rng)
    if not drawn:
        return None
    chosen = _first_look(judge, drawn, level, rng)
    with Simulation(state.poses) as simulation:
        search = _Search(judge, simulation, level, rng, began + level.seconds)
        return Plan(tuple(search.best(chosen)), len(drawn))


def _first_look(judge: Judge, drawn: list[Flick], level: Level, rng: Random) -> list[Tried]:
    """The flicks that are best by a cheap look with the tremor of the hand, unlike each other."""
    shaken = [level.hand.shake(flick, rng) for flick in drawn for _ in range(_SHAKES)]
    values = judge.first_look(seen(judge.here, shaken)).reshape(-1, _SHAKES).mean(axis=1)
    chosen: list[Tried] = []
    for row in np.argsort(-values, kind="stable").tolist():
        if all(_apart(drawn[row], one.flick, level) > _SAME for one in chosen):
            chosen.append(Tried(drawn[row], float(values[row])))
        if len(chosen) == level.tried:
            break
    return chosen


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
    until: float

    def best(self, chosen: list[Tried]) -> list[Tried]:
        """The flicks, the one to play first."""
        level = self.level
        for one in chosen:
            self._repeat(one, 1, level.work * 0.45)
        chosen = self._ranked(one for one in chosen if one.done) or chosen
        for one in chosen[: level.finalists]:
            self._repeat(one, 2, level.work * 0.6)
        chosen += self._refined(self._ranked(chosen)[:3])
        for times in range(2, level.tries + 1):
            for one in self._ranked(chosen)[: level.finalists]:
                self._repeat(one, times, level.work)
        return self._sound(self._ranked(chosen))

    def _refined(self, best: list[Tried]) -> list[Tried]:
        """Flicks near the best ones, tried out."""
        found = []
        for number in range(self.level.refined if best else 0):
            near = best[number % len(best)]
            one = Tried(self._moved(near.flick), near.first)
            self._repeat(one, 1, self.level.work * 0.75)
            if one.done:
                found.append(one)
        return found

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
        return sorted(flicks, key=lambda one: -one.rank)

    def _sound(self, ranked: list[Tried]) -> list[Tried]:
        """The same, but flicks that gamble the king away come last.

        A few lucky tries are not enough: a flick that may cost the king is tried more often.
        """
        level = self.level
        for one in ranked:
            if not one.risks_king:
                self._repeat(one, level.tries, _CARE * level.work)
                if not one.risks_king:
                    break
            self._repeat(one, level.tries + level.king_tries, _CARE * level.work)
            if one.is_worth_the_king():
                break
        sound = [one for one in ranked if one.is_sound]
        sound.sort(key=lambda one: -one.rank)
        return [*sound, *(one for one in ranked if one not in sound)]

    def _repeat(self, one: Tried, times: int, work: float) -> None:
        """Try a flick with the bot's tremor this many times in all, or until work or time are used up."""
        while len(one.done) < times and self.simulation.work < work and process_time() < self.until:
            done = self.level.hand.shake(one.flick, self.rng)
            one.done.append((done, self.judge.judge(done, self.simulation.flick(done))))
