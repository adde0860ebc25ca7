"""The fifty dice: nine kinds, two teams, active and shadow faces (RM-1, RM-2)."""

from dataclasses import dataclass
from enum import IntEnum, StrEnum
from typing import Final

FACES: Final = 6
"""Faces are 0 to 5: +x, +y, +z, −x, −y, −z of the die."""


class Team(IntEnum):
    """A colour. Red's short end of the mat lies at −x."""

    RED = 0
    BLUE = 1

    @property
    def other(self) -> "Team":
        """The enemy."""
        return Team(1 - self)


class Kind(StrEnum):
    """What a die is."""

    KING = "king"
    TROLL = "troll"
    KNIGHT = "knight"
    DRAGON = "dragon"
    SPY = "spy"
    MAGE = "mage"
    BERSERKER = "berserker"
    ICE = "ice"
    HEART = "heart"

    @property
    def number(self) -> int:
        """How many dice of this kind a team owns."""
        return _MAKES[self].number

    @property
    def points(self) -> int:
        """What one die of this kind costs in an army."""
        return _MAKES[self].points

    @property
    def active(self) -> frozenset[int]:
        """Its active faces; the others are shadow faces."""
        return _MAKES[self].active


@dataclass(frozen=True, slots=True)
class Make:
    """How a kind of die is made."""

    number: int
    points: int
    active: frozenset[int]


def opposite(face: int) -> int:
    """The face on the other side of the die."""
    return (face + 3) % FACES


_ALL: Final = frozenset(range(FACES))
_HALF: Final = frozenset({0, 1, 2})  # every active face is opposite a shadow face

_MAKES: Final[dict[Kind, Make]] = {
    Kind.KING: Make(1, 0, _ALL),
    Kind.TROLL: Make(8, 2, frozenset({2, opposite(2)})),
    Kind.KNIGHT: Make(4, 4, _ALL - {opposite(2)}),
    Kind.DRAGON: Make(2, 5, _HALF),
    Kind.SPY: Make(2, 3, _HALF),
    Kind.MAGE: Make(2, 3, _HALF),
    Kind.BERSERKER: Make(2, 3, _HALF),
    Kind.ICE: Make(2, 2, _ALL),
    Kind.HEART: Make(2, 2, _ALL),
}

ACTIVE_UP: Final = 2
"""A face that is active on every kind of die: dice that are put down show it (RM-14)."""


def is_active(kind: Kind, face: int) -> bool:
    """Whether this face of such a die is an active one."""
    return face in kind.active


@dataclass(frozen=True, slots=True)
class Die:
    """One of the fifty dice. Its id is team × 25 + its place in the order of kinds."""

    id: int
    team: Team
    kind: Kind
    name: str


def _name(team: Team, kind: Kind, number: int) -> str:
    plain = f"{team.name.lower()} {kind}"
    return plain if kind.number == 1 else f"{plain} {number}"


def _all_dice() -> tuple[Die, ...]:
    dice = [(team, kind, number + 1) for team in Team for kind in Kind for number in range(kind.number)]
    return tuple(Die(place, team, kind, _name(team, kind, number)) for place, (team, kind, number) in enumerate(dice))


DICE: Final[tuple[Die, ...]] = _all_dice()
"""All dice, by their ids."""

PER_TEAM: Final = len(DICE) // len(Team)
