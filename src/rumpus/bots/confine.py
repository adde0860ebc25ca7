"""Starts an outside program within limits. Run by its path: `python -I -S confine.py MEGABYTES PROGRAM WORDS…`.

A program of its own, because limits are set in the process that they bind, and a process that has threads cannot run
Python between fork and exec. It imports nothing of ours, so that it is gone in a few milliseconds.
"""

import ctypes
import os
import resource
import signal
import sys
from typing import Final

WRITTEN: Final = 64 << 20
"""How large a file the program may write, its complaints on standard error included."""
NOT_STARTED: Final = 127
"""The exit code of a program that could not be started, as in a shell."""
DIE_WITH_PARENT: Final = 1
"""PR_SET_PDEATHSIG in Linux."""


def limit_memory(megabytes: int) -> None:
    """What the program can write to, where the system counts that; otherwise all that it asks for.

    Some languages reserve far more than they ever use, and a limit on that would stop them at once.
    """
    most = megabytes << 20
    kind = resource.RLIMIT_DATA if sys.platform == "linux" else resource.RLIMIT_AS
    resource.setrlimit(kind, (most, most))


def die_with_parent() -> None:
    """End when the process ends that asks, even if that was killed, where the system can do so."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(DIE_WITH_PARENT, signal.SIGKILL)


def main(megabytes: int, words: list[str]) -> None:
    """Become the program."""
    die_with_parent()
    limit_memory(megabytes)
    resource.setrlimit(resource.RLIMIT_FSIZE, (WRITTEN, WRITTEN))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    try:
        os.execvp(words[0], words)  # noqa: S606 - what was asked for, without a shell
    except OSError as error:
        sys.stderr.write(f"{words[0]}: {error.strerror}\n")
        sys.exit(NOT_STARTED)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
