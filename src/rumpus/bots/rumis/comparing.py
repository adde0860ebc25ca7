"""A move of RUMIS beside the best one: what either leads to is searched afresh, twice and with equal effort.

In a tree, moves that look worse get few tries, and their values are what those few say. So both positions get trees of
their own, and how much these differ from one time to the next says how far the difference can be relied on.
"""

from dataclasses import replace
from random import Random
from statistics import fmean, stdev
from typing import Final, NamedTuple

from rumpus.bots.rumis.effort import Effort
from rumpus.bots.rumis.ruins import begun
from rumpus.bots.rumis.search import Question, Searcher, state_values
from rumpus.bots.rumis.weights import learned_weights
from rumpus.games.rumis.moves import RumisMove
from rumpus.games.rumis.rules import apply
from rumpus.games.rumis.state import Phase, State

TIMES: Final = 2
"""How often each position is searched."""
SHALLOW: Final = 0.19
"""What trees that agree may still be wrong by in the same way: this divided by the fifth root of their simulations.

Measured against trees of 15,000 simulations, whose own error is taken off: 0.05 with 600, 0.04 with 1,500.
"""


class Duel(NamedTuple):
    """What two moves are worth to the seat that may make them, and the standard error of the difference."""

    best: float
    made: float
    doubt: float


class _Worth(NamedTuple):
    value: float
    exact: bool


def duel(state: State, best: RumisMove, made: RumisMove, effort: Effort, rng: Random) -> Duel:
    """Search both moves with as much effort each as a move gets."""
    part = replace(effort, simulations=max(effort.simulations // TIMES, 1))
    found: list[tuple[_Worth, _Worth]] = []
    for _ in range(TIMES):
        seed = rng.getrandbits(60)
        found.append((_worth(state, best, part, seed), _worth(state, made, part, seed)))
        if all(one.exact for one in found[-1]):
            return Duel(found[-1][0].value, found[-1][1].value, 0.0)
    gaps = [one.value - other.value for one, other in found]
    doubt = max(SHALLOW / part.simulations**0.2, stdev(gaps) / TIMES**0.5)
    return Duel(fmean(one.value for one, _ in found), fmean(other.value for _, other in found), doubt)


def _worth(state: State, move: RumisMove, effort: Effort, seed: int) -> _Worth:
    """What the match is worth after a move to the seat that makes it, and whether it was thought through."""
    seat = state.colour % state.plan.seats
    if state.phase is Phase.RUIN:
        return _Worth(state_values(begun(state, move), effort.simulations, effort.wishes, seed)[seat], exact=False)
    after = apply(state, move)
    if not Question(after).numbers():  # over, or the next stone that is taken has no place (RI-36)
        over = after.phase is Phase.OVER
        return _Worth(state_values(after, 1 if over else effort.simulations, effort.wishes, seed)[seat], exact=over)
    result = Searcher(effort, learned_weights()).search(after, Random(seed))
    return _Worth(result.moves[0].values[seat], result.solved)
