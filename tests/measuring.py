"""What is measured by `coverage`, if anything is, and for how long."""

import os
import signal
from collections import defaultdict
from collections.abc import Generator
from pathlib import Path
from types import FrameType

import coverage
import pytest

SECONDS_A_TEST = 0.1
SECONDS_A_FILE = 2.0
"""Coverage is measured in the first moments of each test, longer in those that come first in their file. Later on a
test does the same thing many times, and would take almost three times as long if all of that were measured. So the
figure is a little too low, and never too high."""

_left: defaultdict[Path, float] = defaultdict(lambda: SECONDS_A_FILE)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """What loading modules runs is the same in each process: only the first measures it, and takes twice as long."""
    measured = coverage.Coverage.current()
    if measured is None or os.environ.get("PYTEST_XDIST_WORKER", "gw0") == "gw0":
        return (yield)
    measured.stop()
    try:
        return (yield)
    finally:
        measured.start()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    measured = coverage.Coverage.current()
    if measured is None:
        return (yield)
    stopped = False

    def stop(_signal: int, _frame: FrameType | None) -> None:
        nonlocal stopped
        stopped = True
        measured.stop()

    seconds = max(SECONDS_A_TEST, _left[item.path])
    signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        return (yield)
    finally:
        unused, _ = signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        _left[item.path] -= seconds - unused
        if stopped:
            measured.start()
