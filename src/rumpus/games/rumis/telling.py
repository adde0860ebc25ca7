"""What outcomes of RUMIS tell: everyone the same, since nothing is hidden."""

from typing import Final, Literal, TypeAlias, get_args

from pydantic import BaseModel

from rumpus.core.data import Data
from rumpus.games.rumis.notation import move_name
from rumpus.games.rumis.outcomes import RumisOutcome, StartDrawn


class RumisStart(Data):
    """It was drawn who begins."""

    game: Literal["rumis"] = "rumis"
    kind: Literal["start"] = "start"
    seat: int


class RumisRuin(Data):
    """A stone of the ruin was laid (RI-21)."""

    game: Literal["rumis"] = "rumis"
    kind: Literal["ruin"] = "ruin"
    move: str
    """Where, written like a seat's placement."""


RumisTold: TypeAlias = RumisStart | RumisRuin

OUTCOMES: Final[tuple[type[BaseModel], ...]] = get_args(RumisTold)


def outcome_told(outcome: RumisOutcome) -> RumisTold:
    """What an outcome tells."""
    if isinstance(outcome, StartDrawn):
        return RumisStart(seat=outcome.seat)
    return RumisRuin(move=move_name(outcome.placement))
