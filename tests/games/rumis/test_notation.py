"""Moves and positions as text, and back; what is no move and no position, and where it goes wrong."""

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.rumis.both_programs import as_brute, read_move
from games.rumis.tables import choices, drawn, position
from rumpus.core.errors import NotationError
from rumpus.core.game import NATURE
from rumpus.games.rumis.game import RUMIS
from rumpus.games.rumis.moves import Placement, Take, placement
from rumpus.games.rumis.notation import cell_name, parse_cell, square_name
from rumpus.games.rumis.options import RumisOptions, Variant
from rumpus.games.rumis.outcomes import RuinLaid, StartDrawn
from rumpus.games.rumis.state import Phase, State
from rumpus.games.rumis.stones import STONE_INDEX

FLAT = drawn("3 3 3 3", "3 3 3 3", "3 3 3 3", "3 3 3 3")
HOUSE = drawn("2 2 . .", "2 2 . .", variant=Variant.MOVING_HOUSE, whole=["2 2 2 2", "2 2 2 2"])
RUIN = drawn("2 2 2 2", "2 2 2 2", variant=Variant.RUINS)
RUINED = "green S01 a1.1 b1.1"
DRAWN = drawn("2 2 2 2", start=None)
WIDE = drawn(*["16 16 16 16 16 16 16 16 16 16"] * 10, players=6)

TABLES = [
    FLAT,
    HOUSE,
    WIDE,
    drawn("2 2 2", "2 . 2", players=3, opposite=True, start=2),
    drawn("2 2 2 2", "2 2 2 2", variant=Variant.FOUR_COLOURS, start=1),
    drawn("2 2 2", "2 2 2", players=3, variant=Variant.RUINS, start=1),
    drawn("2 2 2", "2 2 2", variant=Variant.RANDOM_RUINS, start=None),
    RumisOptions(site="coricancha", players=4),
    RumisOptions(site="huaca", players=6, start=3),
    RumisOptions(site="puncu", variant=Variant.MOVING_HOUSE),
]


def wandered(options: RumisOptions, rng: random.Random, plies: int, resigning: float) -> State:
    """A state that random play leads to, now and then with a seat that gives up."""
    state = RUMIS.start(options)
    for _ in range(plies):
        actors = RUMIS.actors(state)
        if not actors:
            return state
        if actors == (NATURE,):
            state = RUMIS.play_outcome(state, RUMIS.nature(state, rng))
        elif rng.random() < resigning:
            state = RUMIS.resign(state, rng.choice([s for s in range(options.players) if s not in state.resigned]))
        else:
            state = RUMIS.play(state, actors[0], rng.choice(RUMIS.legal_moves(state, actors[0])))
    return state


