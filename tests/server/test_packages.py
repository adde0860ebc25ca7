"""Games and bots of others that cannot be used, or that fail while they are played: the server says so and goes on."""

import asyncio
import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from rumpus.server import wire
from server.clients import ME, RANDOM, Person, Table
from server.conftest import Arrive
from server.running import Running, eventually

pytestmark = pytest.mark.anyio

TESTS = Path(__file__).parents[1]
NIM = TESTS.parent / "examples" / "rumpus-nim" / "src"

GAMES = """
from rumpus.core.game import Game
from rumpus_nim.game import Nim, NimOptions

class Blank(Nim):
    '''Cannot be shown any more once heap a is smaller.'''
    name, title = "blank", "Blank"
    def picture(self, view, viewer):
        if view.heaps[0] < 3:
            raise RuntimeError(f"SECRET {view}")
        return super().picture(view, viewer)

class Veiled(Blank):
    '''The same, and what it is about is hidden.'''
    name, title, has_secrets = "veiled", "Veiled", True
    def view(self, state, viewer):
        return state

class Plain(Nim):
    '''Nothing is wrong with it but its bot.'''
    name, title = "plain", "Plain"

class Shy(Plain):
    '''The same, and what it is about is hidden.'''
    name, title, has_secrets = "shy", "Shy", True
    def view(self, state, viewer):
        return state

class Unready(Nim):
    '''Cannot even be started.'''
    name, title = "unready", "Unready"
    def start(self, options):
        if options.heaps == "1":
            raise RuntimeError("no heap is high enough")
        return super().start(options)

class Endless(Game):
    '''Its moves are not listed, so that no random bot plays it.'''
    name, title, players, options_type = "endless", "Endless", (2, 3), NimOptions
    start, actors, breach, apply, resign = Nim.start, Nim.actors, Nim.breach, Nim.apply, Nim.resign
    scores, winners, move_name, parse_move = Nim.scores, Nim.winners, Nim.move_name, Nim.parse_move
    position_name, parse_position = Nim.position_name, Nim.parse_position

class Stuck(Endless):
    '''Nobody can leave it either.'''
    name, title = "stuck", "Stuck"
    def resign(self, state, seat):
        raise RuntimeError(f"SECRET {state}")

BLANK, VEILED, PLAIN, SHY, UNREADY, ENDLESS, STUCK = (
    Blank(), Veiled(), Plain(), Shy(), Unready(), Endless(), Stuck()
)
"""

BOTS = """
from rumpus.bots import Bot
from rumpus_nim.game import Take

class Greedy(Bot):
    level = 5
    def choose(self, view, moves, rng):
        return Take(1, 9)

class Blurting(Bot):
    level = 6
    def choose(self, view, moves, rng):
        raise ValueError(f"SECRET {view}")
"""

DOORS = {
    "some_games": (
        "[rumpus.games]\nblank=some_games:BLANK\nveiled=some_games:VEILED\nplain=some_games:PLAIN\n"
        "shy=some_games:SHY\nunready=some_games:UNREADY\n"
        "endless=some_games:ENDLESS\nstuck=some_games:STUCK\n"
    ),
    "some_bots": (
        "[rumpus.bots]\nshy.greedy=some_bots:Greedy\nshy.blurting=some_bots:Blurting\nplain.greedy=some_bots:Greedy\n"
        "endless.blurting=some_bots:Blurting\nstuck.blurting=some_bots:Blurting\n"
    ),
    "a_dog": "[rumpus.games]\ndog=a_dog:GAME\n[rumpus.bots]\nrumis.rex=a_dog:Rex\n",
}


