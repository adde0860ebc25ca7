"""Matches that are over: the list of one's own, the replay at its address, and what nobody gets to see."""

import json
from io import BytesIO
from random import Random
from typing import Any

import httpx
import pytest
from PIL import Image

from rumpus.games.rumbugz.picture import RumBugzPicture
from rumpus.load.changes import changed
from rumpus.server import limits
from rumpus.server.wire import Archive, MatchMessage, Problem, Replay
from server.clients import ME, OPEN, RANDOM, Person, check_details, play_out
from server.conftest import Arrive
from server.heads import Head
from server.running import Running

pytestmark = pytest.mark.anyio

BUGZ = {"game": "rumbugz", "options": {"players": 2, "rounds": 1}}


async def archive(person: Person, **asked: Any) -> Archive:
    answer = await person.http.get("/api/matches", params=asked)
    assert answer.status_code == 200, answer.text
    return Archive.model_validate_json(answer.text)


def problem(answer: httpx.Response, status: int, code: str) -> Problem:
    found = Problem.model_validate_json(answer.text)
    check_details(found)
    assert (answer.status_code, found.code) == (status, code)
    return found


async def replay(person: Person, code: str | None, **asked: Any) -> Replay:
    answer = await person.http.get(f"/api/replays/{code}", params=asked)
    assert answer.status_code == 200, answer.text
    return Replay.model_validate_json(answer.text)


def shown(found: Replay) -> list[MatchMessage]:
    """The match before any event and after each, as the client puts it together."""
    pages, page = [], None
    for frame in found.frames:
        page = changed(page, frame)
        pages.append(MatchMessage.model_validate(page))
    return pages


async def finished(*people: Person, **wish: Any) -> tuple[str, str]:
    """A match of two that the second gives up at once: the code of its room, and its address."""
    code = await people[0].open(*(ME, OPEN)[: len(people)], *(() if len(people) > 1 else (RANDOM,)), **wish)
    tables = [await person.join(code) for person in people]
    for seat, table in enumerate(tables[1:], start=1):
        await table.do("sit", seat=seat)
    await tables[0].do("start")
    await tables[-1].until(lambda: tables[-1].started)
    await tables[-1].do("resign", seat=len(people) - 1)
    for table in tables:
        await table.until(lambda table=table: table.room.stage == "over")  # type: ignore[misc]
    address = tables[0].room.replay
    assert address is not None
    for table in tables:
        await table.leave()
    return code, address


async def test_the_archive_has_what_one_has_played_and_nobody_else(server: Running, arrive: Arrive) -> None:
    ada, bo, cy = await arrive(server, "Ada"), await arrive(server, "Bo"), await arrive(server, "Cy")
    code, address = await finished(ada, bo)
    running = await ada.open(ME, OPEN)
    await (await bo.join(running)).do("sit", seat=1)
    await (await ada.join(running)).do("start")
    await ada.open(ME, OPEN)  # a lobby is no match
    found = await archive(ada)
    assert [line.code for line in found.matches] == [running, code]
    assert found.total == 2
    assert found.more is None
    line = found.matches[1]
    assert line.replay == address
    assert line.result is not None
    assert line.result.winners == (0,)
    assert line.resigned == (1,)
    assert [(seat.name, seat.yours) for seat in line.seats] == [("Ada", True), ("Bo", False)]
    assert line.ended is not None
    assert line.ended >= line.created
    assert found.matches[0].replay is None  # as long as it goes on, nobody is told where it will be found
    assert found.matches[0].result is None
    assert [line.code for line in (await archive(bo)).matches] == [running, code]
    assert (await archive(cy)).matches == ()


async def test_the_archive_is_searched_and_told_in_parts(server: Running, arrive: Arrive) -> None:
    ada, bo, eve = await arrive(server, "Ada"), await arrive(server, "Bö 100%"), await arrive(server, "Eve")
    first, _ = await finished(ada, bo)
    second, _ = await finished(ada, eve, **BUGZ)

    async def codes(**asked: Any) -> list[str]:
        return [line.code for line in (await archive(ada, **asked)).matches]

    assert await codes() == [second, first]
    assert await codes(game="rumis") == [first]
    assert await codes(text="EVE") == [second]
    assert await codes(text="bÖ 100%") == [first]
    assert await codes(text="%") == [first]
    assert await codes(text="_") == []
    assert await codes(text=first.lower()) == [first]
    assert await codes(stage="playing") == []
    assert await codes(stage="over", game="rumms") == []
    newest = (await archive(ada)).matches[0]
    older = await archive(ada, before=newest.created.isoformat())
    assert ([line.code for line in older.matches], older.total) == ([first], 2)
    problem(
        await ada.http.get("/api/matches", params={"text": "x" * (limits.SOUGHT_LENGTH + 1)}), 422, "server/malformed"
    )
    problem(await ada.http.get("/api/matches", params={"before": "yesterday"}), 422, "server/malformed")


