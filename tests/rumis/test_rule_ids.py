"""Every rule of the rules page is named by a test."""

import re
from pathlib import Path
from typing import Final

TESTS: Final = Path(__file__).resolve().parents[1]
RULES: Final = TESTS.parent / "docs" / "games" / "rumis.md"
ID: Final = re.compile(r"\bRI-(\d+)\b")

AWAITED: Final = {
    22,  # solitaire: a puzzle, which Rumpus does not set yet
}
"""Rules without a test, each with its reason."""


def named_by_tests() -> dict[int, set[str]]:
    """Which test files name a rule. The brute-force program names rules as well and proves none."""
    found: dict[int, set[str]] = {}
    for path in TESTS.rglob("test_*.py"):
        if path != Path(__file__).resolve():
            for number in ID.findall(path.read_text("utf-8")):
                found.setdefault(int(number), set()).add(path.name)
    return found


def names(numbers: set[int]) -> list[str]:
    """Their ids, in order."""
    return [f"RI-{number}" for number in sorted(numbers)]


def test_every_rule_is_named_by_a_test() -> None:
    rules = {int(number) for number in ID.findall(RULES.read_text("utf-8"))}
    assert len(rules) > 20
    missing = rules - set(named_by_tests()) - AWAITED
    assert not missing, f"no test names {names(missing)}"


def test_tests_name_no_rule_that_is_not_there() -> None:
    rules = {int(number) for number in ID.findall(RULES.read_text("utf-8"))}
    unknown = set(named_by_tests()) - rules
    assert not unknown, f"no rule is called {names(unknown)}"


def test_awaited_rules_are_awaited_still() -> None:
    done = AWAITED & set(named_by_tests())
    assert not done, f"{names(done)} are named by a test now: take them out of AWAITED"
