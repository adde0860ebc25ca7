"""Who holds a room. A server of its own holds them all; servers that share a database hold each room by a lease.

`store/leases.py` has the rules of the leases; this keeps a server alive in the eyes of the others, and notices when it
was not.
"""

import asyncio
import logging
import os
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import cache, partial
from itertools import count
from pathlib import Path
from time import monotonic
from typing import Final, Protocol

from rumpus.core.errors import RumpusError
from rumpus.server import limits
from rumpus.store import Lease, LeaseLost, ServerRow, Store, StoreError, leases

log = logging.getLogger(__name__)


class Elsewhere(RumpusError):
    """Another server holds the room."""

    def __init__(self, server: ServerRow) -> None:
        self.server = server
        super().__init__("another server holds this room")


class NoPlace(RumpusError):
    """A server is there already that stands no other beside it, or this one stands none."""


class Owners(Protocol):
    """Whom a server asks before it brings a room into memory."""

    async def take(self, code: str) -> Lease | None:
        """Hold a room from now on; the lease by which it may be written, if one is needed. `Elsewhere` if it cannot."""

    async def give_back(self, code: str, lease: Lease | None) -> None:
        """The room has left memory."""


class Alone:
    """The only server of its database."""

    async def take(self, code: str) -> Lease | None:
        """Every room is ours."""

    async def give_back(self, code: str, lease: Lease | None) -> None:
        """They stay so."""


ALONE: Final = Alone()


@dataclass(frozen=True)
class Hooks:
    """What a server does when something happens among the servers."""

    let_all_go: Callable[[], None]
    """Others may have taken its rooms: it was not seen for too long."""
    refresh: Callable[[], None]
    """Look at what pages show, in case that it has changed elsewhere."""
    adopt: Callable[[str], Awaitable[None]]
    """Bring a room into memory whose server has ended, in the middle of a match."""


class Shared:
    """A server among those that share a database."""

    def __init__(self, store: Store, me: ServerRow, seconds: float) -> None:
        """A server that was not seen for `seconds` is no longer alive."""
        self.me = me
        self._store = store
        self._seconds = seconds
        self._seen = monotonic()
        self._leaving = False
        self._beat: asyncio.Task[None] | None = None

    async def enter(self) -> None:
        """Take a place among the servers, or `NoPlace`. One that has just ended may be waited for."""
        end = monotonic() + self._seconds
        while others := await self._store.hold(partial(leases.enter, self.me, self._seconds, is_gone)):
            if monotonic() > end:
                raise NoPlace(_in_the_way(others[0], self.me))
            await asyncio.sleep(self._seconds / limits.LEASE_RENEWALS)
        self._seen = monotonic()

    def start(self, hooks: Hooks) -> None:
        """Stay alive from now on."""
        self._beat = asyncio.create_task(self._go_on(hooks))

    async def take(self, code: str) -> Lease | None:
        """Hold a room from now on, or `Elsewhere`. `LeaseLost` once this server is about to end."""
        for _ in range(limits.OWNER_TRIES):
            if self._leaving:
                raise LeaseLost("this server ends")
            found = await self._store.hold(partial(leases.take, code, self.me.id, self._seconds))
            if isinstance(found, ServerRow) and is_gone(found):
                await self._store.hold(partial(leases.leave, found.id))
                continue
            if isinstance(found, ServerRow):
                raise Elsewhere(found)
            if found is not None or await self._store.find_room(code) is None:
                return found
        raise StoreError(f"room {code} changes hands all the time")

    async def give_back(self, code: str, lease: Lease | None) -> None:
        """The room has left memory."""
        if lease is not None and not self._leaving:
            await self._store.hold(partial(leases.give_back, code, lease))

    async def holder(self, code: str) -> ServerRow | None:
        """Another server that holds a room, if there is one."""
        found = await self._store.hold(partial(leases.holder, code, self._seconds))
        return None if found is None or found.id == self.me.id or is_gone(found) else found

    def stop_taking(self) -> None:
        """This server is about to end."""
        self._leaving = True

    async def leave(self) -> None:
        """Its rooms are anyone's from now on."""
        self._leaving = True
        if self._beat is not None:
            self._beat.cancel()
            await asyncio.gather(self._beat, return_exceptions=True)
        try:
            await self._store.hold(partial(leases.leave, self.me.id))
        except StoreError as error:
            log.error("the others could not be told that this server ends; they will notice: %s", error)

    async def _go_on(self, hooks: Hooks) -> None:
        for beat in count(1):
            await asyncio.sleep(self._seconds / limits.LEASE_RENEWALS)
            try:
                if beat % limits.REFRESH_BEATS == 0:
                    hooks.refresh()
                await self._say_alive(hooks)
                for code in await self._store.hold(partial(leases.orphans, self._seconds, limits.ORPHANS)):
                    await hooks.adopt(code)
            except StoreError as error:
                log.error("this server could not say that it is alive: %s", error)
            except Exception:
                log.exception("what happens among the servers could not be followed")

    async def _say_alive(self, hooks: Hooks) -> None:
        """Others take the rooms of a server that was silent; what it sent meanwhile was perhaps not the newest."""
        began = monotonic()
        if began - self._seen > self._seconds:
            log.error("this server was not seen for %.1f s: it lets its rooms go", began - self._seen)
            hooks.let_all_go()
        if not await self._store.hold(partial(leases.renew, self.me.id)):
            hooks.let_all_go()
            if others := await self._store.hold(partial(leases.enter, self.me, self._seconds, is_gone)):
                log.error("%s", _in_the_way(others[0], self.me))
                return
        self._seen = began


def make_server(address: str, door: str, house: str, shared: bool) -> ServerRow:
    """This process as a server among others."""
    return ServerRow(secrets.token_hex(8), house, shared, machine(), os.getpid(), address, door)


@cache
def machine() -> str:
    """What tells the machine, as far as its processes see one another, from all others; nothing if that is unknown."""
    try:
        boot = Path("/proc/sys/kernel/random/boot_id").read_text().strip()
        return f"{boot} {Path('/proc/self/ns/pid').readlink()}"
    except OSError:
        return ""


def is_gone(server: ServerRow) -> bool:
    """Whether a server of this machine runs no more: one that was killed need not be waited for."""
    if not server.machine or server.machine != machine():
        return False
    try:
        return Path(f"/proc/{server.process}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


def _in_the_way(other: ServerRow, me: ServerRow) -> str:
    where = other.address or f"process {other.process}"
    wish = "the other" if me.shared else "both, this one and the other," if not other.shared else "this one, too,"
    return (
        f"another server ({where}) keeps its matches in this database. Stop it, or start {wish} with --shared, "
        "so that each room is held by one of them"
    )
