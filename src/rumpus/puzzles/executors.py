"""Where pieces of work are done: in this process, in several processes, or on a Ray cluster."""

import logging
import os
import socket
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, redirect_stdout
from typing import Any, Final, TypeAlias

from rumpus.core.errors import RumpusError
from rumpus.workers import Pool

AHEAD: Final = 2
"""Pieces handed out per process, so that none of them has to wait for its next one."""

REACHED_WITHIN: Final = 10.0
"""Seconds in which the machine at a cluster's address must answer."""

Job: TypeAlias = Callable[..., Any]


class CrewError(RumpusError):
    """The processes or the cluster cannot be used. Finished work is safe in the file, if there is one."""


class CrewLost(CrewError):
    """Somebody of the crew was killed, and it cannot go on. A new one can do what was not finished."""


class Crew(ABC):
    """Runs jobs, in any order."""

    room: int
    """How many jobs may be running or waiting."""
    busy: int = 0
    """How many jobs are."""

    @abstractmethod
    def submit(self, job: Job, *args: Any) -> None:
        """Start a job."""

    @abstractmethod
    def next(self) -> Any:
        """Wait until any job has finished and return its result."""


@contextmanager
def make_crew(workers: int | None, ray: str | None) -> Iterator[Crew]:
    """The requested crew, shut down at the end."""
    number = workers if workers is not None else os.cpu_count() or 1
    if ray is not None:
        with _on_cluster(ray) as cluster:
            yield cluster
    elif number == 1:
        yield _Alone()
    else:
        pool = Pool(number)
        try:
            yield _Processes(pool, number)
        finally:
            pool.end()  # pieces that were being worked on stay unfinished in the file


class _Alone(Crew):
    room = 1

    def submit(self, job: Job, *args: Any) -> None:
        self.busy += 1
        self._job = job, args

    def next(self) -> Any:
        self.busy -= 1
        job, args = self._job
        return job(*args)


class _Processes(Crew):
    def __init__(self, pool: Pool, number: int) -> None:
        self.room = AHEAD * number
        self._pool = pool
        self._waiting: set[Future[Any]] = set()

    @property
    def busy(self) -> int:  # type: ignore[override]
        return len(self._waiting)

    def submit(self, job: Job, *args: Any) -> None:
        self._waiting.add(self._pool.submit(job, *args))

    def next(self) -> Any:
        done, _ = wait(self._waiting, return_when=FIRST_COMPLETED)
        future = done.pop()
        self._waiting.remove(future)
        try:
            return future.result()
        except BrokenProcessPool as error:
            raise CrewLost("a process was killed in the middle of its work") from error


@contextmanager
def _on_cluster(address: str) -> Iterator[Crew]:
    try:
        import ray
    except ImportError as error:
        raise CrewError("a Ray cluster needs the package ray: pip install 'rumpus[cluster]'") from error
    _refuse_silence(address)
    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR, include_dashboard=False)
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise CrewError(f"there is no Ray cluster at {address!r}: {error}") from error
    try:
        with redirect_stdout(sys.stderr):  # Ray tells of lost nodes there, in the middle of what we print
            yield _Cluster(ray)
    finally:
        ray.shutdown()


class _Cluster(Crew):
    def __init__(self, ray: Any) -> None:
        self.room = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        self._ray = ray
        self._remote: dict[Job, Any] = {}
        self._waiting: list[Any] = []

    @property
    def busy(self) -> int:  # type: ignore[override]
        return len(self._waiting)

    def submit(self, job: Job, *args: Any) -> None:
        remote = self._remote.setdefault(job, self._ray.remote(job))
        self._waiting.append(remote.remote(*args))

    def next(self) -> Any:
        lost = self._ray.exceptions
        gone = (lost.WorkerCrashedError, lost.NodeDiedError, lost.LocalRayletDiedError, lost.ObjectLostError)
        try:
            done, self._waiting = self._ray.wait(self._waiting, num_returns=1)
            return self._ray.get(done[0])
        except gone as error:  # more often than Ray tries it again by itself
            raise CrewLost(f"the cluster lost a piece of work: {error}") from error


def _refuse_silence(address: str) -> None:
    """Ray would try for a long time to reach a machine that does not answer."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not (colon and port.isdecimal()):
        return
    try:
        socket.create_connection((host, int(port)), REACHED_WITHIN).close()
    except (OSError, OverflowError) as error:
        raise CrewError(f"there is no Ray cluster at {address!r}: {error}") from error
