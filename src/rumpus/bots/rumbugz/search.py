"""The search: candidates for a decision, played on in worlds that fit what was seen.

Importing this module imports numba, so it is imported only where a bot thinks.
"""

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from rumpus.bots.clock import WALL, Clock, Deadline
from rumpus.bots.rumbugz.kernels import judging, plans, playing
from rumpus.bots.rumbugz.kernels.hopes import SHAPES
from rumpus.bots.rumbugz.learned import values_for
from rumpus.bots.rumbugz.strength import Strength
from rumpus.bots.rumbugz.worlds import Knowledge, knowledge
from rumpus.games.rumbugz.bugs import HIGHEST, LOWEST, counted, merged, without
from rumpus.games.rumbugz.engine import row_sequence
from rumpus.games.rumbugz.kernels import rounds
from rumpus.games.rumbugz.kinds import ALL_KINDS
from rumpus.games.rumbugz.moves import (
    Add,
    Allow,
    Change,
    Discard,
    End,
    FromBag,
    FromPile,
    Knock,
    Lay,
    Pass,
    Refuse,
    RumBugzMove,
    Take,
)
from rumpus.games.rumbugz.options import RumBugzOptions
from rumpus.games.rumbugz.rules import MOST_CHANGES
from rumpus.games.rumbugz.scoring import scores
from rumpus.games.rumbugz.state import Lying, Phase, View
from rumpus.games.rumbugz.turns import start_state
from rumpus.games.rumbugz.views import view
from rumpus.games.rumbugz.way_out import Turn, way_out

FAR_NODES: Final = 512
"""Room for what one turn of a round that is played on looks at."""
SWING: Final = 60.0
"""How many points decide a round, about: what a lead is worth while rounds are left."""

BATCH: Final = 8
"""Worlds between two looks at the clock."""
SETTLED: Final = 3.0
"""Standard errors that make further tries superfluous."""
OUT: Final = -1
"""A candidate that goes out: there is nothing to try."""

_CODES: Final[dict[type[RumBugzMove], int]] = {
    FromBag: rounds.BAG,
    FromPile: rounds.PILE,
    Allow: rounds.ALLOW,
    Refuse: playing.REFUSE,
    Knock: rounds.KNOCK,
    Pass: rounds.PASS,
}


@dataclass(frozen=True)
class Candidate:
    """Something that could be played: a move, or the moves that make up the rest of the turn."""

    moves: tuple[RumBugzMove, ...]
    row: tuple[int, int, int]
    """As the kernels have it."""

    @property
    def out(self) -> bool:
        """Whether the round is won with it."""
        return self.row[0] == OUT


@dataclass(frozen=True)
class Weighed:
    """A candidate, what the match is worth after it, and in how many worlds it was tried."""

    candidate: Candidate
    value: float
    tries: int


