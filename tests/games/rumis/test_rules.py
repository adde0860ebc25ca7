"""Positions made by hand for every rule of play (RI-10 to RI-16), and every sentence with which a move is refused."""

from collections.abc import Callable

import pytest

from games.rumis.tables import choices, drawn, judged, names, played, played_on, position
from rumpus.core.errors import IllegalMove, IllegalOutcome, MatchOver, OutOfTurn
from rumpus.core.game import NATURE
from rumpus.games.rumis.breaches import Code
from rumpus.games.rumis.game import RUMIS
from rumpus.games.rumis.moves import Placement
from rumpus.games.rumis.options import RumisOptions, Variant
from rumpus.games.rumis.outcomes import RuinLaid, RumisOutcome, StartDrawn
from rumpus.games.rumis.state import Phase, State
from rumpus.games.rumis.stones import ALL_STONES

FLAT = drawn("3 3 3 3", "3 3 3 3", "3 3 3 3", "3 3 3 3")
"""Columns a to d, rows 1 to 4, three levels."""

UNEVEN = drawn("1 2 .", "3 2 1")
"""a1 is 1 high, b1 2, c1 is not part of the site; a2 is 3 high, b2 2, c2 1."""

HOUSE = drawn("2 2 . .", "2 2 . .", variant=Variant.MOVING_HOUSE, whole=["2 2 2 2", "2 2 2 2"])
"""Moving house: columns a and b are the house, c and d the field."""

LIVED_IN = ("S01 b1.1 b2.1", "S01 a1.1 a2.1", "S03 a1.2 b1.2 b2.2")
"""The first half in HOUSE: red, blue, red; red's S03 lies on red's and on blue's domino. Red begins the second."""


# --- RI-10: supply and turns ---


def test_everyone_starts_with_all_stones() -> None:
    """RI-10: the 11 stones of one colour each."""
    state = RUMIS.start(drawn("3 3 3", players=4))
    assert state.supply == (ALL_STONES,) * 4
    assert state.out == (False,) * 4


def test_seats_play_clockwise() -> None:
    """RI-10: from the seat that the host chose."""
    state = RUMIS.start(drawn("1 1 1 1 1 1 1 1", players=3, start=1))
    turns = []
    for move in ("S01 a1.1 b1.1", "S01 c1.1 d1.1", "S01 e1.1 f1.1"):
        turns.append(RUMIS.actors(state))
        state = played_on(state, move)
    assert turns == [(1,), (2,), (0,)]
    assert [stone.colour for stone in state.lying] == [1, 2, 0]


def test_starting_seat_is_drawn() -> None:
    """RI-10: nature draws it if nobody chose."""
    state = RUMIS.start(drawn("3 3", players=3, start=None))
    assert RUMIS.actors(state) == (NATURE,)
    assert choices(state) == []
    state = RUMIS.play_outcome(state, StartDrawn(2))
    assert RUMIS.actors(state) == (2,)
    assert state.start == 2


def test_a_stone_is_used_once() -> None:
    """RI-10."""
    state = played(FLAT, "S01 a1.1 b1.1", "S01 a2.1 b2.1")
    assert judged(state, "S01 c1.1 d1.1") is Code.NOT_IN_SUPPLY
    assert "S01" not in {name.split()[0] for name in names(state)}


def test_only_the_seat_to_move_moves() -> None:
    """RI-10."""
    state = RUMIS.start(FLAT)
    move = RUMIS.parse_move("S01 a1.1 b1.1")
    with pytest.raises(OutOfTurn, match="not seat 1's turn: seat 0 is to move"):
        RUMIS.play(state, 1, move)
    assert RUMIS.legal_moves(state, 1) == []


# --- RI-11: openings ---


