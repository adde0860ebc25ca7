"""Plots for reports, as SVG: whiskers (an estimate and its interval), and curves.

They stand in a page and take its colours: `currentColor` for ink, so that they read on light and on dark.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from itertools import pairwise
from math import ceil, floor, log10
from typing import Final

from rumpus.draw.colours import STONES

PAINT: Final = [faces.top for name, faces in STONES.items() if name != "ruin"]
"""By number; with more than there are, they begin again."""
WIDTH: Final = 720.0
LABELS: Final = 190.0
"""Room for names on the left of whiskers."""
RIGHT: Final = 150.0
"""Room for figures or names on the right."""
ROW: Final = 30.0
TOP: Final = 14.0
AXIS: Final = 40.0
"""Room for the numbers below."""
HEIGHT: Final = 260.0
"""Of the plane of curves."""
TICKS: Final = 6


@dataclass(frozen=True)
class Whisker:
    """An estimate with a name; its interval, if it has one; the figures as they are said."""

    name: str
    value: float
    low: float | None
    high: float | None
    said: str
    paint: int = 0
    """Which of the colours."""


@dataclass(frozen=True)
class Curve:
    """A name, and points from left to right."""

    name: str
    points: Sequence[tuple[float, float]]
    paint: int = 0


@dataclass(frozen=True)
class Axis:
    """What runs from where to where."""

    title: str
    low: float
    high: float
    powers: bool = False
    """Whether each step is ten times the last."""

    def share(self, value: float) -> float:
        """Where a value lies between both ends, from 0 to 1."""
        if self.powers:
            low, high, at = log10(self.low), log10(self.high), log10(max(value, self.low))
            return min(1.0, (at - low) / (high - low))
        return min(1.0, max(0.0, (value - self.low) / (self.high - self.low)))

    def ticks(self) -> list[float]:
        """Round numbers along it."""
        if self.powers:
            return [10.0**power for power in range(ceil(log10(self.low)), floor(log10(self.high)) + 1)]
        rough = (self.high - self.low) / TICKS
        power = 10.0 ** floor(log10(rough))
        step = next(step * power for step in (1, 2, 5, 10) if step * power >= rough * 0.999)
        return [number * step for number in range(ceil(self.low / step - 1e-9), floor(self.high / step + 1e-9) + 1)]


def span(title: str, values: Sequence[float]) -> Axis:
    """An axis on which all of these have room."""
    low, high = min(values), max(values)
    room = (high - low) * 0.05 or max(1.0, abs(high)) * 0.05
    return Axis(title, low - room, high + room)


def powers_span(title: str, values: Sequence[float]) -> Axis:
    """An axis of powers of ten on which all of these have room."""
    known = [value for value in values if value > 0] or [1.0]
    low, high = floor(log10(min(known))), ceil(log10(max(known)))
    return Axis(title, 10.0**low, 10.0 ** max(high, low + 1), powers=True)


def whiskers(title: str, axis: Axis, rows: Sequence[Whisker], mark: tuple[str, float] | None = None) -> str:
    """An estimate per row, with its interval. `mark` is a line across all of them, such as what would be fair."""
    left, right = LABELS, WIDTH - RIGHT
    bottom = TOP + ROW * len(rows)

    def x(value: float) -> float:
        return left + axis.share(value) * (right - left)

    shapes = list(_across(axis, x, bottom))
    if mark is not None:
        name, value = mark
        shapes += [
            f'<line x1="{x(value):.1f}" y1="{TOP:.1f}" x2="{x(value):.1f}" y2="{bottom:.1f}" stroke="currentColor"'
            f' stroke-dasharray="4 4"/>',
            _text(name, x(value) + 4, TOP - 3, size=10),
        ]
    for number, row in enumerate(rows):
        y, paint = TOP + ROW * (number + 0.5), PAINT[row.paint % len(PAINT)]
        shapes.append(_text(_clipped(row.name, 27), left - 10, y + 4, anchor="end"))
        if row.low is not None and row.high is not None:
            shapes.append(
                f'<line x1="{x(row.low):.1f}" y1="{y:.1f}" x2="{x(row.high):.1f}" y2="{y:.1f}" stroke="{paint}"'
                f' stroke-width="5" stroke-opacity="0.45" stroke-linecap="round"/>'
            )
        shapes.append(f'<circle cx="{x(row.value):.1f}" cy="{y:.1f}" r="5" fill="{paint}"/>')
        shapes.append(_text(row.said, right + 10, y + 4))
    return _svg(title, bottom + AXIS, shapes)


def curves(title: str, across: Axis, up: Axis, lines: Sequence[Curve], mark: tuple[str, float] | None = None) -> str:
    """Curves on one plane, each named at its end."""
    left, right, bottom = 60.0, WIDTH - RIGHT, TOP + HEIGHT

    def x(value: float) -> float:
        return left + across.share(value) * (right - left)

    def y(value: float) -> float:
        return bottom - up.share(value) * HEIGHT

    shapes = list(_across(across, x, bottom))
    for tick in up.ticks():
        shapes.append(_line(left, y(tick), right, y(tick), "0.15"))
        shapes.append(_text(_number(tick), left - 8, y(tick) + 4, anchor="end"))
    if mark is not None:
        name, value = mark
        shapes.append(
            f'<line x1="{left:.1f}" y1="{y(value):.1f}" x2="{right:.1f}" y2="{y(value):.1f}" stroke="currentColor"'
            f' stroke-dasharray="4 4"/>'
        )
        shapes.append(_text(name, left + 4, y(value) - 4, size=10))
    ends = _apart([y(line.points[-1][1]) for line in lines], 14.0)
    for line, end in zip(lines, ends, strict=True):
        paint = PAINT[line.paint % len(PAINT)]
        path = " ".join(f"{x(at):.1f},{y(value):.1f}" for at, value in line.points)
        shapes.append(f'<polyline points="{path}" fill="none" stroke="{paint}" stroke-width="2"/>')
        shapes.append(_text(_clipped(line.name, 22), right + 8, end + 4, paint=paint))
    shapes.append(_text(up.title, left, TOP - 3, size=10))
    return _svg(title, bottom + AXIS, shapes)


def _across(axis: Axis, x: Callable[[float], float], bottom: float) -> Iterator[str]:
    """The axis below, with a thin line up from each of its numbers."""
    for tick in axis.ticks():
        yield _line(x(tick), TOP, x(tick), bottom, "0.15")
        yield _text(_number(tick), x(tick), bottom + 16, anchor="middle")
    middle = (x(axis.low) + x(axis.high)) / 2
    yield _text(axis.title, middle, bottom + 32, anchor="middle", size=10)


def _apart(wanted: list[float], gap: float) -> list[float]:
    """Heights for names that would cover each other: moved down until they do not."""
    order = sorted(range(len(wanted)), key=lambda number: wanted[number])
    found = list(wanted)
    for above, below in pairwise(order):
        found[below] = max(found[below], found[above] + gap)
    return found


def _line(x1: float, y1: float, x2: float, y2: float, opacity: str) -> str:
    ends = f'x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"'
    return f'<line {ends} stroke="currentColor" stroke-opacity="{opacity}"/>'


def _text(text: str, x: float, y: float, *, anchor: str = "start", size: int = 12, paint: str = "currentColor") -> str:
    style = f'font-size="{size}" fill="{paint}" text-anchor="{anchor}"'
    return f'<text x="{x:.1f}" y="{y:.1f}" {style}>{escape(text)}</text>'


def _number(value: float) -> str:
    return f"{value:.6g}" if abs(value) > 1e-12 else "0"


def _clipped(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"


def _svg(title: str, height: float, shapes: Sequence[str]) -> str:
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH:.0f} {height:.0f}" role="img"'
        f' font-family="sans-serif"><title>{escape(title)}</title>'
    )
    return "\n".join([head, *shapes, "</svg>"])
