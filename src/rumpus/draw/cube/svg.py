"""Solutions as a picture: each cube whole, then level by level, as an SVG to look at and to print.

Stones are told apart by shade and by heavy outlines; each carries the number of its turn in the order of building, or a
letter where no order is asked for.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from typing import Final, TypeAlias

from rumpus.draw.colours import INK, OUTLINE, Faces, ink, shaded
from rumpus.draw.cube.contrast import shades
from rumpus.draw.rumis.svg import EDGE, SLANT_X, SLANT_Y, Corner, Point, document, line, names, polygon, seen, word
from rumpus.games.rumis.state import colour_name
from rumpus.games.rumis.stones import STONES, Cell
from rumpus.puzzles.box import Box
from rumpus.puzzles.puzzle import Level, Puzzle, Solution
from rumpus.puzzles.words import labels, puzzle_words

PAD: Final = 1.2 * EDGE
LINE: Final = 0.7 * EDGE
"""The height of a line of words."""
LEGEND: Final = 5.2 * EDGE
"""The width of a stone's entry below the picture."""
BOLD: Final = ' font-weight="bold"'

Square: TypeAlias = tuple[int, int]


@dataclass(frozen=True)
class _Side:
    """A side of a box that is seen: its squares, the cell behind each, and where a point of it is in space."""

    face: int
    """As in `Faces`: 0 the top, 1 the left, 2 the right."""
    size: Square
    cell: Callable[[int, int], Cell]
    corner: Callable[[float, float], Corner]


@dataclass(frozen=True)
class _Look:
    """How the stones of a solution are drawn."""

    owners: dict[Cell, int]
    paint: list[Faces]
    labels: list[str]


def exploded_svg(puzzle: Puzzle, solutions: Sequence[Solution]) -> str:
    """The solutions, one below the other."""
    block = (puzzle.box.columns + puzzle.box.rows) * SLANT_X + 1.4 * EDGE
    width = max(PAD + (1 + puzzle.box.levels) * (block + PAD), 2 * PAD + 2 * LEGEND)
    shapes: list[str] = []
    y = PAD
    for number, solution in enumerate(solutions, start=1):
        title = puzzle_words(puzzle) if len(solutions) == 1 else f"{number}. {puzzle_words(puzzle)}"
        shapes.append(_text(title, (PAD, y + 0.5 * LINE), size=0.55, bold=True))
        look = _look(puzzle, solution)
        row, height = _row(puzzle.box, look, block)
        shapes += _group(row, 0, y + LINE)
        legend, lines = _legend(puzzle, solution, look, width - 2 * PAD)
        shapes += _group(legend, PAD, y + LINE + height)
        y += LINE * (lines + 1) + height + PAD
    return document(0, 0, width, y, shapes)


def _look(puzzle: Puzzle, solution: Solution) -> _Look:
    count = len(solution)
    return _Look(
        {cell: number for number, lying in enumerate(solution) for cell in lying.placement.cells},
        [shaded(colour_name(lying.colour), shade) for lying, shade in zip(solution, shades(solution), strict=True)],
        labels(count) if puzzle.level is Level.SHAPE else [str(number) for number in range(1, count + 1)],
    )


def _row(box: Box, look: _Look, block: float) -> tuple[list[str], float]:
    """The whole cube, and its levels from the ground up; and how high that is."""
    ground = box.levels * EDGE + 0.5 * PAD
    depth = (box.columns + box.rows) * SLANT_Y + 0.9 * EDGE
    shapes: list[str] = []
    for place in range(box.levels + 1):
        levels = range(box.levels) if place == 0 else range(place - 1, place)
        middle = PAD + place * (block + PAD) + box.rows * SLANT_X + 0.7 * EDGE
        drawing = [*names(box.rows, box.columns), *_box(box, levels, look)]
        caption = "the whole" if place == 0 else f"level {place}"
        below = ((box.columns - box.rows) * SLANT_X / 2, depth)
        shapes += _group([*drawing, word(caption, below)], middle, ground)
    return shapes, ground + depth + LINE


def _box(box: Box, levels: range, look: _Look) -> Iterator[str]:
    """The part of the box on these levels, standing on the ground."""
    high = len(levels)
    top, front, right = levels[-1], box.rows - 1, box.columns - 1
    sides = (
        _Side(0, (box.columns, box.rows), lambda x, y: (x, y, top), lambda x, y: (x, y, high)),
        _Side(1, (box.columns, high), lambda x, z: (x, front, levels[z]), lambda x, z: (x, box.rows, z)),
        _Side(2, (box.rows, high), lambda y, z: (right, y, levels[z]), lambda y, z: (box.columns, y, z)),
    )
    for side in sides:
        yield from _side(side, look)
    for side in sides:
        yield from _outlines(side, look)
    for side in sides if high > 1 else sides[:1]:
        yield from _side_labels(side, look)


