"""The kernels' random matches: are they uniformly random, and are they the same game?

On tiny sites the brute-force program walks the whole tree of a match, so mean and variance under uniform play are
exact; the kernels' mean must lie within five standard errors. Seeds are fixed: a test never fails by bad luck alone.
"""

import math
import random
from collections import Counter
from typing import NamedTuple

import numpy as np
import pytest

from games.rumis import brute
from games.rumis.both_programs import Brute
from games.rumis.tables import drawn, played
from rumpus.core.kernels.draws import draw
from rumpus.games.rumis import engine
from rumpus.games.rumis.game import RUMIS
from rumpus.games.rumis.options import RumisOptions, Variant
from rumpus.games.rumis.scoring import colour_scores
from rumpus.games.rumis.state import State

MATCHES = 200_000
STANDARD_ERRORS = 5


class Moments(NamedTuple):
    """Mean and mean square of some quantities of a match: the number of placements, then each colour's score."""

    mean: tuple[float, ...]
    square: tuple[float, ...]

    def error(self, matches: int) -> list[float]:
        """The standard error of a mean over so many matches."""
        return [
            math.sqrt(max(square - mean * mean, 0) / matches)
            for mean, square in zip(self.mean, self.square, strict=True)
        ]


def exact(match: brute.Building, placed: int = 0) -> Moments:
    """Over all matches from here on, each move being as likely as any other."""
    moves = match.legal()
    if not moves:
        values = (placed, *match.scores())
        return Moments(tuple(map(float, values)), tuple(float(value * value) for value in values))
    later = []
    for move in moves:
        after = match.copy()
        after.place(move)
        later.append(exact(after, placed + 1))
    mean = tuple(math.fsum(column) / len(later) for column in zip(*(part.mean for part in later), strict=True))
    square = tuple(math.fsum(column) / len(later) for column in zip(*(part.square for part in later), strict=True))
    return Moments(mean, square)


def kernel_means(state: State, matches: int, seed: int = 1) -> list[float]:
    """The same quantities as the kernels play them."""
    placed, scores = engine.random_matches(state, matches, seed)
    return [placed / matches, *(score / matches for score in scores)]


def building(options: RumisOptions) -> brute.Building:
    """The match in the brute-force program."""
    match = Brute(options, options.start or 0).match
    assert isinstance(match, brute.Building)
    return match


TINY = [
    pytest.param(drawn("1 1", "1 1"), id="2x2 limit 1"),
    pytest.param(drawn("2 2", "2 2"), id="2x2 limit 2"),
    pytest.param(drawn("1 1 1", "1 1 1", players=3, start=1), id="2x3 limit 1 for three"),
    pytest.param(drawn("2 1", "1 2", variant=Variant.FOUR_COLOURS), id="2x2 for four colours"),
    pytest.param(drawn("2 1 2", "1 . 1", opposite=True), id="opposite, with a gap"),
    pytest.param(drawn("1 1 1", "1 . 1", players=5, start=4), id="five around a gap"),
    pytest.param(drawn(*[". . . . . 1 . . . ."] * 10), id="three windows"),
    pytest.param(drawn("1 1 . . . . . . . .", *[". 1 . . . . . . . ."] * 7), id="two windows"),
]


@pytest.mark.parametrize("options", TINY)
def test_means_are_exact(options: RumisOptions) -> None:
    """RI-11 to RI-17, RI-31, RI-32: placements and each colour's score, from the start to the end."""
    truth = exact(building(options))
    found = kernel_means(RUMIS.start(options), MATCHES)
    for mean, error, value in zip(truth.mean, truth.error(MATCHES), found, strict=True):
        assert abs(value - mean) <= STANDARD_ERRORS * error + 1e-9


def test_means_are_exact_from_the_middle() -> None:
    """The same from a position in which a ruin lies (RI-21)."""
    options = drawn("2 2 2", "1 1 1", variant=Variant.RUINS)
    state = played(options, "S02 a2.1 b2.1 c2.1", "S01 a1.1 a1.2")
    assert state.phase.value == "build"
    twin = Brute(options, 0)
    for stone in state.lying:
        twin.place((stone.placement.code, frozenset(stone.placement.cells)))
    assert isinstance(twin.match, brute.Building)
    truth = exact(twin.match)
    for mean, error, value in zip(truth.mean, truth.error(MATCHES), kernel_means(state, MATCHES), strict=True):
        assert abs(value - mean) <= STANDARD_ERRORS * error + 1e-9


