"""A cube built by hand (RI-22): what can be laid, against brute force and the rules engine; what cannot, and why."""

import random
import time
from itertools import product

import pytest

from games.rumis import brute
from rumpus.core.breach import Breach
from rumpus.core.errors import NotationError
from rumpus.games.rumis import rules, turns
from rumpus.games.rumis.legal_moves import legal_moves
from rumpus.games.rumis.moves import Placement, placement
from rumpus.games.rumis.options import RumisOptions
from rumpus.games.rumis.state import Lying
from rumpus.games.rumis.stones import COLOURS, STONE_INDEX, STONES
from rumpus.puzzles.box import Box
from rumpus.puzzles.building import Construction, StoneRefused, lay_all
from rumpus.puzzles.notation import parse_stone, stone_name
from rumpus.puzzles.puzzle import Level, Puzzle, Solution, parse_stones

Cell = tuple[int, int, int]

SHAPE, BUILDABLE, TOUCHING, TURNS = Level


def breach(puzzle: Puzzle, lying: Solution, colour: int, move: Placement) -> Breach | None:
    """The first rule that the stone would break after those that lie."""
    return Construction(puzzle, lying).breach(colour, move)


def places(puzzle: Puzzle, lying: Solution) -> dict[int, list[Placement]]:
    """By colour: everywhere its stones can be laid now."""
    cells = puzzle.box.cells
    return {
        colour: [
            Placement(stone, tuple(cells[number] for number in numbers))
            for stone, spots in stones.items()
            for _, numbers in spots
        ]
        for colour, stones in Construction(puzzle, lying).spots().items()
    }


# --- against a second way


def may_lie(puzzle: Puzzle, lying: Solution, colour: int, stone: str, cells: frozenset[Cell]) -> bool:
    """The four levels as the rules have them, asked of one stone. Knows nothing but what lies."""
    cubes = {cell: laid.colour for laid in lying for cell in laid.placement.cells}
    columns, rows, levels = puzzle.box.edges
    spent = sum(1 for laid in lying if laid.colour == colour and laid.placement.code == stone)
    if spent >= puzzle.stones[STONE_INDEX[stone]]:
        return False
    if not all(0 <= x < columns and 0 <= y < rows and 0 <= z < levels for x, y, z in cells):
        return False
    if not brute.is_free(cells, cubes):
        return False
    if puzzle.level is SHAPE:
        return True
    if not brute.leaves_no_hole(cells, cubes):
        return False
    if puzzle.level is BUILDABLE:
        return True
    if puzzle.level is TURNS and len(lying) % puzzle.colours != colour:
        return False
    if colour in cubes.values():
        return brute.touches_colour(cells, cubes, colour)
    return brute.touches_ground(cells) and (not cubes or brute.touches_any_stone(cells, cubes))


def candidates(box: Box) -> list[tuple[str, frozenset[Cell]]]:
    """Every stone in every orientation, inside the box and reaching out of it by one."""
    steps = [range(-1, edge) for edge in box.edges]
    return [
        (stone, brute.shifted(cells, *step))
        for stone in brute.STONES
        for cells in brute.orientations(stone)
        for step in product(*steps)
    ]


RANDOM = [
    Puzzle(Box(2, 2, 2), 1),
    Puzzle(Box(3, 3, 3), 1),
    Puzzle(Box(3, 3, 3), 1, BUILDABLE),
    Puzzle(Box(2, 3, 4), 2, TOUCHING),
    Puzzle(Box(4, 2, 3), 3, TURNS),
    Puzzle(Box(2, 2, 3), 2, BUILDABLE, parse_stones("S01x2,S03,S09x2")),
    Puzzle(Box(3, 2, 2), 6, TOUCHING, parse_stones("S01,S03")),
    Puzzle(Box(5, 1, 2), 5, TURNS, parse_stones("S01x3,S02")),
    Puzzle(Box(1, 1, 6), 2, TURNS),
]


