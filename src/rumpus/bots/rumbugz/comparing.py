"""A move of RumBugz beside the best one: what either leads to is played on in the same worlds.

Exchanges and lays only prepare the end of the turn: such a move is worth what the best way to go on from there is.
"""

from dataclasses import replace
from random import Random
from statistics import fmean, stdev
from typing import Final, NamedTuple, Protocol

import numpy as np

from rumpus.bots.bot import Comparison
from rumpus.bots.rumbugz.reasons import Held, reasons
from rumpus.bots.rumbugz.search import BATCH, Candidate, Search
from rumpus.bots.rumbugz.strength import Strength
from rumpus.bots.rumbugz.worlds import knowledge
from rumpus.games.rumbugz.bugs import Counts
from rumpus.games.rumbugz.moves import Add, Change, Discard, End, Lay, RumBugzMove, Take
from rumpus.games.rumbugz.state import Lying, Phase, View

ENDS_TURN: Final = (Discard, End)
PREPARES: Final = (Lay, Change, Take, Add)
QUICKER: Final = 4
"""How much quicker a knock is judged: it comes after every turn, and there is little to compare."""


class WayOut(Protocol):
    """Finds the moves with which a seat goes out, if there are any."""

    def __call__(self, view: View, seat: int, hand: Counts) -> tuple[RumBugzMove, ...]: ...


class Prospect(NamedTuple):
    """Moves with which a seat goes on, and the search that knows what they lead to."""

    search: Search
    candidate: Candidate | None
    """None if the moves lead out."""
    moves: tuple[RumBugzMove, ...]

    def worth(self, seed: np.uint64, first: int) -> float:
        """What the match is worth on average in a few worlds, from that number on."""
        if self.candidate is None:
            return self.search.worth_of_going_out()
        return self.search.worth(self.candidate, seed, first)


class Comparer:
    """Compares what one seat can do, as far as it sees."""

    def __init__(self, view: View, seat: int, known: dict[int, Counts], strength: Strength, way_out: WayOut) -> None:
        self._view = view
        self._seat = seat
        self._known = known
        self._strength = replace(strength, seconds=float("inf"))  # nobody waits: the same on every machine
        self._way_out = way_out

    def compare(
        self, hand: Counts, moves: tuple[RumBugzMove, ...], made: RumBugzMove, rng: Random
    ) -> Comparison[RumBugzMove]:
        """A move beside the best one."""
        best = self._best(self._view, hand, moves, rng)
        other = best if best.moves[0] == made else self._after(hand, best, made, rng)
        value, worth, doubt = self._duel(best, other, rng)
        spent = best.search.simulations + (other.search.simulations if other.search is not best.search else 0)
        return Comparison(
            best.moves[0], value, worth, doubt, reasons(self._view, best.moves), reasons(self._view, other.moves), spent
        )

    def _best(self, view: View, hand: Counts, moves: tuple[RumBugzMove, ...], rng: Random) -> Prospect:
        """The best way to go on."""
        search = Search(view, knowledge(view, self._seat, hand, self._known), self._strength)
        if way := self._way_out(view, self._seat, hand):
            return Prospect(search, None, way)
        candidates = search.turns() if view.phase is Phase.ACT else search.simple(moves)
        if candidates[0].out:
            return Prospect(search, None, candidates[0].moves)
        found = candidates[0] if len(candidates) == 1 else search.weigh(candidates, rng)[0].candidate
        return Prospect(search, found, found.moves)

    def _after(self, hand: Counts, best: Prospect, made: RumBugzMove, rng: Random) -> Prospect:
        """The best way to go on after a move."""
        search = best.search
        if isinstance(made, ENDS_TURN):
            found = search.ending(made)
            return Prospect(search, found, found.moves)
        if not isinstance(made, PREPARES):
            found = search.single(made)
            return Prospect(search, found, found.moves)
        later = after(self._view, self._seat, hand, made)
        left = later.hand or hand
        if not any(left) and not later.missing(self._seat):
            return Prospect(search, None, (made,))
        rest = self._best(later, left, (), rng)
        return rest._replace(moves=(made, *rest.moves))

    def _duel(self, best: Prospect, other: Prospect, rng: Random) -> tuple[float, float, float]:
        """What both are worth in the same worlds, and the standard error of the difference."""
        seed = np.uint64(rng.getrandbits(64))
        quicker = QUICKER if self._view.phase is Phase.KNOCK else 1
        pairs: list[tuple[float, float]] = []
        for first in range(0, max(self._strength.simulations // (2 * quicker), 2 * BATCH), BATCH):
            one = best.worth(seed, first)
            pairs.append((one, one if other is best else other.worth(seed, first)))
        gaps = [one - another for one, another in pairs]
        return fmean(one for one, _ in pairs), fmean(another for _, another in pairs), stdev(gaps) / len(gaps) ** 0.5


def after(view: View, seat: int, hand: Counts, move: RumBugzMove) -> View:
    """What a seat sees after it has laid, exchanged or added something: nothing that it did not know."""
    before = Held(hand, view.table, view.missing(seat))
    now = before.after(move)
    laid = frozenset(before.missing) - frozenset(now.missing)
    return replace(
        view,
        hand=now.hand,
        holding=tuple(sum(now.hand) if other == seat else held for other, held in enumerate(view.holding)),
        table=tuple(Lying(seat, lying.sequence) if lying.seat < 0 else lying for lying in now.table),
        laid=tuple(kinds | laid if other == seat else kinds for other, kinds in enumerate(view.laid)),
        taken=None if view.taken in _given(move) else view.taken,
        changes=view.changes + isinstance(move, Change | Take),
        fresh=view.fresh + len(laid),
        still=0 if isinstance(move, Lay) else view.still,
    )


def _given(move: RumBugzMove) -> set[int]:
    """The kinds of the bugz that leave the hand, if only for others of their kind."""
    match move:
        case Lay(sequence):
            return {bug.kind for bug in sequence.bugs}
        case Change(put=bug) | Add(put=bug):
            return {bug.kind}
        case _:
            return set()