@pytest.mark.parametrize(
    ("move", "expected"),
    [
        ("S01 a1.1 b1.1", None),
        ("S01 d4.1 d4.2", None),  # upright: one cube on the ground is enough
        ("S05 b2.1 b2.2 b2.3 c2.1", Code.WRONG_SHAPE),
        ("S06 b2.1 b2.2 b2.3 c2.1", None),
        ("S01 a1.2 b1.2", Code.OVERHANG),  # in the air, so not on the ground
        ("S01 a1.2 a1.3", Code.OVERHANG),
        ("S01 d1.1 e1.1", Code.OFF_SITE),
    ],
)
def test_first_stone(move: str, expected: Code | None) -> None:
    """RI-11: on the ground, inside the site, anywhere."""
    assert judged(RUMIS.start(FLAT), move) is expected


@pytest.mark.parametrize(
    ("move", "expected"),
    [
        ("S01 b3.1 c3.1", None),  # beside red
        ("S01 a2.1 a2.2", None),  # beside red with its lower cube
        ("S03 b1.1 b1.2 b2.2", None),  # on the ground and on red
        ("S01 b2.2 c2.2", Code.NOT_ON_GROUND),  # only on red
        ("S01 b2.2 b2.3", Code.NOT_ON_GROUND),
        ("S03 b2.2 c2.2 b2.3", Code.NOT_ON_GROUND),
        ("S01 a1.1 a1.2", Code.OPENING_DETACHED),  # touches red at an edge only
        ("S01 d3.1 d4.1", Code.OPENING_DETACHED),  # likewise
        ("S01 a4.1 b4.1", Code.OPENING_DETACHED),  # far off
        ("S02 b1.2 c1.2 d1.2", Code.OVERHANG),
        ("S01 b2.1 b3.1", Code.OCCUPIED),
    ],
)
def test_second_players_first_stone(move: str, expected: Code | None) -> None:
    """RI-11: on the ground with at least one cube, and face to face with a stone that lies already."""
    assert judged(played(FLAT, "S01 b2.1 c2.1"), move) is expected


@pytest.mark.parametrize(
    ("move", "expected"),
    [
        ("S01 a2.1 a3.1", None),  # beside red and blue
        ("S01 a4.1 b4.1", None),  # beside blue only
        ("S01 b1.1 c1.1", None),  # beside red only
        ("S01 b3.2 c3.2", Code.NOT_ON_GROUND),
        ("S01 d4.1 d4.2", Code.OPENING_DETACHED),
    ],
)
def test_third_players_first_stone(move: str, expected: Code | None) -> None:
    """RI-11: beside whoever's stone."""
    options = drawn("3 3 3 3", "3 3 3 3", "3 3 3 3", "3 3 3 3", players=3)
    assert judged(played(options, "S01 b2.1 c2.1", "S01 b3.1 c3.1"), move) is expected


def test_all_first_stones_of_tiny_sites() -> None:
    """RI-11, by hand: on a row of three squares, and on two squares of two levels."""
    assert names(RUMIS.start(drawn("1 1 1"))) == {"S01 a1.1 b1.1", "S01 b1.1 c1.1", "S02 a1.1 b1.1 c1.1"}
    assert names(RUMIS.start(drawn("2", "2"))) == {
        "S01 a1.1 a2.1",
        "S01 a1.1 a1.2",
        "S01 a2.1 a2.2",
        "S03 a1.1 a2.1 a1.2",
        "S03 a1.1 a2.1 a2.2",
        "S07 a1.1 a2.1 a1.2 a2.2",
    }


# --- RI-12: own colour ---


@pytest.mark.parametrize(
    ("move", "expected"),
    [
        ("S02 a1.1 a2.1 a3.1", None),  # beside red
        ("S02 d1.1 d2.1 d3.1", None),
        ("S04 a1.1 b1.1 c1.1 d1.1", None),
        ("S02 b2.2 b2.3 b2.4", Code.TOO_HIGH),
        ("S03 b2.2 c2.2 b2.3", None),  # on red
        ("S03 b2.2 b3.2 c2.2", None),  # on red and on blue
        ("S03 a2.1 a2.2 b2.2", None),  # beside and on top
        ("S03 b3.2 c3.2 b3.3", Code.DETACHED),  # on blue; red is only past the edge
        ("S02 a4.1 b4.1 c4.1", Code.DETACHED),  # beside blue
        ("S02 a1.1 a1.2 a1.3", Code.DETACHED),  # beside nobody, red past an edge
        ("S02 d4.1 d4.2 d4.3", Code.DETACHED),
    ],
)
def test_later_stones_touch_their_own_colour(move: str, expected: Code | None) -> None:
    """RI-12: red lies at b2 and c2, blue at b3 and c3, red is to move."""
    assert judged(played(FLAT, "S01 b2.1 c2.1", "S01 b3.1 c3.1"), move) is expected


