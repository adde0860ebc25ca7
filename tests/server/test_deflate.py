"""Messages deflated in what the same lines were sent before: a client of the library reads them."""

from collections.abc import Sequence
from random import Random

import pytest
from websockets.client import ClientProtocol
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame
from websockets.http11 import Request, Response
from websockets.server import ServerProtocol
from websockets.uri import parse_uri

from rumpus.server import limits
from rumpus.server.deflate import DeflateFactory, deflated


class Pair:
    """A server's end of a line and a client's."""

    def __init__(self, wish: ClientPerMessageDeflateFactory | None) -> None:
        self.client = ClientProtocol(parse_uri("ws://rumpus/"), extensions=None if wish is None else [wish])
        self.server = ServerProtocol(extensions=[DeflateFactory()])
        self.client.send_request(self.client.connect())
        self.server.receive_data(b"".join(self.client.data_to_send()))
        (request,) = self.server.events_received()
        assert isinstance(request, Request)
        self.server.send_response(self.server.accept(request))
        self.client.receive_data(b"".join(self.server.data_to_send()))
        (response,) = self.client.events_received()
        assert isinstance(response, Response)
        self.agreed = response.headers.get("Sec-WebSocket-Extensions", "")

    def say(self, text: str) -> bytes:
        """What goes over the line, if the client hears what was said."""
        self.server.send_text(text.encode())
        carried = b"".join(self.server.data_to_send())
        self.client.receive_data(carried)
        assert said(self.client.events_received()) == text
        return carried


def said(events: Sequence[object]) -> str:
    (frame,) = events
    assert isinstance(frame, Frame)
    return bytes(frame.data).decode()


def messages() -> list[str]:
    """Short and long ones, some longer than the window, in parts like those before."""
    rng = Random(7)
    parts = [f"móve {rng.random()} " for _ in range(60)]
    return ["".join(rng.choices(parts, k=k)) for k in (1, 5, 20, 3, 400, 1, 40, 900, 2, 2, 60, 5)]


USUAL = ClientPerMessageDeflateFactory(client_max_window_bits=True)


@pytest.mark.parametrize(
    "wish",
    [
        pytest.param(USUAL, id="as browsers ask"),
        pytest.param(ClientPerMessageDeflateFactory(), id="no word about windows"),
        pytest.param(ClientPerMessageDeflateFactory(server_no_context_takeover=True), id="looks at nothing again"),
        pytest.param(ClientPerMessageDeflateFactory(server_max_window_bits=9), id="looks back half a kilobyte"),
        pytest.param(None, id="does not deflate"),
    ],
)
def test_every_client_reads_all(wish: ClientPerMessageDeflateFactory | None) -> None:
    pair = Pair(wish)
    for message in messages():
        pair.say(message)


def test_what_was_sent_before_is_not_sent_again() -> None:
    pair, message = Pair(USUAL), messages()[2]
    first, again = pair.say(message), pair.say(message)
    assert len(again) < 20 < len(first) < len(message.encode())
    assert (
        len(pair.say("x" * (limits.LEAST_DEFLATED - 1))) == limits.LEAST_DEFLATED + 1
    )  # as it is, with a head of two bytes


def test_no_line_has_a_window_of_its_own() -> None:
    narrow = Pair(ClientPerMessageDeflateFactory(server_max_window_bits=9))
    assert narrow.agreed == ""
    assert "server_max_window_bits=12" in Pair(USUAL).agreed


def test_what_many_are_sent_alike_is_deflated_once() -> None:
    crowd = [Pair(USUAL) for _ in range(5)]
    misses = deflated.cache_info().misses
    for message in ("who are you? " * 20, "and you? " * 20, "come in, all of you " * 1000):
        assert len({pair.say(message) for pair in crowd}) == 1
    assert deflated.cache_info().misses == misses + 3


def test_a_line_keeps_one_window_that_it_shares_and_nothing_of_what_it_hears() -> None:
    crowd = [Pair(USUAL) for _ in range(2)]
    for message in messages():
        for pair in crowd:
            pair.say(message)
    for pair in crowd:
        pair.client.send_text(b"a move " * 50)
        pair.server.receive_data(b"".join(pair.client.data_to_send()))
        assert said(pair.server.events_received()) == "a move " * 50
    one, other = ([vars(extension) for extension in pair.server.extensions] for pair in crowd)
    assert one == other
    assert "client_no_context_takeover" in crowd[0].agreed
    windows = [value for kept in (*one, *other) for value in kept.values() if isinstance(value, bytes)]
    assert len({id(window) for window in windows}) == 1
    assert len(windows[0]) == 1 << limits.WINDOW_BITS
    assert not {"encoder", "decoder"} & one[0].keys()
