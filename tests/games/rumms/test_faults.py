"""What the referees found in version 1, each by its number in their report, by hand-written landings and by physics."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from math import inf, nan
from random import Random
from typing import Any

import pytest

from games.rumms.landings import Play, Where, ids, play
from rumpus.core.errors import IllegalMove, MoveRefused
from rumpus.games.rumms.game import RUMMS
from rumpus.games.rumms.landing import Flick
from rumpus.games.rumms.moves import PickArmy, PutDown, RummsMove, SetUp, Spot, Strike, TakeOut
from rumpus.games.rumms.options import RummsOptions
from rumpus.games.rumms.outcomes import Landed
from rumpus.games.rumms.physics.simulate import PhysicsError, flick
from rumpus.games.rumms.rules.powers.dragon import Rescue
from rumpus.games.rumms.rules.powers.heart import Revive
from rumpus.games.rumms.rules.powers.ice import Freeze
from rumpus.games.rumms.rules.powers.king import KingsMove
from rumpus.games.rumms.rules.powers.spy import HideSpy, ReturnSpy
from rumpus.games.rumms.rules.whereabouts import in_castle
from rumpus.games.rumms.table.dice import DICE, DIE_IDS, Kind, Team
from rumpus.games.rumms.table.poses import standing

Mat = dict[str, Where]


def shown(value: object) -> str:
    """Any value in a few letters, even one that cannot be written."""
    try:
        return str(value)[:20]
    except ValueError:
        return type(value).__name__


def simulate(game: Play) -> Play:
    """Real physics carries out what is awaited."""
    outcome = RUMMS.nature(game.state, Random(1))
    assert isinstance(outcome, Landed)
    game.state = RUMMS.play_outcome(game.state, outcome)
    return game


@pytest.mark.parametrize(("version", "frozen"), [(1, {"bk", "bt1"}), (2, set[str]())])
def test_fault_d1_ice_cannot_be_tipped_onto_the_king(version: int, frozen: set[str]) -> None:
    """RM-37, RM-61, RM-62: let go over a troll beside him, it comes to rest across both; then it is lifted again."""
    game = play({"bt1": (309, 0), "bk": (335, 0)}, ice="ri1", version=version)
    simulate(game.do("ice ri1 317.5 0 0"))
    assert game.state.frozen == {DIE_IDS[name] for name in frozen}
    if version == 1:
        assert game.refused("king free") == "frozen_die"
    else:
        assert (game.task, game.place("ri1")) == ("put ri1 ice", "hand")
        assert game.refused("put 335 0 0") == "ice_on_king"


def test_fault_d1_a_king_is_never_frozen_whatever_touches_it() -> None:
    """RM-62: a flick brought the cube to lie across a troll and the king. He can be flicked and go home."""
    mat: Mat = {"bt1": (309, 0), "ri1": standing(309, 0, level=1), "rt1": (-100, 0)}
    game = play(mat, resting=[("ri1", "bt1")])
    game.flick("rt1", {"ri1": standing(322, 0, level=1)}, resting=[("ri1", "bt1"), ("ri1", "bk")])
    assert game.state.frozen == {DIE_IDS["bt1"]}
    offers = RUMMS.picture(RUMMS.view(game.state, frozenset({1})), frozenset({1})).offers
    assert [offer.power for offer in offers] == ["king"]
    assert Play(game.state).do("flick bk 0 1 0 0").team == "nature"
    assert Play(game.state).do("king free").team == "nature"
    assert game.refused("stay") == "must_move"


@pytest.mark.parametrize(("version", "place"), [(1, "mat"), (2, "lost")])
def test_fault_d2_ice_that_a_flick_knocks_onto_another_die_is_gone(version: int, place: str) -> None:
    """RM-63: even if it lies on another die now."""
    mat: Mat = {"bt1": (100, 0), "bt2": (120, 0), "ri1": standing(100, 0, level=1), "bn1": (60, 0)}
    game = play(mat, mover="blue", resting=[("ri1", "bt1")], version=version)
    game.flick("bn1", {"ri1": standing(120, 0, level=1)}, resting=[("ri1", "bt2")])
    assert game.place("ri1") == place
    assert game.state.frozen == ({DIE_IDS["bt2"]} if version == 1 else set())


def test_fault_d2_ice_that_still_rests_on_its_die_stays_and_freezes_more() -> None:
    """RM-62, RM-63."""
    mat: Mat = {"bt1": (100, 0), "bt2": (120, 0), "ri1": standing(100, 0, level=1), "bn1": (60, 0)}
    game = play(mat, mover="blue", resting=[("ri1", "bt1")])
    game.flick("bn1", {"ri1": standing(110, 0, level=1)}, resting=[("ri1", "bt1"), ("ri1", "bt2")])
    assert game.state.frozen == {DIE_IDS["bt1"], DIE_IDS["bt2"]}


def test_fault_d2_dice_on_ice_that_was_knocked_off_fall() -> None:
    """RM-63, RM-70: that is nobody's foul."""
    mat: Mat = {"bt1": (100, 0), "bt2": (120, 0), "ri1": standing(100, 0, level=1), "bn1": (60, 0)}
    mat["rt1"] = standing(100, 0, level=2)
    game = play(mat, mover="blue", resting=[("ri1", "bt1"), ("rt1", "ri1")])
    to: Mat = {"ri1": standing(120, 0, level=1), "rt1": standing(120, 0, level=2)}
    game.flick("bn1", to, resting=[("ri1", "bt2"), ("rt1", "ri1")])
    assert game.task == "rest"
    assert game.land({"rt1": standing(120, 0, level=1)}, resting=[("rt1", "bt2")]).state.fouls == ()
    assert (game.team, game.task) == ("red", "")


