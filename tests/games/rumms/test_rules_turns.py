"""Turns and flicks: sections 3 and 4 of the rules, and every refusal that they imply."""

from math import inf, nan, pi
from random import Random

import pytest

from games.rumms.landings import QUICK_SETUP, Play, Where, begin, play
from rumpus.core.errors import OutOfTurn
from rumpus.games.rumms.game import RUMMS
from rumpus.games.rumms.landing import Flick
from rumpus.games.rumms.moves import Stay, Strike
from rumpus.games.rumms.options import RummsOptions
from rumpus.games.rumms.rules.powers.dragon import StrikeAgain
from rumpus.games.rumms.rules.whereabouts import in_castle, in_enemy_kingdom
from rumpus.games.rumms.samples import candidates
from rumpus.games.rumms.table.dice import DIE_IDS, Team
from rumpus.games.rumms.table.poses import standing
from rumpus.games.rumms.tasks import SimulateFlick
from viewers import eyes

EVERYTHING: dict[str, Where] = {
    "rt1": (-100, 0), "rt2": (-100, 40), "rh1": (-150, 0), "rd1": (-150, 40), "bt1": (100, 0), "bh1": (150, 0),
    "bi1": standing(-100, 40, level=1),
}  # fmt: skip


def everything() -> Play:
    return play(EVERYTHING, resting=[("bi1", "rt2")], hidden="rs1 bs1", ice="ri1", lost="rt3 rn1 rh2 bt2 ri2")


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("flick rt1 0 1 0 0", None),
        ("flick rk 0 1 0 0", None),
        ("flick rd1 0 1 0 0", None),
        ("flick rt2 0 1 0 0", "frozen_die"),
        ("flick bt1 0 1 0 0", "foreign_die"),
        ("flick rs1 0 1 0 0", "hidden_die"),
        ("flick rt3 0 1 0 0", "defeated_die"),
        ("flick ri1 0 1 0 0", "ice_flicked"),
        ("flick rh1 0 1 0 0", "heart_flicked"),
        ("flick rt8 0 1 0 0", "not_in_army"),
        ("flick rt1 361 1 0 0", "direction_range"),
        ("flick rt1 0 0.1 0 0", "speed_range"),
        ("flick rt1 0 4.1 0 0", "speed_range"),
        ("flick rt1 0 1 7.1 0", "side_range"),
        ("flick rt1 0 1 -7.1 0", "side_range"),
        ("flick rt1 0 1 0 7.1", "height_range"),
        ("flick rt1 0 1 0 -6.1", "height_range"),
        ("king -335 20 0", None),
        ("king free", None),
        ("king -200 20 0", "not_in_castle"),
        ("king 335 30 0", "not_in_castle"),
        ("spy rs1 200 100 0", None),
        ("spy rs1 free", None),
        ("spy bs1 200 100 0", "foreign_die"),
        ("spy rt1 200 100 0", "not_a_spy"),
        ("spy rs2 200 100 0", "not_hidden"),
        ("spy rs1 -200 100 0", "not_in_enemy_kingdom"),
        ("spy rs1 17 100 0", "not_in_enemy_kingdom"),
        ("spy rs1 430 100 0", "off_mat"),
        ("spy rs1 335 30 0", "in_enemy_castle"),
        ("spy rs1 116 0 0", "touches_enemy"),
        ("spy rs1 116.1 0 0", None),
        ("spy rs1 105 0 0", "touches_enemy"),
        ("ice ri1 100 0 0", None),
        ("ice ri1 335 0 0", "ice_on_king"),
        ("ice ri1 -100 0 0", "ice_not_on_enemy"),
        ("ice ri1 200 0 0", "ice_not_on_enemy"),
        ("ice ri2 100 0 0", "ice_used"),
        ("ice bi1 100 0 0", "foreign_die"),
        ("ice rt1 100 0 0", "not_ice"),
        ("ice ri1 100 0 0 ri1 150 0 0", "die_twice"),
        ("heart rh1 : rt3 rn1", None),
        ("heart rh1 : rt3", None),
        ("heart rh1 :", "nothing_to_revive"),
        ("heart rh2 : rt3", "defeated_die"),
        ("heart bh1 : rt3", "foreign_die"),
        ("heart rt1 : rt3", "not_a_heart"),
        ("heart rh1 : rt1", "not_defeated"),
        ("heart rh1 : bt2", "foreign_die"),
        ("heart rh1 : rh2", "never_revived"),
        ("heart rh1 : ri2", "never_revived"),
        ("heart rh1 : rk", "never_revived"),
        ("heart rh1 : rt3 rt3", "die_twice"),
        ("stay", "must_move"),
        ("decline", "not_now"),
        ("put free", "not_now"),
        ("take bt1", "not_now"),
        ("rescue rd1", "not_now"),
        ("again 0 1 0 0", "not_now"),
        ("hide rs1", "not_now"),
        ("army troll 1", "not_now"),
        ("setup rk 0 0 0", "not_now"),
    ],
)
def test_what_a_turn_may_be(move: str, code: str | None) -> None:
    """RM-20, RM-30, RM-40, RM-53, RM-60, RM-61, RM-65, RM-66."""
    game = everything()
    if code is None:
        game.do(move)
        assert game.team == "nature"
    else:
        assert game.refused(move) == code


