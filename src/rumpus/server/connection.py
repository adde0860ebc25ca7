"""One client's connection: reads its messages, sends what is new. A slow client gets the newest state, no backlog."""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from pydantic import BaseModel, StrictInt, TypeAdapter, ValidationError
from starlette.datastructures import Address

from rumpus.core.errors import MoveRefused, NotationError, OptionsError
from rumpus.core.options import faults
from rumpus.server import limits, messages, play, seats, wire
from rumpus.server.allowances import LineAllowance
from rumpus.server.client_build import build_name
from rumpus.server.errors import STORE_FAILED, ServerRefusal, told
from rumpus.server.frames import Sent
from rumpus.server.line import Speaker
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


_HostsDeed: TypeAlias = wire.Remove | wire.Mute | wire.SetBot | wire.SetReveal | wire.SetStandIn | wire.Start

_Deed: TypeAlias = (
    wire.PlayMove | wire.Undo | wire.AskUndo | wire.AnswerUndo | wire.Resign | wire.Sit | wire.Stand | wire.Rematch
    | wire.Looked | wire.Say | _HostsDeed
)  # fmt: skip
"""What changes the room."""

_Question: TypeAlias = wire.Hint | wire.AskThreats
"""What is thought about for a while."""

_Request: TypeAlias = _Deed | wire.AskWhy | wire.Look | wire.Show | _Question | wire.WishPace | wire.Ping


@dataclass(frozen=True)
class _Farewell:
    """The last thing to be sent: the connection is closed for this reason."""

    code: int
    reason: str


