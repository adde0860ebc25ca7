"""Whatever comes over the wire: a clear refusal, no stack trace, and nobody else is disturbed."""

import asyncio
import hashlib
import json
import sqlite3
from contextlib import closing
from random import Random
from time import monotonic
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from rumpus.server import limits, wire
from rumpus.server.settings import DATABASE_FILE
from server.clients import CHULLPA, ME, OPEN, RANDOM, TLS, Person, Table, any_move, check_details, play_out, rumis_of
from server.conftest import Arrive
from server.running import Running, without

pytestmark = pytest.mark.anyio


def problem(answer: httpx.Response, status: int, code: str | None = None) -> str:
    """Check that an answer is a problem in words. Returns them."""
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/json"
    body = answer.json()
    assert sorted(body) == ["code", "details", "reason"]
    if not body["code"].startswith("server/http_"):
        check_details(wire.Problem.model_validate(body))
    assert body["code"].startswith("server/")
    assert code is None or body["code"] == code, body
    assert body["reason"]
    for trace in ("Traceback", 'File "', ".py", "sqlalchemy", "SELECT"):
        assert trace not in answer.text
    return str(body["reason"])


# --- messages on a line


BAD_MESSAGES = [
    "",
    "{",
    "null",
    "[]",
    "7",
    '"hello"',
    "{}",
    "\x00",
    '{"type":"dance"}',
    '{"type":7}',
    '{"type":["move"]}',
    '{"type":"hello","last":-1}',
    '{"type":"hello","last":"soon"}',
    '{"type":"hello","last":0,"more":1}',
    '{"type":"hello","protocol":"newest"}',
    '{"type":"hello","chat":-1}',
    '{"type":"move"}',
    '{"type":"move","id":1,"n":0,"seat":0}',
    '{"type":"move","id":"one","n":0,"seat":0,"move":"S01 a1.1 b1.1"}',
    '{"type":"move","id":1,"n":0,"seat":0,"move":7}',
    '{"type":"move","id":1,"n":0,"seat":null,"move":"S01 a1.1 b1.1"}',
    '{"type":"move","id":1,"n":0.5,"seat":0,"move":"S01 a1.1 b1.1"}',
    json.dumps({"type": "move", "id": 1, "n": 0, "seat": 0, "move": "S01 " * 501}),
    '{"type":"say","id":1,"text":7}',
    '{"type":"say","text":"hi"}',
    '{"type":"show","id":1,"n":0}',
    '{"type":"ping","id":1}',
    '{"type":"sit","id":1,"seat":1e400}',
    '{"type":"sit","id":1,"seat":NaN}',
    '{"type":"look","id":1,"n":-1}',
    '{"type":"set_bot","id":1,"seat":1}',
    '{"type":"say","id":1,"text":"\\ud800"}',
    "[" * 2000,
    '{"a":' * 600 + "1" + "}" * 600,
]


async def test_messages_that_mean_nothing_are_refused_and_the_line_stays(server: Running, arrive: Arrive) -> None:
    ada = await arrive(server, "Ada")
    code = await ada.open(ME, ME)
    for start in range(0, len(BAD_MESSAGES), 15):  # below the rate that is allowed on one line
        table = await ada.join(code)
        for text in BAD_MESSAGES[start : start + 15]:
            await table.socket.send(text)
            refused = await table.next(wire.Refused)
            assert refused.code == "server/bad_message", text
            assert refused.id in {None, 1}
            assert 0 < len(refused.reason) <= limits.REASON_LENGTH
            assert "Traceback" not in refused.reason
        await table.settled()
        assert table.room.stage == "lobby"


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ('{"type":"move","id":7,"n":0,"seat":0,"move":"' + "x" * 2001 + '"}', 7),
        ('{"type":"dance","id":7}', 7),
        ('{"id":-7}', -7),
        ('{"type":"start"}', None),
        ('{"type":"dance","id":"7"}', None),
        ('{"type":"dance","id":true}', None),
        ('{"type":"start","id":7', None),
        ("7", None),
    ],
)
async def test_whoever_asks_in_a_way_that_nobody_understands_is_answered(
    server: Running, arrive: Arrive, text: str, number: int | None
) -> None:
    """A client waits for the answer to its number: without one it would wait, or ask the same again, for ever."""
    ada = await arrive(server, "Ada")
    table = await ada.join(await ada.open(ME, ME))
    await table.socket.send(text)
    refused = await table.next(wire.Refused)
    assert (refused.id, refused.code) == (number, "server/bad_message")


