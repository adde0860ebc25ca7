"""Anything may come: never a 500, never a dead line without a word, never a dead server."""

import contextlib
import json
import socket
from collections.abc import Iterator
from typing import Any, get_args

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from rumpus.games.rumis.sites import printed_sites
from rumpus.server import wire
from server.clients import CHULLPA, ME, PATIENCE, TLS
from server.running import Running

QUICK = settings(
    max_examples=25,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)

LARGE = settings(QUICK, max_examples=1000, derandomize=False)
"""For `make test-slow`."""

SMALL = st.integers(-2, 8)
LEAVES = st.none() | st.booleans() | SMALL | st.integers() | st.floats() | st.text(max_size=30)
ANYTHING = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
)


def perhaps(good: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Mostly what is expected, sometimes anything."""
    return st.one_of(good, good, good, ANYTHING)


CELL = st.builds(lambda x, y, z: f"{x}{y}.{z}", st.sampled_from("abcdefz"), SMALL, SMALL)
MOVE = st.builds(
    lambda stone, cells: " ".join([stone, *cells]),
    st.sampled_from(["S01", "s05", "S11", "take", "S99"]),
    st.lists(CELL, max_size=5),
)
BOT = st.sampled_from(["random", "easy", "hal", None])
PROTOCOL = st.sampled_from([1, wire.PROTOCOL, wire.PROTOCOL])
FIELDS = {
    "id": SMALL,
    "n": SMALL,
    "seat": SMALL,
    "move": MOVE,
    "bot": BOT,
    "line": SMALL,
    "last": SMALL,
    "chat": SMALL,
    "protocol": PROTOCOL,
    "text": st.text(max_size=40),
}
KINDS = {
    model.model_fields["type"].default: {
        name: FIELDS[name] if name in FIELDS else st.from_type(field.annotation)
        for name, field in model.model_fields.items()
        if name != "type"
    }
    for model in get_args(get_args(wire.FromClient)[0])
}
"""All that a client can say, and what a message of each kind holds."""


@st.composite
def messages(draw: st.DrawFn) -> str:
    """Something like a message."""
    if draw(st.integers(0, 9)) == 0:
        return draw(st.text(max_size=60) | ANYTHING.map(json.dumps))
    kind = draw(st.sampled_from(sorted(KINDS)))
    message = {"type": kind, **{name: draw(perhaps(good)) for name, good in KINDS[kind].items()}}
    if draw(st.integers(0, 7)) == 0:
        message[draw(st.sampled_from(["type", "more", *FIELDS]))] = draw(ANYTHING)
    if draw(st.integers(0, 7)) == 0:
        message.pop(draw(st.sampled_from(sorted(message))))
    return json.dumps(message)


@pytest.fixture
def http(server: Running) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.url, timeout=PATIENCE, verify=TLS) as client:
        yield client


@contextlib.contextmanager
def witnessed(server: Running, http: httpx.Client, *, started: bool) -> Iterator[tuple[str, str]]:
    """A room, and the cookie of its host, who sits on all its seats. Whatever is said there, it goes on for others."""
    http.cookies.clear()  # a new guest each time, or there would be too many rooms
    wish = {"game": "rumis", "options": CHULLPA, "seats": [ME, ME if started else {"kind": "open"}]}
    code = http.post("/api/rooms", json=wish).json()["code"]
    address, cookie = f"ws://127.0.0.1:{server.port}/api/rooms/{code}/socket", f"rumpus={http.cookies['rumpus']}"
    with connect(address, max_size=None) as witness:
        witness.send(json.dumps({"type": "hello", "protocol": wire.PROTOCOL}))
        if started:
            with connect(address, additional_headers={"Cookie": cookie}) as line:
                line.send('{"type":"start","id":1}')
                while json.loads(line.recv(PATIENCE))["type"] != "done":
                    pass
        yield code, cookie
        witness.send('{"type":"ping"}')
        while json.loads(witness.recv(PATIENCE))["type"] != "pong":
            pass


def say_all(server: Running, http: httpx.Client, texts: list[str], *, started: bool) -> None:
    with witnessed(server, http, started=started) as (code, cookie):
        address = f"ws://127.0.0.1:{server.port}/api/rooms/{code}/socket"
        with connect(address, additional_headers={"Cookie": cookie}) as line, contextlib.suppress(ConnectionClosed):
            for text in texts:
                line.send(text)
            line.send('{"type":"ping"}')
            while json.loads(line.recv(PATIENCE))["type"] != "pong":
                pass
            return
        assert line.close_code in {1008, 1009, 4426}, "the line broke without a good reason"


TEXTS = st.lists(messages(), max_size=30)


@QUICK
@given(texts=TEXTS, started=st.booleans())
def test_any_texts_on_a_line(server: Running, http: httpx.Client, texts: list[str], started: bool) -> None:
    say_all(server, http, texts, started=started)


@pytest.mark.slow
@LARGE
@given(texts=TEXTS, started=st.booleans())
def test_very_many_texts_on_a_line(server: Running, http: httpx.Client, texts: list[str], started: bool) -> None:
    say_all(server, http, texts, started=started)


@st.composite
def frames(draw: st.DrawFn) -> bytes:
    """Something like a frame of the protocol: mostly a text as it should be, and often damaged."""
    payload = draw(messages().map(str.encode) | st.binary(max_size=40))
    first = draw(st.sampled_from([0x81, 0x81, 0x81, 0x01, 0x80, 0x82, 0x88, 0x89, 0x8A, 0xC1, 0x83, 0x8F]))
    masked = draw(st.sampled_from([True, True, True, False]))
    length = len(payload) + draw(st.sampled_from([0, 0, 0, 0, -1, 1, 70_000, 2**40]))
    head = bytes([first, 0x80 * masked | 127]) + max(0, length).to_bytes(8, "big")
    mask = draw(st.binary(min_size=4, max_size=4)) if masked else bytes(4)
    body = bytes(byte ^ mask[place % 4] for place, byte in enumerate(payload))
    return head + mask * masked + body


HANDSHAKE = (
    "GET /api/rooms/{code}/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {cookie}\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


def send_all(server: Running, http: httpx.Client, sent: list[bytes]) -> None:
    with (
        witnessed(server, http, started=False) as (code, cookie),
        socket.create_connection(("127.0.0.1", server.port), PATIENCE) as line,
    ):
        line.sendall(HANDSHAKE.format(code=code, cookie=cookie).encode())
        assert line.recv(12) == b"HTTP/1.1 101"
        with contextlib.suppress(ConnectionError):
            for frame in sent:
                line.sendall(frame)
            with contextlib.suppress(OSError):  # the server has hung up
                line.shutdown(socket.SHUT_WR)
            while line.recv(65_536):
                pass


FRAMES = st.lists(frames() | st.binary(max_size=30), max_size=8)


@QUICK
@given(sent=FRAMES)
def test_any_frames_on_a_line(server: Running, http: httpx.Client, sent: list[bytes]) -> None:
    send_all(server, http, sent)


@pytest.mark.slow
@LARGE
@given(sent=FRAMES)
def test_very_many_frames_on_a_line(server: Running, http: httpx.Client, sent: list[bytes]) -> None:
    send_all(server, http, sent)


OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "site": perhaps(st.sampled_from([*printed_sites(), "custom"])),
        "players": perhaps(SMALL),
        "variant": perhaps(st.sampled_from(["standard", "four_colours", "ruins", "random_ruins", "moving_house"])),
        "opposite": perhaps(st.booleans()),
        "start": perhaps(SMALL | st.none()),
        "custom_site": perhaps(
            st.builds(
                lambda players, rows, columns, limits: f"MINE {players} {rows} {columns}\n" + limits,
                SMALL,
                SMALL,
                SMALL,
                st.text("0123456789. \n", max_size=60),
            )
        ),
    },
)
SEAT = st.fixed_dictionaries(
    {"kind": perhaps(st.sampled_from(["me", "open", "bot"]))},
    optional={"bot": perhaps(BOT), "name": perhaps(st.text(max_size=30))},
)
ROOM = st.fixed_dictionaries(
    {
        "game": perhaps(st.just("rumis")),
        "options": perhaps(OPTIONS),
        "seats": perhaps(st.lists(SEAT, min_size=1, max_size=4)),
    },
    optional={
        "undo": perhaps(st.booleans()),
        "clock": perhaps(st.fixed_dictionaries({"seconds": st.integers(0, 8000), "increment": SMALL})),
    },
)
BODIES = st.one_of(
    st.tuples(st.just("/api/rooms"), perhaps(ROOM)),
    st.tuples(st.just("/api/games/rumis/preview"), perhaps(st.fixed_dictionaries({"options": perhaps(OPTIONS)}))),
    st.tuples(st.just("/api/me"), perhaps(st.fixed_dictionaries({"name": perhaps(st.text(max_size=30))}))),
)


def post(http: httpx.Client, path: str, body: str | bytes) -> httpx.Response:
    http.cookies.clear()
    return http.post(path, content=body, headers={"Content-Type": "application/json"})


def check_answer(answer: httpx.Response) -> None:
    assert answer.status_code in {200, 201, 400, 404, 422}, answer.text
    if answer.status_code >= 400:
        assert sorted(answer.json()) == ["code", "details", "reason"]
        assert "Traceback" not in answer.text


@settings(QUICK, max_examples=100)
@given(wish=BODIES)
def test_any_wish_over_http(http: httpx.Client, wish: tuple[str, Any]) -> None:
    path, body = wish
    check_answer(post(http, path, json.dumps(body)))


@QUICK
@given(path=st.sampled_from(["/api/rooms", "/api/me", "/api/games/rumis/preview"]), body=st.binary(max_size=200))
def test_any_bytes_over_http(http: httpx.Client, path: str, body: bytes) -> None:
    check_answer(post(http, path, body))


def test_wishes_that_are_deep_or_long(http: httpx.Client) -> None:
    for depth in (100, 240, 500, 950, 3000):
        for deep in ("[" * depth + "]" * depth, '{"a":' * depth + "1" + "}" * depth):
            for key in ("site", "custom_site", "more"):
                text = f'{{"game":"rumis","seats":[{{"kind":"me"}}],"options":{{"{key}":{deep}}}}}'
                check_answer(post(http, "/api/rooms", text))
    for length in (20_001, 500_000):
        body = {"options": {"site": "custom", "custom_site": "x" * length}}
        answer = http.post("/api/games/rumis/preview", json=body)
        assert answer.status_code in {200, 413, 422}
        assert len(answer.content) < 5000, "what was sent comes back"
