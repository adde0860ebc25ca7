"""Solitaire over HTTP (RI-22): look at a cube, ask why, ask for a hint, watch a solution, keep what was solved.

The server keeps no cube that is being built: every question brings the stones laid so far.
"""

import asyncio
import hashlib
from datetime import UTC, datetime
from math import prod
from typing import Final

from fastapi import APIRouter, Request, Response

from rumpus.core.breach import Breach
from rumpus.core.errors import NotationError
from rumpus.games.rumis.picture import RumisStone
from rumpus.games.rumis.state import colour_name
from rumpus.games.rumis.stones import STONES
from rumpus.puzzles.box import Box, parse_box
from rumpus.puzzles.building import Construction, lay_all
from rumpus.puzzles.checker import check
from rumpus.puzzles.errors import WrongSolution
from rumpus.puzzles.notation import parse_stone
from rumpus.puzzles.picture import picture, stone_shown, stones_shown
from rumpus.puzzles.puzzle import Level, Puzzle, Solution
from rumpus.server import limits, wire
from rumpus.server.cube_wire import (
    Cube,
    CubeAsk,
    CubeDone,
    CubeHint,
    CubeLook,
    CubeReason,
    CubesInfo,
    CubeSolution,
    CubeWatch,
    CubeWhy,
    SolvedCube,
)
from rumpus.server.deps import WHEN_WARM, AsGuest, InServices
from rumpus.server.errors import ServerRefusal
from rumpus.server.services import Services
from rumpus.server.solver import today
from rumpus.store import CubeRow

OFFERS: Final = tuple(
    Cube(box=(edge, edge, edge), colours=colours, rules=Level.SHAPE) for edge, colours in ((3, 1), (4, 2), (5, 4))
)
"""The cubes of the rulebook."""

router: Final = APIRouter(
    prefix="/api/cubes",
    dependencies=[WHEN_WARM],
    responses={status: {"model": wire.Problem} for status in (400, 413, 422, 429, 500, 503)},
)


@router.get("")
async def cubes(request: Request, guest: AsGuest, services: InServices) -> CubesInfo:
    """Today's cube, those of the rulebook, and the ones that you have solved."""
    services.allowances.question(request)
    day = today()
    puzzle = await services.solver.daily(day)
    rows = await services.store.cubes_of(guest.id, limits.CUBES_SHOWN)
    this = Cube(box=puzzle.box.edges, colours=puzzle.colours, rules=puzzle.level, day=day)
    return CubesInfo(today=this, offers=OFFERS, solved=tuple(map(kept_cube, rows)))


@router.post("/look", response_model=CubeLook)
async def look(ask: CubeAsk, request: Request, services: InServices) -> Response:
    """The cube with these stones in it, and where others can be laid."""
    services.allowances.question(request, max(1, prod(ask.cube.box) / limits.CELLS_OF_QUESTION))
    puzzle = await _puzzle(services, ask.cube)
    # A large box has tens of thousands of places: others are heard in the meantime.
    return Response(await asyncio.to_thread(_look, ask, puzzle), media_type="application/json")


@router.post("/why")
async def why(ask: CubeWhy, request: Request, services: InServices) -> CubeReason:
    """Why a stone cannot be laid, if it cannot."""
    services.allowances.question(request)
    puzzle = await _puzzle(services, ask.cube)
    work = Construction(puzzle, lay_all(puzzle, ask.stones))
    try:
        stone = parse_stone(ask.stone)
    except NotationError as error:
        found: Breach | None = error.breach
    else:
        found = work.breach(stone.colour, stone.placement)
    if found is None:
        return CubeReason(code=None, reason=None, details={})
    return CubeReason(code=found.code, reason=found.reason, details=dict(found.details))


@router.post("/hint")
async def hint(ask: CubeAsk, request: Request, services: InServices) -> CubeHint:
    """Whether the cube can still be completed, and one stone on a way to it."""
    services.allowances.question(request)
    puzzle = await _puzzle(services, ask.cube)
    lying = lay_all(puzzle, ask.stones)
    async with services.allowances.hint(None, request):
        found = await services.solver.complete(puzzle, lying, 0)
    return CubeHint(answer=found.answer, next=stone_shown(puzzle.box, found.stones[0]) if found.stones else None)


