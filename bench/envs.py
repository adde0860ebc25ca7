"""How fast the environments are, beside PettingZoo's board games and OpenSpiel's closest ones.

    make bench

Each step has its observation and its mask built, and its action drawn from the mask. The machine may be noisy: read the
ratios. Per CPU second of a thread, except where it says both cores, which is by the clock.
"""

import copy
import pickle
import random
import sys
import time
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

from rumpus.envs import rumbugz_v0, rumis_v0
from rumpus.envs.aec import GameEnv
from rumpus.envs.rumbugz_vector import RumBugzVectorEnv
from rumpus.envs.rumis_vector import RumisVectorEnv
from rumpus.envs.vector import MatchesEnv

SECONDS = 2.0
MANY = 4096
SMALL = ("PettingZoo connect_four_v3", "PettingZoo tictactoe_v3")
"""Peers that see little; Go and chess copy most of their thousands of numbers from boards that they have already."""


def main() -> None:
    console = Console()
    console.print(vectors())
    console.print(single())
    console.print(spiel())
    console.print(copies())


def said(met: bool, asked: str) -> str:
    return f"{asked}: {'yes' if met else 'no'}"


def vectors() -> Table:
    table = Table(f"{MANY:,} matches at once, steps per second", "one core", "both cores", "asked of both")
    makers: tuple[tuple[str, Callable[..., MatchesEnv], int], ...] = (
        ("RUMIS, CHULLPA, 2 players", RumisVectorEnv, 500_000),
        ("RumBugz, 4 players", RumBugzVectorEnv, 300_000),
    )
    for name, make, asked in makers:
        one = vector_rate(make, threads=1, clock=time.thread_time)
        both = vector_rate(make, threads=2, clock=time.perf_counter)
        table.add_row(name, f"{one:,.0f}", f"{both:,.0f}", said(both >= asked, f"{asked:,}"))
    return table


def vector_rate(make: Callable[..., MatchesEnv], threads: int, clock: Callable[[], float]) -> float:
    """Moves per second; a match that begins again is none."""
    plain = make(MANY)
    shape = (MANY, *(plain.single_observation_space.shape or ()))
    out = {
        "observation": np.zeros(shape, plain.single_observation_space.dtype),
        "action_mask": np.zeros((MANY, int(getattr(plain.single_action_space, "n"))), np.int8),  # noqa: B009
    }
    envs = make(MANY, threads=threads, out=out)
    envs.reset(seed=1)
    envs.step(envs.sample_legal())
    moves, ended, start = 0, np.zeros(MANY, bool), clock()
    while clock() - start < SECONDS:
        actions = envs.sample_legal()
        moves += int((~ended).sum())
        ended = envs.step(actions)[2]
    rate = moves / (clock() - start)
    envs.close()
    return rate


def single() -> Table:
    table = Table("one env of PettingZoo", "steps/s", "numbers seen/s", "ratio", "of equal size", "asked")
    ours = {"RUMIS, CHULLPA, 2 players": rumis_v0.env(), "RumBugz, 4 players": rumbugz_v0.env()}
    peers = pettingzoo_games()
    rates = {name: (steps(env), size(env)) for name, env in {**ours, **peers}.items()}
    best, best_size = rates["RUMIS, CHULLPA, 2 players"]
    for name, (rate, seen) in rates.items():
        ratio, equal = best / rate, best * best_size / rate / seen
        asked = said(equal >= 5, "5 of equal size") if name in SMALL else ""
        cells = (f"{rate:,.0f}", f"{rate * seen:,.0f}", f"{ratio:.1f}", f"{equal:.1f}", asked)
        table.add_row(name, *cells)
    return table


def pettingzoo_games() -> dict[str, Any]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import pettingzoo
    found = {}
    for name in ("connect_four_v3", "tictactoe_v3", "go_v5", "chess_v6"):
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                module = __import__(f"pettingzoo.classic.{name}", fromlist=["env"])
            found[f"PettingZoo {name}"] = module.env()
        except (ImportError, pettingzoo.env_registry.exceptions.FailedToImport):
            continue  # what it needs is not installed
    return found


def size(env: Any) -> int:
    """How many numbers an agent is shown."""
    env.reset(seed=1)
    seen = env.last()[0]
    return int(sum(np.size(part) for part in seen.values()))


def steps(env: Any) -> float:
    draw = random.Random(1).random
    count, start = 0, time.thread_time()
    while time.thread_time() - start < SECONDS:
        env.reset()
        while env.agents:
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            legal = seen["action_mask"].nonzero()[0]
            env.step(int(legal[int(draw() * len(legal))]))
            count += 1
    return count / (time.thread_time() - start)


def spiel() -> Table:
    import pyspiel

    import rumpus.envs.spiel  # noqa: F401 - registers ours

    table = Table("OpenSpiel, driven from Python, with tensor and mask", "steps/s", "clone, µs", "asked")
    for name in ("rumpus_rumis", "rumpus_rumbugz", "blokus", "gin_rummy", "connect_four", "python_tic_tac_toe"):
        if name not in pyspiel.registered_names():
            continue
        game, count, start = pyspiel.load_game(name), 0, time.thread_time()
        draw = random.Random(1)
        while time.thread_time() - start < SECONDS:
            state = game.new_initial_state()
            while not state.is_terminal() and time.thread_time() - start < SECONDS:
                if state.is_chance_node():
                    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(draw.choices(outcomes, chances)[0])
                    continue
                state.observation_tensor(state.current_player())
                legal = np.flatnonzero(state.legal_actions_mask())
                state.apply_action(int(legal[int(draw.random() * len(legal))]))
                count += 1
        rate = count / (time.thread_time() - start)
        cost = micros(state.clone)
        asked = said(cost < 10, "clone under 10 µs") if name.startswith("rumpus") else ""
        table.add_row(name, f"{rate:,.0f}", f"{cost:.1f}", asked)
    return table


def copies() -> Table:
    table = Table("a copy in the middle of a match", "clone, µs", "deepcopy, µs", "pickled, bytes", "asked")
    for name, env in (("RUMIS", rumis_v0.env()), ("RumBugz", rumbugz_v0.env())):
        middle(env)
        cost = micros(env.clone)
        deep = micros(lambda env=env: copy.deepcopy(env))  # type: ignore[misc]
        asked = said(cost < 5, "clone under 5 µs") if name == "RUMIS" else ""
        table.add_row(name, f"{cost:.1f}", f"{deep:.1f}", f"{len(pickle.dumps(env)):,}", asked)
    for vector in (RumisVectorEnv(MANY), RumBugzVectorEnv(MANY)):
        rows = getattr(vector, "_rows")  # noqa: B009
        table.add_row(f"{vector.coding.name}, memory of a match in a vector", f"{rows[0].nbytes:,} bytes", "", "", "")
    env = rumis_v0.env()
    env.reset()
    play: Any = env.play
    held = sys.getsizeof(play) + play.words.nbytes + play._planes.nbytes + play._mask.nbytes
    table.add_row("RUMIS, memory of a position with what is seen", f"{held:,} bytes", "", "", "")
    return table


def middle(env: GameEnv) -> None:
    env.reset(seed=3)
    for _ in range(8):
        env.step(env.play.legal_actions()[3 % len(env.play.legal_actions())])


def micros(work: Callable[[], object]) -> float:
    """Microseconds of the processor for doing it once."""
    work()
    count, start = 0, time.thread_time()
    while time.thread_time() - start < SECONDS / 4:
        for _ in range(50):
            work()
        count += 50
    return (time.thread_time() - start) / count * 1e6


if __name__ == "__main__":
    main()
