"""One match: two guests in a room, played to its end, and compared with what the server keeps."""

import asyncio
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING

from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from rumpus.load.client import Client, Moved, differences, ping
from rumpus.load.people import RETRY, Person
from rumpus.load.plan import GAMES, Plan
from rumpus.load.tally import Tally

if TYPE_CHECKING:
    from websockets.asyncio.client import ClientConnection

SEATS = ("me", "open")


class LoadMatch:
    """The clients of one match. Its number decides which game it is, and what is drawn in it."""

    def __init__(self, plan: Plan, number: int, tally: Tally, moved: Moved) -> None:
        self._plan = plan
        self._number = number
        self._tally = tally
        self._moved = moved
        self._game = plan.games[number % len(plan.games)]
        self._people = [Person(number * len(SEATS) + seat, plan) for seat in range(len(SEATS))]
        self._clients: list[Client] = []
        self._lines: list[ClientConnection] = []
        self._code = ""

    async def prepare(self) -> None:
        """Everyone sits, and the match has started."""
        host, guest = self._people
        wish = {"game": self._game, "options": GAMES[self._game], "seats": [{"kind": kind} for kind in SEATS]}
        self._code = await host.open_room(wish)
        await guest.visit()
        players = [self._client(person, seat) for seat, person in enumerate(self._people)]
        await self._ask(players[1], "sit", seat=1)
        await self._ask(players[0], "start")
        onlookers = [self._client(Person(person, self._plan), None) for person in range(self._plan.slow_readers)]
        self._clients = [*players, *onlookers]
        await asyncio.gather(*(client.open() for client in self._clients))

    async def play(self) -> None:
        """Play until it is over for everyone."""
        if self._plan.pace:
            await asyncio.sleep(self._plan.pace * Random(self._number).random())  # not all at the same moment
        await asyncio.gather(*(client.play() for client in self._clients))

    async def dial(self) -> None:
        """The players have lines again, and the server has the room."""
        self._lines = [await person.dial(self._code, 0) for person in self._people]
        for line in self._lines:
            await ping(line)

    async def ping(self) -> None:
        """Echoes in turn, as moves are made in turn."""
        for _ in range(self._plan.pings):
            for line in self._lines:
                self._tally.echoes.append(await ping(line))

    async def hang_up(self) -> None:
        """They need them no more."""
        for line in self._lines:
            await line.close()

    async def check(self) -> None:
        """Whoever comes afterwards sees the same as everyone who was there."""
        late = self._client(self._people[0], None)
        await late.play()
        self._tally.over += late.over
        for client in self._clients:
            self._tally.events += len(client.seen)
            self._tally.faults += differences(client, late.seen)

    def _client(self, person: Person, seat: int | None) -> Client:
        return Client(
            person, self._code, seat, Random(f"{self._plan.seed} {self._number} {seat}"), self._tally, self._moved
        )

    async def _ask(self, client: Client, kind: str, **fields: int) -> None:
        async with asyncio.timeout(self._plan.patience):
            for attempt in range(1_000_000):
                with suppress(OSError, ConnectionClosed, InvalidHandshake, InvalidMessage, EOFError):
                    async with client.person.dial(self._code, attempt) as line:
                        await client.ask(line, kind, **fields)
                        return
                await asyncio.sleep(RETRY)
