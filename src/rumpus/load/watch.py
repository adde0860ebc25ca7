"""Servers seen from outside: what they cost, and those that the program starts itself, kills and starts again."""

import os
import shlex
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from rumpus.core.errors import RumpusError

TICKS: Final = os.sysconf("SC_CLK_TCK")
LOOK: Final = 0.05
"""Seconds between two looks whether a server answers."""
STARTS_IN: Final = 120.0
"""Seconds that a server may take to answer."""


class NotStarted(RumpusError):
    """A server that was to be started does not answer."""


@dataclass(frozen=True)
class Cost:
    """What a process and those that it started have used so far."""

    cpu: float
    """Seconds."""
    memory: int
    """Bytes, pages that several of them share counted once."""


def cost(process: int) -> Cost | None:
    """What a process has cost; None where that cannot be seen."""
    cpu, memory = 0.0, 0
    try:
        for one in _family(process):
            words = Path(f"/proc/{one}/stat").read_text().rpartition(")")[2].split()
            cpu += sum(map(int, words[11:15])) / TICKS  # its own, and that of children that have ended
            sizes = Path(f"/proc/{one}/smaps_rollup").read_text().splitlines()
            memory += sum(int(line.split()[1]) * 1024 for line in sizes if line.startswith("Pss:"))
    except (OSError, ValueError, IndexError):
        return None
    return Cost(cpu, memory)


def _family(process: int) -> Iterator[int]:
    yield process
    for task in Path(f"/proc/{process}/task").iterdir():
        with suppress(FileNotFoundError):
            for child in (task / "children").read_text().split():
                yield from _family(int(child))


class Started:
    """A server that this program started: it may kill it."""

    def __init__(self, command: str, address: str) -> None:
        self.address = address
        self._command = command
        self._spent = 0.0
        """Seconds of those that were killed."""
        self.start()

    def start(self) -> None:
        """Start it, and wait until it answers. One that gives up, for want of a database, is tried again."""
        end = time.monotonic() + STARTS_IN
        self._begin()
        while not self._answers():
            if time.monotonic() > end:
                self.end(signal.SIGKILL)
                raise NotStarted(f"{self._command!r} does not answer at {self.address}")
            time.sleep(LOOK)
            if self._process.poll() is not None:
                self._begin()

    def _begin(self) -> None:
        self._process = subprocess.Popen(  # noqa: S603 - whoever runs the program says which
            shlex.split(self._command), stdout=subprocess.DEVNULL, start_new_session=True
        )

    def end(self, by: signal.Signals) -> None:
        """End it and all that it started, as a power cut would or as a deploy does."""
        spent = cost(self._process.pid)
        self._spent += 0.0 if spent is None else spent.cpu
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, by) if by is signal.SIGKILL else self._process.send_signal(by)
        self._process.wait()

    @property
    def pid(self) -> int:
        """Its process."""
        return self._process.pid

    @property
    def cost(self) -> Cost | None:
        """What it has cost, those before it included."""
        now = cost(self._process.pid)
        return None if now is None else Cost(now.cpu + self._spent, now.memory)

    def _answers(self) -> bool:
        parts = urlsplit(self.address)
        line = HTTPConnection(parts.hostname or "", parts.port, timeout=1)
        try:
            line.request("GET", "/api/games")
            line.getresponse().read()
        except (OSError, HTTPException):
            return False
        finally:
            line.close()
        return True


@contextmanager
def started(commands: tuple[str, ...], addresses: tuple[str, ...]) -> Iterator[list[Started]]:
    """Servers, one for each command, at these addresses. They are ended in the end."""
    servers: list[Started] = []
    try:
        for command, address in zip(commands, addresses, strict=False):
            servers.append(Started(command, address))
        yield servers
    finally:
        for server in servers:
            server.end(signal.SIGKILL)
