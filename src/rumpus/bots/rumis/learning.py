"""Learning the weights of the prior: the search plays itself, and the prior learns to foresee what it tries most.

For every kind of match and every stage one softmax regression: the facts about all moves of a position on one side, the
shares of simulations that a search gave them on the other. What was learned in one round plays the next.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from rumpus.bots.rumis.effort import Effort
from rumpus.bots.rumis.search import Question, Result, Searcher, facts_of
from rumpus.bots.rumis.weights import Weights, first_weights
from rumpus.core.options import read_options
from rumpus.games.rumis import rules
from rumpus.games.rumis.game import RUMIS
from rumpus.games.rumis.moves import RumisMove
from rumpus.games.rumis.options import RumisOptions
from rumpus.games.rumis.state import Phase, State

ROUNDS: Final = 2
SIMULATIONS: Final = 2_000
RIDGE: Final = 3.0
"""How strongly weights are held to 0: what a few positions seem to say is not believed."""

FEWEST: Final = 40
"""With fewer positions than that a stage keeps the weights that it had."""

CURIOUS: Final = 4
"""Moves of each colour that are drawn by their shares rather than chosen, so that matches differ."""

COURSE: Final[tuple[dict[str, object], ...]] = (
    {"site": "chullpa"},
    {"site": "coricancha", "players": 4},
    {"site": "pirka"},
    {"site": "chullpa", "players": 3},
    {"site": "coricancha"},
    {"site": "pisac", "players": 4},
    {"site": "colca", "variant": "moving_house"},
    {"site": "tambo", "players": 3},
    {"site": "pisac"},
    {"site": "chullpa", "players": 4},
    {"site": "tambo"},
    {"site": "coricancha", "players": 3},
    {"site": "chaka", "players": 5},
)
"""What is played, in turn."""


@dataclass
class Lessons:
    """Positions of one kind: the facts about their moves, and what a search thought of these."""

    facts: list[NDArray[np.float64]] = field(default_factory=list)
    shares: list[NDArray[np.float64]] = field(default_factory=list)

    def add(self, facts: NDArray[np.float64], shares: NDArray[np.float64]) -> None:
        """One position more."""
        self.facts.append(facts)
        self.shares.append(shares)


def learn(
    matches: int, seed: int, simulations: int = SIMULATIONS, told: Callable[[int], None] = lambda _: None
) -> tuple[Weights, int]:
    """Weights out of a number of matches, and how many positions they come from. Equal seeds learn equal weights."""
    weights = first_weights()
    lessons: dict[tuple[int, int], Lessons] = defaultdict(Lessons)
    for number in range(matches):
        options = read_options(RumisOptions, {**COURSE[number % len(COURSE)], "start": 0})
        for question, result in _play(options, weights, simulations, Random(f"{seed} {number}")):
            numbers = [one.number for one in result.moves]
            shares = np.array([one.tries for one in result.moves], float)
            untried = [other for other in question.numbers() if other not in set(numbers)]
            padded = np.concatenate([shares, np.zeros(len(untried))]) / shares.sum()
            lessons[question.crowd, question.stage].add(facts_of(question, [*numbers, *untried]), padded)
        told(number + 1)
        if (number + 1) % max(1, matches // ROUNDS) == 0 or number + 1 == matches:
            for kind, found in lessons.items():
                if len(found.facts) >= FEWEST:
                    weights[kind] = fit(found, weights[kind])
    return weights, sum(len(found.facts) for found in lessons.values())


def _play(options: RumisOptions, weights: Weights, simulations: int, rng: Random) -> Iterator[tuple[Question, Result]]:
    """One match of the search against itself: what was asked and found wherever there was something to choose."""
    state = RUMIS.start(options)
    searcher = Searcher(Effort(simulations, 60.0, positions=simulations // 4), weights)
    while state.phase is not Phase.OVER:
        result = searcher.search(state, rng)
        if len(result.moves) > 1 and not result.solved:
            yield Question(state), result
        state = rules.apply(state, _chosen(state, result, rng))


def _chosen(state: State, result: Result, rng: Random) -> RumisMove:
    if not result.moves:
        return RUMIS.legal_moves(state, state.plan.owner(state.colour))[0]
    if result.solved or len(state.lying) >= CURIOUS * state.plan.colours:
        return result.moves[0].move
    return rng.choices(result.moves, [one.tries for one in result.moves])[0].move


def fit(lessons: Lessons, weights: NDArray[np.float64], steps: int = 12) -> NDArray[np.float64]:
    """The weights whose softmax comes closest to the shares, found from `weights` on by Newton's method."""
    facts = np.concatenate(lessons.facts)
    shares = np.concatenate(lessons.shares)
    starts = np.cumsum([0, *(len(one) for one in lessons.facts)])[:-1]
    lengths = [len(one) for one in lessons.facts]
    weights, best = weights.copy(), np.inf
    for _ in range(steps):
        loss, guessed = _guess(facts, shares, starts, lengths, weights)
        if loss > best - 1e-9:
            break
        best = loss
        mean = np.add.reduceat(guessed[:, None] * facts, starts)
        slope = facts.T @ (guessed - shares) + RIDGE * weights
        bend = (guessed[:, None] * facts).T @ facts - mean.T @ mean + RIDGE * np.eye(len(weights))
        step = np.linalg.solve(bend, slope)
        size = 1.0
        while size > 1e-3 and _guess(facts, shares, starts, lengths, weights - size * step)[0] > loss:
            size /= 2
        weights = weights - size * step
    return weights


def _guess(
    facts: NDArray[np.float64],
    shares: NDArray[np.float64],
    starts: NDArray[np.int64],
    lengths: list[int],
    weights: NDArray[np.float64],
) -> tuple[float, NDArray[np.float64]]:
    """How far off these weights are, and the shares that they foresee."""
    worth = facts @ weights
    worth -= np.repeat(np.maximum.reduceat(worth, starts), lengths)
    powers = np.exp(worth)
    whole = np.repeat(np.add.reduceat(powers, starts), lengths)
    loss = -(shares * (worth - np.log(whole))).sum() + 0.5 * RIDGE * (weights**2).sum()
    return float(loss), powers / whole
