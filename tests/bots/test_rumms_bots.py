"""The bots of RUMMS: their moves are legal, sensible where the best move is plain, and the same for the same seed."""

import subprocess
import sys
from dataclasses import replace
from itertools import pairwise
from math import hypot, inf
from random import Random
from typing import Any

import pytest

from bots.rumms_matches import CALM, HASTY, POSITIONS, STEADY, chosen, judged, play_out, powers, saved
from games.rumms.fake_physics import PAPER
from games.rumms.landings import Where, ids, state_of
from rumpus.bots import AnyBot
from rumpus.bots.clock import WALL, Deadline
from rumpus.bots.rumms.armies import pick_army
from rumpus.bots.rumms.before.bot import HardBefore
from rumpus.bots.rumms.bot import EasyBot, ExpertBot, HardBot, MediumBot, PlanningBot
from rumpus.bots.rumms.judge import Judge, Judged
from rumpus.bots.rumms.levels import EASY, EXPERT, HARD, MEDIUM
from rumpus.bots.rumms.options import Option
from rumpus.bots.rumms.outlook import Outlook
from rumpus.bots.rumms.planner import Plan, Tried, by_soundness, find_flick
from rumpus.bots.rumms.reasons import reasons
from rumpus.bots.rumms.setup import set_up
from rumpus.games.rumms.game import RUMMS
from rumpus.games.rumms.landing import Flick
from rumpus.games.rumms.moves import Strike
from rumpus.games.rumms.options import RummsOptions
from rumpus.games.rumms.physics import simulate
from rumpus.games.rumms.rules.powers.king import KingsMove
from rumpus.games.rumms.setup.armies import ARMIES
from rumpus.games.rumms.setup.legality import QUICK, army, formation_poses, offender, setup_breach
from rumpus.games.rumms.state import Formation, View
from rumpus.games.rumms.table.dice import DIE_IDS, KINGS, Kind, Team, kind_of
from viewers import eyes


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


def test_armies_have_both_dragons_both_mages_and_fifty_points() -> None:
    for seed in range(6):
        pick = pick_army(Random(seed))
        counts = dict(pick.counts)
        assert pick.points == 50
        assert (counts[Kind.DRAGON], counts[Kind.MAGE]) == (2, 2)


def test_no_dragon_stands_behind_the_king() -> None:
    """What stands there falls in his place, and nobody would bring him back."""
    for seed in range(6):
        team = Team(seed % 2)
        own = army(team, pick_army(Random(seed)))
        move = dict(set_up(team, (own, own), Random(seed)).spots)
        dragons = [spot for die, spot in move.items() if kind_of(die) is Kind.DRAGON]
        assert len(dragons) == 2
        assert all(abs(spot.x) < abs(move[KINGS[team]].x) + 1 for spot in dragons)


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


def test_a_power_is_worth_no_more_than_the_flick_to_come_was_in_real_tries() -> None:
    """A cheap look promised nine kings in ten; of eight fresh tries and two before only five took him."""
    promised = Outlook(danger=0.1, chance=0.9, points=0.0, rescue=0.0, other_rescue=0.0)
    option = Option(KingsMove(None), promised.value, after=promised)
    plan = Plan((tried(3, [Judged(1.0, 1)] * 5 + [Judged(0.4)] * 5, scouted=2), tried(4, [Judged(0.4)] * 3)), 100)
    assert plan.chance == 0.5
    assert option.with_chance(plan.chance).value == replace(promised, chance=0.5).value < option.value
    assert option.with_chance(1.0) == option
    assert Plan((tried(4, [Judged(0.9)] * 3),), 100).chance == 1.0, "nobody tried to take the king"


def test_a_king_that_was_struck_is_looked_at_again() -> None:
    state = state_of({"rn1": (-300, 0), "bt1": (200, 0)})
    assert judged(state, "rn1", {"rk": (-340, 3)}).king_struck
    assert not judged(state, "rn1", {"rn1": (100, 3)}).king_struck
    assert tried(DIE_IDS["rn1"], [Judged(0.5, king_struck=True)]).risks_king


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
    for level, seconds, most in ((replace(CALM, work=6.0), inf, 20), (CALM, 0.0, 0)):
        plan = find_flick(
            state, Judge(state, Team.RED, STEADY), ids("rn1 rt1"), level, Random(1), Deadline.after(seconds, WALL)
        )
        assert plan is not None
        assert plan.simulations <= most
        assert plan.looks <= level.looks
        assert kind_of(plan.shown[0].flick.die) in {Kind.KNIGHT, Kind.TROLL}


def test_a_bot_that_is_out_of_time_still_moves() -> None:
    """Every kind of decision: a turn, a second strike, an answer. And no king is flicked that nobody has tried."""
    for _, _, text in powers()[3::7]:
        state = RUMMS.parse_position(text, RummsOptions.model_validate({"game": "pro"}))
        assert not chosen(state, replace(CALM, seconds=0.0)).startswith(("flick rk", "flick bk"))
