"""Writes the tables of docs/ladder.md from reports: `python -m rumpus.arena.ladder docs/ladder.md REPORT.json…`.

A report is what `rumpus arena … --json` prints. Each game has a section with its name between two marks.
"""

import json
import re
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from rumpus.arena import words
from rumpus.arena.errors import ArenaError
from rumpus.arena.report import FORMAT


def ladder_table(report: dict[str, Any]) -> str:
    """The bots of a report as a table in Markdown, the strongest first, each with the step down to the next."""
    bots = sorted(report["bots"], key=lambda bot: -bot["points"]["mean"])
    head = ["bot", "points", "wins against the next", "simulations", "time, half", "time, 99 of 100"]
    rows = [
        [
            f"{bot['label']} (reference)" if bot["reference"] else bot["label"],
            words.number_between(bot["points"], 0),
            _step(report, bot["label"], after["label"]) if after else "",
            words.simulations(bot["simulations"]),
            words.seconds(bot["seconds"]["p50"]),
            words.seconds(bot["seconds"]["p99"]),
        ]
        for bot, after in zip(bots, [*bots[1:], None], strict=True)
    ]
    lines = [f"| {' | '.join(row)} |" for row in (head, ["---"] * len(head), *rows)]
    return "\n".join([f"{words.heading(report)}, seed {report['seed']}.", "", *lines])


def with_tables(page: str, reports: Iterable[dict[str, Any]]) -> str:
    """The page with the tables of these reports."""
    for report in reports:
        if report.get("format") != FORMAT:
            raise ArenaError(f"expected a report of the format {FORMAT!r}, got {report.get('format')!r}")
        game = re.escape(report["game"])
        part = re.compile(rf"(?<=<!-- {game} -->\n).*?(?=\n<!-- end -->)", re.DOTALL)
        places = list(part.finditer(page))
        if len(places) != 1:
            raise ArenaError(f"expected one place for {report['game']} on the page, found {len(places)}")
        page = page[: places[0].start()] + ladder_table(report) + page[places[0].end() :]
    return page


def _step(report: dict[str, Any], label: str, other: str) -> str:
    """What a bot won against the next one below, if they have met."""
    for one in report["comparisons"]:
        pair = one["first"], one["second"]
        if {label, other} == set(pair):
            return words.share_between(one["shares"][pair.index(label)])
    return "–"


if __name__ == "__main__":
    path = Path(sys.argv[1])
    given = [json.loads(Path(name).read_text("utf-8")) for name in sys.argv[2:]]
    path.write_text(with_tables(path.read_text("utf-8"), given), "utf-8")
