"""The kinds of sequences (RB-5)."""

from enum import StrEnum
from typing import Final


class Kind(StrEnum):
    """The four kinds of sequence, by the step from bug to bug."""

    SINGLE = "single"
    DOUBLE = "double"
    TRIPLE = "triple"
    MATCH = "match"

    @property
    def step(self) -> int:
        """From one bug to the next."""
        return _STEPS[self]


_STEPS: Final = {Kind.SINGLE: 1, Kind.DOUBLE: 2, Kind.TRIPLE: 3, Kind.MATCH: 0}
ALL_KINDS: Final = tuple(Kind)
