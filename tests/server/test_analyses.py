"""Analyses of matches that are over: their progress, what is kept, and who is refused."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from random import Random

import anyio
import httpx
import pytest

from rumpus.games import find_game
from rumpus.match import AnyMatch, Match
from rumpus.server import limits
from rumpus.server.analyses import Analyses, Subject, subject_of_record
from rumpus.server.errors import ServerRefusal
from rumpus.server.thinkers import Thinkers
from rumpus.server.wire import AnalysisNews, AnalysisOffer
from server.clients import CHULLPA, ME, OPEN, Person, play_out
from server.conftest import Arrive
from server.running import Running
from server.test_archive import BUGZ, finished, problem

pytestmark = pytest.mark.anyio

MOVES = 2


async def played(*people: Person, moves: int = MOVES) -> str:
    """The address of a match of RUMIS that one gives up after a few moves."""
    code = await people[0].open(ME, OPEN)
    tables = {seat: await person.join(code) for seat, person in enumerate(people)}
    await tables[1].do("sit", seat=1)
    await tables[0].do("start")
    await tables[1].until(lambda: tables[1].started)
    await play_out(tables, Random(3), moves=moves)
    await tables[0].do("resign", seat=0)
    await tables[0].until(lambda: tables[0].room.stage == "over")
    address = tables[0].room.replay
    assert address is not None
    return address


def path(address: str) -> str:
    return f"/api/replays/{address}/analysis"


async def offer(person: Person, address: str) -> AnalysisOffer:
    answer = await person.http.get(path(address))
    assert answer.status_code == 200, answer.text
    return AnalysisOffer.model_validate_json(answer.text)


@asynccontextmanager
async def listening(person: Person, address: str, level: str) -> AsyncIterator[AsyncIterator[AnalysisNews]]:
    async with person.http.stream("POST", path(address), params={"level": level}) as answer:
        assert answer.status_code == 200, await answer.aread()
        assert answer.headers["Content-Type"].startswith("text/event-stream")
        yield news(answer)


async def news(answer: httpx.Response) -> AsyncIterator[AnalysisNews]:
    async for line in answer.aiter_lines():
        if line:
            yield AnalysisNews.model_validate_json(line.removeprefix("data: "))


async def all_news(person: Person, address: str, level: str = "medium") -> list[AnalysisNews]:
    async with listening(person, address, level) as heard:
        return [one async for one in heard]


async def test_a_match_is_judged_with_progress_and_what_was_said_is_kept(server: Running, arrive: Arrive) -> None:
    ada, bo, cy = await arrive(server, "Ada"), await arrive(server, "Bo"), await arrive(server, "Cy")
    address = await played(ada, bo)
    asked = await offer(ada, address)
    assert asked.suggested in asked.levels
    assert asked.known == ()
    heard = await all_news(ada, address)
    done = [one.done for one in heard]
    assert done == sorted(done)
    assert set(done) >= {1, MOVES}
    assert all(one.analysis is None and one.problem is None for one in heard[:-1])
    found = heard[-1].analysis
    assert found is not None
    assert (found.level, found.values, len(found.moves), len(found.curves)) == ("medium", "standing", MOVES, 2)
    made = (await ada.http.get(f"/api/replays/{address}")).json()["events"]
    assert [(one.n, one.seat, one.move) for one in found.moves] == [
        (event["n"], event["seat"], event["move"]) for event in made if event["kind"] == "move"
    ]
    assert all(one.best for one in found.moves if one.before is not None)
    assert any(one.why for one in found.moves)
    # Whoever asks next gets the same at once, and it is listed.
    assert await all_news(cy, address) == heard[-1:]
    assert (await offer(cy, address)).known == ("medium",)


async def test_a_match_without_a_move_has_nothing_to_judge(server: Running, arrive: Arrive) -> None:
    ada, bo = await arrive(server, "Ada"), await arrive(server, "Bo")
    _, address = await finished(ada, bo)
    last = (await all_news(ada, address))[-1]
    assert last.of == 0
    assert last.analysis is not None
    assert last.analysis.moves == ()


async def test_one_at_a_time_and_it_ends_when_nobody_listens(server: Running, arrive: Arrive) -> None:
    ada, bo = await arrive(server, "Ada"), await arrive(server, "Bo")
    long, (_, other) = await played(ada, bo, moves=8), await finished(ada, bo)
    async with listening(ada, long, "medium") as heard:
        await anext(heard)
        refused = await ada.http.post(path(other), params={"level": "medium"})
        problem(refused, 429, "server/too_many_analyses")
        async with listening(ada, long, "medium") as again:
            assert (await anext(again)).analysis is None, "it is listened to from another page"
    # Once nobody listens it is given up: then another may begin, and nothing is kept of it.
    while "too_many_analyses" in (await ada.http.post(path(other), params={"level": "hard"})).text:
        await anyio.sleep(0.1)
    assert (await offer(ada, long)).known == ()


async def test_hidden_hands_matches_under_way_and_bots_that_cannot_judge(server: Running, arrive: Arrive) -> None:
    ada, bo = await arrive(server, "Ada"), await arrive(server, "Bo")
    _, hidden = await finished(ada, bo, reveal=False, **BUGZ)
    _, shown = await finished(ada, bo, **BUGZ)
    assert (await offer(bo, shown)).levels
    problem(await ada.http.get(path(hidden)), 403, "server/hands_hidden")
    for address, level, status, code in (
        (hidden, "medium", 403, "server/hands_hidden"),
        ("NOSUCHCODE", "medium", 404, "server/no_such_replay"),
        (shown, "random", 404, "server/no_such_bot"),
        (shown, "x" * 21, 422, "server/malformed"),
    ):
        problem(await bo.http.post(path(address), params={"level": level}), status, code)


def found(name: str) -> Subject:
    """A match in which nobody has moved."""
    game = find_game("rumis")
    match: AnyMatch = Match.start(game, game.options_type.model_validate(CHULLPA), seed=1)
    return replace(subject_of_record(match), name=name)


async def test_no_more_are_begun_than_there_is_room_for() -> None:
    thinkers = Thinkers(1)
    analyses = Analyses(thinkers)
    try:
        for number in range(limits.ANALYSES):
            analyses.follow(found(f"ROOM{number}"), "medium", f"guest {number}", f"home {number}")
        with pytest.raises(ServerRefusal) as refused:
            analyses.follow(found("ANOTHER"), "medium", "guest", "home")
        assert (refused.value.code, refused.value.status) == ("server/busy", 503)
        assert refused.value.details == {"ahead": limits.ANALYSES}
        analyses.follow(found("ROOM0"), "medium", "guest", "home")  # whoever asks for one of these listens in
    finally:
        thinkers.close()


async def test_an_address_has_several_at_a_time() -> None:
    thinkers = Thinkers(1)
    analyses = Analyses(thinkers)
    try:
        for number in range(limits.ANALYSES_OF_ADDRESS):
            analyses.follow(found(f"ROOM{number}"), "medium", f"guest {number}", "home")
        with pytest.raises(ServerRefusal, match="too_many_analyses"):
            analyses.follow(found("ANOTHER"), "medium", "guest", "home")
    finally:
        thinkers.close()
