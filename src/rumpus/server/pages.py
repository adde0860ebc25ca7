"""The client's page: one file for all its addresses, with the words that a messenger shows beside a link.

The client knows its own addresses. Here they are known only so far that an address which leads nowhere answers 404.
"""

import re
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Final

from fastapi import Request
from fastapi.responses import HTMLResponse

from rumpus.core.errors import BrokenPlugin, UnknownGame
from rumpus.core.game import AnyGame
from rumpus.games import find_game
from rumpus.server.archive import hides_hands
from rumpus.server.errors import ServerRefusal
from rumpus.server.guests import known_guest
from rumpus.server.services import Services
from rumpus.store import RoomRow, SeatRow, StoreError

NAME: Final = "Rumpus"
WELCOME: Final = "A rumpus room for tabletop games: build, flick and lay, with friends or bots."

_TITLE: Final = re.compile(r"<title>.*?</title>")
_DESCRIPTION: Final = re.compile(r'<meta name="description"[^>]*>')
_OPEN: Final = re.compile(
    r"|archive|record|statistics|cubes(/today|/solved/[^/]+|/[^/]+/[^/]+(/[^/]+)?)?|learn(/today(/[^/]+){0,2}|/[^/]+/[^/]+)?"
)
"""Addresses that always lead somewhere."""
_OF_GAME: Final = re.compile(r"(?P<page>new|rules)/(?P<game>[^/]+)")
_OF_ROOM: Final = re.compile(r"room/(?P<code>[^/]+)")
_OF_REPLAY: Final = re.compile(r"replay/(?P<code>[^/]+)")


@dataclass(frozen=True)
class Page:
    """How an address answers, and what is told about it."""

    status: int = 200
    title: str = NAME
    description: str = WELCOME
    picture: str | None = None
    """The whole address of one: a messenger fetches it from elsewhere."""


LOST: Final = Page(404)


async def answer(path: str, request: Request, index: Path) -> HTMLResponse:
    """The client's page for an address."""
    page = await find_page(path.strip("/"), request)
    text = index.read_text("utf-8")
    title, description = escape(page.title), escape(page.description)
    text = _TITLE.sub(lambda _: f"<title>{title}</title>", text, count=1)
    text = _DESCRIPTION.sub(lambda _: _meta(title, description, page.picture), text, count=1)
    return HTMLResponse(text, page.status, headers={"Cache-Control": "no-cache"})


def _meta(title: str, description: str, picture: str | None) -> str:
    tags = {"og:site_name": NAME, "og:type": "website", "og:title": title, "og:description": description}
    if picture is not None:
        tags |= {"og:image": escape(picture), "twitter:card": "summary_large_image"}
    lines = (f'<meta property="{name}" content="{words}" />' for name, words in tags.items())
    return "\n    ".join((f'<meta name="description" content="{description}" />', *lines))


async def find_page(path: str, request: Request) -> Page:
    """What is at an address of the client."""
    if _OPEN.fullmatch(path):
        return Page()
    if found := _OF_GAME.fullmatch(path):
        title = _game_title(found["game"])
        if title is None:
            return LOST
        return Page(title=f"How to play {title}" if found["page"] == "rules" else f"{title}: set the table")
    if found := _OF_ROOM.fullmatch(path):
        return await _room_page(found["code"], request)
    if found := _OF_REPLAY.fullmatch(path):
        return await _replay_page(found["code"], request)
    return LOST


async def _replay_page(code: str, request: Request) -> Page:
    """A match that is over. As long as it goes on nothing is told of it here."""
    services: Services = request.app.state.services
    row, page = await _look_up(code, services.archive.find, request)
    if row is None:
        return page
    game = _game(row.game)
    if game is None or row.stage != "over":
        return Page()
    # Whoever gets the link sees the picture, so it is a spectator's; where hands stay hidden there is none.
    picture = None if hides_hands(game, row) else f"{request.base_url}api/replays/{row.replay}/picture.png?seat=none"
    return Page(title=f"{game.title}: the replay · {NAME}", description=_ending(row, game.title), picture=picture)


async def _room_page(code: str, request: Request) -> Page:
    """A room."""
    services: Services = request.app.state.services
    row, page = await _look_up(code.upper(), services.store.find_room, request)
    if row is None:
        return page
    title = _game_title(row.game)
    return Page() if title is None else Page(title=f"{title} · {NAME}", description=_invitation(row, title))


async def _look_up(
    code: str, find: Callable[[str], Awaitable[RoomRow | None]], request: Request
) -> tuple[RoomRow | None, Page]:
    """A room by a code, and the page if there is none. Unknown codes are guesses, here as elsewhere."""
    services: Services = request.app.state.services
    try:
        guest = await known_guest(services.store, request)
        async with services.allowances.lookup(guest, request) as missed:
            row = await find(code)
            if row is None:
                missed()
    except ServerRefusal as error:
        return None, Page(error.status)
    except StoreError:
        return None, Page()  # the page says what is wrong
    return row, LOST


def _invitation(row: RoomRow, title: str) -> str:
    """What a link to a room promises. Only what everyone sees who follows it."""
    people = [seat.name for seat in row.seats if seat.kind == "person"]
    names = _listed(people)
    free = sum(seat.kind == "open" for seat in row.seats)
    if row.stage == "lobby" and free:
        host = next((seat.name for seat in row.seats if seat.guest == row.host), None)
        invites = f"{host} invites you" if host else "You are invited"
        return f"{invites} to play {title}. {_seats(free)}; nobody has to sign up."
    if row.stage == "over":
        return f"{names or 'Bots'} played {title}. See how it ended."
    return f"{names or 'Bots'} {'are' if len(people) != 1 else 'is'} at a table of {title}. Come in and watch."


def _ending(row: RoomRow, title: str) -> str:
    """Who won a match. How, the page shows."""
    won = set() if row.result is None else set(row.result["winners"])
    winners = [seat for number, seat in enumerate(row.seats) if number in won]
    others = [seat for number, seat in enumerate(row.seats) if number not in won]
    if not winners or not others:
        return _invitation(row, title)
    return f"{title}: {_players(winners)} won against {_players(others)}. Watch the whole match."


def _players(seats: Sequence[SeatRow]) -> str:
    """People by name, bots by how many they are."""
    bots = sum(seat.kind != "person" for seat in seats)
    people = [seat.name for seat in seats if seat.kind == "person"]
    return _listed([*people, *(["a bot"] if bots == 1 else [f"{bots} bots"] if bots else [])])


def _listed(words: Sequence[str]) -> str:
    return " and ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def _seats(free: int) -> str:
    return "One seat is free" if free == 1 else f"{free} seats are free"


def _game_title(name: str) -> str | None:
    game = _game(name)
    return None if game is None else game.title


def _game(name: str) -> AnyGame | None:
    try:
        return find_game(name)
    except (UnknownGame, BrokenPlugin):
        return None
