"""What the bots of RUMMS make of powers: hearts, ice, spies, mages, dragons, berserkers, the king's own move."""

import re
from dataclasses import replace
from random import Random

import pytest

from bots.rumms_matches import CALM, STEADY, chosen, judged, powers, walled_in
from games.rumms.landings import Where, on_top, play, state_of
from rumpus.bots.rumms.layout import layout
from rumpus.bots.rumms.levels import EASY
from rumpus.bots.rumms.outlook import outlook, rescue
from rumpus.core.game import NATURE
from rumpus.games.rumms.game import RUMMS
from rumpus.games.rumms.hand import Tremor
from rumpus.games.rumms.options import RummsOptions
from rumpus.games.rumms.table.dice import Team


def test_ice_does_not_keep_dragons_from_rescuing_for_ever() -> None:
    """Frozen now, it does not rescue now; by the time that its king falls it may be free."""
    mat: dict[str, Where] = {"rn1": (-100, 0), "bd1": (200, 0), "ri1": on_top(200, 0)}
    here = layout(state_of(mat, resting=[("ri1", "bd1")]))
    assert rescue(here, Team.BLUE) == 0
    assert 0 < outlook(here, Team.RED, STEADY).other_rescue < 0.5
    thawed = layout(state_of({"rn1": (-100, 0), "bd1": (200, 0)}))
    assert outlook(thawed, Team.RED, STEADY).other_rescue == pytest.approx(0.5)


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
