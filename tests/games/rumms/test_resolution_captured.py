"""Captured dice, and dice that are put down by hand (RM-35 to RM-37)."""

from collections import Counter
from random import Random

import pytest

from games.rumms.landings import Play, Where, begin, play
from rumpus.games.rumms.game import RUMMS
from rumpus.games.rumms.outcomes import Rolled
from rumpus.games.rumms.rules.put_downs import CASTLE
from rumpus.games.rumms.rules.whereabouts import in_castle
from rumpus.games.rumms.state import Stage
from rumpus.games.rumms.table.dice import DIE_IDS, Team
from rumpus.games.rumms.table.gaps import gap
from rumpus.games.rumms.table.mat import kingdom
from rumpus.games.rumms.table.poses import footprint, inside, standing


def test_a_captured_die_that_rolls_active_is_freed() -> None:
    """RM-35: the quick game has captured dice too."""
    game = begin().flick("rn1", {"rn1": (100, -120, "shadow")})
    assert game.task == "roll rn1 captured"
    assert game.place("rn1") == "hand"
    game.roll("rn1", active=True)
    assert (game.team, game.task) == ("red", "put rn1 captured")
    game.put("put -335 30 0")
    assert game.place("rn1") == "mat"
    assert in_castle(game.state, DIE_IDS["rn1"], Team.RED)
    assert game.team == "blue"


def test_a_captured_die_that_rolls_a_shadow_is_defeated() -> None:
    """RM-35."""
    game = begin().flick("rn1", {"rn1": (100, -120, "shadow")}).roll("rn1", active=False)
    assert game.place("rn1") == "lost"
    assert (game.team, game.task) == ("blue", "")


@pytest.mark.parametrize(
    "where",
    [(100, -120), (-100, -120, "shadow"), (0, -120, "shadow"), (17, -120, "shadow")],
    ids=["active", "at home", "on the wall", "touching the wall"],
)
def test_who_is_not_captured(where: Where) -> None:
    """RM-33, RM-35."""
    assert begin().flick("rn1", {"rn1": where}).team == "blue"


def test_the_dice_of_the_team_to_move_are_rolled_first_each_alone() -> None:
    """RM-35: also enemy dice that the flick sent over the wall."""
    mat: dict[str, Where] = {"rt1": (-50, 0), "rt2": (-50, 40), "bt1": (50, 0), "bt2": (50, 40)}
    game = play(mat, mover="blue")
    to: dict[str, Where] = {
        "rt1": (60, 80, "shadow"),
        "rt2": (60, 120, "shadow"),
        "bt1": (-60, 80, "shadow"),
        "bt2": (-60, 120, "shadow"),
    }
    game.flick("bt1", to)
    assert game.place("bt2") == "mat"  # taken up when its turn comes
    game.roll("bt1", active=False).roll("bt2", active=True)
    assert (game.team, game.task) == ("blue", "put bt2 captured")
    game.put().roll("rt1", active=True)
    assert (game.team, game.task) == ("red", "put rt1 captured")
    game.put().roll("rt2", active=False)
    assert game.team == "red"
    assert [game.place(name) for name in ("bt1", "bt2", "rt1", "rt2")] == ["lost", "mat", "mat", "lost"]


def test_a_frozen_die_is_captured_and_its_ice_removed() -> None:
    """RM-35, RM-63."""
    mat: dict[str, Where] = {"rt1": (-50, 0), "rt2": (40, 0), "bi1": standing(40, 0, level=1)}
    game = play(mat, resting=[("bi1", "rt2")])
    to: dict[str, Where] = {"rt2": (50, 0, "shadow"), "bi1": standing(50, 0, level=1)}
    game.flick("rt1", to, resting=[("bi1", "rt2")])
    assert game.task == "roll rt2 captured"
    assert game.place("bi1") == "lost"
    assert game.roll("rt2", active=False).team == "blue"


def test_ice_that_rests_on_a_second_die_stays_when_one_is_taken_away() -> None:
    """RM-35, RM-62, RM-63: nature says what it rests on then."""
    mat: dict[str, Where] = {"rt1": (-50, 0), "rt2": (40, 0, "shadow"), "rt3": (56, 0), "bi1": standing(48, 0, level=1)}
    game = play(mat, resting=[("bi1", "rt2"), ("bi1", "rt3")])
    game.flick("rt1")
    assert game.tasks == "rest, roll rt2 captured"
    game.land({}, resting=[("bi1", "rt3")])
    assert game.place("bi1") == "mat"
    game.roll("rt2", active=False)
    assert game.state.frozen == {DIE_IDS["rt3"]}


