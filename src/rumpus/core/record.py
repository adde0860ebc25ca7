"""The record of a match: a versioned JSON Lines file. A header first, then one event per line.

Moves are kept in notation, nature's outcomes as JSON, so a replay never draws or simulates again. A seed is never kept.
Old formats are upcast while reading and never rewritten.
"""

import json
import reprlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal, TypeAlias, TypeVar

from pydantic import Field, JsonValue, TypeAdapter, ValidationError

from rumpus.core.data import Data
from rumpus.core.errors import DamagedRecord, RecordTooNew
from rumpus.core.options import faults

FORMAT: Final = 1
"""The format that this Rumpus writes."""

Upcast: TypeAlias = Callable[[int, dict[str, Any]], dict[str, Any]]
"""Turns a parsed line (its number, its content) of one format into a line of the next."""

UPCASTS: Final[dict[int, Upcast]] = {}
"""By the format they start from. A new format adds the step from its predecessor here."""


class SeatInfo(Data):
    """Who sits there: a person, or a bot of that name."""

    name: str = Field(min_length=1, max_length=40)
    bot: str | None = None


class Header(Data):
    """The first line: what is played, by whom, under which agreement."""

    format: Literal[1] = FORMAT
    game: str
    version: int = Field(ge=1)
    options: dict[str, JsonValue]
    seats: tuple[SeatInfo, ...]
    undo: bool = True


class MoveEvent(Data):
    """A seat's choice, in the game's notation."""

    n: int = Field(ge=1)
    kind: Literal["move"] = "move"
    seat: int = Field(ge=0)
    move: str


class OutcomeEvent(Data):
    """Nature's choice."""

    n: int = Field(ge=1)
    kind: Literal["outcome"] = "outcome"
    outcome: JsonValue


class ResignEvent(Data):
    """A seat gave up."""

    n: int = Field(ge=1)
    kind: Literal["resign"] = "resign"
    seat: int = Field(ge=0)


def _nothing(value: object) -> bool:
    return not value


class UndoEvent(Data):
    """A seat took back: all is as it was after event `back_to` (0: the start)."""

    n: int = Field(ge=1)
    kind: Literal["undo"] = "undo"
    seat: int = Field(ge=0)
    back_to: int = Field(ge=0)
    allowed: tuple[Annotated[int, Field(ge=0)], ...] = Field(default=(), exclude_if=_nothing)
    """The seats whose people allowed it, where it needed that: then the record says so."""


Event: TypeAlias = MoveEvent | OutcomeEvent | ResignEvent | UndoEvent

L = TypeVar("L")

_EVENT: Final[TypeAdapter[Event]] = TypeAdapter(Annotated[Event, Field(discriminator="kind")])


@dataclass(frozen=True)
class Record:
    """The whole log of one match."""

    header: Header
    events: tuple[Event, ...] = ()

    def dumps(self) -> str:
        """The record as the text of its file."""
        return "".join(line + "\n" for line in self.lines())

    def lines(self) -> Iterator[str]:
        """The lines of its file, without line ends."""
        yield dump_line(self.header)
        yield from map(dump_line, self.events)


def dump_line(line: Header | Event) -> str:
    """One line of a record, without its line break."""
    return line.model_dump_json()


def read_event(value: Any) -> Event:
    """The event that a line of a record holds, already parsed."""
    return _EVENT.validate_python(value)


def read_record(text: str) -> Record:
    """The record in `text`. `DamagedRecord` and `RecordTooNew` say which line is wrong and why."""
    if not text:
        raise DamagedRecord("the file is empty, expected a header", line=1)
    if not text.endswith("\n"):
        count = text.count("\n") + 1
        raise DamagedRecord("the line is cut off: there is no line break at its end", line=count)
    lines = text[:-1].split("\n")
    first = _parse(lines[0], 1)
    number = first.get("format")
    if not isinstance(number, int) or isinstance(number, bool) or number < 1:
        raise DamagedRecord(f"expected a header with a format number, got format {number!r}", line=1)
    if number > FORMAT:
        raise RecordTooNew(f"the record has format {number}, this Rumpus reads up to format {FORMAT}", line=1)
    header = _check(Header.model_validate_json, _upcast(first, 1, number), 1)
    return Record(header, tuple(_events(lines[1:], number)))


def _events(lines: Iterable[str], number: int) -> Iterator[Event]:
    for line, text in enumerate(lines, start=2):
        event = _check(_EVENT.validate_json, _upcast(_parse(text, line), line, number), line)
        if event.n != line - 1:
            raise DamagedRecord(
                f"expected event number {line - 1}, got {event.n}: a line is missing or repeated", line=line
            )
        yield event


def _parse(text: str, line: int) -> dict[str, Any]:
    try:
        content = json.loads(text, parse_constant=_no_constant, object_pairs_hook=_each_key_once)
    except json.JSONDecodeError as error:
        raise DamagedRecord(f"not JSON: {error.msg} at column {error.colno}", line=line) from None
    except ValueError as error:
        raise DamagedRecord(f"not JSON: {error}", line=line) from None
    except RecursionError:
        raise DamagedRecord("not a record line: nested too deeply", line=line) from None
    if not isinstance(content, dict):
        raise DamagedRecord(f"expected a JSON object, got {type(content).__name__}", line=line)
    return content


def _upcast(content: Mapping[str, Any], line: int, number: int) -> dict[str, Any]:
    result = dict(content)
    try:
        for step in range(number, FORMAT):
            result = UPCASTS[step](line, result)
    except (KeyError, TypeError, ValueError) as error:
        raise DamagedRecord(f"not a line of format {number}: {error!r}", line=line) from error
    return result


def _each_key_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise ValueError(f"the key {reprlib.repr(key)} appears twice")
        found[key] = value
    return found


def _no_constant(word: str) -> None:
    raise ValueError(f"{word} is not a number")


def _check(validate: Callable[..., L], content: Mapping[str, Any], line: int) -> L:
    """Validate as JSON, where types are taken strictly and yet a list may become a tuple."""
    try:
        return validate(json.dumps(content, allow_nan=False), strict=True)
    except ValidationError as error:
        raise DamagedRecord(faults(error), line=line) from None
    except ValueError as error:
        raise DamagedRecord(f"not JSON: {error}", line=line) from None
