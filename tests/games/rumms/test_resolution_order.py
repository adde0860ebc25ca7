"""Several things at once: the order of section 5, and pairs of powers that meet in one turn."""

from random import Random

from games.rumms.landings import Play, Where, play
from rumpus.games.rumms.game import RUMMS
from rumpus.games.rumms.outcomes import Landed
from rumpus.games.rumms.physics.simulate import settle
from rumpus.games.rumms.table.dice import DIE_IDS
from rumpus.games.rumms.table.poses import Pose, standing

Mat = dict[str, Where]


def test_the_whole_order() -> None:
    """RM-23, RM-35, RM-45, RM-58, RM-44, RM-55, RM-50, RM-71: everything in one turn."""
    mat: Mat = {
        "rd1": (-200, 0), "rm1": (335, 30), "rs1": (200, 0), "rt1": (-60, 0), "rt2": (-60, 40),
        "bd1": (100, 100), "bb1": (100, 0), "bt1": (60, 0), "bn1": (60, 40),
    }  # fmt: skip
    game = play(mat)
    to: Mat = {"rt1": (60, 80, "shadow"), "bt1": (-60, 80, "shadow")}
    game.do("flick rd1 0 1 0 0")
    seen = []

    def note() -> Play:
        seen.append(game.task)
        return game

    note().land(to, falls="bk bb1", touched={"rd1": 0.01})
    note().roll("rt1", active=True)
    note().put()
    note().roll("bt1", active=False)
    note().do("rescue bd1").roll("bd1", active=True).put()
    note().roll("bb1", active=True)
    note().do("take rt2")
    note().do("again 0 1 0 0").land(touched={"rd1": 0.01, "rt1": 0.01})
    note().do("take bn1").put()
    note().do("hide rs1")
    note().do("take rd1")
    assert [task.split()[0] for task in seen] == [
        "fly", "roll", "put", "roll", "rescue", "roll", "choose", "again", "choose", "hide", "choose",
    ]  # fmt: skip
    assert (game.team, game.task) == ("blue", "")


def test_captured_dragon_then_rescue() -> None:
    """RM-35, RM-45: captured dice are rolled first, so a dragon that is freed can rescue, one that is not cannot."""
    mat: Mat = {"rt1": (300, 30), "bd1": (60, 0)}
    game = play(mat).flick("rt1", {"bd1": (-60, 0, "shadow")}, falls="bk")
    lost = Play(game.state).roll("bd1", active=False)
    assert RUMMS.winners(lost.state) == {0}
    game.roll("bd1", active=True).put()
    assert game.task == "rescue blue"


def test_rescue_before_berserker() -> None:
    """RM-45, RM-58: five points before three; if the rescue fails, nothing more is rolled."""
    mat: Mat = {"rt1": (300, 30), "bd1": (100, 0), "bb1": (300, 0)}
    game = play(mat).flick("rt1", falls="bb1 bk")
    assert game.task == "rescue blue"
    failed = Play(game.state).do("rescue bd1").roll("bd1", active=False)
    assert RUMMS.winners(failed.state) == {0}
    game.do("rescue bd1").roll("bd1", active=True).put()
    assert game.task == "roll bb1 berserker"


def test_a_berserker_takes_the_dragon_that_was_to_strike_twice() -> None:
    """RM-44, RM-58."""
    game = play({"rd1": (-100, 0), "bb1": (100, 0)}).flick("rd1", falls="bb1")
    assert game.roll("bb1", active=True).do("take rd1").team == "blue"


def test_a_berserker_falls_in_the_second_strike() -> None:
    """RM-44, RM-58: steps 1 to 3 are done after each flick."""
    game = play({"rd1": (-100, 0), "rt1": (-60, 0), "bb1": (100, 0), "bb2": (100, 40)})
    game.flick("rd1", falls="bb1").roll("bb1", active=False)
    game.do("again 0 1 0 0").land(falls="bb2")
    assert game.task == "roll bb2 berserker"
    assert game.roll("bb2", active=False).team == "blue"


