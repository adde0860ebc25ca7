"""Numbers, dice and spots that no notation could name, but a program can: refused before any rule looks at them."""

from typing import Final

from rumpus.core.breach import Breach
from rumpus.games.rumms.breaches import Code, broken
from rumpus.games.rumms.moves import RummsMove, Spot
from rumpus.games.rumms.table.dice import DICE

_LARGEST: Final = 1e9
"""Notation names no larger number."""
_HIGHEST: Final = 1000
"""Notation names no higher storey; whether there is anything below is asked later."""


def value_breach(move: object) -> Breach | None:
    """The first die or spot of a move that there cannot be."""
    if not isinstance(move, RummsMove):
        return broken(Code.NOT_NOW, asked="a move of RUMMS")
    for die in move.named:
        if not is_count(die, len(DICE)):
            return broken(Code.UNKNOWN_DIE, die=str(die)[:20])
    return next(filter(None, map(spot_fault, move.places)), None)


def spot_fault(spot: Spot) -> Breach | None:
    """Whether a spot is made of numbers at all."""
    if all(map(is_number, (spot.x, spot.y, spot.turn))) and is_count(spot.level, _HIGHEST):
        return None
    return broken(Code.NOT_A_NUMBER, what="a place or a turn")


def is_number(value: object) -> bool:
    """Whether this is a number that notation could name."""
    return isinstance(value, int | float) and not isinstance(value, bool) and -_LARGEST < value < _LARGEST


def is_count(value: object, end: int) -> bool:
    """Whether this is a whole number from 0 on and below an end."""
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < end
