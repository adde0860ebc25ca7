"""`rumpus cube --check`: which of the solutions that a file claims are right, and which line is wrong."""

from collections.abc import Iterator
from dataclasses import dataclass

from rumpus.cli.files import NotText, decode_text
from rumpus.puzzles.box import Symmetry
from rumpus.puzzles.checker import check
from rumpus.puzzles.errors import WrongSolution
from rumpus.puzzles.notation import Mistake, read_claims
from rumpus.puzzles.puzzle import Puzzle, Solution


@dataclass(frozen=True)
class Checked:
    """What became of the solutions of a file."""

    right: tuple[Solution, ...]
    mistakes: tuple[Mistake, ...]
    """In the order of their lines."""


def check_text(puzzle: Puzzle, content: bytes) -> Checked:
    """Read and check the solutions of a file."""
    try:
        text = decode_text(content)
    except NotText as error:
        return Checked((), (Mistake(error.line, error.why),))
    claims, mistakes = read_claims(text)
    right = []
    for claim in claims:
        try:
            check(puzzle, claim.stones)
        except WrongSolution as error:
            if error.stone:
                mistakes.append(Mistake(claim.lines[error.stone - 1], error.why))
            else:
                mistakes.append(Mistake(claim.lines[0], f"the solution that begins here: {error.why}"))
        else:
            right.append(claim.stones)
    if not claims and not mistakes:
        mistakes.append(Mistake(1, "expected a stone such as red S05 a1.1 b1.1 c1.1 b2.1, got nothing"))
    return Checked(tuple(right), tuple(sorted(mistakes, key=lambda mistake: mistake.line)))


def different(puzzle: Puzzle, solutions: tuple[Solution, ...]) -> int:
    """How many fillings these are, turned ones counted once, whatever their colours and order."""
    return len({min(_turned(puzzle, solution)) for solution in solutions})


def _turned(puzzle: Puzzle, solution: Solution) -> Iterator[tuple[tuple[int, ...], ...]]:
    numbers = [
        (lying.placement.stone, [puzzle.box.number(cell) for cell in lying.placement.cells]) for lying in solution
    ]
    for turn in puzzle.box.rotations:
        yield tuple(sorted((stone, *_moved(cells, turn)) for stone, cells in numbers))


def _moved(cells: list[int], turn: Symmetry) -> list[int]:
    return sorted(turn[cell] for cell in cells)
