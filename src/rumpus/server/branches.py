"""Going on from a moment of a match that was played: who decides there, and what has happened by then."""

from dataclasses import dataclass

from rumpus.core.game import NATURE, Seat
from rumpus.core.record import Record
from rumpus.match import AnyMatch
from rumpus.server.errors import ServerRefusal


@dataclass(frozen=True)
class Branch:
    """What a match was up to some moment, to be played on. It travels between processes."""

    record: Record
    seat: Seat
    """Of whoever plays on."""


def branch(match: AnyMatch, number: int, eyes: Seat | None) -> Branch:
    """A match up to the event of that number, for whoever looks from a seat, or else for whoever is to decide there."""
    if not 0 <= number <= match.number:
        raise ServerRefusal("no_such_event", "the match has not got that far", 404, n=number, last=match.number)
    seats = len(match.seats)
    if eyes is not None and not 0 <= eyes < seats:
        raise ServerRefusal("no_such_seat", f"there is no seat {eyes}", 404, seat=eyes, seats=seats)
    begun = match.branch(number)
    if begun.over:
        raise ServerRefusal("over_then", "the match is over at that moment: there is nothing to go on from", 409)
    awaited = next(seat for seat in begun.actors if seat != NATURE)
    seat = awaited if eyes is None or eyes in begun.resigned else eyes
    return Branch(begun.record, seat)
