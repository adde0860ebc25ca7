"""The helper: an exact search for what a hand can do in this turn. It drives hints, bots and highlighting.

What can be laid, exchanged and added in one move is listed by `legal_moves`; here is what takes several.
"""

from collections import Counter
from collections.abc import Sequence as List
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from rumpus.games.rumbugz.bugs import Bug, Counts
from rumpus.games.rumbugz.kinds import ALL_KINDS, Kind
from rumpus.games.rumbugz.legal_moves import lays
from rumpus.games.rumbugz.moves import Add, Change, Discard, Lay, RumBugzMove, Take
from rumpus.games.rumbugz.rules import MOST_CHANGES
from rumpus.games.rumbugz.sequences import SHORTEST, Sequence, added
from rumpus.games.rumbugz.state import Lying

MOST_NODES: Final = 30_000
"""Tables that are looked at before the search gives up. Few positions need more: `make bench` says how many."""


@dataclass(frozen=True)
class Turn:
    """What matters for the rest of a turn."""

    hand: Counts
    table: tuple[Lying, ...]
    laid: frozenset[Kind]
    taken: int | None = None
    changes: int = 0
    taking: bool = False

    @property
    def missing(self) -> tuple[Kind, ...]:
        """The kinds still to be laid."""
        return tuple(kind for kind in ALL_KINDS if kind not in self.laid)


@dataclass(frozen=True)
class Answer:
    """What a search found."""

    moves: tuple[RumBugzMove, ...]
    """The whole way, from the next move on; empty if there is none."""
    exact: bool = True
    """Whether no way means that there is none: the search did not give up."""


NO_WAY: Final = Answer(())


def way_out(turn: Turn, most: int = MOST_NODES) -> Answer:
    """The way to go out in this turn with the fewest exchanges; gives up after looking at `most` tables."""
    if sum(turn.hand) < SHORTEST * len(turn.missing) and not turn.taking:
        return NO_WAY  # an exchange never makes a hand larger
    if turn.laid:
        return _search(turn, most)[0]
    for first in lays(turn.hand, ALL_KINDS):  # nothing may be exchanged before a first sequence lies
        if len(first.bugs) == SHORTEST:
            answer, looked = _search(_after_lay(turn, first), most)
            most -= looked
            if answer.moves:
                return Answer((Lay(first), *answer.moves))
            if not answer.exact or most <= 0:
                return Answer((), exact=False)
    return NO_WAY


def way_to_lay(turn: Turn, changes: int) -> Answer:
    """The fewest exchanges, no more than `changes`, after which a missing kind can be laid."""
    if not turn.laid or not turn.missing:
        return NO_WAY
    return _search(turn, MOST_NODES, to_lay=min(changes, MOST_CHANGES - turn.changes))[0]


def _after_lay(turn: Turn, first: Sequence) -> Turn:
    used = Counter(bug.kind for bug in first.bugs)
    hand = tuple(count - used[kind] for kind, count in enumerate(turn.hand))
    gone = None if turn.taken in used else turn.taken
    return Turn(hand, (*turn.table, Lying(-1, first)), frozenset({first.kind}), gone, turn.changes, turn.taking)


def _search(turn: Turn, most: int, to_lay: int | None = None) -> tuple[Answer, int]:
    """A way out, or to a lay with that many exchanges; and how many tables were looked at."""
    from rumpus.games.rumbugz import engine

    found = engine.search(turn, only_lay=to_lay is not None, left=to_lay, most=most)
    if not found.tables:
        return Answer((), found.exact), found.looked
    moves: list[RumBugzMove] = []
    for before, after in pairwise(found.tables):
        moves += _exchange(before, after)
    return Answer((*moves, *_finish(found.tables[-1], found.lays, found.adds, found.discard))), found.looked


def _exchange(before: List[Sequence], after: List[Sequence]) -> list[RumBugzMove]:
    """The exchange that makes one table of another."""
    for place, (old, new) in enumerate(zip(before, after, strict=True)):
        if old != new:
            put = list((Counter(new.bugs) - Counter(old.bugs)).elements())
            (take,) = (Counter(old.bugs) - Counter(new.bugs)).elements()
            return [Change(place, put[0], take) if put else Take(place, take)]
    return []


def _finish(
    table: List[Sequence], new: List[Sequence], adds: List[tuple[int | None, Bug]], discard: int | None
) -> list[RumBugzMove]:
    """Lay, add and discard. What is added to a sequence that is laid now is laid with it.

    An addition names the sequence by its place, new ones after those of the table; None if any match takes it in.
    """
    whole = [*table, *new]
    moves: list[RumBugzMove] = []
    for where, bug in adds:
        place = _match_for(whole, bug, len(table)) if where is None else where
        put = Bug(whole[place].lowest, bug.plyt) if where is None else bug
        whole[place] = added(whole[place], put)
        if place < len(table):
            moves.append(Add(place, put))
    laid: list[RumBugzMove] = [Lay(one) for one in whole[len(table) :]]
    last: list[RumBugzMove] = [] if discard is None else [Discard(discard)]
    return laid + moves + last


def _match_for(whole: List[Sequence], bug: Bug, old: int) -> int:
    """A match that takes the bug in; one that is laid now, if there is one."""
    fitting = [
        place for place, one in enumerate(whole) if one.kind is Kind.MATCH and (bug.plyt or one.lowest == bug.number)
    ]
    return max(fitting, key=lambda place: place >= old)
