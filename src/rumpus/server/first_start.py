"""The first start on a machine: the room opens at once, and games follow when they have been compiled.

Until then whatever would need them is refused in words, and pages ask again by themselves.
"""

import asyncio
import logging
import os
from concurrent.futures import CancelledError
from concurrent.futures.process import BrokenProcessPool

from rumpus.server import limits
from rumpus.server.errors import ServerRefusal
from rumpus.warming import cold_parts, warm_beside
from rumpus.workers import Pool

log = logging.getLogger(__name__)


class FirstStart:
    """Warms what is cold, in processes beside this one."""

    def __init__(self) -> None:
        self._cold = cold_parts()
        self._done = 0
        self._pool = Pool(min(limits.WARMING_PROCESSES, os.cpu_count() or 1))

    @property
    def is_over(self) -> bool:
        """Everything is warm, or was given up."""
        return self._done >= len(self._cold)

    async def run(self) -> None:
        """Warm everything; return when it is over."""
        if not self.is_over:
            log.warning("first start here: what games compute with is compiled, this once; it takes a minute or two")
            await asyncio.to_thread(self._warm)

    def check(self) -> None:
        """Refuse what needs the games as long as they are not there."""
        if not self.is_over:
            raise ServerRefusal(
                "warming",
                "the games are compiled for this machine, this once",
                503,
                done=self._done,
                of=len(self._cold),
            )

    def close(self) -> None:
        """End the processes; whatever they had not finished is for the next start."""
        self._done = len(self._cold)
        self._pool.end()

    def _warm(self) -> None:
        try:
            for _, complaints in warm_beside(self._pool, self._cold):
                self._done += 1
                for complaint in complaints:
                    log.warning("%s", complaint)
                log.warning("compiled: %d of %d", self._done, len(self._cold))
        except (BrokenProcessPool, CancelledError):
            if not self.is_over:
                log.warning("the games could not be compiled beforehand: first moves will wait for it")
        except Exception:
            log.exception("the games could not be compiled beforehand: first moves will wait for it")
        finally:
            self.close()
