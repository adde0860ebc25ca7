"""What a hand is worth in RumBugz: how much it promises of the kinds that are still to be laid."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from rumpus.games.rumbugz.bugs import HIGHEST, LOWEST, PLYT, Counts, points
from rumpus.games.rumbugz.kinds import Kind
from rumpus.games.rumbugz.sequences import SHORTEST, places_beside
from rumpus.games.rumbugz.state import Lying

PROGRESS: Final = (0.0, 0.4, 2.0, 9.0, 40.0)
"""What a pattern of four is worth, by how many of its bugz are held."""
PLYT_WORTH: Final = 12.0


def worth(hand: Counts, missing: tuple[Kind, ...], table: tuple[Lying, ...]) -> float:
    """How good a hand is: what it promises of the kinds still missing, or how easy it is to get rid of."""
    if not missing:
        fitting = open_ends(table)
        left = sum(count for kind, count in enumerate(hand) if kind != PLYT and kind not in fitting)
        return -points(hand, HIGHEST) * 0.2 - 10.0 * left - 2.0 * sum(hand)
    hope = PLYT_WORTH * hand[PLYT] - points(hand, 0) * 0.02
    held = tuple(min(count, SHORTEST) for count in hand[1:])
    return hope + sum(_hope(held, hand[PLYT], kind) for kind in missing)


@lru_cache(maxsize=50_000)
def _hope(held: tuple[int, ...], plyts: int, kind: Kind) -> float:
    """What a hand promises of one kind: all patterns count, the best one most."""
    found = sorted((_have(held, pattern) for pattern in _patterns(kind)), reverse=True)
    best = min(found[0] + plyts, SHORTEST) if found[0] else 0
    return 2 * PROGRESS[best] + sum(PROGRESS[have] for have in found[:4]) / 2


def _have(held: tuple[int, ...], pattern: tuple[int, ...]) -> int:
    if pattern[0] == pattern[1]:
        return held[pattern[0] - 1]
    return sum(held[number - 1] > 0 for number in pattern)


@lru_cache
def _patterns(kind: Kind) -> tuple[tuple[int, ...], ...]:
    """The smallest sequences of a kind, as numbers."""
    reach = kind.step * (SHORTEST - 1)
    return tuple(
        tuple(first + kind.step * place for place in range(SHORTEST)) for first in range(LOWEST, HIGHEST - reach + 1)
    )


def open_ends(table: Iterable[Lying]) -> set[int]:
    """The numbers that could be added to some sequence."""
    return {number for lying in table for number in places_beside(lying.sequence)}
