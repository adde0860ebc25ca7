"""Random play of RumBugz by the rules alone."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from rumpus.core.game import NATURE
from rumpus.games.rumbugz.game import RUMBUGZ
from rumpus.games.rumbugz.moves import Add, Change, Lay, RumBugzMove, Take
from rumpus.games.rumbugz.options import RumBugzOptions
from rumpus.games.rumbugz.state import State

TABLES: Final = tuple(
    RumBugzOptions.model_validate(values)
    for values in (
        {"players": 2},
        {"players": 3, "rounds": 2},
        {"players": 4, "start": 2},
        {"players": 6, "sets": 4, "rounds": 1},
        {"players": 5, "sets": 6, "taking": True, "rounds": 1},
        {"players": 3, "sets": 4, "taking": True, "target": 60},
        {"players": 2, "sets": 4, "rounds": 1, "plyt_points": 0},
    )
)


def wandered(options: RumBugzOptions, rng: Random, plies: int, resigning: float = 0) -> Iterator[State]:
    """The states that random play goes through, now and then with a seat that gives up."""
    choose = rng.choice((pick, lambda moves, rng: rng.choice(moves)))
    state = RUMBUGZ.start(options)
    yield state
    for _ in range(plies):
        actors = RUMBUGZ.actors(state)
        if not actors:
            return
        if actors == (NATURE,):
            state = RUMBUGZ.play_outcome(state, RUMBUGZ.nature(state, rng))
        elif rng.random() < resigning:
            state = RUMBUGZ.resign(state, rng.choice(state.live))
        else:
            seat = rng.choice(actors)
            state = RUMBUGZ.play(state, seat, choose(RUMBUGZ.legal_moves(state, seat), rng))
        yield state


def pick(moves: Sequence[RumBugzMove], rng: Random) -> RumBugzMove:
    """A random move that gets on: whoever can lay or add mostly does, and few changes are made. Rounds stay short."""
    for kinds, likely in (((Lay, Add), 0.8), ((Change, Take), 0.2)):
        some = [move for move in moves if isinstance(move, kinds)]
        if some and rng.random() < likely:
            return rng.choice(some)
        moves = [move for move in moves if not isinstance(move, kinds)] or moves
    return rng.choice(moves)
