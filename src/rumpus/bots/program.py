"""A program beside ours that reads a line and writes a line: started within limits, asked against the clock."""

import os
import select
import signal
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from time import monotonic
from typing import Final

from rumpus.bots import confine
from rumpus.core.errors import RumpusError

LONGEST: Final = 1 << 16
"""How many bytes an answer may have."""
CHUNK: Final = 1 << 16
LAST_WORDS: Final = 2_000
"""How much is read of what a program complained about before it died."""


class Fault(StrEnum):
    """What a program did wrong. Reports name it."""

    NOT_STARTED = "not_started"
    DIED = "died"
    TOO_SLOW = "too_slow"
    RUBBISH = "rubbish"
    UNASKED = "unasked"


class ProgramFault(RumpusError):
    """A program did not answer as it should."""

    def __init__(self, fault: Fault, why: str) -> None:
        self.fault = fault
        self.why = why
        super().__init__(why)


@dataclass(frozen=True)
class Limits:
    """What a program may use."""

    seconds: float = 1.0
    """For one answer. It is told so."""
    leeway: float = 0.25
    """What is added before it counts as too slow: the way there and back, on a busy machine."""
    start_seconds: float = 10.0
    """What is added for the first answer: some languages take long to start."""
    megabytes: int = 1024
    starts: int = 3
    """How often it is started in one match. One that still fails is not asked again."""


class Program:
    """A running program. Whatever goes wrong is a `ProgramFault`; after one it must be ended."""

    def __init__(self, words: Sequence[str], limits: Limits) -> None:
        self._limits = limits
        self._pending = b""
        self._asked = 0
        self._complaints = tempfile.TemporaryFile()  # noqa: SIM115 - closed by `end`
        launch = [sys.executable, "-I", "-S", str(Path(confine.__file__)), str(limits.megabytes), *words]
        try:
            self._process = subprocess.Popen(  # noqa: S603 - what was asked for, without a shell
                launch,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._complaints,
                bufsize=0,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            self._complaints.close()
            raise ProgramFault(Fault.NOT_STARTED, f"it cannot be started: {error}") from error
        self._to, self._from = self._process.stdin.fileno(), self._process.stdout.fileno()  # type: ignore[union-attr]
        os.set_blocking(self._to, False)
        os.set_blocking(self._from, False)

    def tell(self, line: bytes) -> None:
        """Hand it a line to which no answer is expected."""
        self._write(line, monotonic() + self._limits.seconds + self._limits.start_seconds)

    def ask(self, line: bytes) -> bytes:
        """Hand it a line and return the line that it answers, without the line break."""
        self._refuse_unasked()
        first = 0.0 if self._asked else self._limits.start_seconds
        self._asked += 1
        until = monotonic() + self._limits.seconds + self._limits.leeway + first
        self._write(line, until)
        while b"\n" not in self._pending:
            if len(self._pending) > LONGEST:
                raise ProgramFault(Fault.RUBBISH, f"its answer has more than {LONGEST} bytes and no end")
            self._read(until)
        answer, _, self._pending = self._pending.partition(b"\n")
        return answer

    def end(self, patience: float = 0.0) -> None:
        """End it and all that it has started, after it had some seconds to end by itself."""
        with suppress(OSError):
            self._process.stdin.close()  # type: ignore[union-attr]
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(patience)
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._process.stdout.close()  # type: ignore[union-attr]
        self._complaints.close()

    def _refuse_unasked(self) -> None:
        """What it wrote without being asked would be taken for the answer to the next question."""
        with suppress(BlockingIOError):
            self._pending += os.read(self._from, CHUNK)
        if self._pending:
            raise ProgramFault(Fault.UNASKED, f"it wrote without being asked: {_told(self._pending)}")

    def _write(self, line: bytes, until: float) -> None:
        left = memoryview(line + b"\n")
        while left:
            self._wait([], [self._to], until)
            try:
                left = left[os.write(self._to, left) :]
            except BlockingIOError:
                continue
            except BrokenPipeError:
                raise self._death() from None

    def _read(self, until: float) -> None:
        self._wait([self._from], [], until)
        with suppress(BlockingIOError):
            chunk = os.read(self._from, CHUNK)
            if not chunk:
                raise self._death()
            self._pending += chunk

    def _wait(self, reading: list[int], writing: list[int], until: float) -> None:
        poll = select.poll()  # not select: a server may have thousands of open files
        for descriptors, event in ((reading, select.POLLIN), (writing, select.POLLOUT)):
            for descriptor in descriptors:
                poll.register(descriptor, event)
        if not poll.poll(max(0.0, until - monotonic()) * 1000):
            raise ProgramFault(Fault.TOO_SLOW, f"it did not answer within {self._limits.seconds:g} s")

    def _death(self) -> ProgramFault:
        """Why it is gone, or has closed its side."""
        try:
            code = self._process.wait(self._limits.leeway)
        except subprocess.TimeoutExpired:
            return ProgramFault(Fault.DIED, "it closed its input or output")
        size = self._complaints.seek(0, os.SEEK_END)
        self._complaints.seek(max(0, size - LAST_WORDS))
        lines = self._complaints.read().strip().splitlines()
        said = f": {_told(lines[-1])}" if lines else ""
        if code == confine.NOT_STARTED:
            return ProgramFault(Fault.NOT_STARTED, f"it cannot be started{said}")
        how = f"was ended by {signal.Signals(-code).name}" if code < 0 else f"ended with exit code {code}"
        return ProgramFault(Fault.DIED, f"it {how}{said}")


def _told(text: bytes) -> str:
    """As much of what it wrote as a report has room for."""
    words = text.decode("utf-8", "backslashreplace")
    return repr(words if len(words) <= 120 else f"{words[:119]}…")
