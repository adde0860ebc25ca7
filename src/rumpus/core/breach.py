"""Breaches: why a move is refused, as a stable code, as data, and as a sentence for a player."""

import re
import reprlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from string import Formatter
from types import MappingProxyType
from typing import Annotated, Any, Final, Generic, TypeAlias, TypeVar

from pydantic import ConfigDict, StringConstraints
from typing_extensions import TypeAliasType

from rumpus.core.data import Data

Code = TypeVar("Code", bound=StrEnum)

Id: TypeAlias = Annotated[str, StringConstraints(pattern=r"^\S+$")]
"""A name that a client looks up, such as a square or a stone. Prose has blanks, and is refused."""

Plain: TypeAlias = str | int | float | None
Detail = TypeAliasType("Detail", Plain | tuple[Plain, ...] | dict[str, Plain])
"""What a detail of any code can be, also of a game from outside."""


class Details(Data):
    """What a refusal names: ids, numbers and lists of them, never prose. A code without any uses this as it is."""

    model_config = ConfigDict(strict=True)


class MostDetails(Details):
    """How many there may be, or how much."""

    most: int


@dataclass(frozen=True)
class Breach:
    """The rule that a move breaks.

    Codes such as `rumis/overhang` are public: codes may be added, never renamed. The reason is an English sentence;
    `details` holds what the sentence names (a square, a stone) as data, so that a client can say it in another
    language.
    """

    code: str
    reason: str
    details: Mapping[str, Any] = field(default_factory=dict, hash=False)

    def __str__(self) -> str:
        return f"{self.reason} ({self.code})"


@dataclass(frozen=True)
class Sentence:
    """How a code is said in English, and what it names: a gap in the text for each detail that is said."""

    text: str
    details: type[Details] = Details

    def __post_init__(self) -> None:
        gaps = {re.split(r"[.\[]", name)[0] for _, name, _, _ in Formatter().parse(self.text) if name is not None}
        if unknown := gaps - set(self.details.model_fields):
            raise ValueError(f"{self.text!r} says {', '.join(unknown)}, which {self.details.__name__} does not name")


class Sentences(Generic[Code]):
    """The breaches of one game: what each code names, and how that is said."""

    def __init__(
        self,
        sentences: Mapping[Code, Sentence],
        words: Mapping[str, Callable[[Any], object]] = MappingProxyType({}),
    ) -> None:
        """`words` has the details that are not English yet, by name, and what makes them so."""
        self._sentences = sentences
        self._words = words

    @property
    def details(self) -> dict[str, type[Details]]:
        """What each code names: the schema of the wire lists it."""
        return {code.value: sentence.details for code, sentence in self._sentences.items()}

    def __call__(self, code: Code, **details: Any) -> Breach:
        """The breach of that code. Details other than those it declares are a mistake in the rules, and raise."""
        sentence = self._sentences[code]
        named = sentence.details(**details)
        words = {name: self._words[name](value) if name in self._words else value for name, value in named}
        return Breach(code.value, sentence.text.format(**words), named.model_dump(mode="json"))


class CoreCode(StrEnum):
    """Refusals of every match, whatever is played. Clients show a text per code: add codes, never rename one."""

    MATCH_OVER = "core/match_over"
    ALREADY_RESIGNED = "core/already_resigned"
    STALE = "server/stale"
    """It is older than the match's knowledge of it, and codes are never renamed."""
    NOTHING_TO_UNDO = "core/nothing_to_undo"
    UNDO_NOT_ALLOWED = "core/undo_not_allowed"
    UNDO_ACROSS_PLAYER = "core/undo_across_player"
    UNDO_ANSWERED = "core/undo_answered"
    UNDO_ACROSS_REVEAL = "core/undo_across_reveal"
    UNDO_ACROSS_RESIGNATION = "core/undo_across_resignation"
    NO_SUCH_SEAT = "core/no_such_seat"
    OUT_OF_TURN = "core/out_of_turn"
    NOTATION = "core/notation"


class SeatDetails(Details):
    """A seat that the table does not have; no number if it was none. And how many seats there are."""

    seat: int | None
    seats: int


