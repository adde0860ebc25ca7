"""RUMMS over the wire: set-ups behind the screen, flicks and their motion, refusals."""

from base64 import b64decode
from pathlib import Path
from typing import Any, Final

import pytest

from rumpus.games.rumms.physics.motion import decode
from rumpus.games.rumms.telling import RummsLanding, RummsMotion, RummsSettled
from rumpus.games.rumms.threats import RummsThreats
from rumpus.server import wire
from server import running
from server.clients import ME, OPEN, RANDOM, Table, move, sit_and_start
from server.conftest import Arrive
from server.running import Running

pytestmark = pytest.mark.anyio

QUICK: Final = {"game": "quick", "start": "red"}
TROLLS: Final = " ".join(f"rt{number} -120 {40 * number - 180} 0" for number in range(1, 9))
KNIGHTS: Final = " ".join(f"rn{number} -200 {60 * number - 150} 0" for number in range(1, 5))
RED: Final = f"setup rk -335 0 0 {TROLLS} {KNIGHTS}"
"""The quick army of red in two rows. Blue's is its mirror image."""
BLUE: Final = RED.replace("-335", "335").replace("-120", "120").replace("-200", "200").replace(" r", " b")
LEANING: Final = RED.replace("rt2 -120 -100 0", "rt2 -110.5 -140 0 +1")
"""More than half of rt2 is beyond rt1, on which it stands."""


async def two_people(server: Running, arrive: Arrive, **options: Any) -> tuple[str, list[Table]]:
    """A match of two people that has started; red is seat 0 and begins."""
    people = [await arrive(server, name) for name in ("Ada", "Bo")]
    code = await people[0].open(ME, OPEN, game="rumms", options={**QUICK, **options})
    return code, await sit_and_start(people, code)


async def set_up(tables: list[Table]) -> None:
    await move(tables, 0, RED)
    await move(tables, 1, BLUE)


def poses(table: Table, team: str) -> list[str]:
    return [die.die for die in table.rumms.dice if die.team == team and die.pose is not None]


async def test_a_set_up_is_seen_by_its_own_team_only(server: Running, arrive: Arrive) -> None:
    """RM-15: until the screen falls."""
    code, tables = await two_people(server, arrive)
    await move(tables, 0, RED)
    spectator = await (await arrive(server, "Dee")).join(code)
    assert len(poses(tables[0], "red")) == 13
    for other in (tables[1], spectator):
        assert poses(other, "red") == []
        assert other.rumms.teams[0].handed_in
        moves = [event.move for event in other.events if isinstance(event, wire.MoveEvent)]
        outcomes = [event.outcome for event in other.events if isinstance(event, wire.OutcomeEvent)]
        hidden = RummsSettled(team="red", stands=True, die=None, fallen=(), motion=None)
        assert (moves, outcomes) == (["?"], [hidden])
        assert "-335" not in "".join(other.texts)
    await move([*tables, spectator], 1, BLUE)
    for table in (*tables, spectator):
        assert table.rumms.phase == "play"
        assert len(poses(table, "red")) == len(poses(table, "blue")) == 13


async def test_set_ups_at_the_same_moment_both_count(server: Running, arrive: Arrive) -> None:
    _, tables = await two_people(server, arrive)
    number = tables[0].match.n
    await tables[0].do("move", n=number, seat=0, move=RED)
    await tables[1].do("move", n=number, seat=1, move=BLUE)
    await tables[1].until(lambda: tables[1].rumms.phase == "play")


async def test_a_set_up_that_falls_comes_back(server: Running, arrive: Arrive) -> None:
    """RM-16: with the name of the die; the other side learns only that nothing is handed in."""
    _, tables = await two_people(server, arrive)
    await move(tables, 0, LEANING)
    assert tables[0].rumms.teams[0].returned == "rt2"
    assert tables[1].rumms.teams[0].returned is None
    assert not tables[1].rumms.teams[0].handed_in
    assert tables[0].rumms.asked.mine
    await set_up(tables)
    assert tables[1].rumms.phase == "play"


async def test_everyone_sees_a_flick_and_how_the_dice_moved(server: Running, arrive: Arrive) -> None:
    """RM-30: the motion that is sent ends where the picture shows the dice, and names those that it moved."""
    code, tables = await two_people(server, arrive)
    await set_up(tables)
    spectator = await (await arrive(server, "Dee")).join(code)
    before = {die.die: die.pose for die in tables[0].rumms.dice}
    await move([*tables, spectator], 0, "flick rn2 0 2 0 0")
    for table in (*tables, spectator):
        landed = next(event for event in reversed(table.events) if isinstance(event, wire.OutcomeEvent))
        landing = landed.outcome
        assert isinstance(landing, RummsLanding)
        assert (landing.deed, landing.die, landing.fouls, landing.motion) == ("flick", "rn2", (), None)
        sent = table.motions[landed.n]
        assert isinstance(sent, RummsMotion)
        motion = decode(b64decode(sent.packed))
        assert motion.frames > 10
        rest = {die.die: die.pose for die in table.rumms.dice if die.pose is not None}
        assert {lying.die: lying.pose for lying in sent.dice} == dict(rest.items() - before.items())
        ends = {die: track.millimetres()[-1] for die, track in zip(sent.tracks, motion.tracks, strict=True)}
        assert "rn2" in ends
        for die, place in ends.items():
            assert place.tolist() == pytest.approx(rest[die][:3], abs=0.1)
        assert sent.contacts[0].sound == "finger"
        assert table.rumms.mover == "blue"
        assert len(sent.packed) < 60_000


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("flick bt1 180 2 0 0", "rumms/foreign_die"),
        ("flick rd1 0 2 0 0", "rumms/not_in_army"),
        ("flick rt1 0 9 0 0", "rumms/speed_range"),
        ("flick rt1 0 2 70 0", "rumms/side_range"),
        ("flick rt1 0 2 0 70", "rumms/height_range"),
        ("flick rt1 0 nan 0 0", "core/notation"),
        ("flick rt1 0 2", "core/notation"),
        ("king free", "rumms/no_powers"),
        ("put free", "rumms/not_now"),
    ],
)
async def test_a_flick_that_is_refused_moves_nothing(server: Running, arrive: Arrive, text: str, code: str) -> None:
    _, tables = await two_people(server, arrive)
    await set_up(tables)
    before = tables[0].match
    refused = await tables[0].refused("move", n=before.n, seat=0, move=text)
    assert refused.code == code
    await tables[0].settled()
    assert tables[0].match == before
    because = await tables[0].ask("why", seat=0, move=text)
    assert isinstance(because, wire.Because)
    assert because.code == code


