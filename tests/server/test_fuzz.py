"""Anything may come: never a 500, never a dead line without a word, never a dead server."""

import contextlib
import json
from collections.abc import Iterator
from typing import Any

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
    "muted": st.booleans(),
    "last": SMALL,
    "chat": SMALL,
    "protocol": PROTOCOL,
    "text": st.text(max_size=40),
    "pace": st.sampled_from(["calm", "hasty"]),
}
KINDS = {
    "hello": ["protocol", "last", "chat"],
    "move": ["id", "n", "seat", "move"],
    "undo": ["id", "n", "seat"],
    "resign": ["id", "seat"],
    "why": ["id", "seat", "move"],
    "look": ["id", "n"],
    "show": ["id", "n"],
    "sit": ["id", "seat"],
    "stand": ["id", "seat"],
    "remove": ["id", "seat"],
    "mute": ["id", "line", "muted"],
    "set_bot": ["id", "seat", "bot"],
    "start": ["id"],
    "rematch": ["id"],
    "looked": ["id", "n"],
    "pace": ["pace"],
    "say": ["id", "text"],
    "ping": [],
}


@st.composite
def messages(draw: st.DrawFn) -> str:
    """Something like a message."""
    if draw(st.integers(0, 9)) == 0:
        return draw(st.text(max_size=60) | ANYTHING.map(json.dumps))
    kind = draw(st.sampled_from(sorted(KINDS)))
    message = {"type": kind, **{field: draw(perhaps(FIELDS[field])) for field in KINDS[kind]}}
    if draw(st.integers(0, 7)) == 0:
        message[draw(st.sampled_from(["type", "more", *FIELDS]))] = draw(ANYTHING)
    if draw(st.integers(0, 7)) == 0:
        message.pop(draw(st.sampled_from(sorted(message))))
    return json.dumps(message)


@pytest.fixture
def http(server: Running) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.url, timeout=PATIENCE, verify=TLS) as client:
        yield client


@QUICK
@given(texts=st.lists(messages(), max_size=30))
def test_any_texts_on_a_line(server: Running, http: httpx.Client, texts: list[str]) -> None:
    http.cookies.clear()  # a new guest each time, or there would be too many rooms
    wish = {"game": "rumis", "options": CHULLPA, "seats": [ME, {"kind": "open"}]}
    code = http.post("/api/rooms", json=wish).json()["code"]
    cookie = f"rumpus={http.cookies['rumpus']}"
    address = f"ws://127.0.0.1:{server.port}/api/rooms/{code}/socket"
    with connect(address, additional_headers={"Cookie": cookie}) as line, contextlib.suppress(ConnectionClosed):
        for text in texts:
            line.send(text)
        line.send('{"type":"ping"}')
        while json.loads(line.recv(15))["type"] != "pong":
            pass
        return
    assert line.close_code in {1008, 1009, 4426}, "the line broke without a good reason"


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
