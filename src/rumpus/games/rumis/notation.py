"""Moves of RUMIS as text, and back.

A square is its column letter and its row number from the top of the map: c3. A cell adds the level, 1 on the ground:
c3.2. A placement is its stone and its cells, so it does not depend on how orientations are numbered:
`S05 a1.1 b1.1 c1.1 b2.1`.
"""

import re
from typing import Final

from rumpus.core.errors import NotationError
from rumpus.core.reading import WordReader
from rumpus.games.rumis.moves import Placement, RumisMove, Take, placement
from rumpus.games.rumis.stones import STONE_INDEX, STONES, Cell, stone_code

_CELL: Final = re.compile(r"([a-z])([1-9][0-9]?)\.([1-9][0-9]?)", re.ASCII)


def square_name(x: int, y: int) -> str:
    """The name of a square, such as c3."""
    return f"{chr(ord('a') + x)}{y + 1}" if 0 <= x < 26 and y >= 0 else f"({x},{y})"


def cell_name(cell: Cell) -> str:
    """The name of a cell, such as c3.2."""
    x, y, z = cell
    return f"{square_name(x, y)}.{z + 1}"


def parse_cell(text: str) -> Cell:
    """The cell of that name, or `NotationError`."""
    match = _CELL.fullmatch(text.lower())
    if not match or not text.isascii():
        raise NotationError(f"expected a cell such as c3.2, got {text!r}", text=text)
    letter, row, level = match.groups()
    return ord(letter) - ord("a"), int(row) - 1, int(level) - 1


def move_name(move: RumisMove) -> str:
    """The move in notation."""
    if isinstance(move, Take):
        return f"take {stone_code(move.stone)}"
    return " ".join([stone_code(move.stone), *map(cell_name, move.cells)])


def is_move(value: object) -> bool:
    """Whether notation can carry it: a stone that there is, and cells in their order, each once."""
    if isinstance(value, Take):
        return _is_stone(value.stone)
    return (
        isinstance(value, Placement)
        and _is_stone(value.stone)
        and isinstance(value.cells, tuple)
        and all(map(_is_cell, value.cells))
        and len(set(value.cells)) == len(value.cells)
        and value == placement(value.stone, value.cells)
    )


def _is_stone(value: object) -> bool:
    return type(value) is int and 0 <= value < len(STONES)


def _is_cell(value: object) -> bool:
    return isinstance(value, tuple) and len(value) == 3 and all(type(number) is int for number in value)


def parse_move(text: str) -> RumisMove:
    """The move that `text` names, in small or capital letters and any order of cells, or `NotationError`."""
    words = StoneWords(text)
    first = words.next("expected a stone and its cells")
    if first.lower() == "take":
        taken = Take(words.stone("expected 'take' and one stone"))
        words.end()
        return taken
    stone = words.stone_of(first)
    cells = [words.cell(f"expected the cells of {first.upper()} after it")]
    while words.more:
        cell = words.cell("")
        if cell in cells:
            raise words.error(f"the cell {cell_name(cell)} is there twice")
        cells.append(cell)
    return placement(stone, tuple(cells))


def parse_stone(word: str) -> int | None:
    """The index of the stone of that code, or None."""
    return STONE_INDEX.get(word.upper()) if word.isascii() else None


class StoneWords(WordReader):
    """The words of a move of RUMIS."""

    def stone(self, expected: str) -> int:
        """The next word, as a stone."""
        return self.stone_of(self.next(expected))

    def stone_of(self, word: str) -> int:
        """The stone that the word taken last names."""
        stone = parse_stone(word)
        if stone is None:
            raise self.error(f"expected a stone from S01 to S11, got {word!r}")
        return stone

    def cell(self, expected: str) -> Cell:
        """The next word, as a cell."""
        word = self.next(expected)
        try:
            return parse_cell(word)
        except NotationError as error:
            raise self.error(error.why) from None
