"""The variants: four colours, ruins, five and six players, the opposite game, moving house.

RI-20, RI-21, RI-30, RI-31, RI-32, RI-33, RI-34, RI-35, RI-36, RI-37; every number here is counted by hand.
"""

from random import Random

import pytest

from games.rumis.tables import choices, drawn, judged, names, played, played_on, position
from rumpus.core.game import NATURE
from rumpus.core.record import OutcomeEvent
from rumpus.games.rumis.breaches import Code
from rumpus.games.rumis.game import RUMIS
from rumpus.games.rumis.moves import Take
from rumpus.games.rumis.options import RumisOptions, Variant
from rumpus.games.rumis.outcomes import RuinLaid
from rumpus.games.rumis.scoring import colour_scores
from rumpus.games.rumis.state import Phase, State
from rumpus.games.rumis.stones import COLOURS
from rumpus.match import Match

# --- RI-20: two players, four colours ---

FOUR = drawn("1 1 1 1 1 1 1 1 1 1", variant=Variant.FOUR_COLOURS)
"""One row of ten squares, a to j."""


def turns(options: RumisOptions, *moves: str) -> list[tuple[int, str]]:
    """Seat and colour of every turn."""
    state, found = RUMIS.start(options), []
    for move in moves:
        found.append((RUMIS.actors(state)[0], COLOURS[state.colour]))
        state = played_on(state, move)
    return found


@pytest.mark.parametrize(
    ("start", "expected"),
    [
        (0, [(0, "red"), (1, "blue"), (0, "green"), (1, "yellow"), (0, "red")]),
        (1, [(1, "blue"), (0, "green"), (1, "yellow"), (0, "red"), (1, "blue")]),
    ],
)
def test_four_colours_take_turns(start: int, expected: list[tuple[int, str]]) -> None:
    """RI-20: as four players would; each player has every other colour."""
    options = drawn("2 2 2 2", "2 2 2 2", variant=Variant.FOUR_COLOURS, start=start)
    moves = ["S01 a1.1 a2.1", "S01 b1.1 b2.1", "S01 c1.1 c2.1", "S01 d1.1 d2.1", "S03 a1.2 a2.2 b1.2"]
    assert turns(options, *moves) == expected


def test_four_colours_have_the_limits_of_four_players() -> None:
    """RI-20: CHULLPA is 8 high with four, 4 with two."""
    state = RUMIS.start(RumisOptions(site="chullpa", variant=Variant.FOUR_COLOURS, start=0))
    assert state.plan.colours == 4
    assert judged(state, "S01 a1.7 a1.8") is Code.OVERHANG  # under the limit
    assert judged(state, "S01 a1.8 a1.9") is Code.TOO_HIGH


def test_four_colours_build_on_themselves() -> None:
    """RI-20, RI-12: the owner's other colour is a stranger. Seat 0 plays red (a, b) and green (e, f)."""
    options = drawn("2 2 2 2 2 2 2 2", variant=Variant.FOUR_COLOURS)
    state = played(options, "S01 a1.1 b1.1", "S01 c1.1 d1.1", "S01 e1.1 f1.1", "S01 g1.1 h1.1")
    assert judged(state, "S02 a1.2 b1.2 c1.2") is None
    assert judged(state, "S02 e1.2 f1.2 g1.2") is Code.DETACHED


def test_four_colours_are_out_one_by_one() -> None:
    """RI-20, RI-15: red and green are of one seat; red finds no place any more, green and yellow do."""
    state = position(
        drawn("1 1 1 1 1 1 1 1 1 1", "1 1 1 1 1 1 1 1 1 1", variant=Variant.FOUR_COLOURS),
        "red S01 a1.1 b1.1, blue S02 a2.1 b2.1 c2.1, green S01 c1.1 d1.1, yellow S01 e1.1 f1.1; start 0; build yellow",
    )
    state = played_on(state, "S02 g1.1 h1.1 i1.1")  # red has neighbours on all sides, blue has d2
    assert state.out == (True, False, False, False)
    assert (RUMIS.actors(state), COLOURS[state.colour]) == ((1,), "blue")


@pytest.mark.parametrize(
    ("stones", "colours", "scores", "winners"),
    [
        (  # seat 0 has −6 and −11, seat 1 twice −7: the sum is seat 1's, the win is not
            "red S04 a1.1 b1.1 c1.1 d1.1, blue S02 e1.1 f1.1 g1.1, yellow S02 h1.1 i1.1 j1.1",
            (-6, -7, -11, -7),
            (-6, -7),
            {0},
        ),
        (  # the same with the other colours of both
            "green S02 a1.1 b1.1 c1.1, yellow S04 d1.1 e1.1 f1.1 g1.1, red S02 h1.1 i1.1 j1.1",
            (-7, -11, -7, -6),
            (-7, -6),
            {1},
        ),
        (  # a tie across the table is shared
            "red S02 a1.1 b1.1 c1.1, yellow S02 d1.1 e1.1 f1.1",
            (-7, -11, -11, -7),
            (-7, -7),
            {0, 1},
        ),
        (  # a tie between one's own colours is not
            "red S02 a1.1 b1.1 c1.1, green S02 d1.1 e1.1 f1.1, blue S01 g1.1 h1.1",
            (-7, -8, -7, -11),
            (-7, -8),
            {0},
        ),
    ],
)
def test_the_best_single_colour_wins(
    stones: str, colours: tuple[int, ...], scores: tuple[int, ...], winners: set[int]
) -> None:
    """RI-20: not the best sum."""
    state = position(FOUR, f"{stones}; start 0; out red blue yellow green; over red")
    assert colour_scores(state) == colours
    assert RUMIS.scores(state) == scores
    assert RUMIS.winners(state) == winners


