"""Rooms: opening them, sitting down, the lobby, who may do what."""

import asyncio
import sqlite3
from contextlib import closing
from random import Random
from typing import Any

import pytest

from rumpus.server import wire
from rumpus.server.settings import DATABASE_FILE
from server.clients import CHULLPA, ME, OPEN, PATIENCE, RANDOM, Person, Table, rumis_of
from server.conftest import Arrive
from server.running import Running

pytestmark = pytest.mark.anyio


def seats_of(table: Table) -> list[tuple[str, str, str | None, bool, bool]]:
    return [(seat.kind, seat.name, seat.bot, seat.yours, seat.online) for seat in table.room.seats]


def acts(move: str) -> dict[str, dict[str, Any]]:
    """What seat 0 can ask for in a match."""
    return {
        "move": {"n": 0, "seat": 0, "move": move},
        "undo": {"n": 0, "seat": 0},
        "resign": {"seat": 0},
        "why": {"seat": 0, "move": move},
        "hint": {"seat": 0},
        "threats": {"seat": 0},
    }


async def test_a_room_with_the_host_a_bot_and_an_open_seat(server: Running, arrive: Arrive) -> None:
    ada = await arrive(server, "Ada")
    code = await ada.open(ME, RANDOM, OPEN, options={"players": 3})
    assert len(code) == 6
    table = await ada.join(code)
    assert seats_of(table) == [
        ("person", "Ada", None, True, True),
        ("bot", "random", "random", False, True),
        ("open", "", None, False, False),
    ]
    room = table.room
    assert (room.code, room.game, room.stage) == (code, "rumis", "lobby")
    assert (room.host, room.undo, room.clock, room.watching, room.rematch) == (True, True, None, 0, None)
    assert room.options["site"] == "chullpa"
    assert rumis_of(room.picture).places == {}
    assert set(rumis_of(room.picture).limits) == {6}  # CHULLPA is six high for three players
    assert not table.started


async def test_joining_by_code_in_small_or_capital_letters(server: Running, arrive: Arrive) -> None:
    ada, bo = await arrive(server, "Ada"), await arrive(server, "Bo")
    code = await ada.open(ME, OPEN)
    host = await ada.join(code)
    assert (await bo.http.get(f"/api/rooms/{code.lower()}")).json() == {"code": code}
    table = await bo.join(code.lower())
    assert not table.room.host
    await host.until(lambda: host.room.watching == 1)
    await table.do("sit", seat=1)
    await host.until(lambda: host.room.seats[1].name == "Bo")
    await table.until(lambda: table.room.seats[1].yours)
    assert seats_of(table) == [("person", "Ada", None, False, True), ("person", "Bo", None, True, True)]
    await host.until(lambda: host.room.watching == 0)
    await table.leave()
    await host.until(lambda: not host.room.seats[1].online)
    assert host.room.seats[1].kind == "person"


async def test_a_name_chosen_at_the_table_counts_from_then_on(server: Running, arrive: Arrive) -> None:
    ada, bo = await arrive(server, "Ada"), await arrive(server)
    table = await bo.join(await ada.open(ME, OPEN))
    await table.say("who am I?")
    await bo.visit("Bo")
    await table.say("Bo I am")
    assert [line.name for line in table.chat] == ["Guest", "Bo"]
    await table.do("sit", seat=1)
    await table.until(lambda: table.room.seats[1].name == "Bo")


async def test_only_the_host_starts_and_seats_bots(server: Running, arrive: Arrive) -> None:
    ada, bo = await arrive(server, "Ada"), await arrive(server, "Bo")
    code = await ada.open(ME, OPEN)
    host, guest = await ada.join(code), await bo.join(code)
    assert (await guest.refused("start")).code == "server/host_only"
    assert (await guest.refused("set_bot", seat=1, bot="random")).code == "server/host_only"
    assert (await host.refused("start")).code == "server/open_seats"
    assert host.room.stage == "lobby"
    await host.do("set_bot", seat=1, bot="random")
    await guest.until(lambda: guest.room.seats[1].bot == "random")
    assert (await guest.refused("sit", seat=1)).code == "server/seat_taken"
    await host.do("set_bot", seat=1, bot="easy")
    await guest.until(lambda: guest.room.seats[1].name == "easy")
    await host.do("set_bot", seat=1, bot=None)
    await guest.do("sit", seat=1)
    assert (await host.refused("set_bot", seat=1, bot="random")).code == "server/seat_taken"
    await guest.do("stand", seat=1)
    await host.until(lambda: host.room.seats[1].kind == "open")
    assert host.room.seats[1].name == ""
    await host.do("set_bot", seat=1, bot="random")
    await host.do("start")
    assert (await host.refused("start")).code == "server/started"


