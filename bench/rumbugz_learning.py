"""What facts about hands say of the odds in RumBugz, learned from rounds that the bots' quick policy plays with itself.

    python -m bench.rumbugz_learning [players] [rounds]

The hands of all seats at the end of every turn are noted, and weights are found that tell best who went out in the end
(a conditional logit, by Newton's method). Prints the odds and waits of `src/rumpus/bots/rumbugz/learned.py`; the same
call prints the same numbers.
"""

import sys
from typing import Any, Final

import numpy as np
from numba import njit
from numpy.typing import NDArray

from rumpus.bots.rumbugz.kernels import plans, playing
from rumpus.bots.rumbugz.kernels.hopes import FACTS, Values, list_facts
from rumpus.bots.rumbugz.kernels.judging import stirred
from rumpus.bots.rumbugz.kernels.playing import needs
from rumpus.bots.rumbugz.learned import values_for
from rumpus.games.rumbugz.kernels.rounds import NOBODY
from rumpus.games.rumbugz.kernels.way_out import ones
from rumpus.games.rumbugz.turns import HAND

SEED: Final = 77
ROUNDS: Final = 4000
SETS: Final = 8
TURNS: Final = 10
"""Turns of each seat that are noted of a round, on average."""
NODES, OPENED, CHAINS = 512, 20, 12
PRIOR: Final = 5.0
"""How strongly weights are held back: facts that were hardly ever seen say nothing."""
KINDS: Final = 5

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]


@njit
def deal(world: Any, start: int, random: Any) -> None:
    """Begin a round."""
    counts = world.counts
    counts[:] = 0
    size = 13 * SETS
    for place in range(size):
        world.bag[place] = place % 13
    playing.shuffle(world.bag, size, random)
    world.hands[:] = 0
    world.laid[:] = 0
    for seat in range(world.live.shape[0]):
        for _ in range(HAND):
            size -= 1
            world.hands[seat, world.bag[size]] += 1
    counts[playing.IN_BAG], counts[playing.TURN] = size, start
    counts[playing.TAKEN] = counts[playing.KNOCKER] = counts[playing.DISCARDER] = NOBODY


@njit
def note_hands(world: Any, book: Any, facts: Any, missing: Any) -> None:
    """The facts about all hands, from the next seat on."""
    players, turn = world.live.shape[0], world.counts[playing.TURN]
    ends = plans.look_at(book, world.table, world.counts[playing.LYING])
    for step in range(players):
        seat = (turn + step) % players
        list_facts(world.hands[seat], needs(world, seat), ends, book.gets, book.values.shapes, facts[step])
        missing[step] = ones(needs(world, seat))


@njit
def play_rounds(world: Any, book: Any, seed: int, rounds: int, facts: Any, missing: Any, winners: Any) -> int:
    """Play rounds and note the hands at the end of every turn, and which seat from the next one on goes out."""
    players, counts = world.live.shape[0], world.counts
    log, lines, random = np.empty((0, 7), np.int64), np.zeros(1, np.int64), np.zeros(1, np.uint64)
    used = 0
    for number in range(rounds):
        random[0] = stirred(np.uint64(seed), number)
        deal(world, number % players, random)
        first, winner = used, playing.OPEN
        while winner == playing.OPEN:
            winner, _ = playing.play_on(world, book, OPENED, CHAINS, 1, random, log, lines)
            if winner == playing.OPEN and used < winners.shape[0]:
                note_hands(world, book, facts[used], missing[used])
                winners[used] = counts[playing.TURN]
                used += 1
        for place in range(first, used):
            winners[place] = NOBODY if winner == NOBODY else (winner - winners[place]) % players
    return used


def observed(players: int, rounds: int, values: Values, seed: int) -> tuple[Floats, Ints]:
    """A row of facts for each seat and end of a turn, apart by how many kinds are missing; and who went out."""
    size = rounds * players * TURNS
    facts, missing = np.zeros((size, players, FACTS)), np.zeros((size, players), np.int64)
    winners = np.zeros(size, np.int64)
    world = playing.new_world(players, 13 * SETS)
    used = play_rounds(world, plans.new_book(NODES, values), seed, rounds, facts, missing, winners)
    won = np.flatnonzero(winners[:used] != NOBODY)
    apart = [facts[won] * (missing[won] == kinds)[:, :, None] for kinds in range(KINDS)]
    places = np.broadcast_to(np.eye(players), (len(won), players, players))
    return np.concatenate([*apart, places], axis=2), winners[won]


def fitted(rows: Floats, winners: Ints) -> Floats:
    """The weights with which the hopes of all seats tell best which of them goes out."""
    chosen = rows[np.arange(len(winners)), winners]
    weights = np.zeros(rows.shape[2])
    for _ in range(12):
        hopes = rows @ weights
        likely = np.exp(hopes - hopes.max(axis=1, keepdims=True))
        likely /= likely.sum(axis=1, keepdims=True)
        mean = np.einsum("np,npf->nf", likely, rows)
        slope = (chosen - mean).sum(axis=0) - PRIOR * weights
        bend = PRIOR * np.eye(len(weights)) - mean.T @ mean
        for place in range(rows.shape[1]):
            bend += (rows[:, place] * likely[:, place, None]).T @ rows[:, place]
        weights += np.linalg.solve(bend, slope)
    return weights


def main() -> None:
    players = int(sys.argv[1]) if len(sys.argv) > 1 else 2
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else ROUNDS
    weights = fitted(*observed(players, rounds, values_for(players), SEED))
    waits = weights[KINDS * FACTS :]
    for row in (
        *weights[: KINDS * FACTS].reshape(KINDS, FACTS),
        np.pad(waits - waits[0], (0, 6 - players), mode="edge"),
    ):
        print("(" + ", ".join(f"{weight:.3f}" for weight in row) + "),")


if __name__ == "__main__":
    main()
