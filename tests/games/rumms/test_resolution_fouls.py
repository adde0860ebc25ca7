"""Fouls and the end: sections 7 and 8 of the rules."""

import pytest

from games.rumms.landings import Play, Where, begin, play, set_up
from rumpus.games.rumms.game import RUMMS
from rumpus.games.rumms.options import RummsOptions
from rumpus.games.rumms.rules.whereabouts import in_castle
from rumpus.games.rumms.state import Phase
from rumpus.games.rumms.table.dice import DIE_IDS, Team
from rumpus.games.rumms.table.poses import standing

Mat = dict[str, Where]
TWO = {"rt1": 0.01, "bt1": 0.002}
"""The fingertip touched two dice."""


@pytest.mark.parametrize(
    ("touched", "foul"),
    [({"rt1": 0.01}, False), (TWO, True), ({"rt1": 0.01, "rt2": 0.001}, True), ({"rt1": 0.5}, True), ({}, False)],
)
def test_what_a_foul_is(touched: dict[str, float], foul: bool) -> None:
    """RM-31, RM-70: the fingertip touches more than one die, or pushes its own."""
    game = play({"rt1": (-100, 0), "rt2": (-100, 40), "bt1": (100, 0)}).flick("rt1", touched=touched)
    assert game.task == ("choose blue foul" if foul else "")
    assert game.team == "blue"


def test_the_penalty() -> None:
    """RM-71: a die of the other team's choice, but not the king."""
    mat: Mat = {"rt1": (-100, 0), "rn1": (-100, 40), "bt1": (100, 0), "ri1": standing(100, 0, level=1)}
    game = play(mat, resting=[("ri1", "bt1")], hidden="rs1", ice="ri2", lost="rt5").flick("rt1", touched=TWO)
    asked = RUMMS.picture(RUMMS.view(game.state, frozenset({1})), frozenset({1})).asked
    assert (asked.dice, asked.declinable) == (("rt1", "rn1", "rs1", "ri1", "ri2"), True)
    for die, code in (("rk", "king_untouchable"), ("bt1", "own_die"), ("rt5", "defeated_die"), ("rd1", "not_on_mat")):
        assert game.refused(f"take {die}") == code
    spent = play({"rt1": (-100, 0), "bt1": (100, 0)}, lost="ri1").flick("rt1", touched=TWO)
    assert spent.refused("take ri1") == "defeated_die"
    declined = Play(game.state).do("decline")
    assert (declined.team, declined.task) == ("blue", "")
    for die in ("rn1", "rs1", "ri1", "ri2"):
        taken = Play(game.state).do(f"take {die}")
        assert (taken.place(die), taken.team, taken.task) == ("lost", "blue", "")


def test_dice_that_a_foul_defeated_go_back_into_their_castle() -> None:
    """RM-71: those of the other team; ice goes back beside the mat, the fouling team's dice stay out."""
    mat: Mat = {
        "rt1": (-100, 0),
        "rt2": (-100, 40),
        "bt1": (100, 0),
        "bn1": (100, 40),
        "bi1": standing(-100, 40, level=1),
    }
    game = play(mat, resting=[("bi1", "rt2")]).flick("rt1", falls="bn1 rt2 bi1", touched=TWO)
    assert game.tasks == "put bn1 foul, choose blue foul"
    assert game.team == "blue"
    assert [game.place(name) for name in ("bn1", "bi1", "rt2")] == ["hand", "ice", "lost"]
    game.put()
    assert in_castle(game.state, DIE_IDS["bn1"], Team.BLUE)
    assert game.do("take rt1").team == "blue"


def test_only_the_turns_own_motion_counts_as_by_the_foul() -> None:
    """RM-71: a die that was captured because of it and lost by its roll stays out."""
    game = play({"rt1": (-100, 0), "bt1": (100, 0)}).flick("rt1", {"bt1": (-100, 80, "shadow")}, touched=TWO)
    game.roll("bt1", active=False)
    assert game.tasks == "choose blue foul"
    assert game.do("decline").place("bt1") == "lost"


