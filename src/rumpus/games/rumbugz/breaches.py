"""Why a move of RumBugz is refused: a stable code each, what it names, and the English sentence for it.

Clients show a text per code: add codes, never rename one.
"""

from collections.abc import Iterable
from enum import StrEnum
from typing import Final, Literal, NamedTuple

from rumpus.core.breach import Details, Id, MostDetails, Sentence, Sentences
from rumpus.games.rumbugz.kinds import Kind


class Code(StrEnum):
    """The codes, public and stable."""

    DRAW_FIRST = "rumbugz/draw_first"
    DREW_ALREADY = "rumbugz/drew_already"
    PILE_EMPTY = "rumbugz/pile_empty"
    NO_SUCH_BUG = "rumbugz/no_such_bug"
    PLYT_WITHOUT_NUMBER = "rumbugz/plyt_without_number"
    PLYT_OUT_OF_RANGE = "rumbugz/plyt_out_of_range"
    TOO_SHORT = "rumbugz/too_short"
    ONLY_PLYTS = "rumbugz/only_plyts"
    WRAPPED = "rumbugz/wrapped"
    NOT_A_SEQUENCE = "rumbugz/not_a_sequence"
    NOT_IN_HAND = "rumbugz/not_in_hand"
    KIND_LAID = "rumbugz/kind_laid"
    LAY_FIRST = "rumbugz/lay_first"
    NO_SUCH_SEQUENCE = "rumbugz/no_such_sequence"
    NOT_IN_SEQUENCE = "rumbugz/not_in_sequence"
    NOTHING_CHANGES = "rumbugz/nothing_changes"
    BREAKS_SEQUENCE = "rumbugz/breaks_sequence"
    TOO_MANY_CHANGES = "rumbugz/too_many_changes"
    TAKING_NOT_AGREED = "rumbugz/taking_not_agreed"
    KINDS_MISSING = "rumbugz/kinds_missing"
    DOES_NOT_FIT = "rumbugz/does_not_fit"
    JUST_TAKEN = "rumbugz/just_taken"
    MUST_DISCARD = "rumbugz/must_discard"
    KNOCK_OR_PASS = "rumbugz/knock_or_pass"  # noqa: S105 - to pass is not a password
    OWN_TURN = "rumbugz/own_turn"
    OWN_DISCARD = "rumbugz/own_discard"
    KNOCKED_ALREADY = "rumbugz/knocked_already"
    PASSED_ALREADY = "rumbugz/passed_already"
    KNOCK_TOO_LATE = "rumbugz/knock_too_late"
    NO_KNOCKING = "rumbugz/no_knocking"
    ANSWER_KNOCK = "rumbugz/answer_knock"
    NOBODY_KNOCKED = "rumbugz/nobody_knocked"
    REFUSING_NOT_AGREED = "rumbugz/refusing_not_agreed"
    WRONG_OUTCOME = "rumbugz/wrong_outcome"


class BugDetails(Details):
    """A bug, such as 7 or P7."""

    bug: Id


class NumbersDetails(Details):
    """The numbers that bugz have."""

    lowest: int
    highest: int


class NoBugDetails(NumbersDetails):
    """And a bug that has none of them."""

    bug: Id


class LengthDetails(Details):
    """How many bugz there are, and how many there must be."""

    count: int
    fewest: int


class RowDetails(Details):
    """Bugz that do not make a sequence of that kind."""

    bugs: tuple[Id, ...]
    kind: Kind


class BrokenRowDetails(RowDetails):
    """And how many bugz there must be."""

    fewest: int


class MissingDetails(Details):
    """The kinds of sequences that a seat has yet to lay."""

    missing: tuple[Kind, ...]


class LaidDetails(MissingDetails):
    """And one that it has laid."""

    kind: Kind


class SequenceDetails(Details):
    """A sequence by its number, from 1, and how many lie on the table."""

    sequence: int
    count: int


class PlaceDetails(Details):
    """A bug, and a sequence by its number, from 1."""

    bug: Id
    sequence: int


class FitDetails(PlaceDetails):
    """And the bugz of that sequence."""

    bugs: tuple[Id, ...]


class NoKnockDetails(Details):
    """Why nobody may knock: too few players, or there is nothing to knock for."""

    why: Literal["players", "bugs"]
    fewest: int
    """How many players it takes."""


class LateDetails(Details):
    """How long there was time to knock."""

    seconds: int


class _KindWords(NamedTuple):
    word: str
    rule: str


