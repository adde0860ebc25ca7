"""The dice and their powers: section 6 of the rules."""

import pytest

from games.rumms.landings import Where, play
from rumpus.games.rumms.game import RUMMS
from rumpus.games.rumms.rules.whereabouts import in_castle
from rumpus.games.rumms.table.dice import DIE_IDS, Team
from rumpus.games.rumms.table.poses import standing

Mat = dict[str, Where]


def test_the_kings_move() -> None:
    """RM-40: from wherever it lies on the mat."""
    game = play({"rk": (200, 100)})
    assert game.refused("king 335 30 0") == "not_in_castle"
    game.do("king -335 20 30")
    assert game.place("rk") == "hand"
    game.land()
    assert in_castle(game.state, DIE_IDS["rk"], Team.RED)
    assert game.team == "blue"


def test_a_king_under_a_die_is_lifted_and_what_lay_on_it_falls() -> None:
    """RM-37, RM-40, RM-70: if the spot is taken then, another one is asked for; and it was a foul."""
    mat: Mat = {"rt1": standing(-335, 0, level=1)}
    game = play(mat, resting=[("rt1", "rk")]).do("king -335 0 0")
    assert game.tasks == "rest red, lower rk -335 0 0 king"
    game.land({"rt1": (-335, 0)})
    assert game.task == "put rk king"
    assert game.refused("put -335 0 0") == "overlaps"
    assert game.put("put -335 0 0 +1").task == "choose blue foul"


def test_the_king_may_be_flicked() -> None:
    """RM-41: a king that leaves the mat has lost the game."""
    game = play({}).flick("rk", {"rk": standing(200, 0, face=4)})
    assert game.team == "blue"
    over = play({}).flick("rk", falls="rk")
    assert RUMMS.winners(over.state) == {1}


@pytest.mark.parametrize("where", [(-100, 0), (-100, 0, "shadow"), (0, 0), (17, 0, "shadow")])
def test_a_dragon_at_home_may_strike_twice(where: Where) -> None:
    """RM-33, RM-44: whichever face is up, on the wall as well."""
    game = play({"rd1": (-200, 0)}).flick("rd1", {"rd1": where})
    assert (game.team, game.task) == ("red", "again rd1")
    assert RUMMS.picture(RUMMS.view(game.state, frozenset({0})), frozenset({0})).asked.declinable
    assert game.refused("flick rd1 0 1 0 0") == "not_now"
    assert game.refused("again 0 9 0 0") == "speed_range"
    game.do("again 0 1 0 0").land({"rd1": (-50, 0)})
    assert game.team == "blue"  # once per turn


def test_the_second_strike_may_be_declined() -> None:
    """RM-44."""
    assert play({"rd1": (-200, 0)}).flick("rd1").do("decline").team == "blue"


@pytest.mark.parametrize(("to", "falls"), [({"rd1": (100, 0)}, ""), ({}, "rd1")])
def test_a_dragon_that_is_not_at_home_does_not(to: Mat, falls: str) -> None:
    """RM-44."""
    assert play({"rd1": (-200, 0)}).flick("rd1", to, falls=falls).team == "blue"


def test_a_dragon_that_was_freed_has_not_stayed_at_home() -> None:
    """RM-35, RM-44: it went over the wall and came back by hand."""
    game = play({"rd1": (-200, 0)}).flick("rd1", {"rd1": (100, 0, "shadow")})
    assert game.roll("rd1", active=True).put().team == "blue"


@pytest.mark.parametrize(("version", "task"), [(1, "again rd1"), (2, "")])
def test_a_dragon_that_comes_home_does_not_strike_twice(version: int, task: str) -> None:
    """RM-44: it must have lain at home before its flick as well; version 1 did not ask for that."""
    game = play({"rd1": (100, 0), "bt1": (60, 60)}, version=version).flick("rd1", {"rd1": (-100, 0)})
    assert game.task == task


@pytest.mark.parametrize(("version", "task"), [(1, "again rd1"), (2, "choose blue foul")])
def test_a_first_strike_that_was_a_foul_has_no_second(version: int, task: str) -> None:
    """RM-44, RM-70."""
    game = play({"rd1": (-100, 0), "rt1": (-100, 40)}, version=version)
    assert game.flick("rd1", touched={"rd1": 0.01, "rt1": 0.01}).task == task