def _side(side: _Side, look: _Look) -> Iterator[str]:
    for u, v in _squares(side):
        paint = look.paint[look.owners[side.cell(u, v)]]
        corners = [side.corner(u + du, v + dv) for du, dv in ((0, 0), (1, 0), (1, 1), (0, 1))]
        yield polygon(corners, paint[side.face], paint[3])


def _outlines(side: _Side, look: _Look) -> Iterator[str]:
    """Heavy lines around each stone on a side."""
    wide, high = side.size
    for u, v in [(u, v) for u in range(wide + 1) for v in range(high + 1)]:
        if v < high and _owner(side, look, u - 1, v) != _owner(side, look, u, v):
            yield line(side.corner(u, v), side.corner(u, v + 1), OUTLINE, 2.6)
        if u < wide and _owner(side, look, u, v - 1) != _owner(side, look, u, v):
            yield line(side.corner(u, v), side.corner(u + 1, v), OUTLINE, 2.6)


def _side_labels(side: _Side, look: _Look) -> Iterator[str]:
    """The label of each stone once for every part of it that is seen on a side."""
    left = set(_squares(side))
    while left:
        start = min(left)
        number = look.owners[side.cell(*start)]
        part = _part(side, look, start)
        left -= part
        middle = [sum(square[axis] for square in part) / len(part) for axis in (0, 1)]
        u, v = min(part, key=lambda square: (abs(square[0] - middle[0]) + abs(square[1] - middle[1]), square))
        fill = ink(look.paint[number][side.face])
        yield word(look.labels[number], seen(*side.corner(u + 0.5, v + 0.5)), fill=fill, more=BOLD)


def _part(side: _Side, look: _Look, start: Square) -> set[Square]:
    """The squares of a stone that hang together with one of them."""
    part, open_squares = {start}, [start]
    while open_squares:
        u, v = open_squares.pop()
        for square in ((u + 1, v), (u - 1, v), (u, v + 1), (u, v - 1)):
            if square not in part and _owner(side, look, *square) == _owner(side, look, *start):
                part.add(square)
                open_squares.append(square)
    return part


def _legend(puzzle: Puzzle, solution: Solution, look: _Look, width: float) -> tuple[list[str], int]:
    """Which stone has which label; and how many lines that takes."""
    columns = max(int(width // LEGEND), 1)
    shapes = []
    for number, lying in enumerate(solution):
        x, y = number % columns * LEGEND, number // columns * LINE
        top, _, _, edge = look.paint[number]
        stone = STONES[lying.placement.stone]
        name = f"{colour_name(lying.colour)} {stone.code} {stone.name}"
        shapes += [
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{LINE * 0.9:.1f}" height="{LINE * 0.8:.1f}" rx="4" fill="{top}"'
            f' stroke="{edge}" stroke-width="1.2"/>',
            word(look.labels[number], (x + 0.45 * LINE, y + 0.4 * LINE), fill=ink(top), more=BOLD),
            _text(name, (x + 1.15 * LINE, y + 0.4 * LINE), size=0.38),
        ]
    lines = -(-len(solution) // columns)
    if puzzle.level is not Level.SHAPE:
        shapes.append(_text("Numbers show the order of building.", (0, (lines + 0.5) * LINE), size=0.38))
        lines += 1
    return shapes, lines


def _squares(side: _Side) -> Iterator[Square]:
    wide, high = side.size
    return ((u, v) for u in range(wide) for v in range(high))


def _owner(side: _Side, look: _Look, u: int, v: int) -> int | None:
    wide, high = side.size
    return look.owners[side.cell(u, v)] if 0 <= u < wide and 0 <= v < high else None


def _text(text: str, at: Point, *, size: float, bold: bool = False) -> str:
    """A line of words that begins there."""
    style = f'font-family="sans-serif" font-size="{EDGE * size:.0f}" fill="{INK}"'
    weight = BOLD if bold else ""
    return f'<text x="{at[0]:.1f}" y="{at[1] + EDGE * size * 0.36:.1f}" {style}{weight}>{escape(text)}</text>'


def _group(shapes: list[str], x: float, y: float) -> list[str]:
    return [f'<g transform="translate({x:.1f} {y:.1f})">', *shapes, "</g>"]
