"""What the matches of a run come to: win shares, ranks and margins by bot, and every comparison."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from statistics import fmean
from typing import NamedTuple

from rumpus.arena.ratings import Placing, Points, Skill, duels, find_rater, points
from rumpus.arena.sequential import EVEN, Bets
from rumpus.arena.setting import Pairing, Schedule, Setting
from rumpus.arena.spread import Spread
from rumpus.arena.statistics import Estimate, estimate, estimate_share
from rumpus.arena.table import Played
from rumpus.bots.installed import RANDOM


class SeatResult(NamedTuple):
    """What a match came to for one seat."""

    share: float
    """Of the win, which several winners share."""
    rank: float
    """From 1; those who tie share the mean of their ranks."""
    margin: float
    """What its score has over the best of the others."""


@dataclass
class BotStanding:
    """What is known of one bot."""

    matches: int
    win: Estimate
    rank: Estimate
    margin: Estimate
    points: Points
    skill: Skill | None
    seconds: Spread
    slowest: float
    simulations: Spread
    failures: int


@dataclass
class Comparison:
    """Two bots, over all starts from which they sat at one table."""

    first: int
    second: int
    matches: int
    shares: tuple[Estimate, Estimate]
    """What each of them won, per seat."""
    difference: Estimate
    bets: Bets
    running: list[tuple[float, float]] = field(default_factory=list)
    """After each start, the shares of both so far."""


@dataclass
class Standings:
    """All that a run says."""

    matches: int
    starts: int
    bots: list[BotStanding]
    comparisons: list[Comparison]
    by_seat: list[Estimate]
    """What each seat won, whoever sat there."""
    anchor: int
    """The bot whose points are 0."""
    rater: str | None
    """The rating system, if one is installed."""


def seat_results(played: Played) -> list[SeatResult]:
    """What a match came to for each seat."""
    seats = range(len(played.scores))
    keys = [(seat in played.winners, played.scores[seat]) for seat in seats]
    found = []
    for seat in seats:
        above = sum(key > keys[seat] for key in keys)
        level = keys.count(keys[seat])
        best = max(score for other, score in enumerate(played.scores) if other != seat)
        share = 1 / len(played.winners) if seat in played.winners else 0.0
        found.append(SeatResult(share, 1 + above + (level - 1) / 2, float(played.scores[seat] - best)))
    return found


class Tally:
    """The matches of whole starts, in the order of their numbers."""

    def __init__(self, setting: Setting, schedule: Schedule, played: dict[int, Played]) -> None:
        self._setting = setting
        self._schedule = schedule
        self._entrants = range(len(setting.entrants))
        whole = schedule.per_start
        starts = sorted({number // whole for number in played})
        numbers = {start: range(start * whole, (start + 1) * whole) for start in starts}
        self._starts = {
            start: [(schedule.pairing(number), played[number]) for number in numbers[start]]
            for start in starts
            if all(number in played for number in numbers[start])
        }

    @property
    def starts(self) -> int:
        """How many starts were played by all."""
        return len(self._starts)

    def standings(self) -> Standings:
        """What they come to. At least one start must have been played."""
        rater = find_rater()
        skills = None if rater is None else rater.rate(len(self._entrants), self._placings())
        labels = [entrant.bot for entrant in self._setting.entrants]
        anchor = labels.index(RANDOM) if RANDOM in labels else 0
        wins = [duels(len(self._entrants), self._placings([start])) for start in self._starts]
        rated = points(wins, anchor, self._setting.seed)
        return Standings(
            matches=self.starts * self._schedule.per_start,
            starts=self.starts,
            bots=[self._bot(one, rated[one], None if skills is None else skills[one]) for one in self._entrants],
            comparisons=[self._compare(*pair) for pair in self._schedule.comparisons],
            by_seat=[self._seat(seat) for seat in range(self._schedule.seats)],
            anchor=anchor,
            rater=None if rater is None else rater.name,
        )

    @cached_property
    def _results(self) -> dict[int, list[tuple[Pairing, list[SeatResult]]]]:
        """By start."""
        return {
            start: [(pairing, seat_results(played)) for pairing, played in matches]
            for start, matches in self._starts.items()
        }

    def _placings(self, starts: Iterable[int] | None = None) -> Iterator[Placing]:
        for start in self._starts if starts is None else starts:
            for pairing, results in self._results[start]:
                yield Placing(pairing.seats, tuple(result.rank for result in results))

    def _bot(self, one: int, rated: Points, skill: Skill | None) -> BotStanding:
        by_start: dict[int, list[SeatResult]] = defaultdict(list)
        seconds, simulations, slowest, failures, matches = Spread(), Spread(), 0.0, 0, 0
        for pairing, played in self._all():
            own = [seat for seat, entrant in enumerate(pairing.seats) if entrant == one]
            matches += bool(own)
            for seat in own:
                seconds.add_counts(played.times[seat])
                simulations.add_counts(played.simulations[seat])
                slowest = max(slowest, played.slowest[seat])
                failures += played.failures[seat]
        for start, games in self._results.items():
            for pairing, results in games:
                by_start[start] += _own(one, pairing, results)
        columns = [[fmean(column) for column in zip(*results, strict=True)] for results in by_start.values()]
        shares, ranks, margins = zip(*columns, strict=True)
        return BotStanding(
            matches=matches,
            win=estimate_share(shares),
            rank=estimate(ranks),
            margin=estimate(margins),
            points=rated,
            skill=skill,
            seconds=seconds,
            slowest=slowest,
            simulations=simulations,
            failures=failures,
        )

    def _all(self) -> Iterator[tuple[Pairing, Played]]:
        return (match for matches in self._starts.values() for match in matches)

    def _compare(self, first: int, second: int) -> Comparison:
        pairs = [self.shares(start, first, second) for start in self._starts]
        matches = sum({first, second} <= set(pairing.seats) for games in self._results.values() for pairing, _ in games)
        firsts, seconds = zip(*pairs, strict=True)
        running = [(fmean(firsts[:end]), fmean(seconds[:end])) for end in _ends(len(pairs))]
        return Comparison(
            first=first,
            second=second,
            matches=matches,
            shares=(estimate_share(firsts), estimate_share(seconds)),
            difference=estimate([one - other for one, other in pairs]),
            bets=self.bets(first, second),
            running=running,
        )

    def shares(self, start: int, first: int, second: int) -> tuple[float, float]:
        """What two entrants won per seat from one start, in the matches in which both sat."""
        own: list[float] = []
        others: list[float] = []
        for pairing, results in self._results[start]:
            if {first, second} <= set(pairing.seats):
                own += [result.share for result in _own(first, pairing, results)]
                others += [result.share for result in _own(second, pairing, results)]
        return fmean(own), fmean(others)

    def bets(self, first: int, second: int) -> Bets:
        """The test of two entrants, over the starts in their order."""
        bets = Bets(len(self._schedule.comparisons))
        for start in self._starts:
            one, other = self.shares(start, first, second)
            bets.add(EVEN + (one - other) / 2)
        return bets

    def _seat(self, seat: int) -> Estimate:
        return estimate_share([fmean(results[seat].share for _, results in games) for games in self._results.values()])


def _own(one: int, pairing: Pairing, results: Sequence[SeatResult]) -> list[SeatResult]:
    return [result for entrant, result in zip(pairing.seats, results, strict=True) if entrant == one]


def _ends(count: int, most: int = 200) -> list[int]:
    """Up to some hundred points along the way, the last one among them."""
    step = max(1, -(-count // most))
    return [*range(step, count, step), count]
