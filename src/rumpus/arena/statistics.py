"""Means over groups, and how far they can be trusted.

A group is the unit: its matches share a start and its chance, so they say one thing together. Ninety-five per cent
intervals follow Student's t over groups. Where the values are shares, the spread is reckoned as if one more group had
been lost outright and one won outright: five groups won out of five do not make certain.
"""

from collections.abc import Sequence
from functools import cache
from math import atan, cos, pi, sin, sqrt
from typing import Final, NamedTuple

CONFIDENCE: Final = 0.95


class Estimate(NamedTuple):
    """A mean, and the interval in which it lies with the usual confidence. None where one group says nothing of it."""

    mean: float
    low: float | None
    high: float | None
    groups: int


def estimate(values: Sequence[float]) -> Estimate:
    """The mean of what was measured in each group."""
    return _estimate(values, values)


def estimate_share(values: Sequence[float]) -> Estimate:
    """The same for shares, which lie between 0 and 1."""
    found = _estimate(values, [*values, 0.0, 1.0])
    if found.low is None or found.high is None:
        return found
    return found._replace(low=max(0.0, found.low), high=min(1.0, found.high))


def _estimate(values: Sequence[float], spread_of: Sequence[float]) -> Estimate:
    groups = len(values)
    if not groups:
        raise ValueError("expected at least one group")
    mean = sum(values) / groups
    if groups == 1:
        return Estimate(mean, None, None, 1)
    middle = sum(spread_of) / len(spread_of)
    variance = sum((value - middle) ** 2 for value in spread_of) / (len(spread_of) - 1)
    half = t_quantile((1 + CONFIDENCE) / 2, groups - 1) * sqrt(variance / groups)
    return Estimate(mean, mean - half, mean + half, groups)


@cache
def t_quantile(share: float, freedom: int) -> float:
    """The value that Student's t does not exceed with this probability, for shares above one half."""
    low, high = 0.0, 1.0
    while t_share(high, freedom) < share:
        low, high = high, 2 * high
    for _ in range(80):
        middle = (low + high) / 2
        low, high = (middle, high) if t_share(middle, freedom) < share else (low, middle)
    return high


def t_share(value: float, freedom: int) -> float:
    """The probability that Student's t does not exceed a value from 0 on. A finite sum, since freedom is a count."""
    angle = atan(value / sqrt(freedom))
    odd = freedom % 2
    term = cos(angle) if odd else 1.0
    total = term if freedom > 1 else 0.0
    for step in range(3 if odd else 2, freedom - 1, 2):
        term *= cos(angle) ** 2 * (step - 1) / step
        total += term
    within = 2 / pi * (angle + sin(angle) * total) if odd else sin(angle) * total
    return (1 + within) / 2
