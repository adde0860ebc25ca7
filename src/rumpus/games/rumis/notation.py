"""Moves of RUMIS as text, and back.

A square is its column letter and its row number from the top of the map: c3. A cell adds the level, 1 on the ground:
c3.2. A placement is its stone and its cells, so it does not depend on how orientations are numbered:
`S05 a1.1 b1.1 c1.1 b2.1`.
"""

import re
from typing import Final

from rumpus.core.errors import NotationError
from rumpus.games.rumis.moves import RumisMove, Take, placement
from rumpus.games.rumis.stones import STONE_INDEX, STONES, Cell

_CELL: Final = re.compile(r"([a-z])([1-9][0-9]?)\.([1-9][0-9]?)", re.ASCII)
_WORD: Final = re.compile(r"\S+")


def square_name(x: int, y: int) -> str:
    """The name of a square, such as c3."""
    return f"{chr(ord('a') + x)}{y + 1}" if 0 <= x < 26 and y >= 0 else f"({x}, {y})"


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
        return f"take {STONES[move.stone].code}"
    return " ".join([move.code, *map(cell_name, move.cells)])


def parse_move(text: str) -> RumisMove:
    """The move that `text` names, in small or capital letters and any order of cells, or `NotationError`."""
    words = [(word.group(), word.start() + 1) for word in _WORD.finditer(text)]
    if not words:
        raise NotationError("expected a stone and its cells, got nothing", text=text)
    first, column = words[0]
    if first.lower() == "take":
        if len(words) != 2:
            raise NotationError("expected 'take' and one stone", text=text, column=column)
        return Take(parse_stone(words[1][0], text, words[1][1]))
    stone = parse_stone(first, text, column)
    if len(words) == 1:
        raise NotationError(f"expected the cells of {first.upper()} after it", text=text, column=len(text) + 1)
    cells = []
    for word, column in words[1:]:
        try:
            cell = parse_cell(word)
        except NotationError as error:
            raise NotationError(error.why, text=text, column=column) from None
        if cell in cells:
            raise NotationError(f"the cell {word} stands twice", text=text, column=column)
        cells.append(cell)
    return placement(stone, tuple(cells))


def parse_stone(word: str, text: str, column: int) -> int:
    """The index of the stone that a word of `text` names, or `NotationError`."""
    stone = STONE_INDEX.get(word.upper())
    if stone is None or not word.isascii():
        raise NotationError(f"expected a stone from S01 to S11, got {word!r}", text=text, column=column)
    return stone
