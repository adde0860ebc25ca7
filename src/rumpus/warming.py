"""Warming up: what games, bots and puzzles compute with is compiled once on a machine, and kept.

numba keeps what it compiled beside our code, or in the user's cache where that cannot be written to. What has been
compiled is marked in the same place, so that the next start sees at once that nothing is left to do.
"""

import fcntl
import hashlib
import os
import platform
from collections.abc import Iterator
from concurrent.futures import as_completed
from contextlib import contextmanager, suppress
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Final

from rumpus.bots import BOTS
from rumpus.games import GAMES
from rumpus.plugins import HOUSE
from rumpus.workers import Pool

PUZZLES: Final = "puzzles"
BOTS_OF: Final = "bots of "

PACKAGE: Final = Path(__file__).parent


def parts() -> tuple[str, ...]:
    """What is warmed, each by itself. Games come first: bots and puzzles are built on what they compiled."""
    games = tuple(GAMES.names)
    return (*games, *(BOTS_OF + game for game in games), PUZZLES)


def parts_of(name: str) -> tuple[str, ...]:
    """What has to be warm for a game with its bots, or for `puzzles`."""
    return (PUZZLES,) if name == PUZZLES else (name, BOTS_OF + name)


def cold_parts(wanted: tuple[str, ...] | None = None) -> tuple[str, ...]:
    """What of the house nobody has warmed since the code or the machine last changed."""
    ours = (part for part in (parts() if wanted is None else wanted) if _is_ours(part))
    return tuple(part for part in ours if not _mark(part).exists())


def warm(part: str) -> list[str]:
    """Warm one part in this process. What packages of others could not warm is said; ours must not fail."""
    mark = _mark(part)
    with _one_at_a_time(mark) as waited:
        if waited and mark.exists():
            return []
        complaints = _warm(part)
        with suppress(OSError):  # then the next start asks numba again, which has kept what it could
            mark.touch()
    return complaints


@contextmanager
def _one_at_a_time(mark: Path) -> Iterator[bool]:
    """Whether somebody else was at it: several servers of one machine do not compile the same side by side."""
    try:
        mark.parent.mkdir(parents=True, exist_ok=True)
        lock = mark.with_suffix(".lock").open("w")
    except OSError:
        yield False
        return
    with lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            waited = False
        except BlockingIOError:
            fcntl.flock(lock, fcntl.LOCK_EX)
            waited = True
        yield waited


def _warm(part: str) -> list[str]:
    if part == PUZZLES:
        from rumpus.puzzles import engine

        engine.warm()
        return []
    if part.startswith(BOTS_OF):
        return _warm_bots(part.removeprefix(BOTS_OF))
    return _warm_game(part)


def warm_beside(pool: Pool, wanted: tuple[str, ...]) -> Iterator[tuple[str, list[str]]]:
    """Warm parts in the pool's processes; each is given when it is done, with what could not be warmed."""
    for some in (
        [part for part in wanted if part in GAMES.names],
        [part for part in wanted if part not in GAMES.names],
    ):
        going = {pool.submit(warm, part): part for part in some}
        for done in as_completed(going):
            yield going[done], done.result()


def _is_ours(part: str) -> bool:
    return part == PUZZLES or GAMES.package(part.removeprefix(BOTS_OF)) == HOUSE


def _warm_game(name: str) -> list[str]:
    try:
        GAMES.load(name).warm()
    except Exception as error:
        if GAMES.package(name) == HOUSE:
            raise
        return [_stays_cold(name, error)]
    return []


def _warm_bots(game: str) -> list[str]:
    complaints = []
    for name, bot in BOTS.load_all().items():
        if name.partition(".")[0] != game:
            continue
        try:
            bot.warm()
        except Exception as error:
            if BOTS.package(name) == HOUSE:
                raise
            complaints.append(_stays_cold(name, error))
    return complaints


def _stays_cold(name: str, error: Exception) -> str:
    return f"{name} stays cold: {type(error).__name__}: {error}"


def _mark(part: str) -> Path:
    return _kept() / f"warm-{state()}" / part.replace(" ", "-")


def _kept() -> Path:
    """Beside our code if it may be written to, or in the user's cache: as numba does."""
    if chosen := os.environ.get("NUMBA_CACHE_DIR"):
        return Path(chosen)
    beside = PACKAGE / "__pycache__"
    if os.access(beside if beside.exists() else PACKAGE, os.W_OK):
        return beside
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "rumpus"


@cache
def state() -> str:
    """Changes with whatever makes numba compile again: the kernels, numba, Python, the machine."""
    from llvmlite.binding import get_host_cpu_name

    kernels = sorted(PACKAGE.glob("**/kernels/*.py"))
    about = [str(PACKAGE), version("numba"), platform.python_version(), get_host_cpu_name()]
    for kernel in kernels:
        facts = kernel.stat()
        about.append(f"{kernel.relative_to(PACKAGE)} {facts.st_mtime_ns} {facts.st_size}")
    return hashlib.sha256("\n".join(about).encode()).hexdigest()[:16]
