"""Why a move of RUMMS is refused: a stable code each, what it names, and the English sentence for it.

Clients show a text per code: add codes, never rename one.
"""

from enum import StrEnum
from types import MappingProxyType
from typing import Annotated, Final, Literal, TypeAlias

from pydantic import WithJsonSchema

from rumpus.core.breach import Details, Id, MostDetails, Sentence, Sentences
from rumpus.games.rumms.table.dice import DICE, DIE_IDS, Kind, die_name


class Code(StrEnum):
    """The codes, public and stable."""

    ARMY_FIRST = "rumms/army_first"
    SETUP_FIRST = "rumms/setup_first"
    NOT_NOW = "rumms/not_now"
    ARMY_OVER = "rumms/army_over"
    DICE_NOT_OWNED = "rumms/dice_not_owned"
    NOT_IN_ARMY = "rumms/not_in_army"
    DIE_TWICE = "rumms/die_twice"
    DIE_MISSING = "rumms/die_missing"
    ICE_IN_SETUP = "rumms/ice_in_setup"
    OUTSIDE_KINGDOM = "rumms/outside_kingdom"
    ON_WALL = "rumms/on_wall"
    KING_NOT_IN_CASTLE = "rumms/king_not_in_castle"
    OVERLAPS = "rumms/overlaps"
    FLOATS = "rumms/floats"
    NOT_A_NUMBER = "rumms/not_a_number"
    DIRECTION_RANGE = "rumms/direction_range"
    SPEED_RANGE = "rumms/speed_range"
    SIDE_RANGE = "rumms/side_range"
    HEIGHT_RANGE = "rumms/height_range"
    FOREIGN_DIE = "rumms/foreign_die"
    OWN_DIE = "rumms/own_die"
    ICE_FLICKED = "rumms/ice_flicked"
    HEART_FLICKED = "rumms/heart_flicked"
    HIDDEN_DIE = "rumms/hidden_die"
    DEFEATED_DIE = "rumms/defeated_die"
    NOT_ON_MAT = "rumms/not_on_mat"
    FROZEN_DIE = "rumms/frozen_die"
    NO_POWERS = "rumms/no_powers"
    OFF_MAT = "rumms/off_mat"
    NOT_IN_CASTLE = "rumms/not_in_castle"
    CASTLE_FULL = "rumms/castle_full"
    NO_FREE_SPOT = "rumms/no_free_spot"
    IN_ENEMY_CASTLE = "rumms/in_enemy_castle"
    NOT_IN_ENEMY_KINGDOM = "rumms/not_in_enemy_kingdom"
    TOUCHES_ENEMY = "rumms/touches_enemy"
    NOT_A_SPY = "rumms/not_a_spy"
    NOT_HIDDEN = "rumms/not_hidden"
    NOT_ICE = "rumms/not_ice"
    ICE_USED = "rumms/ice_used"
    ICE_NOT_ON_ENEMY = "rumms/ice_not_on_enemy"
    ICE_ON_KING = "rumms/ice_on_king"
    NOT_A_HEART = "rumms/not_a_heart"
    NOTHING_TO_REVIVE = "rumms/nothing_to_revive"
    NOT_DEFEATED = "rumms/not_defeated"
    NEVER_REVIVED = "rumms/never_revived"
    REVIVAL_OVER = "rumms/revival_over"
    KING_UNTOUCHABLE = "rumms/king_untouchable"
    ICE_UNTOUCHABLE = "rumms/ice_untouchable"
    MUST_TAKE = "rumms/must_take"
    NOT_A_DRAGON = "rumms/not_a_dragon"
    OTHER_SPY = "rumms/other_spy"
    MUST_MOVE = "rumms/must_move"
    UNKNOWN_DIE = "rumms/unknown_die"
    KIND_TWICE = "rumms/kind_twice"
    NOTHING_NAMED = "rumms/nothing_named"
    WRONG_OUTCOME = "rumms/wrong_outcome"


ASKED: Final = MappingProxyType(
    {
        "turn": "your turn",
        "put": "where {die} is put",
        "take": "which enemy die goes out of the game",
        "nature": "nature's answer",
        "again": "whether {die} strikes again",
        "rescue": "which dragon rescues the king",
        "hide": "whether {die} hides",
    }
)
"""How a question is said, by the word that pictures have for it."""

