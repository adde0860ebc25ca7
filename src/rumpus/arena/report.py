"""What a run says, as data: for `--json`, for the page, and for the ladder."""

from typing import Any, Final

from pydantic import JsonValue

from rumpus.arena.entrants import Entrant
from rumpus.arena.errors import ArenaError
from rumpus.arena.run import Run
from rumpus.arena.sequential import ERROR, Verdict
from rumpus.arena.spread import Spread
from rumpus.arena.standings import BotStanding, Comparison, Standings, Tally
from rumpus.arena.statistics import Estimate
from rumpus.bots import make_bot

FORMAT: Final = "rumpus arena report 1"
TOLD: Final = 100
"""How many incidents a report tells in full. All are counted."""


def make_report(run: Run) -> dict[str, Any]:
    """All that the matches of a run come to."""
    tally = Tally(run.setting, run.schedule, run.played)
    if not tally.starts:
        raise ArenaError("no start has been played by all bots in all seats yet")
    found = tally.standings()
    setting = run.setting
    return {
        "format": FORMAT,
        "game": setting.game,
        "version": setting.version,
        "options": setting.options,
        "mode": setting.mode.value,
        "seed": setting.seed,
        "opening": setting.opening,
        "seconds_given": setting.seconds,
        "seats": run.schedule.seats,
        "fair": round(1 / run.schedule.seats, 6),
        "matches": found.matches,
        "starts": found.starts,
        "stopped_when_clear": run.clear,
        "error": ERROR,
        "took": round(run.seconds, 3),
        "rating": found.rater,
        "anchor": setting.entrants[found.anchor].label,
        "bots": [_bot(setting.game, *both) for both in zip(setting.entrants, found.bots, strict=True)],
        "comparisons": [_comparison(setting.entrants, one) for one in found.comparisons],
        "by_seat": [_estimate(one) for one in found.by_seat],
        "incidents": _incidents(run, found),
    }


def _bot(game: str, entrant: Entrant, found: BotStanding) -> dict[str, JsonValue]:
    points, skill = found.points, found.skill
    made = None if entrant.bot is None else make_bot(game, entrant.bot)
    return {
        "label": entrant.label,
        "bot": entrant.bot,
        "command": None if entrant.command is None else list(entrant.command),
        "level": None if made is None else made.level,
        "reference": made is not None and made.reference,
        "matches": found.matches,
        "decisions": found.seconds.total,
        "win": _estimate(found.win),
        "rank": _estimate(found.rank),
        "margin": _estimate(found.margin),
        "points": {"mean": _round(points.mean), "low": _round(points.low), "high": _round(points.high)},
        "skill": None if skill is None else {"mu": _round(skill.mu), "sigma": _round(skill.sigma)},
        "seconds": {**_quantiles(found.seconds, 6), "slowest": found.slowest},
        "simulations": _quantiles(found.simulations, 0),
        "failures": found.failures,
    }


def _comparison(entrants: tuple[Entrant, ...], found: Comparison) -> dict[str, JsonValue]:
    labels = entrants[found.first].label, entrants[found.second].label
    verdict = found.bets.verdict
    return {
        "first": labels[0],
        "second": labels[1],
        "matches": found.matches,
        "shares": [_estimate(found.shares[0]), _estimate(found.shares[1])],
        "difference": _estimate(found.difference),
        "evidence": float(f"{found.bets.evidence:.4g}"),
        "stronger": None if verdict is Verdict.OPEN else labels[verdict is Verdict.SECOND],
        "clear_after": found.bets.decided_after,
        "running": [[_round(one), _round(other)] for one, other in found.running],
    }


def _incidents(run: Run, found: Standings) -> dict[str, JsonValue]:
    told: list[JsonValue] = []
    for number, played in sorted(run.played.items()):
        seats = run.schedule.pairing(number).seats
        told += [
            {"match": number, "bot": run.setting.entrants[seats[one.seat]].label, **one.model_dump(mode="json")}
            for one in played.incidents
        ]
    return {"lost_decisions": sum(bot.failures for bot in found.bots), "told": told[:TOLD]}


def _estimate(found: Estimate) -> dict[str, JsonValue]:
    return {"mean": _round(found.mean), "low": _round(found.low), "high": _round(found.high), "groups": found.groups}


def _quantiles(spread: Spread, digits: int) -> dict[str, JsonValue]:
    return {f"p{share}": _round(spread.quantile(share / 100), digits) for share in (50, 99)}


def _round(value: float | None, digits: int = 4) -> float | None:
    return None if value is None else round(value, digits)
