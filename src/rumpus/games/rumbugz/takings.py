"""What everyone has seen a seat take and not yet part with: from the pile, by knocking, out of sequences.

All of it is told by moves, which everyone sees; what is drawn from the bag is not in it.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TypeAlias

from rumpus.core.record import Event, MoveEvent, OutcomeEvent, ResignEvent, UndoEvent
from rumpus.games.rumbugz.moves import (
    Add,
    Allow,
    Change,
    Discard,
    FromBag,
    FromPile,
    Knock,
    Lay,
    Refuse,
    RumBugzMove,
    Take,
)
from rumpus.games.rumbugz.notation import parse_move

Takings: TypeAlias = tuple[Counter[int], ...]
"""The kinds that each seat holds before everyone's eyes."""


def takings(seen: Sequence[Event], seats: int) -> Takings:
    """What each seat was seen to take in this round and still holds."""
    memory = _Memory(seats)
    for event in _standing(seen):
        memory.note(event)
    return tuple(+held for held in memory.held)


def _standing(seen: Iterable[Event]) -> list[Event]:
    """The events that were not taken back."""
    found: list[Event] = []
    for event in seen:
        if isinstance(event, UndoEvent):
            found = [one for one in found if one.n <= event.back_to]
        else:
            found.append(event)
    return found


class _Memory:
    """Somebody who watches the table, and forgets nothing in a round."""

    def __init__(self, seats: int) -> None:
        self.held = [Counter[int]() for _ in range(seats)]
        self._pile: list[int] = []
        self._knocks: set[int] = set()

    def _begin(self) -> None:
        """A round begins."""
        for held in self.held:
            held.clear()
        self._pile.clear()
        self._knocks.clear()

    def note(self, event: Event) -> None:
        """See something happen."""
        match event:
            case MoveEvent(seat=seat, move=move):
                self._see(seat, parse_move(move))
            case OutcomeEvent(outcome={"deal": _}):
                self._begin()
            case OutcomeEvent(outcome={"mix": _}):
                del self._pile[:-1]
            case ResignEvent(seat=seat):
                self.held[seat].clear()
                self._knocks.discard(seat)

    def _see(self, seat: int, move: RumBugzMove) -> None:
        match move:
            case FromPile():
                self.held[seat][self._pile.pop()] += 1
                self._knocks.clear()
            case FromBag() | Allow():
                self._grant(seat)
            case Refuse():
                self._knocks.clear()
            case Knock():
                self._knocks.add(seat)
            case Lay(sequence):
                self._part(seat, *(bug.kind for bug in sequence.bugs))
            case Add(_, put):
                self._part(seat, put.kind)
            case Change(_, put, take):
                self._part(seat, put.kind)
                self.held[seat][take.kind] += 1
            case Take(_, take):
                self.held[seat][take.kind] += 1
            case Discard(kind):
                self._part(seat, kind)
                self._pile.append(kind)

    def _grant(self, turn: int) -> None:
        """The nearest who knocked, in turn order, gets the top of the pile (RB-21)."""
        if self._knocks:
            nearest = min(self._knocks, key=lambda other: (other - turn) % len(self.held))
            self.held[nearest][self._pile.pop()] += 1
            self._knocks.clear()

    def _part(self, seat: int, *kinds: int) -> None:
        """Of bugs that are alike those go that were seen to come: what is left was certainly seen."""
        for kind in kinds:
            if self.held[seat][kind]:
                self.held[seat][kind] -= 1
