"""The bot that was `hard` before: it still plays as it did, and what it shares with its successors is right."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from math import hypot
from random import Random
from typing import Any

import numpy as np
import pytest

from bots.rumms_matches import play_out, saved
from games.rumms.fake_physics import PAPER
from games.rumms.landings import Where, ids, on_top, play, pose, state_of
from rumpus.bots import AnyBot
from rumpus.bots.rumms.before.bot import FlickBot
from rumpus.bots.rumms.before.evaluation import risk, worth
from rumpus.bots.rumms.before.planner import Finalist, Judge, Judged
from rumpus.bots.rumms.before.strength import Strength
from rumpus.bots.rumms.geometry import edge_room
from rumpus.bots.rumms.layout import layout
from rumpus.bots.rumms.simulation import Simulated, Simulation
from rumpus.games.rumms.game import RUMMS
from rumpus.games.rumms.hand import Tremor
from rumpus.games.rumms.landing import Flick
from rumpus.games.rumms.physics import simulate
from rumpus.games.rumms.physics.scene import Scene
from rumpus.games.rumms.rules.fouls import is_finger_foul
from rumpus.games.rumms.state import VERSION, State
from rumpus.games.rumms.table.dice import DIE_IDS, KINGS, Team
from rumpus.games.rumms.table.numbers import TABLE
from rumpus.games.rumms.table.poses import standing
from viewers import eyes

HASTY = Strength(Tremor(2, 0.1, 1), fastest=4, samples=3, finalists=1, tries=1, king_tries=6, work=12)
"""Thinks hardly at all: for whole matches."""


def chosen(state: State, bot: AnyBot | None = None, seed: int = 1) -> str:
    """What a bot plays there, in notation."""
    seat = RUMMS.actors(state)[0]
    move = (bot or FlickBot(HASTY)).choose(RUMMS.view(state, eyes(seat)), (), Random(seed))
    assert RUMMS.breach(state, seat, move) is None
    return RUMMS.move_name(move)


@pytest.mark.parametrize(
    "options",
    [{"game": "quick", "turn_limit": 4}, {"game": "pro", "turn_limit": 8}],
    ids=lambda options: f"{options['game']}-{options.get('players', 2)}",
)
def test_all_moves_are_legal_however_the_dice_fall(options: dict[str, Any]) -> None:
    """Whole matches with made-up landings: heaps, fouls and powers that no sound game brings about so often."""
    kinds: Counter[str] = Counter()
    for seed in (1,):
        players = int(options.get("players", 2))
        state, played = play_out(PAPER, [FlickBot(HASTY) for _ in range(players)], options, seed)
        assert RUMMS.winners(state)
        kinds += played
    assert kinds["Strike"]
    if options["game"] == "pro":
        assert {"TakeOut", "PutDown"} <= set(kinds)


def test_what_it_simulates_is_what_happens() -> None:
    """Against the same simulation run to its end: the same dice fall, the same flicks are fouls."""
    mat: dict[str, Where] = {"rn1": (100, 0), "rn2": (100, 80), "rt1": (82, 80), "bt1": (300, 0), "bt2": (300, 100)}
    state = state_of({**mat, "bk": (380, -150)}, game="quick")
    with Simulation(state.poses) as simulation, Scene(state.poses, TABLE.solver.quick_step_s) as scene:
        for die, direction, speed in (("rn1", 0.0, 3.0), ("rn1", 0.0, 0.8), ("rn2", 0.0, 3.0), ("rn1", 1.0, 1.5)):
            flick = Flick(DIE_IDS[die], direction, speed)
            landing, _ = simulate.strike(scene, flick)
            seen = simulation.flick(flick)
            fallen = {state.poses[row][0] for row in range(len(state.poses)) if seen.off[row]}
            assert fallen == {one.die for one in landing.fallen}
            assert seen.foul is is_finger_foul(flick.die, landing.touched)
            for (one, pose), row in zip(state.poses, seen.rows, strict=True):
                at = landing.pose.get(one, pose)
                assert one in fallen or hypot(row[0] - at.x, row[1] - at.y) < 4
        assert simulation.work > 0


def test_fault_d3_dice_that_hang_over_the_edge_or_lean_on_it_are_in_play() -> None:
    """RM-32. Red's king leans on the edge, so does a blue knight: flicks of others leave both in play."""
    state = saved("rumms-leaning-king")
    assert edge_room(layout(state).places[[0]])[0] < 0, "the king's centre is beyond the edge"
    with Simulation(state.poses) as simulation, Scene(state.poses, TABLE.solver.quick_step_s) as scene:
        for die, direction, speed in (("rt2", 1.5, 0.8), ("rt6", 2.0, 4.0), ("rn1", -0.5, 3.0), ("rk", 0.03, 4.0)):
            flick = Flick(DIE_IDS[die], direction, speed)
            landing, _ = simulate.strike(scene, flick)
            seen = simulation.flick(flick)
            fallen = [one.die for one in landing.fallen]
            assert {state.poses[row][0] for row in np.flatnonzero(seen.off)} == {*fallen}
            assert seen.king == next((one for one in fallen if one in KINGS), None)


