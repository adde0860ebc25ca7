"""Short names of dice for notation: r or b for the team, a letter for the kind, a number: rk, rt3, bd1."""

from typing import Final

from rumpus.games.rumms.table.dice import DICE, PER_TEAM, Kind, Team

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


def of_kind(team: Team, kind: Kind) -> tuple[int, ...]:
    """All dice of a kind that a team owns."""
    return tuple(die.id for die in DICE if die.team is team and die.kind is kind)


def _names() -> tuple[str, ...]:
    names = [""] * len(DICE)
    for team in Team:
        for kind, letter in LETTERS.items():
            dice = of_kind(team, kind)
            for number, die in enumerate(dice, 1):
                names[die] = team_name(team)[0] + letter + (str(number) if len(dice) > 1 else "")
    return tuple(names)


DIE_NAMES: Final[tuple[str, ...]] = _names()
"""By the ids of the dice."""

DIE_IDS: Final = {name: die for die, name in enumerate(DIE_NAMES)}

KINGS: Final = tuple(of_kind(team, Kind.KING)[0] for team in Team)
"""The kings of red and blue."""


def team_of(die: int) -> Team:
    """Whose die it is."""
    return Team(die // PER_TEAM)


def kind_of(die: int) -> Kind:
    """What a die is."""
    return DICE[die].kind
