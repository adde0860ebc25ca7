"""The page of an analysis: it needs nothing else, and shows what is in the report."""

import re
from collections.abc import Mapping
from typing import Any

from analysis.conftest import record
from analysis.test_analysis import SWAPS_THE_BEST
from rumpus.analysis import analyse, make_report, prepare
from rumpus.analysis.page import page


def tell(code: str, details: Mapping[str, Any]) -> str | None:
    return f"Holds a {details['card']}." if code == "toy/card" else None


def page_of(*names: str) -> str:
    analysis = prepare(record(*SWAPS_THE_BEST, names=(names[0], names[1])), "fair")
    return page(make_report(analysis, list(analyse(analysis, workers=1))), tell, "rumpus analyse a&b.jsonl")


def test_a_curve_for_each_seat_and_every_move() -> None:
    html = page_of("Ada", "Bo")
    assert html.count("<polyline") == 2
    assert '<span class="loss blunder">blunder: 50</span>' in html
    assert "100 → 50" in html
    assert "Better: keep. Holds a 9." in html
    assert "a slip from 5 on, a mistake from 10 on, a blunder from 20 on" in html


def test_it_needs_nothing_else_and_names_cannot_command_it() -> None:
    html = page_of("<script>alert(1)</script>", "Bo")
    assert "<script" not in html
    assert "a&amp;b.jsonl" in html
    assert not re.search(r"(src|href)=|url\(|@import", html)


def test_it_reads_on_dark_and_on_a_phone() -> None:
    html = page_of("Ada", "Bo")
    assert "prefers-color-scheme: dark" in html
    assert 'name="viewport"' in html
