"""Questions that are no moves: why these bugz cannot be laid, why this bug does not go there.

    L ? 4 5 6 P      why do these bugz of the hand make no sequence?
    ? 2 11           why does 11 not go to sequence 2?

Each is answered like the move that comes nearest to it. A client need not know what a sequence is to ask.
"""

from collections.abc import Iterable

from rumpus.games.rumbugz.bugs import HIGHEST, LOWEST, NO_NUMBER, PLYT, Bug, Counts, counted
from rumpus.games.rumbugz.kinds import ALL_KINDS, Kind
from rumpus.games.rumbugz.moves import Add, Change, Lay, RumBugzMove
from rumpus.games.rumbugz.notation import BugWords, parse_move
from rumpus.games.rumbugz.sequences import sequence
from rumpus.games.rumbugz.state import View


def parse_question(text: str, view: View) -> RumBugzMove:
    """The move that a question is about, or the move that `text` names, or `NotationError`."""
    words = BugWords(text)
    match text.split()[:2]:
        case ["?", *_]:
            words.next("expected a question")
            place, kind = words.place(), _kind(words)
            words.end()
            return _nearest_touch(view, place, kind)
        case ["L" | "l", "?"]:
            words.next("expected a question")
            words.next("expected a question")
            kinds = [_kind(words)]
            while words.more:
                kinds.append(_kind(words))
            missing = () if view.seat is None else view.missing(view.seat)
            return _nearest_lay(counted(kinds), missing)
        case _:
            return parse_move(text)


def _kind(words: BugWords) -> int:
    """A bug as a hand has it."""
    bug = words.bug()
    if bug.plyt and bug.number == NO_NUMBER:
        return PLYT
    if bug.plyt or not LOWEST <= bug.number <= HIGHEST:
        raise words.error(f"expected a bug of a hand such as 7 or P, got {bug}")
    return bug.number


def _nearest_lay(heap: Counts, missing: Iterable[Kind]) -> Lay:
    """The sequence that most of these bugz belong to; kinds that are still missing come first."""
    kinds = dict.fromkeys((*missing, *ALL_KINDS))
    shapes = [_shape(heap, kind, first) for kind in kinds for first in range(LOWEST, HIGHEST + 1)]
    return max(shapes, key=lambda shape: shape[0])[1]  # the first of the best


def _shape(heap: Counts, kind: Kind, first: int) -> tuple[int, Lay]:
    """How many of the bugz belong to the sequence that begins there, and the bugz with PLYTs in its gaps."""
    count = sum(heap)
    row = [first + place * kind.step for place in range(count) if first + place * kind.step <= HIGHEST]
    gaps = row if kind is Kind.MATCH else [number for number in row if not heap[number]]
    hits = heap[first] if kind is Kind.MATCH else len(row) - len(gaps)
    real = [Bug(number) for number in range(LOWEST, HIGHEST + 1) for _ in range(heap[number])]
    stands = [gaps[place] if place < len(gaps) else row[-1] for place in range(heap[PLYT])]
    return hits, Lay(sequence(kind, [*real, *(Bug(number, plyt=True) for number in stands)]))


def _nearest_touch(view: View, place: int, kind: int) -> RumBugzMove:
    """What the bug would do to the sequence: be added by those who may, or take the place of the end far from it."""
    bugs = view.table[place].sequence.bugs if place < len(view.table) else (Bug(LOWEST),)
    put = Bug(bugs[0].number, plyt=True) if kind == PLYT else Bug(kind)
    if view.seat is not None and not view.missing(view.seat):
        return Add(place, put)
    return Change(place, put, bugs[-1] if put.number < bugs[0].number else bugs[0])
