"""The options of a RUMMS match."""

from enum import StrEnum
from typing import Final

from pydantic import Field

from rumpus.core.options import Options, hints

FEWEST: Final = 2
MOST: Final = 4
ARMY_POINTS: Final = 50
"""What an army may cost (RM-10)."""
REVIVAL_POINTS: Final = 6
"""What the dice that a heart revives may be worth together (RM-66)."""
TOURNAMENT_WINS: Final = 3
"""The first team to win this many games wins the royal tournament (RM-81)."""
TOURNAMENT_GAMES: Final = 9
"""Drawn games count for nobody; after this many games a tournament ends anyway (RM-82)."""


UNATTENDED_TURNS: Final = 200
"""Where only bots play, a game is drawn after this many turns unless something else is agreed (RM-82)."""


class Army(StrEnum):
    """Which armies are led."""

    QUICK = "quick"
    """A fixed army, no special powers (RM-11)."""
    PRO = "pro"
    """Each team picks its army (RM-10)."""


class Start(StrEnum):
    """Who starts (RM-17)."""

    RED = "red"
    BLUE = "blue"
    DRAW = "draw"


class RummsOptions(Options):
    """What is agreed before a match of RUMMS."""

    game: Army = Field(
        default=Army.QUICK,
        title="Game",
        description="Quick: king, knights and trolls, no special powers. "
        f"Pro: each team picks an army of {ARMY_POINTS} points.",
        json_schema_extra=hints(first=True),
    )
    players: int = Field(
        default=2,
        ge=FEWEST,
        le=MOST,
        title="Players",
        description="Seats play for red and blue in turn (RM-22).",
        json_schema_extra=hints(first=True),
    )
    start: Start = Field(
        default=Start.DRAW, title="Starting team", description="The team that starts; draw leaves it to chance."
    )
    open_setup: bool = Field(
        default=False, title="Open set-up", description="Both teams see how the other sets up, without a screen."
    )
    tournament: bool = Field(
        default=False,
        title="Royal tournament",
        description="Game after game: the first to win three wins.",
        json_schema_extra=hints(first=True),
    )
    turn_limit: int | None = Field(
        default=None,
        ge=1,
        le=10_000,
        title="Turn limit",
        description="A game is drawn after this many turns. Left open, it goes on until a king falls.",
        json_schema_extra=hints(suggested=100),
    )

    @property
    def powers(self) -> bool:
        """Whether dice have special powers."""
        return self.game is Army.PRO
