"""A real server, in a process of its own."""

import os
import random
import re
import select
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from rumpus.server.settings import DATABASE_FILE

RUMPUS = Path(sys.executable).with_name("rumpus")

UNUSUAL = """
import ast, gc, os, sys
from pathlib import Path
if "--workers" not in sys.argv:
    # What its workers do is measured elsewhere, and costs less there.
    os.environ.pop("COVERAGE_PROCESS_CONFIG", None)
if __name__ == "__main__":
    # Lines that are run when it is loaded are seen by every test: to measure them takes as long as to load it.
    measured = sys.modules["coverage"].Coverage.current() if "coverage" in sys.modules else None
    if measured is not None:
        measured.stop()
    gc.disable()  # as `rumpus serve` does
    if sys.argv[1] == "serve":
        import rumpus.cli.main
        from rumpus.cli.__main__ import main
    from rumpus.server.run import serve
    from rumpus.server.settings import Settings
    from rumpus.server.stop import Stop
    gc.enable()
    if measured is not None:
        measured.start()
    if sys.argv[1] == "serve":
        main()
    else:
        settings = Settings(**{"data": Path(sys.argv[1]), "port": 0} | ast.literal_eval(sys.argv[2]))
        serve(settings, lambda address: print(f"Rumpus is at {address}, with other settings", flush=True), Stop())
"""
"""`rumpus`, or a program that serves with settings that the command line does not offer."""


class Running:
    """A server that was started on a data folder. `stop` or `kill` ends it, and the processes it started."""

    def __init__(
        self,
        data: Path,
        *words: str,
        program: Sequence[str] = (),
        own_group: bool = False,
        wait: bool = True,
        **settings: float | tuple[str, ...],
    ) -> None:
        """With `own_group` a signal can be sent to all its processes. `wait`: until it is up."""
        self.data = data
        script = data.with_name(data.name + ".py")
        if not program:
            program = (sys.executable, str(script)) if wait else (str(RUMPUS),)
        command = [*program, "serve", "--port", "0", "--data", str(data), *words]
        if settings:
            command = [sys.executable, str(script), str(data), repr(settings)]
        if str(script) in command:
            script.write_text(UNUSUAL)
        self._errors = data.with_name(data.name + ".err")
        with self._errors.open("ab") as errors:
            self.process = subprocess.Popen(
                command,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                start_new_session=own_group,
            )
        self.started: set[int] = set()
        """The processes that it has started, as far as `workers` saw them."""
        if not wait:
            return
        try:
            self.port = self._read_port()
        except BaseException:
            self.kill()
            raise
        self.url = f"http://127.0.0.1:{self.port}"

    def _read_port(self) -> int:
        assert self.process.stdout is not None
        ready, _, _ = select.select([self.process.stdout], [], [], 180)
        line = self.process.stdout.readline() if ready else "nothing for three minutes"
        found = re.match(r"Rumpus is at http://localhost:(\d+), ", line)
        assert found, f"expected the server's address, got {line!r}; it complained: {self.complaints()}"
        return int(found[1])

    def complaints(self) -> str:
        """All that it wrote to standard error."""
        return self._errors.read_text("utf-8", "replace")

    def workers(self) -> set[int]:
        """The processes that it has started, and that run now."""
        now = set()
        for task in Path(f"/proc/{self.process.pid}/task").iterdir():
            with suppress(FileNotFoundError, ProcessLookupError):  # a thread that has ended meanwhile
                now |= set(map(int, (task / "children").read_text().split()))
        self.started |= now
        return now

    def stop(self) -> int:
        """Ask it to stop, as Ctrl-C does. Returns its exit code."""
        self.process.send_signal(signal.SIGINT)
        return self.wait()

    def kill(self) -> None:
        """End it at once, as a power cut would; what it started is ended too."""
        with suppress(FileNotFoundError):
            self.workers()
        self.process.kill()
        self.wait()
        for worker in self.started:
            with suppress(ProcessLookupError):
                os.kill(worker, signal.SIGKILL)

    def wait(self) -> int:
        """Wait until it has ended. Returns its exit code."""
        try:
            return self.process.wait(60)
        finally:
            self.process.kill()
            self.process.wait()
            if self.process.stdout is not None:
                self.process.stdout.close()


def lasting_port() -> int:
    """A free port that stays free while a server is down: one that the system gives to nobody who asks for any."""
    lowest = int(Path("/proc/sys/net/ipv4/ip_local_port_range").read_text().split()[0])
    while True:
        port = random.SystemRandom().randrange(max(1024, lowest - 12_000), lowest)
        with closing(socket.socket()) as probe, suppress(OSError):
            probe.bind(("", port))
            return port


@contextmanager
def without(server: Running, table: str) -> Iterator[None]:
    """Meanwhile the server's database lacks a table, so that whatever needs it fails."""
    with closing(sqlite3.connect(server.data / DATABASE_FILE, isolation_level=None)) as database:
        database.execute(f"ALTER TABLE {table} RENAME TO lost")
        try:
            yield
        finally:
            database.execute(f"ALTER TABLE lost RENAME TO {table}")


def runs(process: int) -> bool:
    """Whether there is such a process, and not only what is left of it."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def eventually(holds: Callable[[], bool], seconds: float = 60) -> None:
    """Wait until it is so."""
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, f"not within {seconds} seconds"
        time.sleep(0.05)
