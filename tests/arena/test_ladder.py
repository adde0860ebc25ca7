"""The page of strengths is made from reports."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from arena.conftest import toy
from rumpus.arena.errors import ArenaError
from rumpus.arena.ladder import ladder_table, with_tables
from rumpus.arena.report import make_report
from rumpus.arena.run import run
from rumpus.games import game_names

ROOT = Path(__file__).parents[2]
PAGE = "# Ladder\n\n<!-- toy -->\nNot measured yet.\n<!-- end -->\n\n## More\n"


@pytest.fixture
def report() -> dict[str, Any]:
    made = make_report(run(toy("random,foolish,clever", rounds=5, seed=8), 240, workers=1))
    made["bots"][1]["reference"] = True
    return made


def test_the_strongest_comes_first(report: dict[str, Any]) -> None:
    heading, _, head, line, *rows = ladder_table(report).splitlines()
    assert heading == "toy, 2 seats: 240 matches from 40 starts, seed 8."
    assert head.count("|") == line.count("|") == 7
    assert [row.split("|")[1].strip() for row in rows] == ["clever", "random", "foolish (reference)"]
    against = next(one for one in report["comparisons"] if one["first"] == "random" and one["second"] == "clever")
    assert f"{against['shares'][1]['mean']:.3f}".removeprefix("0") in rows[0]
    assert rows[-1].split("|")[3].strip() == ""


def test_bots_that_have_not_met_have_no_step(report: dict[str, Any]) -> None:
    report["comparisons"] = []
    assert "| – |" in ladder_table(report)


def test_the_page_is_written(report: dict[str, Any], tmp_path: Path) -> None:
    page, data = tmp_path / "ladder.md", tmp_path / "toy.json"
    page.write_text(PAGE)
    data.write_text(json.dumps(report))
    subprocess.run([sys.executable, "-m", "rumpus.arena.ladder", str(page), str(data)], check=True)
    written = page.read_text("utf-8")
    assert written == with_tables(PAGE, [report]) == with_tables(written, [report])
    assert written.startswith("# Ladder\n\n<!-- toy -->\ntoy, 2 seats")
    assert written.endswith("|\n<!-- end -->\n\n## More\n")


def test_what_does_not_fit_is_refused(report: dict[str, Any]) -> None:
    with pytest.raises(ArenaError, match="expected one place for toy on the page, found 0"):
        with_tables("# Ladder\n", [report])
    with pytest.raises(ArenaError, match="expected a report"):
        with_tables(PAGE, [{"format": "another"}])


def test_every_family_has_its_place() -> None:
    page = (ROOT / "docs" / "ladder.md").read_text("utf-8")
    for game in ("rumis", "rumbugz", "rumms"):
        assert game in game_names()
        assert page.count(f"<!-- {game} -->\n") == 1
        assert f"rumpus arena {game} " in page
