"""A question to everyone who plays: may a move be taken back? One at a time, and nobody is pestered (decision 31)."""

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from time import monotonic

from rumpus.server import limits
from rumpus.server.errors import ServerRefusal
from rumpus.server.server_time import to_wall


@dataclass(frozen=True)
class Question:
    """Somebody would like to take a move back."""

    guest: int
    seat: int
    n: int
    """The number of the match's latest event: a new one ends the question."""
    move: int
    """The number of the move."""
    asked: frozenset[int]
    """The guests who have to allow it."""
    awaited: frozenset[int]
    """Those of them who have not answered."""
    until: int
    """When silence is taken for a no, by the server's clock."""


class TakeBack:
    """The question of one room that is open, and what has been asked before. It is kept in memory only."""

    def __init__(self, seconds: float, time_is_up: Callable[[], None]) -> None:
        self.question: Question | None = None
        self._seconds = seconds
        self._time_is_up = time_is_up
        self._timer: asyncio.TimerHandle | None = None
        self._asked_for: set[tuple[int, int]] = set()
        """Seats, and the numbers of moves that they have asked for."""
        self._in_vain: Counter[int] = Counter()
        """How often guests have asked for nothing."""

    def ask(self, guest: int, seat: int, n: int, move: int, others: frozenset[int]) -> None:
        """Put a question to the others."""
        if self.question is not None:
            raise ServerRefusal("asking", "another question is open: wait for its answer", 409)
        if (seat, move) in self._asked_for:
            raise ServerRefusal("asked_already", "you have asked for this move already", 409)
        if self._in_vain[guest] >= limits.UNDO_ASKS:
            words = f"you have asked {limits.UNDO_ASKS} times in vain: that is enough for one match"
            raise ServerRefusal("asked_enough", words, 429, most=limits.UNDO_ASKS)
        self._asked_for.add((seat, move))
        self._timer = asyncio.get_running_loop().call_later(self._seconds, self._ring)
        until = to_wall(monotonic() + self._seconds)
        self.question = Question(guest, seat, n, move, asked=others, awaited=others, until=until)

    def allow(self, guest: int) -> bool:
        """One of them has nothing against it. Returns whether that was the last one."""
        if self.question is None:
            return False
        self.question = replace(self.question, awaited=self.question.awaited - {guest})
        return not self.question.awaited

    def refuse(self) -> None:
        """The move stands."""
        if self.question is not None:
            self._in_vain[self.question.guest] += 1
        self.close()

    def follow(self, n: int) -> None:
        """The match has got that far: a question that was asked before is none any more."""
        if self.question is not None and self.question.n != n:
            self.close()

    def close(self) -> None:
        """Nothing is asked any more."""
        if self._timer is not None:
            self._timer.cancel()
        self.question = self._timer = None

    def _ring(self) -> None:
        self.refuse()
        self._time_is_up()
