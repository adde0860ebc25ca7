"""RI-22: finding one cube, finding many, and whether what lies can still become one; against brute force."""

import random
from dataclasses import replace
from itertools import islice
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles import all_programs, brute
from puzzles.all_programs import stones
from rumpus.puzzles.box import Box
from rumpus.puzzles.checker import check
from rumpus.puzzles.puzzle import Level, Puzzle, Solution, parse_stones
from rumpus.puzzles.solutions import complete, every_solution, find, find_many

SMALL: Final = [
    Puzzle(Box(2, 2, 2), colours=2),
    Puzzle(Box(2, 2, 2), colours=3, stones=parse_stones("S01,S03,S09")),
    Puzzle(Box(2, 2, 3), colours=2, stones=parse_stones("S01x2,S03,S09,S10")),
    Puzzle(Box(1, 4, 3), colours=2, stones=parse_stones("S01x2,S03,S06")),
    Puzzle(Box(3, 2, 2), stones=parse_stones("S01,S02,S03,S05,S06,S09")),
]
NONE: Final = [
    Puzzle(Box(2, 2, 2), stones=parse_stones("S10,S11")),
    Puzzle(Box(3, 3, 3), stones=parse_stones("S03,S07x6")),
    Puzzle(Box(2, 2, 3), colours=3, level=Level.TURNS, stones=parse_stones("S03,S09")),
]


def at_levels(puzzles: list[Puzzle]) -> list[Puzzle]:
    return [replace(puzzle, level=level) for puzzle in puzzles for level in Level]


def named(puzzle: Puzzle) -> str:
    return f"{puzzle.box} of {puzzle.colours}, {puzzle.level}"


def cubes(puzzle: Puzzle) -> set[brute.Cube]:
    """All cubes of a puzzle, by brute force."""
    return {frozenset(piece for _, piece in order) for order in brute.solutions(all_programs.task(puzzle))}


@pytest.mark.parametrize("puzzle", at_levels(SMALL), ids=named)
def test_many_are_all_in_the_end(puzzle: Puzzle) -> None:
    """Different fillings, until none is left: exactly those of the brute-force program."""
    answers = list(find_many(puzzle, 5))
    for answer in answers:
        check(puzzle, answer)
    found = [all_programs.cube(answer) for answer in answers]
    assert len(found) == len(set(found))
    assert set(found) == cubes(puzzle)


@pytest.mark.parametrize("puzzle", at_levels(SMALL), ids=named)
def test_one(puzzle: Puzzle) -> None:
    answer = find(puzzle, 3)
    assert answer is not None
    check(puzzle, answer)
    assert find(puzzle, 3) == answer


@pytest.mark.parametrize("puzzle", NONE, ids=named)
def test_none(puzzle: Puzzle) -> None:
    """What has no solution is proved to have none."""
    assert puzzle.box.volume > 12 or not cubes(puzzle)
    assert find(puzzle, 1) is None
    assert list(find_many(puzzle, 1)) == []
    assert list(every_solution(puzzle)) == []
    assert complete(puzzle, (), 1).answer == "no"


@pytest.mark.parametrize("level", Level)
def test_seeds_differ(level: Level) -> None:
    puzzle = Puzzle(Box(4, 4, 4), colours=2, level=level)
    found = {all_programs.cube(find(puzzle, seed) or ()) for seed in range(12)}
    assert len(found) == 12
    first = [all_programs.cube(answer) for answer in islice(find_many(puzzle, 1), 12)]
    assert len(set(first)) == 12
    assert first == [all_programs.cube(answer) for answer in islice(find_many(puzzle, 1), 12)]


def test_order_of_level_a() -> None:
    """Without a building order the stones stand in the order of their lowest cells."""
    puzzle = Puzzle(Box(4, 4, 4), colours=2)
    answer = find(puzzle, 1)
    assert answer is not None
    lowest = [puzzle.box.number(stone.placement.cells[0]) for stone in answer]
    assert lowest == sorted(lowest)


