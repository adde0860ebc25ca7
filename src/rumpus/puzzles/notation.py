"""Stones and solutions as text, and back.

A stone is written as its colour and its placement in the notation of RUMIS: `red S05 a1.1 b1.1 c1.1 b2.1`. A solution
has one stone per line and ends with a blank line, or it is a single line with commas between the stones. `#` starts a
comment.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from rumpus.core.errors import NotationError
from rumpus.games.rumis.moves import Placement
from rumpus.games.rumis.notation import move_name, parse_move
from rumpus.games.rumis.state import Lying, colour_name
from rumpus.games.rumis.stones import COLOURS
from rumpus.puzzles.puzzle import Solution

COMMENT: Final = "#"
BETWEEN: Final = ","


@dataclass(frozen=True)
class Mistake:
    """What is wrong with a line of a file. `line` counts from 1."""

    line: int
    why: str


@dataclass(frozen=True)
class Claim:
    """A solution claimed in a file, and the line of each of its stones."""

    stones: Solution
    lines: tuple[int, ...]


def stone_name(stone: Lying) -> str:
    """A coloured stone in notation."""
    return f"{colour_name(stone.colour)} {move_name(stone.placement)}"


def parse_stone(text: str) -> Lying:
    """The coloured stone that `text` names, or `NotationError`."""
    colour, _, name = text.partition(" ")
    if colour.lower() not in COLOURS:
        raise NotationError(f"expected one of {', '.join(COLOURS)}, got {colour!r}", text=text)
    try:
        move = parse_move(name)
    except NotationError as error:
        raise NotationError(error.why, text=text, column=error.column + len(colour) + 1) from None
    if not isinstance(move, Placement):
        raise NotationError("expected a stone and its cells", text=text, column=len(colour) + 2)
    return Lying(COLOURS.index(colour.lower()), move)


def solution_line(solution: Solution) -> str:
    """A solution in one line."""
    return f"{BETWEEN} ".join(map(stone_name, solution))


def read_claims(text: str) -> tuple[list[Claim], list[Mistake]]:
    """The solutions in a text, and its lines that cannot be read. A solution with such a line is left out."""
    claims: list[Claim] = []
    mistakes: list[Mistake] = []
    for block in _blocks(text):
        stones: list[Lying] = []
        wrong = len(mistakes)
        for number, words in block:
            try:
                stones.append(parse_stone(words))
            except NotationError as error:
                mistakes.append(Mistake(number, error.why))
        if wrong == len(mistakes):
            claims.append(Claim(tuple(stones), tuple(number for number, _ in block)))
    return claims, mistakes


def _blocks(text: str) -> Iterator[list[tuple[int, str]]]:
    """The stones of each solution, still as text, each with its line number."""
    block: list[tuple[int, str]] = []
    for number, line in enumerate([*text.splitlines(), ""], start=1):
        content = line.partition(COMMENT)[0]
        whole = BETWEEN in content
        if block and (whole or not line.strip()):
            yield block
            block = []
        if whole:
            yield [(number, _spaced(stone)) for stone in content.split(BETWEEN)]
        elif content.strip():
            block.append((number, _spaced(content)))


def _spaced(text: str) -> str:
    """The same words with single spaces between them."""
    return " ".join(text.split())
