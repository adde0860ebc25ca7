"""Who is connected to a room. Losing the connection never loses the seat."""

from collections.abc import Iterable
from typing import Protocol, get_args

from rumpus.server import wire
from rumpus.server.server_time import wall_now
from rumpus.store import SeatRow


class Viewer(Protocol):
    """Someone connected: a seat's holder or a spectator."""

    guest: int | None
    name: str
    pace: wire.PaceName
    """How fast they would like bots to play."""

    def notify(self) -> None:
        """The room or the match has changed: send what is new."""

    def dismiss(self, code: int, reason: str) -> None:
        """The room is gone: hang up, and say why."""


class Presence:
    """The viewers of one room."""

    def __init__(self) -> None:
        self._viewers: set[Viewer] = set()
        self._left: dict[int, int] = {}
        """When guests who are no longer here were last here."""

    def __bool__(self) -> bool:
        """Whether anyone is here."""
        return bool(self._viewers)

    def add(self, viewer: Viewer) -> None:
        """Someone connects."""
        self._viewers.add(viewer)
        if viewer.guest is not None:
            self._left.pop(viewer.guest, None)

    def remove(self, viewer: Viewer) -> None:
        """Someone's connection is gone."""
        self._viewers.discard(viewer)
        if viewer.guest is not None and not self.has(viewer.guest):
            self._left[viewer.guest] = wall_now()

    def has(self, guest: int | None) -> bool:
        """Whether a guest is here, on whichever connection."""
        return guest is not None and any(viewer.guest == guest for viewer in self._viewers)

    def away_since(self, guest: int | None) -> int | None:
        """When a guest was last here; None if that is now, or nobody knows."""
        return None if guest is None else self._left.get(guest)

    def count_spectators(self, seats: Iterable[SeatRow]) -> int:
        """How many connections belong to nobody who holds a seat."""
        holders = {seat.guest for seat in seats if seat.kind == "person"}
        return sum(viewer.guest is None or viewer.guest not in holders for viewer in self._viewers)

    def dismiss(self, code: int, reason: str) -> None:
        """Everyone has to go."""
        for viewer in tuple(self._viewers):
            viewer.dismiss(code, reason)

    def dismiss_guest(self, guest: int, code: int, reason: str) -> None:
        """A guest has to go, on all their connections."""
        for viewer in tuple(self._viewers):
            if viewer.guest == guest:
                viewer.dismiss(code, reason)

    def pace(self, seats: Iterable[SeatRow]) -> wire.PaceName:
        """The slowest that anyone here wishes for: of those who hold a seat, if one of them is here."""
        viewers = [viewer for viewer in self._viewers if any(holds(viewer.guest, seat) for seat in seats)]
        wishes = {viewer.pace for viewer in viewers or self._viewers}
        return next((pace for pace in get_args(wire.PaceName) if pace in wishes), "brisk")

    def notify(self) -> None:
        """Tell everyone that something has changed."""
        for viewer in tuple(self._viewers):
            viewer.notify()


def holds(guest: int | None, seat: SeatRow) -> bool:
    """Whether it is this guest's seat."""
    return guest is not None and seat.kind == "person" and seat.guest == guest