@pytest.mark.parametrize(("version", "task"), [(1, ""), (2, "choose blue foul")])
def test_fault_d5_a_king_that_is_taken_from_under_a_die(version: int, task: str) -> None:
    """RM-40, RM-70: the king's move is one's own choice, so what falls is a foul."""
    mat: Mat = {"rt1": standing(-335, 0, level=1), "rn1": (-100, 0)}
    game = play(mat, resting=[("rt1", "rk")], version=version).do("king -335 40 0")
    assert game.land(falls="rt1").land().task == task


def test_fault_d5_a_spy_that_hides_from_under_an_enemy_at_the_edge() -> None:
    """RM-50, RM-70, RM-71: the enemy die that falls goes back into its castle, and a die may be taken for it."""
    mat: Mat = {"rt1": (-100, 0), "rs1": (410, 100), "bt1": standing(414, 100, level=1)}
    game = play(mat, resting=[("bt1", "rs1")]).flick("rt1").do("hide rs1").land(falls="bt1")
    assert game.tasks == "put bt1 foul, choose blue foul"
    game.put()
    assert in_castle(game.state, DIE_IDS["bt1"], Team.BLUE)
    assert game.do("take rs1").team == "blue"


@pytest.mark.parametrize("version", [1, 2])
def test_fault_d5_a_heart_that_is_cashed_in_from_under_the_enemy_king(version: int) -> None:
    """RM-66, RM-70, RM-72: the king goes back; by version 1 this won the game."""
    mat: Mat = {"rh1": (410, 100), "bk": standing(414, 100, level=1), "rt2": (0, 100)}
    game = play(mat, resting=[("bk", "rh1")], lost="rt1", version=version).do("heart rh1 : rt1")
    game.land(falls="bk").roll("rt1", active=False)
    if version == 1:
        assert RUMMS.winners(game.state) == {0}
    else:
        assert game.tasks == "put bk foul, choose blue foul"
        assert game.put().do("take rt2").team == "blue"


def test_fault_d5_a_mage_that_goes_home_from_under_a_die() -> None:
    """RM-55, RM-70: going home is its own choice; what falls because of the victim is not."""
    mat: Mat = {"rm1": (335, 30), "rt1": (-100, 0), "bt1": (335, -30), "bt2": standing(335, 30, level=1)}
    mat["bt3"] = standing(335, -30, level=1)
    one = play(mat, resting=[("bt2", "rm1"), ("bt3", "bt1")]).flick("rt1").do("take bt1")
    assert one.tasks == "rest red, put rm1 mage"
    one.land({"bt2": (335, 30), "bt3": (335, -30)}).put()
    assert one.task == "choose blue foul"
    del mat["bt2"]
    other = play(mat, resting=[("bt3", "bt1")]).flick("rt1").do("take bt1")
    assert other.tasks == "rest, put rm1 mage"
    assert other.land({"bt3": (335, -30)}).put().state.fouls == ()
    assert (other.team, other.task) == ("blue", "")


