"""What an analysis says, as data: for `--json`, for the page, and for the terminal."""

from collections.abc import Sequence
from typing import Any, Final

from pydantic import JsonValue

from rumpus.analysis.judged import LIMITS, SURE, Judged, Verdict
from rumpus.analysis.run import Analysis
from rumpus.bots import Meaning

FORMAT: Final = "rumpus analysis 1"
DRAWN: Final = 0.5


def make_report(analysis: Analysis, found: Sequence[Judged]) -> dict[str, Any]:
    """All that is said of a match."""
    match = analysis.match
    return {
        "format": FORMAT,
        "game": match.game.name,
        "version": match.game.version,
        "options": match.options.model_dump(mode="json"),
        "level": analysis.level,
        "values": analysis.meaning.value,
        "limits": {verdict.value: limit for verdict, limit in LIMITS.items()},
        "sure": SURE,
        "over": match.over,
        "winners": sorted(match.winners()),
        "scores": list(match.scores()),
        "seats": [_seat(seat, info.name, found) for seat, info in enumerate(match.seats)],
        "moves": [one.model_dump(mode="json") for one in found],
        "curves": [_curve(analysis, seat, found) for seat in range(len(match.seats))],
    }


def _seat(seat: int, name: str, found: Sequence[Judged]) -> dict[str, JsonValue]:
    own = [one for one in found if one.seat == seat and one.verdict is not None]
    counts: dict[str, JsonValue] = {
        verdict.value: sum(one.verdict is verdict for one in own) for verdict in Verdict if verdict in LIMITS
    }
    return {"name": name, "judged": len(own), "lost": round(sum(one.lost for one in own), 4), **counts}


def _curve(analysis: Analysis, seat: int, found: Sequence[Judged]) -> list[list[float]]:
    """What the match was worth to a seat, by the numbers of events: before and after each move of its own.

    In between it knows no more than that others have moved. Where values are chances, the end is what came of them.
    """
    points: list[list[float]] = []
    for one in found:
        if one.seat == seat and one.before is not None and one.after is not None:
            points += [[one.n - 1, one.before], [one.n, one.after]]
    match = analysis.match
    if points and match.over and analysis.meaning is Meaning.CHANCE:
        winners = match.winners()
        points.append([match.number, float(seat in winners) if winners else DRAWN])
    return points
