"""The HTTP side: who am I, which games are there, open a room. Everything in a room goes over its WebSocket."""

import logging
from contextlib import ExitStack
from typing import Final

from fastapi import APIRouter, Request, Response, WebSocket

from rumpus.bots import bot_names
from rumpus.core.errors import OptionsError
from rumpus.core.game import SPECTATOR
from rumpus.core.options import read_options
from rumpus.games import GAMES, find_game
from rumpus.server import limits, wire
from rumpus.server.carrying import carry_line, carry_request
from rumpus.server.connection import Connection
from rumpus.server.deps import WHEN_WARM, AsGuest, InServices
from rumpus.server.errors import ServerRefusal
from rumpus.server.feed import UNAVAILABLE, Feed
from rumpus.server.guests import known_guest
from rumpus.server.hang_up import hang_up
from rumpus.server.line import line_of
from rumpus.server.owners import Elsewhere
from rumpus.server.rooms import DIAL_AGAIN, NOT_FOUND
from rumpus.server.services import Services
from rumpus.store import LeaseLost, StoreError

log = logging.getLogger(__name__)

router: Final = APIRouter(
    prefix="/api",
    responses={status: {"model": wire.Problem} for status in (400, 401, 403, 404, 422, 429, 500, 503)},
)


@router.get("/me")
async def who_am_i(guest: AsGuest) -> wire.Me:
    """Who the cookie says you are. Sets the cookie on the first visit."""
    return wire.Me(name=guest.name)


@router.post("/me")
async def call_me(new: wire.NewName, guest: AsGuest, services: InServices) -> wire.Me:
    """Choose a nickname."""
    await services.store.name_guest(guest.id, new.name)
    return wire.Me(name=new.name)


@router.get("/games")
async def games() -> list[wire.GameInfo]:
    """The games that are installed, with the schema of their options."""
    found = []
    for name, game in GAMES.load_all().items():
        fewest, most = game.players
        found.append(
            wire.GameInfo(
                name=name,
                title=game.title,
                bots=bot_names(name),
                options=game.options_type.model_json_schema(),
                has_secrets=game.has_secrets,
                fewest=fewest,
                most=most,
            )
        )
    return found


@router.post("/games/{name}/preview", dependencies=[WHEN_WARM])
async def preview(name: str, wish: wire.Preview, request: Request, services: InServices) -> wire.PreviewAnswer:
    """The table that these options would give, or why there is none."""
    services.allowances.question(request)
    game = find_game(name)
    try:
        options = read_options(game.options_type, wish.options)
    except OptionsError as error:
        return wire.PreviewAnswer(code=error.code, reason=str(error), details=error.details)
    picture = game.picture_for(game.start(options), SPECTATOR)
    return wire.PreviewAnswer(seats=game.seats(options), picture=picture)


@router.get("/rooms")
async def my_rooms(guest: AsGuest, services: InServices) -> list[wire.RoomLine]:
    """The rooms that you opened or sit in, newest first."""
    return await services.rooms.list_of(guest.id)


@router.delete("/rooms/{code}", status_code=204)
async def remove_room(code: str, guest: AsGuest, services: InServices, request: Request) -> Response:
    """Take a room out of your list: see docs/wire.md."""
    try:
        await services.rooms.remove(code, guest)
    except Elsewhere as error:
        return await carry_request(request, error.server)
    return Response(status_code=204)


@router.websocket("/me/socket")
async def follow(socket: WebSocket) -> None:
    """Your list of rooms, as it changes."""
    services: Services = socket.app.state.services
    if not services.same_origin(socket):
        await hang_up(socket, 1008, "wrong origin")
        return
    await socket.accept()
    with ExitStack() as stay:
        try:
            guest = await known_guest(services.store, socket)
            if guest is None:
                raise ServerRefusal("no_name", "whoever has no cookie has no rooms", 401)
            stay.enter_context(services.allowances.line(guest, socket))
        except (ServerRefusal, StoreError) as error:
            await _hang_up(socket, error)
            return
        await Feed(socket, guest.id, services.rooms, services.settings.heartbeat_seconds).serve()


async def _hang_up(socket: WebSocket, error: ServerRefusal | StoreError) -> None:
    """Close a line with the code of what is wrong."""
    if isinstance(error, ServerRefusal):
        await hang_up(socket, 4000 + error.status, error.code)
    elif isinstance(error, LeaseLost):
        await hang_up(socket, *DIAL_AGAIN)
    else:
        log.error("the store failed: %s", error)
        await hang_up(socket, UNAVAILABLE, "server/store")


@router.post("/rooms", status_code=201, dependencies=[WHEN_WARM])
async def open_room(wish: wire.NewRoom, guest: AsGuest, services: InServices) -> wire.RoomCode:
    """Open a room; you are its host."""
    services.allowances.new_room(guest)
    return wire.RoomCode(code=await services.rooms.create(guest, wish))


@router.get("/rooms/{code}")
async def find_room(code: str, request: Request, services: InServices) -> wire.RoomCode:
    """Whether there is such a room."""
    guest = await known_guest(services.store, request)
    async with services.allowances.lookup(guest, request) as missed:
        row = await services.store.find_room(code.upper())
        if row is None:
            missed()
            raise ServerRefusal("no_such_room", f"there is no room {code[: limits.CODE_REPEATED]!r}", 404)
    return wire.RoomCode(code=row.code)


@router.websocket("/rooms/{code}/socket")
async def talk(socket: WebSocket, code: str) -> None:
    """The connection of one client to a room: see docs/wire.md."""
    services: Services = socket.app.state.services
    if not services.same_origin(socket):
        await hang_up(socket, 1008, "wrong origin")
        return
    await socket.accept()
    with ExitStack() as stay:
        try:
            services.first_start.check()
            guest = await known_guest(services.store, socket)
            allowance = stay.enter_context(services.allowances.line(guest, socket))
            async with services.allowances.lookup(guest, socket) as missed:
                # Nothing is awaited between finding the room and entering it: it could leave memory in between.
                room = await services.rooms.find(code)
                if room is None:
                    missed()
        except Elsewhere as error:
            await carry_line(socket, error.server)
            return
        except (ServerRefusal, StoreError) as error:
            await _hang_up(socket, error)
            return
        if room is None:
            await hang_up(socket, NOT_FOUND, "server/no_such_room")
            return
        line = line_of(socket)
        connection = Connection(line, socket.client, room, guest, services, allowance, stay.pop_all().close)
        connection.enter()
        line.give_to(connection)