@pytest.mark.parametrize(
    ("won", "lost", "neither", "worth_it"),
    [
        (12, 0, 12, True),
        (0, 0, 0, False),  # nothing is known
        (0, 2, 22, True),  # two in 24 are rare
        (0, 3, 21, False),  # three are not
        (16, 3, 5, True),  # 13 more: three times the root of 19
        (12, 8, 4, False),  # four more: less than the root of 20
        (15, 7, 2, False),  # eight more: less than twice the root of 22
    ],
)
def test_what_a_king_is_risked_for(won: int, lost: int, neither: int, worth_it: bool) -> None:
    lucky = [Judged(100.0, 1)] * 6
    seen = [Judged(100.0, 1)] * won + [Judged(-100.0, -1)] * lost + [Judged(0.0)] * neither
    finalist = Finalist(Flick(0, 0.0, 1.0), 100.0, [*lucky, *seen])
    assert finalist.is_worth_the_king(len(lucky)) is worth_it


def test_what_positions_are_worth() -> None:
    """Dice count, captured ones less; a king behind a guard is safer than one in the open."""
    even = layout(state_of({"rn1": (-100, 0), "bn1": (100, 0)}))
    more = layout(state_of({"rn1": (-100, 0), "rt1": (-100, 150), "bn1": (100, 0)}))
    assert abs(worth(even, Team.RED) - worth(even, Team.BLUE)) < 1e-9
    assert worth(more, Team.RED) > worth(even, Team.RED)
    free = layout(state_of({"rd1": (200, 150), "bn1": (100, 0)}))
    captured = layout(state_of({"rd1": (200, 150, "shadow"), "bn1": (100, 0)}))
    assert worth(captured, Team.RED) < worth(free, Team.RED) - 2
    guarded = layout(state_of({"rt1": (-280, 0), "bn1": (100, 0)}))
    open_ = layout(state_of({"rt1": (-280, 100), "bn1": (100, 0)}))
    assert risk(guarded, Team.RED) < risk(open_, Team.RED) / 2
    frozen = layout(state_of({"rt1": (-280, 100), "bn1": (100, 0), "ri1": on_top(100, 0)}, resting=[("ri1", "bn1")]))
    assert risk(frozen, Team.RED) < risk(open_, Team.RED) / 4, "only the king is left to strike, from afar"


def test_a_mage_takes_the_dragon() -> None:
    """RM-55."""
    game = play({"rm1": (-200, 0), "rt1": (-200, 90), "bt1": (100, 0), "bd1": (150, 60), "bn1": (150, -60)})
    game.flick("rm1", {"rm1": (330, 40)})
    assert game.task.startswith("choose")
    assert chosen(game.state) == "take bd1"


