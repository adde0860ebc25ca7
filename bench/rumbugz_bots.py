"""How well the RumBugz bots play: the rounds that one of them wins among others.

    python -m bench.rumbugz_bots [rounds] [level …]

The references are compared with ones that do one thing differently, and each level named with the references.

Seat and starter rotate, so by chance each seat would win as many rounds as any other.
"""

import random
import sys
from collections.abc import Callable, Sequence
from math import sqrt
from typing import Final

from rich.console import Console
from rich.table import Table

from rumpus.bots import AnyBot, Bot, make_bot
from rumpus.core.game import NATURE
from rumpus.games.rumbugz.game import RUMBUGZ
from rumpus.games.rumbugz.moves import Knock, Pass, RumBugzMove
from rumpus.games.rumbugz.options import RumBugzOptions
from rumpus.games.rumbugz.state import Phase, View

ROUNDS: Final = 200
FIRST_SEED: Final = 70_000
PLAYERS: Final = (2, 3, 4)


class Knocker(Bot[View, RumBugzMove]):
    """Greedy, but for when it knocks."""

    def __init__(self, knocks: Callable[[View], bool]) -> None:
        self._knocks = knocks
        self._greedy = make_bot("rumbugz", "greedy")

    def choose(self, view: View, moves: Sequence[RumBugzMove], rng: random.Random) -> RumBugzMove:
        if view.phase is Phase.KNOCK:
            return Knock() if self._knocks(view) else Pass()
        move: RumBugzMove = self._greedy.choose(view, moves, rng)
        return move


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    greedy = make_bot("rumbugz", "greedy")
    never, always = Knocker(lambda _: False), Knocker(lambda _: True)
    half = Knocker(lambda view: view.seat is not None and len(view.missing(view.seat)) > 2)
    table = Table(f"{rounds} rounds each", *(f"{players} players" for players in PLAYERS))
    for what, one, others in (
        ("greedy among greedy", greedy, greedy),
        ("greedy among those who never knock", greedy, never),
        ("one who never knocks among greedy", never, greedy),
        ("one who always knocks among greedy", always, greedy),
        ("one who knocks with three kinds missing", half, greedy),
    ):
        table.add_row(what, *(share(one, others, players, rounds) for players in PLAYERS))
    for level in sys.argv[2:]:
        for name in ("greedy", "knocker"):
            one, others = make_bot("rumbugz", level), make_bot("rumbugz", name)
            table.add_row(f"{level} among {name}", *(share(one, others, players, rounds) for players in PLAYERS))
    Console().print(table)


def share(one: AnyBot, others: AnyBot, players: int, rounds: int) -> str:
    """The share of rounds that one seat wins, and how many standard deviations that is from a fair one."""
    won = 0
    for number in range(rounds):
        seat, start = number % players, number // players % players
        bots = [one if other == seat else others for other in range(players)]
        won += winner(bots, start, FIRST_SEED + number) == seat
    fair = 1 / players
    away = (won / rounds - fair) / sqrt(fair * (1 - fair) / rounds)
    return f"{won / rounds:.1%} ({away:+.1f})"


def winner(bots: Sequence[AnyBot], start: int, seed: int) -> int | None:
    """Who goes out in a round; nobody if it is void."""
    rng = random.Random(seed)
    state = RUMBUGZ.start(RumBugzOptions(players=len(bots), rounds=1, start=start))
    while actors := RUMBUGZ.actors(state):
        seat = actors[0]
        if seat == NATURE:
            state = RUMBUGZ.apply_outcome(state, RUMBUGZ.nature(state, rng))
        else:
            moves = RUMBUGZ.legal_moves(state, seat)
            state = RUMBUGZ.apply(state, seat, bots[seat].choose(RUMBUGZ.view(state, frozenset({seat})), moves, rng))
    return state.rounds[0].winner


if __name__ == "__main__":
    main()
