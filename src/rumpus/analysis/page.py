"""An analysis as a page that needs nothing else: a curve for each seat, and every move with what is said of it."""

from collections.abc import Iterator
from html import escape
from itertools import groupby
from typing import Any, Final

from rumpus.analysis import words
from rumpus.analysis.words import Tell
from rumpus.draw.pages import html_figure, html_page, html_table
from rumpus.draw.plots import Axis, Curve, curves

STYLE: Final = """
h2 { font-size: 1.15rem; margin: 2rem 0 .5rem; }
.plot { overflow-x: auto; } .plot svg { min-width: 38rem; }
ol.moves { list-style: none; margin: 0; padding: 0; }
ol.moves > li { border-top: 1px solid var(--line); padding: .6rem 0; }
.made { display: flex; flex-wrap: wrap; gap: .1rem .75rem; margin-top: .35rem; }
.made b { overflow-wrap: anywhere; }
.at { font-variant-numeric: tabular-nums; opacity: .75; }
h1 { font-size: clamp(1.3rem, 5vw, 2rem); line-height: 1.25; }
.loss { border-radius: .25rem; color: #fff; font-weight: 600; padding: 0 .4rem; }
.slip { background: #7a5b00; } .mistake { background: #a34a00; } .blunder { background: #a3241b; }
ol.moves p { margin: .2rem 0 0; overflow-wrap: anywhere; }
"""


def page(report: dict[str, Any], tell: Tell, command: str = "") -> str:
    """The page of a report. `command` is what was typed for it."""
    parts = [
        f"<p>{escape(words.meaning(report))}</p>",
        f"<p>Made by <code>{escape(command)}</code></p>" if command else "",
        _seats(report),
        _curves(report),
        "<h2>Move by move</h2>",
        f'<ol class="moves">\n{"".join(_turns(report, tell))}</ol>',
    ]
    return html_page(words.heading(report), parts, STYLE)


def _seats(report: dict[str, Any]) -> str:
    limits = list(report["limits"])
    columns = ["player", "moves judged", *(f"{name}s" for name in reversed(limits)), "lost in all", "points"]
    rows = [
        [
            seat["name"],
            str(seat["judged"]),
            *(str(seat[name]) for name in reversed(limits)),
            words.value(seat["lost"]),
            str(score),
        ]
        for seat, score in zip(report["seats"], report["scores"], strict=True)
    ]
    return html_table("Who lost how much", columns, rows)


def _curves(report: dict[str, Any]) -> str:
    lines = [
        Curve(seat["name"], [(n, 100 * value) for n, value in points], number)
        for number, (seat, points) in enumerate(zip(report["seats"], report["curves"], strict=True))
        if points
    ]
    if not lines:
        return ""
    last = max(n for line in lines for n, _ in line.points)
    title = "What the match was worth to each player, before and after each of their moves"
    return (
        f'<div class="plot">{html_figure(title, curves(title, Axis("event", 0, last), Axis("", 0, 100), lines))}</div>'
    )


def _turns(report: dict[str, Any], tell: Tell) -> Iterator[str]:
    """The moves, those of a turn together."""
    for seat, moves in groupby(report["moves"], key=lambda move: int(move["seat"])):
        name = escape(report["seats"][seat]["name"])
        yield f"<li><strong>{name}</strong>\n{''.join(_move(move, tell) for move in moves)}</li>\n"


def _move(move: dict[str, Any], tell: Tell) -> str:
    worth = "" if move["before"] is None else f"{words.value(move['before'])} → {words.value(move['after'])}"
    parts = [
        f'<span class="at">{move["n"]}</span>',
        f"<b>{escape(move['move'])}</b>",
        f'<span class="at">{worth}</span>',
    ]
    if said := words.VERDICTS.get(move["verdict"] or ""):
        parts.append(f'<span class="loss {said}">{said}: {escape(words.lost(move))}</span>')
    lines = [f'<div class="made">{" ".join(parts)}</div>']
    lines += [f"<p>{escape(line)}</p>" for line in words.explained(move, tell)]
    return "\n".join(lines) + "\n"
