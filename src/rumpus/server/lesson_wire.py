"""Lessons and positions to solve, as the client has them: printed beforehand, and played without a server."""

from typing import Literal

from pydantic import Field, JsonValue

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
    """What happened, as the table shows it. Their numbers count from where the step begins."""
    to: str | None = None
    """There is more to do: at the table of that name in `LessonStep.tables`."""


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
    change: Change
    """What the picture is, told as a change from nothing; of a table that goes on, nothing."""
    answers: dict[str, LessonAnswer]
    tables: dict[str, dict[str, LessonAnswer]]
    """Where a step takes several moves: the right ones at the tables on the way."""
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


class PositionPage(LessonPage):
    """A position to solve: a lesson of one step."""

    grade: int
    """From 1 to 5, by how much there is to search."""
    goal: dict[str, JsonValue]


class LessonShelf(Data):
    """What there is, in its order."""

    lessons: dict[Family, tuple[str, ...]]
    positions: dict[Family, int]
    """How many positions to solve; each file has `shelf` of them."""
    shelf: int


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
