"""Intervals and the test that may be looked at at any time: against tables, and against coins whose truth is known."""

from random import Random

import pytest

from rumpus.arena.sequential import ERROR, Bets, Verdict
from rumpus.arena.spread import Spread
from rumpus.arena.statistics import estimate, estimate_share, t_quantile


@pytest.mark.parametrize(
    ("freedom", "expected"),
    # From the printed tables of Student's t, both sides together 5 per cent.
    [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (9, 2.262), (10, 2.228), (29, 2.045), (100, 1.984), (999, 1.962)],
)
def test_student(freedom: int, expected: float) -> None:
    assert t_quantile(0.975, freedom) == pytest.approx(expected, abs=6e-4)


def test_an_interval_by_hand() -> None:
    """1, 2, 3, 4: mean 2.5, variance 5/3, so ± 3.182 · √(5/12)."""
    found = estimate([1, 2, 3, 4])
    assert found.mean == 2.5
    assert found.high is not None
    assert found.high - 2.5 == pytest.approx(3.182 * (5 / 12) ** 0.5, abs=1e-3)
    assert found.low == pytest.approx(5 - found.high)


def test_a_few_wins_are_not_certain() -> None:
    won = estimate_share([1.0] * 5)
    assert (won.mean, won.high) == (1.0, 1.0)
    assert won.low is not None
    assert 0.4 < won.low < 0.7
    many = estimate_share([1.0] * 400)
    assert many.low is not None
    assert many.low > 0.985


def test_one_group_has_no_interval() -> None:
    assert estimate_share([0.5]) == (0.5, None, None, 1)
    with pytest.raises(ValueError, match="at least one group"):
        estimate([])


@pytest.mark.parametrize("chance", [0.05, 0.25, 0.5, 0.9])
def test_intervals_hold_the_truth_as_often_as_they_say(chance: float) -> None:
    """Groups of two matches each; the promise is 95 per cent."""
    rng = Random(int(chance * 100))
    held = 0
    for _ in range(600):
        groups = [((rng.random() < chance) + (rng.random() < chance)) / 2 for _ in range(30)]
        found = estimate_share(groups)
        assert found.low is not None
        assert found.high is not None
        held += found.low <= chance <= found.high
    assert held / 600 > 0.93


def tossed(chance: float, rng: Random, groups: int, comparisons: int = 1) -> Bets:
    """Groups of two matches each, the first bot winning each with that probability."""
    bets = Bets(comparisons)
    for _ in range(groups):
        bets.add(((rng.random() < chance) + (rng.random() < chance)) / 2)
        if bets.verdict is not Verdict.OPEN:
            break
    return bets


def test_equals_are_hardly_ever_called_different() -> None:
    """Looked at after every group of 500 in 400 runs: at most one in a hundred, and chance on top (5 sigma)."""
    rng = Random(1)
    wrong = sum(tossed(0.5, rng, 500).verdict is not Verdict.OPEN for _ in range(400))
    assert wrong <= 400 * ERROR + 5 * (400 * ERROR) ** 0.5


@pytest.mark.parametrize(("chance", "groups"), [(0.6, 600), (0.75, 100), (1.0, 20)])
def test_a_difference_is_found(chance: float, groups: int) -> None:
    rng = Random(2)
    for _ in range(20):
        assert tossed(chance, rng, groups).verdict is Verdict.FIRST
        assert tossed(1 - chance, rng, groups).verdict is Verdict.SECOND


def test_a_group_that_is_all_one_sided_is_no_proof_by_itself() -> None:
    bets = Bets()
    bets.add(1.0)
    assert bets.verdict is Verdict.OPEN
    while bets.decided_after is None:
        bets.add(1.0)
    assert bets.decided_after == bets.groups
    assert 10 < bets.groups < 20  # doubling at best by half each time: 1.5 ** 14 > 200


def test_more_comparisons_need_more() -> None:
    rng = Random(3)
    alone, many = tossed(0.8, rng, 400), tossed(0.8, Random(3), 400, comparisons=100)
    assert alone.decided_after is not None
    assert many.decided_after is not None
    assert alone.decided_after < many.decided_after


def test_what_comes_after_the_verdict_does_not_change_it() -> None:
    bets = Bets()
    for _ in range(30):
        bets.add(1.0)
    when = bets.decided_after
    for _ in range(300):
        bets.add(0.0)
    assert (bets.verdict, bets.decided_after) == (Verdict.FIRST, when)


def test_a_spread_knows_its_shares() -> None:
    rng = Random(4)
    values = [rng.lognormvariate(-3, 1) for _ in range(2_000)]
    spread = Spread()
    for value in values:
        spread.add(value)
    values.sort()
    for share in (0.01, 0.5, 0.99, 1.0):
        exact = values[max(0, round(share * len(values)) - 1)]
        assert spread.quantile(share) == pytest.approx(exact, rel=0.011)
    assert spread.total == 2_000
    both = Spread(spread.counts).add_counts(spread.counts)
    assert both.total == 4_000
    assert both.quantile(0.5) == spread.quantile(0.5)


def test_nothing_and_nought() -> None:
    assert Spread().quantile(0.5) is None
    assert Spread().add(0).add(0).add(8).quantile(0.5) == 0
