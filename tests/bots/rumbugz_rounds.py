"""Rounds and decisions of RumBugz: for the tests of its bots."""

from collections.abc import Iterator
from random import Random
from typing import Any

from games.rumbugz.random_play import TABLES, wandered
from rumpus.bots.rumbugz.bot import (
    SearchingBot,
)
from rumpus.bots.rumbugz.kernels import hopes
from rumpus.bots.rumbugz.strength import Strength
from rumpus.core.game import NATURE
from rumpus.games.rumbugz.game import RUMBUGZ
from rumpus.games.rumbugz.moves import RumBugzMove
from rumpus.games.rumbugz.options import RumBugzOptions
from rumpus.games.rumbugz.state import Phase, State
from rumpus.games.rumbugz.way_out import Turn
from viewers import eyes

MOST = hopes.SHAPES.most

DECIDED = {Phase.DRAW, Phase.ACT, Phase.KNOCK}


class Quick(SearchingBot):
    """Hard with few tries."""

    strength = Strength(simulations=48, seconds=10.0, candidates=6, opened=60, nodes=1000)


def decisions(count: int, step: int = 7) -> Iterator[State]:
    """States of random play in which a seat decides, on every kind of table."""
    for number in range(count):
        rng = Random(number)
        states = wandered(TABLES[number % len(TABLES)], rng, 200, resigning=0.004)
        for place, state in enumerate(states):
            if place % step == 0 and state.phase in DECIDED and not state.due:
                yield state


def turn_of(state: State, seat: int) -> Turn:
    return Turn(state.hands[seat], state.table, state.laid[seat], state.taken, state.changes, state.options.taking)


def played_by(bots: list[Any], options: RumBugzOptions, seed: int) -> Iterator[tuple[State, int, RumBugzMove]]:
    """Every decision of a match: the state, the seat and what it plays."""
    rng = Random(seed)
    state = RUMBUGZ.start(options)
    while actors := RUMBUGZ.actors(state):
        seat = actors[0]
        if seat == NATURE:
            state = RUMBUGZ.apply_outcome(state, RUMBUGZ.nature(state, rng))
            continue
        move = bots[seat].choose(RUMBUGZ.view(state, eyes(seat)), RUMBUGZ.legal_moves(state, seat), rng)
        yield state, seat, move
        state = RUMBUGZ.play(state, seat, move)
