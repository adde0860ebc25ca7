"""How figures of a report are said, in the terminal and on its page."""

from typing import Any


def share(value: float | None) -> str:
    """A share of wins, as .615."""
    return "–" if value is None else f"{value:.3f}".removeprefix("0")


def share_between(found: dict[str, Any]) -> str:
    """A share and its interval."""
    if found["low"] is None:
        return share(found["mean"])
    return f"{share(found['mean'])} ({share(found['low'])} to {share(found['high'])})"


def number_between(found: dict[str, Any], digits: int = 1) -> str:
    """A number and its interval."""
    mean = f"{found['mean']:.{digits}f}"
    return (
        mean
        if found["low"] is None or found["low"] == found["high"]
        else f"{mean} ({found['low']:.{digits}f} to {found['high']:.{digits}f})"
    )


def seconds(value: float | None) -> str:
    """A time, in the unit that fits it."""
    if value is None:
        return "–"
    return f"{value * 1000:.3g} ms" if value < 1 else f"{value:.3g} s"


def simulations(found: dict[str, Any]) -> str:
    """How many simulations a decision is based on."""
    return f"{found['p50']:,.0f}" if found["p50"] else "–"


def verdict(comparison: dict[str, Any]) -> str:
    """What can be said of two bots."""
    if comparison["stronger"] is None:
        return "not clear yet"
    return f"{comparison['stronger']} is stronger (clear after {comparison['clear_after']} starts)"


def heading(report: dict[str, Any]) -> str:
    """What was played."""
    starts = "1 start" if report["starts"] == 1 else f"{report['starts']:,} starts"
    ended = "; stopped when all was clear" if report["stopped_when_clear"] else ""
    return f"{report['game']}, {report['seats']} seats: {report['matches']:,} matches from {starts}{ended}"
