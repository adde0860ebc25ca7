"""Bots for RumBugz that play the round on in their heads, with hands that fit what they have seen."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import ClassVar, Final, Self

from rumpus.bots.bot import Bot, Comparison, Considered, Meaning, Thought
from rumpus.bots.clock import WALL, Clock
from rumpus.bots.rumbugz.facts import FACTS
from rumpus.bots.rumbugz.memory import Memory
from rumpus.bots.rumbugz.reasons import reasons
from rumpus.bots.rumbugz.strength import EASY, EXPERT, HARD, MEDIUM, Strength
from rumpus.games.rumbugz.bugs import Counts, plus
from rumpus.games.rumbugz.moves import Allow, FromBag, FromPile, Knock, Lay, Pass, Refuse, RumBugzMove
from rumpus.games.rumbugz.state import Phase, View
from rumpus.games.rumbugz.way_out import Turn, way_out

GLANCED_AT: Final = 8
"""Turns among which a careless bot chooses."""
DRAWS_AND_KNOCKS: Final = (Allow, FromBag, FromPile, Knock, Pass, Refuse)


class SearchingBot(Bot[View, RumBugzMove]):
    """Looks for a way out first; then compares what it could do, in worlds that fit what it has seen.

    What it thought of a turn it plays to its end. A bot made for a single decision thinks again at every move.
    """

    strength: ClassVar[Strength] = HARD
    facts = FACTS
    meaning: ClassVar[Meaning | None] = Meaning.CHANCE

    def __init__(self) -> None:
        self._memory = Memory()
        self._plan: Plan | None = None
        self._clock: Clock = WALL

    def with_clock(self, clock: Clock) -> Self:
        """The same bot, whose cap on time is by that clock."""
        bot = type(self)()
        bot._clock = clock
        return bot

    @classmethod
    def warm(cls) -> None:
        from rumpus.bots.rumbugz import search

        search.warm()

    def choose(self, view: View, moves: Sequence[RumBugzMove], rng: Random) -> RumBugzMove:
        return self._decide(view, moves, rng).move

    def think(self, view: View, moves: Sequence[RumBugzMove], rng: Random) -> Thought[RumBugzMove]:
        thought = self._decide(view, moves, rng)
        plan = self._plan.moves if self._plan and self._plan.moves[0] == thought.move else (thought.move,)
        return replace(thought, facts=reasons(view, plan))

    def follow(self, view: View, made: RumBugzMove) -> None:
        self._memory.see(view)
        self._memory.play(made)

    def compare(
        self, view: View, moves: Sequence[RumBugzMove], made: RumBugzMove, rng: Random
    ) -> Comparison[RumBugzMove] | None:
        if view.seat is None or view.hand is None or not self.strength.simulations:
            return None
        from rumpus.bots.rumbugz.comparing import Comparer

        known = self._memory.see(view)
        self._memory.play(made)
        comparer = Comparer(view, view.seat, known, self.strength, self._way_out)
        return comparer.compare(view.hand, tuple(moves), made, rng)

    def _decide(self, view: View, moves: Sequence[RumBugzMove], rng: Random) -> Thought[RumBugzMove]:
        if view.seat is None or view.hand is None:
            return Thought(rng.choice(moves))
        known = self._memory.see(view)
        thought = self._think(view, view.seat, view.hand, moves, known, rng)
        self._memory.play(thought.move)
        return thought

    def _think(
        self,
        view: View,
        seat: int,
        hand: Counts,
        moves: Sequence[RumBugzMove],
        known: dict[int, Counts],
        rng: Random,
    ) -> Thought[RumBugzMove]:
        if len(moves) == 1:
            return Thought(moves[0])
        if self.strength.eager and Knock() in moves and view.missing(seat):
            return Thought(Knock())
        planned = self._plan.goes_on(view) if self._plan else None
        if self._plan and planned is not None and planned in moves:
            return Thought(planned, self._plan.value)
        from rumpus.bots.rumbugz.search import Search
        from rumpus.bots.rumbugz.worlds import knowledge

        search = Search(view, knowledge(view, seat, hand, known), self.strength, self._clock)
        if way := self._way_out(view, seat, hand):
            return self._planned(view, way, search.worth_of_going_out())
        candidates = search.turns() if view.phase is Phase.ACT else search.simple(moves)
        if candidates[0].out:
            return self._planned(view, candidates[0].moves, search.worth_of_going_out())
        if not self.strength.simulations:
            return self._planned(view, self._at_a_glance([one.moves for one in candidates], rng), None)
        weighed = search.weigh(candidates, rng)
        best = weighed[0]
        considered = tuple(Considered(one.candidate.moves[0], one.value, one.tries) for one in weighed)
        return self._planned(view, best.candidate.moves, best.value, considered, search.simulations)

    def _at_a_glance(self, turns: list[tuple[RumBugzMove, ...]], rng: Random) -> tuple[RumBugzMove, ...]:
        """What looks best, or now and then one of the next best: never one that lays less than it could."""
        if rng.random() >= self.strength.careless or isinstance(turns[0][0], DRAWS_AND_KNOCKS):
            return turns[0]
        return rng.choice([turn for turn in turns if _lays(turn) == _lays(turns[0])][:GLANCED_AT])

    def _planned(
        self,
        view: View,
        moves: tuple[RumBugzMove, ...],
        value: float | None,
        considered: tuple[Considered[RumBugzMove], ...] = (),
        simulations: int = 0,
    ) -> Thought[RumBugzMove]:
        """The first move of a plan, which is kept for the moves that follow."""
        self._plan = Plan(view, moves, value)
        return Thought(moves[0], value, (), considered, simulations)

    def _way_out(self, view: View, seat: int, hand: Counts) -> tuple[RumBugzMove, ...]:
        """The way to go out in this turn: with what it holds, or before it draws, with the top of the pile."""
        laid, taking, most = view.laid[seat], view.options.taking, self.strength.tables
        if not most:
            return ()
        if view.phase is Phase.ACT:
            return way_out(Turn(hand, view.table, laid, view.taken, view.changes, taking), most).moves
        if view.phase is Phase.DRAW and view.pile:
            top = view.pile[-1]
            way = way_out(Turn(plus(hand, top), view.table, laid, top, 0, taking), most).moves
            return (FromPile(), *way) if way else ()
        return ()


def _lays(turn: Sequence[RumBugzMove]) -> int:
    return sum(isinstance(move, Lay) for move in turn)


class Plan:
    """What is left of a turn that was thought through: it is played as long as nothing else has happened."""

    def __init__(self, view: View, moves: Sequence[RumBugzMove], value: float | None) -> None:
        self._before = view
        self.moves = tuple(moves)
        self.value = value

    def goes_on(self, view: View) -> RumBugzMove | None:
        """The next move of the plan, once its first one has been played; None if it is of no use any more."""
        before = self._before
        same = (before.turn, before.start, len(before.rounds)) == (view.turn, view.start, len(view.rounds))
        moved = (before.phase, before.hand, before.table) != (view.phase, view.hand, view.table)
        if len(self.moves) == 1 or not same or not moved or view.phase is not Phase.ACT:
            return None
        self._before, self.moves = view, self.moves[1:]
        return self.moves[0]


class EasyRumBugzBot(SearchingBot):
    """Sees what lies in its hand, and single exchanges."""

    level: ClassVar[int] = 20
    strength: ClassVar[Strength] = EASY
    meaning: ClassVar[Meaning | None] = None


class MediumRumBugzBot(SearchingBot):
    """Sees short chains of exchanges, and a little of what others may do."""

    level: ClassVar[int] = 40
    strength: ClassVar[Strength] = MEDIUM


class HardRumBugzBot(SearchingBot):
    """Sees whatever can be done in a turn, and tries it out."""

    level: ClassVar[int] = 70
    strength: ClassVar[Strength] = HARD


class ExpertRumBugzBot(SearchingBot):
    """The same, with many more tries."""

    level: ClassVar[int] = 90
    strength: ClassVar[Strength] = EXPERT