def test_kings_and_hearts_are_never_captured() -> None:
    """RM-35, RM-41: they have no shadow faces."""
    game = play({"rh1": (-50, 0), "rt1": (-80, 0)})
    turned = standing(100, 0, face=5)
    game.flick("rt1", {"rh1": turned, "rk": standing(100, 60, face=4)})
    assert game.team == "blue"


def test_rolls_are_fair() -> None:
    """RM-36: one of six faces, by the seeded generator."""
    game = begin().flick("rn1", {"rn1": (100, -120, "shadow")})
    faces = Counter[int]()
    rng = Random(1)
    for _ in range(600):
        outcome = RUMMS.nature(game.state, rng)
        assert isinstance(outcome, Rolled)
        faces[outcome.face] += 1
    assert set(faces) == set(range(6))
    assert min(faces.values()) > 60
    assert RUMMS.nature(game.state, Random(5)) == RUMMS.nature(game.state, Random(5))


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("put -335 30 0", None),
        ("put free", None),
        ("put -282.5 0 45", None),
        ("put -335 0 0 +1", None),
        ("put -335 10 0", "overlaps"),
        ("put -335 30 0 +1", "floats"),
        ("put -200 0 0", "not_in_castle"),
        ("put 335 40 0", "not_in_castle"),
        ("put -500 0 0", "off_mat"),
        ("decline", "not_now"),
        ("stay", "not_now"),
        ("flick rk 0 1 0 0", "not_now"),
    ],
)
def test_where_a_freed_die_may_be_put(move: str, code: str | None) -> None:
    """RM-35, RM-37: in the own castle, on top of a die in it too."""
    game = begin().flick("rn1", {"rn1": (100, -120, "shadow")}).roll("rn1", active=True)
    if code is None:
        assert game.do(move).team == "nature"
    else:
        assert game.refused(move) == code


def test_a_free_spot_never_fouls() -> None:
    """RM-37: it touches nothing, and what the landing says is no foul."""
    game = begin().flick("rn1", {"rn1": (100, -120, "shadow")}).roll("rn1", active=True)
    spot = CASTLE.free_spot(game.state, DIE_IDS["rn1"])
    assert spot is not None
    assert all(gap(spot.pose(), pose) > 1 for _, pose in game.state.poses)
    game.put("put free", to={"rk": (-333, 0)})
    assert game.state.fouls == ()
    assert game.team == "blue"


def test_if_the_castle_is_full_the_nearest_free_spot_in_the_kingdom_counts() -> None:
    """RM-37."""
    names = [f"rt{n}" for n in range(1, 9)] + [f"bt{n}" for n in range(1, 9)] + [f"bn{n}" for n in range(1, 5)]
    names += [f"rn{n}" for n in range(2, 5)] + ["rh1", "rh2"]
    spots = [(-368 + 16.5 * i, -33 + 16.5 * j) for i in range(5) for j in range(5)]
    mat: dict[str, Where] = {
        "rk": spots[0],
        "rn1": (-100, 100),
        "rd1": (-100, 60),
        **dict(zip(names, spots[1:], strict=False)),
    }
    game = play(mat).flick("rd1", {"rn1": (100, -120, "shadow")})
    game.roll("rn1", active=True)
    assert game.refused("put -200 0 0") == "castle_full"
    spot = CASTLE.free_spot(game.state, DIE_IDS["rn1"])
    assert spot is not None
    assert inside(footprint(spot.pose()), kingdom(Team.RED))
    assert abs(spot.x + 335) + abs(spot.y) < 120
    beside = Play(game.state).put(
        "put free", to={"rn1": (-240, 0)}
    )  # does not touch the castle: it counts all the same
    assert (beside.place("rn1"), beside.task) == ("mat", "again rd1")
    assert game.put("put free").state.stage is Stage.STRIKE


def test_a_die_on_a_captured_one_comes_down_first() -> None:
    """RM-35: whatever lay on it falls, and that is no foul."""
    mat: dict[str, Where] = {"rt1": (-50, 0), "bn1": standing(100, 0, level=1), "rn1": (100, 0, "shadow")}
    game = play(mat, resting=[("bn1", "rn1")]).flick("rt1")
    assert game.tasks == "rest, roll rn1 captured"
    game.land({"bn1": (100, 0)})
    assert game.state.fouls == ()
    assert game.task == "roll rn1 captured"


def test_without_any_free_spot_the_owner_must_choose(monkeypatch: pytest.MonkeyPatch) -> None:
    """RM-37: fifty dice cannot fill a kingdom, so this is made up."""
    game = begin().flick("rn1", {"rn1": (100, -120, "shadow")}).roll("rn1", active=True)
    monkeypatch.setattr(CASTLE, "free_spot", lambda *_: None)
    assert game.refused("put free") == "no_free_spot"
