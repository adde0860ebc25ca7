"""Print what the brute-force program counts, a JSON line per puzzle and level: `python tests/puzzles/brute_counts.py`.

The lines are kept in counts.json. Takes about half an hour on one core, most of it for 2×3×4.
"""

import json
import sys
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # run as a script, only this folder would be searched

from puzzles.brute import SHAPES, Cell, Task, building_order, count_of, cubes

LEVELS = ("shape", "buildable", "touching", "turns")
SOMA = "S03 S05 S06 S08 S09 S10 S11"


class Puzzle(NamedTuple):
    """A box, how many of each stone every colour has, and how many colours there are."""

    box: Cell
    stones: str = " ".join(SHAPES)
    colours: int = 1

    def task(self, level: str) -> Task:
        return Task(self.box, {code: self.stones.split().count(code) for code in SHAPES}, self.colours, level)


PUZZLES = [
    Puzzle((2, 2, 2)),
    Puzzle((2, 2, 2), colours=2),
    Puzzle((2, 2, 2), colours=3),
    Puzzle((2, 2, 2), "S01 S01 S01 S01"),
    Puzzle((2, 2, 2), "S01 S01", colours=2),
    Puzzle((2, 2, 2), "S10 S10"),
    Puzzle((2, 2, 3)),
    Puzzle((3, 2, 2)),
    Puzzle((2, 2, 3), colours=2),
    Puzzle((2, 3, 2), colours=2),
    Puzzle((2, 2, 3), "S01 S03 S09", colours=3),
    Puzzle((1, 4, 4), "S01 S04 S06 S07 S08", colours=2),
    Puzzle((4, 4, 1), "S01 S03 S05 S06", colours=3),
    Puzzle((1, 6, 2), "S01 S02 S04", colours=4),
    Puzzle((4, 1, 4), "S01 S02 S03 S05 S06 S07 S08", colours=2),
    Puzzle((4, 1, 4), "S01 S02 S03 S06", colours=3),
    Puzzle((3, 1, 5), "S01 S02 S03 S06", colours=3),
    Puzzle((3, 1, 5), "S01 S01 S02 S03", colours=2),
    Puzzle((2, 2, 4), "S01 S02 S03 S06", colours=2),
    Puzzle((2, 2, 4), "S01 S03 S10 S11", colours=3),
    Puzzle((3, 2, 3), "S02 S03 S06 S09", colours=2),
    Puzzle((2, 3, 3)),
    Puzzle((3, 3, 2)),
    Puzzle((3, 2, 3), "S03 S06 S10", colours=2),
    Puzzle((3, 3, 2), "S02 S05 S06", colours=3),
    Puzzle((2, 3, 3), "S01 S08 S09", colours=2),
    Puzzle((3, 3, 3), SOMA),
    Puzzle((2, 3, 4)),
    Puzzle((4, 3, 2), "S04 S06 S08 S10", colours=2),
    Puzzle((3, 3, 3)),
]


def main() -> None:
    for puzzle in PUZZLES:
        full = list(cubes(puzzle.task("shape")))
        for level in LEVELS:
            task = puzzle.task(level)
            found = [cube for cube in full if building_order(task, cube) is not None]
            raw, rotations, mirrors, left_out = count_of(task, found)
            line: dict[str, Any] = {"box": puzzle.box, "stones": puzzle.stones, "colours": puzzle.colours}
            line |= {"level": level, "raw": raw, "rotations": rotations, "mirrors": mirrors}
            line["left_out"] = {stone: dict(sorted(numbers.items())) for stone, numbers in left_out.items()}
            sys.stdout.write(json.dumps(line) + "\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
