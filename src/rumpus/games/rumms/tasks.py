"""What is awaited within a turn, one thing after the other: of nature or of a team.

The questions that a power asks are defined where the power is (`rules/powers`).
"""

from dataclasses import dataclass
from typing import Final, NewType

from rumpus.games.rumms.landing import Flick
from rumpus.games.rumms.moves import Spot
from rumpus.games.rumms.table.dice import Team, team_of

Why = NewType("Why", str)
"""What a roll, a put-down or a choice is for. Powers add theirs."""

CAPTURED: Final = Why("captured")
FOUL: Final = Why("foul")


class Task:
    """Something that is awaited."""

    __slots__ = ()

    @property
    def decider(self) -> Team | None:
        """The team that it is awaited of; None if of nature."""
        return None


@dataclass(frozen=True, slots=True)
class SimulateSetUp(Task):
    """Nature leaves the set-up of a team alone, to see whether it stands (RM-16)."""

    team: Team


@dataclass(frozen=True, slots=True)
class SimulateFlick(Task):
    """Nature carries out a flick."""

    flick: Flick


@dataclass(frozen=True, slots=True)
class SimulatePutDown(Task):
    """Nature lets a die down that is in hand."""

    die: int
    spot: Spot
    why: Why
    free: bool = False
    """Whether the program found the spot: such a put-down is never a foul (RM-37)."""


@dataclass(frozen=True, slots=True)
class SimulateFall(Task):
    """Nature lets dice fall whose carrier was taken away."""

    by: Team | None = None
    """The team that took it away by its own choice: what moves is its foul (RM-70). None if the rules did."""


@dataclass(frozen=True, slots=True)
class Roll(Task):
    """Nature rolls a die beside the mat (RM-36)."""

    die: int
    why: Why


@dataclass(frozen=True, slots=True)
class Put(Task):
    """The owner of a die in hand says where it goes."""

    die: int
    why: Why

    @property
    def decider(self) -> Team:
        return team_of(self.die)


@dataclass(frozen=True, slots=True)
class Choose(Task):
    """The team says which enemy die goes out of the game; `die` is the one whose power takes it."""

    team: Team
    why: Why
    die: int | None = None

    @property
    def decider(self) -> Team:
        return self.team
