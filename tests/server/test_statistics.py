"""What somebody has played and how it went: counted once, told to nobody else, taken along, forgotten."""

import csv
import json
from datetime import UTC, date, datetime
from io import StringIO

import pytest

from rumpus.bots import bot_names
from rumpus.bots.anchors import ANCHORS
from rumpus.server.statistics import _daily, fair_opponent
from rumpus.server.tally import NEWCOMER, rate, tally
from rumpus.server.wire import CountedMatch, DailyCubes, GameStatistics, Met, Statistics
from rumpus.store import RoomRow, SeatRow, Skill
from server.clients import CHULLPA, EASY, ME, Person
from server.conftest import Arrive
from server.running import Running
from server.test_archive import archive, finished

pytestmark = pytest.mark.anyio

ADA, BO = 1, 2


def person(guest: int | None, bot: str | None = None) -> SeatRow:
    return SeatRow("person", "somebody", guest, bot)


def bot(name: str) -> SeatRow:
    return SeatRow("bot", name, bot=name)


def room(*seats: SeatRow, scores: list[int], winners: list[int], **more: object) -> RoomRow:
    values = {
        "code": "ABC234", "game": "rumis", "version": 1, "options": {}, "undo": True, "clock": None, "host": ADA,
        "stage": "over", "seed": "1", "seats": seats, "result": {"scores": scores, "winners": winners},
        "ended": datetime(2026, 5, 3, tzinfo=UTC),
    }  # fmt: skip
    return RoomRow(**{**values, **more})  # type: ignore[arg-type]


def test_places_and_who_was_left_behind() -> None:
    """Winners first, then points; whoever gave up comes last, whatever they had."""
    seats = [person(ADA), bot("easy"), bot("easy"), person(BO)]
    ada, bo = tally(room(*seats, scores=[5, 9, 5, 8], winners=[1], resigned=(3,)), {})
    assert (ada.place, ada.won, ada.opponents) == (2, False, (("easy", -1), ("easy", 0), (None, 1)))
    assert (bo.place, bo.resigned, bo.opponents) == (4, True, ((None, -1), ("easy", -1), ("easy", -1)))


def test_a_rating_moves_as_openskill_moves_it() -> None:
    """By hand: a newcomer beats easy, which is 8.75 below. c² = 8.33² + 2 × 4.17² = 104.2; one expects .702."""
    (ada,) = tally(room(person(ADA), bot("easy"), scores=[9, 5], winners=[0]), {})
    assert ada.skill is not None
    assert ada.skill.mu == pytest.approx(25 + 69.45 / 10.21 * 0.298, abs=0.02)
    assert ada.skill.sigma < NEWCOMER.sigma


def test_people_move_and_bots_stay() -> None:
    ada, bo = tally(room(person(ADA), person(BO), scores=[9, 5], winners=[0]), {ADA: Skill(30, 3), BO: Skill(20, 3)})
    assert ada.skill is not None
    assert bo.skill is not None
    assert ada.skill.mu - 30 == pytest.approx(20 - bo.skill.mu)
    assert 0 < ada.skill.mu - 30 < 1
    newcomer, sure = rate([NEWCOMER, Skill(20, 0)], [1, 2])
    assert newcomer.mu > NEWCOMER.mu
    assert sure.mu == pytest.approx(20, abs=0.01)


@pytest.mark.parametrize(
    ("seats", "more"),
    [
        ([person(ADA), bot("easy")], {"hinted": (0,)}),
        ([person(ADA), bot("from_a_package")], {}),
        ([person(ADA), person(None)], {}),  # whom nobody knows any more
        ([person(ADA), person(BO, bot="hard")], {}),  # a bot stands in
        ([person(ADA), person(BO), person(BO)], {}),
    ],
)
def test_what_is_counted_and_not_rated(seats: list[SeatRow], more: dict[str, object]) -> None:
    ada = tally(room(*seats, scores=[9, 5, 3][: len(seats)], winners=[0], **more), {})[0]
    assert (ada.guest, ada.won, ada.skill) == (ADA, True, None)


def test_who_has_several_seats_is_not_counted() -> None:
    assert tally(room(person(ADA), person(ADA), scores=[9, 5], winners=[0]), {}) == []


def test_a_fair_opponent() -> None:
    def fair(mu: float) -> str | None:
        return fair_opponent("rumis", bot_names("rumis"), Skill(mu, 3))

    strong = ANCHORS["rumis"]
    assert fair_opponent("rumis", bot_names("rumis"), None) == "easy"
    assert fair(strong["medium"] + 1) == "medium"
    assert fair((strong["hard"] + strong["expert"]) / 2 + 0.1) == "expert"
    assert fair(-100) == "random"
    assert fair_opponent("pebbles", ("random",), Skill(25, 3)) is None