_KINDS: Final = {
    Kind.SINGLE: "each number is one higher than the one before",
    Kind.DOUBLE: "each number is two higher than the one before",
    Kind.TRIPLE: "each number is three higher than the one before",
    Kind.MATCH: "all numbers are the same",
}
_NO_KNOCKING: Final = {
    "players": "that takes three players or more",
    "bugs": "nothing was discarded, or too few bugz are left to draw",
}


def _kind_words(kind: Kind) -> _KindWords:
    return _KindWords(kind.value, _KINDS[kind])


def _missing_words(kinds: Iterable[Kind]) -> str:
    return ", ".join(kind.value for kind in kinds)


broken: Final = Sentences(
    {
        Code.DRAW_FIRST: Sentence("draw a bug from the bag first, or take the top of the pile"),
        Code.DREW_ALREADY: Sentence("you have already drawn this turn: lay, change, add or discard"),
        Code.PILE_EMPTY: Sentence("the pile is empty: draw from the bag"),
        Code.NO_SUCH_BUG: Sentence(
            "there is no bug {bug}: bugz are numbered {lowest} to {highest}, and P is a PLYT", NoBugDetails
        ),
        Code.PLYT_WITHOUT_NUMBER: Sentence("say which number the PLYT stands for, such as P7"),
        Code.PLYT_OUT_OF_RANGE: Sentence(
            "a PLYT stands for a number from {lowest} to {highest}; {bug} is out of range", NoBugDetails
        ),
        Code.TOO_SHORT: Sentence("a sequence has at least four bugz, this one has {count}", LengthDetails),
        Code.ONLY_PLYTS: Sentence("a sequence needs at least one bug that is not a PLYT"),
        Code.WRAPPED: Sentence("a sequence ends at {highest} and never continues with {lowest}", NumbersDetails),
        Code.NOT_A_SEQUENCE: Sentence("{bugs} is not a {kind.word}: {kind.rule}", RowDetails),
        Code.NOT_IN_HAND: Sentence("you do not have that many of {bug}", BugDetails),
        Code.KIND_LAID: Sentence("you have already laid a {kind.word}; you still need: {missing}", LaidDetails),
        Code.LAY_FIRST: Sentence("lay a sequence of your own first, then you may change others"),
        Code.NO_SUCH_SEQUENCE: Sentence("there is no sequence {sequence}: the table has {count}", SequenceDetails),
        Code.NOT_IN_SEQUENCE: Sentence("there is no {bug} in sequence {sequence}", PlaceDetails),
        Code.NOTHING_CHANGES: Sentence("that would change nothing: take out a different bug from the one you put in"),
        Code.BREAKS_SEQUENCE: Sentence(
            "{bugs} would not be a {kind.word}: the sequence must stay whole, with four bugz or more", BrokenRowDetails
        ),
        Code.TOO_MANY_CHANGES: Sentence("a turn allows {most} changes, and you have made them all", MostDetails),
        Code.TAKING_NOT_AGREED: Sentence("at this table you may take a bug only in exchange for another"),
        Code.KINDS_MISSING: Sentence(
            "you may add only once you have laid all four kinds; you still need: {missing}", MissingDetails
        ),
        Code.DOES_NOT_FIT: Sentence("{bug} does not fit sequence {sequence}, {bugs}", FitDetails),
        Code.JUST_TAKEN: Sentence("you took {bug} from the pile this turn: discard a different one", BugDetails),
        Code.MUST_DISCARD: Sentence("discard a bug to end your turn"),
        Code.KNOCK_OR_PASS: Sentence("a bug was discarded: knock for it or pass"),
        Code.OWN_TURN: Sentence("it is your turn: just take the bug from the pile, there is no need to knock"),
        Code.OWN_DISCARD: Sentence("you discarded this bug yourself: the others may knock for it"),
        Code.KNOCKED_ALREADY: Sentence("you have already knocked"),
        Code.PASSED_ALREADY: Sentence("you have already passed"),
        Code.KNOCK_TOO_LATE: Sentence("too late to knock: the next player has begun", LateDetails),
        Code.NO_KNOCKING: Sentence("nobody may knock now: {why}", NoKnockDetails),
        Code.ANSWER_KNOCK: Sentence("somebody knocked: take the bug, allow the knock or refuse it"),
        Code.NOBODY_KNOCKED: Sentence("nobody has knocked: draw from the bag or take the top of the pile"),
        Code.REFUSING_NOT_AGREED: Sentence(
            "at this table a knock cannot be refused: take the bug yourself or leave it"
        ),
        Code.WRONG_OUTCOME: Sentence("that is not what happens next"),
    },
    {"kind": _kind_words, "missing": _missing_words, "bugs": " ".join, "why": _NO_KNOCKING.__getitem__},
)
"""The breach of a code, with its sentence filled in."""
