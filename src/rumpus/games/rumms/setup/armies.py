"""Ready-made armies for the pro game (RM-10)."""

from typing import Final

from rumpus.games.rumms.moves import PickArmy
from rumpus.games.rumms.table.dice import Kind

ARMIES: Final[dict[str, PickArmy]] = {
    # Some of everything.
    "balanced": PickArmy(
        (
            (Kind.TROLL, 6),
            (Kind.KNIGHT, 4),
            (Kind.DRAGON, 1),
            (Kind.SPY, 1),
            (Kind.MAGE, 1),
            (Kind.BERSERKER, 1),
            (Kind.ICE, 2),
            (Kind.HEART, 2),
        )
    ),
    # Many dice that strike, and hardly a power to think of.
    "siege": PickArmy(
        ((Kind.TROLL, 8), (Kind.KNIGHT, 4), (Kind.DRAGON, 2), (Kind.BERSERKER, 2), (Kind.HEART, 1)),
    ),
    # Every power there is, with few dice to hide behind.
    "tricksters": PickArmy(
        (
            (Kind.TROLL, 3),
            (Kind.KNIGHT, 2),
            (Kind.DRAGON, 2),
            (Kind.SPY, 2),
            (Kind.MAGE, 2),
            (Kind.BERSERKER, 2),
            (Kind.ICE, 2),
            (Kind.HEART, 2),
        )
    ),
}
"""By their names."""
