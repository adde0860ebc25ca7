"""What a seat remembers of a round: what others were seen to take and have not given since.

A bot that is kept from one decision to the next sees one view after another, and what has changed between them tells
what went into hands: the top of the pile, and what came off the table. One made for a single decision knows less.
"""

from dataclasses import dataclass, field
from typing import Final

from rumpus.games.rumbugz.bugs import NONE, Counts, counted, plus, without
from rumpus.games.rumbugz.moves import Discard, RumBugzMove
from rumpus.games.rumbugz.state import Phase, View

MOST_DRAWN: Final = 18
"""Bugz that one turn can draw: its own, a knocker's, and four for each kind."""


@dataclass
class Memory:
    """What one seat has seen of one match."""

    held: dict[int, Counts] = field(default_factory=dict)
    """What each other seat holds at least."""
    _last: View | None = None
    _played: RumBugzMove | None = None

    def see(self, view: View) -> dict[int, Counts]:
        """Take in a view; what others are known to hold now."""
        last, self._last = self._last, view
        if last is None or (last.start, len(last.rounds), last.resigned) != _round(view):
            self.held = {}
        elif last != view:
            self._follow(last, view)
        return {seat: _now(view, seat, counts) for seat, counts in self._others(view).items()}

    def play(self, move: RumBugzMove) -> None:
        """Remember what was played in reply to the last view."""
        self._played = move

    def _others(self, view: View) -> dict[int, Counts]:
        return {seat: self.held.get(seat, NONE) for seat in view.seats if seat != view.seat}

    def _follow(self, last: View, view: View) -> None:
        """What can be told of what has happened since."""
        if view.turn == view.seat and last.turn == view.seat and not _turn_ended(last, view):
            return  # the own turn goes on, and nobody else has done anything
        pile = last.pile
        if last.phase is Phase.ACT and isinstance(self._played, Discard):
            pile = (*pile, self._played.kind)
        seats = _between(last, view)
        if len(seats) == 1 and view.discarder == seats[0] and _plain(pile, last, view):
            self._one_turn(seats[0], pile, last, view)
        else:
            for seat in seats:  # too much has happened to tell it apart
                self.held.pop(seat, None)

    def _one_turn(self, seat: int, pile: tuple[int, ...], last: View, view: View) -> None:
        """One seat has had its turn, and perhaps another one's knock was granted."""
        gained = [0] * len(NONE)
        if len(view.pile) == len(pile):
            grown = [other for other in view.seats if other != seat and view.holding[other] > last.holding[other]]
            if not grown:
                gained[pile[-1]] += 1
            for other in grown:
                self.held[other] = plus(self.held.get(other, NONE), pile[-1])
        gained[view.pile[-1]] -= 1
        off = without(_on_table(last), _on_table(view))
        held = self.held.get(seat, NONE)
        self.held[seat] = tuple(max(sum(parts), 0) for parts in zip(held, gained, off, strict=True))


def _round(view: View) -> tuple[int, int, frozenset[int]]:
    return view.start, len(view.rounds), view.resigned


def _now(view: View, seat: int, counts: Counts) -> Counts:
    """With the bug that everyone sees being taken in this very turn."""
    if seat == view.turn and view.taken is not None and not counts[view.taken]:
        return plus(counts, view.taken)
    return counts


def _turn_ended(last: View, view: View) -> bool:
    """Whether the own turn has ended between two views in which it is the own turn."""
    order = (Phase.DRAW, Phase.ACT)
    return order.index(view.phase) < order.index(last.phase) or view.discarder != last.discarder


def _between(last: View, view: View) -> list[int]:
    """The other seats that have had a whole turn since."""
    seats = []
    seat = last.turn
    while True:
        if seat != view.seat and seat not in view.resigned:
            seats.append(seat)
        seat = (seat + 1) % len(view.seats)
        if seat == view.turn:
            return seats


def _plain(before: tuple[int, ...], last: View, view: View) -> bool:
    """Whether it can be told what one turn did to the pile: took its top or left it, and put a bug on it.

    It cannot when the pile may have been mixed into the bag.
    """
    if last.bag < MOST_DRAWN and len(view.pile) <= 2:
        return False
    return bool(before) and view.pile[:-1] in {before, before[:-1]}


def _on_table(view: View) -> Counts:
    return counted(bug.kind for lying in view.table for bug in lying.sequence.bugs)
