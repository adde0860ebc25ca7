"""The unfinished work of a count: what is left to do, what was found, and the file that keeps both.

The file has one line of JSON for the puzzle, then one for each finished piece: what it found, and the pieces it was
split into. Each line is flushed to disk as a whole, so whatever stops a count, only the pieces in progress are lost. A
last line that is cut off is dropped; any other damage is refused with its line number. Each line carries a checksum,
because edited numbers would make the total wrong or send a kernel out of bounds.
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
    """A few stones in place, and everything that can follow."""

    places: tuple[int, ...]
    copies: tuple[int, ...]
    """How many of each stone may be used, including those in place."""
    pivot: int
    """The stone that the search starts from: a filling is found once per copy of it. -1 if there is none."""
    weight: int
    """How often each find counts: the number of symmetric places of the first stone."""
    share: float
    """The estimated share of the whole search."""
    number: int = 0


@dataclass(frozen=True)
class Rest:
    """A part of a piece that was split."""

    places: tuple[int, ...]
    share: float


@dataclass(frozen=True)
class Result:
    """What a piece yielded: the sums of `kernels.count.Tally`, and what is left to do."""

    number: int
    raw: list[int]
    rotations: list[int]
    mirrors: list[int]
    left_out: Table
    rest: tuple[Rest, ...] = ()


class Worklist:
    """The pieces of a count. If there is a file, finished work is kept there."""

    def __init__(self, puzzle: Puzzle, pieces: Sequence[Piece], path: Path | None) -> None:
        self._pieces = [replace(piece, number=number) for number, piece in enumerate(pieces)]
        self._open = dict.fromkeys(range(len(self._pieces)))
        self._file: Any = None
        self.done = 0
        self.share = 0.0
        """The share of the whole search that is done."""
        self.results: list[Result] = []
        """The results read from the file."""
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
        """How many pieces nobody has taken yet."""
        return len(self._open)

    @property
    def pieces(self) -> int:
        """How many pieces there are so far, finished or not."""
        return len(self._pieces)

    def piece(self, number: int) -> Piece:
        """The piece with that number."""
        return self._pieces[number]

    def take(self) -> Piece | None:
        """A piece that nobody has taken yet. The newest comes first, which keeps the list short."""
        return self._pieces[self._open.popitem()[0]] if self._open else None

    def add(self, result: Result) -> None:
        """Record a finished piece."""
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
        """A checksum of a line together with the puzzle it belongs to."""
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
            raise WorkFileError(f"expected a finished piece of work, got {line[:60]!r}", line=number) from error
        if not sealed:
            raise WorkFileError("this line was changed after it was written, or belongs to another file", line=number)
        if result.number not in self._open:
            raise WorkFileError("this piece of work was not open, or was already done", line=number)
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
        raise WorkFileError("this is not a count file that this version of Rumpus can read", line=1)
    for name, value in expected.items():
        if found.get(name) != value:
            said = "was split differently by another version of Rumpus"
            if name != "pieces":
                said = f"has {name} {found.get(name)}, this count has {value}"
            raise WorkFileError(f"the file is of another count: it {said}", line=1)


def _lock(file: Any) -> None:
    """Refuse a file that another count is writing to, where the system has file locks."""
    try:
        import fcntl
    except ImportError:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        raise WorkFileError("another count is using this file", line=1) from error
