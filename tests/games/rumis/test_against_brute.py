"""The engine against the brute-force program, position by position in random matches.

Compared are: whose turn it is and for what, who is out, the building, the scores, the winners, the whole set of legal
moves, and that `breach` refuses exactly what is not in it (RI-10 to RI-18, RI-20, RI-21, RI-31 to RI-37).
"""

import random
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.rumis.both_programs import SITES, play_and_compare
from games.rumis.tables import drawn
from rumpus.games.rumis.options import RumisOptions, Variant

Dealer = Callable[[random.Random], RumisOptions]
"""Makes the options of the next match."""


class Run(NamedTuple):
    """Random matches of one kind."""

    name: str
    deal: Dealer
    positions: int
    """How many positions are compared at least."""
    every: int = 1
    """At how many plies' distance."""


def printed(site: str, players: int, variant: Variant = Variant.STANDARD, *, opposite: bool = False) -> Dealer:
    """Matches on a printed site, whoever begins."""

    def deal(rng: random.Random) -> RumisOptions:
        start = rng.randrange(players)
        return RumisOptions(site=site, players=players, variant=variant, opposite=opposite, start=start)

    return deal


def scattered(rows: int, columns: int, limits: range, *, gaps: float = 0.15, opposite: bool = False) -> Dealer:
    """Matches of 2 to 6 players on sites of that size with random limits, and gaps between the squares."""

    def deal(rng: random.Random) -> RumisOptions:
        players = rng.randint(2, 6)
        grid = [[rng.choice(limits) if rng.random() >= gaps else 0 for _ in range(columns)] for _ in range(rows)]
        grid[rng.randrange(rows)][rng.randrange(columns)] = limits[-1]
        return drawn(*text(grid), players=players, opposite=opposite, start=rng.randrange(players))

    return deal


def text(grid: list[list[int]]) -> Iterator[str]:
    """The rows of a height map."""
    return (" ".join(str(limit or ".") for limit in row) for row in grid)


PRINTED: Final = [
    *(Run(f"{site} {players}", printed(site, players), 8, 5) for site, players in SITES),
    *(
        Run(f"{site} {players} opposite", printed(site, players, opposite=True), 8, 5)
        for site, players in [("chullpa", 2), ("pisac", 3), ("coricancha", 4), ("puncu", 5), ("huaca", 6)]
    ),
    *(
        Run(f"{site} {variant.value} {players}", printed(site, players, variant), 10, 4)
        for site, variant, players in [
            ("chullpa", Variant.FOUR_COLOURS, 2),
            ("huaca", Variant.FOUR_COLOURS, 2),
            ("chullpa", Variant.RUINS, 2),
            ("tambo", Variant.RUINS, 3),
            ("pisac", Variant.RANDOM_RUINS, 2),
            ("chaka", Variant.RANDOM_RUINS, 3),
        ]
    ),
    *(
        Run(f"{site} moving_house", printed(site, 2, Variant.MOVING_HOUSE), 30, 2)
        for site in ("colca", "puncu", "apachita")
    ),
    Run("cucho ruins opposite", printed("cucho", 2, Variant.RUINS, opposite=True), 10, 4),
]

WINDOWS: Final = [
    # More than 64 squares need two or three overlapping windows of bitboards.
    Run("10x10, three windows", scattered(10, 10, range(1, 4)), 24, 6),
    Run("10x10 without gaps", scattered(10, 10, range(2, 3), gaps=0), 16, 6),
    Run("10x10 opposite", scattered(10, 10, range(1, 3), opposite=True), 16, 6),
    Run("10x10 with a tower", scattered(10, 10, range(1, 17, 5), gaps=0.4), 8, 9),
    Run("7 rows of 10", scattered(7, 10, range(1, 4)), 16, 5),
    Run("9 rows of 10", scattered(9, 10, range(1, 4)), 16, 5),
    Run("10 rows of 9", scattered(10, 9, range(1, 4)), 16, 5),
    Run("8 rows of 9", scattered(8, 9, range(1, 4)), 16, 5),
    Run("9 rows of 8", scattered(9, 8, range(1, 4)), 16, 5),
    Run("10 rows of 7", scattered(10, 7, range(1, 4)), 16, 5),
    # A full word, and the longest single lines.
    Run("8x8 without gaps", scattered(8, 8, range(1, 4), gaps=0), 16, 5),
    Run("6 rows of 10", scattered(6, 10, range(1, 4)), 16, 5),
    Run("10 rows of 6", scattered(10, 6, range(1, 4)), 16, 5),
    Run("one row", scattered(1, 10, range(1, 5), gaps=0.05), 40),
    Run("one column", scattered(10, 1, range(1, 5), gaps=0.05), 40),
    # The greatest limit, reached: two players have 80 cubes, six have 240.
    Run("2x2 up to 16", scattered(2, 2, range(16, 17), gaps=0), 40, 2),
    Run("2x3 around 16", scattered(2, 3, range(12, 17)), 40, 2),
    Run("one row up to 16", scattered(1, 5, range(14, 17), gaps=0.05), 40, 2),
]