def test_by_version_1_two_strikes_could_be_two_fouls() -> None:
    """RM-44, RM-71."""
    mat: Mat = {"rd1": (-100, 0), "rt1": (-100, 40), "rt2": (-100, 80)}
    touched = {"rd1": 0.01, "rt1": 0.01}
    game = play(mat, version=1).flick("rd1", touched=touched).do("again 0 1 0 0").land(touched=touched)
    assert game.do("take rt1").task == "choose blue foul"


def test_only_the_flicked_dragon_strikes_twice() -> None:
    """RM-44."""
    assert play({"rd1": (-200, 0), "rt1": (-150, 0)}).flick("rt1").team == "blue"


def test_a_dragon_that_ice_fell_on_does_not_strike_twice() -> None:
    """RM-44, RM-62."""
    mat: Mat = {"rd1": (-200, 0), "rt1": (-150, 0), "bi1": standing(-150, 0, level=1)}
    game = play(mat, resting=[("bi1", "rt1")])
    both = [("bi1", "rd1"), ("bi1", "rt1")]
    game.flick("rd1", {"bi1": standing(-158, 0, level=1), "rd1": (-167, 0)}, resting=both)
    assert game.team == "blue"


def test_captured_dice_come_between_the_two_strikes_mage_and_spy_after_both() -> None:
    """RM-44."""
    mat: Mat = {"rd1": (-200, 0), "rm1": (335, 30), "rs1": (200, 0), "rt1": (-100, 0), "bt1": (100, 0)}
    game = play(mat).flick("rd1", {"rt1": (100, 80, "shadow")})
    game.roll("rt1", active=False)
    assert game.task == "again rd1"
    game.do("again 0 1 0 0").land()
    assert game.task == "choose red mage rm1"
    game.do("decline")
    assert game.task == "hide rs1"
    assert game.do("stay").team == "blue"


def test_a_dragon_rescues_its_king() -> None:
    """RM-45, RM-46: the rescued team then has its normal turn."""
    game = play({"rt1": (300, 30), "bd1": (100, 0, "shadow"), "bd2": (100, 40)}).flick("rt1", falls="bk")
    assert (game.team, game.task) == ("blue", "rescue blue")
    assert game.refused("rescue rt1") == "not_a_dragon"
    game.do("rescue bd1")
    assert game.place("bd1") == "hand"
    game.roll("bd1", active=True)
    assert (game.team, game.task, game.place("bd1")) == ("blue", "put bk rescue", "lost")
    game.put()
    assert in_castle(game.state, DIE_IDS["bk"], Team.BLUE)
    assert (game.team, game.task) == ("blue", "")


def test_both_dragons_may_try() -> None:
    """RM-45."""
    game = play({"rt1": (300, 30), "bd1": (100, 0), "bd2": (100, 40)}).flick("rt1", falls="bk")
    game.do("rescue bd1").roll("bd1", active=False)
    assert (game.task, game.place("bd1")) == ("rescue blue", "lost")
    assert game.refused("rescue bd1") == "defeated_die"
    assert game.refused("rescue rd1") == "foreign_die"
    game.do("rescue bd2").roll("bd2", active=False)
    assert RUMMS.winners(game.state) == {0}


def test_a_rescue_may_be_declined() -> None:
    """RM-45."""
    game = play({"rt1": (300, 30), "bd1": (100, 0)}).flick("rt1", falls="bk").do("decline")
    assert RUMMS.winners(game.state) == {0}


def test_a_frozen_dragon_rescues_nobody() -> None:
    """RM-45, RM-62."""
    mat: Mat = {"rt1": (300, 30), "bd1": (100, 0), "ri1": standing(100, 0, level=1)}
    game = play(mat, resting=[("ri1", "bd1")]).flick("rt1", falls="bk")
    assert RUMMS.winners(game.state) == {0}


def test_a_team_that_defeats_its_own_king_rescues_it_and_the_enemy_moves() -> None:
    """RM-46."""
    game = play({"rd1": (-100, 0)}).flick("rk", falls="rk")
    assert (game.team, game.task) == ("red", "rescue red")
    game.do("rescue rd1").roll("rd1", active=True).put()
    assert (game.team, game.task) == ("blue", "")


@pytest.mark.parametrize(("version", "then"), [(1, "choose red mage rm1"), (2, "")])
def test_after_the_rescue_of_a_king_that_its_own_team_defeated_the_enemy_moves_at_once(version: int, then: str) -> None:
    """RM-46: no mage and no spy comes in between."""
    mat: Mat = {"rd1": (-100, 0), "rt1": (-60, 0), "rm1": (335, 30), "rs1": (200, 0), "bt1": (100, 0)}
    game = play(mat, version=version).flick("rt1", falls="rk").do("rescue rd1").roll("rd1", active=True).put()
    assert game.task == then
    assert game.team == ("red" if version == 1 else "blue")
    assert not game.state.short


