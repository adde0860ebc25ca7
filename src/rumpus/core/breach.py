"""Breaches: why a move is refused, as a stable code and as a sentence for a player."""

import reprlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Generic, TypeVar

Code = TypeVar("Code", bound=StrEnum)


@dataclass(frozen=True)
class Breach:
    """The rule that a move breaks.

    Codes such as `rumis/overhang` are public: codes may be added, never renamed. The reason is an English sentence;
    `details` holds what the sentence names (a square, a stone), so that a client can say it in another language.
    """

    code: str
    reason: str
    details: Mapping[str, str | int] = field(default_factory=dict, hash=False)

    def __str__(self) -> str:
        return f"{self.reason} ({self.code})"


class Sentences(Generic[Code]):
    """The breaches of one game: a sentence for each code, with places for what it names."""

    def __init__(self, sentences: Mapping[Code, str]) -> None:
        self._sentences = sentences

    def __call__(self, code: Code, **details: str | int) -> Breach:
        """The breach of that code, with the sentence filled in."""
        return Breach(code.value, self._sentences[code].format(**details), details)


MATCH_OVER = Breach("core/match_over", "the match is over")
ALREADY_RESIGNED = Breach("core/already_resigned", "this seat has already resigned")
STALE = Breach("server/stale", "the match has moved on since then: look again")
"""Its code is older than the match's knowledge of it, and codes are never renamed."""
NOTHING_TO_UNDO = Breach("core/nothing_to_undo", "this seat has no move to take back")
UNDO_NOT_ALLOWED = Breach("core/undo_not_allowed", "moves cannot be taken back in this match")
UNDO_ACROSS_PLAYER = Breach("core/undo_across_player", "another player has decided since then")
UNDO_ANSWERED = Breach("core/undo_answered", "others have been asked about it, so it stands")
UNDO_ACROSS_REVEAL = Breach("core/undo_across_reveal", "something hidden has been revealed since then")


def brief(value: object) -> str:
    """A value in few words, whatever it is."""
    try:
        return reprlib.repr(value)
    except Exception:  # a number of thousands of digits, or a value that cannot even say what it is
        return f"a value of the type {type(value).__name__}"


def no_such_seat(seat: object, seats: int) -> Breach:
    """A seat number that this match does not have."""
    named = seat if isinstance(seat, int) and abs(seat) < 100 else brief(seat)
    return Breach(
        "core/no_such_seat", f"there is no seat {named}: this table has {seats}", {"seat": named, "seats": seats}
    )


def not_a_move(move: object) -> Breach:
    """A value that no notation could make."""
    named = brief(move)
    return Breach("core/not_a_move", f"{named} is not a move of this game", {"move": named})


def out_of_turn(seat: int, actors: tuple[int, ...]) -> Breach:
    """A seat that acts while others (or nature, -1) are to decide."""
    awaited = " or ".join("nature" if actor < 0 else f"seat {actor}" for actor in actors)
    return Breach("core/out_of_turn", f"it is not seat {seat}'s turn: {awaited} is to move", {"seat": seat})