@pytest.mark.parametrize(
    ("move", "expected"),
    [
        ("S03 b1.1 b1.2 c1.1", None),
        ("S03 c1.1 d1.1 c1.2", Code.DETACHED),  # at the corner of red's a1 b1, above nothing
        ("S03 c2.1 d2.1 c2.2", Code.DETACHED),
    ],
)
def test_touching_a_side_high_up(move: str, expected: Code | None) -> None:
    """RI-12: a face is a face on any level; red stands at a1, two high."""
    options = drawn("3 3 3 3", "3 3 3 3")
    state = position(options, "red S01 a1.1 a1.2, blue S01 a2.1 b2.1; start 0; build red")
    assert judged(state, move) is expected


def test_touching_only_with_the_upper_cube() -> None:
    """RI-12: red's domino stands on blue at a1, levels 2 and 3; a stone beside it touches red above blue only."""
    options = drawn("3 3 3", "3 3 3")
    state = position(options, "blue S02 a1.1 b1.1 c1.1, red S01 a1.2 a1.3, blue S01 a2.1 b2.1; start 1; build red")
    assert judged(state, "S03 b1.2 c1.2 b1.3") is None
    assert judged(state, "S03 b2.2 a2.2 a2.3") is None
    assert judged(state, "S03 c2.1 c2.2 b2.2") is Code.DETACHED
    assert judged(state, "S03 c1.2 c1.3 c2.1") is Code.WRONG_SHAPE


# --- RI-13: inside the site, under its limits ---


@pytest.mark.parametrize(
    ("move", "expected"),
    [
        ("S01 a1.1 b1.1", None),
        ("S01 a1.1 a1.2", Code.TOO_HIGH),  # the first row has limits as well
        ("S01 b1.1 b1.2", None),
        ("S02 b1.1 b1.2 b1.3", Code.TOO_HIGH),
        ("S02 a2.1 a2.2 a2.3", None),
        ("S04 a2.1 a2.2 a2.3 a2.4", Code.TOO_HIGH),
        ("S02 a2.1 b2.1 c2.1", None),
        ("S03 b2.1 c2.1 c2.2", Code.TOO_HIGH),
        ("S03 b2.1 c2.1 b2.2", None),
        ("S03 b2.1 b1.1 b1.2", None),
        ("S01 b1.1 c1.1", Code.OFF_SITE),  # a gap on the map
        ("S01 c2.1 c1.1", Code.OFF_SITE),
        ("S01 c2.1 d2.1", Code.OFF_SITE),  # right of the map
        ("S01 a2.1 a3.1", Code.OFF_SITE),  # below it
        ("S01 z99.1 z99.2", Code.OFF_SITE),
        ("S02 c2.1 a1.1 b1.1", Code.WRONG_SHAPE),  # the next row is no neighbour
        ("S07 a1.1 b1.1 a2.1 b2.1", None),
        ("S09 a1.1 a2.1 b2.1 a2.2", None),
        ("S09 a1.1 b1.1 a2.1 a1.2", Code.TOO_HIGH),
    ],
)
def test_site_and_limits(move: str, expected: Code | None) -> None:
    """RI-13: each square has its own limit."""
    assert judged(RUMIS.start(UNEVEN), move) is expected


def test_left_of_the_map_and_above_it() -> None:
    """RI-13: notation cannot say it, a program can."""
    state = RUMIS.start(FLAT)
    for cells in (((-1, 0, 0), (0, 0, 0)), ((0, -1, 0), (0, 0, 0)), ((0, 0, -1), (0, 0, 0))):
        breach = RUMIS.breach(state, 0, Placement(0, cells))
        assert breach is not None
        assert breach.code == Code.OFF_SITE


