"""Armies and set-ups: sections 1 and 2 of the rules."""

from collections import Counter
from math import nan
from random import Random

import pytest

from games.rumms.landings import QUICK_SETUP, Play, begin, on_top
from rumpus.core.game import NATURE
from rumpus.games.rumms.game import RUMMS
from rumpus.games.rumms.moves import SetUp, Spot
from rumpus.games.rumms.options import RummsOptions, Start
from rumpus.games.rumms.outcomes import Starter
from rumpus.games.rumms.state import Phase
from rumpus.games.rumms.table.dice import DICE, DIE_IDS, DIE_NAMES, FACES, Kind, Team, is_active
from rumpus.games.rumms.table.mat import castle, kingdom, mat, wall
from rumpus.games.rumms.table.poses import standing, up_face
from viewers import eyes


def new(**options: object) -> Play:
    return Play(RUMMS.start(RummsOptions.model_validate({"start": "red", **options})))


def pro(red: str = "army troll 2", blue: str = "army troll 1") -> Play:
    game = new(game="pro")
    game.state = RUMMS.play(game.state, 0, RUMMS.parse_move(red))
    game.state = RUMMS.play(game.state, 1, RUMMS.parse_move(blue))
    return game


def test_each_team_owns_25_dice() -> None:
    """RM-1."""
    for team in Team:
        kinds = Counter(die.kind for die in DICE if die.team is team)
        assert kinds == {
            Kind.KING: 1, Kind.TROLL: 8, Kind.KNIGHT: 4, Kind.DRAGON: 2, Kind.SPY: 2,
            Kind.MAGE: 2, Kind.BERSERKER: 2, Kind.ICE: 2, Kind.HEART: 2,
        }  # fmt: skip
        assert sum(kinds.values()) == 25
    points = [kind.points for kind in Kind]
    assert points == [0, 2, 4, 5, 3, 3, 3, 2, 2]
    shadows = [sum(not is_active(kind, face) for face in range(FACES)) for kind in Kind]
    assert shadows == [0, 4, 1, 3, 3, 3, 3, 0, 0]
    assert len(set(DIE_NAMES)) == 50


@pytest.mark.parametrize("face", range(FACES))
def test_the_up_face_is_the_one_on_top(face: int) -> None:
    """RM-2."""
    assert up_face(standing(10, 20, turn=0.7, face=face)) == face


def test_the_mat() -> None:
    """RM-3: one long strip, castles at its short ends, the wall across the exact middle."""
    assert mat().right - mat().left == 2 * (mat().top - mat().bottom)
    assert wall().left == -wall().right
    assert kingdom(Team.RED).right == wall().left
    assert castle(Team.RED).left == -castle(Team.BLUE).right > mat().left


@pytest.mark.parametrize(
    ("army", "code"),
    [
        ("army troll 8 knight 4 dragon 2 spy 2 heart 1", None),  # 50 points
        ("army troll 8 knight 4 dragon 2 spy 2 heart 1 ice 1", "army_over"),
        ("army", None),
        ("army troll 9", "dice_not_owned"),
        ("army dragon 3", "dice_not_owned"),
        ("flick rk 0 1 0 0", "army_first"),
        ("setup rk -335 0 0", "army_first"),
    ],
)
def test_an_army_costs_50_points_at_most(army: str, code: str | None) -> None:
    """RM-10."""
    game = new(game="pro")
    if code is None:
        assert game.do(army).state.armies[0] is not None
    else:
        assert game.refused(army) == code


def test_an_army_over_the_limit_is_told_by_how_much() -> None:
    """RM-10."""
    game = new(game="pro")
    found = RUMMS.breach(game.state, 0, RUMMS.parse_move("army troll 8 knight 4 dragon 2 spy 2 mage 1"))
    assert found is not None
    assert found.details == {"points": 51, "over": 1, "most": 50}
    assert "1 more than the 50" in found.reason


def test_both_teams_pick_at_once() -> None:
    """RM-10: what the other one picks is seen when both have (test_secrecy)."""
    game = new(game="pro")
    assert RUMMS.actors(game.state) == (0, 1)
    game.do("army dragon 1 ice 2")
    assert RUMMS.actors(game.state) == (1,)
    game.do("army troll 1")
    assert game.state.phase is Phase.SETUP
    assert RUMMS.actors(game.state) == (0, 1)


