"""Every lesson is played with the real rules: what is right, what it leads to, what is refused; and what is printed."""

import json
import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from rumpus.lessons.lesson import FAMILIES, Lesson, lessons, positions
from rumpus.lessons.playing import Luck, Scene, kept, scenes
from rumpus.server.lesson_print import PRINTED, lesson_files, position_files, position_page, written

ALL = [(family, lesson) for family in FAMILIES for lesson in lessons(family).values()]
EACH = pytest.mark.parametrize(("family", "lesson"), ALL, ids=[f"{family}/{lesson.name}" for family, lesson in ALL])


@EACH
def test_a_lesson_can_be_played(family: str, lesson: Lesson) -> None:
    for scene in scenes(family, lesson):
        if scene.step.kind == "look":
            continue
        right = scene.right()
        assert right, f"{scene.step.name}: nothing would be right here"
        for move in right[:20]:
            played = scene.play(move, Luck(scene.step, kept(family, lesson.name, scene.step.name, move)))
            assert scene.is_right(played), move
        for wrong in scene.step.wrong:
            assert code_of(scene, wrong.move) == wrong.code, wrong.move


def code_of(scene: Scene, move: str) -> str:
    breach = scene.refusal(move)
    return "" if breach is None else breach.code


@EACH
def test_only_a_step_with_one_right_move_leads_on_to_the_next(family: str, lesson: Lesson) -> None:
    """A table that goes on must be the same for everyone who comes there."""
    assert lesson.step[0].position is not None
    moved = [scene for scene in scenes(family, lesson) if scene.step.kind == "move"]
    for before, after in pairwise(moved):
        if after.step.position is None:
            assert len(before.right()) == 1
            assert not before.step.free


@EACH
def test_steps_have_different_names(family: str, lesson: Lesson) -> None:
    names = [step.name for step in lesson.step]
    assert len(set(names)) == len(names), f"{family}/{lesson.name}"


def test_the_client_has_the_lessons_as_they_are() -> None:
    files = {str(path.relative_to(PRINTED)): path.read_text("utf-8") for path in PRINTED.rglob("*.json")}
    lessons_there = {path: text for path, text in files.items() if not path.startswith("positions/")}
    assert lessons_there == lesson_files(), "run `make lessons`"


SOLVABLE = [family for family in FAMILIES if positions(family)]


def lines_printed(family: str) -> list[str]:
    shelves = sorted(PRINTED.glob(f"positions/{family}-*.json"), key=lambda path: int(path.stem.partition("-")[2]))
    return [line.strip("[],") for shelf in shelves for line in shelf.read_text("utf-8").splitlines()]


@pytest.mark.parametrize("family", SOLVABLE)
def test_the_client_has_the_positions_as_they_are(family: str) -> None:
    """A few of them; all are printed again by `make test-slow`."""
    lines = lines_printed(family)
    assert len(lines) == len(positions(family)) >= 60
    for number, position in list(enumerate(positions(family).values()))[:: len(lines) // 3]:
        assert lines[number] == written(position_page(family, position)), "run `make lessons`"


@pytest.mark.slow
def test_the_client_has_every_position_as_it_is() -> None:
    found = {f"positions/{path.name}": path.read_text("utf-8") for path in PRINTED.glob("positions/*.json")}
    assert found == position_files(), "run `make lessons`"


@pytest.mark.parametrize("family", SOLVABLE)
def test_positions_are_of_every_grade_and_can_be_solved(family: str) -> None:
    found = list(positions(family).values())
    assert {position.grade for position in found} == {1, 2, 3, 4, 5}
    for position in found[::20]:
        (scene,) = scenes(family, position.lesson(family))
        for move in position.accept:
            played = scene.play(move, Luck(scene.step, position.kept))
            assert "goes_out" in position.goal or scene.is_right(played)


def test_a_position_tells_nothing_of_hands_that_are_hidden() -> None:
    for line in lines_printed("rumbugz")[:12]:
        (step,) = json.loads(line)["steps"]
        assert step["change"]["hand_of"] == [step["seat"]]
        assert "hands" not in step["change"]


def texts(language: str) -> dict[str, Any]:
    file: Path = PRINTED.parent / "texts" / f"{language}.json"
    found: dict[str, Any] = json.loads(file.read_text("utf-8"))
    return found


@pytest.mark.parametrize("language", ["en", "de", "nl", "hu"])
def test_every_step_says_what_to_do_and_what_came_of_it(language: str) -> None:
    said = texts(language)
    for family, lesson in ALL:
        words = said[family][lesson.name]
        assert set(words) - {"title", "text"} == {step.name for step in lesson.step}, lesson.name
        for step in lesson.step:
            needed = {"say"} if step.kind == "look" else {"say", "done"}
            assert needed <= set(words[step.name]) <= needed | {"else", "done"}, f"{lesson.name}.{step.name}"
            for text in words[step.name].values():
                assert len(re.findall(r"[.!?…]+(?:\s|$)", text)) <= 3, f"one or two sentences: {text}"