def test_resigning_takes_both_colours_out() -> None:
    """RI-20."""
    state = RUMIS.resign(RUMIS.start(FOUR), 1)
    assert state.out == (False, True, False, True)
    assert RUMIS.winners(state) == {0}


# --- RI-21: ruins ---

ROW = drawn("1 1 1 1 1 1", variant=Variant.RUINS)
"""Six squares of one level."""


def test_ruin_stones_are_laid_in_turn() -> None:
    """RI-21: by the seats, from the starting seat on; it opens the match too."""
    rows = ("1 1 1 1 1 1 1 1 1 1", "1 . . . . . . . . .")
    options = drawn(*rows, players=3, variant=Variant.RUINS, start=2)
    moves = ["S01 a1.1 a2.1", "S02 b1.1 c1.1 d1.1"]
    state = RUMIS.start(options)
    assert (state.phase, RUMIS.actors(state)) == (Phase.RUIN, (2,))
    state = played_on(state, moves[0])
    assert (state.phase, RUMIS.actors(state)) == (Phase.RUIN, (0,))
    state = played_on(state, moves[1])
    # Left are e to j: three dominoes for three players and no square more, so the match begins.
    assert (state.phase, RUMIS.actors(state)) == (Phase.BUILD, (2,))
    assert [stone.colour for stone in state.lying] == [3, 3]  # yellow, the first colour that nobody plays
    state = played_on(state, "S02 e1.1 f1.1 g1.1")
    assert (state.colour, RUMIS.actors(state)) == (0, (0,))


@pytest.mark.parametrize(
    ("move", "expected"),
    [
        ("S01 a1.1 b1.1", None),  # leaves c to f: two dominoes
        ("S01 c1.1 d1.1", None),  # leaves a, b and e, f: one on either side of the ruin
        ("S01 b1.1 c1.1", Code.NO_OPENING_LEFT),  # leaves a alone, and d to f for one domino
        ("S02 a1.1 b1.1 c1.1", Code.NO_OPENING_LEFT),  # leaves d to f for one domino, not for two
        ("S02 b1.1 c1.1 d1.1", Code.NO_OPENING_LEFT),  # leaves e, f
        ("S04 a1.1 b1.1 c1.1 d1.1", Code.NO_OPENING_LEFT),
        ("S04 b1.1 c1.1 d1.1 e1.1", Code.NO_OPENING_LEFT),  # leaves a and f, one by one
        ("S01 a1.1 a1.2", Code.TOO_HIGH),
        ("S01 f1.1 g1.1", Code.OFF_SITE),
        ("S01 a1.1 c1.1", Code.WRONG_SHAPE),
    ],
)
def test_first_ruin_stone(move: str, expected: Code | None) -> None:
    """RI-21: anywhere inside site and limits, without holes, and leaving both players an opening."""
    assert judged(RUMIS.start(ROW), move) is expected


@pytest.mark.parametrize(
    ("move", "expected"),
    [
        ("S02 d1.1 e1.1 f1.1", None),  # apart from the first: a ruin need touch nothing
        ("S03 b1.1 b1.2 c1.2", Code.OVERHANG),
        ("S01 d1.1 e1.1", Code.NOT_IN_SUPPLY),
        ("S02 a1.1 b1.1 c1.1", Code.OCCUPIED),
        ("S02 a1.2 a1.3 a1.4", Code.TOO_HIGH),
        ("take S01", Code.MUST_PLACE),
    ],
)
def test_second_ruin_stone(move: str, expected: Code | None) -> None:
    """RI-21, RI-13, RI-14: after a domino at a1."""
    options = drawn("3 2 2 2 2 2 2 2 2", variant=Variant.RUINS)
    assert judged(played(options, "S01 a1.1 a1.2"), move) is expected


def test_an_opening_may_stand_on_one_square() -> None:
    """RI-21: a single empty square is an opening if it is two high, for the domino stands on it."""
    assert judged(RUMIS.start(drawn("1 1 2 2", variant=Variant.RUINS)), "S01 a1.1 b1.1") is None
    for rows in ("1 1 1", "1 1 2", "1 1 1 2"):
        state = RUMIS.start(drawn(rows, variant=Variant.RUINS))
        assert (state.phase, state.lying) == (Phase.BUILD, ())  # no ruin stone at all can be laid


def test_an_opening_needs_a_neighbour_below_or_beside() -> None:
    """RI-21: two empty squares that are neighbours, not across the end of a row."""
    options = drawn("1 1 1 1", "1 1 1 1", variant=Variant.RUINS)
    state = RUMIS.start(options)
    assert judged(state, "S04 b1.1 c1.1 d1.1 e1.1") is Code.OFF_SITE
    assert judged(state, "S08 a1.1 b1.1 b2.1 c2.1") is Code.NO_OPENING_LEFT  # leaves c1, d1, d2, and a2
    assert judged(state, "S05 a1.1 b1.1 c1.1 b2.1") is Code.NO_OPENING_LEFT  # leaves c2, d2, and d1, a2
    assert judged(state, "S07 a1.1 b1.1 a2.1 b2.1") is None  # leaves c and d
    assert judged(state, "S07 b1.1 c1.1 b2.1 c2.1") is None  # leaves a and d