def test_a_berserker_rolls_all_the_same_after_such_a_rescue() -> None:
    """RM-46, RM-58: it is a roll of the same step, and the foul is punished."""
    mat: Mat = {"rd1": (-100, 0), "rt1": (-60, 0), "rt2": (-60, 40), "rs1": (200, 0), "bb1": (100, 0), "bt1": (60, 0)}
    game = play(mat).flick("rt1", falls="rk bb1").do("rescue rd1").roll("rd1", active=True).put()
    game.roll("bb1", active=True).do("take rt2")
    assert (game.team, game.task) == ("blue", "")


def test_a_king_that_a_berserker_costs_does_not_cut_the_turn_short() -> None:
    """RM-46, RM-58: the enemy defeated it."""
    mat: Mat = {"rd1": (-100, 0), "rt1": (-60, 0), "rt2": (-412, 0), "rk": standing(-414, 0, level=1)}
    mat |= {"rs1": (200, 0), "bb1": (100, 0)}
    game = play(mat, resting=[("rk", "rt2")]).flick("rt1", falls="bb1").roll("bb1", active=True).do("take rt2")
    game.land(falls="rk").do("rescue rd1").roll("rd1", active=True).put()
    assert game.task == "hide rs1"


def test_a_king_that_is_saved_by_the_other_teams_foul_does_not_end_the_turn() -> None:
    """RM-46, RM-72: a king that goes back was never defeated by its own team."""
    mat: Mat = {"rt1": (-60, 0), "rt2": (-60, 40), "rs1": (200, 0), "bt1": (300, 30)}
    game = play(mat).flick("rt1", falls="bk", touched={"rt1": 0.01, "rt2": 0.01})
    assert game.task == "hide rs1"


def test_a_spy_hides_and_comes_back() -> None:
    """RM-50, RM-53, RM-54."""
    game = play({"rs1": (-100, 0), "rt1": (-100, 40), "bt1": (60, 0)}).flick("rs1", {"rs1": (100, 0)})
    assert (game.team, game.task) == ("red", "hide rs1")
    assert game.refused("hide rs2") == "other_spy"
    assert game.refused("decline") == "not_now"
    game.do("hide rs1")
    assert (game.place("rs1"), game.team) == ("hidden", "blue")
    game.flick("bt1")
    game.put("spy rs1 200 100 0")
    assert game.place("rs1") == "mat"
    assert game.team == "blue"  # it may not hide again in this turn


def test_a_spy_may_hide_in_a_later_turn_whatever_was_used() -> None:
    """RM-50."""
    game = play({"rs1": (100, 0), "rt1": (-100, 40)})
    game.flick("rt1").do("stay")
    assert game.place("rs1") == "mat"
    game.flick("bk")
    assert game.put("king free").do("hide rs1").place("rs1") == "hidden"


@pytest.mark.parametrize("where", [(100, 0, "shadow"), (-100, 0), (17, 0)])
def test_a_spy_hides_only_active_in_the_enemy_kingdom(where: Where) -> None:
    """RM-50."""
    game = play({"rs1": (-100, 0)}).flick("rs1", {"rs1": where})
    assert game.task in {"", "roll rs1 captured"}


def test_a_frozen_spy_does_not_hide() -> None:
    """RM-50, RM-62."""
    mat: Mat = {"rs1": (100, 0), "rt1": (-100, 0), "bi1": standing(100, 0, level=1)}
    assert play(mat, resting=[("bi1", "rs1")]).flick("rt1").team == "blue"


def test_one_spy_comes_back_and_another_may_hide() -> None:
    """RM-50: one at most comes back per turn; only that one may not hide."""
    game = play({"rs1": (100, 0)}, hidden="rs2").put("spy rs2 free")
    assert game.task == "hide rs1"
    assert game.do("hide rs1").team == "blue"
    assert game.state.hidden == (DIE_IDS["rs1"],)