@pytest.mark.parametrize("field", ["direction", "speed", "side", "height"])
@pytest.mark.parametrize("value", [nan, inf, -inf])
def test_a_flick_is_made_of_numbers(field: str, value: float) -> None:
    """RM-30."""
    numbers = {"direction": 0.0, "speed": 1.0, "side": 0.0, "height": 0.0, field: value}
    found = RUMMS.breach(everything().state, 0, Strike(DIE_IDS["rt1"], **numbers))
    assert found is not None
    assert (found.code, found.details) == ("rumms/not_a_number", {"what": field})


def test_the_flick_that_nature_carries_out() -> None:
    """RM-30, RM-31: degrees become radians, all else stays as it was said."""
    game = everything().do("flick rt1 180 2.5 -3 4")
    task = game.state.tasks[0]
    assert task == SimulateFlick(Flick(DIE_IDS["rt1"], pi, 2.5, -3.0, 4.0))


def test_one_flick_per_turn() -> None:
    """RM-21, RM-23."""
    game = begin().flick("rn1")
    assert game.team == "blue"
    assert game.refused("flick rn1 0 1 0 0") == "foreign_die"
    with pytest.raises(OutOfTurn):
        RUMMS.play(game.state, 0, RUMMS.parse_move("flick rn1 0 1 0 0"))
    assert game.flick("bn1").team == "red"


@pytest.mark.parametrize(
    ("players", "seats"), [(2, [0, 1, 0, 1, 0, 1]), (3, [0, 1, 2, 1, 0, 1]), (4, [0, 1, 2, 3, 0, 1])]
)
def test_the_players_of_a_team_take_turns(players: int, seats: list[int]) -> None:
    """RM-22."""
    game = Play(RUMMS.start(RummsOptions(players=players, start="red")))
    assert RUMMS.actors(game.state) == (0, 1)
    for team in Team:
        game.do(QUICK_SETUP[team]).settle()
    seen = []
    for _ in seats:
        (seat,) = RUMMS.actors(game.state)
        seen.append(seat)
        game.flick("rn1" if seat % 2 == 0 else "bn1")
    assert seen == seats


def test_who_plays_on_when_a_player_of_two_resigns() -> None:
    """RM-22: the other one takes all turns; a team without players has lost."""
    game = begin(players=4)
    game.state = RUMMS.resign(game.state, 0)
    assert RUMMS.actors(game.state) == (2,)
    game.flick("rn1").flick("bn1")
    assert RUMMS.actors(game.state) == (2,)
    over = RUMMS.resign(game.state, 2)
    assert RUMMS.actors(over) == ()
    assert RUMMS.winners(over) == {1, 3}


