"""The changelog and what else names a version say the same as the package."""

import re
from datetime import date
from pathlib import Path
from typing import Final

import pytest
from ruamel.yaml import YAML

from rumpus import __version__

ROOT: Final = Path(__file__).parents[2]
CHANGES: Final = (ROOT / "CHANGELOG.md").read_text("utf-8")
KINDS: Final = {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}
HEAD: Final = re.compile(r"^## (?:Unreleased|(\d+)\.(\d+)\.(\d+) – (\d{4}-\d\d-\d\d))$")


def heads() -> list[str]:
    return [line for line in CHANGES.splitlines() if line.startswith("## ")]


def here() -> tuple[int, ...]:
    return tuple(int(part) for part in re.findall(r"\d+", __version__))


def releases() -> list[tuple[tuple[int, ...], date]]:
    found = [HEAD.match(head) for head in heads()]
    return [
        (tuple(map(int, match.groups()[:3])), date.fromisoformat(match[4])) for match in found if match and match[4]
    ]


def test_every_release_has_its_number_and_its_day_and_the_newest_comes_first() -> None:
    wrong = [head for head in heads() if not HEAD.match(head)]
    assert not wrong
    assert heads().count("## Unreleased") <= 1
    assert "## Unreleased" not in heads()[1:]
    numbers = [number for number, _ in releases()]
    days = [day for _, day in releases()]
    assert numbers == sorted(set(numbers), reverse=True)
    assert days == sorted(days, reverse=True)


def test_changes_are_sorted_by_kind() -> None:
    kinds = re.findall(r"^### (.+)$", CHANGES, re.MULTILINE)
    assert kinds
    assert set(kinds) <= KINDS


def test_the_package_is_the_newest_release_or_on_the_way_to_the_next() -> None:
    number = here()
    newest = releases()[0][0] if releases() else (0, 0, 0)
    if heads()[0] == "## Unreleased":
        assert number >= newest
    else:
        assert number == newest


def test_the_citation_names_this_version() -> None:
    citation = YAML(typ="safe").load((ROOT / "CITATION.cff").read_text("utf-8"))
    assert citation["cff-version"] == "1.2.0"
    assert citation["version"] == __version__
    assert citation["authors"]
    assert citation["license"] == "Apache-2.0"
    assert citation.get("date-released") == dict(releases()).get(here())


@pytest.mark.parametrize("name", ["web/package.json", "web/package-lock.json"])
def test_the_client_has_no_version_of_its_own(name: str) -> None:
    assert not re.search(r'^ {2}"version"', (ROOT / name).read_text("utf-8"), re.MULTILINE)
