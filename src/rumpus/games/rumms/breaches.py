"""Why a move of RUMMS is refused. Clients show a text per code: add codes, never rename one."""

from enum import StrEnum
from typing import Final

from rumpus.core.breach import Sentences
from rumpus.games.rumms.options import ARMY_POINTS, REVIVAL_POINTS


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


broken: Final = Sentences(
    {
        Code.ARMY_FIRST: "pick your army first",
        Code.SETUP_FIRST: "set up your dice first",
        Code.NOT_NOW: "you are being asked something else: {asked}",
        Code.ARMY_OVER: f"this army costs {{points}} points, {{over}} more than the {ARMY_POINTS} that are allowed",
        Code.DICE_NOT_OWNED: "a team owns {number} {kind} dice, not {count}",
        Code.NOT_IN_ARMY: "{die} is not in your army",
        Code.DIE_TWICE: "{die} is named twice",
        Code.DIE_MISSING: "{die} is missing: every die of the army except ice must be set up",
        Code.ICE_IN_SETUP: "{die} stays beside the mat until it is used",
        Code.OUTSIDE_KINGDOM: "{die} is not in your kingdom",
        Code.ON_WALL: "{die} touches the wall",
        Code.KING_NOT_IN_CASTLE: "{die} must stand in its castle",
        Code.OVERLAPS: "{die} would overlap {other}",
        Code.FLOATS: "there is nothing below {die} at this height",
        Code.NOT_A_NUMBER: "{what} must be a number",
        Code.DIRECTION_RANGE: "a direction lies between −360 and 360 degrees; {value} is out of range",
        Code.SPEED_RANGE: "a flick has a speed of {least} to {most} m/s; {value} is out of range",
        Code.SIDE_RANGE: "a die is struck at most {most} mm beside its middle; {value} is out of range",
        Code.HEIGHT_RANGE: "a die is struck between {least} and {most} mm above its middle; {value} is out of range",
        Code.FOREIGN_DIE: "{die} is not your die",
        Code.OWN_DIE: "{die} is your own die: choose an enemy die",
        Code.ICE_FLICKED: "{die} is ice: it is never flicked",
        Code.HEART_FLICKED: "{die} is a heart: it is never flicked",
        Code.HIDDEN_DIE: "{die} is hidden: bring it back instead of a flick",
        Code.DEFEATED_DIE: "{die} is out of the game",
        Code.NOT_ON_MAT: "{die} is not on the mat",
        Code.FROZEN_DIE: "{die} is frozen as long as ice rests on it",
        Code.NO_POWERS: "the quick game has no special powers: flick a die",
        Code.OFF_MAT: "{die} would not stand on the mat",
        Code.NOT_IN_CASTLE: "{die} must be put into your castle",
        Code.CASTLE_FULL: "your castle is full: ask for a free spot, and you get the nearest one in your kingdom",
        Code.NO_FREE_SPOT: "there is no free spot: choose one yourself",
        Code.IN_ENEMY_CASTLE: "{die} may not touch the enemy castle",
        Code.NOT_IN_ENEMY_KINGDOM: "{die} must come back in the enemy kingdom, wholly beyond the wall",
        Code.TOUCHES_ENEMY: "{die} may not touch {other}, an enemy die",
        Code.NOT_A_SPY: "{die} is not a spy",
        Code.NOT_HIDDEN: "{die} is not hidden",
        Code.NOT_ICE: "{die} is not an ice cube",
        Code.ICE_USED: "{die} has already been used",
        Code.ICE_NOT_ON_ENEMY: "{die} must be put onto an enemy die",
        Code.ICE_ON_KING: "{die} may not be put onto a king",
        Code.NOT_A_HEART: "{die} is not a heart",
        Code.NOTHING_TO_REVIVE: "name a defeated die for {die} to revive",
        Code.NOT_DEFEATED: "{die} is not defeated",
        Code.NEVER_REVIVED: "{die} cannot be revived: kings, ice and hearts stay out",
        Code.REVIVAL_OVER: f"a heart revives dice worth {REVIVAL_POINTS} points at most; these are worth {{points}}",
        Code.KING_UNTOUCHABLE: "{die} is a king and cannot be taken out of the game",
        Code.ICE_UNTOUCHABLE: "{die} is ice and cannot be taken out of the game by a mage or a berserker",
        Code.MUST_TAKE: "the berserker takes a die along: choose one",
        Code.NOT_A_DRAGON: "{die} is not a dragon: only dragons rescue a king",
        Code.OTHER_SPY: "the question is about {other}, not {die}",
        Code.MUST_MOVE: "you cannot pass: you can still do something",
        Code.UNKNOWN_DIE: "there is no die {die}",
        Code.KIND_TWICE: "{kind} is named twice",
        Code.NOTHING_NAMED: "name at least one die",
        Code.WRONG_OUTCOME: "that is not what happens next",
    }
)
"""The breach of a code, with its sentence filled in."""
