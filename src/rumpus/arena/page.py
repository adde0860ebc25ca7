"""A report as a page that needs nothing else: tables, and plots of our own."""

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any, Final

from rumpus.arena import words
from rumpus.draw.plots import Axis, Curve, Whisker, curves, powers_span, span, whiskers

STYLE: Final = """
:root { color-scheme: light dark; --paper: #fbf7ef; --ink: #2b2520; --line: #d8cbb5; }
@media (prefers-color-scheme: dark) { :root { --paper: #1d1714; --ink: #f3e8d3; --line: #4a3f35; } }
body { background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto;
  max-width: 60rem; padding: 0 1rem; }
table { border-collapse: collapse; margin: 1rem 0; width: 100%; }
caption, th { font-weight: 600; text-align: start; }
th:not(:first-child) { text-align: end; }
th, td { border-bottom: 1px solid var(--line); padding: .3rem .6rem; }
td.n { font-variant-numeric: tabular-nums; text-align: end; }
figure { margin: 2rem 0; } figcaption { font-weight: 600; } svg { width: 100%; }
.wide { overflow-x: auto; } code { overflow-wrap: anywhere; }
"""


def page(report: dict[str, Any], command: str = "") -> str:
    """The page of a report. `command` is what was typed for it."""
    title = f"Arena: {words.heading(report)}"
    intervals = "Intervals are 95 per cent, over starts. A start is played with every rotation of the seats."
    test = (
        f"Equal bots are ever called different with a probability of at most {report['error']:g}, however often one"
        " looks."
    )
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{intervals} {test}</p>",
        f"<p>Made by <code>{escape(command)}</code></p>" if command else "",
        _bots(report),
        *_plots(report),
        _comparisons(report),
        _seats(report),
        _incidents(report),
        _options(report),
    ]
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    body = "\n".join(part for part in parts if part)
    return (
        f'<!doctype html>\n<html lang="en"><head>{head}<style>{STYLE}</style></head>\n<body>\n{body}\n</body></html>\n'
    )


def _bots(report: dict[str, Any]) -> str:
    columns = ["bot", "matches", "wins", "rank", "margin", "points", "simulations", "time, half", "time, 99 of 100"]
    columns += ["openskill"] if report["rating"] else []
    rows = []
    for bot in _by_strength(report):
        row = [
            bot["label"],
            f"{bot['matches']:,}",
            words.share_between(bot["win"]),
            words.number_between(bot["rank"], 2),
            words.number_between(bot["margin"]),
            words.number_between(bot["points"], 0),
            words.simulations(bot["simulations"]),
            words.seconds(bot["seconds"]["p50"]),
            words.seconds(bot["seconds"]["p99"]),
        ]
        rows.append([*row, f"{bot['skill']['mu']:.1f} ± {bot['skill']['sigma']:.1f}"] if report["rating"] else row)
    return _table(f"The bots; fair would be {words.share(report['fair'])} of wins a seat", columns, rows)


def _plots(report: dict[str, Any]) -> Iterable[str]:
    bots = _by_strength(report)
    fair = ("fair", report["fair"])
    shares = [_whisker(bot, "win", words.share_between(bot["win"])) for bot in bots]
    yield _figure("Wins", whiskers("Win share of each bot", Axis("share of wins a seat", 0, 1), shares, fair))
    scale = f"points above {report['anchor']}; 100 more win 64 per cent of duels"
    strength = [_whisker(bot, "points", words.number_between(bot["points"], 0)) for bot in bots]
    ends = [end for one in strength for end in (one.value, one.low, one.high) if end is not None]
    yield _figure("Strength", whiskers("Points of each bot", span(scale, ends), strength))
    yield _figure("Time", _times(bots))
    for one in report["comparisons"][:12]:
        if len(one["running"]) > 1:
            yield _figure(f"{one['first']} against {one['second']}, start by start", _running(one, report))


