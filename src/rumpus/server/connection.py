"""One client's connection: reads its messages, sends what is new. A slow client gets the newest state, no backlog."""

import asyncio
import contextlib
import logging
from dataclasses import dataclass
from typing import Final, TypeAlias

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import BaseModel, StrictInt, TypeAdapter, ValidationError

from rumpus.core.errors import MoveRefused, NotationError, OptionsError
from rumpus.core.options import faults
from rumpus.server import limits, messages, play, seats, wire
from rumpus.server.allowances import LineAllowance
from rumpus.server.client_build import build_name
from rumpus.server.errors import STORE_FAILED, ServerRefusal, told
from rumpus.server.frames import Sent
from rumpus.server.hang_up import hang_up
from rumpus.server.rates import Bucket
from rumpus.server.room import Room
from rumpus.server.server_time import wall_now
from rumpus.server.services import Services
from rumpus.server.talk import speaker_of
from rumpus.server.words import NAMELESS
from rumpus.store import Guest, LeaseLost, StoreError

log = logging.getLogger(__name__)

NO_TEXT, POLICY, TOO_BIG, BROKEN, OUTDATED = 1003, 1008, 1009, 1011, 4426

CANNOT_SHOW: Final = "something is wrong with this game here: it cannot be shown"

RELOAD: Final = "this page speaks protocol {theirs}, the server {ours}: load it again"

_MESSAGES: Final[TypeAdapter[wire.FromClient]] = TypeAdapter(wire.FromClient)


class _Numbered(BaseModel):
    """Whatever has an id."""

    id: StrictInt


_NUMBERED: Final = TypeAdapter(_Numbered)


_HostsDeed: TypeAlias = wire.Remove | wire.Mute | wire.SetBot | wire.SetReveal | wire.Start

_Deed: TypeAlias = (
    wire.PlayMove | wire.Undo | wire.Resign | wire.Sit | wire.Stand | wire.Rematch | wire.Looked | wire.Say
    | _HostsDeed
)  # fmt: skip
"""What changes the room."""

_Request: TypeAlias = _Deed | wire.AskWhy | wire.Look | wire.Show | wire.Hint | wire.WishPace | wire.Ping


class _Deaf(Exception):
    """The client asks and asks, and reads no answer. It is cut off: it would not read a good-bye either."""


class _Gone(Exception):
    """There is nobody left to send anything to."""


@dataclass(frozen=True)
class _Farewell:
    """The last thing to be sent: the connection is closed for this reason."""

    code: int
    reason: str