def test_fault_d5_a_dragon_that_is_given_for_the_king_from_under_a_die() -> None:
    """RM-45, RM-70: nobody has to try a rescue, so it is a choice."""
    mat: Mat = {"rt1": (300, 30), "bd1": (100, 0), "rn1": standing(100, 0, level=1), "bt1": (60, 60)}
    game = play(mat, resting=[("rn1", "bd1")]).flick("rt1", falls="bk").do("rescue bd1")
    assert game.task == "rest blue"
    game.land({"rn1": (100, 0)}).roll("bd1", active=True).put()
    assert (game.team, game.task) == ("red", "choose red foul")


@pytest.mark.parametrize("move", ["take rt2", "roll"])
def test_fault_d5_what_the_rules_take_off_is_never_a_foul(move: str) -> None:
    """RM-35, RM-58, RM-70: a captured die, and one that a berserker takes along."""
    if move == "roll":
        mat: Mat = {"rt1": (-50, 0), "rt2": (60, 0, "shadow"), "bt1": standing(60, 0, level=1)}
        game = play(mat, resting=[("bt1", "rt2")]).flick("rt1")
        assert game.tasks == "rest, roll rt2 captured"
        game.land({"bt1": (60, 0)}).roll("rt2", active=False)
    else:
        mat = {"rt1": (-50, 0), "rt2": (-90, 0), "rn1": standing(-90, 0, level=1), "bb1": (100, 0)}
        game = play(mat, resting=[("rn1", "rt2")]).flick("rt1", falls="bb1").roll("bb1", active=True).do(move)
        assert game.tasks == "rest"
        game.land({"rn1": (-90, 0)})
    assert (game.team, game.task) == ("blue", "")


@pytest.mark.parametrize(("version", "task"), [(1, ""), (2, "put rs1 spy")])
def test_fault_d6_a_spy_that_tips_into_the_enemy_castle_is_lifted_again(version: int, task: str) -> None:
    """RM-37, RM-53: let go on an own die before the castle, it comes to rest in it."""
    game = play({"rt1": (268, 0)}, hidden="rs1", version=version).do("spy rs1 275.6 0 180 +1")
    simulate(game)
    assert game.task == task
    if version == 1:
        assert in_castle(game.state, DIE_IDS["rs1"], Team.BLUE)
    else:
        assert game.place("rs1") == "hand"
        assert game.refused("decline") == "not_now"
        assert game.put("put 200 100 0").team == "blue"


@pytest.mark.parametrize(
    ("where", "resting", "wrong"),
    [
        ((200, 0), [], False),
        ((116.02, 0), [], True),
        ((283, 0), [], True),
        ((17, 0), [], True),
        (standing(100, 0, level=1), [("rs1", "bt1")], True),
    ],
    ids=["well", "at an enemy", "in the castle", "on the wall", "on an enemy"],
)
def test_fault_d6_where_a_spy_may_come_to_rest(where: Where, resting: list[tuple[str, str]], wrong: bool) -> None:
    """RM-37, RM-53."""
    game = play({"bt1": (100, 0)}, hidden="rs1").put("spy rs1 150 0 0", to={"rs1": where}, resting=resting)
    assert game.task == ("put rs1 spy" if wrong else "")


@pytest.mark.parametrize("where", [(-200, 0), "off the mat"])
def test_fault_d6_a_freed_die_that_does_not_stay_in_the_castle_is_lifted_again(where: Where | str) -> None:
    """RM-35, RM-37: what it moved meanwhile counts: a foul."""
    mat: Mat = {"rn1": (-60, 0), "rt1": (-319, 30), "bt1": (100, 0)}
    game = play(mat).flick("rn1", {"rn1": (100, -120, "shadow")}).roll("rn1", active=True).do("put -335 30 0")
    if isinstance(where, str):
        game.land({"rt1": (-315, 30)}, falls="rn1")
    else:
        game.land({"rn1": where, "rt1": (-315, 30)})
    assert (game.task, game.place("rn1")) == ("put rn1 captured", "hand")
    assert [foul.team for foul in game.state.fouls] == [Team.RED]
    assert game.put("put -335 -30 0").task == "choose blue foul"