@pytest.mark.parametrize("game", sorted(ANCHORS))
def test_every_level_at_the_table_has_its_strength_and_they_rise(game: str) -> None:
    strengths = [ANCHORS[game][name] for name in bot_names(game) if name in ANCHORS[game]]
    assert {"easy", "medium", "hard", "expert"} <= set(bot_names(game)) <= set(ANCHORS[game])
    assert strengths == sorted(strengths)


@pytest.mark.parametrize(
    ("days", "streak", "longest"),
    [((), 0, 0), ((9,), 1, 1), ((8,), 1, 1), ((7,), 0, 1), ((7, 8), 2, 2), ((1, 2, 3, 8, 9), 2, 3), ((6, 8, 9), 2, 2)],
)
def test_days_in_a_row(days: tuple[int, ...], streak: int, longest: int) -> None:
    on_time = {date(2026, 5, day) for day in days}
    found = _daily(on_time, on_time, date(2026, 5, 9))
    assert found == DailyCubes(solved=len(days), today=9 in days, streak=streak, longest=longest)


async def statistics(guest: Person) -> Statistics:
    answer = await guest.http.get("/api/statistics")
    assert answer.status_code == 200, answer.text
    return Statistics.model_validate_json(answer.text)


async def rumis(guest: Person) -> GameStatistics:
    return next(one for one in (await statistics(guest)).games if one.game == "rumis")


async def test_matches_are_counted_for_each_who_played_and_told_to_nobody_else(server: Running, arrive: Arrive) -> None:
    ada, bo, cy = await arrive(server, "Ada"), await arrive(server, "Bo"), await arrive(server, "Cy")
    fresh = await rumis(cy)
    assert (fresh.played, fresh.rating, fresh.fair) == (0, None, "easy")
    assert [level.bot for level in fresh.levels] == ["random", "easy", "medium", "hard", "expert"]
    await finished(ada, bo)  # Bo gives up
    await finished(ada)  # so does Ada, to a random bot
    mine, his = await rumis(ada), await rumis(bo)
    assert (mine.played, mine.won, mine.resigned, mine.places) == (2, 1, 1, (1, 1))
    assert mine.against == (Met(bot=None, met=1, behind=1, equal=0), Met(bot="random", met=1, behind=0, equal=0))
    assert (his.played, his.won, his.resigned) == (1, 0, 1)
    assert len(mine.curve) == 2
    assert mine.rating is not None
    assert his.rating is not None
    assert mine.curve[0].points - 1000 == 1000 - his.rating.points > 0
    assert mine.rating.points < mine.curve[0].points
    assert (await rumis(cy)).played == 0
    assert await rumis(ada) == mine  # nothing is counted twice


async def test_statistics_are_taken_along_and_forgotten(server: Running, arrive: Arrive) -> None:
    ada, bo = await arrive(server, "Ada"), await arrive(server, "Bo")
    await finished(ada, bo)
    answer = await ada.http.get("/api/statistics/matches.json")
    assert answer.headers["content-disposition"] == 'attachment; filename="rumpus-statistics.json"'
    (match,) = [CountedMatch.model_validate(one) for one in answer.json()]
    assert (match.game, match.place, match.won, match.against) == ("rumis", 1, True, ("person",))
    assert (await ada.http.get("/api/me/data")).json()["statistics"] == json.loads(answer.text)
    table = await ada.http.get("/api/statistics/matches.csv")
    (line,) = csv.DictReader(StringIO(table.text))
    assert (line["game"], line["place"], line["against"]) == ("rumis", "1", "person")
    assert match.rating is not None
    assert int(line["points"]) == match.rating.points
    await finished(ada, bo)
    assert (await ada.http.delete("/api/statistics")).status_code == 204
    after = await rumis(ada)
    assert (after.played, after.rating, after.fair) == (0, None, "easy")
    assert len((await archive(ada)).matches) == 2  # the matches stay
    assert (await rumis(bo)).played == 2  # and so does what is Bo's
    await finished(ada, bo)
    assert (await rumis(ada)).played == 1


async def test_a_match_that_is_deleted_leaves_the_statistics(server: Running, arrive: Arrive) -> None:
    ada, bo = await arrive(server, "Ada"), await arrive(server, "Bo")
    first, _ = await finished(ada, bo)
    second, _ = await finished(ada, bo)
    await ada.http.delete(f"/api/rooms/{first}")  # before anybody has counted it
    assert (await rumis(ada)).played == 1
    await ada.http.delete(f"/api/rooms/{second}")
    assert (await rumis(ada)).played == 0
    assert (await rumis(bo)).played == 2


async def test_a_match_with_hints_is_counted_and_not_rated(house: Running, arrive: Arrive) -> None:
    ada = await arrive(house, "Ada")
    table = await ada.join(await ada.open(ME, EASY, options=CHULLPA))
    await table.do("start")
    await table.until(lambda: table.started and 0 in table.match.actors)
    await table.ask("hint", seat=0)
    await table.do("resign", seat=0)
    await table.until(lambda: table.room.stage == "over")
    found = await rumis(ada)
    assert (found.played, found.rated, found.rating) == (1, 0, None)
