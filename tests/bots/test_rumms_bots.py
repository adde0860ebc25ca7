"""The bots of RUMMS: their moves are legal, sensible where the best move is plain, and the same for the same seed."""

import re
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from itertools import pairwise
from math import hypot, inf, pi
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import numpy as np
import pytest

from games.rumms.fake_physics import PAPER
from games.rumms.landings import Where, ids, on_top, play, pose, state_of
from rumpus.bots import AnyBot
from rumpus.bots.rumms.armies import pick_army
from rumpus.bots.rumms.before.bot import HardBefore
from rumpus.bots.rumms.bot import EasyBot, ExpertBot, HardBot, MediumBot, PlanningBot
from rumpus.bots.rumms.candidates import flicks
from rumpus.bots.rumms.finger_room import FingerRoom
from rumpus.bots.rumms.flat import attackers, seen
from rumpus.bots.rumms.hand import Tremor
from rumpus.bots.rumms.judge import Judge, Judged
from rumpus.bots.rumms.layout import layout
from rumpus.bots.rumms.levels import EASY, EXPERT, HARD, MEDIUM, Level
from rumpus.bots.rumms.outlook import outlook, points, rescue
from rumpus.bots.rumms.planner import Tried, by_soundness, find_flick
from rumpus.bots.rumms.reasons import reasons
from rumpus.bots.rumms.setup import set_up
from rumpus.bots.rumms.simulation import Simulated
from rumpus.core.game import NATURE
from rumpus.games.rumms.game import RUMMS, Rumms
from rumpus.games.rumms.landing import Flick
from rumpus.games.rumms.moves import Strike
from rumpus.games.rumms.options import RummsOptions
from rumpus.games.rumms.physics import simulate
from rumpus.games.rumms.rules.fouls import is_finger_foul
from rumpus.games.rumms.setup.armies import ARMIES
from rumpus.games.rumms.setup.legality import QUICK, army, formation_poses, offender, setup_breach
from rumpus.games.rumms.state import Formation, State, View
from rumpus.games.rumms.table.dice import DIE_IDS, KINGS, Kind, Team, kind_of
from viewers import eyes

POSITIONS = Path(__file__).parent / "positions"

SHAKY = Tremor(2, 0.1, 1)
STEADY = Tremor(0.3, 0.02, 0.1)
HASTY = Level(SHAKY, 4, looks=30, tried=2, refined=1, finalists=1, tries=1, king_tries=4, work=8, seconds=inf)
"""Thinks hardly at all: for whole matches."""
CALM = Level(STEADY, 4, looks=300, tried=8, refined=2, finalists=3, tries=3, king_tries=6, work=40, seconds=inf)

BLOCK = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)]


def walled_in(side: str, x: float) -> dict[str, Where]:
    """A king with eight trolls around it."""
    trolls: dict[str, Where] = {f"{side}t{n}": (x + 16.6 * i, 16.6 * j) for n, (i, j) in enumerate(BLOCK, 1)}
    return {f"{side}k": (x, 0.0), **trolls}


def play_out(game: Rumms, bots: list[AnyBot], options: dict[str, Any], seed: int) -> tuple[State, Counter[str]]:
    """A match to its end; the kinds of moves that were played. A move that is refused raises."""
    rng, kinds = Random(seed), Counter[str]()
    state = game.start(RummsOptions.model_validate(options))
    while actors := game.actors(state):
        if actors == (NATURE,):
            state = game.play_outcome(state, game.nature(state, rng))
            continue
        seat = rng.choice(actors)
        move = bots[seat].choose(game.view(state, eyes(seat)), (), rng)
        assert game.parse_move(game.move_name(move)) == move
        state = game.play(state, seat, move)
        kinds[type(move).__name__] += 1
    return state, kinds


def saved(name: str) -> State:
    """A position that a bot once played badly."""
    text = (POSITIONS / f"{name}.txt").read_text("utf-8").strip()
    return RUMMS.parse_position(text, RummsOptions.model_validate({"game": "quick"}))


def powers() -> list[tuple[str, str, str]]:
    """The positions in which a power is clearly right: the power, a pattern of the right move, the position."""
    lines = (POSITIONS / "rumms-powers.txt").read_text("utf-8").splitlines()
    rows = (line.split(" | ") for line in lines if not line.startswith("#"))
    return [(power, right, position) for power, right, _, position in rows]