def test_every_solution_streams() -> None:
    """The first ones come at once, though nobody could wait for all of them."""
    puzzle = Puzzle(Box(5, 5, 5), colours=4)
    for answer in islice(every_solution(puzzle, up_to="raw"), 3):
        check(puzzle, answer)


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(at_levels(SMALL)), st.integers(0, 4), st.integers(0, 2**32))
def test_completing(puzzle: Puzzle, number: int, seed: int) -> None:
    """Stones laid at random, one after the other as the level allows: whether a cube can still come of them."""
    rng = random.Random(seed)
    lying = laid_at_random(puzzle, number, rng)
    expected = next(brute.solutions(all_programs.task(replace(puzzle, given=lying))), None) is not None
    found = complete(puzzle, lying, seed)
    assert found.answer == ("yes" if expected else "no")
    if expected:
        check(replace(puzzle, given=lying), (*lying, *found.stones))
    else:
        assert found.stones == ()


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(at_levels(SMALL)), st.integers(1, 2), st.integers(0, 2**32))
def test_given_stones_stay(puzzle: Puzzle, number: int, seed: int) -> None:
    lying = laid_at_random(puzzle, number, random.Random(seed))
    puzzle = replace(puzzle, given=lying)
    expected = cubes(puzzle)
    answer = find(puzzle, seed)
    assert (answer is not None) == bool(expected)
    if answer is not None:
        check(puzzle, answer)
    assert {all_programs.cube(answer) for answer in find_many(puzzle, seed)} == expected
    listed = [all_programs.cube(answer) for answer in every_solution(puzzle, up_to="raw")]
    assert len(listed) == len(expected)
    assert set(listed) == expected


@pytest.mark.parametrize(
    ("edges", "kinds", "lying", "expected"),
    [
        ((3, 2, 4), "S04,S07,S09", ("S04 a1.1 a1.2 a1.3 a1.4", "S09 b1.1 b2.1 c2.1 b2.2"), 2),
        ((3, 2, 3), "S03,S06,S10", ("S03 a1.1 b1.1 a1.2", "S06 b2.1 c2.1 b2.2 b2.3"), 1),
    ],
)
def test_which_stone_opens_a_colour_matters(
    edges: tuple[int, int, int], kinds: str, lying: tuple[str, ...], expected: int
) -> None:
    """RI-11: a stone that could open for blue may have to wait for another blue one, and is blue all the same."""
    given_stones = stones(*[f"red {text}" for text in lying])
    puzzle = Puzzle(Box(*edges), 2, Level.TOUCHING, parse_stones(kinds), given_stones)
    assert len(cubes(puzzle)) == expected
    assert {all_programs.cube(answer) for answer in every_solution(puzzle, up_to="raw")} == cubes(puzzle)


def test_a_short_search_may_not_know() -> None:
    """With few nodes the answer may be open, but never wrong."""
    puzzle = Puzzle(Box(3, 3, 3))
    rng = random.Random(2)
    answers = set()
    for _ in range(30):
        lying = laid_at_random(puzzle, 3, rng)
        short, long = complete(puzzle, lying, 1, nodes=1), complete(puzzle, lying, 1)
        assert long.answer in {"yes", "no"}
        assert short.answer in {"unknown", long.answer}
        answers.add(short.answer)
    assert "unknown" in answers


def laid_at_random(puzzle: Puzzle, number: int, rng: random.Random) -> Solution:
    """So many stones, each laid somewhere it may lie; fewer where there is no room."""
    task = all_programs.task(puzzle)
    lying: list[brute.Laid] = []
    places = brute.placements(task)
    for _ in range(number):
        allowed = [
            (colour, piece)
            for piece in places
            for colour in range(puzzle.colours)
            if brute.may_lay(task, lying, colour, piece)
        ]
        if not allowed:
            break
        lying.append(rng.choice(allowed))
    return all_programs.solution(lying)
