"""Why a bot plays what it plays, as data: `facts` lists the codes, clients have the words."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from rumpus.bots.bot import Fact
from rumpus.bots.rumbugz.worth import open_ends
from rumpus.games.rumbugz.bugs import KINDS, PLYT, Bug, Counts, counted, kind_name, plus, without
from rumpus.games.rumbugz.kinds import ALL_KINDS, Kind
from rumpus.games.rumbugz.legal_moves import changes, lays
from rumpus.games.rumbugz.moves import (
    Add,
    Allow,
    Change,
    Discard,
    FromBag,
    FromPile,
    Knock,
    Lay,
    Pass,
    Refuse,
    RumBugzMove,
    Take,
)
from rumpus.games.rumbugz.sequences import added, taken
from rumpus.games.rumbugz.state import Lying, View

MOST: Final = 3
"""Facts that are told at once: a sentence or two."""


@dataclass(frozen=True)
class Held:
    """What a seat has while its turn goes on."""

    hand: Counts
    table: tuple[Lying, ...]
    missing: tuple[Kind, ...]

    def after(self, move: RumBugzMove) -> "Held":
        """The same after a lay, an exchange, an addition or a discard."""
        match move:
            case Lay(sequence):
                hand = without(self.hand, counted(bug.kind for bug in sequence.bugs))
                missing = tuple(kind for kind in self.missing if kind is not sequence.kind)
                return Held(hand, (*self.table, Lying(-1, sequence)), missing)
            case Change(place, put, take):
                sequence = taken(added(self.table[place].sequence, put), take)
                return self._with(place, replace(self.table[place], sequence=sequence), put, take)
            case Take(place, take):
                sequence = taken(self.table[place].sequence, take)
                return self._with(place, replace(self.table[place], sequence=sequence), None, take)
            case Add(place, put):
                sequence = added(self.table[place].sequence, put)
                return self._with(place, replace(self.table[place], sequence=sequence), put, None)
            case Discard(kind):
                return replace(self, hand=plus(self.hand, kind, -1))
            case _:
                return self

    def _with(self, place: int, lying: Lying, put: Bug | None, take: Bug | None) -> "Held":
        hand = self.hand if put is None else plus(self.hand, put.kind, -1)
        hand = hand if take is None else plus(hand, take.kind)
        return replace(self, hand=hand, table=(*self.table[:place], lying, *self.table[place + 1 :]))


def reasons(view: View, moves: Sequence[RumBugzMove]) -> tuple[Fact, ...]:
    """What speaks for playing these moves, the weightiest first."""
    if view.seat is None or view.hand is None or not moves:
        return ()
    held = Held(view.hand, view.table, view.missing(view.seat))
    return tuple(_facts(view, held, moves))[:MOST]


def _facts(view: View, held: Held, moves: Sequence[RumBugzMove]) -> Iterator[Fact]:
    first = moves[0]
    match first:
        case Knock():
            yield from _completed_by(view.pile[-1], held)
            yield Fact("rumbugz/two_more", {"bug": kind_name(view.pile[-1])})
        case Pass():
            yield Fact("rumbugz/enough", {"bugs": sum(held.hand)})
        case Refuse():
            yield Fact("rumbugz/leaves_nothing", {"seat": view.knocks[0]})
        case Allow() if len(view.pile) > 1:
            yield Fact("rumbugz/bug_below", {"bug": kind_name(view.pile[-2])})
        case FromPile():
            yield from _taking(view, held, moves)
        case FromBag():
            yield from _chances(view, held, "rumbugz/draws_for")
        case _:
            yield from _turn(view, held, moves)


def _taking(view: View, held: Held, moves: Sequence[RumBugzMove]) -> Iterator[Fact]:
    top = view.pile[-1]
    more = replace(held, hand=plus(held.hand, top))
    if _goes_out(more, moves[1:]):
        yield Fact("rumbugz/goes_out", {"moves": len(moves)})
    else:
        yield from _completed_by(top, held)
    if view.knocks:
        yield Fact("rumbugz/leaves_nothing", {"seat": view.knocks[0]})


def _completed_by(kind: int, held: Held) -> Iterator[Fact]:
    """The kinds that a bug would complete."""
    more = replace(held, hand=plus(held.hand, kind))
    if kinds := [one.value for one in _ready(more) if one not in _ready(held)]:
        yield Fact("rumbugz/completes_with", {"bug": kind_name(kind), "kinds": tuple(kinds)})


def _chances(view: View, held: Held, code: str, thrown: tuple[int, ...] = ()) -> Iterator[Fact]:
    """How many of the bugz that nobody has shown would complete a kind."""
    if not held.missing:
        return
    unseen = _unseen(view, held.hand, thrown, held.table)
    found = sum(count for kind, count in enumerate(unseen) if count and _completes(held, kind))
    if found:
        yield Fact(code, {"chances": found, "unseen": sum(unseen)})


def _turn(view: View, held: Held, moves: Sequence[RumBugzMove]) -> Iterator[Fact]:
    """What speaks for the rest of a turn."""
    if _goes_out(held, moves):
        yield Fact("rumbugz/goes_out", {"moves": len(moves)})
        return
    end = held
    for move in moves:
        end = end.after(move)
    if laid := [kind for kind in held.missing if kind not in end.missing]:
        yield Fact("rumbugz/completes", {"kinds": tuple(kind.value for kind in laid)})
    elif ready := _ready(held):
        yield Fact("rumbugz/waits", {"kinds": tuple(kind.value for kind in ready)})
    exchanges = [move for move in moves if isinstance(move, Change)]
    if plyts := sum(move.take.plyt - move.put.plyt for move in exchanges):
        yield Fact("rumbugz/gets_plyt", {"plyts": plyts}) if plyts > 0 else Fact("rumbugz/saves_plyt", {})
    yield from _discard(view, end, moves[-1])


def _discard(view: View, end: Held, last: RumBugzMove) -> Iterator[Fact]:
    if not isinstance(last, Discard):
        return
    yield from _chances(view, end, "rumbugz/keeps_chances", (last.kind,))
    plyts = {bug.number for lying in end.table for bug in lying.sequence.bugs if bug.plyt}
    if last.kind != PLYT and last.kind not in open_ends(end.table) | plyts:
        yield Fact("rumbugz/feeds_nobody", {"bug": kind_name(last.kind)})


def _goes_out(held: Held, moves: Sequence[RumBugzMove]) -> bool:
    for move in moves:
        held = held.after(move)
    return not held.missing and not any(held.hand)


def _ready(held: Held) -> list[Kind]:
    """The missing kinds that could be laid at once."""
    return list(dict.fromkeys(sequence.kind for sequence in lays(held.hand, held.missing)))


def _completes(held: Held, kind: int) -> bool:
    """Whether a bug of this kind would complete a missing kind, at once or by one exchange."""
    more = replace(held, hand=plus(held.hand, kind))
    if any(lays(more.hand, more.missing)):
        return True
    if len(held.missing) == len(ALL_KINDS):
        return False
    return any(any(lays(more.after(move).hand, more.missing)) for move in changes(more.hand, more.table))


def _unseen(view: View, hand: Counts, thrown: tuple[int, ...], table: Sequence[Lying]) -> list[int]:
    """How many bugz of each kind nobody has shown, once some are thrown."""
    counts = [int(view.options.sets) - hand[kind] for kind in range(KINDS)]
    for kind in (*thrown, *view.pile):
        counts[kind] -= 1
    for lying in table:
        for bug in lying.sequence.bugs:
            counts[bug.kind] -= 1
    return counts
