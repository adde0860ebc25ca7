"""Solitaire over HTTP (RI-22): what a client can build, ask, watch and keep."""

import asyncio
import json
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rumpus.puzzles.solutions import Completion
from rumpus.server import wire
from rumpus.server.app import create_app
from rumpus.server.cube_wire import CubeHint, CubeLook, CubeReason, CubesInfo, CubeSolution, SolvedCube
from rumpus.server.services import Services
from rumpus.server.settings import Settings
from rumpus.server.thinkers import Thinkers
from rumpus.store import Store
from server.clients import ME, PATIENCE, TLS, Person, check_details
from server.conftest import Arrive
from server.running import Running

pytestmark = pytest.mark.anyio

LEVELS = ["shape", "buildable", "touching", "turns"]


def cube(box: str, colours: int = 1, rules: str = "shape", day: date | None = None) -> dict[str, Any]:
    return {"box": [int(edge) for edge in box], "colours": colours, "rules": rules, "day": day and day.isoformat()}


FLAT = cube("321", 1, "buildable")
"""Six squares: with the stones of one colour it is filled by a domino and a square, or by a domino and an L."""

SQUARE = ["red S07 a1.1 b1.1 a2.1 b2.1", "red S01 c1.1 c2.1"]
ELL = ["red S06 a1.1 b1.1 c1.1 a2.1", "red S01 b2.1 c2.1"]


@pytest.fixture
async def ada(house: Running, arrive: Arrive) -> Person:
    return await arrive(house, "Ada")


async def ask(person: Person, what: str, of: dict[str, Any], stones: list[str], **more: Any) -> httpx.Response:
    return await person.http.post(f"/api/cubes/{what}", json={"cube": of, "stones": stones, **more})


async def look(person: Person, of: dict[str, Any], stones: list[str]) -> CubeLook:
    answer = await ask(person, "look", of, stones)
    assert answer.status_code == 200, answer.text
    return CubeLook.model_validate_json(answer.content)


async def hint(person: Person, of: dict[str, Any], stones: list[str]) -> CubeHint:
    answer = await ask(person, "hint", of, stones)
    assert answer.status_code == 200, answer.text
    return CubeHint.model_validate_json(answer.content)


async def watch(person: Person, of: dict[str, Any], stones: list[str], seed: int = 0) -> CubeSolution:
    answer = await ask(person, "watch", of, stones, seed=seed)
    assert answer.status_code == 200, answer.text
    return CubeSolution.model_validate_json(answer.content)


async def done(person: Person, of: dict[str, Any], stones: list[str], seconds: int = 60, hints: int = 0) -> Any:
    return await ask(person, "solved", of, stones, seconds=seconds, hints=hints)


async def home(person: Person) -> CubesInfo:
    answer = await person.http.get("/api/cubes")
    assert answer.status_code == 200, answer.text
    return CubesInfo.model_validate_json(answer.content)


def refusal(answer: httpx.Response, status: int, code: str) -> str:
    assert answer.status_code == status, answer.text
    problem = wire.Problem.model_validate_json(answer.content)
    assert problem.code == code, problem
    check_details(problem)
    return problem.reason


def written(picture: Any, stone: Any) -> str:
    """A stone in notation, by the arithmetic that the picture documents."""
    words = [stone.colour, stone.stone]
    for cell in stone.cells:
        level, square = divmod(cell, picture.rows * picture.columns)
        row, column = divmod(square, picture.columns)
        words.append(f"{'abcdef'[column]}{row + 1}.{level + 1}")
    return " ".join(words)


# --- what there is


async def test_the_house_offers_the_cubes_of_the_rulebook_and_one_of_today(house: Running, arrive: Arrive) -> None:
    ada, bo = await arrive(house), await arrive(house)
    before = datetime.now(UTC).date()
    mine, theirs = await home(ada), await home(bo)
    if mine.today.day != theirs.today.day:  # midnight came in between
        mine = await home(ada)
    assert mine.today.day in {before, datetime.now(UTC).date()}
    assert mine.today == theirs.today
    assert [(offer.box, offer.colours, offer.day) for offer in mine.offers] == [
        ((3, 3, 3), 1, None), ((4, 4, 4), 2, None), ((5, 5, 5), 4, None),
    ]  # fmt: skip
    assert mine.solved == ()
    today = mine.today.model_dump(mode="json")
    shown = await look(ada, today, [])
    assert shown == await look(bo, today, [])
    assert shown.given == len(shown.picture.stones) > 0
    assert (await hint(ada, today, [])).answer == "yes"


