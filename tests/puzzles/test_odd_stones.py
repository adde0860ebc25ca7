"""Puzzles whose answers were wrong once. The numbers were counted by brute force, see brute.py."""

import time

import pytest

from puzzles import brute
from rumpus.puzzles import counts
from rumpus.puzzles.box import Box
from rumpus.puzzles.counts import count
from rumpus.puzzles.errors import Unfillable
from rumpus.puzzles.partition import first_pieces
from rumpus.puzzles.puzzle import Level, Puzzle, parse_stones
from rumpus.puzzles.solutions import every_solution

ODD = [
    # Some stone could begin its colour and must not: the one that lies below others has to be there before it.
    ((4, 3, 2), 2, Level.TOUCHING, "S09,S10x2,S11", (70, 24, 19)),
    # The mirror image of some cubes has enough screws, but in the wrong colours.
    ((2, 2, 3), 2, Level.TURNS, "S07,S08,S10,S11x2", (12, 3, 2)),
    ((3, 2, 4), 3, Level.TURNS, "S08,S10,S11x2", (68, 24, 17)),
]


@pytest.mark.parametrize("nodes", [1, counts.SHORT])
@pytest.mark.parametrize(("box", "colours", "level", "stones", "expected"), ODD)
def test_counts(
    monkeypatch: pytest.MonkeyPatch,
    box: tuple[int, int, int],
    colours: int,
    level: Level,
    stones: str,
    expected: tuple[int, int, int],
    nodes: int,
) -> None:
    """Also if pieces are cut wherever they can be, and so after each cube."""
    monkeypatch.setattr(counts, "HEAD_START", 60)
    monkeypatch.setattr(counts, "SHORT", nodes)
    found = count(Puzzle(Box(*box), colours, level, parse_stones(stones)), workers=1)
    assert (found.raw, found.rotations, found.mirrors) == expected


@pytest.mark.parametrize(("box", "colours", "level", "stones", "expected"), ODD)
def test_every_one(
    box: tuple[int, int, int], colours: int, level: Level, stones: str, expected: tuple[int, int, int]
) -> None:
    puzzle = Puzzle(Box(*box), colours, level, parse_stones(stones))
    _, rotations, mirrors = expected
    assert len(list(every_solution(puzzle, up_to="rotations"))) == rotations
    assert len(list(every_solution(puzzle, up_to="mirrors"))) == mirrors


def test_the_brute_force_count_of_one() -> None:
    box, colours, level, _, expected = ODD[1]
    task = brute.Task(box, {"S07": 1, "S08": 1, "S10": 1, "S11": 2}, colours, level.value)
    assert brute.count(task)[:3] == expected


def test_many_copies_are_no_reason_to_wait() -> None:
    """Whether 6,534 stones can fill a box is said at once."""
    start = time.process_time()
    puzzle = Puzzle(Box(6, 6, 6), 6, stones=(99,) * 11)
    assert len(list(first_pieces(puzzle, "rotations"))) > 100
    assert time.process_time() - start < 10
    with pytest.raises(Unfillable, match="no choice of these stones has exactly as many"):
        Puzzle(Box(5, 5, 5), 6, stones=parse_stones("S07x99,S09x99"))


def test_a_count_of_a_strict_level_tells_how_far_it_is() -> None:
    """To order and colour a filling is work, too: a piece with many of them is cut in time."""
    puzzle = Puzzle(Box(4, 4, 4), 2, Level.TURNS)
    counts.do_piece(puzzle, next(first_pieces(puzzle, "mirrors")), 1)  # compile
    start = time.process_time()
    result = counts.do_piece(puzzle, next(first_pieces(puzzle, "mirrors")), counts.SHORT)
    assert result.rest
    assert time.process_time() - start < 10