@pytest.mark.parametrize(
    ("players", "move", "expected"),
    [
        (2, "S04 a1.1 b1.1 c1.1 d1.1", None),  # leaves e to j: three dominoes
        (3, "S04 a1.1 b1.1 c1.1 d1.1", None),
        (2, "S02 c1.1 d1.1 e1.1", None),  # leaves a, b and f to j: three
        (3, "S02 c1.1 d1.1 e1.1", None),
        (2, "S02 d1.1 e1.1 f1.1", None),  # leaves a to c and g to j: three
        (3, "S02 d1.1 e1.1 f1.1", None),
        (2, "S04 d1.1 e1.1 f1.1 g1.1", None),  # leaves a to c and h to j: two
        (3, "S04 d1.1 e1.1 f1.1 g1.1", Code.NO_OPENING_LEFT),
        (2, "S04 b1.1 c1.1 d1.1 e1.1", None),  # leaves a and f to j: two
        (3, "S04 b1.1 c1.1 d1.1 e1.1", Code.NO_OPENING_LEFT),
    ],
)
def test_a_ruin_leaves_every_player_an_opening(players: int, move: str, expected: Code | None) -> None:
    """RI-21: not only the first. Ten squares in a row, one level: an opening needs two neighbouring squares."""
    options = drawn("1 1 1 1 1 1 1 1 1 1", players=players, variant=Variant.RUINS)
    assert judged(RUMIS.start(options), move) is expected


@pytest.mark.parametrize(
    ("move", "expected"),
    [
        ("S01 g1.1 h1.1", None),  # one opens anywhere, the other at i1 and j1 beside the ruin
        ("S01 h1.1 i1.1", Code.NO_OPENING_LEFT),  # a, b and d, e have room, but nothing to touch for the second
        ("S01 a1.1 b1.1", None),  # g and h for one, i and j for the other
        ("S02 g1.1 h1.1 i1.1", Code.NO_OPENING_LEFT),
    ],
)
def test_openings_follow_one_another(move: str, expected: Code | None) -> None:
    """RI-21, RI-11: the second player's opening touches the ruin or the first one. Three islands, one level."""
    options = drawn("1 1 . 1 1 . 1 1 1 1", variant=Variant.RUINS)
    assert judged(RUMIS.start(options), move) is expected


def test_version_1_asked_for_one_opening_only() -> None:
    """RI-21 as records of version 1 were played: the first player must be able to open, nobody else."""
    old = RUMIS.at_version(1)
    state = old.start(ROW)
    for move, legal in [("S02 a1.1 b1.1 c1.1", True), ("S04 b1.1 c1.1 d1.1 e1.1", False)]:
        assert (old.breach(state, 0, old.parse_move(move)) is None) is legal
        assert (old.parse_move(move) in old.legal_moves(state, 0)) is legal
        assert RUMIS.breach(RUMIS.start(ROW), 0, RUMIS.parse_move(move)) is not None


def test_who_resigned_needs_no_opening() -> None:
    """RI-21: with three players the bar of four is refused here; once one has given up, two are left to open."""
    options = drawn("1 1 1 1 1 1 1 1 1 1", players=3, variant=Variant.RUINS)
    state = RUMIS.start(options)
    bar = "S04 d1.1 e1.1 f1.1 g1.1"
    assert judged(state, bar) is Code.NO_OPENING_LEFT
    assert judged(RUMIS.resign(state, 2), bar) is None


def test_stones_without_a_place_are_left_out() -> None:
    """RI-21: on six squares one ruin stone leaves room for no other that leaves an opening."""
    state = played(ROW, "S01 c1.1 d1.1")
    assert state.phase is Phase.BUILD
    assert state.supply[state.plan.ruin_colour].bit_count() == 10
    assert names(state) == {"S01 a1.1 b1.1", "S01 e1.1 f1.1"}


def test_openings_beside_a_ruin() -> None:
    """RI-21, RI-11: the first player need not touch it, for everyone else it is a stone that lies already."""
    options = drawn("2 2 2 2 2 2 2 2", "2 2 2 2 2 2 2 2", variant=Variant.RUINS)
    ruin = "green S07 a1.1 b1.1 a2.1 b2.1"
    first = position(options, f"{ruin}; start 0; build red")
    assert judged(first, "S01 h1.1 h2.1") is None  # far off
    assert judged(first, "S01 c1.1 c2.1") is None  # beside it
    assert judged(first, "S01 a1.2 b1.2") is Code.NOT_ON_GROUND
    second = played_on(first, "S01 h1.1 h2.1")
    assert judged(second, "S01 c1.1 c2.1") is None  # beside the ruin only
    assert judged(second, "S01 g1.1 g2.1") is None  # beside red only
    assert judged(second, "S01 e1.1 e2.1") is Code.OPENING_DETACHED
    assert judged(second, "S01 a1.2 b1.2") is Code.NOT_ON_GROUND


def test_a_ruin_is_no_ones_colour() -> None:
    """RI-21, RI-12: later stones must touch their own, not the ruin."""
    options = drawn("2 2 2 2 2 2", variant=Variant.RUINS)
    state = position(options, "green S01 c1.1 d1.1, red S01 a1.1 b1.1, blue S01 e1.1 f1.1; start 0; build red")
    assert judged(state, "S02 a1.2 b1.2 c1.2") is None
    assert judged(state, "S02 c1.2 d1.2 e1.2") is Code.DETACHED


