"""What is kept, as plain values."""

from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from typing import Any, Literal, TypeAlias, TypedDict

Stage: TypeAlias = Literal["lobby", "playing", "over"]
SeatKind: TypeAlias = Literal["person", "bot", "open"]


@dataclass(frozen=True)
class Guest:
    """Someone with a cookie."""

    id: int
    name: str | None


@dataclass(frozen=True)
class SeatRow:
    """Who sits where."""

    kind: SeatKind
    name: str
    guest: int | None = None
    bot: str | None = None
    clock_ms: int | None = None


class Result(TypedDict):
    """How a match ended."""

    scores: list[int]
    winners: list[int]


@dataclass(frozen=True)
class RoomRow:
    """A room as it is kept."""

    code: str
    game: str
    version: int
    """Of the game, by which the match is played: stamped when it starts."""
    options: dict[str, Any]
    undo: bool
    clock: dict[str, int] | None
    host: int
    stage: Stage
    seed: str = field(repr=False)
    """The secret that nature draws from; leaves the server in no message."""
    rematch: str | None = None
    seats: tuple[SeatRow, ...] = ()
    created: datetime = field(default_factory=lambda: datetime.now(UTC))
    awaited: tuple[int, ...] | None = None
    """The seats that the match waits for; None in a lobby, and in rooms from before this was kept."""
    resigned: tuple[int, ...] = ()
    since: int | None = None
    """Since when clocks run for the present decision, by a server's clock in milliseconds; None if there are none."""
    since_by: str | None = None
    """The name of that clock."""
    removed: tuple[int, ...] = ()
    """Guests whom the host has taken from the table."""
    muted: tuple[str, ...] = ()
    """Speakers whom the host has silenced."""
    replay: str | None = None
    """The secret part of the address at which the match is found once it is over."""
    reveal: bool = True
    """Whether hands that were hidden may be shown there."""
    result: Result | None = None
    """None unless the match is over, and in matches that ended before this was kept."""
    ended: datetime | None = None
    stand_in: str | None = None
    """The bot that plays on for whoever loses the line; None means that the match waits."""
    hinted: tuple[int, ...] = ()
    """Seats that were given a hint."""


@dataclass(frozen=True)
class Skill:
    """What a rating believes: a mean, and how unsure it is of it."""

    mu: float
    sigma: float


@dataclass(frozen=True)
class PlayedRow:
    """A match that is over, in the statistics of a guest."""

    guest: int
    room: str
    game: str
    ended: datetime
    seats: int
    place: int
    """From 1; equal for those who came out equal."""
    won: bool
    resigned: bool
    hinted: bool
    opponents: tuple[tuple[str | None, int], ...]
    """Of each other seat the bot, or None for a person; and 1 if it was left behind, 0 if equal, -1 if it was ahead."""
    skill: Skill | None
    """The rating after it; None if it is not rated."""


@dataclass(frozen=True)
class MatchesWish:
    """Which of a guest's matches are wanted. None, or no text: all of them."""

    game: str | None = None
    stage: Stage | None = None
    text: str = ""
    """Part of the name of somebody at the table, or of the room's code."""
    before: datetime | None = None
    """Those that are older than this."""


@dataclass(frozen=True)
class ServerRow:
    """A server among those that share the database."""

    id: str
    """New whenever one starts."""
    house: str
    """Servers that were started together have one name."""
    shared: bool
    """Whether it stands others beside it."""
    machine: str
    process: int
    address: str
    """Where servers of other machines reach it; nothing if they do not."""
    door: str
    """The socket at which those of the same machine hand it connections."""


@dataclass(frozen=True)
class Lease:
    """By what one of several servers holds a room. Each taking of a room has a higher fence than the one before."""

    owner: str
    fence: int


@dataclass(frozen=True)
class ChatRow:
    """A line of chat as it is kept."""

    n: int
    """From 1, in each room."""
    at: datetime | None
    """None for lines from before times were kept."""
    name: str
    text: str
    speaker: str | None = None
    """Who said it; None for lines from before that was kept. A guest by number, a stranger by a secret of the room."""


@dataclass(frozen=True)
class CubeRow:
    """A solved cube as it is kept."""

    guest: int
    box: str
    colours: int
    rules: str
    day: date | None
    filling: str
    """Equal for two solutions of the same cube that count as one."""
    stones: list[dict[str, Any]]
    seconds: int
    hints: int
    solved: datetime
    id: int = 0
    """Its number, once it is kept."""