def laid_at_random(puzzle: Puzzle, rng: random.Random) -> list[Solution]:
    """Positions on the way to the end of one building."""
    lying: Solution = puzzle.given
    positions = [lying]
    while choices := [(colour, move) for colour, moves in places(puzzle, lying).items() for move in moves]:
        lying = (*lying, Lying(*rng.choice(choices)))
        positions.append(lying)
    return positions


@pytest.mark.parametrize("puzzle", RANDOM, ids=lambda puzzle: f"{puzzle.box} {puzzle.colours} {puzzle.level}")
def test_places_and_breaches_are_those_of_brute_force(puzzle: Puzzle) -> None:
    rng = random.Random(22)
    tried = candidates(puzzle.box)
    for lying in laid_at_random(puzzle, rng):
        found = places(puzzle, lying)
        for colour in range(puzzle.colours):
            expected = {(stone, cells) for stone, cells in tried if may_lie(puzzle, lying, colour, stone, cells)}
            moves = found.get(colour, [])
            assert {(move.code, frozenset(move.cells)) for move in moves} == expected
            assert len(moves) == len(expected), "a place is there twice"
            for stone, cells in rng.sample(tried, 60):
                move = placement(STONE_INDEX[stone], cells)
                assert (breach(puzzle, lying, colour, move) is None) == ((stone, cells) in expected)
            assert all(breach(puzzle, lying, colour, move) is None for move in moves)


@pytest.mark.parametrize(("edges", "colours"), [((3, 3, 3), 2), ((4, 3, 2), 3), ((4, 4, 4), 4)])
def test_turns_are_a_match_of_rumis(edges: Cell, colours: int) -> None:
    columns, rows, levels = edges
    puzzle = Puzzle(Box(*edges), colours, TURNS)
    site = f"CUBE {colours} {rows} {columns}\n" + f"{' '.join([str(levels)] * columns)}\n" * rows
    options = RumisOptions(site="custom", custom_site=site, players=colours, start=0)
    rng = random.Random(14)
    for _ in range(4):
        state, lying = turns.start_state(options), puzzle.given
        while moves := legal_moves(state):
            turn = len(lying) % colours
            if state.colour != turn:
                assert places(puzzle, lying) == {turn: []}  # RUMIS passes over who cannot place, a cube does not
                break
            assert set(places(puzzle, lying)[turn]) == set(moves)
            move = rng.choice(moves)
            assert isinstance(move, Placement)
            state, lying = rules.apply(state, move), (*lying, Lying(turn, move))


def test_a_box_counted_by_hand() -> None:
    """A cube of eight has 12 edges, 6 faces and 8 corners. A bent stone is a face without a corner: 24. From above,
    a domino lies on the ground in 4 ways and stands in 4, a tripod stands with its tip up in 4."""
    empty = Puzzle(Box(2, 2, 2))
    numbers = {stone.code: 0 for stone in STONES}
    for move in places(empty, ())[0]:
        numbers[move.code] += 1
    assert {code: count for code, count in numbers.items() if count} == {
        "S01": 12, "S03": 24, "S07": 6, "S09": 8, "S10": 12, "S11": 12,
    }  # fmt: skip
    built = places(Puzzle(Box(2, 2, 2), 1, BUILDABLE), ())[0]
    assert sum(move.code == "S01" for move in built) == 8
    assert sum(move.code == "S09" for move in built) == 4


# --- words


CORNER = "red S03 a1.1 b1.1 a2.1"
"""In a box of three columns and rows, the corner that is drawn first."""