@pytest.mark.slow
@pytest.mark.parametrize(
    ("options", "matches"),
    [
        pytest.param(RumisOptions(site="chullpa", start=0), 300, id="chullpa for two"),
        pytest.param(RumisOptions(site="coricancha", players=3, start=1), 100, id="coricancha for three"),
        pytest.param(RumisOptions(site="huaca", players=6, start=0), 40, id="huaca for six, two windows"),
        pytest.param(drawn(*["2 2 2 2 2 2 2 2 2 2"] * 10), 60, id="10x10, three windows"),
    ],
)
def test_means_on_real_sites(options: RumisOptions, matches: int) -> None:
    """Against random matches of the brute-force program; the kernels play so many that their own error is nothing."""
    rng = random.Random(1)
    values = []
    for _ in range(matches):
        match = building(options)
        moves = brute.random_match(match, rng)
        values.append([len(moves), *match.scores()])
    columns = np.array(values, float)
    errors = columns.std(axis=0, ddof=1) / math.sqrt(matches)
    found = np.array(kernel_means(RUMIS.start(options), 20_000))
    assert (abs(found - columns.mean(axis=0)) <= 4.5 * errors).all()


def test_one_seed_one_result() -> None:
    state = RUMIS.start(RumisOptions(start=0))
    assert engine.random_matches(state, 100, 7) == engine.random_matches(state, 100, 7)
    assert engine.random_matches(state, 100, 7) != engine.random_matches(state, 100, 8)


def test_a_finished_building_stays_as_it_is() -> None:
    """By hand: two dominoes fill 2×2 squares; 2 − 10 each."""
    state = played(drawn("1 1", "1 1"), "S01 a1.1 b1.1", "S01 a2.1 b2.1")
    assert engine.random_matches(state, 10, 1) == (0, [-80, -80])
    assert colour_scores(state) == (-8, -8)


def chi_square(counts: list[int], weights: list[int]) -> float:
    """How far counts are from what the weights make likely."""
    total, whole = sum(counts), sum(weights)
    likely = [total * weight / whole for weight in weights]
    return sum((count - mean) ** 2 / mean for count, mean in zip(counts, likely, strict=True))


def test_first_moves_are_uniform() -> None:
    """RI-11, by hand: 2×2 squares of one level have 4 places for S01, 4 for S03 and 1 for S07.

    After S01 blue lays its only domino: two placements, 2 − 10 for red. After S03 nothing fits: one placement,
    3 − 10. After S07: one placement, 4 − 10. So the sums tell how often each stone was the first.
    """
    matches = 90_000
    placed, (red, blue) = engine.random_matches(RUMIS.start(drawn("1 1", "1 1")), matches, 3)
    dominoes = placed - matches
    squares = red + 7 * matches + dominoes
    corners = matches - dominoes - squares
    assert blue == -8 * dominoes - 11 * (corners + squares)
    assert chi_square([dominoes, corners, squares], [4, 4, 1]) < 13.8  # two degrees of freedom, one in a thousand


def test_placements_of_one_stone_are_uniform() -> None:
    """RI-11, by hand: a, b and c in a row, c two levels high. The result tells the six first moves apart:

    - S01 on a, b: blue's S01 stands on c. Two placements, 2 − 10 and 1 − 10.
    - S01 standing on c: blue's S01 lies on a, b. Two placements, 1 − 10 and 2 − 10.
    - S01 on b, c, or S03 on b and two high on c: one placement, 2 − 10 for red.
    - S02 on all, or S06 on all and two high on c: one placement, 3 − 10 for red.
    """
    state = RUMIS.start(drawn("1 1 2"))
    assert len(RUMIS.legal_moves(state, 0)) == 6
    results = Counter((placed, *scores) for placed, scores in (engine.random_matches(state, 1, n) for n in range(6000)))
    classes = {(2, -8, -9): 1, (2, -9, -8): 1, (1, -8, -11): 2, (1, -7, -11): 2}
    assert set(results) == set(classes)
    counts = [results[result] for result in classes]
    assert chi_square(counts, list(classes.values())) < 16.3  # three degrees of freedom, one in a thousand


@pytest.mark.parametrize("below", [1, 2, 7, 37, 1000])
def test_draws_are_uniform(below: int) -> None:
    """The generator behind every pick."""
    generator = np.array([12345], np.uint64)
    counts = Counter(int(draw(generator, below)) for _ in range(200 * below))
    assert set(counts) == set(range(below))
    freedom = max(below - 1, 1)
    # Wilson and Hilferty's approximation of the chi-square distribution: one in a thousand lies beyond.
    bound = freedom * (1 - 2 / (9 * freedom) + 3.09 * math.sqrt(2 / (9 * freedom))) ** 3
    assert chi_square([counts[index] for index in range(below)], [1] * below) < bound
