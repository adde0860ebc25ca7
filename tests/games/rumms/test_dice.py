"""The dice: numbers, points and faces as the table of RM-1 prints them."""

import pytest

from rumpus.games.rumms.table.dice import DICE, PER_TEAM, Kind, Team, is_active, opposite

TABLE = [  # RM-1: kind, number per team, points, shadow faces
    (Kind.KING, 1, 0, 0),
    (Kind.TROLL, 8, 2, 4),
    (Kind.KNIGHT, 4, 4, 1),
    (Kind.DRAGON, 2, 5, 3),
    (Kind.SPY, 2, 3, 3),
    (Kind.MAGE, 2, 3, 3),
    (Kind.BERSERKER, 2, 3, 3),
    (Kind.ICE, 2, 2, 0),
    (Kind.HEART, 2, 2, 0),
]


@pytest.mark.parametrize(("kind", "number", "points", "shadows"), TABLE)
def test_kinds_are_as_printed(kind: Kind, number: int, points: int, shadows: int) -> None:
    assert (kind.number, kind.points) == (number, points)
    assert sum(not is_active(kind, face) for face in range(6)) == shadows
    assert sum(die.kind is kind for die in DICE) == 2 * number


def test_every_kind_is_in_the_table() -> None:
    assert [row[0] for row in TABLE] == list(Kind)


def test_fifty_dice_in_order() -> None:
    assert PER_TEAM == 25
    assert [die.id for die in DICE] == list(range(50))
    assert [die.team for die in DICE] == [Team.RED] * 25 + [Team.BLUE] * 25
    assert [die.kind for die in DICE[:25]] == [die.kind for die in DICE[25:]]
    assert len({die.name for die in DICE}) == 50


@pytest.mark.parametrize(
    ("number", "name"),
    [
        (0, "red king"),
        (3, "red troll 3"),
        (9, "red knight 1"),
        (13, "red dragon 1"),
        (25, "blue king"),
        (49, "blue heart 2"),
    ],
)
def test_names(number: int, name: str) -> None:
    assert DICE[number].name == name


def test_active_faces_lie_as_made() -> None:  # RM-2 and the physics page
    low, high = sorted(Kind.TROLL.active)
    assert opposite(low) == high
    for kind in (Kind.DRAGON, Kind.SPY, Kind.MAGE, Kind.BERSERKER):
        assert all(is_active(kind, face) != is_active(kind, opposite(face)) for face in range(6))


def test_opposite_faces() -> None:
    assert [opposite(face) for face in range(6)] == [3, 4, 5, 0, 1, 2]


def test_enemies() -> None:
    assert Team.RED.other is Team.BLUE
    assert Team.BLUE.other is Team.RED