def _times(bots: Sequence[dict[str, Any]]) -> str:
    times = [bot["seconds"] for bot in bots]
    rows = [
        Whisker(
            bot["label"],
            time["p50"],
            time["p50"],
            time["p99"],
            f"{words.seconds(time['p50'])} to {words.seconds(time['p99'])}",
            bot["paint"],
        )
        for bot, time in zip(bots, times, strict=True)
    ]
    axis = powers_span(
        "seconds a decision: half of them, 99 of 100", [end for time in times for end in (time["p50"], time["p99"])]
    )
    return whiskers("Time a decision takes", axis, rows)


def _running(comparison: dict[str, Any], report: dict[str, Any]) -> str:
    count = len(comparison["running"])
    step = report["starts"] / count
    paint = {bot["label"]: bot["paint"] for bot in _by_strength(report)}
    names = comparison["first"], comparison["second"]
    lines = [
        Curve(
            name, [((place + 1) * step, both[which]) for place, both in enumerate(comparison["running"])], paint[name]
        )
        for which, name in enumerate(names)
    ]
    title = f"Win shares of {comparison['first']} and {comparison['second']} as starts came in"
    across = Axis("starts", 0, report["starts"])
    return curves(title, across, Axis("share of wins a seat", 0, 1), lines, ("fair", report["fair"]))


def _comparisons(report: dict[str, Any]) -> str:
    rows = [
        [
            f"{one['first']} – {one['second']}",
            f"{one['matches']:,}",
            words.share_between(one["shares"][0]),
            words.share_between(one["shares"][1]),
            f"{one['evidence']:.3g} : 1",
            words.verdict(one),
        ]
        for one in report["comparisons"]
    ]
    return _table("Who is stronger", ["pair", "matches", "first", "second", "evidence", "verdict"], rows)


def _seats(report: dict[str, Any]) -> str:
    rows = [[str(seat), words.share_between(found)] for seat, found in enumerate(report["by_seat"], start=1)]
    return _table("What each seat won, whoever sat there", ["seat", "wins"], rows)


def _incidents(report: dict[str, Any]) -> str:
    incidents = report["incidents"]
    if not incidents["told"]:
        return "<p>Every bot made all of its decisions itself.</p>"
    lost = f"{incidents['lost_decisions']:,} decisions were lost: another bot, which moves at random, made them."
    rows = [[str(one["match"]), one["bot"], str(one["n"]), one["kind"], one["why"]] for one in incidents["told"]]
    return f"<p>{lost}</p>" + _table("Incidents", ["match", "bot", "after event", "what", "why"], rows)


def _options(report: dict[str, Any]) -> str:
    given = {**report["options"], "seed": report["seed"], "mode": report["mode"], "opening": report["opening"]}
    rows = [[name, str(value)] for name, value in given.items() if value is not None]
    return _table(f"{report['game']}, version {report['version']}", ["option", "value"], rows)


def _by_strength(report: dict[str, Any]) -> list[dict[str, Any]]:
    """The bots, the strongest first, each with a colour that it keeps."""
    ranked = sorted(report["bots"], key=lambda bot: -bot["points"]["mean"])
    return [bot | {"paint": number} for number, bot in enumerate(ranked)]


def _whisker(bot: dict[str, Any], what: str, said: str) -> Whisker:
    found = bot[what]
    return Whisker(bot["label"], found["mean"], found["low"], found["high"], said, bot["paint"])


def _figure(caption: str, svg: str) -> str:
    return f"<figure><figcaption>{escape(caption)}</figcaption>\n{svg}\n</figure>"


def _table(caption: str, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    head = "".join(f'<th scope="col">{escape(column)}</th>' for column in columns)
    body = "\n".join(
        f'<tr><th scope="row">{escape(first)}</th>'
        + "".join(f'<td class="n">{escape(cell)}</td>' for cell in rest)
        + "</tr>"
        for first, *rest in rows
    )
    return f'<div class="wide"><table><caption>{escape(caption)}</caption><tr>{head}</tr>\n{body}</table></div>'
