"""RI-22: the checker takes every solution and no other, and names the stone that is wrong."""

import random
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles import all_programs, brute
from puzzles.all_programs import stones
from rumpus.games.rumis.moves import Placement, placement
from rumpus.games.rumis.state import Lying
from rumpus.puzzles.box import Box
from rumpus.puzzles.checker import check
from rumpus.puzzles.errors import WrongSolution
from rumpus.puzzles.puzzle import Level, Puzzle, Solution, parse_stones

PAIR = Puzzle(Box(2, 2, 2), colours=2, stones=parse_stones("S07"))
ROW = Puzzle(Box(6, 1, 1), colours=2, stones=parse_stones("S01x2"))
TOWER = Puzzle(Box(2, 1, 3), colours=1, stones=parse_stones("S03,S01x3"))


BESIDE = stones("red S07 a1.1 a2.1 a1.2 a2.2", "blue S07 b1.1 b2.1 b1.2 b2.2")
ABOVE = stones("red S07 a1.1 b1.1 a2.1 b2.1", "blue S07 a1.2 b1.2 a2.2 b2.2")


def refused(puzzle: Puzzle, claimed: Solution) -> tuple[int, str]:
    with pytest.raises(WrongSolution) as wrong:
        check(puzzle, claimed)
    assert str(wrong.value) == (
        f"stone {wrong.value.stone}: {wrong.value.why}" if wrong.value.stone else wrong.value.why
    )
    return wrong.value.stone, wrong.value.why


@pytest.mark.parametrize("level", Level)
def test_two_squares_side_by_side_obey_every_level(level: Level) -> None:
    check(replace(PAIR, level=level), BESIDE)


@pytest.mark.parametrize(
    ("level", "expected"),
    [
        (Level.SHAPE, None),
        (Level.BUILDABLE, None),
        (Level.TOUCHING, (2, "the first blue stone does not stand on the ground")),
        (Level.TURNS, (2, "the first blue stone does not stand on the ground")),
    ],
)
def test_one_square_on_the_other(level: Level, expected: tuple[int, str] | None) -> None:
    """RI-11: each colour opens on the ground."""
    puzzle = replace(PAIR, level=level)
    if expected is None:
        check(puzzle, ABOVE)
    else:
        assert refused(puzzle, ABOVE) == expected


def test_what_lies_above_is_laid_later() -> None:
    """RI-14. At level a) the order means nothing."""
    upside_down = ABOVE[::-1]
    check(PAIR, upside_down)
    assert refused(replace(PAIR, level=Level.BUILDABLE), upside_down) == (1, "nothing lies below a1.2 yet")


def test_a_stone_may_rest_on_itself() -> None:
    """RI-14: an upright domino bears itself; the corner's arm does not hang if something lies below it."""
    puzzle = replace(TOWER, stones=parse_stones("S03x2"), level=Level.TURNS)
    check(puzzle, stones("red S03 a1.1 b1.1 a1.2", "red S03 b1.2 a1.3 b1.3"))
    puzzle = replace(TOWER, level=Level.BUILDABLE, stones=parse_stones("S01x3"))
    check(puzzle, stones("red S01 a1.1 a1.2", "red S01 b1.1 b1.2", "red S01 a1.3 b1.3"))
    early = stones("red S01 a1.1 a1.2", "red S01 a1.3 b1.3", "red S01 b1.1 b1.2")
    assert refused(puzzle, early) == (2, "nothing lies below b1.3 yet")


def test_colours_take_turns() -> None:
    """RI-22 d): red first, and nobody is passed over."""
    turns = replace(PAIR, level=Level.TURNS)
    assert refused(turns, BESIDE[::-1]) == (1, "it is the turn of red, not of blue")
    check(replace(PAIR, level=Level.TOUCHING), BESIDE[::-1])
    twice = stones("red S01 a1.1 b1.1", "red S01 c1.1 d1.1", "blue S01 e1.1 f1.1")
    check(replace(ROW, level=Level.TOUCHING), twice)
    assert refused(replace(ROW, level=Level.TURNS), twice) == (2, "it is the turn of blue, not of red")