def test_fault_d6_a_king_that_tips_off_the_mat_as_it_is_put_down_is_not_lost() -> None:
    """RM-37, RM-40: the put-down is simply not done yet."""
    game = play({"rt1": (-100, 0)}).do("king -375 0 0").land(falls="rk")
    assert (game.task, game.state.kings) == ("put rk king", ())
    assert game.put().team == "blue"


def test_fault_d6_what_lay_against_a_die_that_is_lifted_again_falls() -> None:
    """RM-37, RM-70: nobody's foul, for the rules lift it."""
    game = play({"bt1": (100, 0), "bt2": (140, 0)}, hidden="rs1").do("spy rs1 150 100 0")
    game.land({"rs1": (116, 0), "bt2": standing(116, 0, level=1)}, resting=[("bt2", "rs1")])
    assert game.tasks == "rest, put rs1 spy"
    game.land({"bt2": (116, 0)})
    assert len(game.state.fouls) == 1  # that of the put-down


def test_fault_d6_ice_that_fits_nowhere_melts_and_a_spy_stays_hidden() -> None:
    """RM-37: only where there is no free spot may a die be laid aside."""
    game = play({"bt1": (316, 0)}, ice="ri1").do("ice ri1 309 0 0").land({"ri1": (290, 0)})
    assert (game.task, game.refused("put free")) == ("put ri1 ice", "no_free_spot")  # the king stands too near
    asked = RUMMS.picture(RUMMS.view(game.state, frozenset({0})), frozenset({0})).asked
    assert (asked.ask, asked.why, asked.declinable) == ("put", "ice", True)
    assert (game.do("decline").place("ri1"), game.team) == ("lost", "blue")
    free = play({"bt1": (200, 0)}, ice="ri1").do("ice ri1 207 0 0").land({"ri1": (220, 0)})
    assert free.refused("decline") == "not_now"
    assert free.put("put free", resting=[("ri1", "bt1")]).state.frozen == {DIE_IDS["bt1"]}


def _tumbles(step: str) -> Play:
    """A turn in which an own die tumbles over beyond the wall, after captured dice were rolled."""
    mat: Mat = {"rt1": (-100, 0), "bt1": (100, 0), "rn1": standing(100, 0, level=1)}
    on_victim = [("rn1", "bt1")]
    shadow: Mat = {"rn1": (116, 0, "shadow")}
    match step:
        case "mage":
            game = play({**mat, "rm1": (335, 30)}, resting=on_victim).flick("rt1").do("take bt1")
        case "spy":
            mat = {"rt1": (-100, 0), "rs1": (100, 0), "rn1": standing(100, 0, level=1)}
            game = play(mat, resting=[("rn1", "rs1")]).flick("rt1").do("hide rs1")
        case "heart":
            mat = {"rh1": (100, 0), "rn1": standing(100, 0, level=1)}
            game = play(mat, resting=[("rn1", "rh1")], lost="rt1").do("heart rh1 : rt1")
        case "penalty":
            mat = {"rt1": (-100, 0), "rt2": (100, 0), "rn1": standing(100, 0, level=1), "bt1": (200, 0)}
            game = play(mat, resting=[("rn1", "rt2")]).flick("rt1", touched={"rt1": 0.01, "bt1": 0.01}).do("take rt2")
        case _:
            mat = {"rd1": (-100, 0), "rt2": (100, 0), "rn1": standing(100, 0, level=1), "bb1": (200, 0)}
            game = play(mat, resting=[("rn1", "rt2")]).flick("rd1", falls="bb1").roll("bb1", active=True).do("take rt2")
    return game.land(shadow)


