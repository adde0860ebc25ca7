"""RI-22: how many cubes there are. Published numbers, and those of a program that shares no code with the solver.

The numbers in counts.json were printed by brute_counts.py.
"""

import json
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from puzzles import all_programs, brute, brute_counts
from rumpus.puzzles.box import Box
from rumpus.puzzles.checker import check
from rumpus.puzzles.counts import Count, Progress, count
from rumpus.puzzles.errors import Unfillable
from rumpus.puzzles.puzzle import ONE_OF_EACH, Level, Puzzle, parse_stones
from rumpus.puzzles.solutions import every_solution

ENTRIES: Final[list[dict[str, Any]]] = json.loads(Path(__file__).with_name("counts.json").read_text("utf-8"))
SOMA: Final = parse_stones("S03,S05,S06,S08,S09,S10,S11")
HUGE: Final = 100_000
"""Counts above it take the brute-force program many minutes: only brute_counts.py makes them anew."""
BOXES: Final = [(1, 1, 6), (1, 2, 3), (1, 3, 4), (2, 1, 5), (2, 2, 2), (2, 2, 3), (2, 3, 2), (3, 2, 2), (3, 3, 1)]


def puzzle_of(entry: dict[str, Any]) -> Puzzle:
    """The puzzle that an entry counts."""
    copies = parse_stones(entry["stones"].replace(" ", ","))
    return Puzzle(Box(*entry["box"]), colours=entry["colours"], level=Level(entry["level"]), stones=copies)


def named(entry: dict[str, Any]) -> str:
    """What a test is called."""
    return f"{'x'.join(map(str, entry['box']))} {entry['stones']} {entry['colours']} {entry['level']}"


def is_small(entry: dict[str, Any]) -> bool:
    """Whether the brute-force program counts it in a moment."""
    return entry["box"] in ([2, 2, 2], [3, 3, 2], [2, 3, 3]) and entry["raw"] < 200


def told(counted: Count) -> tuple[int, int, int, dict[str, dict[int, int]]]:
    """The counts, without the numbers of copies that no cube leaves out."""
    left_out = {
        stone: {copies: cubes for copies, cubes in enumerate(numbers) if cubes}
        for stone, numbers in counted.left_out.items()
    }
    return counted.raw, counted.rotations, counted.mirrors, left_out


def told_by_brute(counted: brute.Counts) -> tuple[int, int, int, dict[str, dict[int, int]]]:
    """The same of the other program."""
    raw, rotations, mirrors, left_out = counted
    return raw, rotations, mirrors, {stone: dict(numbers) for stone, numbers in left_out.items()}


def told_by(entry: dict[str, Any]) -> tuple[int, int, int, dict[str, dict[int, int]]]:
    """The same of an entry."""
    left_out = {
        stone: {int(copies): cubes for copies, cubes in numbers.items()} for stone, numbers in entry["left_out"].items()
    }
    return entry["raw"], entry["rotations"], entry["mirrors"], left_out


def test_the_rulebooks_question() -> None:
    """RI-22: how many one-colour 3×3×3 cubes there are. All three numbers are published."""
    found = count(Puzzle(Box(3, 3, 3)), workers=1)
    assert (found.raw, found.rotations, found.mirrors) == (80_928, 3_372, 1_686)
    assert all(sum(numbers) == 3_372 for numbers in found.left_out.values())


def test_soma() -> None:
    """The Soma cube: 240 solutions up to rotation and mirror, a known public result."""
    found = count(Puzzle(Box(3, 3, 3), stones=SOMA), workers=1)
    assert (found.raw, found.rotations, found.mirrors) == (11_520, 480, 240)


def test_there_are_enough_entries() -> None:
    asked = [(list(puzzle.box), puzzle.stones, puzzle.colours) for puzzle in brute_counts.PUZZLES]
    assert [(entry["box"], entry["stones"], entry["colours"], entry["level"]) for entry in ENTRIES] == [
        (*puzzle, level) for puzzle in asked for level in brute_counts.LEVELS
    ]
    below = [entry for entry, above in zip(ENTRIES[1:], ENTRIES, strict=False) if entry["raw"] < above["raw"]]
    assert {entry["level"] for entry in below} >= {"buildable", "touching", "turns"}


@pytest.mark.parametrize("entry", ENTRIES, ids=named)
def test_counts(entry: dict[str, Any]) -> None:
    assert told(count(puzzle_of(entry), workers=1)) == told_by(entry)


@pytest.mark.parametrize("entry", [entry for entry in ENTRIES if is_small(entry)], ids=named)
def test_small_counts_are_those_of_the_brute_force_program(entry: dict[str, Any]) -> None:
    """So the file cannot drift."""
    assert told_by_brute(brute.count(all_programs.task(puzzle_of(entry)))) == told_by(entry)


