"""A report as a page that needs nothing else: tables, and plots of our own."""

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any

from rumpus.arena import words
from rumpus.draw.pages import html_figure, html_page, html_table
from rumpus.draw.plots import Axis, Curve, Whisker, curves, powers_span, span, whiskers


def page(report: dict[str, Any], command: str = "") -> str:
    """The page of a report. `command` is what was typed for it."""
    title = f"Arena: {words.heading(report)}"
    intervals = "Intervals are 95 per cent, over starts. A start is played with every rotation of the seats."
    test = (
        f"Equal bots are ever called different with a probability of at most {report['error']:g}, however often one"
        " looks."
    )
    parts = [
        f"<p>{intervals} {test}</p>",
        f"<p>Made by <code>{escape(command)}</code></p>" if command else "",
        _bots(report),
        *_plots(report),
        _comparisons(report),
        _seats(report),
        _incidents(report),
        _options(report),
    ]
    return html_page(title, parts)


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
    return html_table(f"The bots; fair would be {words.share(report['fair'])} of wins a seat", columns, rows)


def _plots(report: dict[str, Any]) -> Iterable[str]:
    bots = _by_strength(report)
    fair = ("fair", report["fair"])
    shares = [_whisker(bot, "win", words.share_between(bot["win"])) for bot in bots]
    yield html_figure("Wins", whiskers("Win share of each bot", Axis("share of wins a seat", 0, 1), shares, fair))
    scale = f"points above {report['anchor']}; 100 more win 64 per cent of duels"
    strength = [_whisker(bot, "points", words.number_between(bot["points"], 0)) for bot in bots]
    ends = [end for one in strength for end in (one.value, one.low, one.high) if end is not None]
    yield html_figure("Strength", whiskers("Points of each bot", span(scale, ends), strength))
    yield html_figure("Time", _times(bots))
    for one in report["comparisons"][:12]:
        if len(one["running"]) > 1:
            yield html_figure(f"{one['first']} against {one['second']}, start by start", _running(one, report))


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
    return html_table("Who is stronger", ["pair", "matches", "first", "second", "evidence", "verdict"], rows)


def _seats(report: dict[str, Any]) -> str:
    rows = [[str(seat), words.share_between(found)] for seat, found in enumerate(report["by_seat"], start=1)]
    return html_table("What each seat won, whoever sat there", ["seat", "wins"], rows)


def _incidents(report: dict[str, Any]) -> str:
    incidents = report["incidents"]
    if not incidents["told"]:
        return "<p>Every bot made all of its decisions itself.</p>"
    lost = f"{incidents['lost_decisions']:,} decisions were lost: another bot, which moves at random, made them."
    rows = [[str(one["match"]), one["bot"], str(one["n"]), one["kind"], one["why"]] for one in incidents["told"]]
    return f"<p>{lost}</p>" + html_table("Incidents", ["match", "bot", "after event", "what", "why"], rows)


def _options(report: dict[str, Any]) -> str:
    given = {**report["options"], "seed": report["seed"], "mode": report["mode"], "opening": report["opening"]}
    rows = [[name, str(value)] for name, value in given.items() if value is not None]
    return html_table(f"{report['game']}, version {report['version']}", ["option", "value"], rows)


def _by_strength(report: dict[str, Any]) -> list[dict[str, Any]]:
    """The bots, the strongest first, each with a colour that it keeps."""
    ranked = sorted(report["bots"], key=lambda bot: -bot["points"]["mean"])
    return [bot | {"paint": number} for number, bot in enumerate(ranked)]


def _whisker(bot: dict[str, Any], what: str, said: str) -> Whisker:
    found = bot[what]
    return Whisker(bot["label"], found["mean"], found["low"], found["high"], said, bot["paint"])
