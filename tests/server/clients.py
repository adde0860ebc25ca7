"""People at the table: a cookie, HTTP, and lines to rooms. They know the wire and no rules, as the browser does."""

import asyncio
import json
import ssl
from collections.abc import Callable
from random import Random
from typing import Any, Self, TypeVar

import httpx
from pydantic import BaseModel, TypeAdapter
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from rumpus.games.rumbugz.picture import RumBugzPicture
from rumpus.games.rumis.picture import RumisPicture
from rumpus.games.rumms.picture import RummsPicture
from rumpus.load.changes import changed
from rumpus.server import wire
from rumpus.server.refusals import REFUSALS

PATIENCE = 60.0
"""Seconds; more than anything here should take on a busy machine."""

ME = {"kind": "me"}
OPEN = {"kind": "open"}
RANDOM = {"kind": "bot", "bot": "random"}
EASY = {"kind": "bot", "bot": "easy"}
HARD = {"kind": "bot", "bot": "hard"}

CHULLPA = {"site": "chullpa", "players": 2, "start": 0}
"""The first seat begins, so that a test knows whose turn it is."""

TLS = ssl.create_default_context()
"""Never used here, but a client makes one of its own, slowly, if it is not given one."""

_FROM_SERVER: TypeAdapter[wire.FromServer] = TypeAdapter(wire.FromServer)

M = TypeVar("M", bound=BaseModel)


def move_name(picture: RumisPicture, stone: str, cells: tuple[int, ...]) -> str:
    """A legal place of the picture in notation, by nothing but the arithmetic that the picture's fields document."""
    squares = picture.rows * picture.columns
    words = [stone]
    for cell in cells:
        level, square = divmod(cell, squares)
        row, column = divmod(square, picture.columns)
        words.append(f"{'abcdefghijklmnopqrstuvwxyz'[column]}{row + 1}.{level + 1}")
    return " ".join(words)


def check_details(refused: wire.Refused | wire.Problem) -> None:
    """What a refusal names is what its code declares; only codes of games from outside are open."""
    house = refused.code.partition("/")[0]
    if refused.code in REFUSALS or house in {"core", "server", "puzzles", "rumis", "rumms", "rumbugz"}:
        REFUSALS[refused.code].model_validate_json(json.dumps(refused.details))


def rumis_of(picture: wire.Picture | None) -> RumisPicture:
    """The picture, which is one of RUMIS."""
    assert isinstance(picture, RumisPicture)
    return picture


def any_move(picture: RumisPicture, rng: Random) -> str:
    """One of the places that the picture offers."""
    stone = rng.choice(sorted(picture.places))
    return move_name(picture, stone, rng.choice(picture.places[stone]))


