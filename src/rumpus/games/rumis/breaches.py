"""Why RUMIS refuses a move: a stable code each, and the English sentence for it."""

from enum import StrEnum
from typing import Final

from rumpus.core.breach import Sentences


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


broken: Final = Sentences(
    {
        Code.NOT_IN_SUPPLY: "{colour} has no {stone} left",
        Code.WRONG_SHAPE: "these cells are not {stone}, the {name}, however it is turned",
        Code.OFF_SITE: "the square {square} is not part of the site",
        Code.TOO_HIGH: "the limit over the square {square} is {limit}, and the stone would reach level {level}",
        Code.OCCUPIED: "there is already a cube at {cell}",
        Code.OVERHANG: "there would be a hole below the square {square}",
        Code.NOT_ON_GROUND: "at least one cube of a colour's first stone must stand on the ground",
        Code.OPENING_DETACHED: "the first stone must share a face with a stone that is already there",
        Code.NOT_AT_EDGE: "with five or six players the first stone must stand on a square at the edge of the site",
        Code.DETACHED: "the stone must share a face with another {colour} stone",
        Code.TOUCHES_OWN: "in the opposite game a {colour} stone may not touch {colour}, and at {cell} it would",
        Code.NO_OPENING_LEFT: "the ruin must leave room on the ground for every player to open",
        Code.MUST_PLACE: "it is time to place a stone: none can be taken",
        Code.MUST_TAKE: "a stone must be taken out of the red area first",
        Code.NOT_TAKEN: "{stone} is not the stone you took: that was {held}",
        Code.NOT_IN_RED: "there is no {colour} {stone} inside the red line",
        Code.WEIGHED_DOWN: "something rests on {stone} at the square {square}, so it cannot be taken",
        Code.ALONE: "{stone} touches no other {colour} stone, so it could not be laid straight back",
        Code.LAST_NOT_ON_GROUND: "{stone}, the last {colour} stone, does not stand on the ground: "
        "it could not be laid straight back",
        Code.CROSSES_LINE: "the square {square} is inside the red line, and the stone must lie outside it",
        Code.NO_SUCH_SEAT: "seat {seat} cannot begin: there are {seats} seats",
        Code.WRONG_OUTCOME: "that is not what happens next",
    }
)
"""The breach of a code, with its sentence filled in."""