def test_a_dragon_always_tries_to_rescue() -> None:
    """RM-45."""
    game = play({"rn1": (-200, 0), "bd1": (100, 100), "bt1": (100, 0)}).flick("rn1", falls="bk")
    assert chosen(game.state) == "rescue bd1"


def test_hearts_are_cashed_in_for_what_most_likely_comes_back() -> None:
    """RM-66: six points are lost; a knight and a troll pay most."""
    far: dict[str, Where] = {"rh1": (-380, 150), "bt1": (200, -190), "bt2": (290, 0)}
    state = state_of(far, lost="rn1 rt1 rt2 rs1")
    assert chosen(state).startswith("heart rh1 : ")
    assert "rn1" in chosen(state)
    assert not chosen(state_of(far, lost="rt1 rt2")).startswith("heart"), "four points are not worth it"


def judged(state: State, die: str, to: Mapping[str, Where], falls: str = "", version: int = VERSION) -> float:
    """How much more a bot thinks of a flick of that die than of what then lies on the mat."""
    state = replace(state, version=version)
    here, moved = layout(state), {DIE_IDS[name]: pose(name, where) for name, where in to.items()}
    rows = np.array([moved.get(one, at).numbers for one, at in state.poses])
    off = np.array([one in ids(falls) for one in here.ids])
    seen = Simulated(rows, off, next(iter(ids(falls)), None), foul=False)
    after = replace(state, poses=tuple((one, moved.get(one, at)) for one, at in state.poses if one not in ids(falls)))
    value = Judge(state, here, state.mover).judge(Flick(DIE_IDS[die], 0.0, 1.0), seen).worth
    return value - worth(layout(after), state.mover)


@pytest.mark.parametrize("mover", ["red", "blue"])
@pytest.mark.parametrize(
    ("before", "after", "twice", "version_1"),
    [(-150, -100, True, True), (-150, 100, False, False), (100, 150, False, False), (100, -100, False, True)],
)
def test_a_second_strike_is_hoped_for_where_the_rules_give_one(
    mover: str, before: float, after: float, twice: bool, version_1: bool
) -> None:
    """RM-44: of a dragon that lay at home and lies there still; by version 1 only where it ends counted."""
    own, ahead = ("r", 1) if mover == "red" else ("b", -1)
    state = state_of({f"{own}d1": (before * ahead, 50), "rt1": (-200, 100), "bt1": (200, 100)}, mover=mover)
    to: dict[str, Where] = {f"{own}d1": (after * ahead, 50)}
    assert judged(state, f"{own}d1", to) == pytest.approx(2.0 if twice else 0.0)
    assert judged(state, f"{own}d1", to, version=1) == pytest.approx(2.0 if version_1 else 0.0)
    assert judged(state, f"{own}t1", {}) == pytest.approx(0.0)


def test_no_second_strike_is_hoped_for_when_the_own_king_falls() -> None:
    """RM-46: the dragon itself rescues him every other time; the rest of the turn is lost."""
    state = state_of({"rd1": (-150, 50), "bt1": (200, 100)})
    assert judged(state, "rd1", {}, falls="rk") == pytest.approx(-50.0)


@pytest.mark.parametrize("version", [1, 2])
def test_a_king_that_ice_touches_is_to_be_reckoned_with(version: int) -> None:
    """RM-62: a flick changed nothing, so the position is worth what it was. By version 1 the king was frozen."""
    mat: dict[str, Where] = {
        "bt1": (-200, 0),
        "bk": (-200, 17),
        "ri1": standing(-200, 8.5, level=1),
        "rt1": (-100, 150),
    }
    state = state_of(mat, resting=[("ri1", "bt1"), ("ri1", "bk")])
    assert (DIE_IDS["bk"] in replace(state, version=version).frozen) is (version == 1)
    assert judged(state, "rt1", {}, version=version) == pytest.approx(0.0)
