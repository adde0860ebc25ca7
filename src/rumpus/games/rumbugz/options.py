"""The options of a RumBugz match."""

from enum import IntEnum
from typing import Final, Self

from pydantic import Field, model_validator

from rumpus.core.errors import OptionsError
from rumpus.core.options import Options, hints
from rumpus.games.rumbugz.bugs import KINDS

FEWEST: Final = 2
MOST: Final = 6
LEAST_ROUNDS: Final = 3


class Sets(IntEnum):
    """How many sets of 1 to 12 and a PLYT are in the bag (RB-2)."""

    FOUR = 4
    SIX = 6
    EIGHT = 8


class RumBugzOptions(Options):
    """What is agreed before a match of RumBugz."""

    players: int = Field(default=4, ge=FEWEST, le=MOST, title="Players", json_schema_extra=hints(first=True))
    rounds: int | None = Field(
        default=None,
        ge=1,
        le=50,
        title="Rounds",
        description="How many rounds are played; if left out, as many as there are players, but at least three.",
        json_schema_extra=hints(first=True, suggested=5, excludes=["target"]),
    )
    target: int | None = Field(
        default=None,
        ge=10,
        le=2000,
        title="Target score",
        description="The match ends after the round in which someone reaches it, however many rounds that takes.",
        json_schema_extra=hints(first=True, suggested=200, excludes=["rounds"]),
    )
    sets: Sets = Field(
        default=Sets.EIGHT,
        title="Sets in the bag",
        description="Each set has the numbers from 1 to 12 and one PLYT. "
        "Few sets for many players run out, and a round that cannot go on is void.",
    )
    plyt_points: int = Field(
        default=12, ge=0, le=50, title="Points for a PLYT", description="What a PLYT left in hand is worth."
    )
    knock_seconds: int = Field(
        default=6, ge=2, le=30, title="Seconds to knock", description="How long people have to knock for a discard."
    )
    ask_knock: bool = Field(
        default=False,
        title="Ask about knocks",
        description="The next player takes the bug, allows the knock, or refuses it. "
        "Otherwise, leaving the bug allows it.",
    )
    taking: bool = Field(
        default=False,
        title="Taking without giving",
        description="A bug may be taken from a sequence of five or more without giving one.",
    )
    start: int | None = Field(
        default=None,
        ge=0,
        title="Starting seat",
        description="The seat that begins, from 0; drawn if left out.",
        json_schema_extra=hints(widget="seat"),
    )

    @model_validator(mode="after")
    def _playable(self) -> Self:
        if self.start is not None and self.start >= self.players:
            raise OptionsError(
                f"seat {self.start} cannot begin: seats go from 0 to {self.players - 1}", options=("start", "players")
            )
        if self.rounds is not None and self.target is not None:
            raise OptionsError(
                "a match ends after some rounds or at a target score, not both", options=("rounds", "target")
            )
        return self

    @property
    def bugs(self) -> int:
        """How many bugz there are in all."""
        return self.sets * KINDS

    @property
    def last_round(self) -> int | None:
        """The number of the last round, or None if the match goes on to a target score (RB-32)."""
        if self.target is not None:
            return None
        return max(self.players, LEAST_ROUNDS) if self.rounds is None else self.rounds
