"""What is awaited within a turn, one thing after the other: of nature or of a team."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from rumpus.games.rumms.landing import Flick
from rumpus.games.rumms.moves import Spot
from rumpus.games.rumms.table.dice import Team, team_of


class Why(StrEnum):
    """What a roll, a put-down or a choice is for."""

    CAPTURED = "captured"
    RESCUE = "rescue"
    BERSERKER = "berserker"
    REVIVE = "revive"
    KING = "king"
    SPY = "spy"
    ICE = "ice"
    MAGE = "mage"
    FOUL = "foul"


@dataclass(frozen=True, slots=True)
class Settle:
    """Nature leaves the set-up of a team alone, to see whether it stands (RM-16)."""

    team: Team


@dataclass(frozen=True, slots=True)
class Fly:
    """Nature carries out a flick."""

    flick: Flick


@dataclass(frozen=True, slots=True)
class Lower:
    """Nature lets a die down that is in hand."""

    die: int
    spot: Spot
    why: Why
    free: bool = False
    """Whether the program found the spot: such a put-down is never a foul (RM-37)."""


@dataclass(frozen=True, slots=True)
class Rest:
    """Nature lets dice fall whose carrier was taken away."""


@dataclass(frozen=True, slots=True)
class Roll:
    """Nature rolls a die beside the mat (RM-36)."""

    die: int
    why: Why


@dataclass(frozen=True, slots=True)
class Put:
    """The owner of a die in hand says where it goes."""

    die: int
    why: Why


@dataclass(frozen=True, slots=True)
class AskAgain:
    """A dragon may strike twice (RM-44)."""

    die: int


@dataclass(frozen=True, slots=True)
class AskRescue:
    """The team says which dragon, if any, is to rescue its king (RM-45)."""

    team: Team


@dataclass(frozen=True, slots=True)
class Choose:
    """The team says which enemy die goes out of the game; `die` is the mage or berserker that takes it."""

    team: Team
    why: Why
    die: int | None = None


@dataclass(frozen=True, slots=True)
class AskHide:
    """A spy may hide (RM-50)."""

    die: int


Task: TypeAlias = Settle | Fly | Lower | Rest | Roll | Put | AskAgain | AskRescue | Choose | AskHide

NATURES: tuple[type[Task], ...] = (Settle, Fly, Lower, Rest, Roll)


def decider(task: Task) -> Team | None:
    """The team that a task awaits; None: nature."""
    match task:
        case Put(die) | AskAgain(die) | AskHide(die):
            return team_of(die)
        case AskRescue(team) | Choose(team):
            return team
        case _:
            return None
