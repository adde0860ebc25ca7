"""The results of a run, kept in a folder: `results.jsonl`, and the record of each match.

The file has one line for the setting, then one for each match. Each is flushed to disk as a whole, so whatever stops a
run, only the matches in progress are lost. A last line that is cut off is dropped; any other damage is refused with its
line number. Each line carries a checksum over itself and the setting, so that no match of another run gets in.
"""

import fcntl
import json
import os
import zlib
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Final, Self

from pydantic import ValidationError

from rumpus.arena.errors import ResultsError
from rumpus.arena.setting import Setting
from rumpus.arena.table import Finished, Played

FORMAT: Final = "rumpus arena 1"
RESULTS: Final = "results.jsonl"
RECORDS: Final = "records"


class Results:
    """What has been played so far. Without a folder nothing is kept."""

    def __init__(self, setting: Setting, folder: Path | None, *, records: bool = True) -> None:
        self.played: dict[int, Played] = {}
        """By number. Nothing is counted twice."""
        self._header = {"format": FORMAT, **setting.model_dump(mode="json")}
        self._file: BinaryIO | None = None
        self._records = None if folder is None or not records else folder / RECORDS
        if folder is not None:
            (folder if self._records is None else self._records).mkdir(parents=True, exist_ok=True)
            self._file = (folder / RESULTS).open("a+b")
            try:
                self._resume(self._file)
            except ResultsError:
                self._file.close()
                raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._file is not None:
            self._file.close()

    def add(self, finished: Finished) -> None:
        """Keep a match, unless it is there already: a task that was thought lost may have been done after all."""
        played = finished.played
        if played.match in self.played:
            return
        if self._records is not None:
            file = self._records / f"{played.match:06}.jsonl"
            whole = file.with_suffix(".new")
            whole.write_text(finished.record, "utf-8")
            whole.replace(file)
        if self._file is not None:
            data = played.model_dump(mode="json")
            _write(self._file, data | {"seal": self._seal(data)})
        self.played[played.match] = played

    def _seal(self, data: dict[str, Any]) -> int:
        return zlib.crc32(_line(data), zlib.crc32(_line(self._header)))

    def _resume(self, file: BinaryIO) -> None:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise ResultsError("another run is using this file", line=1) from error
        file.seek(0)
        whole = 0
        for number, line in enumerate(file, start=1):
            cut_off = not line.endswith(b"\n")
            if number == 1 and not (cut_off and _line(self._header).startswith(line)):
                _check_header(line, self._header)
            if cut_off:
                break
            whole += len(line)
            if number > 1:
                self._read(line, number)
        file.truncate(whole)
        if whole == 0:
            _write(file, self._header)

    def _read(self, line: bytes, number: int) -> None:
        try:
            data = json.loads(line)
            sealed = data.pop("seal") == self._seal(data)
            played = Played.model_validate_json(json.dumps(data))
        except (ValueError, TypeError, KeyError, AttributeError, ValidationError) as error:
            raise ResultsError(f"expected the result of a match, got {line[:60]!r}", line=number) from error
        if not sealed:
            raise ResultsError("this line was changed after it was written, or belongs to another run", line=number)
        if played.match in self.played:
            raise ResultsError(f"match {played.match} is there already", line=number)
        self.played[played.match] = played


def _write(file: BinaryIO, data: dict[str, Any]) -> None:
    file.write(_line(data))
    file.flush()
    os.fsync(file.fileno())


def _line(data: dict[str, Any]) -> bytes:
    return json.dumps(data, separators=(",", ":")).encode() + b"\n"


def _check_header(line: bytes, expected: dict[str, Any]) -> None:
    try:
        found = json.loads(line)
    except ValueError:
        found = None
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise ResultsError("this is not a file of results that this version of Rumpus can read", line=1)
    for name, value in expected.items():
        if found.get(name) != value:
            had, has = (json.dumps(one, ensure_ascii=False) for one in (found.get(name), value))
            raise ResultsError(f"the results are of another run: it had {name} {had}, this one has {has}", line=1)