@settings(max_examples=250, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
@given(
    options=st.sampled_from(TABLES),
    seed=st.integers(0, 2**32 - 1),
    plies=st.integers(0, 60),
    resigning=st.sampled_from([0, 0, 0.05]),
)
def test_round_trips(options: RumisOptions, seed: int, plies: int, resigning: float) -> None:
    """Every position and every legal move that random play meets is read back as it was written."""
    rng = random.Random(seed)
    state = wandered(options, rng, plies, resigning)
    text = RUMIS.position_name(state)
    assert "\n" not in text
    assert RUMIS.parse_position(text, options) == state
    moves = choices(state)
    assert len({RUMIS.move_name(move) for move in moves}) == len(moves)
    for move in rng.sample(list(moves), min(30, len(moves))):
        name = RUMIS.move_name(move)
        assert RUMIS.parse_move(name) == move
        assert read_move(name) == as_brute(move)  # read by the tests' own few lines


def test_round_trips_meet_every_phase() -> None:
    """The property above is no empty promise: these tables and seeds lead to all six."""
    rng = random.Random(1)
    phases = {wandered(options, rng, plies, 0).phase for options in TABLES for plies in range(0, 60, 3)}
    assert phases == set(Phase)


# --- Moves ---


@pytest.mark.parametrize(
    ("text", "code", "cells"),
    [
        ("S01 a1.1 b1.1", "S01", ((0, 0, 0), (1, 0, 0))),
        ("S01 c3.2 c3.1", "S01", ((2, 2, 0), (2, 2, 1))),
        ("S05 a1.1 b1.1 c1.1 b1.2", "S05", ((0, 0, 0), (1, 0, 0), (2, 0, 0), (1, 0, 1))),
        ("S01 j10.16 j9.16", "S01", ((9, 8, 15), (9, 9, 15))),
    ],
)
def test_placement(text: str, code: str, cells: tuple[tuple[int, int, int], ...]) -> None:
    """Columns are letters from the left, rows numbers from the top, levels numbers from the ground, which is 1."""
    assert RUMIS.parse_move(text) == Placement(STONE_INDEX[code], cells)


@pytest.mark.parametrize(
    "text",
    [
        "S03 a1.1 b1.1 a2.1",
        "s03 a1.1 b1.1 a2.1",
        "S03 A1.1 B1.1 A2.1",
        "S03 a2.1 b1.1 a1.1",
        "S03 b1.1 a2.1 a1.1",
        "  S03   a1.1\tb1.1  a2.1 ",
    ],
)
def test_tolerant_input(text: str) -> None:
    """Letters small or capital, cells in any order, spaces anywhere between words; one name comes out."""
    move = RUMIS.parse_move(text)
    assert move == placement(2, ((0, 0, 0), (1, 0, 0), (0, 1, 0)))
    assert RUMIS.move_name(move) == "S03 a1.1 b1.1 a2.1"


@pytest.mark.parametrize("text", ["take S05", "TAKE s05", " Take   S05 "])
def test_take(text: str) -> None:
    assert RUMIS.parse_move(text) == Take(4)
    assert RUMIS.move_name(Take(4)) == "take S05"


@pytest.mark.parametrize(
    ("text", "column", "why"),
    [
        ("", 1, "expected a stone and its cells, got nothing"),
        ("   ", 4, "expected a stone and its cells, got nothing"),
        ("S12 a1.1 b1.1", 1, "expected a stone from S01 to S11, got 'S12'"),
        ("S00 a1.1 b1.1", 1, "expected a stone from S01 to S11, got 'S00'"),
        ("S1 a1.1 b1.1", 1, "expected a stone from S01 to S11, got 'S1'"),
        ("domino a1.1 b1.1", 1, "expected a stone from S01 to S11, got 'domino'"),
        ("a1.1 b1.1", 1, "expected a stone from S01 to S11, got 'a1.1'"),
        ("  S12 a1.1", 3, "expected a stone from S01 to S11"),
        ("S01", 4, "expected the cells of S01 after it"),
        ("s01  ", 6, "expected the cells of S01 after it"),
        ("S01 a1", 5, "expected a cell such as c3.2, got 'a1'"),
        ("S01 a1.1 b", 10, "expected a cell such as c3.2, got 'b'"),
        ("S01 a1.1 b1.1.1", 10, "expected a cell such as c3.2"),
        ("S01 a1.1, b1.1", 5, "expected a cell such as c3.2, got 'a1.1,'"),
        ("S01 a0.1 b1.1", 5, "expected a cell such as c3.2"),
        ("S01 a1.0 b1.1", 5, "expected a cell such as c3.2"),
        ("S01 a01.1 b1.1", 5, "expected a cell such as c3.2"),
        ("S01 a100.1 b1.1", 5, "expected a cell such as c3.2"),
        ("S01 aa1.1 b1.1", 5, "expected a cell such as c3.2"),
        ("S01 11.1 b1.1", 5, "expected a cell such as c3.2"),
        ("S01 ä1.1 b1.1", 5, "expected a cell such as c3.2"),
        ("S01 a٣.1 b1.1", 5, "expected a cell such as c3.2"),
        ("S01 a-1.1 b1.1", 5, "expected a cell such as c3.2"),
        ("  S01   a1.1   zz", 16, "expected a cell such as c3.2, got 'zz'"),
        ("S01 a1.1 a1.1", 10, "the cell a1.1 is there twice"),
        ("S01 a1.1 b1.1 A1.1", 15, "the cell a1.1 is there twice"),
        ("S01 a1.1 S02 b1.1", 10, "expected a cell such as c3.2, got 'S02'"),
        ("take", 5, "expected 'take' and one stone, got nothing"),
        ("take S01 a1.1", 10, "expected nothing more, got 'a1.1'"),
        ("take S12", 6, "expected a stone from S01 to S11, got 'S12'"),
        ("take a1.1", 6, "expected a stone from S01 to S11, got 'a1.1'"),
        ("pass", 1, "expected a stone from S01 to S11, got 'pass'"),
    ],
)
def test_no_move(text: str, column: int, why: str) -> None:
    """The error says what was expected, what came, and in which column, counted from 1."""
    with pytest.raises(NotationError) as caught:
        RUMIS.parse_move(text)
    assert caught.value.column == column
    assert caught.value.text == text
    assert caught.value.why.startswith(why)
    assert f"at column {column} of {text!r}" in str(caught.value)


@pytest.mark.parametrize("text", ["ſ01 a1.1 b1.1", "S01 \N{KELVIN SIGN}1.1 j1.1"])
def test_letters_of_other_scripts(text: str) -> None:
    with pytest.raises(NotationError):
        RUMIS.parse_move(text)


@pytest.mark.parametrize(("cell", "name"), [((0, 0, 0), "a1.1"), ((2, 2, 1), "c3.2"), ((9, 9, 15), "j10.16")])
def test_cells(cell: tuple[int, int, int], name: str) -> None:
    assert cell_name(cell) == name
    assert parse_cell(name) == parse_cell(name.upper()) == cell
    assert square_name(*cell[:2]) == name.partition(".")[0]


def test_squares_off_the_map_have_a_name_too() -> None:
    """A breach may have to name one."""
    assert square_name(-1, 0) == "(-1,0)"
    assert square_name(26, 3) == "(26,3)"


# --- Outcomes ---


@pytest.mark.parametrize(
    ("outcome", "value"),
    [
        (StartDrawn(3), {"start": 3}),
        (RuinLaid(Placement(0, ((0, 0, 0), (1, 0, 0)))), {"ruin": "S01 a1.1 b1.1"}),
    ],
)
def test_outcomes(outcome: StartDrawn | RuinLaid, value: dict[str, int | str]) -> None:
    assert RUMIS.dump_outcome(outcome) == value
    assert RUMIS.load_outcome(dict(value)) == outcome


@pytest.mark.parametrize(
    "value",
    [
        None,
        3,
        "start",
        [],
        {},
        {"start": "0"},
        {"start": True},
        {"start": 0, "ruin": "S01 a1.1 b1.1"},
        {"ruin": 1},
        {"ruin": "take S01"},
        {"ruin": "S01"},
    ],
    ids=str,
)
def test_no_outcome(value: int | str | list[None] | dict[str, int | str] | None) -> None:
    with pytest.raises(NotationError):
        RUMIS.load_outcome(value)  # type: ignore[arg-type]


# --- Positions ---

STONES = "red S01 a1.1 b1.1, blue S01 a2.1 b2.1"


def test_position_names() -> None:
    """One line: the stones in the order they were laid, then what else matters."""
    state = position(FLAT, f"{STONES}; start 1; out blue; build red")
    assert RUMIS.position_name(state) == f"{STONES}; start 1; out blue; build red"
    assert (state.start, state.out, state.phase, state.colour) == (1, (False, True), Phase.BUILD, 0)
    assert [(stone.colour, stone.placement.code) for stone in state.lying] == [(0, "S01"), (1, "S01")]
    assert state.heights == bytes([1, 1, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    assert [stones.bit_count() for stones in state.supply] == [10, 10]


def test_position_of_moving_house() -> None:
    text = f"{STONES}; start 0; out blue; interim -6 12; aside blue S03; held S02; put red"
    state = position(HOUSE, text)
    assert (state.interim, state.aside, state.held) == ((-6, 12), ((1, 2),), 1)
    assert state.supply == (0, 0)
    assert RUMIS.position_name(state) == text


def test_position_in_which_a_seat_resigned() -> None:
    text = "empty; start 0; out red green; resigned 0 2; build blue"
    state = position(drawn("2 2 2", players=4), text)
    assert state.resigned == {0, 2}
    assert RUMIS.position_name(state) == text


def test_position_of_a_seat_that_resigned_with_a_stone_in_hand() -> None:
    text = f"{STONES}; start 0; out red; resigned 0; interim -6 12; held S03; over red"
    assert RUMIS.position_name(position(HOUSE, text)) == text


BAD_POSITIONS = [
    ("nothing", "", "expected one of red, blue, got ''"),
    ("no parts", "empty", "expected a part that starts with 'start'"),
    ("no phase", "empty; start 0", "expected one part more"),
    ("a stone in the air", "red S01 a1.2 b1.2; start 0; build blue", "stone 1 of the building"),
    ("a hole", "red S01 a1.1 a1.2, blue S01 a1.3 b1.3; start 0; build red", "stone 2 of the building"),
    ("one stone in another", f"{STONES}, red S02 a2.1 a2.2 a2.3; start 0; build red", "stone 3 of the building"),
    ("a doubled stone", f"{STONES}, red S01 c1.1 d1.1; start 0; build red", "stone 3 of the building"),
    ("a wrong shape", "red S01 a1.1 c1.1; start 0; build blue", "stone 1 of the building"),
    ("too few cubes", "red S01 a1.1; start 0; build blue", "stone 1 of the building"),
    ("right of the map", "red S01 d1.1 e1.1; start 0; build blue", "stone 1 of the building"),
    ("below the map", "red S01 a4.1 a5.1; start 0; build blue", "stone 1 of the building"),
    ("above all limits", "red S04 a1.1 a1.2 a1.3 a1.4; start 0; build blue", "stone 1 of the building"),
    ("an unknown colour", "pink S01 a1.1 b1.1; start 0; build blue", "expected one of red, blue, got 'pink'"),
    ("a colour that nobody plays", "green S01 a1.1 b1.1; start 0; build blue", "expected one of red, blue"),
    ("no colour", "S01 a1.1 b1.1; start 0; build blue", "expected"),
    ("no cells", "red S01; start 0; build blue", "expected the cells of S01"),
    ("a take for a stone", "red take S01; start 0; build blue", "stone 1 of the building has no cells"),
    ("no stone", "red a1.1 b1.1; start 0; build blue", "expected a stone from S01 to S11, got 'a1.1'"),
    ("a bad cell", "red S01 a1.1 b1; start 0; build blue", "expected a cell such as c3.2, got 'b1'"),
    ("no start", "empty; build red", "expected a part that starts with 'start'"),
    ("a start that is no seat", "empty; start 2; build red", "expected a number below 2, got '2'"),
    ("a start that is no number", "empty; start red; build red", "expected a number below 2, got 'red'"),
    ("an unknown colour out", "empty; start 0; out pink; build red", "expected one of red, blue, got 'pink'"),
    ("an unknown seat resigned", "empty; start 0; resigned 2; build red", "expected a number below 2, got '2'"),
    ("a score that is none", "empty; start 0; interim many 0; take red", "expected a number, got 'many'"),
    ("an unknown stone aside", "empty; start 0; aside red S12; take red", "expected a stone from S01 to S11"),
    ("an unknown colour aside", "empty; start 0; aside pink S01; take red", "expected one of red, blue"),
    ("an unknown stone held", "empty; start 0; held S12; put red", "expected a stone from S01 to S11"),
    ("an unknown phase", "empty; start 0; sleep red", "expected one of draw, ruin, build, take, put, over"),
    ("no colour to play", "empty; start 0; build", "expected one of red, blue, got ''"),
    ("an unknown colour to play", "empty; start 0; build pink", "expected one of red, blue, got 'pink'"),
    ("a junk tail", "empty; start 0; build red; and more", "expected nothing more, got 'and more'"),
    ("a junk word", "empty; start 0; build red now", "expected one of red, blue, got 'red now'"),
    ("parts in another order", "start 0; empty; build red", "expected"),
    (
        "who resigned before who is out",
        "empty; start 0; resigned 0; out red; build red",
        "'out' stands in the wrong place",
    ),
    (
        "a part twice",
        "empty; start 0; start 0; build red",
        "'start' stands in the wrong place or twice, the order is start,",
    ),
]


@pytest.mark.parametrize(("text", "why"), [case[1:] for case in BAD_POSITIONS], ids=[case[0] for case in BAD_POSITIONS])
def test_no_position(text: str, why: str) -> None:
    with pytest.raises(NotationError) as caught:
        RUMIS.parse_position(text, FLAT)
    assert caught.value.why.startswith(why)
    assert 1 <= caught.value.column <= len(text) + 1


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("pink S01 a1.1 b1.1; start 0; build blue", 1),
        ("red S01 a1.2 b1.2; start 0; build blue", 1),
        ("empty; start 2; build red", 8),
        ("empty; start 0; out pink; build red", 17),
        ("empty; start 0; sleep red", 17),
        ("empty; start 0; build pink", 17),
        ("empty; start 0; interim many 0; take red", 17),
        ("empty; start 0; aside red S12; take red", 17),
        ("empty; start 0; held S12; put red", 17),
    ],
)
def test_where_a_position_goes_wrong(text: str, column: int) -> None:
    """In the part that starts there, or further on in it."""
    end = (text + "; ").index("; ", column - 1) + 1
    with pytest.raises(NotationError) as caught:
        RUMIS.parse_position(text, FLAT)
    assert column <= caught.value.column <= end


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("empty; start 0; build red; and more", 28),
        ("empty; build red", 8),
        ("empty; start 0", 15),  # after the end, not beyond it
        ("red S01 a1.1 b1.1, blue S01 a2.1 zz; start 0; build red", 34),  # zz, in the second stone
    ],
)
def test_l16_columns_of_positions_are_right(text: str, column: int) -> None:
    with pytest.raises(NotationError) as caught:
        RUMIS.parse_position(text, FLAT)
    assert caught.value.column == column


