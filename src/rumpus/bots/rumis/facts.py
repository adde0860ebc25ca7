"""What can speak for a move of RUMIS: the codes of facts and what each names. `reasons` finds them."""

from collections.abc import Mapping
from typing import Final, Literal

from rumpus.core.breach import Details, Id


class SquaresDetails(Details):
    """How many squares."""

    squares: int


class ColourDetails(Details):
    """How many squares of whom."""

    colour: Id
    squares: int


class BlockedDetails(Details):
    """Stones of a rival."""

    colour: Id
    stones: tuple[Id, ...]


class StonesDetails(Details):
    """Stones of one's own."""

    stones: tuple[Id, ...]


class StoneDetails(Details):
    """One stone."""

    stone: Id


class TakenDetails(Details):
    """A stone that moves house, and how many places wait for it."""

    stone: Id
    places: int


class EndDetails(Details):
    """How the match ends if everybody plays well."""

    end: Literal["won", "lost"]


FACTS: Final[Mapping[str, type[Details]]] = {
    "rumis/shows": SquaresDetails,  # that many more squares show the colour
    "rumis/covers": ColourDetails,  # that many squares of a rival are covered
    "rumis/caps": SquaresDetails,  # that many squares reach their limit: nobody covers them any more
    "rumis/blocks": BlockedDetails,  # these stones of a rival had a place and have none now
    "rumis/keeps_place": StonesDetails,  # these stones still have a place, though few
    "rumis/gives_up": StonesDetails,  # these stones had a place and have none now
    "rumis/takes": TakenDetails,  # the stone that is taken has that many places in the field
    "rumis/last_stone": StoneDetails,  # whatever is taken has no place: this one is set aside
    "rumis/thought_through": EndDetails,  # the match was thought through to its end, and this wins it or not
}
