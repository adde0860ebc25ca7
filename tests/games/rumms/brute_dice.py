"""The dice of RUMMS, and the words of its notation, for the second program: nothing here is the engine's."""

from __future__ import annotations

from math import hypot, sqrt
from typing import Any, Final

from games.rumms.brute_geometry import EDGE, ROUNDING, Pose, flat_gap, outline, touches_castle

ALL: Final = frozenset(range(6))
HALF: Final = frozenset({0, 1, 2})
KINDS: Final = {  # RM-1: letter, number per team, points, active faces
    "king": ("k", 1, 0, ALL),
    "troll": ("t", 8, 2, frozenset({2, 5})),
    "knight": ("n", 4, 4, ALL - {5}),
    "dragon": ("d", 2, 5, HALF),
    "spy": ("s", 2, 3, HALF),
    "mage": ("m", 2, 3, HALF),
    "berserker": ("b", 2, 3, HALF),
    "ice": ("i", 2, 2, ALL),
    "heart": ("h", 2, 2, ALL),
}
BY_LETTER: Final = {row[0]: kind for kind, row in KINDS.items()}
QUICK: Final = {"knight": 4, "troll": 8}  # RM-11
MOST_POINTS: Final = 50  # RM-10
PURSE: Final = 6  # RM-66
FELL_OVER: Final = EDGE / 2  # RM-16
TEAMS: Final = ("r", "b")
TEAM_NAMES: Final = {"red": "r", "blue": "b"}


def names_of(team: str) -> list[str]:
    """The 25 dice of a team, in the order of the record."""
    return [
        team + letter + (str(place) if number > 1 else "")
        for letter, number, _, _ in KINDS.values()
        for place in range(1, number + 1)
    ]


NAMES: Final = names_of("r") + names_of("b")


def kind(die: str) -> str:
    return BY_LETTER[die[1]]


def points(die: str) -> int:
    return KINDS[kind(die)][2]


def enemy(team: str) -> str:
    return "b" if team == "r" else "r"


def active(die: str, face: int) -> bool:
    """RM-2."""
    return face in KINDS[kind(die)][3]


def carriers(die: str, resting: set[tuple[str, str]]) -> set[str]:
    """The die and all that is below it."""
    found = {die}
    while more := {lower for upper, lower in resting if upper in found} - found:
        found |= more
    return found


def in_castle(die: str, team: str, mat: dict[str, Pose], resting: set[tuple[str, str]]) -> bool:
    """RM-13: itself, or on top of a die that is."""
    return any(touches_castle(mat[one], team) for one in carriers(die, resting))


def apart(one: Pose, other: Pose) -> float:
    """How far two dice are apart seen from above, at least; below 0: how deep they overlap."""
    far = hypot(one[0] - other[0], one[1] - other[1]) - sqrt(3) * EDGE
    if far > 2:
        return far
    return flat_gap(outline(one), outline(other)) - 2 * ROUNDING


# --- Notation and records ---

Spot = tuple[float, float, float, int]


def read_spot(words: list[str]) -> Spot:
    level = int(words[3].lstrip("+")) if len(words) > 3 else 0
    return float(words[0]), float(words[1]), float(words[2]), level


def read_spots(words: list[str]) -> list[tuple[str, Spot]]:
    """Dice, each with its spot."""
    starts = [place for place, word in enumerate(words) if word in NAMES]
    ends = [*starts[1:], len(words)]
    return [(words[a], read_spot(words[a + 1 : b])) for a, b in zip(starts, ends, strict=True)]


def read_groups(words: list[str]) -> list[tuple[str, list[str]]]:
    """Hearts, each with the dice that it is to revive."""
    colons = [place for place, word in enumerate(words) if word == ":"]
    ends = [*(place - 1 for place in colons[1:]), len(words)]
    return [(words[a - 1], words[a + 1 : b]) for a, b in zip(colons, ends, strict=True)]


def read_counts(words: list[str]) -> dict[str, int]:
    return {name: int(count) for name, count in zip(words[1::2], words[2::2], strict=True)}


def read_landing(landing: dict[str, Any]) -> tuple[dict[str, Pose], list[str], set[tuple[str, str]]]:
    """Poses, the fallen in order, and pairs of a die and one that it rests on."""
    poses = {NAMES[row[0]]: tuple(row[1:]) for row in landing["poses"]}
    fallen = [NAMES[die] for die, _ in landing["fallen"]]
    return poses, fallen, {(NAMES[upper], NAMES[lower]) for upper, lower in landing["resting"]}
