"""Every rule of a rules page is named by a test."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from rumpus.games import GAMES, game_names
from rumpus.plugins import HOUSE

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
    """The rules that tests name. The brute-force programs name rules as well and prove none."""
    return set().union(*(ids(PREFIXES[game], text) for text in all_tests()))


@cache
def all_tests() -> tuple[str, ...]:
    """What is written in every test function: its decorators with their rows, its body, and comments in either.

    Rows that stand in a value of their own count too, if a test's decorator takes them from there.
    """
    files = [path for path in TESTS.rglob("test_*.py") if path != Path(__file__).resolve()]
    return tuple(text for path in files for text in found_in(path.read_text("utf-8")))


def found_in(source: str) -> Iterator[str]:
    """The tests of one file."""
    lines, tree = source.splitlines(), ast.parse(source)
    rows: dict[str, ast.stmt] = {}
    for statement in tree.body:
        match statement:
            case ast.Assign(targets=[ast.Name(name)]) | ast.AnnAssign(target=ast.Name(name)):
                rows[name] = statement
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            taken = {one.id for mark in node.decorator_list for one in ast.walk(mark) if isinstance(one, ast.Name)}
            first = min([node.lineno, *(mark.lineno for mark in node.decorator_list)])
            yield "\n".join(lines[first - 1 : node.end_lineno])
            yield from ("\n".join(lines[rows[name].lineno - 1 : rows[name].end_lineno]) for name in taken & set(rows))


def test_a_rule_counts_only_where_a_test_names_it() -> None:
    source = """
# RI-1
ROWS = [
    1,  # RI-2
]
OTHERS = [2]  # RI-3

@pytest.mark.parametrize("row", ROWS)
@pytest.mark.parametrize("other", [4])  # RI-4
def test_it(row: int, other: int) -> None:
    \"\"\"RI-5\"\"\"
    assert row != other  # RI-6

def helper() -> None:
    \"\"\"RI-7\"\"\"
"""
    assert set().union(*(ids("RI", text) for text in found_in(source))) == {2, 4, 5, 6}


def names(game: str, numbers: set[int]) -> list[str]:
    """Their ids, in order."""
    return [f"{PREFIXES[game]}-{number}" for number in sorted(numbers)]


def test_every_game_has_a_prefix_of_its_own() -> None:
    ours = {name for name in game_names() if GAMES.package(name) == HOUSE}
    assert set(PREFIXES) == ours, "add the prefix of the game's rules"
    assert len(set(PREFIXES.values())) == len(PREFIXES)


@pytest.mark.parametrize("game", PREFIXES)
def test_every_rule_is_named_by_a_test(game: str) -> None:
    assert len(rules(game)) >= FEWEST[game]
    missing = rules(game) - named_by_tests(game) - AWAITED.get(game, set())
    assert not missing, f"no test names {names(game, missing)}"


@pytest.mark.parametrize("game", PREFIXES)
def test_tests_name_no_rule_that_is_not_there(game: str) -> None:
    files = [path for path in TESTS.rglob("test_*.py") if path != Path(__file__).resolve()]
    anywhere = set().union(*(ids(PREFIXES[game], path.read_text("utf-8")) for path in files))
    unknown = anywhere - rules(game)
    assert not unknown, f"no rule is called {names(game, unknown)}"


@pytest.mark.parametrize("game", PREFIXES)
def test_awaited_rules_are_awaited_still(game: str) -> None:
    done = AWAITED.get(game, set()) & named_by_tests(game)
    assert not done, f"{names(game, done)} are named by a test now: take them out of AWAITED"