class Table:
    """One line to a room. Keeps all that came, and knows what the client would show."""

    def __init__(self, socket: ClientConnection, owner: "Person") -> None:
        self.socket = socket
        self.owner = owner
        self.texts: list[str] = []
        self.messages: list[wire.FromServer] = []
        self.events: list[wire.Event] = []
        self.motions: dict[int, BaseModel | None] = {}
        self.chat: list[wire.ChatLine] = []
        self._room: wire.RoomMessage | None = None
        self._match: wire.MatchMessage | None = None
        self._shown: dict[str, Any] = {}
        """The room and the match as they are after all changes."""
        self._number = 0
        self._news = asyncio.Event()
        self._task = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        try:
            async for text in self.socket:
                assert isinstance(text, str)
                self.texts.append(text)
                message = _FROM_SERVER.validate_json(text)
                self.messages.append(message)
                self._take(message)
                self._news.set()
        except ConnectionClosed:
            pass
        finally:
            self._news.set()

    def _take(self, message: wire.FromServer) -> None:
        match message:
            case wire.Welcome():
                self._shown = {}
            case wire.RoomFrame():
                room = self._shown["room"] = changed(self._shown.get("room"), message.change)
                self._room = wire.RoomMessage.model_validate(room)
            case wire.ChatFrame():
                self.chat += message.lines
            case wire.MatchFrame():
                match = self._shown["match"] = changed(self._shown.get("match"), message.change)
                self._match = wire.MatchMessage.model_validate(match)
                self.events += message.events
                self.motions |= message.motions

    @property
    def listening(self) -> "asyncio.Task[None]":
        """Ends when the line does."""
        return self._task

    @property
    def room(self) -> wire.RoomMessage:
        assert self._room is not None, "no room message yet"
        return self._room

    @property
    def match(self) -> wire.MatchMessage:
        assert self._match is not None, "no match message yet"
        return self._match

    @property
    def welcome(self) -> wire.Welcome:
        """The answer to the last `hello`."""
        return next(message for message in reversed(self.messages) if isinstance(message, wire.Welcome))

    @property
    def rumis(self) -> RumisPicture:
        return rumis_of(self.match.picture)

    @property
    def rumbugz(self) -> RumBugzPicture:
        assert isinstance(self.match.picture, RumBugzPicture)
        return self.match.picture

    @property
    def rumms(self) -> RummsPicture:
        assert isinstance(self.match.picture, RummsPicture)
        return self.match.picture

    @property
    def greeted(self) -> bool:
        """Whether the answer to `hello` is there."""
        return self._room is not None and (self._room.stage == "lobby" or self._match is not None)

    @property
    def started(self) -> bool:
        return self._match is not None

    async def send(self, kind: str, **fields: Any) -> None:
        """Send a message and wait for nothing."""
        await self.socket.send(json.dumps({"type": kind, **fields}))

    async def greet(self, last: int = 0, chat: int = 0) -> None:
        """Say hello, and wait for nothing."""
        await self.send("hello", protocol=wire.PROTOCOL, last=last, chat=chat)

    async def say(self, text: str) -> None:
        """Say something to everyone, and hear that it was said."""
        await self.do("say", text=text)

    async def ask(self, kind: str, **fields: Any) -> wire.FromServer:
        """Send a message with a new id and wait for the answer that carries it."""
        self._number += 1
        number = self._number
        await self.send(kind, id=number, **fields)
        return await self.wait(lambda: self._answer(number))

    def _answer(self, number: int) -> wire.FromServer | None:
        answers = (message for message in reversed(self.messages) if getattr(message, "id", None) == number)
        return next(answers, None)

    async def do(self, kind: str, **fields: Any) -> None:
        """Ask for something that is carried out."""
        answer = await self.ask(kind, **fields)
        assert isinstance(answer, wire.Done), answer

    async def refused(self, kind: str, **fields: Any) -> wire.Refused:
        """Ask for something that is refused."""
        answer = await self.ask(kind, **fields)
        assert isinstance(answer, wire.Refused), answer
        check_details(answer)
        return answer

    async def wait(self, find: Callable[[], M | None]) -> M:
        """Wait until something is found."""
        async with asyncio.timeout(PATIENCE):
            while (found := find()) is None:
                assert not self._task.done(), f"the line was closed: {self.socket.close_code}"
                self._news.clear()
                await self._news.wait()
        return found

    async def until(self, holds: Callable[[], bool]) -> None:
        """Wait until it is so."""
        yes = wire.Pong(now=0)
        await self.wait(lambda: yes if holds() else None)

    async def next(self, kind: type[M], count: int = 1) -> M:
        """Wait for the next message of a kind."""
        before = len(self.messages)

        def find() -> M | None:
            found = [message for message in self.messages[before:] if isinstance(message, kind)]
            return found[count - 1] if len(found) >= count else None

        return await self.wait(find)

    async def play(self, seat: int, rng: Random) -> None:
        """Make some move that the picture offers. Who hears that it is done has seen it."""
        number = self.match.n
        await self.do("move", n=number, seat=seat, move=any_move(self.rumis, rng))
        assert self.match.n > number

    async def reached(self, number: int) -> None:
        """Wait until the match has come that far."""
        await self.until(lambda: self._match is not None and self._match.n >= number)

    async def next_pong(self) -> wire.Pong:
        """Ask what the server's clock says."""
        seen = len(self.messages)
        await self.send("ping")
        return await self.wait(lambda: next((one for one in self.messages[seen:] if isinstance(one, wire.Pong)), None))

    async def settled(self) -> None:
        """Wait for the answer to a ping, so that what was sent before it had time to come."""
        seen = sum(isinstance(message, wire.Pong) for message in self.messages)
        await self.send("ping")
        await self.until(lambda: sum(isinstance(message, wire.Pong) for message in self.messages) > seen)

    async def closed(self) -> tuple[int | None, str | None]:
        """Wait until the server closes the line. Returns why."""
        async with asyncio.timeout(PATIENCE):
            await self._task
            await self.socket.wait_closed()
        return self.socket.close_code, self.socket.close_reason

    async def leave(self) -> None:
        """Close the line."""
        await self.socket.close()
        await self._task