def test_two_berserkers_in_one_flick() -> None:
    """RM-58: one after the other."""
    game = play({"rt1": (-100, 0), "rt2": (-60, 0), "bb1": (100, 0), "bb2": (100, 40)}).flick("rt1", falls="bb2 bb1")
    game.roll("bb2", active=True).do("take rt1").roll("bb1", active=True).do("take rt2")
    assert game.team == "blue"


def test_the_dragon_that_struck_rescues_its_king_and_strikes_no_more() -> None:
    """RM-44, RM-45."""
    game = play({"rd1": (-100, 0)}).flick("rd1", falls="rk")
    game.do("rescue rd1").roll("rd1", active=True).put()
    assert (game.team, game.task) == ("blue", "")


def test_a_dragon_that_costs_its_own_king_does_not_strike_again() -> None:
    """RM-44, RM-45, RM-46: another one rescues him, and the enemy moves."""
    game = play({"rd1": (-100, 0), "rd2": (-100, 40)}).flick("rd1", falls="rk")
    game.do("rescue rd2").roll("rd2", active=True).put()
    assert (game.team, game.task) == ("blue", "")


def test_a_berserker_that_fell_through_a_foul_is_rolled_and_goes_back() -> None:
    """RM-58, RM-71: the turn is resolved first."""
    game = play({"rt1": (-100, 0), "rt2": (-60, 0), "bb1": (100, 0)})
    game.flick("rt1", falls="bb1", touched={"rt1": 0.01, "rt2": 0.01})
    game.roll("bb1", active=True).do("take rt2")
    assert game.tasks == "put bb1 foul, choose blue foul"
    game.put().do("take rt1")
    assert game.place("bb1") == "mat"


def test_captured_and_foul() -> None:
    """RM-35, RM-71: the captured die of the fouling team is rolled, then the penalty comes."""
    game = play({"rt1": (-100, 0), "rt2": (-60, 0)})
    game.flick("rt1", {"rt1": (100, 0, "shadow")}, touched={"rt1": 0.01, "rt2": 0.01})
    game.roll("rt1", active=True).put()
    assert game.task == "choose blue foul"
    assert game.do("take rt1").team == "blue"


def test_a_foul_in_which_mage_and_spy_are_used() -> None:
    """RM-50, RM-55, RM-71: the turn is resolved first; the penalty may take the mage and the hidden spy."""
    mat: Mat = {"rt1": (-100, 0), "rm1": (335, 30), "rs1": (200, 0), "bt1": (100, 0)}
    game = play(mat).flick("rt1", touched={"rt1": 0.01, "bt1": 0.01})
    game.do("take bt1").put().do("hide rs1")
    assert game.task == "choose blue foul"
    assert RUMMS.picture(RUMMS.view(game.state, frozenset({1})), frozenset({1})).asked.dice == ("rt1", "rs1", "rm1")
    assert game.do("take rs1").state.hidden == ()


def test_a_mage_under_ice_has_no_power() -> None:
    """RM-55, RM-62."""
    mat: Mat = {"rt1": (-100, 0), "rm1": (335, 30), "bt1": (100, 0), "bi1": standing(335, 30, level=1)}
    game = play(mat, resting=[("bi1", "rm1")])
    assert Play(game.state).flick("rt1").team == "blue"
    game.flick("rt1", falls="bi1")
    assert game.task == "choose red mage rm1"


def test_a_mage_frees_its_own_frozen_die_by_no_means_of_its_own() -> None:
    """RM-55, RM-61: ice cannot be spirited away."""
    mat: Mat = {"rt1": (-100, 0), "rt2": (-60, 0), "rm1": (335, 30), "bt1": (100, 0), "bi1": standing(-60, 0, level=1)}
    game = play(mat, resting=[("bi1", "rt2")]).flick("rt1")
    assert game.refused("take bi1") == "ice_untouchable"


def test_a_revived_mage_stands_in_the_wrong_castle() -> None:
    """RM-55, RM-66: it goes into its own castle and takes nobody; another one may."""
    game = play({"rh1": (-100, 0), "rm2": (335, 30), "bt1": (100, 0)}, lost="rm1").do("heart rh1 : rm1")
    game.roll("rm1", active=True).put()
    assert game.task == "choose red mage rm2"
    assert game.do("decline").team == "blue"


