"""Numbers, dice and spots that no notation could name, but a program can: refused before any rule looks at them."""

from typing import Final

from rumpus.core.breach import Breach, not_a_move
from rumpus.games.rumms.breaches import Code, broken
from rumpus.games.rumms.moves import RummsMove, Spot
from rumpus.games.rumms.table.dice import DICE

_LARGEST: Final = 1e9
"""Notation names no larger number."""
_HIGHEST: Final = 1000
"""Notation names no higher storey, and no larger number of a die; what it means is asked later."""


def value_breach(move: object) -> Breach | None:
    """The first die or spot of a move that there cannot be; what is not a move at all is refused too."""
    if not isinstance(move, RummsMove):
        return not_a_move(move)
    try:
        named, places = tuple(move.named), tuple(move.places)
    except Exception:  # whatever is there instead of dice and spots may raise anything
        return not_a_move(move)
    for die in named:
        if not is_count(die, len(DICE)):
            return broken(Code.UNKNOWN_DIE, id=die if type(die) is int and abs(die) < _HIGHEST else None)
    return next(filter(None, map(spot_fault, places)), None)


def spot_fault(spot: Spot) -> Breach | None:
    """Whether a spot is made of numbers at all."""
    if type(spot) is Spot and all(map(is_number, (spot.x, spot.y, spot.turn))) and is_count(spot.level, _HIGHEST):
        return None
    return broken(Code.NOT_A_NUMBER, what="spot")


def is_number(value: object) -> bool:
    """Whether this is a number that notation could name."""
    return type(value) in {int, float} and -_LARGEST < value < _LARGEST  # type: ignore[operator]


def is_count(value: object, end: int) -> bool:
    """Whether this is a whole number from 0 on and below an end."""
    return type(value) is int and 0 <= value < end
