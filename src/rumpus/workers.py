"""Processes that work for this one and end with it."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing.connection import wait
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


def make_pool(workers: int) -> ProcessPoolExecutor:
    """A pool whose processes start when they are needed."""
    # Spawned, not forked: who asks may have threads, and a fork would copy their locks.
    return _Pool(workers, mp_context=multiprocessing.get_context("spawn"), initializer=_start_worker)


class _Pool(ProcessPoolExecutor):
    def submit(self, job: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        # Processes are started in here.
        with _ctrl_c_held_back():
            return super().submit(job, *args, **kwargs)


@contextmanager
def _ctrl_c_held_back() -> Iterator[None]:
    """A Ctrl-C takes effect afterwards: no process is half started, and those that are begin with it held back too."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _start_worker() -> None:
    # Ctrl-C is for the process that asked, which then ends its workers itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    """End with the parent, also when that was killed and could not say so."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)