def test_a_ruin_scores_for_nobody() -> None:
    """RI-21: two dominoes of the players, one of the ruin: 2 − 10 each, and the ruin's two squares are lost."""
    state = played(ROW, "S01 c1.1 d1.1", "S01 a1.1 b1.1", "S01 e1.1 f1.1")
    assert state.phase is Phase.OVER
    assert RUMIS.scores(state) == (-8, -8)
    assert RUMIS.winners(state) == {0, 1}
    covered = position(
        drawn("2 2 2 2", variant=Variant.RUINS),
        "green S01 a1.1 b1.1, red S01 c1.1 d1.1, red S02 a1.2 b1.2 c1.2; start 0; out red blue; over red",
    )
    assert RUMIS.scores(covered) == (4 - 9, -11)


@pytest.mark.parametrize("variant", [Variant.RUINS, Variant.RANDOM_RUINS])
@pytest.mark.parametrize(("players", "limit"), [(2, 6), (3, 8)])
def test_ruins_have_the_limits_of_one_player_more(variant: Variant, players: int, limit: int) -> None:
    """RI-21: on CHULLPA 6 with two, 8 with three."""
    state = RUMIS.start(RumisOptions(site="chullpa", players=players, variant=variant, start=0))
    assert set(state.plan.ground.limits) == {limit}
    assert state.plan.colours == players


def test_resigning_while_the_ruin_is_laid() -> None:
    """RI-21: the others go on with it."""
    options = drawn("2 2 2 2", "2 2 2 2", players=3, variant=Variant.RUINS, start=1)
    state = RUMIS.resign(RUMIS.start(options), 1)
    assert (state.phase, RUMIS.actors(state)) == (Phase.RUIN, (2,))
    state = played_on(state, "S01 a1.1 b1.1", "S02 a2.1 b2.1 c2.1")
    assert (state.phase, RUMIS.actors(state)) == (Phase.RUIN, (2,))


@pytest.mark.parametrize("seed", range(5))
def test_random_ruin(seed: int) -> None:
    """RI-21: nature lays stones, each legal, until none fits; then the starting seat opens."""
    options = RumisOptions(site="pirka", variant=Variant.RANDOM_RUINS, start=1)
    by_hand = RumisOptions(site="pirka", variant=Variant.RUINS, start=1)
    state, twin, rng = RUMIS.start(options), RUMIS.start(by_hand), Random(seed)
    assert RUMIS.actors(state) == (NATURE,)
    while RUMIS.actors(state) == (NATURE,):
        outcome = RUMIS.nature(state, rng)
        assert isinstance(outcome, RuinLaid)
        state = RUMIS.play_outcome(state, outcome)
        twin = RUMIS.play(twin, RUMIS.actors(twin)[0], outcome.placement)
    assert (state.phase, RUMIS.actors(state)) == (Phase.BUILD, (1,))
    assert (twin.phase, RUMIS.actors(twin)) == (Phase.BUILD, (1,))
    assert state.lying == twin.lying
    assert {stone.colour for stone in state.lying} == {2}
    assert len(state.lying) + state.supply[2].bit_count() == 11


def test_random_ruin_comes_from_the_seed() -> None:
    """RI-21: the same seed lays the same ruin, and the record keeps what was laid, not the seed."""
    options = RumisOptions(site="tambo", players=3, variant=Variant.RANDOM_RUINS, start=0)
    ruins = [Match.start(RUMIS, options, seed=seed).state.lying for seed in (1, 1, 2)]
    assert ruins[0] == ruins[1] != ruins[2]
    record = Match.start(RUMIS, options, seed=1).record
    assert all(isinstance(event, OutcomeEvent) for event in record.events)
    assert Match.replay(record).state.lying == ruins[0]


def test_random_ruin_may_use_every_stone() -> None:
    """RI-21: over some seeds each of the eleven is laid, and each is left out once."""
    options = drawn("2 2 2 2", "2 2 2 2", variant=Variant.RANDOM_RUINS)
    used = [{s.placement.code for s in Match.start(RUMIS, options, seed=seed).state.lying} for seed in range(80)]
    assert set.union(*used) == {f"S{number:02}" for number in range(1, 12)}
    assert set.intersection(*used) == set()


# --- RI-31: five and six players ---

SQUARE = ["3 3 3", "3 3 3", "3 3 3"]
RING = ["2 2 2 2 2", "2 2 2 2 2", "2 2 . 2 2", "2 2 2 2 2", "2 2 2 2 2"]
STRIPE = ["2 2 2 2", "2 2 2 2", "2 2 2 2", "2 2 2 2"]