async def test_a_match_is_gone_once_everyone_has_deleted_it(server: Running, arrive: Arrive) -> None:
    ada, bo, cy = await arrive(server, "Ada"), await arrive(server, "Bo"), await arrive(server, "Cy")
    code, address = await finished(ada, bo)
    problem(await cy.http.delete(f"/api/rooms/{code}"), 404, "server/no_such_room")
    assert (await ada.http.delete(f"/api/rooms/{code}")).status_code == 204
    assert (await archive(ada)).matches == ()
    assert [line.code for line in (await archive(bo)).matches] == [code]
    await replay(cy, address)  # it is Bo's as much as Ada's, who was the host
    assert (await bo.http.delete(f"/api/rooms/{code}")).status_code == 204
    problem(await cy.http.get(f"/api/replays/{address}"), 404, "server/no_such_replay")
    problem(await cy.http.get(f"/api/rooms/{code}"), 404, "server/no_such_room")


async def test_a_replay_shows_every_moment_as_it_was_shown_then(server: Running, arrive: Arrive) -> None:
    ada, bo = await arrive(server, "Ada"), await arrive(server, "Bo")
    code = await ada.open(ME, OPEN)
    tables = {0: await ada.join(code), 1: await bo.join(code)}
    await tables[1].do("sit", seat=1)
    await tables[0].do("start")
    await tables[1].until(lambda: tables[1].started)
    seen = [tables[0].match]
    rng = Random(5)
    while len(seen) < 6:
        await play_out(tables, rng, moves=1)
        await tables[0].reached(len(seen))
        seen.append(tables[0].match)
    await tables[0].do("resign", seat=0)
    await tables[0].until(lambda: tables[0].room.stage == "over")
    found = await replay(ada, tables[0].room.replay)
    pages = shown(await replay(ada, found.code, seat=0))
    assert [page.picture for page in pages[:6]] == [match.picture for match in seen]
    assert [(page.n, page.actors, page.scores) for page in pages[:6]] == [
        (match.n, match.actors, match.scores) for match in seen
    ]
    assert pages[-1].picture == tables[0].match.picture
    assert pages[-1].resigned == (0,)
    assert found.events == tuple(tables[0].events)
    assert (found.eyes, found.played, found.open_eyes) == (None, (0,), (0, 1))
    assert [seat.yours for seat in (await replay(ada, found.code, seat=1)).seats] == [False, True]


async def test_an_address_of_no_match_and_of_one_that_goes_on(server: Running, arrive: Arrive) -> None:
    ada, bo = await arrive(server, "Ada"), await arrive(server, "Bo")
    problem(await ada.http.get("/api/replays/NOSUCHCODE"), 404, "server/no_such_replay")
    problem(await ada.http.get("/api/replays/%00"), 404, "server/no_such_replay")
    code = await ada.open(ME, OPEN)
    problem(await ada.http.get(f"/api/replays/{code}"), 404, "server/no_such_replay")  # a room's code says nothing
    # A move that ended the match is taken back: its address leads nowhere until it is over again.
    first, second = await ada.join(code), await bo.join(code)
    assert first.room.replay is None
    await second.do("sit", seat=1)
    await first.do("start")
    assert first.room.replay is None


async def hands(person: Person, address: str, **asked: Any) -> list[tuple[str, ...] | None]:
    """The hand that is shown of each moment."""
    pictures = [page.picture for page in shown(await replay(person, address, **asked))]
    assert all(isinstance(picture, RumBugzPicture) for picture in pictures)
    return [picture.hand for picture in pictures if isinstance(picture, RumBugzPicture)]


async def test_hands_are_shown_once_a_match_is_over_from_any_seat(server: Running, arrive: Arrive) -> None:
    ada, bo, cy = await arrive(server, "Ada"), await arrive(server, "Bo"), await arrive(server, "Cy")
    _, address = await finished(ada, bo, **BUGZ)
    mine, theirs = await hands(cy, address, seat=0), await hands(cy, address, seat=1)
    assert any(mine)
    assert any(theirs)
    assert mine != theirs
    assert not any(await hands(cy, address))
    assert await hands(bo, address) == theirs
    assert not any(await hands(bo, address, seat="none"))
    problem(await cy.http.get(f"/api/replays/{address}", params={"seat": 2}), 404, "server/no_such_seat")
    problem(await cy.http.get(f"/api/replays/{address}", params={"seat": "all"}), 422, "server/malformed")


