"""The open work of a count: what is left to do, what was found, and the file that keeps both.

The file has a line of JSON for the puzzle, then one for each piece that was done: what it found, and the pieces that it
was cut into. A line is written at once and whole, so whatever stops a count, at most the pieces under way are lost. A
last line that was cut off is dropped; any other fault is refused with its number. Each line has a seal, because numbers
that somebody changed would make the total wrong, or send a kernel where no place is.
"""

import hashlib
import json
import os
import zlib
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self, TypeAlias

from rumpus.puzzles.errors import WorkFileError
from rumpus.puzzles.puzzle import Puzzle

FORMAT: Final = "rumpus cube work 1"

Table: TypeAlias = list[list[list[int]]]


@dataclass(frozen=True)
class Piece:
    """Stones that are down, and everything that can follow."""

    places: tuple[int, ...]
    copies: tuple[int, ...]
    """How many of each stone may be used, those that are down included."""
    pivot: int
    """The stone from whose copies a filling is found again and again, or -1."""
    weight: int
    """What is found counts so many times: for the places of the first stone that are alike."""
    share: float
    """The part of the whole that this is taken to be."""
    number: int = 0


@dataclass(frozen=True)
class Rest:
    """What is left of a piece that was cut."""

    places: tuple[int, ...]
    share: float


@dataclass(frozen=True)
class Result:
    """What a piece gave: the sums of `count_kernels.Tally`, and what is left of it."""

    number: int
    raw: list[int]
    rotations: list[int]
    mirrors: list[int]
    left_out: Table
    rest: tuple[Rest, ...] = ()


class Worklist:
    """The pieces of a count. With a file, all that is done is kept there."""

    def __init__(self, puzzle: Puzzle, pieces: Sequence[Piece], path: Path | None) -> None:
        self._pieces = [replace(piece, number=number) for number, piece in enumerate(pieces)]
        self._open = dict.fromkeys(range(len(self._pieces)))
        self._file: Any = None
        self.done = 0
        self.share = 0.0
        """How much of the whole is done."""
        self.results: list[Result] = []
        """What the file told."""
        if path is not None:
            self._header = _header(puzzle, pieces)
            self._file = path.open("a+b")
            try:
                self._go_on()
            except WorkFileError:
                self._file.close()
                raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._file is not None:
            self._file.close()

    @property
    def open(self) -> int:
        """Pieces that nobody has taken yet."""
        return len(self._open)

    @property
    def pieces(self) -> int:
        """All pieces so far, done or not."""
        return len(self._pieces)

    def piece(self, number: int) -> Piece:
        """The piece of that number."""
        return self._pieces[number]

    def take(self) -> Piece | None:
        """A piece that nobody has taken yet: the newest, so that few are open."""
        return self._pieces[self._open.popitem()[0]] if self._open else None

    def add(self, result: Result) -> None:
        """A piece is done: keep it."""
        self._settle(result)
        if self._file is not None:
            data = asdict(result)
            self._write(data | {"seal": self._seal(data)})

    def _settle(self, result: Result) -> None:
        piece = self._pieces[result.number]
        self._open.pop(result.number, None)
        for rest in result.rest:
            self._open[len(self._pieces)] = None
            self._pieces.append(replace(piece, places=rest.places, share=rest.share, number=len(self._pieces)))
        self.share += piece.share - sum(rest.share for rest in result.rest)
        self.done += 1

    def _write(self, data: dict[str, Any]) -> None:
        self._file.write(_line(data))
        self._file.flush()
        os.fsync(self._file.fileno())

    def _seal(self, data: dict[str, Any]) -> int:
        """A check sum over a line and over the puzzle that it belongs to."""
        return zlib.crc32(_line(data), zlib.crc32(_line(self._header)))

    def _go_on(self) -> None:
        _lock(self._file)
        self._file.seek(0)
        whole = 0
        for number, line in enumerate(self._file, start=1):
            cut_off = not line.endswith(b"\n")
            if number == 1 and not (cut_off and _line(self._header).startswith(line)):
                _check_header(line, self._header)
            if cut_off:
                break
            whole += len(line)
            if number > 1:
                self.results.append(self._read(line, number))
        self._file.truncate(whole)
        if whole == 0:
            self._write(self._header)

    def _read(self, line: bytes, number: int) -> Result:
        try:
            data = json.loads(line)
            sealed = data.pop("seal") == self._seal(data)
            rest = tuple(Rest(tuple(part["places"]), part["share"]) for part in data.pop("rest"))
            result = Result(**data, rest=rest)
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            raise WorkFileError(f"expected a piece of work that is done, got {line[:60]!r}", line=number) from error
        if not sealed:
            raise WorkFileError("this line was changed after it was written, or belongs to another file", line=number)
        if result.number not in self._open:
            raise WorkFileError("this piece of work is not one that was open, or was done already", line=number)
        self._settle(result)
        return result


def _line(data: dict[str, Any]) -> bytes:
    return json.dumps(data, separators=(",", ":")).encode() + b"\n"


def _header(puzzle: Puzzle, pieces: Sequence[Piece]) -> dict[str, Any]:
    digest = hashlib.sha256(repr([(piece.places, piece.copies, piece.weight) for piece in pieces]).encode())
    return {
        "format": FORMAT,
        "box": list(puzzle.box.edges),
        "colours": puzzle.colours,
        "rules": puzzle.level.value,
        "stones": list(puzzle.stones),
        "pieces": digest.hexdigest(),
    }


def _check_header(line: bytes, expected: dict[str, Any]) -> None:
    try:
        found = json.loads(line)
    except ValueError:
        found = None
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise WorkFileError("this is not a file of open work that this version of Rumpus can read", line=1)
    for name, value in expected.items():
        if found.get(name) != value:
            said = "was cut into other pieces by another version of Rumpus"
            if name != "pieces":
                said = f"has {name} {found.get(name)}, asked for are {value}"
            raise WorkFileError(f"the file is of another count: it {said}", line=1)


def _lock(file: Any) -> None:
    """Refuse a file that another count writes to. Where there are no such locks, nobody is refused."""
    try:
        import fcntl
    except ImportError:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        raise WorkFileError("another count is going on with this file", line=1) from error
