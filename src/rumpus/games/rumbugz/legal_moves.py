"""What a hand can do with the table: every sequence to lay, every exchange, every addition. Counting over 13 kinds."""

from collections.abc import Callable, Iterable, Iterator
from collections.abc import Sequence as List

from rumpus.games.rumbugz.bugs import HIGHEST, KINDS, LOWEST, NONE, PLYT, Bug, Counts
from rumpus.games.rumbugz.kinds import ALL_KINDS, Kind
from rumpus.games.rumbugz.moves import Add, Change, Discard, End, Knock, Lay, Pass, RumBugzMove, Take
from rumpus.games.rumbugz.rules import MOST_CHANGES, first_moves, may_discard
from rumpus.games.rumbugz.sequences import SHORTEST, Sequence, places_beside
from rumpus.games.rumbugz.state import Lying, Phase, State, View


def legal_moves(state: State, seat: int) -> List[RumBugzMove]:
    """Every legal move of an awaited seat, each once, in a stable order."""
    return _moves(state, seat, state.hands[seat], lays)


def plain_moves(view: View, seat: int) -> List[RumBugzMove]:
    """The legal moves of an awaited seat with one lay for each row of numbers, as its view shows them.

    Lays in which a PLYT stands for a number that is held are left out: for a hand with many PLYTs they make the list
    ten times as long, and a client can make them up itself.
    """
    return _moves(view, seat, view.hand or NONE, plain_lays)


def _moves(
    seen: State | View,
    seat: int,
    hand: Counts,
    find_lays: Callable[[Counts, Iterable[Kind]], Iterable[Sequence]],
) -> List[RumBugzMove]:
    if seen.phase is Phase.KNOCK:
        return [Knock(), Pass()]
    if seen.phase is Phase.DRAW:
        return first_moves(seen)
    missing = seen.missing(seat)
    moves: list[RumBugzMove] = [Lay(sequence) for sequence in find_lays(hand, missing or ALL_KINDS)]
    if seen.laid[seat] and seen.changes < MOST_CHANGES:
        moves += changes(hand, seen.table)
        moves += takes(seen.table) if seen.options.taking else ()
    if not missing:
        moves += additions(hand, seen.table)
    moves += discards(hand, seen.taken)
    return moves if may_discard(hand, seen.taken) else [*moves, End()]


def lays(hand: Counts, kinds: Iterable[Kind]) -> Iterator[Sequence]:
    """Every sequence of these kinds that can be laid from a hand."""
    for kind in kinds:
        if kind is Kind.MATCH:
            yield from _matches(hand)
        else:
            for first in range(LOWEST, HIGHEST - kind.step * (SHORTEST - 1) + 1):
                for bugs in _runs(hand, first, kind.step, hand[PLYT]):
                    if len(bugs) >= SHORTEST and not all(bug.plyt for bug in bugs):
                        yield Sequence(kind, bugs)


def _runs(hand: Counts, number: int, step: int, plyts: int) -> Iterator[tuple[Bug, ...]]:
    """Every row of bugz from this number on."""
    ways = [(Bug(number), plyts)] if hand[number] else []
    ways += [(Bug(number, plyt=True), plyts - 1)] if plyts else []
    for bug, left in ways:
        yield (bug,)
        if number + step <= HIGHEST:
            for rest in _runs(hand, number + step, step, left):
                yield (bug, *rest)


def _matches(hand: Counts) -> Iterator[Sequence]:
    for number in range(LOWEST, KINDS):
        for real in range(1, hand[number] + 1):
            for plyts in range(max(SHORTEST - real, 0), hand[PLYT] + 1):
                yield Sequence(Kind.MATCH, (Bug(number),) * real + (Bug(number, plyt=True),) * plyts)


def plain_lays(hand: Counts, kinds: Iterable[Kind]) -> Iterator[Sequence]:
    """The sequences of these kinds that can be laid, each row of numbers once: PLYTs stand where no number is held."""
    for kind in kinds:
        for first in range(LOWEST, HIGHEST + 1):
            bugs: list[Bug] = []
            held, number = list(hand), first
            while number <= HIGHEST:
                bug = Bug(number, plyt=not held[number])
                if not held[bug.kind]:
                    break
                held[bug.kind] -= 1
                bugs.append(bug)
                if len(bugs) >= SHORTEST and not all(one.plyt for one in bugs):
                    yield Sequence(kind, tuple(bugs))
                number += kind.step


def changes(hand: Counts, table: Iterable[Lying]) -> Iterator[Change]:
    """Every exchange: a PLYT for its number or a number for a PLYT, or a new bug at one end for that at the other."""
    for place, lying in enumerate(table):
        sequence = lying.sequence
        for bug in dict.fromkeys(sequence.bugs):
            other = Bug(bug.number, plyt=not bug.plyt)
            if hand[other.kind] and _stays_real(sequence, other, bug):
                yield Change(place, other, bug)
        step = sequence.kind.step
        for number in places_beside(sequence) if step else ():
            far = sequence.bugs[-1] if number < sequence.lowest else sequence.bugs[0]
            for put in _held(hand, number):
                if _stays_real(sequence, put, far):
                    yield Change(place, put, far)


def takes(table: Iterable[Lying]) -> Iterator[Take]:
    """Every bug that can be taken out of a sequence of five or more."""
    for place, lying in enumerate(table):
        bugs = lying.sequence.bugs
        if len(bugs) > SHORTEST:
            for bug in dict.fromkeys((bugs[0], bugs[-1])):
                if sum(not other.plyt for other in bugs) > (not bug.plyt):
                    yield Take(place, bug)


def additions(hand: Counts, table: Iterable[Lying]) -> Iterator[Add]:
    """Every bug that can be added to a sequence."""
    for place, lying in enumerate(table):
        for number in places_beside(lying.sequence):
            for put in _held(hand, number):
                yield Add(place, put)


def discards(hand: Counts, taken: int | None) -> Iterator[Discard]:
    """Every kind that may be discarded, PLYTs last."""
    for kind in (*range(LOWEST, KINDS), PLYT):
        if hand[kind] > (kind == taken):
            yield Discard(kind)


def _held(hand: Counts, number: int) -> Iterator[Bug]:
    """The bugz of a hand that can stand for a number."""
    if hand[number]:
        yield Bug(number)
    if hand[PLYT]:
        yield Bug(number, plyt=True)


def _stays_real(sequence: Sequence, put: Bug, take: Bug) -> bool:
    """Whether a bug that is not a PLYT is left after the exchange."""
    return sum(not bug.plyt for bug in sequence.bugs) + (not put.plyt) - (not take.plyt) > 0
