"""The bots that sit at the table, from easy to expert."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, ClassVar, Final, Self

from rumpus.bots.bot import Bot, Comparison, Considered, Fact, Meaning, Thought
from rumpus.bots.clock import THREAD, WALL, Clock
from rumpus.bots.rumis.effort import UNBOUNDED, Effort
from rumpus.bots.rumis.facts import FACTS
from rumpus.bots.rumis.reasons import reasons
from rumpus.games.rumis.moves import RumisMove
from rumpus.games.rumis.state import Phase, State

if TYPE_CHECKING:
    from rumpus.bots.rumis.search import Searcher

TOLD: Final = 5
"""How many moves are told with their values."""

WON: Final = 0.8
"""What a match that is thought through is worth at least, if it is won."""

PLAYFUL: Final = 0.2
"""How freely the easy bot chooses among moves that look alike to it."""


class EasyBot(Bot[State, RumisMove]):
    """Gets rid of large stones and shows squares, and does not see what stones do to other stones."""

    level: ClassVar[int] = 20
    facts = FACTS

    def choose(self, view: State, moves: Sequence[RumisMove], rng: Random) -> RumisMove:
        if view.phase is Phase.RUIN or len(moves) == 1:
            return rng.choice(moves)
        from rumpus.bots.rumis.search import Question, prior_worths
        from rumpus.bots.rumis.weights import blind_weights

        question = Question(view)
        numbers = question.numbers()
        if not numbers:
            return rng.choice(moves)  # whatever is taken has no place (RI-36)
        worths = (prior_worths(question, numbers, blind_weights()) / PLAYFUL).tolist()
        best = max(worths)
        chosen = rng.choices(numbers, [2.0 ** (worth - best) for worth in worths])[0]
        return question.move(chosen)

    def think(self, view: State, moves: Sequence[RumisMove], rng: Random) -> Thought[RumisMove]:
        move = self.choose(view, moves, rng)
        return Thought(move, facts=reasons(view, move))


class SearchBot(Bot[State, RumisMove]):
    """Searches, and keeps what it found for its next move."""

    effort: ClassVar[Effort]
    facts = FACTS
    meaning = Meaning.STANDING

    def __init__(self) -> None:
        self._effort = self.effort
        self._clock: Clock = WALL
        self._searcher: Searcher | None = None

    def with_simulations(self, simulations: int) -> Self:
        """The same bot with another number of simulations, in one tree and without a cap."""
        bot = type(self)()
        bot._effort = replace(self.effort, simulations=simulations, seconds=float("inf"), trees=1)
        return bot

    def with_seconds(self, seconds: float) -> Self:
        """The same bot, thinking for that long instead of for a number of simulations, in one tree.

        What counts is the processor's time for its thread: bots that share a core with others are not cheated by them.
        """
        bot = self.with_simulations(UNBOUNDED)
        bot._effort = replace(bot._effort, seconds=seconds)
        bot._clock = THREAD
        return bot

    def with_clock(self, clock: Clock) -> Self:
        """The same bot, whose cap on time is by that clock."""
        bot = type(self)()
        bot._effort, bot._clock = self._effort, clock
        return bot

    @classmethod
    def warm(cls) -> None:
        from rumpus.bots.rumis import search

        search.warm()

    def choose(self, view: State, moves: Sequence[RumisMove], rng: Random) -> RumisMove:
        return self._weigh(view, moves, rng).move

    def think(self, view: State, moves: Sequence[RumisMove], rng: Random) -> Thought[RumisMove]:
        found = self._weigh(view, moves, rng)
        facts = (*found.facts, *reasons(view, found.move))
        return Thought(found.move, found.value, facts, found.considered, found.simulations)

    def compare(
        self, view: State, moves: Sequence[RumisMove], made: RumisMove, rng: Random
    ) -> Comparison[RumisMove] | None:
        patient = self.with_simulations(self._effort.simulations)  # nobody waits: the same on every machine
        thought = patient.think(view, moves, rng)
        if thought.value is None:
            return None
        if made == thought.move:
            value = thought.value
            return Comparison(made, value, value, 0.0, thought.facts, thought.facts, thought.simulations)
        from rumpus.bots.rumis.comparing import duel

        found = duel(view, thought.move, made, patient._effort, rng)
        return Comparison(
            thought.move, found.best, found.made, found.doubt, thought.facts, reasons(view, made), thought.simulations
        )

    def _weigh(self, view: State, moves: Sequence[RumisMove], rng: Random) -> Thought[RumisMove]:
        if len(moves) == 1:
            return Thought(moves[0])
        if view.phase is Phase.RUIN:
            from rumpus.bots.rumis.ruins import weigh_ruin

            return weigh_ruin(view, moves, self._effort, rng, self._clock)
        result = self._search().search(view, rng)
        allowed, considered = set(moves), {}
        for one in result.moves:
            if one.move in allowed and one.move not in considered:
                considered[one.move] = Considered(one.move, one.value, one.tries)
        if not considered:
            return Thought(rng.choice(moves))  # whatever is taken has no place (RI-36)
        told = tuple(considered.values())[:TOLD]
        best = told[0]
        facts = (
            (Fact("rumis/thought_through", {"end": "won" if best.value > WON else "lost"}),) if result.solved else ()
        )
        return Thought(best.move, best.value, facts, told, result.simulations)

    def _search(self) -> "Searcher":
        if self._searcher is None:
            from rumpus.bots.rumis.search import Searcher
            from rumpus.bots.rumis.weights import learned_weights

            self._searcher = Searcher(self._effort, learned_weights(), self._clock)
        return self._searcher


class MediumBot(SearchBot):
    """Looks a few moves ahead."""

    level: ClassVar[int] = 45
    effort: ClassVar[Effort] = Effort(simulations=600, seconds=1.5, positions=600)


class HardBot(SearchBot):
    """Looks ahead as far as it can in the blink of an eye."""

    level: ClassVar[int] = 70
    effort: ClassVar[Effort] = Effort(simulations=6_000, seconds=4.0, positions=6_000)


class ExpertBot(SearchBot):
    """Takes its time, on all cores."""

    level: ClassVar[int] = 90
    effort: ClassVar[Effort] = Effort(simulations=48_000, seconds=10.0, trees=2, positions=50_000)
