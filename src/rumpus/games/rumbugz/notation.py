"""Moves of RumBugz as text, and back.

A bug is its number, a PLYT is P and the number it stands for. Sequences on the table are counted from 1.

    bag, pile                draw from the bag, take the top of the pile
    L single 4 5 6 P7        lay
    C 2 7 3                  change: put 7 into sequence 2, take 3 out
    T 2 3                    take 3 out of sequence 2 and give nothing
    A 2 8                    add 8 to sequence 2
    D 5, D P                 discard
    end                      end the turn, when nothing may be discarded
    knock, pass              when somebody has discarded a bug
    allow, refuse            when somebody has knocked: leave the bug to them, or on the pile
"""

import re
from typing import Final

from rumpus.core.errors import NotationError
from rumpus.core.reading import WordReader
from rumpus.games.rumbugz.bugs import NO_NUMBER, Bug, kind_name
from rumpus.games.rumbugz.kinds import Kind
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
from rumpus.games.rumbugz.sequences import Sequence, sequence

_BUG: Final = re.compile(r"(P?)([1-9][0-9]?|0)|P", re.ASCII | re.IGNORECASE)
_WORDS: Final[dict[str, RumBugzMove]] = {
    "bag": FromBag(),
    "pile": FromPile(),
    "end": End(),
    "knock": Knock(),
    "pass": Pass(),
    "allow": Allow(),
    "refuse": Refuse(),
}
_NAMES: Final = {type(move): word for word, move in _WORDS.items()}
_EXPECTED: Final = "expected bag, pile, L, C, A, D, T, end, knock, pass, allow or refuse"


def move_name(move: RumBugzMove) -> str:
    """The move in notation."""
    match move:
        case Lay(seq):
            return f"L {seq}"
        case Change(place, put, take):
            return f"C {place + 1} {put} {take}"
        case Take(place, take):
            return f"T {place + 1} {take}"
        case Add(place, put):
            return f"A {place + 1} {put}"
        case Discard(kind):
            return f"D {kind_name(kind)}"
        case _:
            return _NAMES[type(move)]


def is_move(value: object) -> bool:
    """Whether notation can carry it, so that reading what was written gives the same value."""
    if not isinstance(value, RumBugzMove):
        return False
    try:
        return repr(parse_move(move_name(value))) == repr(value)  # 0.0 and False would equal 0
    except (NotationError, AttributeError, TypeError, ValueError, KeyError, IndexError):
        return False


def parse_move(text: str) -> RumBugzMove:
    """The move that `text` names, in small or capital letters and any order of bugz, or `NotationError`."""
    words = BugWords(text)
    first = words.next(_EXPECTED).lower()
    move: RumBugzMove
    match first:
        case "l":
            move = Lay(parse_sequence(words))
        case "c":
            move = Change(words.place(), words.bug(), words.bug())
        case "t":
            move = Take(words.place(), words.bug())
        case "a":
            move = Add(words.place(), words.bug())
        case "d":
            bug = words.bug()
            if bug.plyt != (bug.number == NO_NUMBER) or bug.number == 0:
                raise words.error("expected a bug such as 7, or P for a PLYT")
            move = Discard(bug.kind)
        case _:
            if first not in _WORDS:
                raise words.error(f"{_EXPECTED}, got {first!r}")
            move = _WORDS[first]
    words.end()
    return move


def parse_sequence(words: "BugWords") -> Sequence:
    """The sequence that the next words name: its kind, then its bugz."""
    kind = words.next("expected single, double, triple or match").lower()
    if kind not in set(Kind):
        raise words.error(f"expected single, double, triple or match, got {kind!r}")
    bugs = [words.bug()]
    while words.more:
        bugs.append(words.bug())
    return sequence(Kind(kind), bugs)


class BugWords(WordReader):
    """The words of a text of RumBugz."""

    def bug(self) -> Bug:
        word = self.next("expected a bug such as 7 or P7")
        match = _BUG.fullmatch(word)
        if not match:
            raise self.error(f"expected a bug such as 7 or P7, got {word!r}")
        return Bug(NO_NUMBER if match.group(2) is None else int(match.group(2)), plyt=word[0] in "Pp")

    def place(self) -> int:
        word = self.next("expected the number of a sequence")
        if not re.fullmatch(r"[1-9][0-9]{0,2}", word, re.ASCII):
            raise self.error(f"expected the number of a sequence, got {word!r}")
        return int(word) - 1
