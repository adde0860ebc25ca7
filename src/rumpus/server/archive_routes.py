"""The archive over HTTP: my matches, each of them once it is over, and records that somebody brings along."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime
from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import StreamingResponse

from rumpus.games import find_game
from rumpus.server import limits, wire
from rumpus.server.analyses import Subject, subject_of, subject_of_record
from rumpus.server.archive import Found
from rumpus.server.branches import branch
from rumpus.server.deps import WHEN_WARM, AsGuest, InServices
from rumpus.server.errors import ServerRefusal
from rumpus.server.guests import known_guest
from rumpus.server.records import use_record
from rumpus.server.replays import kept_replay, opened_replay
from rumpus.server.services import Services
from rumpus.store import MatchesWish

router: Final = APIRouter(
    prefix="/api",
    responses={status: {"model": wire.Problem} for status in (400, 401, 403, 404, 409, 413, 422, 429, 500, 501, 503)},
)

KEEP: Final = "private, max-age=3600"
"""A match that is over does not change; but it may be deleted."""

RECORD_TYPE: Final = "application/x-ndjson"

Eyes = Annotated[int | Literal["none", "mine"], Query()]
"""A seat, a spectator, or whoever asks: from their own seat, if they had one and something was hidden from others."""

Level = Annotated[str, Query(max_length=limits.GAME_NAME_LENGTH)]
"""The bot that judges."""


class EventStream(StreamingResponse):
    """News as they come (Server-Sent Events)."""

    media_type = "text/event-stream"


STREAM: Final[dict[int | str, dict[str, Any]]] = {200: {"content": {EventStream.media_type: {}}}}
"""Refusals are not streams."""


@router.get("/matches")
async def my_matches(
    request: Request,
    guest: AsGuest,
    services: InServices,
    game: Annotated[str | None, Query(max_length=limits.GAME_NAME_LENGTH)] = None,
    stage: Literal["playing", "over"] | None = None,
    text: Annotated[str, Query(max_length=limits.SOUGHT_LENGTH)] = "",
    before: datetime | None = None,
) -> wire.Archive:
    """Your matches that have begun, the newest first."""
    services.allowances.question(request)
    return await services.archive.list_of(guest.id, MatchesWish(game, stage, text.strip(), before))


@router.get("/replays/{code}", response_model=wire.Replay)
async def replay(code: str, request: Request, services: InServices, seat: Eyes = "mine") -> Response:
    """A match that is over, as it is seen from a seat or by a spectator."""
    found = await find_match(code, request, services)
    eyes = eyes_of(found, seat)
    found.viewer(eyes)  # refused before anything is made
    return Response(await asyncio.to_thread(kept_replay, found, eyes), media_type="application/json")


@router.get("/replays/{code}/record")
async def record(code: str, request: Request, services: InServices) -> Response:
    """The record of a match that is over, as a file."""
    found = await find_match(code, request, services)
    found.check_all_open()
    name = f"rumpus-{found.row.game}-{found.row.replay}.jsonl"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(found.match.record.dumps(), media_type=RECORD_TYPE, headers=headers)


@router.get("/replays/{code}/picture.png", response_class=Response)
async def picture(
    code: str, request: Request, services: InServices, n: int | None = None, seat: Eyes = "mine"
) -> Response:
    """The table after an event; at the end, if none is named."""
    found = await find_match(code, request, services)
    eyes = eyes_of(found, seat)
    found.viewer(eyes)
    last = found.match.number
    number = last if n is None else n
    if not 0 <= number <= last:
        raise ServerRefusal("no_such_event", "the match has not got that far", 404, n=number, last=last)
    async with _turn(services, request, known=services.pictures.knows(found, "still", eyes, number)):
        return _image(await services.pictures.still(found, eyes, number), "png")


@router.get("/replays/{code}/thumbnail.png", response_class=Response)
async def thumbnail(code: str, request: Request, services: InServices) -> Response:
    """A small picture of the table at the end, as everyone may see it."""
    found = await find_match(code, request, services)
    return _image(await services.pictures.thumbnail(found), "png")


@router.get("/replays/{code}/moving.gif", response_class=Response)
async def moving(code: str, request: Request, services: InServices, seat: Eyes = "mine") -> Response:
    """The whole match as a picture that moves. The first time it takes a few seconds."""
    found = await find_match(code, request, services)
    eyes = eyes_of(found, seat)
    found.viewer(eyes)
    async with _turn(services, request, known=services.pictures.knows(found, "moving", eyes, found.match.number)):
        return _image(await services.pictures.moving(found, eyes), "gif")


@router.get("/replays/{code}/analysis")
async def analysis_offer(code: str, request: Request, services: InServices) -> wire.AnalysisOffer:
    """Who can judge the match, and whose judgement is here."""
    subject = subject_of(await find_match(code, request, services))
    return services.analyses.offer(subject.game, subject)


@router.post("/replays/{code}/analysis", response_class=Response, responses=STREAM)
async def analysis(code: str, request: Request, services: InServices, level: Level) -> EventStream:
    """What a bot says of each decision: how far it is as it goes on, and at last all of it."""
    return await _analysis(request, services, subject_of(await find_match(code, request, services)), level)


@router.post("/replays/{code}/room", status_code=201, dependencies=[WHEN_WARM])
async def try_here(
    code: str, request: Request, guest: AsGuest, services: InServices, n: int, seat: Eyes = "mine"
) -> wire.RoomCode:
    """Open a room that goes on from an event of a match that is over, against bots. The match stays as it is."""
    found = await find_match(code, request, services)
    found.check_all_open()
    services.allowances.new_room(guest)
    begun = await asyncio.to_thread(branch, found.match, n, eyes_of(found, seat))
    return wire.RoomCode(code=await services.rooms.go_on(guest, begun))


async def _analysis(request: Request, services: Services, subject: Subject, level: str) -> EventStream:
    guest = await known_guest(services.store, request)
    asker, home = services.allowances.who(guest, request)
    news = services.analyses.follow(subject, level, asker, home, begins=lambda: services.allowances.analysis(asker))
    return EventStream(news, headers={"Cache-Control": "no-store"})


@asynccontextmanager
async def _turn(services: Services, request: Request, *, known: bool) -> AsyncIterator[None]:
    """What is to be drawn first waits for its turn, as hints do."""
    if known:
        yield
        return
    guest = await known_guest(services.store, request)
    async with services.allowances.hint(guest, request):
        yield


def _image(content: bytes, kind: str) -> Response:
    return Response(content, media_type=f"image/{kind}", headers={"Cache-Control": KEEP})


@router.post("/records", response_model=wire.Replay)
async def open_record(request: Request, services: InServices, seat: Eyes = "none") -> Response:
    """A record that you bring along, checked, as a replay. Nothing of it is kept."""
    replay = await use_record(request, services, opened_replay, seat if isinstance(seat, int) else None)
    return Response(replay, media_type="application/json")


@router.post("/records/room", status_code=201, dependencies=[WHEN_WARM])
async def try_record_here(
    request: Request, guest: AsGuest, services: InServices, n: int, seat: Eyes = "none"
) -> wire.RoomCode:
    """Open a room that goes on from an event of a record that you bring along, against bots."""
    services.allowances.new_room(guest)
    begun = await use_record(request, services, branch, n, seat if isinstance(seat, int) else None)
    return wire.RoomCode(code=await services.rooms.go_on(guest, begun))


@router.get("/games/{name}/analysis")
async def record_analysis_offer(name: str, services: InServices) -> wire.AnalysisOffer:
    """Who can judge matches of a game."""
    return services.analyses.offer(find_game(name).name)


@router.post("/records/analysis", response_class=Response, responses=STREAM)
async def record_analysis(request: Request, services: InServices, level: Level) -> EventStream:
    """The same as of a match in the archive, of a record that you bring along."""
    return await _analysis(request, services, await use_record(request, services, subject_of_record), level)


async def find_match(code: str, request: Request, services: Services) -> Found:
    """A match that is over. Unknown addresses are guesses, as unknown codes of rooms are."""
    services.allowances.question(request)
    guest = await known_guest(services.store, request)
    async with services.allowances.lookup(guest, request) as missed:
        row = await services.archive.find(code)
        if row is None:
            missed()
            words = "there is no match at this address; perhaps it was deleted by those who played it"
            raise ServerRefusal("no_such_replay", words, 404)
    return await services.archive.open(row, None if guest is None else guest.id)


def eyes_of(found: Found, seat: int | Literal["none", "mine"]) -> int | None:
    """The seat that is meant, or None for a spectator."""
    if isinstance(seat, int):
        return seat
    return found.played[0] if seat == "mine" and found.played and found.match.game.has_secrets else None
