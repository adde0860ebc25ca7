"""Where a flick would go with an unsteady hand: counted in landings written by hand, and tried with real physics."""

from random import Random

import pytest

from games.rumms.landings import ids, state_of
from rumpus.games.rumms.game import RUMMS
from rumpus.games.rumms.landing import Fallen, Landing, Touch
from rumpus.games.rumms.table.poses import standing
from rumpus.games.rumms.threats import TRIES, RummsOff, RummsRest, threats, told
from viewers import eyes

KNIGHT, ENEMY = ids("rn1 bt1")
RED_KING, BLUE_KING = ids("rk bk")


def landed(*fallen: int, at: float | None = 10, touched: tuple[Touch, ...] = ()) -> Landing:
    poses = () if at is None else ((KNIGHT, standing(at, 5)),)
    return Landing(poses, tuple(Fallen(die, 0.1 * n) for n, die in enumerate(fallen)), touched)


def test_what_landings_come_to() -> None:
    """RM-71, RM-80: of six tries one is a foul, after which the enemy's dice come back, and so does its king."""
    foul = (Touch(KNIGHT, 0.001), Touch(ENEMY, 0.001))
    found = told(
        KNIGHT,
        0,
        [
            landed(),
            landed(BLUE_KING, at=20),
            landed(KNIGHT, BLUE_KING, RED_KING, at=None),
            landed(RED_KING, BLUE_KING),
            landed(ENEMY, BLUE_KING, RED_KING, touched=foul),
            landed(ENEMY),
        ],
    )
    assert (found.die, found.tries, found.fouls) == ("rn1", 6, 1)
    assert (found.king_off, found.own_king_off) == (2, 2)
    assert found.rests == tuple(RummsRest(x=x, y=5) for x in (10, 20, 10, 10, 10))
    assert {(one.die, one.times) for one in found.off} == {("bk", 3), ("rk", 3), ("rn1", 1), ("bt1", 1)}
    assert found.off[-1].times == 1


def test_blue_sees_it_from_the_other_side() -> None:
    found = told(ENEMY, 1, [landed(RED_KING, BLUE_KING), landed(RED_KING)])
    assert (found.king_off, found.own_king_off) == (2, 0)


def test_a_flick_across_the_empty_mat() -> None:
    """A knight in the middle, flicked hard at the long edge 220 mm away: it always goes off, and nothing else does."""
    view = RUMMS.view(state_of({"rn1": (0, 0)}), eyes(0))
    hard = threats(view, 0, RUMMS.parse_move("flick rn1 90 4 0 0"), Random(1))
    assert hard is not None
    assert (hard.tries, hard.rests, hard.off) == (TRIES, (), (RummsOff(die="rn1", times=TRIES),))
    assert (hard.king_off, hard.own_king_off, hard.fouls) == (0, 0, 0)
    soft = threats(view, 0, RUMMS.parse_move("flick rn1 0 0.6 0 0"), Random(1))
    assert soft is not None
    assert (len(soft.rests), soft.off) == (TRIES, ())
    assert all(rest.x > 5 for rest in soft.rests), "it went ahead"
    assert len({(rest.x, rest.y) for rest in soft.rests}) > TRIES / 2, "no hand does the same twice"


@pytest.mark.parametrize("move", [None, "stay", "king -300 0 0"])
def test_only_flicks_go_somewhere(move: str | None) -> None:
    view = RUMMS.view(state_of({"rn1": (0, 0)}), eyes(0))
    assert threats(view, 0, None if move is None else RUMMS.parse_move(move), Random(1)) is None