def chosen(state: State, level: Level = HASTY, seed: int = 1) -> str:
    """What a bot plays there, in notation."""
    seat = RUMMS.actors(state)[0]
    move = PlanningBot(level).choose(RUMMS.view(state, eyes(seat)), (), Random(seed))
    assert RUMMS.breach(state, seat, move) is None
    return RUMMS.move_name(move)


def test_levels_differ_in_hand_and_thought() -> None:
    levels = (EASY, MEDIUM, HARD, EXPERT)
    bots = (EasyBot, MediumBot, HardBot, ExpertBot)
    assert [bot.level for bot in bots] == sorted(bot.level for bot in bots)
    for weaker, stronger in pairwise(levels):
        assert weaker.hand.direction > stronger.hand.direction > 0, "no hand is perfect"
        assert weaker.looks < stronger.looks
        assert weaker.tried < stronger.tried
        assert weaker.seconds < stronger.seconds
    assert [level.seconds for level in levels] < [0.5, 1.5, 4.0, 10.0]
    assert HardBefore.reference
    assert not any(bot.reference for bot in bots)


def test_bots_are_cheap_to_import() -> None:
    code = "import sys, rumpus.bots.rumms.bot; sys.exit(bool({'mujoco', 'numpy', 'numba'} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", code], check=False, timeout=60).returncode == 0


@pytest.mark.parametrize(
    "options",
    [
        {"game": "quick", "turn_limit": 3},
        {"game": "pro", "turn_limit": 8},
        {"game": "pro", "players": 3, "open_setup": True, "turn_limit": 3},
    ],
    ids=lambda options: f"{options['game']}-{options.get('players', 2)}",
)
def test_all_moves_are_legal_however_the_dice_fall(options: dict[str, Any]) -> None:
    """Whole matches with made-up landings: heaps, fouls and powers that no sound game brings about so often."""
    players = int(options.get("players", 2))
    state, kinds = play_out(PAPER, [PlanningBot(HASTY) for _ in range(players)], options, seed=1)
    assert RUMMS.winners(state)
    assert kinds["Strike"]
    if options["game"] == "pro":
        assert {"TakeOut", "PutDown"} <= set(kinds)


@pytest.mark.parametrize("bot", [EasyBot, HardBefore])
def test_a_match_with_physics(bot: type[AnyBot]) -> None:
    state, kinds = play_out(RUMMS, [bot(), EasyBot()], {"game": "pro", "turn_limit": 1}, seed=5)
    assert RUMMS.winners(state)
    assert kinds["SetUp"] == 2, "no set-up of theirs falls over"


def test_the_block_and_the_line_stand() -> None:
    seen_before = set()
    for seed, pick in enumerate([QUICK, *ARMIES.values(), *(pick_army(Random(seed)) for seed in range(4))]):
        armies = (army(Team.RED, pick), army(Team.BLUE, pick))
        team = Team(seed % 2)
        move = set_up(team, armies, Random(seed))
        assert setup_breach(team, armies[team] or (), move) is None
        poses = formation_poses(move)
        assert offender(team, Formation(poses), simulate.settle(poses)[0]) is None
        seen_before.add(move)
        king = dict(move.spots)[KINGS[team]]
        assert sum(hypot(spot.x - king.x, spot.y - king.y) < 26 for _, spot in move.spots) > 5, "the king is guarded"
        assert sum(abs(spot.x) < 60 for _, spot in move.spots) >= 5, "strikers stand at the wall"
    assert len(seen_before) == 8


def test_guards_stand_where_spies_come_from() -> None:
    quick = army(Team.RED, QUICK)
    behind = []
    for enemies in (army(Team.BLUE, QUICK), army(Team.BLUE, ARMIES["tricksters"])):
        move = dict(set_up(Team.RED, (quick, enemies), Random(1)).spots)
        behind.append(sum(spot.x < move[KINGS[Team.RED]].x - 8 for spot in move.values()))
    assert behind[0] < behind[1]


def test_armies_have_both_dragons_and_fifty_points() -> None:
    for seed in range(6):
        pick = pick_army(Random(seed))
        assert pick.points == 50
        assert dict(pick.counts)[Kind.DRAGON] == 2