@pytest.mark.parametrize("players", [5, 6])
@pytest.mark.parametrize(
    ("rows", "move", "expected"),
    [
        (SQUARE, "S01 c3.1 c3.2", None),  # a corner square, touching nothing
        (SQUARE, "S01 c2.1 c2.2", None),  # three neighbours
        (SQUARE, "S01 b3.1 b3.2", None),
        (SQUARE, "S01 b2.1 b2.2", Code.NOT_AT_EDGE),  # four neighbours
        (SQUARE, "S01 b2.1 c2.1", None),  # one of its cubes is enough
        (SQUARE, "S03 b2.1 b2.2 b1.2", Code.NOT_AT_EDGE),  # over an edge square, not on its ground
        (SQUARE, "S01 a1.2 b1.2", Code.NOT_ON_GROUND),
        (STRIPE, "S01 b2.1 c2.1", Code.NOT_AT_EDGE),  # even beside another stone
        (STRIPE, "S07 b2.1 c2.1 b3.1 c3.1", Code.NOT_AT_EDGE),
        (STRIPE, "S01 d4.1 d4.2", None),
        (STRIPE, "S01 a2.1 b2.1", None),
        (STRIPE, "S01 a3.1 b3.1", None),
        (STRIPE, "S01 b4.1 b3.1", None),
        (RING, "S01 c2.1 c2.2", None),  # beside the gap
        (RING, "S01 b3.1 b3.2", None),
        (RING, "S01 d3.1 d3.2", None),
        (RING, "S01 c4.1 c4.2", None),
        (RING, "S01 b2.1 b2.2", Code.NOT_AT_EDGE),  # diagonal to it
        (RING, "S01 d4.1 d4.2", Code.NOT_AT_EDGE),
    ],
)
def test_opening_at_the_edge(players: int, rows: list[str], move: str, expected: Code | None) -> None:
    """RI-31: on a square with fewer than four neighbours in the site, instead of beside a stone."""
    assert judged(played(drawn(*rows, players=players), "S01 a1.1 b1.1"), move) is expected


def test_the_first_of_five_opens_anywhere() -> None:
    """RI-31, RI-11."""
    state = RUMIS.start(drawn(*SQUARE, players=5))
    assert judged(state, "S01 b2.1 b2.2") is None


def test_five_players_go_on_as_usual() -> None:
    """RI-31, RI-12: only the first stone of each is different."""
    options = drawn(*["2 2 2 2 2"] * 4, players=5)
    state = played(options, "S01 a1.1 b1.1", "S01 d1.1 e1.1", "S01 a4.1 b4.1", "S01 d4.1 e4.1", "S01 c1.1 c2.1")
    assert RUMIS.actors(state) == (0,)
    assert judged(state, "S03 a2.1 b2.1 a3.1") is None
    assert judged(state, "S03 d2.1 e2.1 d3.1") is Code.DETACHED


def test_four_players_do_not_open_at_the_edge() -> None:
    """RI-11: also not on a site of RUMIS+ (RI-30)."""
    state = played(drawn(*SQUARE, players=4), "S01 a1.1 b1.1")
    assert judged(state, "S01 c3.1 c3.2") is Code.OPENING_DETACHED
    assert judged(state, "S01 b2.1 b2.2") is None


# --- RI-32: the opposite game ---


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(
    ("move", "expected"),
    [
        ("S01 b3.1 c3.1", None),
        ("S01 a4.1 b4.1", Code.OPENING_DETACHED),  # RI-11 stays
        ("S01 b2.2 c2.2", Code.NOT_ON_GROUND),
    ],
)
def test_openings_of_the_opposite_game(players: int, move: str, expected: Code | None) -> None:
    """RI-32."""
    options = drawn(*["3 3 3 3"] * 4, players=players, opposite=True)
    assert judged(played(options, "S01 b2.1 c2.1"), move) is expected


@pytest.mark.parametrize("players", [5, 6])
def test_openings_of_the_opposite_game_for_many(players: int) -> None:
    """RI-32, RI-31."""
    state = played(drawn(*SQUARE, players=players, opposite=True), "S01 a1.1 b1.1")
    assert judged(state, "S01 c3.1 c3.2") is None
    assert judged(state, "S01 b2.1 b2.2") is Code.NOT_AT_EDGE


@pytest.mark.parametrize(
    ("move", "expected"),
    [
        ("S02 a1.1 a2.1 a3.1", Code.TOUCHES_OWN),  # beside red
        ("S03 b2.2 c2.2 b2.3", Code.TOUCHES_OWN),  # on red
        ("S03 a2.1 a2.2 b2.2", Code.TOUCHES_OWN),
        ("S02 a4.1 b4.1 c4.1", None),  # beside blue
        ("S03 b3.2 c3.2 b3.3", None),  # on blue; red is past the edge
        ("S02 a1.1 a1.2 a1.3", None),  # beside nobody
        ("S02 d4.1 d4.2 d4.3", None),
        ("S02 a4.2 b4.2 c4.2", Code.OVERHANG),
        ("S01 d4.1 d4.2", Code.NOT_IN_SUPPLY),
    ],
)
def test_no_stone_touches_its_own_colour(move: str, expected: Code | None) -> None:
    """RI-32: red lies at b2 and c2, blue at b3 and c3, red is to move. Nothing else need be touched."""
    state = played(drawn(*["3 3 3 3"] * 4, opposite=True), "S01 b2.1 c2.1", "S01 b3.1 c3.1")
    assert judged(state, move) is expected


def test_the_opposite_game_binds_players_not_the_ruin() -> None:
    """RI-32, RI-21: ruin stones may touch one another."""
    options = drawn("2 2 2 2 2 2 2 2", variant=Variant.RUINS, opposite=True)
    state = played(options, "S01 a1.1 b1.1")
    assert judged(state, "S02 c1.1 d1.1 e1.1") is None
    built = position(options, "green S01 a1.1 b1.1, red S01 c1.1 d1.1, blue S01 e1.1 f1.1; start 0; build red")
    assert judged(built, "S02 a1.2 b1.2 c1.2") is Code.TOUCHES_OWN
    assert judged(built, "S02 e1.2 f1.2 g1.2") is Code.OVERHANG
    assert judged(built, "S03 g1.1 g1.2 f1.2") is None