Ask: TypeAlias = Annotated[Id, WithJsonSchema({"type": "string", "enum": list(ASKED)})]


class RummsAsked(Details):
    """What is asked, and about which die, as in the picture."""

    ask: Ask
    die: Id | None = None


def asked_about(ask: str, die: int | None = None) -> RummsAsked:
    """A question about a die, or about none."""
    return RummsAsked(ask=ask, die=None if die is None else die_name(die))


class AskedDetails(Details):
    """The question that waits for an answer."""

    asked: RummsAsked


class DieDetails(Details):
    """A die by its short name, such as bt3."""

    die: Id


class PairDetails(DieDetails):
    """And another one."""

    other: Id


class PointsDetails(MostDetails):
    """What dice may be worth together, and what they are worth."""

    points: int


class ArmyDetails(PointsDetails):
    """And by how much that is too much."""

    over: int


class CountDetails(Details):
    """A kind of dice, how many of them a team owns, and how many were asked for."""

    kind: Kind | None
    """None, like a count of None, for a value that notation could not carry."""
    number: int
    count: int | None


class UnknownDieDetails(Details):
    """A number that no die has; None for a value that is not a number."""

    id: int | None


class KindDetails(Details):
    """A kind of dice."""

    kind: Kind


class NumberDetails(Details):
    """What is not a number: part of a flick, or a spot."""

    what: Literal["direction", "speed", "side", "height", "spot"]


class RangeDetails(Details):
    """A number that is out of range."""

    value: float
    least: float
    most: float


def _die_words(die: str) -> str:
    return DICE[DIE_IDS[die]].name


def _asked_words(asked: RummsAsked) -> str:
    return ASKED.get(asked.ask, asked.ask).format(die=asked.die and _die_words(asked.die))


def _number_words(what: str) -> str:
    return "a place or a turn" if what == "spot" else f"the {what}"


def _signed(value: float) -> str:
    return f"{value:g}".replace("-", "−")


