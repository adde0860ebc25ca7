"""A test that may be looked at after every group: who is the stronger of two, or that it is not clear yet.

Two players bet against the claim that both bots are equally strong, one that the first is better, one that the second
is. Before each group a player stakes a share of what it has, judged by the groups before. While the claim is true
nobody can expect to win, so the probability that a player ever multiplies its money by some factor is at most one in
that factor (Ville's inequality). Whoever gets there has proven its point, however often and whenever one looks. It
needs no normal distribution and no number of groups fixed beforehand, only that groups are independent: each has a
start of its own. (Waudby-Smith and Ramdas, Estimating means of bounded random variables by betting, 2023.)
"""

from enum import StrEnum
from math import exp, log
from typing import Final

ERROR: Final = 0.01
"""The probability of ever calling equal bots different, over all comparisons of a run together."""
EVEN: Final = 0.5
"""What a group comes to on average between equals, where 1 is all for the first and 0 all for the second."""
MOST_STAKED: Final = 0.5
"""The largest share of its money that a player risks on one group."""


class Verdict(StrEnum):
    """What can be said of two bots."""

    FIRST = "first"
    SECOND = "second"
    OPEN = "open"


class Bets:
    """The money of both players, as logarithms, while groups come in."""

    def __init__(self, comparisons: int = 1) -> None:
        self._goal = log(2 * comparisons / ERROR)
        self._first = self._second = 0.0
        self._count = 1
        self._mean = EVEN
        self._squares = 0.25  # as if a first group had been won and lost in equal parts, with the largest spread
        self.verdict = Verdict.OPEN
        self.decided_after: int | None = None
        """After how many groups it was clear."""
        self.groups = 0

    @property
    def evidence(self) -> float:
        """By what factor the better player has multiplied its money."""
        return exp(min(700.0, max(self._first, self._second)))

    def add(self, value: float) -> None:
        """One more group: how much of it went to the first, from 0 to 1."""
        gain = value - EVEN
        edge = self._mean - EVEN
        stake = edge / (self._squares / self._count + edge * edge)
        most = MOST_STAKED / EVEN
        self._first += log(1 + min(most, max(0.0, stake)) * gain)
        self._second += log(1 + max(-most, min(0.0, stake)) * gain)
        self._learn(value)
        self.groups += 1
        if self.verdict is Verdict.OPEN and max(self._first, self._second) >= self._goal:
            self.verdict = Verdict.FIRST if self._first > self._second else Verdict.SECOND
            self.decided_after = self.groups

    def _learn(self, value: float) -> None:
        self._count += 1
        before = self._mean
        self._mean += (value - before) / self._count
        self._squares += (value - before) * (value - self._mean)
