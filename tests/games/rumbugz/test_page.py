"""The rules page: what the printed sheet leaves open is marked where the rule stands, and listed at the end."""

import re
from pathlib import Path
from typing import Final

import pytest

PAGE: Final = (Path(__file__).parents[3] / "docs/games/rumbugz.md").read_text("utf-8")
RULES, _, LIST = PAGE.partition("## Where the printed sheet is silent")
ROWS: Final = [row for row in LIST.partition("## ")[0].splitlines() if row.startswith("| RB-")]


def rule(mark: str) -> str:
    """The text of a rule, up to the next rule or heading."""
    return re.split(r"\n#|\n\*\*RB-", RULES.partition(f"\n**{mark}** ")[2])[0]


def test_every_dagger_is_in_the_list_and_every_row_has_a_dagger() -> None:
    marks = re.findall(r"\n\*\*(RB-\d+)\*\* ", RULES)
    listed = {mark for row in ROWS for mark in re.findall(r"RB-\d+", row.split("|")[1])}
    assert {mark for mark in marks if "†" in rule(mark)} == listed


@pytest.mark.parametrize(
    ("mark", "said", "answer"),
    [
        ("RB-10", "return to\nthe bag.†", "return to the bag"),
        ("RB-12", "for each sequence laid in this turn that you needed.†", "Four for each"),
        (
            "RB-13",
            "only what is missing, so no second single before the match, the double and the triple are there.†",
            "only what is missing",
        ),
        ("RB-14", "once you have drawn†", "Once you have drawn"),
        ("RB-14", "yours or another player's†", "yours as well as those of the others"),
    ],
)
def test_what_we_decided_is_said_and_listed(mark: str, said: str, answer: str) -> None:
    assert said in rule(mark)
    assert any(row.startswith(f"| {mark} ") and answer in row for row in ROWS)
