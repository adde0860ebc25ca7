"""The report as data and as a page, and the plots on it."""

import re
from html.parser import HTMLParser
from typing import Any
from xml.etree import ElementTree

import pytest

from arena.conftest import toy
from rumpus.arena.errors import ArenaError
from rumpus.arena.page import page
from rumpus.arena.report import make_report
from rumpus.arena.run import Run, run
from rumpus.arena.setting import Mode, Schedule
from rumpus.arena.words import number_between, seconds, share, share_between
from rumpus.draw.plots import Axis, Curve, Whisker, curves, powers_span, span, whiskers


@pytest.fixture(scope="module")
def report() -> dict[str, Any]:
    from arena.bots import BOTS
    from rumpus import bots
    from rumpus.games import GAMES
    from toy import TOY

    take_out = [GAMES.add(TOY.name, TOY), *(bots.BOTS.add(name, bot) for name, bot in BOTS.items())]
    made = make_report(run(toy("keeps,clever,<b>crashes</b>=crashes", rounds=3), 60, workers=1))
    for take in take_out:
        take()
    return made


def test_the_report_names_what_was_played(report: dict[str, Any]) -> None:
    assert report["format"] == "rumpus arena report 1"
    assert (report["game"], report["version"], report["seats"], report["fair"]) == ("toy", 3, 2, 0.5)
    assert report["options"] == {"players": 2, "rounds": 3, "cards": 9}
    assert (report["matches"], report["starts"]) == (60, 10)
    assert [bot["label"] for bot in report["bots"]] == ["keeps", "clever", "<b>crashes</b>"]
    assert [bot["matches"] for bot in report["bots"]] == [40, 40, 40]
    assert sum(bot["win"]["mean"] for bot in report["bots"]) == pytest.approx(1.5, abs=1e-3)
    assert report["bots"][1]["simulations"]["p50"] == 7
    assert report["bots"][1]["seconds"]["p50"] <= report["bots"][1]["seconds"]["p99"]
    assert len(report["comparisons"]) == 3
    assert sum(one["mean"] for one in report["by_seat"]) == pytest.approx(1, abs=1e-3)


def test_the_report_names_who_lost_decisions(report: dict[str, Any]) -> None:
    crashes = report["bots"][2]
    assert crashes["failures"] == crashes["decisions"] == 40 * 3
    assert report["incidents"]["lost_decisions"] == 120
    first = report["incidents"]["told"][0]
    assert (first["bot"], first["kind"], first["why"]) == ("<b>crashes</b>", "failed", "ValueError: lost my marbles")
    assert len(report["incidents"]["told"]) == 100


def test_a_run_without_a_whole_start_has_no_report() -> None:
    nothing = Run(toy("keeps,clever"), Schedule(2, 2, Mode.MIXED), {}, 0.0, clear=False)
    with pytest.raises(ArenaError, match="no start has been played"):
        make_report(nothing)


class Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_is_whole_and_shows_text_as_text(report: dict[str, Any]) -> None:
    made = page(report, "rumpus arena toy --bots 'a<b'")
    tags = Tags()
    tags.feed(made)
    assert tags.open == []
    assert tags.seen.count("svg") == 3 + 3  # wins, strength, time; a curve for each pair
    assert "b" not in tags.seen
    assert "&lt;b&gt;crashes" in made
    assert "a&lt;b" in made
    assert "lost my marbles" in made
    assert "http" not in re.sub("http://www.w3.org/2000/svg", "", made), "it needs nothing from elsewhere"


def test_the_page_of_a_single_start_without_incidents() -> None:
    made = page(make_report(run(toy("keeps,clever"), 2, workers=1)))
    assert "Every bot made all of its decisions itself." in made
    assert made.count("<svg") == 3


def test_words() -> None:
    assert share(0.6154) == ".615"
    assert share(1.0) == "1.000"
    assert share_between({"mean": 0.5, "low": None, "high": None}) == ".500"
    assert number_between({"mean": 3.14, "low": 2.0, "high": 4.0}) == "3.1 (2.0 to 4.0)"
    assert number_between({"mean": 0.0, "low": 0.0, "high": 0.0}, 0) == "0"
    assert [seconds(value) for value in (None, 0.01234, 2.5)] == ["–", "12.3 ms", "2.5 s"]


def places(svg: str, tag: str, *names: str) -> list[list[float]]:
    root = ElementTree.fromstring(svg)  # noqa: S314 - our own
    found = root.iter(f"{{http://www.w3.org/2000/svg}}{tag}")
    return [[float(one.attrib[name]) for name in names] for one in found]


def test_whiskers_are_where_their_values_are() -> None:
    """The axis runs from 190 to 570: a half is at 380."""
    rows = [Whisker("a & b", 0.5, 0.25, 0.75, "half"), Whisker("c", 1.0, None, None, "all")]
    svg = whiskers("Shares", Axis("share", 0, 1), rows, ("fair", 0.5))
    assert places(svg, "circle", "cx") == [[380], [570]]
    assert [285, 475] in places(svg, "line", "x1", "x2")
    assert "a &amp; b" in svg
    assert "<title>Shares</title>" in svg


def test_curves_are_where_their_values_are() -> None:
    svg = curves(
        "Two", Axis("n", 0, 10), Axis("v", 0, 1), [Curve("up", [(0, 0), (10, 1)]), Curve("same", [(0, 1), (10, 1)], 1)]
    )
    first, second = re.findall(r'points="([^"]+)"', svg)
    assert first == "60.0,274.0 570.0,14.0"
    assert second == "60.0,14.0 570.0,14.0"
    ends = [y for (y,) in places(svg, "text", "y")][-3:-1]
    assert ends[1] - ends[0] == 14, "names that would cover each other are moved apart"


@pytest.mark.parametrize(
    ("axis", "ticks"),
    [
        (Axis("", 0, 1), [0, 0.2, 0.4, 0.6, 0.8, 1.0]),
        (Axis("", -130, 420), [-100, 0, 100, 200, 300, 400]),
        (Axis("", 0.001, 10, powers=True), [0.001, 0.01, 0.1, 1, 10]),
    ],
)
def test_ticks_are_round(axis: Axis, ticks: list[float]) -> None:
    assert axis.ticks() == pytest.approx(ticks)


def test_axes_have_room_for_all() -> None:
    assert (span("", [5, 5]).low, span("", [5, 5]).high) == (4.75, 5.25)
    axis = powers_span("", [0.0, 0.02, 3])
    assert (axis.low, axis.high) == (0.01, 10)
    assert axis.share(0) == 0
    assert axis.share(0.1) == pytest.approx(1 / 3)
    assert powers_span("", [0]).share(1) == 0