class TurnDetails(Details):
    """A seat that acts while others are to decide."""

    seat: int
    awaited: tuple[int, ...]
    """The seats to decide; none while nature is to move."""


class NotationDetails(Details):
    """Where a text stops being notation, from 1."""

    column: int


_SENTENCES: Final = {
    CoreCode.MATCH_OVER: Sentence("the match is over"),
    CoreCode.ALREADY_RESIGNED: Sentence("this seat has already resigned"),
    CoreCode.STALE: Sentence("the match has moved on since then: look again"),
    CoreCode.NOTHING_TO_UNDO: Sentence("this seat has no move to take back"),
    CoreCode.UNDO_NOT_ALLOWED: Sentence("moves cannot be taken back in this match"),
    CoreCode.UNDO_ACROSS_PLAYER: Sentence("another player has decided since then"),
    CoreCode.UNDO_ANSWERED: Sentence("others have been asked about it, so it stands"),
    CoreCode.UNDO_ACROSS_REVEAL: Sentence("something hidden has been revealed since then"),
    CoreCode.UNDO_ACROSS_RESIGNATION: Sentence("somebody has given up since then, and that stands"),
    CoreCode.NO_SUCH_SEAT: Sentence("there is no seat {seat}: this table has {seats}", SeatDetails),
    CoreCode.OUT_OF_TURN: Sentence("it is not seat {seat}'s turn: {awaited} is to move", TurnDetails),
}


def _awaited_words(seats: tuple[int, ...]) -> str:
    return " or ".join(f"seat {seat}" for seat in seats) or "nature"


_broken: Final = Sentences(_SENTENCES, {"awaited": _awaited_words})

CORE_DETAILS: Final[Mapping[str, type[Details]]] = MappingProxyType(
    {**_broken.details, CoreCode.NOTATION.value: NotationDetails}
)
"""What the codes of every match name."""

MATCH_OVER: Final = _broken(CoreCode.MATCH_OVER)
ALREADY_RESIGNED: Final = _broken(CoreCode.ALREADY_RESIGNED)
STALE: Final = _broken(CoreCode.STALE)
NOTHING_TO_UNDO: Final = _broken(CoreCode.NOTHING_TO_UNDO)
UNDO_NOT_ALLOWED: Final = _broken(CoreCode.UNDO_NOT_ALLOWED)
UNDO_ACROSS_PLAYER: Final = _broken(CoreCode.UNDO_ACROSS_PLAYER)
UNDO_ANSWERED: Final = _broken(CoreCode.UNDO_ANSWERED)
UNDO_ACROSS_REVEAL: Final = _broken(CoreCode.UNDO_ACROSS_REVEAL)
UNDO_ACROSS_RESIGNATION: Final = _broken(CoreCode.UNDO_ACROSS_RESIGNATION)


def brief(value: object) -> str:
    """A value in few words, whatever it is."""
    try:
        return reprlib.repr(value)
    except Exception:  # a number of thousands of digits, or a value that cannot even say what it is
        return f"a value of the type {type(value).__name__}"


def no_such_seat(seat: object, seats: int) -> Breach:
    """A seat number that this match does not have."""
    if type(seat) is int and abs(seat) < 100:
        return _broken(CoreCode.NO_SUCH_SEAT, seat=seat, seats=seats)
    reason = f"there is no seat {brief(seat)}: this table has {seats}"
    return Breach(CoreCode.NO_SUCH_SEAT.value, reason, {"seat": None, "seats": seats})


def not_a_move(move: object) -> Breach:
    """A value that no notation could make, so it never comes over the wire."""
    return Breach("core/not_a_move", f"{brief(move)} is not a move of this game")


def not_notation(why: str, column: int) -> Breach:
    """Text that is not a move."""
    return Breach(CoreCode.NOTATION.value, why, {"column": column})


def out_of_turn(seat: int, actors: tuple[int, ...]) -> Breach:
    """A seat that acts while others (or nature, -1) are to decide."""
    return _broken(CoreCode.OUT_OF_TURN, seat=seat, awaited=tuple(actor for actor in actors if actor >= 0))