async def test_where_the_host_forbids_it_each_sees_their_own_hand_only(house: Running, arrive: Arrive) -> None:
    ada, bo, cy = await arrive(house, "Ada"), await arrive(house, "Bo"), await arrive(house, "Cy")
    _, address = await finished(ada, bo, reveal=False, **BUGZ)
    whole = await hands(ada, address)
    assert whole == await hands(ada, address, seat=0)
    assert any(whole)
    assert not any(await hands(cy, address))
    for person, seat in ((ada, 1), (bo, 0), (cy, 0), (cy, 1)):
        for path in ("", "/picture.png", "/moving.gif"):
            refused = await person.http.get(f"/api/replays/{address}{path}", params={"seat": seat})
            assert problem(refused, 403, "server/hands_hidden").details == {"seat": seat}
    for person in (ada, bo, cy):
        problem(await person.http.get(f"/api/replays/{address}/record"), 403, "server/hands_hidden")
    # What a stranger is sent holds nothing that only the other one knew.
    for seat, viewer in ((0, bo), (1, ada), (0, cy)):
        text = (await viewer.http.get(f"/api/replays/{address}", params={"seat": "mine"})).text
        other = await replay(ada if seat == 0 else bo, address)
        assert other.events != Replay.model_validate_json(text).events  # draws are told to who drew


async def test_the_host_decides_before_the_match(server: Running, arrive: Arrive) -> None:
    ada, bo = await arrive(server, "Ada"), await arrive(server, "Bo")
    code = await ada.open(ME, OPEN, **BUGZ)
    first, second = await ada.join(code), await bo.join(code)
    assert first.room.reveal is True
    assert (await second.refused("reveal", reveal=False)).code == "server/host_only"
    await first.do("reveal", reveal=False)
    await second.until(lambda: second.room.reveal is False)
    await second.do("sit", seat=1)
    await first.do("start")
    assert (await first.refused("reveal", reveal=True)).code == "server/started"
    open_site = await (await arrive(server)).http.get("/api/games")
    told = {game["name"]: game["has_secrets"] for game in open_site.json()}
    assert told["rumbugz"] is True
    assert told["rumis"] is False
    plain = await ada.join(await ada.open(ME, OPEN))
    assert plain.room.reveal is None


async def test_a_record_is_taken_along_and_opened_again(server: Running, arrive: Arrive) -> None:
    ada, bo = await arrive(server, "Ada"), await arrive(server, "Bo")
    _, address = await finished(ada, bo, **BUGZ)
    file = await bo.http.get(f"/api/replays/{address}/record")
    assert file.status_code == 200
    assert f"rumpus-rumbugz-{address}.jsonl" in file.headers["Content-Disposition"]
    opened = await bo.http.post("/api/records", content=file.content, params={"seat": 1})
    assert opened.status_code == 200, opened.text
    again, kept = Replay.model_validate_json(opened.text), await replay(bo, address)
    assert (again.frames, again.events) == (kept.frames, kept.events)
    assert (again.code, again.open_eyes, again.eyes) == (None, (0, 1), 1)
    total = (await archive(bo)).total
    assert total == 1  # nothing was kept of it


async def test_a_picture_and_one_that_moves(house: Running, arrive: Arrive) -> None:
    ada, bo = await arrive(house, "Ada"), await arrive(house, "Bo")
    _, address = await finished(ada, bo, **BUGZ)
    pages = shown(await replay(ada, address))

    async def image(path: str, **asked: Any) -> Image.Image:
        answer = await ada.http.get(f"/api/replays/{address}/{path}", params=asked)
        assert answer.status_code == 200, answer.text
        assert "max-age" in answer.headers["Cache-Control"]
        return Image.open(BytesIO(answer.content))

    last = pages[-1].n
    dealt = next(page.n for page in pages if page.actors)
    mine, everyones = await image("picture.png", n=dealt, seat=0), await image("picture.png", n=dealt, seat="none")
    assert mine.height > everyones.height  # a hand is a line more
    end = await image("picture.png", seat="none")
    assert end.tobytes() == (await image("picture.png", n=last, seat="none")).tobytes()
    small = await image("thumbnail.png")
    assert small.width <= 256
    assert small.height <= 224
    moving = await image("moving.gif", seat="none")
    assert moving.format == "GIF"
    assert 1 < getattr(moving, "n_frames", 1) <= limits.FILM_FRAMES
    beyond = await ada.http.get(f"/api/replays/{address}/picture.png", params={"n": last + 1})
    assert problem(beyond, 404, "server/no_such_event").details == {"n": last + 1, "last": last}
    for path in ("picture.png", "thumbnail.png", "moving.gif", "record"):
        problem(await ada.http.get(f"/api/replays/NOSUCHCODE/{path}"), 404, "server/no_such_replay")
    room = next(line.code for line in (await archive(ada)).matches if line.replay == address)
    for person in (ada, bo):
        assert (await person.http.delete(f"/api/rooms/{room}")).status_code == 204
    # What was drawn before is no longer shown.
    problem(await ada.http.get(f"/api/replays/{address}/thumbnail.png"), 404, "server/no_such_replay")


