"""Lessons over HTTP: what comes of a move of one's own. Everything else about lessons the client has already."""

import asyncio
from typing import Final

from fastapi import APIRouter, Request

from rumpus.lessons.lesson import lessons, positions
from rumpus.lessons.playing import Luck, NoSuchMove, Scene, scenes
from rumpus.server import limits, wire
from rumpus.server.deps import InServices
from rumpus.server.errors import ServerRefusal
from rumpus.server.lesson_print import answer
from rumpus.server.lesson_wire import LessonTried, LessonTry

router: Final = APIRouter(
    prefix="/api/lessons",
    responses={status: {"model": wire.Problem} for status in (400, 404, 413, 422, 429, 500, 503)},
)


@router.post("/try")
async def try_out(ask: LessonTry, request: Request, services: InServices) -> LessonTried:
    """What comes of a move in a lesson. Nothing is kept: each try begins at the same table."""
    services.allowances.question(request, limits.LESSON_COST)
    # Physics takes a moment: others are heard in the meantime.
    return await asyncio.to_thread(_tried, ask)


def _tried(ask: LessonTry) -> LessonTried:
    scene = _scene(ask)
    try:
        played = scene.play(ask.move, Luck(scene.step))
    except NoSuchMove as refused:
        breach = refused.breach
        return LessonTried(
            code=breach.code, reason=breach.reason, details=dict(breach.details), right=False, answer=None
        )
    right = scene.is_right(played)
    return LessonTried(code=None, reason=None, details={}, right=right, answer=answer(scene, played))


def _scene(ask: LessonTry) -> Scene:
    position = positions(ask.game).get(ask.lesson)
    lesson = lessons(ask.game).get(ask.lesson) if position is None else position.lesson(ask.game)
    found = [] if lesson is None else scenes(ask.game, lesson)
    scene = next((one for one in found if one.step.name == ask.step and one.step.kind == "move"), None)
    if scene is None:
        raise ServerRefusal("no_such_lesson", "there is no such lesson, or it has no such step", 404)
    return scene
