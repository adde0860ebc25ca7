"""Why RUMIS refuses a move: a stable code each, what it names, and the English sentence for it."""

from enum import StrEnum
from typing import Annotated, Final, TypeAlias

from pydantic import WithJsonSchema

from rumpus.core.breach import Details, Id, SeatDetails, Sentence, Sentences
from rumpus.games.rumis.stones import COLOURS, STONE_INDEX, STONES, Stone

Colour: TypeAlias = Annotated[Id, WithJsonSchema({"type": "string", "enum": list(COLOURS)})]
StoneCode: TypeAlias = Annotated[Id, WithJsonSchema({"type": "string", "enum": [stone.code for stone in STONES]})]


class Code(StrEnum):
    """Public codes. Clients show a text per code: add codes, never rename one."""

    NOT_IN_SUPPLY = "rumis/not_in_supply"
    WRONG_SHAPE = "rumis/wrong_shape"
    OFF_SITE = "rumis/off_site"
    TOO_HIGH = "rumis/too_high"
    OCCUPIED = "rumis/occupied"
    OVERHANG = "rumis/overhang"
    NOT_ON_GROUND = "rumis/not_on_ground"
    OPENING_DETACHED = "rumis/opening_detached"
    NOT_AT_EDGE = "rumis/not_at_edge"
    DETACHED = "rumis/detached"
    TOUCHES_OWN = "rumis/touches_own"
    NO_OPENING_LEFT = "rumis/no_opening_left"
    MUST_PLACE = "rumis/must_place"
    MUST_TAKE = "rumis/must_take"
    NOT_TAKEN = "rumis/not_taken"
    NOT_IN_RED = "rumis/not_in_red"
    WEIGHED_DOWN = "rumis/weighed_down"
    ALONE = "rumis/alone"
    LAST_NOT_ON_GROUND = "rumis/last_not_on_ground"
    CROSSES_LINE = "rumis/crosses_line"
    NO_SUCH_SEAT = "rumis/no_such_seat"
    WRONG_OUTCOME = "rumis/wrong_outcome"


class StoneDetails(Details):
    """A stone."""

    stone: StoneCode


class OwnStoneDetails(Details):
    """A stone and its colour."""

    colour: Colour
    stone: StoneCode


class HeldDetails(Details):
    """A stone, and the one that is in hand."""

    stone: StoneCode
    held: StoneCode


class BuriedDetails(Details):
    """A stone, and a square of it on which something rests."""

    stone: StoneCode
    square: Id


class ColourDetails(Details):
    """A colour."""

    colour: Colour


class ContactDetails(Details):
    """A colour that is touched, and where."""

    colour: Colour
    cell: Id


class SquareDetails(Details):
    """A square, such as c3."""

    square: Id


class CellDetails(Details):
    """A cell, such as c3.2."""

    cell: Id


class HeightDetails(Details):
    """A square, how many levels are allowed over it, and the level that the stone would reach."""

    square: Id
    limit: int
    level: int


def _stone(code: str) -> Stone:
    return STONES[STONE_INDEX[code]]


broken: Final = Sentences(
    {
        Code.NOT_IN_SUPPLY: Sentence("{colour} has no {stone.code} left", OwnStoneDetails),
        Code.WRONG_SHAPE: Sentence(
            "these cells are not {stone.code}, the {stone.name}, however it is turned", StoneDetails
        ),
        Code.OFF_SITE: Sentence("the square {square} is not part of the site", SquareDetails),
        Code.TOO_HIGH: Sentence(
            "the limit over the square {square} is {limit}, and the stone would reach level {level}", HeightDetails
        ),
        Code.OCCUPIED: Sentence("there is already a cube at {cell}", CellDetails),
        Code.OVERHANG: Sentence("there would be a hole below the square {square}", SquareDetails),
        Code.NOT_ON_GROUND: Sentence("at least one cube of a colour's first stone must stand on the ground"),
        Code.OPENING_DETACHED: Sentence("the first stone must share a face with a stone that is already there"),
        Code.NOT_AT_EDGE: Sentence(
            "with five or six players the first stone must stand on a square at the edge of the site"
        ),
        Code.DETACHED: Sentence("the stone must share a face with another {colour} stone", ColourDetails),
        Code.TOUCHES_OWN: Sentence(
            "in the opposite game a {colour} stone may not touch {colour}, and at {cell} it would", ContactDetails
        ),
        Code.NO_OPENING_LEFT: Sentence("the ruin must leave room on the ground for every player to open"),
        Code.MUST_PLACE: Sentence("it is time to place a stone: none can be taken"),
        Code.MUST_TAKE: Sentence("a stone must be taken out of the red area first"),
        Code.NOT_TAKEN: Sentence("{stone.code} is not the stone you took: that was {held.code}", HeldDetails),
        Code.NOT_IN_RED: Sentence("there is no {colour} {stone.code} inside the red line", OwnStoneDetails),
        Code.WEIGHED_DOWN: Sentence(
            "something rests on {stone.code} at the square {square}, so it cannot be taken", BuriedDetails
        ),
        Code.ALONE: Sentence(
            "{stone.code} touches no other {colour} stone, so it could not be laid straight back", OwnStoneDetails
        ),
        Code.LAST_NOT_ON_GROUND: Sentence(
            "{stone.code}, the last {colour} stone, does not stand on the ground: it could not be laid straight back",
            OwnStoneDetails,
        ),
        Code.CROSSES_LINE: Sentence(
            "the square {square} is inside the red line, and the stone must lie outside it", SquareDetails
        ),
        Code.NO_SUCH_SEAT: Sentence("seat {seat} cannot begin: there are {seats} seats", SeatDetails),
        Code.WRONG_OUTCOME: Sentence("that is not what happens next"),
    },
    {"stone": _stone, "held": _stone},
)
"""The breach of a code, with its sentence filled in."""
