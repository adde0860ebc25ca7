"""Bots to measure others by. They play in the arena, not at the table."""

from collections.abc import Sequence
from random import Random
from typing import ClassVar

from rumpus.bots.bot import Bot, Considered, Thought
from rumpus.bots.rumis.effort import PLAIN, Effort, Wishes
from rumpus.bots.rumis.levels import SearchBot
from rumpus.games.rumis.moves import RumisMove
from rumpus.games.rumis.state import Phase, State


class UctBot(SearchBot):
    """Plain max^n UCT: every move is tried, playouts are uniform, a win is all that counts."""

    level: ClassVar[int] = 40
    reference: ClassVar[bool] = True
    effort: ClassVar[Effort] = Effort(simulations=6_000, seconds=4.0, wishes=PLAIN)


class FlatBot(Bot[State, RumisMove]):
    """Flat Monte Carlo: thirty moves that look good at a glance, sixty uniform playouts each."""

    level: ClassVar[int] = 40
    reference: ClassVar[bool] = True
    wishes: ClassVar[Wishes] = PLAIN._replace(margin=0.3)
    candidates: ClassVar[int] = 30
    playouts: ClassVar[int] = 60

    def choose(self, view: State, moves: Sequence[RumisMove], rng: Random) -> RumisMove:
        return self.think(view, moves, rng).move

    def think(self, view: State, moves: Sequence[RumisMove], rng: Random) -> Thought[RumisMove]:
        if len(moves) == 1:
            return Thought(moves[0])
        if view.phase is Phase.RUIN:
            from rumpus.bots.rumis.ruins import weigh_ruin

            return weigh_ruin(view, moves, Effort(self.candidates * self.playouts, 4.0, wishes=self.wishes), rng)
        from rumpus.bots.rumis.search import Question, playout_values, prior_worths
        from rumpus.bots.rumis.weights import first_weights

        question = Question(view)
        numbers = question.numbers()
        if not numbers:
            return Thought(rng.choice(moves))  # whatever is taken has no place (RI-36)
        worths = prior_worths(question, numbers, first_weights()).tolist()
        ranked = sorted(zip(worths, rng.sample(numbers, len(numbers)), numbers, strict=True), reverse=True)
        chosen = [number for _, _, number in ranked[: self.candidates]]
        values = playout_values(question, chosen, self.playouts, self.wishes, rng)
        found = sorted(zip(values, chosen, strict=True), reverse=True)
        considered = tuple(Considered(question.move(number), value, self.playouts) for value, number in found)
        return Thought(considered[0].move, considered[0].value, (), considered, self.playouts * len(chosen))