@pytest.mark.parametrize(
    ("options", "text"),
    [
        pytest.param(FLAT, "empty; start 0; put red", id="moving house's phase in another variant"),
        pytest.param(FLAT, "empty; start 0; take red", id="moving house's other phase"),
        pytest.param(FLAT, "empty; start 0; ruin red", id="a ruin's phase in another variant"),
        pytest.param(HOUSE, f"{STONES}; start 0; interim 1; take red", id="a score too few"),
        pytest.param(HOUSE, f"{STONES}; start 0; interim 1 2 3; take red", id="a score too many"),
        pytest.param(HOUSE, f"{STONES}; start 0; interim 1 2; put red", id="no stone in the hand"),
        pytest.param(HOUSE, f"{STONES}; start 0; take red", id="the second half without its interim score"),
        pytest.param(FLAT, f"{STONES}; start 0; held S02; build red", id="a stone in the hand of a builder"),
        pytest.param(FLAT, f"{STONES}; start 0; over red", id="over while both colours could play"),
        pytest.param(FLAT, f"{STONES}; start 0; out red blue; build red", id="all out, and one to build"),
        pytest.param(FLAT, f"{STONES}; start 0; out red; build red", id="who is out to build"),
        pytest.param(FLAT, f"{STONES}; start 0; out red blue; resigned 0 1; build red", id="all resigned, one builds"),
        pytest.param(FLAT, f"{STONES}; start 0; out red blue; resigned 0 1; over red", id="everybody has resigned"),
        pytest.param(FLAT, f"{STONES}; start 0; out red; resigned 0; build blue", id="one seat is left and builds"),
        pytest.param(FLAT, "empty; start 0; out red blue; over red", id="out on an empty site"),
        pytest.param(FLAT, "empty; start 0; out red; build blue", id="one is out on an empty site"),
        pytest.param(RUIN, f"{RUINED}; start 0; out red; build blue", id="out where only the ruin lies"),
        pytest.param(RUIN, f"{RUINED}; start 0; out red; ruin blue", id="out before building begins"),
        pytest.param(RUIN, "red S01 a1.1 b1.1; start 0; ruin blue", id="a ruin after somebody's stone"),
        pytest.param(RUIN, f"red S01 a2.1 b2.1, {RUINED}; start 0; build blue", id="a ruin stone in between"),
        pytest.param(drawn("1 1 1", variant=Variant.RUINS), "empty; start 0; ruin red", id="no place for a ruin"),
        pytest.param(FLAT, "empty; start 0; draw red", id="a draw where the start is agreed"),
        pytest.param(DRAWN, "red S01 a1.1 b1.1; start 0; draw red", id="a stone before the draw"),
        pytest.param(DRAWN, "empty; start 0; out red; draw red", id="out before the draw"),
        pytest.param(DRAWN, "empty; start 1; draw red", id="a start before the draw"),
        pytest.param(drawn("1 1 1"), "red S01 a1.1 b1.1; start 0; build blue", id="who has no place to build"),
        pytest.param(HOUSE, f"{STONES}; start 0; out red blue; over red", id="moving house without its second half"),
        pytest.param(FLAT, f"{STONES}; start 0; aside red S02; build red", id="a stone aside of a builder"),
        pytest.param(HOUSE, f"{STONES}; start 0; interim 1 2; aside red S03; take blue", id="aside, and not out"),
        pytest.param(
            HOUSE,
            f"{STONES}; start 0; out red; interim 1 2; aside red S03; aside red S04; take blue",
            id="two stones aside",
        ),
        pytest.param(
            HOUSE,
            f"{STONES}; start 0; out red; interim 1 2; aside red S01; take blue",
            id="a stone aside that lies in the building",
        ),
        pytest.param(
            HOUSE, f"{STONES}; start 0; interim 1 2; held S01; put red", id="a stone in the hand and in the house"
        ),
        pytest.param(
            HOUSE, f"{STONES}; start 0; out red; resigned 0; interim 1 2; held S03; over blue", id="held by nobody"
        ),
        pytest.param(
            drawn("2 2 2", players=3), "empty; start 0; resigned 0; build blue", id="who has resigned is not out"
        ),
        pytest.param(
            drawn("2 . 2"), "red S01 b1.1 b1.2; start 0; build blue", id="a stone on a square that is no part"
        ),
        pytest.param(drawn("1 2"), "red S01 a1.1 a1.2; start 0; build blue", id="a stone over its square's limit"),
    ],
)
def test_l16_positions_that_fit_no_match(options: RumisOptions, text: str) -> None:
    with pytest.raises(NotationError):
        RUMIS.parse_position(text, options)


