"""RumBugz: which moves are legal, and what they lead to.

Pure: no clock, no randomness, no I/O. Marks such as RB-14 point into docs/games/rumbugz.md.
"""

from collections import Counter
from dataclasses import replace
from typing import Final

from rumpus.core.breach import Breach
from rumpus.games.rumbugz import knocking, turns
from rumpus.games.rumbugz.breaches import Code, broken
from rumpus.games.rumbugz.bugs import HIGHEST, LOWEST, PLYT, Bug, Counts, kind_name, plus
from rumpus.games.rumbugz.moves import (
    Add,
    Allow,
    Change,
    Discard,
    End,
    FromBag,
    FromPile,
    Knock,
    Lay,
    Pass,
    Refuse,
    RumBugzMove,
    Take,
)
from rumpus.games.rumbugz.sequences import SHORTEST, Sequence, added, bug_fault, fault
from rumpus.games.rumbugz.sequences import taken as taken_out
from rumpus.games.rumbugz.state import Lying, Phase, State, View

MOST_CHANGES: Final = 12
"""Exchanges in one turn (RB-14)."""


def breach(state: State, seat: int, move: RumBugzMove) -> Breach | None:
    """The first rule that a move of an awaited seat breaks, or None if it is legal."""
    if state.phase is Phase.KNOCK:
        return None if isinstance(move, Knock | Pass) else broken(Code.KNOCK_OR_PASS)
    if isinstance(move, Knock | Pass):
        return broken(Code.OWN_TURN)
    if isinstance(move, FromBag | FromPile | Allow | Refuse):
        return _first_breach(state, move)
    if state.phase is Phase.DRAW:
        return broken(Code.DRAW_FIRST)
    match move:
        case Lay(sequence):
            return _lay_breach(state, seat, sequence)
        case Change():
            return _change_breach(state, seat, move)
        case Take():
            return _take_breach(state, seat, move)
        case Add():
            return _add_breach(state, seat, move)
        case Discard(kind):
            return _discard_breach(state, seat, kind)
        case End():
            return broken(Code.MUST_DISCARD) if may_discard(state.hands[seat], state.taken) else None


def first_moves(seen: State | View) -> tuple[RumBugzMove, ...]:
    """How the seat to play may begin its turn: draw, take, or answer a knock (RB-12, RB-21)."""
    if not seen.knocks:
        return (FromBag(), FromPile()) if seen.pile else (FromBag(),)
    if seen.version == 1:
        return FromBag(), FromPile()  # the new top of the pile could not be had
    return (FromPile(), Allow(), Refuse()) if seen.options.ask_knock else (FromBag(), FromPile(), Allow())


def _first_breach(state: State, move: FromBag | FromPile | Allow | Refuse) -> Breach | None:
    if state.phase is not Phase.DRAW:
        return broken(Code.DREW_ALREADY)
    if move in first_moves(state):
        return None
    if isinstance(move, FromPile):
        return broken(Code.PILE_EMPTY)
    if isinstance(move, FromBag):
        return broken(Code.ANSWER_KNOCK)
    return broken(Code.REFUSING_NOT_AGREED if state.knocks else Code.NOBODY_KNOCKED)


def untimely(state: State, seat: int, move: RumBugzMove) -> Breach | None:
    """Why a seat that is not to decide may not knock or pass; None for other moves."""
    if not isinstance(move, Knock | Pass) or seat in state.resigned:
        return None
    if len(state.live) < knocking.KNOCKING:
        return broken(Code.NO_KNOCKING, why="players", fewest=knocking.KNOCKING)
    if state.phase is Phase.DRAW and not knocking.may_knock(state):
        return broken(Code.NO_KNOCKING, why="bugs", fewest=knocking.KNOCKING)
    if seat in state.knocks:
        return broken(Code.KNOCKED_ALREADY)
    if state.phase is Phase.KNOCK:
        if seat == state.turn:
            return broken(Code.OWN_TURN)
        return broken(Code.OWN_DISCARD if seat == state.discarder else Code.PASSED_ALREADY)
    return broken(Code.KNOCK_TOO_LATE, seconds=state.options.knock_seconds)