async def test_an_empty_cube_shows_its_supply_and_every_place(ada: Person) -> None:
    shown = await look(ada, cube("333"), [])
    assert (shown.levels, shown.given, shown.empty, shown.solved) == (3, 0, 27, False)
    picture = shown.picture
    assert (picture.rows, picture.columns, picture.limits) == (3, 3, (3,) * 9)
    assert (picture.places, picture.turn, picture.stones) == ({}, None, ())
    assert [(colour.name, len(colour.supply)) for colour in picture.colours] == [("red", 11)]
    assert "S04" in picture.colours[0].supply  # the bar of 4 is there, and too long
    assert sorted(shown.places["red"]) == [f"S{number:02}" for number in range(1, 12) if number != 4]
    assert len(shown.places["red"]["S01"]) == 54  # three directions, two along each of nine lines
    assert len(shown.places["red"]["S07"]) == 36  # three directions, four in each of three layers
    built = await look(ada, cube("333", 1, "buildable"), [])
    assert len(built.places["red"]["S01"]) == 21  # twelve flat, nine upright
    assert len(built.places["red"]["S07"]) == 16  # four flat, twelve upright


async def test_stones_that_were_laid_lie_in_the_picture(ada: Person) -> None:
    stones = ["blue S03 a1.1 b1.1 a2.1", "red S01 c3.3 c2.3"]
    shown = await look(ada, cube("333", 2), stones)
    assert [written(shown.picture, stone) for stone in shown.picture.stones] == [
        "blue S03 a1.1 b1.1 a2.1", "red S01 c2.3 c3.3",
    ]  # fmt: skip
    assert shown.empty == 22
    assert not shown.solved
    red, blue = shown.picture.colours
    assert ("S01" in red.supply, "S01" in blue.supply) == (False, True)
    assert (red.seen, blue.seen) == (2, 3)
    taken = {cell for stone in shown.picture.stones for cell in stone.cells}
    assert not any(
        taken & set(cells) for stones in shown.places.values() for found in stones.values() for cells in found
    )


async def test_colours_take_turns_and_stones_given_or_laid_count(ada: Person) -> None:
    first = "red S03 a1.1 b1.1 a2.1"
    assert set((await look(ada, cube("333", 2, "turns"), [])).places) == {"red"}
    shown = await look(ada, cube("333", 2, "turns"), [first])
    assert set(shown.places) == {"blue"}
    assert shown.picture.turn == "blue"
    assert (await look(ada, cube("333", 2, "touching"), [first])).picture.turn is None
    assert "red is next, not blue" in refusal(
        await ask(ada, "look", cube("333", 2, "turns"), ["blue S01 a1.1 b1.1"]), 422, "puzzles/not_its_turn"
    )


async def test_a_full_cube_is_solved(ada: Person) -> None:
    shown = await look(ada, FLAT, SQUARE)
    assert (shown.empty, shown.solved, shown.picture.phase, shown.places) == (0, True, "over", {"red": {}})
    assert await hint(ada, FLAT, SQUARE) == CubeHint(answer="yes", next=None)
    assert await watch(ada, FLAT, SQUARE) == CubeSolution(answer="yes", stones=())


@pytest.mark.parametrize("what", ["look", "hint", "watch", "solved", "why"])
async def test_a_stone_that_cannot_lie_is_named_with_its_number(ada: Person, what: str) -> None:
    needed: dict[str, dict[str, Any]] = {"solved": {"seconds": 1, "hints": 0}, "why": {"stone": SQUARE[0]}}
    more = needed.get(what, {})
    for stones, code, words in [
        (["red S01 a1.1 b1.1", "red S07 b1.1 c1.1 b2.1 c2.1"], "rumis/occupied", "stone 2, red S07 b1.1 c1.1 b2.1"),
        (["red S01 a1.1 d1.1"], "rumis/wrong_shape", "stone 1, red S01 a1.1 d1.1: these cells are not S01"),
        (["red S01 c1.1 d1.1"], "rumis/off_site", "the square d1"),
        (["red S01 a1.1 a1.2"], "rumis/too_high", "the limit over the square a1 is 1"),
        (["red S01 a1.1 a2.1", "red S01 b1.1 b2.1"], "rumis/not_in_supply", "stone 2, red S01 b1.1 b2.1: red has no"),
        (["blue S01 a1.1 a2.1"], "puzzles/no_such_colour", "stone 1, blue"),
        (["red S01 a1.1 a2.1", "red S99 b1.1"], "core/notation", "stone 2"),
        (["hello"], "core/notation", "stone 1"),
    ]:
        assert words in refusal(await ask(ada, what, FLAT, stones, **more), 422, code)