@pytest.mark.parametrize(("players", "limit"), [(2, 4), (3, 6), (4, 8)])
def test_limits_depend_on_the_number_of_players(players: int, limit: int) -> None:
    """RI-5, RI-13: on CHULLPA 4, 6 and 8 levels. Up to the limit only the hole below is wrong."""
    state = RUMIS.start(RumisOptions(site="chullpa", players=players, start=0))
    assert judged(state, f"S01 a1.{limit - 1} a1.{limit}") is Code.OVERHANG
    assert judged(state, f"S01 a1.{limit} a1.{limit + 1}") is Code.TOO_HIGH


# --- RI-14: no holes ---


@pytest.mark.parametrize(
    ("move", "expected"),
    [
        ("S02 b2.2 c2.2 d2.2", Code.OVERHANG),  # nothing below d2
        ("S03 a2.2 b2.2 b2.3", Code.OVERHANG),
        ("S03 a2.1 a2.2 b2.2", None),  # the stone's own cube is below a2.2
        ("S05 b2.2 a2.1 a2.2 a2.3", None),
        ("S05 d2.1 d2.2 d2.3 c2.3", Code.WRONG_SHAPE),
        ("S06 d2.1 d2.2 d2.3 c2.3", Code.OVERHANG),  # a gap of one above c2
        ("S06 d2.1 d2.2 d2.3 c2.2", Code.WRONG_SHAPE),
        ("S02 b2.1 c2.1 d2.1", Code.OCCUPIED),
        ("S02 a2.1 b2.1 c2.1", Code.OCCUPIED),
        ("S05 b1.1 a1.2 b1.2 c1.2", Code.OVERHANG),  # the T on its stub
        ("S08 b1.1 c1.1 c1.2 d1.2", Code.OVERHANG),
        ("S11 b2.2 c2.2 b1.2 c2.3", Code.OVERHANG),
        ("S10 b2.2 c2.2 b1.2 c2.3", Code.WRONG_SHAPE),  # that is the other screw
    ],
)
def test_no_holes(move: str, expected: Code | None) -> None:
    """RI-14: red lies at b2 and c2, blue at b3 and c3, red is to move."""
    assert judged(played(FLAT, "S01 b2.1 c2.1", "S01 b3.1 c3.1"), move) is expected


def test_open_wells_are_allowed() -> None:
    """RI-14: stones stand all around b2, which stays open; only a roof over it is a hole."""
    ring = "red S07 a1.1 b1.1 a1.2 b1.2, blue S07 a2.1 a3.1 a2.2 a3.2, red S02 c1.1 c2.1 c3.1, blue S01 b3.1 b3.2"
    state = position(drawn("3 3 3", "3 3 3", "3 3 3"), f"{ring}; start 0; build red")
    assert judged(state, "S03 c1.2 c2.2 c1.3") is None  # beside the well
    assert judged(state, "S01 b2.1 b2.2") is None  # down into it
    assert judged(state, "S03 c2.2 b2.2 c1.2") is Code.OVERHANG  # over it


# --- RI-15: who can place must, who cannot is out ---


def test_there_is_no_pass() -> None:
    """RI-15: whoever is to move has moves, all of them stones to be laid."""
    state = played(FLAT, "S01 b2.1 c2.1")
    assert choices(state)
    assert all(isinstance(move, Placement) for move in choices(state))


BURIED = ("S01 b1.1 b2.1", "S01 a1.1 a2.1", "S03 a1.2 b1.2 a2.2")
"""On 3×2 squares of two levels: blue's only stone ends up under red's and between red and the border."""


def test_who_cannot_place_is_out() -> None:
    """RI-15: then the next one plays."""
    options = drawn("2 2 2", "2 2 2")
    before = played(options, *BURIED[:2])
    assert before.out == (False, False)
    state = played_on(before, BURIED[2])
    assert state.out == (False, True)
    assert RUMIS.actors(state) == (0,)