def test_dice_off_the_mat_are_defeated() -> None:
    """RM-32: of both teams, at once."""
    game = begin().flick("rn1", falls="rn1 bt1")
    assert (game.place("rn1"), game.place("bt1")) == ("lost", "lost")
    assert game.refused("flick bt1 0 1 0 0") == "defeated_die"


def test_a_die_that_hangs_over_the_edge_is_in_play() -> None:
    """RM-32: on the mat or off it is the landing's word."""
    game = begin().flick("rn1", {"rn1": (425, 0)})
    assert game.place("rn1") == "mat"


@pytest.mark.parametrize(("x", "beyond"), [(-50, False), (0, False), (17.9, False), (18.1, True), (425, True)])
def test_a_die_is_in_the_enemy_kingdom_only_wholly_beyond_the_wall(x: float, beyond: bool) -> None:
    """RM-33: the wall's sides are at −10 and 10."""
    game = play({"rt1": (x, 0)})
    assert in_enemy_kingdom(game.state, DIE_IDS["rt1"]) is beyond


def test_a_die_takes_part_in_what_carries_it() -> None:
    """RM-34: on a die on the wall it is on the wall, on a die in a castle it is in that castle."""
    resting = [("rt1", "rt2")]
    walled = play({"rt2": (17, 0), "rt1": standing(20, 0, level=1)}, resting=resting)
    assert not in_enemy_kingdom(walled.state, DIE_IDS["rt1"])
    castled = play({"rt2": (283, 0), "rt1": standing(276, 0, level=1)}, resting=resting)
    assert in_castle(castled.state, DIE_IDS["rt1"], Team.BLUE)
    assert not in_castle(play({"rt1": (276, 0)}).state, DIE_IDS["rt1"], Team.BLUE)


@pytest.mark.parametrize("move", ["king free", "spy rs1 free", "ice ri1 100 0 0", "heart rh1 : rt1"])
def test_the_quick_game_has_no_powers(move: str) -> None:
    """RM-11."""
    assert begin().refused(move) == "no_powers"


def test_by_version_1_who_can_do_nothing_passes() -> None:
    """RM-62: by version 1 even a king could be frozen."""
    game = play({"bi1": standing(-335, 0, level=1)}, resting=[("bi1", "rk")], version=1)
    assert game.refused("flick rk 0 1 0 0") == "frozen_die"
    assert game.refused("king free") == "frozen_die"
    assert RUMMS.picture(RUMMS.view(game.state, frozenset({0})), frozenset({0})).may_pass
    assert game.do("stay").team == "blue"


def test_by_version_1_who_cannot_use_its_ice_either_passes() -> None:
    """RM-61, RM-62: all is frozen, and the enemy's king lies on the only die that ice could be put onto."""
    mat: dict[str, Where] = {"bi1": standing(-335, 0, level=1), "bt1": (335, 0), "bk": standing(335, 0, level=1)}
    game = play(mat, resting=[("bi1", "rk"), ("bk", "bt1")], ice="ri1", version=1)
    assert game.refused("ice ri1 335 0 0") == "ice_on_king"
    assert candidates(RUMMS.view(game.state, eyes(0)), 1, Random(1)) == [Stay()]
    assert game.do("stay").team == "blue"
    free = play({**mat, "bt2": (200, 0)}, resting=[("bi1", "rk"), ("bk", "bt1")], ice="ri1", version=1)
    assert free.refused("stay") == "must_move"


def test_a_second_strike_when_all_enemies_are_off_the_mat() -> None:
    """RM-44, RM-71: by version 1 a foul did not end the turn; until it is punished, nothing is left to aim at."""
    game = play({"rd1": (-100, 0), "rt1": (-100, 40)}, version=1)
    game.flick("rd1", falls="bk", touched={"rd1": 0.01, "rt1": 0.01})
    assert game.task == "again rd1"
    found = candidates(RUMMS.view(game.state, eyes(0)), 6, Random(1))
    assert any(isinstance(move, StrikeAgain) for move in found)
