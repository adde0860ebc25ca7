"""A puzzle: a box, the stones to fill it with, and the level, which says how strictly it must be built (RI-22)."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Final, TypeAlias

from rumpus.games.rumis.state import Lying
from rumpus.games.rumis.stones import COLOURS, STONE_INDEX, STONES, turned_shapes
from rumpus.puzzles.box import Box
from rumpus.puzzles.errors import Unfillable, UnknownStone, WrongColours

ONE_OF_EACH: Final = (1,) * len(STONES)
TWINS: Final = {STONE_INDEX["S10"]: STONE_INDEX["S11"], STONE_INDEX["S11"]: STONE_INDEX["S10"]}
"""The two screws, which are mirror images of each other. Every other stone is its own mirror image."""

MOST_COPIES: Final = 99

Solution: TypeAlias = tuple[Lying, ...]
"""Coloured stones that fill the box. From level b) on they are listed in an order in which they can be built."""

_STONE: Final = re.compile(r"(s\d\d)(?:x(\d{1,3}))?", re.ASCII)


class Level(StrEnum):
    """How strictly the box must be built. Each level adds a rule to the one before."""

    SHAPE = "shape"
    """a) The box is full."""
    BUILDABLE = "buildable"
    """b) It can be built from above, stone by stone, without leaving holes (RI-14)."""
    TOUCHING = "touching"
    """c) Each stone touches its own colour when it is laid (RI-12); the first of a colour opens as in RI-11."""
    TURNS = "turns"
    """d) The colours take turns, red first."""

    @property
    def number(self) -> int:
        """0 for a) to 3 for d)."""
        return list(Level).index(self)


@dataclass(frozen=True)
class Puzzle:
    """What to fill, with which stones, at which level. A box that the stones cannot add up to is refused."""

    box: Box
    colours: int = 1
    level: Level = Level.SHAPE
    stones: tuple[int, ...] = ONE_OF_EACH
    """How many copies of each stone every colour has."""
    given: Solution = ()
    """Stones that are in place from the start, in the order they were laid."""

    def __post_init__(self) -> None:
        if not 1 <= self.colours <= len(COLOURS):
            raise WrongColours(f"there are {len(COLOURS)} colours, {self.colours} were asked for", most=len(COLOURS))
        volume = self.box.volume
        if volume not in volumes(self.copies, volume):
            asked = f"a box of {self.box} has {volume} cube{'' if volume == 1 else 's'}"
            most = sum(copies * len(stone.cells) for stone, copies in zip(STONES, self.copies, strict=True))
            words = f"the stones that fit into it have {most} together"
            if volume <= most:
                words = "and no choice of these stones has exactly as many"
            raise Unfillable(f"{asked}, {words}", volume=volume, most=most)

    @cached_property
    def copies(self) -> tuple[int, ...]:
        """How many of each stone all colours have together; 0 for stones that do not fit into the box."""
        return tuple(self.colours * copies if stone in self.fitting else 0 for stone, copies in enumerate(self.stones))

    @cached_property
    def fitting(self) -> frozenset[int]:
        """The stones that fit into the box in at least one orientation."""
        edges = self.box.edges
        return frozenset(
            stone
            for shape, stone in turned_shapes().items()
            if all(max(cell[axis] for cell in shape) < edges[axis] for axis in range(3))
        )


def volumes(copies: Sequence[int], most: int) -> set[int]:
    """Every total volume up to `most` that these copies can add up to."""
    reached = {0}
    for stone, number in zip(STONES, copies, strict=True):
        size = len(stone.cells)
        reached = {more for volume in reached for more in range(volume, min(volume + size * number, most) + 1, size)}
    return reached


def parse_stones(text: str) -> tuple[int, ...]:
    """The copies of each stone in a text such as `S03,S05,S10x2`, or `UnknownStone`."""
    copies = [0] * len(STONES)
    for word in text.split(","):
        found = _STONE.fullmatch(word.strip().lower())
        stone = STONE_INDEX.get(found[1].upper()) if found else None
        if found is None or stone is None:
            last = STONES[-1].code
            raise UnknownStone(
                f"expected stones from S01 to {last}, such as S03,S10x2, got {word.strip()!r}", most=MOST_COPIES
            )
        count = int(found[2] or 1)
        if not 1 <= copies[stone] + count <= MOST_COPIES:
            raise UnknownStone(f"expected 1 to {MOST_COPIES} copies of a stone, got {word.strip()!r}", most=MOST_COPIES)
        copies[stone] += count
    return tuple(copies)
