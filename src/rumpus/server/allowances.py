"""How much everyone may ask of the server. Nobody else's match becomes slow because somebody asks for more."""

from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager
from typing import Final, Protocol

from starlette.datastructures import Address
from starlette.requests import HTTPConnection

from rumpus.server import limits
from rumpus.server.errors import ServerRefusal
from rumpus.server.rates import Asker, Askers, Bucket, Buckets, Each, Guesses
from rumpus.server.settings import Settings
from rumpus.server.turns import Turns
from rumpus.store import Guest


class Caller(Protocol):
    """A request, or a line."""

    @property
    def client(self) -> Address | None:
        """From where it comes."""


NOBODY: Final = "nobody"
"""Who is not counted, and has no cookie."""


class Allowances:
    """Counts what is asked for: by guest, by address, and for strangers, who have no cookie, by address too."""

    def __init__(self, settings: Settings, turns: Turns) -> None:
        self._settings = settings
        self._turns = turns
        self._askers = Askers(settings.unlimited)
        self._lines: Counter[str] = Counter()
        a_second, at_once = settings.lookups_per_minute / 60, settings.lookups_per_minute
        self._guesses = Each(lambda: Guesses(a_second, at_once))
        self._hints = Buckets(settings.hints_per_minute / 60, settings.hints_at_once)
        self._questions = Buckets(settings.questions_per_second, settings.questions_at_once)
        self._guests = Buckets(settings.guests_per_minute / 60, settings.guests_at_once)
        self._rooms = Buckets(settings.rooms_per_minute / 60, settings.rooms_at_once)
        self._copies = Buckets(limits.COPIES_PER_HOUR / 3600, limits.COPIES_AT_ONCE)
        self._dials = Buckets(limits.DIALS_PER_SECOND, limits.DIALS_AT_ONCE)
        self._hellos = Buckets(limits.HELLOS_PER_SECOND, limits.HELLOS_AT_ONCE)
        self._chats = Buckets(settings.chat_per_second, settings.chat_at_once)
        many = limits.LINES_AT_FULL_RATE
        self._messages = Buckets(settings.messages_per_second * many, settings.messages_at_once * many)

    def lookup(
        self, guest: Guest | None, connection: HTTPConnection
    ) -> AbstractAsyncContextManager[Callable[[], None]]:
        """Someone asks for a room by its code: see `Guesses.guess`.

        Guests have guesses of their own, whoever else is at their address.
        """
        return self._guesses.of(self._askers.who(guest, connection.client)).guess()

    @asynccontextmanager
    async def hint(self, guest: Guest | None, connection: Caller) -> AsyncIterator[None]:
        """Someone asks for a hint or a solution, which is thought of within. Refuses who asks too often."""
        asker, home = self.who(guest, connection)
        self._count_hint(asker)
        async with self._turns.for_hint(asker, home):
            yield

    def who(self, guest: Guest | None, connection: Caller) -> tuple[Asker, Asker]:
        """Whoever asks, and everyone at their address."""
        return self._askers.who(guest, connection.client), self._askers.at(connection.client)

    def analysis(self, asker: Asker) -> None:
        """Someone begins an analysis, which counts as a hint."""
        self._count_hint(asker)

    def _count_hint(self, asker: Asker) -> None:
        if not self._hints.of(asker).take():
            raise ServerRefusal("too_many_hints", "too many hints and solutions: wait a moment", 429)

    def question(self, connection: HTTPConnection, cost: float = 1) -> None:
        """Someone asks what they would see. Refuses an address that asks without a pause."""
        if not self._questions.of(self._askers.at(connection.client)).take(cost):
            raise _too_fast("too many questions at once: wait a second")

    def new_guest(self, connection: HTTPConnection) -> None:
        """Someone comes for the first time. Refuses an address from which too many do."""
        if not self._guests.of(self._askers.at(connection.client)).take():
            raise ServerRefusal("too_many_guests", "too many new guests from your address: wait a minute", 429)

    def new_room(self, guest: Guest) -> None:
        """A guest opens a room. Refuses who opens one after the other."""
        if not self._rooms.of(f"guest {guest.id}").take():
            raise _too_fast("too many new rooms at once: wait a moment")

    def copy(self, guest: Guest) -> None:
        """A guest wants a copy of all that is kept of them. Refuses who has just had several."""
        if not self._copies.of(f"guest {guest.id}").take():
            raise _too_fast("you have just had several copies: wait a few minutes")

    @contextmanager
    def line(self, guest: Guest | None, connection: HTTPConnection) -> Iterator["LineAllowance"]:
        """Someone connects, and is there within. Refuses who has too many lines, or dials without a pause."""
        asker, home = self._askers.who(guest, connection.client), self._askers.at(connection.client)
        if not self._dials.of(asker).take():
            raise _too_fast("you connect again and again: wait a moment")
        most = {home: limits.LINES_OF_ADDRESS, asker: limits.LINES_OF_STRANGERS}
        if guest is not None:
            most[asker] = limits.LINES_OF_GUEST
        counted = {who: number for who, number in most.items() if who is not None}
        if any(self._lines[who] >= number for who, number in counted.items()):
            raise ServerRefusal("too_many_lines", "too many of your pages are open: close some", 429)
        self._lines.update(counted.keys())
        try:
            yield LineAllowance(
                asker or NOBODY, self._messages.of(asker), self._hellos.of(asker), self._chats.of(asker)
            )
        finally:
            self._lines -= Counter(counted.keys())


class LineAllowance:
    """What may be said on one line. Its guest has other lines, and all together say no more than this."""

    def __init__(self, asker: str, messages: Bucket, hellos: Bucket, chat: Bucket) -> None:
        self.asker = asker
        self._messages = messages
        self._hellos = hellos
        self._chat = chat

    async def wait_for_message(self) -> None:
        """Whoever says much on many lines is listened to slowly."""
        await self._messages.wait()

    async def wait_for_hello(self) -> None:
        """All is sent again after a `hello`: that takes its time."""
        await self._hellos.wait()

    def say(self) -> None:
        """Something is said to everyone. Refuses who says one thing after the other."""
        if not self._chat.take():
            raise _too_fast("you say too much at once: wait a moment")


def _too_fast(words: str) -> ServerRefusal:
    return ServerRefusal("too_fast", words, 429)