@pytest.mark.parametrize(
    ("wish", "code", "words"),
    [
        ({"cube": cube("666")}, "puzzles/unfillable", "216 cubes, the stones that fit into it have 40"),
        ({"cube": cube("111")}, "puzzles/unfillable", "1 cube, the stones that fit into it have 0"),
        ({"cube": cube("337")}, "server/malformed", "box"),
        ({"cube": cube("330")}, "server/malformed", "box"),
        ({"cube": cube("33")}, "server/malformed", "box"),
        ({"cube": cube("333", 7)}, "server/malformed", "colours"),
        ({"cube": cube("333", 0)}, "server/malformed", "colours"),
        ({"cube": cube("333", 1, "upside_down")}, "server/malformed", "rules"),
        ({"cube": cube("333") | {"day": "tomorrow"}}, "server/malformed", "day"),
        ({"cube": cube("333") | {"seed": 1}}, "server/malformed", "seed"),
        ({"cube": None}, "server/malformed", "cube"),
        ({"stones": "red"}, "server/malformed", "stones"),
        ({"stones": [""]}, "server/malformed", "stones"),
        ({"stones": ["red S01 a1.1 b1.1"] * 61}, "server/malformed", "60"),
        ({"stones": ["red S01" + " " * 60]}, "server/malformed", "60"),
    ],
)
async def test_cubes_that_cannot_be_set(ada: Person, wish: dict[str, Any], code: str, words: str) -> None:
    for what, more in (("look", {}), ("hint", {}), ("watch", {"seed": 3}), ("solved", {"seconds": 1, "hints": 0})):
        body = {"cube": cube("333"), "stones": [], **wish, **more}
        assert words in refusal(await ada.http.post(f"/api/cubes/{what}", json=body), 422, code)


async def test_days_that_have_no_cube(ada: Person) -> None:
    tomorrow = datetime.now(UTC).date() + timedelta(days=1)
    for day, words in (
        (tomorrow + timedelta(days=1), "has not come yet"),
        (date(9999, 12, 31), "has not come yet"),
        (date(2025, 12, 31), "is before 2026-01-01"),
        (date(1, 1, 1), "is before 2026-01-01"),
    ):
        assert words in refusal(await ask(ada, "look", cube("333", day=day), []), 422, "server/no_such_day")


async def test_the_cube_of_a_day_is_no_other_one(ada: Person) -> None:
    today = (await home(ada)).today.model_dump(mode="json")
    for change in ({"box": [1, 1, 2]}, {"colours": today["colours"] % 6 + 1}, {"rules": other_than(today["rules"])}):
        words = refusal(await ask(ada, "look", today | change, []), 422, "server/wrong_cube")
        assert f"that is not the cube of {today['day']}" in words
    first = await look(ada, {**today, **await cube_of(ada, date(2026, 1, 1))}, [])
    assert first.given > 0


def other_than(rules: str) -> str:
    return next(level for level in LEVELS if level != rules)


async def cube_of(person: Person, day: date) -> dict[str, Any]:
    """The cube of a past day, which a client knows from its address: here from the refusal's words."""
    words = refusal(await ask(person, "look", cube("112", 6, "turns", day), []), 422, "server/wrong_cube")
    box, colours, rules = words.rpartition(", which is ")[2].split(", ")
    return cube(box.replace("×", ""), int(colours.removeprefix("colours: ")), rules.removeprefix("rules: "), day)


# --- why


