"""Every game, with a spread of options, through every check."""

from collections.abc import Callable, Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from conformance.cases import CASES, TOY_CASES
from conformance.playing import Case
from conformance.suite import CHECKS, SEED
from rumpus.games import GAMES
from toy import TOY

ALL = [*TOY_CASES, *(case for cases in CASES.values() for case in cases)]

DEEP = {
    "toy-2p": 40,
    "toy-3p-4r": 40,
    "rumis-chullpa-2": 16,
    "rumis-huaca-6": 6,
    "rumis-pirka-2-random_ruins": 6,
    "rumis-puncu-2-moving_house": 12,
    "rumis-custom-2": 16,
    "rumbugz-2p-1r-4s": 8,
}
"""Cases that are checked with further seeds, and with how many."""


@pytest.fixture(autouse=True, scope="module")
def _toy_is_found() -> Iterator[None]:
    take_out = GAMES.add(TOY.name, TOY)
    yield
    take_out()


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))
@pytest.mark.parametrize("case", ALL, ids=lambda case: case.name)
def test_conformance(case: Case, check: Callable[[Case, int], None]) -> None:
    check(case, SEED)


@pytest.mark.slow
@pytest.mark.parametrize("name", DEEP)
def test_conformance_with_any_seed(name: str) -> None:
    case = next(case for case in ALL if case.name == name)

    @settings(max_examples=DEEP[name], deadline=None)
    @given(seed=st.integers(min_value=0, max_value=2**32))
    def run(seed: int) -> None:
        for check in CHECKS:
            check(case, seed)

    run()
