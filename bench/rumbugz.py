"""How fast RumBugz is: random rounds beside two peers' gin rummy, and the helper on positions of played rounds.

    make bench

Single thread, CPU time. The machine may be noisy: read the ratios. The peers are installed by `make bench` only.
"""

import random
import statistics
import time
from collections.abc import Callable, Iterator

import pyspiel
import rlcard
from rich.console import Console
from rich.table import Table
from rlcard.agents import RandomAgent

from rumpus.bots import AnyBot, make_bot
from rumpus.games.rumbugz import engine, legal_moves
from rumpus.games.rumbugz.game import RUMBUGZ
from rumpus.games.rumbugz.kinds import ALL_KINDS
from rumpus.games.rumbugz.moves import RumBugzMove
from rumpus.games.rumbugz.options import RumBugzOptions
from rumpus.games.rumbugz.outcomes import RumBugzOutcome
from rumpus.games.rumbugz.state import Phase, State, View
from rumpus.games.rumbugz.way_out import Turn, way_out
from rumpus.match import Match

SECONDS = 8.0
ROUNDS = 1000
LARGEST_HAND, LARGEST_TABLE = 16, 20
SLOWEST_MS = 20.0


def main() -> None:
    console = Console()
    console.print(random_rounds())
    console.print(helper())


def random_rounds() -> Table:
    table = Table("random play, per CPU second", "games", "ratio", "asked for")
    options = RumBugzOptions(players=4, rounds=1)
    engine.warm()
    ours = rate(lambda: engine.random_rounds(options, 200, random.getrandbits(32)), 200)
    spiel = rate(spiel_game, 1)
    card = rate(card_games(), 1)
    rules = rate(lambda: rule_game(options), 1)
    table.add_row("RumBugz, 4 players, one round, compiled", f"{ours:,.0f}", "", "")
    table.add_row(
        "OpenSpiel gin_rummy, driven from Python", f"{spiel:,.0f}", f"{ours / spiel:,.1f}", said(ours >= 3 * spiel, "3")
    )
    table.add_row("RLCard gin-rummy", f"{card:,.1f}", f"{ours / card:,.1f}", said(ours >= 10 * card, "10"))
    table.add_row("RumBugz, the same by the rules in Python", f"{rules:,.1f}", f"{ours / rules:,.1f}", "")
    return table


def rate(play: Callable[[], object], games: int) -> float:
    """Games per CPU second."""
    play()
    played, began = 0, time.process_time()
    while time.process_time() - began < SECONDS:
        play()
        played += games
    return played / (time.process_time() - began)


def spiel_game() -> None:
    state = GIN.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            actions, weights = zip(*outcomes, strict=True)
            state.apply_action(random.choices(actions, weights)[0])
        else:
            state.apply_action(random.choice(state.legal_actions()))


GIN = pyspiel.load_game("gin_rummy")


def card_games() -> Callable[[], object]:
    env = rlcard.make("gin-rummy")
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
    return lambda: env.run(is_training=False)


def rule_game(options: RumBugzOptions) -> None:
    state = RUMBUGZ.start(options)
    rng = random.Random(random.getrandbits(32))
    while actors := RUMBUGZ.actors(state):
        if actors[0] < 0:
            state = RUMBUGZ.apply_outcome(state, RUMBUGZ.nature(state, rng))
        else:
            state = RUMBUGZ.apply(state, actors[0], rng.choice(RUMBUGZ.legal_moves(state, actors[0])))


def helper() -> Table:
    """Ask the helper in every position of played rounds in which somebody may lay, change or add."""
    table = Table("the helper", "measured", "asked for")
    times, outs, unsure = [], 0, 0
    for state in positions():
        seat = state.turn
        hand, laid = state.hands[seat], state.laid[seat]
        turn = Turn(hand, state.table, laid, state.taken, state.changes)
        began = time.perf_counter()
        found = [*legal_moves.lays(hand, turn.missing or ALL_KINDS)]
        touched = [*legal_moves.changes(hand, state.table), *legal_moves.additions(hand, state.table)]
        answer = way_out(turn)
        times.append((time.perf_counter() - began) * 1000)
        outs += bool(answer.moves)
        unsure += not answer.exact
        del found, touched
    times.sort()
    slow = times[int(len(times) * 0.99)]
    table.add_row(f"positions from {ROUNDS} played rounds", f"{len(times):,}", "")
    table.add_row("a way out was found in", f"{outs:,}", "")
    table.add_row("the search gave up in", f"{unsure:,} ({unsure / len(times):.3%})", "")
    table.add_row("median", f"{statistics.median(times):.2f} ms", "")
    table.add_row("99th percentile", f"{slow:.2f} ms", said(slow < SLOWEST_MS, f"under {SLOWEST_MS:.0f} ms"))
    table.add_row("slowest", f"{times[-1]:.1f} ms", "")
    return table


def positions() -> Iterator[State]:
    """Rounds of 2 to 6 seats, each with a greedy or a random bot."""
    rng = random.Random(4)
    for number in range(ROUNDS):
        players = 2 + number % 5
        bots: list[AnyBot] = [make_bot("rumbugz", rng.choice(("greedy", "greedy", "random"))) for _ in range(players)]
        options = RumBugzOptions(players=players, rounds=1)
        match: Match[State, RumBugzMove, RumBugzOutcome, View] = Match.start(RUMBUGZ, options, seed=number)
        while not match.over:
            state, seat = match.state, match.actors[0]
            small = sum(state.hands[seat]) <= LARGEST_HAND and len(state.table) <= LARGEST_TABLE
            if state.phase is Phase.ACT and small:
                yield state
            match.play(seat, bots[seat].choose(match.view(frozenset({seat})), RUMBUGZ.legal_moves(state, seat), rng))


def said(good: bool, text: str) -> str:
    return f"[green]yes[/green] {text}" if good else f"[red]no[/red] {text}"


if __name__ == "__main__":
    main()