async def test_why_says_what_the_rules_say(ada: Person) -> None:
    async def why(stone: str) -> CubeReason:
        answer = await ask(ada, "why", cube("333", 2, "touching"), ["red S03 a1.1 b1.1 a2.1"], stone=stone)
        assert answer.status_code == 200, answer.text
        return CubeReason.model_validate_json(answer.content)

    assert await why("red S01 c1.1 c2.1") == CubeReason(code=None, reason=None, details={})
    assert await why("red S01 c2.1 c3.1") == CubeReason(
        code="rumis/detached", reason="the stone must share a face with another red stone", details={"colour": "red"}
    )
    assert (await why("blue S01 c2.1 c3.1")).code == "rumis/opening_detached"
    assert (await why("blue S01 a1.2 b1.2")).code == "rumis/not_on_ground"
    overhang = await why("red S01 b1.2 c1.2")
    assert (overhang.code, overhang.details) == ("rumis/overhang", {"square": "c1"})
    assert (await why("red S01 c1.1 c9.1")).code == "rumis/wrong_shape"
    assert (await why("nonsense")).code == "core/notation"


# --- hints and solutions


async def test_a_hint_says_whether_it_can_still_be_completed(ada: Person) -> None:
    assert await hint(ada, FLAT, ["red S01 b1.1 b2.1"]) == CubeHint(answer="no", next=None)
    right = await hint(ada, FLAT, ["red S01 c1.1 c2.1"])
    assert right.answer == "yes"
    assert right.next is not None
    assert (right.next.stone, sorted(right.next.cells)) == ("S07", [0, 1, 3, 4])
    assert right == await hint(ada, FLAT, ["red S01 c1.1 c2.1"])


