"""What is said of a decision: what it was worth, what would have been better, and how bad that is."""

from enum import StrEnum
from typing import Final

from pydantic import JsonValue

from rumpus.bots import Comparison, Fact
from rumpus.core.data import Data

SURE: Final = 2.0
"""What a move has lost counts less this many standard errors: what chance alone explains is held against nobody."""

LEAST: Final = 0.05
"""From here on a loss is worth a word."""


class Verdict(StrEnum):
    """How much a move has lost, surely."""

    GOOD = "good"
    SLIP = "slip"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


LIMITS: Final = {Verdict.BLUNDER: 0.2, Verdict.MISTAKE: 0.1, Verdict.SLIP: LEAST}
"""What a move must have lost at least, of a match that is worth 1 when it is won."""


class Reason(Data):
    """A fact that speaks for a move, as bots name it."""

    code: str
    details: dict[str, JsonValue]


class Judged(Data):
    """A decision, and what a bot says of it."""

    n: int
    """The number of its event."""
    seat: int
    move: str
    forced: bool = False
    """Whether it was the only legal move."""
    best: str | None = None
    before: float | None = None
    """What the match was worth to the seat, had it made the best move; None if the bot cannot judge the move."""
    after: float | None = None
    """What it is worth after the move that was made."""
    lost: float = 0.0
    doubt: float = 0.0
    """The standard error of the difference."""
    verdict: Verdict | None = None
    why: tuple[Reason, ...] = ()
    """What speaks for the move that was made."""
    why_best: tuple[Reason, ...] = ()
    simulations: int = 0


def verdict(lost: float, doubt: float) -> Verdict:
    """How bad a loss is, by what is sure of it."""
    surely = lost - SURE * doubt
    return next((one for one, limit in LIMITS.items() if surely >= limit), Verdict.GOOD)


def judged(n: int, seat: int, names: tuple[str, str], found: Comparison[object]) -> Judged:
    """What a comparison comes to; `names` are the move that was made, and the best one.

    A move that turns out better than the best one that was found is best itself.
    """
    made, best = names
    lost = max(0.0, found.value - found.made)
    better = verdict(lost, found.doubt) is not Verdict.GOOD
    return Judged(
        n=n,
        seat=seat,
        move=made,
        best=best if lost > 0 else made,
        before=round(max(found.value, found.made), 4),
        after=round(found.made, 4),
        lost=round(lost, 4),
        doubt=round(found.doubt, 4),
        verdict=verdict(lost, found.doubt),
        why=_reasons(found.made_facts),
        why_best=_reasons(found.facts) if better else (),
        simulations=found.simulations,
    )


def _reasons(facts: tuple[Fact, ...]) -> tuple[Reason, ...]:
    return tuple(
        Reason(code=fact.code, details={name: _plain(value) for name, value in fact.details.items()}) for fact in facts
    )


def _plain(value: object) -> JsonValue:
    return list(value) if isinstance(value, tuple) else value  # type: ignore[return-value]
