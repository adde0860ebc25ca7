"""How fast RUMIS is, printed beside a limit and beside the readable brute-force program of the tests, in one run.

    make bench

Single thread, CPU time for the engine, wall time for commands. The machine may be noisy: read the ratios.
"""

import random
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from rich.console import Console  # noqa: E402
from rich.table import Table  # noqa: E402

from games.rumis.brute import Building, random_match  # noqa: E402
from rumpus.games.rumis import engine  # noqa: E402
from rumpus.games.rumis.game import RUMIS  # noqa: E402
from rumpus.games.rumis.moves import RumisMove  # noqa: E402
from rumpus.games.rumis.options import RumisOptions  # noqa: E402
from rumpus.games.rumis.outcomes import RumisOutcome  # noqa: E402
from rumpus.games.rumis.state import State  # noqa: E402
from rumpus.match import Match  # noqa: E402

MATCHES = 40_000
BRUTE_SECONDS = 6.0
RATIO = 300
RANDOM_MATCHES = (("chullpa", 4, 40_000), ("coricancha", 4, 40_000), ("chullpa", 2, 75_000), ("huaca", 6, 15_000))
"""Site, players, and the matches per second that are asked for."""


def main() -> None:
    console = Console()
    console.print(random_matches())
    console.print(the_rest())


def random_matches() -> Table:
    table = Table("site", "players", "matches/s", "asked for", "brute force/s", "ratio", f"at least {RATIO}")
    for site, players, asked in RANDOM_MATCHES:
        state = start(site, players)
        rate = MATCHES / best(lambda state=state: engine.random_matches(state, MATCHES, 1))  # type: ignore[misc]
        slow = brute_rate(state)
        ratio = rate / slow
        table.add_row(
            site, str(players), f"{rate:,.0f}", said(rate >= asked, f"{asked:,}"), f"{slow:.1f}", f"{ratio:,.0f}",
            said(ratio >= RATIO, ""),
        )  # fmt: skip
    return table


def brute_rate(state: State) -> float:
    """Whole random matches per CPU second of the brute-force program."""
    ground = state.plan.ground
    limits = {square: ground.limit(*square) for square in ground.squares()}
    rng = random.Random(1)
    played, began = 0, time.process_time()
    while time.process_time() - began < BRUTE_SECONDS:
        random_match(Building(limits, state.plan.colours, edge_openings=state.plan.edge_openings), rng)
        played += 1
    return played / (time.process_time() - began)


def the_rest() -> Table:
    table = Table("what", "measured", "asked for")
    command = [sys.executable, "-m", "rumpus.cli", "perft", "rumis", "--site", "chullpa", "--players", "2"]
    seconds = wall([*command, "--depth", "2", "--json"])
    table.add_row(
        "rumpus perft --site chullpa --players 2 --depth 2", f"{seconds:.2f} s", said(seconds < 2, "under 2 s")
    )
    seconds = wall([sys.executable, "-m", "rumpus.cli", "--help"])
    table.add_row("rumpus --help", f"{seconds:.2f} s", said(seconds < 0.5, "under 0.5 s"))
    seconds = wall([sys.executable, "-c", "import rumpus"]) - wall([sys.executable, "-c", ""])
    table.add_row("import rumpus", f"{max(seconds, 0):.3f} s", said(seconds < 0.3, "under 0.3 s"))
    state = middle_game()
    count = len(RUMIS.legal_moves(state, RUMIS.actors(state)[0]))
    seconds = best(lambda: [RUMIS.legal_moves(state, RUMIS.actors(state)[0]) for _ in range(1000)]) / 1000
    per_hundred = seconds * 100 / count * 1000
    text = f"{per_hundred:.3f} ms ({count} moves in {seconds * 1000:.3f} ms)"
    table.add_row("legal moves of a middle game, for 100 moves", text, said(per_hundred < 1, "under 1 ms"))
    size = match_size()
    table.add_row("memory of a whole match, 4 players", f"{size / 1e6:.2f} MB", said(size < 1e6, "under 1 MB"))
    return table


def start(site: str, players: int) -> State:
    return RUMIS.start(RumisOptions(site=site, players=players, start=0))


def middle_game() -> State:
    """A position of CORICANCHA for four after twelve random moves."""
    state, rng = start("coricancha", 4), random.Random(5)
    for _ in range(12):
        seat = RUMIS.actors(state)[0]
        state = RUMIS.apply(state, seat, rng.choice(RUMIS.legal_moves(state, seat)))
    return state


def match_size() -> int:
    """What a whole random match holds in memory, with every state that undo could go back to."""
    rng = random.Random(2)
    play_out(rng)
    tracemalloc.start()
    match = play_out(rng)
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    if not match.over:
        raise RuntimeError("the match was not played to its end")
    return size


def play_out(rng: random.Random) -> Match[State, RumisMove, RumisOutcome, State]:
    match: Match[State, RumisMove, RumisOutcome, State] = Match.start(
        RUMIS, RumisOptions(site="chullpa", players=4), seed=1
    )
    while not match.over:
        seat = match.actors[0]
        match.play(seat, rng.choice(RUMIS.legal_moves(match.state, seat)))
    return match


def best(run: Callable[[], object], times: int = 3) -> float:
    """The least CPU time of a few runs."""
    found = []
    for _ in range(times):
        began = time.process_time()
        run()
        found.append(time.process_time() - began)
    return min(found)


def wall(command: list[str], times: int = 3) -> float:
    """The least wall time of a few runs of a command."""
    found = []
    for _ in range(times):
        began = time.perf_counter()
        subprocess.run(command, check=True, capture_output=True)
        found.append(time.perf_counter() - began)
    return min(found)


def said(held: bool, asked: str) -> str:
    return f"{asked} {'yes' if held else 'NO'}".strip()


if __name__ == "__main__":
    main()
