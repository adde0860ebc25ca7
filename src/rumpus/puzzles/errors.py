"""The errors of puzzles. Their codes are public."""

from typing import ClassVar

from rumpus.core.errors import OptionsError, RumpusError


class PuzzleError(OptionsError):
    """A puzzle that cannot be posed. Raised before any search."""

    code: ClassVar[str] = "puzzles/bad_puzzle"


class BadBox(PuzzleError):
    """A box cannot have these edges."""

    code: ClassVar[str] = "puzzles/bad_box"


class UnknownStone(PuzzleError):
    """There is no stone with this code, or the number of copies is out of range."""

    code: ClassVar[str] = "puzzles/unknown_stone"


class WrongColours(PuzzleError):
    """There are not that many colours."""

    code: ClassVar[str] = "puzzles/wrong_colours"


class Unfillable(PuzzleError):
    """The stones cannot add up to the volume of the box."""

    code: ClassVar[str] = "puzzles/unfillable"


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