def apply(state: State, seat: int, move: RumBugzMove) -> State:
    """The state after a legal move."""
    match move:
        case FromBag():
            return turns.draw(state)
        case FromPile():
            kind = state.pile[-1]
            hands = _hands(state, seat, plus(state.hands[seat], kind))
            return replace(state, phase=Phase.ACT, hands=hands, pile=state.pile[:-1], taken=kind, knocks=())
        case Lay(sequence):
            return turns.settle(_lay(state, seat, sequence))
        case Change(place, put, take):
            sequence = taken_out(added(state.table[place].sequence, put), take)
            state = _give(state, seat, put.kind)
            hands = _hands(state, seat, plus(state.hands[seat], take.kind))
            return replace(_put(state, place, sequence), hands=hands, changes=state.changes + 1)
        case Take(place, take):
            hands = _hands(state, seat, plus(state.hands[seat], take.kind))
            state = _put(state, place, taken_out(state.table[place].sequence, take))
            return replace(state, hands=hands, changes=state.changes + 1)
        case Add(place, put):
            state = _put(_give(state, seat, put.kind), place, added(state.table[place].sequence, put))
            return turns.settle(replace(state, grown=True))
        case Discard(kind):
            state = _give(state, seat, kind)
            return turns.end_turn(replace(state, pile=(*state.pile, kind), discarder=seat))
        case End():
            return turns.end_turn(replace(state, discarder=None))
        case Allow():
            return turns.allow(state)
        case Refuse():
            return replace(state, knocks=())
        case Knock():
            asked = tuple(other for other in state.asked if other != seat)
            return turns.close_window(knocking.knock(replace(state, asked=asked), seat))
        case Pass():
            return turns.close_window(replace(state, asked=tuple(other for other in state.asked if other != seat)))


def may_discard(hand: Counts, taken: int | None) -> bool:
    """Whether there is a bug that may be discarded: not the one just taken from the pile (RB-16)."""
    return sum(hand) > (taken is not None)


def _lay_breach(state: State, seat: int, sequence: Sequence) -> Breach | None:
    if code := fault(sequence):
        return _fault_breach(code, sequence)
    needed = Counter(bug.kind for bug in sequence.bugs)
    for kind, count in needed.items():
        if state.hands[seat][kind] < count:
            return broken(Code.NOT_IN_HAND, bug=kind_name(kind))
    missing = state.missing(seat)
    if missing and sequence.kind not in missing:
        return broken(Code.KIND_LAID, kind=sequence.kind, missing=missing)  # RB-13
    return None


def _fault_breach(code: Code, sequence: Sequence) -> Breach:
    """Why bugz are not a sequence, by what is wrong with it or with one of them."""
    match code:
        case Code.TOO_SHORT:
            return broken(code, count=len(sequence.bugs), fewest=SHORTEST)
        case Code.WRAPPED:
            return broken(code, lowest=LOWEST, highest=HIGHEST)
        case Code.NOT_A_SEQUENCE:
            return broken(code, bugs=_names(sequence), kind=sequence.kind)
        case Code.ONLY_PLYTS:
            return broken(code)
        case _:
            return _bug_breach(code, next(bug for bug in sequence.bugs if bug_fault(bug) is code))


def _bug_breach(code: Code, bug: Bug) -> Breach:
    """Why there is no such bug."""
    if code is Code.PLYT_WITHOUT_NUMBER:
        return broken(code)
    return broken(code, bug=str(bug), lowest=LOWEST, highest=HIGHEST)


def _change_breach(state: State, seat: int, move: Change) -> Breach | None:
    if found := _touch_breach(state, seat, move):
        return found
    if found := _put_breach(state, seat, move.put) or _in_breach(state, move):
        return found
    sequence = state.table[move.place].sequence
    if move.put == move.take:
        return broken(Code.NOTHING_CHANGES)
    return _whole_breach(taken_out(added(sequence, move.put), move.take))


