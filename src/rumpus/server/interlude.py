"""The time in which people look at a result together: nothing goes on behind it (decision 24).

Whether there is something to look at, the game says in its `interlude`: a round has ended, or one game of several.
"""

import asyncio
from collections.abc import Callable, Collection
from time import monotonic

from rumpus.match import AnyMatch
from rumpus.server.server_time import to_wall


class Interlude:
    """Holds a match until everyone who is here has looked, or the time is up. Who has looked is kept in memory only."""

    def __init__(self, time_is_up: Callable[[], None]) -> None:
        self.since: int | None = None
        """The number of the event that led to what is looked at."""
        self._time_is_up = time_is_up
        self._looked: set[int] = set()
        """Guests."""
        self._ends = 0.0
        self._timer: asyncio.TimerHandle | None = None

    @property
    def running(self) -> bool:
        """Whether the match waits."""
        return self._timer is not None

    @property
    def until(self) -> int:
        """When it goes on in any case, by the server's clock."""
        return to_wall(self._ends)

    def has_looked(self, guest: int | None) -> bool:
        """Whether a guest has looked at what there is to see now."""
        return guest in self._looked

    def is_of(self, number: int) -> bool:
        """Whether somebody who has seen the events up to this number has seen what there is to look at."""
        return self.since is not None and number >= self.since

    def look(self, guest: int) -> None:
        """A guest has looked."""
        self._looked.add(guest)

    def follow(self, match: AnyMatch, seconds: float) -> None:
        """The match has moved on: begin if there is something new to look at, end if there is nothing."""
        since = _since(match)
        if since == self.since:
            return
        self.stop()
        self.since = since
        self._looked = set()
        if since is not None and seconds > 0:
            self._ends = monotonic() + seconds
            self._timer = asyncio.get_running_loop().call_later(seconds, self._ring)

    def end_if_seen(self, awaited: Collection[int]) -> None:
        """Let the match go on once nobody is awaited. If nobody has looked at all, those who are gone may come back."""
        if self.running and self._looked and not awaited:
            self._stop_timer()

    def stop(self) -> None:
        """There is nothing to look at, or nobody who would."""
        self._stop_timer()
        self.since = None

    def _ring(self) -> None:
        self._timer = None
        self._time_is_up()

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None


def _since(match: AnyMatch) -> int | None:
    """The number of the event since which there is something to look at."""
    looks = match.game.interlude
    if not looks(match.state):
        return None
    number = match.number
    while number > 0 and looks(match.state_after(number - 1)):
        number -= 1
    return number
