"""The errors that Rumpus raises. Each says what was expected, what came, and where."""

from typing import Any, ClassVar, Final

from rumpus.core.breach import Breach, Details, Id, not_notation

LONGEST_WHY: Final = 400
LONGEST_TEXT: Final = 200
"""How much an error repeats of a text that is not notation, however long that text was."""


class RumpusError(Exception):
    """Anything that Rumpus refuses. Whatever was refused changed nothing."""


class MoveRefused(RumpusError):
    """A seat may not do this now. Carries the breach, the move and the position it was refused in."""

    def __init__(self, breach: Breach, *, move: str = "", position: str = "") -> None:
        self.breach = breach
        self.move = move
        self.position = position
        text = f"{move}: {breach}" if move else str(breach)
        super().__init__(f"{text} in the position: {position}" if position else text)


class IllegalMove(MoveRefused):
    """The move breaks a rule of the game."""


class OutOfTurn(MoveRefused):
    """Another seat is to decide."""


class MatchOver(MoveRefused):
    """The match has ended."""


class UndoRefused(MoveRefused):
    """This decision cannot be taken back."""


class IllegalOutcome(RumpusError):
    """Nature cannot have done this: only a wrong record says so."""


class NotationError(RumpusError):
    """Text that is neither a move nor a position; `column` says where it goes wrong."""

    def __init__(self, why: str, *, text: str, column: int = 1) -> None:
        self.why = _clipped(why, LONGEST_WHY)
        self.text = text
        self.column = column
        super().__init__(f"{self.why}, at column {column} of {_clipped(text, LONGEST_TEXT)!r}")

    @property
    def breach(self) -> Breach:
        """The same as a refusal of a move."""
        return not_notation(self.why, self.column)


class OptionsDetails(Details):
    """The options that are wrong, by name, as far as that is known."""

    options: tuple[Id, ...] = ()


class OptionsError(RumpusError):
    """Options that no match can be started with. Code and details are public, like those of breaches."""

    code: ClassVar[str] = "core/bad_options"
    details_type: ClassVar[type[Details]] = OptionsDetails

    def __init__(self, why: str, /, **details: Any) -> None:
        self.named = self.details_type(**details)
        super().__init__(why)

    @property
    def details(self) -> dict[str, Any]:
        """What it names, as data."""
        return self.named.model_dump(mode="json")


class UnknownGame(RumpusError):
    """No game has this name."""


class UnknownVersion(RumpusError):
    """The game is not played by this version here."""


class BrokenPlugin(RumpusError):
    """A package offers something that cannot be used. Says which package and why."""


class RecordError(RumpusError):
    """A record that cannot be read or replayed. `line` counts from 1, the header."""

    def __init__(self, why: str, *, line: int) -> None:
        self.why = why
        self.line = line
        super().__init__(f"line {line}: {why}")


class DamagedRecord(RecordError):
    """A line is not what a record's line must be, or is cut off."""


class RecordTooNew(RecordError):
    """The record was written by a newer Rumpus."""


class RecordOfAnotherGame(RecordError):
    """The record is of a different game from the one asked for."""


class IllegalRecord(RecordError):
    """A line holds an event that the rules do not allow there."""


def _clipped(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"
