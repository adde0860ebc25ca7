"""Why a move of RumBugz is refused. Clients show a text per code: add codes, never rename one."""

from enum import StrEnum
from typing import Final

from rumpus.core.breach import Sentences


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


broken: Final = Sentences(
    {
        Code.DRAW_FIRST: "draw a bug from the bag first, or take the top of the pile",
        Code.DREW_ALREADY: "you have already drawn this turn: lay, change, add or discard",
        Code.PILE_EMPTY: "the pile is empty: draw from the bag",
        Code.NO_SUCH_BUG: "there is no bug {bug}: bugz are numbered 1 to 12, and P is a PLYT",
        Code.PLYT_WITHOUT_NUMBER: "say which number the PLYT stands for, such as P7",
        Code.PLYT_OUT_OF_RANGE: "a PLYT stands for a number from 1 to 12; {bug} is out of range",
        Code.TOO_SHORT: "a sequence has at least four bugz, this one has {count}",
        Code.ONLY_PLYTS: "a sequence needs at least one bug that is not a PLYT",
        Code.WRAPPED: "a sequence ends at 12 and never continues with 1",
        Code.NOT_A_SEQUENCE: "{bugs} is not a {kind}: {rule}",
        Code.NOT_IN_HAND: "you do not have that many of {bug}",
        Code.KIND_LAID: "you have already laid a {kind}; you still need: {missing}",
        Code.LAY_FIRST: "lay a sequence of your own first, then you may change others",
        Code.NO_SUCH_SEQUENCE: "there is no sequence {sequence}: the table has {count}",
        Code.NOT_IN_SEQUENCE: "there is no {bug} in sequence {sequence}",
        Code.NOTHING_CHANGES: "that would change nothing: take out a different bug from the one you put in",
        Code.BREAKS_SEQUENCE: "{bugs} would not be a {kind}: the sequence must stay whole, with four bugz or more",
        Code.TOO_MANY_CHANGES: "a turn allows {count} changes, and you have made them all",
        Code.TAKING_NOT_AGREED: "at this table you may take a bug only in exchange for another",
        Code.KINDS_MISSING: "you may add only once you have laid all four kinds; you still need: {missing}",
        Code.DOES_NOT_FIT: "{bug} does not fit sequence {sequence}, {bugs}",
        Code.JUST_TAKEN: "you took {bug} from the pile this turn: discard a different one",
        Code.MUST_DISCARD: "discard a bug to end your turn",
        Code.KNOCK_OR_PASS: "a bug was discarded: knock for it or pass",
        Code.OWN_TURN: "it is your turn: just take the bug from the pile, there is no need to knock",
        Code.OWN_DISCARD: "you discarded this bug yourself: the others may knock for it",
        Code.KNOCKED_ALREADY: "you have already knocked",
        Code.PASSED_ALREADY: "you have already passed",
        Code.KNOCK_TOO_LATE: "too late to knock: the next player has begun",
        Code.NO_KNOCKING: "nobody may knock now: {why}",
        Code.ANSWER_KNOCK: "somebody knocked: take the bug, allow the knock or refuse it",
        Code.NOBODY_KNOCKED: "nobody has knocked: draw from the bag or take the top of the pile",
        Code.REFUSING_NOT_AGREED: "at this table a knock cannot be refused: take the bug yourself or leave it",
        Code.WRONG_OUTCOME: "that is not what happens next",
    }
)
"""The breach of a code, with its sentence filled in."""