@pytest.mark.parametrize("length", [4097, 5000, 20_000, 200_000])
async def test_a_message_that_is_too_long_ends_the_line(server: Running, arrive: Arrive, length: int) -> None:
    ada = await arrive(server, "Ada")
    table = await ada.join(await ada.open(ME, ME))
    await table.socket.send('{"type":"say","text":"' + "x" * (length - 24) + '"}')
    code, _ = await table.closed()
    assert code == 1009


@pytest.mark.parametrize("letter", ["x", "é", "☃", "🐞"])
async def test_a_message_of_4096_characters_is_read_whatever_they_are(
    server: Running, arrive: Arrive, letter: str
) -> None:
    ada = await arrive(server, "Ada")
    table = await ada.join(await ada.open(ME, ME))
    await table.socket.send('{"type":"say","text":"' + letter * 4072 + '"}')
    assert (await table.next(wire.Refused)).code == "server/bad_message"  # chat is shorter, but it was read


async def test_bytes_are_no_message(server: Running, arrive: Arrive) -> None:
    ada = await arrive(server, "Ada")
    table = await ada.join(await ada.open(ME, ME))
    await table.socket.send(b'{"type":"ping"}')
    try:
        refused = await table.next(wire.Refused)
        assert refused.code == "server/bad_message"
    except AssertionError:
        code, _ = await table.closed()
        assert code in {1003, 1008}, "expected a refusal or a close code that says why"


async def test_too_many_messages_end_the_line(server: Running, arrive: Arrive) -> None:
    ada = await arrive(server, "Ada")
    code = await ada.open(ME, ME)
    table = await ada.join(code)
    began = monotonic()
    for _ in range(100):
        await table.socket.send('{"type":"ping"}')
    assert await table.closed() == (1008, "too many messages")
    pongs = sum(isinstance(message, wire.Pong) for message in table.messages)
    assert pongs <= 41 + 20 * (monotonic() - began)  # forty at once, then twenty a second
    await (await ada.join(code)).settled()


async def test_twenty_messages_a_second_are_fine(server: Running, arrive: Arrive) -> None:
    ada = await arrive(server, "Ada")
    table = await ada.join(await ada.open(ME, ME))
    for _ in range(38):
        await table.send("ping")
    for _ in range(15):
        await asyncio.sleep(0.06)
        await table.settled()


# --- who is who


@pytest.mark.parametrize("cookie", ["", "x", "0" * 43, "é" * 43, "a" * 4000, "'; DROP TABLE guests; --"])
async def test_a_cookie_that_we_did_not_give_is_nobodys(server: Running, arrive: Arrive, cookie: str) -> None:
    ada = await arrive(server, "Ada")
    code = await ada.open(ME, ME)
    header = f"rumpus={cookie}".encode()
    async with httpx.AsyncClient(verify=TLS, base_url=server.url) as http:
        answer = await http.get("/api/me", headers={b"Cookie": header})
        assert answer.json() == {"name": None}
        assert "rumpus" in answer.cookies
    stranger = Person(server.url)
    table = await stranger.dial(code, Cookie=header.decode("latin-1"))
    await table.greet()
    await table.until(lambda: table.greeted)
    assert not table.room.host
    assert not any(seat.yours for seat in table.room.seats)
    assert (await table.refused("start")).code == "server/host_only"
    await stranger.go()


async def test_what_the_store_keeps_of_a_token_opens_nothing(server: Running, arrive: Arrive) -> None:
    ada = await arrive(server, "Ada")
    kept = hashlib.sha256(ada.token.encode()).hexdigest()
    with closing(sqlite3.connect(server.data / DATABASE_FILE)) as database:
        assert database.execute("SELECT name FROM guests WHERE token_hash = ?", (kept,)).fetchall() == [("Ada",)]
        assert ada.token not in str(database.execute("SELECT * FROM guests").fetchall())
    async with httpx.AsyncClient(verify=TLS, base_url=server.url, cookies={"rumpus": kept}) as http:
        assert (await http.get("/api/me")).json() == {"name": None}