def test_a_king_that_falls_through_a_foul_of_the_other_team_goes_back() -> None:
    """RM-71, RM-72: no dragon is needed."""
    game = play({"rt1": (300, 30), "bt1": (300, 0), "bd1": (100, 0)}).flick("rt1", falls="bk", touched=TWO)
    assert game.tasks == "put bk foul, choose blue foul"
    assert game.put().do("take rt1").team == "blue"
    assert in_castle(game.state, DIE_IDS["bk"], Team.BLUE)


def test_a_king_that_falls_through_its_own_teams_foul_stays_defeated() -> None:
    """RM-72."""
    game = play({"rt1": (-300, 30), "bt1": (300, 0)}).flick("rt1", falls="bk rk", touched=TWO)
    assert RUMMS.winners(game.state) == {1}
    saved = play({"rt1": (-300, 30), "bt1": (300, 0), "rd1": (-100, 0)}).flick("rt1", falls="bk rk", touched=TWO)
    saved.do("rescue rd1").roll("rd1", active=True).put()
    assert saved.tasks == "put bk foul, choose blue foul"


@pytest.mark.parametrize(
    ("to", "falls", "foul"),
    [
        ({}, "", False),
        ({"rt1": (-319.5, 30)}, "", False),
        ({"rt1": (-321, 30)}, "", True),
        ({"rt1": standing(-319, 30, face=5)}, "", True),
        ({}, "rt1", True),
    ],
    ids=["nothing", "half a millimetre", "two millimetres", "toppled", "fell"],
)
def test_pushing_a_die_while_putting_one_down_is_a_foul(to: Mat, falls: str, foul: bool) -> None:
    """RM-37, RM-70."""
    game = play({"rt1": (-319, 30), "rt2": (-100, 0)}).put("king -335 30 0", to=to, falls=falls)
    assert game.task == ("choose blue foul" if foul else "")


def test_a_foul_of_the_team_that_does_not_move() -> None:
    """RM-37, RM-70, RM-71: it pushed a die as it put down a freed one; the moving team may take a die of it."""
    mat: Mat = {"rt1": (-100, 0), "bt1": (60, 0), "bt2": (319, 30), "rn1": (319, -30)}
    game = play(mat).flick("rt1", {"bt1": (-60, 80, "shadow")}).roll("bt1", active=True)
    game.put("put 335 30 0", to={"bt2": (315, 30)}, falls="rn1")
    assert (game.team, game.tasks) == ("red", "put rn1 foul, choose red foul")
    game.put().do("take bt1")
    assert game.place("bt1") == "lost"
    assert (game.team, game.task) == ("blue", "")


def test_each_foul_of_a_turn_is_punished() -> None:
    """RM-35, RM-70, RM-71: a flick that touches two dice, and a freed die that pushes another one."""
    mat: Mat = {"rt1": (-100, 0), "rt2": (-100, 40), "rt3": (-60, 0), "rn1": (-319, 30), "bt1": (100, 0)}
    game = play(mat).flick("rt1", {"rt3": (60, 80, "shadow")}, touched={"rt1": 0.01, "rt2": 0.01})
    game.roll("rt3", active=True).put("put -335 30 0", to={"rn1": (-315, 30)})
    assert game.task == "choose blue foul"
    game.do("take rt1")
    assert game.task == "choose blue foul"
    assert game.do("take rt2").task == ""


@pytest.mark.parametrize(("version", "task"), [(1, "choose blue foul"), (2, "")])
def test_nobody_is_asked_what_to_take_where_there_is_nothing(version: int, task: str) -> None:
    """RM-71: the fouling team has but its king. Version 1 asked, and all that one could do was decline."""
    game = play({"bt1": (100, 0)}, version=version).flick("rk", touched={"rk": 0.01, "bt1": 0.01})
    assert (game.team, game.task) == ("blue", task)


def test_the_team_whose_king_leaves_the_mat_has_lost() -> None:
    """RM-80: at once."""
    game = play({"rt1": (300, 30), "rm1": (335, 30), "bt1": (0, 0)}).flick("rt1", falls="bk")
    assert RUMMS.winners(game.state) == {0}
    assert game.state.phase is Phase.OVER
    assert game.state.tasks == ()