async def test_an_army_that_costs_too_much(server: Running, arrive: Arrive) -> None:
    """RM-10: it says by how much."""
    _, tables = await two_people(server, arrive, game="pro")
    army = "army troll 8 knight 4 dragon 2 spy 2 mage 2"
    refused = await tables[0].refused("move", n=tables[0].match.n, seat=0, move=army)
    assert refused.code == "rumms/army_over"
    assert refused.details == {"points": 54, "over": 4, "most": 50}
    await move(tables, 0, "army troll 8 knight 4 dragon 2")
    assert tables[0].rumms.teams[0].points == 42
    assert (tables[1].rumms.teams[0].army, tables[1].rumms.teams[0].points) == (None, 0)
    assert tables[1].rumms.asked.mine
    await move(tables, 1, "army troll 1")
    assert tables[1].rumms.teams[0].points == 42


async def test_bots_play_and_hints_are_given(server: Running, arrive: Arrive) -> None:
    ada = await arrive(server, "Ada")
    table = await ada.join(await ada.open(ME, RANDOM, game="rumms", options=QUICK))
    await table.do("start")
    await table.until(lambda: table.started)
    hint = await table.ask("hint", seat=0)
    assert isinstance(hint, wire.Suggestion)
    await table.do("move", n=table.match.n, seat=0, move=hint.move)
    await table.until(lambda: table.rumms.phase == "play")
    number = table.match.n
    await table.do("move", n=number, seat=0, move="flick rn2 0 0.6 0 0")
    await table.until(
        lambda: any(event.kind == "move" and event.seat == 1 and event.n > number for event in table.events)
    )


async def test_threats_try_the_flick_that_is_aimed(server: Running, arrive: Arrive) -> None:
    """A soft flick straight ahead, of a die that nothing stands before: in all tries it comes to rest on the mat."""
    ada = await arrive(server, "Ada")
    table = await ada.join(await ada.open(ME, RANDOM, game="rumms", options=QUICK))
    await table.do("start")
    await table.until(lambda: table.started)
    hint = await table.ask("hint", seat=0)
    assert isinstance(hint, wire.Suggestion)
    await table.do("move", n=table.match.n, seat=0, move=hint.move)
    await table.until(lambda: table.rumms.phase == "play")
    unaimed = await table.ask("threats", seat=0)
    assert isinstance(unaimed, wire.Threatened)
    assert unaimed.threats is None
    number = table.match.n
    told = await table.ask("threats", seat=0, move="flick rn2 0 0.4 0 0")
    assert isinstance(told, wire.Threatened)
    assert isinstance(told.threats, RummsThreats)
    assert (told.n, told.threats.die, told.threats.tries) == (number, "rn2", 20)
    assert len(told.threats.rests) == 20
    assert (await table.refused("threats", seat=0, move="flick bn2 0 0.4 0 0")).code == "rumms/foreign_die"
    assert (await table.refused("threats", seat=0, move="flick")).code == "core/notation"
    await table.settled()
    assert table.match.n == number, "nothing was flicked"


async def test_a_match_of_bots_ends_some_time(server: Running, arrive: Arrive) -> None:
    """RM-82: where only bots play, a game is a draw after 200 turns if nothing else is agreed."""
    ada = await arrive(server, "Ada")
    table = await ada.join(await ada.open(ME, RANDOM, game="rumms", options=QUICK))
    assert table.room.options["turn_limit"] is None
    await table.do("stand", seat=0)
    await table.do("set_bot", seat=0, bot="random")
    await table.do("start")
    await table.until(lambda: table.started and table.room.options["turn_limit"] == 200)


BROKEN: Final = """
from rumpus.games.rumms.physics import simulate
errors = [simulate.PhysicsError, ArithmeticError]
def broken(*_):
    raise errors.pop()("the dice burst apart")
simulate.flick = broken
"""
"""Put before a server's program: nature fails at each of the first two flicks, in one way and in another."""


async def test_if_nature_fails_people_are_told_and_play_on(
    tmp_path: Path, arrive: Arrive, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "UNUSUAL", BROKEN + running.UNUSUAL)
    server = Running(tmp_path / "data", thinkers=1)
    _, tables = await two_people(server, arrive, game="pro")
    await move(tables, 0, "army")
    await move(tables, 1, "army")
    await move(tables, 0, "setup rk -335 0 0")
    await move(tables, 1, "setup bk 335 0 0")
    before = tables[0].match
    for error in ("ArithmeticError", "PhysicsError"):
        refused = await tables[0].refused("move", n=before.n, seat=0, move="flick rk 0 1 0 0")
        assert refused.code == "server/error"
        assert error in server.complaints()
        await tables[0].settled()
        assert tables[0].match == before
    await move(tables, 0, "king free")
    assert tables[1].rumms.mover == "blue"
    server.kill()