@pytest.fixture(scope="module")
def guest_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with packages that are no good."""
    folder = tmp_path_factory.mktemp("packages")
    dog = "raise RuntimeError('it ate\\nthe rules')\n"
    for name, source in {"some_games": GAMES, "some_bots": BOTS, "a_dog": dog}.items():
        (folder / f"{name}.py").write_text(source, "utf-8")
        info = folder / f"{name}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", "utf-8")
        (info / "entry_points.txt").write_text(DOORS[name], "utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(NIM), prepend=os.pathsep)
        patch.setenv("PYTHONPATH", str(folder), prepend=os.pathsep)
        running = Running(tmp_path_factory.mktemp("guests") / "data", retry_seconds=0.01, bot_pause=0)
    yield running
    running.stop()


@pytest.fixture
async def ada(guest_house: Running, arrive: Arrive) -> Person:
    return await arrive(guest_house, "Ada")


async def start(ada: Person, game: str, *seats: dict[str, str]) -> Table:
    table = await ada.join(await ada.open(*(seats or (ME, RANDOM)), game=game, options={}))
    await table.do("start")
    await table.until(lambda: table.started)
    return table


async def said(server: Running, table: Table, last: str) -> str:
    """What the log says from the first word about a room on; it is waited for until the last words are there."""
    code = table.room.code
    await asyncio.to_thread(eventually, lambda: last in server.complaints().partition(code)[2])
    return server.complaints().partition(code)[2]


def test_what_cannot_be_used_is_named_once_when_the_server_starts(guest_house: Running) -> None:
    assert guest_house.complaints().splitlines()[:2] == [
        "dog of the package a_dog cannot be used: RuntimeError: it ate the rules",
        "rumis.rex of the package a_dog cannot be used: RuntimeError: it ate the rules",
    ]
    assert guest_house.complaints().count("cannot be used") == 2


@pytest.mark.parametrize("game", ["blank", "veiled"])
async def test_a_match_that_cannot_be_shown_is_not_left_hanging(guest_house: Running, ada: Person, game: str) -> None:
    table = await start(ada, game)
    await table.send("move", id=77, n=0, seat=0, move="a 1")
    assert await table.closed() == (1011, "server/error")
    last = table.messages[-1]
    assert isinstance(last, wire.Refused)
    assert (last.id, last.code) == (None, "server/error")
    log = await said(guest_house, table, "cannot be shown")
    assert "in picture" in log, "it says where"
    assert ("SECRET State" in log) == (game == "blank"), "what a game with secrets says itself is not logged"
    other = await start(ada, "endless", ME, ME)
    await other.do("move", n=0, seat=0, move="a 1")  # other rooms are fine


async def test_a_room_whose_game_cannot_start_is_not_left_hanging(ada: Person) -> None:
    code = await ada.open(ME, RANDOM, game="unready", options={"heaps": "1"})
    table = await ada.dial(code)
    await table.greet()
    assert (await table.closed())[0] == 1011
    assert (await ada.http.get("/api/rooms")).status_code == 200


@pytest.mark.parametrize(
    ("bot", "reason"), [("greedy", "nim/too_many"), ("blurting", "ValueError")], ids=["refused", "raises"]
)
async def test_random_plays_on_for_a_bot_that_fails(guest_house: Running, ada: Person, bot: str, reason: str) -> None:
    table = await start(ada, "shy", ME, {"kind": "bot", "bot": bot})
    await table.do("move", n=0, seat=0, move="b 1")
    await table.until(lambda: table.match.n == 2)
    assert [(seat.name, seat.bot) for seat in table.room.seats] == [("Ada", None), ("random", "random")]
    log = await said(guest_house, table, "failed 3 times in a row: random plays on\n")
    assert reason in log
    assert not re.search("SECRET State|position|heaps=|b 9", log), "neither its view nor its move is logged"
    assert log.count("failed") == 2, log


async def test_where_nothing_is_hidden_the_log_tells_the_whole_refusal(guest_house: Running, ada: Person) -> None:
    table = await start(ada, "plain", ME, {"kind": "bot", "bot": "greedy"})
    await table.do("move", n=0, seat=0, move="b 1")
    await table.until(lambda: table.match.n == 2)
    whole = "b 9: heap b has 3 left, not 9 (nim/too_many) in the position: a:ooo b:ooo c:ooooo turn:1"
    assert whole in await said(guest_house, table, "random plays on")


async def test_where_no_other_bot_plays_the_seat_resigns(guest_house: Running, ada: Person) -> None:
    table = await start(ada, "endless", ME, {"kind": "bot", "bot": "blurting"})
    await table.do("move", n=0, seat=0, move="a 1")
    await table.until(lambda: table.match.winners != ())
    assert (table.match.resigned, table.match.winners) == ((1,), (0,))
    await said(guest_house, table, "failed 3 times in a row: the seat resigns\n")


async def test_a_person_whose_stand_in_fails_is_awaited(guest_house: Running, ada: Person) -> None:
    table = await start(ada, "endless", ME, ME)
    await table.do("stand", seat=0)
    await table.until(lambda: table.room.seats[0].bot is None)
    await said(guest_house, table, "failed 3 times in a row: its player is awaited\n")
    assert table.match.resigned == ()
    await table.do("move", n=0, seat=0, move="a 1")


async def test_where_nothing_helps_the_room_stands_still_and_says_so_once(guest_house: Running, ada: Person) -> None:
    table = await start(ada, "stuck", ME, {"kind": "bot", "bot": "blurting"})
    await table.do("move", n=0, seat=0, move="a 1")
    log = await said(guest_house, table, "stands still")
    for _ in range(20):  # longer than it would take to try again
        await table.settled()
    assert await said(guest_house, table, "stands still") == log


async def test_a_hint_from_a_bot_that_fails_is_refused(guest_house: Running, ada: Person) -> None:
    table = await start(ada, "shy", ME, RANDOM)
    assert (await table.refused("hint", seat=0)).code == "server/error"
    assert "SECRET State" not in await said(guest_house, table, "ValueError")
