"""What no search could fill is said at once, in words (RI-22)."""

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles import brute
from rumpus.core.errors import OptionsError
from rumpus.games.rumis.stones import STONES
from rumpus.puzzles.box import Box
from rumpus.puzzles.errors import PuzzleError, Unfillable, UnknownStone, WrongColours
from rumpus.puzzles.puzzle import ONE_OF_EACH, Level, Puzzle, parse_stones


def test_levels_grow() -> None:
    assert [level.number for level in Level] == [0, 1, 2, 3]
    assert [level.value for level in Level] == ["shape", "buildable", "touching", "turns"]


@pytest.mark.parametrize("colours", [0, -1, 7, 100])
def test_there_are_six_colours(colours: int) -> None:
    with pytest.raises(WrongColours, match=f"there are 6 colours, {colours} were asked for") as refused:
        Puzzle(Box(3, 3, 3), colours=colours)
    assert refused.value.code == "puzzles/wrong_colours"


@pytest.mark.parametrize(
    ("edges", "colours", "stones", "why"),
    [
        ((4, 4, 4), 1, ONE_OF_EACH, "a box of 4×4×4 has 64 cubes, the stones that fit into it have 40 together"),
        ((6, 6, 6), 5, ONE_OF_EACH, "a box of 6×6×6 has 216 cubes, the stones that fit into it have 200 together"),
        ((1, 1, 4), 1, parse_stones("S02"), "has 4 cubes, the stones that fit into it have 3 together"),
        ((3, 3, 3), 1, parse_stones("S04x9,S01"), "has 27 cubes, the stones that fit into it have 2 together"),
        ((1, 1, 1), 6, ONE_OF_EACH, "has 1 cube, the stones that fit into it have 0 together"),
        (
            (3, 3, 3),
            1,
            parse_stones("S01x40"),
            "has 27 cubes, and no choice of these stones has exactly as many",
        ),
        ((1, 1, 5), 1, parse_stones("S02x9"), "has 5 cubes, and no choice of these stones"),
        ((3, 3, 3), 1, (0,) * len(STONES), "has 27 cubes, the stones that fit into it have 0 together"),
    ],
)
def test_the_volume_must_fit(edges: tuple[int, int, int], colours: int, stones: tuple[int, ...], why: str) -> None:
    began = time.process_time()
    with pytest.raises(Unfillable, match=why) as refused:
        Puzzle(Box(*edges), colours=colours, stones=stones)
    assert refused.value.code == "puzzles/unfillable"
    assert isinstance(refused.value, OptionsError)
    assert time.process_time() - began < 0.5


@pytest.mark.parametrize(("edges", "colours"), [((3, 3, 3), 1), ((4, 4, 4), 2), ((5, 5, 5), 4), ((6, 6, 6), 6)])
def test_the_cubes_of_the_rulebook_can_be_set(edges: tuple[int, int, int], colours: int) -> None:
    """RI-22; also the largest box with every stone there is."""
    puzzle = Puzzle(Box(*edges), colours=colours)
    assert puzzle.level is Level.SHAPE
    assert sum(copies * len(stone.cells) for copies, stone in zip(puzzle.copies, STONES, strict=True)) == (
        36 if edges == (3, 3, 3) else 40 * colours  # the bar of four does not fit into the smallest
    )


@pytest.mark.parametrize(
    ("text", "stones"),
    [
        ("S03", {2: 1}),
        ("s03, S10x2 ,S11", {2: 1, 9: 2, 10: 1}),
        ("S01,S01x3", {0: 4}),
        ("S05x99", {4: 99}),
    ],
)
def test_stones_are_named(text: str, stones: dict[int, int]) -> None:
    assert parse_stones(text) == tuple(stones.get(stone, 0) for stone in range(len(STONES)))


@pytest.mark.parametrize(
    "text", ["", "S00", "S12", "S3", "S03;S04", "S03,,S04", "x2", "S03x", "S03 x2", "S0３", "domino"]
)
def test_unknown_stones(text: str) -> None:
    with pytest.raises(UnknownStone, match="expected stones from S01 to S11, such as S03,S10x2, got") as refused:
        parse_stones(text)
    assert refused.value.code == "puzzles/unknown_stone"


@pytest.mark.parametrize("text", ["S03x0", "S03x100", "S03x60,S03x60"])
def test_wrong_numbers_of_copies(text: str) -> None:
    with pytest.raises(UnknownStone, match="expected 1 to 99 copies of a stone, got"):
        parse_stones(text)


@settings(max_examples=60, deadline=None)
@given(st.tuples(*[st.integers(1, 3)] * 3), st.integers(1, 3), st.lists(st.integers(0, 1), min_size=11, max_size=11))
def test_what_is_refused_has_no_solution(edges: tuple[int, int, int], colours: int, stones: list[int]) -> None:
    try:
        Puzzle(Box(*edges), colours=colours, stones=tuple(stones))
    except PuzzleError:
        copies = dict(zip(brute.SHAPES, stones, strict=True))
        assert next(brute.cubes(brute.Task(edges, copies, colours)), None) is None