async def test_a_stranger_without_a_cookie_watches(server: Running, arrive: Arrive) -> None:
    ada, stranger = await arrive(server, "Ada"), Person(server.url)
    code = await ada.open(ME, ME)
    host, watcher = await ada.join(code), await stranger.join(code)
    await host.until(lambda: host.room.watching == 1)
    for asked in ("start", "rematch"):
        refused = await watcher.refused(asked)
        assert refused.code in {"server/host_only", "server/not_over"}
    assert (await watcher.refused("sit", seat=0)).code == "server/no_name"
    await stranger.go()


async def test_a_spectator_sees_the_match_but_has_no_part_in_it(server: Running, arrive: Arrive) -> None:
    ada, eve = await arrive(server, "Ada"), await arrive(server, "Eve")
    code = await ada.open(ME, ME)
    host, watcher = await ada.join(code), await eve.join(code)
    await host.do("start")
    await host.until(lambda: host.started)
    await watcher.until(lambda: watcher.started)
    assert host.rumis.places
    assert watcher.rumis.places == {}
    assert watcher.rumis.takes == {}
    move = next(iter(host.rumis.places))
    for kind, fields in {**acts(move), "stand": {"seat": 0}}.items():
        assert (await watcher.refused(kind, **fields)).code == "server/not_your_seat", kind
    assert (await watcher.refused("sit", seat=0)).code == "server/seat_taken"
    await host.play(0, Random(1))
    await watcher.until(lambda: watcher.match.n == 1)
    assert watcher.rumis.stones == host.rumis.stones
    assert len(watcher.rumis.stones) == 1
    assert watcher.rumis.places == {}


async def test_before_the_match_there_is_nothing_to_play(server: Running, arrive: Arrive) -> None:
    ada = await arrive(server, "Ada")
    table = await ada.join(await ada.open(ME, ME))
    for kind, fields in acts("S01 a1.1 b1.1").items():
        assert (await table.refused(kind, **fields)).code == "server/not_started", kind
    assert (await table.refused("look", n=0)).code == "server/no_such_event"
    assert (await table.refused("rematch")).code == "server/not_over"


@pytest.mark.parametrize("seat", [-1, 2, 2**40])
async def test_seats_that_are_not_there(server: Running, arrive: Arrive, seat: int) -> None:
    ada = await arrive(server, "Ada")
    table = await ada.join(await ada.open(ME, ME))
    assert (await table.refused("sit", seat=seat)).code == "server/no_such_seat"
    assert (await table.refused("stand", seat=seat)).code == "server/no_such_seat"
    assert (await table.refused("set_bot", seat=seat, bot="random")).code == "server/no_such_seat"
    await table.do("start")
    assert (await table.refused("move", n=0, seat=seat, move="S01 a1.1 b1.1")).code == "server/no_such_seat"
    assert (await table.refused("resign", seat=seat)).code == "server/no_such_seat"


async def test_chat_is_plain_text_with_a_limit_and_the_last_hundred_lines(server: Running, arrive: Arrive) -> None:
    ada, bo = await arrive(server, "Ada"), await arrive(server, "Bo")
    code = await ada.open(ME, OPEN)
    table = await ada.join(code)
    said = ["<b>hi</b> & ☃", "x" * 300, "a\nb\x00c\u202ed", " "]
    for text in said:
        await table.say(text)
    assert [line.text for line in table.chat] == ["<b>hi</b> & ☃", "x" * 300, "a b c d", " "]
    for text in ("", "x" * 301):
        await table.send("say", id=1, text=text)
        await table.next(wire.Refused)
    assert len(table.chat) == 4
    others = [table, await ada.join(code), await bo.join(code)]
    for n in range(34):  # 102 lines, on three lines because of the rate that is allowed
        for other in others:
            await other.send("say", id=1, text=f"line {n}")
    await table.until(lambda: [line.text for line in table.chat].count("line 33") == 3)
    assert [line.n for line in table.chat] == list(range(1, 107))
    late = await bo.join(code)
    assert late.chat == table.chat[-100:]
    assert {line.name for line in late.chat} == {"Ada", "Bo"}
    back = await bo.join(code, chat=104)
    assert back.chat == table.chat[-2:], "only what is new"
    await table.say("once more")
    await back.until(lambda: back.chat[-1].text == "once more")
    assert [line.n for line in back.chat] == [105, 106, 107]