@pytest.mark.slow
@pytest.mark.parametrize(
    "entry", [entry for entry in ENTRIES if not is_small(entry) and entry["raw"] < HUGE], ids=named
)
def test_large_counts_are_those_of_the_brute_force_program(entry: dict[str, Any]) -> None:
    assert told_by_brute(brute.count(all_programs.task(puzzle_of(entry)))) == told_by(entry)


@pytest.mark.slow
def test_the_challenge() -> None:
    """2×4×5 with all eleven stones. By brute force: what has the bar of four in each of five places, times its images.

    8 · 2,084,370 + 4 · 2,900,852 + 4 · 523,902 + 2 · 730,800 + 8 · 461,643.
    """
    found = count(Puzzle(Box(2, 4, 5)))
    assert found.raw == 35_528_720
    assert all(numbers == (found.rotations, 0) for numbers in found.left_out.values())


@pytest.mark.parametrize(
    ("edges", "stones", "expected"),
    [
        ((1, 1, 2), "S01", (1, 1, 1)),
        ((2, 2, 1), "S07", (1, 1, 1)),
        ((2, 2, 1), "S01x2", (2, 1, 1)),
        ((2, 2, 2), "S01x4", (9, 2, 2)),  # four alike; or a pair lying across the other pair
        ((3, 2, 1), "S03x2", (2, 1, 1)),
        ((2, 1, 3), "S01x3", (3, 2, 2)),
        ((2, 2, 2), "S10x2", (6, 1, 1)),
        ((2, 2, 2), "S10,S11", (0, 0, 0)),
    ],
)
def test_by_hand(edges: tuple[int, int, int], stones: str, expected: tuple[int, int, int]) -> None:
    found = count(Puzzle(Box(*edges), stones=parse_stones(stones)), workers=1)
    assert (found.raw, found.rotations, found.mirrors) == expected


@st.composite
def small_puzzles(draw: st.DrawFn) -> Puzzle:
    """Puzzles that the brute-force program counts in a moment."""
    kinds = draw(st.dictionaries(st.integers(0, 10), st.integers(1, 2), min_size=1, max_size=4))
    try:
        return Puzzle(
            Box(*draw(st.sampled_from(BOXES))),
            colours=draw(st.integers(1, 3)),
            level=draw(st.sampled_from(list(Level))),
            stones=tuple(kinds.get(stone, 0) for stone in range(len(ONE_OF_EACH))),
        )
    except Unfillable:
        assume(False)
        raise


@settings(max_examples=40, deadline=None)
@given(small_puzzles())
def test_random_puzzles(puzzle: Puzzle) -> None:
    """Counted, and listed one by one, against the brute-force program."""
    task = all_programs.task(puzzle)
    cubes = {frozenset(piece for _, piece in order) for order in brute.solutions(task)}
    expected = brute.count_of(task, list(cubes))
    counted = count(puzzle, workers=1)
    assert told(counted) == told_by_brute(expected)
    turns = brute.images(task.box, mirrored=False)
    ways = {"raw": [], "rotations": turns, "mirrors": turns + brute.images(task.box, mirrored=True)}
    for up_to in ("raw", "rotations", "mirrors"):
        listed = []
        for answer in every_solution(puzzle, up_to=up_to):
            check(puzzle, answer)
            listed.append(all_programs.cube(answer))
        assert len(listed) == len(set(listed)) == getattr(counted, up_to)
        assert set(listed) <= cubes
        assert up_to == "raw" or len(brute.orbits(listed, ways[up_to])) == len(listed)


def test_given_stones_are_not_counted_around() -> None:
    puzzle = Puzzle(Box(2, 2, 1), stones=parse_stones("S01x2"))
    (answer, *_) = every_solution(puzzle)
    with pytest.raises(ValueError, match="expected a puzzle without given stones"):
        count(replace(puzzle, given=answer[:1]), workers=1)


@pytest.mark.parametrize("edges", [(2, 3, 3), (3, 3, 3)])
def test_without_symmetries(edges: tuple[int, int, int]) -> None:
    """Every position searched by itself, or one for all that are alike."""
    puzzle = Puzzle(Box(*edges))
    assert count(puzzle, workers=1, reduce=False) == count(puzzle, workers=1)


def test_progress_goes_on_to_the_end() -> None:
    told: list[Progress] = []
    found = count(Puzzle(Box(2, 4, 4)), workers=1, on_progress=told.append)
    assert len(told) > 5
    for before, after in pairwise(told):
        assert before.done < after.done
        assert before.raw <= after.raw
        assert before.share < after.share
        assert before.seconds <= after.seconds
    last = told[-1]
    assert (last.done, last.raw) == (last.pieces, found.raw)
    assert (last.share, last.expected, last.seconds_left) == pytest.approx((1, found.raw, 0))
    halves = [progress for progress in told if progress.share >= 0.5]
    assert all(found.raw / 2 < progress.expected < found.raw * 2 for progress in halves)
    assert all(progress.seconds_left is not None for progress in halves)