def test_the_same_seed_gives_the_same_thought() -> None:
    state = state_of({"rn1": (-100, 0), "rt1": (-100, 60), "bt1": (150, 30), "bn1": (150, -40)})
    moves = [chosen(state, CALM, seed) for seed in (1, 1, 2)]
    assert moves[0] == moves[1] != moves[2]


@pytest.mark.parametrize("mover", ["red", "blue"])
def test_a_steady_hand_finds_the_open_king(mover: str) -> None:
    """A knight has a free way to the king, which stands near the edge: with a hand that hardly errs it must fall."""
    ahead = 1 if mover == "red" else -1
    own, foe = mover[0], "b" if mover == "red" else "r"
    mat: dict[str, Where] = {
        f"{own}n1": (100 * ahead, 10),
        f"{own}t1": (-150 * ahead, 60),
        f"{foe}k": (375 * ahead, 20),
        f"{foe}t1": (100 * ahead, 150),
    }
    state = state_of(mat, mover=mover, game="quick")
    seat = RUMMS.actors(state)[0]
    for seed in range(2):
        thought = PlanningBot(CALM).think(RUMMS.view(state, eyes(seat)), (), Random(seed))
        after = RUMMS.play(state, seat, thought.move)
        after = RUMMS.play_outcome(after, RUMMS.nature(after, Random(seed)))
        assert after.winner is not None
        assert int(after.winner) == seat
        assert thought.value is not None
        assert thought.value > 0.7


def test_a_thought_tells_why_and_what_else_there_was() -> None:
    state = state_of({"rn1": (100, 10), "bk": (375, 20), "bt1": (100, 150)})
    thought = PlanningBot(CALM).think(RUMMS.view(state, eyes(0)), (), Random(1))
    facts = {fact.code: fact.details for fact in thought.facts}
    tries = facts["rumms/tries"]
    assert tries["die"] == "rn1"
    assert tries["own_king_off"] == 0
    assert tries["king_off"] == tries["tries"] == thought.considered[0].tries > 2
    values = [one.value for one in thought.considered]
    assert values == sorted(values, reverse=True)
    assert thought.value == values[0]
    assert all(0 <= value <= 1 for value in values)
    assert len(values) > 1
    assert thought.simulations > 100


def test_the_hand_errs_by_as_much_as_it_should() -> None:
    """A thousand flicks: the deviation is that of the hand, within a tenth."""
    rng, meant = Random(1), Flick(3, 1.0, 2.0)
    done = [Tremor(2.0, 0.1, 1.0).shake(meant, rng) for _ in range(1000)]
    turn = (sum((flick.direction - 1.0) ** 2 for flick in done) / 1000) ** 0.5 * 57.29578
    push = (sum((flick.speed / 2 - 1) ** 2 for flick in done) / 1000) ** 0.5
    assert 1.8 < turn < 2.2
    assert 0.09 < push < 0.11


# The cheap look.


@pytest.mark.parametrize(("speed", "direction"), [(1.0, 0.0), (2.0, 0.3), (1.2, -0.8)])
def test_a_slide_at_a_cheap_look_is_as_long_as_a_real_one(speed: float, direction: float) -> None:
    state = state_of({"rn1": (-250, 0), "rk": (-400, 200), "bk": (400, -200)}, game="quick")
    flick = Flick(DIE_IDS["rn1"], direction, speed)
    landing, _ = simulate.flick(state.poses, flick)
    cheap, row = seen(layout(state), [flick]), layout(state).ids.index(flick.die)
    real = landing.pose[flick.die]
    assert hypot(cheap.x[0, row] - real.x, cheap.y[0, row] - real.y) < 0.2 * hypot(real.x + 250, real.y)


def test_collisions_at_a_cheap_look_send_dice_where_real_ones_do() -> None:
    """Head-on and off-centre: within four centimetres."""
    for beside in (0, 6):
        state = state_of({"rn1": (-250, 0), "bn1": (-200, beside), "rk": (-400, 200), "bk": (400, -200)}, game="quick")
        flick, here = Flick(DIE_IDS["rn1"], 0.0, 1.5), layout(state)
        landing, _ = simulate.flick(state.poses, flick)
        cheap = seen(here, [flick])
        for name in ("rn1", "bn1"):
            row, real = here.ids.index(DIE_IDS[name]), landing.pose[DIE_IDS[name]]
            assert hypot(cheap.x[0, row] - real.x, cheap.y[0, row] - real.y) < 40