@pytest.mark.parametrize("name", ["A", "Ada", "x" * 24, "Ada Lovelace", "Zoë ☃ 李", "<script>", "O'Neil; --"])
async def test_names_that_are_fine(server: Running, arrive: Arrive, name: str) -> None:
    ada = await arrive(server)
    assert (await ada.http.get("/api/me")).json() == {"name": None}
    assert (await ada.http.post("/api/me", json={"name": name})).json() == {"name": name}
    assert (await ada.http.get("/api/me")).json() == {"name": name}


@pytest.mark.parametrize(
    "name", ["", " ", " Ada", "Ada ", "x" * 25, "two\nlines", "A\x00B", "\x1b[31mred", "tab\there", "evil\u202eeman"]
)
async def test_names_that_are_not(server: Running, arrive: Arrive, name: str) -> None:
    ada = await arrive(server, "Ada")
    answer = await ada.http.post("/api/me", json={"name": name})
    assert answer.status_code == 422, answer.text
    assert answer.json()["code"] == "server/malformed"
    assert (await ada.http.get("/api/me")).json() == {"name": "Ada"}
    answer = await ada.wish(ME, {**ME, "name": name})
    assert answer.status_code == 422, answer.text


async def test_games_of_the_house(server: Running, arrive: Arrive) -> None:
    found = {game["name"]: game for game in (await (await arrive(server)).http.get("/api/games")).json()}
    assert (found["rumis"]["fewest"], found["rumis"]["most"]) == (2, 6)
    assert found["rumis"]["bots"] == ["random", "easy", "medium", "hard", "expert"]
    assert "site" in found["rumis"]["options"]["properties"]
    assert found["rumbugz"]["bots"] == ["random", "easy", "medium", "hard", "expert"]
    assert found["rumms"]["bots"] == ["random", "easy", "medium", "hard", "expert"]
    assert set(found) == {"rumis", "rumms", "rumbugz"}


async def test_a_preview_shows_the_table_or_says_why_not(server: Running, arrive: Arrive) -> None:
    ada = await arrive(server)

    async def preview(options: dict[str, Any]) -> wire.PreviewAnswer:
        answer = await ada.http.post("/api/games/rumis/preview", json={"options": options})
        assert answer.status_code == 200, answer.text
        return wire.PreviewAnswer.model_validate_json(answer.text)

    table = await preview(CHULLPA)
    assert table.seats == 2
    assert rumis_of(table.picture).limits == (4,) * 20  # four rows of five squares, four high for two players
    assert table.reason is None
    wrong: list[dict[str, Any]] = [
        {"site": "atlantis"},
        {"players": 7},
        {"site": "chullpa", "players": 5},
        {"sight": "chullpa"},
    ]
    for options in wrong:
        nothing = await preview(options)
        assert nothing.picture is None
        assert nothing.reason


def ask(server: Running, question: str) -> list[Any]:
    """Ask the server's database."""
    with closing(sqlite3.connect(server.data / DATABASE_FILE, isolation_level=None)) as database:
        return database.execute(question).fetchall()


NO_REMATCH = (
    "CREATE TRIGGER no_rematch BEFORE UPDATE ON rooms WHEN NEW.rematch IS NOT NULL "
    "BEGIN SELECT RAISE(ABORT, 'nobody knows what follows'); END"
)


async def test_a_rematch_is_whole_or_not_at_all(own_server: Running, arrive: Arrive) -> None:
    ada = await arrive(own_server, "Ada")
    table = await ada.join(await ada.open(ME, ME))
    await table.do("start")
    await table.do("resign", seat=0)
    ask(own_server, NO_REMATCH)  # the new room can be written, and that it follows cannot
    assert (await table.refused("rematch")).code == "server/store"
    assert ask(own_server, "SELECT count(*) FROM rooms") == [(1,)], "nothing is left of it"
    ask(own_server, "DROP TRIGGER no_rematch")
    assert table.room.rematch is None
    await table.do("rematch")
    await table.until(lambda: table.room.rematch is not None)
    following = await ada.join(table.room.rematch or "")
    assert following.room.stage == "playing"


