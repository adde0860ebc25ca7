"""Processes that work for this one and end with it."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import resource_tracker
from multiprocessing.connection import wait
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class Pool(ProcessPoolExecutor):
    """A pool whose processes start when they are needed. Ctrl-C is for the process that asked, never for them."""

    def __init__(self, workers: int) -> None:
        # Spawned, not forked: the process that asks may have threads, and a fork would copy their locks.
        super().__init__(workers, mp_context=multiprocessing.get_context("spawn"), initializer=_start_worker)

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Hand out some work, and start a process for it if none is idle."""
        with _ctrl_c_waits():
            return super().submit(fn, *args, **kwargs)

    def end(self) -> None:
        """End the processes now, whatever they are doing."""
        processes = list((self._processes or {}).values())  # from Python 3.14 on: self.kill_workers()
        self.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.kill()


@contextmanager
def _ctrl_c_waits() -> Iterator[None]:
    """Hold Ctrl-C back, for this process and for those that it starts meanwhile, until they ignore it themselves.

    Otherwise a Ctrl-C would reach a process that has only just begun to start, and it would die with a traceback.
    """
    resource_tracker.ensure_running()  # it starts a process too, and would lift the block
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        with _deaf_to_ctrl_c():
            yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _deaf_to_ctrl_c() -> Iterator[None]:
    """Remember a Ctrl-C that another thread lets in: Python answers it in the main thread, blocked or not."""
    handler = signal.getsignal(signal.SIGINT)
    if threading.current_thread() is not threading.main_thread() or not callable(handler):
        yield
        return
    pressed: list[int] = []
    signal.signal(signal.SIGINT, lambda number, _: pressed.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, handler)
        if pressed:
            signal.raise_signal(signal.SIGINT)


def _start_worker() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    threading.Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    """Exit when the parent dies, even if it was killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)
