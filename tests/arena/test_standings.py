"""What matches come to, by hand."""

from math import log10

import numpy as np
import pytest

from arena.conftest import toy
from rumpus.arena.ratings import OpenSkill, Placing, duels, find_rater, points
from rumpus.arena.sequential import Verdict
from rumpus.arena.setting import Mode, Schedule
from rumpus.arena.standings import SeatResult, Standings, Tally, seat_results
from rumpus.arena.table import Played


def played(match: int, *scores: int, winners: tuple[int, ...] | None = None) -> Played:
    best = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    nothing: tuple[()] = ()
    return Played(
        match=match,
        scores=scores,
        winners=best if winners is None else winners,
        events=1,
        seconds=0.1,
        times=(nothing,) * len(scores),
        slowest=(0.0,) * len(scores),
        simulations=(nothing,) * len(scores),
        failures=(0,) * len(scores),
    )


@pytest.mark.parametrize(
    ("match", "expected"),
    [
        (played(0, 7, 4), [(1, 1, 3), (0, 2, -3)]),
        (played(0, 5, 5), [(0.5, 1.5, 0), (0.5, 1.5, 0)]),
        (played(0, 1, 9, 4, 4), [(0, 4, -8), (1, 1, 5), (0, 2.5, -5), (0, 2.5, -5)]),
        (played(0, 3, 0, 3), [(0.5, 1.5, 0), (0, 3, -3), (0.5, 1.5, 0)]),
        (played(0, 9, 3, winners=(1,)), [(0, 2, 6), (1, 1, -6)]),  # who resigned cannot win
    ],
)
def test_shares_ranks_and_margins(match: Played, expected: list[tuple[float, float, float]]) -> None:
    assert seat_results(match) == [SeatResult(*one) for one in expected]


def standings(
    matches: list[Played], bots: str = "keeps,clever", players: int = 2, mode: Mode = Mode.MIXED
) -> Standings:
    setting = toy(bots, players=players, mode=mode)
    schedule = Schedule(len(setting.entrants), players, mode)
    return Tally(setting, schedule, {match.match: match for match in matches}).standings()


def test_a_group_counts_once() -> None:
    """Start 0: the first seat wins both; start 1: the second entrant wins both."""
    found = standings([played(0, 3, 1), played(1, 3, 1), played(2, 0, 2), played(3, 4, 0)])
    assert (found.matches, found.starts) == (4, 2)
    assert [bot.win.mean for bot in found.bots] == [0.25, 0.75]
    assert [bot.rank.mean for bot in found.bots] == [1.75, 1.25]
    assert [bot.margin.mean for bot in found.bots] == [-1.5, 1.5]  # start 0: 2 and -2; start 1: -2 and -4
    assert [bot.win.groups for bot in found.bots] == [2, 2]
    assert [seat.mean for seat in found.by_seat] == [0.75, 0.25]
    (one,) = found.comparisons
    assert (one.first, one.second, one.matches) == (0, 1, 4)
    assert [share.mean for share in one.shares] == [0.25, 0.75]
    assert one.running == [(0.5, 0.5), (0.25, 0.75)]
    assert one.difference.mean == -0.5


def test_a_start_that_is_not_complete_does_not_count() -> None:
    found = standings([played(0, 3, 1), played(1, 3, 1), played(2, 0, 2)])
    assert (found.matches, found.starts) == (2, 1)
    assert found.bots[0].win.low is None


def test_one_against_two() -> None:
    """Seats (0, 1, 1), (1, 1, 0), (1, 0, 1): the one wins two of three matches and ties a third of the last."""
    matches = [played(0, 5, 1, 1), played(1, 0, 1, 4), played(2, 2, 2, 2)]
    found = standings(matches, players=3, mode=Mode.ONE)
    assert found.bots[0].win.mean == pytest.approx((1 + 1 + 1 / 3) / 3)
    assert found.bots[1].win.mean == pytest.approx((2 / 3) / 6)
    assert [bot.matches for bot in found.bots] == [3, 3]
    assert found.comparisons[0].bets.verdict is Verdict.OPEN


def test_enough_of_it_is_clear() -> None:
    matches = [played(number, *((0, 1) if number % 2 == 0 else (1, 0))) for number in range(60)]
    (one,) = standings(matches).comparisons
    assert one.bets.verdict is Verdict.SECOND
    assert one.bets.decided_after is not None
    assert one.bets.decided_after < 30


def test_points_of_two_by_hand() -> None:
    """30 duels won of 40, and one drawn on top: the odds are 30.5 to 10.5."""
    found = points([np.array([[0.0, 30], [10, 0]])], anchor=1)
    assert found[0].mean == pytest.approx(400 * log10(30.5 / 10.5), abs=1e-4)
    assert found[1].mean == 0
    assert found[0].low is None


def test_points_of_three_fit_odds_that_agree() -> None:
    """2 : 1 and 2 : 1 make 4 : 1."""
    games = 9e6
    won = np.array([[0, 2 / 3, 4 / 5], [1 / 3, 0, 2 / 3], [1 / 5, 1 / 3, 0]]) * games
    found = points([won], anchor=2)
    assert [one.mean for one in found] == pytest.approx([400 * log10(4), 400 * log10(2), 0], abs=0.01)


def test_intervals_of_points_hold_the_truth() -> None:
    rng = np.random.default_rng(1)
    starts = []
    for _ in range(200):
        won = rng.binomial(2, 0.75)
        starts.append(np.array([[0.0, won], [2 - won, 0]]))
    one = points(starts, anchor=1)[0]
    assert one.low is not None
    assert one.high is not None
    assert one.low < 400 * log10(3) < one.high
    assert 60 < one.high - one.low < 160  # ± 0.042 around .75 is about ± 40 points


def test_who_never_lost_is_not_infinitely_strong() -> None:
    found = points([np.array([[0.0, 10], [0, 0]])] * 3, anchor=1)
    assert found[0].mean == pytest.approx(400 * log10(30.5 / 0.5), abs=0.01)


def test_duels_are_counted_seat_by_seat() -> None:
    won = duels(2, [Placing((0, 1, 1), (2.0, 1.0, 3.0)), Placing((0, 1, 1), (2.0, 2.0, 2.0))])
    assert won.tolist() == [[0, 2], [2, 0]]


def test_openskill() -> None:
    pytest.importorskip("openskill")
    rater = find_rater()
    assert isinstance(rater, OpenSkill)
    best, middle, last = rater.rate(3, [Placing((0, 1, 2), (1.0, 2.0, 3.0))] * 30)
    assert best.mu > middle.mu > last.mu
    assert best.sigma < 25 / 3
    same = rater.rate(2, [Placing((0, 1), (1.5, 1.5))] * 30)
    assert same[0].mu == pytest.approx(same[1].mu)
    alone, crowd = rater.rate(2, [Placing((0, 1, 1, 1), (1.0, 3.0, 3.0, 3.0))] * 30)
    assert alone.mu > crowd.mu