def test_dice_leave_the_mat_at_a_cheap_look_as_well() -> None:
    """A knight takes the king with it; a soft flick takes nobody, and a king at the very edge is in play (RM-32)."""
    here = layout(state_of({"rn1": (300, 0), "bk": (380, 0), "bt1": (300, 100), "rk": (-421, 0)}, game="quick"))
    cheap = seen(here, [Flick(DIE_IDS["rn1"], 0.0, 4.0), Flick(DIE_IDS["rn1"], 0.0, 0.6)])
    fallen = [{here.ids[row] for row in np.flatnonzero(off)} for off in cheap.off]
    assert DIE_IDS["bk"] in fallen[0]
    assert DIE_IDS["rk"] not in fallen[0]
    assert not fallen[1]


def test_threats_need_a_free_way_a_free_die_and_room_for_a_finger() -> None:
    def danger(mat: dict[str, Where], **other: Any) -> float:
        here = layout(state_of({"rk": (-380, 0), **mat}, **other))
        return max(attackers(here, Team.RED, STEADY).values(), default=0.0)

    assert danger({"bn1": (-200, 0)}) > 0.8
    home: dict[str, Where] = {"rk": (-290, 0), "bn1": (-60, 0)}
    screen: dict[str, Where] = {f"rt{n}": (-250 + 17 * (n % 2), 8.5 * n - 38) for n in range(1, 9)}
    assert danger({**home, **screen}) < 0.3 < 0.8 < danger(home)
    assert danger({"bn1": (-200, 0), "ri1": on_top(-200, 0)}, resting=[("ri1", "bn1")]) == 0
    assert danger({"bn1": (-200, 0), "bh1": (-183, 0)}) == 0, "a heart stands where the finger would"


def test_an_outlook_is_fair_and_grows_with_what_a_team_has() -> None:
    even = layout(state_of({**walled_in("r", -335), **walled_in("b", 335)}))
    assert outlook(even, Team.RED, STEADY).value == pytest.approx(outlook(even, Team.BLUE, STEADY).value)
    assert points(even, Team.RED) == pytest.approx(0)
    more = layout(state_of({**walled_in("r", -335), **walled_in("b", 335), "rn1": (-200, 150)}))
    assert outlook(more, Team.RED, STEADY).value > outlook(even, Team.RED, STEADY).value
    dragons = layout(state_of({"rd1": (-300, 150), "bn1": (-200, 0), "rk": (-390, 0)}))
    trolls = layout(state_of({"rt1": (-300, 150), "bn1": (-200, 0), "rk": (-390, 0)}))
    assert outlook(dragons, Team.RED, STEADY).rescue == pytest.approx(0.5)
    assert outlook(dragons, Team.RED, STEADY).value > outlook(trolls, Team.RED, STEADY).value + 0.1
    captured = layout(state_of({"rd1": (200, 150, "shadow")}))
    free = layout(state_of({"rd1": (200, 150)}))
    assert points(captured, Team.RED) == pytest.approx(points(free, Team.RED) / 2)


