"""A cube built by hand: where each stone can be laid, and why it cannot (RI-22).

A set of cells is an integer with one bit per cell of the box, so every place in a box can be tried in milliseconds.
"""

from collections.abc import Sequence
from enum import StrEnum
from functools import lru_cache
from itertools import product
from typing import Final, TypeAlias

from rumpus.core.breach import Breach, Details, Sentence, Sentences, not_notation
from rumpus.core.errors import NotationError, RumpusError
from rumpus.games.rumis.breaches import Code, Colour, broken
from rumpus.games.rumis.moves import Placement
from rumpus.games.rumis.notation import cell_name, square_name
from rumpus.games.rumis.state import Lying, colour_name
from rumpus.games.rumis.stones import COLOURS, STONES, Cell, is_shape_of, turned_shapes
from rumpus.puzzles.box import Box
from rumpus.puzzles.notation import parse_stone, stone_name
from rumpus.puzzles.puzzle import Level, Puzzle, Solution

Cells: TypeAlias = int
"""Some cells of a box: bit n is cell number n."""

Spot: TypeAlias = tuple[Cells, tuple[int, ...]]
"""Where a stone fits into the empty box: its cells as a bit set, and their numbers."""


class HandCode(StrEnum):
    """Refusals that only cubes built by hand have. The codes are public, like those of RUMIS."""

    NO_SUCH_COLOUR = "puzzles/no_such_colour"
    NOT_ITS_TURN = "puzzles/not_its_turn"


class ColoursDetails(Details):
    """A colour that has no stones, and those that have."""

    colour: Colour
    colours: tuple[Colour, ...]


class ColourTurnDetails(Details):
    """A colour, and the one whose turn it is."""

    colour: Colour
    turn: Colour


_broken: Final = Sentences(
    {
        HandCode.NO_SUCH_COLOUR: Sentence("{colour} has no stones here; the colours are {colours}", ColoursDetails),
        HandCode.NOT_ITS_TURN: Sentence("the colours take turns: {turn} is next, not {colour}", ColourTurnDetails),
    },
    {"colours": ", ".join},
)

HAND_DETAILS: Final = _broken.details
"""What these refusals name."""


class StoneRefused(RumpusError):
    """A stone that cannot be laid where it was put. `stone` counts from 1; given stones are not counted."""

    def __init__(self, breach: Breach, *, stone: int, text: str) -> None:
        self.breach = breach
        self.stone = stone
        self.why = f"stone {stone}, {text}: {breach.reason}"
        super().__init__(f"{self.why} ({breach.code})")