def test_who_is_out_stays_out() -> None:
    """RI-15: even if a place opened up later. Blue would have one beside its domino, and is not asked."""
    options = drawn("3 3 3 3", "3 3 3 3")
    stones = "red S01 a1.1 b1.1, blue S01 a2.1 b2.1"
    asked = position(options, f"{stones}; start 0; build red")
    assert RUMIS.actors(played_on(asked, "S03 c1.1 d1.1 c1.2")) == (1,)
    out = position(options, f"{stones}; start 0; out blue; build red")
    state = played_on(out, "S03 c1.1 d1.1 c1.2")
    assert RUMIS.actors(state) == (0,)
    assert state.out == (False, True)


def test_only_whose_turn_comes_is_out() -> None:
    """RI-15: with three players, green is not out before its turn."""
    options = drawn("1 1 1 1 1 1 1", players=3)
    state = played(options, "S01 c1.1 d1.1", "S01 e1.1 f1.1")
    # Left are a1, b1 and g1: green opens beside red. Then red and blue have no place any more.
    assert (RUMIS.actors(state), state.out) == ((2,), (False, False, False))
    assert names(state) == {"S01 a1.1 b1.1"}
    assert RUMIS.actors(played_on(state, "S01 a1.1 b1.1")) == ()


LAID = (
    "red S04 a1.1 b1.1 c1.1 d1.1, red S02 e1.1 f1.1 g1.1, red S05 a2.1 b2.1 c2.1 b3.1, red S06 d2.1 e2.1 f2.1 d3.1, "
    "red S07 g2.1 h2.1 g3.1 h3.1, red S08 a4.1 b4.1 b5.1 c5.1, red S03 d4.1 e4.1 d5.1, red S09 f4.1 g4.1 f5.1 f4.2, "
    "red S10 h4.1 i4.1 h5.1 i4.2, red S11 a7.1 b7.1 a8.1 a8.2, blue S01 j1.1 j2.1"
)
"""All red stones but the domino, spread over a 10×10 site of two levels, and one of blue."""


def test_who_has_laid_all_stones_is_done() -> None:
    """RI-15: red lays the eleventh stone and is not asked again."""
    options = drawn(*["2 2 2 2 2 2 2 2 2 2"] * 10)
    state = played_on(position(options, f"{LAID}; start 0; build red"), "S01 h1.1 i1.1")
    assert state.supply[0] == 0
    assert RUMIS.actors(state) == (1,)
    state = played_on(state, "S02 j3.1 j4.1 j5.1")
    assert RUMIS.actors(state) == (1,)


# --- RI-16: the end ---


def test_the_match_ends_when_nobody_can_place() -> None:
    """RI-16: two dominoes fill four squares of one level."""
    state = played(drawn("1 1", "1 1"), "S01 a1.1 b1.1", "S01 a2.1 b2.1")
    assert state.phase is Phase.OVER
    assert state.out == (True, True)
    assert RUMIS.actors(state) == ()
    assert choices(state) == []
    with pytest.raises(MatchOver, match="the match is over"):
        RUMIS.play(state, 0, RUMIS.parse_move("S02 a1.1 a1.2 a1.3"))


def test_the_match_goes_on_while_one_can_place() -> None:
    """RI-15, RI-16: blue is buried, red plays alone until nothing fits."""
    state = played(drawn("2 2 2", "2 2 2"), *BURIED)
    assert RUMIS.actors(state) == (0,)
    state = played_on(state, "S07 c1.1 c2.1 c1.2 c2.2")
    assert state.phase is Phase.OVER


# --- Every refusal, its code and its sentence ---

OPPOSITE = drawn("3 3 3 3", "3 3 3 3", "3 3 3 3", "3 3 3 3", opposite=True)
FIVE = drawn("3 3 3", "3 3 3", "3 3 3", players=5)
RUINS = drawn("1 1 1 1 1 1", variant=Variant.RUINS)
TWO_DOMINOES = ("S01 b2.1 c2.1", "S01 b3.1 c3.1")