# --- RI-33 to RI-37: moving house ---

HOUSE = drawn("2 2 . .", "2 2 . .", variant=Variant.MOVING_HOUSE, whole=["2 2 2 2", "2 2 2 2"])
"""Columns a and b are the house, c and d the field; two levels."""

LIVED_IN = ("S01 b1.1 b2.1", "S01 a1.1 a2.1", "S03 a1.2 b1.2 b2.2")
"""Red, blue, red. Then a2.2 is the only cell left: blue sees a2, red sees a1, b1, b2."""


def test_first_half_is_played_in_the_house() -> None:
    """RI-33: the usual match inside the red line."""
    state = RUMIS.start(HOUSE)
    assert judged(state, "S01 b1.1 c1.1") is Code.OFF_SITE
    assert judged(state, "take S01") is Code.MUST_PLACE
    assert RUMIS.scores(played_on(state, LIVED_IN[0])) == (2 - 10, -11)


def test_interim_score() -> None:
    """RI-33: counted as in RI-17 when nobody can place: red 3 − 9, blue 1 − 10. Stones left are put away."""
    state = played(HOUSE, *LIVED_IN)
    assert state.phase is Phase.TAKE
    assert state.interim == (-6, -9)
    assert state.supply == (0, 0)
    assert state.out == (False, False)


def test_who_laid_the_last_stone_begins() -> None:
    """RI-33: red here, although blue would be next; blue below, although red started and would be next."""
    assert RUMIS.actors(played(HOUSE, *LIVED_IN)) == (0,)
    low = drawn("1 1 . .", "1 1 . .", variant=Variant.MOVING_HOUSE, whole=["1 1 1 1", "1 1 1 1"])
    state = played(low, "S01 a1.1 a2.1", "S01 b1.1 b2.1")
    assert (state.phase, RUMIS.actors(state), state.interim) == (Phase.TAKE, (1,), (-8, -8))


def test_the_starter_of_the_second_half_need_not_be_the_first() -> None:
    """RI-33: the same with seat 1 as the starter."""
    options = HOUSE.model_copy(update={"start": 1})
    assert RUMIS.actors(played(options, *LIVED_IN)) == (1,)


def test_live_score_of_the_second_half() -> None:
    """RI-37, before the end: the interim score minus a point for each stone that still is in the house."""
    state = played(HOUSE, *LIVED_IN)
    assert RUMIS.scores(state) == (-6 - 2, -9 - 1)
    state = played_on(state, "take S03")
    assert RUMIS.scores(state) == (-6 - 1, -9 - 1)
    state = played_on(state, "S03 c1.1 d1.1 c2.1")
    assert RUMIS.scores(state) == (-6 - 1 + 3, -9 - 1 - 0)


@pytest.mark.parametrize(
    ("stones", "move", "expected"),
    [
        ("red S01 a1.1 b1.1, blue S01 a2.1 b2.1", "take S01", None),
        ("red S01 a1.1 b1.1, blue S01 a2.1 b2.1", "take S02", Code.NOT_IN_RED),
        ("red S01 a1.1 a1.2, blue S01 a2.1 b2.1", "take S01", None),  # its own cube rests on it
        ("red S03 a1.1 b1.1 a1.2, blue S01 a2.1 b2.1", "take S03", None),
        ("red S03 a1.1 b1.1 a1.2, blue S03 a2.1 b2.1 b2.2", "take S03", None),
        ("red S03 a1.1 b1.1 a1.2, blue S03 b2.1 b2.2 b1.2", "take S03", Code.WEIGHED_DOWN),  # blue on b1
        ("red S01 a1.1 b1.1, red S03 a1.2 b1.2 a1.3, blue S01 a2.1 b2.1", "take S01", Code.WEIGHED_DOWN),  # by red
        ("red S01 a1.1 b1.1, red S03 a1.2 b1.2 a1.3, blue S01 a2.1 b2.1", "take S03", None),
        ("red S01 a1.1 a1.2, blue S01 b1.1 b1.2, red S03 a1.3 b1.3 a1.4", "take S01", Code.WEIGHED_DOWN),
        ("red S01 a1.1 b1.1, red S02 c1.1 d1.1 e1.1, blue S01 a2.1 b2.1", "take S02", Code.NOT_IN_RED),  # moved
        ("red S01 a1.1 b1.1, blue S02 a2.1 a2.2 a2.3", "take S02", Code.NOT_IN_RED),  # blue's
        ("red S01 a1.1 a1.2, red S02 b2.1 b2.2 b2.3, blue S01 b1.1 b1.2", "take S01", Code.ALONE),  # only corners meet
        ("red S01 a1.1 a1.2, red S02 b2.1 b2.2 b2.3, blue S01 b1.1 b1.2", "take S02", Code.ALONE),
        ("red S01 b1.1 b2.1, red S02 c1.1 d1.1 e1.1, blue S01 a1.1 a2.1", "take S01", None),  # across the line
        ("red S01 b1.1 b2.1, red S02 d1.1 d1.2 d1.3, blue S01 a1.1 a2.1", "take S01", Code.ALONE),
        ("blue S01 a1.1 b1.1, red S01 a1.2 b1.2", "take S01", Code.LAST_NOT_ON_GROUND),
        ("blue S01 a1.1 b1.1, red S03 a1.2 b1.2 a1.3, red S01 a2.1 b2.1", "take S03", Code.ALONE),
        ("blue S01 a1.1 b1.1, red S03 a1.2 b1.2 a1.3, red S04 a2.1 a2.2 a2.3 a2.4", "take S03", None),
        ("blue S01 a1.1 b1.1, red S01 a1.2 b1.2, red S02 c1.1 c1.2 c1.3", "take S01", None),  # beside c1.2
        ("blue S01 a1.1 b1.1, red S01 b1.2 b1.3, red S03 a2.1 b2.1 a2.2", "take S01", Code.ALONE),
    ],
)
def test_taking(stones: str, move: str, expected: Code | None) -> None:
    """RI-34: only an own stone in the house on which nothing else rests, and which could be laid straight back."""
    options = drawn("4 4 . . .", "4 4 . . .", variant=Variant.MOVING_HOUSE, whole=["4 4 4 4 4", "4 4 4 4 4"])
    assert judged(position(options, f"{stones}; start 0; interim 0 0; take red"), move) is expected


