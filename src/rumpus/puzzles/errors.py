"""The errors of puzzles. Their codes are public."""

from typing import ClassVar, Final

from rumpus.core.breach import Details, MostDetails
from rumpus.core.errors import OptionsError, RumpusError


class PuzzleError(OptionsError):
    """A puzzle that cannot be posed. Raised before any search."""

    code: ClassVar[str] = "puzzles/bad_puzzle"
    details_type: ClassVar[type[Details]] = Details


class BadBox(PuzzleError):
    """A box cannot have these edges."""

    code: ClassVar[str] = "puzzles/bad_box"
    details_type: ClassVar[type[Details]] = MostDetails


class UnknownStone(PuzzleError):
    """There is no stone with this code, or the number of copies is out of range."""

    code: ClassVar[str] = "puzzles/unknown_stone"
    details_type: ClassVar[type[Details]] = MostDetails


class WrongColours(PuzzleError):
    """There are not that many colours."""

    code: ClassVar[str] = "puzzles/wrong_colours"
    details_type: ClassVar[type[Details]] = MostDetails


class VolumeDetails(MostDetails):
    """And the cubes that a box has room for: `most` are those of the stones that fit into it."""

    volume: int


class Unfillable(PuzzleError):
    """The stones cannot add up to the volume of the box."""

    code: ClassVar[str] = "puzzles/unfillable"
    details_type: ClassVar[type[Details]] = VolumeDetails


PUZZLE_ERRORS: Final = (BadBox, UnknownStone, WrongColours, Unfillable)


class WrongSolution(RumpusError):
    """A claimed solution is wrong. `stone` counts from 1; 0 means the solution as a whole."""

    def __init__(self, why: str, *, stone: int = 0) -> None:
        self.why = why
        self.stone = stone
        super().__init__(f"stone {stone}: {why}" if stone else why)


class WorkFileError(RumpusError):
    """The file of a count cannot be resumed. `line` counts from 1."""

    def __init__(self, why: str, *, line: int) -> None:
        self.why = why
        self.line = line
        super().__init__(f"line {line}: {why}")