def test_a_mage_spirits_a_die_away_and_goes_home() -> None:
    """RM-55: it may be used in a later turn too."""
    game = play({"rm1": (-100, 0), "bt1": (100, 0), "bn1": (100, 40)}, ice="bi1", lost="bt2")
    game.flick("rm1", {"rm1": (335, 30)})
    assert (game.team, game.task) == ("red", "choose red mage rm1")
    assert game.do("decline").team == "blue"
    game.flick("bt1").flick("rk")
    assert game.task == "choose red mage rm1"
    assert RUMMS.picture(RUMMS.view(game.state, frozenset({0})), frozenset({0})).asked.dice == ("bt1", "bn1")
    for die, code in (
        ("bk", "king_untouchable"), ("bi1", "ice_untouchable"), ("rk", "own_die"), ("bt2", "defeated_die"),
        ("bt5", "not_on_mat"),
    ):  # fmt: skip
        assert game.refused(f"take {die}") == code
    game.do("take bn1")
    assert game.place("bn1") == "lost"
    assert (game.team, game.task) == ("red", "put rm1 mage")
    assert game.refused("put 335 30 0") == "not_in_castle"
    game.put("put -335 30 0")
    assert (game.place("rm1"), game.team) == ("mat", "blue")


@pytest.mark.parametrize("where", [(335, 30, "shadow"), (250, 0), (-335, 30)])
def test_a_mage_must_lie_active_in_the_enemy_castle(where: Where) -> None:
    """RM-55."""
    game = play({"rm1": (-100, 0), "bt1": (100, 0)}).flick("rm1", {"rm1": where})
    assert game.task in {"", "roll rm1 captured"}


def test_several_mages_in_one_turn() -> None:
    """RM-55."""
    game = play({"rm1": (335, 30), "rm2": (335, -30), "rt1": (-100, 0), "bt1": (100, 0), "bt2": (100, 40)})
    game.flick("rt1").do("take bt1").put()
    assert game.task == "choose red mage rm2"
    assert game.do("take bt2").put().team == "blue"


def test_a_mage_without_a_victim_is_not_asked() -> None:
    """RM-55: kings and ice cannot be taken."""
    assert play({"rm1": (335, 30), "rt1": (-100, 0)}).flick("rt1").team == "blue"


def test_a_mage_that_lies_on_its_victim() -> None:
    """RM-55: both are taken off, nothing is left to fall."""
    mat: Mat = {"rm1": standing(335, 30, level=1), "rt1": (-100, 0), "bt1": (335, 30)}
    game = play(mat, resting=[("rm1", "bt1")]).flick("rt1").do("take bt1")
    assert game.tasks == "put rm1 mage"


def test_a_berserker_takes_a_die_along() -> None:
    """RM-58."""
    game = play({"rt1": (-100, 0), "rn1": (-100, 40), "bb1": (100, 0)}).flick("rt1", falls="bb1")
    assert game.task == "roll bb1 berserker"
    game.roll("bb1", active=True)
    assert (game.team, game.task) == ("blue", "choose blue berserker bb1")
    assert game.refused("decline") == "must_take"
    assert game.refused("take rk") == "king_untouchable"
    game.do("take rn1")
    assert (game.place("rn1"), game.place("bb1"), game.team) == ("lost", "lost", "blue")


def test_a_berserker_that_rolls_a_shadow_takes_nothing() -> None:
    """RM-58."""
    game = play({"rt1": (-100, 0), "bb1": (100, 0)}).flick("rt1", falls="bb1").roll("bb1", active=False)
    assert (game.place("bb1"), game.team, game.task) == ("lost", "blue", "")


def test_a_berserker_that_is_lost_otherwise_is_not_rolled() -> None:
    """RM-58: by its own team, captured, spirited away, taken along by another."""
    assert play({"rb1": (-100, 0)}).flick("rb1", falls="rb1").team == "blue"
    captured = play({"rb1": (-100, 0)}).flick("rb1", {"rb1": (100, 0, "shadow")}).roll("rb1", active=False)
    assert captured.team == "blue"
    mage = play({"rm1": (335, 30), "rt1": (-100, 0), "bb1": (100, 0)}).flick("rt1").do("take bb1").put()
    assert mage.team == "blue"
    both = play({"rb1": (-100, 0), "bb1": (100, 0)}).flick("rk", falls="bb1").roll("bb1", active=True).do("take rb1")
    assert (both.place("rb1"), both.task) == ("lost", "")


def test_a_berserker_without_a_victim() -> None:
    """RM-58."""
    assert play({"bb1": (100, 0)}).flick("rk", falls="bb1").roll("bb1", active=True).team == "blue"