def test_version_1_took_any_stone_that_lay_free() -> None:
    """RI-34 as records of version 1 were played: nothing rests on it, and nothing more."""
    text = "blue S01 a1.1 a2.1, red S01 a1.2 a2.2; start 0; interim 0 0; take red"
    old = RUMIS.at_version(1)
    state = old.parse_position(text, HOUSE)
    assert old.legal_moves(state, 0) == [Take(0)]
    assert old.breach(state, 0, Take(0)) is None
    assert judged(position(HOUSE, text), "take S01") is Code.LAST_NOT_ON_GROUND


def test_taking_comes_first() -> None:
    """RI-34: and it is compulsory."""
    state = played(HOUSE, *LIVED_IN)
    assert choices(state) == [Take(2)]
    assert judged(state, "S03 c1.1 d1.1 c2.1") is Code.MUST_TAKE


@pytest.mark.parametrize(
    ("move", "expected"),
    [
        ("S03 c1.1 d1.1 c2.1", None),  # beside red's b1.1 and b2.1
        ("S03 c1.1 d1.1 c1.2", None),
        ("S03 c2.1 c2.2 d2.1", None),
        ("S03 d1.1 d2.1 d1.2", Code.DETACHED),
        ("S03 c1.1 c1.2 b1.2", Code.CROSSES_LINE),
        ("S03 b1.2 b2.2 a1.2", Code.CROSSES_LINE),  # back to where it was
        ("S03 c1.1 c1.2 d1.2", Code.OVERHANG),
        ("S03 c1.2 c2.2 d1.2", Code.OVERHANG),
        ("S03 d1.1 e1.1 d2.1", Code.OFF_SITE),
        ("S02 c1.1 c1.2 c1.3", Code.NOT_TAKEN),
        ("take S01", Code.MUST_PLACE),
    ],
)
def test_first_stone_in_the_field(move: str, expected: Code | None) -> None:
    """RI-35: red's domino lies at b1 and b2, along the line; S03 is in red's hand."""
    assert judged(played(HOUSE, *LIVED_IN, "take S03"), move) is expected


def test_first_stone_in_the_field_touches_its_own_in_the_house() -> None:
    """RI-35: not another's there, nor another's in the field."""
    stones = "blue S01 b1.1 b2.1, red S01 a1.1 a2.1, blue S03 d1.1 d2.1 d2.2"
    state = position(HOUSE, f"{stones}; start 0; interim 0 0; held S07; put red")
    breach = RUMIS.breach(state, 0, RUMIS.parse_move("S07 c1.1 c2.1 c1.2 c2.2"))
    assert breach is not None
    assert breach.code == Code.DETACHED


WALL = "red S07 b1.1 b2.1 b1.2 b2.2, blue S01 c1.1 d1.1"
"""Red stands along the line, two high; blue has moved to c1 and d1."""


@pytest.mark.parametrize(
    ("stones", "move", "expected"),
    [
        (WALL, "S01 c1.2 d1.2", Code.NOT_ON_GROUND),  # on blue, beside red's b1.2
        (WALL, "S01 c2.1 c2.2", None),
        (WALL, "S01 c2.1 d2.1", None),
        (WALL, "S01 d2.1 d2.2", Code.DETACHED),  # beside blue only
        (f"{WALL}, red S03 c2.1 d2.1 d2.2", "S01 c1.2 d1.2", None),  # no longer the first
        (f"{WALL}, red S03 c2.1 d2.1 d2.2", "S01 c2.2 c1.2", None),
        (f"{WALL}, red S03 c2.1 d2.1 d2.2", "S01 c2.2 b2.2", Code.CROSSES_LINE),
        (f"{WALL}, red S03 c2.1 d2.1 d2.2", "S01 d1.2 e1.2", Code.OFF_SITE),
        (f"{WALL}, red S03 c2.1 d2.1 d2.2", "S01 c2.2 c2.3", Code.TOO_HIGH),
    ],
)
def test_stones_in_the_field(stones: str, move: str, expected: Code | None) -> None:
    """RI-35: the first stands on the ground, later ones follow RI-12 on either side of the line."""
    state = position(HOUSE, f"{stones}; start 0; interim 0 0; held S01; put red")
    assert judged(state, move) is expected


