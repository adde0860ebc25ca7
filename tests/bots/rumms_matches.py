"""RUMMS bots in matches and in positions: for the tests of several of them."""

from collections import Counter
from math import inf
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from games.rumms.landings import Where, ids, pose
from rumpus.bots import AnyBot
from rumpus.bots.rumms.bot import PlanningBot
from rumpus.bots.rumms.judge import Judge, Judged
from rumpus.bots.rumms.layout import layout
from rumpus.bots.rumms.levels import Level
from rumpus.bots.rumms.simulation import Simulated
from rumpus.core.game import NATURE
from rumpus.games.rumms.game import RUMMS, Rumms
from rumpus.games.rumms.hand import Tremor
from rumpus.games.rumms.landing import Flick
from rumpus.games.rumms.options import RummsOptions
from rumpus.games.rumms.state import State
from rumpus.games.rumms.table.dice import DIE_IDS, KINGS
from viewers import eyes

POSITIONS = Path(__file__).parent / "positions"

SHAKY = Tremor(2, 0.1, 1)

STEADY = Tremor(0.3, 0.02, 0.1)

HASTY = Level(SHAKY, 4, looks=30, tried=2, refined=1, finalists=1, tries=1, king_tries=4, work=8, seconds=inf)
"""Thinks hardly at all: for whole matches."""

CALM = Level(STEADY, 4, looks=300, tried=8, refined=2, finalists=3, tries=3, king_tries=6, work=40, seconds=inf)

BLOCK = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)]


def walled_in(side: str, x: float) -> dict[str, Where]:
    """A king with eight trolls around it."""
    trolls: dict[str, Where] = {f"{side}t{n}": (x + 16.6 * i, 16.6 * j) for n, (i, j) in enumerate(BLOCK, 1)}
    return {f"{side}k": (x, 0.0), **trolls}


def play_out(game: Rumms, bots: list[AnyBot], options: dict[str, Any], seed: int) -> tuple[State, Counter[str]]:
    """A match to its end; the kinds of moves that were played. A move that is refused raises."""
    rng, kinds = Random(seed), Counter[str]()
    state = game.start(RummsOptions.model_validate(options))
    while actors := game.actors(state):
        if actors == (NATURE,):
            state = game.play_outcome(state, game.nature(state, rng))
            continue
        seat = rng.choice(actors)
        move = bots[seat].choose(game.view(state, eyes(seat)), (), rng)
        assert game.parse_move(game.move_name(move)) == move
        state = game.play(state, seat, move)
        kinds[type(move).__name__] += 1
    return state, kinds


def saved(name: str) -> State:
    """A position that a bot once played badly."""
    text = (POSITIONS / f"{name}.txt").read_text("utf-8").strip()
    return RUMMS.parse_position(text, RummsOptions.model_validate({"game": "quick"}))


def chosen(state: State, level: Level = HASTY, seed: int = 1) -> str:
    """What a bot plays there, in notation."""
    seat = RUMMS.actors(state)[0]
    move = PlanningBot(level).choose(RUMMS.view(state, eyes(seat)), (), Random(seed))
    assert RUMMS.breach(state, seat, move) is None
    return RUMMS.move_name(move)


def powers() -> list[tuple[str, str, str]]:
    """The positions in which a power is clearly right: the power, a pattern of the right move, the position."""
    lines = (POSITIONS / "rumms-powers.txt").read_text("utf-8").splitlines()
    rows = (line.split(" | ") for line in lines if not line.startswith("#"))
    return [(power, right, position) for power, right, _, position in rows]


def judged(state: State, die: str, to: dict[str, Where], falls: str = "") -> Judged:
    """What a bot thinks of a flick of that die after which these dice lie elsewhere, or off the mat."""
    here, moved = layout(state), {DIE_IDS[name]: pose(name, where) for name, where in to.items()}
    rows = np.array([moved.get(one, at).numbers for one, at in state.poses])
    off = np.array([one in ids(falls) for one in here.ids])
    king = next((die for die in ids(falls) if die in KINGS), None)
    return Judge(state, state.mover, STEADY).judge(
        Flick(DIE_IDS[die], 0.0, 1.0), Simulated(rows, off, king, foul=False)
    )