def test_ice_freezes_what_it_rests_on() -> None:
    """RM-60, RM-61, RM-62: one cube may freeze several dice."""
    game = play({"bt1": (100, 0), "bt2": (116, 0), "bt3": (200, 0)}, ice="ri1 ri2")
    game.do("ice ri1 108 0 0 ri2 200 0 0")
    assert game.state.ice == ()
    game.land(resting=[("ri1", "bt1"), ("ri1", "bt2")])
    game.land(resting=[("ri1", "bt1"), ("ri1", "bt2"), ("ri2", "bt3")])
    assert game.state.frozen == {DIE_IDS[name] for name in ("bt1", "bt2", "bt3")}
    assert game.team == "blue"
    assert all(game.refused(f"flick {name} 0 1 0 0") == "frozen_die" for name in ("bt1", "bt2", "bt3"))
    assert RUMMS.picture(RUMMS.view(game.state, frozenset({1})), frozenset({1})).asked.dice == ("bk",)


def test_ice_that_does_not_come_to_rest_on_a_die_is_put_again() -> None:
    """RM-37, RM-61."""
    game = play({"bt1": (100, 0)}, ice="ri1").do("ice ri1 107 0 0").land({"ri1": (120, 0)})
    assert (game.place("ri1"), game.team, game.task) == ("hand", "red", "put ri1 ice")
    assert game.refused("put 200 0 0") == "ice_not_on_enemy"
    assert game.put("put 100 0 0", resting=[("ri1", "bt1")]).team == "blue"
    assert game.state.frozen == {DIE_IDS["bt1"]}


def test_ice_that_is_knocked_off_is_gone_even_if_it_lies_on_the_mat() -> None:
    """RM-63."""
    mat: Mat = {"bt1": (100, 0), "bt2": (60, 0), "ri1": standing(100, 0, level=1)}
    game = play(mat, mover="blue", resting=[("ri1", "bt1")]).flick("bt2", {"ri1": (140, 0)})
    assert game.place("ri1") == "lost"
    assert game.state.frozen == set()


def test_ice_goes_with_a_die_that_is_taken_from_under_it() -> None:
    """RM-63: by mage, berserker or foul."""
    mat: Mat = {"bt1": (100, 0), "ri1": standing(100, 0, level=1), "rm1": (335, 30), "rt1": (-100, 0)}
    game = play(mat, resting=[("ri1", "bt1")]).flick("rt1").do("take bt1")
    assert (game.place("bt1"), game.place("ri1")) == ("lost", "lost")
    assert game.tasks == "put rm1 mage"


def test_two_cubes_may_not_overlap() -> None:
    """RM-61."""
    game = play({"bt1": (100, 0)}, ice="ri1 ri2")
    assert game.refused("ice ri1 100 0 0 ri2 104 0 0") == "overlaps"


def test_hearts_revive() -> None:
    """RM-66: each die is rolled once; the heart is out of the game."""
    game = play({"rh1": (-100, 0)}, lost="rt1 rt2 rd1")
    assert game.refused("heart rh1 : rt1 rd1") == "revival_over"
    game.do("heart rh1 : rt1 rt2")
    assert game.place("rh1") == "lost"
    game.roll("rt1", active=True)
    assert (game.team, game.task) == ("red", "put rt1 revive")
    game.put().roll("rt2", active=False)
    assert [game.place(name) for name in ("rt1", "rt2", "rd1")] == ["mat", "lost", "lost"]
    assert game.team == "blue"


def test_two_hearts_are_two_budgets() -> None:
    """RM-66."""
    game = play({"rh1": (-100, 0), "rh2": (-100, 40)}, lost="rd1 rd2 rn1 rt1")
    assert game.refused("heart rh1 : rd1 rh2 : rd2 rt1") == "revival_over"
    assert game.refused("heart rh1 : rd1 rh2 : rd1") == "die_twice"
    assert game.refused("heart rh1 : rd1 rh1 : rd2") == "die_twice"
    game.do("heart rh1 : rd1 rh2 : rn1 rt1")
    for name in ("rd1", "rn1", "rt1"):
        game.roll(name, active=False)
    assert game.team == "blue"


def test_a_frozen_heart_is_not_cashed_in() -> None:
    """RM-62, RM-66."""
    mat: Mat = {"rh1": (-100, 0), "bi1": standing(-100, 0, level=1)}
    game = play(mat, resting=[("bi1", "rh1")], lost="rt1")
    assert game.refused("heart rh1 : rt1") == "frozen_die"
