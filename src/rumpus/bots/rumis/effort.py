"""How a search is made and how much of it. Knows no kernels, so that a bot can be named without loading numba."""

from dataclasses import dataclass
from typing import Final, NamedTuple

UNBOUNDED: Final = 1 << 30


class Wishes(NamedTuple):
    """How a search is to be made, as the kernels read it."""

    curiosity: float
    """How much a prior and few visits count."""
    sharing: float
    """Visits that a shared value is worth; 0 shares nothing."""
    margin: float
    """The part of a value that is points rather than rank."""
    clear: float
    """Points ahead that count as clearly ahead."""
    patience: int
    """Visits of a leaf before it grows."""
    breadth: int
    """How many moves a node below the root has at most: those with the best priors."""
    care: int
    """Moves drawn in a playout for each that is made."""
    prior: bool
    """Whether priors are used; all moves are equal otherwise."""


OURS: Final = Wishes(curiosity=1.0, sharing=100.0, margin=0.3, clear=4.0, patience=4, breadth=120, care=5, prior=True)
"""How our bots search."""

PLAIN: Final = Wishes(
    curiosity=0.7, sharing=0.0, margin=0.0, clear=4.0, patience=1, breadth=UNBOUNDED, care=1, prior=False
)
"""Max^n UCT as it stands in textbooks: uniform playouts, no prior, nothing shared."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is thought about a move."""

    simulations: int
    seconds: float
    """A cap; the simulations decide otherwise."""
    trees: int = 1
    """Grown side by side from chances of their own and then added up, on as many cores as there are."""
    positions: int = 0
    """How many may be looked at to think a match through to its end; 0 does without."""
    wishes: Wishes = OURS
