"""What a discard would feed: who could put it to a sequence on the table, and who was seen to take what goes with it.

Made from what one seat may see: its own bugs, the table, and what it saw others take.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

from rumpus.core.data import Data
from rumpus.core.record import Event
from rumpus.games.rumbugz.bugs import KINDS, LOWEST, NONE, PLYT, kind_name, plus
from rumpus.games.rumbugz.kinds import ALL_KINDS, Kind
from rumpus.games.rumbugz.legal_moves import additions, changes
from rumpus.games.rumbugz.moves import Add, Change
from rumpus.games.rumbugz.state import View
from rumpus.games.rumbugz.takings import Takings, takings


class RumBugzTaker(Data):
    """Somebody who could use a bug that is discarded."""

    seat: int
    adds: tuple[int, ...]
    """The sequences to which this seat could add it at once, by their numbers from 1."""
    changes: tuple[int, ...]
    """Other sequences in which it could change it for another bug."""
    beside: tuple[str, ...]
    """Bugs that this seat was seen to take and still holds, next to which it could lie in a sequence yet to be laid."""


class RumBugzFeed(Data):
    """What a bug in the hand would do for others, once discarded."""

    bug: str
    """Such as 7, or P for a PLYT."""
    takers: tuple[RumBugzTaker, ...]
    """In turn order; none if nobody is seen to need it."""


class RumBugzThreats(Data):
    """What each kind of bug in the hand would feed."""

    game: Literal["rumbugz"] = "rumbugz"
    feeds: tuple[RumBugzFeed, ...]
    """By number, PLYTs last."""


def threats(view: View, seat: int, seen: Sequence[Event]) -> RumBugzThreats:
    """What a discard of each kind that the viewer holds would feed; nothing if no hand is shown."""
    hand = NONE if view.seat != seat or view.hand is None else view.hand
    known = takings(seen, len(view.seats))
    return RumBugzThreats(
        feeds=tuple(
            RumBugzFeed(bug=kind_name(kind), takers=tuple(_takers(view, seat, kind, known)))
            for kind in (*range(LOWEST, KINDS), PLYT)
            if hand[kind]
        )
    )


def _takers(view: View, seat: int, kind: int, known: Takings) -> Iterator[RumBugzTaker]:
    alone = plus(NONE, kind)
    for step in range(1, len(view.seats)):
        other = (seat + step) % len(view.seats)
        if other in view.resigned:
            continue
        missing = view.missing(other)
        adds = () if missing else _places(additions(alone, view.table))
        swaps = _places(changes(alone, view.table)) if view.laid[other] else ()
        kinds = missing or ALL_KINDS
        beside = tuple(kind_name(held) for held in sorted(known[other]) if _go_together(kind, held, kinds))
        if adds or swaps or beside:
            rest = tuple(place for place in swaps if place not in adds)
            yield RumBugzTaker(seat=other, adds=adds, changes=rest, beside=beside)


def _places(moves: Iterable[Add | Change]) -> tuple[int, ...]:
    return tuple(sorted({move.place + 1 for move in moves}))


def _go_together(bug: int, held: int, kinds: Iterable[Kind]) -> bool:
    """Whether a bug can lie next to one that is held in a sequence of these kinds.

    A PLYT goes with everything; whoever holds one collects nothing in particular.
    """
    if PLYT in (bug, held):
        return held != PLYT
    return any(abs(bug - held) == kind.step for kind in kinds)