def test_the_army_of_the_quick_game() -> None:
    """RM-11: king, four knights, eight trolls, 32 points."""
    game = new()
    assert game.state.phase is Phase.SETUP
    for army in game.state.armies:
        assert army is not None
        assert len(army) == 13
        assert sum(DICE[die].kind.points for die in army) == 32


@pytest.mark.parametrize(
    ("spots", "code"),
    [
        ("rk -335 0 0 rt1 -200 0 0 rt2 -200 0 0 +1", None),
        ("rk -335 0 0 rt1 -200 0 30 rt2 -20 0 0", None),
        ("rk -335 0 0 rt1 -200 0 0", "die_missing"),
        ("rk -335 0 0 rt1 -200 0 0 rt2 -100 0 0 rt3 -50 0 0", "not_in_army"),
        ("rk -335 0 0 rt1 -200 0 0 bt1 -100 0 0", "not_in_army"),
        ("rk -335 0 0 rt1 -200 0 0 rt1 -100 0 0", "die_twice"),
        ("rk -335 0 0 rt1 -200 0 0 rt2 -17 0 0", "on_wall"),
        ("rk -335 0 0 rt1 -200 0 0 rt2 0 0 0", "on_wall"),
        ("rk -335 0 0 rt1 -200 0 0 rt2 100 0 0", "outside_kingdom"),
        ("rk -335 0 0 rt1 -200 0 0 rt2 -415 0 0", "outside_kingdom"),
        ("rk -200 0 0 rt1 -335 0 0 rt2 -100 0 0", "king_not_in_castle"),
        ("rk -335 0 0 rt1 -200 0 0 rt2 -190 5 0", "overlaps"),
        ("rk -335 0 0 rt1 -200 0 0 rt2 -100 0 0 +1", "floats"),
        ("rk -335 0 0 rt1 -200 0 0 rt2 -200 0 0 +2", "floats"),
        ("rk -335 0 0 rt1 -200 0 0 rt2 -200 0 0 +999", "floats"),
    ],
)
def test_where_dice_may_stand(spots: str, code: str | None) -> None:
    """RM-12."""
    game = pro()
    if code is None:
        assert game.do(f"setup {spots}").task == "settle red"
    else:
        assert game.refused(f"setup {spots}") == code


def test_a_place_is_a_number() -> None:
    """RM-12."""
    game = pro(red="army")
    found = RUMMS.breach(game.state, 0, SetUp(((DIE_IDS["rk"], Spot(nan, 0)),)))
    assert found is not None
    assert found.code == "rumms/not_a_number"
    assert game.refused("flick rk 0 1 0 0") == "setup_first"


def test_ice_stays_off_the_mat_and_hearts_are_set_up() -> None:
    """RM-12, RM-60, RM-65."""
    game = pro("army ice 2 heart 1", "army")
    assert game.place("ri1") == "ice"
    assert game.refused("setup rk -335 0 0 rh1 -200 0 0 ri1 -100 0 0") == "ice_in_setup"
    assert game.refused("setup rk -335 0 0") == "die_missing"
    game.do("setup rk -335 0 0 rh1 -200 0 0").settle().do("setup bk 335 0 0").settle()
    assert (game.place("rh1"), game.place("ri1"), game.place("rk")) == ("mat", "ice", "mat")
    assert game.refused("flick rh1 0 1 0 0") == "heart_flicked"


@pytest.mark.parametrize(
    ("king", "fits"),
    [("-335 0", True), ("-380 45", True), ("-388.5 0", False), ("-387 0", True), ("-281 0", False)],
)
def test_in_the_castle_is_who_touches_it(king: str, fits: bool) -> None:
    """RM-13: the castle's sides are at −380 and −290, a die reaches 8 mm from its middle."""
    game = pro(red="army")
    move = f"setup rk {king} 0"
    if king == "-388.5 0":
        assert game.refused(move) == "king_not_in_castle"
    elif fits:
        assert game.do(move).task == "settle red"
    else:
        move = "setup rk -281.5 0 0"
        assert game.refused(move) == "king_not_in_castle"