@pytest.mark.parametrize(
    ("options", "text"),
    [
        pytest.param(drawn("1"), "empty; start 0; out red blue; over blue", id="a site without a place for any stone"),
        pytest.param(drawn("2 2 2 2", players=3), "empty; start 0; out red; resigned 0; build blue", id="who resigned"),
        pytest.param(RUIN, f"{RUINED}; start 0; out red; resigned 0; over red", id="resigned while the ruin is laid"),
        pytest.param(RUIN, f"{RUINED}; start 0; ruin blue", id="a ruin that is being laid"),
        pytest.param(DRAWN, "empty; start 0; draw red", id="the start is to be drawn"),
        pytest.param(
            HOUSE, "empty; start 0; out red blue; interim 1 2; aside red S01; aside blue S01; over red", id="all aside"
        ),
    ],
)
def test_positions_that_look_odd_and_can_be(options: RumisOptions, text: str) -> None:
    assert RUMIS.position_name(RUMIS.parse_position(text, options)) == text


@pytest.mark.parametrize("text", ["S01 " + "x" * 100_000, "x" * 100_000, "S01 a1.1 " * 20_000])
def test_l16_messages_do_not_repeat_a_long_text(text: str) -> None:
    """However long the text, the message is not."""
    for read in (RUMIS.parse_move, lambda text: RUMIS.parse_position(text, FLAT)):
        with pytest.raises(NotationError) as caught:
            read(text)
        assert len(str(caught.value)) < 1000
        assert len(caught.value.why) <= 400