def test_the_field_is_as_high_as_the_house() -> None:
    """RI-35, RI-13: the same Hmax. The house is 2 high; on c2 four players have 4, on c1 they have 1."""
    options = drawn("2 2 .", "2 2 .", variant=Variant.MOVING_HOUSE, whole=["2 2 1", "2 2 4"])
    state = position(
        options, "red S07 b1.1 b2.1 b1.2 b2.2, blue S01 a1.1 a2.1; start 0; interim 0 0; held S02; put red"
    )
    breach = RUMIS.breach(state, 0, RUMIS.parse_move("S02 c2.1 c2.2 c2.3"))
    assert breach is not None
    assert (breach.code, breach.details) == (Code.TOO_HIGH, {"square": "c2", "limit": 2, "level": 3})
    state = position(
        options, "red S07 b1.1 b2.1 b1.2 b2.2, blue S01 a1.1 a2.1; start 0; interim 0 0; held S03; put red"
    )
    assert names(state) == {"S03 c1.1 c2.1 c2.2"}
    assert judged(state, "S03 c1.1 c1.2 c2.1") is Code.TOO_HIGH


def outcome(state: State) -> tuple[bool, tuple[int, ...], set[int]]:
    """Whether it is over, the scores, the winners."""
    return state.phase is Phase.OVER, RUMIS.scores(state), set(RUMIS.winners(state))


def test_a_whole_house_is_moved() -> None:
    """RI-33 to RI-37: red moves both stones, blue has nothing to lean on and sets its domino aside.

    Red: −6 + 4 squares (c1, d1, c2, d2). Blue: −9 − 1 set aside.
    """
    state = played(HOUSE, *LIVED_IN, "take S03", "S03 c1.1 d1.1 c2.1")
    assert (state.phase, RUMIS.actors(state)) == (Phase.TAKE, (1,))
    state = played_on(state, "take S01")  # RI-36: no own stone is left in the house, so there is no place for it
    assert state.aside == ((1, 0),)
    assert state.out == (False, True)
    assert (state.phase, RUMIS.actors(state)) == (Phase.TAKE, (0,))
    state = played_on(state, "take S01", "S01 d2.1 d2.2")
    assert outcome(state) == (True, (-6 + 4, -9 - 1), {0})


def test_stones_that_stay_in_the_house_cost_a_point() -> None:
    """RI-36, RI-37: the field has one cell, so whoever takes a stone sets it aside.

    Red: −6 − 1 set aside − 1 still in the house. Blue: −9 − 1 set aside.
    """
    options = drawn("2 2 .", "2 2 .", variant=Variant.MOVING_HOUSE, whole=["2 2 1", "2 2 ."])
    state = played(options, *LIVED_IN, "take S03")
    assert state.aside == ((0, 2),)
    assert (state.phase, RUMIS.actors(state), state.out) == (Phase.TAKE, (1,), (True, False))
    state = played_on(state, "take S01")
    assert outcome(state) == (True, (-6 - 1 - 1, -9 - 1), {0})


def test_setting_aside_on_both_sides_is_a_tie() -> None:
    """RI-18, RI-37: −8 − 1 each, shared."""
    low = drawn("1 1 . .", "1 1 . .", variant=Variant.MOVING_HOUSE, whole=["1 1 1 1", "1 1 1 1"])
    state = played(low, "S01 a1.1 a2.1", "S01 b1.1 b2.1", "take S01", "take S01")
    assert outcome(state) == (True, (-9, -9), {0, 1})


def test_who_cannot_take_is_out_for_good() -> None:
    """RI-34: blue's only stone lies under red's S03 when its turn comes; that it is free later does not help.

    The house is a1 to c2, the field a3, b3, c3, two levels. First half: red shows a1, a2, b1 (S03), b2 (S01), c1, c2
    (S07): 6 − 8; blue 0 − 10. Red moves S07 over a3 and b3, then S03 finds no room on c3.
    Red: −2 + 2 squares − 1 set aside − 1 in the house. Blue: −10 − 1 in the house.
    """
    options = drawn("2 2 2", "2 2 2", ". . .", variant=Variant.MOVING_HOUSE, whole=["2 2 2", "2 2 2", "2 2 2"])
    state = played(options, "S01 b1.1 b2.1", "S01 a1.1 a2.1", "S03 a1.2 b1.2 a2.2", "S07 c1.1 c2.1 c1.2 c2.2")
    assert (state.interim, RUMIS.actors(state)) == ((-2, -10), (0,))
    assert names(state) == {"take S03", "take S07"}
    state = played_on(state, "take S07", "S07 a3.1 b3.1 a3.2 b3.2")
    assert state.out == (False, True)
    assert RUMIS.actors(state) == (0,)
    assert names(state) == {"take S03"}
    state = played_on(state, "take S03")
    assert outcome(state) == (True, (-2 + 2 - 1 - 1, -10 - 1), {0})


def test_resigning_ends_moving_house() -> None:
    state = RUMIS.resign(played(HOUSE, *LIVED_IN, "take S03"), 0)
    assert outcome(state) == (True, (-6 - 1, -9 - 1), {1})


def test_a_house_in_which_nothing_fits() -> None:
    """RI-16, RI-33: on a site of one's own; nobody can place, nobody can take: −11 each, shared."""
    options = drawn("1 .", variant=Variant.MOVING_HOUSE, whole=["1 1"])
    assert outcome(RUMIS.start(options)) == (True, (-11, -11), {0, 1})