broken: Final = Sentences(
    {
        Code.ARMY_FIRST: Sentence("pick your army first", MostDetails),
        Code.SETUP_FIRST: Sentence("set up your dice first"),
        Code.NOT_NOW: Sentence("you are being asked something else: {asked}", AskedDetails),
        Code.ARMY_OVER: Sentence(
            "this army costs {points} points, {over} more than the {most} that are allowed", ArmyDetails
        ),
        Code.DICE_NOT_OWNED: Sentence("a team owns {number} {kind} dice, not {count}", CountDetails),
        Code.NOT_IN_ARMY: Sentence("{die} is not in your army", DieDetails),
        Code.DIE_TWICE: Sentence("{die} is named twice", DieDetails),
        Code.DIE_MISSING: Sentence("{die} is missing: every die of the army except ice must be set up", DieDetails),
        Code.ICE_IN_SETUP: Sentence("{die} stays beside the mat until it is used", DieDetails),
        Code.OUTSIDE_KINGDOM: Sentence("{die} is not in your kingdom", DieDetails),
        Code.ON_WALL: Sentence("{die} touches the wall", DieDetails),
        Code.KING_NOT_IN_CASTLE: Sentence("{die} must stand in its castle", DieDetails),
        Code.OVERLAPS: Sentence("{die} would overlap {other}", PairDetails),
        Code.FLOATS: Sentence("there is nothing below {die} at this height", DieDetails),
        Code.NOT_A_NUMBER: Sentence("{what} must be a number", NumberDetails),
        Code.DIRECTION_RANGE: Sentence(
            "a direction lies between {least} and {most} degrees; {value} is out of range", RangeDetails
        ),
        Code.SPEED_RANGE: Sentence(
            "a flick has a speed of {least} to {most} m/s; {value} is out of range", RangeDetails
        ),
        Code.SIDE_RANGE: Sentence(
            "a die is struck at most {most} mm beside its middle; {value} is out of range", RangeDetails
        ),
        Code.HEIGHT_RANGE: Sentence(
            "a die is struck between {least} and {most} mm above its middle; {value} is out of range", RangeDetails
        ),
        Code.FOREIGN_DIE: Sentence("{die} is not your die", DieDetails),
        Code.OWN_DIE: Sentence("{die} is your own die: choose an enemy die", DieDetails),
        Code.ICE_FLICKED: Sentence("{die} is ice: it is never flicked", DieDetails),
        Code.HEART_FLICKED: Sentence("{die} is a heart: it is never flicked", DieDetails),
        Code.HIDDEN_DIE: Sentence("{die} is hidden: bring it back instead of a flick", DieDetails),
        Code.DEFEATED_DIE: Sentence("{die} is out of the game", DieDetails),
        Code.NOT_ON_MAT: Sentence("{die} is not on the mat", DieDetails),
        Code.FROZEN_DIE: Sentence("{die} is frozen as long as ice rests on it", DieDetails),
        Code.NO_POWERS: Sentence("the quick game has no special powers: flick a die"),
        Code.OFF_MAT: Sentence("{die} would not stand on the mat", DieDetails),
        Code.NOT_IN_CASTLE: Sentence("{die} must be put into your castle", DieDetails),
        Code.CASTLE_FULL: Sentence(
            "your castle is full: ask for a free spot, and you get the nearest one in your kingdom"
        ),
        Code.NO_FREE_SPOT: Sentence("there is no free spot: choose one yourself"),
        Code.IN_ENEMY_CASTLE: Sentence("{die} may not touch the enemy castle", DieDetails),
        Code.NOT_IN_ENEMY_KINGDOM: Sentence(
            "{die} must come back in the enemy kingdom, wholly beyond the wall", DieDetails
        ),
        Code.TOUCHES_ENEMY: Sentence("{die} may not touch {other}, an enemy die", PairDetails),
        Code.NOT_A_SPY: Sentence("{die} is not a spy", DieDetails),
        Code.NOT_HIDDEN: Sentence("{die} is not hidden", DieDetails),
        Code.NOT_ICE: Sentence("{die} is not an ice cube", DieDetails),
        Code.ICE_USED: Sentence("{die} has already been used", DieDetails),
        Code.ICE_NOT_ON_ENEMY: Sentence("{die} must be put onto an enemy die", DieDetails),
        Code.ICE_ON_KING: Sentence("{die} may not be put onto a king", DieDetails),
        Code.NOT_A_HEART: Sentence("{die} is not a heart", DieDetails),
        Code.NOTHING_TO_REVIVE: Sentence("name a defeated die for {die} to revive", DieDetails),
        Code.NOT_DEFEATED: Sentence("{die} is not defeated", DieDetails),
        Code.NEVER_REVIVED: Sentence("{die} cannot be revived: kings, ice and hearts stay out", DieDetails),
        Code.REVIVAL_OVER: Sentence(
            "a heart revives dice worth {most} points at most; these are worth {points}", PointsDetails
        ),
        Code.KING_UNTOUCHABLE: Sentence("{die} is a king and cannot be taken out of the game", DieDetails),
        Code.ICE_UNTOUCHABLE: Sentence(
            "{die} is ice and cannot be taken out of the game by a mage or a berserker", DieDetails
        ),
        Code.MUST_TAKE: Sentence("the berserker takes a die along: choose one"),
        Code.NOT_A_DRAGON: Sentence("{die} is not a dragon: only dragons rescue a king", DieDetails),
        Code.OTHER_SPY: Sentence("the question is about {other}, not {die}", PairDetails),
        Code.MUST_MOVE: Sentence("you cannot pass: you can still do something"),
        Code.UNKNOWN_DIE: Sentence("there is no die {id}", UnknownDieDetails),
        Code.KIND_TWICE: Sentence("{kind} is named twice", KindDetails),
        Code.NOTHING_NAMED: Sentence("name at least one die"),
        Code.WRONG_OUTCOME: Sentence("that is not what happens next"),
    },
    {
        "die": _die_words,
        "other": _die_words,
        "asked": _asked_words,
        "what": _number_words,
        "kind": lambda kind: kind or "such",
        "count": lambda count: "that many" if count is None else count,
        "id": lambda number: "like that" if number is None else number,
        "value": _signed,
        "least": _signed,
        "most": _signed,
    },
)
"""The breach of a code, with its sentence filled in."""
