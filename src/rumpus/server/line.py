"""A line: a WebSocket that outlives the request which opened it.

The application is asked who is there and what they want, as for any request. Whoever is let in is a `Talker` from then
on, and the line speaks to it at once: nothing of the request is kept, and no task waits, for each of thousands who say
nothing.
"""

from contextlib import suppress
from typing import Any, Final, Protocol

from fastapi import WebSocket
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.http11 import Request

from rumpus.server import limits
from rumpus.server.deflate import DeflateFactory

DEFLATE: Final = DeflateFactory()
NAME: Final = "line"
"""Under which the application finds the line in the state of a request."""


class Talker(Protocol):
    """Whoever speaks to the client at the other end."""

    def hear(self, text: str | None) -> None:
        """The client has said something; None if that is not a text."""

    def go_on(self) -> None:
        """The client has read enough for more to be sent."""

    def gone(self) -> None:
        """The client is gone."""


class Speaker(Protocol):
    """What a talker needs of a line."""

    @property
    def is_free(self) -> bool: ...

    def say(self, text: str) -> None: ...

    def flush(self) -> None: ...

    def hang_up(self, code: int, reason: str) -> None: ...

    def cut(self) -> None: ...

    def pause(self) -> None: ...

    def listen(self) -> None: ...


class Line(WebSocketsSansIOProtocol):
    """A connection to one client, served by the application until a talker takes it."""

    _talker: Talker | None = None
    _unsent = 0
    """Characters that were said and are yet to be sent."""

    def __init__(self, *words: Any, **settings: Any) -> None:
        super().__init__(*words, **settings)
        self.conn.available_extensions = [DEFLATE]

    def give_to(self, talker: Talker) -> None:
        """From now on this is whom the client talks to, about all that it has said since it was let in, too."""
        self._talker = talker
        said, self.queue = self.queue, _Nothing()  # type: ignore[assignment] # there is nobody to take from it
        while not said.empty():
            event: Any = said.get_nowait()
            if event["type"] == "websocket.disconnect":
                talker.gone()
                return
            talker.hear(event.get("text"))
        self.listen()

    @property
    def is_free(self) -> bool:
        """Whether something can be sent: what was sent before does not wait."""
        return self.writable.is_set()

    def say(self, text: str) -> None:
        """Send a message with the next `flush`. Whoever is gone, or was hung up on, misses it."""
        with suppress(InvalidState):
            self.conn.send_text(text.encode())
            self._unsent += len(text)
        if self._unsent > limits.SENT_AT_ONCE:
            self.flush()

    def flush(self) -> None:
        """Send all that was said at once: what it costs to send does not depend on how much it is."""
        self._unsent = 0
        waiting = self.conn.data_to_send()
        if waiting and not self.transport.is_closing():
            self.transport.write(b"".join(waiting))

    def hang_up(self, code: int, reason: str) -> None:
        """Say good-bye. Whoever does not answer is cut off after a while."""
        self._talker = None
        if self.close_sent or self.transport.is_closing():
            return
        self.close_sent = True
        with suppress(InvalidState):  # they were faster
            self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.listen()
        self.close_timer = self.loop.call_later(self.close_timeout, self.cut)

    def cut(self) -> None:
        """Leave without a word."""
        self._talker = None
        self.transport.abort()

    def pause(self) -> None:
        """Hear nothing more for now."""
        if not (self.read_paused or self.transport.is_closing()):
            self.read_paused = True
            self.transport.pause_reading()

    def listen(self) -> None:
        """Hear again."""
        if self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    # --- what happens on it

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["state"][NAME] = self

    async def run_asgi(self) -> None:
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except BaseException:
            self.logger.exception("a line could not be opened")
            self.send_500_response()
        if self._talker is not None:
            del self.scope, self.request, self.response
        elif self.close_timer is None:
            self.transport.close()

    def send_receive_event_to_app(self) -> None:
        if self.close_sent:
            super().send_receive_event_to_app()
            return
        try:
            text = b"".join(self.frames).decode() if self.curr_msg_data_type == "text" else None
        except UnicodeDecodeError:
            self.frames = []
            self.conn.send_close(1007)
            self.handle_parser_exception()
            return
        if self._talker is None:  # the request that opens the line is still being answered
            super().send_receive_event_to_app()
        else:
            self.frames = []
            self._talker.hear(text)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._talker is not None:
            self._talker.go_on()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        # Whoever reads nothing does not read the good-bye either.
        self.close_timer = self.loop.call_later(self.close_timeout, self.cut)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        talker, self._talker = self._talker, None
        if talker is not None:
            talker.gone()


class _Nothing:
    """A queue that nobody looks at."""

    def put_nowait(self, _event: object) -> None:
        """It is not kept."""


def line_of(socket: WebSocket) -> Line:
    """The line on which a request came."""
    found: Line = socket.scope["state"][NAME]
    return found