def test_stones_touch_their_own_colour() -> None:
    """RI-12, and RI-11 for a colour's first stone."""
    between = stones("red S01 a1.1 b1.1", "blue S01 c1.1 d1.1", "red S01 e1.1 f1.1")
    check(replace(ROW, level=Level.BUILDABLE), between)
    why = "it touches no red stone that is already there"
    assert refused(replace(ROW, level=Level.TOUCHING), between) == (3, why)
    apart = stones("red S01 a1.1 b1.1", "blue S01 e1.1 f1.1", "red S01 c1.1 d1.1")
    why = "the first blue stone touches no stone that is already there"
    assert refused(replace(ROW, level=Level.TOUCHING), apart) == (2, why)
    check(replace(ROW, level=Level.TURNS), stones("red S01 c1.1 d1.1", "blue S01 e1.1 f1.1", "red S01 a1.1 b1.1"))


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize(
    ("claimed", "stone", "why"),
    [
        ((), 0, "the box is not full: a1.1 is empty, one of 8 empty cells"),
        (BESIDE[:1], 0, "the box is not full: b1.1 is empty, one of 4 empty cells"),
        ((BESIDE[0], replace(BESIDE[0], colour=1)), 2, "a1.1 is already taken"),
        ((*BESIDE, BESIDE[0]), 3, "red has 1 of S07, this is one more"),
        ((BESIDE[0], replace(BESIDE[1], colour=0)), 2, "red has 1 of S07, this is one more"),
        ((BESIDE[0], replace(BESIDE[1], colour=2)), 2, "expected a colour from 1 to 2, got 3"),
        ((BESIDE[0], replace(BESIDE[1], colour=-1)), 2, "expected a colour from 1 to 2, got 0"),
        ((Lying(0, Placement(11, BESIDE[0].placement.cells)),), 1, "expected a stone from 1 to 11, got 12"),
        (stones("red S04 a1.1 b1.1 c1.1 d1.1"), 1, "red has none of S04, this is one more"),
        (
            stones("red S07 a1.1 b1.1 a1.2 b2.1"),
            1,
            "these cells do not have the shape of the stone: S07 a1.1 b1.1 b2.1 a1.2",
        ),
        (stones("red S07 a1.1 b1.1 a2.1"), 1, "these cells do not have the shape of the stone: S07 a1.1 b1.1 a2.1"),
        (stones("red S07 b1.1 c1.1 b2.1 c2.1"), 1, "c1.1 is not inside the box of 2×2×2"),
        (stones("red S07 a1.2 a2.2 a1.3 a2.3"), 1, "a1.3 is not inside the box of 2×2×2"),
    ],
)
def test_wrong_at_every_level(level: Level, claimed: Solution, stone: int, why: str) -> None:
    assert refused(replace(PAIR, level=level), claimed) == (stone, why)


def test_cells_count_once() -> None:
    doubled = Lying(0, Placement(6, (*BESIDE[0].placement.cells, (0, 0, 0))))
    assert refused(PAIR, (doubled, BESIDE[1]))[0] == 1
    assert refused(PAIR, (Lying(0, Placement(6, ())), BESIDE[1]))[0] == 1


def test_cells_below_the_ground_are_outside() -> None:
    moved = Lying(0, placement(6, tuple((x, y, z - 1) for x, y, z in BESIDE[0].placement.cells)))
    for level in Level:
        assert refused(replace(PAIR, level=level), (moved, BESIDE[1])) == (1, "a1.0 is not inside the box of 2×2×2")


@pytest.mark.parametrize("level", list(Level)[1:])
def test_given_stones_come_first(level: Level) -> None:
    puzzle = replace(PAIR, level=level, given=BESIDE[:1])
    check(puzzle, BESIDE)
    other = stones("red S07 b1.1 b2.1 b1.2 b2.2", "blue S07 a1.1 a2.1 a1.2 a2.2")
    why = "expected the given red S07 a1.1 a2.1 a1.2 a2.2, got red S07 b1.1 b2.1 b1.2 b2.2"
    assert refused(puzzle, other) == (1, why)
    assert refused(puzzle, BESIDE[::-1])[0] == 1
    assert refused(puzzle, ()) == (0, "the given red S07 a1.1 a2.1 a1.2 a2.2 is missing")


def test_given_stones_lie_somewhere_at_level_a() -> None:
    puzzle = replace(PAIR, given=BESIDE[1:])
    check(puzzle, BESIDE)
    check(puzzle, BESIDE[::-1])
    assert refused(puzzle, ABOVE) == (0, "the given blue S07 b1.1 b2.1 b1.2 b2.2 is missing")


# --- Against the brute-force program ---

