"""Laying a ruin: which stone of it makes the building that follows worth most to the seat that lays it (RI-21)."""

from collections.abc import Sequence
from random import Random
from typing import Final

from rumpus.bots.bot import Considered, Thought
from rumpus.bots.clock import WALL, Clock
from rumpus.bots.rumis.effort import Effort
from rumpus.bots.rumis.search import state_values
from rumpus.games.rumis.building import lay
from rumpus.games.rumis.moves import Placement, RumisMove
from rumpus.games.rumis.state import Phase, State
from rumpus.games.rumis.turns import next_builder

CANDIDATES: Final = 32
"""Places that are compared."""

BATCH: Final = 16
"""Quick matches for each place between two looks at the clock."""

TOLD: Final = 5


def weigh_ruin(
    state: State,
    moves: Sequence[RumisMove],
    effort: Effort,
    rng: Random,
    clock: Clock = WALL,
) -> Thought[RumisMove]:
    """Compare places for the next ruin stone as if building began after it, and drop the worse half again and again.

    All places see the same chances. Each round has an equal share of the simulations, and of the time.
    """
    began = clock()
    seat, seed = state.colour, rng.getrandbits(60)
    left = rng.sample(list(moves), min(CANDIDATES, len(moves)))
    after = {move: begun(state, move) for move in left}
    rounds = max(1, len(left).bit_length() - 1)
    sums: dict[RumisMove, float] = dict.fromkeys(left, 0.0)
    tries: dict[RumisMove, int] = dict.fromkeys(left, 0)
    for turn in range(rounds):
        until = began + effort.seconds * (turn + 1) / rounds
        wanted = max(1, effort.simulations // (rounds * len(left)))
        done = 0
        while done < wanted and (not done or clock() < until):
            matches = min(BATCH, wanted - done)
            for move in left:
                sums[move] += matches * state_values(after[move], matches, effort.wishes, seed + tries[move])[seat]
                tries[move] += matches
            done += matches
        left = sorted(left, key=lambda move: -sums[move] / tries[move])[: max(1, len(left) // 2)]
    ranked = sorted(after, key=lambda move: (move not in left, -sums[move] / tries[move]))
    told = tuple(Considered(move, sums[move] / tries[move], tries[move]) for move in ranked[:TOLD])
    return Thought(told[0].move, told[0].value, (), told, sum(tries.values()))


def begun(state: State, move: RumisMove) -> State:
    """The state after a stone of a ruin was laid, as if building began then."""
    assert isinstance(move, Placement)  # noqa: S101 - nothing is taken from a ruin
    after = next_builder(lay(state, state.plan.ruin_colour, move), state.start)
    assert after.phase is Phase.BUILD  # noqa: S101 - a ruin leaves room for everyone to open
    return after
