"""The sessions on the pages for research run as they are printed."""

import doctest
from pathlib import Path

import pytest

PAGES = Path(__file__).parents[2] / "docs" / "research"


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("page", ["index.md", "open-spiel.md"])
def test_sessions(page: str) -> None:
    failed, tried = doctest.testfile(str(PAGES / page), module_relative=False)
    assert tried >= 8
    assert failed == 0