@router.post("/watch")
async def watch(ask: CubeWatch, request: Request, services: InServices) -> CubeSolution:
    """A way from these stones to the full cube."""
    services.allowances.question(request)
    puzzle = await _puzzle(services, ask.cube)
    lying = lay_all(puzzle, ask.stones)
    async with services.allowances.hint(None, request):
        found = await services.solver.complete(puzzle, lying, ask.seed)
    return CubeSolution(answer=found.answer, stones=stones_shown(puzzle.box, found.stones))


@router.post("/solved", status_code=201)
async def solved(
    done: CubeDone, request: Request, response: Response, guest: AsGuest, services: InServices
) -> SolvedCube:
    """Keep a cube that you have solved. The same filling of the same cube is kept once, as it was first."""
    services.allowances.question(request)
    puzzle = await _puzzle(services, done.cube)
    solution = lay_all(puzzle, done.stones)
    try:
        check(puzzle, solution)
    except WrongSolution as error:
        raise ServerRefusal("not_solved", str(error), 422, stone=error.stone or None) from None
    row = CubeRow(
        guest=guest.id,
        box="x".join(map(str, puzzle.box.edges)),
        colours=puzzle.colours,
        rules=puzzle.level.value,
        day=done.cube.day,
        filling=_filling(done.cube, solution),
        stones=[stone.model_dump(mode="json") for stone in stones_shown(puzzle.box, solution)],
        seconds=done.seconds,
        hints=done.hints,
        solved=datetime.now(UTC),
    )
    most = services.settings.cubes_per_guest
    kept = await services.store.keep_cube(row, most)
    if kept is None:
        raise ServerRefusal(
            "too_many_cubes", f"{most} solved cubes are kept for you, and there is no room for more", 429, most=most
        )
    if kept.solved < row.solved:
        response.status_code = 200  # it was known
    return kept_cube(kept)


async def _puzzle(services: Services, cube: Cube) -> Puzzle:
    """The puzzle that a client names, or a refusal in words."""
    if cube.day is None:
        return Puzzle(Box(*cube.box), cube.colours, cube.rules)
    puzzle = await services.solver.daily(cube.day)
    if (puzzle.box.edges, puzzle.colours, puzzle.level) != (cube.box, cube.colours, cube.rules):
        words = f"{puzzle.box}, colours: {puzzle.colours}, rules: {puzzle.level.value}"
        raise ServerRefusal(
            "wrong_cube", f"that is not the cube of {cube.day}, which is {words}", 422, day=cube.day.isoformat()
        )
    return puzzle


def _look(ask: CubeAsk, puzzle: Puzzle) -> bytes:
    """A `CubeLook` as JSON. What fills it was made here, so it is not checked again."""
    work = Construction(puzzle, lay_all(puzzle, ask.stones))
    places = {
        colour_name(colour): {
            STONES[stone].code: tuple([numbers for _, numbers in spots]) for stone, spots in stones.items()
        }
        for colour, stones in work.spots().items()
    }
    look = CubeLook.model_construct(
        cube=ask.cube,
        picture=picture(work),
        levels=puzzle.box.levels,
        given=len(puzzle.given),
        places=places,
        empty=work.empty,
        solved=not work.empty,
    )
    return look.model_dump_json().encode()


def _filling(cube: Cube, solution: Solution) -> str:
    """The same for the same stones in the same cells of the same cube, whatever their colours and their order."""
    stones = sorted((stone.placement.cells, stone.placement.stone) for stone in solution)
    return hashlib.sha256(repr((cube.model_dump(mode="json"), stones)).encode()).hexdigest()


def kept_cube(row: CubeRow) -> SolvedCube:
    """A solved cube as its guest sees it."""
    cube = Cube(box=parse_box(row.box).edges, colours=row.colours, rules=Level(row.rules), day=row.day)
    stones = tuple(map(RumisStone.model_validate, row.stones))
    return SolvedCube(id=row.id, cube=cube, stones=stones, seconds=row.seconds, hints=row.hints, solved=row.solved)