async def test_moves_for_the_seats_of_others_are_refused(server: Running, arrive: Arrive) -> None:
    ada, eve = await arrive(server, "Ada"), await arrive(server, "Eve")
    code = await ada.open(ME, RANDOM)
    table, other = await ada.join(code), await eve.join(code)
    await table.do("start")
    await table.until(lambda: table.started)
    move = any_move(table.rumis, Random(1))
    for line, seat in ((other, 0), (other, 1), (table, 1)):
        for kind, fields in (("move", {"n": 0, "move": move}), ("undo", {"n": 0}), ("resign", {}), ("stand", {})):
            assert (await line.refused(kind, seat=seat, **fields)).code == "server/not_your_seat"
    assert table.match.n == 0


async def test_a_seat_that_is_taken(server: Running, arrive: Arrive) -> None:
    ada, bo, eve = [await arrive(server, name) for name in ("Ada", "Bo", "Eve")]
    code = await ada.open(ME, OPEN)
    table, late = await bo.join(code), await eve.join(code)
    answers = await asyncio.gather(table.ask("sit", seat=1), late.ask("sit", seat=1))
    assert sorted(answer.type for answer in answers) == ["done", "refused"]
    assert (await late.refused("sit", seat=0)).code == "server/seat_taken"


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "", "http://127.0.0.1", "file://"])
async def test_pages_of_others_get_no_line(server: Running, arrive: Arrive, origin: str) -> None:
    ada = await arrive(server, "Ada")
    code = await ada.open(ME, ME)
    with pytest.raises(InvalidStatus) as refused:
        await ada.dial(code, Origin=origin)
    assert refused.value.response.status_code == 403


async def test_our_own_page_gets_a_line(server: Running, arrive: Arrive) -> None:
    ada = await arrive(server, "Ada")
    table = await ada.dial(await ada.open(ME, ME), Origin=server.url)
    await table.settled()


# --- codes


@pytest.mark.parametrize("code", ["AAAAAA", "nothere", "x", "a" * 500, "%00", "ABC%2FDEF", "ÄÖÜßßß", "%F0%9F%90%9E"])
async def test_codes_that_no_room_has(server: Running, arrive: Arrive, code: str) -> None:
    ada = await arrive(server, "Ada")
    problem(await ada.http.get(f"/api/rooms/{code}"), 404)
    if "%2F" not in code:
        table = await ada.dial(httpx.URL(f"http://x/{code}").raw_path.decode()[1:])
        assert await table.closed() == (4404, "server/no_such_room")


async def test_who_guesses_codes_has_to_wait(server: Running, arrive: Arrive) -> None:
    ada = await arrive(server, "Ada", address="127.0.0.77")  # others here have guesses of their own
    code = await ada.open(ME, ME)
    line = await ada.join(code)
    began = monotonic()
    answers = await asyncio.gather(*(ada.http.get(f"/api/rooms/QQQ{number:03}") for number in range(150)))
    took = monotonic() - began
    for answer in answers:
        if answer.status_code == 429:
            problem(answer, 429, "server/too_many_guesses")
        else:
            problem(answer, 404, "server/no_such_room")
    let_through = sum(answer.status_code == 404 for answer in answers)
    assert 60 <= let_through <= 61 + took  # sixty, and one more each second, however many are asked at once
    closings = []
    for _ in range(6):
        table = await ada.dial("QQQQQQ")
        closings.append(await table.closed())
    assert (4429, "server/too_many_guesses") in closings
    await line.settled()  # who is in a room stays there


# --- HTTP


