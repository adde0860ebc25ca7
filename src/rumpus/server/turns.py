"""Who may think next: in turn, so that whoever asks for much waits for that, and nobody else does.

A bot that is to move in a match comes before hints, and analyses of matches that are over come when neither waits.
Moves are begun in turn for those who opened the rooms, the rest for those who asked. Nobody gets all processes for
themselves, and hints and analyses together do not, as long as there are two.
"""

import asyncio
from collections import Counter, deque
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from enum import Enum
from typing import Final, TypeAlias

from rumpus.server import limits
from rumpus.server.errors import ServerRefusal
from rumpus.server.rates import Asker

Turn: TypeAlias = asyncio.Future[None]


class Kind(Enum):
    """What is thought about, the more urgent first."""

    MOVE = "move"
    HINT = "hint"
    STUDY = "study"


PATIENT: Final = (Kind.MOVE, Kind.HINT, Kind.STUDY)
OVERTAKEN: Final = (Kind.HINT, Kind.MOVE, Kind.STUDY)
"""After many moves a hint has its turn. A study waits as long as anyone else does."""


class Turns:
    """The turns at a number of processes."""

    def __init__(self, processes: int, hints_waiting: int = limits.HINTS_WAITING) -> None:
        self._free = processes
        self._share = max(1, processes - 1)
        """How many processes one asker may have, and all hints and studies together."""
        self._most_hints = hints_waiting
        self._waiting: dict[Kind, dict[Asker, deque[Turn]]] = {kind: {} for kind in Kind}
        self._served: dict[Asker, int] = {}
        """When each who asks lately had their latest turn, counted in turns."""
        self._number = 0
        self._running: Counter[tuple[Kind, Asker]] = Counter()
        self._asked: Counter[Asker] = Counter()
        """Hints that guests, and everyone at an address, have asked for and not got yet."""
        self._overtaken = 0
        """How many moves were begun since hints began to wait."""

    def for_move(self, host: int) -> AbstractAsyncContextManager[None]:
        """A bot is to move in a room of this guest's."""
        return self._turn(Kind.MOVE, f"guest {host}")

    def for_house(self) -> AbstractAsyncContextManager[None]:
        """Everyone needs the answer. It waits as hints do, and is never refused."""
        return self._turn(Kind.HINT, "house")

    def for_study(self, asker: Asker) -> AbstractAsyncContextManager[None]:
        """A decision of a match that is over is judged, for whoever asked."""
        return self._turn(Kind.STUDY, asker)

    @asynccontextmanager
    async def for_hint(self, asker: Asker, home: Asker) -> AsyncIterator[None]:
        """Someone at some address asks for a hint. Refused if too many wait: their own, or all together."""
        mine = self._asked[asker] if asker != home else 0
        if home is not None and (mine >= limits.HINTS_OF_ONE or self._asked[home] >= limits.HINTS_OF_ADDRESS):
            raise ServerRefusal("too_many_hints", "you have asked for several hints: wait for them", 429)
        ahead = self.waiting(Kind.HINT)
        if ahead >= self._most_hints:
            words = f"{ahead} questions wait for the bots and the solver just now: ask again in a moment"
            raise ServerRefusal("busy", words, 503, ahead=ahead)
        counted = Counter({asker, home})
        self._asked += counted
        try:
            async with self._turn(Kind.HINT, asker):
                yield
        finally:
            self._asked -= counted

    @asynccontextmanager
    async def _turn(self, kind: Kind, asker: Asker) -> AsyncIterator[None]:
        mine: Turn = asyncio.get_running_loop().create_future()
        self._waiting[kind].setdefault(asker, deque()).append(mine)
        self._begin_more()
        try:
            await mine
            yield
        finally:
            if mine.cancelled():
                self._forget(kind, asker, mine)
            else:
                self._free += 1
                self._running -= Counter([(kind, asker)])
            self._begin_more()
            if not self._running:
                self._served.clear()

    def _forget(self, kind: Kind, asker: Asker, turn: Turn) -> None:
        """It waits no longer."""
        turns = self._waiting[kind].get(asker, deque())
        if turn in turns:
            turns.remove(turn)
        if not turns:
            self._waiting[kind].pop(asker, None)

    def _begin_more(self) -> None:
        while self._free and (found := self._find_next()):
            kind, asker = found
            turn = self._waiting[kind][asker][0]
            self._forget(kind, asker, turn)
            if turn.cancelled():  # whoever waited has gone away, and has not been heard yet
                continue
            self._free -= 1
            self._number += 1
            self._served[asker] = self._number
            self._running[kind, asker] += 1
            waits = kind is Kind.MOVE and bool(self._waiting[Kind.HINT])
            self._overtaken = self._overtaken + 1 if waits else 0
            turn.set_result(None)

    def _find_next(self) -> tuple[Kind, Asker] | None:
        """Whose turn it is; None if nobody waits who may have one more process."""
        patient = self._overtaken < limits.MOVES_BEFORE_HINT
        for kind in PATIENT if patient else OVERTAKEN:
            if kind is not Kind.MOVE and self._others_running >= self._share:
                continue
            may = [asker for asker in self._waiting[kind] if self._running[kind, asker] < self._share]
            if may:
                return kind, min(may, key=lambda asker: self._served.get(asker, 0))
        return None

    def waiting(self, kind: Kind) -> int:
        """How many wait."""
        return sum(map(len, self._waiting[kind].values()))

    @property
    def running(self) -> int:
        """How many have their turn."""
        return self._running.total()

    @property
    def _others_running(self) -> int:
        return sum(count for (kind, _), count in self._running.items() if kind is not Kind.MOVE)
