"""Whoever looks at a match, for tests that name a seat or a spectator."""

from rumpus.core.game import SPECTATOR, Seat, Viewer


def eyes(seat: Seat | None) -> Viewer:
    """The viewer who holds just this seat; None: a spectator."""
    return SPECTATOR if seat is None else frozenset({seat})