def test_flicks_that_seem_clean_hardly_ever_are_fouls() -> None:
    """RM-70: in a crowd, where about every other flick would be one."""
    mat: dict[str, Where] = {f"rt{n}": (-200 + 20 * (n % 3), 19 * (n // 3)) for n in range(1, 9)}
    state = state_of({**mat, "bt1": (200, 40), "bn1": (150, -60), "bn2": (150, 10)}, game="quick")
    here = layout(state)
    drawn = flicks(here, Team.RED, ids(mat), 14, 4.0, {}, Random(4))
    room = FingerRoom(here)
    assert all(map(room.for_finger, drawn))
    touched = [is_finger_foul(flick.die, simulate.flick(state.poses, flick)[0].touched) for flick in drawn]
    assert sum(touched) <= 1
    assert not room.for_finger(Flick(DIE_IDS["rt6"], pi / 2, 1.0)), "rt3 stands close behind it"


# Kings.


def test_fault_d3_the_leaning_king_is_not_flicked_off() -> None:
    """A bot once took its king for fallen here: no flick but the king's seemed to help, and half of those lost it."""
    assert not chosen(saved("rumms-leaning-king"), CALM).startswith("flick rk")


def test_fault_d4_the_own_king_is_not_gambled_away() -> None:
    """Across the whole mat at the other king: 22 of 60 such flicks win, 34 lose."""
    assert not chosen(saved("rumms-hard-gambles-king"), CALM).startswith("flick bk")


def test_a_king_in_danger_is_not_thrown_away_for_a_dragon_to_bring_him_back() -> None:
    """Nearly lost: a flick that takes three dice and its own king with them once seemed best here."""
    text = (POSITIONS / "rumms-throws-king-away.txt").read_text("utf-8").strip()
    state = RUMMS.parse_position(text, RummsOptions.model_validate({"game": "pro"}))
    seat = RUMMS.actors(state)[0]
    thought = PlanningBot(CALM).think(RUMMS.view(state, eyes(seat)), (), Random(1))
    tries = [fact.details for fact in thought.facts if fact.code == "rumms/tries"]
    assert not any(details["own_king_off"] for details in tries)


def test_the_own_king_is_risked_where_that_wins() -> None:
    """The other king stands at the edge, right before it, and there is nothing else that could reach it."""
    mat: dict[str, Where] = {"rk": (340, 0), "rt1": (-300, 180), "bk": (405, 0), "bt1": (-100, -150)}
    assert chosen(state_of(mat, game="quick"), CALM).startswith("flick rk")


def test_who_has_nothing_but_a_gamble_still_moves() -> None:
    """RM-20: in the quick game there is nothing to do but flick."""
    state = state_of({"rk": (405, 0), "bk": (-405, 0), "bt1": (-380, 0)}, game="quick")
    assert chosen(state).startswith("flick rk")


@pytest.mark.parametrize(
    ("won", "lost", "neither", "worth_it"),
    [
        (12, 0, 12, True),
        (0, 1, 23, False),  # one king in 24 is too much for nothing
        (0, 1, 299, True),  # one in 300 is rare
        (16, 3, 5, True),  # 13 more: three times the root of 19
        (12, 8, 4, False),  # four more: less than the root of 20
    ],
)
def test_what_a_king_is_risked_for(won: int, lost: int, neither: int, worth_it: bool) -> None:
    results = [Judged(1.0, 1)] * won + [Judged(0.0, -1)] * lost + [Judged(0.5)] * neither
    one = tried(3, results)
    assert one.is_worth_the_king() is worth_it
    assert one.risks_king is bool(lost)


def tried(die: int, results: list[Judged], scouted: int = 0) -> Tried:
    """A finalist with these results, the first of which made it one."""
    flick = Flick(die, 0.0, 1.0)
    return Tried(flick, 0.9, [(flick, judged) for judged in results], scouted=scouted, usual=0.5)


def test_what_a_flick_was_chosen_for_is_not_what_it_is_worth() -> None:
    """Luck in the first tries made it a finalist: only fresh ones count, and few of them are not trusted."""
    lucky = tried(3, [Judged(1.0)] * 5 + [Judged(0.2)] * 8, scouted=5)
    assert lucky.value == pytest.approx((8 * 0.2 + 2 * 0.5) / 10)
    assert tried(3, [Judged(1.0)] * 2).value < tried(3, [Judged(1.0)] * 9).value


def test_a_king_is_called_safer_by_tries_after_which_the_game_goes_on() -> None:
    """Where a king fell there is no danger to speak of."""
    lasting, won = Judged(0.5, danger=0.4), Judged(1.0, 1)
    codes = [[fact.code for fact in reasons(tried(3, results), 0.9)] for results in ([won, won], [won, lasting])]
    assert codes == [["rumms/tries"], ["rumms/tries", "rumms/king_safer"]]
    assert reasons(tried(3, [won, lasting]), 0.9)[1].details == {"before": 0.9, "after": 0.4}


def test_a_king_is_not_risked_while_another_flick_wins_as_often() -> None:
    """The one that loses its king once is worth more, and still comes last."""
    won, lost, even = Judged(1.0, 1), Judged(0.0, -1, True), Judged(0.4)
    risky, safe, dull = (tried(3, [won] * 15 + [lost]), tried(4, [won] * 8 + [even]), tried(5, [even] * 9))
    assert by_soundness([risky, safe, dull]) == [risky, safe, dull]
    safer = tried(4, [won] * 15 + [even])
    assert by_soundness([risky, safer, dull])[0] is safer
    assert by_soundness([dull, tried(3, [even] * 30 + [lost])])[0] is dull


def test_ice_does_not_keep_dragons_from_rescuing_for_ever() -> None:
    """Frozen now, it does not rescue now; by the time that its king falls it may be free."""
    mat: dict[str, Where] = {"rn1": (-100, 0), "bd1": (200, 0), "ri1": on_top(200, 0)}
    here = layout(state_of(mat, resting=[("ri1", "bd1")]))
    assert rescue(here, Team.BLUE) == 0
    assert 0 < outlook(here, Team.RED, STEADY).other_rescue < 0.5
    thawed = layout(state_of({"rn1": (-100, 0), "bd1": (200, 0)}))
    assert outlook(thawed, Team.RED, STEADY).other_rescue == pytest.approx(0.5)


def test_a_king_that_was_struck_is_looked_at_again() -> None:
    state = state_of({"rn1": (-300, 0), "bt1": (200, 0)})
    assert judged(state, "rn1", {"rk": (-340, 3)}).king_struck
    assert not judged(state, "rn1", {"rn1": (100, 3)}).king_struck
    assert tried(DIE_IDS["rn1"], [Judged(0.5, king_struck=True)]).risks_king


def judged(state: State, die: str, to: dict[str, Where], falls: str = "") -> Judged:
    """What a bot thinks of a flick of that die after which these dice lie elsewhere, or off the mat."""
    here, moved = layout(state), {DIE_IDS[name]: pose(name, where) for name, where in to.items()}
    rows = np.array([moved.get(one, at).numbers for one, at in state.poses])
    off = np.array([one in ids(falls) for one in here.ids])
    king = next((die for die in ids(falls) if die in KINGS), None)
    return Judge(state, state.mover, STEADY).judge(
        Flick(DIE_IDS[die], 0.0, 1.0), Simulated(rows, off, king, foul=False)
    )


def test_fallen_kings_are_judged_by_who_can_rescue_them() -> None:
    """RM-45, RM-80."""
    plain = state_of({"rn1": (-100, 0), "bt1": (200, 0)})
    assert judged(plain, "rn1", {}, "bk").value == 1
    assert judged(plain, "rn1", {}, "rk").value == 0
    dragon = state_of({"rn1": (-100, 0), "bd1": (200, 0)})
    won = judged(dragon, "rn1", {}, "bk")
    assert won.king == 1
    assert 0.5 < won.value < 1
    assert judged(dragon, "rn1", {}, "bk bd1").value == 1, "the dragon fell as well"


def test_a_second_strike_is_hoped_for_where_the_rules_give_one() -> None:
    """RM-44: of a dragon that lay at home and lies there still."""
    state = state_of({"rd1": (-150, 50), "rt1": (-200, 100), "bt1": (200, 100)})
    home, away = (judged(state, "rd1", {"rd1": (x, 50)}) for x in (-149, 100))
    other = judged(state, "rt1", {})
    assert home.value > other.value + 0.03
    assert away.value < home.value


def test_a_mage_in_the_enemy_castle_is_worth_a_die() -> None:
    """RM-55."""
    state = state_of({"rm1": (150, 40), **walled_in("r", -335), "bk": (60, -140), "bd1": (200, 150)})
    there, before = judged(state, "rm1", {"rm1": (330, 40)}), judged(state, "rm1", {"rm1": (250, 40)})
    assert there.mages == 1
    assert there.value > before.value + 0.05
    assert judged(state, "rm1", {"rm1": (330, 40, "shadow")}).mages == 0


# Powers.


def test_there_are_positions_for_every_power() -> None:
    rows = powers()
    assert len(rows) == 65
    assert {power for power, _, _ in rows} == {
        "heart", "ice", "ice both", "king", "spy", "hide", "mage", "dragon", "berserker",
    }  # fmt: skip
    for _, _, text in rows:
        state = RUMMS.parse_position(text, RummsOptions.model_validate({"game": "pro"}))
        assert RUMMS.actors(state) != (NATURE,)


@pytest.mark.parametrize(
    ("power", "right", "text"), powers()[2:50:6], ids=lambda value: value if len(value) < 12 else ""
)
def test_powers_are_used_where_that_is_clearly_right(power: str, right: str, text: str) -> None:
    """A few of them; `python -m bench.rumms_powers` plays them all."""
    state = RUMMS.parse_position(text, RummsOptions.model_validate({"game": "pro"}))
    level = replace(CALM, hand=Tremor(0.8, 0.04, 0.3), looks=200, tried=6)
    assert re.match(right, chosen(state, level)), power


def test_both_cubes_are_used_at_once() -> None:
    """RM-61: two dice are about to take the king."""
    mat: dict[str, Where] = {"rk": (-350, 0), "bn1": (-270, -8), "bn2": (-300, 70), **walled_in("b", 335)}
    assert chosen(state_of(mat, ice="ri1 ri2")).count("ri") == 2


def test_hearts_bring_back_what_most_likely_returns() -> None:
    """RM-66: a knight and a troll, or a dragon; never more than six points."""
    state = state_of({"rh1": (-360, 60), **walled_in("b", 335)}, lost="rn1 rt1 rs1 rm1")
    assert chosen(state) == "heart rh1 : rn1 rt1"


@pytest.mark.parametrize(("x", "answer"), [(200, "put free"), (316, "decline")])
def test_ice_that_did_not_stay_is_put_elsewhere_or_given_up(x: float, answer: str) -> None:
    """RM-37: on the only enemy die; if the king stands too near to it, the cube fits nowhere."""
    game = play({"bt1": (x, 0)}, ice="ri1").do(f"ice ri1 {x - 7} 0 0").land({"ri1": (x - 40, 0)})
    assert chosen(game.state, EASY) in {answer, f"put {x:g} 0 0"}


def test_put_downs_keep_away_from_other_dice() -> None:
    """RM-37: a chosen spot never touches anything, so it is never a foul."""
    mat: dict[str, Where] = {"rt1": (-335, 30), "rt2": (-310, 0), "rn1": (200, 50, "shadow"), "bt1": (100, 0)}
    game = play({**mat, "rt3": (-200, 0)}).flick("rt3")
    game.roll("rn1", active=True)
    for seed in range(3):
        after = RUMMS.play(game.state, 0, RUMMS.parse_move(chosen(game.state, seed=seed)))
        after = RUMMS.play_outcome(after, RUMMS.nature(after, Random(1)))
        assert after.fouls == ()
        assert RUMMS.actors(after) == (1,)


def test_in_the_quick_game_it_only_flicks() -> None:
    """RM-11: a king in danger stays where it is."""
    state = state_of({"rk": (150, 190), "rt1": (-100, 0), "bt1": (150, 0)}, game="quick")
    assert isinstance(PlanningBot(HASTY).choose(RUMMS.view(state, eyes(0)), (), Random(1)), Strike)


def test_it_looks_at_its_view_only() -> None:
    """A view behind the screen, and one of a seat that is to move."""
    state = RUMMS.start(RummsOptions.model_validate({"game": "quick", "start": "red"}))
    one = PlanningBot(HASTY).choose(RUMMS.view(state, eyes(0)), (), Random(1))
    other = RUMMS.play(state, 1, PlanningBot(HASTY).choose(RUMMS.view(state, eyes(1)), (), Random(2)))
    other = RUMMS.play_outcome(other, RUMMS.nature(other, Random(1)))
    assert PlanningBot(HASTY).choose(RUMMS.view(other, eyes(0)), (), Random(1)) == one
    with pytest.raises(ValueError, match="spectator"):
        PlanningBot(HASTY).choose(View(None, state), (), Random(1))


def test_work_and_time_bound_a_thought() -> None:
    state = state_of({"rn1": (-100, 0), "rt1": (-100, 60), "bt1": (150, 30), "bn1": (150, -40)})
    for level, until, most in ((replace(CALM, work=6.0), inf, 20), (CALM, monotonic(), 0)):
        plan = find_flick(state, Judge(state, Team.RED, STEADY), ids("rn1 rt1"), level, Random(1), until)
        assert plan is not None
        assert plan.simulations <= most
        assert plan.looks <= level.looks
        assert kind_of(plan.shown[0].flick.die) in {Kind.KNIGHT, Kind.TROLL}


def test_a_bot_that_is_out_of_time_still_moves() -> None:
    """Every kind of decision: a turn, a second strike, an answer."""
    for _, _, text in powers()[::7]:
        state = RUMMS.parse_position(text, RummsOptions.model_validate({"game": "pro"}))
        chosen(state, replace(CALM, seconds=0.0))
