"""The fifty dice: nine kinds, two teams, active and shadow faces (RM-1, RM-2), and their names."""

import reprlib
from collections.abc import Iterable
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


def team_of(die: int) -> Team:
    """Whose die it is."""
    return DICE[die].team


def kind_of(die: int) -> Kind:
    """What a die is."""
    return DICE[die].kind


def team_of_seat(seat: int) -> Team:
    """The team that a seat plays for: seats are red and blue in turn (RM-22)."""
    return Team(seat % len(Team))


def of_kind(team: Team, kind: Kind) -> tuple[int, ...]:
    """All dice of a kind that a team owns."""
    return tuple(die.id for die in DICE if die.team is team and die.kind is kind)


def owned(dice: Iterable[int], team: Team, kind: Kind | None = None) -> tuple[int, ...]:
    """Those of the dice that a team owns, of that kind or all."""
    return tuple(die for die in dice if team_of(die) is team and (kind is None or kind_of(die) is kind))


KINGS: Final = tuple(of_kind(team, Kind.KING)[0] for team in Team)
"""The kings of red and blue."""

# Short names for notation: r or b for the team, a letter for the kind, a number: rk, rt3, bd1.

LETTERS: Final = {
    Kind.KING: "k",
    Kind.TROLL: "t",
    Kind.KNIGHT: "n",
    Kind.DRAGON: "d",
    Kind.SPY: "s",
    Kind.MAGE: "m",
    Kind.BERSERKER: "b",
    Kind.ICE: "i",
    Kind.HEART: "h",
}

TEAMS: Final = {team.name.lower(): team for team in Team}


def team_name(team: Team) -> str:
    """The team as notation and clients name it: red or blue."""
    return team.name.lower()


def _short_name(die: Die) -> str:
    dice = of_kind(die.team, die.kind)
    number = str(dice.index(die.id) + 1) if len(dice) > 1 else ""
    return team_name(die.team)[0] + LETTERS[die.kind] + number


DIE_NAMES: Final[tuple[str, ...]] = tuple(map(_short_name, DICE))
"""By the ids of the dice."""

DIE_IDS: Final = {name: die for die, name in enumerate(DIE_NAMES)}


def die_name(die: int) -> str:
    """The short name of a die by its id, such as bt3. There is no die -1."""
    if type(die) is not int or not 0 <= die < len(DIE_NAMES):
        raise ValueError(f"expected a die from 0 to {len(DIE_NAMES) - 1}, got {reprlib.repr(die)}")
    return DIE_NAMES[die]
