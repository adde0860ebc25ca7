"""How RUMMS bots fare against each other, how often one loses its own king by its own flick, and how long they think.

    python -m bench.rumms_bots [groups] [first seed] [quick|pro] [stronger:weaker …]

A group is one start played twice, with seats changed. Shares have 95 per cent intervals over groups. Times are CPU
seconds of the bot alone, and no cap on time applies: bots do all the work of their level, however busy the machine is.
"""

import random
import sys
import time
from collections import Counter, defaultdict
from dataclasses import dataclass, field, replace
from math import inf
from statistics import fmean

from rich.console import Console
from rich.table import Table

from rumpus.arena.statistics import estimate_share
from rumpus.bots import AnyBot, make_bot
from rumpus.bots.rumms.bot import PlanningBot
from rumpus.bots.rumms.levels import EASY, EXPERT, HARD, MEDIUM
from rumpus.core.game import NATURE
from rumpus.games.rumms.game import RUMMS
from rumpus.games.rumms.moves import Strike
from rumpus.games.rumms.options import RummsOptions
from rumpus.games.rumms.rules.powers.dragon import StrikeAgain
from rumpus.games.rumms.state import State
from rumpus.games.rumms.table.dice import KINGS

LEVELS = {"easy": EASY, "medium": MEDIUM, "hard": HARD, "expert": EXPERT}
PAIRS = ("easy:random", "medium:easy", "hard:medium", "expert:hard", "hard:hard_before")
TURN_LIMIT = 60


@dataclass(slots=True)
class Watched:
    """What was seen of a bot."""

    seconds: list[float] = field(default_factory=list)
    moves: Counter[str] = field(default_factory=Counter)
    flicks: int = 0
    own_kings: int = 0
    """How many of its flicks sent its own king off."""


def main() -> None:
    given = sys.argv[1:]
    groups, first, game, *pairs = [*given, *("10", "1", "pro")[len(given) :]]
    console, watched = Console(), defaultdict[str, Watched](Watched)
    table = Table(f"{groups} groups each, {game}", "share", "from", "to", "turns a game", "the starter won")
    try:
        for pair in pairs or PAIRS:
            one, other = pair.split(":")
            table.add_row(f"{one} against {other}", *compared(one, other, game, int(first), int(groups), watched))
            console.print(table)
    finally:  # also if it is stopped
        console.print(told(watched))


def compared(
    one: str, other: str, game: str, first: int, groups: int, watched: defaultdict[str, Watched]
) -> tuple[str, ...]:
    """What some groups of matches between two bots come to."""
    shares, turns, starters = [], [], []
    for seed in range(first, first + groups):
        won = 0.0
        for names in ((one, other), (other, one)):
            state = play(names, game, seed, watched)
            won += 0.5 if state.winner is None else float(names[state.winner] == one)
            turns.append(state.number)
            starters.append(0.5 if state.winner is None else float(state.winner is state.starter))
        shares.append(won / 2)
        print(f"{one}:{other} {seed} {won:g} of 2, {fmean(shares):.3f} in all", file=sys.stderr, flush=True)
    found = estimate_share(shares)
    low, high = ("?" if end is None else f"{end:.2f}" for end in (found.low, found.high))
    return f"{found.mean:.2f}", low, high, f"{fmean(turns):.1f}", f"{fmean(starters):.2f}"


def told(watched: dict[str, Watched]) -> Table:
    """What was seen of each bot."""
    table = Table("bot", "decisions", "CPU s", "99 of 100", "flicks", "own kings", "moves")
    for name, seen in watched.items():
        seconds = sorted(seen.seconds)
        slow = seconds[min(int(0.99 * len(seconds)), len(seconds) - 1)]
        moves = ", ".join(f"{move} {count}" for move, count in seen.moves.most_common())
        counts = (len(seconds), f"{fmean(seconds):.2f}", f"{slow:.2f}", seen.flicks, seen.own_kings)
        table.add_row(name, *map(str, counts), moves)
    return table


def unhurried(name: str) -> AnyBot:
    """A bot that nothing but its level limits."""
    return PlanningBot(replace(LEVELS[name], seconds=inf)) if name in LEVELS else make_bot("rumms", name)


def play(names: tuple[str, str], game: str, seed: int, watched: defaultdict[str, Watched]) -> State:
    """A match between two bots; chance is the same whoever sits where."""
    chance, bots = random.Random(seed), [unhurried(name) for name in names]
    rngs = [random.Random(f"{seed} {name} {seat}") for seat, name in enumerate(names)]
    state = RUMMS.start(RummsOptions.model_validate({"game": game, "turn_limit": TURN_LIMIT}))
    flicker: str | None = None
    while actors := RUMMS.actors(state):
        if actors == (NATURE,):
            before, state = state, RUMMS.play_outcome(state, RUMMS.nature(state, chance))
            if flicker:
                king = KINGS[before.mover]
                watched[flicker].own_kings += king in before.pose and king not in state.pose
            flicker = None
            continue
        seat = actors[0]
        began = time.process_time()
        move = bots[seat].choose(RUMMS.view(state, frozenset({seat})), (), rngs[seat])
        seen = watched[names[seat]]
        if state.poses:
            seen.seconds.append(time.process_time() - began)
            seen.moves[RUMMS.move_name(move).split()[0]] += 1
        if isinstance(move, Strike | StrikeAgain):
            seen.flicks += 1
            flicker = names[seat]
        state = RUMMS.play(state, seat, move)
    return state


if __name__ == "__main__":
    main()