@pytest.mark.parametrize(
    ("puzzle", "lying", "stone", "code", "words"),
    [
        (Puzzle(Box(3, 3, 3)), [], "blue S01 a1.1 b1.1", "puzzles/no_such_colour", "the colours are red"),
        (Puzzle(Box(3, 3, 3), 2, TURNS), [], "blue S01 a1.1 b1.1", "puzzles/not_its_turn", "red is next, not blue"),
        (Puzzle(Box(3, 3, 3), 2, TURNS), [CORNER], "red S01 c1.1 c2.1", "puzzles/not_its_turn", "blue is next"),
        (Puzzle(Box(3, 3, 3)), [CORNER], "red S03 c3.1 b3.1 c2.1", "rumis/not_in_supply", "red has no S03 left"),
        (Puzzle(Box(3, 3, 3)), [], "red S01 a1.1 b2.1", "rumis/wrong_shape", "not S01, the domino"),
        (Puzzle(Box(3, 3, 3)), [], "red S10 a1.1 b1.1 a2.1 a2.2", "rumis/wrong_shape", "left screw"),
        (Puzzle(Box(3, 3, 3)), [], "red S01 c1.1 d1.1", "rumis/off_site", "d1 is not part"),
        (Puzzle(Box(3, 3, 3)), [], "red S04 a1.1 a2.1 a3.1 a4.1", "rumis/off_site", "a4"),
        (Puzzle(Box(3, 3, 3)), [], "red S01 a1.3 a1.4", "rumis/too_high", "a1 is 3, and the stone would reach level 4"),
        (Puzzle(Box(3, 3, 3)), [CORNER], "red S01 b1.1 b2.1", "rumis/occupied", "already a cube at b1.1"),
        (Puzzle(Box(3, 3, 3)), [CORNER], "red S01 c3.3 c2.3", None, ""),  # at level a) stones may hang in the air
        (Puzzle(Box(3, 3, 3), 1, BUILDABLE), [CORNER], "red S01 b1.2 c1.2", "rumis/overhang", "below the square c1"),
        (Puzzle(Box(3, 3, 3), 1, BUILDABLE), [CORNER], "red S01 c3.1 c2.1", None, ""),
        (Puzzle(Box(3, 3, 3), 1, TOUCHING), [CORNER], "red S01 c3.1 c2.1", "rumis/detached", "another red stone"),
        (Puzzle(Box(3, 3, 3), 1, TOUCHING), [CORNER], "red S01 c2.1 b2.1", None, ""),
        (Puzzle(Box(3, 3, 3), 2, TOUCHING), [CORNER], "blue S01 a1.2 b1.2", "rumis/not_on_ground", "on the ground"),
        (Puzzle(Box(3, 3, 3), 2, TOUCHING), [CORNER], "blue S01 c3.1 c2.1", "rumis/opening_detached", "share a face"),
        (Puzzle(Box(3, 3, 3), 2, TOUCHING), [CORNER], "blue S01 c1.1 c2.1", None, ""),
        (Puzzle(Box(3, 3, 3), 2, TOUCHING), [], "blue S01 c1.1 c2.1", None, ""),  # any colour may begin at level c)
        # Six colours open as RI-11 says, not at the edge (RI-31): this one stands in the middle.
        (
            Puzzle(Box(5, 5, 4), 6, TURNS),
            ["red S01 a3.1 b3.1"],
            "blue S01 c3.1 c3.2",
            None,
            "",
        ),
        (Puzzle(Box(5, 5, 4), 6, TURNS), ["red S01 a3.1 b3.1"], "blue S01 e3.1 e3.2", "rumis/opening_detached", ""),
    ],
)
def test_what_cannot_be_laid_says_why(
    puzzle: Puzzle, lying: list[str], stone: str, code: str | None, words: str
) -> None:
    laid = lay_all(puzzle, lying)
    asked = parse_stone(stone)
    found = breach(puzzle, laid, asked.colour, asked.placement)
    assert (found and found.code) == code
    assert found is None or words in found.reason
    if code is None:
        assert lay_all(puzzle, [*lying, stone]) == (*laid, asked)
    else:
        with pytest.raises(StoneRefused) as refused:
            lay_all(puzzle, [*lying, stone])
        assert refused.value.breach == found
        assert refused.value.stone == len(lying) + 1
        assert refused.value.why.startswith(f"stone {len(lying) + 1}, {stone_name(asked)}: ")
        assert refused.value.why.endswith(found.reason if found else "?")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "expected one of red, blue"),
        ("red", "got nothing"),
        ("S01 a1.1 b1.1", "got 'S01'"),
        ("pink S01 a1.1 b1.1", "got 'pink'"),
        ("red take S01", "expected a stone and its cells"),
        ("red S12 a1.1 b1.1", "S01 to S11, got 'S12', at column 5"),
        ("red S01 a1.1 b1", "got 'b1', at column 14"),
        ("red S01 a1.1 a1.1", "is there twice"),
    ],
)
def test_a_text_that_is_no_stone(text: str, words: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_stone(text)
    assert words in str(caught.value)
    with pytest.raises(StoneRefused) as refused:
        lay_all(Puzzle(Box(3, 3, 3)), [CORNER, text])
    assert (refused.value.breach.code, refused.value.stone) == ("core/notation", 2)
    assert words in refused.value.why


def test_stones_are_read_as_they_are_written() -> None:
    for move in places(Puzzle(Box(3, 3, 3), 6), ())[5]:
        stone = Lying(5, move)
        assert parse_stone(stone_name(stone)) == stone
    assert parse_stone("RED s03 B1.1 a2.1 A1.1") == parse_stone(CORNER)


# --- copies, given stones, supplies


def test_copies_are_counted_for_each_colour() -> None:
    puzzle = Puzzle(Box(2, 2, 2), 2, SHAPE, parse_stones("S01x2"))
    reds = ["red S01 a1.1 b1.1", "red S01 a2.1 b2.1"]
    third = parse_stone("red S01 a1.2 b1.2")
    found = breach(puzzle, lay_all(puzzle, reds), 0, third.placement)
    assert found is not None
    assert found.code == "rumis/not_in_supply"
    assert breach(puzzle, lay_all(puzzle, reds), 1, third.placement) is None
    assert lay_all(puzzle, [*reds, "blue S01 a1.2 b1.2", "blue S01 a2.2 b2.2"])


def test_stones_too_long_for_the_box_stay_in_the_supply_without_a_place() -> None:
    work = Construction(Puzzle(Box(3, 3, 3)), ())
    bar = STONE_INDEX["S04"]
    assert work.left[0][bar] == 1
    assert bar not in work.spots()[0]
    assert len(work.spots()[0]) == 10


def test_given_stones_lie_first_and_count_for_turns() -> None:
    given = lay_all(Puzzle(Box(3, 3, 3), 2, TURNS), [CORNER])
    puzzle = Puzzle(Box(3, 3, 3), 2, TURNS, given=given)
    assert set(places(puzzle, given)) == {1}
    laid = lay_all(puzzle, ["blue S01 c1.1 c2.1"])
    assert [COLOURS[stone.colour] for stone in laid] == ["red", "blue"]
    with pytest.raises(StoneRefused, match=r"stone 1, red S01 .*: the colours take turns: blue is next"):
        lay_all(puzzle, ["red S01 c1.1 c2.1"])
    with pytest.raises(StoneRefused, match=r"stone 1, blue .*: there is already a cube at b1.1"):
        lay_all(puzzle, ["blue S01 b1.1 c1.1"])


def test_a_full_box_has_no_places_left() -> None:
    puzzle = Puzzle(Box(2, 2, 1), 1, BUILDABLE, parse_stones("S01x2"))
    work = Construction(puzzle, lay_all(puzzle, ["red S01 a1.1 b1.1", "red S01 a2.1 b2.1"]))
    assert (work.empty, work.spots()) == (0, {0: {}})


def test_every_place_of_the_largest_cube_is_found_at_once() -> None:
    puzzle = Puzzle(Box(5, 5, 5), 4)
    Construction(puzzle, ()).spots()
    took = []
    for _ in range(5):
        began = time.process_time()  # other programs may run beside this one
        Construction(puzzle, ()).spots()
        took.append(time.process_time() - began)
    assert min(took) < 0.02
