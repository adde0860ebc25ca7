"""How strong a bot is: what it looks at, and how often it plays a round on in its head."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Strength:
    """What a level is made of."""

    simulations: int
    """Rounds played on for a decision. Without any it plays what looks best at once."""
    seconds: float
    """The longest that a decision takes."""
    candidates: int = 12
    """Ways to end the turn that are compared."""
    opened: int = 400
    """Nodes of the own turn that are looked into."""
    nodes: int = 6000
    """Room for what is found there."""
    near: int = 60
    """The same for the rest of a turn that has begun with a draw."""
    far: int = 20
    """And for every turn of a round that is played on."""
    ahead: int = 2
    """How many turns everyone has before it is judged what has come of it."""
    chains: int = 12
    """Exchanges in a turn that it sees."""
    tables: int = 5_000
    """Tables that are looked at for a way out. Without any it sees only what `chains` allows."""
    doubt: float = 1.0
    """By how many standard errors something must be better than what looks best at once."""
    careless: float = 0.0
    """How often it takes one of the next best turns for the best, if it does not simulate."""
    eager: bool = True
    """Whether it knocks while kinds are missing, without a thought; not only for a bug that completes one."""


EASY: Final = Strength(simulations=0, seconds=0.5, opened=10, nodes=500, chains=1, tables=0, careless=1.0, eager=False)
MEDIUM: Final = Strength(simulations=100, seconds=1.5, candidates=6, opened=50, nodes=1500, chains=2, tables=0)
HARD: Final = Strength(simulations=3_000, seconds=4.0)
EXPERT: Final = Strength(simulations=20_000, seconds=10.0, candidates=16)
