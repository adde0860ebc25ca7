"""Ctrl-C: whatever a command is doing, it ends with one line and exit code 130, and no process is left behind.

Imports as little as it can: until `mind_ctrl_c` is called, Python answers a Ctrl-C with a traceback.
"""

import os
import signal
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sys import UnraisableHookArgs
    from types import FrameType
    from typing import Final, NoReturn

STOPPED: "Final" = 130
"""The exit code: what a shell says of any command that was ended by Ctrl-C."""


def mind_ctrl_c() -> None:
    """From now on the first Ctrl-C raises KeyboardInterrupt, and the second one ends the process at once."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        return  # started in the background, by someone who wants no Ctrl-C to reach us
    signal.signal(signal.SIGINT, _interrupt)
    sys.unraisablehook = _not_raised


def stop(words: str = "stopped") -> "NoReturn":
    """Say so and leave."""
    _say(words)
    sys.exit(STOPPED)


def _say(words: str) -> None:
    sys.stderr.write(f"rumpus: {words}\n")
    sys.stderr.flush()


def _interrupt(_signal: int, _frame: "FrameType | None") -> None:
    signal.signal(signal.SIGINT, _leave_at_once)
    raise KeyboardInterrupt


def _leave_at_once(_signal: int, _frame: "FrameType | None") -> None:
    os._exit(STOPPED)


def _not_raised(lost: "UnraisableHookArgs") -> None:
    # The signal came during a callback from C (numba has some) or a destructor, where Python would forget it.
    if issubclass(lost.exc_type, KeyboardInterrupt):
        _say("stopped")
        os._exit(STOPPED)
    sys.__unraisablehook__(lost)