@pytest.mark.parametrize(
    ("step", "then"),
    [
        ("mage", "put rm1 mage"),
        ("spy", "choose blue foul"),
        ("heart", "roll rt1 revive"),
        ("penalty", ""),
        ("berserker", "again rd1"),
    ],
)
def test_fault_d7_a_die_that_lies_captured_later_in_a_turn_is_rolled_at_once(step: str, then: str) -> None:
    """RM-35: before the turn goes on."""
    game = _tumbles(step)
    assert game.task == "roll rn1 captured"
    assert game.roll("rn1", active=False).task == then


def test_fault_d7_captured_dice_are_freed_one_by_one() -> None:
    """RM-35: the first one is put down before the second one is taken up."""
    mat: Mat = {"rt1": (-100, 0), "bt1": (100, 0), "rm1": (335, 30)}
    mat |= {"rn1": standing(92, 0, level=1), "rn2": standing(108.5, 0, level=1)}
    game = play(mat, resting=[("rn1", "bt1"), ("rn2", "bt1")]).flick("rt1").do("take bt1")
    game.land({"rn1": (80, 0, "shadow"), "rn2": (120, 0, "shadow")}).roll("rn1", active=True)
    assert (game.task, game.place("rn2")) == ("put rn1 captured", "mat")
    game.put("put -335 30 0").roll("rn2", active=False)
    assert game.task == "put rm1 mage"


def test_fault_d7_nothing_is_taken_up_before_all_dice_lie_still() -> None:
    """RM-35, RM-63: first ice goes and what lay on it falls; then the captured die is rolled."""
    mat: Mat = {"bt1": (100, 0), "bt2": (120, 0), "ri1": standing(100, 0, level=1), "bn1": (60, 0)}
    mat["rt1"] = standing(100, 0, level=2)
    game = play(mat, mover="blue", resting=[("ri1", "bt1"), ("rt1", "ri1")])
    to: Mat = {"ri1": standing(120, 0, level=1), "rt1": standing(120, 0, level=2), "bn1": (-60, 80, "shadow")}
    game.flick("bn1", to, resting=[("ri1", "bt2"), ("rt1", "ri1")])
    assert (game.tasks, game.place("bn1")) == ("rest", "mat")
    game.land({"rt1": standing(120, 0, level=1)}, resting=[("rt1", "bt2")])
    assert game.tasks == "roll bn1 captured"


def test_fault_d7_by_version_1_it_waited_for_the_next_turn() -> None:
    """RM-35."""
    mat: Mat = {"rt1": (-100, 0), "bt1": (100, 0), "rn1": standing(100, 0, level=1), "rm1": (335, 30)}
    game = play(mat, resting=[("rn1", "bt1")], version=1).flick("rt1").do("take bt1")
    game.land({"rn1": (116, 0, "shadow")}).put()
    assert (game.team, game.task) == ("blue", "")


TURN = play({"rt1": (-100, 0), "rh1": (-150, 0), "bt1": (100, 0)}, hidden="rs1", ice="ri1", lost="rt2").state
KING, TROLL, HEART, SPY, CUBE, LOST = ids("rk rt1 rh1 rs1 ri1 rt2")
ARMY = RUMMS.start(RummsOptions.model_validate({"game": "pro", "start": "red"}))
MOMENTS = {
    "army": ARMY,
    "setup": RUMMS.play(RUMMS.play(ARMY, 0, TROLLS := PickArmy(((Kind.TROLL, 1),))), 1, TROLLS),
    "turn": TURN,
    "again": play({"rd1": (-150, 0), "bt1": (100, 0)}).flick("rd1").state,
    "rescue": play({"rn1": (-200, 0), "bd1": (100, 100)}).flick("rn1", falls="bk").state,
    "hide": play({"rs1": (100, 20), "rt1": (-100, 0)}).flick("rt1").state,
    "take": play({"rm1": (-200, 0), "bt1": (100, 0)}).flick("rm1", {"rm1": (330, 40)}).state,
    "put": play({"rn1": (200, 50, "shadow"), "rt3": (-200, 0)}).flick("rt3").roll("rn1", active=True).state,
}


