"""Going on from a moment of a match that is over, or of a record, against bots; and analyses of records."""

from pathlib import Path

import httpx
import pytest

from rumpus.server import limits
from rumpus.server.wire import AnalysisNews, AnalysisOffer, Replay
from server.clients import Person, Table
from server.conftest import Arrive
from server.running import Running
from server.test_analyses import news
from server.test_archive import BUGZ, a_record, archive, finished, problem, replay, shown
from server.test_statistics import rumis

pytestmark = pytest.mark.anyio

GAMES = Path(__file__).parents[1] / "games"


def golden(game: str, name: str) -> bytes:
    return (GAMES / game / "golden" / f"{name}.jsonl").read_bytes()


async def going_on(person: Person, path: str, record: bytes | None = None, **asked: int | str) -> Table:
    """The room that somebody is led to."""
    answer = await person.http.post(path, content=record, params=asked)
    assert answer.status_code == 201, answer.text
    return await person.join(str(answer.json()["code"]))


def own(table: Table) -> list[int]:
    return [number for number, seat in enumerate(table.room.seats) if seat.yours]


async def opened(person: Person, record: bytes, **asked: int | str) -> httpx.Response:
    return await person.http.post("/api/records", content=record, params=asked)


@pytest.mark.parametrize(
    ("game", "name", "n"), [("rumis", "standard_2", 6), ("rumms", "quick", 8), ("rumbugz", "two", 20)]
)
async def test_from_a_record_of_each_game(server: Running, arrive: Arrive, game: str, name: str, n: int) -> None:
    ada, record = await arrive(server, "Ada"), golden(game, name)
    table = await going_on(ada, "/api/records/room", record, n=n)
    (seat,) = own(table)
    then = shown(Replay.model_validate_json((await opened(ada, record, seat=seat)).text))[table.match.n]
    assert table.match.n in {n, n + 1}, "what a flick did belongs to it"
    assert table.match.actors[0] == then.actors[0] == seat
    assert table.match.picture == then.picture
    assert [(other.kind, other.bot) for other in table.room.seats if not other.yours] == [("bot", "medium")]
    assert table.room.seats[seat].name == "Ada"
    assert table.room.practice


async def test_a_match_of_the_archive_stays_as_it_is_and_statistics_too(server: Running, arrive: Arrive) -> None:
    ada, bo, cy = await arrive(server, "Ada"), await arrive(server, "Bo"), await arrive(server, "Cy")
    _, address = await finished(ada, bo)
    before, path = await replay(ada, address), f"/api/replays/{address}/room"
    table = await going_on(cy, path, n=0)
    assert own(table) == list(shown(before)[0].actors)
    assert {seat.name for seat in table.room.seats} == {"Cy", "medium"}
    other = await going_on(ada, path, n=0, seat=1)
    assert own(other) == [1]
    assert other.room.code != table.room.code
    await other.do("resign", seat=1)
    await other.until(lambda: other.room.stage == "over")
    assert await replay(ada, address) == before
    assert (await rumis(ada)).played == 1, "what did not begin at the start does not count"
    assert (await archive(ada)).total == 2
    last = len(before.events)
    problem(await ada.http.post(path, params={"n": last}), 409, "server/over_then")
    beyond = await ada.http.post(path, params={"n": last + 1})
    assert problem(beyond, 404, "server/no_such_event").details == {"n": last + 1, "last": last}
    problem(await ada.http.post(path, params={"n": -1}), 404, "server/no_such_event")
    problem(await ada.http.post(path, params={"n": 0, "seat": 2}), 404, "server/no_such_seat")
    problem(await ada.http.post(path, params={"n": "first"}), 422, "server/malformed")
    problem(await ada.http.post("/api/replays/NOSUCHCODE/room", params={"n": 0}), 404, "server/no_such_replay")


async def test_not_where_hands_stay_hidden(house: Running, arrive: Arrive) -> None:
    ada, bo = await arrive(house, "Ada"), await arrive(house, "Bo")
    _, address = await finished(ada, bo, reveal=False, **BUGZ)
    for person, seat in ((ada, 0), (ada, "mine"), (bo, "none")):
        refused = await person.http.post(f"/api/replays/{address}/room", params={"n": 3, "seat": seat})
        problem(refused, 403, "server/hands_hidden")


async def test_a_record_that_is_wrong_is_refused_with_its_line(house: Running, arrive: Arrive) -> None:
    ada = await arrive(house)
    torn = ("\n".join([*a_record(), '{"n":1,"kind":"move","seat":0,"move":"S99"}']) + "\n").encode()
    for path, asked in (("room", {"n": 0}), ("analysis", {"level": "medium"})):
        refused = await ada.http.post(f"/api/records/{path}", content=torn, params=asked)
        assert problem(refused, 422, "server/record_illegal").details == {"line": 2}
    ended = (a_record()[0] + '\n{"n":1,"kind":"resign","seat":0}\n').encode()
    refused = await ada.http.post("/api/records/room", content=ended, params={"n": 1})
    problem(refused, 409, "server/over_then")
    refused = await ada.http.post("/api/records/room", content=ended, params={"n": 0, "seat": 2})
    assert problem(refused, 404, "server/no_such_seat").details == {"seat": 2, "seats": 2}


async def test_it_counts_as_a_room(house: Running, arrive: Arrive) -> None:
    ada, bo = await arrive(house, "Ada"), await arrive(house, "Bo")
    _, address = await finished(ada, bo)
    asked = {"n": 0}
    for _ in range(limits.ROOMS_PER_GUEST):
        assert (await ada.http.post(f"/api/replays/{address}/room", params=asked)).status_code == 201
    problem(await ada.http.post(f"/api/replays/{address}/room", params=asked), 429, "server/too_many_rooms")


async def test_a_record_is_judged_as_a_match_is(house: Running, arrive: Arrive) -> None:
    ada, bo = await arrive(house, "Ada"), await arrive(house, "Bo")
    record = b"\n".join(golden("rumis", "standard_2").split(b"\n")[:3]) + b"\n"
    offer = AnalysisOffer.model_validate_json((await ada.http.get("/api/games/rumis/analysis")).text)
    assert (offer.suggested, offer.known) == ("medium", ())
    assert "medium" in offer.levels
    problem(await ada.http.get("/api/games/ludo/analysis"), 404, "server/no_such_game")

    async def heard(person: Person, text: bytes) -> list[AnalysisNews]:
        async with person.http.stream(
            "POST", "/api/records/analysis", content=text, params={"level": "medium"}
        ) as answer:
            assert answer.status_code == 200, await answer.aread()
            return [one async for one in news(answer)]

    first = await heard(ada, record)
    assert len(first) > 1
    last = first[-1]
    assert last.analysis is not None
    assert [one.n for one in last.analysis.moves] == [2]
    # The same record, written otherwise, is known.
    assert await heard(bo, record.replace(b'{"n":', b'{ "n": ')) == [last]
    refused = await ada.http.post("/api/records/analysis", content=record, params={"level": "random"})
    problem(refused, 404, "server/no_such_bot")
