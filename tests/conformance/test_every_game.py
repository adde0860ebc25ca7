"""No game of the house goes without its conformance run, golden playthrough, rules page and perft counts."""

import json
from pathlib import Path

import pytest

from conformance.cases import CASES
from rumpus.core.game import FiniteGame
from rumpus.core.record import read_record
from rumpus.games import find_game, game_names

TESTS = Path(__file__).parent.parent
DOCS = TESTS.parent / "docs"


@pytest.fixture(params=game_names())
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_has_conformance_cases(name: str) -> None:
    assert CASES.get(name), f"add cases for {name} to tests/conformance/cases.py"
    assert all(case.game is find_game(name) for case in CASES[name])


def test_is_known_by_its_own_name(name: str) -> None:
    assert find_game(name).name == name


def test_has_a_golden_playthrough(name: str) -> None:
    files = sorted((TESTS / "games" / name / "golden").glob("*.jsonl"))
    assert files, f"add a golden playthrough: tests/games/{name}/golden/*.jsonl"
    for file in files:
        assert read_record(file.read_text("utf-8")).header.game == name


def test_has_a_rules_page(name: str) -> None:
    page = DOCS / "games" / f"{name}.md"
    assert page.is_file(), f"add the rules page docs/games/{name}.md"
    assert page.read_text("utf-8").startswith("# ")


def test_has_perft_counts_if_finite(name: str) -> None:
    if isinstance(find_game(name), FiniteGame):
        file = TESTS / "games" / name / "perft.json"
        assert file.is_file(), f"add counts of move sequences: tests/games/{name}/perft.json"
        assert json.loads(file.read_text("utf-8"))