async def test_the_host_takes_people_from_the_table(server: Running, arrive: Arrive) -> None:
    ada, bo, cy = [await arrive(server, name) for name in ("Ada", "Bo", "Cy")]
    code = await ada.open(ME, OPEN, OPEN, options={"players": 3})
    hers, his, theirs = [await person.join(code) for person in (ada, bo, cy)]
    for seat in (1, 2):
        await his.do("sit", seat=seat)
    assert (await theirs.refused("remove", seat=1)).code == "server/host_only"
    assert (await hers.refused("remove", seat=0)).code == "server/not_your_seat"
    await hers.do("remove", seat=1)
    await his.until(lambda: [seat.kind for seat in his.room.seats] == ["person", "open", "open"])
    assert (await his.refused("sit", seat=1)).code == "server/removed"
    assert (await hers.refused("remove", seat=1)).code == "server/not_your_seat"
    assert (await (await bo.join(code)).refused("sit", seat=2)).code == "server/removed", "on another line, too"
    await theirs.do("sit", seat=1)
    await all_leave(code, ada, bo, cy)
    assert (await (await bo.join(code)).refused("sit", seat=2)).code == "server/removed", "when everyone was away, too"
    hers = await ada.join(code)
    await hers.do("set_bot", seat=2, bot="random")
    await hers.do("start")
    assert (await hers.refused("remove", seat=1)).code == "server/started"


async def all_leave(code: str, *people: Person) -> None:
    """Nobody is in a lobby any more, so that it leaves memory: nobody knows since when they are away."""
    for person in people:
        for table in person.tables:
            await table.leave()
    async with asyncio.timeout(PATIENCE):
        while True:
            look = await people[0].join(code)
            await look.leave()
            others = [seat for seat in look.room.seats if seat.kind == "person" and not seat.yours]
            assert others
            if not any(seat.online or seat.away_since for seat in others):
                break


async def test_the_host_silences_who_says_too_much(server: Running, arrive: Arrive) -> None:
    ada, bo, cy = [await arrive(server, name) for name in ("Ada", "Bo", "Cy")]
    code = await ada.open(ME, OPEN)
    hers, his, theirs = [await person.join(code) for person in (ada, bo, cy)]
    await his.say("buy my bugs")
    await hers.until(lambda: len(hers.chat) == 1)
    assert (await theirs.refused("mute", line=1, muted=True)).code == "server/host_only"
    assert (await hers.refused("mute", line=2, muted=True)).code == "server/no_such_line"
    await hers.do("mute", line=1, muted=True)
    assert (await his.refused("say", text="buy more bugs")).code == "server/muted"
    again = await bo.join(code)
    assert (await again.refused("say", text="buy more bugs")).code == "server/muted"
    await theirs.say("quiet at last")
    await hers.do("mute", line=1, muted=False)
    await his.say("sorry")
    await hers.until(lambda: [line.text for line in hers.chat] == ["buy my bugs", "quiet at last", "sorry"])


async def test_whoever_is_silenced_stays_so_when_everyone_was_away(server: Running, arrive: Arrive) -> None:
    ada, bo = [await arrive(server, name) for name in ("Ada", "Bo")]
    stranger = Person(server.url)
    code = await ada.open(ME, OPEN)
    hers, his, theirs = await ada.join(code), await bo.join(code), await stranger.join(code)
    await his.do("sit", seat=1)
    await his.say("buy my bugs")
    await theirs.say("buy mine")
    for line in (1, 2):
        await hers.do("mute", line=line, muted=True)
    await all_leave(code, ada, bo, stranger)
    hers, his, theirs = await ada.join(code), await bo.join(code), await stranger.join(code)
    assert (await his.refused("say", text="buy more bugs")).code == "server/muted"
    assert (await theirs.refused("say", text="buy more")).code == "server/muted"
    await hers.do("mute", line=1, muted=False)
    await his.say("sorry")
    assert (await theirs.refused("say", text="buy more")).code == "server/muted"
    await stranger.go()
