"""A bot that plays Nim as well as it can be played: it thinks every match to its end."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from random import Random
from typing import ClassVar

from rumpus.bots import Bot
from rumpus.core.game import Seat
from rumpus_nim.game import NIM, State, Take


class Sage(Bot[State, Take]):
    """Takes a win that nobody can stop; if there is none, hands none to anyone else."""

    level: ClassVar[int] = 100

    def choose(self, view: State, moves: Sequence[Take], rng: Random) -> Take:
        me = view.turn
        others = [seat for seat in range(len(view.resigned)) if seat != me]
        after = {move: NIM.apply(view, me, move) for move in moves}
        winning = [move for move in moves if can_force_a_win(after[move], me)]
        careful = [move for move in moves if not any(can_force_a_win(after[move], seat) for seat in others)]
        return rng.choice(winning or careful or moves)


def can_force_a_win(state: State, seat: Seat) -> bool:
    """Whether `seat` wins from here, whatever the others do."""
    # The order of the heaps does not matter, which makes many positions one.
    return _can_force(replace(state, heaps=tuple(sorted(state.heaps))), seat)


@cache
def _can_force(state: State, seat: Seat) -> bool:
    if not NIM.actors(state):
        return seat in NIM.winners(state)
    found = (can_force_a_win(NIM.apply(state, state.turn, move), seat) for move in NIM.legal_moves(state, state.turn))
    return any(found) if state.turn == seat else all(found)