class Construction:
    """A cube under construction: the stones laid so far, and what each colour has left."""

    def __init__(self, puzzle: Puzzle, lying: Solution) -> None:
        self.puzzle = puzzle
        self.lying: list[Lying] = []
        self.left = [list(puzzle.stones) for _ in range(puzzle.colours)]
        """For each colour, how many copies of each stone are left."""
        self._own: list[Cells] = [0] * puzzle.colours
        self._full: Cells = 0
        self._layer = puzzle.box.columns * puzzle.box.rows
        for stone in lying:
            self.lay(stone)

    @property
    def turn(self) -> int | None:
        """The colour to play if colours take turns, otherwise None."""
        return len(self.lying) % self.puzzle.colours if self.puzzle.level is Level.TURNS else None

    @property
    def empty(self) -> int:
        """How many cells are still empty."""
        return self.puzzle.box.volume - self._full.bit_count()

    def lay(self, stone: Lying) -> None:
        """Lay a stone without checking it."""
        cells = self._bits(stone.placement)
        self.lying.append(stone)
        self.left[stone.colour][stone.placement.stone] -= 1
        self._own[stone.colour] |= cells
        self._full |= cells

    def breach(self, colour: int, move: Placement) -> Breach | None:
        """The first rule that the stone would break, or None if it can be laid."""
        return self._stone_breach(colour, move) or self._box_breach(move) or self._contact_breach(colour, move)

    def spots(self) -> dict[int, dict[int, list[Spot]]]:
        """Every spot where a stone can be laid now, by colour and then by stone."""
        wanted = range(self.puzzle.colours) if self.turn is None else [self.turn]
        fitting = [
            self._fitting(stone) if any(left[stone] for left in self.left) else [] for stone in range(len(STONES))
        ]
        found: dict[int, dict[int, list[Spot]]] = {}
        for colour in wanted:
            held = [stone for stone, left in enumerate(self.left[colour]) if left]
            open_to = {stone: self._touching(colour, fitting[stone]) for stone in held}
            found[colour] = {stone: spots for stone, spots in open_to.items() if spots}
        return found

    def _fitting(self, stone: int) -> list[Spot]:
        """Every spot where the stone fits and, from level b) on, leaves no hole below it."""
        full = self._full
        free = [spot for spot in spots_in(self.puzzle.box)[stone] if not spot[0] & full]
        return free if self.puzzle.level is Level.SHAPE else [spot for spot in free if not self._holes(spot[0])]

    def _holes(self, cells: Cells) -> Cells:
        """The empty cells right below a stone on these cells (RI-14)."""
        return cells >> self._layer & ~(self._full | cells)

    def _bits(self, move: Placement) -> Cells:
        return sum(1 << self.puzzle.box.number(cell) for cell in move.cells)

    def _touching(self, colour: int, spots: list[Spot]) -> list[Spot]:
        """The spots at which the colour's next stone would touch what it must touch."""
        for demand in self._demands(colour):
            spots = [spot for spot in spots if spot[0] & demand]
        return spots

    def _demands(self, colour: int) -> list[Cells]:
        """Sets of cells; the colour's next stone must fill at least one cell of each."""
        if self.puzzle.level.number < Level.TOUCHING.number:
            return []
        box = self.puzzle.box
        if self._own[colour]:
            return [_beside(box, self._own[colour])]  # RI-12
        ground = (1 << self._layer) - 1
        return [ground, _beside(box, self._full)] if self._full else [ground]  # RI-11

    def _stone_breach(self, colour: int, move: Placement) -> Breach | None:
        puzzle, stone = self.puzzle, STONES[move.stone]
        if colour >= puzzle.colours:
            return _broken(HandCode.NO_SUCH_COLOUR, colour=colour_name(colour), colours=COLOURS[: puzzle.colours])
        if self.turn is not None and colour != self.turn:
            return _broken(HandCode.NOT_ITS_TURN, turn=colour_name(self.turn), colour=colour_name(colour))
        if not self.left[colour][move.stone]:
            return broken(Code.NOT_IN_SUPPLY, colour=colour_name(colour), stone=stone.code)
        if not is_shape_of(move.stone, frozenset(move.cells)):
            return broken(Code.WRONG_SHAPE, stone=stone.code)
        return None

    def _box_breach(self, move: Placement) -> Breach | None:
        """Inside the box (RI-13), in empty cells and, from level b) on, without holes (RI-14)."""
        box = self.puzzle.box
        for x, y, z in move.cells:
            if not box.holds((x, y, 0)) or z < 0:
                return broken(Code.OFF_SITE, square=square_name(x, y))
            if z >= box.levels:
                return broken(Code.TOO_HIGH, square=square_name(x, y), limit=box.levels, level=z + 1)
        cells = self._bits(move)
        if taken := self._first(move, cells & self._full):
            return broken(Code.OCCUPIED, cell=cell_name(taken))
        if self.puzzle.level is Level.SHAPE:
            return None
        if hanging := self._first(move, self._holes(cells) << self._layer):
            return broken(Code.OVERHANG, square=square_name(*hanging[:2]))
        return None

    def _first(self, move: Placement, wanted: Cells) -> Cell | None:
        """The first cell of the stone that is one of these."""
        return next((cell for cell in move.cells if wanted >> self.puzzle.box.number(cell) & 1), None)

    def _contact_breach(self, colour: int, move: Placement) -> Breach | None:
        cells = self._bits(move)
        missed = [not cells & demand for demand in self._demands(colour)]
        if not any(missed):
            return None
        if self._own[colour]:
            return broken(Code.DETACHED, colour=colour_name(colour))  # RI-12
        return broken(Code.NOT_ON_GROUND if missed[0] else Code.OPENING_DETACHED)  # RI-11


def lay_all(puzzle: Puzzle, stones: Sequence[str]) -> Solution:
    """The given stones followed by these, such as `red S05 a1.1 b1.1 c1.1 b2.1`, or `StoneRefused`."""
    work = Construction(puzzle, puzzle.given)
    for number, text in enumerate(stones, start=1):
        try:
            stone = parse_stone(text)
        except NotationError as error:
            raise StoneRefused(not_notation(str(error), error.column), stone=number, text=repr(text)) from None
        if found := work.breach(stone.colour, stone.placement):
            raise StoneRefused(found, stone=number, text=stone_name(stone))
        work.lay(stone)
    return tuple(work.lying)


@lru_cache(maxsize=32)
def spots_in(box: Box) -> tuple[tuple[Spot, ...], ...]:
    """For each stone, every spot where it fits into the empty box."""
    found: list[list[Spot]] = [[] for _ in STONES]
    for shape, stone in turned_shapes().items():
        numbers = sorted(box.number(cell) for cell in shape)
        cells = sum(1 << number for number in numbers)
        room = [range(edge - max(cell[axis] for cell in shape)) for axis, edge in enumerate(box.edges)]
        for x, y, z in product(*room):
            shift = box.number((x, y, z))
            found[stone].append((cells << shift, tuple([number + shift for number in numbers])))
    return tuple(map(tuple, found))


def _beside(box: Box, cells: Cells) -> Cells:
    """All cells that share a face with at least one of these."""
    row, layer = box.columns, box.columns * box.rows
    left, front = _walls(box)
    right, back = left << row - 1, front << layer - row
    inside = (1 << box.volume) - 1
    return inside & (
        (cells & ~left) >> 1
        | (cells & ~right) << 1
        | (cells & ~front) >> row
        | (cells & ~back) << row
        | cells >> layer
        | cells << layer
    )


@lru_cache(maxsize=32)
def _walls(box: Box) -> tuple[Cells, Cells]:
    """The cells of the first column, and those of the first row."""
    left = sum(1 << box.number(cell) for cell in box.cells if cell[0] == 0)
    front = sum(1 << box.number(cell) for cell in box.cells if cell[1] == 0)
    return left, front
