"""Prints lessons as the client has them: `python -m rumpus.server.lesson_print`. See `make lessons`."""

import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeAlias

from pydantic import BaseModel, JsonValue

from rumpus.core.breach import Breach
from rumpus.lessons.lesson import FAMILIES, SHELF, Lesson, Position, lessons, positions
from rumpus.lessons.playing import Luck, Played, Scene, kept, scenes
from rumpus.lessons.tempting import tempting
from rumpus.lessons.ways import ways
from rumpus.server.changes import difference
from rumpus.server.lesson_wire import (
    LessonAnswer,
    LessonPage,
    LessonRefusal,
    LessonShelf,
    LessonStep,
    PositionPage,
)
from rumpus.server.messages import event_message

PRINTED: Final = Path(__file__).parents[3] / "web/src/house/learn/printed"


def printed() -> Mapping[str, str]:
    """All lessons and positions as the text of their files, by path."""
    return {**lesson_files(), **position_files()}


def lesson_files() -> Mapping[str, str]:
    """The lessons, and what there is altogether."""
    shelf = LessonShelf(
        lessons={family: tuple(lessons(family)) for family in FAMILIES},
        positions={family: len(positions(family)) for family in FAMILIES if positions(family)},
        shelf=SHELF,
    )
    pages = {
        f"{family}/{name}.json": page(family, lesson) for family in FAMILIES for name, lesson in lessons(family).items()
    }
    return {path: written(value) + "\n" for path, value in {"shelf.json": shelf, **pages}.items()}


def position_files() -> Mapping[str, str]:
    """The positions to solve, one a line."""
    return {
        f"positions/{family}-{number}.json": "[" + ",\n".join(map(written, row)) + "]\n"
        for family in FAMILIES
        for number, row in enumerate(_rows([position_page(family, one) for one in positions(family).values()]))
    }


def _rows(pages: list[PositionPage]) -> list[list[PositionPage]]:
    return [pages[first : first + SHELF] for first in range(0, len(pages), SHELF)]


def written(value: BaseModel) -> str:
    """JSON in one line: it is read by programs, and kept small."""
    return json.dumps(json.loads(value.model_dump_json()), ensure_ascii=False, separators=(",", ":"))


def page(family: str, lesson: Lesson) -> LessonPage:
    """A lesson as the client has it."""
    steps = tuple(
        _step(family, scene, partial(kept, family, lesson.name, scene.step.name)) for scene in scenes(family, lesson)
    )
    return LessonPage(game=family, name=lesson.name, steps=steps)


def position_page(family: str, position: Position) -> PositionPage:
    """A position to solve as the client has it."""
    (scene,) = scenes(family, position.lesson(family))
    step = _step(family, scene, lambda _: position.kept, tempted=False)
    return PositionPage(game=family, name=position.name, steps=(step,), grade=position.grade, goal=dict(position.goal))


Kept: TypeAlias = Callable[[str], Sequence[JsonValue] | None]


def _step(family: str, scene: Scene, physics: Kept, *, tempted: bool = True) -> LessonStep:
    step = scene.step
    fresh = step.position is not None
    answers, tables = _several(scene) if "goes_out" in step.goal else (_answers(scene, physics), {})
    return LessonStep(
        name=step.name,
        kind=step.kind,
        seat=scene.seat,
        seats=_seats(scene),
        fresh=fresh,
        change=difference(None, scene.picture()) if fresh else {},
        answers=answers,
        tables=tables,
        show=next(iter(answers), None),
        refusals=tuple(_refusals(family, scene)) if step.kind == "move" and tempted else (),
        free=step.free,
        unordered=family in {"rumis", "cubes"},
    )


def _answers(scene: Scene, physics: Kept) -> dict[str, LessonAnswer]:
    right = [] if scene.step.kind == "look" else scene.right()
    return {move: answer(scene, scene.play(move, Luck(scene.step, physics(move)))) for move in right}


def _several(scene: Scene) -> tuple[dict[str, LessonAnswer], dict[str, dict[str, LessonAnswer]]]:
    """The right moves of a step that takes several, and those at the tables on the way."""
    found = ways(scene.game, scene.state, scene.seat)
    if found is None:
        raise ValueError(f"expected a way out in {scene.step.position}")
    names = {state: str(number) for number, state in enumerate(found.right)}
    tables: dict[str, dict[str, LessonAnswer]] = {}
    for state, moves in found.right.items():
        here = replace(scene, state=state)
        tables[names[state]] = {
            move: answer(here, here.play(move, Luck(scene.step))).model_copy(update={"to": names.get(after)})
            for move, after in moves.items()
        }
    return tables.pop(names[scene.state]), tables


def answer(scene: Scene, played: Played) -> LessonAnswer:
    """What comes of a move."""
    return LessonAnswer(
        change=difference(scene.picture(), scene.picture(played.states[-1])),
        events=tuple(map(event_message, played.told(scene.seat))),
    )


def _seats(scene: Scene) -> int:
    return 1 if scene.game.name == "cubes" else len(scene.game.scores(scene.state))


def _refusals(family: str, scene: Scene) -> Iterator[LessonRefusal]:
    """What tempting moves break, those together that break the same."""
    found: dict[str, tuple[Breach, list[str]]] = {}
    for move in dict.fromkeys([*(one.move for one in scene.step.wrong), *tempting(family, scene)]):
        if breach := scene.refusal(move):
            found.setdefault(repr((breach.code, sorted(breach.details.items()))), (breach, []))[1].append(move)
    for breach, moves in found.values():
        details: dict[str, Any] = dict(breach.details)
        yield LessonRefusal(code=breach.code, reason=breach.reason, details=details, moves=tuple(moves))


def ask_physics() -> dict[str, dict[str, list[JsonValue]]]:
    """What physics makes of every flick that a lesson shows."""
    found: dict[str, dict[str, list[JsonValue]]] = {}
    for family in FAMILIES:
        for lesson in lessons(family).values():
            for scene in scenes(family, lesson):
                for move in scene.step.accept:
                    physics = scene.play(move, Luck(scene.step)).physics
                    if physics:
                        found.setdefault(f"{family}/{lesson.name}/{scene.step.name}", {})[move] = physics
    return found


def main() -> None:
    """Write the files, and take away those that are no longer there."""
    if sys.argv[1:] not in ([], ["--simulate"]):
        raise SystemExit("usage: python -m rumpus.server.lesson_print [--simulate]")
    if sys.argv[1:]:
        from rumpus.lessons import playing

        file = Path(playing.__file__).with_name(playing.KEPT)
        file.write_text(json.dumps(ask_physics(), separators=(",", ":")).replace('},"', '},\n"') + "\n", "utf-8")
        playing._all_kept.cache_clear()
    files = printed()
    for old in set(PRINTED.rglob("*.json")) - {PRINTED / path for path in files}:
        old.unlink()
    for path, text in files.items():
        (PRINTED / path).parent.mkdir(parents=True, exist_ok=True)
        (PRINTED / path).write_text(text, "utf-8")


if __name__ == "__main__":
    main()
