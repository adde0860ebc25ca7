"""The building as a picture: an SVG drawn at a slant from above, for README pages, reports and printing."""

from collections.abc import Iterable
from typing import Final

from rumpus.draw.colours import BOARD, FIELD, HOUSE, INK, PAPER, RED_LINE, STONES
from rumpus.games.rumis.notation import square_name
from rumpus.games.rumis.plan import Plan
from rumpus.games.rumis.state import State, colour_name

EDGE: Final = 40.0
"""The length of a cube's edge in the picture."""

SLANT_X: Final = 0.866 * EDGE
SLANT_Y: Final = 0.5 * EDGE
MARGIN: Final = 1.2 * EDGE

Point = tuple[float, float]
Corner = tuple[float, float, float]


def building_svg(state: State) -> str:
    """The building on its site, with the names of columns and rows along the edges."""
    plan = state.plan
    rows, columns = plan.ground.rows, plan.width
    left, width = -rows * SLANT_X - MARGIN, (rows + columns) * SLANT_X + 2 * MARGIN
    roofs = [seen(s % columns, s // columns, level)[1] for s, level in enumerate(state.heights)]
    above = min(roofs) - MARGIN
    height = (rows + columns) * SLANT_Y + MARGIN - above
    shapes = [
        polygon(
            [(-0.4, -0.4, 0), (columns + 0.4, -0.4, 0), (columns + 0.4, rows + 0.4, 0), (-0.4, rows + 0.4, 0)], BOARD
        ),
        *names(rows, columns),
    ]
    squares = [(s % columns, s // columns) for s in range(plan.squares) if plan.limit(s % columns, s // columns)]
    shapes += [polygon(_roof(x, y, 0), HOUSE if plan.ground.limit(x, y) else FIELD, INK) for x, y in squares]
    shapes += _red_line(plan, squares)
    for x, y in sorted(squares, key=sum):
        for z in range(state.heights[y * columns + x]):
            shapes += _cube(state, x, y, z)
    return document(left, above, width, height, shapes)


def _red_line(plan: Plan, squares: list[tuple[int, int]]) -> list[str]:
    """Moving house: a line on the ground wherever a square of the house meets one of the field (RI-33)."""
    edges = []
    for x, y in squares:
        for other, start in (((x + 1, y), (x + 1, y, 0)), ((x, y + 1), (x, y + 1, 0))):
            if other in squares and (plan.ground.limit(x, y) > 0) is not (plan.ground.limit(*other) > 0):
                edges.append(line(start, (x + 1, y + 1, 0), RED_LINE, 4))
    return edges


def document(left: float, above: float, width: float, height: float, shapes: Iterable[str]) -> str:
    """A whole SVG file: these shapes on paper of that size."""
    box = f"{left:.1f} {above:.1f} {width:.1f} {height:.1f}"
    size = f'width="{width:.0f}" height="{height:.0f}"'
    paper = f'<rect x="{left:.1f}" y="{above:.1f}" width="{width:.1f}" height="{height:.1f}" fill="{PAPER}"/>'
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" {size}>', paper, *shapes, "</svg>"]
    return "\n".join(lines) + "\n"


def _cube(state: State, x: int, y: int, z: int) -> list[str]:
    """The faces of a cube that are not against another one, seen from the corner with the greatest x and y."""
    colour = state.colour_at((x, y, z))
    if colour is None:
        return []
    roof, left, right, line = STONES["ruin" if colour >= state.plan.colours else colour_name(colour)]
    faces = []
    if state.colour_at((x, y + 1, z)) is None:
        faces.append(polygon([(x, y + 1, z), (x + 1, y + 1, z), (x + 1, y + 1, z + 1), (x, y + 1, z + 1)], left, line))
    if state.colour_at((x + 1, y, z)) is None:
        faces.append(polygon([(x + 1, y, z), (x + 1, y + 1, z), (x + 1, y + 1, z + 1), (x + 1, y, z + 1)], right, line))
    if state.colour_at((x, y, z + 1)) is None:
        faces.append(polygon(_roof(x, y, z + 1), roof, line))
    return faces


def _roof(x: int, y: int, z: int) -> list[Corner]:
    return [(x, y, z), (x + 1, y, z), (x + 1, y + 1, z), (x, y + 1, z)]


def names(rows: int, columns: int) -> list[str]:
    """Letters of the columns and numbers of the rows along the two edges in front."""
    letters = [word(square_name(x, 0)[0], seen(x + 0.5, rows + 0.8, 0)) for x in range(columns)]
    return letters + [word(str(y + 1), seen(columns + 0.8, y + 0.5, 0)) for y in range(rows)]


def word(text: str, at: Point, *, fill: str = INK, more: str = "") -> str:
    """A short text with its middle there."""
    style = f'font-family="sans-serif" font-size="{EDGE * 0.4:.0f}" fill="{fill}" text-anchor="middle"{more}'
    return f'<text x="{at[0]:.1f}" y="{at[1] + EDGE * 0.14:.1f}" {style}>{text}</text>'


def polygon(corners: list[Corner], fill: str, line: str | None = None) -> str:
    """A flat shape in space."""
    points = " ".join("{:.1f},{:.1f}".format(*seen(*corner)) for corner in corners)
    stroke = f' stroke="{line}" stroke-width="1.2" stroke-linejoin="round"' if line else ""
    return f'<polygon points="{points}" fill="{fill}"{stroke}/>'


def line(start: Corner, end: Corner, paint: str, wide: float) -> str:
    """A straight line in space."""
    (x1, y1), (x2, y2) = seen(*start), seen(*end)
    at = f'x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"'
    return f'<line {at} stroke="{paint}" stroke-width="{wide:g}" stroke-linecap="round"/>'


def seen(x: float, y: float, z: float) -> Point:
    """Where a point of space lies in the picture."""
    return (x - y) * SLANT_X, (x + y) * SLANT_Y - z * EDGE
