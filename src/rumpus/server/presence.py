"""Who is connected to a room. Losing the connection never loses the seat."""

from collections.abc import Iterable
from typing import Protocol

from rumpus.store import SeatRow


class Viewer(Protocol):
    """Someone connected: a seat's holder or a spectator."""

    guest: int | None
    name: str

    def notify(self) -> None:
        """The room or the match has changed: send what is new."""


class Presence:
    """The viewers of one room."""

    def __init__(self) -> None:
        self._viewers: set[Viewer] = set()

    def __bool__(self) -> bool:
        """Whether anyone is here."""
        return bool(self._viewers)

    def add(self, viewer: Viewer) -> None:
        """Someone connects."""
        self._viewers.add(viewer)

    def remove(self, viewer: Viewer) -> None:
        """Someone's connection is gone."""
        self._viewers.discard(viewer)

    def has(self, guest: int | None) -> bool:
        """Whether a guest is here, on whichever connection."""
        return guest is not None and any(viewer.guest == guest for viewer in self._viewers)

    def count_spectators(self, seats: Iterable[SeatRow]) -> int:
        """How many connections belong to nobody who holds a seat."""
        holders = {seat.guest for seat in seats if seat.kind == "person"}
        return sum(viewer.guest is None or viewer.guest not in holders for viewer in self._viewers)

    def notify(self) -> None:
        """Tell everyone that something has changed."""
        for viewer in tuple(self._viewers):
            viewer.notify()


def holds(guest: int | None, seat: SeatRow) -> bool:
    """Whether it is this guest's seat."""
    return guest is not None and seat.kind == "person" and seat.guest == guest
