"""Prints lessons as the client has them: `python -m rumpus.server.lesson_print`. See `make lessons`."""

import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from pydantic import BaseModel, JsonValue

from rumpus.core.breach import Breach
from rumpus.lessons.lesson import FAMILIES, Lesson, lessons
from rumpus.lessons.playing import Luck, Played, Scene, kept, scenes
from rumpus.lessons.tempting import tempting
from rumpus.server.changes import difference
from rumpus.server.lesson_wire import LessonAnswer, LessonPage, LessonRefusal, LessonShelf, LessonStep
from rumpus.server.messages import event_message

PRINTED: Final = Path(__file__).parents[3] / "web/src/house/learn/printed"


def printed() -> Mapping[str, str]:
    """All lessons as the text of their files, by path."""
    shelf = LessonShelf(lessons={family: tuple(lessons(family)) for family in FAMILIES})
    pages = {
        f"{family}/{name}.json": page(family, lesson) for family in FAMILIES for name, lesson in lessons(family).items()
    }
    return {path: written(value) for path, value in {"shelf.json": shelf, **pages}.items()}


def written(value: BaseModel) -> str:
    """JSON in one line: it is read by programs, and kept small."""
    return json.dumps(json.loads(value.model_dump_json()), ensure_ascii=False, separators=(",", ":")) + "\n"


def page(family: str, lesson: Lesson) -> LessonPage:
    """A lesson as the client has it."""
    steps = tuple(_step(family, lesson.name, scene) for scene in scenes(family, lesson))
    return LessonPage(game=family, name=lesson.name, steps=steps)


def _step(family: str, lesson: str, scene: Scene) -> LessonStep:
    step = scene.step
    right = [] if step.kind == "look" else scene.right()
    played = {move: scene.play(move, Luck(step, kept(family, lesson, step.name, move))) for move in right}
    fresh = step.position is not None
    return LessonStep(
        name=step.name,
        kind=step.kind,
        seat=scene.seat,
        seats=_seats(scene),
        fresh=fresh,
        known=scene.known,
        change=difference(None, scene.picture()) if fresh else {},
        answers={move: answer(scene, one) for move, one in played.items()},
        show=right[0] if right else None,
        refusals=tuple(_refusals(family, scene)) if step.kind == "move" else (),
        free=step.free,
        unordered=family in {"rumis", "cubes"},
    )


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