@pytest.mark.parametrize("rules", LEVELS)
@pytest.mark.parametrize(("box", "colours"), [("333", 1), ("444", 2), ("555", 4)])
async def test_a_solution_can_be_followed_stone_by_stone(ada: Person, box: str, colours: int, rules: str) -> None:
    this = cube(box, colours, rules)
    empty = await look(ada, this, [])
    found = await watch(ada, this, [], seed=7)
    assert found.answer == "yes"
    assert found == await watch(ada, this, [], seed=7)
    assert found != await watch(ada, this, [], seed=8)
    stones = [written(empty.picture, stone) for stone in found.stones]
    half = stones[: len(stones) // 2]
    shown = await look(ada, this, half)
    following = found.stones[len(half)]
    assert following.cells in shown.places[following.colour][following.stone]
    helped = await hint(ada, this, half)
    assert helped.answer == "yes"
    assert helped.next is not None
    assert helped.next.cells in shown.places[helped.next.colour][helped.next.stone]
    assert (await look(ada, this, stones)).solved


# --- solved cubes


async def test_a_solved_cube_is_kept_for_its_builder_only(house: Running, arrive: Arrive) -> None:
    ada, bo = await arrive(house), await arrive(house)
    answer = await done(ada, FLAT, SQUARE, seconds=83, hints=2)
    assert answer.status_code == 201
    kept = SolvedCube.model_validate_json(answer.content)
    assert kept.cube.model_dump(mode="json") == FLAT
    assert [(stone.stone, stone.cells) for stone in kept.stones] == [("S07", (0, 1, 3, 4)), ("S01", (2, 5))]
    assert (kept.seconds, kept.hints) == (83, 2)
    assert abs(datetime.now(UTC) - kept.solved) < timedelta(minutes=1)
    later = SolvedCube.model_validate_json((await done(ada, FLAT, ELL)).content)
    assert (await home(ada)).solved == (later, kept)
    assert (await home(bo)).solved == ()
    async with httpx.AsyncClient(base_url=house.url) as stranger:
        assert (await stranger.get("/api/cubes")).json()["solved"] == []


async def test_the_same_filling_is_kept_once_as_it_was_first(house: Running, arrive: Arrive) -> None:
    ada, bo = await arrive(house), await arrive(house)
    two = cube("221", 2, "buildable")
    first = await done(ada, two, ["red S01 a1.1 b1.1", "blue S01 a2.1 b2.1"], seconds=50)
    again = await done(ada, two, ["red S01 b2.1 a2.1", "blue S01 a1.1 b1.1"], seconds=5)
    assert (first.status_code, again.status_code) == (201, 200)
    assert again.json() == first.json()
    for other in (
        await done(ada, two, ["red S01 a1.1 a2.1", "blue S01 b1.1 b2.1"]),
        await done(ada, two | {"rules": "turns"}, ["red S01 a1.1 b1.1", "blue S01 a2.1 b2.1"]),
        await done(bo, two, ["red S01 a1.1 b1.1", "blue S01 a2.1 b2.1"]),
    ):
        assert other.status_code == 201
        assert other.json()["id"] != first.json()["id"]
    assert len((await home(ada)).solved) == 3


async def test_what_is_not_solved_is_not_kept(ada: Person) -> None:
    for stones in ([], SQUARE[:1], ["red S01 b1.1 b2.1"]):
        assert "not full" in refusal(await done(ada, FLAT, stones), 422, "server/not_solved")
    for more in ({"seconds": -1, "hints": 0}, {"seconds": 0, "hints": 10_001}, {"seconds": 360_001, "hints": 0}):
        refusal(await ask(ada, "solved", FLAT, SQUARE, **more), 422, "server/malformed")
    assert (await home(ada)).solved == ()


async def test_a_solution_of_another_level_is_not_kept(ada: Person) -> None:
    hanging = ["red S01 a1.2 b1.2", "red S07 a1.1 b1.1 a2.1 b2.1", "blue S01 a2.2 b2.2"]
    assert (await done(ada, cube("222", 2, "shape"), hanging)).status_code == 201
    assert "stone 1" in refusal(await done(ada, cube("222", 2, "buildable"), hanging), 422, "rumis/overhang")
    upright = [hanging[1], hanging[0], hanging[2]]
    assert (await done(ada, cube("222", 2, "buildable"), upright)).status_code == 201
    assert "stone 3" in refusal(await done(ada, cube("222", 2, "touching"), upright), 422, "rumis/not_on_ground")
    assert len((await home(ada)).solved) == 2


@pytest.mark.parametrize("day", [date(2026, 1, 5) + timedelta(days=n) for n in range(7)], ids="{:%A}".format)
async def test_the_cube_of_a_day_is_solved_with_the_stones_given(ada: Person, day: date) -> None:
    asked = await cube_of(ada, day)
    empty = await look(ada, asked, [])
    found = await watch(ada, asked, [])
    stones = [written(empty.picture, stone) for stone in found.stones]
    answer = await done(ada, asked, stones)
    assert answer.status_code == 201, answer.text
    kept = SolvedCube.model_validate_json(answer.content)
    assert kept.cube.day == day
    assert kept.stones == (*empty.picture.stones, *found.stones)
    # Without those given they are no solution, whatever breaks first: cells stay empty, or a stone hangs in the air.
    without = wire.Problem.model_validate_json((await done(ada, asked | {"day": None}, stones)).content)
    assert without.code in {"server/not_solved", "rumis/overhang", "rumis/detached", "puzzles/not_its_turn"}
    assert len((await home(ada)).solved) == 1


async def test_nothing_is_dropped_when_there_is_no_room_for_more(ada: Person) -> None:
    strips = ["112", "121", "211", "221", "113"]
    stones = {
        "112": ["red S01 a1.1 a1.2"],
        "121": ["red S01 a1.1 a2.1"],
        "211": ["red S01 a1.1 b1.1"],
        "221": ["red S07 a1.1 b1.1 a2.1 b2.1"],
        "113": ["red S02 a1.1 a1.2 a1.3"],
    }
    for box in strips[:4]:
        assert (await done(ada, cube(box), stones[box])).status_code == 201
    assert "4 solved cubes" in refusal(await done(ada, cube("113"), stones["113"]), 429, "server/too_many_cubes")
    assert (await done(ada, cube("112"), stones["112"])).status_code == 200
    assert [solved.cube.box for solved in (await home(ada)).solved] == [(2, 2, 1), (2, 1, 1), (1, 2, 1), (1, 1, 2)]


async def test_askers_of_one_address_share_what_it_may_ask(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = Settings(data=tmp_path, hints_per_minute=0, hints_at_once=3, questions_per_second=0, questions_at_once=20)
    services = Services(wanted, await Store.open(wanted.url))
    monkeypatch.setattr(services.solver, "_thinkers", Watched(1))
    app = create_app(wanted)
    app.state.services = services
    here, there = [httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://rumpus") for _ in range(2)]
    body = {"cube": FLAT, "stones": []}
    answers = [await person.post("/api/cubes/hint", json=body) for person in (here, there, here, there, here)]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429, 429]
    refusal(answers[-1], 429, "server/too_many_hints")
    refusal(await there.post("/api/cubes/watch", json=body), 429, "server/too_many_hints")
    looks = await asyncio.gather(*(there.post("/api/cubes/look", json=body) for _ in range(60)))
    assert {answer.status_code for answer in looks} == {200, 429}
    # Twenty questions were allowed, and no more come: five hints and a solution were six.
    assert sum(answer.status_code == 200 for answer in looks) == 14
    refusal(next(answer for answer in looks if answer.status_code == 429), 429, "server/too_fast")
    elsewhere = httpx.ASGITransport(app, client=("10.0.0.9", 1))
    async with httpx.AsyncClient(transport=elsewhere, base_url="http://rumpus") as other:
        assert (await other.post("/api/cubes/hint", json=body)).status_code == 200
    wish = {"game": "rumis", "options": {}, "seats": [ME, ME]}
    assert (await here.post("/api/rooms", json=wish)).status_code == 201  # everything else goes on
    for person in (here, there):
        await person.aclose()
    await services.close()


# --- anything may come

STRANGE: st.SearchStrategy[Any] = (
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20) | st.just([]) | st.just({})
)


def perhaps(good: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Mostly what is expected, sometimes anything."""
    return st.integers(0, 19).flatmap(lambda number: STRANGE if number == 13 else good)


CELL = st.builds(lambda column, row, level: f"{column}{row}.{level}", st.sampled_from("abcz"), *[st.integers(0, 4)] * 2)
STONE = st.builds(
    lambda colour, stone, cells: " ".join([colour, stone, *cells]),
    st.sampled_from(["red", "Blue", "green", "pink"]),
    st.sampled_from(["S01", "S01", "s03", "S11", "take", "S99"]),
    st.lists(CELL, max_size=4),
) | st.sampled_from(["red S01 a1.1 b1.1", "blue S01 a2.1 b2.1", "red S03 a1.1 a2.1 b1.1"])
EDGE = perhaps(st.integers(1, 3))
ASK = st.fixed_dictionaries(
    {
        "cube": perhaps(
            st.fixed_dictionaries(
                {
                    "box": perhaps(st.tuples(EDGE, EDGE, EDGE)),
                    "colours": perhaps(st.integers(1, 3)),
                    "rules": perhaps(st.sampled_from(LEVELS)),
                },
                optional={"day": perhaps(st.none() | st.dates(date(2025, 12, 1)).map(str))},
            )
        ),
        "stones": perhaps(st.lists(STONE, max_size=3)),
    },
)
MORE = {
    "look": ASK,
    "why": st.builds(lambda body, stone: {**body, "stone": stone}, ASK, perhaps(STONE)),
    "hint": ASK,
    "watch": st.builds(lambda body, seed: {**body, "seed": seed}, ASK, perhaps(st.integers(0, 9))),
    "solved": st.builds(lambda body, time: {**body, "seconds": time, "hints": 0}, ASK, perhaps(st.integers(0, 9))),
}


@pytest.mark.parametrize("what", MORE)
@settings(
    max_examples=40,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(data=st.data())
def test_any_question_is_answered_or_refused_in_words(house: Running, what: str, data: st.DataObject) -> None:
    body = json.dumps(data.draw(MORE[what]))
    answer = httpx.post(
        f"{house.url}/api/cubes/{what}",
        content=body,
        headers={"Content-Type": "application/json"},
        timeout=PATIENCE,
        verify=TLS,
    )
    assert answer.status_code in {200, 201, 422}, answer.text
    if answer.status_code == 422:
        assert wire.Problem.model_validate_json(answer.content).reason
        assert "Traceback" not in answer.text


# --- and nobody waits


class Watched(Thinkers):
    """Counts the thoughts that are thought at the same time, and thinks none of them."""

    def __init__(self, thinkers: int) -> None:
        super().__init__(thinkers)
        self.now = self.most = 0

    async def run(self, thought: Any, *what: Any, **how: Any) -> Any:
        self.now += 1
        self.most = max(self.most, self.now)
        await asyncio.sleep(0.01)
        self.now -= 1
        return Completion("unknown")


async def test_others_are_heard_while_the_solver_thinks(ada: Person) -> None:
    question = asyncio.create_task(ask(ada, "watch", cube("666", 6, "turns"), []))
    for _ in range(10):
        assert (await ada.http.get("/api/me")).status_code == 200
        assert not question.done(), "a server that thinks itself hears one or two"
    answer = await question
    assert answer.status_code == 200, answer.text
    assert json.loads(answer.content)["answer"] in {"yes", "unknown"}
