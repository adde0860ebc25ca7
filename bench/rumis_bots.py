"""How well the RUMIS bots play with other efforts than their own: the share of matches that one of them wins.

    python -m bench.rumis_bots hard@6000 hard@1500 --site chullpa --starts 50
    python -m bench.rumis_bots hard@0.3s uct@0.3s --site coricancha --players 4 --starts 20

A bot is a name, alone or with a number of simulations or of seconds. Seconds are the processor's time for the thread
that thinks, so that other work on the machine does not count. The first bot sits alone among as many of the second as
there are seats left, once in every seat from each start; the first moves of a start are drawn at random.
"""

import argparse
import time
from random import Random
from typing import Final

from rumpus.arena.statistics import Estimate, estimate_share
from rumpus.bots import AnyBot, make_bot
from rumpus.bots.rumis.levels import SearchBot
from rumpus.core.options import read_options
from rumpus.games.rumis import rules, scoring
from rumpus.games.rumis.game import RUMIS
from rumpus.games.rumis.options import RumisOptions
from rumpus.games.rumis.state import Phase

OPENING: Final = 2
FIRST_SEED: Final = 900_000


def main() -> None:
    parser = argparse.ArgumentParser(description="The share of matches that one RUMIS bot wins among others.")
    parser.add_argument("one")
    parser.add_argument("others")
    parser.add_argument("--site", default="chullpa")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--variant", default="standard", choices=("standard", "four_colours", "ruins", "moving_house"))
    parser.add_argument("--opposite", action="store_true")
    parser.add_argument("--starts", type=int, default=20)
    parser.add_argument("--seed", type=int, default=FIRST_SEED)
    parser.add_argument("--opening", type=int, default=OPENING)
    asked = parser.parse_args()
    options = read_options(
        RumisOptions,
        {"start": 0, **{name: getattr(asked, name) for name in ("site", "players", "variant", "opposite")}},
    )
    began, seats = time.process_time(), RUMIS.seats(options)
    shares = []
    for start in range(asked.starts):
        seed = asked.seed + start
        won = [play(asked.one, asked.others, seat, options, seed, asked.opening) for seat in range(seats)]
        shares.append(sum(won) / seats)
    found, seconds = told(estimate_share(shares)), time.process_time() - began
    print(f"{asked.one} among {asked.others}, {asked.site}, {seats} seats: {found}; {seconds:.0f} s")


def play(one: str, others: str, seat: int, options: RumisOptions, seed: int, opening: int) -> float:
    """One match: the part of its win that the seat of the first bot has."""
    state, chance = RUMIS.start(options), Random(f"opening {seed}")
    seats = range(RUMIS.seats(options))
    bots = [bot_of(one if other == seat else others) for other in seats]
    rngs = [Random(f"{seed} {seat} {other}") for other in seats]
    moves_made = 0
    while state.phase is not Phase.OVER:
        (actor,) = RUMIS.actors(state)
        moves = RUMIS.legal_moves(state, actor)
        move = chance.choice(moves) if moves_made < opening else bots[actor].choose(state, moves, rngs[actor])
        state = rules.apply(state, move)
        moves_made += 1
    winners = scoring.winners(state)
    return (seat in winners) / len(winners)


def bot_of(text: str) -> AnyBot:
    """The bot that a text such as hard, hard@6000 or uct@0.3s names."""
    name, at, effort = text.partition("@")
    bot = make_bot("rumis", name)
    if not at:
        return bot
    if not isinstance(bot, SearchBot):
        raise SystemExit(f"{name} does not search: it plays as it is")
    return bot.with_seconds(float(effort[:-1])) if effort.endswith("s") else bot.with_simulations(int(effort))


def told(share: Estimate) -> str:
    """A share with its interval."""
    if share.low is None or share.high is None:
        return f"{share.mean:.3f} of one start"
    return f"{share.mean:.3f} [{share.low:.3f}, {share.high:.3f}] of {share.groups} starts"


if __name__ == "__main__":
    main()
