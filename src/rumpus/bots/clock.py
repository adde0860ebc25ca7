"""How long a decision may take, and by which clock."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

Clock: TypeAlias = Callable[[], float]
"""Seconds, of which only differences mean anything."""

WALL: Final[Clock] = time.monotonic
"""At the table: somebody waits, whatever else the machine has to do."""
THREAD: Final[Clock] = time.thread_time
"""In the arena: the processor's time for one thread, so that whatever else runs does not decide who wins."""


@dataclass(frozen=True, slots=True)
class Deadline:
    """When a decision is due, by a clock."""

    clock: Clock
    due: float

    @classmethod
    def after(cls, seconds: float, clock: Clock) -> "Deadline":
        """That many seconds from now."""
        return cls(clock, clock() + seconds)

    @property
    def passed(self) -> bool:
        """Whether no time is left."""
        return self.clock() >= self.due
