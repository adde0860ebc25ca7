"""The errors of the arena."""

from rumpus.core.errors import RumpusError


class ArenaError(RumpusError):
    """Matches that cannot be arranged."""


class ResultsError(RumpusError):
    """A file of results that cannot be resumed. `line` counts from 1."""

    def __init__(self, why: str, *, line: int) -> None:
        self.why = why
        self.line = line
        super().__init__(f"line {line}: {why}")
