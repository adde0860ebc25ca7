"""Lessons and positions to solve, as the client has them: printed beforehand, and played without a server."""

from typing import Literal

from pydantic import Field

from rumpus.core.breach import Detail
from rumpus.core.data import Data
from rumpus.server import limits, wire
from rumpus.server.changes import Change

Family = Literal["rumis", "rumms", "rumbugz", "cubes"]


class LessonAnswer(Data):
    """What comes of a move that is right."""

    change: Change
    """What it changes in the picture."""
    events: tuple[wire.Event, ...]
    """What happened, as the table shows it."""


class LessonRefusal(Data):
    """A rule, and tempting moves that it forbids."""

    code: str
    reason: str
    details: dict[str, Detail]
    moves: tuple[str, ...]


class LessonStep(Data):
    """One thing to do at a table."""

    name: str
    kind: Literal["move", "look"]
    seat: int
    """Whose eyes are looked through, and who decides."""
    seats: int
    fresh: bool
    """The table is laid out afresh for it."""
    known: int
    """That many events led here since the table was set."""
    change: Change
    """What the picture is, told as a change from nothing; of a table that goes on, nothing."""
    answers: dict[str, LessonAnswer]
    show: str | None
    """The move to be shown to whoever asks for it."""
    refusals: tuple[LessonRefusal, ...]
    free: bool
    """Hands are free here: what comes of another move, the server says."""
    unordered: bool
    """The words of a move after the first one may stand in any order."""


class LessonPage(Data):
    """A lesson."""

    game: Family
    name: str
    steps: tuple[LessonStep, ...]


class LessonShelf(Data):
    """The lessons that there are, in their order."""

    lessons: dict[Family, tuple[str, ...]]


class LessonTry(Data):
    """A move of one's own in a lesson, or at a position to solve."""

    game: Family
    lesson: str = Field(max_length=limits.LESSON_NAME_LENGTH)
    step: str = Field(max_length=limits.LESSON_NAME_LENGTH)
    move: str = Field(max_length=limits.MOVE_LENGTH)


class LessonTried(Data):
    """What came of it: it was refused, or it is right or not, and looks like this."""

    code: str | None
    reason: str | None
    details: dict[str, Detail]
    right: bool
    answer: LessonAnswer | None
