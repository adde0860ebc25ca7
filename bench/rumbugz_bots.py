"""How well the RumBugz bots play: the figures that they are built for, and when it pays to knock.

    python -m bench.rumbugz_bots [--groups 20] [--seed 4000000] [--only TEXT] [--knocking ROUNDS]

A group is one start, played with every rotation of the seats; shares have 95 per cent intervals over groups, and a
figure is reached when the lower end is. Then how long rounds with `easy` last, and how long bots think. `--only` leaves
out the duels that are not called so; seeds from 5,000,000 on are for `docs/ladder.md`.

With `--knocking` the references are compared with ones that do one thing differently instead, in that many rounds each.
"""

import random
import sys
from argparse import ArgumentParser
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import median
from typing import Final

from rich.console import Console
from rich.table import Table

from rumpus.arena.entrants import parse_entrants
from rumpus.arena.setting import Mode, Schedule, make_setting
from rumpus.arena.spread import Spread
from rumpus.arena.standings import Tally
from rumpus.arena.table import Finished, play_matches
from rumpus.bots import AnyBot, Bot, make_bot
from rumpus.bots.rumbugz.bot import SearchingBot
from rumpus.core.game import NATURE
from rumpus.core.record import MoveEvent, read_record
from rumpus.games.rumbugz.game import RUMBUGZ
from rumpus.games.rumbugz.moves import FromBag, FromPile, Knock, Pass, RumBugzMove
from rumpus.games.rumbugz.options import RumBugzOptions
from rumpus.games.rumbugz.state import Phase, View

GROUPS: Final = 20
SEED: Final = 4_000_000
FIRST_SEED: Final = 70_000
TABLES: Final = (2, 3, 4)
OVERTIME: Final = 1.1
"""How much longer than its cap one decision of a hundred may take."""
TURNS: Final = 5
"""How many turns each a round with `easy` should last at least, in the median."""


@dataclass(frozen=True)
class Duel:
    """One bot among others of one name, and the share of rounds that it should win at least."""

    one: str
    others: str
    players: int
    asked: float

    @property
    def name(self) -> str:
        """What it is called in the table."""
        return f"{self.one} among {self.others}, {self.players} players"


DUELS: Final = (
    Duel("hard", "greedy", 2, 0.62),
    Duel("hard", "greedy", 4, 0.42),
    Duel("hard", "knocker", 4, 0.35),
    Duel("easy", "random", 2, 0.65),
    Duel("medium", "easy", 2, 0.65),
    Duel("hard", "medium", 2, 0.65),
    Duel("expert", "hard", 2, 0.65),
)


@dataclass
class Watched:
    """What was seen besides who won."""

    seconds: defaultdict[str, Spread]
    """By bot, what its decisions took."""
    turns: list[float]
    """Turns that each seat had, in every round with `easy`."""


def main() -> None:
    parser = ArgumentParser(prog="python -m bench.rumbugz_bots")
    parser.add_argument("--groups", type=int, default=GROUPS)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--only", default="")
    parser.add_argument("--knocking", type=int, metavar="ROUNDS")
    given = parser.parse_args()
    console = Console()
    if given.knocking:
        console.print(knocking(given.knocking))
        return
    watched = Watched(defaultdict(Spread), [])
    table = Table(f"{given.groups} groups each, seed {given.seed}", "rounds", "share", "95 of 100", "asked for")
    for duel in DUELS:
        if given.only in duel.name:
            table.add_row(duel.name, *played(duel, given.groups, given.seed, watched))
            console.print(table)
    console.print(seen(watched))


def played(duel: Duel, groups: int, seed: int, watched: Watched) -> tuple[str, ...]:
    """What some groups of rounds come to."""
    entrants = parse_entrants([f"{duel.one},{duel.others}"])
    options = RumBugzOptions(players=duel.players, rounds=1)
    setting = make_setting(RUMBUGZ, options, entrants, mode=Mode.ONE, seed=seed)
    schedule = Schedule(len(entrants), duel.players, Mode.ONE)
    for entrant in entrants:
        make_bot("rumbugz", entrant.label).warm()
    rounds: dict[int, Finished] = {}
    for group in range(groups):
        numbers = range(group * schedule.per_start, (group + 1) * schedule.per_start)
        rounds |= zip(numbers, play_matches(setting, numbers), strict=True)
        standings = Tally(setting, schedule, {number: one.played for number, one in rounds.items()}).standings()
        print(f"{duel.name}: {group + 1} groups, {standings.bots[0].win.mean:.3f}", file=sys.stderr, flush=True)
    if "easy" in {duel.one, duel.others}:
        watched.turns += [turns(one) for one in rounds.values()]
    for entrant, standing in zip(entrants, standings.bots, strict=True):
        watched.seconds[entrant.label].add_counts(standing.seconds.counts)
    win = standings.bots[0].win
    ends = "" if win.low is None or win.high is None else f"{win.low:.3f} to {win.high:.3f}"
    return str(standings.matches), f"{win.mean:.3f}", ends, said(f"{duel.asked:.2f}", (win.low or 0.0) >= duel.asked)


def turns(one: Finished) -> float:
    """How many turns each seat had in a round: every turn begins with a draw."""
    draws = {RUMBUGZ.move_name(FromBag()), RUMBUGZ.move_name(FromPile())}
    events = read_record(one.record).events
    return sum(isinstance(event, MoveEvent) and event.move in draws for event in events) / len(one.played.scores)


def seen(watched: Watched) -> Table:
    """How long rounds last and decisions take."""
    table = Table("", "measured", "asked for")
    if watched.turns:
        each = median(watched.turns)
        table.add_row("turns each in rounds with easy, median", f"{each:g}", said(str(TURNS), each >= TURNS))
    for name, spread in watched.seconds.items():
        middle, slow = spread.quantile(0.5) or 0.0, spread.quantile(0.99) or 0.0
        bot = make_bot("rumbugz", name)
        most = bot.strength.seconds * OVERTIME if isinstance(bot, SearchingBot) else None
        asked = "" if most is None else said(f"{most:.2f} s", slow <= most)
        table.add_row(f"{name}: median, 99 of 100 decisions", f"{middle:.3f} s, {slow:.3f} s", asked)
    return table


def said(asked: str, reached: bool) -> str:
    return f"{asked}: {'yes' if reached else '[bold]NO[/bold]'}"


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


def knocking(rounds: int) -> Table:
    """Greedy bots that knock at different times. By chance each seat would win as many rounds as any other."""
    greedy = make_bot("rumbugz", "greedy")
    never, always = Knocker(lambda _: False), Knocker(lambda _: True)
    half = Knocker(lambda view: view.seat is not None and len(view.missing(view.seat)) > 2)
    table = Table(f"{rounds} rounds each", *(f"{players} players" for players in TABLES))
    for what, one, others in (
        ("greedy among greedy", greedy, greedy),
        ("greedy among those who never knock", greedy, never),
        ("one who never knocks among greedy", never, greedy),
        ("one who always knocks among greedy", always, greedy),
        ("one who knocks with three kinds missing", half, greedy),
    ):
        table.add_row(what, *(share(one, others, players, rounds) for players in TABLES))
    return table


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