def test_on_top_of_a_die_in_the_castle_is_in_the_castle() -> None:
    """RM-13: the troll touches the castle, the king on it does not."""
    game = pro(red="army troll 1")
    game.do("setup rt1 -283 0 0 rk -276 0 0 +1")
    assert game.task == "settle red"


def test_dice_are_set_up_active_face_up() -> None:
    """RM-14."""
    game = begin()
    assert all(is_active(DICE[die].kind, up_face(pose)) for die, pose in game.state.poses)


def test_set_up_is_secret_until_both_are_ready() -> None:
    """RM-15."""
    game = new()
    game.do(QUICK_SETUP[Team.RED]).settle()
    assert game.state.setups[0] is not None
    assert game.state.poses == ()
    for viewer, sees in ((0, True), (1, False), (None, False)):
        shown = RUMMS.view(game.state, eyes(viewer)).state.setups[0]
        assert shown is not None
        assert bool(shown.poses) is sees
        held = frozenset() if viewer is None else frozenset({viewer})
        assert any(die.pose for die in RUMMS.picture(RUMMS.view(game.state, held), held).dice) is sees
        assert ("-335" in RUMMS.position_seen(RUMMS.view(game.state, eyes(viewer)))) is sees
    assert RUMMS.actors(game.state) == (1,)
    game.do(QUICK_SETUP[Team.BLUE]).settle()
    assert len(game.state.poses) == 26
    assert game.state.setups == (None, None)
    assert RUMMS.view(game.state, eyes(1)).state == game.state


def test_open_set_up_is_seen() -> None:
    """RM-15."""
    game = new(open_setup=True)
    game.do(QUICK_SETUP[Team.RED]).settle()
    assert RUMMS.view(game.state, eyes(1)).state == game.state


@pytest.mark.parametrize(
    ("settles", "falls", "offender"),
    [
        ({}, "rt1", "rt1"),
        ({"rt1": (-200, 0, "shadow")}, "", "rt1"),
        ({"rt2": (-180, 0)}, "", "rt2"),  # down from its tower
        ({"rt1": (-16, 0)}, "", "rt1"),
        ({"rk": on_top(-335, 0, 0)}, "", None),
    ],
)
def test_a_set_up_that_does_not_stand_is_returned(settles: dict[str, object], falls: str, offender: str | None) -> None:
    """RM-16."""
    game = pro()
    game.do("setup rk -335 0 0 rt1 -200 0 0 rt2 -200 0 0 +1")
    game.settle(settles, falls=falls)  # type: ignore[arg-type]
    if offender is None:
        assert game.state.returned == (None, None)
        assert RUMMS.actors(game.state) == (1,)
        return
    assert game.state.returned == (DIE_IDS[offender], None)
    assert RUMMS.view(game.state, eyes(1)).state.returned == (None, None)
    assert RUMMS.picture(RUMMS.view(game.state, frozenset({0})), frozenset({0})).teams[0].returned == offender
    assert RUMMS.actors(game.state) == (0, 1)
    again = Play(game.state).do("setup rk -335 0 0 rt1 -200 0 0 rt2 -150 0 0")
    assert again.state.returned == (None, None)


@pytest.mark.parametrize(("x", "offender"), [(-411.5, None), (-415.0, "rt1")])
def test_a_die_that_comes_to_hang_over_the_edge_is_returned(x: float, offender: str | None) -> None:
    """RM-16: it has hardly moved and shows the same face; the mat ends at −420."""
    game = pro(red="army troll 1")
    game.do("setup rk -335 0 0 rt1 -411 100 0").settle({"rt1": (x, 100)})
    assert game.state.returned == (None if offender is None else DIE_IDS[offender], None)


def test_who_starts() -> None:
    """RM-17: the host says it, or it is drawn."""
    assert begin(start="red").team == "red"
    blue = new(start="blue")
    assert blue.state.mover is Team.BLUE
    drawn = new(start=Start.DRAW)
    assert RUMMS.actors(drawn.state) == (NATURE,)
    outcomes = {RUMMS.nature(drawn.state, Random(seed)) for seed in range(20)}
    assert outcomes == {Starter(Team.RED), Starter(Team.BLUE)}
    assert RUMMS.play_outcome(drawn.state, Starter(Team.BLUE)).mover is Team.BLUE
