"""Puzzles and stones in words: what is filled, with what and how strictly; a label for each stone of a solution."""

from string import ascii_lowercase, ascii_uppercase
from typing import Final

from rumpus.games.rumis.stones import STONES
from rumpus.puzzles.puzzle import ONE_OF_EACH, Level, Puzzle

LEVELS: Final = {
    Level.SHAPE: "shape only",
    Level.BUILDABLE: "buildable from above",
    Level.TOUCHING: "each stone touching its colour",
    Level.TURNS: "colours in turn",
}
LETTERS: Final = ascii_uppercase + ascii_lowercase


def puzzle_words(puzzle: Puzzle) -> str:
    """What is to be built."""
    colours = "1 colour" if puzzle.colours == 1 else f"{puzzle.colours} colours"
    stones = "" if puzzle.stones == ONE_OF_EACH else f" with {stones_name(puzzle.stones)} each"
    return f"{puzzle.box}, {colours}{stones}, {LEVELS[puzzle.level]}"


def stones_name(stones: tuple[int, ...]) -> str:
    """Stones and their copies, written the way `parse_stones` reads them."""
    return ",".join(
        STONES[stone].code + (f"x{copies}" if copies > 1 else "") for stone, copies in enumerate(stones) if copies
    )


def labels(count: int) -> list[str]:
    """A short label for each stone of a solution: letters, or numbers if there are more stones than letters."""
    return list(LETTERS[:count]) if count <= len(LETTERS) else [str(number) for number in range(1, count + 1)]