def _take_breach(state: State, seat: int, move: Take) -> Breach | None:
    if not state.options.taking:
        return broken(Code.TAKING_NOT_AGREED)
    if found := _touch_breach(state, seat, move) or _in_breach(state, move):
        return found
    return _whole_breach(taken_out(state.table[move.place].sequence, move.take))


def _in_breach(state: State, move: Change | Take) -> Breach | None:
    """Whether the bug to be taken is in the sequence."""
    if code := bug_fault(move.take):
        return _bug_breach(code, move.take)
    if move.take in state.table[move.place].sequence.bugs:
        return None
    return broken(Code.NOT_IN_SEQUENCE, bug=str(move.take), sequence=move.place + 1)


def _touch_breach(state: State, seat: int, move: Change | Take) -> Breach | None:
    """Whether the seat may change this sequence at all (RB-14)."""
    if not state.laid[seat]:
        return broken(Code.LAY_FIRST)
    if state.changes >= MOST_CHANGES:
        return broken(Code.TOO_MANY_CHANGES, most=MOST_CHANGES)
    return _place_breach(state, move.place)


def _add_breach(state: State, seat: int, move: Add) -> Breach | None:
    if missing := state.missing(seat):
        return broken(Code.KINDS_MISSING, missing=missing)  # RB-15
    if found := _place_breach(state, move.place) or _put_breach(state, seat, move.put):
        return found
    sequence = state.table[move.place].sequence
    if fault(added(sequence, move.put)):
        return broken(Code.DOES_NOT_FIT, bug=str(move.put), sequence=move.place + 1, bugs=_names(sequence))
    return None


def _discard_breach(state: State, seat: int, kind: int) -> Breach | None:
    if bug_fault(Bug(kind)) and kind != PLYT:
        return _bug_breach(Code.NO_SUCH_BUG, Bug(kind))
    held = state.hands[seat][kind]
    if not held:
        return broken(Code.NOT_IN_HAND, bug=kind_name(kind))
    if held == 1 and kind == state.taken:
        return broken(Code.JUST_TAKEN, bug=kind_name(kind))  # RB-16
    return None


def _place_breach(state: State, place: int) -> Breach | None:
    if 0 <= place < len(state.table):
        return None
    return broken(Code.NO_SUCH_SEQUENCE, sequence=place + 1, count=len(state.table))


def _put_breach(state: State, seat: int, bug: Bug) -> Breach | None:
    if code := bug_fault(bug):
        return _bug_breach(code, bug)
    return None if state.hands[seat][bug.kind] else broken(Code.NOT_IN_HAND, bug=kind_name(bug.kind))


def _whole_breach(sequence: Sequence) -> Breach | None:
    if fault(sequence) is None:
        return None
    return broken(Code.BREAKS_SEQUENCE, bugs=_names(sequence), kind=sequence.kind, fewest=SHORTEST)


def _lay(state: State, seat: int, sequence: Sequence) -> State:
    for bug in sequence.bugs:
        state = _give(state, seat, bug.kind)
    required = sequence.kind not in state.laid[seat]
    laid = tuple(kinds | {sequence.kind} if other == seat else kinds for other, kinds in enumerate(state.laid))
    table = (*state.table, Lying(seat, sequence))
    return replace(state, table=table, laid=laid, fresh=state.fresh + required, grown=True, still=0)


def _give(state: State, seat: int, kind: int) -> State:
    """A bug leaves the hand. If one of that kind was taken from the pile, it counts as the one that left."""
    hands = _hands(state, seat, plus(state.hands[seat], kind, -1))
    return replace(state, hands=hands, taken=None if state.taken == kind else state.taken)


def _put(state: State, place: int, sequence: Sequence) -> State:
    lying = replace(state.table[place], sequence=sequence)
    return replace(state, table=(*state.table[:place], lying, *state.table[place + 1 :]))


def _hands(state: State, seat: int, hand: Counts) -> tuple[Counts, ...]:
    return (*state.hands[:seat], hand, *state.hands[seat + 1 :])


def _names(sequence: Sequence) -> tuple[str, ...]:
    return tuple(map(str, sequence.bugs))
