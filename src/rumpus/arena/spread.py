"""How something is spread, in little room: counts by size, each size within one per cent of the truth."""

from collections import Counter
from collections.abc import Iterable
from math import ceil, log
from typing import Final, Self, TypeAlias

STEP: Final = 1.02
"""Sizes that differ by less than this factor are counted together."""
LEAST: Final = 1e-6
"""Whatever is smaller counts as nothing."""

Counts: TypeAlias = tuple[tuple[int, int], ...]
"""Steps above the least, and how often."""


class Spread:
    """Many numbers from 0 on, of which shares are asked, not the numbers themselves."""

    def __init__(self, counts: Iterable[tuple[int, int]] = ()) -> None:
        self._counts: Counter[int] = Counter()
        self.add_counts(counts)

    def add(self, value: float) -> Self:
        """One more."""
        self._counts[0 if value < LEAST else 1 + round(log(value / LEAST) / log(STEP))] += 1
        return self

    def add_counts(self, counts: Iterable[tuple[int, int]]) -> Self:
        """All of another spread."""
        for step, count in counts:
            self._counts[step] += count
        return self

    @property
    def counts(self) -> Counts:
        """All of it, as data."""
        return tuple(sorted(self._counts.items()))

    @property
    def total(self) -> int:
        """How many numbers there are."""
        return self._counts.total()

    def quantile(self, share: float) -> float | None:
        """The smallest number that this share of them does not exceed; None if there are none."""
        left = max(1, ceil(share * self.total))
        for step, count in self.counts:
            left -= count
            if left <= 0:
                return 0.0 if step == 0 else LEAST * STEP ** (step - 1)
        return None
