"""What puzzles refuse. The codes are public."""

from typing import ClassVar

from rumpus.core.errors import OptionsError, RumpusError


class PuzzleError(OptionsError):
    """A puzzle that cannot be set. Said before any search."""

    code: ClassVar[str] = "puzzles/bad_puzzle"


class BadBox(PuzzleError):
    """No box has these edges."""

    code: ClassVar[str] = "puzzles/bad_box"


class UnknownStone(PuzzleError):
    """No stone has this code, or its number of copies is none."""

    code: ClassVar[str] = "puzzles/unknown_stone"


class WrongColours(PuzzleError):
    """There are not that many colours."""

    code: ClassVar[str] = "puzzles/wrong_colours"


class Unfillable(PuzzleError):
    """The stones cannot have the volume of the box together."""

    code: ClassVar[str] = "puzzles/unfillable"


class WrongSolution(RumpusError):
    """A claimed solution is none. `stone` counts from 1; 0 means the whole."""

    def __init__(self, why: str, *, stone: int = 0) -> None:
        self.why = why
        self.stone = stone
        super().__init__(f"stone {stone}: {why}" if stone else why)


class WorkFileError(RumpusError):
    """A file of open work cannot be gone on with. `line` counts from 1."""

    def __init__(self, why: str, *, line: int) -> None:
        self.why = why
        self.line = line
        super().__init__(f"line {line}: {why}")