@pytest.mark.parametrize(
    ("move", "code"),
    [
        (Freeze(()), "nothing_named"),
        (Revive(()), "nothing_named"),
        (Revive(((HEART, ()),)), "nothing_to_revive"),
        (Revive(((99, (1,)),)), "unknown_die"),
        (Revive(((HEART, (50,)),)), "unknown_die"),
        (Strike(99, 0.0, 1.0), "unknown_die"),
        (Strike(-1, 0.0, 1.0), "unknown_die"),
        (Strike(True, 0.0, 1.0), "unknown_die"),
        (Strike(TROLL, 0.0, 1e308), "not_a_number"),
        (Strike(TROLL, nan, 1.0), "not_a_number"),
        (Strike(TROLL, "0", 1.0), "not_a_number"),  # type: ignore[arg-type]
        (KingsMove(Spot(1e308, 1e308)), "not_a_number"),
        (KingsMove(Spot(-335.0, nan)), "not_a_number"),
        (KingsMove(Spot(-335.0, 0.0, inf)), "not_a_number"),
        (KingsMove(Spot(-335.0, 0.0, 0.0, -1)), "not_a_number"),
        (KingsMove(Spot(-335.0, 0.0, 0.0, 10**400)), "not_a_number"),
        (ReturnSpy(77, None), "unknown_die"),
        (ReturnSpy(SPY, Spot(1e200, 0.0)), "not_a_number"),
        (Freeze(((CUBE, Spot(1e308, 0.0)),)), "not_a_number"),
        (Freeze(((1000, Spot(100.0, 0.0)),)), "unknown_die"),
        (TakeOut(99), "unknown_die"),
        (Rescue(99), "unknown_die"),
        (HideSpy(-3), "unknown_die"),
        (PutDown(Spot(1e308, 0.0)), "not_a_number"),
        (SetUp(((99, Spot(0.0, 0.0)),)), "unknown_die"),
        (Strike(Team.BLUE, 0.0, 1.0), "unknown_die"),
        (Strike(10**5000, 0.0, 1.0), "unknown_die"),
        (KingsMove("home"), "not_a_number"),  # type: ignore[arg-type]
        (Freeze(((CUBE, None),)), "not_a_number"),  # type: ignore[arg-type]
        (None, "core/not_a_move"),
        ("stay", "core/not_a_move"),
        (Strike, "core/not_a_move"),
        (SetUp(None), "core/not_a_move"),  # type: ignore[arg-type]
        (Freeze(None), "core/not_a_move"),  # type: ignore[arg-type]
        (Freeze("x"), "core/not_a_move"),  # type: ignore[arg-type]
        (Freeze([(CUBE, Spot(100.0, 0.0))]), "core/not_a_move"),  # type: ignore[arg-type]
        (Freeze(([CUBE, Spot(100.0, 0.0)],)), "core/not_a_move"),  # type: ignore[arg-type]
        (Revive(None), "core/not_a_move"),  # type: ignore[arg-type]
        (Revive(((HEART, LOST),)), "core/not_a_move"),  # type: ignore[arg-type]
        (Revive(((HEART, [LOST]),)), "core/not_a_move"),  # type: ignore[arg-type]
    ],
    ids=shown,
)
def test_fault_d8_values_that_no_notation_could_make_are_refused(move: RummsMove, code: str) -> None:
    """RM-20: a clear breach, and nothing has changed."""
    found = RUMMS.breach(TURN, 0, move)
    assert found is not None
    assert found.code == (code if "/" in code else f"rumms/{code}")
    assert "{" not in found.reason


@pytest.mark.parametrize(
    ("counts", "code"),
    [
        (((Kind.TROLL, 8), (Kind.TROLL, 8)), "kind_twice"),
        (((Kind.TROLL, 1), (Kind.TROLL, 1)), "kind_twice"),
        (((Kind.KING, 1),), "dice_not_owned"),
        (((Kind.TROLL, -1),), "dice_not_owned"),
        (((Kind.TROLL, 2.5),), "dice_not_owned"),
        ((("orc", 1),), "dice_not_owned"),
        ((("troll", 8),), "dice_not_owned"),
        ((([], 8),), "dice_not_owned"),
        (((Kind.TROLL, True),), "dice_not_owned"),
        (((Kind.TROLL, 10**5000),), "dice_not_owned"),
        (None, "core/not_a_move"),
        ("", "core/not_a_move"),
        ("x", "core/not_a_move"),
        ([(Kind.TROLL, 1)], "core/not_a_move"),
        (([Kind.TROLL, 1],), "core/not_a_move"),
        (((Kind.TROLL, 0),), "core/not_a_move"),
        (((Kind.KNIGHT, 1), (Kind.TROLL, 1)), "core/not_a_move"),
    ],
    ids=shown,
)
def test_fault_d8_an_army_that_no_notation_could_make_is_refused(
    counts: tuple[tuple[Kind, int], ...], code: str
) -> None:
    """RM-10."""
    state = RUMMS.start(RummsOptions.model_validate({"game": "pro", "start": "red"}))
    with pytest.raises(IllegalMove) as caught:
        RUMMS.play(state, 0, PickArmy(counts))
    assert caught.value.breach.code == (code if "/" in code else f"rumms/{code}")