REFUSED: list[tuple[Code, RumisOptions, tuple[str, ...] | str, str, str]] = [
    (Code.NOT_IN_SUPPLY, FLAT, TWO_DOMINOES, "S01 a2.1 a2.2", "red has no S01 left"),
    (
        Code.WRONG_SHAPE,
        FLAT,
        (),
        "S05 a1.1 b1.1 c1.1 d1.1",
        "these cells are not S05, the T, however it is turned",
    ),
    (Code.OFF_SITE, UNEVEN, (), "S01 b1.1 c1.1", "the square c1 is not part of the site"),
    (
        Code.TOO_HIGH,
        UNEVEN,
        (),
        "S01 a1.1 a1.2",
        "the limit over the square a1 is 1, and the stone would reach level 2",
    ),
    (Code.OCCUPIED, FLAT, TWO_DOMINOES, "S02 b2.1 b2.2 b2.3", "there is already a cube at b2.1"),
    (Code.OVERHANG, FLAT, (), "S01 c3.2 c3.3", "there would be a hole below the square c3"),
    (
        Code.NOT_ON_GROUND,
        FLAT,
        TWO_DOMINOES[:1],
        "S01 b2.2 c2.2",
        "at least one cube of a colour's first stone must stand on the ground",
    ),
    (
        Code.OPENING_DETACHED,
        FLAT,
        TWO_DOMINOES[:1],
        "S01 a4.1 b4.1",
        "the first stone must share a face with a stone that is already there",
    ),
    (
        Code.NOT_AT_EDGE,
        FIVE,
        ("S01 a1.1 b1.1",),
        "S01 b2.1 b2.2",
        "with five or six players the first stone must stand on a square at the edge of the site",
    ),
    (
        Code.DETACHED,
        FLAT,
        TWO_DOMINOES,
        "S02 a4.1 b4.1 c4.1",
        "the stone must share a face with another red stone",
    ),
    (
        Code.TOUCHES_OWN,
        OPPOSITE,
        TWO_DOMINOES,
        "S02 a1.1 a2.1 a3.1",
        "in the opposite game a red stone may not touch red, and at a2.1 it would",
    ),
    (
        Code.NO_OPENING_LEFT,
        RUINS,
        (),
        "S01 b1.1 c1.1",
        "the ruin must leave room on the ground for every player to open",
    ),
    (Code.MUST_PLACE, FLAT, (), "take S01", "it is time to place a stone: none can be taken"),
    (Code.MUST_TAKE, HOUSE, LIVED_IN, "S03 c1.1 d1.1 c2.1", "a stone must be taken out of the red area first"),
    (
        Code.NOT_TAKEN,
        HOUSE,
        (*LIVED_IN, "take S03"),
        "S01 c1.1 d1.1",
        "S01 is not the stone you took: that was S03",
    ),
    (Code.NOT_IN_RED, HOUSE, LIVED_IN, "take S02", "there is no red S02 inside the red line"),
    (
        Code.WEIGHED_DOWN,
        HOUSE,
        LIVED_IN,
        "take S01",
        "something rests on S01 at the square b1, so it cannot be taken",
    ),
    (
        Code.ALONE,
        HOUSE,
        "red S01 a1.1 a1.2, red S03 c1.1 d1.1 c2.1, blue S01 a2.1 b2.1; start 0; interim 0 0; take red",
        "take S01",
        "S01 touches no other red stone, so it could not be laid straight back",
    ),
    (
        Code.LAST_NOT_ON_GROUND,
        HOUSE,
        "blue S01 a1.1 a2.1, red S01 a1.2 a2.2; start 0; interim 0 0; take red",
        "take S01",
        "S01, the last red stone, does not stand on the ground: it could not be laid straight back",
    ),
    (
        Code.CROSSES_LINE,
        HOUSE,
        (*LIVED_IN, "take S03"),
        "S03 c1.1 c1.2 b1.2",
        "the square b1 is inside the red line, and the stone must lie outside it",
    ),
]

