"""What outcomes of RumBugz tell a viewer: of others' bugz only how many they are."""

from typing import Final, Literal, TypeAlias, get_args

from pydantic import BaseModel, JsonValue, TypeAdapter

from rumpus.core.data import Data
from rumpus.games.rumbugz.bugs import kind_name, listed
from rumpus.games.rumbugz.state import View


class RumBugzStart(Data):
    """It was drawn who begins (RB-10)."""

    game: Literal["rumbugz"] = "rumbugz"
    kind: Literal["start"] = "start"
    draws: tuple[tuple[str | None, ...], ...]
    """One row per drawing: the bug of each seat, nothing for a seat that did not draw in it."""
    starter: int


class RumBugzDrawn(Data):
    """What a seat got out of the bag."""

    seat: int
    count: int
    bugs: tuple[str, ...] | None
    """Such as 7, or P for a PLYT; nothing if that is not for the viewer's eyes."""


class RumBugzDeal(Data):
    """A round begins: everyone got a hand (RB-11)."""

    game: Literal["rumbugz"] = "rumbugz"
    kind: Literal["deal"] = "deal"
    hands: tuple[RumBugzDrawn, ...]
    """Of all who still play."""


class RumBugzDraw(RumBugzDrawn):
    """A seat drew from the bag (RB-12)."""

    game: Literal["rumbugz"] = "rumbugz"
    kind: Literal["draw"] = "draw"


class RumBugzMix(Data):
    """The bag was empty, and the pile but its top went into it (RB-17)."""

    game: Literal["rumbugz"] = "rumbugz"
    kind: Literal["mix"] = "mix"
    count: int


RumBugzTold: TypeAlias = RumBugzStart | RumBugzDeal | RumBugzDraw | RumBugzMix

OUTCOMES: Final[tuple[type[BaseModel], ...]] = get_args(RumBugzTold)


class _Start(BaseModel):
    start: tuple[tuple[int | None, ...], ...]


class _Deal(BaseModel):
    deal: tuple[int | tuple[int, ...], ...]


class _Draw(BaseModel):
    draw: tuple[int, int | tuple[int, ...]]


class _Mix(BaseModel):
    mix: int


_SEEN: Final[TypeAdapter[_Start | _Deal | _Draw | _Mix]] = TypeAdapter(_Start | _Deal | _Draw | _Mix)
"""Outcomes as `views.event_seen` leaves them: a number stands for bugz that are not for the viewer's eyes."""


def outcome_told(outcome: JsonValue, after: View) -> RumBugzTold:
    """What an outcome tells, as far as the viewer may know it."""
    match _SEEN.validate_python(outcome):
        case _Start(start=rows):
            draws = tuple(tuple(None if kind is None else kind_name(kind) for kind in row) for row in rows)
            return RumBugzStart(draws=draws, starter=after.start)
        case _Deal(deal=hands):
            drawn = (_drawn(seat, hand if isinstance(hand, int) else listed(hand)) for seat, hand in enumerate(hands))
            return RumBugzDeal(hands=tuple(one for one in drawn if one.count))
        case _Draw(draw=(seat, kinds)):
            return RumBugzDraw(**dict(_drawn(seat, kinds)))
        case _Mix(mix=count):
            return RumBugzMix(count=count)


def _drawn(seat: int, kinds: int | tuple[int, ...]) -> RumBugzDrawn:
    if isinstance(kinds, int):
        return RumBugzDrawn(seat=seat, count=kinds, bugs=None)
    return RumBugzDrawn(seat=seat, count=len(kinds), bugs=tuple(map(kind_name, kinds)))
