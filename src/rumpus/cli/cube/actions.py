"""What `rumpus cube` does: find, list, count, check. Solutions go to the output, words about them beside it."""

import secrets
import sys
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from time import perf_counter
from typing import Final, NoReturn

import typer

from rumpus import draw
from rumpus.cli.cube.data import count_data, puzzle_data, solution_data
from rumpus.cli.cube.figures import figure
from rumpus.cli.cube.options import Files
from rumpus.cli.output import WRONG_RECORD, fail, print_json, say
from rumpus.puzzles.errors import WorkFileError
from rumpus.puzzles.puzzle import Puzzle, Solution

NONE_FOUND: Final = 1
STANDARD_INPUT: Final = "-"


def find(puzzle: Puzzle, number: int, seed: int | None, files: Files, *, as_json: bool) -> None:
    """Print that many different solutions as they are found, and draw them."""
    chosen = secrets.randbits(32) if seed is None else seed
    start = perf_counter()
    found: list[Solution] = []
    for solution in _found(puzzle, number, chosen):
        found.append(solution)
        if not as_json:
            _print_solution(puzzle, solution, f"solution {len(found)}, seed {chosen}")
    seconds = perf_counter() - start
    _write(puzzle, found, files, quiet=as_json)
    if as_json:
        solutions = [solution_data(solution) for solution in found]
        exhausted = len(found) < number
        answer = {"seed": chosen, "solutions": solutions, "exhausted": exhausted, "seconds": round(seconds, 3)}
        print_json(puzzle_data(puzzle) | answer)
    elif 0 < len(found) < number:
        say(f"there are no more than {figure(len(found))}")
    if not found:
        _leave_without(as_json=as_json)


def print_all(puzzle: Puzzle, *, as_json: bool) -> None:
    """Print every solution up to rotation as it comes, one per line."""
    from rumpus.puzzles.notation import solution_line
    from rumpus.puzzles.solutions import every_solution

    number = 0
    for number, solution in enumerate(every_solution(puzzle, up_to="rotations"), start=1):
        if as_json:
            print_json({"number": number, "stones": solution_data(solution)})
        else:
            typer.echo(solution_line(solution))
    if not number:
        _leave_without(as_json=as_json)
    say(f"{figure(number)} up to rotation")


def count(puzzle: Puzzle, work: Path | None, workers: int | None, ray: str | None, *, as_json: bool) -> None:
    """Count all solutions."""
    from rumpus.cli.cube.progress import progress_bar
    from rumpus.puzzles import counts

    start = perf_counter()
    try:
        with progress_bar() as show:
            counted = counts.count(puzzle, workers=workers, file=work, ray=ray, on_progress=show)
    except WorkFileError as error:
        fail(f"{work}, {error}", WRONG_RECORD)
    seconds = perf_counter() - start
    if as_json:
        print_json(puzzle_data(puzzle) | count_data(counted) | {"seconds": round(seconds, 3)})
        return
    from rumpus.cli.console import console
    from rumpus.cli.cube.tables import draw_count

    console().print(draw_count(puzzle, counted, seconds))


def check(puzzle: Puzzle, file: Path, files: Files, *, as_json: bool) -> None:
    """Say whether the solutions in a file are right; if not, which lines are wrong and why. Draw them if they are."""
    from rumpus.cli.cube.check import check_text, different

    piped = str(file) == STANDARD_INPUT
    checked = check_text(puzzle, sys.stdin.buffer.read() if piped else file.read_bytes())
    right, name = len(checked.right), "standard input" if piped else str(file)
    if as_json:
        mistakes = [{"line": mistake.line, "why": mistake.why} for mistake in checked.mistakes]
        answer = {"right": right, "different": different(puzzle, checked.right), "mistakes": mistakes}
        print_json(puzzle_data(puzzle) | answer)
    if checked.mistakes:
        for mistake in () if as_json else checked.mistakes:
            say(f"{name}, line {mistake.line}: {mistake.why}")
        raise typer.Exit(WRONG_RECORD)
    files.refuse_several(right)
    if not as_json:
        solutions = "1 solution, and it is right" if right == 1 else f"{figure(right)} solutions, all right"
        typer.echo(f"{name}: {solutions}; {figure(different(puzzle, checked.right))} different up to rotation")
    _write(puzzle, checked.right, files, quiet=as_json)


def _found(puzzle: Puzzle, number: int, seed: int) -> Iterator[Solution]:
    from rumpus.puzzles import solutions

    if number > 1:
        yield from islice(solutions.find_many(puzzle, seed), number)
    elif solution := solutions.find(puzzle, seed):
        yield solution


def _print_solution(puzzle: Puzzle, solution: Solution, heading: str) -> None:
    from rumpus.cli.console import console

    screen = console()
    screen.print(draw.cube_text(puzzle, solution, heading, width=screen.width), soft_wrap=True)


def _write(puzzle: Puzzle, solutions: Sequence[Solution], files: Files, *, quiet: bool) -> None:
    """Draw the solutions, and the stones of the only one."""
    if files.svg is not None and solutions:
        draw.cube_svg(puzzle, *solutions).save(files.svg)
    if files.stl is not None and solutions:
        plate = draw.cube_stl(solutions[0], cube_mm=files.size.cube_mm, gap_mm=files.size.gap_mm)
        plate.save(files.stl)
        if not quiet:
            say(f"{files.stl}: {len(solutions[0])} stones on {plate.width_mm:.0f}×{plate.depth_mm:.0f} mm")


def _leave_without(*, as_json: bool) -> NoReturn:
    """There is no solution: that is an answer, and an exit code for scripts."""
    if not as_json:
        say("there is none: everything has been tried")
    raise typer.Exit(NONE_FOUND)