RUNS: Final = PRINTED + WINDOWS

SMALL: Final = 90
"""How many matches of each kind are played on small random sites."""

SMALL_POSITIONS: Final = 170
"""How many positions these are at least."""

KINDS: Final = ["standard", "opposite", "edge", "four_colours", "ruins", "random_ruins", "moving_house"]


def compare(run: Run, positions: int, every: int, seed: str) -> int:
    """Play matches until enough positions have been compared; returns how many were."""
    rng = random.Random(f"{run.name} {seed}")
    compared = 0
    while compared < positions:
        compared += play_and_compare(run.deal(rng), rng, every)
    return compared


@pytest.mark.parametrize("run", RUNS, ids=lambda run: run.name)
def test_random_matches(run: Run) -> None:
    assert compare(run, run.positions, run.every, "") >= run.positions


@pytest.mark.slow
@pytest.mark.parametrize("run", RUNS, ids=lambda run: run.name)
def test_many_random_matches(run: Run) -> None:
    positions = run.positions * 16
    assert compare(run, positions, 2, "slow") >= positions


@st.composite
def small_tables(draw: st.DrawFn, kind: str) -> RumisOptions:
    """A match on a site of at most 4×4 squares and 4 levels."""
    rows, columns = draw(st.integers(1, 4)), draw(st.integers(1, 4))
    highest = draw(st.integers(1, 4))
    limits = st.lists(st.integers(0, highest), min_size=columns, max_size=columns)
    grids = st.lists(limits, min_size=rows, max_size=rows).filter(lambda grid: any(map(any, grid)))
    grid = draw(grids)
    most = {"four_colours": 2, "moving_house": 2, "ruins": 3, "random_ruins": 3, "edge": 6}.get(kind, 4)
    players = draw(st.integers(5 if kind == "edge" else 2, most))
    start = draw(st.integers(0, players - 1))
    if kind == "moving_house":
        higher = st.lists(st.integers(0, highest + 2), min_size=columns, max_size=columns)
        field = draw(st.lists(higher, min_size=rows, max_size=rows))
        whole = [[a or b for a, b in zip(*both, strict=True)] for both in zip(grid, field, strict=True)]
        if whole == grid:
            grid, whole = [[*row, 0] for row in grid], [[*row, highest] for row in grid]
        return drawn(*text(grid), variant=Variant.MOVING_HOUSE, start=start, whole=list(text(whole)))
    variant = Variant.STANDARD if kind in {"opposite", "edge"} else Variant(kind)
    opposite = kind == "opposite" or (kind != "standard" and draw(st.booleans()))
    return drawn(*text(grid), players=players, variant=variant, opposite=opposite, start=start)


def compare_small(kind: str, matches: int) -> int:
    """Play matches on small random sites, compared at every ply; returns how many positions that were."""
    compared = 0

    @settings(
        max_examples=matches, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
    )
    @given(options=small_tables(kind), seed=st.integers(0, 2**32 - 1))
    def one(options: RumisOptions, seed: int) -> None:
        nonlocal compared
        compared += play_and_compare(options, random.Random(seed))

    one()
    return compared


@pytest.mark.parametrize("kind", KINDS)
def test_small_random_sites(kind: str) -> None:
    assert compare_small(kind, SMALL) >= SMALL_POSITIONS


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_many_small_random_sites(kind: str) -> None:
    assert compare_small(kind, 20 * SMALL) >= 20 * SMALL_POSITIONS


def test_enough_positions_are_compared() -> None:
    """Each test above asserts its share, so this sum is what a run without the slow tests compares."""
    assert sum(run.positions for run in RUNS) + SMALL_POSITIONS * len(KINDS) >= 2_000


def test_every_site_is_compared() -> None:
    """RI-6: twelve sites, for 2 to 4 or 2 to 6 players each."""
    assert {name for name, _ in SITES} == {run.name.split()[0] for run in PRINTED}
    assert len(SITES) == 6 * 3 + 6 * 5