class Person:
    """A guest, as one browser is one. Without `visit` it has no cookie. Rates are counted by `address`."""

    def __init__(self, url: str, address: str = "127.0.0.1") -> None:
        self.url = url
        self.address = address
        transport = httpx.AsyncHTTPTransport(verify=TLS, local_address=address)
        self.http = httpx.AsyncClient(base_url=url, timeout=PATIENCE, transport=transport)
        self.tables: list[Table] = []

    async def visit(self, name: str | None = None) -> Self:
        """Get a cookie, and a name."""
        (await self.http.get("/api/me")).raise_for_status()
        if name is not None:
            (await self.http.post("/api/me", json={"name": name})).raise_for_status()
        return self

    @property
    def token(self) -> str:
        return self.http.cookies["rumpus"]

    async def wish(self, *seats: dict[str, Any], **wish: Any) -> httpx.Response:
        """Ask for a room."""
        return await self.http.post("/api/rooms", json={"game": "rumis", "options": CHULLPA, "seats": seats, **wish})

    async def open(self, *seats: dict[str, Any], **wish: Any) -> str:
        """Open a room. Returns its code."""
        answer = await self.wish(*seats, **wish)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["code"])

    async def dial(self, code: str, **headers: str) -> Table:
        """A line to a room, on which nothing was said yet."""
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.http.cookies.jar)
        if cookies:
            headers.setdefault("Cookie", cookies)
        socket = await connect(
            f"{self.url.replace('http', 'ws', 1)}/api/rooms/{code}/socket",
            additional_headers=headers,
            max_size=None,
            ping_interval=None,
            local_addr=(self.address, 0),
        )
        table = Table(socket, self)
        self.tables.append(table)
        return table

    async def join(self, code: str, last: int = 0, chat: int = 0) -> Table:
        """A line to a room, with the greeting exchanged."""
        table = await self.dial(code)
        await table.greet(last, chat)
        await table.until(lambda: table.greeted)
        return table

    async def go(self) -> None:
        """Leave everything."""
        for table in self.tables:
            await table.leave()
        await self.http.aclose()


async def play_out(tables: dict[int, Table], rng: Random, *, moves: int = 100) -> None:
    """Let people play on, each seat at its table, until the match is over or they have made so many moves."""
    watch = next(iter(tables.values()))
    for _ in range(moves):
        await watch.until(lambda: not watch.match.actors or watch.match.actors[0] in tables)
        if not watch.match.actors:
            return
        seat, number = watch.match.actors[0], watch.match.n
        await tables[seat].reached(number)
        await tables[seat].play(seat, rng)
        await watch.reached(number + 1)


async def move(tables: list[Table], seat: int, text: str) -> None:
    """A seat moves, and everyone has seen it."""
    await tables[seat].do("move", n=tables[seat].match.n, seat=seat, move=text)
    for table in tables:
        await table.reached(tables[seat].match.n)


async def sit_and_start(people: list[Person], code: str) -> list[Table]:
    """Everyone takes a seat in the host's room, in this order, and the match has started."""
    tables = [await person.join(code) for person in people]
    for seat in range(1, len(people)):
        await tables[seat].do("sit", seat=seat)
    await tables[0].do("start")
    for table in tables:
        await table.until(lambda table=table: table.started)  # type: ignore[misc]
    return tables