@pytest.mark.parametrize(("falls", "winner"), [("rk bk", 1), ("bk rk", 0)])
def test_if_both_kings_fall_the_first_one_decides(falls: str, winner: int) -> None:
    """RM-80."""
    assert RUMMS.winners(play({"rt1": (0, 0)}).flick("rt1", falls=falls).state) == {winner}


def test_if_both_kings_fall_rescue_is_offered_for_the_first_one_first() -> None:
    """RM-45, RM-80: then for the second one."""
    game = play({"rt1": (0, 0), "rd1": (-100, 0), "bd1": (100, 0)}).flick("rt1", falls="bk rk")
    assert game.task == "rescue blue"
    game.do("rescue bd1").roll("bd1", active=True).put()
    assert game.task == "rescue red"
    second = Play(game.state).do("decline")
    assert RUMMS.winners(second.state) == {1}
    game.do("rescue rd1").roll("rd1", active=True).put()
    assert (game.team, game.task) == ("blue", "")


def test_a_king_that_is_pushed_off_by_a_put_down_is_lost_too() -> None:
    """RM-37, RM-80: its own team's foul; a dragon may rescue it."""
    mat: Mat = {"rm1": (335, 30), "rt1": (0, 0), "bt1": (100, 0), "rd1": (-100, 0)}
    game = play(mat).flick("rt1").do("take bt1").put("put -335 20 0", falls="rk")
    assert game.task == "rescue red"
    game.do("rescue rd1").roll("rd1", active=True).put()
    assert game.task == "choose blue foul"


def test_the_royal_tournament() -> None:
    """RM-81: who lost the king starts the next game; three wins win."""
    game = begin(tournament=True)
    for number in range(1, 6):
        winner = 0 if number in {1, 3, 5} else 1
        if (game.team == "red") != (winner == 0):
            game.flick("rn1" if game.team == "red" else "bn1")
        game.flick("rn1" if winner == 0 else "bn1", falls="bk" if winner == 0 else "rk")
        if number == 5:
            break
        assert game.state.phase is Phase.SETUP
        assert RUMMS.winners(game.state) == frozenset()
        assert RUMMS.interlude(game.state)
        assert game.state.starter == 1 - winner
        set_up(game)
        assert not RUMMS.interlude(game.state)
        assert game.team == ("blue" if winner == 0 else "red")
    assert RUMMS.scores(game.state) == (3, 2)
    assert RUMMS.winners(game.state) == {0}
    assert RUMMS.actors(game.state) == ()


@pytest.mark.parametrize(("version", "seat"), [(1, 1), (2, 3)])
def test_the_turn_in_which_a_king_is_lost_is_a_turn(version: int, seat: int) -> None:
    """RM-22, RM-81: blue loses its king and starts the next game, and it is the other player's turn."""
    rules = RUMMS.at_version(version)
    game = Play(rules.start(RummsOptions(players=4, tournament=True, start="blue")))
    set_up(game)
    assert RUMMS.actors(game.state) == (1,)
    game.flick("bn1", falls="bk")
    assert game.state.version == version
    set_up(game)
    assert RUMMS.actors(game.state) == (seat,)


def test_a_turn_limit_makes_a_draw() -> None:
    """RM-82: all share it; without a limit there is none."""
    game = begin(turn_limit=2).flick("rn1")
    assert RUMMS.winners(game.state) == frozenset()
    game.flick("bn1")
    assert RUMMS.actors(game.state) == ()
    assert RUMMS.winners(game.state) == {0, 1}
    assert RUMMS.scores(game.state) == (0, 0)


def test_a_tournament_of_draws_ends_too() -> None:
    """RM-81, RM-82: the team that did not start begins the next game; after nine games all is over."""
    game = begin(turn_limit=1, tournament=True)
    starters = []
    for number in range(9):
        starters.append(game.team)
        game.flick("rn1" if game.team == "red" else "bn1")
        if number < 8:
            set_up(game)
    assert starters == ["red", "blue"] * 4 + ["red"]
    assert RUMMS.winners(game.state) == {0, 1}
