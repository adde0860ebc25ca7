"""Every rule of a rules page is named by a test."""

import re
from pathlib import Path
from typing import Final

import pytest

from rumpus.games import game_names

TESTS: Final = Path(__file__).resolve().parents[1]
DOCS: Final = TESTS.parent / "docs" / "games"

PREFIXES: Final = {"rumis": "RI", "rumms": "RM", "rumbugz": "RB"}
"""What the ids of a game's rules begin with."""

FEWEST: Final = {"rumis": 20, "rumms": 45, "rumbugz": 17}
"""As many rules a page has at least: fewer mean that this test reads it wrongly."""

AWAITED: Final[dict[str, set[int]]] = {}
"""Rules without a test, each with its reason."""


def ids(prefix: str, text: str) -> set[int]:
    """The numbers of the rules that a text names."""
    return {int(number) for number in re.findall(rf"\b{prefix}-(\d+)\b", text)}


def rules(game: str) -> set[int]:
    """The rules of the page."""
    return ids(PREFIXES[game], (DOCS / f"{game}.md").read_text("utf-8"))


def named_by_tests(game: str) -> set[int]:
    """The rules that test files name. The brute-force programs name rules as well and prove none."""
    texts = [path.read_text("utf-8") for path in TESTS.rglob("test_*.py") if path != Path(__file__).resolve()]
    return set().union(*(ids(PREFIXES[game], text) for text in texts))


def names(game: str, numbers: set[int]) -> list[str]:
    """Their ids, in order."""
    return [f"{PREFIXES[game]}-{number}" for number in sorted(numbers)]


def test_every_game_has_a_prefix_of_its_own() -> None:
    assert set(PREFIXES) == set(game_names()), "add the prefix of the game's rules"
    assert len(set(PREFIXES.values())) == len(PREFIXES)


@pytest.mark.parametrize("game", PREFIXES)
def test_every_rule_is_named_by_a_test(game: str) -> None:
    assert len(rules(game)) >= FEWEST[game]
    missing = rules(game) - named_by_tests(game) - AWAITED.get(game, set())
    assert not missing, f"no test names {names(game, missing)}"


@pytest.mark.parametrize("game", PREFIXES)
def test_tests_name_no_rule_that_is_not_there(game: str) -> None:
    unknown = named_by_tests(game) - rules(game)
    assert not unknown, f"no rule is called {names(game, unknown)}"


@pytest.mark.parametrize("game", PREFIXES)
def test_awaited_rules_are_awaited_still(game: str) -> None:
    done = AWAITED.get(game, set()) & named_by_tests(game)
    assert not done, f"{names(game, done)} are named by a test now: take them out of AWAITED"