IMPOSSIBLE: list[tuple[Code, Callable[[], State], RumisOutcome, str]] = [
    (
        Code.NO_SUCH_SEAT,
        lambda: RUMIS.start(drawn("2 2", start=None)),
        StartDrawn(2),
        "seat 2 cannot begin: there are 2 seats",
    ),
    (
        Code.WRONG_OUTCOME,
        lambda: RUMIS.start(drawn("2 2", start=None)),
        RuinLaid(Placement(0, ((0, 0, 0), (1, 0, 0)))),
        "that is not what happens next",
    ),
    (
        Code.WRONG_OUTCOME,
        lambda: RUMIS.start(drawn("1 1 1 1 1 1", variant=Variant.RANDOM_RUINS)),
        StartDrawn(0),
        "that is not what happens next",
    ),
    (
        Code.NO_OPENING_LEFT,
        lambda: RUMIS.start(drawn("1 1 1 1 1 1", variant=Variant.RANDOM_RUINS)),
        RuinLaid(Placement(0, ((1, 0, 0), (2, 0, 0)))),
        "the ruin must leave room on the ground for every player to open",
    ),
]


@pytest.mark.parametrize(
    ("code", "options", "before", "move", "sentence"), REFUSED, ids=[case[0].value for case in REFUSED]
)
def test_refusal(code: Code, options: RumisOptions, before: tuple[str, ...] | str, move: str, sentence: str) -> None:
    """RI-10 to RI-15, RI-21, RI-31, RI-32, RI-34, RI-35: `play` raises with code, sentence, move and position."""
    state = position(options, before) if isinstance(before, str) else played(options, *before)
    assert judged(state, move) is code
    (seat,) = RUMIS.actors(state)
    with pytest.raises(IllegalMove) as caught:
        RUMIS.play(state, seat, RUMIS.parse_move(move))
    assert caught.value.breach.reason == sentence
    assert caught.value.position == RUMIS.position_name(state)
    assert sentence in str(caught.value)


@pytest.mark.parametrize(
    ("code", "state", "outcome", "sentence"), IMPOSSIBLE, ids=[f"{case[0].value} {case[2]}" for case in IMPOSSIBLE]
)
def test_impossible_outcome(code: Code, state: Callable[[], State], outcome: RumisOutcome, sentence: str) -> None:
    """RI-10, RI-21: nature is held to the rules as well."""
    breach = RUMIS.outcome_breach(state(), outcome)
    assert breach is not None
    assert (breach.code, breach.reason) == (code.value, sentence)
    with pytest.raises(IllegalOutcome, match=sentence):
        RUMIS.play_outcome(state(), outcome)


@pytest.mark.parametrize("seat", [-1, 2])
def test_no_such_seat(seat: int) -> None:
    """RI-10."""
    breach = RUMIS.outcome_breach(RUMIS.start(drawn("2 2", start=None)), StartDrawn(seat))
    assert breach is not None
    assert breach.details == {"seat": seat, "seats": 2}


def test_every_code_is_provoked() -> None:
    assert {case[0] for case in REFUSED} | {case[0] for case in IMPOSSIBLE} == set(Code)


def test_details_name_what_the_sentence_names() -> None:
    """A client that speaks another language needs them."""
    breach = RUMIS.breach(RUMIS.start(UNEVEN), 0, RUMIS.parse_move("S01 a1.1 a1.2"))
    assert breach is not None
    assert breach.details == {"square": "a1", "limit": 1, "level": 2}


def test_codes_are_public() -> None:
    """Never rename one: clients and records know them."""
    assert {code.value for code in Code} >= {
        "rumis/not_in_supply",
        "rumis/wrong_shape",
        "rumis/off_site",
        "rumis/too_high",
        "rumis/occupied",
        "rumis/overhang",
        "rumis/not_on_ground",
        "rumis/opening_detached",
        "rumis/not_at_edge",
        "rumis/detached",
        "rumis/touches_own",
        "rumis/no_opening_left",
        "rumis/must_place",
        "rumis/must_take",
        "rumis/not_taken",
        "rumis/not_in_red",
        "rumis/weighed_down",
        "rumis/crosses_line",
        "rumis/no_such_seat",
        "rumis/wrong_outcome",
    }
