"""What happened, as each client kept account of it."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field


@dataclass
class Tally:
    """The account of one share of a run; shares are added up."""

    matches: int = 0
    over: int = 0
    """Matches that were played to their end."""
    answers: list[float] = field(default_factory=list)
    """Seconds from each move to its `done`, however often it had to be sent."""
    echoes: list[float] = field(default_factory=list)
    """Seconds from each `ping` to its `pong`."""
    events: int = 0
    """As all clients saw them."""
    refused: Counter[str] = field(default_factory=Counter)
    """Moves that were refused, by code."""
    lost: int = 0
    """Lines that broke, whoever broke them."""
    faults: list[str] = field(default_factory=list)
    """What must never happen."""
    began: float = float("inf")
    ended: float = 0.0
    """When the last move was answered."""
    cpu: float = 0.0
    """Seconds that this program worked while it played."""

    def add(self, other: "Tally") -> None:
        """Another share of the same run."""
        self.matches += other.matches
        self.over += other.over
        self.answers += other.answers
        self.echoes += other.echoes
        self.events += other.events
        self.refused += other.refused
        self.lost += other.lost
        self.faults += other.faults
        self.began, self.ended = min(self.began, other.began), max(self.ended, other.ended)
        self.cpu += other.cpu


def percentile(times: Iterable[float], share: float) -> float:
    """The time that this share of all times stays under; 0 if there are none."""
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else 0.0
