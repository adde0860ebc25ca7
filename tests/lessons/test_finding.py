"""Positions to solve are found in matches between bots: each can be solved as it says, and they are graded."""

import json

import pytest

from rumpus.lessons.finding import Found, find, graded, written
from rumpus.lessons.lesson import Position
from rumpus.lessons.playing import Luck, scenes


@pytest.mark.parametrize(
    ("family", "wanted"), [("rumis", 2), ("rumbugz", 1), pytest.param("rumms", 2, marks=pytest.mark.slow)]
)
def test_what_is_found_can_be_solved(family: str, wanted: int) -> None:
    lines = written(find(family, wanted)).splitlines()
    assert len(lines) == wanted
    for line in lines:
        position = Position.model_validate(json.loads(line))
        (scene,) = scenes(family, position.lesson(family))
        for move in position.accept:
            played = scene.play(move, Luck(scene.step, position.kept))
            assert "goes_out" in position.goal or scene.is_right(played)
        if family == "rumis":  # whatever else covers as much is named, too
            assert set(scene.right()) == set(position.accept)


def found(search: float) -> Found:
    return Found({}, f"{search}", 0, {}, (), search)


def test_grades_go_by_how_much_there_is_to_search_and_every_week_has_each() -> None:
    order = graded([found(search) for search in (5, 1, 9, 3, 7, 0, 8, 2, 6, 4)])
    assert [grade for grade, _ in order] == [1, 2, 3, 4, 5, 1, 2, 3, 4, 5]
    assert [one.search for _, one in order] == [0, 2, 4, 6, 8, 1, 3, 5, 7, 9]