def test_a_dragon_that_hearts_revive_does_not_strike() -> None:
    """RM-44, RM-66: it was not flicked."""
    game = play({"rh1": (-100, 0)}, lost="rd1").do("heart rh1 : rd1").roll("rd1", active=True).put()
    assert game.team == "blue"


def test_ice_then_mage_then_spy() -> None:
    """RM-50, RM-55, RM-61: powers at the end of the turn come whatever the turn was spent on."""
    game = play({"rm1": (335, 30), "rs1": (200, 0), "bt1": (100, 0), "bt2": (60, 0)}, ice="ri1")
    game.do("ice ri1 100 0 0").land(resting=[("ri1", "bt1")])
    game.do("take bt1")
    assert game.place("ri1") == "lost"  # the die was taken from under it
    game.put()
    assert game.do("hide rs1").team == "blue"


def test_a_spy_that_carries_ice_of_its_own_team() -> None:
    """RM-62: every die that ice rests on is frozen, whosever it is."""
    mat: Mat = {"rt1": (-100, 0), "rs1": (200, 0), "bt1": (216, 0), "ri1": standing(208, 0, level=1)}
    game = play(mat, resting=[("ri1", "rs1"), ("ri1", "bt1")])
    assert game.state.frozen == {DIE_IDS["rs1"], DIE_IDS["bt1"]}
    assert game.flick("rt1").team == "blue"


def test_a_spy_that_hides_from_under_a_die() -> None:
    """RM-50, RM-70: what lay on it comes down, and that is a foul."""
    mat: Mat = {"rt1": (-100, 0), "rs1": (200, 0), "bt1": standing(200, 0, level=1)}
    game = play(mat, resting=[("bt1", "rs1")]).flick("rt1").do("hide rs1")
    assert game.task == "rest red"
    assert game.land({"bt1": (200, 0)}).task == "choose blue foul"


def test_a_king_that_falls_when_its_carrier_is_taken_away_is_lost() -> None:
    """RM-55, RM-80: it leaves the mat in the enemy's turn; a dragon may rescue it."""
    mat: Mat = {"rt1": (-100, 0), "rm1": (335, 30), "bt1": (412, 0), "bk": standing(416, 0, level=1), "bd1": (60, 0)}
    game = play(mat, resting=[("bk", "bt1")]).flick("rt1").do("take bt1")
    assert game.tasks == "rest, put rm1 mage"
    game.land(falls="bk").put()
    assert game.task == "rescue blue"


def test_a_put_down_that_captures_is_resolved_next() -> None:
    """RM-35, RM-37: dice that a put-down turns over in the enemy kingdom are rolled in the same turn."""
    mat: Mat = {"rs2": (200, 0)}
    game = play(mat, hidden="rs1").put("spy rs1 216 0 0", to={"rs2": (198, 0, "shadow")})
    assert game.task == "roll rs2 captured"
    assert game.roll("rs2", active=False).task == "choose blue foul"


def test_a_die_that_leans_on_one_that_is_taken_away_falls() -> None:
    """RM-37, RM-55: poses of a real landing; the leaning die touches the mat, so it does not rest on the other one."""
    stands = Pose(73.133, -1.107, 7.997, 0.506788, 0.000127, 5.2e-05, 0.86207)
    leans = Pose(52.131, 1.126, 10.644, 0.904347, 0.006302, 0.426541, -0.013414)
    mat: Mat = {"rm1": (335, 30), "rt1": (-60, 0), "bt1": stands, "bb1": leans}
    game = play(mat).flick("rt1")
    assert DIE_IDS["bb1"] not in {die for die, _ in settle(game.state.poses)[0].moved}
    game.do("take bt1")
    assert game.tasks == "rest, put rm1 mage"
    outcome = RUMMS.nature(game.state, Random(1))
    assert isinstance(outcome, Landed)
    assert dict(outcome.landing.moved)[DIE_IDS["bb1"]] > 5
    upright = play({**mat, "bb1": (57, -1)}).flick("rt1").do("take bt1")
    assert upright.tasks == "put rm1 mage"
