"""Lessons as data: `<game>.toml` beside this file. What they say stands in the packs of texts of the client."""

import json
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final, Literal

from pydantic import Field, JsonValue

from rumpus.core.data import Data

FAMILIES: Final = ("rumis", "rumms", "rumbugz", "cubes")
"""In the order in which they are shown."""


class Wrong(Data):
    """A tempting move that the rules refuse, and the code with which they do."""

    move: str
    code: str


class Step(Data):
    """One thing to do at the table."""

    name: str = Field(pattern=r"^[a-z_]+$")
    """What its texts are found by."""
    kind: Literal["move", "look"] = "move"
    """Something is to be played, or only to be looked at from other sides."""
    options: dict[str, JsonValue] = Field(default_factory=dict)
    """Of the match; those of the lesson hold for all its steps."""
    position: str | None = None
    """In the game's notation; without one the step goes on from where the step before has led."""
    supply: dict[str, str] | None = None
    """RUMIS: the stones that a colour still has, where fewer make a better lesson."""
    seat: int | None = None
    """Whose eyes are looked through; without one, those of whoever is to decide."""
    accept: tuple[str, ...] = ()
    """The moves that are right, the one to be shown first."""
    goal: dict[str, JsonValue] = Field(default_factory=dict)
    """What a move must lead to, by the names in `goals.py`; all legal moves that do are right."""
    then: tuple[str, ...] = ()
    """What the others play after it."""
    faces: tuple[int, ...] = ()
    """What is rolled, in that order."""
    draws: tuple[str, ...] = ()
    """RumBugz: what comes out of the bag, in that order, each such as `7 P`."""
    wrong: tuple[Wrong, ...] = ()
    free: bool = False
    """Hands are free: whatever is played, the server works out what comes of it."""


class Lesson(Data):
    """A few steps about one thing."""

    name: str = Field(pattern=r"^[a-z_0-9]+$")
    options: dict[str, JsonValue] = Field(default_factory=dict)
    step: tuple[Step, ...] = Field(min_length=1)


@cache
def lessons(family: str) -> Mapping[str, Lesson]:
    """The lessons of a family by their names, in their order."""
    text = (files(__package__) / f"{family}.toml").read_text("utf-8")
    table: dict[str, Any] = tomllib.loads(text)
    found = [Lesson.model_validate(one) for one in table["lesson"]]
    return {lesson.name: lesson for lesson in found}


class Position(Data):
    """A position to solve, as `rumpus.lessons.finding` found it."""

    name: str
    grade: int
    """From 1 to 5, by how much there is to search."""
    options: dict[str, JsonValue]
    position: str
    seat: int
    goal: dict[str, JsonValue]
    accept: tuple[str, ...]
    """A move that is right."""
    kept: tuple[JsonValue, ...] = ()
    """What physics made of it."""

    def lesson(self, family: str) -> Lesson:
        """It as a lesson of one step."""
        step = Step(
            name=SOLVE,
            position=self.position,
            seat=self.seat,
            goal=self.goal,
            accept=self.accept,
            free=family == "rumms",
        )
        return Lesson(name=self.name, options=self.options, step=(step,))


SHELF: Final = 10
"""Positions in a file of the client: nobody fetches a year of them for one day."""
SOLVE: Final = "solve"
"""The one step of a position to solve."""


@cache
def positions(family: str) -> Mapping[str, Position]:
    """The positions to solve of a family by their names, in the order of their days."""
    file = files(__package__) / "positions" / f"{family}.jsonl"
    lines = file.read_text("utf-8").splitlines() if file.is_file() else []
    found = [Position.model_validate(json.loads(line)) for line in lines]
    return {position.name: position for position in found}