@dataclass
class Tally:
    """How candidates have done so far; gains are what they bring more than the first one."""

    rows: NDArray[np.int64]
    alive: NDArray[np.bool_]
    tries: NDArray[np.int64]
    sums: NDArray[np.float64]
    gains: NDArray[np.float64]
    squares: NDArray[np.float64]
    worlds: int = 0

    @classmethod
    def of(cls, candidates: list[Candidate]) -> "Tally":
        """Nothing has been tried."""
        size = len(candidates)
        rows = np.array([candidate.row for candidate in candidates], np.int64)
        return cls(
            rows, np.ones(size, np.bool_), np.zeros(size, np.int64), np.zeros(size), np.zeros(size), np.zeros(size)
        )

    @property
    def means(self) -> NDArray[np.float64]:
        """What the match is worth after each candidate."""
        return self.sums / np.maximum(self.tries, 1)

    def halve(self) -> None:
        """Leave out the worse half of those that are left, but never the first one."""
        means = np.where(self.alive, self.gains / np.maximum(self.tries, 1), -2.0)
        for c in np.argsort(-means, kind="stable")[(int(self.alive.sum()) + 1) // 2 :]:
            self.alive[c] = c == 0

    def best(self, doubt: float) -> int:
        """The candidate that is better than the first one by most, less a number of standard errors."""
        gains, errors = self._gained()
        sure = np.where(self.alive, gains - doubt * errors, -2.0)
        sure[0] = 0.0
        return int(np.argmax(sure))

    def settled(self) -> bool:
        """Whether further tries would hardly change the choice: the first one is best, or the only other one is."""
        gains, errors = self._gained()
        others = self.alive & (np.arange(len(gains)) > 0)
        if (gains + SETTLED * errors)[others].max(initial=-1.0) < 0:
            return True
        return bool(others.sum() == 1 and (gains - SETTLED * errors)[others].min() > 0)

    def _gained(self) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """What each candidate brings more than the first one, and the standard errors of that."""
        tries = np.maximum(self.tries, 1)
        gains = self.gains / tries
        spread = np.sqrt(np.maximum(self.squares / tries - gains**2, 0.0) + 1 / tries)
        return gains, spread / np.sqrt(tries)


class Search:
    """One decision of one seat. Its time runs from the moment it is made."""

    def __init__(self, seen: View, knows: Knowledge, strength: Strength, clock: Clock = WALL) -> None:
        self._view = seen
        self._knows = knows
        self._strength = strength
        self._until = Deadline.after(strength.seconds, clock)
        values = values_for(len(seen.seats) - len(seen.resigned))
        self._plans = plans.new_book(strength.nodes, values)
        self._book = plans.new_book(FAR_NODES, values)
        self.simulations = 0

    def turns(self) -> list[Candidate]:
        """The most promising ways to end the turn, best first; just one if it leads out."""
        knows, book = self._knows, self._plans
        need = plans.ALL & ~int(knows.template.laid[knows.seat])
        self._open(self._strength.opened)
        if book.count[1] >= 0:
            return [self._out(int(book.count[1]))]
        most = int(book.count[0]) * 12
        ends, values, keys = np.zeros((most, 2), np.int64), np.zeros(most), np.zeros(most, np.int64)
        count = plans.list_ends(book, need, ends, values, keys)
        order = np.argsort(-values[:count], kind="stable")
        return [self._end(*ends[place].tolist()) for place in self._distinct(order, ends, keys, need)]

    def _open(self, nodes: int) -> None:
        """Look into that many of the nodes that the rest of the turn may lead to."""
        world, counts, seat = self._knows.template, self._knows.template.counts, self._knows.seat
        plans.search_turn(
            self._plans,
            world.hands[seat],
            world.table,
            int(counts[playing.LYING]),
            plans.ALL & ~int(world.laid[seat]),
            int(counts[playing.TAKEN]),
            int(counts[playing.CHANGES]),
            bool(counts[playing.TAKING]),
            nodes,
            self._strength.chains,
        )

    def simple(self, moves: Sequence[RumBugzMove]) -> list[Candidate]:
        """A candidate for each of these moves: draws, answers to knocks, knocks. First what looks best at once."""
        first = self._at_once(moves)
        return [self.single(move) for move in (first, *(move for move in moves if move != first))]

    def single(self, move: RumBugzMove) -> Candidate:
        """One of these moves, as a candidate."""
        return Candidate((move,), (_CODES[type(move)], self._knows.seat, 0))

    def ending(self, move: Discard | End) -> Candidate:
        """The end of the turn at once, as a candidate."""
        if not self._plans.count[0]:
            self._open(0)
        thrown = move.kind if isinstance(move, Discard) else -1
        return Candidate((move,), (judging.TURN_END, 0, thrown))

    def worth(self, candidate: Candidate, seed: np.uint64, first: int) -> float:
        """What the match is worth after a candidate, on average in `BATCH` worlds from that number on."""
        tally = Tally.of([candidate])
        tally.worlds = first
        self._try(tally, seed, BATCH)
        return float(tally.means[0])

    def worth_of_going_out(self) -> float:
        """What the match is worth once the seat has gone out: others hold what they may be expected to."""
        view, unseen = self._view, self._knows.unseen
        points = [view.options.plyt_points, *range(LOWEST, HIGHEST + 1)]
        mean = float(unseen @ np.array(points)) / max(int(unseen.sum()), 1)
        held = sum(count for seat, count in enumerate(view.holding) if seat != self._knows.seat)
        live = np.array([seat not in view.resigned for seat in view.seats])
        totals = np.array(scores(view), np.float64)
        left, target = self._rounds_left()
        seat = self._knows.seat
        return float(judging.share(seat, seat, round(mean * held), totals, live, left, target, self._swing(left)))

    def _at_once(self, moves: Sequence[RumBugzMove]) -> RumBugzMove:
        """What looks best: a bug is taken, or knocked for, if it can be used."""
        world, seat = self._knows.template, self._knows.seat
        if Knock() in moves:
            return Knock() if judging.completes_with_top(world, seat, SHAPES.most) else Pass()
        if FromPile() in moves and playing.wants_top(world, self._book):
            return FromPile()
        return Refuse() if Refuse() in moves else FromBag()

    def _distinct(
        self, order: NDArray[np.int64], ends: NDArray[np.int64], keys: NDArray[np.int64], need: int
    ) -> list[int]:
        """The first ends that leave different hands; the best of those that lay nothing is among them.

        A PLYT is not thrown away where the same can be laid without that.
        """
        needs = self._plans.needs
        kept = {int(needs[node]) for node, thrown in ends[order].tolist() if thrown > 0}
        found: dict[int, int] = {}
        waiting: tuple[int, int] | None = None
        for place in order.tolist():
            node, thrown = ends[place].tolist()
            if thrown == 0 and int(needs[node]) in kept:
                continue
            if waiting is None and needs[node] == need:
                waiting = int(keys[place]), place
            if len(found) < self._strength.candidates:
                found.setdefault(int(keys[place]), place)
            elif waiting is not None:
                break
        if waiting is not None and self._strength.candidates > 1:
            found.setdefault(*waiting)
        return list(found.values())

    def _out(self, node: int) -> Candidate:
        """The way out that leads through a node; from there no more exchanges are needed."""
        book = self._plans
        rows = book.tables[node, : int(book.rows[node])].tolist()
        table = tuple(Lying(self._knows.seat, row_sequence(row)) for row in rows)
        laid = frozenset(kind for kind in ALL_KINDS if not int(book.needs[node]) >> kind.step & 1)
        taken = int(book.takens[node])
        turn = Turn(tuple(book.hands[node].tolist()), table, laid, None if taken < 0 else taken, MOST_CHANGES)
        return Candidate((*self._path(node), *way_out(turn).moves), (OUT, node, 0))

    def _end(self, node: int, thrown: int) -> Candidate:
        last: RumBugzMove = End() if thrown < 0 else Discard(thrown)
        return Candidate((*self._path(node), last), (judging.TURN_END, node, thrown))

    def _path(self, node: int) -> list[RumBugzMove]:
        """The moves that lead to a node of the plan."""
        moves: list[RumBugzMove] = []
        while node > 0:
            before = int(self._plans.parents[node])
            moves.append(self._deed(before, self._plans.deeds[node].tolist()))
            node = before
        return moves[::-1]

    def _deed(self, before: int, deed: list[int]) -> RumBugzMove:
        what, *numbers = deed
        if what == rounds.LAY:
            return Lay(row_sequence(numbers))
        place, *rest = numbers
        row = self._plans.tables[before, place].tolist()
        old, new = row_sequence(row).bugs, row_sequence([row[0], *rest]).bugs
        put = list((Counter(new) - Counter(old)).elements())
        take = list((Counter(old) - Counter(new)).elements())
        if not put:
            return Take(place, take[0])
        return Change(place, put[0], take[0]) if take else Add(place, put[0])

    def weigh(self, candidates: list[Candidate], rng: Random) -> list[Weighed]:
        """Play the candidates on, in the same worlds; the worse half is left out again and again. The choice is first.

        The first candidate looks best at once: another one must be better by more than chance.
        """
        tally = Tally.of(candidates)
        size = len(candidates)
        seed = np.uint64(rng.getrandbits(64))
        stages = max((size - 1).bit_length(), 1)
        for stage in range(stages):
            worlds = max(self._strength.simulations // (stages * int(tally.alive.sum())), 1)
            self._try(tally, seed, worlds)
            if tally.settled():
                break
            if stage < stages - 1:
                tally.halve()
        best = tally.best(self._strength.doubt)
        means = tally.means
        order = sorted(range(size), key=lambda c: (c == best, means[c]), reverse=True)
        return [Weighed(candidates[c], float(means[c]), int(tally.tries[c])) for c in order]

    def _try(self, tally: "Tally", seed: np.uint64, worlds: int) -> None:
        """Try the candidates that are left in further worlds, a few at a time, so that the time cap holds."""
        knows, strength = self._knows, self._strength
        players, bugs = self._view.options.players, self._view.options.bugs
        whole, world = playing.new_world(players, bugs), playing.new_world(players, bugs)
        totals = np.array(scores(self._view), np.float64)
        rounds_left, target = self._rounds_left()
        turns = strength.ahead * (players - len(self._view.resigned))
        done = 0
        while done < worlds and not (done and (self._until.passed or tally.settled())):
            step = min(worlds - done, BATCH)
            judging.try_worlds(
                tally.worlds, step, seed, knows.seat, knows.template, whole, world, self._book, self._plans,
                tally.rows, tally.alive, knows.unseen, knows.known, knows.holding, knows.stuck, strength.near,
                strength.far, strength.chains, turns, totals, rounds_left, target,
                self._swing(rounds_left), tally.sums, tally.gains, tally.squares,
            )  # fmt: skip
            done += step
            tally.worlds += step
            tally.tries[tally.alive] += step
            self.simulations += step * int(tally.alive.sum())

    @staticmethod
    def _swing(rounds_left: int) -> float:
        """How many points are a lead, with that many rounds left."""
        return SWING * math.sqrt(max(rounds_left, 1))

    def _rounds_left(self) -> tuple[int, int]:
        """How many rounds follow this one, and the target score (0: none)."""
        options = self._view.options
        if options.target is not None:
            return 1, options.target
        return max((options.last_round or 1) - len(self._view.rounds) - 1, 0), 0


def warm() -> None:
    """Compile every kernel, or load it from numba's cache."""
    state = start_state(RumBugzOptions(players=2, rounds=1, start=0))
    hands = (counted([1, 2, 3, 4, 5, 6]), counted([7, 8, 9, 10, 11, 12]))
    dealt = replace(state, phase=Phase.DRAW, hands=hands, bag=without(state.bag, merged(*hands)), pile=(1,))
    for phase in (Phase.DRAW, Phase.ACT):
        seen = view(replace(dealt, phase=phase), frozenset({0}))
        search = Search(seen, knowledge(seen, 0, hands[0], {}), Strength(simulations=2, seconds=1.0))
        search.weigh(search.simple([FromBag(), FromPile()]) if phase is Phase.DRAW else search.turns(), Random(1))
    judging.completes_with_top(knowledge(seen, 0, hands[0], {}).template, 0, SHAPES.most)
