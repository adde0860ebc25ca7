"""How long the hard bot of RUMMS thinks, and how bots of different strength fare against each other.

    python -m bench.rumms_bots [games]

Single thread, CPU time of the bot alone. Scores are of few games: read them as ratios. "own kings" are games that ended
with a flick that sent the flicker's own king off the mat.
"""

import random
import statistics
import sys
import time
from collections.abc import Callable

from rich.console import Console
from rich.table import Table

from rumpus.bots import make_bot
from rumpus.core.game import NATURE
from rumpus.games.rumms.game import RUMMS
from rumpus.games.rumms.options import RummsOptions
from rumpus.games.rumms.rules.powers.dragon import AskAgain
from rumpus.games.rumms.state import State

LONGEST_S = 4.0
TURNS = 24
"""How many turns of the hard bot are timed."""
GAMES = 10
TURN_LIMIT = 40
PAIRS = (("hard", "hard_before"), ("expert", "hard"), ("hard", "medium"), ("medium", "easy"), ("easy", "random"))


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    console = Console()
    console.print(timed())
    table = Table(
        f"{games} pro games each, {TURN_LIMIT} turns at most", "won", "lost", "drawn", "own kings", "turns a game"
    )
    for one, other in PAIRS:
        results = [play((one, other) if seed % 2 else (other, one), "pro", seed, TURN_LIMIT) for seed in range(games)]
        winners = [
            None if state.winner is None else (state.winner == 0) == bool(seed % 2)
            for seed, state in enumerate(results)
        ]
        turns = statistics.mean(state.number for state in results)
        own = sum(state.winner is not None and state.winner is not state.mover for state in results)
        counts = (winners.count(True), winners.count(False), winners.count(None), own)
        table.add_row(f"{one} against {other}", *map(str, counts), f"{turns:.1f}")
    console.print(table)


def timed() -> Table:
    """The hard bot's turns in pro games against itself."""
    seconds: list[float] = []
    dice: list[int] = []

    def watch(state: State, took: float) -> bool:
        if state.poses and (not state.tasks or isinstance(state.tasks[0], AskAgain)):
            seconds.append(took)
            dice.append(len(state.poses))
        return len(seconds) < TURNS

    seed = 0
    while len(seconds) < TURNS:
        play(("hard", "hard"), "pro", seed, TURN_LIMIT, watch)
        seed += 1
    slow = statistics.quantiles(seconds, n=20)[-1]
    table = Table(f"{len(seconds)} turns of the hard bot, {max(dice)} to {min(dice)} dice", "measured", "asked for")
    for what, value in (
        ("mean", statistics.mean(seconds)),
        ("95th percentile", slow),
        ("longest", max(seconds)),
    ):
        colour, word = ("green", "yes") if value < LONGEST_S else ("red", "no")
        table.add_row(what, f"{value:.2f} s", f"[{colour}]{word}[/{colour}] {LONGEST_S:g} s")
    return table


def play(
    names: tuple[str, str],
    game: str,
    seed: int,
    limit: int,
    watch: Callable[[State, float], bool] = lambda *_: True,
) -> State:
    """A match between two bots, or as much of it as the watcher wants to see."""
    rng = random.Random(seed)
    bots = [make_bot("rumms", name) for name in names]
    state = RUMMS.start(RummsOptions.model_validate({"game": game, "turn_limit": limit}))
    while actors := RUMMS.actors(state):
        if actors == (NATURE,):
            state = RUMMS.play_outcome(state, RUMMS.nature(state, rng))
            continue
        seat = actors[0]
        began = time.process_time()
        move = bots[seat].choose(RUMMS.view(state, frozenset({seat})), (), rng)
        if not watch(state, time.process_time() - began):
            break
        state = RUMMS.play(state, seat, move)
    return state


if __name__ == "__main__":
    main()
