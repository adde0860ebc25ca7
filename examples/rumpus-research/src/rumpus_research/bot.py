"""A bot for RUMIS that was trained: it takes the stone that its network likes best."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import ClassVar, Final

import numpy as np

from rumpus.bots import Bot
from rumpus.envs.coding.rumis import RumisCoding, parts_of, planes_of
from rumpus.games.rumis.moves import RumisMove
from rumpus.games.rumis.options import RumisOptions
from rumpus.games.rumis.state import State
from rumpus_research.policy import Network, looked_at

WEIGHTS: Final = Path(__file__).with_name("weights.npz")
"""What `masked_ppo` has saved."""


class LearnedBot(Bot[State, RumisMove]):
    """Knows no rules of thumb: only what came of its matches."""

    level: ClassVar[int] = 30

    def choose(self, view: State, moves: Sequence[RumisMove], rng: Random) -> RumisMove:
        coding = coding_of(view.plan.options)
        parts = parts_of(coding, planes_of(coding, view, view.colour))
        seen = looked_at(*(parts[name][None] for name in ("limits", "heights", "cubes", "stones")))
        scores, _, _ = network().think(seen)
        takes = np.zeros(coding.moves - coding.placements)  # of moving house it has learned nothing
        liked = np.concatenate([scores[0], takes])
        return max(moves, key=lambda move: float(liked[coding.number_of(view, move)]))


@cache
def network() -> Network:
    """What it has learned."""
    return Network.load(WEIGHTS)


@cache
def coding_of(options: RumisOptions) -> RumisCoding:
    """How its moves are numbered."""
    return RumisCoding(**options.model_dump(mode="json"))