@pytest.mark.parametrize(
    ("wish", "status", "code"),
    [
        ({"game": "chess"}, 404, "server/no_such_game"),
        ({"game": "x" * 21}, 422, "server/malformed"),
        ({"game": None}, 422, "server/malformed"),
        ({"options": {"site": "atlantis"}}, 422, "server/bad_options"),
        ({"options": {"players": 5}}, 422, "server/bad_options"),
        ({"options": {"players": "two"}}, 422, "server/bad_options"),
        ({"options": {"colour": "red"}}, 422, "server/bad_options"),
        ({"options": {"site": "custom", "custom_site": "MINE 2 1 1\n99\n"}}, 422, "server/bad_options"),
        ({"options": {"start": 2}}, 422, "server/bad_options"),
        ({"options": []}, 422, "server/malformed"),
        ({"seats": []}, 422, "server/malformed"),
        ({"seats": [ME]}, 400, "server/wrong_seats"),
        ({"seats": [ME] * 3}, 400, "server/wrong_seats"),
        ({"seats": [ME] * 7}, 422, "server/malformed"),
        ({"seats": [ME, {"kind": "bot", "bot": "hal"}]}, 400, "server/no_such_bot"),
        ({"seats": [ME, {"kind": "bot"}]}, 400, "server/no_such_bot"),
        ({"seats": [ME, {"kind": "king"}]}, 422, "server/malformed"),
        ({"seats": [ME, {"kind": "me", "guest": 1}]}, 422, "server/malformed"),
        ({"seats": "me"}, 422, "server/malformed"),
        ({"undo": "perhaps"}, 422, "server/malformed"),
        ({"seed": 1}, 422, "server/malformed"),
    ],
)
async def test_rooms_that_cannot_be_opened(
    server: Running, arrive: Arrive, wish: dict[str, Any], status: int, code: str
) -> None:
    ada = await arrive(server, "Ada")
    body = {"game": "rumis", "options": CHULLPA, "seats": [ME, ME], **wish}
    problem(await ada.http.post("/api/rooms", json=body), status, code)
    assert (await ada.http.get("/api/rooms")).json() == []


async def test_too_many_unfinished_rooms(server: Running, arrive: Arrive) -> None:
    ada = await arrive(server, "Ada")
    codes = [await ada.open(ME, ME) for _ in range(20)]
    assert await refused_room(ada) == codes[0]
    tables = [await ada.join(code) for code in codes[:2]]
    for table in tables:
        await table.do("start")
    assert await refused_room(ada) == codes[2], "the oldest that did not start"
    await tables[0].do("resign", seat=0)
    codes.append(await ada.open(ME, ME))
    assert await refused_room(ada) == codes[2]
    bo = await arrive(server, "Bo")
    await bo.open(ME, ME)  # others are not concerned
    for table in tables:
        await table.leave()
    assert await refused_room(ada) == codes[2]
    for code in codes:  # whoever was invited to one of them finds it
        assert (await ada.http.get(f"/api/rooms/{code}")).status_code == 200
    assert (await ada.http.delete(f"/api/rooms/{codes[2]}")).status_code == 204
    codes.append(await ada.open(ME, ME))
    assert await refused_room(ada) == codes[3]


async def test_nobody_gets_more_rooms_by_asking_for_all_at_once(server: Running, arrive: Arrive) -> None:
    ada = await arrive(server, "Ada")
    answers = await asyncio.gather(*(ada.wish(ME, ME) for _ in range(30)))
    assert sum(answer.status_code == 201 for answer in answers) == 20


async def refused_room(person: Person) -> str:
    """One more room is refused. Returns the one to be removed instead."""
    answer = await person.wish(ME, ME)
    problem(answer, 429, "server/too_many_rooms")
    details = answer.json()["details"]
    assert details["most"] == 20
    return str(details["room"])


BODIES = [
    b"",
    b"{",
    b"null",
    b"[]",
    b"7",
    b'"x"',
    b"\xff\xfe",
    b"[" * 5000,
    b'{"name":"\\ud800"}',
    b'{"name":' + b"9" * 5000,
]


@pytest.mark.parametrize(
    "path", ["/api/me", "/api/rooms", "/api/games/rumis/preview", "/api/cubes/look", "/api/cubes/solved"]
)
async def test_bodies_that_are_no_wish(server: Running, arrive: Arrive, path: str) -> None:
    ada = await arrive(server, "Ada")
    for body in BODIES:
        for kind in ("application/json", "multipart/form-data; boundary=x"):
            answer = await ada.http.post(path, content=body, headers={"Content-Type": kind})
            assert answer.status_code in {400, 415, 422}, (body, kind, answer.text)
            problem(answer, answer.status_code)


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/nothing", 404),
        ("GET", "/api/rooms/", 404),
        ("POST", "/api/games/chess/preview", 404),
        ("DELETE", "/api/rooms", 405),
        ("DELETE", "/api/cubes", 405),
        ("GET", "/api/cubes/solved", 405),
        ("POST", "/api/cubes/1", 405),
        ("PUT", "/api/me", 405),
        ("POST", "/api/games", 405),
        ("PATCH", "/api/rooms/AAAAAA", 405),
    ],
)
async def test_addresses_and_methods_that_are_not_there(
    server: Running, arrive: Arrive, method: str, path: str, status: int
) -> None:
    ada = await arrive(server, "Ada")
    answer = await ada.http.request(method, path, json={"options": {}}, follow_redirects=True)
    problem(answer, status)