class Odd:
    """Cannot be compared, kept in a set, or written."""

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("no equal")

    def __hash__(self) -> int:
        raise RuntimeError("no hash")

    def __repr__(self) -> str:
        raise RuntimeError("no words")


JUNK: list[Any] = [
    *(None, True, nan, inf, -1, 99, 10**400, 1.5, "x", "", b"x", (), (1,), [], {}, {1: 2}, set(), object(), Odd()),
    *((None,), ((),), ((1, 2),), [(1, 2)], ((0, None),), ((0, (0,)),), Spot(nan, nan), Spot(None, None), Spot),  # type: ignore[arg-type]
    *("troll", Kind.TROLL, (("troll", 8),), ((Kind.TROLL, nan),), ([1], 2), Team.BLUE),
]


def spoilt(value: Any) -> Iterator[Any]:
    """The value with junk in it, or instead of it: in every place."""
    yield from JUNK
    if is_dataclass(value):
        for field in fields(value):
            for junk in spoilt(getattr(value, field.name)):
                yield replace(value, **{field.name: junk})  # type: ignore[type-var]
    elif isinstance(value, tuple):
        yield list(value)
        yield value + value
        for place, part in enumerate(value):
            yield from ((*value[:place], junk, *value[place + 1 :]) for junk in spoilt(part))


@pytest.mark.parametrize(
    ("moment", "text"),
    [
        ("army", "army troll 2 knight 1"),
        ("setup", "setup rk -335 0 0 rt1 -300 0 0"),
        ("turn", "flick rt1 0 1 0 0"),
        ("turn", "king -335 20 0"),
        ("turn", "spy rs1 200 100 0"),
        ("turn", "ice ri1 100 0 0"),
        ("turn", "heart rh1 : rt2"),
        ("again", "again 0 1 0 0"),
        ("rescue", "rescue bd1"),
        ("hide", "hide rs1"),
        ("take", "take bt1"),
        ("put", "put -335 40 0"),
    ],
)
def test_fault_d8_junk_in_any_place_is_refused_and_nothing_else_happens(moment: str, text: str) -> None:
    """RM-20: whatever is accepted can be written, and read back as the same value."""
    state = MOMENTS[moment]
    seat, move = RUMMS.actors(state)[0], RUMMS.parse_move(text)
    RUMMS.play(state, seat, move)
    for wrong in spoilt(move):
        try:
            RUMMS.play(state, seat, wrong)
        except MoveRefused as refused:
            str(refused)
        else:
            assert RUMMS.parse_move(RUMMS.move_name(wrong)) == wrong


@pytest.mark.parametrize(
    "shot",
    [
        Flick(0, 0.0, 0.0),
        Flick(0, 0.0, -1.0),
        Flick(0, 0.0, 0.001),
        Flick(0, 0.0, 100.0),
        Flick(0, 0.0, nan),
        Flick(0, 0.0, inf),
        Flick(0, nan, 1.0),
        Flick(0, inf, 1.0),
        Flick(0, 0.0, 1.0, nan),
        Flick(0, 0.0, 1.0, 0.0, inf),
        Flick(1, 0.0, 1.0),
    ],
    ids=str,
)
def test_fault_d9_a_flick_that_would_never_end_is_refused_at_once(shot: Flick) -> None:
    """RM-30, RM-31."""
    with pytest.raises(PhysicsError, match="got"):
        flick(((DICE[0].id, standing(0, 0)),), shot)