TRIED = [
    Puzzle(Box(2, 2, 2), colours=2),
    Puzzle(Box(2, 2, 3), colours=2),
    Puzzle(Box(3, 2, 2), colours=3),
    Puzzle(Box(2, 3, 3), stones=parse_stones("S01,S03,S05,S06,S09,S10")),
    Puzzle(Box(1, 4, 3), colours=2, stones=parse_stones("S01x2,S03,S06")),
]


@cache
def solved(puzzle: Puzzle) -> list[Solution]:
    """Some solutions of the brute-force program."""
    return [all_programs.solution(order) for order in islice(brute.solutions(all_programs.task(puzzle)), 0, 200, 5)]


def moved(answer: list[Lying], rng: random.Random) -> None:
    at, step = rng.randrange(len(answer)), rng.choice(brute.faces((0, 0, 0)))
    pushed = [(x + step[0], y + step[1], z + step[2]) for x, y, z in answer[at].placement.cells]
    answer[at] = replace(answer[at], placement=placement(answer[at].placement.stone, tuple(pushed)))


def swapped(answer: list[Lying], rng: random.Random) -> None:
    a, b = rng.randrange(len(answer)), rng.randrange(len(answer))
    answer[a], answer[b] = answer[b], answer[a]


def recoloured(answer: list[Lying], rng: random.Random) -> None:
    at = rng.randrange(len(answer))
    answer[at] = replace(answer[at], colour=rng.randrange(4))


def doubled(answer: list[Lying], rng: random.Random) -> None:
    answer.insert(rng.randrange(len(answer) + 1), rng.choice(answer))


def lost(answer: list[Lying], rng: random.Random) -> None:
    del answer[rng.randrange(len(answer))]


def colours_swapped(answer: list[Lying], rng: random.Random) -> None:
    a, b = rng.randrange(len(answer)), rng.randrange(len(answer))
    first, second = answer[a], answer[b]
    answer[a], answer[b] = replace(first, colour=second.colour), replace(second, colour=first.colour)


def untouched(answer: list[Lying], rng: random.Random) -> None:
    pass


CHANGES: list[Callable[[list[Lying], random.Random], None]] = [
    moved, swapped, recoloured, doubled, lost, colours_swapped, untouched,
]  # fmt: skip


@settings(max_examples=400, deadline=None)
@given(
    st.sampled_from(TRIED),
    st.sampled_from(list(Level)),
    st.lists(st.sampled_from(CHANGES), min_size=1, max_size=3),
    st.integers(0, 2),
    st.integers(0, 2**32),
)
def test_both_programs_find_the_same_stone_wrong(
    puzzle: Puzzle,
    level: Level,
    changes: list[Callable[[list[Lying], random.Random], None]],
    given_stones: int,
    seed: int,
) -> None:
    rng = random.Random(seed)
    right = rng.choice(solved(replace(puzzle, level=level)))
    puzzle = replace(puzzle, level=level, given=right[:given_stones])
    answer = list(right)
    for change in changes:
        if answer:
            change(answer, rng)
    expected = brute.first_fault(all_programs.task(puzzle), all_programs.laid(tuple(answer)))
    if expected is None:
        check(puzzle, tuple(answer))
    else:
        assert refused(puzzle, tuple(answer))[0] == expected


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("puzzle", TRIED, ids=lambda puzzle: str(puzzle.box))
def test_solutions_of_the_other_program_are_taken(puzzle: Puzzle, level: Level) -> None:
    puzzle = replace(puzzle, level=level)
    assert solved(puzzle)
    for answer in solved(puzzle):
        check(puzzle, answer)
        if level is not Level.SHAPE:
            all_programs.build_in_rumis(puzzle, answer)


@pytest.mark.parametrize("level", list(Level)[1:])
def test_rumis_refuses_what_the_checker_refuses(level: Level) -> None:
    """Orders that are wrong somewhere, judged by RUMIS itself (RI-11, RI-12, RI-14)."""
    rng = random.Random(3)
    puzzle = Puzzle(Box(2, 2, 3), colours=2, level=level)
    verdicts = set()
    for answer in solved(puzzle):
        mixed = list(answer)
        rng.shuffle(mixed)
        try:
            check(puzzle, tuple(mixed))
        except WrongSolution:
            with pytest.raises(Exception, match=r"stone \d of|not the turn|breaks|rumis/"):
                all_programs.build_in_rumis(puzzle, tuple(mixed))
            verdicts.add(False)
        else:
            all_programs.build_in_rumis(puzzle, tuple(mixed))
            verdicts.add(True)
    assert verdicts == {True, False}
