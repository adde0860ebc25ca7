"""The armies of bots: many bodies, both dragons, and what brings them back or keeps the enemy's from helping."""

from random import Random
from typing import Final

from rumpus.games.rumms.moves import PickArmy
from rumpus.games.rumms.table.dice import Kind

_ARMIES: Final = (
    PickArmy(
        (
            (Kind.TROLL, 8),
            (Kind.KNIGHT, 1),
            (Kind.DRAGON, 2),
            (Kind.MAGE, 2),
            (Kind.BERSERKER, 2),
            (Kind.ICE, 2),
            (Kind.HEART, 2),
        )
    ),
    PickArmy(
        (
            (Kind.TROLL, 8),
            (Kind.DRAGON, 2),
            (Kind.SPY, 2),
            (Kind.MAGE, 2),
            (Kind.BERSERKER, 2),
            (Kind.ICE, 2),
            (Kind.HEART, 1),
        )
    ),
)


def pick_army(rng: Random) -> PickArmy:
    """One of a few armies: what the enemy picks stays hidden until both have (RM-10)."""
    return rng.choice(_ARMIES)