def a_record(**header: Any) -> list[str]:
    first = {
        "format": 1, "game": "rumis", "version": 1, "options": {"players": 2, "site": "chullpa", "start": 0},
        "seats": [{"name": "Ada", "bot": None}, {"name": "Bo", "bot": None}], "undo": True,
    }  # fmt: skip
    return [json.dumps(first | header)]


@pytest.mark.parametrize(
    ("lines", "code", "details"),
    [
        ([], "record_damaged", {"line": 1}),
        (["{"], "record_damaged", {"line": 1}),
        ([*a_record(), '{"n":1,"kind":"resign","seat":0}', "torn"], "record_damaged", {"line": 3}),
        ([*a_record(), '{"n":2,"kind":"resign","seat":0}'], "record_damaged", {"line": 2}),
        ([*a_record(), '{"n":1,"kind":"move","seat":0,"move":"S99"}'], "record_illegal", {"line": 2}),
        ([*a_record(), '{"n":1,"kind":"resign","seat":7}'], "record_illegal", {"line": 2}),
        (a_record(options={"players": 9}), "record_illegal", {"line": 1}),
        (a_record(version=99), "record_too_new", {"line": 1}),
        (a_record(format=7), "record_too_new", {"line": 1}),
        (a_record(game="ludo"), "record_unknown_game", {"line": 1}),
        (["{}"] * (limits.RECORD_EVENTS + 2), "record_too_long", {"most": limits.RECORD_EVENTS}),
    ],
)
async def test_a_record_that_cannot_be_opened(
    house: Running, arrive: Arrive, lines: list[str], code: str, details: dict[str, int]
) -> None:
    ada = await arrive(house)
    answer = await ada.http.post("/api/records", content="".join(line + "\n" for line in lines).encode())
    assert problem(answer, 422, f"server/{code}").details == details


async def test_a_record_that_is_no_text_or_too_large(house: Running, arrive: Arrive) -> None:
    ada = await arrive(house)
    answer = await ada.http.post("/api/records", content=b"one\ntwo \xff\n")
    assert problem(answer, 422, "server/record_damaged").details == {"line": 2}
    answer = await ada.http.post("/api/records", content=b"x" * (limits.RECORD_BYTES + 1))
    assert problem(answer, 413, "server/too_large").details == {"most": limits.RECORD_BYTES}


async def test_the_page_of_a_replay(house: Running, arrive: Arrive) -> None:
    ada, bo = await arrive(house, "Ada"), await arrive(house, "Bo")
    _, address = await finished(ada, bo)
    page = await ada.http.get(f"/replay/{address}")
    assert page.status_code == 200
    head = Head(page.text).meta
    assert head["og:title"] == "RUMIS and RUMIS+: the replay · Rumpus"
    assert head["og:description"] == "RUMIS and RUMIS+: Ada won against Bo. Watch the whole match."
    # A messenger has no cookie. What it fetches is what a spectator sees.
    assert head["og:image"] == f"{house.url}/api/replays/{address}/picture.png?seat=none"
    async with httpx.AsyncClient() as messenger:
        fetched = await messenger.get(head["og:image"])
    assert (fetched.status_code, fetched.headers["content-type"]) == (200, "image/png")
    _, alone = await finished(ada, **BUGZ)
    head = Head((await ada.http.get(f"/replay/{alone}")).text).meta
    assert head["og:description"] == "RumBugz: a bot won against Ada. Watch the whole match."
    assert "og:image" in head
    _, hidden = await finished(ada, bo, reveal=False, **BUGZ)
    head = Head((await ada.http.get(f"/replay/{hidden}")).text).meta
    assert "Ada won against Bo" in head["og:description"]
    assert "og:image" not in head, "not even to those who played: a messenger shows it to all"
    assert (await ada.http.get("/replay/NOSUCHCODE")).status_code == 404
    assert (await ada.http.get("/archive")).status_code == 200
    assert (await ada.http.get("/record")).status_code == 200