class Connection:
    """A WebSocket and the client at its other end."""

    def __init__(
        self, socket: WebSocket, room: Room, guest: Guest | None, services: Services, allowance: LineAllowance
    ) -> None:
        self._known = guest
        self._allowance = allowance
        self.guest = None if guest is None else guest.id
        self.name = (guest and guest.name) or NAMELESS
        self.pace: wire.PaceName = "brisk"
        self._socket = socket
        self._room = room
        self._services = services
        self._sent: Sent | None = None
        """What the client has been sent since its `hello`."""
        self._welcomed = False
        self._woken = asyncio.Event()
        self._changed = False
        self._replies: asyncio.Queue[BaseModel | _Farewell] = asyncio.Queue(limits.WAITING_REPLIES)
        self._hint: asyncio.Task[None] | None = None
        self._dismissed: _Farewell | None = None
        settings = services.settings
        self._bucket = Bucket(settings.messages_per_second, settings.messages_at_once)

    def notify(self) -> None:
        """Something changed: send it as soon as the client takes it."""
        self._changed = True
        self._woken.set()

    def dismiss(self, code: int, reason: str) -> None:
        """The room is gone: hang up."""
        self._dismissed = _Farewell(code, reason)
        self._woken.set()

    async def serve(self) -> None:
        """Talk until the connection is gone. It ends as soon as one of its two directions does."""
        self._room.enter(self)
        self._services.metrics.lines.inc()
        ways = [asyncio.create_task(way) for way in (self._listen(), self._talk())]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            tasks = [*ways, *([self._hint] if self._hint is not None else [])]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            self._services.metrics.lines.dec()
            self._room.leave(self)
            self._services.rooms.release(self._room)

    async def _listen(self) -> None:
        """Take messages until the client goes, or is sent away."""
        with contextlib.suppress(WebSocketDisconnect, _Deaf):
            await self._read_messages()

    async def _talk(self) -> None:
        """Send messages until the client is gone, or what it should be told cannot be made."""
        try:
            await self._write_messages()
        except _Gone:
            pass
        except Exception as error:  # whatever is wrong with a game, nobody is left waiting
            log.error("room %s cannot be shown: %s", self._room.row.code, told(error, self._room.game))
            with contextlib.suppress(_Gone):
                refused = wire.Refused(id=None, code="server/error", reason=CANNOT_SHOW)
                await self._send(refused.model_dump_json())
                await hang_up(self._socket, BROKEN, "server/error")

    async def _read_messages(self) -> None:
        while True:
            text = await self._receive_text()
            if text is None:
                await hang_up(self._socket, NO_TEXT, "messages are text")
                return
            if len(text) > limits.MESSAGE_LENGTH:
                await hang_up(self._socket, TOO_BIG, "message too long")
                return
            if not self._bucket.take():
                await hang_up(self._socket, POLICY, "too many messages")
                return
            await self._allowance.wait_for_message()
            await self._handle(text)

    async def _receive_text(self) -> str | None:
        """The next message, or None if it is not text."""
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        text: str | None = message.get("text")
        return text

    async def _handle(self, text: str) -> None:
        """Do what a message asks for, and answer it; whatever is wrong with it is said."""
        try:
            message = _MESSAGES.validate_json(text)
        except ValidationError as error:
            reason = faults(error)[: limits.REASON_LENGTH]
            self._queue_reply(wire.Refused(id=_id_in(text), code="server/bad_message", reason=reason))
            return
        if isinstance(message, wire.Hello):
            await self._allowance.wait_for_hello()
            self._greet(message)
        elif isinstance(message, wire.Hint) and (self._hint is None or self._hint.done()):
            # A bot may think for long: meanwhile the client is heard, and its pings are answered.
            self._hint = asyncio.create_task(self._answer(message))
        else:
            await self._answer(message)

    def _greet(self, hello: wire.Hello) -> None:
        """All that the client does not know is sent, or that it is too old to understand it."""
        if hello.protocol == wire.PROTOCOL:
            self._sent = Sent(event=hello.last, line=hello.chat)
            self._welcomed = False
            self.notify()
        else:
            reason = RELOAD.format(theirs=hello.protocol, ours=wire.PROTOCOL)
            self._queue_reply(wire.Refused(id=None, code="server/reload", reason=reason))
            self._queue_reply(_Farewell(OUTDATED, "server/reload"))

    async def _answer(self, message: _Request) -> None:
        number: int | None = getattr(message, "id", None)
        metrics = self._services.metrics
        try:
            with metrics.answers.labels(message.type).time():
                reply = await self._dispatch(message)
        except (MoveRefused, NotationError) as error:
            breach = error.breach
            reply = wire.Refused(id=number, code=breach.code, reason=breach.reason, details=dict(breach.details))
        except OptionsError as error:
            reply = wire.Refused(id=number, code="server/bad_options", reason=str(error), details={"cause": error.code})
        except ServerRefusal as error:
            reply = wire.Refused(id=number, code=error.code, reason=error.reason, details=error.details)
        except LeaseLost:
            return  # the line is about to be closed, and whoever asked asks again where the room is now
        except StoreError as error:
            log.error("a message in room %s met a store that fails: %s", self._room.row.code, error)
            reply = wire.Refused(id=number, code="server/store", reason=STORE_FAILED)
        except Exception as error:  # whatever is wrong with a game, the connection stays
            log.error("a message in room %s failed: %s", self._room.row.code, told(error, self._room.game))
            reply = wire.Refused(id=number, code="server/error", reason="that did not work; nothing was changed")
        if isinstance(reply, wire.Refused):
            metrics.refusals.labels(reply.code).inc()
        if reply is not None:
            self._queue_reply(reply)

    async def _dispatch(self, message: _Request) -> BaseModel | None:
        """The answer to a message. What changes the room waits for its lock."""
        match message:
            case wire.Ping():
                return wire.Pong(now=wall_now())
            case wire.WishPace():
                self.pace = message.pace
                return None
            case wire.AskWhy():
                return play.why(self._room, self.guest, message)
            case wire.Look():
                return messages.look(self._room, message)
            case wire.Show():
                return messages.show(self._room, self.guest, message)
            case wire.Hint():
                turn = self._services.allowances.hint(self._known, self._socket)
                return await play.hint(self._room, self.guest, message, turn)
        async with self._room.lock:
            if self._room.closed:
                raise LeaseLost("the room has left this server")
            await self._dispatch_change(message)
        return wire.Done(id=message.id)

    async def _dispatch_change(self, message: _Deed) -> None:
        room = self._room
        match message:
            case wire.PlayMove():
                await play.move(room, self.guest, message)
            case wire.Undo():
                await play.undo(room, self.guest, message)
            case wire.Resign():
                await play.resign(room, self.guest, message)
            case wire.Sit():
                await seats.sit(room, self.guest, await self._current_name(), message.seat)
            case wire.Stand():
                await seats.stand(room, self.guest, message.seat)
            case wire.Rematch():
                await self._services.rooms.open_rematch(room, self.guest)
            case wire.Looked():
                play.looked(room, self.guest, message)
            case wire.Say():
                self._allowance.say()
                speaker = speaker_of(room.row, self.guest, self._allowance.asker)
                await room.say(await self._current_name(), message.text, speaker)
            case _:
                await self._dispatch_hosts(message)

    async def _dispatch_hosts(self, message: _HostsDeed) -> None:
        """What only the host may do."""
        room = self._room
        match message:
            case wire.Remove():
                await seats.remove(room, self.guest, message.seat)
            case wire.Mute():
                seats.check_host(room, self.guest)
                await room.commit(room.talk.mute(room.row, message.line, muted=message.muted))
            case wire.SetBot():
                await seats.set_bot(room, self.guest, message.seat, message.bot)
            case wire.SetReveal():
                await seats.set_reveal(room, self.guest, reveal=message.reveal)
            case wire.Start():
                await play.start(room, self.guest)

    async def _current_name(self) -> str:
        """The nickname as it is now: it may have been chosen after the connection was opened."""
        if self.guest is not None:
            self.name = await self._services.store.name_of(self.guest) or NAMELESS
        return self.name

    def _queue_reply(self, reply: BaseModel | _Farewell) -> None:
        if self._replies.full():
            log.warning("a client of room %s does not read its answers", self._room.row.code)
            raise _Deaf
        self._replies.put_nowait(reply)
        self._woken.set()

    async def _write_messages(self) -> None:
        while True:
            await self._woken.wait()
            self._woken.clear()
            if self._dismissed is not None:
                await hang_up(self._socket, self._dismissed.code, self._dismissed.reason)
                return
            while True:
                # Changes first, even those that came while the last reply was sent: a client that reads "done" has
                # seen what was done.
                if self._changed and self._sent is not None:
                    self._changed = False
                    await self._send_changes(self._sent)
                elif self._replies.empty():
                    break
                elif isinstance(reply := self._replies.get_nowait(), _Farewell):
                    await hang_up(self._socket, reply.code, reply.reason)
                    return
                else:
                    await self._send(reply.model_dump_json())

    async def _send_changes(self, sent: Sent) -> None:
        if not self._welcomed:
            self._welcomed = True
            welcome = wire.Welcome(protocol=wire.PROTOCOL, build=build_name(), now=wall_now())
            await self._send(welcome.model_dump_json())
        for frame in self._room.frames.news(self, sent):
            await self._send(frame)

    async def _send(self, text: str) -> None:
        try:
            await self._socket.send_text(text)
        except (WebSocketDisconnect, RuntimeError) as error:  # the latter if we have closed it ourselves
            raise _Gone from error


def _id_in(text: str) -> int | None:
    """The id of a message that is wrong otherwise, so that whoever waits for its answer gets one."""
    try:
        return _NUMBERED.validate_json(text).id
    except ValidationError:
        return None