class Connection:
    """A line and the client at its other end. While nothing is said, no task waits for anything."""

    def __init__(
        self,
        line: Speaker,
        client: Address | None,
        room: Room,
        guest: Guest | None,
        services: Services,
        allowance: LineAllowance,
        leave: Callable[[], None],
    ) -> None:
        """`leave` is called once the client is gone."""
        self._known = guest
        self._allowance = allowance
        self.guest = None if guest is None else guest.id
        self.name = (guest and guest.name) or NAMELESS
        self.pace: wire.PaceName = "brisk"
        self.client = client
        self._line = line
        self._room = room
        self._services = services
        self._leave = leave
        self._sent: Sent | None = None
        """What the client has been sent since its `hello`."""
        self._welcomed = False
        self._heard: list[str | None] = []
        """What the client has said and nobody has looked at."""
        self._reading: asyncio.Task[None] | None = None
        self._changed = False
        self._replies: list[BaseModel | _Farewell] = []
        self._to_write = False
        """Whether something is about to be sent."""
        self._question: asyncio.Task[None] | None = None
        self._gone = self._left = False
        settings = services.settings
        self._bucket = Bucket(settings.messages_per_second, settings.messages_at_once)

    def enter(self) -> None:
        """Be in the room from now on."""
        self._room.enter(self)
        self._services.metrics.lines.inc()

    def notify(self) -> None:
        """Something changed: send it as soon as the client takes it."""
        self._changed = True
        self._write_soon()

    def dismiss(self, code: int, reason: str) -> None:
        """The room is gone: hang up."""
        self._line.hang_up(code, reason)
        self.gone()

    def hear(self, text: str | None) -> None:
        """Do what the client asks for, one thing after the other."""
        self._heard.append(text)
        if self._reading is None:
            self._reading = asyncio.create_task(self._read_messages())
        elif len(self._heard) >= limits.WAITING_MESSAGES:
            self._line.pause()

    def go_on(self) -> None:
        """The client has read what was sent: send what is new by now."""
        self._write_soon()

    def gone(self) -> None:
        """There is nobody left to send anything to. What they have asked for is still done."""
        self._gone = True
        if self._reading is None and not self._left:
            self._left = True
            if self._question is not None:
                self._question.cancel()
            self._services.metrics.lines.dec()
            self._room.leave(self)
            self._services.rooms.release(self._room)
            self._leave()

    def _hang_up(self, code: int, reason: str) -> None:
        """The client has to go: nothing more is heard from it."""
        self._heard.clear()
        self._line.hang_up(code, reason)
        self.gone()

    async def _read_messages(self) -> None:
        try:
            while self._heard:
                await self._read(self._heard.pop(0))
        finally:
            self._reading = None
            if self._gone:
                self.gone()
            else:
                self._line.listen()

    async def _read(self, text: str | None) -> None:
        if text is None:
            self._hang_up(NO_TEXT, "messages are text")
        elif len(text) > limits.MESSAGE_LENGTH:
            self._hang_up(TOO_BIG, "message too long")
        elif not self._bucket.take():
            self._hang_up(POLICY, "too many messages")
        else:
            await self._allowance.wait_for_message()
            await self._handle(text)

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
        elif isinstance(message, _Question) and (self._question is None or self._question.done()):
            # A bot may think for long: meanwhile the client is heard, and its pings are answered.
            self._question = asyncio.create_task(self._answer(message))
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
                turn = self._services.allowances.hint(self._known, self)
                return await play.hint(self._room, self.guest, message, turn)
            case wire.AskThreats():
                turn = self._services.allowances.hint(self._known, self)
                return await play.threats(self._room, self.guest, message, turn)
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
            case wire.AskUndo():
                await play.ask_undo(room, self.guest, message)
            case wire.AnswerUndo():
                await play.answer_undo(room, self.guest, message)
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
            case wire.SetStandIn():
                await seats.set_stand_in(room, self.guest, message.bot)
            case wire.Start():
                await play.start(room, self.guest)

    async def _current_name(self) -> str:
        """The nickname as it is now: it may have been chosen after the connection was opened."""
        if self.guest is not None:
            self.name = await self._services.store.name_of(self.guest) or NAMELESS
        return self.name

    def _queue_reply(self, reply: BaseModel | _Farewell) -> None:
        if len(self._replies) >= limits.WAITING_REPLIES:
            log.warning("a client of room %s does not read its answers", self._room.row.code)
            self._heard.clear()
            self._line.cut()  # it would not read a good-bye either
            self.gone()
            return
        self._replies.append(reply)
        self._write_soon()

    def _write_soon(self) -> None:
        """Write once what happens just now has happened: then all of it goes together."""
        if not (self._to_write or self._gone):
            self._to_write = True
            asyncio.get_running_loop().call_soon(self._write)

    def _write(self) -> None:
        """Send what is new, as far as the client takes it."""
        self._to_write = False
        try:
            self._write_messages()
        except Exception as error:  # whatever is wrong with a game, nobody is left waiting
            log.error("room %s cannot be shown: %s", self._room.row.code, told(error, self._room.game))
            self._send(wire.Refused(id=None, code="server/error", reason=CANNOT_SHOW).model_dump_json())
            self._hang_up(BROKEN, "server/error")

    def _write_messages(self) -> None:
        while self._line.is_free and not self._gone:
            # Changes first, even those that came while the last reply was sent: a client that reads "done" has seen
            # what was done.
            if self._changed and self._sent is not None:
                self._changed = False
                self._send_changes(self._sent)
            elif not self._replies:
                break
            elif isinstance(reply := self._replies.pop(0), _Farewell):
                self._hang_up(reply.code, reply.reason)
            else:
                self._send(reply.model_dump_json())
        self._line.flush()

    def _send_changes(self, sent: Sent) -> None:
        if not self._welcomed:
            self._welcomed = True
            self._send(wire.Welcome(protocol=wire.PROTOCOL, build=build_name(), now=wall_now()).model_dump_json())
        for frame in self._room.frames.news(self, sent):
            self._send(frame)
            if not self._line.is_free:
                self._changed = True  # perhaps there is more, and newer, once the client has read this
                return

    def _send(self, text: str) -> None:
        self._line.say(text)


def _id_in(text: str) -> int | None:
    """The id of a message that is wrong otherwise, so that whoever waits for its answer gets one."""
    try:
        return _NUMBERED.validate_json(text).id
    except ValidationError:
        return None
