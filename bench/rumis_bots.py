"""How well the RUMIS bots play: the shares of matches that are wanted of them, or any duel.

    python -m bench.rumis_bots --starts 20
    python -m bench.rumis_bots --starts 50 --only uct --seed 5000000
    python -m bench.rumis_bots hard@6000 hard@1500 --site chullpa --starts 50
    python -m bench.rumis_bots hard@0.3s uct@0.3s --site coricancha --players 4 --starts 20

A bot is a name, alone or with a number of simulations or of seconds. Seconds, and caps, are the processor's time for
the thread that thinks, so that other work on the machine does not count. The first bot sits alone among as many of the
second as there are seats left, once in every seat from each start; `--opening 2` draws the first two moves of a start
at random.
A figure is reached when the lower end of the 95 per cent interval, over starts, is.
"""

import argparse
import sys
import time
from collections import defaultdict
from dataclasses import dataclass
from random import Random
from statistics import fmean
from typing import Final

from rich.console import Console
from rich.table import Table

from rumpus.arena.statistics import estimate_share
from rumpus.bots import AnyBot, make_bot
from rumpus.bots.clock import THREAD
from rumpus.bots.rumis.levels import SearchBot
from rumpus.core.options import read_options
from rumpus.games.rumis import rules, scoring
from rumpus.games.rumis.game import RUMIS
from rumpus.games.rumis.options import RumisOptions
from rumpus.games.rumis.state import Phase

STARTS: Final = 10
FIRST_SEED: Final = 900_000


@dataclass(frozen=True, slots=True)
class Duel:
    """One bot among others of a kind."""

    one: str
    others: str
    least: float | None = None
    """The share that is wanted of it."""
    site: str = "chullpa"
    players: int = 2
    variant: str = "standard"
    opposite: bool = False

    def options(self) -> RumisOptions:
        """What is played."""
        rest = {name: getattr(self, name) for name in ("site", "players", "variant", "opposite")}
        return read_options(RumisOptions, {"start": 0, **rest})

    def __str__(self) -> str:
        return f"{self.one} among {self.others}, {self.site}, {self.players} players"


FIGURES: Final = (
    *(Duel("hard@0.3s", "uct@0.3s", 0.75, site) for site in ("chullpa", "coricancha", "pirka")),
    *(Duel("hard@0.3s", "uct@0.3s", 0.42, site, 4) for site in ("chullpa", "pisac", "coricancha")),
    *(Duel(level, "flat", least) for level, least in (("medium", 0.6), ("hard", 0.8), ("expert", 0.9))),
    Duel("hard@0.05s", "greedy", 0.97),
    Duel("hard@0.05s", "greedy", 0.9, "coricancha", 4),
    Duel("hard@6000", "hard@1500", 0.6),
    *(
        Duel(stronger, weaker, 0.65)
        for weaker, stronger in (("random", "easy"), ("easy", "medium"), ("medium", "hard"), ("hard", "expert"))
    ),
)
"""What is wanted: the strongest seat of equal time, levels that differ, and more thinking that pays."""


def main() -> None:
    asked = _asked()
    duels = FIGURES
    if asked.one:
        duels = (Duel(asked.one, asked.others, None, asked.site, asked.players, asked.variant, asked.opposite),)
    console, times = Console(), defaultdict[str, list[float]](list)
    table = Table("duel", "share", "from", "to", "wanted", "CPU s", title=f"{asked.starts} starts each")
    for duel in duels:
        if asked.only in str(duel):
            table.add_row(*played(duel, asked.starts, asked.seed, asked.opening, times))
            console.print(table)
    console.print(told(times))


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="The shares of matches that RUMIS bots win.")
    parser.add_argument("one", nargs="?")
    parser.add_argument("others", nargs="?")
    parser.add_argument("--only", default="", help="only figures with this in their line")
    parser.add_argument("--site", default="chullpa")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--variant", default="standard", choices=("standard", "four_colours", "ruins", "moving_house"))
    parser.add_argument("--opposite", action="store_true")
    parser.add_argument("--starts", type=int, default=STARTS)
    parser.add_argument("--seed", type=int, default=FIRST_SEED)
    parser.add_argument("--opening", type=int, default=0)
    asked = parser.parse_args()
    if bool(asked.one) != bool(asked.others):
        parser.error("expected two bots, or none")
    return asked


def played(duel: Duel, starts: int, first: int, opening: int, times: dict[str, list[float]]) -> tuple[str, ...]:
    """What a duel comes to."""
    options, began, shares = duel.options(), time.process_time(), []
    for seed in range(first, first + starts):
        won = [play(duel, seat, options, seed, opening, times) for seat in range(RUMIS.seats(options))]
        shares.append(sum(won) / len(won))
        seats = " ".join(f"{share:g}" for share in won)
        print(f"{duel}, seed {seed}: won {seats}, {fmean(shares):.3f} in all", file=sys.stderr, flush=True)
    found = estimate_share(shares)
    low, high = ("?" if end is None else f"{end:.3f}" for end in (found.low, found.high))
    wanted = "" if duel.least is None else f"{duel.least:.2f}"
    if found.low is not None and duel.least is not None:
        wanted += " reached" if found.low >= duel.least else " missed"
    return str(duel), f"{found.mean:.3f}", low, high, wanted, f"{time.process_time() - began:.0f}"


def play(duel: Duel, seat: int, options: RumisOptions, seed: int, opening: int, times: dict[str, list[float]]) -> float:
    """One match: the part of its win that the seat of the first bot has."""
    state, chance = RUMIS.start(options), Random(f"opening {seed}")
    seats = range(RUMIS.seats(options))
    names = [duel.one if other == seat else duel.others for other in seats]
    bots = [bot_of(name) for name in names]
    rngs = [Random(f"{seed} {seat} {other}") for other in seats]
    moves_made = 0
    while state.phase is not Phase.OVER:
        (actor,) = RUMIS.actors(state)
        moves = RUMIS.legal_moves(state, actor)
        if moves_made < opening:
            move = chance.choice(moves)
        else:
            began = time.process_time()
            move = bots[actor].choose(state, moves, rngs[actor])
            times[names[actor]].append(time.process_time() - began)
        state = rules.apply(state, move)
        moves_made += 1
    winners = scoring.winners(state)
    return (seat in winners) / len(winners)


def bot_of(text: str) -> AnyBot:
    """The bot that a text such as hard, hard@6000 or uct@0.3s names."""
    name, at, effort = text.partition("@")
    bot = make_bot("rumis", name)
    if not at:
        return bot.with_clock(THREAD) if isinstance(bot, SearchBot) else bot
    if not isinstance(bot, SearchBot):
        raise SystemExit(f"{name} does not search: it plays as it is")
    return bot.with_seconds(float(effort[:-1])) if effort.endswith("s") else bot.with_simulations(int(effort))


def told(times: dict[str, list[float]]) -> Table:
    """How long decisions took the processor, on all cores together, and their caps."""
    table = Table("bot", "decisions", "half, s", "99 of 100, s", "cap, s")
    for name, seconds in times.items():
        ranked, bot = sorted(seconds), make_bot("rumis", name.partition("@")[0])
        cap = f"{bot.effort.seconds:g}" if isinstance(bot, SearchBot) and "@" not in name else ""
        at = (ranked[int(part * (len(ranked) - 1))] for part in (0.5, 0.99))
        table.add_row(name, str(len(ranked)), *(f"{second:.2f}" for second in at), cap)
    return table


if __name__ == "__main__":
    main()
