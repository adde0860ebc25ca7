"""Ctrl-C is clean at any moment: exit code 130, one line, no traceback, no process left behind.

Nothing here waits for a moment: the program is told to press Ctrl-C itself, when it comes to some function.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from server.running import eventually

RUMPUS = (sys.executable, "-m", "rumpus.cli")
PATIENCE = 120.0
RECORD = Path(__file__).parents[1] / "games" / "rumis" / "golden" / "standard_4.jsonl"

PRESSING = """
import os, signal, sys
from multiprocessing import process

where, name, at_worker = os.environ["PRESS_WHERE"], os.environ["PRESS_NAME"], os.environ["PRESS_AT"] == "worker"

def watch(frame, event, what):
    code = frame.f_code
    if event == "call" and code.co_name == name and code.co_filename.endswith(where):
        sys.setprofile(None)
        open(os.environ["PRESSED"], "w").close()
        os.killpg(0, signal.SIGINT)  # as a terminal does: to every process of the call

if at_worker == ("--multiprocessing-fork" in sys.argv):
    sys.setprofile(watch)
"""
"""Python runs a `sitecustomize` before anything else, in the processes that a pool starts as well."""

COUNT = ("cube", "--box", "3x4x4", "--colours", "2", "--count", "--workers", "2")
ANALYSE = ("analyse", str(RECORD), "--workers", "2")
MOMENTS = {
    "while the commands are loaded": ("rumpus/cli/main.py", "<module>", "main", ("games",)),
    "while numba is loaded": ("numba/__init__.py", "<module>", "main", COUNT),
    "while numba compiles": ("numba/core/compiler.py", "compile_extra", "main", COUNT),
    "while a process is started": ("multiprocessing/popen_spawn_posix.py", "_launch", "main", COUNT),
    "while a process begins": ("multiprocessing/spawn.py", "prepare", "worker", COUNT),
    "while a process gets to work": ("concurrent/futures/process.py", "_process_worker", "worker", COUNT),
    "while processes analyse": ("rumpus/puzzles/executors.py", "next", "main", ANALYSE),
    "while processes count": ("rumpus/puzzles/executors.py", "next", "main", COUNT),
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_ctrl_c(moment: str, tmp_path: Path) -> None:
    where, name, at, words = MOMENTS[moment]
    (tmp_path / "sitecustomize.py").write_text(PRESSING)
    pressed = tmp_path / "pressed"
    environment = os.environ | {
        "PRESS_WHERE": where,
        "PRESS_NAME": name,
        "PRESS_AT": at,
        "PRESSED": str(pressed),
        "PYTHONPATH": str(tmp_path),
    }
    if "compiles" in moment:
        environment["NUMBA_CACHE_DIR"] = str(tmp_path / "cold")
    with subprocess.Popen(
        [*RUMPUS, *words],
        cwd=tmp_path,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as call:
        _, said = call.communicate(timeout=PATIENCE)
    assert pressed.exists(), f"it never came to {name} in {where}"
    assert said.startswith("rumpus: stopped")
    assert said.count("\n") == 1, said
    assert call.returncode == 130
    eventually(lambda: not is_anyone_left(call.pid), PATIENCE)


def is_anyone_left(group: int) -> bool:
    """Whether some process of a call is still there."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def test_whoever_starts_it_in_the_background_is_left_alone(tmp_path: Path) -> None:
    """A shell makes its background jobs ignore Ctrl-C, which is meant for the one in front."""
    program = "import signal; print(signal.getsignal(signal.SIGINT).name)"
    mind = "from rumpus.cli.interrupts import mind_ctrl_c; mind_ctrl_c(); "
    command = f"trap '' INT; exec {sys.executable} -c '{mind}{program}'"
    ran = subprocess.run(["/bin/sh", "-c", command], capture_output=True, text=True, check=True)
    assert ran.stdout == "SIG_IGN\n"


LOST = """
import signal, sys, weakref
from rumpus.cli.interrupts import mind_ctrl_c

class Thing:
    pass

def gone(_):
    signal.raise_signal(signal.SIGINT)
    return None

mind_ctrl_c()
thing = Thing()
watching = weakref.ref(thing, gone)
del thing
print("Ctrl-C was forgotten")
"""


def test_ctrl_c_where_nothing_can_be_raised() -> None:
    """Python prints and forgets what is raised in a callback from C: the command would go on."""
    ran = subprocess.run([sys.executable, "-c", LOST], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout, ran.stderr) == (130, "", "rumpus: stopped\n")


TWICE = """
import signal
from rumpus.cli.interrupts import mind_ctrl_c

mind_ctrl_c()
try:
    signal.raise_signal(signal.SIGINT)
finally:
    signal.raise_signal(signal.SIGINT)
    print("still cleaning up")
"""


def test_the_second_ctrl_c_leaves_at_once() -> None:
    ran = subprocess.run([sys.executable, "-c", TWICE], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout, ran.stderr) == (130, "", "")
