"""What can speak for a flick of RUMMS: the codes of facts and what each names. `reasons` finds them."""

from collections.abc import Mapping
from typing import Final

from rumpus.core.breach import Details, Id


class TriesDetails(Details):
    """Of all tries, how many send the enemy king off, and how many one's own."""

    die: Id
    tries: int
    king_off: int
    own_king_off: int


class DiceDetails(Details):
    """How many dice a try takes and loses, on average."""

    die: Id
    taken: float
    lost: float


class MageDetails(Details):
    """Of all tries, how many bring the mage into the castle."""

    die: Id
    tries: int
    arrived: int


class DangerDetails(Details):
    """How likely something bad is before the move and after it, from 0 to 1."""

    before: float
    after: float


class FoulsDetails(Details):
    """Of all tries, how many are fouls."""

    tries: int
    fouls: int


class DieDetails(Details):
    """One die."""

    die: Id


class SpyDetails(Details):
    """How likely the spy's flick sends the king off, from 0 to 1."""

    die: Id
    chance: float


class FrozenDetails(Details):
    """The dice that get ice."""

    dice: tuple[Id, ...]


class RevivedDetails(Details):
    """The dice that are rolled, and how many of them live again on average."""

    dice: tuple[Id, ...]
    expected: float


FACTS: Final[Mapping[str, type[Details]]] = {
    "rumms/tries": TriesDetails,
    "rumms/dice_off": DiceDetails,
    "rumms/mage_in_castle": MageDetails,
    "rumms/king_safer": DangerDetails,
    "rumms/fouls": FoulsDetails,
    "rumms/rescues": DieDetails,
    "rumms/takes": DieDetails,
    "rumms/hides": DieDetails,
    "rumms/spy_sees_king": SpyDetails,
    "rumms/freezes": FrozenDetails,
    "rumms/no_rescue": DangerDetails,
    "rumms/revives": RevivedDetails,
}
