"""`rumpus cube`: solitaire (RI-22). Finds cubes, counts them, lists them all, checks them.

Exit codes: 0 success, even if the count is zero; 1 no solution, or an invalid file of solutions or of open work; 2 bad
usage; 130 stopped.
"""

from pathlib import Path
from typing import Annotated, Final

import typer

from rumpus.cli.interrupts import stop
from rumpus.cli.output import AsJson

SEEDS: Final = 2**32
CUBE_MM, GAP_MM = 20.0, 0.2

CHECK_HELP: Final = (
    "Check the solutions in this file (- for standard input): one stone per line, such as red S05 a1.1 b1.1 c1.1 b2.1,"
    " blank lines between solutions; or one solution per line, with commas between stones. # begins a comment."
)


def _rules() -> list[str]:
    from rumpus.puzzles.puzzle import Level

    return list(Level)


def cube(
    edge: Annotated[int | None, typer.Option(help="Fill a cube with edges this long; 3 by default.")] = None,
    box: Annotated[
        str | None, typer.Option(help="Fill a box instead: columns, rows and levels, such as 2x3x4.")
    ] = None,
    colours: Annotated[
        int | None, typer.Option(help="How many colours of stones; by default as few as will do.")
    ] = None,
    rules: Annotated[
        str,
        typer.Option(
            help="How strictly: shape, buildable (from above), touching (each stone its own colour) or turns.",
            autocompletion=_rules,
        ),
    ] = "shape",
    stones: Annotated[
        str | None, typer.Option(help="What every colour has, such as S03,S10x2; one of each by default.")
    ] = None,
    counting: Annotated[bool, typer.Option("--count", help="Count them all.")] = False,
    find: Annotated[int | None, typer.Option(help="How many different ones to find; 1 by default.")] = None,
    every: Annotated[
        bool, typer.Option("--all", help="Print all of them, one per line; rotations of the same cube only once.")
    ] = False,
    check: Annotated[Path | None, typer.Option(help=CHECK_HELP, dir_okay=False, allow_dash=True)] = None,
    seed: Annotated[int | None, typer.Option(min=0, max=SEEDS - 1, help="The same seed finds the same ones.")] = None,
    svg: Annotated[
        Path | None, typer.Option(help="Draw what was found into this file, level by level.", dir_okay=False)
    ] = None,
    stl: Annotated[
        Path | None, typer.Option(help="Write the stones of what was found to this file, to print.", dir_okay=False)
    ] = None,
    cube_mm: Annotated[float | None, typer.Option(help=f"STL: the edge of a cube in mm; {CUBE_MM:g}.")] = None,
    gap: Annotated[float | None, typer.Option(help=f"STL: the air between two stones in mm; {GAP_MM:g}.")] = None,
    workers: Annotated[
        int | None, typer.Option(min=1, help="How many processes count; by default one per core.")
    ] = None,
    work: Annotated[
        Path | None,
        typer.Option(help="Keep unfinished work of a count in this file; if it exists, resume it.", dir_okay=False),
    ] = None,
    ray: Annotated[
        str | None, typer.Option(help="Count on the Ray cluster at this address; local starts one here.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Solitaire: build a cube, or any box, out of the stones of RUMIS; find solutions, count them, check them."""
    from rumpus.cli.cube import actions, options

    given = {
        options.COUNT: counting or None,
        options.FIND: find,
        options.ALL: every or None,
        options.CHECK: check,
        "--seed": seed,
        "--svg": svg,
        "--stl": stl,
        "--cube-mm": cube_mm,
        "--gap": gap,
        "--workers": workers,
        "--work": work,
        "--ray": ray,
    }
    action = options.asked_action({option for option, value in given.items() if value is not None})
    puzzle = options.asked_puzzle(edge, box, colours, rules, stones)
    files = options.asked_files(svg, stl, CUBE_MM if cube_mm is None else cube_mm, GAP_MM if gap is None else gap)
    wanted = options.asked_number(find, files)
    options.refuse_lost_folder(work)
    try:
        if action == options.COUNT:
            actions.count(puzzle, work, workers, ray, as_json=as_json)
        elif action == options.ALL:
            actions.print_all(puzzle, as_json=as_json)
        elif check is not None:
            actions.check(puzzle, check, files, as_json=as_json)
        else:
            actions.find(puzzle, wanted, seed, files, as_json=as_json)
    except KeyboardInterrupt:
        stop(_stopped(work, counting=counting))


def _stopped(work: Path | None, *, counting: bool) -> str:
    if work is not None:
        return f"stopped; what is done is kept in {work}, and the same command resumes it"
    return "stopped; nothing is kept: --work FILE would keep it" if counting else "stopped"
