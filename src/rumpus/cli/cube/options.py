"""What was asked for on the command line, as a puzzle; and what cannot be asked for together."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rumpus.cli.files import refuse_other_suffix
from rumpus.core.errors import OptionsError
from rumpus.draw.cube.stl import Print
from rumpus.games.rumis.stones import COLOURS
from rumpus.puzzles.box import Box, parse_box
from rumpus.puzzles.errors import Unfillable
from rumpus.puzzles.puzzle import ONE_OF_EACH, Level, Puzzle, parse_stones

COUNT, FIND, ALL, CHECK, STL = "--count", "--find", "--all", "--check", "--stl"
ACTIONS: Final = (COUNT, FIND, ALL, CHECK)
GOES_WITH: Final = {
    "--seed": (FIND,),
    "--svg": (FIND, CHECK),
    STL: (FIND, CHECK),
    "--workers": (COUNT,),
    "--work": (COUNT,),
    "--ray": (COUNT,),
}
"""Options that belong to some actions only."""
FOR_PRINTING: Final = ("--cube-mm", "--gap")
USUAL_EDGE: Final = 3


@dataclass(frozen=True)
class Files:
    """Where solutions are drawn and their stones are written."""

    svg: Path | None
    stl: Path | None
    size: Print

    def refuse_several(self, number: int) -> None:
        """A plate holds the stones of one solution."""
        if self.stl is not None and number > 1:
            raise OptionsError(f"{STL} writes the stones of one solution, not of {number}")


def asked_action(given: set[str]) -> str:
    """What is to be done: to find, unless something else is said. `OptionsError` if the options contradict."""
    actions = [option for option in ACTIONS if option in given] or [FIND]
    if len(actions) > 1:
        raise OptionsError(f"{' and '.join(actions)} are different things to do: ask for one of them")
    (action,) = actions
    for option, owners in GOES_WITH.items():
        if option in given and action not in owners:
            raise OptionsError(f"{option} goes with {' or '.join(owners)}, not with {action}")
    if {"--workers", "--ray"} <= given:
        raise OptionsError("--workers are processes on this machine, a Ray cluster brings its own: use one of them")
    for option in FOR_PRINTING:
        if option in given and STL not in given:
            raise OptionsError(f"{option} goes with {STL}: it says how large stones are printed")
    return action


def asked_puzzle(edge: int | None, box: str | None, colours: int | None, rules: str, stones: str | None) -> Puzzle:
    """The puzzle, or why it cannot be. If no number of colours is given, as few as have enough stones."""
    if edge is not None and box is not None:
        raise OptionsError("--edge is a cube, --box is any box: use one or the other")
    if rules not in set(Level):
        raise OptionsError(f"there are no rules {rules!r}; there are: {', '.join(Level)}")
    size = parse_box(box) if box is not None else _cube(USUAL_EDGE if edge is None else edge)
    copies = ONE_OF_EACH if stones is None else parse_stones(stones)
    if colours is not None:
        return Puzzle(size, colours, Level(rules), copies)
    for fewest in range(1, len(COLOURS)):
        try:
            return Puzzle(size, fewest, Level(rules), copies)
        except Unfillable:
            continue
    return Puzzle(size, len(COLOURS), Level(rules), copies)


def asked_files(svg: Path | None, stl: Path | None, cube_mm: float, gap_mm: float) -> Files:
    """The files to write, or `OptionsError` before any search."""
    for option, file in (("--svg", svg), (STL, stl)):
        refuse_lost_folder(file)
        refuse_other_suffix(file, option)
    return Files(svg, stl, Print(cube_mm, gap_mm))


def asked_number(number: int | None, files: Files) -> int:
    """How many solutions to find: one if nothing is said."""
    if number is not None and number < 1:
        raise OptionsError(f"expected at least 1 solution to find, got {number}")
    files.refuse_several(number or 1)
    return number or 1


def refuse_lost_folder(file: Path | None) -> None:
    """Say before any search that a file cannot be written."""
    if file is not None and not file.parent.is_dir():
        raise OptionsError(f"{file}: there is no folder {file.parent}")


def _cube(edge: int) -> Box:
    return Box(edge, edge, edge)