# --- the store fails


async def test_when_the_store_fails_nothing_has_happened(server: Running, arrive: Arrive) -> None:
    ada = await arrive(server, "Ada")
    code, lobby = await ada.open(ME, ME), await ada.open(ME, ME)
    table = await ada.join(code)
    await table.do("start")
    await table.until(lambda: table.started)
    move = any_move(table.rumis, Random(1))
    with without(server, "events"):
        refused = await table.refused("move", n=0, seat=0, move=move)
        assert refused.code == "server/store"
        assert "sql" not in refused.reason.lower()
        assert table.match.n == 0
    await table.do("move", n=0, seat=0, move=move)
    await table.reached(1)
    assert [event.n for event in table.events] == [1]
    with without(server, "rooms"):
        problem(await ada.http.get(f"/api/rooms/{lobby}"), 503, "server/store")
        problem(await ada.wish(ME, ME), 503, "server/store")
        late = await ada.dial(lobby)
        assert await late.closed() in {(4503, "server/store"), (1011, "server/store")}
    assert (await ada.join(lobby)).room.stage == "lobby"
    await table.settled()


async def test_a_damaged_record_spoils_only_its_own_room(server: Running, arrive: Arrive) -> None:
    ada = await arrive(server, "Ada")
    codes = [await ada.open(ME, ME) for _ in range(5)]
    for code in codes:
        table = await ada.join(code)
        await table.do("start")
        await table.until(lambda table=table: table.started)  # type: ignore[misc]
        await table.play(0, Random(1))
        await table.leave()
    bodies = [
        '{"n": 1, "kind": "move", "seat": 0, "move": "S01 a1.4 b1.4"}',  # illegal
        '{"n": 1, "kind": "move", "seat": 0, "move": "S01 a1"}',  # no notation
        '{"n": 1, "kind": "dance"}',  # no event
        "Dear aunt,",  # no JSON
    ]
    with closing(sqlite3.connect(server.data / DATABASE_FILE)) as database, database:
        for code, body in zip(codes, bodies, strict=False):
            database.execute("UPDATE events SET body = ? WHERE room = ?", (body, code))
    closings = [await (await ada.dial(code)).closed() for code in codes[:4]]
    assert closings == [(4500, "server/damaged")] * 4
    listed = {line["code"]: line["problem"] for line in (await ada.http.get("/api/rooms")).json()}
    assert listed == dict.fromkeys(codes[:4], "server/damaged") | {codes[4]: None}
    assert (await ada.join(codes[4])).match.n == 1


# --- and nobody else notices


async def misbehave(server: Running, code: str, stop: asyncio.Event) -> int:
    """Do everything that is wrong, again and again, from the next table. Returns how often."""
    times = 0
    while not stop.is_set():
        eve = await Person(server.url).visit("Eve")
        table = await eve.dial(code)
        for text in BAD_MESSAGES:
            await table.socket.send(text)
        await table.socket.send("x" * 5000)
        await table.closed()
        await eve.http.post("/api/rooms", content=b"{")
        await eve.wish(ME, ME, options={"site": "atlantis"})
        await eve.go()
        times += 1
    return times


async def test_a_match_goes_on_beside_all_this(server: Running, arrive: Arrive) -> None:
    ada = await arrive(server, "Ada")
    tables: list[Table] = []
    for _ in range(2):
        tables.append(await ada.join(await ada.open(ME, ME)))
        await tables[-1].do("start")
    table = tables[0]
    await table.until(lambda: table.started)
    stop = asyncio.Event()
    eves = [asyncio.create_task(misbehave(server, code, stop)) for code in (table.room.code, tables[1].room.code)]
    await play_out({0: table, 1: table}, Random(1))
    stop.set()
    assert min(await asyncio.gather(*eves)) >= 1
    assert rumis_of(table.match.picture).phase == "over"
    assert [event.n for event in table.events] == list(range(1, table.match.n + 1))
    assert not any(isinstance(message, wire.Refused) for message in table.messages)
