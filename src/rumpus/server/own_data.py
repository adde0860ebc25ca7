"""What the house keeps of a guest: all of it to take along, and nothing of it any more once they wish so."""

from contextlib import suppress
from datetime import datetime
from http import HTTPStatus
from typing import Final

from fastapi import APIRouter, Request, Response
from pydantic import JsonValue

from rumpus.core.data import Data
from rumpus.core.record import Event, OutcomeEvent
from rumpus.server import limits, wire
from rumpus.server.carrying import carry_request
from rumpus.server.cube_wire import SolvedCube
from rumpus.server.cubes import kept_cube
from rumpus.server.deps import AsGuest, InServices
from rumpus.server.guests import COOKIE, known_guest
from rumpus.server.owners import Elsewhere
from rumpus.server.services import Services
from rumpus.server.statistics import counted_match
from rumpus.server.talk import guest_speaker
from rumpus.store import Damaged, RoomRow, StoreError

router: Final = APIRouter(
    prefix="/api",
    responses={status: {"model": wire.Problem} for status in (400, 429, 500, 503)},
)

FILE: Final = "rumpus.json"


class Said(Data):
    """A line of chat."""

    room: str
    n: int
    at: datetime | None
    text: str


class OwnSeat(Data):
    """A seat of the guest's."""

    seat: int
    name: str


class OwnRoom(Data):
    """A room that the guest opened or sits in, and what they did there: of others it tells nothing."""

    code: str
    game: str
    options: dict[str, JsonValue]
    stage: str
    created: datetime
    host: bool
    seats: tuple[OwnSeat, ...]
    events: tuple[Event, ...]
    """What the guest's seats did, as the record of the match has it."""


class OwnData(Data):
    """All that the house keeps of a guest."""

    name: str | None
    since: datetime | None
    rooms: tuple[OwnRoom, ...]
    said: tuple[Said, ...]
    cubes: tuple[SolvedCube, ...]
    statistics: tuple[wire.CountedMatch, ...]


@router.get("/me/data")
async def own_data(guest: AsGuest, services: InServices, response: Response) -> OwnData:
    """All that the house keeps of you, as a file."""
    services.allowances.copy(guest)
    response.headers["Content-Disposition"] = f'attachment; filename="{FILE}"'
    store, speaker = services.store, guest_speaker(guest.id)
    rows = [await store.find_room(code) for code in await store.rooms_with(guest.id, speaker)]
    return OwnData(
        name=guest.name,
        since=await store.guest_since(guest.id),
        rooms=tuple([await _own_room(services, row, guest.id) for row in rows if row is not None]),
        said=tuple(
            Said(room=room, n=line.n, at=line.at, text=line.text) for room, line in await store.said_by(speaker)
        ),
        cubes=tuple(map(kept_cube, await store.cubes_of(guest.id, limits.CUBES_PER_GUEST))),
        statistics=tuple(map(counted_match, await store.played_by(guest.id))),
    )


async def _own_room(services: Services, row: RoomRow, guest: int) -> OwnRoom:
    mine = [number for number, seat in enumerate(row.seats) if seat.guest == guest]
    events: list[Event] = []
    with suppress(Damaged):
        events = await services.store.events_of(row.code) if mine else []
    return OwnRoom(
        code=row.code,
        game=row.game,
        options=row.options,
        stage=row.stage,
        created=row.created,
        host=row.host == guest,
        seats=tuple(OwnSeat(seat=number, name=row.seats[number].name) for number in mine),
        events=tuple(event for event in events if not isinstance(event, OutcomeEvent) and event.seat in mine),
    )


@router.delete("/me", status_code=204)
async def forget_me(request: Request, services: InServices) -> Response:
    """Forget you, in every room and for good: see docs/wire.md. If that fails in the middle, ask again."""
    guest = await known_guest(services.store, request)
    if guest is not None:
        await _forget(services, guest.id, request)
    response = Response(status_code=204)
    response.delete_cookie(COOKIE, httponly=True, samesite="strict")
    return response


@router.delete("/rooms/{code}/me", status_code=204)
async def forget_me_here(code: str, request: Request, services: InServices) -> Response:
    """Forget you in one room, and what you have said there."""
    guest = await known_guest(services.store, request)
    if guest is not None:
        await _forget_in(services, code.upper(), guest.id, request)
    return Response(status_code=204)


async def _forget(services: Services, guest: int, request: Request) -> None:
    """Forget a guest. Whoever goes on opening rooms meanwhile is forgotten in those too, but not for ever."""
    speaker = guest_speaker(guest)
    for _ in range(limits.FORGET_TRIES):
        if await services.store.forget_guest(guest, speaker):
            services.rooms.dismiss_guest(guest)
            return
        for code in await services.store.rooms_with(guest, speaker):
            await _forget_in(services, code, guest, request)
    raise StoreError("a guest comes into rooms faster than they are forgotten there")


async def _forget_in(services: Services, code: str, guest: int, request: Request) -> None:
    try:
        await services.rooms.forget_guest(code, guest)
    except Elsewhere as error:
        answer = await carry_request(request, error.server, f"/api/rooms/{code}/me")
        if answer.status_code >= HTTPStatus.BAD_REQUEST:
            raise StoreError("the server that holds a room could not forget a guest there") from None
