"""RI-22 b) to d): every answer is judged by the checker, and built anew in RUMIS by the rules of RUMIS itself."""

from itertools import islice

import pytest

from puzzles import all_programs
from rumpus.puzzles.box import Box
from rumpus.puzzles.checker import check
from rumpus.puzzles.puzzle import Level, Puzzle, Solution, parse_stones
from rumpus.puzzles.solutions import every_solution, find, find_many

BUILT = list(Level)[1:]


def judge(puzzle: Puzzle, answer: Solution) -> None:
    check(puzzle, answer)
    all_programs.build_in_rumis(puzzle, answer)


@pytest.mark.parametrize("level", BUILT)
def test_cubes_of_one_colour(level: Level) -> None:
    """The first of all 3×3×3 cubes of one colour, each in a way up that can be built."""
    puzzle = Puzzle(Box(3, 3, 3), level=level)
    for answer in islice(every_solution(puzzle), 200):
        judge(puzzle, answer)


@pytest.mark.slow
@pytest.mark.parametrize("level", BUILT)
def test_every_cube_of_one_colour(level: Level) -> None:
    puzzle = Puzzle(Box(3, 3, 3), level=level)
    answers = list(every_solution(puzzle))
    assert len(answers) == 3_372
    for answer in answers:
        judge(puzzle, answer)


@pytest.mark.parametrize("level", BUILT)
@pytest.mark.parametrize(
    "puzzle",
    [
        Puzzle(Box(2, 2, 2), colours=3),
        Puzzle(Box(2, 2, 3), colours=2, stones=parse_stones("S01,S03,S06,S09")),
        Puzzle(Box(2, 2, 3), colours=2, stones=parse_stones("S01x2,S03,S09")),
        Puzzle(Box(1, 4, 4), colours=3, stones=parse_stones("S01,S06,S08,S07")),
    ],
    ids=lambda puzzle: str(puzzle.box),
)
def test_every_small_box(puzzle: Puzzle, level: Level) -> None:
    puzzle = Puzzle(puzzle.box, colours=puzzle.colours, level=level, stones=puzzle.stones)
    answers = list(every_solution(puzzle, up_to="raw"))
    assert answers
    for answer in answers:
        judge(puzzle, answer)


@pytest.mark.parametrize("level", BUILT)
@pytest.mark.parametrize(("edge", "colours"), [(3, 1), (4, 2), (5, 4)])
def test_cubes_of_the_rulebook(edge: int, colours: int, level: Level) -> None:
    """RI-22: edge 3, 4 and 5 of one, two and four colours."""
    puzzle = Puzzle(Box(edge, edge, edge), colours=colours, level=level)
    for seed in range(5):
        answer = find(puzzle, seed)
        assert answer is not None
        judge(puzzle, answer)
    for answer in islice(find_many(puzzle, 1), 5):
        judge(puzzle, answer)


@pytest.mark.parametrize("level", BUILT)
@pytest.mark.parametrize(("edges", "colours"), [((3, 5, 4), 2), ((6, 5, 2), 3), ((2, 2, 6), 2), ((6, 6, 1), 4)])
def test_other_boxes(edges: tuple[int, int, int], colours: int, level: Level) -> None:
    puzzle = Puzzle(Box(*edges), colours=colours, level=level)
    answer = find(puzzle, 7)
    assert answer is not None
    judge(puzzle, answer)
