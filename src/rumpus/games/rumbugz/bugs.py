"""Bugz. Sets never matter, so a hand, the bag or any heap of bugz is thirteen counts (RB-1)."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, TypeAlias

LOWEST: Final = 1
HIGHEST: Final = 12
KINDS: Final = HIGHEST + 1
PLYT: Final = 0
"""The kind of a PLYT bug; a bug with a number has that number as its kind."""

Counts: TypeAlias = tuple[int, ...]
"""How many bugz of each kind there are, PLYTs first."""

NO_NUMBER: Final = -1
"""The number of a PLYT that states none."""

NONE: Final[Counts] = (0,) * KINDS


@dataclass(frozen=True, slots=True, order=True)
class Bug:
    """A bug in a sequence: the number it stands for, and whether it is a PLYT."""

    number: int
    plyt: bool = False

    @property
    def kind(self) -> int:
        """Its kind in a hand."""
        return PLYT if self.plyt else self.number

    def __str__(self) -> str:
        number = "" if self.number == NO_NUMBER else str(self.number)
        return f"P{number}" if self.plyt else number


def kind_name(kind: int) -> str:
    """The kind as people write it: P for a PLYT."""
    return "P" if kind == PLYT else str(kind)


def full_bag(sets: int) -> Counts:
    """That many sets, each of the numbers from 1 to 12 and one PLYT (RB-2)."""
    return (sets,) * KINDS


def counted(kinds: Iterable[int]) -> Counts:
    """The heap of these kinds."""
    counts = [0] * KINDS
    for kind in kinds:
        counts[kind] += 1
    return tuple(counts)


def listed(counts: Counts) -> tuple[int, ...]:
    """The kinds of a heap one by one, PLYTs last."""
    numbers = tuple(kind for kind in range(LOWEST, KINDS) for _ in range(counts[kind]))
    return numbers + (PLYT,) * counts[PLYT]


def plus(counts: Counts, kind: int, number: int = 1) -> Counts:
    """The heap with bugz of a kind put in, or taken out if the number is below zero."""
    return (*counts[:kind], counts[kind] + number, *counts[kind + 1 :])


def merged(one: Counts, other: Counts) -> Counts:
    """Both heaps in one."""
    return tuple(a + b for a, b in zip(one, other, strict=True))


def without(one: Counts, other: Counts) -> Counts:
    """One heap with another taken out of it; some counts are below zero if it was not in there."""
    return tuple(a - b for a, b in zip(one, other, strict=True))


def points(counts: Counts, plyt: int) -> int:
    """What a hand costs its holder at the end of a round (RB-31)."""
    return plyt * counts[PLYT] + sum(kind * counts[kind] for kind in range(LOWEST, KINDS))
